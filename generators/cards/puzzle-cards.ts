import { capital } from '../../src/content/letters.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { aboutOf } from '../../src/content/games.ts';
import type { PyramidColour } from '../../src/content/schema/design.ts';
import { unpacked as battlePosition } from '../../src/engine/battle/puzzle.ts';
import { check } from '../../src/engine/battle/play.ts';
import type { Battle } from '../../src/engine/battle/game.ts';
import { battlePlaying } from '../../src/engine/battle/opponent.ts';
import { players as battlePlayers, type State } from '../../src/engine/battle/state.ts';
import { battleOf, munchOf } from '../../src/engine/content.ts';
import { opponentsOf, judged, reasonsFor, type Reason } from '../../src/engine/opponents.ts';
import { munchPlaying } from '../../src/engine/munch/opponent.ts';
import { gained, unpacked as munchPosition } from '../../src/engine/munch/puzzle.ts';
import { letters, players as munchPlayers } from '../../src/engine/munch/state.ts';
import { sizes, type Triple } from '../../src/engine/pyramids.ts';
import { pieceFill } from '../design/ink.ts';
import { data, rectangle } from '../design/shapes.ts';
import { pieceInWords, type BoardGame } from '../diagram/crop.ts';
import { figure, group, path, type Scene, type SceneNode } from '../scene/node.ts';
import { inSentence } from '../../src/content/names.ts';
import { setText, text, textToFit, type TextStyle } from '../scene/text.ts';
import { packCards } from '../sheet/cards.ts';
import { boardIn, boardScene, gap, headHeight, rowsOver, standing, type BoardCard } from './board-card.ts';
import { wholeWidth } from './card-face.ts';
import { frameFor } from '../sheet/card-frame.ts';
import { headOf, infoOf, versionOf, type Card, type ComponentMaker } from '../sheet/product.ts';
import { beforeMirror } from '../scene/mirror.ts';

type Words = Content['battlePuzzleCards'] | Content['munchPuzzleCards'];

/** Pieces of three sizes under one heading, with the number of each. */
interface Heap {
  readonly name: string;
  /** The colour of the pieces, if they have only one. */
  readonly colour?: PyramidColour;
  readonly counts: Triple;
}

interface Row {
  readonly name: string;
  readonly colour?: PyramidColour;
  readonly points?: number;
  readonly heaps: readonly (Heap | null)[];
}

interface Posed {
  readonly board: Readonly<Record<string, string>>;
  readonly mover: string;
  readonly note: string;
  readonly rows: readonly Row[];
  /** The spaces of the move; its start is first if it is on the board. */
  readonly way: readonly string[];
  readonly comes: string | null;
  readonly line: readonly string[];
  readonly why: readonly Reason[];
}

interface Kind {
  readonly game: BoardGame;
  readonly words: (content: Content) => Words;
  readonly puzzles: (content: Content) => readonly (readonly [grade: number, move: string, line: string])[];
  readonly pose: (content: Content, move: string, line: string) => Posed;
  readonly made: (content: Content) => unknown;
}

/** The number of nodes that suffices to prove the result of a move in a puzzle of Battle. */
const nodes = 200_000;

/** The spaces that an alien crosses: a legal path to the end of the move. */
function wayOf(game: Battle, state: State, move: string): readonly string[] {
  const [from = '', to = ''] = move.split('>');
  const ways: string[][] = [[from]];
  for (let way = ways.shift(); way; way = ways.shift()) {
    if (way.at(-1) === to && way.length > 1 && check(game, state, way.join('-')).length === 0) return way;
    if (way.length > sizes.length) continue;
    const last = way.at(-1)!;
    for (const [across, up] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = `${String.fromCharCode(last.charCodeAt(0) + across)}${Number(last.slice(1)) + up}`;
      if (game.indices.has(next)) ways.push([...way, next]);
    }
  }
  return [from, to];
}

function colourOf(content: Content, id: string | undefined): PyramidColour {
  const colour = content.colours.get(id ?? '');
  if (!colour) throw new Error(`unknown colour "${id}"`);
  return colour;
}

const battleKind: Kind = {
  game: 'battle',
  words: ({ battlePuzzleCards }) => battlePuzzleCards,
  puzzles: ({ battlePuzzles }) => battlePuzzles.puzzles,
  made: ({ battleOpponents: { weights, reasons }, battle }) => [weights, reasons, battle.colours],
  pose: (content, move, packed) => {
    const { stash, villagers, aliens, moved } = content.battlePuzzleCards;
    const playing = battlePlaying(battleOf(content), opponentsOf(content.battleOpponents));
    const state = battlePosition(packed);
    const position = playing.game.read(state);
    const code = playing.game.move(position, move);
    if (code === undefined) throw new Error(`${packed}: ${move} is not a legal move there`);
    const found = judged(playing, position, code, nodes);
    const colours = content.battle.colours.aliens.map((id) => colourOf(content, id));
    const points = playing.points(position);
    return {
      board: standing(state.board),
      mover: colours[state.turn === 'a' ? 0 : 1]!.name,
      note: state.moved === null ? '' : ` (${state.moved} ${moved})`,
      rows: battlePlayers.map((player, index) => ({
        name: colours[index]!.name,
        colour: colours[index]!,
        points: points[index]!,
        heaps: [
          { name: stash, colour: colours[index]!, counts: state.stash[player] },
          { name: villagers, counts: state.captured[player].villagers },
          { name: aliens, colour: colours[1 - index]!, counts: state.captured[player].aliens },
        ],
      })),
      way: wayOf(battleOf(content), state, move),
      comes: null,
      line: found.line,
      why: reasonsFor(playing, position, found),
    };
  },
};

const munchKind: Kind = {
  game: 'munch',
  words: ({ munchPuzzleCards }) => munchPuzzleCards,
  puzzles: ({ munchPuzzles }) => munchPuzzles.puzzles,
  made: ({ munchOpponents: { weights, reasons }, munch, munchPuzzles: { gain, actions } }) => [
    [weights, reasons, gain, actions],
    [munch.worlds, munch.monsters],
  ],
  pose: (content, move, packed) => {
    const words = content.munchPuzzleCards;
    const playing = munchPlaying(munchOf(content), opponentsOf(content.munchOpponents));
    const { game } = playing;
    const state = munchPosition(packed);
    const position = game.read(state);
    const code = game.move(position, move);
    if (code === undefined) throw new Error(`${packed}: ${move} is not a legal move there`);
    const points = playing.points(position);
    const found = gained(game, playing.points, position, code, content.munchPuzzles.actions);
    const here = munchPlayers.slice(0, state.players);
    const colours = content.munch.monsters.map(({ colour }) => colourOf(content, colour));
    const worlds = letters.map((letter) =>
      colourOf(content, content.munch.worlds.find((world) => world.letter === letter)?.colour),
    );
    const none: Triple = [0, 0, 0];
    const rows: Row[] = here.map((player, index) => ({
      name: colours[index]!.name,
      colour: colours[index]!,
      points: points[index]!,
      heaps: [
        ...(['army', 'pit', 'void'] as const).map((heap): Heap => ({
          name: words[heap],
          counts: state[heap][player] ?? none,
        })),
        ...letters.map((letter, colour): Heap => ({
          name: words.graveyard,
          colour: worlds[colour]!,
          counts: state.graveyard[player]?.[letter] ?? none,
        })),
      ],
    }));
    const bank = letters.map((letter, colour): Heap => ({
      name: '',
      colour: worlds[colour]!,
      counts: state.bank[letter],
    }));
    const [, piece = null, at = ''] = /^[+!](..)@(.*)$/.exec(move) ?? [];
    return {
      board: { ...standing(state.board), ...state.edge },
      mover: colours[munchPlayers.indexOf(state.turn)]!.name,
      note: '',
      rows: bank.some(({ counts }) => counts.some((count) => count > 0))
        ? [...rows, { name: words.bank, heaps: [null, null, null, ...bank] }]
        : rows,
      way: piece === null ? move.split('>') : [at],
      comes: piece,
      line: found.line,
      why: [
        { rule: words.rule, text: `${words.gains[0]} ${found.score / 100} ${words.gains[1]}` },
        ...reasonsFor(playing, position, found),
      ],
    };
  },
};

/** The default puzzles of a sheet: a set number of each grade, spread out evenly. */
function usualOf(kind: Kind, content: Content): readonly number[] {
  const puzzles = kind.puzzles(content);
  return kind.words(content).choose.flatMap((count, index) => {
    const own = puzzles.flatMap(([grade], at) => (grade === index + 1 ? [at] : []));
    return Array.from(
      { length: Math.min(count, own.length) },
      (_, at) => own[Math.floor(((at + 0.5) * own.length) / count)]!,
    );
  });
}

const idOf = (index: number): string => `puzzle-${index + 1}`;

const lineHeight = 2.8;

interface PuzzleCard extends BoardCard {
  readonly kind: Kind;
}

/** The top and the height of the board on the fronts of a print, or on its backs. They are the same for all cards. */
interface Room {
  readonly top: number;
  readonly height: number;
}

const tableHeight = (rows: readonly Row[]): number => lineHeight * (rows.length + 1) + 2.4;

/** The pieces beside the board: one row per player, three counts per heap, under squares of their sizes. */
async function table(
  { press, content, frame, kind, origin }: PuzzleCard,
  rows: readonly Row[],
  top: number,
): Promise<SceneNode> {
  const { x, width } = wholeWidth(frame);
  const { ink, ink2, line } = press.tokens.neutral;
  const words = kind.words(content);
  const style: TextStyle = { font: 'narrow-600', size: frame.type(7), leading: 1.1, wrap: 'nowrap', align: 'center' };
  const [first] = rows;
  const heaps = first?.heaps ?? [];
  const nameWidth = Math.max(...rows.map(({ name }) => press.fonts.measure(name, 'narrow-600', style.size))) + 3.6;
  const pointsWidth = 6.4;
  const space = (width - nameWidth - pointsWidth) / heaps.length;
  const digit = Math.min(3, (space - 0.9) / 3);
  const nodes: SceneNode[] = [];
  const say = async (words_: string, box: { x: number; y: number; width: number }, more: Partial<TextStyle> = {}) => {
    nodes.push(
      await text(press, {
        ...box,
        height: lineHeight + 0.2,
        text: words_,
        origin,
        tag: null,
        style: { ...style, ...more },
      }),
    );
  };
  const leftOf = (index: number): number => x + nameWidth + pointsWidth + index * space + (space - 3 * digit) / 2;
  await say(words.points, { x: x + nameWidth - 2.4, y: top, width: pointsWidth + 4.4 }, { fill: ink2 });
  for (const [index, heap] of heaps.entries()) {
    const left = leftOf(index);
    const next = heaps[index + 1];
    // One heading over heaps that have the same name.
    if (heap && heap.name !== heaps[index - 1]?.name) {
      const count = heaps.filter((each) => each?.name === heap.name).length;
      await say(heap.name, { x: left - 2, y: top, width: 3 * digit + 4 + (count - 1) * space }, { fill: ink2 });
    }
    const fill = heap?.colour ? pieceFill(heap.colour) : press.tokens.neutral.paper;
    const middle = top + lineHeight + 1.2;
    for (const [size, side] of [1, 1.5, 2].entries())
      nodes.push(
        path(rectangle(left + (size + 0.5) * digit - side / 2, middle - side / 2, side, side), {
          fill,
          stroke: ink,
          strokeWidth: 0.2,
        }),
      );
    if (next)
      nodes.push(
        path(
          data('M', left + 3 * digit + (space - 3 * digit) / 2, top + lineHeight, 'v', tableHeight(rows) - lineHeight),
          { stroke: line, strokeWidth: 0.2 },
        ),
      );
  }
  for (const [at, row] of rows.entries()) {
    const y = top + lineHeight + 2.4 + at * lineHeight;
    if (row.colour)
      nodes.push(
        path(rectangle(x, y + 0.5, 1.9, 1.9), {
          fill: pieceFill(row.colour),
          stroke: ink,
          strokeWidth: 0.2,
        }),
      );
    await say(row.name, { x: x + (row.colour ? 2.5 : 0), y, width: nameWidth }, { align: 'start' });
    if (row.points !== undefined)
      await say(String(row.points), { x: x + nameWidth, y, width: pointsWidth - 1 }, { font: 'narrow-700' });
    for (const [index, heap] of row.heaps.entries())
      for (const [size, count] of (heap?.counts ?? []).entries())
        await say(
          String(count),
          { x: leftOf(index) + size * digit, y, width: digit },
          count === 0 ? { fill: ink2 } : { font: 'narrow-700' },
        );
  }
  const lines = rows.map(({ name, points, heaps: own }) => {
    const counts = own.flatMap((heap, index) =>
      heap
        ? [
            `${heaps[index]?.name ?? ''} ${heap.colour ? `${heap.colour.name.toLowerCase()} ` : ''}${heap.counts.join(', ')}`,
          ]
        : [],
    );
    return `${name}: ${points === undefined ? '' : `${points} ${inSentence(press, words.points)}; `}${counts.join('; ')}.`;
  });
  return figure([group(nodes)], lines.join(' '), { x, y: top, width, height: tableHeight(rows) });
}

/** A move in players' words: "a4 to a5", "small red world to b5". */
function moveInWords({ press, content, kind, game }: PuzzleCard, move: string): string {
  const words = kind.words(content);
  const [, mark = '', piece = '', at = ''] = /^([+!])(?:(..)@)?(.*)$/.exec(move) ?? [];
  if (move === 'pass' || move === 'recall' || move === 'call') return press.words.diagrams.moves[move];
  if (mark === '') return move.split(/[>-]/).join(` ${words.to} `);
  if (piece === '') return `${words.infiltrate} ${at}`;
  return `${pieceInWords({ press, content }, game, piece)} ${mark === '!' ? words.at : words.to} ${at}`;
}

interface Printed {
  readonly number: number;
  readonly grade: string;
  readonly posed: Posed;
  readonly move: string;
  readonly version: string;
}

const headBottom = ({ frame }: PuzzleCard): number => frame.top(3.4) + headHeight;

const goalOf = ({ press, frame, kind, content, origin }: PuzzleCard, { mover, note }: Posed, top: number) => {
  const words = kind.words(content);
  return setText(press, {
    ...wholeWidth(frame),
    y: top,
    height: 7,
    text: `${mover} ${words.toMove}${note}: ${words.goal}`,
    origin,
    style: { font: 'narrow-600', size: frame.type(8), leading: 1.1 },
  });
};

/** The space for the boards: between the longest goal and the highest table of the given puzzles. */
async function frontRoom(card: PuzzleCard, all: readonly Printed[]): Promise<Room> {
  let [top, bottom] = [0, card.frame.footerTop];
  for (const { posed } of all) {
    const { height } = await goalOf(card, posed, headBottom(card));
    top = Math.max(top, headBottom(card) + height + gap);
    bottom = Math.min(bottom, card.frame.footerTop - 2 * gap - tableHeight(posed.rows));
  }
  return { top, height: bottom - top };
}

const wholeBoard = (card: PuzzleCard, panel: Parameters<typeof boardIn>[1], { top, height }: Room): SceneNode =>
  boardIn(card, { ...panel, slots: card.game === 'munch' }, top, height);

async function front(
  card: PuzzleCard,
  { number, grade, posed, version }: Printed,
  id: string,
  room: Room,
): Promise<Scene> {
  const words = card.kind.words(card.content);
  const goal = await goalOf(card, posed, headBottom(card));
  const about = { id, version, rule: words.rule, tag: grade, title: `${words.puzzle} ${number}` };
  return boardScene(card, about, '#FFFFFF', [
    goal.node,
    wholeBoard(card, { board: posed.board }, room),
    await table(card, posed.rows, card.frame.footerTop - gap - tableHeight(posed.rows)),
  ]);
}

function reasonsOn(card: PuzzleCard, { why, line }: Posed) {
  const words = card.kind.words(card.content);
  const following = line.slice(1, 7).map((each) => moveInWords(card, each));
  const after = following.length > 0 ? [`${words.after}: ${following.join('; ')} …`] : [];
  const { ink2 } = card.press.tokens.neutral;
  return rowsOver(card, card.frame.footerTop - 0.4, [
    ...why.map(({ text: reason, rule }) => ({ text: `${reason} (${rule})`, style: {} })),
    ...after.map((each) => ({ text: each, style: { fill: ink2 } })),
  ]);
}

/** The space for the boards above the longest reason of the given puzzles. */
async function backRoom(card: PuzzleCard, all: readonly Printed[]): Promise<Room> {
  const top = headBottom(card) + 6.2 + gap;
  let bottom = card.frame.footerTop;
  for (const { posed } of all) bottom = Math.min(bottom, (await reasonsOn(card, posed)).top - gap);
  return { top, height: bottom - top };
}

/** The side with the answer: the move on the board, the reason, and the consequences. */
async function back(
  card: PuzzleCard,
  { number, grade, posed, move, version }: Printed,
  id: string,
  room: Room,
): Promise<Scene> {
  const { press, frame, kind, content, origin } = card;
  const words = kind.words(content);
  const { way, comes } = posed;
  const to = way.at(-1)!;
  const said = moveInWords(card, move);
  const moved = await textToFit(
    press,
    {
      ...wholeWidth(frame),
      y: headBottom(card) - 0.6,
      height: 6.2,
      // A move that begins with the name of a space is not capitalized.
      text: /^[+!]/.test(move) ? capital(said, press.language.tag) : said,
      origin,
      style: { font: 'narrow-700', size: 12 * frame.scale, leading: 1.1, wrap: 'nowrap' },
    },
    9 * frame.scale,
  );
  const rows = await reasonsOn(card, posed);
  const panel =
    comes === null
      ? { board: posed.board, arrows: [{ path: way.join('-'), steps: false }], brackets: [to] }
      : { board: { ...posed.board, [to]: comes }, brackets: [to] };
  const about = { id, version, rule: words.rule, tag: grade, title: `${words.answer} ${number}` };
  return boardScene(card, about, '#FFFFFF', [moved, wholeBoard(card, panel, room), ...rows.nodes]);
}

/** Nine puzzles on a sheet, with the answer to each on its back. */
function maker(kind: Kind): ComponentMaker {
  const self: ComponentMaker = {
    game: kind.game,
    id: 'puzzles',
    takes: ['copies'],
    ids: (content) => kind.puzzles(content).map((_, index) => idOf(index)),
    make: async (anyPress, content, { only, copies = 1 }) => {
      const press = beforeMirror(anyPress);
      const component = infoOf(self, content);
      const frame = frameFor(press, content, {});
      const words = kind.words(content);
      const { file, ...texts } = words;
      const card: PuzzleCard = { press, content, frame, game: kind.game, kind, origin: { file, path: ['puzzle'] } };
      const puzzles = kind.puzzles(content);
      const chosen = only
        ? puzzles.flatMap((_, index) => (only.includes(idOf(index)) ? [index] : []))
        : usualOf(kind, content);
      const { accent, name } = aboutOf(content, kind.game);
      const printed = chosen.map((index): Printed => {
        const [grade, move, line] = puzzles[index]!;
        // The puzzle’s number on the site.
        const number = index + 1;
        const posed = kind.pose(content, move, line);
        const version = versionOf(content, [number, grade, move, line, texts, accent, name, kind.made(content)]);
        return { number, grade: words.grades[grade - 1] ?? '', posed, move, version };
      });
      const rooms = { front: await frontRoom(card, printed), back: await backRoom(card, printed) };
      const cards: Card[] = [];
      for (const puzzle of printed) {
        const { number } = puzzle;
        const [id, answer] = [idOf(number - 1), `answer-${number}`];
        cards.push({
          id,
          title: `${words.puzzle} ${number}`,
          rule: words.rule,
          copies,
          unofficial: false,
          front: await front(card, puzzle, id, rooms.front),
          back: await back(card, puzzle, answer, rooms.back),
          backName: answer,
        });
      }
      const version = versionOf(content, [component, texts, chosen.map((index) => puzzles[index])]);
      const info = headOf(content, kind.game, component, version);
      const dealt = Array.from({ length: copies }, () => cards).flat();
      return {
        ...info,
        // Answers have no pictures, because the pictures would reveal the solutions.
        pictures: cards.map(({ id, title, front: scene }) => ({ name: id, title, scene })),
        cards,
        pages: (sheet) => packCards(press, sheet, info, dealt),
      };
    },
  };
  return self;
}

export const battlePuzzles = maker(battleKind);
export const munchPuzzles = maker(munchKind);
