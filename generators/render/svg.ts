import type { FontBook } from '../scene/fonts.ts';
import { current, type PathNode, type Scene, type SceneNode, type TextNode } from '../scene/node.ts';
import { round } from '../scene/units.ts';

const paintOf = (paint: string | undefined): string => (paint === current ? 'currentColor' : (paint ?? 'none'));

/** Writes scenes as SVG whose glyphs are outlines, so that a picture needs no font to be drawn. */
class Writer {
  readonly #fonts: FontBook;
  readonly #out: string[] = [];
  readonly #glyphs = new Map<string, string>();
  #clips = 0;

  constructor(fonts: FontBook) {
    this.#fonts = fonts;
  }

  get svg(): string {
    return this.#out.join('');
  }

  nodes(nodes: readonly SceneNode[]): void {
    for (const node of nodes) this.#node(node);
  }

  #node(node: SceneNode): void {
    if (node.kind === 'path') this.#path(node);
    else if (node.kind === 'text') this.#text(node);
    else if (node.kind === 'tag') this.nodes(node.children);
    else {
      const matrix = node.matrix ? ` transform="matrix(${node.matrix.map((value) => round(value)).join(' ')})"` : '';
      let clip = '';
      if (node.clip !== undefined) {
        const id = `c${++this.#clips}`;
        this.#out.push(`<clipPath id="${id}"${matrix}><path d="${node.clip}"/></clipPath>`);
        clip = ` clip-path="url(#${id})"`;
      }
      // A clip lies outside the group's own matrix, so it is carried by a group around it.
      if (clip) this.#out.push(`<g${clip}>`);
      const colour = node.colour === undefined ? '' : ` color="${node.colour}"`;
      this.#out.push(`<g${matrix}${colour}>`);
      this.nodes(node.children);
      this.#out.push('</g>');
      if (clip) this.#out.push('</g>');
    }
  }

  #path(node: PathNode): void {
    const attributes = [`fill="${paintOf(node.fill)}"`];
    if (node.evenOdd) attributes.push('fill-rule="evenodd"');
    if (node.stroke) attributes.push(`stroke="${paintOf(node.stroke)}" stroke-width="${round(node.strokeWidth ?? 0)}"`);
    if (node.dash) attributes.push(`stroke-dasharray="${node.dash.join(' ')}"`);
    if (node.round) attributes.push('stroke-linecap="round" stroke-linejoin="round"');
    this.#out.push(`<path ${attributes.join(' ')} d="${node.d}"/>`);
  }

  #text(node: TextNode): void {
    const { font } = this.#fonts.face(node.font);
    const scale = node.size / font.unitsPerEm;
    const layout = font.layout(node.text);
    this.#out.push(`<g fill="${node.fill}">`);
    let x = node.x;
    layout.glyphs.forEach((glyph, index) => {
      const position = layout.positions[index];
      const key = `${node.font} ${glyph.id}`;
      let d = this.#glyphs.get(key);
      if (d === undefined) this.#glyphs.set(key, (d = glyph.path.toSVG()));
      const [left, top] = [x + (position?.xOffset ?? 0) * scale, node.y - (position?.yOffset ?? 0) * scale];
      if (d) {
        const at = `${Math.round(left * 1e4) / 1e4} ${Math.round(top * 1e4) / 1e4}`;
        this.#out.push(
          `<path transform="matrix(${scale.toPrecision(6)} 0 0 ${(-scale).toPrecision(6)} ${at})" d="${d}"/>`,
        );
      }
      x += (position?.xAdvance ?? 0) * scale + node.tracking;
    });
    this.#out.push('</g>');
  }
}

/** The scene as an SVG, filling the given pixels exactly: sizes in millimetres seldom come to whole pixels. */
export function renderSvg(scene: Scene, fonts: FontBook, pixels: { width: number; height: number }): string {
  const writer = new Writer(fonts);
  writer.nodes(scene.children);
  const size = `width="${pixels.width}" height="${pixels.height}"`;
  const box = `viewBox="0 0 ${scene.width} ${scene.height}" preserveAspectRatio="none"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box}>${writer.svg}</svg>`;
}
