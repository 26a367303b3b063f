import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, leastContrast } from '../../src/content/contrast.ts';
import { patternKinds } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { expectedActionDeck, expectedRoleCards, validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
import { heightOf, widthOf } from '../support/geometry.ts';
import { most, often } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import type { Pdf } from '../support/pdf.ts';
import { plain } from '../support/pdfjs.ts';
import { layOut, printPdf } from '../support/press.ts';
import { card, frontsOf, overhangsOf, type FrontPiece } from '../support/sheets.ts';

const deck = 'alien-invasion/action-deck';
const exact = 0.05;

const frontsIn = (pdf: Pdf): FrontPiece[] => pdf.pages.flatMap((page) => frontsOf(page)).filter(({ id }) => id !== '');

const wrongSize = ({ box }: FrontPiece): boolean =>
  Math.abs(widthOf(box) - card.width) >= exact || Math.abs(heightOf(box) - card.height) >= exact;

const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz', ...'éøçß', ...`'&<>-`);
const words = (longest: number) =>
  fc.string({ unit: letters, minLength: 1, maxLength: longest }).map((text) => `x${text}`);
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);
/** Colours whose labels have enough contrast with the background. */
const colours = fc.record({ fill: colour, deep: colour, ray: colour, tint: colour }).map((each) => ({
  ...each,
  on: contrast(each.fill, '#FFFFFF') >= leastContrast ? '#FFFFFF' : '#000000',
  deep: contrast(each.deep, '#FFFFFF') >= leastContrast ? each.deep : '#14171F',
}));
const icons = fc.constantFrom('alien-bug', 'spy', 'robot-antennas', 'octopus', 'saucer', 'brodie-helmet', 'ufo');
const count = fc.integer({ min: 0, max: 12 });

const faction = fc.record({
  name: words(12),
  thirdParty: fc.boolean(),
  icon: icons,
  pattern: fc.constantFrom(...patternKinds),
  colours,
  // A faction without any card is an error.
  cards: fc.record({ single: fc.integer({ min: 1, max: 12 }), double: count, triple: count }),
  specialEvent: fc.option(fc.record({ text: words(24), icon: icons, rule: fc.constant('AI-4.5') }), { nil: undefined }),
});

/** The unit that every faction must have, in addition to its cards. */
const unit = {
  id: 'grunt',
  name: 'Grunt',
  icon: 'spy',
  group: 'Alone',
  move: { inches: 8 },
  shoot: { kind: 'none' },
  linked: false,
  kill: { open: 6, cover: 9, building: 12 },
  melee: 'none',
  rule: 'AI-10',
};

const idOf = (index: number): string => `random-${index + 10}`;

function contentWith(factions: readonly object[]): Content {
  const files = factions.map((model, index): [string, string] => [
    `alien-invasion/factions/${idOf(index)}.yaml`,
    JSON.stringify({ ...model, code: `Z${String.fromCharCode(65 + index)}9`, units: [unit] }),
  ]);
  return validContent(writeFiles(temporaryFolder('content'), Object.fromEntries(files)));
}

describe('an action deck of any factions', () => {
  const decks = fc.array(faction, { minLength: 1, maxLength: often(5, 12) });

  test('has the cards of its factions and a Special Event for each of up to four, true to size', async () => {
    await fc.assert(
      fc.asyncProperty(decks, fc.constantFrom('a4', 'letter'), async (factions, paperId) => {
        const content = contentWith(factions);
        const chosen = factions.map((_, index) => idOf(index));
        const paper = content.papers.get(paperId);
        if (!paper) throw new Error('no paper');
        const pdf = await printPdf(await layOut(deck, content, { factions: chosen }), content, {
          paper,
          duplex: 'off',
        });
        const fronts = frontsIn(pdf);
        const expected = expectedActionDeck(content, chosen).flatMap((each) =>
          Array.from({ length: each.copies }, () => each),
        );
        const total = factions.reduce((sum, { cards }) => sum + cards.single + cards.double + cards.triple, 0);
        // If a card cannot hold the lines of all factions, further cards continue the list.
        const dealt = fronts.filter(({ id }) => !/^special-event-\d+$/.test(id));
        expect(dealt).toHaveLength(total + Math.min(4, factions.length));
        expect(dealt.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(fronts.filter(wrongSize)).toEqual([]);
        expect(pdf.pages.flatMap((page) => overhangsOf(page))).toEqual([]);
        expect(pdf.pages).toHaveLength(Math.ceil(fronts.length / 9));
        const textOf = (piece: FrontPiece) => plain(piece.runs.map(({ text }) => text).join(' '));
        const untold = dealt.filter((piece, index) => !textOf(piece).includes(plain(expected[index]?.tag ?? '')));
        expect(untold.map(({ id }) => id)).toEqual([]);
        const events = fronts.filter(({ id }) => id.startsWith('special-event')).map(textOf);
        const rows = factions.flatMap(({ specialEvent }) => (specialEvent ? [specialEvent.text] : []));
        expect(rows.filter((row) => !events.some((event) => event.includes(row)))).toEqual([]);
        const marked = (piece: FrontPiece) => textOf(piece).includes('unofficial');
        expect(dealt.map(marked)).toEqual(expected.map(({ unofficial }) => unofficial));
      }),
      { numRuns: often(1, 6) },
    );
  });
});

describe('role cards', () => {
  const content = validContent();

  const sizes = Array.from({ length: 14 }, (_, index) => index + 8);
  test.each(most(sizes, (players) => players % 13 === 8))(
    'for %i players are the cards from 1 to that number',
    async (players) => {
      const pdf = await printPdf(await layOut('lake-terror/role-cards', content, { players }), content, {
        duplex: 'off',
      });
      const ids = frontsIn(pdf).map(({ id }) => id);
      expect(ids.map((id) => Number(id.slice(0, 2)))).toEqual(Array.from({ length: players }, (_, index) => index + 1));
      expect(ids).toEqual(expectedRoleCards(content, players).map(({ id }) => id));
    },
  );
});

describe("a card's version", () => {
  const versions = async (component: string, content: Content): Promise<Map<string, string>> => {
    const pdf = await printPdf(await layOut(component, content), content, { duplex: 'off' });
    return new Map(frontsIn(pdf).map(({ id, version }) => [id, version]));
  };
  const changes = [
    { component: deck, file: 'alien-invasion/factions/spugs.yaml', text: 'name: Bugs', changed: /^spugs-/ },
    {
      component: deck,
      file: 'alien-invasion/factions/spugs.yaml',
      text: 'cards: { single: 9, double: 1, triple: 1 }',
      changed: /^-/,
    },
    {
      component: deck,
      file: 'alien-invasion/action-deck.yaml',
      text: 'cards: { double: { text: Do two. } }',
      changed: /-double$/,
    },
    {
      component: deck,
      file: 'alien-invasion/factions/mib.yaml',
      text: 'specialEvent: { text: Hello. }',
      changed: /^special-event/,
    },
    {
      component: 'lake-terror/role-cards',
      file: 'lake-terror/roles/doctor.yaml',
      text: 'text: Heal.',
      changed: /^05-doctor$/,
    },
    { component: 'lake-terror/role-cards', file: 'battle/board.yaml', text: 'turn: { title: Go }', changed: /^-/ },
  ];

  test.each(most(changes, ({ text }) => /Bugs|Go/.test(text)))(
    'changes with the text of the card, and with nothing else: $file, $text',
    async (change) => {
      const { component, file, text, changed } = change;
      const before = await versions(component, validContent());
      const after = await versions(component, validContent(writeFiles(temporaryFolder('content'), { [file]: text })));
      expect([...after.keys()]).toEqual([...before.keys()]);
      const different = [...after].filter(([id, version]) => before.get(id) !== version).map(([id]) => id);
      expect(different).toEqual([...before.keys()].filter((id) => changed.test(id)));
    },
  );

  test('changes with a custom drawing that keeps its name', async () => {
    const drawn = (size: number) => {
      const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="M0 0h${size}v${size}H0z"/></svg>`;
      const files = { 'icons/mask.svg': square, 'lake-terror/roles/doctor.yaml': 'icon: mask' };
      return versions('lake-terror/role-cards', validContent(writeFiles(temporaryFolder('content'), files)));
    };
    const [before, after, again] = [await drawn(300), await drawn(400), await drawn(300)];
    expect([...after].filter(([id, version]) => before.get(id) !== version).map(([id]) => id)).toEqual(['05-doctor']);
    expect(again).toEqual(before);
  });
});
