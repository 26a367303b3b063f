import { describe, expect, test } from 'vitest';
import type { SheetOptions } from '../../generators/sheet/options.ts';
import type { Scenario } from '../../src/content/schema/scenario.ts';
import type { Entity } from '../../src/content/schema/index.ts';
import { edit, textOf } from '../content/helpers.ts';
import { validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
import {
  common,
  grown,
  heightOf,
  inside,
  isEmpty,
  rect,
  touch,
  widthOf,
  type Point,
  type Rect,
} from '../support/geometry.ts';
import { most } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { readPdf, type Pdf, type PdfPage } from '../support/pdf.ts';
import { plain, readWords } from '../support/pdfjs.ts';
import { channelsOf, luminance } from '../support/pictures.ts';
import { layOut, printPdf } from '../support/press.ts';
import { says, wordsOf } from '../support/reading.ts';
import { printed, refusal } from '../support/saucer.ts';
import { usualPapers } from '../support/sheets.ts';

const content = validContent();
const component = 'alien-invasion/scenario';
const day = content.scenarios.get('market-day') as Entity<Scenario>;
const print = (...args: string[]) => printed([component, '--only', 'market-day', '--format', 'pdf', ...args]);
const pdfOf = async (paper: string): Promise<Pdf> =>
  readPdf(`${(await print('--paper', 'a4,letter,legal')).folder}/${component}.${paper}.pdf`);
const factionOf = (id: string) =>
  content.factions.get(id) ?? { name: '?', thirdParty: true, units: [], specialEvent: undefined };

describe('the scenario', () => {
  test('is for MiB, Spugs, Tin Embassy and Volunteers, with nobody else’s name in it', () => {
    const ids = day.sides.map(({ faction }) => faction);
    expect(ids).toHaveLength(4);
    expect(ids.toSorted()).toEqual(['mib', 'spugs', 'tin-embassy', 'volunteers']);
    expect(ids.filter((id) => factionOf(id).thirdParty)).toEqual([]);
  });

  test('has the aim of each faction and the effect of every Special Event, one for each side', () => {
    for (const side of day.sides) expect(side.victory.length).toBeGreaterThan(0);
    expect(day.events).toHaveLength(Math.min(content.actionDeck.specialEventsMax, day.sides.length));
    for (const { faction } of day.sides) expect(factionOf(faction).specialEvent).toBeDefined();
  });
});

function boundsOf(part: readonly Point[]): { x: number; y: number; width: number; height: number } {
  const [xs, ys] = [part.map(({ x }) => x), part.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

describe.each(['a4', 'letter', 'legal'])('on %s', (paper) => {
  test('the plan is true to its scale, with every piece in its place', async () => {
    const [page] = (await pdfOf(paper)).pages as [PdfPage];
    const shown = plain(page.runs.map(({ text }) => text).join(' '));
    const scale = Number(/Scale 1 : (\d+)/.exec(shown)?.[1]);
    expect(scale).toBe(10);
    const mm = (inches: number) => (inches * 25.4) / scale;
    const boxes = page.shapes.flatMap(({ parts, outline }) => [
      ...parts.map(boundsOf),
      { x: outline.left, y: outline.top, width: outline.right - outline.left, height: outline.bottom - outline.top },
    ]);
    const near = (a: number, b: number) => Math.abs(a - b) < 0.05;
    const { width, height } = day.table;
    const table = boxes.find((box) => near(box.width, mm(width)) && near(box.height, mm(height)));
    expect(table).toBeDefined();
    const { x = 0, y = 0 } = table ?? {};
    const stands = (box: { x: number; y: number; width: number; height: number }) =>
      boxes.some(
        (each) =>
          near(each.x, x + mm(box.x)) &&
          near(each.y, y + mm(box.y)) &&
          near(each.width, mm(box.width)) &&
          near(each.height, mm(box.height)),
      );
    const pieces = day.terrain.map((piece) => {
      if (piece.shape !== 'line') return piece;
      const [[x0, y0], [x1, y1]] = [piece.from, piece.to];
      return {
        ...piece,
        x: Math.min(x0, x1),
        y: Math.min(y0, y1),
        width: Math.abs(x1 - x0),
        height: Math.abs(y1 - y0),
      };
    });
    expect(pieces.filter((piece) => !stands(piece))).toEqual([]);
    expect(day.sides.filter(({ zone }) => !stands(zone))).toEqual([]);
    for (const [index, objective] of day.objectives.entries()) {
      const number = page.runs.filter(({ text }) => text.trim() === String(index + 1));
      // The number is beside the objective, and no other objective is nearer.
      const isBeside = number.some(({ box }) => {
        const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const far = day.objectives.map((each) => Math.hypot(cx - x - mm(each.x), cy - y - mm(each.y)));
        return far[index]! < 12 && far[index] === Math.min(...far);
      });
      expect([objective.name, isBeside]).toEqual([objective.name, true]);
    }
    for (const { name } of day.terrain) expect(name === undefined || shown.includes(name)).toBe(true);
  });
});

test('every word of the scenario is on its sheets, with the totals of the forces', async () => {
  const words = wordsOf((await pdfOf('a4')).pages.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' '));
  const texts = [
    day.name,
    day.story,
    ...[...day.setup, ...day.end, ...day.sides.flatMap(({ victory }) => victory)].map(({ text }) => text),
    ...day.events.map(({ name, text }) => `${name}: ${text}`),
    ...day.objectives.map(({ name, text }) => `${name}. ${text}`),
    ...day.sides.flatMap(({ groups }) =>
      groups.flatMap(({ name, late }) => [name, ...(late === undefined ? [] : [late])]),
    ),
    ...day.sides.flatMap(({ faction }) => [factionOf(faction).name, factionOf(faction).specialEvent?.text ?? '?']),
    'In all: 16 figures, 33 dice',
    'In all: 23 figures, 31 dice',
    'In all: 15 figures, 32 dice',
    'In all: 24 figures, 30 dice',
    'The sides have about the same number of shooting dice (AI-1.5).',
  ];
  const joined = plain(words.join(' '));
  expect(texts.filter((text) => !joined.includes(plain(text)))).toEqual([]);
  expect(says(words, 'Unofficial')).toBe(false);
  expect(joined).not.toMatch(/Dalek|Cyberm|U\.N\.I\.T|unofficial/);
});

test('the scenario is read from its title on, the plan in words, lists as lists', async () => {
  const { pages } = await readWords(`${(await print('--paper', 'a4,letter,legal')).folder}/${component}.a4.pdf`);
  for (const { structure } of pages) expect(structure[0]?.children[0]).toMatchObject({ role: 'H1', text: day.name });
  const figure = pages[0]?.structure[0]?.children.find(({ role }) => role === 'Figure');
  expect(figure?.alt).toMatch(/^Plan of a table of 72 by 48 inches\./);
  for (const { name } of day.objectives) expect(figure?.alt).toContain(name);
  const lists = pages[1]?.structure[0]?.children.filter(({ role }) => role === 'L') ?? [];
  const lengths = [...day.sides.map(({ groups }) => groups.length), day.setup.length];
  expect(lists.map(({ children }) => children.length)).toEqual(lengths);
});

const dayFile = 'alien-invasion/scenarios/market-day.yaml';

test('uneven forces are reported with their place and the bound', async () => {
  const uneven = edit(dayFile, 'unit: envoy, figures: 3 }, {', 'unit: envoy, figures: 9 }, {') as Record<
    string,
    string
  >;
  const folder = writeFiles(temporaryFolder('scenario'), uneven);
  const { code, stderr } = await refusal(['print', component, '--only', 'market-day', '--content', folder]);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /market-day\.yaml:\d+:\d+ sides: found forces of 33 dice \(MiB\).* expected no side more than 10 % above the smallest \(AI-1\.5\)/,
  );
});

test('a scenario with a third-party faction is marked as unofficial', async () => {
  const other = textOf(dayFile)
    .replace('faction: volunteers', 'faction: unit')
    .replaceAll('unit: volunteer,', 'unit: rifleman,')
    .replace('unit: colonel', 'unit: brigadier')
    .replace('unit: poacher', 'unit: sergeant')
    .replace('unit: museum-gun', 'unit: heavy-machine-gun')
    .replace('unit: tractor', 'unit: laws');
  const files = { 'alien-invasion/scenarios/bank-holiday.yaml': other };
  const folder = writeFiles(temporaryFolder('scenario'), files);
  const run = await printed(`${component} --content ${folder} --only bank-holiday --format pdf --paper a4`);
  const { pages } = readPdf(`${run.folder}/${component}.a4.pdf`);
  expect(pages).toHaveLength(3);
  for (const page of pages) expect(plain(page.runs.map(({ text: words }) => words).join(' '))).toMatch(/· unofficial/);
});

describe.each(usualPapers)('the names in plans on %s', (paper) => {
  test.each([...content.scenarios.keys()])(
    'of %s touch neither each other nor an icon, and stay in their place',
    async (id) => {
      const product = await layOut('alien-invasion/scenario-book', content, { only: [id] });
      const options = { paper: content.papers.get(paper) as SheetOptions['paper'] };
      const [page] = (await printPdf(product, content, options)).pages as [PdfPage];
      const table = page.shapes.find(({ kind, width }) => kind === 'stroke' && Math.abs(width - 0.9) < 0.01)!.outline;
      const { sides, terrain } = content.scenarios.get(id)!;
      const names = new Set([
        ...sides.map(({ faction }) => factionOf(faction).name),
        ...terrain.flatMap((piece) => ('name' in piece && piece.name !== undefined ? [piece.name] : [])),
      ]);
      const labels = page.runs.filter(
        ({ text, points, box }) => names.has(text.trim()) && points < 8.1 && inside(box, grown(table, 1)),
      );
      expect(labels.map(({ text }) => text.trim()).toSorted()).toEqual([...names].toSorted());
      // A label has its own background around its ink.
      const tight = (one: Rect, other: Rect): boolean => touch(grown(one, 0.5), grown(other, 0.3));
      for (const [index, { text, box }] of labels.entries()) {
        expect([text, inside(box, table)]).toEqual([text, true]);
        const near = labels.filter((other, at) => at > index && tight(box, other.box)).map((other) => other.text);
        expect([text, near]).toEqual([text, []]);
        const icons = page.shapes.filter(
          ({ kind, outline, parts }) =>
            kind === 'fill' &&
            widthOf(outline) > 2 &&
            widthOf(outline) < 9 &&
            parts.flat().length > 30 &&
            tight(outline, box),
        );
        expect([text, icons.map(({ outline }) => outline)]).toEqual([text, []]);
      }
      // A name does not overlap another feature.
      const scale = widthOf(table) / content.scenarios.get(id)!.table.width;
      for (const piece of terrain) {
        if (piece.shape === 'line') continue;
        const [left, top] = [table.left + piece.x * scale, table.top + piece.y * scale];
        const box = rect(left, top, left + piece.width * scale, top + piece.height * scale);
        const over = labels.filter((label) => {
          const both = common(label.box, box);
          return label.text.trim() !== piece.name && !isEmpty(both) && widthOf(both) > 1 && heightOf(both) > 1;
        });
        expect([piece.name ?? piece.terrain, over.map(({ text }) => text)]).toEqual([piece.name ?? piece.terrain, []]);
      }
      // The name of a side is in its zone.
      const zones = page.shapes.filter(({ kind, dashed, width }) => kind === 'stroke' && dashed && width < 0.4);
      for (const { faction } of sides) {
        const label = labels.find(({ text }) => text.trim() === factionOf(faction).name)!;
        expect([faction, zones.some(({ outline }) => inside(label.box, outline))]).toEqual([faction, true]);
      }
    },
  );
});

const greyPlans = (['saver', 'mono'] as const).flatMap((ink) =>
  [...content.scenarios.keys()].map((id) => ({ ink, id })),
);
test.each(most(greyPlans, ({ ink, id }) => ink === 'mono' || id === 'market-day'))(
  'the numbers and sides on the plan of $id are on white with an edge in $ink ink, and so stand out from zones',
  async ({ ink, id }) => {
    const { objectives, sides } = content.scenarios.get(id)!;
    const product = await layOut('alien-invasion/scenario-book', content, { only: [id] }, ink);
    const [page] = (await printPdf(product, content, {}, ink)).pages as [PdfPage];
    const discs = (size: number) =>
      page.shapes.filter(
        ({ outline }) => Math.abs(widthOf(outline) - size) < 0.05 && Math.abs(heightOf(outline) - size) < 0.5,
      );
    const fills = (size: number) => discs(size).flatMap(({ kind, colour }) => (kind === 'fill' ? [colour] : []));
    const edges = (size: number, least: number) =>
      discs(size).filter(
        ({ kind, width, colour }) => kind === 'stroke' && width > least && luminance(channelsOf(colour)) < 0.02,
      );
    expect(fills(5.2)).toEqual(objectives.map(() => '#FFFFFF'));
    expect(edges(5.2, 0.6)).toHaveLength(objectives.length);
    expect(fills(10.08)).toEqual(sides.map(() => '#FFFFFF'));
    expect(edges(10.08, 0.3)).toHaveLength(sides.length);
  },
);
