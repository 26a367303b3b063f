import type { Policy } from '../../../content/schema/lake-terror.ts';
import { checkDeck, deckOf, inPlaceOf } from '../../../engine/lake-terror/deal.ts';
import { autopsies, mysteries, type Role, type Variants } from '../../../engine/lake-terror/game.ts';
import { lakeTerrorStudy } from '../../../engine/lake-terror/study/study.ts';
import { nothing, seedsOf, sum, type StudyCell, type Tally } from '../../../engine/study/study.ts';
import { announcerGame, type AnnouncerGame, type Numbers } from '../announcer/state.ts';

export type PlayPolicy = Omit<Policy, 'text'> & { readonly id: string };

export interface ChancesRequest {
  readonly numbers: Numbers;
  readonly ways: readonly PlayPolicy[];
  /** The way of playing whose share is shown. The others show the range. */
  readonly middle: string;
  readonly players: number;
  readonly variants: Variants;
  readonly deck: readonly Role[];
}

/** The Pod People's share in the games so far, from 0 to 1, with its 95 % interval. */
export interface Counted {
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly nights: number;
  /** The worst and the best way of playing for the Pod People; null until all have been simulated. */
  readonly reach: readonly [least: Reach, most: Reach] | null;
  readonly done: boolean;
}

interface Reach {
  readonly name: string;
  readonly share: number;
}

/** A change to a game: a variant, and its value; undefined to leave the variant out. */
interface Change {
  readonly variant: string;
  readonly value?: string | true;
}

/** The Pod People's share after one change, with the same random seeds as without it. */
export interface Varied extends Change {
  readonly share: number;
}

/**
 * The numbers of games: in a portion, in total for the middle way of playing, and for each other way. With portions,
 * the first answer is quick, and later ones are more precise.
 */
const [portion, whole, each] = [200, 2400, 150];
/** A fixed seed, so that the same deck has the same figures on every device. */
const seed = 1;

function cellOf({ numbers, ways, players, variants, deck }: ChancesRequest, way: string): StudyCell {
  const policies = new Map(ways.map((each) => [each.id, { ...each, text: '', file: '' }]));
  const request = { players: [players], variants, deck, policies: [way], worth: false };
  return lakeTerrorStudy(announcerGame(numbers), { policies }, request).cells[0]!;
}

/** Simulates games and yields the results after each portion. The last is accurate to about two percentage points. */
export function* counting(request: ChancesRequest): Generator<Counted> {
  const { ways, middle } = request;
  const main = ways.find(({ id }) => id === middle)!;
  const cell = cellOf(request, middle);
  let tally: Tally = nothing;
  let reach: Counted['reach'] = null;
  for (let from = 0; from < whole; from += portion) {
    tally = sum(tally, cell.play(seedsOf(seed, cell, from, portion)));
    const { share, low, high, nights } = cell.row(tally);
    const done = from + portion >= whole;
    yield { games: tally.games, share, low, high, nights: Number(nights), reach, done };
    if (reach !== null) continue;
    const all = ways.map((way): Reach => {
      const other = cellOf(request, way.id);
      const shareOf = way === main ? share : other.row(other.play(seedsOf(seed, other, 0, each))).share;
      return { name: way.name, share: shareOf };
    });
    all.sort((one, other) => one.share - other.share);
    reach = [all[0]!, all.at(-1)!];
  }
}

/** Every supported variant, with a value that is not in use (LT-7). */
function changesFrom(game: AnnouncerGame, variants: Variants): readonly Change[] {
  const flags = ['unknownRoles', ...game.replaced.keys(), 'dutilessPods'];
  const choices = { mysteriousDeath: mysteries, autopsy: autopsies } as const;
  return [
    ...flags.map((variant): Change => (variants[variant] === true ? { variant } : { variant, value: true })),
    ...Object.entries(choices).flatMap(([variant, values]) =>
      [undefined, ...values].flatMap((value): Change[] =>
        variants[variant] === value ? [] : [value === undefined ? { variant } : { variant, value }],
      ),
    ),
  ];
}

/**
 * The cards after a change: the numbered deck's cards for this number of players, or the same cards with a role
 * replaced.
 */
function deckWith(
  game: AnnouncerGame,
  { players, variants, deck }: ChancesRequest,
  changed: Variants,
): readonly Role[] {
  const numbered = (of: Variants): Role[] => deckOf(game, players + (of.unknownRoles ? 1 : 0), of);
  if (String(deck) === String(numbered(variants))) return numbered(changed);
  const given = deck.map((role) => (variants[role] === true ? (game.replaced.get(role) ?? role) : role));
  return given.map((role) => inPlaceOf(game, changed, role));
}

/** Simulates games with one variant more or less, and yields each result. Impossible changes are left out. */
export function* varying(request: ChancesRequest): Generator<Varied> {
  const game = announcerGame(request.numbers);
  for (const { variant, value } of changesFrom(game, request.variants)) {
    const { [variant]: _, ...others } = request.variants;
    const variants: Variants = value === undefined ? others : { ...others, [variant]: value };
    const deck = deckWith(game, request, variants);
    const isOfCards = variant === 'unknownRoles' || game.replaced.has(variant);
    if (isOfCards && String(deck) === String(request.deck)) continue;
    if (checkDeck(game, request.players, variants, deck).length > 0) continue;
    const cell = cellOf({ ...request, variants, deck }, request.middle);
    const { share } = cell.row(cell.play(seedsOf(seed, cell, 0, whole)));
    yield { variant, ...(value === undefined ? {} : { value }), share };
  }
}
