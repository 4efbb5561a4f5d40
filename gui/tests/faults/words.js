// Words that were once on the page, in place of plainer ones; play.js explains the form.

/** The fault that a file says `before` in place of `now`. */
const worded = (file, now, before) => ({
  fault: `"${before}" in place of "${now}"`,
  file,
  from: now,
  to: before,
});

export const guards = [
  {
    test: 'play.test.js',
    name: 'after a game a card offers a review',
    faults: [
      {
        fault: '`0–1 goal` in place of "Blue wins 2–0"',
        file: 'page/app/words.js',
        from: "if (reason !== 'goal') return { title, reason: words };",
        to: "return { title: text.replace('-', '–'), reason: words };",
      },
    ],
  },
  {
    test: 'words.test.js',
    name: 'a draw by repetition is said in words',
    faults: [
      {
        fault: '`third repetition (ALL-4)` in place of "same position three times"',
        file: 'page/app/words.js',
        from: "'third repetition (ALL-4)': 'same position three times',",
        to: '',
      },
    ],
  },
  {
    test: 'analysis.test.js',
    name: 'a proven win is said in words',
    faults: [
      {
        fault: '`+#3` in place of "win in 3"',
        file: 'page/model/evaluation.js',
        from: 'return `win in ${Math.abs(evaluation.mate)}`;',
        to: "return `${evaluation.mate < 0 ? '−' : '+'}#${Math.abs(evaluation.mate)}`;",
      },
    ],
  },
  {
    test: 'goals.test.js',
    name: 'a proven goal is shown in its line',
    faults: [
      {
        fault: 'A number in place of "goal in 2"',
        file: 'page/model/evaluation.js',
        from: 'if (evaluation.goal) return `goal in ${Math.abs(evaluation.goal)}`;',
        to: '',
      },
    ],
  },
  {
    test: 'games.test.js',
    name: 'Libero: the worked example of the rules by clicks',
    faults: [
      {
        fault: '`0000` in place of "pass"',
        file: 'page/model/actions.js',
        from: "(turn === '0000' ? 'pass' : turn)",
        to: 'turn',
      },
    ],
  },
  {
    test: 'words.test.js',
    name: 'the buttons of a game, and the dialog before it, say what they do',
    faults: [
      worded('page/index.html', 'Undo step', 'Undo'),
      worded('page/index.html', 'Take back turn', 'Take back'),
      worded('page/view/new_game_dialog.js', 'Think during my turn', 'also thinks while a person is to move (ponder)'),
      {
        fault: '"White to move" in place of "White: click a piece to start"',
        file: 'page/app/words.js',
        from: "return `: click a piece to start${mayPass ? ', or pass the turn' : ''}`;",
        to: 'return mayPass ? `${done}, or pass` : done;',
      },
      {
        fault: '"Resign?" in place of "Resign as White?"',
        file: 'page/app/places/play/play_place.js',
        from: 'Resign as ${session.game.sides[side]}?',
        to: 'Resign?',
      },
      worded('page/app/places/play/play_place.js', 'Resume', 'Go on'),
    ],
  },
  {
    test: 'words.test.js',
    name: 'the buttons and fields for positions and files say what they do',
    faults: [
      worded('page/app/places/analyse/analyse_panel.js', 'Load position', 'Set up'),
      worded('page/app/places/analyse/analyse_panel.js', 'Open game file', 'Load PGN or journal'),
      {
        fault: 'The editor has no button "Cancel"',
        file: 'page/app/places/analyse/editor.js',
        from: "html('button', { type: 'button', id: 'editor-cancel', onclick: () => this.onCancel() }, 'Cancel'),",
        to: '',
      },
      worded('page/app/places/analyse/editor.js', 'Position is legal', 'The engine accepts this position.'),
      {
        fault: '`side` in place of "To move"',
        file: 'page/app/words.js',
        from: "side: 'To move',",
        to: '',
      },
    ],
  },
  {
    test: 'words.test.js',
    name: 'robots, and the counts of three-step football, have names',
    faults: [
      {
        fault: '"goals to win 3" in place of "First to 3"',
        file: 'page/variants/threestep/page.json',
        from: 'First to {}',
        to: 'goals to win {}',
      },
      {
        fault: '"passes in the zone 0" in place of "Zone passes 0 of 2"',
        file: 'page/variants/threestep/page.json',
        from: 'Zone passes {} of 2',
        to: 'passes in the zone {}',
      },
      worded('page/variants/robosoccer/page.json', 'medium robot', 'middle robot'),
    ],
  },
  {
    test: 'engine.test.js',
    name: 'a lost server is reported',
    faults: [
      worded('page/app/notices.js', 'reconnecting …', 'engine lost, reconnecting …'),
    ],
  },
];
