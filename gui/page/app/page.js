// Draws the page around the board when the session, the match or the analysis changes.
import { evaluationOfResult, scoreText } from '../model/evaluation.js';
import { otherSide } from '../model/games.js';
import { drawChart } from '../view/chart.js';
import { byId } from '../view/dom.js';
import { lineItems, searchFacts } from '../view/lines_panel.js';
import { drawPlayer } from '../view/player_bar.js';
import { turnList } from '../view/turn_list.js';
import { evaluationWords, resultWords } from './words.js';

/** The name of a side's player; '' if people play both sides. */
function playerName(players, side) {
  if (players[side] === 'engine') return 'Sweeper';
  return players[otherSide(side)] === 'engine' ? 'You' : '';
}

export class Page {
  #pending = new Set();

  constructor({ session, match, analysis, controller, fault }) {
    Object.assign(this, { session, match, analysis, controller, fault });
    const redraw =
      (...parts) =>
      () =>
        this.draw(...parts);
    session.addEventListener('game', redraw('all'));
    session.addEventListener(
      'position',
      redraw('players', 'turns', 'controls', 'fen', 'bar', 'chart', 'lines'),
    );
    session.addEventListener('tree', ({ detail }) =>
      this.draw('bar', 'chart', ...(detail.isEvaluation ? [] : ['turns', 'controls'])),
    );
    match.addEventListener('change', redraw('players', 'controls', 'turns'));
    match.addEventListener('tick', redraw('players'));
    analysis.addEventListener('change', redraw('lines', 'arrows'));
  }

  /** Draws these parts in the next frame. Several calls before that frame draw the parts only once. */
  draw(...parts) {
    if (!this.session.node) return;
    if (this.#pending.size === 0) requestAnimationFrame(() => this.#drawPending());
    for (const part of parts.includes('all')
      ? ['players', 'turns', 'controls', 'fen', 'bar', 'chart', 'lines', 'arrows']
      : parts)
      this.#pending.add(part);
  }

  #drawPending() {
    const parts = [...this.#pending];
    this.#pending.clear();
    const drawings = {
      players: () => this.#players(),
      turns: () => this.#turns(),
      controls: () => this.#controls(),
      fen: () => this.#fen(),
      bar: () => this.#bar(),
      chart: () => this.#chart(),
      lines: () => this.#lines(),
      arrows: () => this.#arrows(),
    };
    for (const part of parts) drawings[part]();
  }

  #players() {
    const { session, match, controller } = this;
    const { fen } = session.node.description;
    const bottom = controller.isFlipped ? 'b' : 'w';
    for (const [id, side] of [
      ['player-bottom', bottom],
      ['player-top', otherSide(bottom)],
    ])
      drawPlayer(byId(id), {
        game: session.game,
        side,
        fen,
        toMove: !session.isOver && session.side === side,
        player: playerName(match.settings.players, side),
        remaining: match.clock.remaining(side, performance.now()),
        name: session.tree.tags[side === 'w' ? 'White' : 'Black'],
      });
  }

  #turns() {
    const { session } = this;
    const { tree, node } = session;
    const list = byId('turns');
    const { result } = session;
    const outcome = result.text === '*' ? '' : resultWords(result);
    list.replaceChildren(
      ...turnList({
        tree,
        node,
        firstMoves: tree.sideAt(tree.root) === 'w',
        outcome,
        onPick: (picked) => session.goTo(picked).catch(this.fault),
      }),
    );
    const current = list.querySelector('[aria-current]');
    if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
    byId('variation-tools').hidden = node.isMain;
  }

  #controls() {
    const { session, match } = this;
    const { builder, node } = session;
    const mayAct = match.mayAct && !this.controller.edit;
    byId('undo').disabled = !mayAct || builder.actions.length === 0;
    byId('end-turn').disabled = !mayAct || !builder.mayEnd;
    byId('pass').hidden = !mayAct || !builder.mayPass;
    byId('take-back').disabled =
      match.isThinking || this.controller.edit !== null || !node.parent || node.children.length > 0;
    const engines = Object.values(match.settings.players).includes('engine');
    byId('pause').hidden = !match.isPlaying || session.isOver;
    byId('pause').textContent = match.isPaused ? 'Resume' : 'Pause';
    byId('move-now').hidden = !engines;
    byId('move-now').disabled = !match.isThinking;
    byId('offer-draw').hidden = byId('resign').hidden = match.conceder === null;
    byId('go-back').disabled = byId('go-start').disabled = !node.parent;
    byId('go-on').disabled = byId('go-end').disabled = node.children.length === 0;
  }

  #fen() {
    if (document.activeElement !== byId('fen')) byId('fen').value = this.session.node.description.fen;
  }

  #evaluationOf(node) {
    return (node.description && evaluationOfResult(node.description.result)) ?? node.evaluation;
  }

  #bar() {
    const { session, controller } = this;
    let node = session.node;
    let evaluation = this.#evaluationOf(node);
    while (!evaluation && node.parent) evaluation = this.#evaluationOf((node = node.parent));
    const expected = evaluation?.expected ?? 0.5;
    const bar = byId('bar');
    bar.className = `bar ${session.game.palette} ${controller.isFlipped ? 'is-flipped' : ''}`;
    byId('bar-fill').style.height = `${(100 * expected).toFixed(1)}%`;
    bar.title = evaluationWords(session.game, evaluation);
    bar.setAttribute('aria-label', bar.title);
    byId('bar-text').textContent = scoreText(evaluation);
  }

  #chart() {
    const { session } = this;
    const nodes = [session.tree.root, ...session.tree.lineThrough(session.node)];
    const points = nodes.map((node, i) => {
      const evaluation = this.#evaluationOf(node);
      return evaluation && { ...evaluation, label: i === 0 ? 'start' : node.turn };
    });
    const chart = byId('chart');
    chart.className = `chart ${session.game.palette}`;
    chart.hidden = points.filter(Boolean).length < 2;
    if (!chart.hidden)
      chart.replaceChildren(
        drawChart(points, nodes.indexOf(session.node), {
          firstName: session.game.sides.w,
          onPick: (index) => session.goTo(nodes[index]).catch(this.fault),
        }),
      );
  }

  #lines() {
    const { analysis, session } = this;
    const list = byId('lines');
    list.className = `lines ${session.game.palette}`;
    const node = analysis.node ?? session.node;
    const side = node.description?.fen.split(' ')[1] ?? 'w';
    list.replaceChildren(...lineItems(analysis.lines, side, (turns) => this.#walk(node, turns)));
    byId('search-facts').replaceChildren(...searchFacts(analysis.lines[0]).flat());
    byId('analyse').checked = analysis.isOn;
    byId('analyse-game').textContent = analysis.isWalking ? 'Stop' : 'Evaluate the whole game';
  }

  #arrows() {
    this.controller.bestTurn = this.analysis.bestTurn;
    this.controller.draw();
  }

  /** Adds a line of the engine to the tree, up to the clicked turn, and shows the last node. */
  async #walk(node, turns) {
    try {
      let end = node;
      for (const turn of turns) end = this.session.tree.add(end, turn);
      await this.session.goTo(end);
    } catch (error) {
      this.fault(error);
    }
  }
}
