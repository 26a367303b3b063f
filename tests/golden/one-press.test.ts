import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { componentsFor, mixedOf } from '../../generators/components/index.ts';
import { largeContent, largePress } from '../../generators/design/large.ts';
import type { SceneNode } from '../../generators/scene/node.ts';
import type { Ink } from '../../generators/scene/ink.ts';
import type { Press } from '../../generators/scene/press.ts';
import { makeProduct, type ComponentMaker, type ProductOptions } from '../../generators/sheet/product.ts';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { installedLargeFonts } from '../../src/cli/fonts.ts';
import { cardOf, pathOf, stocksFor } from '../../src/cli/print/choose.ts';
import { sizes, type PrintSize } from '../../src/cli/print/options.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { randomFrom, shuffled } from '../../src/engine/rng.ts';
import { validContent } from '../support/content.ts';
import { isLong, most } from '../support/long.ts';
import { pagesOf, pressOf, productIn, withShippedRules } from '../support/press.ts';

interface Trial {
  readonly component: string;
  readonly size: PrintSize;
  readonly ink: Ink;
  readonly paper: string;
  readonly options: ProductOptions;
}

const nameOf = ({ component, size, ink, paper, options }: Trial): string =>
  `${component} ${size} ${ink} ${paper} ${JSON.stringify(options)}`;

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Prints trials one after another in one session, and returns a digest of the pages of each. */
async function printed(trials: readonly Trial[], content: Content): Promise<ReadonlyMap<string, string>> {
  const whole = withShippedRules(content);
  const presses = new Map<string, Press>();
  const pages = new Map<string, string>();
  for (const trial of trials) {
    const { component, size, ink, paper, options } = trial;
    const plain = presses.get(size) ?? pressOf(whole);
    const press = size === 'large' && !plain.large ? largePress(plain, installedLargeFonts()) : plain;
    presses.set(size, press);
    const sized = size === 'large' ? largeContent(whole) : whole;
    const maker = componentsFor(sized).find((each) => pathOf(each) === component)!;
    const stocks = stocksFor(cardOf(sized, size), { bleed: 0, size });
    const product = productIn(await makeProduct(maker, press, sized, { ...stocks, ...options }), ink);
    pages.set(nameOf(trial), digest([product.version, await pagesOf(product, sized, paper)]));
  }
  return pages;
}

const seed = 62;

test('no print depends on the prints before it with the same press', async () => {
  const content = validContent();
  const takes = ({ takes: taken }: ComponentMaker, option: 'set' | 'players'): boolean => taken.includes(option);
  const all = componentsFor(content).flatMap((maker) =>
    sizes.flatMap((size) =>
      (['full', 'saver'] as const).flatMap((ink) =>
        ['a4', 'letter'].flatMap((paper) =>
          [
            {},
            ...(takes(maker, 'set') ? [{ set: 'night-ferry' }] : []),
            ...(takes(maker, 'players') ? [{ players: 9 }] : []),
            ...(takes(maker, 'set') && takes(maker, 'players') ? [{ set: 'night-ferry', players: 6 }] : []),
          ].flatMap((options): Trial[] =>
            size === 'normal' || maker.large ? [{ component: pathOf(maker), size, ink, paper, options }] : [],
          ),
        ),
      ),
    ),
  );
  // Boxes and dividers also lay out their deck, and other components may share pictures.
  const small = /^lake-terror\/(?:tuck-box|dividers|role-cards|reference|first-evening)$|^munch\/reference$/;
  const trials = isLong
    ? all
    : shuffled(
        all.filter(({ component }) => small.test(component)),
        randomFrom(seed),
      ).slice(0, 16);
  const [first, second] = [trials, trials.toReversed()];
  // The same content, read again, has new caches.
  const one = await printed(first, content);
  const other = await printed(second, loadContentFrom().content!);
  expect(trials.length).toBeGreaterThan(15);
  expect([...one].filter(([name, pages]) => other.get(name) !== pages).map(([name]) => name)).toEqual([]);
});

describe.each(['full', 'saver'] as const)('in %s ink', (ink) => {
  const content = withShippedRules(validContent());
  const all = componentsFor(content);
  const makers = [...all, mixedOf(all.filter(({ game, kind }) => game !== null && kind === 'cards'))];
  // A kit has all parts of its game, and mixed sheets have the cards of all games.
  const tried = most(makers, ({ id }) => (ink === 'full' ? id === 'mixed' || id === 'reference' : id === 'role-cards'));

  test('drawings with the same key are equal', async () => {
    const wrong: string[] = [];
    let count = 0;
    for (const maker of tried) {
      const card = cardOf(content, 'normal');
      const options = maker.id === 'mixed' ? { card } : stocksFor(card, { bleed: 0, size: 'normal' });
      const product = productIn(await makeProduct(maker, pressOf(content), content, options), ink);
      const drawn = new Map<string, string>();
      const walk = (nodes: readonly SceneNode[]): void => {
        for (const node of nodes) {
          if (!('children' in node)) continue;
          if (node.kind === 'group' && node.shared !== undefined) {
            const art = digest(node.children);
            if ((drawn.get(node.shared) ?? art) !== art) wrong.push(`${pathOf(maker)}: ${node.shared}`);
            drawn.set(node.shared, art);
            count++;
          }
          walk(node.children);
        }
      };
      for (const page of await pagesOf(product, content, 'a4')) walk(page.children);
    }
    expect(count).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});
