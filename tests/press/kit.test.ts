import * as mupdf from 'mupdf';
import { describe, expect, test } from 'vitest';
import { deckComponents } from '../../src/content/deck/component.ts';
import { gameIds, type ShippedGame } from '../../src/content/schema/common.ts';
import type { Component } from '../../src/content/schema/game.ts';
import { stockIds } from '../../src/content/schema/kit.ts';
import type { Entity } from '../../src/content/schema/index.ts';
import { tableFacts } from '../../generators/document/cover.ts';
import { validContent } from '../support/content.ts';
import { readManifest } from '../support/files.ts';
import { touch, widthOf } from '../support/geometry.ts';
import { most, testLong } from '../support/long.ts';
import { readPdf, type Pdf, type PdfPage } from '../support/pdf.ts';
import { plain, readWords, type Element } from '../support/pdfjs.ts';
import { layOut, pagesOf, printPdf } from '../support/press.ts';
import { everything, printed } from '../support/saucer.ts';
import { usualPapers } from '../support/sheets.ts';

const content = validContent();
const fileOf = async (game: ShippedGame, paper: string): Promise<string> =>
  `${(await everything()).folder}/${game}/kit.${paper}.pdf`;
const pdfOf = async (game: ShippedGame, paper: string): Promise<Pdf> => readPdf(await fileOf(game, paper));

const componentsOf = (game: ShippedGame): readonly Entity<Component>[] => [
  ...deckComponents(content, game),
  ...{
    battle: content.battleComponents,
    munch: content.munchComponents,
    'alien-invasion': content.alienInvasionComponents,
    'lake-terror': content.lakeTerrorComponents,
  }[game].values(),
];
const about = (game: ShippedGame) =>
  ({
    battle: content.battle,
    munch: content.munch,
    'alien-invasion': content.alienInvasion,
    'lake-terror': content.lakeTerror,
  })[game];

const wordingOf = (page: PdfPage | undefined): string => plain(page?.runs.map(({ text }) => text).join(' ') ?? '');

interface Row {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly sheets: number;
  readonly what: string;
}

const textOf = (element: Element): string =>
  plain([element.text, ...element.children.map(textOf)].filter(Boolean).join(' '));

const pages = (text: string): [number, number] => {
  const [from = Number.NaN, to = from] = text.split('–').map(Number);
  return [from, to];
};

/** The first page in reading order: a table for each kind of paper, by its heading. */
async function coverOf(game: ShippedGame, paper: string): Promise<{ heading: string; rows: Row[] }[]> {
  const { pages: read } = await readWords(await fileOf(game, paper));
  const elements = read[0]?.structure[0]?.children ?? [];
  expect(elements[0]).toMatchObject({ role: 'H1', text: about(game).name });
  const parts: { heading: string; rows: Row[] }[] = [];
  let heading = '';
  for (const element of elements) {
    if (element.role === 'H2') heading = element.text;
    if (element.role !== 'Table') continue;
    expect(element.children.map(({ role }) => role)).toEqual(element.children.map(() => 'TR'));
    const [head, ...rows] = element.children;
    expect(head?.children.map(({ role }) => role)).toEqual(['TH', 'TH', 'TH', 'TH']);
    for (const row of rows) expect(row.children.map(({ role }) => role)).toEqual(['TH', 'TD', 'TD', 'TD']);
    parts.push({
      heading,
      rows: rows.map(({ children }) => {
        const [name = '', range = '', count = '', what = ''] = children.map(textOf);
        const [from, to] = pages(range);
        return { name, from, to, sheets: Number.parseInt(count, 10), what };
      }),
    });
  }
  return parts;
}

// The same code makes kits on the other paper, and kits take a long time to read.
const cases = most(
  [...gameIds.map((game) => ({ game, paper: 'a4' })), { game: 'battle' as const, paper: 'letter' }],
  ({ paper }) => paper === 'letter',
);

describe.each(cases)('the kit of $game on $paper', ({ game, paper }) => {
  const inKit = componentsOf(game).filter(({ kit }) => kit);

  test('has its edition, players, minutes and age on its first page, and every component under its paper', async () => {
    const parts = await coverOf(game, paper);
    expect(parts.map(({ heading }) => heading.replace(/:.*/, ''))).toEqual(
      stockIds.map((stock) => content.kit.stocks[stock].title),
    );
    for (const [index, stock] of stockIds.entries()) {
      const rows = parts[index]?.rows ?? [];
      const wanted = inKit.filter(({ kit }) => kit?.stock === stock);
      expect(rows.map(({ name }) => name).sort()).toEqual(wanted.map(({ name }) => name).sort());
      for (const { name, what } of rows) {
        const kit = wanted.find((each) => each.name === name)?.kit;
        const unless = kit?.unless === undefined ? '' : ` ${content.kit.unless} ${kit.unless}.`;
        expect(what).toBe(plain(`${kit?.do}${unless}`));
      }
      const [from, to] = pages(/[\d–]+$/.exec(parts[index]?.heading ?? '')?.[0] ?? '');
      expect([from, to]).toEqual([rows[0]?.from, rows.at(-1)?.to]);
    }
    const [page] = (await pdfOf(game, paper)).pages;
    // The poster is beside the title, in the game’s colour.
    const panel = page?.shapes.filter(({ kind, colour }) => kind === 'fill' && colour === about(game).accent.fill);
    expect(Math.max(...(panel ?? []).map(({ visible }) => widthOf(visible)))).toBeGreaterThan(70);
    const first = wordingOf(page);
    const { version, year } = content.press;
    const facts = tableFacts(content, about(game));
    expect(facts).toHaveLength(3);
    const edition = `${content.rulebook.edition} ${version}, ${year}`;
    for (const text of [content.kit.note, content.kit.blanks, ...about(game).bring, ...facts, edition])
      expect(first).toContain(text);
    expect(wordingOf(readPdf((await fileOf(game, paper)).replace('kit.', 'rulebook.')).pages[0])).toContain(edition);
  });

  test('has the pages that its first page lists, the quick-start page first, and no others', async () => {
    const pdf = await pdfOf(game, paper);
    const rows = (await coverOf(game, paper)).flatMap((lot) => lot.rows);
    expect(rows[0]).toMatchObject({ from: 3, to: 4, sheets: 1 });
    const tag = game === 'alien-invasion' ? content.firstContact.tag! : content.quickStart.tag;
    expect(wordingOf(pdf.pages[2])).toContain(tag.toUpperCase());
    const { files } = readManifest((await everything()).folder);
    let next = 3;
    for (const { name, from, to, sheets } of rows) {
      const { id } = inKit.find((each) => each.name === name) as Entity<Component>;
      expect([name, from]).toEqual([name, next]);
      expect([name, to - from + 1]).toEqual([name, 2 * sheets]);
      for (let number = from; number <= to; number++) {
        const words = wordingOf(pdf.pages[number - 1]);
        // A rulebook has a different title, and may end on an empty page; a briefing has the title of its scenario.
        const path = id.includes('/') ? id : `${game}/${id}`;
        const { version } = files.find(({ component }) => component === path)!;
        const own = words === '' || [path, version].some((each) => words.includes(each)) || id === 'rulebook';
        expect([name, number, own]).toEqual([name, number, true]);
      }
      expect([name, wordingOf(pdf.pages[from - 1])]).not.toEqual([name, '']);
      next = to + 1;
    }
    expect(pdf.pages).toHaveLength(next - 1);
    const entry = files.find(({ file }) => file === `${game}/kit.${paper}.pdf`);
    expect(entry).toMatchObject({ component: `${game}/kit`, pages: next - 1 });
  });

  test('has an empty page behind every sheet that is printed on one side', async () => {
    const pdf = await pdfOf(game, paper);
    const rows = (await coverOf(game, paper)).flatMap((lot) => lot.rows);
    expect(wordingOf(pdf.pages[1])).toBe('');
    // The scenario book has its own test: maps are on both sides, briefings on one.
    for (const { name, from, to } of rows.filter((row) => !/^(Rulebook|Scenario book)$/.test(row.name))) {
      const { id } = inKit.find((each) => each.name === name) as Entity<Component>;
      for (let number = from; number <= to; number += 2) {
        const back = wordingOf(pdf.pages[number]);
        const wanted =
          /^(action-deck|decks\/.*|faction-cards|role-cards|quick-start|first-contact|announcer)$/.test(id) ||
          (id === 'reference' && !/lake|alien/.test(game));
        expect([name, number + 1, back !== '']).toEqual([name, number + 1, wanted]);
      }
    }
  });

  test('has a bookmark for each component under that of its stock, which leads to its first page', async () => {
    const { source } = await pdfOf(game, paper);
    const parts = await coverOf(game, paper);
    const shown = (source.loadOutline() ?? []).map(({ title, page, down }) => ({
      title,
      page: (page ?? -1) + 1,
      down: (down ?? []).map((item) => [item.title, (item.page ?? -1) + 1]),
    }));
    expect(shown.slice(1)).toEqual(
      parts.map(({ heading, rows }) => ({
        title: heading.replace(/:.*/, ''),
        page: rows[0]?.from,
        down: rows.map(({ name, from }) => [name, from]),
      })),
    );
    expect(shown[0]).toMatchObject({ page: 1, down: [] });
  });

  test('has links on its first page that lead to the pages that they name', async () => {
    const { source } = await pdfOf(game, paper);
    const rows = (await coverOf(game, paper)).flatMap((lot) => lot.rows);
    const links = source.loadPage(0).getLinks();
    const targets = links.map((link) => source.resolveLink(link) + 1);
    expect(targets).toEqual(rows.flatMap(({ from }) => [from, from]));
    // The words of a link are in its clickable area.
    const text = source.loadPage(0).toStructuredText('preserve-whitespace');
    for (const [index, link] of links.entries()) {
      const [x0, y0, x1, y1] = link.getBounds();
      const middle = (y0 + y1) / 2;
      const words = text.copy([x0, middle], [x1, middle]).trim();
      const row = rows[index >> 1];
      const wanted = index % 2 === 0 ? row?.name : row?.from === row?.to ? `${row?.from}` : `${row?.from}–${row?.to}`;
      expect(words).toBe(wanted);
    }
  });
});

test('--duplex off leaves the empty pages and the backs out', async () => {
  const games = most(['battle', 'lake-terror'] as const, (game) => game === 'battle');
  const kits = games.map((game) => `${game}/kit`);
  const { folder } = await printed([...kits, '--duplex', 'off', '--format', 'pdf', '--paper', 'a4']);
  for (const game of games) {
    const { pages: found } = readPdf(`${folder}/${game}/kit.a4.pdf`);
    expect(found.map(wordingOf).filter((words) => words === '')).toEqual([]);
    expect(wordingOf(found[0])).not.toContain(content.kit.blanks);
    expect(found.length).toBeLessThan((await pdfOf(game, 'a4')).pages.length);
  }
});

const folds = [
  { game: 'battle', duplex: 'off' },
  { game: 'lake-terror', duplex: 'fold' },
  { game: 'battle', duplex: 'short' },
] as const;
test.each(most(folds, ({ duplex }) => duplex === 'off'))(
  'the first page of the kit of $game explains --duplex $duplex',
  async ({ game, duplex }) => {
    const args = [`${game}/kit`, '--duplex', duplex, '--format', 'pdf', '--paper', 'a4'];
    const { pages: found } = readPdf(`${(await printed(args)).folder}/${game}/kit.a4.pdf`);
    const words = wordingOf(found[0]);
    const own =
      game === 'battle'
        ? content.battleComponents.get('reference')?.kit
        : content.lakeTerrorComponents.get('role-cards')?.kit;
    const does = duplex === 'short' ? own?.do : own?.[duplex];
    expect(does ?? '').not.toBe('');
    expect(words).toContain(plain(does ?? ''));
    // A kit without backs does not mention them.
    expect(/both sides|two-sided/i.test(words)).toBe(duplex !== 'off');
  },
);

testLong('the kit takes the options of its components', async () => {
  const few = await printed(['lake-terror/kit', '--players', '9', '--format', 'pdf', '--paper', 'a4']);
  const lake = readPdf(`${few.folder}/lake-terror/kit.a4.pdf`);
  expect(lake.pages.length).toBeLessThan((await pdfOf('lake-terror', 'a4')).pages.length);
  expect(lake.pages.map(wordingOf).join(' ')).not.toContain('19-cheerleader');
});

testLong('the kit of some factions mentions no others', async () => {
  const free = await printed('alien-invasion/kit --factions mib,spugs,volunteers,tin-embassy --format pdf --paper a4');
  const words = readPdf(`${free.folder}/alien-invasion/kit.a4.pdf`).pages.map(wordingOf).join(' ');
  for (const name of ['Daleks', 'Cybermen', 'U.N.I.T.', 'The Doctor', 'unofficial'])
    expect([name, words.includes(name)]).toEqual([name, false]);
  for (const name of ['Tin Embassy', 'Volunteers', 'Spugs', 'MiB'])
    expect([name, words.includes(name)]).toEqual([name, true]);
});

test.each(most(['cybermen,daleks', 'mib,unit', 'spugs,volunteers'], (_, index) => index === 0))(
  'the sheets for the factions %s name no others, except in the rules',
  async (chosen) => {
    const ids = chosen.split(',');
    const texts = Object.entries({ spugs: 'Mite', mib: 'Operative', volunteers: 'Volunteer', 'tin-embassy': 'Envoy' });
    const others = [...content.factions.values()]
      .filter(({ id }) => !ids.includes(id))
      .flatMap(({ id, name }) => [name, ...texts.flatMap(([of, word]) => (of === id ? [word] : []))]);
    for (const maker of componentsOf('alien-invasion')) {
      if (/^(rulebook|examples|kit|decks)/.test(maker.id)) continue;
      const product = await layOut(`alien-invasion/${maker.id}`, content, { factions: ids });
      const pages = await pagesOf(product, content, 'a4');
      const words = pages.length === 0 ? '' : (await printPdf(product, content)).pages.map(wordingOf).join(' ');
      expect([maker.id, others.filter((name) => new RegExp(`\\b${name.replaceAll('.', '\\.')}`).test(words))]).toEqual([
        maker.id,
        [],
      ]);
    }
  },
);

test.each([
  [undefined, 'These cards are enough for every scenario.'],
  ['mib,spugs,unit,cybermen', 'These cards are enough for Closed for Stocktaking.'],
  ['daleks,spugs', 'No scenario can be played with only these cards.'],
])('the first sheet of a deck of the factions %s has the note: %s', async (factions, note) => {
  const papers = most(['a4', 'letter'], (paper) => paper === 'a4');
  const { folder } = await printed([
    'alien-invasion/action-deck',
    'alien-invasion/faction-cards',
    ...(factions === undefined ? [] : ['--factions', factions]),
    '--format',
    'pdf',
    '--paper',
    papers.join(','),
  ]);
  for (const name of ['action-deck', 'faction-cards'])
    for (const paper of papers) {
      const [first, ...others] = readPdf(`${folder}/alien-invasion/${name}.${paper}.pdf`).pages.map(wordingOf);
      expect([name, paper, first]).toEqual([name, paper, expect.stringContaining(note)]);
      expect(others.filter((words) => words.includes(note))).toEqual([]);
    }
});

testLong('a part of a kit has no links to pages outside it', async () => {
  const { folder } = await printed('battle/kit --pages 1 --duplex off --format pdf --paper a4');
  const source = mupdf.PDFDocument.openDocument(
    await import('node:fs').then(({ readFileSync }) => readFileSync(`${folder}/battle/kit.a4.pdf`)),
    'application/pdf',
  );
  expect(source.loadPage(0).getLinks()).toEqual([]);
});

test.each(usualPapers)(
  'the steps of the calibration sheet are in 12 pt, in the middle of its page of %s',
  async (paper) => {
    const { folder } = await printed(['calibration', '--format', 'pdf', '--paper', paper]);
    const { pages } = readPdf(`${folder}/calibration.${paper}.pdf`);
    const { steps } = content.components.get('calibration')!;
    for (const [index, page] of pages.entries()) {
      const large = page.runs.filter(({ points, font }) => points > 11.9 && /Narrow/.test(font));
      const words = plain(large.map(({ text }) => text).join(' '));
      for (const step of index === 0 ? steps.slice(0, 2) : steps.slice(2)) expect(words).toContain(plain(step));
      const { top, bottom } = page.media;
      for (const { box } of large) {
        expect(box.top).toBeGreaterThan(top + (bottom - top) * 0.45);
        expect(box.bottom).toBeLessThan(top + (bottom - top) * 0.75);
      }
      // No calibration target overlaps the large words.
      const marks = page.shapes.filter(({ outline }) => widthOf(outline) > 4 && widthOf(outline) < 12);
      expect(marks.filter(({ outline }) => large.some(({ box }) => touch(box, outline)))).toEqual([]);
    }
  },
);

describe('the paper of a first evening', () => {
  const scenario = ['first-contact'];
  const ferry = { set: 'night-ferry' };
  test.each([
    ['battle/first-evening', {}, [['quick-start'], ['board'], ['pieces']]],
    ['munch/first-evening', {}, [['quick-start'], ['board'], ['pieces']]],
    ['alien-invasion/first-evening', {}, [['first-contact'], ['standees', { scenario }], ['terrain', { scenario }]]],
    ['lake-terror/first-evening', {}, [['quick-start'], ['role-cards']]],
    ['lake-terror/first-evening', { copies: 2 }, [['quick-start'], ['role-cards']]],
    [
      'lake-terror/first-evening',
      ferry,
      [
        ['quick-start', ferry],
        ['role-cards', ferry],
      ],
    ],
    [
      'lake-terror/first-evening',
      { players: 9 },
      [
        ['quick-start', { players: 9 }],
        ['role-cards', { players: 9 }],
      ],
    ],
    [
      'lake-terror/first-evening-few',
      {},
      [
        ['quick-start', ferry],
        ['role-cards', ferry],
      ],
    ],
  ] as const)('in %s for %o has the pages of its components, Play tonight first', async (component, asked, parts) => {
    const content = validContent();
    const [game] = component.split('/');
    const found = await pagesOf(await layOut(component, content, asked), content, 'a4');
    const expected = [];
    for (const [id, options = {}] of parts)
      expected.push(...(await pagesOf(await layOut(`${game}/${id}`, content, options), content, 'a4')));
    const shown = found.filter(({ children }) => children.length > 0);
    expect(shown.map(({ children }) => children)).toEqual(expected.map(({ children }) => children));
    // If some sheets have backs, each sheet has one.
    const backs = found.filter(({ back }) => back).length;
    expect(backs).toBe(found.length / 2);
  });
});
