import { describe, expect, test } from 'vitest';
import { lakeTerrorOf } from '../../src/engine/content.ts';
import { deckOf } from '../../src/engine/lake-terror/deal.ts';
import { noVariants } from '../../src/engine/lake-terror/read.ts';
import { announcerSetting } from '../../src/site/tools/announcer/index.ts';
import { counting, varying, type ChancesRequest } from '../../src/site/tools/chances/count.ts';
import { townChances as words } from '#text/fair.ts';
import { nameOf, restOf } from '../../src/site/tools/chances/Chances.tsx';
import { validContent } from '../support/content.ts';

const content = validContent();
const game = lakeTerrorOf(content);
const { numbers, chances } = announcerSetting();
const asked = (players: number, deck = deckOf(game, players, noVariants)): ChancesRequest => ({
  ...chances,
  numbers,
  players,
  variants: noVariants,
  deck,
});

describe('the chances of a deck', () => {
  const reported = [...counting(JSON.parse(JSON.stringify(asked(8))) as ChancesRequest)];

  test('appear soon, and then become finer, to about two percent', () => {
    expect(reported[0]).toMatchObject({ games: 200, reach: null, done: false });
    const widths = reported.map(({ low, high }) => high - low);
    expect([...widths].sort((one, other) => other - one)).toEqual(widths);
    expect(widths.at(-1)! / 2).toBeLessThan(0.021);
    expect(reported.map(({ done }) => done)).toEqual(reported.map((_, index) => index === reported.length - 1));
  });

  test('are near the figures of the page about fairness for the same deck', () => {
    const known = content.studies
      .get('lake-terror')!
      .found.find(({ players, policy }) => players === 8 && policy === chances.middle)!;
    const { low, high, reach } = reported.at(-1)!;
    expect([known.share >= low - 0.02, known.share <= high + 0.02]).toEqual([true, true]);
    expect(reach!.map(({ name }) => name).at(-1)).toBe('By lot');
  });

  test('change with the deck', () => {
    const deck = deckOf(game, 8, noVariants);
    const helpless = deck.map((role) => (role === 'psychic' ? 'citizen' : role));
    const last = [...counting(asked(8, helpless))].at(-1)!;
    expect(last.share).toBeGreaterThan(reported.at(-1)!.share + 0.2);
  });

  test('are given for each variant that is off, with the same random seed', () => {
    const { share } = reported.at(-1)!;
    const varied = [...varying(asked(8))];
    const each = new Map(varied.map((one) => [`${one.variant}=${one.value ?? 'off'}`, one.share]));
    expect([...each.keys()].map((key, index) => [key, nameOf(varied[index]!, { numbers })])).toEqual([
      ['unknownRoles=true', 'Unknown roles'],
      ['scientist=true', 'The Scientist instead of the Doctor'],
      ['dutilessPods=true', 'Idle Pod People'],
      ['mysteriousDeath=role', 'A death shows only the role'],
      ['mysteriousDeath=pod', 'A death shows only whether a Pod Person died'],
      ['mysteriousDeath=nothing', 'A death shows nothing'],
      ['autopsy=public', 'Open autopsy'],
      ['autopsy=private', 'Private autopsy'],
    ]);
    expect(nameOf({ variant: 'mysteriousDeath' }, { numbers })).toBe('A death shows everything');
    const { found } = content.studies.get('lake-terror')!;
    for (const row of found.filter(({ players, with: variant }) => players === 8 && variant !== undefined)) {
      const [variant = '', value = 'true'] = row.with!.split('=');
      expect(Math.abs(each.get(`${variant}=${value}`)! - row.share)).toBeLessThan(0.04);
    }
    const scientist = { scientist: true };
    const played = { ...asked(8, deckOf(game, 8, scientist)), variants: scientist };
    let back;
    for (back of varying(played)) if (back.variant === 'scientist') break;
    expect(back).toEqual({ variant: 'scientist', share });
    expect(nameOf({ variant: 'scientist' }, { numbers })).toBe('The Doctor, not the Scientist');
  });

  test('leave out variants that are impossible with the deck, or would not change anything', () => {
    // Every card is dealt, and the Scientist has no Doctor to replace.
    const last = asked(21);
    const deck = last.deck.map((role) => (role === 'doctor' ? 'citizen' : role));
    const texts = [...varying({ ...last, deck })].map(({ variant }) => variant);
    expect([...new Set(texts)]).toEqual(['dutilessPods', 'mysteriousDeath', 'autopsy']);
  });

  test('add up to 100 for both sides, and are never shown as certain', () => {
    const perCent = (textOf: string): number => Number(/\d+/.exec(textOf)?.[0]);
    for (let share = 0; share <= 1; share += 1 / 2000) {
      const [pods, town] = [words.pods(share), words.town(restOf(share))];
      const sum = perCent(pods) + perCent(town);
      const isCertain = /\b100\b/.test(`${pods}, ${town}`);
      expect({ pods, town, sum, isCertain }).toMatchObject({ sum: 100, isCertain: share === 0 || share === 1 });
    }
  });
});
