import { writeNumber } from '../../../src/content/template.ts';
import type { Fields } from '../../../src/content/example-state.ts';
import { games } from '../../../src/content/games.ts';
import type { Crop, CropPanel } from '../../../src/content/schema/crop.ts';
import type { Content } from '../../../src/content/schema/index.ts';
import type { CropFigure } from '../../../src/content/schema/quick-start.ts';
import { exchange, gamesOf } from '../../../src/engine/games.ts';
import type { Games } from '../../../src/engine/protocol.ts';
import { coordinatesOf, spaceName, besideSlot } from '../../diagram/board.ts';
import { crop, type BoardGame } from '../../diagram/crop.ts';
import { untagged } from '../../scene/node.ts';
import type { Origin, Press } from '../../scene/press.ts';
import type { Drawn } from './sheet.ts';

interface State {
  readonly board: string;
  readonly edge?: Readonly<Record<string, string>>;
}

interface Played {
  readonly legal?: boolean;
  readonly state?: State;
  readonly illegal?: readonly { readonly rule: string; readonly why: string }[];
}

/** The minimum side of a square, if there is room. */
const smallest = 9.5;

const enginesBefore = new WeakMap<Content, Games>();
const cropsBefore = new WeakMap<Content, Map<string, { crop: Crop; errors: readonly string[] }>>();

const engineOf = (content: Content): Games => {
  let engine = enginesBefore.get(content);
  if (!engine) enginesBefore.set(content, (engine = gamesOf(content)));
  return engine;
};

/** The pieces on each place of a position, including slots. */
function standing({ board, edge = {} }: State): Record<string, string> {
  const rows = board.split('/');
  const spaces = rows.flatMap((row, j) =>
    row.split(' ').flatMap((cell, i) => (cell === '.' ? [] : [[spaceName(i, rows.length - j), cell] as const])),
  );
  return Object.fromEntries([...spaces, ...Object.entries(edge)]);
}

/** The places that a move crosses, beginning with its start; empty if the move moves no piece on the board. */
function wayOf(move: string, board: { readonly columns: number; readonly rows: number }): readonly string[] {
  if (!/^[a-zA-Z0-9]+[->]/.test(move) || move.includes('@')) return [];
  if (!move.includes('>')) return move.split('-');
  const [from = '', to = ''] = move.split('>');
  const slot = /^[NSWE]/.test(from);
  const first = slot ? spaceOf(besideSlot(from, board)) : from;
  const [x0, y0] = coordinatesOf(first);
  const [x1, y1] = coordinatesOf(to);
  const way = [first];
  // A path with a corner goes up or down first.
  for (let [x, y] = [x0, y0]; x !== x1 || y !== y1;) {
    if (y === y1) x += Math.sign(x1 - x);
    else y += Math.sign(y1 - y);
    way.push(spaceName(x, y + 1));
  }
  return slot ? [from, ...way] : way;
}

const spaceOf = ([column, row]: readonly [number, number]): string => spaceName(column, row + 1);

/** The panels of a figure. Reports everything that the engine objects to. */
export function cropOf(
  content: Content,
  game: BoardGame,
  figure: CropFigure,
  start: string,
): { readonly crop: Crop; readonly errors: readonly string[] } {
  let known = cropsBefore.get(content);
  if (!known) cropsBefore.set(content, (known = new Map()));
  const key = JSON.stringify([game, figure, start]);
  let made = known.get(key);
  if (!made) known.set(key, (made = panelsOf(content, game, figure, start)));
  return made;
}

function panelsOf(
  content: Content,
  game: BoardGame,
  figure: CropFigure,
  start: string,
): { crop: Crop; errors: readonly string[] } {
  const errors: string[] = [];
  const board = content[`${game}Board`];
  const ask = (state: State, move: string): Played => exchange(engineOf(content), game, 'play', { state, move }).answer;
  const must = (state: State, move: string): State => {
    const outcome = ask(state, move);
    if (outcome.legal === true && outcome.state) return outcome.state;
    errors.push(`${move}: ${outcome.illegal?.[0]?.why ?? JSON.stringify(outcome)}`);
    return state;
  };
  const { from, to, turn = game === 'battle' ? 'a' : 'A', edge = {}, played, move, not, result } = figure;
  const fields: Fields = { state: { board: figure.board ?? start, turn, ...(game === 'munch' ? { edge } : {}) } };
  let state = (games[game].complete?.(fields, content) ?? fields)['state'] as State;
  for (const each of played) state = must(state, each);
  const show = `${from}-${to}`;
  const common = { show, ...(figure.names ? {} : { names: false }) };
  const places = standing(state);
  if (move === undefined) {
    let now = state;
    // If a turn has several moves, the arrows follow one another. Otherwise each arrow is an alternative.
    for (const each of figure.arrows) {
      if (game === 'battle') now = must(now, each);
      else must(state, each);
    }
    const ways = figure.arrows.map((each) => wayOf(each, board));
    const panel: CropPanel = {
      ...common,
      board: places,
      arrows: ways.map((way, index) => ({
        path: way.join('-'),
        ...(game === 'battle'
          ? { order: writeNumber(index + 1, { ordinal: true }, { ...content.language, ordinals: [] }) }
          : {}),
      })),
      brackets: figure.marked,
      crosses: figure.crossed,
      ...(figure.lettered
        ? { letters: Object.fromEntries(ways.map((way, index) => [way.at(-1) ?? '', String.fromCharCode(65 + index)])) }
        : {}),
    };
    return { crop: { panels: [panel] }, errors };
  }
  const way = wayOf(move, board);
  const first = way[0] ?? '';
  if (not !== undefined) {
    const outcome = ask(state, move);
    if (outcome.legal !== false || !outcome.illegal?.some(({ rule }) => rule === not))
      errors.push(`${move}: ${JSON.stringify(outcome)}, but ${not} must forbid the move`);
    const waits = /^!(..)@(.*)$/.exec(move);
    const panel: CropPanel = {
      ...common,
      board: waits ? { ...places, [waits[2] ?? '']: waits[1] ?? '' } : places,
      arrows:
        waits || figure.still
          ? []
          : [{ path: way.join('-'), not: true, steps: way.length > 2 && new Set(way).size === way.length }],
      crosses: [waits?.[2] ?? (figure.still ? first : (way.at(-1) ?? ''))],
    };
    return { crop: { panels: [panel] }, errors };
  }
  const after = standing(must(state, move));
  const mover = (places[first] ?? '').slice(-2);
  const arrow = way.length > 0 ? [{ path: way.join('-'), ...(way.length > 2 ? {} : { steps: false }) }] : [];
  const ghosts = way.length > 0 && after[first] === undefined ? { [first]: mover } : {};
  const before: CropPanel = { ...common, board: places, arrows: arrow, brackets: figure.marked };
  if (result === undefined) return { crop: { panels: [before] }, errors };
  if (result === 'alone') return { crop: { panels: [{ ...common, board: after, arrows: arrow, ghosts }] }, errors };
  return { crop: { panels: [before, { ...common, board: after, ghosts, names: false }], after: true }, errors };
}

/** Parts of a board, within the available width. Reports everything that the engine objects to. */
export function drawCrop(
  press: Press,
  content: Content,
  game: BoardGame,
  figure: CropFigure,
  start: string,
  space: { readonly width: number; readonly scale: number; readonly origin: Origin },
): Drawn {
  const { crop: panels, errors } = cropOf(content, game, figure, start);
  for (const error of errors)
    press.report({
      origin: space.origin,
      found: error,
      expected: 'a move that the picture may show',
      remedy: 'draw another',
    });
  // Pips are illegible on smaller squares.
  let square = Math.max(Math.min(figure.square, smallest), figure.square * space.scale);
  let drawn = crop({ press, content }, game, panels, square);
  for (let tries = 0; drawn.width > space.width && tries < 4; tries++) {
    square *= Math.min(0.99, space.width / drawn.width);
    drawn = crop({ press, content }, game, panels, square);
  }
  const { width, height } = drawn;
  return {
    width,
    height,
    get nodes() {
      return untagged(drawn.scene.children);
    },
    get alt() {
      return drawn.alt;
    },
  };
}
