import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { componentsFor } from '../../generators/components/index.ts';
import { overhangs, shopStock } from '../../generators/profile/shop.ts';
import { inks } from '../../generators/scene/ink.ts';
import { contentParts, type LayoutProblem, type Press } from '../../generators/scene/press.ts';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { decodeTable } from '../../src/content/deck/decode.ts';
import { randomFrom, shuffled } from '../../src/engine/rng.ts';
import type { PrintSession } from '../../src/site/press/protocol.ts';
import { readManifest } from '../support/files.ts';
import { often } from '../support/long.ts';
import { problemsIn } from '../support/matterhorn/check.ts';
import { temporaryFolder } from '../support/once.ts';
import { openSessionHere } from '../support/press-session.ts';
import { asCards, oneOf, randomDeck, written, type RandomDeck } from '../support/random-decks.ts';
import { saucer } from '../support/saucer.ts';

let room: PrintSession;
beforeAll(async () => {
  room = await openSessionHere();
});

type Files = Readonly<Record<string, string | Uint8Array>>;

const filesOf = (deck: RandomDeck, seed: number): Files => ({
  ...deck.files,
  [`decks/${deck.id}.csv`]: written(deck.rows, deck.how, randomFrom(seed)),
});

function folderOf(files: Files): string {
  const folder = temporaryFolder('deck');
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  return folder;
}

async function printed(files: Files, id: string, ...options: readonly string[]) {
  const out = temporaryFolder('out');
  const args = ['print', `decks/${id}`, '--content', folderOf(files), '--out', out, ...options];
  const { code, stderr } = await saucer(args);
  return { code, stderr, out, pdf: () => readFileSync(join(out, `decks/${id}.a4.pdf`)) };
}
const onA4 = ['--format', 'pdf', '--paper', 'a4'];

function validDecks(count: number, from = 1000): (readonly [seed: number, deck: RandomDeck])[] {
  const found: (readonly [number, RandomDeck])[] = [];
  for (let seed = from; found.length < count; seed++) {
    const deck = randomDeck(randomFrom(seed));
    if (deck.wrong === undefined) found.push([seed, deck]);
  }
  return found;
}

test('the page prints the bytes of the command for any deck, or both report the same problems', async () => {
  let same = 0;
  for (let seed = 0; seed < often(4, 50); seed++) {
    const random = randomFrom(seed);
    const deck = randomDeck(random);
    const how = {
      ink: oneOf(inks, random),
      duplex: oneOf(['long', 'short', 'fold', 'off'] as const, random),
      marks: oneOf(['margin', 'full'] as const, random),
      card: oneOf(['poker', 'poker', 'euro', 'tarot'], random),
    };
    const files = filesOf(deck, seed);
    const options = Object.entries(how).flatMap(([name, value]) => [`--${name}`, value]);
    const { code, stderr, pdf } = await printed(files, deck.id, ...onA4, ...options);
    const texts = Object.entries(files).map(([path, bytes]) => [
      path,
      typeof bytes === 'string' ? bytes : (decodeTable(bytes).text ?? ''),
    ]);
    const problems = await room.load(Object.fromEntries(texts) as Record<string, string>);
    const made = problems.length > 0 ? { files: [], problems } : await room.print(`decks/${deck.id}`, how);
    const about = { seed, wrong: deck.wrong, stderr };
    const isFaulty = made.problems.length > 0 || deck.wrong !== undefined;
    expect({ ...about, code }).toEqual({ ...about, code: isFaulty ? 1 : 0 });
    for (const { file, line, column, found, remedy } of made.problems)
      for (const part of [`${file.replace(/^set\//, '')}:${line}:${column} `, found, remedy])
        expect(stderr).toContain(part);
    if (code !== 0) continue;
    expect({ ...about, same: pdf().equals(made.files[0]?.bytes ?? new Uint8Array()) }).toEqual({
      ...about,
      same: true,
    });
    same++;
  }
  expect(same).toBeGreaterThan(often(1, 25));
});

test('any order of the rows gives the same ids, counts and bytes of each picture, with its version', async () => {
  for (const [seed, deck] of validDecks(often(2, 12))) {
    const [head = [], ...rows] = deck.rows;
    const pictures = async (order: typeof rows) => {
      const files = filesOf({ ...deck, rows: [head, ...order] }, seed);
      const { code, stderr, out } = await printed(files, deck.id, '--format', 'png', '--dpi', '72');
      expect([seed, code, stderr]).toEqual([seed, 0, '']);
      return readManifest(out)
        .files.map(({ file, count, back, sha256 }) => [file, count, back, sha256])
        .toSorted();
    };
    expect([seed, await pictures(shuffled(rows, randomFrom(seed)))]).toEqual([seed, await pictures(rows)]);
  }
});

test('a deck with its cards in a list gives the sheets and pictures of its table', async () => {
  for (const [seed, deck] of validDecks(often(2, 12), 2000)) {
    const drawings = async (files: Files) => {
      const { code, stderr, out } = await printed(files, deck.id, '--format', 'svg', '--paper', 'a4');
      expect([seed, code, stderr]).toEqual([seed, 0, '']);
      return readManifest(out).files.map(({ file, sha256 }) => [file, sha256]);
    };
    expect([seed, await drawings(asCards(deck))]).toEqual([seed, await drawings(filesOf(deck, seed))]);
  }
});

test('a deck that is printed twice gives the same bytes', async () => {
  for (const [seed, deck] of validDecks(often(1, 6), 2500)) {
    const [first, again] = [
      await printed(filesOf(deck, seed), deck.id, ...onA4),
      await printed(filesOf(deck, seed), deck.id, ...onA4),
    ];
    expect([seed, first.code, first.stderr]).toEqual([seed, 0, '']);
    expect([seed, again.pdf().equals(first.pdf())]).toEqual([seed, true]);
  }
});

describe('every card of any deck', () => {
  const fonts = installedFonts();

  test('fits the safe zone of every shop, or has a text that is reported at its cell', async () => {
    let cards = 0;
    for (const [seed, deck] of validDecks(often(3, 20), 3000)) {
      const { content, problems: wrong } = loadContentFrom(folderOf(filesOf(deck, seed)));
      expect([seed, wrong]).toEqual([seed, []]);
      if (!content) continue;
      const maker = componentsFor(content).find(({ id }) => id === `decks/${deck.id}`);
      for (const shop of content.shops.values())
        for (const { card } of shop.cards ?? [{ card: 'poker' }]) {
          const stock = shopStock(shop, content.cardFormats.get(card)!);
          if (!stock) throw new Error(`${shop.id} has no ${card}`);
          const problems: LayoutProblem[] = [];
          const report = (problem: LayoutProblem) => void problems.push(problem);
          const press: Press = { fonts, ...contentParts(content), report };
          const product = await maker!.make(press, content, {
            card: stock.card,
            bleed: Math.max(stock.bleed.x, stock.bleed.y),
          });
          for (const { origin } of problems) {
            const line = origin?.at?.line ?? 0;
            expect([seed, card, line > 1 || origin?.file !== `decks/${deck.id}.csv`]).toEqual([seed, card, true]);
          }
          if (problems.length > 0) continue;
          for (const { name, scene } of product.pictures) {
            expect([seed, shop.id, card, name, overhangs(scene, stock, fonts)]).toEqual([
              seed,
              shop.id,
              card,
              name,
              [],
            ]);
            cards++;
          }
        }
    }
    expect(cards).toBeGreaterThan(100);
  });

  test('has no machine fault of the Matterhorn Protocol in any ink', async () => {
    for (const [seed, deck] of validDecks(often(1, 8), 4000))
      for (const ink of inks) {
        const { code, stderr, pdf } = await printed(filesOf(deck, seed), deck.id, ...onA4, '--ink', ink);
        expect([seed, code, stderr]).toEqual([seed, 0, '']);
        // Only the attached file, the deck itself, is not part of the shipped prints.
        const problems = problemsIn(pdf()).filter(({ condition }) => condition !== 'unused');
        expect([seed, ink, problems]).toEqual([seed, ink, []]);
      }
  });
});
