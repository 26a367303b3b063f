import { type About, aboutOf } from '../../src/content/games.ts';
import { capital, capitals } from '../../src/content/letters.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Component } from '../../src/content/schema/game.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { headOf, type Product } from '../sheet/product.ts';
import { chip } from '../design/ink.ts';
import { pattern } from '../design/patterns.ts';
import { data, icon, rectangle, roundRectangle, slanted } from '../design/shapes.ts';
import {
  type Columns,
  type FlowPage,
  inCompany,
  isBare,
  type Line,
  pageNodes,
  paginate,
  undivided,
} from '../document/flow.ts';
import { type Inline, inLines } from '../document/lines.ts';
import { Manuscript, setTable, type TableCell, type TextArea, type TextStyle } from '../document/manuscript.ts';
import type { Block, Of, Rung, ScriptLine, Statement } from './block.ts';
import type { Anchor } from '../render/pdf.ts';
import { figure, type FontId, group, path, type Scene, type SceneNode, untagged } from '../scene/node.ts';
import { creditsOf, type Origin, type Press } from '../scene/press.ts';
import { hasLetters } from '../scene/letters.ts';
import { shortened } from '../scene/text.ts';
import { pt, round } from '../scene/units.ts';
import { type BookPage, fullPages, turnNote } from '../sheet/booklet.ts';
import { roomOf } from '../sheet/grid.ts';
import type { Size } from '../sheet/options.ts';

/* Documents in large print: one column that continues from page to page. It is laid out for a page of half the size
   and then enlarged, so that 9 points become 18 on paper. */

/** The margins before enlargement, in mm. */
const margins = { side: 8.5, top: 14.5, bottom: 13 };
const type = { text: 9, small: 9, chapter: 14, rule: 11.4 };
const small = 8;
const footLine = 3.7;
const tickWidth = 10;

/** Lines that begin on a new page, or if `fresh` on a new sheet. */
interface Part {
  readonly lines: readonly Line[];
  readonly fresh: boolean;
}

export class LargeWriter {
  readonly press: Press;
  readonly content: Content;
  readonly manuscript: Manuscript;
  readonly height: number;
  readonly #name: string;
  readonly #text: TextStyle;
  readonly #parts: Part[] = [];
  #fresh = false;
  #anchors = 0;
  #credited = false;

  constructor(press: Press, content: Content, about: About, { width, height }: Size, name: string) {
    this.height = height;
    this.press = press;
    this.content = content;
    this.#name = name;
    const area: TextArea = { width, across: width, indent: 0, measure: width, type };
    this.manuscript = new Manuscript(name, press, area, about.accent);
    const { tokens } = press;
    this.#text = {
      font: 'text-400',
      size: type.text,
      leading: tokens.large.leading,
      fill: tokens.neutral.ink,
      x: 0,
      width,
      hyphenate: false,
    };
  }

  get width(): number {
    return this.manuscript.area.width;
  }

  /** Starts a new page for the next content; if `fresh`, on a new sheet. */
  turn(fresh = false): void {
    const lines = this.manuscript.lines.splice(0);
    if (lines.length > 0) this.#parts.push({ lines, fresh: this.#fresh });
    this.#fresh = fresh;
  }

  /** Keeps everything that `write` adds on one page, if it fits. */
  whole(write: () => void): void {
    const { lines } = this.manuscript;
    const before = lines.length;
    write();
    const added = lines.splice(before);
    lines.push(...added.map((line, index) => (index < added.length - 1 ? { ...line, keep: true } : line)));
  }

  /** Allows a page to end after the last line, even if the line is a heading. */
  end(): void {
    const last = this.manuscript.lines.pop();
    if (last) this.manuscript.lines.push({ ...last, keep: false });
  }

  nextPage(): number {
    const { lines } = this.manuscript;
    const parts = [...this.#parts, ...(lines.length > 0 ? [{ lines: [...lines], fresh: this.#fresh }] : [])];
    return this.#paged(parts).length + 1;
  }

  pages(): readonly FlowPage[] {
    this.turn();
    return this.#paged(this.#parts);
  }

  #paged(parts: readonly Part[]): readonly FlowPage[] {
    const { height } = this;
    const pages: FlowPage[] = [];
    let before: { readonly lines: readonly Line[]; readonly count: number } | undefined;
    for (const [index, { lines, fresh }] of parts.entries()) {
      if (fresh && pages.length % 2 === 1) pages.push({ lines: [], art: [] });
      const columns = { height, count: 1, pitch: this.width, followed: index < parts.length - 1 };
      const own = paginate(lines, columns);
      // If a heading is alone on its page, it continues the part before it.
      const [first] = own;
      const isAlone = !fresh && first !== undefined && own.length > 1 && isBare(first, height);
      const joined =
        isAlone && before ? this.#joined([...before.lines, ...lines], columns, before.count + own.length) : undefined;
      if (joined && before) pages.splice(-before.count, before.count, ...joined);
      else pages.push(...own);
      before = joined ? undefined : { lines, count: own.length };
    }
    return pages;
  }

  /**
   * The lines of two parts on shared pages, if that saves a page, or avoids an almost empty page or a list across two
   * pages.
   */
  #joined(lines: readonly Line[], columns: Columns, count: number): readonly FlowPage[] | undefined {
    const fewer = paginate(lines, columns);
    if (fewer.length < count) return fewer;
    const pages = paginate(undivided(lines), columns);
    return pages.length > count || pages.some((page) => isBare(page, this.height)) ? undefined : pages;
  }

  /** The head of a document: a plate with its kind, and the title. */
  masthead(tag: Statement, title: Statement): void {
    const { manuscript, press } = this;
    const words = capitals(tag.text, press.language.tag);
    hasLetters(press, words, 'text-600', tag.origin);
    const size = 8;
    const [width, height] = [press.fonts.measure(words, 'text-600', size) + 5, 5.2];
    const plate = chip(press, manuscript.accent);
    const node: SceneNode = {
      kind: 'text',
      text: words,
      x: 2.5,
      y: round(height / 2 + pt(size) * 0.343),
      font: 'text-600',
      size: pt(size),
      fill: plate.text,
      tracking: 0,
    };
    manuscript.skip(7);
    manuscript.add({
      height,
      keep: true,
      says: [{ path: [manuscript.element('P')], nodes: [node] }],
      art: [path(slanted(0, 0, width, height, 1.1), plate.paint)],
    });
    manuscript.skip(1.4);
    const setting: TextStyle = { ...this.#text, font: 'text-600', size: 17, leading: 1.1 };
    const inlines: Inline[] = [{ text: title.text, font: 'text-600', fill: setting.fill }];
    const element = manuscript.element('H1');
    manuscript.paragraph(inlines, setting, title.origin, { element, keep: true, anchor: this.#anchor(title.text, 0) });
    manuscript.skip(2.4);
  }

  /** A heading with its rules below, if it has any. */
  chapter({ text, origin, rule }: Statement): void {
    this.manuscript.skip(6);
    this.manuscript.heading('H2', '', text, this.#anchor(text, 1), origin);
    if (rule) this.say({ text: '', lead: rule, origin }, { keep: true });
    this.manuscript.skip(1);
  }

  heading({ text, origin, rule, icon: picture }: Statement, space = 4): void {
    const { manuscript, press } = this;
    const { ink } = press.tokens.neutral;
    manuscript.skip(space);
    const indent = picture === undefined ? 0 : 8;
    const setting: TextStyle = {
      ...this.#text,
      font: 'text-600',
      size: type.rule,
      leading: 1.25,
      x: indent,
      width: this.width - indent,
    };
    const begun = manuscript.lines.length;
    const inlines: Inline[] = [{ text, font: 'text-600', fill: ink }];
    if (rule !== undefined) inlines.push({ text: `  ${rule}`, font: 'text-600', fill: manuscript.accent.deep });
    manuscript.paragraph(inlines, setting, origin, { element: manuscript.element('H3'), keep: true });
    const line = manuscript.lines[begun];
    if (picture !== undefined && line)
      manuscript.lines[begun] = { ...line, art: [icon(press, picture, origin, 0, line.height / 2 - 3.1, 6.2, ink)] };
    manuscript.skip(1);
  }

  #inlines({ text, rule, lead }: Statement, font: FontId): readonly Inline[] {
    const { ink } = this.press.tokens.neutral;
    return [
      ...(lead === undefined ? [] : [{ text: `${lead} `, font: 'text-600' as const, fill: ink }]),
      ...text
        .split('**')
        .flatMap((each, index): Inline[] =>
          each ? [{ text: each, font: index % 2 ? 'text-600' : font, fill: ink }] : [],
        ),
      ...(rule === undefined
        ? []
        : [
            { text: ' ', font, fill: ink },
            { text: rule, font: 'text-600' as const, fill: this.manuscript.accent.deep },
          ]),
    ];
  }

  say(
    statement: Statement,
    options: Partial<Record<'bold' | 'italic' | 'keep', boolean>> & { readonly size?: number } = {},
  ): void {
    const font = options.bold ? 'text-600' : options.italic ? 'text-400-italic' : 'text-400';
    const setting = { ...this.#text, font, size: options.size ?? type.text } as const;
    this.manuscript.skip(1.2);
    this.manuscript.paragraph(this.#inlines(statement, font), setting, statement.origin, {
      keep: options.keep ?? false,
    });
  }

  aside(statement: Statement): void {
    const { manuscript } = this;
    const indent = 6;
    const setting = { ...this.#text, x: indent, width: this.width - indent };
    const begun = manuscript.lines.length;
    manuscript.skip(1.2);
    manuscript.paragraph(this.#inlines(statement, 'text-400'), setting, statement.origin);
    const line = manuscript.lines[begun];
    if (!line) return;
    const middle = line.height / 2 + 0.2;
    const arrow = data('M', 0.6, middle, 'H', 4.2, 'M', 2.8, middle - 1.3, 'L', 4.2, middle, 'L', 2.8, middle + 1.3);
    const art = [path(arrow, { stroke: manuscript.accent.deep, strokeWidth: 0.5 })];
    manuscript.lines[begun] = { ...line, art };
  }

  list(items: readonly Statement[]): void {
    this.manuscript.inside('L', () => {
      for (const item of items) {
        this.manuscript.skip(1.2);
        this.manuscript.item(this.#inlines(item, 'text-400'), this.#text, item.origin);
      }
    });
  }

  table(rows: readonly (readonly string[])[], origin: Origin): void {
    const { ink } = this.press.tokens.neutral;
    const cells = rows.map((row) =>
      row.map((text): TableCell => ({
        inlines: [{ text, font: 'text-400', fill: ink }],
        align: /^[\d+×–-]+$/.test(text) ? 'end' : 'start',
      })),
    );
    this.manuscript.skip(1.6);
    setTable(this.manuscript, cells, origin);
    this.manuscript.skip(1.6);
  }

  /**
   * Sets a drawing in its own width, or in the width of the page. `turned` sets it sideways. `keep` keeps it on the
   * page of the text below.
   */
  picture(scene: Scene, alt: string, { turned = false, keep = false } = {}): void {
    const { manuscript } = this;
    const [wide, high] = turned ? [scene.height, scene.width] : [scene.width, scene.height];
    const scale = Math.min(1, this.width / wide, this.height / high);
    const [width, height] = [wide * scale, high * scale];
    const x = round((this.width - width) / 2);
    const matrix = turned ? ([0, -scale, scale, 0, x, round(height)] as const) : ([scale, 0, 0, scale, x, 0] as const);
    manuscript.skip(2.4);
    manuscript.add({
      height,
      keep,
      says: [
        {
          path: [...manuscript.within, manuscript.element('Div')],
          nodes: [figure([group(untagged(scene.children), { matrix })], alt, { x, y: 0, width, height })],
        },
      ],
    });
    manuscript.skip(2.4);
  }

  /** Framed fields to write in, each after its label, with as many on a line as fit. */
  fields(words: readonly Statement[], options: { readonly columns?: number; readonly height?: number } = {}): void {
    const { manuscript, press } = this;
    const { ink } = press.tokens.neutral;
    const { columns = 1, height = 10 } = options;
    const pitch = this.width / columns;
    for (let from = 0; from < words.length; from += columns) {
      const line = words.slice(from, from + columns);
      manuscript.skip(1);
      for (const { text, origin } of line) manuscript.check([{ text, font: 'text-600', fill: ink }], origin);
      manuscript.add({
        height,
        says: line.map(({ text }, index) => ({
          path: [...manuscript.within, manuscript.element('P')],
          nodes: [
            {
              kind: 'text',
              text,
              x: round(index * pitch + 1.6),
              y: round(height / 2 + pt(type.text) * 0.343),
              font: 'text-600',
              size: pt(type.text),
              fill: ink,
              tracking: 0,
            },
          ],
        })),
        art: line.map((_, index) =>
          path(roundRectangle(index * pitch, 0.2, pitch - (index < columns - 1 ? 1.2 : 0), height - 0.4, 1), {
            stroke: ink,
            strokeWidth: 0.3,
          }),
        ),
      });
    }
  }

  /** Boxes to tick or cross off, each with a label. Screen readers read the description once, with the first row. */
  boxes(labels: readonly string[], alt: string, size = 8, before?: Statement): void {
    const { manuscript, press } = this;
    const { ink } = press.tokens.neutral;
    if (before) manuscript.check([{ text: before.text, font: 'text-400', fill: ink }], before.origin);
    const wide = before ? press.fonts.measure(before.text, 'text-400', type.text) + 3 : 0;
    // Text that is too long to be beside the boxes is above them.
    const beside = wide + (size + 1) * Math.min(3, labels.length) <= this.width;
    if (before && !beside) this.say(before, { keep: true });
    const left = beside ? wide : 0;
    const columns = Math.max(1, Math.floor((this.width - left + 1) / (size + 1)));
    for (let from = 0; from < labels.length; from += columns) {
      const row = labels.slice(from, from + columns);
      const drawn = row.flatMap((text, index): SceneNode[] => {
        const x = left + index * (size + 1);
        const mark = press.fonts.measure(text, 'text-600', small);
        return [
          path(rectangle(x + 0.2, 0.2, size - 0.4, size - 0.4), { stroke: ink, strokeWidth: 0.4 }),
          ...(text === ''
            ? []
            : [
                {
                  kind: 'text' as const,
                  text,
                  x: round(x + (size - mark) / 2),
                  y: round(size / 2 + pt(small) * 0.343),
                  font: 'text-600' as const,
                  size: pt(small),
                  fill: ink,
                  tracking: 0,
                },
              ]),
        ];
      });
      manuscript.skip(1);
      const box = { x: left, y: 0, width: row.length * (size + 1) - 1, height: size };
      manuscript.add({
        height: size,
        keep: from + columns < labels.length,
        ...(from > 0 ? { art: drawn } : {}),
        says: [
          ...(before && beside && from === 0
            ? [
                {
                  path: [...manuscript.within, manuscript.element('P')],
                  nodes: [plain(press, before.text, 0, size / 2)],
                },
              ]
            : []),
          ...(from === 0
            ? [{ path: [...manuscript.within, manuscript.element('Div')], nodes: [figure(drawn, alt, box)] }]
            : []),
        ],
      });
    }
  }

  /** A hatched box, in which nothing is entered. */
  hatched(alt: string): void {
    const { line, hair } = this.press.tokens.neutral;
    const box = { x: 0, y: 0, width: 60, height: 9 };
    const shape = rectangle(box.x, box.y, box.width, box.height);
    this.manuscript.skip(1);
    this.manuscript.add({
      height: box.height,
      says: [
        {
          path: [...this.manuscript.within, this.manuscript.element('Div')],
          nodes: [
            figure(
              [
                group(pattern('diagonal', box.x, box.y, box.width, box.height, hair, '#FFFFFF', 0.7), { clip: shape }),
                path(shape, { stroke: line, strokeWidth: 0.4 }),
              ],
              alt,
              box,
            ),
          ],
        },
      ],
    });
  }

  /**
   * A table to fill in, with a row per label. The label is under the first head, and there is a box under each of the
   * last two.
   */
  rows(labels: readonly string[], heads: readonly Statement[], origin: Origin): void {
    const { manuscript, press } = this;
    const { ink, line } = press.tokens.neutral;
    const height = 8.6;
    const wide = heads.map(({ text }) => press.fonts.measure(text, 'text-600', type.text) + 4);
    const ticks = heads.length - 2;
    const isFree = (index: number): boolean => index > 0 && index < ticks;
    const sumOf = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0);
    // If the heads are together wider than the page, they alternate between two lines, and may extend over the next
    // column.
    const isTurned = sumOf(wide) > this.width;
    const fixed = wide.map((each, index) => (isFree(index) ? 0 : isTurned && index >= ticks ? tickWidth : each));
    const free = (this.width - sumOf(fixed)) / (ticks - 1);
    const widths = fixed.map((each, index) => (isFree(index) ? free : each));
    const lefts = widths.map((_, index) => sumOf(widths.slice(0, index)));
    const row = (texts: readonly Statement[], bold: boolean): void => {
      const isHigh = bold && isTurned;
      const tall = isHigh ? height + 5 : height;
      const placeOf = (index: number): readonly [x: number, middle: number] => {
        const x = (lefts[index] ?? 0) + 1;
        if (!isHigh) return [x, height / 2];
        return [Math.min(x, this.width - (wide[index] ?? 0) + 4), tall / 2 + (index % 2 === 0 ? 2.6 : -2.6)];
      };
      const font = bold ? 'text-600' : 'text-400';
      for (const { text, origin: own } of texts) manuscript.check([{ text, font, fill: ink }], own);
      manuscript.add({
        height: tall,
        keep: bold,
        says: texts.map(({ text }, index) => ({
          path: [...manuscript.within, manuscript.element('P')],
          nodes: [{ ...plain(press, text, ...placeOf(index)), font }],
        })),
        art: [
          path(rectangle(0, tall - 0.2, this.width, 0.2), { fill: line }),
          ...(isHigh ? [] : lefts.slice(1)).map((left) => path(rectangle(left - 1, 0, 0.2, height), { fill: line })),
          ...(bold ? [] : lefts.slice(ticks)).map((left) =>
            path(rectangle(left + 1.4, 1.2, 6, 6), { stroke: ink, strokeWidth: 0.4 }),
          ),
        ],
      });
    };
    row(heads, true);
    for (const text of labels) row([{ text, origin }], false);
  }

  /** Sets the credits. They come at the end, unless they are set earlier. */
  credits(): void {
    if (this.#credited) return;
    this.#credited = true;
    const { file, credits: title } = this.content.rulebook;
    const origin: Origin = { file, path: ['credits'] };
    const before = this.manuscript.lines.length;
    this.chapter({ text: title, origin });
    const { art, fonts } = creditsOf(this.press);
    this.say({ text: art.join(' '), origin }, { keep: true });
    this.say({ text: fonts.join(' '), origin });
    this.manuscript.lines.push(...inCompany(this.manuscript.lines.splice(before)));
  }

  #anchor(title: string, level: number): Omit<Anchor, 'y'> {
    return { name: `large-${this.#name}-${++this.#anchors}`.replaceAll(' ', '-'), title, level };
  }
}

/** A line of text, with its capitals vertically centred at a height. */
const plain = (press: Press, text: string, x: number, middle: number): SceneNode => ({
  kind: 'text',
  text,
  x: round(x),
  y: round(middle + pt(type.text) * 0.343),
  font: 'text-400',
  size: pt(type.text),
  fill: press.tokens.neutral.ink,
  tracking: 0,
});

function bookPage(
  press: Press,
  leaf: FlowPage,
  page: Size,
  edges: { head: string; paper: string; feet: readonly string[]; number: number },
): BookPage {
  const { ink, line } = press.tokens.neutral;
  const { side, top } = margins;
  const across = page.width - 2 * side;
  const label = (text: string, y: number, end = false, font: FontId = 'text-400', size = small): SceneNode => ({
    kind: 'text',
    text,
    x: round(end ? side + across - press.fonts.measure(text, font, size) : side),
    y: round(y),
    font,
    size: pt(size),
    fill: ink,
    tracking: 0,
  });
  const furniture = [
    label(edges.head, 9),
    ...(edges.paper === '' ? [] : [label(edges.paper, 9, true)]),
    path(`M ${side} 10.8 h ${round(across)}`, { stroke: line, strokeWidth: 0.2 }),
    ...edges.feet.map((each, index) => label(each, page.height - 7 - (edges.feet.length - 1 - index) * footLine)),
    label(String(edges.number), page.height - 7, true, 'text-600', 10),
  ];
  const anchors = leaf.lines.flatMap(({ line: { anchor }, y }): Anchor[] =>
    anchor ? [{ ...anchor, y: Math.max(0, top + y - 4) }] : [],
  );
  return { children: [group(furniture), ...pageNodes(leaf, side, top)], anchors };
}

/** A document of a game in large print. `write` sets the content, and the credits follow it. */
export function largeDocument(
  press: Press,
  content: Content,
  options: {
    readonly game: GameId;
    readonly component: Entity<Component>;
    readonly version: string;
    readonly rule: string;
    readonly unofficial?: boolean;
    readonly wanted: boolean;
  },
  write: (writer: LargeWriter) => void | Promise<void>,
): Product {
  const { game, component, version, unofficial = false, wanted } = options;
  const about = aboutOf(content, game);
  const head = headOf(content, game, component, version, unofficial);
  return {
    ...head,
    pictures: [],
    flows: true,
    pages: async (requested) => {
      if (!wanted) return [];
      const { enlarged } = press.tokens.large;
      const { size } = roomOf(requested, false);
      const page = { width: size.width / enlarged, height: size.height / enlarged };
      const mark = unofficial ? ` · ${press.words.sheet.unofficial}` : '';
      const turned = turnNote(press, requested, false, false);
      const across = page.width - 2 * margins.side;
      // A narrow page has only the component’s name. The paper is named at the end of the head, or in the foot if the
      // title leaves no space.
      const { name } = requested.paper;
      const fits = (words: string): boolean => press.fonts.measure(words, 'text-400', small) <= across;
      const titled = fits(head.title) ? head.title : component.name;
      const title = shortened(press, titled, { font: 'text-400', size: small }, across);
      const inHead = fits(`${title} · ${name}`);
      const on = inHead ? '' : ` · ${name}`;
      const foot = `${game}/${component.id} · ${options.rule} · ${version}${mark}${on}${turned}`;
      // The width beside the page number.
      const feet = inLines(press.fonts, foot, across - 9);
      const below = margins.bottom + (feet.length - 1) * footLine;
      const area = { width: across, height: page.height - margins.top - below };
      const writer = new LargeWriter(press, content, about, area, `${game} ${component.id}`);
      await write(writer);
      writer.credits();
      const pages = writer
        .pages()
        .map((leaf, index) =>
          bookPage(press, leaf, page, { head: title, paper: inHead ? name : '', feet, number: index + 1 }),
        );
      return fullPages(press, pages, enlarged, requested);
    },
  };
}

function writeRoles(writer: LargeWriter, { items }: Of<'roles'>): void {
  for (const { name, cards, acts, text } of items) {
    writer.heading(name);
    writer.say({ ...acts, text: `${cards.text}. ${acts.text}.` }, { bold: true, keep: true });
    writer.say(text);
  }
}

function writeGroups(writer: LargeWriter, { heads, groups }: Of<'table'>): void {
  for (const { name, text, rows } of groups)
    writer.whole(() => {
      writer.heading(name);
      writer.say(text);
      for (const { things, values } of rows) {
        const facts = values.map((each, index) => `${heads.slice(-values.length)[index]?.text}: ${each.text}.`);
        const lead = `${heads[1]?.text}: ${things.map((each) => each.text).join(', ')}.`;
        writer.list([{ lead, text: facts.join(' '), origin: values[0]!.origin }]);
      }
    });
}

/** A line of a script: words to read aloud in large bold type, other words after an arrow. */
function writeLine(writer: LargeWriter, { voice, ...line }: ScriptLine): void {
  if (voice === 'quiet') writer.aside(line);
  else if (voice === 'story') writer.say(line, { italic: true });
  else writer.say(line, { bold: true, size: 10.4 });
}

/** A call, or a numbered step. It is kept on one page, because nobody should turn a page while eyes are open. */
function writeRung(writer: LargeWriter, { title, players, lines, text, cases }: Rung, number?: number): void {
  writer.whole(() => {
    const name = number === undefined ? title.text : `${number}. ${title.text}`;
    writer.heading({ ...title, text: players ? `${name}, ${players.text}` : name });
    for (const line of lines) writeLine(writer, line);
    if (text && lines.length > 0) writer.aside(text);
    else if (text) writer.say(text);
    writer.list(
      cases.map(({ result, ...each }) => ({
        ...each,
        lead: `${capital(result, writer.press.language.tag)}:`,
        text: each.text.replace(/[^.]$/, '$&.'),
      })),
    );
  });
}

/** A sentence with the page number of the next part, which begins on a new page. */
function writeEnd(writer: LargeWriter, last: Statement): void {
  const { lines } = writer.manuscript;
  const before = lines.length;
  for (let page = 0; page !== writer.nextPage();) {
    page = writer.nextPage();
    lines.splice(before);
    writer.say({ ...last, text: last.text.replace('{page}', String(page)) });
  }
}

/** A table. A table of pairs has three pairs per row, so that it takes fewer pages. */
function writeGrid(writer: LargeWriter, { heads, rows }: Of<'grid'>): void {
  const times = heads.length > 2 ? 1 : 3;
  const high = Math.ceil(rows.length / times);
  const beside = Array.from({ length: high }, (_, index) =>
    Array.from({ length: times }, (__, column) => rows[index + column * high] ?? heads.map(() => '')).flat(),
  );
  const head = Array.from({ length: times }, () => heads.map(({ text }) => text)).flat();
  writer.table([head, ...beside], heads[0]!.origin);
}

/** A part: with a heading if it is inside another block, otherwise as a chapter. */
function writePart(writer: LargeWriter, { title, note, blocks }: Of<'part'>, inside: boolean): void {
  const write = (): void => {
    if (inside) writer.heading(title);
    else writer.chapter(title);
    if (note) writer.say(note);
    writeBlocks(writer, blocks, true);
  };
  // Words to read aloud are kept on one page, as are the fields of a group.
  if (inside && blocks.some(({ kind }) => kind === 'say' || kind === 'fields')) writer.whole(write);
  else write();
}

function writeBlock(writer: LargeWriter, block: Block): void {
  switch (block.kind) {
    case 'part':
      return writePart(writer, block, true);
    case 'beside':
      return writeBlocks(writer, block.blocks, true);
    case 'list':
      return writer.list(block.items.map((each) => (each.count ? { ...each, lead: `${each.count}:` } : each)));
    case 'steps':
      for (const step of block.lines.flat()) writer.heading(step, 2);
      return writer.end();
    case 'roles':
      return writeRoles(writer, block);
    case 'table':
      return writeGroups(writer, block);
    case 'say':
      return block.voice === 'quiet' ? writer.say(block) : writeLine(writer, block);
    case 'calls':
      for (const call of block.calls) writeRung(writer, { ...call, cases: [] });
      return block.last && writeEnd(writer, block.last);
    case 'ladder':
      for (const [index, rung] of block.rungs.entries()) writeRung(writer, rung, block.from + index);
      return;
    case 'example':
      return writer.whole(() => {
        for (const [index, item] of block.items.entries()) writer.say(item, { bold: index === 0 });
      });
    case 'grid':
      return writeGrid(writer, block);
    case 'register':
      return writer.rows(block.labels, block.heads, block.heads[0]!.origin);
    case 'fields':
      return writer.fields(block.items.map((each) => ({ ...each, text: `${each.text}:` })));
    case 'marks':
    // The log already has all marks.
  }
}

export function writeBlocks(writer: LargeWriter, blocks: readonly Block[], inside = false): void {
  for (const block of blocks)
    if (block.kind === 'part') writePart(writer, block, inside);
    else writeBlock(writer, block);
}
