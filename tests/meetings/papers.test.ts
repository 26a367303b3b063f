import { expect, test } from 'vitest';
import { validContent } from '../support/content.ts';
import { isLong } from '../support/long.ts';
import { features, may, Prints, rowOf, rowText } from './features.ts';
import { kindsOf, readKnown, readRight } from './report.ts';
import type { RuleName } from './rules.ts';

const prints = new Prints();

/** Errors that no sheet may have on any paper. */
const never = new Set<RuleName>(['crash', 'overlap', 'edge', 'small']);

/** The errors of a row that are not accepted. */
async function faultsOf(text: string) {
  const outcome = await prints.outcome(rowOf(text));
  return { ...outcome, faults: kindsOf([outcome], readRight()).kinds.map(({ fault }) => fault) };
}

/** Sheets that once had overlapping text or text beyond the edge, and similar sheets. */
const rows = [
  'alien-invasion/scenario-book paper=200x280',
  'alien-invasion/scenario-book paper=190x270',
  'lake-terror/announcer size=large lang=de paper=a5',
  'alien-invasion/examples paper=a5 size=large',
  'alien-invasion/examples lang=de paper=letter',
  'alien-invasion/action-deck lang=xn paper=a5 duplex=fold marks=full',
  'alien-invasion/discs paper=a5 marks=off duplex=off',
  'alien-invasion/terrain paper=a5 lang=xx marks=full duplex=off',
  'decks/objectives paper=200x280 bleed=3',
  'munch/board paper=a5 marks=full',
  'lake-terror/reference paper=a5 lang=xx size=large',
  'alien-invasion/rulebook-booklet paper=200x280',
  ...(isLong
    ? [
        'alien-invasion/scenario-book paper=a5 size=large',
        'lake-terror/announcer paper=190x270 lang=de',
        'lake-terror/announcer paper=185x265 lang=de',
        'battle/board paper=200x280 marks=full duplex=fold',
        'alien-invasion/terrain paper=200x280',
        'alien-invasion/templates paper=200x280 lang=xr marks=full duplex=fold',
      ]
    : []),
];

test.each(rows)('%s prints without overlapping texts or text over an edge', async (row) => {
  const { refused, faults } = await faultsOf(row);
  expect(refused).toBeUndefined();
  expect(faults.filter(({ rule }) => never.has(rule))).toEqual([]);
});

test.each(['lake-terror/rulebook lang=de size=large', 'munch/rulebook size=large'])(
  '%s has no number of its set-up picture on a word',
  async (row) => {
    const { refused, faults } = await prints.outcome(rowOf(row));
    expect(refused).toBeUndefined();
    expect(faults.filter(({ rule }) => rule === 'covered word')).toEqual([]);
  },
);

/** Prints with pictures that have marks: arcs, badges, crosses, labels and icons. */
const marked = [
  'lake-terror/examples',
  'lake-terror/rulebook',
  'lake-terror/quick-start-fold lang=de',
  'munch/examples',
  'munch/examples size=large paper=a5',
  ...(isLong ? ['lake-terror/examples size=large', 'lake-terror/rulebook size=large paper=letter'] : []),
];

test.each(marked)('%s has no mark over an icon, a figure or a word', async (row) => {
  const { refused, faults } = await prints.outcome(rowOf(row));
  expect(refused).toBeUndefined();
  expect(faults.filter(({ rule }) => rule.startsWith('covered') || never.has(rule))).toEqual([]);
});

test('a stick has its last number at its end, not on its icon, in languages from right to left too', async () => {
  const { refused, faults } = await faultsOf('alien-invasion/templates lang=xr ink=saver marks=off');
  expect(refused).toBeUndefined();
  expect(faults.filter(({ rule }) => rule === 'faint')).toEqual([]);
});

/**
 * Prints in which a story’s picture, a legend, abilities, a chapter’s heading or a side’s name once had too little
 * space.
 */
const crowded = [
  'alien-invasion/quick-start-fold lang=de paper=letter',
  'lake-terror/announcer size=large',
  'lake-terror/announcer paper=a5 lang=de set=night-ferry',
  'lake-terror/announcer paper=200x280 lang=de',
  'lake-terror/reference paper=a5',
  'lake-terror/rulebook size=large paper=a5',
  'lake-terror/rulebook lang=de set=night-ferry players=least paper=letter',
];

test.each(crowded)('%s has no fault', async (row) => {
  const { refused, faults } = await faultsOf(row);
  expect(refused).toBeUndefined();
  expect(faults).toEqual([]);
});

// Open errors are not corrected yet. Only the long check has time for kits.
const mended = readKnown().filter(({ open, row }) => !open && (isLong || !row.includes('/kit')));

test.each(mended)('$id does not occur again: $row', async ({ row, rule, what }) => {
  const { refused, faults } = await faultsOf(row);
  expect(refused).toBeUndefined();
  const again = faults.filter((fault) => fault.rule === rule && new RegExp(what).test(fault.what));
  expect([...again, ...faults.filter((fault) => never.has(fault.rule))]).toEqual([]);
});

const machines = features()
  .component.flatMap((component) => [...validContent().machines.keys()].map((marks) => ({ component, marks })))
  .filter((row) => may(row))
  .filter(
    ({ component, marks }, index) =>
      isLong || index % 9 === 4 || `${component} ${marks}` === 'alien-invasion/discs silhouette',
  );

test.each(machines.map(rowText))('%s has no column of one or two words', async (row) => {
  const { faults } = await faultsOf(row);
  expect(faults.filter(({ rule }) => rule === 'narrow' || never.has(rule))).toEqual([]);
});
