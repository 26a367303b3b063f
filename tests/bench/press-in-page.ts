/**
 * The speed of the press in a worker of a page, and the bytes that it loads, on the built site without a service
 * worker.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { shippedContent } from '../../src/cli/content-files.ts';
import type { DeckCards, Faces, Message, Printed, Reply } from '../../src/site/press/protocol.ts';
import { browserOptions, findBrowserBeside } from '../support/browser.ts';
import { serve } from '../support/site-server.ts';

export interface Measured {
  readonly what: string;
  readonly found: number;
  readonly most: number;
  readonly unit: 'ms' | 'kB';
}

/** The number of runs of each step; the result is their median. */
const runs = 9;

/** The file that the bench edits: a faction of an overlay, with one card per unit. */
const shipped = 'alien-invasion/factions/spugs.yaml';

/** Factions of nine action cards each, copies of the shipped one, for a number of cards. */
function largeSet(text: string, cards: number): Readonly<Record<string, string>> {
  const factions = Array.from({ length: Math.ceil(cards / 9) }, (_, index) => [
    `alien-invasion/factions/large-${index}.yaml`,
    text
      .replace(/^name: .*$/m, `name: Large ${index}`)
      .replace(/^code: .*$/m, `code: '${String(index).padStart(2, '0')}'`),
  ]);
  return Object.fromEntries(factions) as Record<string, string>;
}

export const tableRows = 1000;

export const benchRow = (row: number): readonly string[] => [
  `Card ${row}`,
  'Put a cup on the table. **Nobody** moves until it is empty, whatever the weather does. '.slice(0, 40 + (row % 45)),
  ['teapot', 'umbrella', 'castle', 'boots'][row % 4]!,
  '1',
];

const largeDeck = {
  'decks/large.csv': [
    'title,text,icon,count',
    ...Array.from({ length: tableRows }, (_, row) => benchRow(row).join(',')),
  ]
    .map((line) => `${line}\n`)
    .join(''),
  'decks/large.yaml': 'name: Large\nlayout: item\n',
};

export async function pressInPage(site: string): Promise<readonly Measured[]> {
  const folder = join(site, 'press');
  const files = readdirSync(folder);
  const served = await serve(site);
  const browser = await chromium.launch({ executablePath: await findBrowserBeside(), ...browserOptions() });
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    const loaded = new Set<string>();
    page.on('request', (request) => void loaded.add(request.url().replace(/^.*\//, '')));
    /** The bytes of the press since the last call, compressed as hosts send them. */
    const weight = (): number => {
      const names = files.filter((name) => loaded.has(name));
      loaded.clear();
      return names.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0) / 1000;
    };
    await page.goto(`${served.url}no-signal/`);
    const address = `${served.url}press/${files.find((name) => name.startsWith('worker-'))}`;
    const first = await page.evaluate(talk, { address, runs: 1, set: {}, way: 'first' as const });
    const picture = weight();
    await page.evaluate(talk, { address, runs: 1, set: {}, way: 'pdf' as const });
    // The second worker loads the same files as the first.
    const pdf = weight() - picture;
    const text = readFileSync(join(shippedContent, shipped), 'utf8');
    const at = { address, runs };
    const small = { [shipped]: text };
    const large = largeSet(text, 500);
    const times = {
      'open → first card, nothing cached in memory': [first, 1500],
      'a keystroke → the card redrawn': [await page.evaluate(talk, { ...at, set: small, way: 'type' as const }), 60],
      'the same in a set of 500 cards': [await page.evaluate(talk, { ...at, set: large, way: 'type' as const }), 120],
      'layout and SVG of a card that is typed in a deck of 1,000': [
        await page.evaluate(talk, { ...at, runs: 40, set: largeDeck, way: 'cell' as const }),
        16,
      ],
      'the same, 95th percentile': [
        await page.evaluate(talk, { ...at, runs: 40, set: largeDeck, way: 'cell' as const, part: 0.95 }),
        50,
      ],
      'PDF of nine cards, warm': [await page.evaluate(talk, { ...at, set: {}, way: 'nine' as const }), 300],
      'PDF of nine cards, in a fresh worker': [
        await page.evaluate(talk, { ...at, set: {}, way: 'pdf' as const }),
        1200,
      ],
      'PDF of 58 cards, warm': [await page.evaluate(talk, { ...at, set: {}, way: 'deck' as const }), 1500],
    } as const;
    return [
      ...Object.entries(times).map(([what, [found, most]]) => ({ what, found, most, unit: 'ms' as const })),
      { what: 'loaded for the first picture', found: picture, most: 1200, unit: 'kB' },
      { what: 'and beyond it for the first PDF', found: pdf, most: 100, unit: 'kB' },
    ];
  } finally {
    await browser.close();
    await served.close();
  }
}

/**
 * Sends requests to the press’s worker as `openPress` does, and returns the median time or a percentile. Runs in the
 * page.
 */
async function talk({
  address,
  runs,
  set,
  way,
  part = 0.5,
}: {
  readonly address: string;
  readonly runs: number;
  readonly set: Readonly<Record<string, string>>;
  readonly way: 'first' | 'type' | 'cell' | 'nine' | 'pdf' | 'deck';
  /** The percentile, as a share of 1. Optional; default: the median. */
  readonly part?: number;
}): Promise<number> {
  const open = () => {
    const worker = new Worker(address, { type: 'module' });
    let last = 0;
    const ask = <T>(what: (Message & { ask: unknown })['ask'], ...given: readonly unknown[]): Promise<T> =>
      new Promise((done, failed) => {
        const id = ++last;
        const hear = ({ data }: MessageEvent<Reply>): void => {
          if (!('id' in data) || data.id !== id || 'progress' in data) return;
          worker.removeEventListener('message', hear);
          if ('done' in data) done(data.done as T);
          else failed(new Error(data.failed.message));
        };
        worker.addEventListener('message', hear);
        worker.addEventListener('error', ({ message }) => failed(new Error(message)));
        // A worker needs no target origin, because it has the page’s origin.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage({ id, ask: what, given });
      });
    return { ask, end: () => worker.terminate() };
  };
  const nine = { factions: ['spugs'], only: ['spugs-single', 'spugs-double', 'spugs-triple'] };
  const deck = 'alien-invasion/action-deck';
  const cards = 'alien-invasion/faction-cards';
  const draw = async ({ faces: [face], problems }: Faces): Promise<void> => {
    if (!face) throw new Error(JSON.stringify(problems));
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([face.svg], { type: 'image/svg+xml' }));
    await image.decode();
  };
  const [path = '', text = ''] = Object.entries(set)[0] ?? [];
  const faction = path.replace(/^.*\/|\.yaml$/g, '');
  const [unit = ''] = /(?<=- id: )\S+/.exec(text) ?? [];
  let { ask, end } = open();
  const one = { factions: ['spugs'], only: ['spugs-triple'] };
  const typed = { factions: [faction], only: [`${faction}-${unit}`] };
  if (way === 'type' || way === 'cell') await ask('load', set);
  let letters = '';
  const steps = {
    first: async () => draw(await ask<Faces>('pictures', deck, one, 'front')),
    type: async () => {
      letters += 'm';
      await ask('change', path, text.replace(/^name: .*$/m, `name: M${letters}`));
      await draw(await ask<Faces>('pictures', cards, typed, 'front'));
    },
    /** Only drawing is timed, so the table is read and checked first. */
    cell: async () => {
      await ask('splice', path, text.indexOf('Put'), 0, 'a');
      const from = performance.now();
      const { faces } = await ask<DeckCards>('cards', 'large', [[2, 3]], { show: 'both' });
      if (!faces[0]) throw new Error('the card was not drawn');
      return from;
    },
    nine: async () => void (await ask<Printed>('print', deck, nine)),
    pdf: async () => {
      end();
      ({ ask, end } = open());
      await ask<Printed>('print', deck, nine);
    },
    deck: async () => void (await ask<Printed>('print', deck, {})),
  };
  const step = steps[way];
  // The step runs once before the warm measurements.
  if (way !== 'first' && way !== 'pdf') await step();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const begun = performance.now();
    const from = (await step()) ?? begun;
    times.push(performance.now() - from);
  }
  end();
  return times.sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
}
