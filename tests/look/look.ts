/**
 * Contact sheets for viewing: every deck picture in each ink, and small in grey; the games’ posters; and the spreads of
 * everything in `dist/print`. `npm run look`, or `npm run look -- cards covers spreads`. `npm run look -- readme`
 * renders the picture of the README.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import * as mupdf from 'mupdf';
import { coverArt } from '../../generators/design/art/covers.ts';
import { mix, roundRectangle } from '../../generators/design/shapes.ts';
import { renderSvg } from '../../generators/render/svg.ts';
import { inks, type Ink } from '../../generators/scene/ink.ts';
import { group, translate, type Scene, type SceneNode } from '../../generators/scene/node.ts';
import { games } from '../../generators/components/games.ts';
import { panelShape } from '../../generators/design/panel.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { gameIds } from '../../src/content/schema/common.ts';
import { validContent } from '../support/content.ts';
import { layOut } from '../support/press.ts';
import { contentParts } from '../../generators/scene/press.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, 'dist/look');
const content = validContent();
const fonts = installedFonts();

interface Cell {
  readonly width: number;
  readonly height: number;
  readonly children: readonly SceneNode[];
}

const gap = 3;

/** Cells in rows on grey paper, with a number of pixels per millimetre. */
function sheet(name: string, cells: readonly Cell[], columns: number, scale: number, ink: Ink): void {
  const [width, height] = [Math.max(...cells.map((each) => each.width)), Math.max(...cells.map((each) => each.height))];
  const rows = Math.ceil(cells.length / columns);
  const all: Cell = {
    width: columns * (width + gap) + gap,
    height: rows * (height + gap) + gap,
    children: cells.map(({ children, width: w, height: h }, at) => {
      const [x, y] = [gap + (at % columns) * (width + gap), gap + Math.floor(at / columns) * (height + gap)];
      const paper = `M0 0h${w}v${h}h${-w}Z`;
      return translate(x, y, [group([{ kind: 'path', d: paper, fill: '#FFFFFF' }, ...children], { clip: paper })]);
    }),
  };
  const pixels = { width: Math.round(all.width * scale), height: Math.round(all.height * scale) };
  const png = new Resvg(renderSvg(all, fonts, pixels, ink), {
    font: { loadSystemFonts: false },
    background: '#B9B2A0',
  }).render();
  const file = join(out, `${name}.png`);
  writeFileSync(file, png.asPng());
  console.log(`${file}: ${cells.length}`);
}

const decks = ['alien-invasion/action-deck', 'alien-invasion/faction-cards', 'lake-terror/role-cards'];
const factions = [...content.factions.keys()];

async function cards(): Promise<void> {
  for (const ink of inks)
    for (const deck of decks) {
      const options = deck.startsWith('alien') ? { factions } : {};
      const { pictures } = await layOut(deck, content, options, ink);
      const faces = pictures.filter(({ name }) => name !== 'back').map(({ scene }): Scene => scene);
      const name = deck.replace('/', '-');
      sheet(`${name}-${ink}`, faces, 6, 4, ink);
      // The panel of 20 mm has 116 pixels. Pictures that look different here also look different across a table.
      if (ink === 'mono') sheet(`${name}-arm`, faces, 12, 1.9, ink);
    }
}

function covers(): void {
  const frame = { x: 0, y: 0, width: 134, height: 153 };
  for (const ink of inks) {
    const press = { fonts, ...contentParts(content), ink, report: () => undefined };
    const cells = gameIds.map((game): Cell => {
      const { accent } = aboutOf(game);
      const colours = { ...accent, on: '#FFFFFF', ray: mix(accent.fill, '#FFFFFF', 0.13) };
      const { width, height } = frame;
      return {
        width,
        height,
        children: [
          group([coverArt(press, games[game].poster, colours, frame)], { clip: panelShape(0, 0, width, height, 2) }),
        ],
      };
    });
    sheet(`covers-${ink}`, cells, 4, 3, ink);
  }
}

/** The picture of the README: two boards and six cards before a poster. */
async function readme(): Promise<void> {
  const frame = { x: 0, y: 0, width: 300, height: 157.5 };
  const press = { fonts, ...contentParts(content), ink: 'full', report: () => undefined } as const;
  const { accent } = content.alienInvasion;
  const colours = { ...accent, on: '#FFFFFF', ray: mix(accent.fill, '#FFFFFF', 0.13) };
  const put = async (component: string, name: string, x: number, y: number, width: number, degrees: number) => {
    const options = component.startsWith('alien') ? { factions } : {};
    const scene = (await layOut(component, content, options)).pictures.find((each) => each.name === name)?.scene;
    if (!scene) throw new Error(`${component} has no ${name}`);
    const [scale, angle] = [width / scene.width, (degrees * Math.PI) / 180];
    const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
    const shape = roundRectangle(0, 0, scene.width, scene.height, name === 'board' ? 0.5 : 3);
    const shadow = translate(1.2, 1.2, [{ kind: 'path', d: shape, fill: '#14181F' }]);
    const paper = group([{ kind: 'path', d: shape, fill: '#FFFFFF' }, ...scene.children], { clip: shape });
    return group([shadow, paper], { matrix: [cos, sin, -sin, cos, x, y] });
  };
  const children = [
    group([coverArt(press, games['alien-invasion'].poster, colours, frame)], { clip: 'M0 0H300V157.5H0Z' }),
    await put('battle/board', 'board', 14, 12, 128, -3),
    await put('munch/board', 'board', 168, 4, 118, 3),
    await put('alien-invasion/action-deck', 'daleks-double', 8, 93, 46, -7),
    await put('alien-invasion/action-deck', 'spugs-triple', 56, 90, 46, -3),
    await put('alien-invasion/faction-cards', 'mib-operative', 104, 88, 46, -1),
    await put('lake-terror/role-cards', '02-psychic', 152, 88, 46, 1),
    await put('lake-terror/role-cards', '05-doctor', 200, 90, 46, 3),
    await put('lake-terror/role-cards', 'back', 247, 93, 46, 7),
  ];
  const svg = renderSvg({ ...frame, children }, fonts, { width: 1800, height: 945 });
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  const file = join(root, 'docs/prints.jpg');
  const page = mupdf.Document.openDocument(drawn, 'image/png').loadPage(0);
  writeFileSync(
    file,
    page.toPixmap(mupdf.Matrix.scale(0.667, 0.667), mupdf.ColorSpace.DeviceRGB, false).asJPEG(80, false),
  );
  console.log(file);
}

function aboutOf(game: (typeof gameIds)[number]) {
  const { battle, munch, alienInvasion, lakeTerror } = content;
  return { battle, munch, 'alien-invasion': alienInvasion, 'lake-terror': lakeTerror }[game];
}

/** Pages of printed files, side by side as in an open book. */
function spreads(): void {
  const printed = join(root, 'dist/print');
  if (!existsSync(printed)) {
    console.log('no spreads: `npm run print` first');
    return;
  }
  for (const game of gameIds)
    for (const name of readdirSync(join(printed, game)).filter((each) => each.endsWith('.a4.pdf'))) {
      const document = mupdf.Document.openDocument(readFileSync(join(printed, game, name)), 'application/pdf');
      const pages = Math.min(document.countPages(), 12);
      const drawn = Array.from({ length: pages }, (_, at) =>
        document.loadPage(at).toPixmap(mupdf.Matrix.scale(0.62, 0.62), mupdf.ColorSpace.DeviceRGB, false),
      );
      const [width, height] = [
        Math.max(...drawn.map((each) => each.getWidth())),
        Math.max(...drawn.map((each) => each.getHeight())),
      ];
      const across = Math.min(drawn.length, 6);
      const images = drawn.map((each, at) => {
        const [x, y] = [8 + (at % across) * (width + 8), 8 + Math.floor(at / across) * (height + 8)];
        const data = Buffer.from(each.asPNG()).toString('base64');
        return `<image x="${x}" y="${y}" width="${each.getWidth()}" height="${each.getHeight()}" href="data:image/png;base64,${data}"/>`;
      });
      const [w, h] = [across * (width + 8) + 8, Math.ceil(drawn.length / across) * (height + 8) + 8];
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${images.join('')}</svg>`;
      const file = join(out, `pages-${game}-${name.replace('.a4.pdf', '')}.png`);
      writeFileSync(file, new Resvg(svg, { background: '#B9B2A0' }).render().asPng());
      console.log(`${file}: ${drawn.length}`);
    }
}

const asked = process.argv.slice(2);
const wants = (what: string): boolean => asked.length === 0 || asked.includes(what);
mkdirSync(out, { recursive: true });
if (wants('covers')) covers();
if (wants('cards')) await cards();
if (wants('spreads')) spreads();
if (asked.includes('readme')) await readme();
