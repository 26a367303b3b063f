/**
 * Times the press beside Chromium in the same run, on the same deck: `npm run bench`.
 * Figures are medians of several runs, bars are ratios, so that a slow machine tells the same as a fast one.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { actionDeck } from '../../generators/components/action-deck.ts';
import { fontFiles } from '../../generators/scene/fonts.ts';
import type { FontId, SceneNode, TextNode } from '../../generators/scene/node.ts';
import type { Press } from '../../generators/scene/press.ts';
import { renderSvg } from '../../generators/render/svg.ts';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { browserArguments, findBrowser } from '../support/browser.ts';

const runs = 5;
const work = mkdtempSync(join(tmpdir(), 'saucer-bench-'));
const saucer = fileURLToPath(new URL('../../src/cli/saucer.ts', import.meta.url));
const require = createRequire(import.meta.url);

interface Run {
  readonly seconds: number;
  /** Peak of the resident memory in MB; 0 where the system does not tell. */
  readonly memory: number;
}

/** A command as a whole process, from its start to its end. */
function time(command: string, args: readonly string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    let memory = 0;
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    const poll = setInterval(() => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        // A process that has just ended says nothing of its memory any more.
        memory = Math.max(memory, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000);
      } catch {
        // The process has ended, or this system has no /proc.
      }
    }, 10);
    child.on('close', (code) => {
      clearInterval(poll);
      if (code === 0) resolve({ seconds: (performance.now() - started) / 1000, memory });
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}: ${complaint}`));
    });
  });
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function repeat(run: () => Promise<Run>): Promise<Run> {
  const all: Run[] = [];
  for (let index = 0; index < runs; index++) all.push(await run());
  return { seconds: median(all.map(({ seconds }) => seconds)), memory: Math.max(...all.map(({ memory }) => memory)) };
}

const print = (...args: readonly string[]) => time(process.execPath, [saucer, 'print', '--quiet', ...args]);

/** A content overlay whose deck has 54 different fronts: 18 factions with one card of each kind. */
function manyFactions(): string {
  const folder = join(work, 'overlay');
  const factions = join(folder, 'alien-invasion/factions');
  mkdirSync(factions, { recursive: true });
  const shipped = readFileSync(new URL('../../content/alien-invasion/factions/spugs.yaml', import.meta.url), 'utf8');
  for (let index = 0; index < 18; index++) {
    const text = shipped
      .replace(/^name: .*$/m, `name: Faction ${index + 1}`)
      .replace(/^code: .*$/m, `code: F${String(index + 1).padStart(2, '0')}`)
      .replace(/^units:/m, 'cards: { single: 1, double: 1, triple: 1 }\nunits:');
    writeFileSync(join(factions, `bench-${index + 1}.yaml`), text);
  }
  return folder;
}

const benchFactions = Array.from({ length: 18 }, (_, index) => `bench-${index + 1}`);

function textRuns(nodes: readonly SceneNode[]): TextNode[] {
  return nodes.flatMap((node) => (node.kind === 'text' ? [node] : node.kind === 'path' ? [] : textRuns(node.children)));
}

const withoutText = (nodes: readonly SceneNode[]): SceneNode[] =>
  nodes.flatMap((node): SceneNode[] => {
    if (node.kind === 'text') return [];
    return node.kind === 'path' ? [node] : [{ ...node, children: withoutText(node.children) }];
  });

/** The deck as a web page of the same art, each drawing given once, with real text in the same fonts. */
async function deckPage(overlay: string | undefined, factions: readonly string[] | undefined): Promise<string> {
  const { content } = loadContentFrom(overlay);
  if (!content) throw new Error('the content is wrong');
  const fonts = installedFonts();
  const report = () => {
    throw new Error('the deck does not fit');
  };
  const press: Press = { fonts, icon: content.icon, tokens: content.tokens, report };
  const product = await actionDeck.make(press, content, factions ? { factions } : {});
  const faces = Object.entries(fontFiles).map(
    ([id, file]) => `@font-face{font-family:${id};src:url(${pathToFileURL(require.resolve(file)).href})}`,
  );
  const symbols = product.pictures.map(({ name, scene }) => {
    const svg = renderSvg({ ...scene, children: withoutText(scene.children) }, fonts, { width: 635, height: 889 });
    // Clips of different drawings must not share a name.
    return svg
      .replace('<svg ', `<symbol id="${name}" `)
      .replace('</svg>', '</symbol>')
      .replace(/\bc(\d+)\b/g, `${name}-c$1`);
  });
  const card = (name: string) => {
    const picture = product.pictures.find((each) => each.name === name);
    const spans = textRuns(picture?.scene.children ?? []).map(
      ({ text, x, y, font, size, fill, tracking }) =>
        `<span style="left:${x}mm;top:${y - size}mm;font:${size}mm/1 ${font satisfies FontId};color:${fill};letter-spacing:${tracking}mm">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`,
    );
    return `<div class="card"><svg viewBox="0 0 63.5 88.9"><use href="#${name}"/></svg>${spans.join('')}</div>`;
  };
  const copies = product.pictures.flatMap(({ name }) => {
    if (name === 'back' || name.startsWith('special')) return [];
    const count = factions ? 1 : name.endsWith('single') ? 5 : name.endsWith('double') ? 3 : 1;
    return Array.from({ length: count }, () => name);
  });
  let pages = '';
  for (let at = 0; at < copies.length; at += 9) {
    const names = copies.slice(at, at + 9);
    pages += `<section>${names.map(card).join('')}</section><section>${names.map(() => card('back')).join('')}</section>`;
  }
  const style = `@page{size:A4;margin:0}body{margin:0}section{break-after:page;width:190.5mm;height:266.7mm;padding:15.15mm 9.75mm;display:grid;grid-template-columns:repeat(3,63.5mm)}
.card{position:relative;width:63.5mm;height:88.9mm;background:#fff;overflow:hidden}svg{position:absolute;width:63.5mm;height:88.9mm}span{position:absolute;white-space:nowrap}`;
  const file = join(work, `deck-${factions ? 'many' : 'standard'}.html`);
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Deck</title><style>${faces.join('')}${style}</style><svg style="display:none">${symbols.join('')}</svg>${pages}`,
  );
  return file;
}

const rows: string[][] = [];
function row(what: string, ours: string, peer: string, figure: number, bar: number, unit = ''): void {
  const shown = `${figure.toFixed(2)}${unit}`;
  rows.push([what, ours, peer, shown, `≤ ${bar}${unit}`, figure <= bar ? 'met' : 'NOT MET']);
}

const seconds = (value: number): string => `${value.toFixed(2)} s`;

try {
  const browser = findBrowser();
  const overlay = manyFactions();
  const out = join(work, 'out');

  // The deck as PDF: the whole command against a whole Chromium.
  const page = await deckPage(undefined, undefined);
  const peerPdf = join(work, 'chromium.pdf');
  const deckArgs = ['alien-invasion/action-deck', '--paper', 'a4', '--format', 'pdf', '--out', out];
  const ours = await repeat(() => print(...deckArgs));
  const peer = await repeat(() => {
    const profile = `--user-data-dir=${mkdtempSync(join(work, 'profile-'))}`;
    return time(browser, [
      ...browserArguments,
      '--headless',
      profile,
      '--no-pdf-header-footer',
      `--print-to-pdf=${peerPdf}`,
      pathToFileURL(page).href,
    ]);
  });
  const size = statSync(join(out, 'alien-invasion/action-deck.a4.pdf')).size;
  row('deck as PDF on A4', seconds(ours.seconds), seconds(peer.seconds), ours.seconds / peer.seconds, 1, ' ×');
  row(
    'its size',
    `${Math.round(size / 1000)} kB`,
    `${Math.round(statSync(peerPdf).size / 1000)} kB`,
    size / 1000,
    120,
    ' kB',
  );

  // 54 different fronts as pictures at 300 dpi: two jobs against a browser that is already running.
  const fronts = benchFactions.join(',');
  const pictures = await repeat(() =>
    print(
      'alien-invasion/action-deck',
      '--format',
      'png',
      '--jobs',
      '2',
      '--content',
      overlay,
      '--factions',
      fronts,
      '--only',
      fronts,
      '--out',
      out,
    ),
  );
  const many = await deckPage(overlay, benchFactions);
  const running = await chromium.launch({ executablePath: browser, args: [...browserArguments] });
  const tab = await running.newPage({ deviceScaleFactor: 300 / 96, viewport: { width: 800, height: 1200 } });
  await tab.goto(pathToFileURL(many).href);
  const cards = await tab.locator('section:nth-of-type(odd) .card').all();
  const shots = await repeat(async () => {
    const started = performance.now();
    for (const each of cards) await each.screenshot();
    return { seconds: (performance.now() - started) / 1000, memory: 0 };
  });
  await running.close();
  row(
    `${cards.length} PNG at 300 dpi, two jobs`,
    seconds(pictures.seconds),
    seconds(shots.seconds),
    pictures.seconds / shots.seconds,
    0.35,
    ' ×',
  );

  // Everything there is.
  const all = await repeat(() => print('--jobs', '2', '--out', out));
  row('everything, two papers, PDF and PNG', seconds(all.seconds), '', all.seconds, 10, ' s');
  row('peak memory of that', `${Math.round(all.memory)} MB`, '', all.memory, 450, ' MB');
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 3 });
}

const heads = ['what', 'press', 'Chromium', 'figure', 'bar', ''];
const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((each) => each[column]?.length ?? 0)));
for (const each of [heads, ...rows])
  process.stdout.write(`${each.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`);
