import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
import { centreOf, distance, grown, inside, isEmpty, rect, widthOf } from '../support/geometry.ts';
import { most } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { readPdf, type Pdf, type PdfPage, type TextRun } from '../support/pdf.ts';
import { plain, readWords } from '../support/pdfjs.ts';
import { says, wordsOf } from '../support/reading.ts';
import { everything, printed } from '../support/saucer.ts';
import { frontsOf, marksOf, papers, type FrontPiece } from '../support/sheets.ts';

const content = validContent();
const usual = most(['a4', 'letter'] as const, (paper) => paper === 'a4');
type Paper = (typeof usual)[number];

const cards = ['battle/reference', 'munch/reference'] as const;
const sheets = [
  'alien-invasion/reference',
  'lake-terror/reference',
  'battle/score-sheet',
  'munch/score-sheet',
] as const;

const pdfOf = async (component: string, paper: Paper): Promise<Pdf> =>
  readPdf(`${(await everything()).folder}/${component}.${paper}.pdf`);

const wordsIn = ({ runs }: { readonly runs: readonly TextRun[] }): string[] =>
  wordsOf(runs.map(({ text }) => text).join(' '));

interface Statement {
  readonly text: string;
  readonly rule: string;
}

const statementsIn = (value: unknown): Statement[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { text, rule } = value as Partial<Statement>;
  const own = typeof text === 'string' && typeof rule === 'string' ? [{ text, rule }] : [];
  return [...own, ...Object.values(value).flatMap(statementsIn)];
};

/** Whether the statement’s rule is at the left of its first word, on the same line. */
function isBeside({ text, rule }: Statement, runs: readonly TextRun[]): boolean {
  const [first = ''] = wordsOf(text);
  return runs.some(
    (number) =>
      number.text.trim() === rule &&
      runs.some((run) => wordsOf(run.text)[0] === first && run.x > number.x && Math.abs(run.y - number.y) < 0.5),
  );
}

describe.each(cards.flatMap((component) => usual.map((paper) => ({ component, paper }))))(
  '$component on $paper',
  ({ component, paper }) => {
    const game = component.startsWith('battle') ? content.battle : content.munch;
    const { sides } = component.startsWith('battle') ? content.battleReference : content.munchReference;
    const fronts = async (index: number): Promise<FrontPiece[]> => {
      const page = (await pdfOf(component, paper)).pages[index];
      if (!page) throw new Error(`there is no page ${index + 1}`);
      return frontsOf(page);
    };

    test('has two cards with two sides each, a set for each player, and spare ones that fill the last row', async () => {
      const ids = (await fronts(0)).map(({ id }) => id);
      expect(sides).toHaveLength(4);
      const set = [sides[0]?.id, sides[2]?.id];
      expect(ids).toEqual(ids.map((_, index) => set[index % set.length]));
      const cards = game.players.max * set.length;
      expect(ids.length).toBeGreaterThanOrEqual(cards);
      expect(ids.length).toBeLessThan(cards + 3);
      expect((await pdfOf(component, paper)).pages).toHaveLength(2);
    });

    test('has the other side of each card behind it', async () => {
      const backs = await fronts(1);
      for (const { id, box } of await fronts(0)) {
        const { width } = papers[paper];
        const mirrored = rect(width - box.right, box.top, width - box.left, box.bottom);
        const back = backs.find((each) => distance(each.box, mirrored) < 0.05);
        const at = sides.findIndex((side) => side.id === id);
        expect(back?.id).toBe(sides[at + 1]?.id);
      }
    });

    test('has every statement with its rule beside it, and its worth', async () => {
      const faces = [...(await fronts(0)), ...(await fronts(1))];
      for (const side of sides) {
        const face = faces.find(({ id }) => id === side.id);
        if (!face) throw new Error(`there is no side ${side.id}`);
        const words = wordsIn(face);
        expect(says(words, side.title)).toBe(true);
        expect(says(words, `rule ${side.rule}`)).toBe(true);
        expect(side.lines.filter(({ text }) => !says(words, text))).toEqual([]);
        expect(side.lines.filter((line) => !isBeside(line, face.runs))).toEqual([]);
        expect(side.lines.filter(({ value }) => value !== undefined && !words.includes(value))).toEqual([]);
      }
    });
  },
);

test('the points on the cards are those of the rules', () => {
  const valuesOf = (sides: typeof content.battleReference.sides) =>
    sides.flatMap(({ lines }) => lines.flatMap(({ rule, value }) => (value === undefined ? [] : [`${rule} ${value}`])));
  expect(valuesOf(content.battleReference.sides)).toEqual(['BB-6.2 10', 'BB-6.3 7', 'BB-6.4 5', 'BB-6.5 0']);
  expect(valuesOf(content.munchReference.sides)).toEqual(['MU-8.2 5', 'MU-8.3 1', 'MU-8.4 −5']);
});

test('the harmonies on the card are those of the game', async () => {
  const pages = (await pdfOf('munch/reference', 'a4')).pages;
  const face = pages.flatMap((page) => frontsOf(page)).find(({ id }) => id === 'munching');
  const words = wordsIn(face as FrontPiece);
  for (const pair of ['Red: small', 'Green: medium', 'Black: large']) expect(says(words, pair)).toBe(true);
});

test('--only prints the card of a side, and on small cards a side continues with its number', async () => {
  const one = await printed(['battle/reference', '--only', 'captures', '--paper', 'a4', '--format', 'pdf']);
  const [front, back] = readPdf(`${one.folder}/battle/reference.a4.pdf`).pages as [PdfPage, PdfPage];
  expect(frontsOf(front).map(({ id }) => id)).toEqual(['captures', 'captures']);
  expect(frontsOf(back).map(({ id }) => id)).toEqual(['score', 'score']);
  const mini = await printed(['munch/reference', '--card', 'mini', '--paper', 'a4', '--format', 'pdf']);
  const faces = readPdf(`${mini.folder}/munch/reference.a4.pdf`).pages.flatMap((page) => frontsOf(page));
  const ids = new Set(faces.map(({ id }) => id));
  expect([...ids].filter((id) => id.endsWith('-2')).length).toBeGreaterThan(1);
  for (const side of content.munchReference.sides) {
    const own = [...ids].filter((id) => id === side.id || id.startsWith(`${side.id}-`)).sort();
    const words = own.flatMap((id) => wordsIn(faces.find((face) => face.id === id) as FrontPiece));
    expect(side.lines.filter(({ text }) => !says(words, text))).toEqual([]);
  }
});

describe.each(sheets.flatMap((component) => usual.map((paper) => ({ component, paper }))))(
  '$component on $paper',
  ({ component, paper }) => {
    test('is one whole page without cuts', async () => {
      const { pages } = await pdfOf(component, paper);
      expect(pages).toHaveLength(1);
      const [page] = pages as [PdfPage];
      const { width, height } = papers[paper];
      for (const box of [page.media, page.trim, page.bleed])
        expect(distance(box, rect(0, 0, width, height))).toBeLessThan(0.01);
      expect(marksOf(page)).toEqual([]);
    });

    test('has its name and credits, and is read from its title on', async () => {
      const { folder } = await everything();
      const { files } = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as {
        files: { component: string; version: string }[];
      };
      const version = files.find((entry) => entry.component === component)?.version ?? '?';
      const { pages, marked } = await readWords(`${folder}/${component}.${paper}.pdf`);
      const elements = pages[0]?.structure[0]?.children ?? [];
      expect(marked).toBe(true);
      expect(elements[0]?.role).toBe('H1');
      const table = component === 'lake-terror/reference' ? [] : ['Table'];
      const list = component.endsWith('/reference') ? ['L'] : [];
      expect([...new Set(elements.map(({ role }) => role))].sort()).toEqual(['H1', 'H2', ...list, 'P', ...table]);
      const wording = elements.map(({ text }) => text).join(' ');
      for (const words of [`${component} · rule `, version, 'game-icons.net', 'Omnibus-Type'])
        expect(wording).toContain(words);
    });
  },
);

describe('the sheet of Alien Invasion', () => {
  test('has every statement with its rule beside it', async () => {
    const [page] = (await pdfOf('alien-invasion/reference', 'a4')).pages as [PdfPage];
    const words = wordsIn(page);
    const { actions, cards: card, round, terrain } = content.alienInvasionReference;
    const statements = statementsIn([round, card.lines, actions, terrain.lines]);
    expect(statements.length).toBeGreaterThan(20);
    expect(statements.filter(({ text }) => !says(words, text))).toEqual([]);
    expect(statements.filter((statement) => !isBeside(statement, page.runs))).toEqual([]);
    for (const way of card.ways) expect([way.text, says(words, way.text)]).toEqual([way.text, true]);
  });

  test('has every terrain once, on the line of its cover, its move and its sight', async () => {
    const [page] = (await pdfOf('alien-invasion/reference', 'a4')).pages as [PdfPage];
    const { kinds, sight } = content.alienInvasionReference.terrain;
    for (const { name, cover, kind, blocksSight } of content.terrain.values()) {
      const found = page.runs.filter(({ text }) => text.trim() === name);
      expect([name, found.length]).toEqual([name, 1]);
      const [{ y }] = found as [TextRun];
      const line = plain(
        page.runs
          .filter((run) => Math.abs(run.y - y) < 0.6)
          .map(({ text }) => text)
          .join(' '),
      );
      const words = [content.alienInvasion.covers[cover].name, kinds[kind], sight[blocksSight ? 'blocks' : 'free']];
      expect([name, words.filter((each) => !line.includes(each))]).toEqual([name, []]);
    }
  });

  test('uses the numbers of the game', async () => {
    const [page] = (await pdfOf('alien-invasion/reference', 'letter')).pages as [PdfPage];
    const wording = wordsIn(page).join(' ');
    for (const text of ['up to its Move: 8″ for most.', 'A Blast is 6″ across.', 'Any 6 succeeds.', 'at least 4'])
      expect(wording).toContain(text);
  });
});

describe('the sheet of Lake Terror', () => {
  const numbersOf = (page: PdfPage, name: string): string | undefined => {
    const title = page.runs.find(({ text, font }) => text.trim() === name && /Bold/.test(font));
    return title && page.runs.find(({ x, y }) => Math.abs(x - title.x) < 0.3 && y > title.y && y < title.y + 5)?.text;
  };

  test('has the public information, with rules beside it', async () => {
    const [page] = (await pdfOf('lake-terror/reference', 'a4')).pages as [PdfPage];
    const words = wordsIn(page);
    const { blocks, roles } = content.lakeTerrorReference;
    const statements = statementsIn([blocks, roles.lines]);
    expect(statements.length).toBeGreaterThan(15);
    expect(statements.filter(({ text }) => !says(words, text))).toEqual([]);
    expect(statements.filter((statement) => !isBeside(statement, page.runs))).toEqual([]);
    for (const { name, rule } of content.steps.values()) {
      expect([name, says(words, name)]).toEqual([name, true]);
      expect(words).toContain(rule);
    }
  });

  test('has every role with its numbers and its text', async () => {
    const [page] = (await pdfOf('lake-terror/reference', 'letter')).pages as [PdfPage];
    const words = wordsIn(page);
    expect(plain(numbersOf(page, 'Pod Person') ?? '')).toBe('1, spare');
    for (const { name, numbers, spare, text, acts } of content.roles.values()) {
      const shown = [...numbers, ...Array<string>(spare).fill('spare')].join(', ');
      expect([name, plain(numbersOf(page, name) ?? '')]).toEqual([name, shown || 'Variant']);
      expect([name, says(words, text), says(words, acts.text)]).toEqual([name, true, true]);
    }
  });

  test('has only the dealt roles for nine players', async () => {
    const { folder } = await printed(['lake-terror/reference', '--players', '9', '--paper', 'a4', '--format', 'pdf']);
    const [page] = readPdf(`${folder}/lake-terror/reference.a4.pdf`).pages as [PdfPage];
    const shown = [...content.roles.values()].map(({ name }) => [name, numbersOf(page, name)?.trim()]);
    expect(Object.fromEntries(shown.filter(([, numbers]) => numbers !== undefined))).toEqual({
      Doctor: '5',
      'Dumb Kid': '8',
      Lunatic: '7',
      'Pod Person': '1',
      Psychic: '2',
      'Town Watch': '3, 4, 9',
      Vigilante: '6',
    });
  });
});

describe('the sheet of Lake Terror, with roles of an overlay', () => {
  test('leaves out their texts if there is no room, and names every role', async () => {
    const added = Array.from({ length: 6 }, (_, index) => 22 + index);
    const roles = added.map((number) => [
      `lake-terror/roles/digger-${number}.yaml`,
      `name: Digger ${number}\ncode: G${number}\nicon: crown\nnumbers: [${number}]\nside: town\n` +
        'acts: { step: vote, text: Day · vote }\ntext: You dig the graves of all who die.\nrule: LT-4.4\n',
    ]);
    const files = { 'lake-terror/game.yaml': 'players: { max: 27 }\n', ...Object.fromEntries(roles) };
    const overlay = writeFiles(temporaryFolder('overlay'), files);
    const { folder, stderr } = await printed(`lake-terror/reference --content ${overlay} --paper a4 --format pdf`);
    expect(stderr).toBe('');
    const [page] = readPdf(`${folder}/lake-terror/reference.a4.pdf`).pages as [PdfPage];
    const words = wordsIn(page);
    for (const number of added) expect(says(words, `Digger ${number} ${number} Day · vote LT-4.4`)).toBe(true);
    expect(says(words, 'Town Watch 3, 4, 9, 12, 15, 16, 18, 20 Night · patrol')).toBe(true);
    expect(page.runs.filter(({ points }) => points < 7.99)).toEqual([]);
  });
});

test.each(sheets)('a sheet fits with the largest correction as well: %s', async (component) => {
  const { folder } = await printed([...sheets, '--scale', '110', '--format', 'pdf']);
  for (const paper of usual) {
    const [page] = readPdf(`${folder}/${component}.${paper}.pdf`).pages as [PdfPage];
    const safe = grown(page.media, -5);
    expect(page.runs.filter(({ box }) => !inside(box, safe)).map(({ text }) => text)).toEqual([]);
    expect(page.runs.filter(({ points }) => points / 1.1 < 7.99)).toEqual([]);
  }
});

describe.each([
  {
    component: 'battle/score-sheet',
    players: content.battle.players.max,
    rows: ['BB-6.2', 'BB-6.3', 'BB-6.4'],
    worth: ['× 10 =', '× 7 =', '× 5 ='],
  },
  {
    component: 'munch/score-sheet',
    players: content.munch.players.max,
    rows: ['MU-8.2', 'MU-8.3', 'MU-8.4'],
    worth: ['× 5 =', '× 1 =', '× −5 ='],
  },
] as const)('$component', ({ component, players, rows, worth }) => {
  test.each(usual)('has several tables with a column for each player and points from the game: %s', async (paper) => {
    const [page] = (await pdfOf(component, paper)).pages as [PdfPage];
    const count = (text: string) => page.runs.filter((run) => run.text.trim() === text).length;
    const games = page.runs.filter(({ text }) => /^Game \d+$/.test(text.trim())).length;
    expect(games).toBeGreaterThan(2);
    expect(count('Player')).toBe(games * players);
    expect(count('Total')).toBe(games);
    for (const rule of rows) expect([rule, count(rule)]).toEqual([rule, games]);
    for (const points of worth) expect([points, count(points)]).toEqual([points, games * players]);
  });

  test.each(usual)('has rows of 8 mm or more, each with its picture: %s', async (paper) => {
    const [page] = (await pdfOf(component, paper)).pages as [PdfPage];
    // A row’s value is at half its height.
    const middles = [
      ...new Set(page.runs.filter(({ text }) => text.startsWith('× ')).map(({ y }) => y.toFixed(2))),
    ].map(Number);
    const games = page.runs.filter(({ text }) => /^Game \d+$/.test(text.trim())).length;
    expect(middles).toHaveLength(games * rows.length);
    middles.sort((a, b) => a - b);
    for (let index = 1; index < middles.length; index++)
      expect((middles[index] ?? 0) - (middles[index - 1] ?? 0)).toBeGreaterThanOrEqual(8);
    for (const rule of page.runs.filter(({ text }) => (rows as readonly string[]).includes(text.trim()))) {
      const pictures = page.shapes.filter(({ visible }) => {
        const { x, y } = centreOf(visible);
        return !isEmpty(visible) && widthOf(visible) < 10 && x < rule.x && Math.abs(y - rule.y) < 6;
      });
      expect(pictures.length).toBeGreaterThan(0);
    }
  });
});
