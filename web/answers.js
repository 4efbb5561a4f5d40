// A function of the program that is written in JavaScript (an emscripten library). `proxy: async`: a call on another
// thread is passed to the first thread, which runs it when it is idle.
mergeInto(LibraryManager['library'], {
  sweeper_post_answers__proxy: 'async',
  sweeper_post_answers__sig: 'v',
  sweeper_post_answers: function () {
    const text = UTF8ToString(_sweeper_take_answers());
    if (text) Module['onAnswers'](text);
  },
});
