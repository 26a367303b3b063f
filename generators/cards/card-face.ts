import { capitals, firstLetters } from '../../src/content/letters.ts';
import { coverArt, type Poster } from '../design/art/covers.ts';
import { chip, ground, surface, type Hue, perInk } from '../design/ink.ts';
import { patterned } from '../design/patterns.ts';
import { data, icon, mix, roundRectangle, slanted } from '../design/shapes.ts';
import { group, joinedTag, path, turnAbout, type Box, type SceneNode } from '../scene/node.ts';
import { fits, largest, shortened, text, type TextBox, type TextStyle } from '../scene/text.ts';
import { type Origin, type Press, printedAddress, ruleLink } from '../scene/press.ts';
import { pt } from '../scene/units.ts';
import { SheetError } from '../sheet/options.ts';
import { keyOfFrame, type CardFrame } from '../sheet/card-frame.ts';
import { panelShape, type Palette } from '../design/panel.ts';
import type { Statement } from '../looks/block.ts';
import { cardPicture, type CardScene } from './card-picture.ts';
import { mirrored } from '../scene/mirror.ts';

export type IconStatement = Statement & { readonly icon: string };

export interface Fact {
  readonly label: Statement;
  readonly value: Statement;
}

export interface Facts {
  readonly lead?: Statement;
  readonly facts: readonly Fact[];
}

export interface Face {
  readonly id: string;
  /** The faction or role of the card, which `--only` may name as well. */
  readonly family: string;
  readonly version: string;
  readonly unofficial: boolean;
  /** Whether a text of large print may continue on another side. Optional; default: false. */
  readonly flows?: boolean;
  readonly rule: string | undefined;
  readonly copies: number;
  readonly name: string;
  /** The content field for messages about the foot. */
  readonly origin: Origin;
  /** The game, over the title. Large print names it only on the back. */
  readonly game: string;
  /** The tag over the title: the side or the faction. */
  readonly tag: Statement;
  readonly title: Statement;
  /** The text in the corner. Optional; default: the first letter of the title. Large print omits the default. */
  readonly numeral?: string;
  /** A fact in place of the numeral, in the corner that stays visible in a fanned hand. `lead` is its unit. */
  readonly corner?: { readonly text: string; readonly lead: string };
  readonly code: Statement;
  readonly palette: Palette;
  readonly picture: CardScene;
  readonly when?: IconStatement;
  readonly facts?: readonly Facts[];
  readonly rows: readonly Statement[];
  /** Flavour texts in large print: in italics, after all other texts. */
  readonly mood?: readonly Statement[];
  readonly last?: IconStatement;
}

/** A card for large print. Its picture is optional. */
export type LargeFace = Omit<Face, 'picture'> & Partial<Pick<Face, 'picture'>>;

/** The top of the pictures and texts on a poker card, in mm. */
export const panelTop = 17.8;

const spineTop = 26.4;
/** The largest width of a numeral. Its slanted ink is wider, but stays 3 mm inside the trim line. */
const numeralWidth = 9.4;

type SpineFace = Pick<Face, 'palette' | 'code' | 'corner' | 'numeral' | 'title'> & {
  readonly picture: Pick<CardScene, 'badge'>;
};

/** The band of pattern in a spine; blank cards have it too. */
export function spineBand(press: Press, frame: CardFrame, palette: Palette, share?: number): SceneNode {
  const { spine, top, scale } = frame;
  const { ink } = press.tokens.neutral;
  const bandTop = top(spineTop);
  const bandHeight = frame.height - 2 * bandTop;
  const band = perInk(press, (own) => {
    const colours = surface(own, palette.pattern, palette, mix(palette.fill, ink, 0.35), share);
    return [
      patterned(
        roundRectangle(spine.x, bandTop, spine.width, bandHeight, 0.8 * scale),
        [spine.x, bandTop, spine.width, bandHeight],
        colours.kind,
        colours,
        scale,
      ),
    ];
  });
  return group([band], { shared: `band ${JSON.stringify([palette, share])} ${keyOfFrame(frame)}` });
}

/**
 * The spine: numeral, icon, code and a band of pattern. All are repeated upside down, since cards are read from every
 * side of the table. The bar under the numeral distinguishes 6 from 9. `inWords` adds the upright numeral to the text
 * for screen readers, if the title does not contain it.
 */
export async function cardSpine(
  press: Press,
  frame: CardFrame,
  { palette, code, picture: { badge }, ...face }: SpineFace,
  { share, inWords = false }: Pick<NormalLook, 'share' | 'inWords'> = {},
): Promise<readonly SceneNode[]> {
  const { origin } = code;
  const counted = face.corner?.lead;
  const figure = face.corner?.text ?? face.numeral ?? firstLetters(face.title.text);
  const { spine, top, type, scale } = frame;
  const { ink } = press.tokens.neutral;
  const largest = figure === firstLetters(figure) ? 32 : 26;
  const size = Math.min(largest, numeralWidth / press.fonts.measure(figure, 'display', 1));
  // The icon is smaller if it is under a word.
  const wordSize = type(7.4);
  const word = { y: top(12.6), height: counted === undefined ? 0 : pt(wordSize) * 1.1 };
  const picture =
    counted === undefined
      ? { y: top(13.6), size: 7.4 * scale }
      : { y: word.y + word.height + 0.3 * scale, size: top(21.3) - word.y - word.height - 0.3 * scale };
  const art = [
    path(slanted(spine.x + 1.2 * scale, top(11.5), spine.width - 1.85 * scale, 0.75 * scale, 0.15 * scale), {
      fill: ink,
    }),
    ...(badge === ''
      ? []
      : [icon(press, badge, origin, spine.x + spine.width / 2 - picture.size / 2, picture.y, picture.size, ink)]),
  ];
  const codeSize = type(8.2);
  const set = (box: Omit<TextBox, 'x' | 'width' | 'origin' | 'style'>, out: number, style: TextStyle) =>
    text(press, {
      ...box,
      x: spine.x - out * scale,
      width: spine.width + 2 * out * scale,
      origin,
      tag: null,
      style: { leading: 1.1, align: 'center', wrap: 'nowrap', ...style },
    });
  const numeral = await text(press, {
    x: spine.x - 0.9 * scale,
    // Smaller type is set lower, so that every numeral rests on the bar.
    y: top(1.2 + (32 - size) * 0.117),
    width: spine.width + 1.6 * scale,
    height: 11.5 * scale,
    text: figure,
    origin,
    tag: null,
    style: { font: 'display', size: size * scale, leading: 1, align: 'center', wrap: 'nowrap' },
  });
  const codeHeight = Math.max(3.4 * scale, pt(codeSize) * 1.1);
  const below = [
    await set({ y: top(21.5), height: codeHeight, text: code.text }, 0, {
      font: 'narrow-700',
      size: codeSize,
      tracking: 0.043,
    }),
    ...(counted === undefined
      ? []
      : [await set({ ...word, text: counted }, 0.6, { font: 'narrow-700', size: wordSize })]),
  ];
  // The numerals are artwork here, since the title has the number in reading order.
  const end = group([...art, numeral, ...below], {
    shared: `spine ${figure} ${counted ?? ''} ${badge} ${code.text} ${keyOfFrame(frame)}`,
  });
  return [
    spineBand(press, frame, palette, share),
    ...(inWords ? [...art, ...below, joinedTag('H2', [numeral])] : [end]),
    turnAbout(frame.width / 2, frame.height / 2, [
      // Half a turn puts the copy at the right of the card, so it is moved back to the left.
      group([end], { matrix: [1, 0, 0, 1, frame.width - 2 * spine.x - spine.width, 0] }),
    ]),
  ];
}

/** The sizes and tracking of the tag, largest first. */
const tagSizes = [
  [8.6, 0.09],
  [8, 0.06],
  [7.4, 0.04],
  [7, 0.02],
] as const;

const titleSizes = [18.6, 18, 17, 16, 15, 14, 13, 12, 11];

/** A name on two lines, as similar in length as its words allow. */
export function halves(name: string): readonly string[] {
  const words = name.split(' ');
  const ways = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  return ways.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best), [name]);
}

/** The top and the height of a tag on two lines, on a poker card: from the top of the game's name to the title. */
const tallTag = { top: 3.1, height: 5.3 } as const;

/** The largest type of a tag, its lines, and the words that fit beside it: the game's name, and 'unofficial'. */
function tagChoice(
  press: Press,
  { top, type, scale }: CardFrame,
  tag: string,
  { game, unofficial }: Pick<Face, 'game' | 'unofficial'>,
  width: number,
) {
  const size = type(7.4);
  const step = (2.6 * size) / 7.4;
  // If the game's name is on two lines, they must end above the title.
  const twoFit = top(3.1) + step + pt(size) * 1.1 <= top(8.9);
  const named = unofficial && !twoFit ? [] : [game];
  const allWords = unofficial ? [...named, press.words.sheet.unofficial] : named;
  const widthOf = (words: readonly string[]) =>
    Math.max(0, ...words.map((word) => press.fonts.measure(word, 'narrow-600', size) + 0.8));
  const twoLines = unofficial || !twoFit ? [] : [halves(game)];
  const without = allWords.filter((word) => word !== game);
  const choice = (
    lines: readonly string[],
    beside: readonly string[],
    [points, tracking]: (typeof tagSizes)[number],
  ) => ({
    lines,
    words: beside,
    size,
    step,
    style: { size: type(points), tracking },
    width:
      Math.max(...lines.map((line) => press.fonts.measure(line, 'narrow-700', type(points), tracking))) + 5.2 * scale,
  });
  const [, , , least] = tagSizes;
  // A long name has smaller type, or moves the game’s name beside it to two lines. An even longer name is on two lines
  // itself, and replaces the game’s name, which is also on the back.
  const choices = [
    ...[allWords, ...twoLines, without].flatMap((beside) => tagSizes.map((each) => choice([tag], beside, each))),
    ...(2 * pt(type(least[0])) <= tallTag.height * scale ? [choice(halves(tag), without, least)] : []),
  ];
  const besideOf = (each: (typeof choices)[number]) => widthOf(each.words);
  const chosen = choices.find((each) => each.width + besideOf(each) <= width) ?? choices.at(-1);
  if (!chosen) throw new Error('a masthead has no type sizes');
  // The error for a long name is about the width left beside these words.
  return { ...chosen, width: Math.min(chosen.width, width - besideOf(chosen)) };
}

/** The sizes, in points, of a title on two lines. */
const doubleSizes = [12, 11, 10.4, 10, 9, 8];

/**
 * The title on one line, or on two if it does not fit on one at its smallest size. If it fits on neither, the error is
 * about the two lines.
 */
async function titleToFit(press: Press, box: TextBox, sizes: readonly number[]): Promise<TextBox> {
  const single = await largest(press, box, sizes);
  return (await fits(press, single))
    ? single
    : largest(press, { ...box, style: { ...box.style, wrap: 'balance' } }, doubleSizes);
}

/**
 * The masthead: a slanted tag and the title, read together as the card’s heading; the game’s name; and the word
 * ‘unofficial’ for other people’s factions. `width` is the free width from the left of the body; by default, its whole
 * width.
 */
export async function masthead(
  press: Press,
  frame: CardFrame,
  face: Pick<Face, 'tag' | 'title' | 'game' | 'unofficial'> & { hue: Hue; x?: number; width?: number },
): Promise<readonly SceneNode[]> {
  const { ink, ink2 } = press.tokens.neutral;
  const { top, type, scale } = frame;
  const { title, x = frame.body.x, width = frame.body.width } = face;
  const plate = chip(press, face.hue);
  const tag = { ...face.tag, text: capitals(face.tag.text, press.language.tag) };
  const { lines: parts, words, size, step, style, width: tagWidth } = tagChoice(press, frame, tag.text, face, width);
  const tall = parts.length > 1;
  const label = {
    x,
    y: top(tall ? tallTag.top : 3.4),
    width: Math.min(tagWidth + 1.1 * scale, width),
    height: (tall ? tallTag.height : 4.8) * scale,
  };
  const sizes = titleSizes
    .map((each) => each * scale)
    .filter((each) => press.fonts.measure(title.text, 'display', each) <= width + 0.3);
  const centred = { leading: 1.1, fill: plate.text, align: 'center', valign: 'center', wrap: 'nowrap' } as const;
  const titleBox: TextBox = {
    x: x - 0.35 * scale,
    y: top(8.6),
    width: width + 0.7 * scale,
    height: 8.4 * scale,
    ...title,
    tag: null,
    style: { font: 'display', size: type(12), leading: 1, fill: ink, valign: 'center', wrap: 'nowrap' },
  };
  const heading = [
    await text(press, {
      ...label,
      ...tag,
      tag: null,
      style: { font: 'narrow-700', ...style, ...centred, ...(tall ? { leading: 1, wrap: 'balance' } : {}) },
    }),
    await text(press, await titleToFit(press, titleBox, [...sizes, type(scale < 1 ? 10.4 : 12)])),
  ];
  const first = top(words.length > 1 ? 3.1 : 4.3);
  const lines: SceneNode[] = [];
  for (const [index, line] of words.entries())
    lines.push(
      await text(press, {
        x: x + tagWidth,
        y: first + index * step,
        width: width - tagWidth,
        height: Math.max(3.1 * scale, pt(size) * 1.1),
        ...tag,
        text: line,
        tag: null,
        style: { font: 'narrow-600', size, leading: 1.1, fill: ink2, align: 'end', wrap: 'nowrap' },
      }),
    );
  return [
    path(slanted(label.x, label.y, label.width, label.height, 1.1 * scale), plate.paint),
    joinedTag('H2', heading),
    ...(lines.length > 0 ? [joinedTag('P', lines)] : []),
  ];
}

/**
 * The card’s id with the version of its content, and its rule if it has one; on two lines on a narrow card. A long id
 * replaces the word ‘rule’, or moves the version to the second line.
 */
export async function footer(
  press: Press,
  frame: CardFrame,
  options: Pick<Face, 'id' | 'version' | 'rule' | 'origin'> & { x?: number; width?: number },
): Promise<readonly SceneNode[]> {
  const { line, ink2 } = press.tokens.neutral;
  const { x = frame.body.x, width = frame.body.width } = options;
  const size = frame.type(7);
  const style: TextStyle = { font: 'narrow-500', size, leading: 1.1, fill: ink2, wrap: 'nowrap' };
  const widthOf = (words: string) => press.fonts.measure(words, 'narrow-500', size);
  const height = (2.9 * size) / 7;
  const y = frame.footerTop + 0.7 * frame.scale;
  const { origin } = options;
  const two = frame.footerLines === 2;
  const ended = ` · ${options.version}`;
  const whole = !two || widthOf(options.id + ended) <= width;
  const end = whole ? ended : '';
  const named = options.rule === undefined ? '' : press.words.sheet.rule({ rule: options.rule });
  const short = !two && widthOf(options.id + end) + widthOf(named) + 1.4 > width;
  const rule = short ? (options.rule ?? '') : whole ? named : [options.version, named].filter(Boolean).join(' · ');
  const ruleWidth = rule === '' ? -1 : widthOf(rule) + 0.4;
  const idWidth = two ? width : width - ruleWidth - 1;
  // An id consists of file names, which may have any length.
  const id = shortened(press, options.id, style, idWidth - widthOf(end)) + end;
  const link = ruleLink(press, options.rule);
  const address = link === undefined ? undefined : printedAddress(link);
  if (address !== undefined && widthOf(address) > width)
    throw new SheetError(
      `--site: ${address} needs ${widthOf(address).toFixed(1)} mm, but a card of ${frame.width} × ${frame.height} mm has room for only ${width.toFixed(1)}; choose a shorter address or a larger card`,
    );
  return [
    path(data('M', x, frame.footerTop, 'h', width), { stroke: line, strokeWidth: 0.2 }),
    joinedTag('P', [
      await text(press, { x, y, width: idWidth, height, text: id, origin, style }),
      ...(rule === ''
        ? []
        : [
            await text(press, {
              x: two ? x : x + width - ruleWidth,
              y: two ? y + height : y,
              width: two ? width : ruleWidth,
              height,
              text: rule,
              origin,
              style: { ...style, align: two ? 'start' : 'end' },
            }),
          ]),
    ]),
    ...(address === undefined
      ? []
      : [await text(press, { x, y: y + frame.footerLines * height, width, height, text: address, origin, style })]),
  ];
}

export interface NormalLook {
  /** The height of the picture; 0 leaves it out. */
  readonly panel: number;
  /** Everything between the picture and the foot. */
  readonly nodes: readonly SceneNode[];
  /** The strength of the pattern in the spine. */
  readonly share?: number;
  readonly inWords?: boolean;
  /** The colours of the tag. The default is the palette. */
  readonly hue?: Hue;
  /** The background beyond the border. The default is the palette's tint. */
  readonly ground?: string;
}

export async function normalNodes(
  press: Press,
  frame: CardFrame,
  face: Face,
  look: NormalLook,
): Promise<readonly SceneNode[]> {
  const { palette, picture } = face;
  const box = { y: frame.top(panelTop), height: look.panel };
  // A fanned hand shows the spine at the left in every language.
  return [
    ...(await cardSpine(press, frame, face, look)),
    ...bodyMirrored(press, frame, [
      ...(await masthead(press, frame, { ...face, hue: look.hue ?? palette })),
      ...(look.panel > 0 ? [cardPicture(press, frame, { ...box, palette, ...picture })] : []),
      ...look.nodes,
      ...(await footer(press, frame, face)),
    ]),
  ];
}

/** The part of a face beside its spine, in reading direction. */
export const bodyMirrored = (press: Press, { body }: CardFrame, nodes: readonly SceneNode[]): readonly SceneNode[] =>
  mirrored(press, nodes, 2 * body.x + body.width);

/** The width of a card that is not held in a fan and has no spine. */
export const wholeWidth = ({ spine, width }: CardFrame) => ({ x: spine.x, width: width - 2 * spine.x });

/** The poster of a game, from the top of a card without a spine to its foot. */
export function posterNodes(
  press: Press,
  frame: CardFrame,
  poster: Poster,
  accent: Hue & Pick<Palette, 'tint'>,
  y: number,
): readonly SceneNode[] {
  const { x, width } = wholeWidth(frame);
  const height = frame.footerTop - 1.6 * frame.scale - y;
  const shape = panelShape(x, y, width, height, frame.scale);
  const hue = { ...accent, on: '#FFFFFF', ray: mix(accent.fill, '#FFFFFF', 0.13) };
  return [
    group([coverArt(press, poster, hue, { x, y, width, height })], { clip: shape }),
    path(shape, { stroke: press.tokens.neutral.ink, strokeWidth: 0.5 }),
  ];
}

/**
 * The largest and the smallest type size of the name on a back, in points. Below the middle size, the name is on two
 * lines.
 */
const nameSizes = { most: 13.4, twoLines: 10.4, least: 7 } as const;

/**
 * The lines of a name on a back, their size in points and their width in mm. A name that fits at no size is shortened.
 */
export function namedIn(
  press: Press,
  name: string,
  width: number,
  { scale }: CardFrame,
  most: number = nameSizes.most,
): { readonly lines: readonly string[]; readonly size: number; readonly wide: number } {
  const wide = (line: string, size: number) => press.fonts.measure(line, 'display', size, 0.015);
  const fit = (line: string) => width / wide(line, 1);
  const halved = fit(name) < nameSizes.twoLines * scale ? halves(name) : [name];
  const size = Math.max(nameSizes.least, Math.min(most * scale, ...halved.map(fit)));
  const lines = halved.map((line) => shortened(press, line, { font: 'display', size }, width));
  return { lines, size, wide: Math.max(...lines.map((line) => wide(line, size))) };
}

/** The lines of a name, each in a box of this size and below the one before. */
export function nameNodes(
  press: Press,
  { lines, size }: { readonly lines: readonly string[]; readonly size: number },
  { y, ...box }: Box,
  origin: Origin,
  fill?: string,
): Promise<readonly SceneNode[]> {
  const style = {
    font: 'display',
    size,
    leading: 1,
    tracking: 0.015,
    align: 'center',
    valign: 'center',
    wrap: 'nowrap',
    ...(fill === undefined ? {} : { fill }),
  } as const;
  return Promise.all(
    lines.map((line, index) =>
      text(press, { ...box, y: y + index * box.height, text: line, origin, tag: null, style }),
    ),
  );
}

/** A bright name plate, and a copy of it upside down, so that a back reveals nothing by its orientation. */
export async function namePlates(
  press: Press,
  frame: CardFrame,
  name: string,
  options: { top: number; padding: number; origin: Origin },
): Promise<readonly SceneNode[]> {
  const { ink } = press.tokens.neutral;
  const { scale } = frame;
  const { top, origin } = options;
  const cx = frame.width / 2;
  const padding = options.padding * scale;
  const { lines, size, wide } = namedIn(press, name, frame.width - 14 * scale - padding, frame);
  const width = wide + padding;
  const row = lines.length > 1 ? 1.15 * pt(size) : 5.4 * scale;
  const height = lines.length * row + (lines.length > 1 ? 1.6 : 0.8) * scale;
  const plate: SceneNode[] = [
    path(slanted(cx - width / 2 - 0.7 * scale, top, width + 1.4 * scale, height, 1.4 * scale), {
      fill: ground(press, press.tokens.signal.burst),
      stroke: ink,
      strokeWidth: 0.4,
    }),
  ];
  const first = top + (height - lines.length * row) / 2 + 0.15 * scale;
  plate.push(...(await nameNodes(press, { lines, size }, { x: cx - width / 2, y: first, width, height: row }, origin)));
  return [...plate, turnAbout(cx, frame.height / 2, plate)];
}
