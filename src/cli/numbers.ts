/**
 * `npm run numbers`: searches for an order of Lake Terror's cards that is about equally fair for all sizes of town. It
 * uses the existing roles and moves as few cards as possible. It writes no files: the numbers are in
 * `content/lake-terror/roles`. The same seed gives the same result.
 */
import { lakeTerrorOf } from '../engine/content.ts';
import { deckOf } from '../engine/lake-terror/deal.ts';
import { numbering, type Numbering } from '../engine/lake-terror/study/numbering.ts';
import { lakeTerrorStudy } from '../engine/lake-terror/study/study.ts';
import type { Role } from '../engine/lake-terror/game.ts';
import { seedsOf } from '../engine/study/study.ts';
import { loadContentFrom } from './content-files.ts';

const { content } = loadContentFrom();
if (content === undefined) throw new Error('the content cannot be read');
const game = lakeTerrorOf(content);

const seed = 6;
/** The policy whose games are counted: the middle one. */
const policy = 'informed';
/** Roles that must be in the deck, with at least two members of the Watch. */
const always: readonly Role[] = ['pod-person', 'psychic', 'town-watch', 'town-watch', 'doctor', 'vigilante'];
/** The allowed difference between sizes of town, and the candidates for the smallest share. */
const spread = 0.065;
const leasts = [0.5, 0.505, 0.51, 0.515, 0.52, 0.525];
/** The number of games for each deck at first, and for a promising deck. */
const games = { few: 800, many: 4000 };
const well = { from: 0.48, to: 0.6 };

const counted = new Map<string, number>();

function share(deck: readonly Role[]): number {
  const key = [...deck].sort().join(' ');
  const known = counted.get(key);
  if (known !== undefined) return known;
  const request = { players: [deck.length], variants: {}, deck: key.split(' '), policies: [policy], worth: false };
  const [cell] = lakeTerrorStudy(game, content!, request).cells;
  const play = (count: number): number => (cell!.play(seedsOf(seed, cell!, 0, count))['pods'] ?? 0) / count;
  const first = play(games.few);
  const its = first < well.from || first > well.to ? first : play(games.many);
  counted.set(key, its);
  return its;
}

const now = deckOf(game, game.players.max, {});
const found = leasts.flatMap((least): Numbering[] => {
  const order = numbering({ now, always, smallest: game.players.min, least, most: least + spread, share });
  return order ? [order] : [];
});
const show = (name: string, cards: readonly Role[]): void => {
  const shares = cards.flatMap((_, index) => (index + 1 < game.players.min ? [] : [share(cards.slice(0, index + 1))]));
  const figures = shares.map((each, index) => `${game.players.min + index}: ${(each * 100).toFixed(1)}`);
  console.log(`${name}\n  ${cards.map((role, index) => `${index + 1} ${role}`).join(', ')}\n  ${figures.join('  ')}`);
};
show('the current numbers', now);
for (const { cards, moved } of found.toSorted((one, other) => one.moved - other.moved)) show(`${moved} moved`, cards);
console.log(`${counted.size} decks counted`);
