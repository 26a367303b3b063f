import type { FontBook } from '../scene/fonts.ts';
import { inked, inkedWords, photoRange, type Ink } from '../scene/ink.ts';
import {
  current,
  translate,
  type ImageNode,
  type SeenPath,
  type Scene,
  type SceneNode,
  type SeenNode,
  type SeenText,
} from '../scene/node.ts';
import { glyphsOf, runsOfNode, type TextRun } from '../scene/runs.ts';
import { round } from '../scene/units.ts';
import { inInk } from '../scene/view.ts';

const [least, rest] = [photoRange.saver, 1 - photoRange.saver];
/** The filter for a photograph in saver ink, and in greys: its luma (ITU-R BT.601), as JPEG stores it. */
const photoFilters: Partial<Readonly<Record<Ink, string>>> = {
  saver: `<feColorMatrix values="${rest} 0 0 0 ${least} 0 ${rest} 0 0 ${least} 0 0 ${rest} 0 ${least} 0 0 0 1 0"/>`,
  mono: `<feColorMatrix values="${'0.299 0.587 0.114 0 0 '.repeat(3)}0 0 0 1 0"/>`,
};

/** Whether a node has only photographs. They get one filter together, because one of them may be out of view. */
const isPhotograph = (node: SeenNode): boolean =>
  node.kind === 'image' || (node.kind === 'group' && node.children.length > 0 && node.children.every(isPhotograph));

/**
 * Writes scenes as SVG. Glyphs are outlines, so that a picture needs no font. Shared groups and glyphs are written
 * once, and referenced afterwards.
 */
class Writer {
  readonly #fonts: FontBook;
  readonly #ink: Ink;
  readonly #out: string[] = [];
  /** The outlines of glyphs, and the ids of glyphs and shared groups that have been written. */
  readonly #glyphs = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  readonly #exact: boolean;
  /** The colour that `current` stands for, if the writer replaces it. */
  #colour = '';
  #clips = 0;
  /** Whether a group around the current node has the filter for photographs. */
  #isFiltered = false;

  /**
   * `exact` is for programs other than browsers: numbers that are precise enough for a whole sheet, explicit colours,
   * and references in the old syntax.
   */
  constructor(fonts: FontBook, ink: Ink, exact = false) {
    this.#fonts = fonts;
    this.#ink = ink;
    this.#exact = exact;
  }

  get svg(): string {
    return this.#out.join('');
  }

  #number(value: number): number {
    return this.#exact ? Number(value.toFixed(6)) : round(value);
  }

  #paint(colour: string | undefined): string {
    if (colour === current) return this.#exact ? this.#colour : 'currentColor';
    return inked(colour ?? 'none', this.#ink);
  }

  draw(nodes: readonly SceneNode[]): void {
    this.#nodes(inInk(nodes, this.#ink));
  }

  #nodes(nodes: readonly SeenNode[]): void {
    for (const node of nodes) this.#node(node);
  }

  #node(node: SeenNode): void {
    if (node.kind === 'path') this.#path(node);
    else if (node.kind === 'text') this.#text(node);
    else if (node.kind === 'image') this.#image(node);
    else if (node.kind === 'tag') this.#nodes(node.children);
    else {
      const matrix = node.matrix
        ? ` transform="matrix(${node.matrix.map((value) => this.#number(value)).join(' ')})"`
        : '';
      let clip = '';
      if (node.clip !== undefined) {
        const id = `c${++this.#clips}`;
        this.#out.push(`<clipPath id="${id}"${matrix}><path d="${node.clip}"/></clipPath>`);
        clip = ` clip-path="url(#${id})"`;
      }
      // A clip ignores the group’s own matrix, so a group around it has the clip.
      if (clip) this.#out.push(`<g${clip}>`);
      const around = this.#colour;
      if (this.#exact && node.colour !== undefined) this.#colour = this.#paint(node.colour);
      const colour = this.#exact || node.colour === undefined ? '' : ` color="${this.#paint(node.colour)}"`;
      const isOutermost = !this.#isFiltered && isPhotograph(node);
      this.#out.push(`<g${matrix}${colour}${isOutermost ? this.#filter() : ''}>`);
      if (isOutermost) this.#isFiltered = true;
      const key = `group ${node.shared} ${this.#colour}`;
      if (node.shared === undefined) this.#nodes(node.children);
      else if (!this.#used(key, '')) {
        this.#out.push(`<g id="${this.#name(key)}">`);
        this.#nodes(node.children);
        this.#out.push('</g>');
      }
      this.#out.push('</g>');
      if (isOutermost) this.#isFiltered = false;
      this.#colour = around;
      if (clip) this.#out.push('</g>');
    }
  }

  /** Writes a reference to an existing drawing. Returns false if there is none. */
  #used(key: string, attributes: string): boolean {
    const id = this.#ids.get(key);
    if (id === undefined) return false;
    this.#out.push(`<use${attributes} ${this.#exact ? 'xlink:' : ''}href="#${id}"/>`);
    return true;
  }

  #name(key: string): string {
    const id = `s${this.#ids.size}`;
    this.#ids.set(key, id);
    return id;
  }

  #path(node: SeenPath): void {
    const attributes = [`fill="${this.#paint(node.fill)}"`];
    if (node.evenOdd) attributes.push('fill-rule="evenodd"');
    if (node.stroke)
      attributes.push(`stroke="${this.#paint(node.stroke)}" stroke-width="${round(node.strokeWidth ?? 0)}"`);
    if (node.dash) attributes.push(`stroke-dasharray="${node.dash.join(' ')}"`);
    if (node.round) attributes.push('stroke-linecap="round" stroke-linejoin="round"');
    this.#out.push(`<path ${attributes.join(' ')} d="${node.d}"/>`);
  }

  #image({ base64, type }: ImageNode): void {
    const filter = this.#isFiltered ? '' : this.#filter();
    const key = `image ${base64}`;
    if (this.#used(key, filter)) return;
    const address = `${this.#exact ? 'xlink:' : ''}href="data:${type};base64,${base64}"`;
    const image = `<image id="${this.#name(key)}" width="1" height="1" preserveAspectRatio="none" ${address}/>`;
    this.#out.push(filter === '' ? image : `<g${filter}>${image}</g>`);
  }

  /** The attribute that shows photographs in this ink. */
  #filter(): string {
    const filter = photoFilters[this.#ink];
    if (!filter) return '';
    const id = `photo-${this.#ink}`;
    if (!this.#ids.has(id)) {
      this.#ids.set(id, id);
      // The coefficients apply to stored sRGB values, as in a PDF.
      this.#out.push(
        `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">${filter}</filter>`,
      );
    }
    return ` filter="url(#${id})"`;
  }

  #text(node: SeenText): void {
    if (node.hidden) return;
    const fill = inkedWords(this.#ink, node);
    for (const run of runsOfNode(this.#fonts, node)) this.#run(node, run, fill);
  }

  #run(node: SeenText, run: TextRun, fill: string): void {
    const scale = node.size / run.font.font.unitsPerEm;
    const lines = `fill="none" stroke="${fill}" stroke-width="${round((node.outline ?? 0) / scale)}" stroke-linejoin="round"`;
    this.#out.push(`<g ${node.outline === undefined ? `fill="${fill}"` : lines}>`);
    for (const { glyph, position, x } of glyphsOf(node, run)) {
      const key = `${run.font.id} ${glyph.id}`;
      let d = this.#glyphs.get(key);
      if (d === undefined) this.#glyphs.set(key, (d = glyph.path.toSVG()));
      const [left, top] = [x + position.xOffset * scale, node.y - position.yOffset * scale];
      if (d) {
        const at = `${Math.round(left * 1e4) / 1e4} ${Math.round(top * 1e4) / 1e4}`;
        const place = ` transform="matrix(${scale.toPrecision(6)} 0 0 ${(-scale).toPrecision(6)} ${at})"`;
        if (!this.#used(`glyph ${key}`, place))
          // Only the outline has the id, because each use has its own place.
          this.#out.push(`<g${place}><path id="${this.#name(`glyph ${key}`)}" d="${d}"/></g>`);
      }
    }
    this.#out.push('</g>');
  }
}

/**
 * Scenes of one size as one SVG, with shared parts written once. It shows the first scene. The fragments `1`, `2` …
 * show one scene each, as in `picture.svg#2`.
 */
export function renderViews(
  scenes: readonly Scene[],
  fonts: FontBook,
  pixels: { width: number; height: number },
): string {
  const [first] = scenes;
  if (!first) throw new Error('no scene to draw');
  const { width, height } = first;
  const writer = new Writer(fonts, 'full');
  const top = (index: number): number => round(index * (height + 2));
  const views = scenes.map((_, index) => `<view id="${index + 1}" viewBox="0 ${top(index)} ${width} ${height}"/>`);
  writer.draw(scenes.map(({ children }, index) => translate(0, top(index), children)));
  const size = `width="${pixels.width}" height="${pixels.height}"`;
  const box = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${views.join('')}${writer.svg}</svg>`;
}

/** The scene as an SVG of exactly the given pixels, because sizes in mm seldom give whole pixels. */
export function renderSvg(
  scene: Scene,
  fonts: FontBook,
  pixels: { width: number; height: number },
  ink: Ink = 'full',
): string {
  const writer = new Writer(fonts, ink);
  writer.draw(scene.children);
  const size = `width="${pixels.width}" height="${pixels.height}"`;
  const box = `viewBox="0 0 ${scene.width} ${scene.height}" preserveAspectRatio="none"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${writer.svg}</svg>`;
}

/** The data for a cutting machine: art, and lines, on separate layers. */
export interface Layers {
  readonly title: string;
  readonly about: string;
  /** The area shown, in mm. */
  readonly view: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly art: readonly SceneNode[];
  /** Path data, one entry per line. */
  readonly cut: readonly string[];
  readonly fold: readonly string[];
  /** The marks that a machine looks for, from the top left row by row: their outlines, and their line width. */
  readonly marks: readonly { readonly d: string; readonly width: number; readonly filled: boolean }[];
}

/** A line width that laser programs treat as a cut, in mm: a thousandth of an inch. */
const hairline = 0.0254;
/** Colours that cutting programs distinguish. Folds come first, because a piece is loose once it is cut out. */
const lineColours = { fold: '#0000FF', cut: '#FF0000' } as const;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Art and lines as an SVG in true mm, with a layer per kind of line, as Inkscape and cutting programs expect. Glyphs
 * are outlines, because such programs lack the fonts, and machines only follow outlines.
 */
export function renderLayers({ title, about, view, art, marks, ...lines }: Layers, fonts: FontBook, ink: Ink): string {
  const writer = new Writer(fonts, ink, true);
  writer.draw(art);
  const layer = (name: string, attributes: string, inside: string): string =>
    `<g id="${name}" inkscape:groupmode="layer" inkscape:label="${name}"${attributes}>${inside}</g>\n`;
  const stroked = (['fold', 'cut'] as const)
    .filter((kind) => lines[kind].length > 0)
    .map((kind) => {
      const attributes = ` fill="none" stroke="${lineColours[kind]}" stroke-width="${hairline}"`;
      return layer(kind, attributes, lines[kind].map((d) => `<path d="${d}"/>`).join(''));
    });
  // The ids by which inkscape-silhouette finds the marks and measures the distances between them.
  const corners = ['tl', 'tr', 'bl', 'br'];
  const marked = marks.map(({ d, width: line, filled }, index) => {
    const paint = `fill="${filled ? '#000000' : 'none'}" stroke="#000000" stroke-width="${line}"`;
    return `<path id="regmark-${corners[index]}" d="${d}" ${paint}/>`;
  });
  const [x, y, width, height] = [view.x, view.y, view.width, view.height].map((length) => Number(length.toFixed(4)));
  const names =
    'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';
  return (
    `<svg ${names} width="${width}mm" height="${height}mm" viewBox="${x} ${y} ${width} ${height}">\n` +
    `<title>${escaped(title)}</title>\n<desc>${escaped(about)}</desc>\n` +
    `${layer('art', '', writer.svg)}${marked.length > 0 ? layer('marks', '', marked.join('')) : ''}${stroked.join('')}</svg>\n`
  );
}
