import type { Content } from '../../src/content/schema/index.ts';
import { munchSlots } from '../../src/content/schema/game-words.ts';
import { listed, spoken } from '../../src/content/template.ts';
import { capital } from '../../src/content/letters.ts';
import { letters, players, type Player, type State } from '../../src/engine/munch/state.ts';
import type { Triple } from '../../src/engine/pyramids.ts';
import { docksOf, plainChart } from '../pieces/munch-board.ts';
import { ground } from '../design/ink.ts';
import { rectangle } from '../design/shapes.ts';
import { path, type SceneNode } from '../scene/node.ts';
import {
  besideSlot,
  coordinatesOf,
  isSlot,
  layOutPart,
  placesIn,
  positionOf,
  spaceName,
  boardView,
  type Board,
} from './board.ts';
import { BoardDiagram, changesIn, type BoardGame } from './board-diagram.ts';
import { arrow, route, type Spot } from './marks.ts';
import { pieceName, pieceOf, type Piece, type Tray, trioSteps, type Haul } from './pyramids.ts';
import { diagramWidth, type DiagramStep, type Sketch } from './sketch.ts';

/** A large monster at an edge slot extends beyond the slot. */
const overhang = 2.4;

/** The chart of an example, or the part of it round some places. */
function boardOf(sketch: Sketch, places?: readonly string[]): Board {
  const board = sketch.content.munchBoard;
  const { columns, square, slotDepth } = board;
  const scale = (diagramWidth - 2 * overhang) / (columns * square + 2 * slotDepth);
  const cell = square * scale;
  const edge = overhang + slotDepth * scale;
  const margin = { left: edge, right: edge, top: edge, bottom: edge };
  const part = layOutPart(sketch, { size: board, view: boardView(places, board), cell, margin });
  const [left, top] = part.origin.map((at) => at - slotDepth * scale) as [number, number];
  const docks = new Map(
    docksOf(board).map(({ name, middle: [x, y] }) => [
      name,
      [part.origin[0] + x * scale, part.origin[1] + y * scale] as const,
    ]),
  );
  const fill = sketch.content.munch.accent.deep;
  const { large } = sketch.press;
  const named = ([name, [x, y]]: readonly [string, Spot]): readonly SceneNode[] => {
    // Letters avoid the slanting edge of a slot. The wider letters of large print cover the edge, so it is hidden
    // behind them.
    const inwards = name.startsWith('W') ? 0.5 : name.startsWith('E') ? -0.4 : 0;
    if (!large) return [sketch.line(name, { x: x + inwards, y, align: 'center', fill })];
    const type = { size: 8.8, font: 'narrow-500' } as const;
    const wide = sketch.widthOf(name, type.size, type.font) + 0.5;
    const tint = ground(sketch.press, sketch.content.munch.accent.tint);
    return [
      path(rectangle(x + inwards - wide / 2, y - 1.7, wide, 3.4), { fill: tint }),
      sketch.line(name, { ...type, x: x + inwards, y, align: 'center', fill }),
    ];
  };
  return {
    ground: plainChart(sketch.press, sketch.content),
    matrix: [scale, 0, 0, scale, left, top],
    part,
    covered: new Map([...docks].map((dock) => [dock[0], named(dock)] as const)),
    cell,
    centre: (place) => {
      const dock = docks.get(place);
      if (dock) return dock;
      return part.centreOf(...coordinatesOf(place));
    },
    outside: [diagramWidth - edge / 2, edge / 2],
  };
}

/** The piece for a text such as `r2` or `A3` in a position. */
export function pieceIn(content: Content, text: string): Piece {
  const letter = text.charAt(0);
  const { worlds, monsters } = content.munch;
  const world = worlds.find((each) => each.letter === letter);
  const monster = monsters[(players as readonly string[]).indexOf(letter)];
  return pieceOf(content, letter, world?.colour ?? monster?.colour ?? '', Number(text.charAt(1)));
}

const isMonster = ({ letter }: Piece): boolean => (players as readonly string[]).includes(letter);

const wordsOf = ({ munchWords, language }: Content) => spoken(munchSlots, munchWords, language.tag).diagrams;

export function stackInWords({ press, content }: Pick<Sketch, 'press' | 'content'>, stack: readonly Piece[]): string {
  const words = wordsOf(content);
  return stack
    .map((piece) => (isMonster(piece) ? words.monster : words.world)({ piece: pieceName(press, piece) }))
    .reduce((piece, upper) => press.words.diagrams.board.under({ piece, upper }));
}

export function munchSteps(sketch: Sketch): readonly DiagramStep[] {
  return sketch.example.request['do'] === 'score' ? scoreSteps(sketch) : new MunchDiagram(sketch).steps();
}

const playerName = (content: Content, player: Player): string => pieceIn(content, `${player}1`).colour.name;

const gameOf = (sketch: Sketch): BoardGame<State> => ({
  size: sketch.content.munchBoard,
  boardOf: (places) => boardOf(sketch, places),
  pieceIn: (text) => pieceIn(sketch.content, text),
  position: ({ board, edge }) => {
    const found = positionOf(board, (text) => pieceIn(sketch.content, text));
    for (const [slot, text] of Object.entries(edge)) found.set(slot, [pieceIn(sketch.content, text)]);
    return found;
  },
  stackInWords: (stack) => stackInWords(sketch, stack),
  sideOf: (place, cell) => (isSlot(place) ? cell * 0.62 : cell - 0.8),
});

class MunchDiagram {
  readonly #sketch: Sketch;
  readonly #content: Content;
  readonly #game: BoardGame<State>;
  readonly #drawn: BoardDiagram<State>;
  readonly #words: ReturnType<typeof wordsOf>;
  readonly #shared: Sketch['press']['words']['diagrams'];

  constructor(sketch: Sketch) {
    this.#sketch = sketch;
    this.#words = wordsOf(sketch.content);
    this.#shared = sketch.press.words.diagrams;
    this.#content = sketch.content;
    this.#game = gameOf(sketch);
    this.#drawn = new BoardDiagram(sketch, this.#game, this.#places());
  }

  /** The places that an example is about; undefined if it shows the whole chart. */
  #places(): readonly string[] | undefined {
    const { request, rule, says } = this.#sketch.example;
    const state = request['state'] as State | undefined;
    if (!state) return undefined;
    const size = this.#content.munchBoard;
    const named = placesIn(says, size);
    const position = this.#game.position(state);
    if (request['do'] !== 'play') {
      const stacked = named.filter((place) => (position.get(place)?.length ?? 0) > 1);
      return stacked.length > 0 ? stacked : undefined;
    }
    const move = String(request['move']);
    const isOwn = (place: string): boolean => position.get(place)?.at(-1)?.letter === state.turn;
    if (move.includes('>')) {
      const places = this.#line(move);
      const hasWorlds = letters.some((letter) => state.board.includes(letter));
      return hasWorlds && isOwn(places[0] ?? '') ? [...places, ...named] : undefined;
    }
    const target = /@(\w+)$/.exec(move)?.[1];
    if (target === undefined || named.length === 0) return undefined;
    if (move.startsWith('+')) return [target, ...named, ...[...position.keys()].filter(isOwn)];
    // This rule is about the number of worlds on the chart.
    if (rule === 'MU-4.1') return undefined;
    const [side] = target;
    const [column, row] = besideSlot(target, size);
    const pips = Number(move.charAt(2)) - 1;
    const inwards = { W: [pips, 0], E: [-pips, 0], N: [0, -pips], S: [0, pips] }[side as 'W' | 'E' | 'N' | 'S'];
    const reached = [column + (inwards[0] ?? 0), row + (inwards[1] ?? 0)] as const;
    return [target, spaceName(reached[0], reached[1] + 1), ...named];
  }

  steps(): readonly DiagramStep[] {
    const { example } = this.#sketch;
    const { request } = example;
    if (request['do'] === 'setup') return this.#setUp(this.#sketch.ask('munch', 'setup').answer.state);
    const state = request['state'] as State;
    if (request['do'] === 'canMunch') return this.#prospect(state);
    if (request['do'] === 'play') return this.#play(state, String(request['move']));
    return this.#impossible(state);
  }

  /** The chart before the game, with the parts that the example is about. */
  #setUp(state: State): readonly DiagramStep[] {
    const answered = (this.#sketch.example.answer?.['state'] ?? {}) as Readonly<Record<string, unknown>>;
    const trays = [
      ...('bank' in answered ? [this.#bank(state)] : []),
      ...('army' in answered ? this.#players(state).map((player) => this.#army(state, player)) : []),
    ];
    return [this.#drawn.step(state, { caption: this.#words.setUp, trays, key: true })];
  }

  /** A position that no game can reach. */
  #impossible(state: State): readonly DiagramStep[] {
    const message = this.#sketch.ask('munch', 'moves').answer.error?.issues[0]?.message;
    const place = /\bat ([a-z]\d)\b/.exec(message ?? '')?.[1];
    const out = new Set(
      [...this.#game.position(state).values()]
        .flat()
        .filter(isMonster)
        .map(({ letter }) => letter as Player),
    );
    const trays = place === undefined ? [...out].map((player) => this.#army(state, player)) : [];
    return this.#drawn.impossible(state, place, trays);
  }

  /** Whether a player can munch another world, and the moves that lead to it. */
  #prospect(state: State): readonly DiagramStep[] {
    const { answer } = this.#sketch.ask('munch', 'canMunch');
    const line = 'line' in answer ? answer.line : [];
    const caption =
      'answer' in answer && answer.answer === 'yes'
        ? this.#words.canMunch({ moves: this.#inTurn(line) })
        : this.#words.cannotMunch;
    const moves = line.filter((move) => move.includes('>')).map((move) => this.#line(move));
    const over = moves.flatMap((places) => [...this.#drawn.frame(places[0]), ...this.#drawn.route(places)]);
    return [
      this.#drawn.step(state, { caption: this.#drawn.toMove(state), trays: [this.#bank(state)] }),
      this.#drawn.step(state, {
        after: state,
        caption,
        trays: [this.#bank(state)],
        over,
        ways: moves,
        notes: [...moves.map((places) => this.#drawn.path(places)), caption],
        key: true,
      }),
    ];
  }

  #play(state: State, move: string): readonly DiagramStep[] {
    const player = this.#drawn.player(state.turn);
    const { answer } = this.#sketch.ask('munch', 'play');
    const after = answer.legal ? answer.state : undefined;
    const places = move.includes('>') ? this.#line(move) : [];
    const trays = (now: State): readonly Tray[] => this.#trays(state, after, now, move);
    const first = this.#drawn.before(state, trays(state), places[0]);
    if (after === undefined) {
      const why = this.#sketch.notBy(answer);
      return [first, this.#rejected(state, move, places, trays(state), why)];
    }
    const target = /@(\w+)$/.exec(move)?.[1];
    const caption = [this.#did(player, move), ...this.#outcome(state, after)].filter(Boolean).join(' ');
    const done = this.#drawn.step(after, {
      after: state,
      caption,
      trays: trays(after),
      over: this.#drawn.frame(target),
      notes: [...(target === undefined ? [] : [this.#drawn.framed(target)]), caption],
      key: true,
    });
    return [first, ...this.#drawn.walked(state, trays(state), places), done];
  }

  #rejected(state: State, move: string, places: readonly string[], trays: readonly Tray[], why: string): DiagramStep {
    const { press } = this.#sketch;
    const player = this.#drawn.player(state.turn);
    const [from] = places;
    const to = from === undefined ? /@(\w+)$/.exec(move)?.[1] : places.at(-1);
    const lines = [
      this.#shared.moves.tries({ player, action: this.#intent(move) }),
      to === undefined ? '' : this.#shared.steps.crossAt({ place: to }),
      why,
    ];
    const what = move.startsWith('+') || move.startsWith('!') ? pieceIn(this.#content, move.slice(1, 3)) : undefined;
    const straight = places.length > 2 || this.#adjacent(places);
    const path = places.map((place) => this.#drawn.at(place));
    const over = [
      ...this.#drawn.frame(from ?? to),
      ...(from === undefined
        ? []
        : straight
          ? route(this.#sketch, path, { dashed: true, cell: this.#drawn.board.cell })
          : arrow(press, path, { dashed: true, short: this.#drawn.board.cell * 0.16 })),
    ];
    const wanted: readonly Tray[] = what ? [{ name: this.#words.wanted, pieces: [{ piece: what, count: 1 }] }] : [];
    const marks = { over, ways: [places], crosses: [to ?? null] };
    return this.#drawn.step(state, {
      after: state,
      caption: why,
      trays: [...trays, ...wanted],
      ...marks,
      notes: lines,
      key: true,
    });
  }

  #adjacent(places: readonly string[]): boolean {
    const [from = '', to = ''] = places;
    if (isSlot(from) || isSlot(to)) return true;
    const [[ax, ay], [bx, by]] = [coordinatesOf(from), coordinatesOf(to)];
    return Math.abs(ax - bx) + Math.abs(ay - by) === 1;
  }

  /**
   * All places of a move along a line, from the first space behind an edge slot; only both ends if it is not a line.
   */
  #line(move: string): readonly string[] {
    const [from = '', to = ''] = move.split('>');
    const { columns, rows } = this.#content.munchBoard;
    const enter = { N: [0, rows - 1], S: [0, 0], W: [0, 0], E: [columns - 1, 0] } as const;
    let start = coordinatesOf(from);
    const lead: string[] = [from];
    const target = coordinatesOf(to);
    if (isSlot(from)) {
      const side = from.charAt(0) as keyof typeof enter;
      const [x, y] = enter[side];
      start = side === 'N' || side === 'S' ? [from.charCodeAt(1) - 97, y] : [x, Number(from.slice(1)) - 1];
      lead.push(spaceName(start[0], start[1] + 1));
    }
    const [dx, dy] = [target[0] - start[0], target[1] - start[1]];
    if (dx !== 0 && dy !== 0) return [from, to];
    const length = Math.abs(dx + dy);
    const rest = Array.from({ length }, (_, index) =>
      spaceName(start[0] + Math.sign(dx) * (index + 1), start[1] + Math.sign(dy) * (index + 1) + 1),
    );
    return [...lead, ...rest];
  }

  #nameOf(piece: string): string {
    return pieceName(this.#sketch.press, pieceIn(this.#content, piece));
  }

  #inTurn(moves: readonly string[]): string {
    const said = moves.map((move) => {
      const [from = '', to] = move.split('>');
      return to === undefined ? from : this.#words.canMunchMove({ from, to });
    });
    return said.length === 0 ? '' : said.reduce((first, last) => this.#words.canMunchThen({ first, last }));
  }

  #intent(move: string): string {
    const words = this.#words;
    if (move === 'pass') return this.#shared.moves.toPass;
    if (move === 'recall') return words.toRecall;
    if (move === 'call') return words.toCall;
    if (move.includes('>')) {
      const [from = '', to = ''] = move.split('>');
      return this.#shared.moves.toGo({ from, to });
    }
    const [piece = '', place = ''] = move.slice(1).split('@');
    const name = this.#nameOf(piece);
    return move.startsWith('+') ? words.toPlace({ world: name, place }) : words.toUnleash({ monster: name, place });
  }

  #did(player: string, move: string): string {
    const words = this.#words;
    if (move === 'pass') return this.#shared.moves.passes({ player });
    if (move === 'recall') return words.recalls({ player });
    if (move === 'call') return words.calls({ player });
    if (move.includes('>')) return '';
    const [piece = '', place = ''] = move.slice(1).split('@');
    const name = this.#nameOf(piece);
    return move.startsWith('+')
      ? words.places({ player, world: name, place })
      : words.unleashes({ player, monster: name, place });
  }

  #outcome(before: State, after: State): string[] {
    const { turn } = before;
    const words = this.#words;
    const { lists } = this.#sketch.press.words;
    const several = (all: readonly string[]) => ({
      count: all.length,
      monsters: capital(listed(lists, all), this.#sketch.press.language.tag),
    });
    const here = this.#players(before);
    const more = (was: Triple | undefined, is: Triple | undefined, letter: string, name: (piece: string) => string) =>
      (is ?? []).flatMap((count, index) => {
        const gain = count - (was?.[index] ?? 0);
        return Array.from({ length: Math.max(0, gain) }, () => name(this.#nameOf(`${letter}${index + 1}`)));
      });
    const eaten = letters.flatMap((letter) =>
      more(before.graveyard[turn]?.[letter], after.graveyard[turn]?.[letter], letter, (world) =>
        words.oneWorld({ world }),
      ),
    );
    const back = letters.flatMap((letter) =>
      more(before.bank[letter], after.bank[letter], letter, (world) => words.oneWorld({ world })),
    );
    const monsters = (part: 'pit' | 'void' | 'army'): string[] =>
      here.flatMap((player) =>
        more(before[part][player], after[part][player], player, (monster) => words.oneMonster({ monster })),
      );
    const [pit, lost, army] = [monsters('pit'), monsters('void'), monsters('army')];
    const skips = after.skip
      .filter((player) => !before.skip.includes(player))
      .map((player) => this.#drawn.player(player));
    const over = after.passes >= after.players || after.called === true;
    return [
      ...(eaten.length > 0 ? [words.munches({ player: this.#drawn.player(turn), worlds: listed(lists, eaten) })] : []),
      ...(pit.length > 0 ? [words.toPit(several(pit))] : []),
      ...(lost.length > 0 ? [words.toVoid(several(lost))] : []),
      ...(army.length > 0 && this.#sketch.example.request['move'] !== 'recall' ? [words.toArmy(several(army))] : []),
      ...(back.length > 0
        ? [words.toBank({ count: back.length, worlds: capital(listed(lists, back), this.#sketch.press.language.tag) })]
        : []),
      ...(skips.length > 0 ? [words.losesTurn({ players: listed(lists, skips) })] : []),
      over ? this.#shared.moves.over : this.#shared.moves.next({ player: this.#drawn.player(after.turn) }),
    ];
  }

  #trays(before: State, after: State | undefined, now: State, move: string): readonly Tray[] {
    const { turn } = before;
    const changes = changesIn(before, after);
    const here = this.#players(before);
    const bank =
      changes(({ bank }) => bank) ||
      move.startsWith('+') ||
      (move === 'pass' && before.bank.r.every((count) => count === 0));
    const anywhere = (part: 'pit' | 'void'): boolean => changes((state) => state[part]);
    return [
      ...(bank ? [this.#bank(now)] : []),
      ...here
        .filter((player) => changes(({ army }) => army[player]) || (move.startsWith('!') && player === turn))
        .map((player) => this.#army(now, player)),
      ...(changes(({ graveyard }) => letters.map((letter) => graveyard[turn]?.[letter] ?? [0, 0, 0]))
        ? [this.#graveyard(now, turn)]
        : []),
      ...(anywhere('pit') ? [this.#monsters(this.#words.pit, now.pit)] : []),
      ...(anywhere('void') ? [this.#monsters(this.#words.void, now.void)] : []),
    ];
  }

  #bank(state: State): Tray {
    return {
      name: this.#words.bank,
      pieces: letters.flatMap((letter) => this.#drawn.counted(letter, state.bank[letter])),
    };
  }

  #army(state: State, player: Player): Tray {
    return {
      name: this.#words.army({ player: this.#drawn.player(player) }),
      pieces: this.#drawn.counted(player, state.army[player]),
    };
  }

  #graveyard(state: State, player: Player): Tray {
    const worlds = letters.flatMap((letter) => this.#drawn.counted(letter, state.graveyard[player]?.[letter]));
    return { name: this.#words.graveyard({ player: this.#drawn.player(player) }), pieces: worlds };
  }

  #monsters(name: string, where: State['pit']): Tray {
    return { name, pieces: players.flatMap((player) => this.#drawn.counted(player, where[player])) };
  }

  #players(state: State): readonly Player[] {
    return players.slice(0, state.players);
  }
}

/** The worlds that each player has munched, the monsters that each has lost, and their points. */
function scoreSteps(sketch: Sketch): readonly DiagramStep[] {
  const { content, example } = sketch;
  const words = wordsOf(content);
  const { trio, world, lost } = content.munch.numbers.points;
  const { answer } = sketch.ask('munch', 'score');
  if (!('score' in answer)) throw new Error(`${example.file} has no score`);
  const { score } = answer;
  const request = example.request as {
    readonly state?: State;
    readonly graveyard?: State['graveyard'];
    readonly lost?: Readonly<Partial<Record<Player, number>>>;
  };
  const graveyard = request.state?.graveyard ?? request.graveyard ?? {};
  const hauls = players.flatMap((player): Haul[] => {
    const counts = score[player];
    if (!counts) return [];
    const worlds = letters.map((letter) => [...(graveyard[player]?.[letter] ?? [0, 0, 0])] as number[]);
    const piece = (at: number, index: number): Piece => pieceIn(content, `${letters[at]}${index + 1}`);
    const each = (): Piece[] =>
      worlds.flatMap((sizes, at) =>
        sizes.flatMap((count, index) => Array.from({ length: count }, () => piece(at, index))),
      );
    const monsters = lostOf(content, request, player);
    const all = [...each(), ...monsters];
    const trios = worlds.flatMap((sizes, at) => {
      const number = Math.min(...sizes);
      for (const index of sizes.keys()) sizes[index] = (sizes[index] ?? 0) - number;
      return Array.from({ length: number }, () => ({
        name: words.trio,
        points: trio,
        pieces: [0, 1, 2].map((index) => piece(at, index)),
      }));
    });
    const others = each();
    return [
      {
        player: playerName(content, player),
        all,
        groups: [
          ...trios,
          ...(others.length > 0
            ? [{ name: words.others({ count: others.length }), points: others.length * world, pieces: others }]
            : []),
          ...(monsters.length > 0
            ? [{ name: words.lost({ count: monsters.length }), points: -monsters.length * lost, pieces: monsters }]
            : []),
        ],
        points: counts.points,
      },
    ];
  });
  const result = sketch.press.words.diagrams.steps.wins({
    count: score.winners.length,
    players: listed(
      sketch.press.words.lists,
      score.winners.map((player) => playerName(content, player)),
    ),
  });
  const hasWinners = 'winners' in ((example.answer?.['score'] ?? {}) as object);
  return trioSteps(sketch, hauls, hasWinners ? result : undefined);
}

/** A player’s lost monsters. If a table gives only their number, small monsters come first. */
function lostOf(
  content: Content,
  request: { readonly state?: State; readonly lost?: Readonly<Partial<Record<Player, number>>> },
  player: Player,
): Piece[] {
  const { state } = request;
  if (!state)
    return Array.from({ length: request.lost?.[player] ?? 0 }, (_, index) => pieceIn(content, `${player}${index + 1}`));
  return [state.pit[player], state.void[player]].flatMap((counts) =>
    (counts ?? []).flatMap((count, index) =>
      Array.from({ length: count }, () => pieceIn(content, `${player}${index + 1}`)),
    ),
  );
}
