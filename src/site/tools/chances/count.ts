import type { Policy } from '../../../content/schema/policy.ts';
import type { Role, Variants } from '../../../engine/lake-terror/types.ts';
import { lakeTerrorStudy } from '../../../engine/lake-terror/study/study.ts';
import { nothing, seedsOf, sum, type Cell, type Tally } from '../../../engine/study/study.ts';
import { gameOf, type Numbers } from '../announcer/state.ts';

/** A way of playing as the page has it. */
export type Way = Omit<Policy, 'text'> & { readonly id: string };

/** What is counted: a deck that may be played, for so many players. */
export interface Asked {
  readonly numbers: Numbers;
  readonly ways: readonly Way[];
  /** The way of playing whose share is told; the others say how far it may be from there. */
  readonly middle: string;
  readonly players: number;
  readonly variants: Variants;
  readonly deck: readonly Role[];
}

/** The Pod People's share in the games that were played so far, from 0 to 1, with its interval of 95 %. */
export interface Counted {
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly nights: number;
  /** The ways of playing that are worst and best for them; null until all have been played. */
  readonly reach: readonly [least: Reach, most: Reach] | null;
  readonly done: boolean;
}

interface Reach {
  readonly name: string;
  readonly share: number;
}

/** Games at a time, so that an answer soon comes and then grows finer; of the middle way in all; of each other way. */
const [portion, whole, each] = [200, 2400, 150];
/** Figures hang on nobody's clock: the same deck has the same everywhere. */
const seed = 1;

/** Plays games and tells after each portion; the last is fine to about two hundredths. */
export function* counting({ numbers, ways, middle, players, variants, deck }: Asked): Generator<Counted> {
  const policies = new Map(ways.map((way) => [way.id, { ...way, text: '', file: '' }]));
  const game = gameOf(numbers);
  const cellOf = ({ id }: Way): Cell =>
    lakeTerrorStudy(game, { policies }, { players: [players], variants, deck, policies: [id], worth: false }).cells[0]!;
  const main = ways.find(({ id }) => id === middle)!;
  const cell = cellOf(main);
  let tally: Tally = nothing;
  let reach: Counted['reach'] = null;
  for (let from = 0; from < whole; from += portion) {
    tally = sum(tally, cell.play(seedsOf(seed, cell, from, portion)));
    const { share, low, high, nights } = cell.row(tally) as unknown as Counted;
    const done = from + portion >= whole;
    yield { games: tally.games, share, low, high, nights, reach, done };
    if (reach !== null) continue;
    const all = ways.map((way): Reach => {
      const other = cellOf(way);
      const shareOf = way === main ? share : other.row(other.play(seedsOf(seed, other, 0, each))).share;
      return { name: way.name, share: shareOf };
    });
    all.sort((one, other) => one.share - other.share);
    reach = [all[0]!, all.at(-1)!];
  }
}
