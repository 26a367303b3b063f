/**
 * Times the press and Chromium in the same run, on the same deck: `npm run bench`. Figures are medians of several runs.
 * Limits are ratios, so they also apply on a slow machine. With `--quick`, each row is measured once, and slow rows are
 * left out.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { actionDeck } from '../../generators/cards/action-deck.ts';
import { fontFiles } from '../../generators/scene/font-files.ts';
import type { FontId, SceneNode, TextNode } from '../../generators/scene/node.ts';
import { contentParts, type Press } from '../../generators/scene/press.ts';
import { renderSvg } from '../../generators/render/svg.ts';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { gameIds } from '../../src/content/schema/common.ts';
import { browserOptions, findBrowser } from '../support/browser.ts';
import { writeLargeDeck } from '../support/large-deck.ts';
import { cold, isQuick, press, repeat, row, seconds, time, type Run } from './runs.ts';
import { afterSaving, saves } from './saving.ts';

const work = mkdtempSync(join(tmpdir(), 'saucer-bench-'));
const require = createRequire(import.meta.url);

/** A content overlay with a deck of 54 different fronts: 18 factions with one card of each kind. */
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

/** The peak memory for printing a number of cards, in MB. */
async function largeDeck(cards: number, format: string, more: readonly string[]): Promise<number> {
  const overlay = join(work, `large-${cards}`);
  const factions = writeLargeDeck(overlay, cards).join(',');
  const command = ['alien-invasion/faction-cards', '--format', format, ...more, '--jobs', '2'];
  const { memory } = await cold(join(work, 'large'), ...command, '--content', overlay, '--factions', factions);
  return memory;
}

const benchFactions = Array.from({ length: 18 }, (_, index) => `bench-${index + 1}`);

function textRuns(nodes: readonly SceneNode[]): TextNode[] {
  return nodes.flatMap((node) =>
    node.kind === 'text'
      ? [node]
      : node.kind === 'path' || node.kind === 'image' || node.kind === 'inked'
        ? []
        : textRuns(node.children),
  );
}

const withoutText = (nodes: readonly SceneNode[]): SceneNode[] =>
  nodes.flatMap((node): SceneNode[] => {
    if (node.kind === 'text') return [];
    return node.kind === 'path' || node.kind === 'image' || node.kind === 'inked'
      ? [node]
      : [{ ...node, children: withoutText(node.children) }];
  });

/** The deck as a web page with the same art and fonts. Each drawing is included once, and text is text, not paths. */
async function deckPage(overlay: string | undefined, factions: readonly string[] | undefined): Promise<string> {
  const { content } = loadContentFrom(overlay);
  if (!content) throw new Error('the content is wrong');
  const fonts = installedFonts();
  const report = () => {
    throw new Error('the deck does not fit');
  };
  const press: Press = { fonts, ...contentParts(content), report };
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

try {
  const browser = findBrowser();
  const overlay = manyFactions();
  const out = join(work, 'out');

  // The deck as PDF: the whole command compared with a whole run of Chromium.
  const page = await deckPage(undefined, undefined);
  const peerPdf = join(work, 'chromium.pdf');
  const deckArgs = ['alien-invasion/action-deck', '--paper', 'a4', '--format', 'pdf'];
  const ours = await repeat(() => cold(out, ...deckArgs));
  const peer = await repeat(() => {
    const profile = `--user-data-dir=${mkdtempSync(join(work, 'profile-'))}`;
    return time(browser, [
      ...browserOptions().args,
      '--headless',
      profile,
      '--no-pdf-header-footer',
      `--print-to-pdf=${peerPdf}`,
      pathToFileURL(page).href,
    ]);
  });
  const size = statSync(join(out, 'alien-invasion/action-deck.a4.pdf')).size;
  row('deck as PDF on A4', seconds(ours.seconds), seconds(peer.seconds), ours.seconds / peer.seconds, 0.6, ' ×');
  row(
    'its size',
    `${Math.round(size / 1000)} kB`,
    `${Math.round(statSync(peerPdf).size / 1000)} kB`,
    size / 1000,
    100,
    ' kB',
  );

  if (!isQuick) {
    // The deck for print shops, compared with screen colours.
    for (const colour of ['cmyk', 'cmyk-x4']) {
      const shop = await repeat(() => cold(out, ...deckArgs, '--colour', colour));
      const shopSize = statSync(join(out, 'alien-invasion/action-deck.a4.pdf')).size;
      const ratio = shop.seconds / ours.seconds;
      row(`the deck as ${colour}, against rgb`, seconds(shop.seconds), seconds(ours.seconds), ratio, 1.2, ' ×');
      const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
      row('its size', kilobytes(shopSize), kilobytes(size), shopSize / size, 1.1, ' ×');
    }

    // 54 different fronts as pictures at 300 dpi: two jobs compared with a browser that is already running.
    const fronts = benchFactions.join(',');
    const pictures = await repeat(() =>
      cold(
        out,
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
      ),
    );
    const many = await deckPage(overlay, benchFactions);
    const running = await chromium.launch({ executablePath: browser, ...browserOptions() });
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
      0.28,
      ' ×',
    );
  }

  // The installed package runs the built program, which is one file, compiled in advance.
  execFileSync(process.execPath, [
    fileURLToPath(new URL('../../src/package/build/build.ts', import.meta.url)),
    '--quick',
  ]);
  process.env['NODE_COMPILE_CACHE'] = join(work, 'compiled');
  const installed = fileURLToPath(new URL('../../dist/package/saucer.js', import.meta.url));
  const listed = await repeat(() => time(process.execPath, [installed, 'list']));
  row('saucer list, installed', seconds(listed.seconds), '', listed.seconds, 0.2, ' s');
  const deck = await repeat(() => {
    rmSync(out, { recursive: true, force: true });
    return time(process.execPath, [installed, 'print', '--quiet', ...deckArgs, '--out', out]);
  });
  row(
    'deck as PDF on A4, installed',
    seconds(deck.seconds),
    seconds(peer.seconds),
    deck.seconds / peer.seconds,
    0.5,
    ' ×',
  );

  if (!isQuick) {
    const all = await repeat(() => cold(out, '--jobs', '2'));
    row('everything, two papers, PDF and PNG', seconds(all.seconds), '', all.seconds, 24, ' s');
    row('peak memory of that', `${Math.round(all.memory)} MB`, '', all.memory, 600, ' MB');
    const again = await repeat(() => press('--jobs', '2', '--out', out));
    row('the same, nothing changed', seconds(again.seconds), '', again.seconds, 1, ' s');
  }

  const one = await repeat(() => cold(out, 'battle/board', '--paper', 'a4', '--format', 'pdf'));
  row('one component on one paper', seconds(one.seconds), '', one.seconds, 0.8, ' s');

  // The first card in another script loads HarfBuzz and the script’s fonts.
  const roleCard = (language: string, name: string, words: string): Promise<Run> => {
    const folder = join(work, language);
    mkdirSync(join(folder, 'lake-terror/roles'), { recursive: true });
    writeFileSync(join(folder, 'lake-terror/roles/psychic.yaml'), `name: ${name}\ntext: ${words}\n`);
    const card = ['lake-terror/role-cards', '--only', '02-psychic', '--paper', 'a4', '--format', 'pdf'];
    return repeat(() => cold(out, ...card, '--content', folder));
  };
  const english = await roleCard('en', 'Psychic', 'Name 3 living players in a row. You learn how many of them invade.');
  const arabic = await roleCard(
    'ar',
    'العرّافة',
    'سمِّ 3 لاعبين أحياء متتاليين. ستعرف كم منهم من خاطفي الأجساد (أو المجنون).',
  );
  const extra = arabic.seconds - english.seconds;
  row('a first Arabic card, beyond an English one', seconds(arabic.seconds), '', extra, 0.15, ' s');

  if (!isQuick) {
    // The time after saving a file while the press is watching: the first faction’s deck, and a role.
    for (const [what, save] of Object.entries(saves)) {
      const waited = await afterSaving(join(work, what.replaceAll(' ', '-')), save);
      row(`${what} saved: its picture and sheets`, seconds(waited), '', waited, 0.5, ' s');
    }

    // Thousands of different cards, compared with hundreds.
    for (const [format, ...more] of [
      ['pdf', '--paper', 'a4'],
      ['png', '--dpi', '72'],
    ] as const) {
      const [some, many] = [await largeDeck(500, format, more), await largeDeck(5000, format, more)];
      const megabytes = (value: number): string => `${Math.round(value)} MB`;
      const ratio = many / some;
      row(`5,000 cards as ${format}, against 500`, megabytes(many), `(500: ${megabytes(some)})`, ratio, 1.3, ' ×');
    }

    // The kit of each game, on one paper.
    for (const game of gameIds) {
      const kit = await repeat(() => cold(out, `${game}/kit`, '--paper', 'a4', '--format', 'pdf'));
      row(`the kit of ${game} on A4`, seconds(kit.seconds), '', kit.seconds, 3.5, ' s');
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 3 });
}
