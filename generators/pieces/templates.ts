import { capitals } from '../../src/content/letters.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Faction, Unit } from '../../src/content/schema/alien-invasion.ts';
import { chip, ground, lineArt, perInk } from '../design/ink.ts';
import { band } from '../design/panel.ts';
import { circle, data, dots, icon, mix, rectangle, roundRectangle, slanted } from '../design/shapes.ts';
import { figure, group, path, type Scene, type SceneNode } from '../scene/node.ts';
import { setText, text } from '../scene/text.ts';
import { wordsIn, type Origin, type Press } from '../scene/press.ts';
import { mmPerInch } from '../scene/units.ts';
import type { Page } from '../render/pdf.ts';
import { blockMarks, cutBlocks, shelve, type CutBlock } from '../sheet/blocks.ts';
import { finishHeaded, headedArea } from '../sheet/headed.ts';
import { framesOf } from '../sheet/machine.ts';
import { type SheetOptions, SheetError } from '../sheet/options.ts';
import { placeScene, type SheetInfo } from '../sheet/page.ts';
import { fitsShelf, packShelves } from '../sheet/shelves.ts';
import { overlap, packTiles, tile } from '../sheet/tiles.ts';
import { factionsAtTable } from './faction.ts';
import { headOf, infoOf, versionOf, type ComponentMaker } from '../sheet/product.ts';

const white = '#FFFFFF';

interface Circle {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly icon: string;
  readonly rule: string;
  readonly radius: number;
  readonly size: string;
  readonly unofficial: boolean;
  readonly origin: Origin;
}

/** The Blast, and a circle for each unit that explodes. */
function circlesOf(content: Content, factions: readonly Entity<Faction>[]): readonly Circle[] {
  const words = wordsIn(content).templates;
  const { blast, explosion, file } = content.templates;
  const exploding = factions.flatMap((faction) =>
    faction.units.flatMap((unit, index) =>
      unit.explodes ? [{ faction, unit, index, radius: unit.explodes.radius }] : [],
    ),
  );
  return [
    {
      ...blast,
      id: 'blast',
      radius: content.alienInvasion.numbers.blast / 2,
      size: words.across({ inches: content.alienInvasion.numbers.blast }),
      unofficial: false,
      origin: { file, path: ['blast', 'text'] },
    },
    ...exploding.map(({ faction, unit, radius }) => ({
      ...explosion,
      id: `${unit.id}-blast`,
      title: words.explosion({ unit: unit.name, blast: explosion.title }),
      radius,
      size: words.around({ inches: radius }),
      unofficial: faction.thirdParty,
      origin: { file, path: ['explosion', 'text'] },
    })),
  ];
}

/** The lengths of Move that units have, in inches. */
function movesOf(content: Content, factions: readonly Entity<Faction>[]): readonly number[] {
  const inches = ({ move }: Unit) => ('inches' in move ? [move.inches] : []);
  const units = factions.flatMap((faction) => faction.units);
  return [...new Set([content.alienInvasion.numbers.move, ...units.flatMap(inches)])].sort((a, b) => a - b);
}

interface Part {
  readonly id: string;
  readonly stick: string;
  readonly move: number;
  readonly number: number;
  readonly of: number;
  readonly from: number;
  readonly to: number;
}

function nameOf({ words }: Press, { move, number, of: count, from, to }: Part): string {
  const { part, stick } = words.templates;
  return count > 1 ? part({ inches: move, number, count, from, to }) : stick({ inches: move });
}

/** The parts of all sticks. `longest` is the greatest length of a stick, in inches. */
function partsOf(
  content: Content,
  factions: readonly Entity<Faction>[],
  longest = content.templates.stick.part,
): readonly Part[] {
  return movesOf(content, factions).flatMap((move) => {
    const stick = `stick-${move}`;
    const of = Math.ceil(move / longest);
    const length = Math.ceil(move / of);
    return Array.from({ length: of }, (_, index): Part => ({
      id: of > 1 ? `${stick}-${index + 1}` : stick,
      stick,
      move,
      number: index + 1,
      of,
      from: index * length,
      to: Math.min(move, (index + 1) * length),
    }));
  });
}

/** The minimum length of a part, in inches. A shorter part has no space for its rule. */
const leastPart = 3;

/** A strip at the end of a part, onto which the next part is glued. */
const tabOf = ({ number, of }: Part): number => (number < of ? overlap : 0);

const lengthOf = (part: Part): number => (part.to - part.from) * mmPerInch + tabOf(part);

/** Beams from the middle of a circle, as wide as the gaps between them. */
function beams(centre: number, radius: number, count: number): string {
  const at = (angle: number) => [centre + radius * Math.sin(angle), centre - radius * Math.cos(angle)] as const;
  return Array.from({ length: count }, (_, index) => {
    const from = (2 * Math.PI * index) / count;
    return data(
      'M',
      centre,
      centre,
      'L',
      ...at(from),
      'A',
      radius,
      radius,
      0,
      0,
      1,
      ...at(from + Math.PI / count),
      'Z',
    );
  }).join('');
}

/** The circle: cross hairs with a tick per inch, and a marked centre. The circle’s edge is the cutting line. */
async function circleScene(press: Press, content: Content, about: Circle): Promise<Scene> {
  const { ink, line } = press.tokens.neutral;
  const { accent } = content.alienInvasion;
  const reach = about.radius * mmPerInch;
  const size = 2 * reach;
  const beamPaint = lineArt(mix(accent.tint, white, 0.35), { ...accent, deep: accent.mid }, 0.2);
  const inches = Array.from({ length: Math.ceil(about.radius) - 1 }, (_, index) => index + 1);
  const rim = 2.2;
  const free = 3.4;
  const hairs = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const;
  const inner = reach - rim - 1.6;
  const ticks = hairs
    .flatMap(([x, y]) =>
      inches.map((inch) => {
        const [tx, ty] = [reach + x * inch * mmPerInch, reach + y * inch * mmPerInch];
        return data('M', tx - y * 2, ty - x * 2, 'L', tx + y * 2, ty + x * 2);
      }),
    )
    .join('');
  const art = [
    path(beams(reach, inner, about.radius > 4 ? 36 : 24), beamPaint),
    ...band(press, reach, reach, reach - rim / 2 - 1, rim, accent),
    path(ticks, { stroke: ink, strokeWidth: 0.25 }),
    path(
      hairs
        .map(([x, y]) => data('M', reach + x * free, reach + y * free, 'L', reach + x * reach, reach + y * reach))
        .join(''),
      { stroke: ink, strokeWidth: 0.25 },
    ),
    path(circle(reach, reach, free), { fill: white, stroke: ink, strokeWidth: 0.25 }),
    path(
      hairs.map(([x, y]) => data('M', reach + x * 0.9, reach + y * 0.9, 'L', reach + x * 2, reach + y * 2)).join(''),
      { stroke: ink, strokeWidth: 0.35 },
    ),
    dots([[reach, reach]], 0.45, ink),
    path(circle(reach, reach, reach), { stroke: ink, strokeWidth: 0.2, line: 'cut' }),
  ];
  // Words are in the upper left quarter, between two rings and two cross hairs. On a large circle, this quarter is on
  // the first tile.
  const width = reach * 0.62;
  const left = reach - 3 - width;
  const titleSize = Math.min(26, (width - 9) / press.fonts.measure(about.title, 'display', 1));
  const titleTop = reach - (about.radius > 4 ? 72 : 33);
  const heading = await setText(press, {
    x: left + 9,
    y: titleTop,
    width: width - 9,
    height: 10,
    text: about.title,
    origin: about.origin,
    tag: 'H2',
    style: { font: 'display', size: titleSize, leading: 1.05, wrap: 'nowrap' },
  });
  const words = await setText(press, {
    x: left,
    y: titleTop + heading.height + 1,
    width,
    height: 26,
    text: about.text,
    origin: about.origin,
    style: { font: 'narrow-500', size: 9.4, leading: 1.16, wrap: 'balance' },
  });
  const small = { font: 'narrow-600', size: 8.4, leading: 1.1 } as const;
  const below = await text(press, {
    x: left,
    y: titleTop + heading.height + 1 + words.height + 0.8,
    width,
    height: 4,
    text: `${about.size} · ${about.rule}`,
    origin: about.origin,
    style: { ...small, fill: accent.deep },
  });
  const labels: SceneNode[] = [];
  for (const inch of inches) {
    const x = reach + inch * mmPerInch;
    labels.push(
      path(circle(x, reach, 2.6), { fill: white, stroke: line, strokeWidth: 0.2 }),
      await text(press, {
        x: x - 2.6,
        y: reach - 2.6,
        width: 5.2,
        height: 5.2,
        text: `${inch}″`,
        origin: about.origin,
        tag: null,
        style: { ...small, size: 8, align: 'center', valign: 'center', wrap: 'nowrap' },
      }),
    );
  }
  const mark = icon(press, about.icon, about.origin, left, titleTop + 0.6, 7.4, ink);
  // In saver ink, rays end at the words if they are lines, and large words are grey.
  const plate = { height: heading.height + words.height + 6.4, width: width + 3 };
  const under = roundRectangle(left - 1.5, titleTop - 0.8, plate.width, plate.height, 1.6);
  art.push(perInk(press, ({ ink }) => (ink === 'saver' ? [path(under, { fill: white })] : [])));
  return { width: size, height: size, children: [group([...art, mark, ...labels]), heading.node, words.node, below] };
}

/** A part of a stick: ticks per inch on both edges, numbers, and a strip on which the next part is glued. */
async function stickScene(press: Press, content: Content, part: Part): Promise<Scene> {
  const { ink } = press.tokens.neutral;
  const { accent } = content.alienInvasion;
  const { stick, file } = content.templates;
  const width = lengthOf(part);
  const height = stick.width;
  const inches = part.to - part.from;
  const end = inches * mmPerInch;
  const tint = ground(press, mix(accent.tint, white, 0.2));
  const origin: Origin = { file, path: ['stick', 'title'] };
  let [shaded, ticks, halves] = ['', '', ''];
  for (let inch = 0; inch < inches; inch++) {
    const x = inch * mmPerInch;
    if ((part.from + inch) % 2 === 1) shaded += rectangle(x, 0, mmPerInch, height);
    const middle = x + mmPerInch / 2;
    halves += data('M', middle, 0, 'v', 1.8, 'M', middle, height, 'v', -1.8);
    if (inch > 0) ticks += data('M', x, 0, 'v', 4.4, 'M', x, height, 'v', -4.4);
  }
  const art: SceneNode[] = [
    path(rectangle(0, 0, width, height), { fill: white }),
    ...(shaded ? [path(shaded, { fill: tint })] : []),
    path(ticks, { stroke: ink, strokeWidth: 0.4 }),
    path(halves, { stroke: ink, strokeWidth: 0.2 }),
  ];
  const words: SceneNode[] = [];
  for (let inch = 1; inch <= inches; inch++) {
    const last = inch === inches;
    const space = 12;
    const x = inch * mmPerInch;
    words.push(
      await text(press, {
        x: last ? x - space - 1.2 : x - space / 2,
        y: 0,
        width: space,
        height,
        text: String(part.from + inch),
        origin,
        tag: null,
        style: {
          font: 'display',
          size: last && part.number === part.of ? 22 : 14,
          leading: 1,
          // The last number is at the right end of the stick in every language.
          align: !last ? 'center' : press.language.direction === 'rtl' ? 'start' : 'end',
          valign: 'center',
          wrap: 'nowrap',
        },
      }),
    );
  }
  // The kind of template and the number of the part are in the first two inches, between the ticks.
  const middle = height / 2;
  const labelWidth = 18.5;
  const label = chip(press, accent);
  art.push(path(slanted(1.4, middle - 3.2, labelWidth, 6.4, 1), label.paint));
  words.unshift(
    await text(press, {
      x: 1.4,
      y: middle - 3.2,
      width: labelWidth,
      height: 6.4,
      text: `${capitals(stick.title, press.language.tag)} ${part.move}″`,
      origin,
      tag: null,
      style: {
        font: 'narrow-700',
        size: 10,
        leading: 1,
        tracking: 0.03,
        fill: label.text,
        align: 'center',
        valign: 'center',
        wrap: 'nowrap',
      },
    }),
  );
  if (inches > 2)
    words.push(
      await text(press, {
        x: mmPerInch + 5.6,
        y: 0,
        width: mmPerInch - 11.2,
        height,
        text:
          part.of > 1
            ? `${press.words.templates.partOf({ number: part.number, count: part.of })} · ${stick.rule}`
            : stick.rule,
        origin,
        tag: null,
        style: { font: 'narrow-600', size: 8, leading: 1.1, fill: accent.deep, align: 'center', valign: 'center' },
      }),
    );
  if (inches > 3) {
    const size = 8;
    const boot = mmPerInch * (inches - 0.5) - size / 2 - (part.number === part.of ? 4 : 0);
    art.push(icon(press, stick.icon, { file, path: ['stick', 'icon'] }, boot, middle - size / 2, size, accent.deep));
  }
  if (tabOf(part) > 0) {
    let hatch = '';
    for (let x = end - height; x < width; x += 2) hatch += data('M', x, height, 'l', height, -height);
    art.push(
      group([path(hatch, { stroke: mix(accent.fill, white, 0.55), strokeWidth: 0.25 })], {
        clip: rectangle(end, 0, width - end, height),
      }),
      path(data('M', end, 0, 'v', height), { stroke: ink, strokeWidth: 0.4, dash: [1.2, 0.8] }),
      path(rectangle(end + 1.3, 1, overlap - 2.6, height - 2), { fill: white }),
    );
    words.push(
      group(
        [
          await text(press, {
            x: 0,
            y: 0,
            width: height - 2,
            height: overlap - 2.6,
            text: stick.join,
            origin: { file, path: ['stick', 'join'] },
            tag: null,
            style: { font: 'narrow-500', size: 8, leading: 1.05, align: 'center', valign: 'center' },
          }),
        ],
        { matrix: [0, -1, 1, 0, end + 1.3, height - 1] },
      ),
    );
  } else {
    art.push(path(data('M', end, 0, 'v', 4.4, 'M', end, height, 'v', -4.4), { stroke: ink, strokeWidth: 0.4 }));
  }
  const alt = nameOf(press, part);
  return {
    width,
    height,
    children: [
      figure([group(art, { clip: rectangle(0, 0, width, height) }), ...words], alt, { x: 0, y: 0, width, height }),
    ],
  };
}

/** A sheet per circle. A circle that is too large for a sheet is divided into tiles. */
async function circlePages(
  press: Press,
  options: SheetOptions,
  info: SheetInfo,
  { title, unofficial }: Circle,
  scene: Scene,
): Promise<readonly Page[]> {
  const about = { ...info, unofficial };
  const { circleNote } = press.words.templates;
  const fitting = framesOf(options)
    .map((frame) => ({ frame, area: headedArea(press, options, frame, circleNote) }))
    .find(({ area }) => scene.width <= area.width && scene.height <= area.height);
  if (!fitting) {
    const unbled = { ...options, bleed: 0 };
    const tiling = tile(unbled, scene, info.path);
    return packTiles(press, unbled, { ...about, title: `${info.title}, ${title}` }, scene, tiling);
  }
  const { frame, area } = fitting;
  const box = {
    x: area.x + (area.width - scene.width) / 2,
    y: area.y + (area.height - scene.height) / 2,
    width: scene.width,
    height: scene.height,
  };
  return [
    await finishHeaded(press, options, about, {
      frame,
      pieces: [box],
      nodes: [placeScene(scene, box)],
      name: title,
      note: circleNote,
    }),
  ];
}

/**
 * The sticks in blocks of one length, beginning with parts that have a glue strip; undefined if the paper is too small.
 */
async function stickPages(
  press: Press,
  options: SheetOptions,
  info: SheetInfo,
  width: number,
  parts: readonly Part[],
  scenes: readonly Scene[],
): Promise<readonly Page[] | undefined> {
  if (parts.length === 0) return [];
  const { sticks, sticksSheet, jointNote, stickNote } = press.words.templates;
  if (options.machine) {
    if (!scenes.every((scene) => fitsShelf(options, scene))) return undefined;
    const pieces = scenes.map((scene) => ({ scene, unofficial: false }));
    const note = parts.some(({ of }) => of > 1) ? jointNote : stickNote;
    return packShelves(press, options, info, [pieces], { notes: [note] });
  }
  const longest = jointNote.length > stickNote.length ? jointNote : stickNote;
  const lengths = [...new Set(scenes.map((scene) => scene.width))].sort((a, b) => b - a);
  const layouts = framesOf(options)
    .toReversed()
    .flatMap((frame) => {
      const area = headedArea(press, options, frame, longest);
      const blocks: CutBlock[] = [];
      for (const length of lengths) {
        const own = scenes.flatMap((scene, index) => (scene.width === length ? [index] : []));
        const fitting = cutBlocks({ width: length, height: width }, own, 1, area, options);
        if (!fitting) return [];
        blocks.push(...fitting);
      }
      return [{ frame, area, sheets: shelve(blocks, area) }];
    });
  const [layout] = layouts;
  if (!layout) return undefined;
  const { frame, area, sheets } = layout;
  const pages: Page[] = [];
  for (const [index, blocks] of sheets.entries()) {
    const boxes = blocks.map((block) => block.boxes);
    const drawn = blocks.flatMap(({ block, boxes: own }) =>
      own.flatMap((box, place) => {
        const scene = scenes[block.pieces[place] ?? 0];
        return scene ? [placeScene(scene, box)] : [];
      }),
    );
    const shown = blocks.flatMap(({ block }) => block.pieces.flatMap((piece) => parts[piece] ?? []));
    const moves = [...new Set(shown.map(({ move }) => move))].sort((a, b) => a - b).map((move) => `${move}″`);
    const lengths = moves.join(', ');
    pages.push(
      await finishHeaded(press, options, info, {
        frame,
        pieces: boxes.flat(),
        nodes: [...(await blockMarks(press, boxes, frame, area, options)), ...drawn],
        name:
          sheets.length > 1 ? sticksSheet({ lengths, number: index + 1, count: sheets.length }) : sticks({ lengths }),
        note: shown.some(({ of }) => of > 1) ? jointNote : stickNote,
      }),
    );
  }
  return pages;
}

export const templates: ComponentMaker = {
  game: 'alien-invasion',
  id: 'templates',
  takes: ['factions'],
  kind: 'tiles',
  forMachines: true,
  ids: (content, options) => {
    const factions = factionsAtTable(content, options);
    const parts = partsOf(content, factions);
    return [
      ...new Set(
        [...circlesOf(content, factions), ...parts.map(({ stick }) => ({ id: stick })), ...parts].map(({ id }) => id),
      ),
    ];
  },
  make: async (press, content, options) => {
    const { only } = options;
    const factions = factionsAtTable(content, options);
    const component = infoOf(templates, content);
    const wanted = (...ids: string[]) => !only || ids.some((id) => only.includes(id));
    const circles = circlesOf(content, factions).filter(({ id }) => wanted(id));
    const parts = partsOf(content, factions).filter(({ id, stick }) => wanted(id, stick));
    const round: { about: Circle; scene: Scene }[] = [];
    for (const about of circles) round.push({ about, scene: await circleScene(press, content, about) });
    const sticks: Scene[] = [];
    for (const part of parts) sticks.push(await stickScene(press, content, part));
    const { templates: texts, alienInvasion } = content;
    const version = versionOf(content, [
      component,
      texts,
      alienInvasion.accent,
      circlesOf(content, factions),
      partsOf(content, factions),
    ]);
    const unofficial = circles.some((each) => each.unofficial);
    const info = headOf(content, 'alien-invasion', component, version, unofficial);
    /** The sticks in their usual parts, or in shorter parts on small paper. */
    const shortened = async (press: Press, sheet: SheetOptions): Promise<readonly Page[]> => {
      const about = { ...info, unofficial: false };
      const usual = await stickPages(press, sheet, about, texts.stick.width, parts, sticks);
      if (usual) return usual;
      for (let longest = texts.stick.part - 1; longest >= leastPart; longest--) {
        const own = partsOf(content, factions, longest).filter(({ id, stick }) => wanted(id, stick));
        const scenes: Scene[] = [];
        for (const part of own) scenes.push(await stickScene(press, content, part));
        const pages = await stickPages(press, sheet, about, texts.stick.width, own, scenes);
        if (pages) return pages;
      }
      throw new SheetError(`${info.path}: no stick fits on ${sheet.paper.name}; choose larger paper`);
    };
    return {
      ...info,
      pictures: [
        ...round.map(({ about, scene }) => ({ name: about.id, title: about.title, scene, round: true })),
        ...parts.map((part, index) => ({ name: part.id, title: nameOf(press, part), scene: sticks[index]! })),
      ],
      pages: async (sheet) => {
        const pages: Page[] = [];
        const [small, large] = [
          round.filter(({ about }) => about.id === 'blast'),
          round.filter(({ about }) => about.id !== 'blast'),
        ];
        for (const { about, scene } of small) pages.push(...(await circlePages(press, sheet, info, about, scene)));
        pages.push(...(await shortened(press, sheet)));
        for (const { about, scene } of large) pages.push(...(await circlePages(press, sheet, info, about, scene)));
        return pages;
      },
    };
  },
};
