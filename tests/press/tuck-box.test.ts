import { describe, expect, test } from 'vitest';
import { boxNet, halfNets, type BoxNet, type BoxSize } from '../../generators/pieces/tuck-box.ts';
import { validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
import { apart, boxOf, exact, foldsOf, outlinesOf, overhangingParts, type Segment } from '../support/loose.ts';
import { holds, centreOf, type Point } from '../support/geometry.ts';
import { testLong } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { readPdf, type PdfPage } from '../support/pdf.ts';
import { everything, printed, saucer } from '../support/saucer.ts';
import { usualPapers } from '../support/sheets.ts';

const content = validContent();
const { thickness, play, flaps } = content.tuckBox;
const formats = [...content.cardFormats.values()];

/** The depth of a deck and the box’s inside, calculated from the content without the generator. */
const depthOf = (cards: number): number => cards * thickness + play.deep;
const poker = { width: 63.5 + play.across, height: 88.9 + play.down };

const dealt = [...content.factions.values()];
const specials = Math.min(dealt.length, content.actionDeck.specialEventsMax);
const roles = [...content.roles.values()];

/** The decks printed by default, with the number of their cards. */
const decks = {
  'alien-invasion': [
    [
      'Action deck',
      dealt.reduce(
        (sum, { cards = content.actionDeck.counts }) => sum + cards.single + cards.double + cards.triple,
        specials,
      ),
    ],
    ['Unit cards', dealt.reduce((sum, { units }) => sum + units.length, 0)],
  ],
  'lake-terror': [['Role cards', roles.reduce((sum, { numbers, spare }) => sum + (numbers.length || 1) + spare, 0)]],
  // Each deck has one more card, with its rules.
  decks: [...content.decks.values()].map(({ name, cards }) => [name, cards.reduce((sum, { count }) => sum + count, 1)]),
} as const satisfies Record<string, readonly (readonly [string, number])[]>;

const upright = ({ a, b }: Segment): boolean => Math.abs(a.x - b.x) < exact;
const long = ({ a, b }: Segment): number => apart(a, b);

const close = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThan(exact);

/** The folds of the four walls of a page’s box, from the left. */
const wallFolds = (page: PdfPage): readonly Segment[] =>
  foldsOf(page)
    .filter((fold) => upright(fold) && long(fold) > 40)
    .sort((one, other) => one.a.x - other.a.x);

describe.each(['alien-invasion', 'lake-terror', 'decks'] as const)('%s/tuck-box', (game) => {
  test.each(usualPapers)('is as wide and high as a card and as deep as its deck is thick on %s', async (paper) => {
    const { pages } = readPdf(`${(await everything()).folder}/${game}/tuck-box.${paper}.pdf`);
    expect(pages).toHaveLength(decks[game].length);
    for (const [index, page] of pages.entries()) {
      const [name, cards] = decks[game][index] ?? ['', 0];
      const words = page.runs.map(({ text }) => text).join(' ');
      expect(words).toContain(`${cards} cards`);
      // The label of a game’s deck has the name in capitals; the sheet’s title has it within a sentence.
      expect(words).toContain(game === 'decks' ? name : name.toUpperCase());
      const outlines = outlinesOf(page);
      expect(outlines).toHaveLength(1);
      const [left = 0] = outlines.map((outline) => Math.min(...outline.map(({ x }) => x)));
      const walls = wallFolds(page);
      expect(walls).toHaveLength(4);
      const edges = [left, ...walls.map(({ a }) => a.x)];
      const depth = depthOf(cards);
      for (const [at, wide] of [poker.width, depth, poker.width, depth].entries())
        close((edges[at + 1] ?? 0) - (edges[at] ?? 0), wide);
      for (const fold of walls) close(long(fold), poker.height);
      // Lid and tuck flap: two horizontal folds above the back, the depth of the box apart.
      const top = Math.min(...walls.map(({ a, b }) => Math.min(a.y, b.y)));
      const level = foldsOf(page).filter((fold) => !upright(fold) && long(fold) > poker.width - 3);
      const lid = level.map(({ a }) => a.y).filter((y) => y < top - exact);
      expect(lid).toHaveLength(1);
      close(top - (lid[0] ?? 0), depth);
      expect(overhangingParts(page)).toEqual([]);
    }
  });

  test('has no word on a fold, and none that the knife cuts', async () => {
    for (const page of readPdf(`${(await everything()).folder}/${game}/tuck-box.a4.pdf`).pages) {
      const [outline = []] = outlinesOf(page);
      const net = boxOf(outline);
      const on = page.runs.filter(({ box }) => holds(net, centreOf(box)));
      expect(on.length).toBeGreaterThan(10);
      const crossed = on.filter(({ box }) =>
        foldsOf(page).some(({ a, b }) =>
          upright({ a, b })
            ? box.left < a.x && a.x < box.right && box.bottom > Math.min(a.y, b.y) && box.top < Math.max(a.y, b.y)
            : box.top < a.y && a.y < box.bottom && box.right > Math.min(a.x, b.x) && box.left < Math.max(a.x, b.x),
        ),
      );
      expect(crossed.map(({ text }) => text)).toEqual([]);
    }
  });
});

/** Whether two segments of an outline cross; segments with a common end do not count. */
function cross([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const turn = (p: Point, q: Point, r: Point) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

function problems({ outline, panels, folds, width, height }: BoxNet, size: BoxSize): string[] {
  const found: string[] = [];
  const sides = outline.map((point, index) => [point, outline[(index + 1) % outline.length] as Point] as const);
  for (const [index, one] of sides.entries())
    for (const other of sides.slice(index + 1)) if (cross(one, other)) found.push('the outline crosses itself');
  const box = boxOf(outline);
  for (const [what, is, wanted] of [
    ['left', box.left, 0],
    ['top', box.top, 0],
    ['right', box.right, width],
    ['bottom', box.bottom, height],
  ] as const)
    if (Math.abs(is - wanted) > 1e-6) found.push(`${what}: ${is}, not ${wanted}`);
  for (const { kind, x, width: wide } of panels)
    if (kind === 'side') {
      // The two small flaps fold in, one from each side. Together they are at most as wide as the box.
      const reach = Math.max(...folds.flatMap(([a]) => (a.x > x && a.x < x + wide ? [a.y] : [])));
      const longest = Math.max(...outline.filter((at) => at.x > x && at.x < x + wide).map(({ y }) => y)) - reach;
      if (2 * longest > size.width) found.push(`flaps of ${longest} meet in a box of ${size.width}`);
    }
  return found;
}

test('every net is one line that never crosses itself, and its flaps fit: any card, 8 to 100 cards, whole and halved', () => {
  for (const { width, height } of formats)
    for (const cards of [8, 23, 58, 100]) {
      const size = { width: width + play.across, height: height + play.down, depth: depthOf(cards) };
      const whole = boxNet(size, flaps);
      const halves = halfNets(size, flaps);
      for (const net of [whole, ...halves]) expect(problems(net, size)).toEqual([]);
      // The two halves have the parts of the whole, and one flap each.
      const walls = ({ panels }: BoxNet) =>
        panels.map(({ kind, width: wide, height: high }) => `${kind} ${wide} ${high}`);
      expect(halves.flatMap(walls).sort()).toEqual(walls(whole).sort());
      expect(halves.reduce((sum, net) => sum + net.width, 0)).toBeCloseTo(whole.width + flaps.glue, 6);
    }
});

/** The pyramids in each box of a game: the number of each size for each colour in the box. */
const stashes = {
  battle: Array.from({ length: 4 }, () => [content.battle.numbers.stash]),
  munch: [
    ...content.munch.worlds.map(() => [content.munch.numbers.worlds]),
    content.munch.monsters.map(() => content.munch.numbers.monsters),
  ],
};

test.each(['battle', 'munch'] as const)('%s/tuck-box holds its nests of pyramids, with little play', async (game) => {
  const { pages } = readPdf(`${(await everything()).folder}/${game}/tuck-box.a4.pdf`);
  const { base, height } = content.pyramids.get('large')!;
  expect(pages).toHaveLength(stashes[game].length);
  for (const [index, page] of pages.entries()) {
    const colours = stashes[game][index] ?? [];
    const count = colours.flatMap((sizes) => Object.values(sizes)).reduce((sum, each) => sum + each, 0);
    const nests = colours.reduce((sum, sizes) => sum + Math.max(...Object.values(sizes)), 0);
    expect(page.runs.map(({ text }) => text).join(' ')).toContain(`${count} pyramids`);
    const walls = wallFolds(page);
    // A poster may have a closed line as thin as the cutting line.
    const wideOf = (line: readonly Point[]) => boxOf(line).right - boxOf(line).left;
    const [outline = []] = outlinesOf(page).toSorted((one, other) => wideOf(other) - wideOf(one));
    const edges = [Math.min(...outline.map(({ x }) => x)), ...walls.map(({ a }) => a.x)];
    const [wide = 0, deep = 0, front = 0, side = 0] = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
    close(wide, front);
    close(deep, side);
    // Half a pyramid’s height at a distance from the left wall. Every second pyramid points left.
    const reach = (nest: number, at: number) =>
      Math.max(0, (base / 2) * (1 - (nest % 2 === 0 ? at : wide - at) / height));
    // Each pyramid touches the previous one, with a wall of paper between them.
    const middles = Array.from({ length: nests }, (_, nest) => base / 2 + nest * (base / 2 + thickness));
    for (let at = 0; at <= wide; at += 0.5)
      for (const [nest, middle] of middles.entries()) {
        const before = nest === 0 ? 0 : (middles[nest - 1] ?? 0) + reach(nest - 1, at);
        expect(middle - reach(nest, at) - before).toBeGreaterThan(-exact);
      }
    const used = { wide: height, deep: base, high: (middles.at(-1) ?? 0) + base / 2 };
    for (const [inside, needed] of [
      [wide, used.wide],
      [deep, used.deep],
      [long(walls[0]!), used.high],
    ] as const) {
      expect(inside - needed).toBeGreaterThan(0.5);
      expect(inside - needed).toBeLessThan(3);
    }
    expect(overhangingParts(page)).toEqual([]);
  }
});

const partsOf = {
  'alien-invasion': [
    [...dealt.map(({ cards = content.actionDeck.counts }) => cards.single + cards.double + cards.triple), specials],
    dealt.map(({ units }) => units.length),
  ],
  'lake-terror': [
    (['town', 'pods'] as const).map((side) =>
      roles.reduce((sum, each) => sum + (each.side === side ? (each.numbers.length || 1) + each.spare : 0), 0),
    ),
  ],
  decks: [...content.decks.values()].map(({ kinds, cards }) =>
    Object.keys(kinds).map((kind) => cards.reduce((sum, card) => sum + (card.kind === kind ? card.count : 0), 0)),
  ),
};

test.each(['alien-invasion', 'lake-terror', 'decks'] as const)(
  '%s/dividers has a divider for each part of a deck, and a box that holds deck and dividers',
  async (game) => {
    const { tab } = content.tuckBox.dividers;
    const { pages } = readPdf(`${(await everything()).folder}/${game}/dividers.a4.pdf`);
    const parts = partsOf[game].map((counts) => counts.filter((count) => count > 0));
    for (const [index, counts] of parts.entries()) {
      const page = pages[index]!;
      const [, cards] = decks[game][index] ?? ['', 0];
      const walls = wallFolds(page);
      const depth = cards * thickness + (counts.length + 1) * thickness + play.deep;
      close((walls[1]?.a.x ?? 0) - (walls[0]?.a.x ?? 0), depth);
      for (const wall of walls) close(long(wall), poker.height + tab);
    }
    const sheets = pages.slice(parts.length);
    const shapes = sheets.flatMap(outlinesOf);
    expect(shapes).toHaveLength(parts.flat().length + parts.length);
    for (const outline of shapes) {
      const { left, top, right, bottom } = boxOf(outline);
      const sides = [right - left, bottom - top].sort((a, b) => a - b);
      close(sides[0] ?? 0, poker.width - play.across);
      close(sides[1] ?? 0, poker.height - play.down + tab);
    }
    const said = sheets.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ');
    for (const count of parts.flat()) expect(said).toContain(`· ${count} ${count === 1 ? 'card' : 'cards'}`);
  },
);

test('a box for sleeves holds the sleeved deck, and sleeves that are too small are rejected', async () => {
  const deck = ['lake-terror/tuck-box', '--format', 'pdf', '--paper', 'a4'];
  const { folder } = await printed([...deck, '--sleeves', 'standard']);
  const [page] = readPdf(`${folder}/lake-terror/tuck-box.a4.pdf`).pages;
  const [[outline = []] = [], walls] = [outlinesOf(page!), wallFolds(page!)];
  const edges = [Math.min(...outline.map(({ x }) => x)), ...walls.map(({ a }) => a.x)];
  const [cards] = decks['lake-terror'][0].slice(1) as [number];
  // The sleeves of standard cards are 66 × 91 mm, and their two films are together 0.2 mm thick.
  const depth = cards * (thickness + 0.2) + play.deep;
  for (const [at, wide] of [66 + play.across, depth, 66 + play.across, depth].entries())
    close((edges[at + 1] ?? 0) - (edges[at] ?? 0), wide);
  for (const fold of walls) close(long(fold), 91 + play.down);
  expect(page!.runs.map(({ text }) => text).join(' ')).toContain('in sleeves of 66 × 91 mm.');
  const { stderr } = await saucer(['print', ...deck, '--sleeves', 'mini']);
  expect(stderr).toContain(
    '--sleeves mini: found cards of 63.5 × 88.9 mm (Role cards), expected at most 44.5 × 68.5 mm; choose standard, tarot or thin',
  );
});

test('boxes with dividers are printed for small cards in sleeves, and say why they do not fit on a small paper', async () => {
  const asked = ['alien-invasion/dividers', '--format', 'pdf', '--factions', 'mib,spugs', '--paper'];
  const { folder } = await printed([...asked, 'a4', '--card', 'mini', '--sleeves', 'mini']);
  const [page, ...others] = readPdf(`${folder}/alien-invasion/dividers.a4.pdf`).pages;
  // The sleeves of mini cards are 46 × 71 mm.
  close((wallFolds(page!)[2]?.a.x ?? 0) - (wallFolds(page!)[1]?.a.x ?? 0), 46 + play.across);
  const [outline = []] = outlinesOf(others.at(-1)!);
  close(boxOf(outline).bottom - boxOf(outline).top, 71 + content.tuckBox.dividers.tab);
  const small = writeFiles(temporaryFolder(), { 'papers/small.yaml': 'name: Small\nwidth: 100\nheight: 150\n' });
  const { stderr } = await saucer(['print', ...asked, 'small', '--content', small]);
  expect(stderr).toMatch(/alien-invasion\/dividers does not fit on Small; choose --paper a5/);
});

testLong('a box has two halves if the paper has no room for the whole box', async () => {
  const factions = [...content.factions.keys()].join(',');
  const asked = ['alien-invasion/tuck-box', '--format', 'pdf', '--paper', 'a4', '--only', 'action-deck'];
  const { folder } = await printed([...asked, '--card', 'tarot', '--factions', factions]);
  const { pages } = readPdf(`${folder}/alien-invasion/tuck-box.a4.pdf`);
  expect(pages).toHaveLength(2);
  for (const page of pages) {
    expect(wallFolds(page)).toHaveLength(2);
    expect(overhangingParts(page)).toEqual([]);
  }
});
