/**
 * `npm run puzzles -- battle` or `munch`: generates a game's puzzles and writes them into its content. Computer players
 * play against each other, from a seed. A position becomes a puzzle if a full search proves that only one move solves
 * it. In Battle, that move wins against any reply; in Munch, it gains a number of points within a number of actions.
 * The grade is the search depth that finds the move with any random seed. The same seed and weights give the same
 * puzzles.
 */
import { writeFileSync } from 'node:fs';
import { packed as packedBattle } from '../engine/battle/puzzle.ts';
import { battlePlaying } from '../engine/battle/opponent.ts';
import type { Position as BattlePosition } from '../engine/battle/game.ts';
import { battleOf, munchOf } from '../engine/content.ts';
import type { Code } from '../engine/game.ts';
import { opponentsOf, farthest, type Playing } from '../engine/opponents.ts';
import { munchPlaying } from '../engine/munch/opponent.ts';
import { FullWidth, packed as packedMunch } from '../engine/munch/puzzle.ts';
import { randomFrom } from '../engine/rng.ts';
import { loadContentFrom } from './content-files.ts';

const { content } = loadContentFrom();
if (content === undefined) throw new Error('the content cannot be read');

const seed = 24;
/**
 * The number of grades. A puzzle of the first grade can be solved without looking beyond the current turn; a puzzle of
 * the last grade, only by the deepest search.
 */
const grades = 4;
/** The maximum share of one grade among all puzzles. */
const share = 0.45;
/** The number of games without a new puzzle after which the search stops. */
const patience = 4000;
/** The percentage of random moves: without them, games are too similar. */
const noise = 15;

interface Kind<Position, State, Weights> {
  readonly playing: Playing<Position, State, Weights>;
  readonly players: number;
  readonly count: number;
  /** The search sizes of the deeper levels in nodes, one for each grade from the second on. */
  readonly nodes: readonly [number, number];
  /** The search size of the computer players, in nodes. */
  readonly plays: number;
  readonly line: (position: Position) => string;
  /** Whether a position may be a puzzle, judged quickly. */
  readonly promises: (position: Position, moves: readonly Code[]) => boolean;
  /** The only move that solves the position; undefined if there is none. */
  readonly only: (position: Position, moves: readonly Code[]) => Code | undefined;
}

/** The grade of a puzzle: how difficult its move is to find. */
function gradeOf<Position, State, Weights>(
  { playing: { search, opponents }, nodes }: Kind<Position, State, Weights>,
  position: Position,
  move: Code,
): number {
  const { weights } = opponents;
  const looks = [{ nodes: 1, turns: 1, weights }, ...nodes.map((each) => ({ nodes: each, turns: farthest, weights }))];
  const finds = looks.map((look) =>
    [1, 2, 3].every((start) => search.find(position, look, randomFrom(start)).move === move),
  );
  // A level does not count if it finds the move by luck while a deeper level misses it.
  return Math.min(grades, finds.lastIndexOf(false) + 2);
}

function puzzles<Position, State, Weights>(kind: Kind<Position, State, Weights>) {
  const { playing, players, count, plays, line, promises, only } = kind;
  const { game, actions } = playing;
  const perGrade = Math.ceil(count * share);
  const found: (readonly [number, string, string])[] = [];
  const lacking = (grade: number): boolean => found.filter(([each]) => each === grade).length < perGrade;
  const known = new Set<string>();
  for (let number = 0, barren = 0; found.length < count && barren < patience; number++, barren++) {
    const random = randomFrom(seed * 1_000_000 + number);
    const position = playing.start(random(2 ** 32), players, {});
    let picked = 0;
    for (let action = 0; action < actions.usual * 2 && !game.isOver(position) && picked === 0; action++) {
      const moves = game.moves(position);
      if (moves.length > 2 && promises(position, moves)) {
        const move = only(position, moves);
        const text = move === undefined ? '' : line(position);
        if (move !== undefined && !known.has(text)) {
          const grade = gradeOf(kind, position, move);
          if (lacking(grade)) {
            known.add(text);
            found.push([grade, game.text(position, move), text]);
            picked++;
            barren = 0;
            if (found.length % 10 === 0) {
              const sums = Array.from(
                { length: grades },
                (_, index) => found.filter(([each]) => each === index + 1).length,
              );
              console.log(
                `${found.length} of ${count} puzzles after ${number + 1} games; per grade: ${sums.join(', ')}`,
              );
            }
          }
        }
      }
      const chosen =
        moves.length === 1 || random(100) < noise
          ? moves[random(moves.length)]!
          : playing.search.find(position, { nodes: plays, turns: farthest, weights: playing.opponents.weights }, random)
              .move;
      game.make(position, chosen);
    }
  }
  return found.toSorted(([one], [other]) => one - other);
}

/** The maximum number of nodes for proving whether a move wins. */
const enough = 100_000;
/** The maximum number of occupied spaces on the board. */
const mostPieces = 21;

function battle(count: number): (readonly [number, string, string])[] {
  const rules = battleOf(content!);
  const playing = battlePlaying(rules, opponentsOf(content!.battleOpponents));
  const { game, search, opponents } = playing;
  const sought = { nodes: enough, turns: farthest, weights: opponents.weights };
  const random = randomFrom(seed);
  /** Whether the player to move certainly wins with a move; undefined if that is not proved. */
  const wins = (position: BattlePosition, move: Code): boolean | undefined => {
    const { turn } = position;
    const after = game.empty();
    game.copy(position, after);
    game.make(after, move);
    if (game.isOver(after)) return playing.points(after)[turn]! > playing.points(after)[1 - turn]!;
    const { proven, exact } = search.find(after, sought, random);
    if (proven === null) return exact ? false : undefined;
    return proven === (after.turn === turn ? 'win' : 'loss');
  };
  return puzzles({
    playing,
    players: 2,
    count,
    nodes: [300, 4000],
    plays: 300,
    line: (position) => packedBattle(game.write(position)),
    // A position near the end: each move captures, and few pieces are left.
    promises: (position) => {
      if (position.occupied.toString(2).replaceAll('0', '').length > mostPieces) return false;
      const { proven, nodes } = search.find(position, { ...sought, nodes: 20_000 }, random);
      return proven === 'win' && nodes > 60;
    },
    only: (position, moves) => {
      let only: Code | undefined;
      for (const move of moves) {
        const won = wins(position, move);
        if (won === undefined || (won && only !== undefined)) return undefined;
        if (won) only = move;
      }
      return only;
    },
  });
}

function munch(count: number): (readonly [number, string, string])[] {
  const rules = munchOf(content!);
  const playing = munchPlaying(rules, opponentsOf(content!.munchOpponents));
  const { game, points } = playing;
  const { gain, actions } = content!.munchPuzzles;
  const everything = new FullWidth(game, points);
  return puzzles({
    playing,
    players: 2,
    count,
    nodes: [100, 1000],
    plays: 30,
    line: (position) => packedMunch(game.write(position)),
    promises: (position, moves) => moves.length < 24 && position.passes === 0 && position.skip === 0,
    only: (position, moves) => {
      const seat = position.turn;
      const wanted = everything.lead(position, seat) + gain;
      everything.left = 150_000;
      const found: Code[] = [];
      for (const move of moves) {
        game.make(position, move);
        const value = everything.best(position, seat, actions - 1, wanted - 1, wanted);
        game.unmake(position);
        if (everything.left < 0) return undefined;
        if (value >= wanted) found.push(move);
        if (found.length > 1) return undefined;
      }
      return found[0];
    },
  });
}

/** Writes puzzles into the content's file, whose head comment stays. */
function write(game: string, made: readonly (readonly [number, string, string])[]): void {
  const file = new URL(`../../content/${game}/puzzles.yaml`, import.meta.url);
  const lines = made.map(([grade, move, line]) => `  - [${grade}, '${move}', '${line}']\n`);
  writeFileSync(file, `${heads[game]!}puzzles:\n${lines.join('')}`);
}

const heads: Readonly<Record<string, string>> = {
  battle: `# \`npm run puzzles\` generates these: the grade, the one move that wins, and the position.\n`,
  munch: `# \`npm run puzzles\` generates these: the grade, the one move that gains \`gain\` points within \`actions\` actions of both\n# players, and the position.\ngain: ${content.munchPuzzles.gain}\nactions: ${content.munchPuzzles.actions}\n`,
};

const args = process.argv.slice(2);
if (args.length === 0 || args.includes('battle')) write('battle', battle(300));
if (args.length === 0 || args.includes('munch')) write('munch', munch(150));
