import { capitals } from '../../src/content/letters.ts';
import { headOfExample, isExample, isLabel, isOption, isRuling, type RuleBlock } from '../../src/content/rule-parts.ts';
import { chip, panelPaint } from '../design/ink.ts';
import { data, rectangle, roundRectangle, slanted } from '../design/shapes.ts';
import type { Anchor } from '../render/pdf.ts';
import {
  figure,
  type FontId,
  group,
  path,
  type Scene,
  type SceneNode,
  shifted,
  type StructureType,
  untagged,
} from '../scene/node.ts';
import { leadingOf, type Origin, type Press } from '../scene/press.ts';
import { hasLetters } from '../scene/letters.ts';
import { hasItalics } from '../scene/scripts.ts';
import { millimetres } from '../scene/text.ts';
import { pt, round } from '../scene/units.ts';
import type { Element, Ground, Line, Saying } from './flow.ts';
import { baseline, breakLines, type Inline, lineNodes, type TextLine } from './lines.ts';

export interface TableCell {
  readonly inlines: readonly Inline[];
  readonly align: 'start' | 'end';
}

/** The type sizes of tables, in points, largest first. The largest size at which the table fits is used. */
const sizes = [9.6, 9, 8.5, 8] as const;
/** The space beside the words of a cell, and above and below them. */
const padding = { x: 1.5, y: 0.9 } as const;
const leading = 1.2;

/** The parts of a text between places at which a cell's line may end. */
const wordsOf = (text: string): readonly string[] => text.replaceAll(/(\p{L}{2}[-–/])(?=\p{L}{2})/gu, '$1 ').split(' ');

/** A column's widths: for its longest word, and for its longest cell on one line. */
function needs(
  manuscript: Manuscript,
  rows: readonly (readonly TableCell[])[],
  size: number,
): { least: number; most: number }[] {
  const { fonts } = manuscript.press;
  const columns = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, column) => {
    const cells = rows.flatMap((row) => row[column] ?? []);
    const width = (inlines: readonly Inline[]) =>
      inlines.reduce((sum, { text, font }) => sum + fonts.measure(text, font, size), 0);
    const words = (inlines: readonly Inline[]) =>
      inlines.flatMap((inline) => wordsOf(inline.text).map((text) => width([{ ...inline, text }])));
    const space = 2 * padding.x + 0.1;
    return {
      least: Math.max(0, ...cells.flatMap(({ inlines }) => words(inlines))) + space,
      most: Math.max(0, ...cells.map(({ inlines }) => width(inlines))) + space,
    };
  });
}

/** The step by which a table grows, in mm. */
const step = 1;

/**
 * The widths of columns, in total at most the space: as wide as each column needs, otherwise chosen so that rows have
 * few lines.
 */
function widthsOf(
  manuscript: Manuscript,
  rows: readonly (readonly TableCell[])[],
  size: number,
  columns: readonly { least: number; most: number }[],
  space: number,
): readonly number[] {
  if (sum(columns.map(({ most }) => most)) <= space) return columns.map(({ most }) => most);
  const widths = columns.map(({ least }) => least);
  const { fonts } = manuscript.press;
  const words = rows.map((row) =>
    row.map(({ inlines }) =>
      inlines.flatMap(({ text, font }) => wordsOf(text).map((word) => fonts.measure(`${word} `, font, size))),
    ),
  );
  const linesIn = (cell: readonly number[], width: number): number => {
    let [lines, used] = [1, 0];
    for (const word of cell) {
      if (used > 0 && used + word > width) [lines, used] = [lines + 1, 0];
      used += word;
    }
    return lines;
  };
  const height = (tried: readonly number[]) =>
    sum(
      words.map((row) => Math.max(...row.map((cell, column) => linesIn(cell, (tried[column] ?? 0) - 2 * padding.x)))),
    );
  for (let left = space - sum(widths); left >= step; left -= step) {
    const wanting = columns.flatMap(({ most }, column) => ((widths[column] ?? 0) < most ? [column] : []));
    if (wanting.length === 0) break;
    // Widens the column that saves the most height; if several do, the column that lacks the most width.
    const tries = wanting.map((column) => {
      const more = (by: number) => widths.map((width, index) => (index === column ? width + by : width));
      return { column, height: Math.min(...[1, 4, 12].map((by) => height(more(by * step)) + by / 1000)) };
    });
    const lacks = (column: number) => (columns[column]?.most ?? 0) - (widths[column] ?? 0);
    const [best] = tries.sort((a, b) => a.height - b.height || lacks(b.column) - lacks(a.column));
    if (best) widths[best.column] = Math.min(columns[best.column]?.most ?? 0, (widths[best.column] ?? 0) + step);
  }
  return widths;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Sets a table: its head above a line, repeated on every page; undivided rows; and a grey background for every other
 * row. The table is under the text if it fits there, otherwise across the page. Reports a table that is too wide for
 * the page.
 */
export function setTable(manuscript: Manuscript, rows: readonly (readonly TableCell[])[], origin: Origin): void {
  const { area, press } = manuscript;
  const [headCells = [], ...body] = rows;
  const { ink, mist } = press.tokens.neutral;
  const head = headCells.map((cell): TableCell => ({
    ...cell,
    inlines: cell.inlines.map((inline) => ({ ...inline, font: 'narrow-700' as const })),
  }));
  const all = [head, ...body];
  if (!all.flat().every(({ inlines }) => manuscript.check(inlines, origin))) return;
  const usable = press.large ? [area.type.text] : sizes.filter((each) => each <= area.type.text);
  const places = [
    { x: area.indent, width: area.measure, wide: false },
    { x: 0, width: area.width, wide: false },
    ...(area.across > area.width ? [{ x: 0, width: area.across, wide: true }] : []),
  ];
  const tries = usable.map((size) => ({ size, columns: needs(manuscript, all, size) }));
  const fitting = (ways: readonly ((column: { least: number; most: number }) => number)[]) =>
    ways.flatMap((width) =>
      places.flatMap((place) =>
        tries.filter(({ columns }) => sum(columns.map(width)) <= place.width).map((each) => ({ ...each, place })),
      ),
    )[0];
  // Every cell is on one line if the paper is wide enough. Otherwise cells have as few lines as possible.
  const chosen = fitting([({ most }) => most, ({ least }) => least]);
  if (!chosen && press.large) return setRows(manuscript, head, body, origin);
  if (!chosen) {
    const narrowest = sum((tries.at(-1)?.columns ?? []).map(({ least }) => least));
    press.report({
      origin,
      found: `a table ${narrowest.toFixed(1)} mm wide at ${usable.at(-1)} pt`,
      expected: `at most ${millimetres(area.across)} mm, the width of the page`,
      remedy: 'remove a column, or shorten long words',
    });
    return;
  }
  const { size, columns, place } = chosen;
  const widths = widthsOf(manuscript, all, size, columns, place.width);
  const width = sum(widths);
  const line = pt(size) * leadingOf(press, leading);

  const cellLines = (row: readonly TableCell[]): readonly (readonly TextLine[])[] =>
    row.map(({ inlines }, column) =>
      manuscript.broken(
        inlines,
        { size, width: (widths[column] ?? 0) - 2 * padding.x + 0.1, hyphenate: false },
        origin,
      ),
    );
  const heightOf = (lines: readonly (readonly TextLine[])[]) =>
    Math.max(1, ...lines.map((each) => each.length)) * line + 2 * padding.y;
  const saying = (
    row: readonly TableCell[],
    lines: readonly (readonly TextLine[])[],
    around: readonly Element[],
    type: 'TH' | 'TD',
  ): readonly Saying[] =>
    row.map(({ align, inlines }, column) => {
      const left = place.x + sum(widths.slice(0, column)) + padding.x;
      const inner = (widths[column] ?? 0) - 2 * padding.x;
      const set = lines[column] ?? [];
      const mixed = inlines.some(({ to }) => to !== undefined);
      const nodes = set.flatMap((each, index) => {
        const place = { y: line, last: index === set.length - 1, mixed };
        const placed =
          align === 'end'
            ? lineNodes(each, { size }, { x: left + inner - each.width, placed: true, ...place })
            : lineNodes(each, { size }, { x: left, ...place });
        return placed.map((node) => shifted(node, 0, padding.y + index * line));
      });
      const header = type === 'TH' ? { scope: 'Column' as const } : {};
      return { path: [...around, manuscript.element(type, header)], nodes };
    });

  const headLines = cellLines(head);
  const headHeight = heightOf(headLines);
  const rule = path(data('M', place.x, headHeight - 0.2, 'h', width), { stroke: ink, strokeWidth: 0.4 });
  const wide = place.wide ? { wide: true } : {};
  manuscript.skip(place.wide ? 6 : 0);
  manuscript.inside('Table', () => {
    const row = () => [...manuscript.within, manuscript.element('TR')];
    const says = saying(head, headLines, row(), 'TH');
    manuscript.add({ height: headHeight, keep: true, says, art: [rule], ...wide });
    const repeat = { height: headHeight, art: [...says.flatMap(({ nodes }) => nodes), rule] };
    body.forEach((cells, index) => {
      const lines = cellLines(cells);
      const height = heightOf(lines);
      const grey: SceneNode[] = index % 2 === 0 ? [path(rectangle(place.x, 0, width, height), { fill: mist })] : [];
      manuscript.add({
        height,
        art: grey,
        says: saying(cells, lines, row(), 'TD'),
        // The first row and the last are never separated from their neighbours.
        ...wide,
        keep: (index === 0 && body.length > 1) || index === body.length - 2,
        ...(index > 0 ? { repeat } : {}),
      });
    });
  });
  manuscript.skip(place.wide ? 6 : 0);
}

/** A table that is too wide for large print, as rows one after the other, with the heads before the cells. */
function setRows(
  manuscript: Manuscript,
  heads: readonly TableCell[],
  rows: readonly (readonly TableCell[])[],
  origin: Origin,
): void {
  const { area, press } = manuscript;
  const { ink } = press.tokens.neutral;
  const setting = {
    font: 'text-400' as const,
    size: area.type.text,
    leading: press.tokens.large.leading,
    fill: ink,
    x: area.indent,
    width: area.measure,
    hyphenate: false,
  };
  // The title of a row is unique: it has two cells if several rows have the same first cell.
  const wordsOf = ({ inlines }: TableCell) => inlines.map(({ text }) => text).join('');
  const named = new Set(rows.map(([first]) => first && wordsOf(first))).size < rows.length ? 2 : 1;
  manuscript.inside('L', () => {
    for (const row of rows) {
      const others = row.slice(named);
      manuscript.skip(2.4);
      manuscript.inside('LI', () => {
        const title = row
          .slice(0, named)
          .flatMap(({ inlines }, index) => [...(index > 0 ? [{ text: ': ', fill: ink }] : []), ...inlines])
          .map((inline) => ({ ...inline, font: 'text-600' as const }));
        manuscript.paragraph(title, setting, origin, { element: manuscript.element('Lbl'), keep: true });
        manuscript.inside('LBody', () => {
          others.forEach(({ inlines }, index) => {
            const label = heads[index + named];
            const head = label ? wordsOf(label) : '';
            const texts: Inline[] = [{ text: head === '' ? '' : `${head}: `, font: 'text-400', fill: ink }, ...inlines];
            const inner = { ...setting, x: setting.x + 4, width: setting.width - 4 };
            manuscript.paragraph(texts, inner, origin, { keep: index < others.length - 1 });
          });
        });
      });
    }
  });
}

/** The type sizes of a document for its paper, in points. */
interface Type {
  readonly text: number;
  /** The sizes for captions, tables and small print. */
  readonly small: number;
  readonly chapter: number;
  readonly rule: number;
}

/** The space for text on a page: columns, each with a margin for rule numbers and a readable line length. */
export interface TextArea {
  /** The widths of a column, and of all columns together. */
  readonly width: number;
  readonly across: number;
  /** The left edge of text in a column, and its largest width. */
  readonly indent: number;
  readonly measure: number;
  readonly type: Type;
}

export interface Accent {
  readonly fill: string;
  readonly deep: string;
  readonly mid: string;
  readonly tint: string;
}

export interface TextStyle {
  readonly font: FontId;
  /** The type size, in points. */
  readonly size: number;
  readonly leading: number;
  readonly fill: string;
  readonly x: number;
  readonly width: number;
  readonly hyphenate: boolean;
}

const variants: Partial<Record<FontId, { readonly strong: FontId; readonly emphasis: FontId }>> = {
  'text-400': { strong: 'text-600', emphasis: 'text-400-italic' },
};

/** The inline content of a block in the fonts of a setting. */
function inlinesOf(
  nodes: readonly RuleBlock[],
  { font, fill }: { readonly font: FontId; readonly fill: string },
  linkFill: string,
): readonly Inline[] {
  const { strong = font, emphasis = font } = variants[font] ?? {};
  const read = (node: RuleBlock, style: Omit<Inline, 'text'>): readonly Inline[] => {
    const inside = (own: Omit<Inline, 'text'>) =>
      ('children' in node ? (node.children as RuleBlock[]) : []).flatMap((child) => read(child, own));
    switch (node.type) {
      case 'text':
        // A number stays on the line of its unit.
        return [
          {
            ...style,
            font: style.font === emphasis && !hasItalics(node.value) ? strong : style.font,
            text: node.value.replace(/(\d) (?=mm\b|″|′)/g, '$1\u00a0'),
          },
        ];
      case 'strong':
        return inside({ ...style, font: strong });
      case 'emphasis':
        return inside({ ...style, font: emphasis });
      case 'link':
        return inside({ ...style, fill: linkFill, to: node.url.replace(/^#/, '') });
      default:
        throw new Error(`a paragraph cannot contain "${node.type}"`);
    }
  };
  return nodes.flatMap((node) => read(node, { font, fill }));
}

export class Manuscript {
  readonly press: Press;
  readonly area: TextArea;
  readonly accent: Accent;
  readonly lines: Line[] = [];
  #within: readonly Element[] = [];
  #keys = 0;
  /** Space before the next text, in mm. */
  #space = 0;
  #ground: Ground | undefined;
  #running: string | undefined;

  readonly #name: string;

  /** The name is unique among the manuscripts of the document. */
  constructor(name: string, press: Press, area: TextArea, accent: Accent) {
    this.#name = name;
    this.press = press;
    this.area = area;
    this.accent = accent;
  }

  element(type: StructureType, options: Partial<Element> = {}): Element {
    return { tag: type, key: `${this.#name} ${++this.#keys}`, ...options };
  }

  get within(): readonly Element[] {
    return this.#within;
  }

  /** Puts the content set by `fill` into an element of this type. */
  inside(type: StructureType, fill: () => void): void {
    const before = this.#within;
    this.#within = [...before, this.element(type)];
    fill();
    this.#within = before;
  }

  /** Puts the content set by `fill` on this background. */
  on(ground: Ground, fill: () => void): void {
    this.#ground = ground;
    fill();
    this.#ground = undefined;
  }

  /** Leaves at least this space before the next text, in mm. */
  skip(space: number): void {
    this.#space = Math.max(this.#space, space);
  }

  /** Sets the running head for pages that begin or end with the next text. */
  run(running: string): void {
    this.#running = running;
  }

  add(line: Partial<Line> & Pick<Line, 'height'>): void {
    this.lines.push({
      space: this.#space,
      says: [],
      keep: false,
      ...(this.#ground ? { ground: this.#ground } : {}),
      ...(this.#running === undefined ? {} : { running: this.#running }),
      ...line,
    });
    this.#space = 0;
  }

  /** Keeps the last line on the page of the next text. */
  keepWithNext(): void {
    const last = this.lines.at(-1);
    if (last) this.lines[this.lines.length - 1] = { ...last, keep: true };
  }

  check(inlines: readonly Inline[], origin: Origin): boolean {
    return inlines.every(({ text, font }) => hasLetters(this.press, text, font, origin));
  }

  /** The text in lines. Reports a word that is wider than the column. */
  broken(
    inlines: readonly Inline[],
    setting: Pick<TextStyle, 'size' | 'width' | 'hyphenate'>,
    origin: Origin,
  ): readonly TextLine[] {
    if (!this.check(inlines, origin)) return [];
    const { fonts, language, mirrored } = this.press;
    const lines = breakLines(fonts, inlines, { ...setting, language, mirrored });
    const wide = lines.find(({ width }) => width > setting.width + 0.1);
    if (wide)
      this.press.report({
        origin,
        found: `"${wide.runs.map(({ text }) => text).join('')}", ${wide.width.toFixed(1)} mm wide at ${setting.size} pt`,
        expected: `words that fit into ${millimetres(setting.width)} mm`,
        remedy: 'reword it',
      });
    return lines;
  }

  /** Sets a paragraph. Its first two lines stay together, and its last two also do. */
  paragraph(
    inlines: readonly Inline[],
    setting: TextStyle,
    origin: Origin,
    options: { element?: Element; keep?: boolean; anchor?: Omit<Anchor, 'y'>; lead?: readonly Saying[] } = {},
  ): void {
    const element = options.element ?? this.element('P');
    const lines = this.broken(inlines, setting, origin);
    const height = pt(setting.size) * setting.leading;
    const mixed = inlines.some(({ to }) => to !== undefined);
    lines.forEach((line, index) => {
      const last = index === lines.length - 1;
      const nodes = lineNodes(line, setting, { x: setting.x, y: height, last, mixed });
      this.add({
        height,
        says: [...(index === 0 ? (options.lead ?? []) : []), { path: [...this.#within, element], nodes }],
        keep:
          (last && options.keep === true) ||
          (!last && (index === 0 || index === lines.length - 2)) ||
          (options.keep === true && lines.length < 3),
        ...(index === 0 && options.anchor ? { anchor: options.anchor } : {}),
      });
    });
  }

  /** A heading beside its number in the margin. `inset` is the space before its text, in mm. */
  heading(
    type: 'H2' | 'H3',
    id: string,
    title: string,
    anchor: Omit<Anchor, 'y'> | undefined,
    origin: Origin,
    inset = 0,
  ): void {
    const { area, accent, press } = this;
    const chapter = type === 'H2';
    const size = chapter ? area.type.chapter : area.type.rule;
    const setting: TextStyle = {
      font: chapter ? 'display' : 'subhead',
      size,
      leading: chapter ? 1.1 : 1.2,
      fill: press.tokens.neutral.ink,
      x: area.indent + inset,
      // A chapter’s title may extend beyond the text column.
      width: (chapter ? Math.max(area.measure, area.across - 30) : area.measure) - inset,
      hyphenate: false,
    };
    const height = pt(size) * setting.leading;
    const element = this.element(type);
    const points = chapter ? size * 0.65 : area.type.text;
    const number: SceneNode = {
      kind: 'text',
      text: `${id} `,
      x: 0,
      y: round(height / 2 + pt(size) * 0.31),
      font: chapter ? 'display' : 'narrow-700',
      size: pt(points),
      fill: accent.deep,
      tracking: 0,
      joins: true,
    };
    // Without a margin, the number is written before the title.
    const inside = id !== '' && area.indent === 0;
    const lead =
      id === '' || inside ? [] : [{ path: [...this.#within, element], nodes: [number], margin: true as const }];
    if (chapter)
      this.add({
        height: 1.6,
        keep: true,
        art: [path(rectangle(0, 0, area.width, 0.7), { fill: press.tokens.neutral.ink })],
      });
    const inlines = [
      ...(inside ? [{ text: `${id}  `, font: setting.font, fill: accent.deep }] : []),
      { text: title, font: setting.font, fill: setting.fill },
    ];
    this.paragraph(inlines, setting, origin, { element, keep: true, lead, ...(anchor ? { anchor } : {}) });
  }

  /** Sets the blocks of a text: paragraphs, lists, tables and rulings. `file` is their source. */
  blocks(blocks: readonly RuleBlock[], setting: TextStyle, file: string, words: BoxWords): void {
    for (const block of blocks) {
      const origin = originOf(file, block);
      this.skip(pt(setting.size) * 0.55);
      if (block.type === 'paragraph') {
        const inlines = inlinesOf(block.children, setting, this.accent.deep);
        const introduces = inlines
          .map(({ text }) => text)
          .join('')
          .trimEnd()
          .endsWith(':');
        this.paragraph(inlines, setting, origin, { keep: introduces });
      } else if (block.type === 'list') this.list(block, setting, file);
      else if (block.type === 'table') this.table(block, origin);
      else if (isExample(block) || isRuling(block)) this.ruling(block, setting, file, words);
      else throw new Error(`a rule cannot contain "${block.type}"`);
    }
  }

  list(list: Extract<RuleBlock, { type: 'list' }>, setting: TextStyle, file: string): void {
    const indent = pt(setting.size) * 1.25;
    const start = list.start ?? 1;
    const inner = { ...setting, x: setting.x + indent, width: setting.width - indent };
    this.inside('L', () => {
      list.children.forEach((item, index) => {
        if (index > 0) this.skip(pt(setting.size) * 0.3);
        this.inside('LI', () => {
          const label = this.#label(list.ordered ? `${start + index}. ` : '• ', setting);
          item.children.forEach((child, place) => {
            if (child.type !== 'paragraph') throw new Error(`a list cannot contain "${child.type}"`);
            const inlines = inlinesOf(child.children, setting, this.accent.deep);
            const lead = place === 0 ? [label] : [];
            this.paragraph(inlines, inner, originOf(file, child), { element: this.element('LBody'), lead });
          });
        });
      });
    });
  }

  item(inlines: readonly Inline[], setting: TextStyle, origin: Origin): void {
    this.inside('LI', () => {
      const indent = pt(setting.size) * 1.25;
      const inner = { ...setting, x: setting.x + indent, width: setting.width - indent };
      this.paragraph(inlines, inner, origin, { element: this.element('LBody'), lead: [this.#label('• ', setting)] });
    });
  }

  #label(text: string, setting: TextStyle): Saying {
    const mark: SceneNode = {
      kind: 'text',
      text,
      x: setting.x,
      y: round((pt(setting.size) * setting.leading) / 2 + pt(setting.size) * baseline),
      font: 'text-400',
      size: pt(setting.size),
      fill: this.accent.deep,
      tracking: 0,
      joins: true,
    };
    return { path: [...this.#within, this.element('Lbl')], nodes: [mark] };
  }

  /** Sets a ruling on a tinted background, with its reason, or an example with its picture. */
  ruling(
    ruling: Extract<RuleBlock, { type: 'containerDirective' }>,
    setting: TextStyle,
    file: string,
    words: BoxWords,
  ): void {
    const { accent, press } = this;
    const padding = 2.8;
    const x = setting.x + padding;
    const inner = { ...setting, x, width: setting.width - 2 * padding };
    const size = 8;
    const isSample = isExample(ruling);
    const label = isSample
      ? headOfExample(ruling, words)
      : capitals(isOption(ruling) ? words.option : words.ruling, press.language.tag);
    const tagWidth = press.fonts.measure(label, 'narrow-700', size) + 2 * padding;
    const tagged = chip(press, { fill: accent.deep, deep: accent.deep });
    const behind: Ground = {
      key: this.element('Div').key,
      draw: (y, height) => [
        path(
          roundRectangle(setting.x, y, setting.width, height, [0, 1.4, 1.4, 1.4]),
          panelPaint(accent.tint, accent.mid),
        ),
      ],
    };
    const small: TextStyle = { ...inner, size: this.area.type.small, leading: setting.leading };
    const first = this.lines.length;
    this.on(behind, () =>
      this.inside('Div', () => {
        const tagHeight = 4.5;
        const node: SceneNode = {
          kind: 'text',
          text: label,
          x: round(x),
          y: round(tagHeight / 2 + pt(size) * baseline),
          font: 'narrow-700',
          size: pt(size),
          fill: tagged.text,
          tracking: 0,
          joins: true,
        };
        this.add({
          height: tagHeight,
          keep: true,
          says: [{ path: [...this.#within, this.element('P')], nodes: [node] }],
          art: [path(slanted(setting.x, 0, tagWidth, tagHeight, 1.1), tagged.paint)],
        });
        this.blocks(
          ruling.children.filter((child) => !isLabel(child)),
          inner,
          file,
          words,
        );
        this.skip(pt(small.size) * 0.5);
        const picture = isSample ? words.boards?.get(ruling) : undefined;
        if (picture) {
          const scale = Math.min(1, inner.width / picture.width, mostPicture / picture.height);
          this.keepWithNext();
          this.add(pictureLine(this, picture, x + (inner.width - picture.width * scale) / 2, scale));
        }
        const reason = isSample ? undefined : ruling.children.find((child) => isLabel(child));
        if (reason?.type === 'paragraph') {
          const ink2 = press.tokens.neutral.ink2;
          const why: Inline = { text: `${words.why} `, font: 'narrow-700', fill: ink2 };
          const texts = inlinesOf(reason.children, { font: 'narrow-500', fill: ink2 }, accent.deep);
          this.keepWithNext();
          this.paragraph([why, ...texts], { ...small, font: 'narrow-500' }, originOf(file, reason), { keep: true });
        }
        this.add({ height: 1.6 });
      }),
    );
    // A short ruling is not divided.
    const short = this.lines.length - first <= 11;
    if (short)
      for (let index = first; index < this.lines.length - 1; index++)
        this.lines[index] = { ...(this.lines[index] as Line), keep: true };
  }

  /** A table as wide as its words, and no wider than the page. Reports a table that is too wide. */
  table(table: Extract<RuleBlock, { type: 'table' }>, origin: Origin): void {
    const rows = table.children.map((row) =>
      row.children.map((cell, column): TableCell => ({
        inlines: inlinesOf(
          cell.children,
          { font: 'narrow-500', fill: this.press.tokens.neutral.ink },
          this.accent.deep,
        ),
        align: table.align?.[column] === 'right' ? 'end' : 'start',
      })),
    );
    this.skip(pt(this.area.type.text) * 0.7);
    setTable(this, rows, origin);
    this.skip(pt(this.area.type.text) * 0.7);
  }
}

/** The greatest height of the picture of an example, in mm. */
export const mostPicture = 62;

interface BoxWords {
  readonly ruling: string;
  readonly option: string;
  readonly why: string;
  readonly legal: string;
  readonly illegal: string;
  readonly boards?: ReadonlyMap<RuleBlock, Picture>;
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly scene: Scene;
  readonly alt: string;
}

/** A drawing as a separate line; `turned` rotates it by a quarter turn. */
export function pictureLine(
  manuscript: Manuscript,
  { scene, alt }: Pick<Picture, 'scene' | 'alt'>,
  x: number,
  scale = 1,
  turned = false,
): Line {
  const sides = [scene.width * scale, scene.height * scale] as const;
  const [width, height] = turned ? [sides[1], sides[0]] : sides;
  const drawn = group(untagged(scene.children), {
    matrix: turned ? [0, -scale, scale, 0, round(x), round(height)] : [scale, 0, 0, scale, round(x), 0],
  });
  const box = { x, y: 0, width, height };
  const around = [...manuscript.within, manuscript.element('Div')];
  return { height, space: 0, keep: false, says: [{ path: around, nodes: [figure([drawn], alt, box)] }] };
}

export function originOf(file: string, block: Pick<RuleBlock, 'position'>): Origin {
  const start = block.position?.start;
  return { file, path: [], ...(start ? { at: { line: start.line, column: start.column } } : {}) };
}

/** A dotted line from a word to its number, which guides the eye. */
export const leader = (from: number, to: number, y: number, stroke: string): SceneNode =>
  path(data('M', from, y, 'H', to), { stroke, strokeWidth: 0.3, dash: [0, 1.5], round: true });

interface Entry {
  readonly inlines: readonly Inline[];
  readonly origin: Origin;
}

/** The space between entries, as a share of a line's height. */
const between = 0.18;

/**
 * Short entries in columns that are as even as possible, in the order of columns. Entries that do not fit on a page
 * continue in columns on the next one.
 */
export function columnsOf(
  manuscript: Manuscript,
  entries: readonly Entry[],
  setting: TextStyle,
  {
    columns,
    gap,
    indent,
    height,
    left = height,
  }: {
    readonly columns: number;
    readonly gap: number;
    readonly indent: number;
    readonly height: number;
    /** The remaining height of the page on which they begin. */
    readonly left?: number;
  },
): void {
  const line = pt(setting.size) * setting.leading;
  const space = line * between;
  const set = entries.map(({ inlines, origin }) => ({
    inlines,
    lines: manuscript.broken(inlines, { ...setting, width: setting.width - indent }, origin),
  }));
  const heightOf = (lines: readonly TextLine[]) => lines.length * line + space;
  /** The number of entries that fit into columns of that height, and their distribution. */
  const fill = (from: number, limit: number): readonly (readonly number[])[] => {
    const filled: number[][] = [];
    let at = from;
    for (let column = 0; column < columns && at < set.length; column++) {
      let used = 0;
      const own: number[] = [];
      while (at < set.length && (own.length === 0 || used + heightOf(set[at]?.lines ?? []) <= limit + 1e-6)) {
        used += heightOf(set[at]?.lines ?? []);
        own.push(at++);
      }
      filled.push(own);
    }
    return filled;
  };
  /** The number of pages if no column is taller than `most`. */
  const pagesOf = (most: number): number => {
    let pages = 0;
    for (let from = 0; from < set.length; pages++)
      from += fill(from, Math.min(most, from === 0 ? left : height)).flat().length;
    return pages;
  };
  // If there are several pages, each gets about the same number.
  let even = height;
  while (even > 2 * line && pagesOf(even - line) === pagesOf(height)) even -= line;
  manuscript.inside('L', () => {
    for (let from = 0; from < set.length;) {
      // Use the shortest columns that hold all remaining entries, or the tallest that fit the page.
      const most = Math.min(even, from === 0 ? left : height);
      let limit = line;
      while (limit < most && fill(from, limit).flat().length < set.length - from) limit += line / 4;
      const filled = fill(from, Math.min(limit, most));
      const says: Saying[] = [];
      let lowest = 0;
      filled.forEach((own, column) => {
        let y = 0;
        const x = setting.x + column * (setting.width + gap);
        for (const index of own) {
          const { lines, inlines } = set[index] as (typeof set)[number];
          const mixed = inlines.some(({ to }) => to !== undefined);
          const nodes: SceneNode[] = lines.flatMap((each, place) =>
            lineNodes(each, setting, {
              x: round(x + (place > 0 ? indent : 0)),
              y: line,
              last: place === lines.length - 1,
              mixed,
            }).map((node) => shifted(node, 0, y + place * line)),
          );
          const item = manuscript.element('LI');
          says.push({ path: [...manuscript.within, item, manuscript.element('LBody')], nodes });
          y += heightOf(lines);
        }
        lowest = Math.max(lowest, y);
      });
      manuscript.add({ height: lowest - space, says });
      from += filled.flat().length;
    }
  });
}
