import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectedActionDeck, expectedRoleCards, validContent, type ExpectedCard } from '../support/content.ts';
import { centreOf, distance, grown, heightOf, inside, widthOf } from '../support/geometry.ts';
import { writeFiles } from '../support/files.ts';
import { isLong, most } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { readPdf, type Pdf } from '../support/pdf.ts';
import { readPng } from '../support/pictures.ts';
import { says, wordsOf } from '../support/reading.ts';
import { everything, printed, refusal } from '../support/saucer.ts';
import { contentsOf, frontsOf, marksOf, piecesOf, type PaperId } from '../support/sheets.ts';

const content = validContent();

/** Published sizes, in millimetres. */
const formats = {
  poker: [63.5, 88.9],
  euro: [63, 88],
  bridge: [57.15, 88.9],
  tarot: [70, 120],
  mini: [44, 67],
} as const;
type Format = keyof typeof formats;

const decks = ['alien-invasion/action-deck', 'lake-terror/role-cards', 'alien-invasion/faction-cards'] as const;
const references = ['battle/reference', 'munch/reference'] as const;
const components = [...decks, ...references];

/** The usual and the smallest format are tested on the other paper too. */
const papersOf = (format: Format): readonly PaperId[] =>
  isLong && (format === 'mini' || format === 'poker') ? ['a4', 'letter'] : ['a4'];

/** All components in the usual and the smallest format; short decks in formats similar to a poker card. */
function componentsOf(format: Format): readonly string[] {
  if (isLong) return format === 'mini' || format === 'poker' ? components : [decks[1], references[1]];
  if (format === 'poker') return components;
  return format === 'mini' ? [decks[1], references[1]] : [references[1]];
}

/** Poker is the default format, which has its own test. */
const folderOf = async (format: Format): Promise<string> => {
  const papers = papersOf(format).join(',');
  const args = ['--card', format, '--format', 'pdf', '--paper', papers, ...componentsOf(format)];
  return (await (format === 'poker' ? everything() : printed(args))).folder;
};

const pdfOf = async (format: Format, component: string, paper: PaperId): Promise<Pdf> =>
  readPdf(join(await folderOf(format), `${component}.${paper}.pdf`));

const cases = (Object.keys(formats) as Format[]).flatMap((format) =>
  most(
    componentsOf(format).flatMap((component) => papersOf(format).map((paper) => ({ format, component, paper }))),
    ({ paper }) => paper === 'a4',
  ),
);

describe.each(cases)('$component on $format cards on $paper', ({ format, component, paper }) => {
  test('has cards of that size, in the middle of a full sheet', async () => {
    const [width, height] = formats[format];
    for (const page of (await pdfOf(format, component, paper)).pages) {
      const pieces = piecesOf(page);
      expect(pieces.length).toBeGreaterThan(0);
      for (const { box } of pieces) {
        expect(Math.abs(widthOf(box) - width)).toBeLessThan(0.05);
        expect(Math.abs(heightOf(box) - height)).toBeLessThan(0.05);
      }
    }
    // A partly filled sheet uses the places of a full sheet.
    const { pages } = await pdfOf(format, component, paper);
    for (const page of pages.slice(0, -2)) {
      const { x, y } = centreOf(page.trim);
      expect(Math.abs(x - page.width / 2)).toBeLessThan(0.05);
      expect(Math.abs(y - page.height / 2)).toBeLessThan(0.05);
    }
  });

  test('has type of 7 pt or more on cards and of 8 pt or more beside them', async () => {
    for (const page of (await pdfOf(format, component, paper)).pages) {
      const marks = marksOf(page);
      const sizes = (where: 'on' | 'beside') => contentsOf(page, marks, where).runs.map(({ points }) => points);
      expect(Math.min(...sizes('on'))).toBeGreaterThan(6.99);
      expect(Math.min(Infinity, ...sizes('beside'))).toBeGreaterThan(7.99);
    }
  });

  test('keeps all text and icons 3 mm inside the trim line', async () => {
    const { pages } = await pdfOf(format, component, paper);
    for (const [index, page] of pages.entries())
      for (const { box, shapes, runs } of piecesOf(page)) {
        const safe = grown(box, -3);
        expect(runs.filter((run) => !inside(run.box, safe)).map(({ text }) => [index + 1, text])).toEqual([]);
        // Both sides of a reference card are fronts.
        const front = index % 2 === 0 || component.endsWith('reference');
        const drawn = front ? shapes.map(({ visible }) => visible) : [];
        expect(drawn.filter((visible) => !inside(visible, safe))).toEqual([]);
      }
  });
});

/** Words that a small card may leave out: the name of the game, and the note. */
const optional = new Set([
  content.alienInvasion.name,
  content.lakeTerror.name,
  ...Object.values(content.actionDeck.cards).flatMap(({ note }) => note ?? []),
]);

const expected: Readonly<Record<string, readonly ExpectedCard[]>> = {
  'alien-invasion/action-deck': expectedActionDeck(content),
  'lake-terror/role-cards': expectedRoleCards(content),
};

test.each(
  (Object.keys(formats) as Format[]).flatMap((format) =>
    Object.keys(expected)
      .filter((component) => componentsOf(format).includes(component))
      .map((component) => ({ format, component })),
  ),
)('every word can be found on $format cards: $component', async ({ format, component }) => {
  const { pages } = await pdfOf(format, component, 'a4');
  const fronts = pages.filter((_, index) => index % 2 === 0).flatMap((page) => frontsOf(page));
  const wanted = (expected[component] ?? []).flatMap((card) => Array.from({ length: card.copies }, () => card));
  expect(fronts.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  for (const [index, { id, version, runs }] of fronts.entries()) {
    const { tag, title, texts, rule } = wanted[index] as ExpectedCard;
    const words = wordsOf(
      runs
        .filter(({ turn }) => turn === 0)
        .map(({ text }) => text)
        .join(' '),
    );
    const needed = texts.filter((text) => format !== 'mini' || !optional.has(text));
    const all = [tag, title, ...needed, `${id} · ${version}`, `rule ${rule}`];
    expect(all.filter((text) => !says(words, text))).toEqual([]);
  }
});

test('poker cards are printed if no format is named', async () => {
  const named = most([decks[1], ...references], (component) => component === references[0]);
  const alone = await printed(['--card', 'poker', '--format', 'pdf', '--paper', 'a4', ...named]);
  for (const component of named) {
    const [a, b] = [alone, await everything()].map(({ folder }) => readFileSync(join(folder, `${component}.a4.pdf`)));
    expect(a?.equals(b as Buffer)).toBe(true);
  }
});

describe.each(most(['poker', 'mini'] as const, (format) => format === 'mini'))('%s cards with a bleed', (format) => {
  const [bleed, gap] = [3, 2];
  const bled = decks.slice(1);
  const args = ['--card', format, '--bleed', String(bleed), '--gap', String(gap), '--paper', 'a4', ...bled];

  test('are white beyond the trim line on both sides, and keep their size', async () => {
    const { folder } = await printed([...args, '--format', 'pdf']);
    for (const deck of bled)
      for (const page of readPdf(`${folder}/${deck}.a4.pdf`).pages) {
        expect(distance(page.bleed, grown(page.trim, bleed))).toBeLessThan(0.01);
        // Places without a card have words and the ruler.
        const pieces = piecesOf(page).filter(
          ({ box, shapes }) =>
            Math.abs(widthOf(box) - formats[format][0]) < 0.05 && shapes.some(({ kind }) => kind === 'fill'),
        );
        expect(pieces.length).toBeGreaterThan(1);
        for (const { box, shapes } of pieces) {
          const paper = shapes.filter(({ visible }) => distance(visible, grown(box, bleed)) < 0.05);
          expect(paper.map(({ kind, colour }) => [kind, colour])).toEqual([['fill', '#FFFFFF']]);
          const art = shapes.filter((shape) => !paper.includes(shape));
          expect(art.filter(({ visible }) => !inside(visible, box))).toEqual([]);
        }
      }
  });

  test('have pictures of their trim size', async () => {
    const { folder } = await printed([...args, '--format', 'png', '--dpi', '100', '--only', 'back,daleks-dalek']);
    const [width, height] = formats[format].map((length) => Math.round((length / 25.4) * 100));
    const names = bled.map((deck) => `${deck}/back.png`);
    for (const name of [...names, 'alien-invasion/faction-cards/daleks-dalek.png']) {
      const picture = readPng(join(folder, name));
      expect([picture.width, picture.height]).toEqual([width, height]);
    }
  });
});

describe('a text that does not fit a small card', () => {
  async function problems(file: string, text: string, ...args: string[]): Promise<string> {
    const folder = writeFiles(temporaryFolder('overlay'), { [file]: text });
    const run = await refusal(['print', ...args, '--content', folder, '--quiet']);
    expect(run.code).toBe(1);
    return run.stderr.replaceAll(folder, 'mine').trim();
  }

  const long =
    'Name {investigated} living players who sit in a row, yourself among them if you like. You learn how many of them are Pod People or the Lunatic, and nobody else does before the sun is up again.';

  test('is reported with its file and field, and a remedy: a role', async () => {
    const args = ['lake-terror/role-cards', '--card', 'mini', '--only', 'psychic', '--paper', 'a4'];
    expect(await problems('lake-terror/roles/psychic.yaml', `text: '${long}'\n`, ...args)).toMatchInlineSnapshot(`
      "mine/lake-terror/roles/psychic.yaml:1:7 text: found "Name 3 living players who sit in a row, yourself among th...", 179 characters, expected at most about 149; shorten it, or choose a card larger than 44 × 67 mm
      1 problem in the content; nothing was printed"
    `);
  });

  test('is reported with its file and field, and a remedy: a Special Event', async () => {
    const args = ['alien-invasion/action-deck', '--card', 'mini', '--only', 'special-event', '--paper', 'a4'];
    const event = 'specialEvent: { text: Every Spug under the ground comes up to breathe. }\n';
    expect(await problems('alien-invasion/factions/spugs.yaml', event, ...args)).toMatchInlineSnapshot(`
      "mine/alien-invasion/factions/spugs.yaml:1:23 specialEvent.text: found "Every Spug under the ground comes up to breathe.", 48 characters, expected at most about 26; shorten it, or choose a card larger than 44 × 67 mm
      1 problem in the content; nothing was printed"
    `);
  });
});
