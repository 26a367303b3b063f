import { data, icon } from '../design/shapes.ts';
import { path, type SceneNode, type StructureType } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { setText, type TextStyle } from '../scene/text.ts';

/** A column of text at the side of a board: blocks follow one another downwards. */
export class Column {
  readonly nodes: SceneNode[] = [];
  readonly #press: Press;
  readonly x: number;
  readonly width: number;
  readonly bottom: number;
  y: number;

  constructor(press: Press, x: number, y: number, width: number, bottom: number) {
    this.#press = press;
    this.x = x;
    this.y = y;
    this.width = width;
    this.bottom = bottom;
  }

  /** Sets text at the present place, and space after it; optionally with an icon before it. */
  async paragraph(
    words: string,
    origin: Origin,
    style: TextStyle,
    options: { after?: number; tag?: StructureType; icon?: string; iconSize?: number } = {},
  ): Promise<void> {
    const size = options.iconSize ?? 7;
    const indent = options.icon === undefined ? 0 : size + 2;
    const { node, height } = await setText(this.#press, {
      x: this.x + indent,
      y: this.y,
      width: this.width - indent,
      height: this.bottom - this.y,
      text: words,
      origin,
      tag: options.tag ?? 'P',
      style: {
        // No line has only one word.
        wrap: 'balance',
        ...style,
        valign: 'start',
      },
    });
    if (options.icon !== undefined) {
      const { ink } = this.#press.tokens.neutral;
      this.nodes.push(icon(this.#press, options.icon, origin, this.x, this.y + 0.3, size, ink));
    }
    this.nodes.push(node);
    this.y += Math.max(height, options.icon === undefined ? 0 : size) + (options.after ?? 0);
  }

  /** A heading under a thick rule. */
  async heading(words: string, origin: Origin, size = 11): Promise<void> {
    const { ink } = this.#press.tokens.neutral;
    this.nodes.push(path(data('M', this.x, this.y, 'h', this.width), { stroke: ink, strokeWidth: 0.7 }));
    this.y += 1.1;
    await this.paragraph(words, origin, { font: 'subhead', size, leading: 1.05 }, { after: 1.6, tag: 'H2' });
  }

  skip(by: number): void {
    this.y += by;
  }
}
