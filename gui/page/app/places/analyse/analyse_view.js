// Draws the contents of the panel of Analyse.
import { turnLabel } from '../../../model/actions.js';
import { evaluationAt } from '../../../model/evaluation.js';
import { drawChart } from '../../../view/chart.js';
import { byId } from '../../../view/dom.js';
import { LinesPanel, searchFacts } from '../../../view/lines_panel.js';
import { RemarksEditor } from '../../../view/remarks_editor.js';
import { ReviewCard } from '../../../view/review_card.js';
import { endWords, evaluationWords } from '../../words.js';
import { goalOf } from '../../session.js';
import { betterButtons, betterWords } from './review_words.js';

export class AnalyseView {
  #place;
  #lines;
  #remarks;
  #review;
  #fen = ''; // the newest value of the field for the position that is not a person's
  #isWaiting = false; // whether draw() was called since the last frame

  /** `onWalk`, `onPreview`: see LinesPanel; `onPick(node)`; `onRemark(node, remark)`; `presses`: see ReviewCard. */
  constructor(place, { onWalk, onPreview, onPick, onRemark, presses }) {
    this.#place = place;
    this.onPick = onPick;
    this.#lines = new LinesPanel(byId('lines'), { onWalk, onPreview });
    this.#remarks = new RemarksEditor(byId('remarks-fields'), { onChange: onRemark });
    this.#review = new ReviewCard(byId('review-panel'), presses);
  }

  /** Draws the panel in the next frame. Several calls before that frame draw it only once. */
  draw() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    requestAnimationFrame(() => {
      this.#isWaiting = false;
      if (this.#place.session.node) this.#drawNow();
    });
  }

  #drawNow() {
    const { session } = this.#place;
    this.#drawLines();
    this.#drawCurve();
    this.#drawReview();
    this.#remarks.draw(session.node, session.game.sides);
    this.#drawFen(this.#place.fen);
    const { hasBoards } = session.game;
    byId('board-default').hidden = session.boardText === null;
    byId('board-load-label').hidden = !hasBoards;
    byId('drop-hint').textContent =
      `You can also drop game files${hasBoards ? ' and board files' : ''} onto the page.`;
  }

  /** Writes the shown position into its field, but not over a text that a person has typed for this position. */
  #drawFen(fen) {
    const field = byId('fen');
    if (fen === this.#fen || document.activeElement === field) return;
    field.value = fen;
    this.#fen = fen;
  }

  #drawLines() {
    const { session, analysis } = this.#place;
    const { game, result } = session;
    const { node, side, lines } = analysis.shown;
    byId('lines').className = `lines ${game.palette}`;
    this.#lines.draw({
      node,
      side,
      infos: lines,
      isOld: analysis.isOld,
      wordsOf: (evaluation) => evaluationWords(game, evaluation),
    });
    byId('search-facts').replaceChildren(...searchFacts(lines[0]).flat());
    byId('analyse').checked = analysis.isOn;
    const isOver = analysis.isOn && session.node.description.result !== '*';
    byId('lines-empty').hidden = !isOver;
    const { title, reason } = endWords(game, result, session.node.description.fen);
    const words = isOver ? `The game is over: ${[title, reason].filter(Boolean).join(', ')}.` : '';
    if (byId('lines-empty').textContent !== words) byId('lines-empty').textContent = words;
  }

  #drawCurve() {
    const { session } = this.#place;
    const nodes = [session.tree.root, ...session.tree.lineThrough(session.node)];
    const points = nodes.map((node) => ({
      label: node.turn === null ? 'start' : turnLabel(node.turn),
      goal: goalOf(session.game, node),
      mark: node.judgement?.mark ?? '',
      evaluation: evaluationAt(node),
    }));
    const chart = byId('chart');
    chart.className = `chart ${session.game.palette}`;
    chart.hidden = points.filter(({ evaluation }) => evaluation).length < 2;
    if (chart.hidden) return;
    chart.replaceChildren(
      drawChart(points, nodes.indexOf(session.node), {
        firstName: session.game.sides.w,
        onPick: (index) => this.onPick(nodes[index]),
      }),
    );
  }

  #drawReview() {
    const { session, review, better } = this.#place;
    const { sides } = session.game;
    const summaries = { w: review.summary('w'), b: review.summary('b') };
    const hasTurns = session.tree.root.children.length > 0;
    const hasTable = summaries.w.turns + summaries.b.turns > 0;
    this.#review.draw({
      progress: review.progress,
      table: hasTable && better.phase === 'off' ? { names: sides, summaries } : null,
      words: hasTurns ? betterWords(session, better) : 'Play turns or open a game to review it.',
      buttons: better.phase === 'off' ? this.#reviewButtons(hasTable) : betterButtons(better),
    });
  }

  #reviewButtons(hasTable) {
    const { session, review } = this.#place;
    if (review.progress) return { 'review-game': 'Stop' };
    const buttons = {};
    if (session.tree.root.children.length)
      buttons['review-game'] = hasTable ? 'Review again' : 'Review the game';
    for (const side of review.isDone ? ['w', 'b'] : []) {
      const { length } = review.mistakes(side);
      const count = `${length} ${length === 1 ? 'position' : 'positions'}`;
      if (length) buttons[`better-${side}`] = `Find better turns for ${session.game.sides[side]} (${count})`;
    }
    return buttons;
  }
}
