import { beforeNoun } from '../../src/content/adjectives.ts';
import { isShippedSize } from '../../src/content/board-size.ts';
import { unplayable } from '../../src/content/playable.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { battleSlots } from '../../src/content/schema/game-words.ts';
import { listed, spoken } from '../../src/content/template.ts';
import { capital } from '../../src/content/letters.ts';
import { setUp } from '../../src/engine/battle/read.ts';
import type { Captures, Player, State } from '../../src/engine/battle/state.ts';
import { battleOf } from '../../src/engine/content.ts';
import { plainTown } from '../pieces/battle-board.ts';
import { coordinatesOf, layOutPart, placesIn, positionOf, spaceName, boardView, type Board } from './board.ts';
import { BoardDiagram, changesIn, type BoardGame } from './board-diagram.ts';
import { corners } from './marks.ts';
import { pieceName, pieceOf, type Piece, type Tray, trioSteps, type Haul } from './pyramids.ts';
import { diagramWidth, reasonOf, type DiagramStep, type Sketch } from './sketch.ts';

const gutter = 4.8;

/**
 * The town of all set-up pictures; on a board of a different size, a dealt town, or an empty one if none can be dealt.
 */
export function townIn(content: Content): string {
  if (isShippedSize(content, 'battle')) return content.battleQuickStart.labels.board;
  const { columns, rows } = content.battleBoard;
  return unplayable(content, 'battle')
    ? Array.from({ length: rows }, () => Array.from({ length: columns }, () => '.').join(' ')).join('/')
    : setUp(battleOf(content), 1).board;
}

/** The board of an example, or the part of it round some places. */
function boardOf(sketch: Sketch, places?: readonly string[]): Board {
  const { columns, rows, square } = sketch.content.battleBoard;
  const scale = (diagramWidth - gutter) / (columns * square);
  const cell = square * scale;
  const size = { columns, rows };
  const margin = { left: gutter, right: 0, top: 0, bottom: gutter };
  const part = layOutPart(sketch, { size, view: boardView(places, size), cell, margin, named: true });
  return {
    ground: plainTown(sketch.press, sketch.content),
    matrix: [scale, 0, 0, scale, ...part.origin],
    part,
    cell,
    centre: (space) => part.centreOf(...coordinatesOf(space)),
    outside: [gutter / 2, rows * cell + gutter / 2],
  };
}

/** The piece for a text such as `v3` in a position. */
export function pieceIn(content: Content, text: string): Piece {
  const { aliens, villagers } = content.battle.colours;
  const letter = text.charAt(0);
  const colour = { a: aliens[0], b: aliens[1], v: villagers[0], w: villagers[1] }[letter] ?? '';
  return pieceOf(content, letter, colour, Number(text.charAt(1)));
}

const isVillager = ({ letter }: Piece): boolean => letter === 'v' || letter === 'w';

const sizeOf = ({ pyramid }: Piece): string => beforeNoun(pyramid);

const wordsOf = ({ battleWords, language }: Content) => spoken(battleSlots, battleWords, language.tag).diagrams;

/** The pieces on a space, in words: aliens with their colours, villagers without. */
export function stackInWords({ press, content }: Pick<Sketch, 'press' | 'content'>, stack: readonly Piece[]): string {
  const words = wordsOf(content);
  return stack
    .map((piece) =>
      isVillager(piece) ? words.villager({ size: sizeOf(piece) }) : words.alien({ piece: pieceName(press, piece) }),
    )
    .reduce((piece, upper) => press.words.diagrams.board.under({ piece, upper }));
}

const other = (player: Player): Player => (player === 'a' ? 'b' : 'a');

const gained = (before: readonly number[], after: readonly number[]): readonly number[] =>
  after.map((count, index) => count - (before[index] ?? 0));

/** Three counts as a list of names, in which each name is repeated as often as its count. */
const named = (content: Content, counts: readonly number[], name: (values: { size: string }) => string): string[] =>
  counts.flatMap((count, index) =>
    Array.from({ length: Math.max(0, count) }, () => name({ size: sizeOf(pieceIn(content, `a${index + 1}`)) })),
  );

export function battleSteps(sketch: Sketch): readonly DiagramStep[] {
  const { example } = sketch;
  if (example.request['do'] === 'score') return scoreSteps(sketch);
  return new BattleDiagram(sketch).steps();
}

const gameOf = (sketch: Sketch): BoardGame<State> => ({
  size: sketch.content.battleBoard,
  boardOf: (places) => boardOf(sketch, places),
  pieceIn: (text) => pieceIn(sketch.content, text),
  position: ({ board }) => positionOf(board, (text) => pieceIn(sketch.content, text)),
  stackInWords: (stack) => stackInWords(sketch, stack),
  sideOf: (_, cell) => cell - 1.2,
});

class BattleDiagram {
  readonly #sketch: Sketch;
  readonly #game: BoardGame<State>;
  readonly #drawn: BoardDiagram<State>;
  readonly #words: ReturnType<typeof wordsOf>;
  readonly #shared: Sketch['press']['words']['diagrams'];

  constructor(sketch: Sketch) {
    this.#sketch = sketch;
    this.#words = wordsOf(sketch.content);
    this.#shared = sketch.press.words.diagrams;
    this.#game = gameOf(sketch);
    this.#drawn = new BoardDiagram(sketch, this.#game, this.#places());
  }

  /** The places that an example is about; undefined if it shows the whole board. */
  #places(): readonly string[] | undefined {
    const { content, example } = this.#sketch;
    const { request, says } = example;
    const state = request['state'] as State | undefined;
    if (!state) return undefined;
    const named = placesIn(says, content.battleBoard);
    const position = this.#game.position(state);
    const crowded = [...position].find(([, stack]) => stack.length > 2)?.[0];
    if (request['do'] !== 'play') return crowded === undefined ? undefined : [crowded, ...named];
    const move = String(request['move']);
    const own = [...position].flatMap(([place, stack]) =>
      stack.some(({ letter }) => letter === state.turn) ? place : [],
    );
    if (move.startsWith('+')) return own.length > 0 ? [move.slice(1), ...own, ...named] : undefined;
    if (!move.includes('>') && !move.includes('-')) return undefined;
    const { answer } = this.#sketch.ask('battle', 'play');
    const after = answer.legal ? answer.state : undefined;
    const others = state.moved !== null || (after !== undefined && after.turn !== state.turn) ? own : [];
    const ways =
      move.includes('-') || after ? [this.#pathOf(state, move, after !== undefined)] : this.#candidates(state, move);
    return [...ways.flat(), ...others, ...named];
  }

  steps(): readonly DiagramStep[] {
    const { example } = this.#sketch;
    const { request } = example;
    if (request['do'] === 'setup') {
      const { state } = this.#sketch.ask('battle', 'setup').answer;
      return [
        this.#drawn.step(state, { caption: this.#words.setUp, trays: this.#stashes(state, ['a', 'b']), key: true }),
      ];
    }
    const state = request['state'] as State;
    if (request['do'] === 'moves')
      return example.verdict === 'illegal' ? this.#impossible(state) : this.#choices(state);
    return this.#play(state, String(request['move']));
  }

  /** A position that no game can reach, and its error. */
  #impossible(state: State): readonly DiagramStep[] {
    const crowded = [...this.#game.position(state)].find(([, stack]) => stack.length > 2)?.[0];
    return this.#drawn.impossible(state, crowded, crowded === undefined ? this.#stashes(state, ['a']) : []);
  }

  #choices(state: State): readonly DiagramStep[] {
    const { answer } = this.#sketch.ask('battle', 'moves');
    const moves = 'moves' in answer ? answer.moves : [];
    const { press } = this.#sketch;
    const side = this.#drawn.board.cell - 1.2;
    const froms = new Set(moves.flatMap((move) => (move.includes('>') ? [move.split('>')[0] ?? ''] : [])));
    const targets = [...new Set(moves.map((move) => move.replace(/^(\+|.*>)/, '')))];
    const over = [
      ...targets.flatMap((space) => corners(press, this.#drawn.at(space), side)),
      ...[...froms].flatMap((space) => this.#drawn.frame(space)),
    ];
    const caption = this.#words.choices({ count: targets.length });
    const lines = [
      this.#words.choicesAt({ count: targets.length, places: targets.join(', ') }),
      ...[...froms].map((space) => this.#drawn.framed(space)),
    ];
    return [
      this.#drawn.step(state, { caption: this.#drawn.toMove(state), trays: [] }),
      this.#drawn.step(state, { after: state, caption, trays: [], over, notes: lines, key: true }),
    ];
  }

  #play(state: State, move: string): readonly DiagramStep[] {
    const drawn = this.#drawn;
    const { answer } = this.#sketch.ask('battle', 'play');
    const after = answer.legal ? answer.state : undefined;
    const spaces = this.#pathOf(state, move, after !== undefined);
    const trays = (now: State): readonly Tray[] => this.#traysFor(state, after, now);
    const moved = state.moved === null ? [] : [this.#words.hasMoved({ place: state.moved })];
    const first = drawn.before(state, trays(state), spaces[0], moved);
    if (after === undefined) {
      const why = this.#sketch.notBy(answer);
      const values = this.#sketch.valuesIn(reasonOf(answer, this.#sketch.example.rule) ?? '');
      return [first, ...this.#rejected(state, move, spaces, trays(state), why, values)];
    }
    const done = this.#did(drawn.player(state.turn), move);
    const caption = [done, ...this.#outcome(state, after)].filter(Boolean).join(' ');
    return [
      first,
      ...drawn.walked(state, trays(state), spaces),
      drawn.step(after, { after: state, caption, trays: trays(after), notes: [caption], key: true }),
    ];
  }

  #did(player: string, move: string): string {
    if (move === 'pass') return this.#shared.moves.passes({ player });
    if (move === 'swap') return this.#words.swaps({ player });
    return move.startsWith('+') ? this.#words.infiltrates({ player, place: move.slice(1) }) : '';
  }

  /** The step at which a move fails, and the steps before it. */
  #rejected(
    state: State,
    move: string,
    spaces: readonly string[],
    trays: readonly Tray[],
    why: string,
    values: Readonly<Record<string, string>>,
  ): readonly DiagramStep[] {
    const { press } = this.#sketch;
    const [from] = spaces;
    if (from === undefined) {
      const target = move.startsWith('+') ? move.slice(1) : undefined;
      const over = this.#drawn.frame(target);
      const crosses = [target ?? null];
      const without = move === 'swap' ? this.#words.toSwap : this.#shared.moves.toPass;
      const action = target === undefined ? without : this.#words.toInfiltrate({ place: target });
      const lines = [
        this.#shared.moves.tries({ player: this.#drawn.player(state.turn), action }),
        target === undefined ? '' : this.#shared.steps.crossAt({ place: target }),
      ];
      return [
        this.#drawn.step(state, {
          after: state,
          caption: why,
          trays,
          over,
          crosses,
          notes: [...lines, why],
          key: true,
        }),
      ];
    }
    const routes = move.includes('-') ? [spaces] : this.#candidates(state, move);
    const failing = Number(values['step'] ?? spaces.length - 1);
    const stays = values['at'] === from;
    const empty = (space: string): boolean => !this.#game.position(state).has(space);
    const failed = stays
      ? [from]
      : move.includes('-')
        ? [spaces[failing] ?? from]
        : routes.map((each) => each.slice(1).find(empty) ?? each.at(-1) ?? from);
    const walked = move.includes('-') ? this.#drawn.walked(state, trays, spaces.slice(0, failing), false) : [];
    const shown = move.includes('-') ? [spaces.slice(0, failing + 1)] : routes;
    const over = [...this.#drawn.frame(from), ...shown.flatMap((each) => this.#drawn.route(each, true))];
    const crosses = [...new Set(failed)];
    const to = spaces.at(-1) ?? from;
    const lines = [
      this.#shared.moves.tries({
        player: this.#drawn.player(state.turn),
        action: this.#shared.moves.toGo({ from, to }),
      }),
      ...shown.map((each) => this.#drawn.path(each)),
      this.#shared.steps.crossAt({ place: listed(press.words.lists, crosses) }),
      why,
    ];
    const marks = { over, ways: shown, crosses };
    return [
      ...walked,
      this.#drawn.step(state, { after: state, caption: why, trays, ...marks, notes: lines, key: true }),
    ];
  }

  /** The spaces of a move from its start. A move without a path gets a legal one. */
  #pathOf(state: State, move: string, legal: boolean): readonly string[] {
    if (move.includes('-')) return move.split('-');
    if (!move.includes('>')) return [];
    const candidates = this.#candidates(state, move);
    if (!legal) return move.split('>');
    const good = candidates.find(
      (spaces) => this.#sketch.ask('battle', 'play', { move: spaces.join('-') }).answer.legal,
    );
    return good ?? move.split('>');
  }

  /**
   * Every path along rows and columns with as many steps as the alien has pips, without turning back; straight paths
   * first.
   */
  #candidates(state: State, move: string): readonly (readonly string[])[] {
    const [from = '', to = ''] = move.split('>');
    const { columns, rows } = this.#sketch.content.battleBoard;
    const stack = this.#game.position(state).get(from) ?? [];
    const mine = stack.findLast(({ letter }) => letter === state.turn);
    const next = (space: string): string[] => {
      const [column, row] = coordinatesOf(space);
      return (
        [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const
      )
        .map(([dx, dy]) => [column + dx, row + dy] as const)
        .filter(([x, y]) => x >= 0 && y >= 0 && x < columns && y < rows)
        .map(([x, y]) => spaceName(x, y + 1));
    };
    let paths: string[][] = [[from]];
    for (let step = 0; step < (mine?.pyramid.pips ?? 1); step++)
      paths = paths.flatMap((spaces) =>
        next(spaces.at(-1) ?? from)
          .filter((space) => space !== spaces.at(-2))
          .map((space) => [...spaces, space]),
      );
    const found = paths.filter((spaces) => spaces.at(-1) === to);
    return found.length > 0 ? found : [[from, to]];
  }

  /** The changes of a turn, in sentences. */
  #outcome(before: State, after: State): string[] {
    const { content, press } = this.#sketch;
    const words = this.#words;
    const { lists } = press.words;
    const { moves } = this.#shared;
    const { turn } = before;
    const player = this.#drawn.player(turn);
    const had = before.captured[turn];
    const has = after.captured[turn];
    const taken = [
      ...named(content, gained(had.villagers, has.villagers), words.takenVillager),
      ...named(content, gained(had.aliens, has.aliens), words.takenAlien),
    ];
    const sent = named(content, gained(after.stash[turn], before.stash[turn]), words.sentAlien);
    const over = after.passes >= content.battle.numbers.passes;
    return [
      ...(taken.length > 0 ? [words.takes({ player, pieces: listed(lists, taken) })] : []),
      ...(sent.length > 0
        ? [
            words.sends({
              count: sent.length,
              pieces: capital(listed(lists, sent), this.#sketch.press.language.tag),
              player,
            }),
          ]
        : []),
      over
        ? moves.over
        : after.moved !== null
          ? words.again({ player })
          : moves.next({ player: this.#drawn.player(after.turn) }),
    ];
  }

  /** The trays that an example needs: trays that it changes, and trays that lack pieces. */
  #traysFor(before: State, after: State | undefined, now: State): readonly Tray[] {
    const { turn } = before;
    const move = String(this.#sketch.example.request['move']);
    const changes = changesIn(before, after);
    const stash = changes((state) => state.stash[turn]) || move.startsWith('+') || move === 'pass';
    const caught = changes((state) => state.captured[turn]);
    return [
      ...(stash ? this.#stashes(now, [turn]) : []),
      ...(caught ? [this.#prisoners(turn, now.captured[turn])] : []),
    ];
  }

  #stashes(state: State, players: readonly Player[]): readonly Tray[] {
    return players.map((player) => ({
      name: this.#words.stash({ player: this.#drawn.player(player) }),
      pieces: this.#drawn.counted(player, state.stash[player]),
    }));
  }

  #prisoners(player: Player, { villagers, aliens }: Captures): Tray {
    return {
      name: this.#words.captures({ player: this.#drawn.player(player) }),
      pieces: [...this.#drawn.counted('v', villagers), ...this.#drawn.counted(other(player), aliens)],
    };
  }
}

function scoreSteps(sketch: Sketch): readonly DiagramStep[] {
  const { content, example } = sketch;
  const nameOf = (player: Player): string => pieceIn(content, `${player}1`).colour.name;
  const words = wordsOf(content);
  const { trios: worth } = content.battle.numbers;
  const { answer } = sketch.ask('battle', 'score');
  if (!('score' in answer)) throw new Error(`${example.file} has no score`);
  const { score } = answer;
  const { state } = example.request as { readonly state?: State };
  const captured = state?.captured ?? (example.request['captured'] as Readonly<Record<Player, Captures>>);
  const komi = state?.options?.komi ?? 0;
  const hauls = (['a', 'b'] as const).map((player): Haul => {
    const counts = score[player];
    const aliens = [...captured[player].aliens];
    const villagers = [...captured[player].villagers];
    const prisoner = (letter: string, index: number): Piece => pieceIn(content, `${letter}${index + 1}`);
    // Villagers of both colours count as one kind.
    let seen = 0;
    const villager = (index: number): Piece => prisoner(seen++ % 2 ? 'w' : 'v', index);
    const alien = (index: number): Piece => prisoner(other(player), index);
    const take = (from: number[], index: number): void => {
      from[index] = (from[index] ?? 0) - 1;
    };
    const all = [
      ...aliens.flatMap((count, index) => Array.from({ length: count }, () => alien(index))),
      ...villagers.flatMap((count, index) => Array.from({ length: count }, () => villager(index))),
    ];
    seen = 0;
    const trio = (from: number[], make: (index: number) => Piece): Piece[] =>
      [0, 1, 2].map((index) => {
        take(from, index);
        return make(index);
      });
    const groups = [
      ...Array.from({ length: counts.alien }, () => ({
        name: words.alienTrio,
        points: worth.alien,
        pieces: trio(aliens, alien),
      })),
      ...Array.from({ length: counts.villager }, () => ({
        name: words.villagerTrio,
        points: worth.villager,
        pieces: trio(villagers, villager),
      })),
    ];
    // For each size, a mixed trio uses the kind with more pieces left.
    const mixed = Array.from({ length: counts.mixed }, () => ({
      name: words.mixedTrio,
      points: worth.mixed,
      pieces: [0, 1, 2].map((index) => {
        const fromAliens = (aliens[index] ?? 0) > (villagers[index] ?? 0);
        take(fromAliens ? aliens : villagers, index);
        return fromAliens ? alien(index) : villager(index);
      }),
    }));
    const rest = [
      ...aliens.flatMap((count, index) => Array.from({ length: count }, () => alien(index))),
      ...villagers.flatMap((count, index) => Array.from({ length: count }, () => villager(index))),
    ];
    const left = rest.length > 0 ? [{ name: words.leftOver, points: 0, pieces: rest }] : [];
    const ahead = player === 'b' && komi > 0 ? [{ name: words.komi, points: komi, pieces: [] }] : [];
    const sorted = [...groups, ...mixed, ...ahead, ...left];
    return { player: nameOf(player), all, groups: sorted, points: counts.points };
  });
  const result =
    score.winner === null
      ? words.draw
      : sketch.press.words.diagrams.steps.wins({ count: 1, players: nameOf(score.winner) });
  const hasWinner = 'winner' in ((example.answer?.['score'] ?? {}) as object);
  return trioSteps(sketch, hauls, hasWinner ? result : undefined);
}
