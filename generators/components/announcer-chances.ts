import { whole } from '../../src/content/schema/study.ts';
import { variantsIn } from '../../src/content/games/lake-terror.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { lakeTerrorOf } from '../../src/engine/content.ts';
import { deckOf } from '../../src/engine/lake-terror/deal.ts';
import { middleWay } from '../../src/engine/lake-terror/study/study.ts';

/** The cards for a number of players and the nights to expect, as `npm run fair` counted them. */
interface Chance {
  readonly players: number;
  /** The cards that are dealt: a range of numbers, or the role of the card added to those of the row before. */
  readonly cards: string;
  readonly nights: number;
}

/** The figures counted for exactly these cards, and the cards; empty figures if the cards differ. */
function countedOf(content: Content) {
  const { deck, found = [] } = content.studies.get('lake-terror') ?? {};
  const dealt = deckOf(lakeTerrorOf(content), content.lakeTerror.players.max, {});
  return { dealt, found: String(deck) === String(dealt) ? found : [] };
}

/** The chances for some numbers of players; empty if the cards differ from those counted. */
export function chancesOf(content: Content, players: readonly number[]): readonly Chance[] {
  const { dealt, found } = countedOf(content);
  const rows = whole(found);
  return players.flatMap((count, index) => {
    const middle = rows.find((row) => row.players === count && row.policy === middleWay);
    if (!middle) return [];
    const added = content.roles.get(dealt[count - 1] ?? '')?.name;
    return {
      players: count,
      cards: index === 0 || added === undefined ? `1–${count}` : added,
      nights: Math.round(middle.nights ?? 0),
    };
  });
}

/** Shares that differ by less are about the same. */
const even = 0.02;

/**
 * A sentence for each variant about the side that it makes the game harder for, with some numbers of players. Variants
 * that were not simulated are left out.
 */
export function variantTexts(content: Content, players: readonly number[]): ReadonlyMap<string, string> {
  const { found } = countedOf(content);
  const rows = found.filter((row) => row.policy === middleWay && players.includes(row.players));
  const plain = whole(rows);
  const mean = (of: typeof rows): number => of.reduce((sum, { share }) => sum + share, 0) / of.length;
  const words = content.announcer.chances.variant;
  return new Map(
    [...variantsIn(content).keys()].flatMap((variant) => {
      const counted = rows.filter((row) => row.with === variant);
      if (counted.length === 0) return [];
      const more = mean(counted) - mean(plain.filter((row) => counted.some((each) => each.players === row.players)));
      return [[variant, Math.abs(more) < even ? words.even : more > 0 ? words.town : words.pods] as const];
    }),
  );
}

/** The words of a variant, if it has any, and the side for which it makes the game harder, if that was counted. */
export const changeText = (text: string | undefined, chances: string | undefined): string =>
  [text, chances].filter((each) => each !== undefined).join(' ');

/** The columns of the table of players; the content has their heads under the same keys. */
export const chanceColumns = ['players', 'card', 'nights'] as const;

/** The text of the players’ table: the sentence above it, the headings, then the rows. Undefined without a table. */
export function chanceTable(content: Content, players: readonly number[]) {
  const rows = chancesOf(content, players);
  if (rows.length === 0) return undefined;
  const { chances: words } = content.announcer;
  return {
    note: words.note,
    cells: [
      chanceColumns.map((key) => words[key]),
      ...rows.map((row) => [String(row.players), row.cards, String(row.nights)]),
    ],
  };
}
