/**
 * Times decks from tables: `node tests/bench/decks.ts`. The whole command is measured against the action deck; other
 * limits are absolute.
 */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { componentsFor } from '../../generators/components/index.ts';
import { contentParts, type Press } from '../../generators/scene/press.ts';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { filesIn } from '../support/files.ts';
import { writeDeck } from '../support/large-deck.ts';
import { openSessionHere } from '../support/press-session.ts';
import { cold, isQuick, median, press, repeat, row, runs, seconds } from './runs.ts';

const calls = { of: 0 };
Object.assign(globalThis, { satoriCalls: calls });
registerHooks({
  resolve: (name, context, next) => {
    const found = next(name, context);
    return name === 'satori' ? { ...found, url: `${found.url}?counted`, format: 'module', shortCircuit: true } : found;
  },
  load: (url, context, next) => {
    if (!url.endsWith('?counted')) return next(url, context);
    const real = url.replace('?counted', '?real');
    const source = `import satori, * as all from ${JSON.stringify(real)};
export * from ${JSON.stringify(real)};
export default (...given) => (globalThis.satoriCalls.of++, satori(...given));`;
    return { format: 'module', source, shortCircuit: true };
  },
});

const work = mkdtempSync(join(tmpdir(), 'saucer-decks-'));
const pdf = ['--paper', 'a4', '--format', 'pdf'];

/** The time to lay out a whole deck, in seconds, and its number of cards. */
async function layOut(overlay: string, id: string): Promise<{ readonly time: number; readonly fronts: number }> {
  const { content, problems } = loadContentFrom(overlay);
  if (!content) throw new Error(`the deck is wrong: ${JSON.stringify(problems[0])}`);
  const maker = componentsFor(content).find((each) => each.id === id);
  const report = (problem: object) => {
    throw new Error(`the deck does not fit: ${JSON.stringify(problem)}`);
  };
  const bench: Press = { fonts: installedFonts(), ...contentParts(content), report };
  const begun = performance.now();
  const product = await maker?.make(bench, content, {});
  return { time: (performance.now() - begun) / 1000, fronts: product?.pictures.length ?? 0 };
}

/** The times of 80 keystrokes in a cell, in ms: for checking the deck, and for drawing the card. */
async function keystrokes(overlay: string, path: string) {
  const room = await openSessionHere();
  const [yaml, csv] = ['decks/large.yaml', 'decks/large.csv'];
  const table = readFileSync(path, 'utf8');
  await room.load({ [yaml]: readFileSync(join(overlay, yaml), 'utf8'), [csv]: table });
  const begun = performance.now();
  await room.cards(
    'large',
    Array.from({ length: 20 }, (_, index) => [index + 2, index + 3] as const),
  );
  const faces = performance.now() - begun;
  const checked: number[] = [];
  const drawn: number[] = [];
  for (let length = 1; length <= 80; length++) {
    const typed = table.replace('Card 7,', `Card ${'abcdefgh '.repeat(3).slice(0, length % 24)}7,`);
    const started = performance.now();
    await room.change(csv, typed);
    const between = performance.now();
    const { faces: [face] = [] } = await room.cards('large', [[9, 10]]);
    if (!face) throw new Error('the card was not drawn');
    checked.push(between - started);
    drawn.push(performance.now() - between);
  }
  return { faces, checked, drawn };
}

/** The 95th percentile. */
const ninetyFive = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

try {
  const out = join(work, 'out');
  const thousand = join(work, 'thousand');
  writeDeck(thousand, 1000);

  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    calls.of = 0;
    const { time, fronts } = await layOut(thousand, 'decks/large');
    if (fronts < 1000) throw new Error(`${fronts} fronts of 1,000`);
    times.push(time);
    if (run === 0) row('calls of satori for 1,000 cards', '', '', calls.of, 100);
  }
  row('1,000 cards laid out, one thread', seconds(median(times)), '', median(times), 2, ' s');

  const whole = await repeat(() => cold(out, 'decks/large', ...pdf, '--content', thousand));
  row('1,000 cards as PDF on A4, two sides', seconds(whole.seconds), '', whole.seconds, 5, ' s');
  row('peak memory of that', `${Math.round(whole.memory)} MB`, '', whole.memory, 600, ' MB');
  const size = statSync(join(out, 'decks/large.a4.pdf')).size;
  row('bytes of a card of them', `${size} B`, '', size / 1_000_000, 2, ' kB');

  // The shipped decks: one from a table, and one from the factions.
  const deck = await repeat(() => cold(out, 'decks/objectives', ...pdf));
  const again = await repeat(() => press('decks/objectives', ...pdf, '--out', out));
  const action = await repeat(() => cold(out, 'alien-invasion/action-deck', ...pdf));
  const actionAgain = await repeat(() => press('alien-invasion/action-deck', ...pdf, '--out', out));
  const ratio = (a: typeof deck, b: typeof deck): number => a.seconds / b.seconds;
  row(
    '18 objectives, against the action deck',
    seconds(deck.seconds),
    `(${seconds(action.seconds)})`,
    ratio(deck, action),
    1,
    ' ×',
  );
  row(
    'the same, nothing changed',
    seconds(again.seconds),
    `(${seconds(actionAgain.seconds)})`,
    ratio(again, actionAgain),
    1.1,
    ' ×',
  );

  // One cell has changed, so only its card and the sheets are drawn again.
  const few = join(work, 'few');
  const path = writeDeck(few, 40);
  const args = ['decks/large', '--paper', 'a4', '--dpi', '72', '--content', few];
  await cold(out, ...args);
  const stamps = () => new Map(filesIn(out).map((name) => [name, statSync(join(out, name)).mtimeMs]));
  const before = stamps();
  writeFileSync(path, readFileSync(path, 'utf8').replace('Card 7,', 'Card 7b,'));
  await press(...args, '--out', out);
  const drawn = [...stamps()].filter(([name, time]) => time !== before.get(name) && name.endsWith('.png'));
  row('one cell changed: pictures drawn again', drawn.map(([name]) => name).join(' '), '', drawn.length, 1);

  // 10,000 rows, five times the limit.
  const many = join(work, 'many');
  writeDeck(many, 10_000);
  const reads: number[] = [];
  const shipped: number[] = [];
  for (let run = 0; run < runs; run++) {
    const begun = performance.now();
    loadContentFrom(undefined);
    const between = performance.now();
    const { content } = loadContentFrom(many);
    if (content) throw new Error('10,000 rows are accepted');
    shipped.push(between - begun);
    reads.push(performance.now() - between);
  }
  const more = median(reads) - median(shipped);
  row(
    '10,000 rows refused, beyond the shipped content',
    `${median(reads).toFixed(0)} ms`,
    `(${median(shipped).toFixed(0)} ms)`,
    more,
    250,
    ' ms',
  );

  if (!isQuick) {
    // A cell of 1,000 rows is edited in the studio: a paste, then keystrokes. The first run warms the code up.
    await keystrokes(few, path);
    const { faces, checked, drawn: keys } = await keystrokes(thousand, join(thousand, 'decks/large.csv'));
    const ms = (value: number): string => `${value.toFixed(1)} ms`;
    row('the first 20 faces of 1,000 rows', ms(faces), '', faces, 1000, ' ms');
    row('a keystroke in a cell: its card', ms(median(keys)), '', median(keys), 16, ' ms');
    row('the same, 95 of 100', ms(ninetyFive(keys)), '', ninetyFive(keys), 50, ' ms');
    row('a keystroke in a cell: the checks', ms(median(checked)), '', median(checked), 100, ' ms');
  }
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 3 });
}
