// Faults of games that were once found on the page (faults.js): games were lost, or mixed with their analysis.
//
// Each guard names a test: its file in browser/, and a part of its name, which several tests may have. The guard lists
// the faults that make the test fail. `file` is the changed file, relative to gui/; docs/ and variants/ are in page/.
// `from` is a text that the file contains once, `to` its replacement.
export const guards = [
  {
    test: 'kept_games.test.js',
    name: 'an analysis of a running game is a copy',
    faults: [
      {
        fault: 'A click on a line of the engine plays its turns in the running game',
        file: 'page/model/saved_game.js',
        from: 'return unpackGame(structuredClone(packGame(game)));',
        to: 'return { ...unpackGame(packGame(game)), tree: game.tree };',
      },
    ],
  },
  {
    test: 'kept_games.test.js',
    name: 'after a line was played in Analyse',
    faults: [
      {
        fault: 'After an analysis the engine never answers in the game',
        file: 'page/app/places/play/play_place.js',
        from: 'this.#draw();\n    this.#parts.notices.run(() => this.match.comeBack());',
        to: 'if (!this.match.isOn) this.#parts.notices.run(() => this.match.comeBack());',
      },
      {
        fault: 'After a click on a line, a later resignation is lost from the record',
        file: 'page/model/saved_game.js',
        from: 'return unpackGame(structuredClone(packGame(game)));',
        to: 'return { ...unpackGame(packGame(game)), tree: game.tree };',
      },
    ],
  },
  {
    test: 'kept_games.test.js',
    name: 'earlier positions of a game are only looked at',
    faults: [
      {
        fault: 'A turn that is tried at an earlier position makes the real game a variation',
        file: 'page/app/places/play/match.js',
        from: 'this.isOn && this.isShown && !this.isPaused',
        to: 'this.isOn && !this.isPaused',
      },
      {
        fault: 'A turn that is tried at an earlier position starts a finished match again',
        file: 'page/app/places/play/match.js',
        from: 'this.isOn && this.isShown && !this.isPaused && !this.isOver;',
        to: 'this.isOn && (this.isShown || this.isOver) && !this.isPaused;',
      },
    ],
  },
  {
    test: 'kept_games.test.js',
    name: 'another game, another place and the buttons Back and Forward keep a running game',
    faults: [
      {
        fault: 'The tab of another game discards the running game',
        file: 'page/app/places/play/played_game.js',
        from: 'this.#match.clear();',
        to: 'this.#match.clear(); if (this.id) this.#kept.remove(this.#session.game.id, this.id);',
      },
      {
        fault: 'Load position discards the running game',
        file: 'page/app/places/analyse/analyse_place.js',
        from: 'if (isOpen) this.#parts.notices.forget();',
        to: 'await this.#parts.places.play.session.open({ variant: game.id, boardText, fen });',
      },
    ],
  },
  {
    test: 'kept_games.test.js',
    name: 'the last ten games are kept',
    faults: [
      {
        fault: 'New game discards the running game',
        file: 'page/app/places/play/played_game.js',
        from: 'if (this.id && tree.root.children.length === 0)',
        to: 'if (this.id)',
      },
    ],
  },
  {
    test: 'kept_games.test.js',
    name: 'a record that is dropped during a game is opened in Analyse',
    faults: [
      {
        fault: 'A game file that is opened discards the running game',
        file: 'page/app/main.js',
        from: "listenToDrops((file) => places.analyse.files.read(file, 'any'));",
        to: "listenToDrops((file) => (places.play.match.clear(), places.analyse.files.read(file, 'any')));",
      },
    ],
  },
  {
    test: 'kept_games.test.js',
    name: 'a board file that is dropped during a game is opened in Analyse',
    faults: [
      {
        fault: 'A board file that is opened discards the running game',
        file: 'page/app/main.js',
        from: "listenToDrops((file) => places.analyse.files.read(file, 'any'));",
        to: "listenToDrops((file) => (places.play.match.clear(), places.analyse.files.read(file, 'any')));",
      },
    ],
  },
  {
    test: 'play.test.js',
    name: 'an empty or wrong time is not a time',
    faults: [
      {
        fault: 'An empty field of minutes counts as 0, and the game is lost at once',
        file: 'page/view/new_game_dialog.js',
        from: ", step: 'any', required: true };",
        to: ", step: 'any' };",
      },
    ],
  },
  {
    test: 'play.test.js',
    name: 'an open question about a draw does not change a loss on time',
    faults: [
      {
        fault: '"Agree" in a question that was left open turns a loss on time into a draw',
        file: 'page/app/places/play/play_place.js',
        from: '    closeQuestion();',
        to: '',
      },
    ],
  },
  {
    test: 'play.test.js',
    name: 'the clocks stop while the connection is away',
    faults: [
      {
        fault: 'The clock of a person runs while the server is down',
        file: 'page/app/places/play/match.js',
        from: 'if (this.#isCut) this.#stopClock();',
        to: 'if (this.#isCut) this.#tell();',
      },
    ],
  },
  {
    test: 'kept_games.test.js',
    name: 'a reload restores a turn that is half built',
    faults: [
      {
        fault: 'A reload loses a turn that is half built',
        file: 'page/app/places/play/played_game.js',
        from: 'actions: builder.actions,',
        to: '',
      },
    ],
  },
];
