import { parseXml, XmlElement } from '@rgrove/parse-xml';
import satori from 'satori';
import { tag, type FontId, type SceneNode, type StructureType, type TextNode } from './node.ts';
import { mmPerInch, pt, round } from './units.ts';
import type { Face } from './fonts.ts';
import type { Origin, Press } from './press.ts';

export interface TextStyle {
  readonly font: FontId;
  /** In points. */
  readonly size: number;
  /** Distance of baselines as a multiple of the size. */
  readonly leading?: number;
  readonly fill?: string;
  /** In em. */
  readonly tracking?: number;
  readonly align?: 'start' | 'center' | 'end';
  readonly valign?: 'start' | 'center' | 'end';
  readonly wrap?: 'wrap' | 'balance' | 'pretty' | 'nowrap';
}

export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly style: TextStyle;
  /** Where the text came from. */
  readonly origin: Origin;
  /** `P` unless said otherwise; null makes it artwork. */
  readonly tag?: StructureType | null;
}

/** satori works in whole pixels here and there, so text is laid out on the grid of 300 dpi. */
const pixelsPerMm = 300 / mmPerInch;
/** A line may stick out of its box by so much, in millimetres: less than a hair, more than rounding. */
const tolerance = 0.15;

const fontLists = new WeakMap<Face, { name: string; data: ArrayBuffer; weight: 400; style: 'normal' }[]>();

/** satori keeps what it parsed by the identity of this list. */
function fontList(face: Face) {
  let list = fontLists.get(face);
  if (!list) {
    list = [{ name: face.id, data: face.data, weight: 400, style: 'normal' }];
    fontLists.set(face, list);
  }
  return list;
}

interface Line {
  text: string;
  x: number;
  y: number;
  right: number;
}

/** satori gives a word, or less, at a time; kerning and search need whole lines. */
function joinLines(svg: string): Line[] {
  const lines: Line[] = [];
  const root = parseXml(svg).root;
  for (const child of root?.children ?? []) {
    if (!(child instanceof XmlElement) || child.name !== 'text') continue;
    const { x, y, width } = child.attributes;
    const left = Number(x) / pixelsPerMm;
    const baseline = Number(y) / pixelsPerMm;
    const right = left + Number(width) / pixelsPerMm;
    const last = lines.at(-1);
    if (last && Math.abs(last.y - baseline) < 0.01) {
      last.text += child.text;
      if (child.text.trim()) last.right = right;
    } else lines.push({ text: child.text, x: left, y: baseline, right });
  }
  return lines.map((line) => ({ ...line, text: line.text.trimEnd() })).filter((line) => line.text);
}

/** The text set in its box, as one tagged paragraph with a run for each line. */
export const text = async (press: Press, box: TextBox): Promise<SceneNode> => (await setText(press, box)).node;

/**
 * The text set in its box, and the height it takes, in millimetres.
 * A glyph the font lacks, or text that does not fit, is reported with its origin.
 */
export async function setText(press: Press, box: TextBox): Promise<{ node: SceneNode; height: number }> {
  const { style } = box;
  const face = press.fonts.face(style.font);
  const missing = [...box.text].find((character) => !face.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  if (missing !== undefined) {
    press.report({
      origin: box.origin,
      found: `the character "${missing}" in "${box.text}"`,
      expected: `characters that the font ${String(face.font.fullName)} has`,
      remedy: 'write it another way',
    });
    return { node: tag('P', []), height: 0 };
  }
  const leading = style.leading ?? 1.18;
  const size = pt(style.size);
  const tracking = (style.tracking ?? 0) * size;
  const flex = { start: 'flex-start', center: 'center', end: 'flex-end' } as const;
  const svg = await satori(
    {
      type: 'div',
      props: {
        style: {
          display: 'flex',
          width: box.width * pixelsPerMm,
          height: box.height * pixelsPerMm,
          justifyContent: flex[style.align ?? 'start'],
          alignItems: flex[style.valign ?? 'start'],
          textAlign: style.align ?? 'start',
          fontFamily: face.id,
          fontSize: size * pixelsPerMm,
          lineHeight: leading,
          letterSpacing: tracking * pixelsPerMm,
          color: '#000000',
          textWrap: style.wrap === 'nowrap' ? 'wrap' : (style.wrap ?? 'wrap'),
          whiteSpace: style.wrap === 'nowrap' ? 'nowrap' : 'normal',
        },
        children: box.text,
      },
    } as never,
    {
      width: box.width * pixelsPerMm,
      height: box.height * pixelsPerMm,
      fonts: fontList(face) as never,
      embedFont: false,
      pointScaleFactor: 0,
    },
  );
  const lines = joinLines(svg);
  const height = lines.length * leading * size;
  const widest = Math.max(0, ...lines.map((line) => line.right - line.x - tracking));
  if (height > box.height + tolerance || widest > box.width + tolerance) {
    press.report({
      origin: box.origin,
      found: `"${box.text}", which takes ${widest.toFixed(1)} × ${height.toFixed(1)} mm at ${style.size} pt`,
      expected: `a text that fits into ${box.width.toFixed(1)} × ${box.height.toFixed(1)} mm`,
      remedy: 'shorten it',
    });
  }
  const runs = lines.map((line): TextNode => ({
    kind: 'text',
    text: line.text,
    x: round(box.x + line.x),
    y: round(box.y + line.y),
    font: style.font,
    size,
    fill: style.fill ?? press.tokens.neutral.ink,
    tracking,
  }));
  return { node: box.tag === null ? { kind: 'group', children: runs } : tag(box.tag ?? 'P', runs), height };
}
