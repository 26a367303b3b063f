/**
 * Golden pages: the words, places and drawings of a component, and the fields that its errors would name. They come
 * from scenes that are not rendered, so no PDF is needed. As a program, this module writes the golden pages of its
 * checkout: `node tests/golden/pages.ts FILE PAPER [COMPONENT …]`.
 */
import { withRules } from '../../src/content/rule-files.ts';
import { writeFileSync } from 'node:fs';
import { componentsFor } from '../../generators/components/index.ts';
import { makeProduct } from '../../generators/sheet/product.ts';
import { largeContent, largePress } from '../../generators/design/large.ts';
import { pageIn, type Page } from '../../generators/render/pdf.ts';
import { pathExtent } from '../../generators/scene/extent.ts';
import type { FontBook } from '../../generators/scene/fonts.ts';
import { inks, type Ink } from '../../generators/scene/ink.ts';
import { current, type Matrix, type SceneNode, type TextNode } from '../../generators/scene/node.ts';
import { contentParts, type LayoutProblem, type Press } from '../../generators/scene/press.ts';
import { mmPerPoint } from '../../generators/scene/units.ts';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { installedFonts, installedLargeFonts } from '../../src/cli/fonts.ts';
import { cardOf, pathOf } from '../../src/cli/print/choose.ts';
import { sizes, usual, type PrintSize } from '../../src/cli/print/options.ts';
import { sheetsOn } from '../../src/cli/print/sheets.ts';
import { loadRuleFiles } from '../../src/cli/coverage.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { leavesOf, mapped, readOut, walk, type Visitor } from '../meetings/read.ts';
import { around, type Rect } from '../support/geometry.ts';

/** A run of text: its place in mm, and everything else about it. */
export interface Run {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly what: string;
}

export interface GoldenPage {
  readonly size: string;
  readonly runs: readonly Run[];
  /** For each paint: the number of paths, and the box around them. */
  readonly art: readonly string[];
}

export interface Golden {
  readonly version: string;
  /** The tags with their text, joined over pages, and the bookmarks. */
  readonly words: readonly string[];
  readonly pages: readonly GoldenPage[];
  readonly problems: readonly string[];
}

interface Element {
  readonly label: string;
  readonly children: (Element | string)[];
}

/**
 * A length in tenths of a millimetre. Many places are multiples of 0.05 mm, so an offset avoids noise in the rounding.
 */
const tenths = (value: number): number => Math.round((value + 0.0137) * 10) / 10 || 0;

const fieldOf = ({ origin }: LayoutProblem): string =>
  `${origin.file.replace(/.*content\//, '')} ${origin.path.join('.')}`;

function linesOf({ label, children }: Element, depth = 0): string[] {
  const text = children.filter((child) => typeof child === 'string').join('');
  const own = text === '' ? label : `${label}: ${text.trim().replace(/\s+/g, ' ')}`;
  const inner = children.filter((child) => typeof child !== 'string');
  return [`${'  '.repeat(depth)}${own}`, ...inner.flatMap((child) => linesOf(child, depth + 1))];
}

function runOf(run: TextNode, [a, b, c, d, e, f]: Matrix, type: string, fonts: FontBook): Run {
  const scale = Math.hypot(a, b);
  const degrees = Math.round((Math.atan2(b, a) * 180) / Math.PI);
  const points = tenths((run.size * scale) / mmPerPoint);
  return {
    x: tenths(a * run.x + c * run.y + e),
    y: tenths(b * run.x + d * run.y + f),
    width: tenths(fonts.measure(run.text, run.font, run.size / mmPerPoint, run.tracking / run.size) * scale),
    what: [type, run.font, points, ...(degrees === 0 ? [] : [`turned ${degrees}`]), `“${run.text}”`].join(' '),
  };
}

/**
 * The words and places of pages. Tags with the same key are one element, and a booklet is read leaf by leaf. The
 * version is left out, because it changes on every page.
 */
function read(
  pages: readonly Page[],
  version: string,
  fonts: FontBook,
): Pick<Golden, 'words'> & { readonly runs: Run[][] } {
  const root: Element = { label: 'Document', children: [] };
  const keyed = new Map<string, Element>();
  const runs: Run[][] = [];
  const visitor: Visitor<{ readonly into: Element | null; readonly type: string }> = {
    enter: (node, state) => {
      if (node.kind === 'group') return state;
      const { key, scope, to, field, alt } = node;
      const about = { scope, to, field: field && `${field.name}, ${field.label}`, alt };
      const texts = Object.entries(about).flatMap(([name, value]) => (value ? [`${name}="${value}"`] : []));
      const known = key === undefined ? undefined : keyed.get(key);
      const element: Element = known ?? { label: [node.tag, ...texts].join(' '), children: [] };
      if (key !== undefined) keyed.set(key, element);
      if (!known) (state.into ?? root).children.push(element);
      return { into: element, type: node.tag };
    },
    leaf: (node, { into, type }, { matrix }) => {
      if (node.kind !== 'text') return;
      const run = { ...node, text: node.text.replaceAll(version, 'VERSION') };
      runs.at(-1)?.push(runOf(run, matrix, type, fonts));
      into?.children.push(readOut(run));
    },
  };
  for (const page of leavesOf(pages)) {
    runs.push([]);
    walk(page.children, { into: null, type: 'art' }, visitor);
  }
  const marks = pages.flatMap(({ anchors = [] }) =>
    anchors.map(({ level, title, name }) => `bookmark ${level ?? ''} ${title ?? ''} (${name})`),
  );
  return { words: [...linesOf(root), ...marks], runs };
}

/** For each paint, the number of paths and pictures, and the box around them. */
function artOf(nodes: readonly SceneNode[]): string[] {
  const paints = new Map<string, Rect[]>();
  walk(nodes, undefined, {
    enter: () => undefined,
    leaf: (node, _, { matrix, colour }) => {
      if (node.kind === 'text') return;
      const { kind, ...about } = node.kind === 'path' ? node : { ...node, d: 'M0 0L1 1', base64: node.base64.length };
      const { d, ...paint } = about;
      const key = Object.entries(paint).map(([name, value]) => `${name} ${value === current ? colour : value}`);
      const name = [kind, ...key].join(', ');
      paints.set(name, [...(paints.get(name) ?? []), mapped(pathExtent(d), matrix)]);
    },
  });
  return [...paints]
    .map(([name, boxes]) => {
      const { left, top, right, bottom } = around(boxes);
      const ranges = [left, right, top, bottom].map(tenths);
      return `${name}: ${boxes.length}, x ${ranges[0]} to ${ranges[1]}, y ${ranges[2]} to ${ranges[3]}`;
    })
    .toSorted();
}

/** Fonts without characters, so that each text is reported with its field. */
const empty = (book: FontBook): FontBook => ({
  ...book,
  load: (id) => {
    const face = book.load(id);
    const get = (font: typeof face.font, key: string | symbol): unknown =>
      key === 'hasGlyphForCodePoint' ? () => false : Reflect.get(font, key, font);
    return { ...face, font: new Proxy(face.font, { get }) };
  },
});

/**
 * Lays out components of the content in each size and ink, as golden pages. The names of the result are `GAME/COMPONENT
 * SIZE INK`, and `GAME/COMPONENT SIZE fields` for the fields that errors name.
 */
export async function goldenPages(
  content: Content,
  names: readonly string[] = [],
  paper = 'a4',
  kinds: readonly (Ink | 'fields')[] = [...inks, 'fields'],
): Promise<Record<string, Golden | readonly string[]>> {
  const all: Record<string, Golden | readonly string[]> = {};
  const makers = componentsFor(content).filter((maker) => names.length === 0 || names.includes(pathOf(maker)));
  const unknown = names.find((name) => !makers.some((maker) => pathOf(maker) === name));
  if (unknown !== undefined || !content.papers.has(paper)) throw new Error(`there is no ${unknown ?? paper}`);
  const rules = loadRuleFiles(content);
  const fontsOf = { normal: installedFonts(), large: installedLargeFonts() };
  const makeAll = async (size: PrintSize, ink: Ink | 'fields'): Promise<void> => {
    const problems: LayoutProblem[] = [];
    const fonts = ink === 'fields' ? empty(fontsOf[size]) : fontsOf[size];
    const report = (problem: LayoutProblem): void => void problems.push(problem);
    const plain: Press = { fonts, ...contentParts(content), report };
    const press = size === 'large' ? largePress(plain, fonts) : plain;
    const sized = size === 'large' ? largeContent(content) : content;
    const options = { ...usual, size, targets: [], given: [], out: '', jobs: 1 };
    for (const maker of makers.filter(({ large }) => size === 'normal' || large)) {
      const whole = maker.needs === 'rules' ? withRules(sized, rules) : sized;
      const asked = { card: cardOf(sized, size), bleed: usual.bleed };
      const product = await makeProduct(maker, press, whole, asked);
      const { sheets } = await sheetsOn(product, content.papers.get(paper)!, options);
      const pages = (sheets?.pages ?? []).map((page) => pageIn(page, ink === 'fields' ? 'full' : ink));
      const reported = problems.splice(0);
      const name = `${pathOf(maker)} ${size} ${ink}`;
      if (ink === 'fields') {
        all[name] = reported.map(fieldOf).toSorted();
        continue;
      }
      const { words, runs } = read(pages, product.version, fonts);
      all[name] = {
        version: product.version,
        words,
        pages: runs.map((ones, index) => {
          const { width = 0, height = 0, children = [] } = pages[index] ?? {};
          return { size: `${tenths(width)} × ${tenths(height)} mm`, runs: ones, art: artOf(children) };
        }),
        problems: reported.map((each) => `${fieldOf(each)}: ${each.found}`),
      };
    }
  };
  for (const size of sizes) for (const ink of kinds) await makeAll(size, ink);
  return all;
}

if (import.meta.main) {
  const [, , file = '', paper, ...names] = process.argv;
  const { content } = loadContentFrom();
  if (!content) throw new Error('the content has problems');
  writeFileSync(file, JSON.stringify(await goldenPages(content, names, paper)));
}
