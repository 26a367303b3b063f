import { composed, growthOf, identity } from '../scene/extent.ts';
import type { FontBook } from '../scene/fonts.ts';
import { type Ink, inked, inkedWords } from '../scene/ink.ts';
import { current, type Matrix, type SeenNode, type SeenText } from '../scene/node.ts';
import type { Inks, Process } from '../scene/process.ts';
import { runsOfNode } from '../scene/runs.ts';
import { inksOfType, isBlackInk, smallType } from '../scene/two-inks.ts';
import { hundredths, mmPerInch, pt } from '../scene/units.ts';
import { inInk } from '../scene/view.ts';
import type { Page } from '../render/pdf.ts';

/**
 * The minimums that print shops usually accept: pixels per inch of photographs, points of type, and points of lines.
 */
const least = { ppi: 200, type: 5, line: 0.25 } as const;

const inkNames = ['cyan', 'magenta', 'yellow', 'black'] as const;

const sumOf = (inks: Inks): number => inks.reduce((sum, share) => sum + share, 0);

const list = (values: Iterable<string>): string => [...new Set(values)].join(', ') || 'none';

const size = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `${hundredths(width)} × ${hundredths(height)} mm`;

/** The facts of a PDF, collected from the scenes of its pages as the renderer draws them. */
class Facts {
  readonly fonts = new Set<string>();
  readonly colours = new Set<string>();
  /** Colours of small type that would have more than two inks. */
  readonly reduced = new Set<string>();
  readonly plates = new Set<string>();
  readonly photographs = new Set<string>();
  type = Infinity;
  line = Infinity;
  ppi = Infinity;
  mostInk = 0;
  overprints = false;

  readonly #book: FontBook;
  readonly #ink: Ink;
  readonly #process: Process | undefined;

  constructor(book: FontBook, ink: Ink, process: Process | undefined) {
    this.#book = book;
    this.#ink = ink;
    this.#process = process;
  }

  add(nodes: readonly SeenNode[], matrix: Matrix = identity): void {
    for (const node of nodes) {
      if (node.kind === 'group') {
        if (node.colour !== undefined) this.#paint(node.colour);
        this.add(node.children, node.matrix ? composed(matrix, node.matrix) : matrix);
      } else if (node.kind === 'tag') this.add(node.children, matrix);
      else if (node.kind === 'text') this.#text(node, matrix);
      else if (node.kind === 'image') {
        this.photographs.add(node.base64);
        const [a, b, c, d] = matrix;
        const along = Math.min(node.width / Math.hypot(a, b), node.height / Math.hypot(c, d));
        this.ppi = Math.min(this.ppi, along * mmPerInch);
      } else {
        if (node.fill) this.#paint(node.fill);
        if (!node.stroke) continue;
        if (node.everyInk && this.#process) this.plates.add('every ink (All)');
        else this.#paint(node.stroke);
        this.line = Math.min(this.line, ((node.strokeWidth ?? 0) * growthOf(matrix)) / pt(1));
      }
    }
  }

  #paint(colour: string): void {
    if (colour === current) return;
    this.colours.add(colour);
    if (this.#process) this.#print(this.#process.inks(inked(colour, this.#ink)));
  }

  #print(inks: Inks): void {
    for (const [index, share] of inks.entries()) if (share > 0) this.plates.add(inkNames[index]!);
    this.mostInk = Math.max(this.mostInk, sumOf(inks));
  }

  #text(node: SeenText, matrix: Matrix): void {
    const points = (node.size * growthOf(matrix)) / pt(1);
    for (const run of runsOfNode(this.#book, node))
      this.fonts.add(String((run.script === undefined ? this.#book.load(node.font) : run.font).font.postscriptName));
    if (node.hidden) return;
    this.type = Math.min(this.type, points);
    const colour = inkedWords(this.#ink, node);
    this.colours.add(colour);
    if (!this.#process) return;
    const inks = this.#process.inks(colour);
    const printed = inksOfType(inks, points);
    if (printed !== inks) this.reduced.add(colour);
    if (isBlackInk(printed)) this.overprints = true;
    this.#print(printed);
  }
}

/** The bleed of a page: its least and greatest width at an edge. */
function bleedOf({ trimBox, bleedBox }: Page): string {
  const edges = [
    trimBox.x - bleedBox.x,
    trimBox.y - bleedBox.y,
    bleedBox.x + bleedBox.width - trimBox.x - trimBox.width,
    bleedBox.y + bleedBox.height - trimBox.y - trimBox.height,
  ].map(hundredths);
  const [from, to] = [Math.min(...edges), Math.max(...edges)];
  return to === 0 ? 'none' : from === to ? `${to} mm at each edge` : `${from} to ${to} mm`;
}

/**
 * A report about a PDF in the order in which a print shop checks files: size, trim, bleed, type, pictures, lines, inks,
 * overprint, and everything that the press changed. `pages` are the pages of the file.
 */
export function preflight(
  file: string,
  pages: readonly Page[],
  { fonts, ink, process }: { readonly fonts: FontBook; readonly ink: Ink; readonly process?: Process },
): string {
  const facts = new Facts(fonts, ink, process);
  for (const page of pages) {
    facts.add(inInk(page.children, ink));
    for (const { children } of page.leaves ?? []) facts.add(inInk(children, ink));
    if (page.spots?.cut.length) facts.plates.add('CutContour');
    if (page.spots?.fold.length) facts.plates.add('Fold');
  }
  const warned = (value: number, bar: number, unit: string): string =>
    `${hundredths(value)} ${unit}${value < bar ? `; many shops ask for at least ${bar} ${unit}` : ''}`;
  const screen = (count: number): string => `${count} screen colour${count === 1 ? '' : 's'}`;
  const { type, line, ppi, photographs, reduced, colours } = facts;
  const lines: readonly (readonly [name: string, value: string])[] = [
    [
      'Standard',
      process
        ? `${process.standard === 'cmyk' ? 'PDF/X-1a:2003' : 'PDF/X-4'}, ${process.condition.identifier}`
        : 'PDF/UA-1, screen colours (sRGB)',
    ],
    ['Pages', `${pages.length} of ${list(pages.map(size))}`],
    ['Trim', list(pages.map(({ trimBox }) => size(trimBox)))],
    ['Bleed', list(pages.map(bleedOf))],
    ['Fonts', `${list([...facts.fonts].sort())}; all are embedded`],
    ['Smallest type', Number.isFinite(type) ? warned(type, least.type, 'pt') : 'none'],
    [
      'Photographs',
      photographs.size > 0 ? `${photographs.size}, at least ${warned(Math.floor(ppi), least.ppi, 'ppi')}` : 'none',
    ],
    ['Thinnest line', Number.isFinite(line) ? warned(line, least.line, 'pt') : 'none'],
    ...(process
      ? ([
          [
            'Inks',
            `${list([...inkNames, ...facts.plates].filter((name) => facts.plates.has(name)))}; together at most ${facts.mostInk} %`,
          ],
          ['Overprint', facts.overprints ? 'only black text' : 'none'],
          [
            'Changed',
            `${screen(colours.size)} converted to inks; ${reduced.size} of them ${reduced.size === 1 ? 'has' : 'have'} only two inks in type below ${smallType} pt`,
          ],
        ] as const)
      : ([['Colours', screen(colours.size)]] as const)),
  ];
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  return [file, ...lines.map(([name, value]) => `${name.padEnd(width)}${value}`), ''].join('\n');
}
