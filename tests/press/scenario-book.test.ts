import { describe, expect, test } from 'vitest';
import { answer } from '../../src/engine/protocol.ts';
import { gamesOf } from '../../src/engine/games.ts';
import type { Scenario } from '../../src/content/schema/scenario.ts';
import type { Entity } from '../../src/content/schema/index.ts';
import { textOf } from '../content/helpers.ts';
import { validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
import { temporaryFolder } from '../support/once.ts';
import { readPdf, type PdfPage } from '../support/pdf.ts';
import { plain, readWords } from '../support/pdfjs.ts';
import { everything, printed, refusal } from '../support/saucer.ts';

const content = validContent();
const component = 'alien-invasion/scenario-book';
const all = [...content.scenarios.values()].toSorted((a, b) => (a.campaign?.part ?? 0) - (b.campaign?.part ?? 0));
const scenarios = all.filter(({ first }) => !first);
const { book } = content.scenarioSheet;
const fileOn = async (paper: string): Promise<string> => `${(await everything()).folder}/${component}.${paper}.pdf`;
const wordsOn = (page: PdfPage): string => plain(page.runs.map(({ text }) => text).join(' '));
const nameOf = (faction: string): string => content.factions.get(faction)?.name ?? '?';

test('the first battle comes before six scenarios, three of which are the parts of one campaign, in order', () => {
  expect(all.map(({ first }) => first)).toEqual([true, false, false, false, false, false, false]);
  const parts = scenarios.flatMap(({ campaign }) => campaign ?? []);
  expect(parts.map(({ part }) => part)).toEqual([1, 2, 3]);
  expect(new Set(parts.map(({ name }) => name)).size).toBe(1);
});

describe.each(scenarios.map((each): [string, Entity<Scenario>] => [each.name, each]))('%s', (_name, each) => {
  test('has forces that differ by at most 10 %, by the engine', () => {
    const forces = each.sides.map(({ faction, groups }) => ({
      name: faction,
      units: groups.flatMap(({ units, count }) =>
        units.map(({ unit, figures }) => ({ unit: `${faction}/${unit}`, count: figures * count })),
      ),
    }));
    const reply = answer(gamesOf(content), { game: 'alien-invasion', do: 'balance', forces });
    const { ratio } = reply as unknown as { ratio: number };
    expect(each.within).toBe(10);
    expect(ratio).toBeGreaterThanOrEqual(1);
    expect(ratio).toBeLessThanOrEqual(1.1 + 1e-9);
  });

  test('has a separate briefing, aim and zone for each of four players, and four events', () => {
    expect(each.sides).toHaveLength(4);
    expect(each.events).toHaveLength(4);
    expect(each.sides.filter(({ briefing, victory }) => briefing === undefined || victory.length === 0)).toEqual([]);
    expect(new Set(each.sides.map(({ zone }) => `${zone.x} ${zone.y}`)).size).toBe(4);
    expect(new Set(each.sides.map(({ briefing }) => briefing)).size).toBe(4);
  });
});

/** The indices of a scenario’s pages: pages for everybody first, then briefings, each on the front of a sheet. */
const openAt = (index: number): number => 2 + index;
const secretAt = (index: number): number => 2 * (Math.ceil((1 + all.length) / 2) + index);
const [opens, secrets] = [openAt, secretAt].map((at) => scenarios.map((_, index) => at(index))) as [number[], number[]];

describe.each(['a4', 'letter'])('on %s', (paper) => {
  test('the back of a briefing is always empty, whether the book is printed on both sides or on one', async () => {
    const { pages } = readPdf(await fileOn(paper));
    const used = pages.flatMap(({ runs, shapes }, index) => (runs.length + shapes.length > 0 ? [index] : []));
    expect(used).toEqual([0, 1, ...opens, ...secrets]);
    expect(secrets.filter((index) => index % 2 === 1)).toEqual([]);
  });

  test('a page for everybody shows nobody’s aim, and the page of briefings has each side’s own', async () => {
    const { pages } = readPdf(await fileOn(paper));
    for (const [index, each] of scenarios.entries()) {
      const [open, secret] = [pages[openAt(index)], pages[secretAt(index)]] as [PdfPage, PdfPage];
      const wording = wordsOn(open);
      const shown = [
        each.name,
        each.story,
        ...[...each.setup, ...each.events, ...each.end, ...each.objectives].map(({ text }) => text),
        ...(each.campaign ? [each.campaign.next] : []),
      ];
      expect([each.id, shown.filter((text) => !wording.includes(plain(text)))]).toEqual([each.id, []]);
      const aims = each.sides.flatMap(({ victory, briefing }) => [briefing ?? '?', ...victory.map(({ text }) => text)]);
      expect([each.id, aims.filter((text) => wording.includes(plain(text)))]).toEqual([each.id, []]);
      // Each quarter of the sheet belongs to one player.
      for (const [at, { faction, victory, briefing }] of each.sides.entries()) {
        const { left, right, top, bottom } = secret.media;
        const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
        const mine = secret.runs.filter(
          ({ box }) => (box.left + box.right) / 2 > cx === (at % 2 === 1) && (box.top + box.bottom) / 2 > cy === at > 1,
        );
        const words = plain(mine.map(({ text }) => text).join(' '));
        const wanted = [nameOf(faction), briefing ?? '?', ...victory.map(({ text }) => text)];
        expect([faction, wanted.filter((text) => !words.includes(plain(text)))]).toEqual([faction, []]);
      }
    }
  });

  test('the first battle is on one page, with the aims and forces of both sides', async () => {
    const { pages } = readPdf(await fileOn(paper));
    const wording = wordsOn(pages[1] as PdfPage);
    const [{ sides, balance, setup, end, events }] = all as [Entity<Scenario>];
    const shown = [...sides.flatMap(({ victory }) => victory), ...setup, ...end, ...events].map(({ text }) => text);
    const groups = sides.flatMap(({ groups: each }) => each.map(({ name }) => name));
    const texts = [...shown, ...groups, balance ?? '?', 'Scale 1 : 5. Each square is 15 cm.'];
    expect(texts.filter((text) => !wording.includes(plain(text)))).toEqual([]);
    expect(wording).not.toContain(plain(content.factions.get('volunteers')?.specialEvent?.text ?? '?'));
  });

  test('the lining covers the secret part, and is under none of its letters when it is folded up', async () => {
    const { pages } = readPdf(await fileOn(paper));
    for (const page of secrets.map((index) => pages[index] as PdfPage)) {
      const folds = page.runs.filter(({ text }) => text.trim() === book.fold);
      expect(folds).toHaveLength(4);
      const starts = page.runs.filter(({ text }) => text.trim() === book.secret.toUpperCase());
      expect(starts).toHaveLength(4);
      for (const fold of folds) {
        const middle = (fold.box.top + fold.box.bottom) / 2;
        const near = starts.filter(({ box }) => Math.abs(box.left - fold.box.left) < 60 && box.top < middle);
        const top = Math.max(...near.map(({ box }) => box.top));
        // The distance from the first line to the fold is at most the height of the lining.
        expect(middle - top).toBeLessThan((page.media.bottom - page.media.top) / 4 - 8);
      }
    }
  });
});

test('the book is read scenario by scenario: the plan in words, then a heading for each side', async () => {
  const { pages } = await readWords(await fileOn('a4'));
  for (const [index, each] of scenarios.entries()) {
    const open = pages[openAt(index)]?.structure[0]?.children ?? [];
    expect(open[0]).toMatchObject({ role: 'H1', text: each.name });
    expect(open.find(({ role }) => role === 'Figure')?.alt).toMatch(/^Plan of a table of 72 by 48 inches\./);
    const secret = pages[secretAt(index)]?.structure[0]?.children ?? [];
    expect(secret.filter(({ role }) => role === 'H2').map(({ text }) => text)).toEqual(
      each.sides.map(({ faction }) => nameOf(faction)),
    );
  }
});

test('a kit of only our own factions has only their scenarios', async () => {
  const ids = ['mib', 'spugs', 'volunteers', 'tin-embassy'];
  const { folder } = await printed([component, '--factions', ids.join(','), '--format', 'pdf', '--paper', 'a4']);
  const words = readPdf(`${folder}/${component}.a4.pdf`).pages.map(wordsOn).join(' ');
  const free = scenarios.filter(({ sides }) => sides.every(({ faction }) => ids.includes(faction)));
  expect(free).toHaveLength(4);
  expect(words).toContain('First contact');
  for (const each of scenarios)
    expect([each.name, words.includes(each.name)]).toEqual([each.name, free.includes(each)]);
  expect(words).not.toMatch(/unofficial/i);
});

test('a briefing of more than 50 mm is rejected, with its place', async () => {
  const file = 'alien-invasion/scenarios/market-day.yaml';
  const long = 'There is nothing in the crater, and it is to be brought back. '.repeat(14);
  const text = textOf(file).replace(/briefing: .*/, `briefing: ${JSON.stringify(long.trim())}`);
  const folder = writeFiles(temporaryFolder('briefing'), { [file]: text });
  const { code, stderr } = await refusal(['print', component, '--only', 'market-day', '--content', folder]);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /market-day\.yaml:\d+:\d+ sides\.0\.briefing: found a briefing \d+\.\d mm tall, expected at most 50 mm/,
  );
});
