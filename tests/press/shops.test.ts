import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { componentsFor } from '../../generators/components/index.ts';
import { pathOf } from '../../src/cli/print/choose.ts';
import type { Product } from '../../generators/sheet/product.ts';
import { canvasScene, shopStock, overhangs, type ShopStock } from '../../generators/profile/shop.ts';
import { pathExtent, readables } from '../../generators/scene/extent.ts';
import { translate, type Scene } from '../../generators/scene/node.ts';
import { contentParts, type LayoutProblem, type InkedPress } from '../../generators/scene/press.ts';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { validContent } from '../support/content.ts';
import { digestsIn, readManifest, writeFiles } from '../support/files.ts';
import { most, testLong } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { channelsOf, contrast, luminance, pixelAt, readPng, type Png } from '../support/pictures.ts';
import { readPdf } from '../support/pdf.ts';
import { printed, refusal, saucer } from '../support/saucer.ts';

const content = validContent();
const fonts = installedFonts();

/** The shops’ published sizes: the picture, the card cut from it and its safe zone, in pixels at 300 dpi. */
const published = {
  tgc: {
    poker: ['825 1125', '750 1050', '675 975'],
    euro: ['825 1125', '744 1038', '669 963'],
    bridge: ['750 1125', '675 1050', '600 975'],
    tarot: ['900 1500', '825 1425', '750 1350'],
    mini: ['600 825', '525 750', '450 675'],
  },
  mpc: {
    poker: ['822 1122', '750 1050', '678 978'],
    euro: ['816 1110', '744 1038', '672 966'],
    bridge: ['747 1122', '675 1050', '603 978'],
    tarot: ['897 1497', '825 1425', '753 1353'],
    mini: ['597 822', '525 750', '453 678'],
  },
  dtc: { poker: ['825 1125', '750 1050', '675 975'] },
} as const;
const every = Object.entries(published).flatMap(([shop, cards]) => Object.keys(cards).map((card) => ({ shop, card })));

function stockOf(shop: string, card: string): ShopStock {
  const stock = shopStock(content.shops.get(shop) as never, content.cardFormats.get(card) as never);
  if (!stock) throw new Error(`${shop} has no ${card}`);
  return stock;
}

async function laidOut(
  stock: ShopStock,
  paths: readonly string[],
  words = content,
): Promise<{ products: Product[]; press: InkedPress }> {
  const problems: LayoutProblem[] = [];
  const report = (problem: LayoutProblem) => problems.push(problem);
  const press: InkedPress = { fonts, ...contentParts(words), ink: 'full', report };
  const own = [...content.factions.values()].filter(({ thirdParty }) => !thirdParty).map(({ id }) => id);
  const chosen = { card: stock.card, bleed: Math.max(stock.bleed.x, stock.bleed.y), factions: own };
  const products: Product[] = [];
  for (const maker of componentsFor(words).filter((maker) => paths.includes(pathOf(maker))))
    products.push(await maker.make(press, words, chosen));
  expect(problems).toEqual([]);
  return { products, press };
}

const deckPaths = [
  'alien-invasion/action-deck',
  'alien-invasion/faction-cards',
  'lake-terror/role-cards',
  'battle/reference',
  'munch/reference',
  'decks/objectives',
  'decks/village-show',
];

describe('a shop’s sizes', () => {
  test('are the published ones', () => {
    const sizes = [...content.shops.values()].flatMap(({ id, dpi, cards }) => {
      expect(dpi).toBe(300);
      if (!cards) return [];
      const inPixels = (size: { width: number; height: number }) => `${size.width} ${size.height}`;
      return [
        [id, Object.fromEntries(cards.map(({ card, canvas, cut, safe }) => [card, [canvas, cut, safe].map(inPixels)]))],
      ];
    });
    expect(Object.fromEntries(sizes)).toEqual(published);
  });

  test.each(every)(
    '$shop $card: a card has the size of the cut, and its picture the size of the canvas',
    ({ shop, card }) => {
      const stock = stockOf(shop, card);
      const [canvas, cut] = published[shop as 'tgc'][card as 'poker'];
      const pixels = ({ width, height }: Pick<Scene, 'width' | 'height'>) =>
        [width, height].map((length) => Math.round((length * 300) / 25.4)).join(' ');
      expect(pixels(stock.card)).toBe(cut);
      expect(pixels(canvasScene({ width: stock.card.width, height: stock.card.height, children: [] }, stock))).toBe(
        canvas,
      );
      expect(`${stock.pixels.width} ${stock.pixels.height}`).toBe(canvas);
    },
  );
});

describe('the safe zone', () => {
  // The other shop’s safe zone is larger for the same cards.
  const strictest = most(
    every.filter(({ shop, card }) => shop === 'tgc' || card === 'poker'),
    ({ shop, card }) => shop === 'tgc' && (card === 'poker' || card === 'mini'),
  );
  test.each(strictest)('$shop $card: nothing that must be read leaves it', async ({ shop, card }) => {
    const stock = stockOf(shop, card);
    // The shops’ mini cards are too short for the text of some unit cards. This is reported as for other cards.
    const paths = deckPaths.filter((path) => card !== 'mini' || path !== 'alien-invasion/faction-cards');
    const { products } = await laidOut(stock, paths);
    const pictures = products.flatMap((product) => product.pictures);
    expect(pictures.length).toBeGreaterThan(45);
    for (const { scene } of pictures) expect(readables(scene, fonts).length).toBeGreaterThan(1);
    expect(
      pictures.flatMap(({ name, scene }) => overhangs(scene, stock, fonts).map((overhang) => ({ name, ...overhang }))),
    ).toEqual([]);
  });

  test.each(Object.keys(published))('%s poker: every German text fits', async (shop) => {
    const { content: german } = loadContentFrom(undefined, undefined, { lang: 'de' });
    const { products } = await laidOut(stockOf(shop, 'poker'), deckPaths, german!);
    expect(products).toHaveLength(deckPaths.length);
  });

  test('a text moved out of it is named, with the side and the distance', async () => {
    const stock = stockOf('tgc', 'poker');
    const { products } = await laidOut(stock, ['battle/reference']);
    const { scene } = products[0]!.pictures.find(({ name }) => name === 'turn')!;
    const before = Math.min(...readables(scene, fonts).map(({ left }) => left));
    const moved = { ...scene, children: [translate(-1, 0, scene.children)] };
    const found = overhangs(moved, stock, fonts);
    expect(found.map(({ what, side }) => `${what} ${side}`)).toContain('"Your turn" left');
    expect(Math.max(...found.map(({ by }) => by))).toBeCloseTo(3.175 - (before - 1), 6);
    // Like words, icons can leave the safe zone at any side, unless a clip hides the part outside.
    const sign = (x: number, y: number, clip: string) =>
      ({
        ...scene,
        children: [
          {
            kind: 'group',
            clip,
            children: [
              {
                kind: 'group',
                shared: 'icon x',
                children: [{ kind: 'path', d: `M${x} ${y}h3v3h-3z`, fill: '#000000' }],
              },
            ],
          },
        ],
      }) as Scene;
    const { x, y } = stock.safe;
    const [right, bottom] = [scene.width - x, scene.height - y];
    for (const [side, at, by] of [
      ['left', [1, 50], x - 1],
      ['top', [30, 1], y - 1],
      ['right', [60, 50], 63 - right],
      ['bottom', [30, 85], 88 - bottom],
    ] as const)
      expect(overhangs(sign(at[0], at[1], 'M0 0h70v90h-70z'), stock, fonts)).toEqual([
        { what: 'the icon x', side, by: expect.closeTo(by, 6) as number },
      ]);
    expect(overhangs(sign(60, 50, 'M0 0h60.3v90h-60.3z'), stock, fonts)).toEqual([]);
  });

  test('a card with content outside it stops the press and is named', async () => {
    // A small j in slanted type extends far to the left of its line.
    const overlay = writeFiles(temporaryFolder('content'), { 'munch/reference.yaml': 'tag: jelly\n' });
    const out = join(temporaryFolder('shop'), 'out');
    const cards = ['print', 'munch/reference', '--content', overlay, '--out', out];
    const { code, stderr } = await saucer([...cards, '--profile', 'tgc', '--card', 'mini']);
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(
        /^munch\/reference cover: "jelly" extends 0\.\d\d mm beyond the safe zone of The Game Crafter’s Mini Deck at the left; /,
      ),
      '1 problem in the content; nothing was printed',
      '',
    ]);
    expect(code).toBe(1);
    expect(existsSync(out)).toBe(false);
  });
});

describe('third-party factions', () => {
  const deck = 'alien-invasion/action-deck';

  test.each(most(['tgc', 'mpc'], (profile) => profile === 'mpc'))(
    'are rejected by %s, with the command that leaves them out',
    async (profile) => {
      const out = join(temporaryFolder('shop'), 'out');
      const { code, stdout, stderr } = await saucer(
        `print ${deck} --profile ${profile} --only special-event --out ${out}`,
      );
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      const ours = [...content.factions.values()].filter(({ thirdParty }) => !thirdParty);
      expect(ours.filter(({ name }) => stderr.includes(name))).toEqual([]);
      expect(stderr).toMatch(/whose names belong to others/);
      expect(existsSync(out)).toBe(false);
      const [option = ''] = /--factions [\w,-]+/.exec(stderr) ?? [];
      expect(option).toContain('--factions mib,spugs');
      const command = `print ${deck} --profile ${profile} --only special-event ${option} --out ${out}`;
      expect((await saucer(command)).code).toBe(0);
      expect(readManifest(out).files.map(({ file }) => file)).toEqual(
        ['-b', '-c', '-d', ''].map((copy) => `${deck}/special-event${copy}.png`),
      );
    },
  );

  test('are rejected if no others are requested, but not single cards that avoid them', async () => {
    const rejected = await saucer(['print', 'alien-invasion', '--profile', 'mpc', '--factions', 'daleks']);
    expect(rejected.code).toBe(2);
    expect(rejected.stderr).toMatch(
      /does not print Daleks, whose names .*--factions mib,spugs,tin-embassy,volunteers, or print at home\n$/,
    );
    const { folder } = await printed([deck, '--profile', 'mpc', '--only', 'spugs-single']);
    expect(readManifest(folder).files).toHaveLength(1);
  });
});

/** The share of white pixels along each edge of the picture. */
function whiteEdges(picture: Png): number[] {
  const { width, height } = picture;
  const side = (length: number, at: (index: number) => readonly [number, number]) => {
    const white = Array.from({ length }, (_, index) => pixelAt(picture, ...at(index))).filter((pixel) =>
      pixel.every((channel) => channel > 250),
    );
    return white.length / length;
  };
  return [
    side(width, (x) => [x, 0]),
    side(width, (x) => [x, height - 1]),
    side(height, (y) => [0, y]),
    side(height, (y) => [width - 1, y]),
  ];
}

describe('the files for a shop', () => {
  const chosen = ['--factions', 'mib,spugs', '--only', 'mib,special-event,back,psychic,score,garden,back-garden'];

  const shops = [
    { profile: 'tgc', size: [825, 1125] },
    { profile: 'mpc', size: [822, 1122] },
  ];
  test.each(most(shops, ({ profile }) => profile === 'tgc'))(
    'are a PNG for every side in the size of $profile, filled to its edges, with counts and backs',
    async ({ profile, size }) => {
      const { folder, stdout } = await printed(['--profile', profile, ...chosen]);
      const { files } = readManifest(folder);
      expect(files.map(({ file, count, back }) => [file, count, back])).toEqual([
        ['alien-invasion/action-deck/back.png', undefined, undefined],
        ['alien-invasion/action-deck/mib-double.png', 3, 'alien-invasion/action-deck/back.png'],
        ['alien-invasion/action-deck/mib-single.png', 5, 'alien-invasion/action-deck/back.png'],
        ['alien-invasion/action-deck/mib-triple.png', 1, 'alien-invasion/action-deck/back.png'],
        ['alien-invasion/action-deck/special-event-b.png', 1, 'alien-invasion/action-deck/back.png'],
        ['alien-invasion/action-deck/special-event.png', 1, 'alien-invasion/action-deck/back.png'],
        ['alien-invasion/faction-cards/back.png', undefined, undefined],
        ...['clean-up-support', 'clean-up-trooper', 'operative'].map((id) => [
          `alien-invasion/faction-cards/mib-${id}.png`,
          1,
          'alien-invasion/faction-cards/back.png',
        ]),
        ['battle/reference/captures.png', 2, 'battle/reference/score.png'],
        ['battle/reference/score.png', undefined, undefined],
        ['battle/towns/back.png', undefined, undefined],
        ['decks/objectives/back.png', undefined, undefined],
        ['decks/village-show/back-garden.png', undefined, undefined],
        ['decks/village-show/back.png', undefined, undefined],
        ...['carrot', 'leeks', 'pumpkin', 'snail'].map((id) => [
          `decks/village-show/${id}.png`,
          1,
          'decks/village-show/back-garden.png',
        ]),
        ['lake-terror/role-cards/02-psychic.png', 1, 'lake-terror/role-cards/back.png'],
        ['lake-terror/role-cards/back.png', undefined, undefined],
        ['munch/reference/munching.png', 4, 'munch/reference/score.png'],
        ['munch/reference/score.png', undefined, undefined],
      ]);
      expect(stdout).toMatch(/^alien-invasion\/action-deck: 11 cards for .*\n/m);
      for (const { file, pixels, mm } of files) {
        const picture = readPng(join(folder, file));
        expect([picture.width, picture.height]).toEqual(size);
        expect(pixels).toEqual(size);
        expect(picture.perMetre).toEqual([11811, 11811]);
        expect([picture.depth, picture.colourType]).toEqual([8, 2]);
        expect(mm.map((length) => Math.round((length * 300) / 25.4))).toEqual(size);
        // Lake Terror's back has white lines that extend beyond its edge.
        expect(Math.max(...whiteEdges(picture))).toBeLessThan(file === 'lake-terror/role-cards/back.png' ? 0.4 : 0.001);
      }
    },
  );

  test('text on the coloured background is readable', () => {
    const { ink, ink2 } = content.tokens.neutral;
    const games = [content.battle, content.munch, content.alienInvasion, content.lakeTerror].map(
      ({ accent }) => accent,
    );
    const pairs = [...games, ...[...content.factions.values()].map(({ colours }) => colours)].flatMap(
      ({ tint, deep }) => [ink, ink2, deep].map((colour) => [colour, tint] as const),
    );
    const light = (colour: string) => luminance(channelsOf(colour));
    expect(pairs.filter(([colour, tint]) => contrast(light(colour), light(tint)) < 4.5)).toEqual([]);
  });

  testLong('two prints give the same bytes', async () => {
    const [first, second] = await Promise.all([
      printed(['--profile', 'tgc', ...chosen]),
      printed(['--profile', 'tgc', ...chosen, '--jobs', '2']),
    ]);
    expect(digestsIn(second.folder)).toEqual(digestsIn(first.folder));
  });
});

test.each([
  ['--profile tcg', /"tcg".*"tgc"/],
  ['battle/board --profile tgc', /not battle\/board; use it with battle\/reference/],
  ['munch --profile tgc --paper a4 --bleed 2', /--paper, --bleed have no effect with --profile tgc.*leave them out/],
  ['munch --profile mpc --duplex off --marks off', /--duplex, --marks have no effect /],
  ['munch --profile mpc --back-shift 1,1 --pages 1', /--back-shift, --pages have no effect /],
  ['munch --profile mpc --format pdf', /--format pdf: .* as PNG; leave --format out/],
  ['munch --profile tgc --format svg', /--format svg: .* as PNG; leave --format out/],
  ['munch --profile tgc --dpi 600', /--dpi 600: .* at 300 dpi; leave --dpi out/],
])('a print of %s is rejected, and nothing is written', async (args, says) => {
  const { stderr, ...rest } = await refusal(`print ${args}`);
  expect(stderr).toMatch(says);
  expect(rest).toEqual({ code: 2, stdout: '', written: false });
});

test('a card that the shop does not sell is rejected with the list of those that it sells', async () => {
  const shop =
    'cards:\n  - card: poker\n    product: Poker Deck\n    canvas: { width: 825, height: 1125 }\n    cut: { width: 750, height: 1050 }\n    safe: { width: 675, height: 975 }\n';
  const overlay = writeFiles(temporaryFolder('content'), { 'shops/tgc.yaml': shop });
  const { code, stderr } = await saucer(['print', 'munch', '--profile', 'tgc', '--card', 'mini', '--content', overlay]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/--card mini: The Game Crafter has no card of this format; choose from poker\n$/);
});

test('a path is measured with its curves', () => {
  expect(pathExtent('M10 10a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z')).toEqual({
    left: expect.closeTo(10, 2) as number,
    top: expect.closeTo(5, 2) as number,
    right: expect.closeTo(20, 2) as number,
    bottom: expect.closeTo(15, 2) as number,
  });
});

test.each([
  [
    'dtc',
    'DriveThruCards: US poker cards, 2.5 × 3.5 in',
    'CGATS TR 001',
    [69.85, 95.25],
    ['3.17', '3.17', '66.67', '92.07'],
  ],
  ['single --card euro', 'Any print shop: 63 × 88 mm', 'FOGRA39', [69, 94], ['3.00', '3.00', '66.00', '91.00']],
] as const)(
  '%s gets a PDF for each deck: PDF/X-1a, a side on each page, each front before its back',
  async (shop, product, condition, page, cut) => {
    const { folder, stdout } = await printed(`lake-terror decks/village-show --profile ${shop}`);
    const { files } = readManifest(folder);
    expect(files.map(({ file, pages, mm }) => [file, pages, mm])).toEqual([
      ['decks/village-show.pdf', 26, page],
      ['lake-terror/role-cards.pdf', 46, page],
    ]);
    expect(stdout).toContain(`lake-terror/role-cards: 23 cards for ${product}, in lake-terror/role-cards.pdf`);
    const { pages, info, catalog } = readPdf(join(folder, 'lake-terror/role-cards.pdf'));
    expect(info('GTS_PDFXVersion')).toBe('PDF/X-1a:2003');
    expect(catalog.get('OutputIntents').get(0).get('OutputConditionIdentifier').asString()).toBe(condition);
    for (const { media, trim, bleed } of pages) {
      expect(bleed).toEqual(media);
      const { left, top, right, bottom } = trim;
      expect([left, top, right, bottom].map((length) => length.toFixed(2))).toEqual(cut);
    }
    const words = pages.map(({ runs }) => runs.map(({ text }) => text).join(' '));
    const backs = words.filter((_, index) => index % 2 === 1);
    expect(new Set(backs).size).toBe(1);
    expect(words.filter((_, index) => index % 2 === 0)).not.toContain(backs[0]);
  },
);

test.each([
  ['lake-terror --colour rgb', /--colour has no effect with --profile dtc.*leave it out/],
  ['lake-terror --format png', /--format png: DriveThruCards accepts a PDF.*leave --format out/],
  ['lake-terror --card tarot', /DriveThruCards has no card of this format; choose from poker/],
  ['alien-invasion/action-deck', /--profile dtc does not print .*Daleks/],
])('a shop that takes PDFs rejects %s', async (options, expected) => {
  const { code, stderr, written } = await refusal(`print ${options} --profile dtc`);
  expect({ code, written }).toEqual({ code: 2, written: false });
  expect(stderr).toMatch(expected);
});

test('an order for MPC Autofill has each card at its places, with pictures that exist, for cards of 63 × 88 mm', async () => {
  const { folder, stdout } = await printed('battle/reference --profile mpc --card euro');
  expect(stdout).toContain('listed in battle/reference/order.xml');
  const component = join(folder, 'battle/reference');
  const order = readFileSync(join(component, 'order.xml'), 'utf8');
  expect(order).toMatch(/^<order>.*<quantity>4<\/quantity>.*<\/order>\n$/s);
  const side = (name: string) =>
    [
      ...(new RegExp(`<${name}>(.*)</${name}>`, 's').exec(order)?.[1] ?? '').matchAll(/<id>(.+?)<\/id><slots>(.+?)</g),
    ].map(([, file = '', slots = '']) => {
      expect(existsSync(join(component, file))).toBe(true);
      return [file, slots];
    });
  expect(side('fronts')).toEqual([
    ['turn.png', '0,1'],
    ['captures.png', '2,3'],
  ]);
  expect(side('backs')).toEqual([
    ['moves.png', '0,1'],
    ['score.png', '2,3'],
  ]);
  // An order contains cards of one size, so cards of a different size have no order.
  expect(stockOf('mpc', 'poker').order).toBeUndefined();
  expect(content.shops.get('tgc')?.cards?.some(({ order: kind }) => kind)).toBe(false);
});
