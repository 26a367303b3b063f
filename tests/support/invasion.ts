import type { Locator, Page } from 'playwright-core';
import type { Content } from '../../src/content/schema/index.ts';
import { buildDeck, cardsDrawn, type Card, rowOf } from '../../src/engine/alien-invasion/deck.ts';
import { alienInvasionOf } from '../../src/engine/content.ts';
import { loadOver, messages } from '../content/helpers.ts';

/** Makes the random numbers of the device predictable: every number is 7. */
export const knownChance = (): void => {
  crypto.getRandomValues = (<T extends ArrayBufferView>(array: T): T => {
    if (array instanceof Uint32Array) array.fill(7);
    else if (array instanceof Uint8Array)
      for (let at = 0; at < array.length; at++) array[at] = Math.floor(Math.random() * 256);
    return array;
  }) as typeof crypto.getRandomValues;
};
/** The resulting seed: the low half, because only the first bits of the high half are used. */
const knownSeed = 7;

/** The engine's cards for a round, with the deck of these factions and a known seed. */
export function engineRow(content: Content, ids: readonly string[], round: number) {
  const game = alienInvasionOf(content);
  const deck = buildDeck(
    game,
    ids.map((id) => ({ id })),
  );
  return rowOf(deck, knownSeed, cardsDrawn(game, ids.length), round);
}

const kinds = { single: 'Single', double: 'Double', triple: 'Triple', special: 'Special Event' } as const;

export const cardName = (content: Content, { faction, kind }: Card): string =>
  faction === null ? kinds[kind] : `${content.factions.get(faction)?.name}, ${kinds[kind]}`;

export async function shownRow(page: Page): Promise<{ cards: string[]; now: number }> {
  const shown = await page.locator('.dealt li > .hidden').allTextContents();
  const cards = shown.map((text) => text.replace(/, Card \d+ of \d+, .*$/, ''));
  return { cards, now: shown.findIndex((text) => text.endsWith('in play')) };
}

export const mainButton = (page: Page): Locator => page.locator('.bar .main');

const moths = `name: Moon Moths
code: MTH
thirdParty: false
icon: butterfly
pattern: checker
colours: { fill: '#F2EC62', on: '#14171F', deep: '#645C00', ray: '#F4F08C', tint: '#FBF9D6' }
cards: { single: 7, double: 1, triple: 0 }
specialEvent: { text: 'Every Moth flies to the light.', icon: butterfly, rule: AI-4.5 }
units:
  - id: moth
    name: Moth
    icon: butterfly
    group: Swarm of 5
    move: { inches: 16 }
    terrain: ignores
    shoot: { kind: dice, dice: 2 }
    linked: false
    kill: { open: 6, cover: 9, building: 12 }
    melee: 2
    rule: AI-10
`;

/** The shipped content with a faction from an overlay; throws if the content is invalid. */
export function withMoths(): Content {
  const load = loadOver({ 'alien-invasion/factions/moon-moths.yaml': moths });
  if (!load.content) throw new Error(messages(load));
  return load.content;
}
