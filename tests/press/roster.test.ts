import { describe, expect, test } from 'vitest';
import type { Faction } from '../../src/content/schema/alien-invasion.ts';
import type { Entity } from '../../src/content/schema/index.ts';
import { capital } from '../../src/content/letters.ts';
import { validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
import { heightOf, isEmpty, widthOf } from '../support/geometry.ts';
import { temporaryFolder } from '../support/once.ts';
import { answer } from '../../src/engine/protocol.ts';
import { gamesOf } from '../../src/engine/games.ts';
import { readPdf, type Pdf, type PdfPage } from '../support/pdf.ts';
import { readWords } from '../support/pdfjs.ts';
import { readPage } from '../meetings/read.ts';
import { pageRules } from '../meetings/rules.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import type { LayoutProblem } from '../../generators/scene/press.ts';
import { layOut, pagesOf, wordsOf as textOf } from '../support/press.ts';
import { says, wordsOf } from '../support/reading.ts';
import { everything, printed } from '../support/saucer.ts';

const content = validContent();
const factions = [...content.factions.values()];
const component = 'alien-invasion/roster';

const print = (...args: string[]) => printed([component, '--format', 'pdf', ...args]);
const fileOn = async (paper: string): Promise<string> => `${(await everything()).folder}/${component}.${paper}.pdf`;
const pdfOf = async (paper: string): Promise<Pdf> => readPdf(await fileOn(paper));

const wordsOn = (page: PdfPage): string[] => wordsOf(page.runs.map(({ text }) => text).join(' '));

const { roster, unitCards, alienInvasion } = content;

/** Every group of a faction as on its roster: its name, and its figures’ units. */
function groupsOf({ groups = [], units }: Entity<Faction>) {
  return groups.flatMap(({ name, count, units: made }) =>
    Array.from({ length: count }, (_, index) => ({
      name: count > 1 ? `${name} ${index + 1}` : name,
      figures: made.flatMap(({ unit, figures }) =>
        Array.from({ length: figures }, () => units.find(({ id }) => id === unit)!),
      ),
    })),
  );
}
type Unit = Faction['units'][number];

/** The shooting dice of one figure of a unit, in symbols. */
const shotOf = ({ shoot }: Unit): string =>
  'dice' in shoot
    ? `${shoot.dice}D`
    : { none: '–', operative: 'ND', successes: `(S+${'plus' in shoot ? shoot.plus : 0})D` }[
        shoot.kind as 'none' | 'operative' | 'successes'
      ];

const moveOf = ({ move }: Unit): string =>
  'inches' in move ? `${move.inches}″` : 'dice' in move ? `${move.dice}D″` : unitCards.signs.tunnels;

describe.each(['a4', 'letter'])('the rosters on %s', (paper) => {
  test('are a page for each faction, with every number and word of its units', async () => {
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
      expect([faction.id, words.some((word) => /unofficial/i.test(word))]).toEqual([faction.id, faction.thirdParty]);
      const { runs } = pages[index] as PdfPage;
      const wordings = runs.map(({ text }) => text.trim());
      const groups = groupsOf(faction);
      // Every figure of every group has a box with its dice.
      for (const unit of faction.units) {
        const count = groups.flatMap(({ figures }) => figures).filter(({ id }) => id === unit.id).length;
        expect([unit.id, count > 0]).toEqual([unit.id, true]);
      }
      const shots = groups.flatMap(({ figures }) => figures.map(shotOf));
      for (const shot of new Set(shots))
        expect([shot, wordings.filter((text) => text === shot).length]).toEqual([
          shot,
          shots.filter((each) => each === shot).length,
        ]);
      // Values shared by all units appear once; other values appear with each group.
      const covers = Object.values(alienInvasion.covers).map(({ name }) => name);
      const kills = new Set(faction.units.map(({ kill }) => Object.values(kill).join('/')));
      expect([faction.id, covers.map((name) => wordings.filter((text) => text === name).length)]).toEqual([
        faction.id,
        covers.map(() => (kills.size === 1 ? 1 : 0)),
      ]);
      // The first fact on a line begins with a capital.
      const joined = words.join(' ').toLowerCase();
      for (const unit of faction.units) {
        const numbers = Object.values(unit.kill);
        const own = kills.size > 1 ? [`${roster.kill} ${numbers.join('/')}`] : numbers.map(String);
        const fights = typeof unit.melee === 'number' ? [`${roster.melee} ${unit.melee}D`] : [];
        const missing = [...own, moveOf(unit), ...fights].filter((text) => !joined.includes(text.toLowerCase()));
        expect([unit.id, missing]).toEqual([unit.id, []]);
      }
    }
  });

  test('call kill numbers by that name, and no page is mostly ruled lines', async () => {
    for (const [index, page] of (await pdfOf(paper)).pages.entries()) {
      const words = wordsOn(page).join(' ').toLowerCase();
      expect([factions[index]?.id, words.includes(roster.killNumber.toLowerCase())]).toEqual([
        factions[index]?.id,
        true,
      ]);
      // The lowest item above the foot leaves space for only a few lines.
      const foot = page.runs.find(({ text }) => text.trim() === roster.forces)!.box;
      const above = [...page.runs.map(({ box }) => box), ...page.shapes.map(({ visible }) => visible)].filter(
        (box) => box.bottom < foot.top && heightOf(box) > 1 && heightOf(box) < 80,
      );
      expect(foot.top - Math.max(...above.map(({ bottom }) => bottom))).toBeLessThan(60);
    }
  });

  test('have the dice that may be left of every group, and their totals', async () => {
    for (const [index, page] of (await pdfOf(paper)).pages.entries()) {
      const faction = factions[index] as Entity<Faction>;
      const words = wordsOn(page).join(' ');
      const groups = groupsOf(faction);
      for (const { figures } of groups) {
        if (figures.length === 1 || figures.some(({ shoot }) => !['dice', 'none'].includes(shoot.kind))) continue;
        const sums = new Set([0]);
        for (const { shoot } of figures)
          for (const sum of Array.from(sums)) sums.add(sum + ('dice' in shoot ? shoot.dice : 0));
        const left = [...sums].filter((sum) => sum > 0).sort((a, b) => b - a);
        expect(words).toContain(left.join(' '));
      }
      const units = groups.flatMap(({ figures }) =>
        figures.map(({ id }) => ({ unit: `${faction.id}/${id}`, count: 1 })),
      );
      const reply = answer(gamesOf(content), {
        game: 'alien-invasion',
        do: 'balance',
        forces: [{ name: faction.id, units }],
      }) as unknown as { forces: readonly { dice: number }[] };
      expect(words).toContain(`${roster.together} ${reply.forces[0]?.dice} ${roster.dice}.`);
    }
  });
});

test('a group is read as its name and then its figures', async () => {
  const { pages } = await readWords(await fileOn('a4'));
  for (const [index, { structure }] of pages.entries()) {
    const elements = structure[0]?.children ?? [];
    const faction = factions[index] as Entity<Faction>;
    expect(elements[0]).toMatchObject({ role: 'H1', text: faction.name });
    const heads = elements.filter(({ role }) => role === 'H2').map(({ text }) => text);
    const groups = groupsOf(faction);
    expect(heads.slice(0, groups.length)).toEqual(groups.map(({ name }) => name));
    for (const { name, figures } of groups) {
      const at = elements.findIndex(({ role, text }) => role === 'H2' && text === name);
      const list = elements.slice(at).find(({ role }) => role === 'L');
      expect(list?.children.map(({ children }) => children[0]?.text)).toEqual(
        figures.map((unit) => `${shotOf(unit)} ${unit.name}`),
      );
    }
  }
});

test('Davros has one line with one box, and a section of U.N.I.T. one line with its four figures', async () => {
  const { pages } = await readWords(await fileOn('a4'));
  const figuresOf = (id: string, name: string) => {
    const elements = pages[factions.findIndex((faction) => faction.id === id)]?.structure[0]?.children ?? [];
    const at = elements.findIndex(({ role, text }) => role === 'H2' && text === name);
    return elements
      .slice(at)
      .find(({ role }) => role === 'L')
      ?.children.map(({ children }) => children[0]?.text);
  };
  expect(figuresOf('daleks', 'Davros')).toEqual(['– Davros']);
  expect(figuresOf('unit', 'Squad 1, section 1')).toEqual([
    '1D Rifleman',
    '1D Rifleman',
    '2D Light Support',
    '4D LAWS Rocket',
  ]);
});

test.each(['normal', 'large'] as const)('the facts of a group begin with a capital in %s print', async (size) => {
  const words = textOf(await pagesOf(await layOut(component, content, {}, 'full', size), content, 'a4'));
  expect(words).toContain(capital(roster.melee));
  expect(words).not.toMatch(new RegExp(`[^·:] (${roster.melee}|${roster.kill}) `));
});

test('Arabic names and texts stay beside the words that they belong to', async () => {
  const named = [...content.factions].map(([id, faction]): [string, typeof faction] => [
    id,
    {
      ...faction,
      name: 'قبيلة القمر الأخضر الكبير',
      units: faction.units.map((unit) => ({ ...unit, name: 'كشاف' })),
      ...(faction.specialEvent ? { specialEvent: { ...faction.specialEvent, text: 'تعود إحدى مجموعاتك.' } } : {}),
    },
  ]);
  const arabic = { ...content, factions: new Map(named) };
  for (const page of await pagesOf(await layOut(component, arabic), arabic, 'a4')) {
    const read = readPage(page, installedFonts());
    expect(pageRules.overlaps(read)).toEqual([]);
    const wordsAt = (text: string) => read.words.find((word) => word.text.includes(text))?.box;
    const [name, player] = [wordsAt('قبيلة'), wordsAt(roster.player)];
    expect(player!.left - name!.right).toBeGreaterThan(1);
    const [lead, event] = [wordsAt(`${roster.event}:`), wordsAt('تعود')];
    expect(lead && event ? event.left - lead.right : 0).toBeLessThan(3);
  }
});

test('--factions and --only choose sheets', async () => {
  const chosen = await print('--factions', 'spugs,mib,volunteers', '--only', 'mib,volunteers', '--paper', 'a4');
  const { pages } = readPdf(`${chosen.folder}/${component}.a4.pdf`);
  expect(pages.map((page) => page.runs[0]?.text)).toEqual(['MiB', 'Volunteers']);
});

test('a faction of an overlay has its sheet, and one with many units continues on a second', async () => {
  const unit = (number: number) =>
    `  - { id: m${number}, name: Moth ${number}, icon: butterfly, group: Swarm, move: { inches: 8 }, shoot: { kind: dice, dice: 1 }, linked: false, kill: { open: 6, cover: 9, building: 12 }, melee: none, rule: AI-10 }`;
  const units = Array.from({ length: 9 }, (_, index) => unit(index + 1)).join('\n');
  const head =
    "name: Moon Moths\ncode: MOT\nthirdParty: true\nicon: butterfly\npattern: crosshatch\ncolours: { fill: '#F2EC62', on: '#14171F', deep: '#645C00', ray: '#F4F08C', tint: '#FBF9D6' }\n";
  const files = { 'alien-invasion/factions/moon-moths.yaml': `${head}units:\n${units}\n` };
  const folder = writeFiles(temporaryFolder('overlay'), files);
  const { folder: out } = await print('--factions', 'moon-moths', '--content', folder, '--paper', 'a4');
  const { pages } = readPdf(`${out}/${component}.a4.pdf`);
  expect(pages).toHaveLength(2);
  const words = pages.map(wordsOn);
  for (let number = 1; number <= 9; number++)
    expect(words.filter((page) => says(page, `Moth ${number}`)).length).toBeGreaterThan(0);
  for (const page of words) expect(page.some((word) => /unofficial/i.test(word))).toBe(true);
  for (const page of pages)
    for (const { visible } of page.shapes.filter((shape) => !isEmpty(shape.visible)))
      expect(widthOf(visible) + heightOf(visible)).toBeLessThan(600);
});

test('a roster on A5 has all figures, dice and abilities of A4, on more lines and sheets', async () => {
  const problems: LayoutProblem[] = [];
  const product = await layOut(component, content, {}, 'full', 'normal', problems);
  const [small, usual] = await Promise.all(['a5', 'a4'].map((paper) => pagesOf(product, content, paper)));
  expect(problems).toEqual([]);
  expect(small!.length).toBeGreaterThan(usual!.length);
  const names = factions.flatMap(({ units }) => units.map(({ name }) => name));
  for (const text of [...names, 'dice left: cross off', 'does not shoot', 'Linked fire'])
    expect([text, textOf(small!).split(text).length]).toEqual([text, textOf(usual!).split(text).length]);
});
