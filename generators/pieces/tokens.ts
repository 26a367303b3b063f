import type { Content } from '../../src/content/schema/index.ts';
import { safeDistance } from '../../src/content/schema/deck.ts';
import type { TokenSheet } from '../../src/content/schema/sheets.ts';
import { chip, ground } from '../design/ink.ts';
import { circle, icon, mix } from '../design/shapes.ts';
import { figure, path, untagged, type Scene, type SceneNode } from '../scene/node.ts';
import { setText, text } from '../scene/text.ts';
import type { Origin, Press } from '../scene/press.ts';
import type { Box, Page } from '../render/pdf.ts';
import { grow, type Frame } from '../sheet/grid.ts';
import { finishHeaded, headedArea } from '../sheet/headed.ts';
import { framesOf } from '../sheet/machine.ts';
import { type SheetOptions, SheetError } from '../sheet/options.ts';
import { placeScene, type SheetInfo } from '../sheet/page.ts';
import { headOf, infoOf, versionOf, type ComponentMaker, type ProductOptions } from '../sheet/product.ts';

type Token = TokenSheet['tokens'][number];

/** A token to cut out; copies of a token are identical. */
interface Piece {
  readonly id: string;
  readonly token: Token;
  readonly origin: Origin;
  readonly number: number | null;
  readonly copies: number;
}

const white = '#FFFFFF';

function piecesOf(content: Content, { factions }: Pick<ProductOptions, 'factions'>): readonly Piece[] {
  const { tokens, file } = content.tokenSheet;
  return tokens.flatMap((token, index): Piece[] => {
    // A faction's own tokens are printed only if the faction is chosen.
    if (factions && token.faction !== undefined && !factions.includes(token.faction)) return [];
    const origin: Origin = { file, path: ['tokens', index, 'name'] };
    if (!token.numbered) return [{ id: token.id, token, origin, number: null, copies: token.count }];
    return Array.from({ length: token.count }, (_, at) => ({
      id: `${token.id}-${at + 1}`,
      token,
      origin,
      number: at + 1,
      copies: 1,
    }));
  });
}

/**
 * A disc with a coloured ring inside its cut edge, an icon or a number with a small icon, and a name. The ring extends
 * into a bleed.
 */
async function tokenScene(press: Press, content: Content, piece: Piece, bleed: number): Promise<Scene> {
  const { token, origin, number } = piece;
  const { accent } = content.alienInvasion;
  const { ink } = press.tokens.neutral;
  const size = token.diameter;
  const middle = size / 2;
  const rim = size * 0.05;
  // With a bleed, the field is far enough from the cut to allow for inexact cuts.
  const inner = bleed > 0 ? middle - Math.max(safeDistance, 1 + rim) : middle - 1 - rim;
  const nameSize = Math.max(8, size * 0.26);
  const nameHeight = nameSize * 0.36;
  const nameTop = middle + inner * 0.42;
  const field = token.dark
    ? chip(press, { fill: ink, deep: ink })
    : { paint: { fill: ground(press, mix(accent.tint, white, 0.25)) }, text: ink };
  // With a bleed, the ring extends to the bleed’s edge, and the cutting line has a similar colour.
  const outer = bleed > 0 ? middle + bleed : middle - 1;
  const art: SceneNode[] = [
    path(circle(middle, middle, middle), { fill: white }),
    path(circle(middle, middle, (inner + outer) / 2), {
      fill: white,
      stroke: accent.fill,
      strokeWidth: outer - inner,
    }),
    path(circle(middle, middle, inner - 0.5), field.paint),
    path(circle(middle, middle, middle), { stroke: bleed > 0 ? accent.deep : ink, strokeWidth: 0.2, line: 'cut' }),
  ];
  const on = token.dark ? field.text : ink;
  const words: SceneNode[] = [];
  const iconOrigin: Origin = { file: origin.file, path: [...origin.path.slice(0, -1), 'icon'] };
  if (number === null) {
    const mark = inner * 1.2;
    art.push(icon(press, token.icon, iconOrigin, middle - mark / 2, nameTop - mark - 0.2, mark, on));
  } else {
    const mark = inner * 0.6;
    art.push(
      icon(
        press,
        token.icon,
        iconOrigin,
        middle - mark / 2,
        middle - inner * 0.92,
        mark,
        token.dark ? field.text : accent.deep,
      ),
    );
    words.push(
      await text(press, {
        x: middle - inner,
        y: middle - inner * 0.36,
        width: 2 * inner,
        height: inner * 0.76,
        text: String(number),
        origin,
        tag: null,
        style: {
          font: 'display',
          fill: on,
          size: size * 0.8,
          leading: 0.7,
          align: 'center',
          valign: 'center',
          wrap: 'nowrap',
        },
      }),
    );
  }
  // The name is on a chord of the circle. A higher chord is wider.
  const chord = 2 * Math.sqrt(Math.max(0, inner ** 2 - (nameTop + nameHeight - middle) ** 2));
  words.push(
    await text(press, {
      x: middle - chord / 2,
      y: nameTop,
      width: chord,
      height: nameHeight * 1.1,
      text: token.name,
      origin,
      tag: null,
      style: { font: 'narrow-700', fill: on, size: nameSize, leading: 1, align: 'center', wrap: 'nowrap' },
    }),
  );
  const { name } = token;
  const alt = number === null ? press.words.tokens.alt({ name }) : press.words.tokens.numbered({ name, number });
  return {
    width: size,
    height: size,
    children: [figure([...art, ...words], alt, { x: 0, y: 0, width: size, height: size })],
  };
}

/** The space between tokens, and between tokens and their meanings. */
const gap = { least: 2, legend: 3 };
const legendSize = 8.8;
const legendLeading = 1.14;
const legendColumns = 2;

/** Sets the meanings of a sheet’s tokens, in columns, and returns the height of the text. */
async function legend(
  press: Press,
  content: Content,
  tokens: readonly Token[],
  width: number,
): Promise<{ nodes: readonly SceneNode[]; height: number }> {
  const { ink } = press.tokens.neutral;
  const column = (width - (legendColumns - 1) * 5) / legendColumns;
  const nodes: SceneNode[] = [];
  let [top, deepest] = [0, 0];
  for (const [index, token] of tokens.entries()) {
    const place = index % legendColumns;
    if (place === 0 && index > 0) [top, deepest] = [top + deepest + 1.4, 0];
    const at = content.tokenSheet.tokens.indexOf(token);
    const origin: Origin = { file: content.tokenSheet.file, path: ['tokens', at, 'text'] };
    const x = place * (column + 5);
    const { node, height } = await setText(press, {
      x: x + 8,
      y: top,
      width: column - 8,
      height: 16,
      text: `${token.name}: ${token.text} ${token.rule}`,
      origin,
      style: { font: 'narrow-500', size: legendSize, leading: legendLeading },
    });
    nodes.push(icon(press, token.icon, origin, x, top + 0.2, 6.4, ink), node);
    deepest = Math.max(deepest, height, 6.8);
  }
  return { nodes, height: top + deepest };
}

interface Shelf {
  readonly pieces: readonly number[];
  /** The diameter of the sheet's tokens, including the bleed. */
  readonly diameter: number;
}

/** Rows of equal tokens, with as many in each row as fit its width. */
function shelvesOf(pieces: readonly Piece[], width: number, bleed: number): readonly Shelf[] {
  const diameters = [...new Set(pieces.map(({ token }) => token.diameter))].sort((a, b) => b - a);
  return diameters.flatMap((cut) => {
    const diameter = cut + 2 * bleed;
    const own = pieces.flatMap((piece, index) =>
      piece.token.diameter === cut ? Array.from({ length: piece.copies }, () => index) : [],
    );
    const across = Math.floor((width + gap.least + 1e-6) / (diameter + gap.least));
    if (across < 1) return [{ pieces: own, diameter }];
    return Array.from({ length: Math.ceil(own.length / across) }, (_, row) => ({
      pieces: own.slice(row * across, (row + 1) * across),
      diameter,
    }));
  });
}

async function pagesOf(
  press: Press,
  content: Content,
  options: SheetOptions,
  info: SheetInfo,
  pieces: readonly Piece[],
  scenes: readonly Scene[],
): Promise<Page[]> {
  const [frame] = framesOf(options) as [Frame];
  const area = headedArea(press, options, frame, press.words.tokens.note);
  const textsOf = (shelves: readonly Shelf[]) => {
    const shown = new Set(shelves.flatMap((shelf) => shelf.pieces.map((piece) => pieces[piece]?.token)));
    return content.tokenSheet.tokens.filter((token) => shown.has(token));
  };
  const heightOf = async (shelves: readonly Shelf[]) =>
    shelves.reduce((sum, { diameter }) => sum + diameter + gap.least, 0) +
    gap.legend +
    (await legend(press, content, textsOf(shelves), area.width)).height;
  const sheets: Shelf[][] = [];
  for (const shelf of shelvesOf(pieces, area.width, options.bleed)) {
    if (shelf.diameter > area.width || (await heightOf([shelf])) > area.height)
      throw new SheetError(
        `${info.path}: no token of ${shelf.diameter - 2 * options.bleed} mm fits on ${options.paper.name}; choose larger paper`,
      );
    const sheet = sheets.at(-1);
    if (sheet && (await heightOf([...sheet, shelf])) <= area.height) sheet.push(shelf);
    else sheets.push([shelf]);
  }
  const pages: Page[] = [];
  for (const [index, shelves] of sheets.entries()) {
    const key = await legend(press, content, textsOf(shelves), area.width);
    const used = shelves.reduce((sum, { diameter }) => sum + diameter, 0);
    const between = Math.min(6, (area.height - key.height - gap.legend - used) / shelves.length);
    let y = area.y + key.height + gap.legend;
    y += (area.y + area.height - y - used - (shelves.length - 1) * between) / 2;
    const boxes: Box[] = [];
    const nodes: SceneNode[] = [placeScene({ ...area, children: key.nodes }, area)];
    const drawn = new Set<number>();
    for (const { pieces: own, diameter } of shelves) {
      const most = Math.max(1, Math.floor((area.width + gap.least + 1e-6) / (diameter + gap.least)));
      const across = most > 1 ? Math.min(6, (area.width - most * diameter) / (most - 1)) : 0;
      const left = area.x + (area.width - most * diameter - (most - 1) * across) / 2;
      for (const [place, piece] of own.entries()) {
        const scene = scenes[piece];
        if (!scene) continue;
        const cell = { x: left + place * (diameter + across), y, width: diameter, height: diameter };
        const box = grow(cell, -options.bleed);
        boxes.push(box);
        // Screen readers read copies of a token once.
        nodes.push(placeScene(drawn.has(piece) ? { ...scene, children: untagged(scene.children) } : scene, box));
        drawn.add(piece);
      }
      y += diameter + between;
    }
    pages.push(
      await finishHeaded(press, options, info, {
        frame,
        pieces: boxes,
        bleed: options.bleed,
        nodes,
        name: press.words.sheet.number({ number: index + 1, count: sheets.length }),
        note: press.words.tokens.note,
      }),
    );
  }
  return pages;
}

export const tokens: ComponentMaker = {
  game: 'alien-invasion',
  id: 'tokens',
  takes: ['factions', 'bleed', 'copies'],
  kind: 'tiles',
  forMachines: true,
  ids: (content, options) => [...new Set(piecesOf(content, options).flatMap(({ id, token }) => [token.id, id]))],
  make: async (press, content, options) => {
    const { only, copies, bleed = 0 } = options;
    const component = infoOf(tokens, content);
    const pieces = piecesOf(content, options)
      .filter(({ id, token, copies }) => copies > 0 && (!only || only.includes(id) || only.includes(token.id)))
      .map((piece) => ({ ...piece, copies: copies ?? piece.copies }));
    const scenes: Scene[] = [];
    for (const piece of pieces) scenes.push(await tokenScene(press, content, piece, bleed));
    const version = versionOf(content, [component, content.tokenSheet, content.alienInvasion.accent]);
    const info = headOf(content, 'alien-invasion', component, version);
    return {
      ...info,
      bleeds: true,
      pictures: pieces.map(({ id, token, number, copies }, index) => ({
        name: id,
        title: [token.name, ...(number === null ? [] : [number])].join(' '),
        scene: scenes[index]!,
        copies,
        round: true,
      })),
      pages: (options) => pagesOf(press, content, options, info, pieces, scenes),
    };
  },
};
