// Other faults that were once found on the page; play.js explains the form.
export const guards = [
  // -- Learn --

  {
    test: 'learn.test.js',
    name: 'an illegal press says why',
    faults: [
      {
        fault: 'An illegal press does nothing and gives no reason',
        file: 'page/app/illegal.js',
        from: "return refusal === null ? '' : reasonIn(refusal);",
        to: "return '';",
      },
      {
        fault: 'The reason for an illegal press does not lead to the rule',
        file: 'page/app/board_controller.js',
        from: '...textNodes(this.#reason, { onRule })',
        to: 'this.#reason',
      },
    ],
  },

  // -- Review --

  {
    test: 'review.test.js',
    name: 'the remarks of a record are shown, and saved without loss',
    faults: [
      {
        fault: 'A comment before a turn is lost',
        file: 'page/model/pgn.js',
        from: 'before: before.comments,',
        to: 'before: [],',
      },
      {
        fault: 'NAGs are lost when a record is saved',
        file: 'page/model/pgn_writer.js',
        from: 'turn, ...nags, ...comments',
        to: 'turn, ...comments',
      },
      {
        fault: 'A record with `a1a2!?` is refused',
        file: 'page/model/pgn.js',
        from: '(.*?)([!?]*)$/s',
        to: '(.*)()$/s',
      },
    ],
  },

  // -- Goals --

  {
    test: 'replay.test.js',
    name: 'a goal is replayed with the ball in the net',
    faults: [
      {
        fault: 'The kick-off after a goal is shown under the arrows of the turn that scored',
        file: 'page/app/board_controller.js',
        from: 'if (!turn || isKickOff)',
        to: 'if (!turn)',
      },
      {
        fault: 'In replay a turn that scores shows the kick-off at once, not the ball in the net',
        file: 'page/app/replay.js',
        from: 'if (Object.keys(game.scores ?? {}).length === 0) return;',
        to: 'return;',
      },
    ],
  },

  // -- Phones, keyboards, screen readers --

  {
    test: 'access.test.js',
    name: 'a finger drags a piece',
    faults: [
      {
        fault: 'A finger cannot drag pieces, because touch-action is set on the squares in the svg',
        file: 'page/style/board.css',
        from: '.board.can-drag { touch-action: pinch-zoom; }',
        to: '.cell.is-source { touch-action: none; }',
      },
    ],
  },
  {
    test: 'analysis.test.js',
    name: 'a press on a turn of a line always counts',
    faults: [
      {
        fault: 'Presses on a line of the engine are lost, because the list is rebuilt under the pointer',
        file: 'page/view/lines_panel.js',
        from: 'if (this.#isPressed) {',
        to: 'while (this.#rows.length) this.#rows.pop().element.remove();\n    if (false) {',
      },
    ],
  },
  {
    test: 'analysis.test.js',
    name: 'a tap on a turn of a line always counts',
    faults: [
      {
        fault: 'Taps on a line of the engine are lost, because the list is rebuilt under the finger',
        file: 'page/view/lines_panel.js',
        from: 'if (this.#isPressed) {',
        to: 'while (this.#rows.length) this.#rows.pop().element.remove();\n    if (false) {',
      },
    ],
  },
  {
    test: 'analysis.test.js',
    name: 'the keyboard keeps its place while lists change',
    faults: [
      {
        fault: 'The focus is lost when a list changes',
        file: 'page/view/update_children.js',
        from: '(isUsable ? focused : fallback()).focus({ preventScroll: true });',
        to: '',
      },
    ],
  },
  {
    test: 'play.test.js',
    name: 'the focus stays on the page when its button goes away',
    faults: [
      {
        fault: 'The focus is lost when the pressed button is hidden',
        file: 'page/app/stage.js',
        from: 'if (button === focused && (button.hidden || button.disabled)) this.#controller.focusBoard();',
        to: '',
      },
    ],
  },
  {
    test: 'screenshots.test.js',
    name: 'threestep, play: board and buttons fit every window',
    faults: [
      {
        fault: 'In a window 320 pixels wide, controls are hidden',
        file: 'page/style/layout.css',
        from: '.controls { gap: 4px; }',
        to: '.controls { flex-wrap: nowrap; overflow: hidden; }',
      },
    ],
  },
  {
    test: 'access.test.js',
    name: 'walls, arrows, zones, goals and the perimeter are named in the labels',
    faults: [
      {
        fault: 'The labels of squares do not name walls',
        file: 'page/model/square_words.js',
        from: 'add(square, `wall to ${other}`);',
        to: '',
      },
      {
        fault: 'The labels of squares do not name arrows',
        file: 'page/model/square_words.js',
        from: 'add(to, `arrow from ${from}`);',
        to: '',
      },
      {
        fault: 'The labels of squares do not name zones',
        file: 'page/model/square_words.js',
        from: "if (kind === 'zone')",
        to: 'if (false)',
      },
      {
        fault: 'The labels of squares do not name goals',
        file: 'page/model/square_words.js',
        from: "if (kind === 'goal')",
        to: 'if (false)',
      },
    ],
  },

  // -- Connection, analysis, messages --

  {
    test: 'engine.test.js',
    name: 'ninth page says why it waits',
    faults: [
      {
        fault: 'The ninth page does not say why it gets no engine',
        file: 'page/engine/connection.js',
        from: "(await this.#isServed()) ? 'full' : 'away'",
        to: "'away'",
      },
      {
        fault: 'The ninth page does not go on when another page is closed',
        file: 'page/engine/connection.js',
        from: 'this.#timer = setTimeout(() => this.open(), this.#delay);',
        to: "if (cause !== 'full') this.#timer = setTimeout(() => this.open(), this.#delay);",
      },
    ],
  },
  {
    test: 'analysis.test.js',
    name: 'the bar is shown only while the engine analyses',
    faults: [
      {
        fault: 'The score stays on the bar after the analysis was turned off',
        file: 'page/app/places/analyse/analyse_place.js',
        from: 'if (!isOn && !isReviewed) return null;',
        to: 'if (!isOn && !isReviewed && !node.evaluation) return null;',
      },
    ],
  },
  {
    test: 'analysis.test.js',
    name: 'lines do not break inside an action',
    faults: [
      {
        fault: 'Lines of the engine break inside turns',
        file: 'page/style/analyse.css',
        from: '.lines .pv button { overflow-wrap: normal; white-space: normal; max-width: 100%; }',
        to: '.lines .pv button { display: inline; word-break: break-all; }',
      },
    ],
  },
  {
    test: 'engine.test.js',
    name: 'a refused board is named by its file, without a path',
    faults: [
      {
        fault: 'The error of a board shows a temporary path',
        file: 'gate.py',
        from: 'return b"setoption name Board File value " + BOARD_FILE.encode() + b"\\n"',
        to: 'return b"setoption name Board File value " + os.path.join(folder, BOARD_FILE).encode() + b"\\n"',
      },
    ],
  },
  {
    test: 'records.test.js',
    name: 'a game without board files refuses one with the reason',
    faults: [
      {
        fault: '"Load board" is offered in games without boards',
        file: 'page/app/places/analyse/analyse_view.js',
        from: "byId('board-load-label').hidden = !hasBoards;",
        to: '',
      },
    ],
  },
  {
    test: 'access.test.js',
    name: 'a message covers no button and no square',
    faults: [
      {
        fault: 'Messages cover controls',
        file: 'page/style/base.css',
        from: '.notice { display: flex;',
        to: '.notice { position: fixed; left: 25%; right: 25%; bottom: 20px; z-index: 20; display: flex;',
      },
    ],
  },
  {
    test: 'replay.test.js',
    name: 'while the goal of a person is shown, no button ends or undoes the turn',
    faults: [
      {
        fault: 'While a goal is shown, "Undo step" and "End turn" stay on',
        file: 'page/app/board_controller.js',
        from: 'return this.#session.builder !== null && !this.replay.isBusy &&',
        to: 'return this.#session.builder !== null &&',
      },
    ],
  },
  {
    test: 'analysis.test.js',
    name: 'a finished position is not searched',
    faults: [
      {
        fault: 'At a finished position the panel of the analysis is empty without a reason',
        file: 'page/app/places/analyse/analyse_view.js',
        from: "byId('lines-empty').hidden = !isOver;",
        to: "byId('lines-empty').hidden = true;",
      },
    ],
  },
];
