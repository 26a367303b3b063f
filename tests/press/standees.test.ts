import { describe, expect, test } from 'vitest';
import { scenario as scenarioSheets } from '../../generators/documents/scenario.ts';
import { discs } from '../../generators/pieces/discs.ts';
import { standees } from '../../generators/pieces/standees.ts';
import { usual } from '../../src/cli/print/options.ts';
import { productOptionsOf } from '../../src/cli/print/order.ts';
import { alienInvasion } from '../../src/content/games/alien-invasion.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { validContent } from '../support/content.ts';
import { centreOf, distance, grown, heightOf, inside, rect, widthOf, type Rect } from '../support/geometry.ts';
import { boxOf, exact, foldsOf, outlinesOf } from '../support/loose.ts';
import { most } from '../support/long.ts';
import { layOut, pagesOf, printPdf, wordsOf } from '../support/press.ts';
import type { Pdf, PdfPage } from '../support/pdf.ts';
import { saucer } from '../support/saucer.ts';
import { usualPapers } from '../support/sheets.ts';

const content = validContent();
const scenarios = [...content.scenarios.values()];

/** The figures of each unit that a scenario puts on the table. */
function deployedIn({ sides }: (typeof scenarios)[number]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { faction, groups } of sides)
    for (const { count, units } of groups)
      for (const { unit, figures } of units) {
        const key = `${faction}-${unit}`;
        counts.set(key, (counts.get(key) ?? 0) + count * figures);
      }
  return counts;
}

/** The number of printed figures of a unit: their ids end with a group's letter and a number. */
const printedOf = (ids: readonly string[], unit: string): number =>
  ids.filter((id) => id.startsWith(`${unit}-`) && /^[a-z]+\d+$/.test(id.slice(unit.length + 1))).length;

const idsFor = (scenario?: readonly string[]) => standees.ids(content, scenario ? { scenario } : {});

describe('the figures', () => {
  test.each(scenarios)('are as many as $id deploys, alone and among all scenarios', (scenario) => {
    const [own, all] = [idsFor([scenario.id]), idsFor()];
    const deployed = deployedIn(scenario);
    expect(deployed.size).toBeGreaterThan(1);
    for (const [unit, count] of deployed) {
      expect([unit, printedOf(own, unit)]).toEqual([unit, count]);
      expect(printedOf(all, unit)).toBeGreaterThanOrEqual(count);
    }
    expect(own.filter((id) => /-[a-z]\d+$/.test(id))).toHaveLength([...deployed.values()].reduce((a, b) => a + b));
  });

  test('of several scenarios are the most of each unit', () => {
    const ids = idsFor(['first-contact', 'the-quarry']);
    expect(printedOf(ids, 'volunteers-volunteer')).toBe(18);
    expect(printedOf(ids, 'spugs-spug')).toBe(9);
    expect(printedOf(ids, 'volunteers-poacher')).toBe(3);
  });

  test('exist for every unit, with different letters for groups that share a unit', () => {
    const ids = idsFor();
    for (const faction of content.factions.values())
      for (const unit of faction.units) expect(printedOf(ids, `${faction.id}-${unit.id}`)).toBeGreaterThan(0);
    expect(ids).toEqual(expect.arrayContaining(['unit-rifleman-d2', 'unit-brigadier-d1', 'cybermen-leader']));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

const tin = content.factions.get('tin-embassy')!;
/** The content with our own faction and a third-party one, which no scenario uses. */
const extended: Content = {
  ...content,
  factions: new Map<string, typeof tin>([
    ...content.factions,
    ...[true, false].map((thirdParty): readonly [string, typeof tin] => {
      const id = thirdParty ? 'fans' : 'moths';
      const { specialEvent: _event, groups: _groups, ...rest } = tin;
      return [id, { ...rest, id, thirdParty, name: thirdParty ? 'Fans' : 'Moths', code: id.slice(0, 3) }];
    }),
  ]),
};

describe('a new faction', () => {
  test('has standees of the usual number, which --only names', async () => {
    const { pictures, unofficial } = await layOut('alien-invasion/standees', extended, { factions: ['moths'] });
    expect(pictures.map(({ name }) => name)).toEqual(
      tin.units.flatMap(({ id }) => [1, 2, 3, 4, 5].map((number) => `moths-${id}-a${number}`)),
    );
    expect(unofficial).toBe(false);
    const one = await layOut('alien-invasion/standees', extended, { only: ['moths-envoy'], copies: 2 });
    expect(one.pictures.map(({ copies }) => copies)).toEqual([2, 2, 2, 2, 2]);
  });

  test('of other people has icons in place of likenesses, and is marked as unofficial', async () => {
    const own = await layOut('alien-invasion/standees', extended, { factions: ['moths'], only: ['moths-envoy-a1'] });
    const theirs = await layOut('alien-invasion/standees', extended, { factions: ['fans'], only: ['fans-envoy-a1'] });
    const drawingOf = (of: typeof own) => JSON.stringify(of.pictures[0]?.scene);
    const { d = '' } = content.icon(tin.units[0]?.icon ?? '') ?? {};
    expect([drawingOf(own).includes(d), drawingOf(theirs).includes(d)]).toEqual([false, true]);
    const words = await Promise.all([own, theirs].map(async (of) => wordsOf(await pagesOf(of, extended, 'a4'))));
    expect(words.map((text) => text.includes(content.figureSheet.unofficial))).toEqual([false, true]);
  });
});

const stripsOf = (page: PdfPage): Rect[] => outlinesOf(page).map((points) => boxOf(points));

const onPaper = async (paper: string, options: Parameters<typeof layOut>[2], scenario = content): Promise<Pdf> => {
  const size = scenario.papers.get(paper)!;
  return printPdf(await layOut('alien-invasion/standees', scenario, options), scenario, { paper: size });
};

describe.each(most(usualPapers, (_, index) => index === 1))('First contact on %s', (paper) => {
  const pdf = onPaper(paper, { scenario: ['first-contact'] });

  test('is one sheet of 21 figures with a ruler and a name', async () => {
    const { pages } = await pdf;
    expect(pages).toHaveLength(1);
    const [page] = pages as [PdfPage];
    expect(stripsOf(page)).toHaveLength(21);
    const words = page.runs.map(({ text }) => text.trim());
    for (const name of ['50 mm', 'Farmer', 'Aunt Ida', 'A6', 'B6', 'B4']) expect(words).toContain(name);
    expect(words.filter((text) => text === '9 / 12 / 15 · 1 die')).toHaveLength(9);
    expect(words.filter((text) => text === '6 / 9 / 12 · 1 die')).toHaveLength(12);
    // The 0.01 mm allows for rounded places.
    expect(page.runs.filter(({ box }) => !inside(box, grown(page.media, -4.99)))).toEqual([]);
  });

  test('has two halves of each figure that match to 0.05 mm', async () => {
    const [page] = (await pdf).pages as [PdfPage];
    const strips = stripsOf(page).filter((box) => heightOf(box) > widthOf(box));
    expect(strips.length).toBeGreaterThan(15);
    for (const { left, top, right } of strips) {
      const fold = top + 46;
      const within = (from: number, to: number) => {
        const area = rect(left - exact, from - exact, right + exact, to + exact);
        return page.shapes.filter(({ outline }) => inside(outline, area)).map(({ outline }) => outline);
      };
      const back = page.shapes.filter(
        ({ colour, outline }) => colour === '#FFFFFF' && inside(outline, rect(left, top + 10, right, fold)),
      );
      expect(back.length).toBeGreaterThan(5);
      const front = within(fold, fold + 36);
      for (const { outline } of back) {
        const mirrored = rect(outline.left, 2 * fold - outline.bottom, outline.right, 2 * fold - outline.top);
        expect(Math.min(...front.map((box) => distance(box, mirrored)))).toBeLessThan(exact);
      }
    }
  });
});

test('strips, panels and feet have the lengths of the content', async () => {
  const { pages } = await onPaper('a4', { factions: ['spugs', 'volunteers'] });
  const measured = pages.flatMap((page) =>
    stripsOf(page).map((box) => {
      const lying = widthOf(box) > heightOf(box);
      const at = lying ? [box.left, box.right] : [box.top, box.bottom];
      const folds = foldsOf(page)
        .filter(({ a, b }) =>
          inside(boxOf([a, b]), rect(box.left - 0.01, box.top - 0.01, box.right + 0.01, box.bottom + 0.01)),
        )
        .filter(({ a, b }) => Math.abs(lying ? a.x - b.x : a.y - b.y) < exact)
        .map(({ a }) => (lying ? a.x : a.y));
      const stops = [...at, ...folds].sort((a, b) => a - b);
      return [lying ? heightOf(box) : widthOf(box), ...stops.slice(1).map((stop, index) => stop - (stops[index] ?? 0))];
    }),
  );
  const wanted = Object.values(content.figureSheet.sizes).map(({ width, panel, foot }) => [
    width,
    foot,
    panel,
    panel,
    foot,
  ]);
  const near = (one: readonly number[], other: readonly number[]) =>
    one.length === other.length && one.every((length, at) => Math.abs(length - (other[at] ?? 0)) < exact);
  for (const size of wanted) expect(measured.some((each) => near(each, size))).toBe(true);
  for (const each of measured) expect(wanted.some((size) => near(each, size))).toBe(true);
});

describe('unit discs', () => {
  test('show all figures of all scenarios on two sheets, with the diameters of the content and 0.8 mm apart', async () => {
    const product = await layOut('alien-invasion/discs', content);
    expect(discs.ids(content, {})).toEqual(idsFor());
    expect(product.pictures.map(({ name }) => name)).toEqual(idsFor().filter((id) => /-(leader|[a-z]\d+)$/.test(id)));
    const { pages } = await printPdf(product, content);
    expect(pages).toHaveLength(2);
    const wanted = product.pictures.map(({ scene: { width } }) => width).sort((a, b) => a - b);
    expect(new Set(wanted)).toEqual(new Set([20, 25.4, 40]));
    const circles = pages.map((page) =>
      page.shapes
        .filter(({ kind, width }) => kind === 'stroke' && Math.abs(width - 0.2) < 0.001)
        .filter(
          ({ parts, outline }) => (parts[0]?.length ?? 0) > 4 && Math.abs(widthOf(outline) - heightOf(outline)) < exact,
        )
        .map(({ outline }) => outline)
        .filter((box) => wanted.some((diameter) => Math.abs(diameter - widthOf(box)) < exact)),
    );
    const found = circles.flat().map((box) => widthOf(box));
    expect(found).toHaveLength(wanted.length);
    for (const [at, diameter] of found.sort((a, b) => a - b).entries())
      expect(Math.abs(diameter - (wanted[at] ?? 0))).toBeLessThan(exact);
    for (const page of circles)
      for (const [index, a] of page.entries())
        for (const b of page.slice(index + 1)) {
          const between = Math.hypot(centreOf(a).x - centreOf(b).x, centreOf(a).y - centreOf(b).y);
          expect(between - (widthOf(a) + widthOf(b)) / 2).toBeGreaterThan(0.8 - exact);
        }
  });
});

describe('flat terrain', () => {
  const tilesOn = async (options: Parameters<typeof layOut>[2], paper = 'a4') =>
    printPdf(await layOut('alien-invasion/terrain', content, options), content, {
      paper: content.papers.get(paper)!,
    });
  const textsOf = ({ pages }: Pdf) => pages.flatMap(({ runs }) => runs.map(({ text }) => text.trim()));

  test.each(most(usualPapers, (_, index) => index === 1))(
    'is two sheets of tiles in true size on %s',
    async (paper) => {
      const { pages } = await tilesOn({}, paper);
      const sizes = pages.map((page) =>
        stripsOf(page)
          .filter((box) => Math.abs(widthOf(box) - 130) < exact)
          .map((box) => Math.round(heightOf(box) * 100) / 100),
      );
      const count = (height: number, length: number): number[] => Array.from({ length }, () => height);
      expect(sizes.map((page) => page.filter((height) => [15, 65, 95].includes(height)))).toEqual([
        count(95, 4),
        [...count(65, 4), ...count(15, 8)],
      ]);
    },
  );

  test('says name, cover, effect and rules, each an existing rule', async () => {
    const texts = textsOf(await tilesOn({}));
    expect(texts).toEqual(
      expect.arrayContaining([
        'Tea Room',
        'cover · a move ends when you enter · blocks sight',
        'AI-5.3, AI-6.2, AI-9.2',
        'Wire fence · open · cross it, and your move ends · AI-5.4, AI-9.2',
      ]),
    );
    const known: readonly string[] = alienInvasion.rules.match(/AI-[\d.]+/g) ?? [];
    const cited = texts.flatMap((text) => text.match(/AI-\d+\.\d+/g) ?? []);
    expect(cited.length).toBeGreaterThan(30);
    expect(cited.filter((id) => !known.includes(id))).toEqual([]);
  });

  test('says who cannot cross a pond only if that faction plays', async () => {
    const [all, some] = await Promise.all([tilesOn({}), tilesOn({ factions: ['mib', 'volunteers'] })]);
    expect(textsOf(all)).toContain('open · a move ends when you enter · Spugs cannot cross');
    expect(textsOf(some)).toContain('open · a move ends when you enter');
  });

  test.each(scenarios)('has a tile for each feature of $id', async ({ id, terrain }) => {
    const { pictures } = await layOut('alien-invasion/terrain', content, { scenario: [id] });
    const features = terrain.filter(({ shape }) => shape !== 'line').length;
    const tiles = pictures.filter(({ scene }) => scene.height > 50);
    expect(tiles.reduce((sum, { copies = 1 }) => sum + copies, 0)).toBe(features);
  });
});

test('--scenario chooses factions and scenarios too, and rejects an unknown name', async () => {
  const options = { ...usual, targets: [], given: [], out: '', jobs: 1, scenario: ['first-contact'] };
  const { factions, scenario } = productOptionsOf(content, options, {});
  expect([factions, scenario]).toEqual([['spugs', 'volunteers'], ['first-contact']]);
  expect(scenarioSheets.ids(content, { scenario: ['milk-train'] })).toEqual(['milk-train']);
  const { code, stderr } = await saucer('print alien-invasion/standees --scenario milk-trian');
  expect(code).not.toBe(0);
  expect(stderr).toContain('unknown scenario "milk-trian"; did you mean "milk-train"?');
});
