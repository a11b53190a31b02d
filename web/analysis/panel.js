// @ts-check
// The engine beside the board: a switch, its best lines, the threat, and the search for a mate.

import { button, element } from '../ui/page.js';
import { say } from '../ui/words.js';
import { chanceOf, countText } from './score.js';

/** @typedef {import('../board/types.js').Words} Words */
/** @typedef {import('../wire.js').LinesTell} LinesTell */
/** @typedef {import('../wire.js').Score} Score */
/** @typedef {import('./engine.js').Engine} Engine */

/** The most lines the server tells. */
const MOST_LINES = 5;
/** How many moves of a line are shown. */
const SHOWN = 12;

/**
 * @typedef {Object} Desk
 * @property {Words} words
 * @property {import('./score.js').ScoreText} scoreText
 * @property {string} side   what the side is called whose chances are told
 * @property {(names: Record<string, string[]>, pv: string[]) => string[]} nameLine  in the notation chosen
 * @property {(pv: string[]) => void} onPlay   plays the moves of a line
 * @property {(count: number) => void} onCount
 */

export class Panel {
  /** @type {Row[]} */
  #rows;

  /** @param {HTMLElement} place @param {Engine} engine @param {Desk} desk */
  constructor(place, engine, desk) {
    const { words } = desk;
    this.engine = engine;
    this.desk = desk;
    this.power = button(say(words, 'analysis-engine'), 'switch', () => engine.turn(!engine.on));
    this.power.setAttribute('role', 'switch');
    this.depth = element('p', 'engine-depth quiet');
    this.wdl = wdlBar();
    this.note = element('p', 'engine-note quiet');
    this.note.setAttribute('role', 'status');
    this.lines = element('ol', 'engine-lines');
    this.#rows = Array.from({ length: MOST_LINES }, () => new Row(desk));
    this.lines.append(...this.#rows.map(({ item }) => item));
    this.threatSwitch = button(say(words, 'analysis-threat'), 'button plain', () =>
      engine.showThreat(!engine.threatOn),
    );
    this.mateButton = button(say(words, 'analysis-mate-search'), 'button plain', () => engine.searchMate());
    this.threat = new Row(desk);
    this.threatPart = element('div', 'engine-found', element('h3', '', say(words, 'analysis-threat-title')));
    this.threatPart.append(element('ol', 'engine-lines threat', this.threat.item));
    this.mate = new Row(desk);
    this.mateText = element('p', '');
    this.matePart = element('div', 'engine-found', this.mateText, element('ol', 'engine-lines', this.mate.item));
    this.matePart.setAttribute('role', 'status');
    const head = element('div', 'engine-head', this.power, countChooser(engine, desk));
    const tools = element('div', 'engine-tools', this.threatSwitch, this.mateButton);
    place.replaceChildren(head, this.depth, this.wdl, this.note, this.lines, this.threatPart, tools, this.matePart);
    this.draw();
  }

  draw() {
    const { engine } = this;
    const { words } = this.desk;
    this.power.setAttribute('aria-checked', String(engine.on));
    this.power.title = say(words, engine.on ? 'analysis-engine-off' : 'analysis-engine-on');
    this.threatSwitch.setAttribute('aria-pressed', String(engine.threatOn));
    this.#drawLines(engine.lines);
    this.#drawThreat();
    this.#drawMate();
    this.note.textContent = this.#noteText();
    this.note.hidden = this.note.textContent === '';
  }

  /** @param {LinesTell | null} told */
  #drawLines(told) {
    const { words } = this.desk;
    const best = told?.lines[0];
    this.depth.hidden = best === undefined;
    this.wdl.hidden = best === undefined;
    this.lines.hidden = best === undefined;
    this.#rows.forEach((row, index) => row.draw(told?.lines[index], index < this.engine.count));
    if (told === null || best === undefined) return;
    const facts = [
      say(words, 'analysis-depth', { depth: told.depth }),
      say(words, 'analysis-nodes', { count: countText(told.nodes) }),
      say(words, 'analysis-speed', { count: countText(told.nps) }),
    ];
    this.depth.textContent = facts.join(' · ');
    drawWdl(this.wdl, this.desk, best.wdl);
  }

  #drawThreat() {
    const { engine } = this;
    const found = engine.threat?.lines[0];
    this.threatPart.hidden = !engine.threatOn || found === undefined;
    this.threat.draw(found, true, false);
  }

  #drawMate() {
    const { mate } = this.engine;
    const { words } = this.desk;
    this.mateButton.setAttribute('aria-disabled', String(mate === 'searching'));
    this.matePart.hidden = mate === null;
    const told = mate === null || mate === 'searching' ? undefined : mate;
    const found = told?.verdict === 'mate' ? told : undefined;
    this.mate.draw(found && { pv: found.pv, names: found.names }, true);
    if (found !== undefined) {
      const plies = found.pv.split(' ').filter((move) => move !== '').length;
      this.mateText.textContent = say(words, 'analysis-mate-found', { plies });
    } else {
      const key = { nomate: 'analysis-no-mate', unknown: 'analysis-mate-unknown', mate: '' };
      this.mateText.textContent = say(words, told === undefined ? 'analysis-searching' : key[told.verdict]);
    }
  }

  /** Why there are no lines. */
  #noteText() {
    const { engine } = this;
    const { words } = this.desk;
    const { refusal, subject } = engine;
    if (refusal === 'forbidden') return say(words, 'analysis-not-while-playing');
    if (refusal !== null) return say(words, `refused-${refusal}`);
    if (engine.threatOn && subject !== null && subject.passed === null && !subject.over)
      return say(words, 'analysis-no-threat');
    if (!engine.on || subject === null) return '';
    if (subject.problem) return say(words, 'analysis-problem');
    if (subject.over) return say(words, 'analysis-over');
    return engine.lines === null ? say(words, 'analysis-queued') : '';
  }
}

/** One line of moves, each a button that plays the line up to it. Elements stay, so that focus does. */
class Row {
  /** @type {string[]} */
  #pv = [];

  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.item = element('li', 'engine-line');
    this.score = element('span', 'line-score');
    this.moves = Array.from({ length: SHOWN }, (_, index) =>
      button('', 'line-move', () => desk.onPlay(this.#pv.slice(0, index + 1))),
    );
    this.item.append(this.score, element('span', 'line-moves', ...this.moves));
  }

  /**
   * @param {{ score?: import('../wire.js').Score, pv: string, names: Record<string, string[]> } | undefined} line
   * @param {boolean} kept whether its place is kept while nothing is known @param {boolean} [playable]
   */
  draw(line, kept, playable = true) {
    this.item.hidden = line === undefined && !kept;
    this.#pv = line === undefined ? [] : line.pv.split(' ');
    const names = line === undefined ? [] : this.desk.nameLine(line.names, this.#pv);
    this.score.textContent = line?.score === undefined ? '' : this.desk.scoreText(line.score);
    this.score.hidden = line?.score === undefined;
    this.moves.forEach((move, index) => {
      const name = names[index] ?? '';
      if (move.textContent !== name) move.textContent = name;
      move.hidden = name === '';
      move.disabled = !playable;
    });
  }
}

/** @param {Engine} engine @param {Desk} desk */
function countChooser(engine, { words, onCount }) {
  const chooser = document.createElement('select');
  for (let count = 1; count <= MOST_LINES; count++) chooser.append(new Option(String(count), String(count)));
  chooser.value = String(engine.count);
  chooser.addEventListener('change', () => onCount(Number(chooser.value)));
  return element('label', 'engine-count', element('span', '', say(words, 'analysis-lines')), chooser);
}

function wdlBar() {
  const bar = element('div', 'wdl');
  bar.setAttribute('role', 'img');
  bar.append(element('span', 'wdl-win'), element('span', 'wdl-draw'), element('span', 'wdl-loss'));
  return bar;
}

/** @param {HTMLElement} bar @param {Desk} desk @param {number[]} wdl */
function drawWdl(bar, { words, side }, wdl) {
  const [win = 0, draw = 0, loss = 0] = wdl.map((part) => Math.round(part / 10));
  const text = say(words, 'analysis-wdl', { side, win, draw, loss });
  bar.setAttribute('aria-label', text);
  bar.title = text;
  [...bar.children].forEach((part, index) => {
    if (!(part instanceof HTMLElement)) return;
    part.style.flexGrow = String(wdl[index] ?? 0);
    const percent = [win, draw, loss][index] ?? 0;
    part.textContent = percent >= 12 ? `${percent} %` : '';
  });
}

/**
 * The bar beside the board: how much of it belongs to the side at the bottom.
 * @param {HTMLElement} bar @param {Pick<Desk, 'words' | 'scoreText'>} desk
 * @param {{ score: Score, wdl: number[] } | null} told @param {boolean} turned
 */
export function drawBar(bar, { words, scoreText }, told, turned) {
  bar.toggleAttribute('data-known', told !== null);
  bar.toggleAttribute('data-turned', turned);
  const chance = told === null ? 0.5 : chanceOf(told.wdl);
  bar.style.setProperty('--share', `${(chance * 100).toFixed(1)}%`);
  const text = told === null ? '' : scoreText(told.score);
  const label = bar.firstElementChild;
  if (label !== null && label.textContent !== text) label.textContent = text;
  bar.setAttribute('aria-label', text === '' ? say(words, 'analysis-score') : `${say(words, 'analysis-score')} ${text}`);
}
