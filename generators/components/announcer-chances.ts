import { whole } from '../../src/content/findings.ts';
import { variantsIn } from '../../src/content/games/lake-terror.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { lakeTerrorOf } from '../../src/engine/content.ts';
import { deckOf } from '../../src/engine/lake-terror/deal.ts';
import { middleWay } from '../../src/engine/lake-terror/study/study.ts';

/** What is to be expected of a game by its number of players, as `npm run fair` counted it. */
interface Chance {
  readonly players: number;
  /** The cards that are dealt: a range of numbers, or the role of the one that comes to those of the row before. */
  readonly cards: string;
  readonly nights: number;
  /** Of a hundred games: what the side wins in an informed town, and in the worst and the best way of playing. */
  readonly pods: readonly [middle: number, least: number, most: number];
  readonly town: readonly [middle: number, least: number, most: number];
  /** How many games were played of each way, at the least. */
  readonly games: number;
}

const hundredth = (share: number): number => Math.round(share * 100);

/** What was counted of these very cards, and which they are; none where they are others. */
function countedOf(content: Content) {
  const { deck, found = [] } = content.studies.get('lake-terror') ?? {};
  const dealt = deckOf(lakeTerrorOf(content), content.lakeTerror.players.max, {});
  return { dealt, found: String(deck) === String(dealt) ? found : [] };
}

/** The chances of some numbers of players; none where the cards are not those that were counted. */
export function chancesOf(content: Content, players: readonly number[]): readonly Chance[] {
  const { dealt, found } = countedOf(content);
  const rows = whole(found);
  return players.flatMap((count, index) => {
    const here = rows.filter((row) => row.players === count);
    const middle = here.find(({ policy }) => policy === middleWay);
    if (!middle) return [];
    const shares = here.map(({ share }) => hundredth(share));
    const [pods, least, most] = [hundredth(middle.share), Math.min(...shares), Math.max(...shares)];
    const added = content.roles.get(dealt[count - 1] ?? '')?.name;
    return {
      players: count,
      cards: index === 0 || added === undefined ? `1–${count}` : added,
      nights: Math.round(middle.nights ?? 0),
      pods: [pods, least, most],
      town: [100 - pods, 100 - most, 100 - least],
      games: Math.min(...here.map(({ games }) => games)),
    };
  });
}

/**
 * What each variant does to the Pods' chances in an informed town of some numbers of players, a sentence by its name; of
 * those alone that were counted.
 */
export function variantTexts(content: Content, players: readonly number[]): ReadonlyMap<string, string> {
  const { found } = countedOf(content);
  const rows = found.filter((row) => row.policy === middleWay && players.includes(row.players));
  const plain = whole(rows);
  const range = (of: typeof rows): string => {
    const shares = of.map(({ share }) => hundredth(share));
    return [...new Set([Math.min(...shares), Math.max(...shares)])].join('–');
  };
  const [first, second, third] = content.announcer.chances.variant;
  return new Map(
    [...variantsIn(content).keys()].flatMap((variant) => {
      const counted = rows.filter((row) => row.with === variant);
      if (counted.length === 0) return [];
      const usual = plain.filter((row) => counted.some((each) => each.players === row.players));
      return [[variant, `${first} ${range(counted)} ${second} ${range(usual)} ${third}`] as const];
    }),
  );
}

/** What is said of a variant: its words, if it has any, and what it does to the chances, if that was counted. */
export const changeText = (said: string | undefined, chances: string | undefined): string =>
  [said, chances].filter((each) => each !== undefined).join(' ');

/** A share with its range, as a table says it. */
export const chanceText = ([middle, least, most]: Chance['pods']): string => `${middle} (${least}–${most})`;

/** The columns of the table of chances, whose heads stand in the content under the same keys. */
export const chanceColumns = ['players', 'card', 'nights', 'pods', 'town'] as const;

/** The table of chances in words, its heads first, and what is said over it; undefined where there is none. */
export function chanceTable(content: Content, players: readonly number[]) {
  const rows = chancesOf(content, players);
  if (rows.length === 0) return undefined;
  const { chances: words } = content.announcer;
  const [before, after] = words.note;
  return {
    note: `${before} ${Math.min(...rows.map((row) => row.games))} ${after}`,
    cells: [
      chanceColumns.map((key) => words[key]),
      ...rows.map((row) => [
        String(row.players),
        row.cards,
        String(row.nights),
        chanceText(row.pods),
        chanceText(row.town),
      ]),
    ],
  };
}
