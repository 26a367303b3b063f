import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Faction } from '../../src/content/schema/alien-invasion.ts';
import type { Entity } from '../../src/content/schema/index.ts';
import { soundContent } from '../support/content.ts';
import { faintRuns } from '../support/faint.ts';
import { grown, heightOf, inside, isEmpty, widthOf } from '../support/geometry.ts';
import { temporaryFolder } from '../support/once.ts';
import { readPdf, type Pdf, type PdfPage } from '../support/pdf.ts';
import { readWords } from '../support/pdfjs.ts';
import { says, wordsOf } from '../support/reading.ts';
import { everything, printed } from '../support/saucer.ts';

const content = soundContent();
const factions = [...content.factions.values()];
const component = 'alien-invasion/roster';

const print = (...args: string[]) => printed([component, '--format', 'pdf', ...args]);
const fileOn = async (paper: string): Promise<string> => `${(await everything()).folder}/${component}.${paper}.pdf`;
const pdfOf = async (paper: string): Promise<Pdf> => readPdf(await fileOn(paper));

const wordsOn = (page: PdfPage): string[] => wordsOf(page.runs.map(({ text }) => text).join(' '));

const heads = ['Move', 'Shoot', 'Melee', 'Open', 'Cover', 'Building'];

/** The numbers of each unit in the order of their heads. */
function numbersOf({ units }: Entity<Faction>): string[][] {
  return units.map(({ move, shoot, melee, kill }) => {
    const moved = 'inches' in move ? `${move.inches}″` : 'dice' in move ? `${move.dice}D″` : 'Tunnels';
    const shot = {
      dice: () => ('dice' in shoot ? `${shoot.dice}D` : ''),
      blast: () => ('dice' in shoot ? `${shoot.dice}D` : ''),
      none: () => '–',
      operative: () => 'ND',
      successes: () => ('plus' in shoot ? `(S+${shoot.plus})D` : ''),
    }[shoot.kind]();
    const fought = melee === 'as-shooting' ? shot : melee === 'none' ? '–' : `${melee}D`;
    return [moved, shot, fought, kill.open, kill.cover, kill.building].map(String);
  });
}

describe.each(['a4', 'letter'])('the rosters on %s', (paper) => {
  test('are a page for each faction, guests too, with every number and word of its units', async () => {
    const { pages } = await pdfOf(paper);
    expect(pages).toHaveLength(factions.length);
    for (const [index, faction] of factions.entries()) {
      const words = wordsOn(pages[index] as PdfPage);
      const { single, double, triple } = faction.cards ?? content.actionDeck.counts;
      const texts = [
        faction.name,
        `${single} Single, ${double} Double, ${triple} Triple`,
        ...(faction.specialEvent ? [faction.specialEvent.text] : []),
        ...faction.units.flatMap(({ name, group, traits }) => [name, group, ...traits.map(({ text }) => text)]),
      ];
      expect([faction.id, texts.filter((text) => !says(words, text))]).toEqual([faction.id, []]);
      const { runs } = pages[index] as PdfPage;
      const bands = runs.flatMap(({ text }, at) => (text.trim() === heads[0] ? [runs.slice(at, at + 12)] : []));
      expect(bands.map((band) => band.map(({ text }) => text.trim()))).toEqual(
        numbersOf(faction).map((numbers) => [...heads, ...numbers]),
      );
      // Each number stands under its head.
      const middles = bands.map((band) => band.map(({ box }) => (box.left + box.right) / 2));
      for (const at of middles)
        for (const column of heads.keys())
          expect(Math.abs((at[column] ?? NaN) - (at[column + heads.length] ?? NaN))).toBeLessThan(1);
      expect([faction.id, words.some((word) => /unofficial/i.test(word))]).toEqual([faction.id, faction.thirdParty]);
    }
  });

  test('have boxes to tick off for every unit', async () => {
    for (const [index, page] of (await pdfOf(paper)).pages.entries()) {
      const boxes = page.shapes
        .filter(({ kind }) => kind === 'stroke')
        .flatMap(({ parts }) => parts)
        .filter((part) => {
          const xs = part.map(({ x }) => x);
          const ys = part.map(({ y }) => y);
          const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
          return part.length === 5 && Math.abs(width - 5) < 0.05 && Math.abs(height - 5) < 0.05;
        });
      const { units } = factions[index] as Entity<Faction>;
      // Ten figures in a line at the least.
      expect(boxes.length).toBeGreaterThanOrEqual(units.length * 10);
    }
  });

  test('keep inside the border, in type of 8 pt or more that stands out by 4.5 : 1', async () => {
    for (const page of (await pdfOf(paper)).pages) {
      const safe = grown(page.media, -5);
      expect(page.runs.filter(({ box }) => !inside(box, safe)).map(({ text }) => text)).toEqual([]);
      expect(page.shapes.filter(({ visible }) => !isEmpty(visible) && !inside(visible, safe))).toEqual([]);
      expect(page.runs.filter(({ points }) => points < 7.99).map(({ text }) => text)).toEqual([]);
      const faint = paper === 'a4' ? faintRuns(page) : [];
      expect(faint.map(({ text, colour }) => [text, colour])).toEqual([]);
    }
  });
});

test('a unit is read as its name and then what it can do', async () => {
  const { pages } = await readWords(await fileOn('a4'));
  for (const [index, { structure, unmarked }] of pages.entries()) {
    const elements = structure[0]?.children ?? [];
    const faction = factions[index] as Entity<Faction>;
    expect(unmarked).toBe(0);
    expect(elements[0]).toMatchObject({ role: 'H1', text: faction.name });
    const heads = elements.filter(({ role }) => role === 'H2').map(({ text }) => text);
    expect(heads.slice(0, faction.units.length)).toEqual(faction.units.map(({ name }) => name));
    for (const { name } of faction.units) {
      const at = elements.findIndex(({ role, text }) => role === 'H2' && text === name);
      const [titles, values] = elements[at + 1]?.children ?? [];
      expect([elements[at + 1]?.role, titles?.children[0]?.text]).toEqual(['Table', 'Move']);
      expect(titles?.children.map(({ role }) => role)).toEqual(values?.children.map(() => 'TH'));
      expect(values?.children.every(({ role, text }) => role === 'TD' && text !== '')).toBe(true);
    }
  }
});

test('--factions and --only choose sheets', async () => {
  const chosen = await print('--factions', 'spugs,mib,volunteers', '--only', 'mib,volunteers', '--paper', 'a4');
  const { pages } = readPdf(`${chosen.folder}/${component}.a4.pdf`);
  expect(pages.map((page) => page.runs[0]?.text)).toEqual(['MiB', 'Volunteers']);
});

test('a faction of an overlay has its sheet, and one with many units goes on on another', async () => {
  const folder = temporaryFolder('overlay');
  const place = join(folder, 'alien-invasion/factions');
  mkdirSync(place, { recursive: true });
  const unit = (number: number) =>
    `  - { id: m${number}, name: Moth ${number}, icon: butterfly, group: Swarm, move: { inches: 8 }, shoot: { kind: dice, dice: 1 }, linked: false, kill: { open: 6, cover: 9, building: 12 }, melee: none, rule: AI-10 }`;
  const units = Array.from({ length: 9 }, (_, index) => unit(index + 1)).join('\n');
  const head =
    "name: Moon Moths\ncode: MOT\nthirdParty: true\nicon: butterfly\npattern: crosshatch\ncolours: { fill: '#F2EC62', on: '#14171F', deep: '#645C00', ray: '#F4F08C', tint: '#FBF9D6' }\n";
  writeFileSync(join(place, 'moon-moths.yaml'), `${head}units:\n${units}\n`);
  const { folder: out } = await print('--factions', 'moon-moths', '--content', folder, '--paper', 'a4');
  const { pages } = readPdf(`${out}/${component}.a4.pdf`);
  expect(pages).toHaveLength(2);
  const words = pages.map(wordsOn);
  for (let number = 1; number <= 9; number++)
    expect(words.filter((page) => says(page, `Moth ${number}`))).toHaveLength(1);
  for (const page of words) expect(page.some((word) => /unofficial/i.test(word))).toBe(true);
  for (const page of pages)
    for (const { visible } of page.shapes.filter((shape) => !isEmpty(shape.visible)))
      expect(widthOf(visible) + heightOf(visible)).toBeLessThan(600);
});
