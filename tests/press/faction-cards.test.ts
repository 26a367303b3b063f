import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Faction, Unit } from '../../src/content/schema/alien-invasion.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
import { heightOf, widthOf } from '../support/geometry.ts';
import { temporaryFolder } from '../support/once.ts';
import { readPdf } from '../support/pdf.ts';
import { readWords } from '../support/pdfjs.ts';
import { halved, pixelAt, readPng, type Pixels } from '../support/pictures.ts';
import { layOut, printPdf } from '../support/press.ts';
import { says, wordsOf } from '../support/reading.ts';
import { everything, printed, refusal, saucer } from '../support/saucer.ts';
import { contentsOf, frontsOf, marksOf, piecesOf, type FrontPiece } from '../support/sheets.ts';

const content = validContent();
const deck = 'alien-invasion/faction-cards';

const print = (...args: string[]) => (args.length > 0 ? printed([deck, '--format', 'pdf', ...args]) : everything());

const frontsIn = (folder: string, paper = 'a4'): FrontPiece[] =>
  readPdf(`${folder}/${deck}.${paper}.pdf`)
    .pages.filter((_, index) => index % 2 === 0)
    // Places without a card may have notes.
    .flatMap((page) => frontsOf(page).filter(({ id }) => id !== ''));

const uprightRuns = ({ runs }: FrontPiece) => runs.filter(({ turn }) => turn === 0);
const upright = (front: FrontPiece): string[] =>
  wordsOf(
    uprightRuns(front)
      .map(({ text }) => text)
      .join(' '),
  );

const unitsOf = (of: Content): { faction: Entity<Faction>; unit: Unit }[] =>
  [...of.factions.values()].flatMap((faction) => faction.units.map((unit) => ({ faction, unit })));

/** The numbers that a unit’s card must show, calculated a second time. */
function expectedStats({ move, shoot, melee, kill }: Unit): string {
  const moved = 'inches' in move ? `${move.inches}″` : 'dice' in move ? `${move.dice}D″` : 'Tunnels';
  let shot = '–';
  if (shoot.kind === 'dice' || shoot.kind === 'blast') shot = `${shoot.dice}D`;
  else if (shoot.kind === 'operative') shot = 'ND';
  else if (shoot.kind === 'successes') shot = `(S+${shoot.plus})D`;
  const fought = typeof melee === 'number' ? `${melee}D` : melee === 'none' ? '–' : shot;
  return `Move ${moved} Shoot ${shot} Close combat ${fought} One killed for each full Open ${kill.open} Cover ${kill.cover} Building ${kill.building}`;
}

describe.each(['a4', 'letter'] as const)('the deck on %s', (paper) => {
  test('has a card for each unit of every faction', async () => {
    const { folder } = await print();
    const ids = frontsIn(folder, paper).map(({ id }) => id);
    expect(ids).toEqual(unitsOf(content).map(({ faction, unit }) => `${faction.id}-${unit.id}`));
  });

  test('shows the numbers, group, traits and rule of each', async () => {
    const { folder } = await print();
    for (const [index, front] of frontsIn(folder, paper).entries()) {
      const { faction, unit } = unitsOf(content)[index] as { faction: Entity<Faction>; unit: Unit };
      const words = upright(front);
      const all = [
        `${faction.name.toUpperCase()} ${unit.name}`,
        expectedStats(unit),
        unit.group,
        ...unit.traits.map(({ text }) => text),
        `${front.id} · ${front.version}`,
        `rule ${unit.rule}`,
      ];
      expect(all.filter((text) => !says(words, text))).toEqual([]);
      expect(front.version).toMatch(/^[0-9a-f]{7}$/);
      // There is space between the last line and the rule number at the foot.
      const { top } = uprightRuns(front).find(({ text }) => text.startsWith(front.id))!.box;
      const above = uprightRuns(front).filter(({ box }) => box.top < top - 0.5);
      expect([front.id, top - Math.max(...above.map(({ box }) => box.bottom)) > 2]).toEqual([front.id, true]);
    }
  });

  test("marks other people's factions as unofficial, on card and sheet, and no others", async () => {
    const { folder } = await print();
    const isUnofficial = (runs: FrontPiece['runs']) => runs.some(({ text }) => /unofficial/i.test(text));
    const { pages } = readPdf(`${folder}/${deck}.${paper}.pdf`);
    const wanted = unitsOf(content).map(({ faction }) => faction.thirdParty);
    for (const [index, page] of pages.entries()) {
      const cards = wanted.slice((index >> 1) * 9, ((index >> 1) + 1) * 9);
      expect(isUnofficial(contentsOf(page, marksOf(page), 'beside').runs)).toBe(cards.includes(true));
      const marked = index % 2 === 0 ? frontsOf(page).map(({ runs }) => isUnofficial(runs)) : [];
      expect(marked).toEqual(index % 2 === 0 ? cards : []);
    }
  });
});

test('a card is read as its heading and a paragraph', async () => {
  const { folder } = await print();
  const { pages } = await readWords(`${folder}/${deck}.a4.pdf`);
  const headings = pages.flatMap(({ structure }) =>
    (structure[0]?.children ?? []).flatMap(({ role, text }) => (role === 'H2' ? [text] : [])),
  );
  expect(headings).toEqual(unitsOf(content).map(({ faction, unit }) => `${faction.name.toUpperCase()} ${unit.name}`));
});

test('linked fire, terrain and jumps are on the cards of the units that have them, and no others', async () => {
  const { folder } = await print();
  const texts = frontsIn(folder).map((front) => {
    const words = upright(front);
    return [
      says(words, 'Linked fire') && !says(words, 'Linked fire while'),
      /Linked fire while .+ lives/.test(words.join(' ')),
      says(words, 'Ignores terrain when moving'),
      says(words, 'Ignores all terrain but soft ground'),
      says(words, 'Jumps soft ground of less than 8″'),
    ];
  });
  expect(texts).toEqual(
    unitsOf(content).map(({ unit: { linked, terrain, jump } }) => [
      linked === true,
      typeof linked === 'object',
      terrain === 'ignores',
      terrain === 'ignores-but-soft',
      jump !== undefined,
    ]),
  );
});

/** The large number at the top left, and its copy at the bottom right. */
const numeralOf = ({ runs }: FrontPiece): string[] =>
  runs
    .filter(({ font, points, text }) => /Kanit/.test(font) && points > 12 && /^[\d+–]+$/.test(text))
    .map(({ text }) => text);

test('the number in the corners counts dice that a player can hold', async () => {
  const { folder } = await print();
  const corners = Object.fromEntries(frontsIn(folder).map((front) => [front.id, numeralOf(front)]));
  const twice = (text: string) => [text, text];
  expect(corners).toMatchObject({
    'cybermen-cyberman': twice('3'),
    'daleks-dalek': twice('6'),
    'daleks-davros': twice('0'),
    'daleks-suicide-dalek': twice('10'),
    'mib-clean-up-trooper': twice('1+'),
    'mib-clean-up-support': twice('2+'),
    'mib-operative': twice('1–6'),
    'spugs-mite': twice('0'),
    'spugs-heavy-spug': twice('4'),
    'the-doctor-doctor': twice('0'),
    'unit-heavy-machine-gun': twice('8'),
  });
  expect(Object.keys(corners)).toHaveLength(unitsOf(content).length);
  expect(Object.entries(corners).filter(([, [text]]) => !/^\d+(\+|–6)?$/.test(text ?? ''))).toEqual([]);
});

test('no name of a number touches its box', async () => {
  const { pages } = await printPdf(await layOut(deck, content), content);
  const fronts = pages.flatMap((page, index) => (index % 2 === 0 ? frontsOf(page) : []));
  const spaces = fronts.flatMap(({ id, runs }) => {
    // The rule number ends where the boxes end.
    const [name, rule] = [/^Close combat/, /^rule /].map((text) => runs.find((run) => text.test(run.text.trim())));
    return name && rule ? [{ id, space: rule.box.right - name.box.right }] : [];
  });
  expect(spaces.length).toBe(unitsOf(content).length);
  expect(spaces.filter(({ space }) => space < 0.6)).toEqual([]);
});

/** The top left corner of a card’s picture: the part visible in a fanned hand. */
function cornerOf(folder: string, id: string, perMm: number): Pixels {
  const picture = halved(readPng(join(folder, deck, `${id}.png`)));
  const [width, height] = [Math.round(13.6 * perMm), Math.round(25 * perMm)];
  const data = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set(pixelAt(picture, x, y), (y * width + x) * 3);
  return { width, height, data };
}

test('the corners of any two units differ', async () => {
  const { folder } = await printed([deck, '--format', 'png', '--dpi', '200']);
  const ids = unitsOf(content).map(({ faction, unit }) => `${faction.id}-${unit.id}`);
  const corners = ids.map((id) => cornerOf(folder, id, 100 / 25.4));
  const alike: string[] = [];
  for (const [first, a] of corners.entries())
    for (const [second, b] of corners.entries()) {
      if (second <= first) continue;
      let far = 0;
      for (let at = 0; at < a.data.length; at++) if (Math.abs(a.data[at]! - b.data[at]!) > 85) far++;
      const apart = far / a.data.length;
      // The limit is a fiftieth of the corner: three square millimetres of ink.
      if (apart < 0.02) alike.push(`${ids[first]} and ${ids[second]}: ${apart.toFixed(3)}`);
    }
  expect(alike).toEqual([]);
});

/** The heights of the three steps from left to right, in millimetres. */
function stepsOf({ shapes }: FrontPiece): number[] {
  const boxes = shapes
    .filter(({ kind, outline }) => kind === 'stroke' && Math.abs(widthOf(outline) - 45.4 / 3) < 0.02)
    .map(({ outline }) => outline)
    .filter((box) => heightOf(box) > 8);
  return boxes.sort((a, b) => a.left - b.left).map((box) => Math.round(heightOf(box) * 10) / 10);
}

test('the steps of the kill numbers rise with them', async () => {
  const { folder } = await print();
  for (const [index, front] of frontsIn(folder).entries()) {
    const { open, cover, building } = (unitsOf(content)[index] as { unit: Unit }).unit.kill;
    const [first = 0, second = 0, third = 0] = stepsOf(front);
    expect([front.id, second > first, third > second]).toEqual([front.id, cover > open, building > cover]);
  }
});

describe('a choice of cards', () => {
  test('--factions takes whole factions', async () => {
    const { folder } = await print('--factions', 'spugs,mib', '--paper', 'a4');
    const fronts = frontsIn(folder);
    expect([...new Set(fronts.map(({ id }) => id.split('-')[0]))]).toEqual(['mib', 'spugs']);
    expect(fronts).toHaveLength(8);
    for (const { runs } of readPdf(`${folder}/${deck}.a4.pdf`).pages)
      expect(runs.filter(({ text }) => /unofficial/i.test(text))).toEqual([]);
  });

  test('--only takes units and factions', async () => {
    const { folder } = await print('--only', 'daleks,spugs-mite', '--paper', 'a4');
    expect(frontsIn(folder).map(({ id }) => id)).toEqual([
      'spugs-mite',
      'daleks-dalek',
      'daleks-davros',
      'daleks-suicide-dalek',
    ]);
  });
});

test('every card has the back of the game', async () => {
  const { folder } = await print();
  const { pages } = readPdf(`${folder}/${deck}.a4.pdf`);
  for (const [index, page] of pages.entries()) {
    if (index % 2 === 0) continue;
    const backs = piecesOf(page);
    expect(backs).toHaveLength(frontsOf(pages[index - 1] as typeof page).length);
    for (const { runs } of backs) expect(runs.map(({ text }) => text)).toEqual(['ALIEN INVASION', 'ALIEN INVASION']);
  }
});

describe('a faction of an overlay', () => {
  const file = 'alien-invasion/factions/blobs.yaml';
  const blobs = `name: Blobs
code: BLB
thirdParty: true
icon: gooey-molecule
pattern: diagonal
colours: { fill: '#E0963F', on: '#14171F', deep: '#8A4D00', ray: '#EBAA5F', tint: '#FBE9D3' }
units:
  - id: blob
    name: Blob
    icon: gooey-molecule
    group: Alone
    move: { dice: 2 }
    shoot: { kind: blast, dice: 7 }
    linked: { while: queen }
    kill: { open: 18, cover: 18, building: 21 }
    melee: 5
    traits:
      - { icon: splash, text: 'Splits at {unit.kill.open}', rule: AI-10 }
    rule: AI-10
  - id: queen
    name: Queen Blob
    called: the Queen
    icon: crown
    group: Alone
    move: { tunnels: true }
    shoot: { kind: successes, plus: 3 }
    linked: true
    kill: { open: 40, cover: 40, building: 40 }
    melee: none
    rule: AI-10
`;

  test('has a card for each unit, with its own numbers', async () => {
    const overlay = writeFiles(temporaryFolder('overlay'), { [file]: blobs });
    const out = join(overlay, 'out');
    const args = [deck, '--factions', 'blobs', '--content', overlay, '--paper', 'a4', '--format', 'pdf', '--out', out];
    const run = await saucer(['print', ...args]);
    expect([run.code, run.stderr]).toEqual([0, '']);
    const fronts = frontsIn(out);
    expect(fronts.map(({ id }) => id)).toEqual(['blobs-blob', 'blobs-queen']);
    const [blob = [], queen = []] = fronts.map(upright);
    const all = (units: readonly string[], texts: readonly string[]) => texts.filter((text) => !says(units, text));
    expect(
      all(blob, [
        'BLOBS Blob',
        'unofficial',
        'Move 2D″ Shoot 7D Close combat 5D',
        'Open 18 Cover 18 Building 21',
        'Linked fire while the Queen lives',
        'Splits at 18',
      ]),
    ).toEqual([]);
    expect(
      all(queen, [
        'Move Tunnels Shoot (S+3)D Close combat –',
        'Open 40 Cover 40 Building 40',
        'S: successes when they arrived',
      ]),
    ).toEqual([]);
    expect(fronts.map(numeralOf)).toEqual([
      ['7', '7'],
      ['3+', '3+'],
    ]);
    const [first = [], second = []] = fronts.map(stepsOf);
    expect(first[0]).toBe(first[1]);
    expect(first[2]).toBeGreaterThan(first[1] ?? 0);
    expect(new Set(second).size).toBe(1);
  });

  test('a unit with too much text for its card is reported with its file and field', async () => {
    const trait = "      - { icon: splash, text: 'It never stops talking of the sea', rule: AI-10 }\n";
    const talkative = blobs.replace(/ {6}- \{ icon: splash.*\n/, trait.repeat(16));
    const overlay = writeFiles(temporaryFolder('overlay'), { [file]: talkative });
    const run = await refusal(`print ${deck} --factions blobs --content ${overlay} --paper a4 --quiet`);
    expect(run.code).toBe(1);
    const [first] = run.stderr.replaceAll(overlay, 'mine').split('\n');
    expect(first).toMatchInlineSnapshot(
      `"mine/alien-invasion/factions/blobs.yaml:27:31 units.0.traits.9.text: found "It never stops talking of the sea", 33 characters, expected texts that leave room for one line; shorten it, or the texts beside it"`,
    );
  });
});
