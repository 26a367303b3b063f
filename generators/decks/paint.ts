import { tinted } from '../scene/ink.ts';
import type { Tone } from '../../src/content/schema/deck.ts';
import { contrast } from '../../src/content/contrast.ts';
import { cardPicture, deckScene } from '../cards/card-picture.ts';
import { footer } from '../cards/card-face.ts';
import { chip, ground, perInk, surface } from '../design/ink.ts';
import { panelShape, type Palette } from '../design/panel.ts';
import { pattern } from '../design/patterns.ts';
import { circle, data, icon, legible, mix, rectangle, roundRectangle } from '../design/shapes.ts';
import { setMarked } from '../design/marked.ts';
import { group, joinedTag, path, type Box, type SceneNode } from '../scene/node.ts';
import { piecesOf, widthAt } from '../scene/marked.ts';
import type { Origin, Press } from '../scene/press.ts';
import { pt } from '../scene/units.ts';
import type { CardFrame } from '../sheet/card-frame.ts';
import { factHeights, styleAt, type Arranged } from './arrange.ts';
import { rowOf, type GroupPart, type Part, type TextPart } from './parts.ts';

const white = '#FFFFFF';

/** The type of values and their names. */
const narrow = { regular: 'narrow-700', bold: 'narrow-700', italic: 'narrow-700' } as const;
const shortStyle = { leading: 1.1, align: 'center', valign: 'center', lines: 1 } as const;

export interface About {
  readonly id: string;
  /** The title without marks. */
  readonly title: string;
  readonly version: string;
  readonly rule: string | undefined;
  readonly origin: Origin;
  readonly palette: Palette;
}

class Painter {
  readonly #press: Press;
  readonly #frame: CardFrame;
  readonly #about: About;
  readonly #arranged: Arranged;

  constructor(press: Press, frame: CardFrame, about: About, arranged: Arranged) {
    this.#press = press;
    this.#frame = frame;
    this.#about = about;
    this.#arranged = arranged;
  }

  #tone(tone: Tone): string {
    const { ink, ink2 } = this.#press.tokens.neutral;
    const { palette } = this.#about;
    if (tone === 'ink') return ink;
    if (tone === 'ink2') return ink2;
    return tone === 'paper' ? white : palette[tone];
  }

  /** A tone for words or an icon on a background. Text is dark on a background that becomes white paper. */
  #on(tone: Tone, behind: string, least = 4.5): string {
    const { palette } = this.#about;
    return tinted((ground) => {
      const wanted = tone === 'on' && contrast(palette.on, ground) < least ? palette.deep : this.#tone(tone);
      return contrast(wanted, ground) >= least ? wanted : legible(ground, wanted);
    }, behind);
  }

  /** A shape that is the same on every card with these colours. */
  #shared(name: string, box: Box, nodes: readonly SceneNode[]): SceneNode {
    const { scale, bleed } = this.#frame;
    return group(nodes, {
      shared: `${name} ${JSON.stringify([this.#about.palette, box, scale, bleed])}`,
    });
  }

  /** A box that reaches the edges of the card, extended into the bleed there. */
  #bled({ x, y, width, height }: Box, across: boolean): Box {
    const { bleed, ...frame } = this.#frame;
    const near = 0.01;
    const left = across || x < near ? -bleed : x;
    const right = across || x + width > frame.width - near ? frame.width + bleed : x + width;
    const top = y < near ? -bleed : y;
    const bottom = y + height > frame.height - near ? frame.height + bleed : y + height;
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  async group({ parts }: GroupPart, box: Box, behind: string): Promise<readonly SceneNode[]> {
    const nodes: SceneNode[] = [];
    let at = behind;
    for (const [index, part] of parts.entries()) {
      if (part.kind === 'ground') {
        const before = parts.slice(0, index).findLast((each) => this.#arranged.boxes.has(each));
        const last = before && this.#arranged.boxes.get(before);
        const top = last ? last.y + last.height : box.y;
        const area = { ...box, y: top, height: box.y + box.height - top };
        at = ground(this.#press, this.#tone(part.colour));
        nodes.push(this.#ground(part, area, at));
        continue;
      }
      const own = this.#arranged.boxes.get(part);
      if (!own) continue;
      nodes.push(...(await this.#part(part, own, at)));
      for (const { group: above } of part.over ?? []) {
        const over = this.#arranged.boxes.get(above);
        if (over) nodes.push(...(await this.group(above, over, white)));
      }
    }
    return nodes;
  }

  #ground({ bleed }: Part & { kind: 'ground' }, area: Box, colour: string): SceneNode {
    const whole = bleed ? this.#bled(area, false) : area;
    const { x, y, width, height } = whole;
    const inside = x > 0 && y > 0;
    const shape = inside
      ? roundRectangle(x, y, width, height, 1.6 * this.#frame.scale)
      : rectangle(x, y, width, height);
    const edged = { fill: white, stroke: this.#about.palette.deep, strokeWidth: 0.3 };
    return path(shape, inside && colour === white ? edged : { fill: colour, ...(inside ? { saver: edged } : {}) });
  }

  async #part(part: Part, box: Box, behind: string): Promise<readonly SceneNode[]> {
    const press = this.#press;
    switch (part.kind) {
      case 'group':
        return this.group(part, box, behind);
      case 'text':
        return [this.#text(part, box, behind)];
      case 'icon':
        return [
          icon(press, part.icon, part.origin, box.x, box.y, part.size, this.#on(part.colour ?? 'ink', behind, 3)),
        ];
      case 'icons': {
        const pitch = rowOf(2, part.size) - part.size;
        const fill = this.#on('deep', behind, 3);
        return Array.from({ length: part.count }, (_, at) =>
          icon(press, part.icon, part.origin, box.x + at * pitch, box.y, part.size, fill),
        );
      }
      case 'disc':
        return this.#disc(part, box);
      case 'facts':
        return this.#facts(part, box);
      case 'picture':
      case 'emblem':
      case 'photo':
        return [part.icon === '' ? this.#emptyPanel(box) : this.#picture(part, box)];
      case 'band':
        return [this.#band(box, part.bleed)];
      case 'line': {
        const d = data('M', box.x, box.y + box.height / 2, 'h', box.width);
        return [path(d, { stroke: this.#on(part.colour ?? 'ink', behind, 3), strokeWidth: 0.4 })];
      }
      case 'foot':
        return footer(press, this.#frame, { ...this.#about, x: box.x, width: box.width });
      default:
        return [];
    }
  }

  #text(part: TextPart, box: Box, behind: string): SceneNode {
    const size = this.#arranged.sizes.get(part) ?? part.least;
    const style = styleAt(part, size, this.#on(part.style.colour, behind));
    return setMarked(this.#press, part.runs, box, style, part.origin, part.heading ? 'H2' : 'P').node;
  }

  #band(box: Box, bleed: boolean): SceneNode {
    const { palette } = this.#about;
    const { scale } = this.#frame;
    const { x, y, width, height } = bleed ? this.#bled(box, true) : box;
    const shape = rectangle(x, y, width, height);
    const band = perInk(this.#press, (own) => {
      const look = surface(own, palette.pattern, palette, mix(palette.fill, palette.deep, 0.5));
      const lines = pattern(look.kind, x, y, width, height, look.lines, look.fill, scale * 0.7, look.weight);
      return [
        group([path(shape, { fill: look.fill }), ...lines], { clip: shape }),
        // Only the lower edge is drawn: all others are on the edges of the card.
        path(data('M', x, y + height, 'h', width), { stroke: look.edge, strokeWidth: 0.35 }),
      ];
    });
    return this.#shared('band of a deck', { x, y, width, height }, [band]);
  }

  /** An icon, in a scene or alone; or a photograph that fills the panel. */
  #picture({ icon: badge, kind, origin }: Part & { kind: 'photo' | 'emblem' | 'picture' }, box: Box): SceneNode {
    const { id, title, palette } = this.#about;
    const shown = deckScene(this.#press, id, title, badge, box.width, box.height);
    const instead = { picture: {}, photo: { photo: title }, emblem: { emblem: { said: title, origin } } }[kind];
    return cardPicture(this.#press, this.#frame, { ...box, palette, ...shown, ...instead, isShared: true });
  }

  #emptyPanel({ x, y, width, height }: Box): SceneNode {
    const edge = { stroke: this.#press.tokens.neutral.ink, strokeWidth: 0.5 };
    return path(panelShape(x, y, width, height, this.#frame.scale), { fill: white, ...edge });
  }

  #disc({ runs, size, colour, origin }: Part & { kind: 'disc' }, { x, y }: Box): readonly SceneNode[] {
    const press = this.#press;
    const { palette } = this.#about;
    const fill = colour === undefined ? palette.fill : this.#tone(colour);
    const hue = { fill, on: legible(fill, palette.on), deep: palette.deep };
    // A white ring, to stand out from a picture.
    const { paint, text: on } = chip(press, hue, { stroke: white, strokeWidth: 0.5 });
    const inside = { x: x + size * 0.1, y, width: size * 0.8, height: size };
    const style = { ...shortStyle, types: narrow, size: (size * 0.56) / pt(1), least: 7, fill: on };
    return [
      path(circle(x + size / 2, y + size / 2, size / 2), paint),
      setMarked(press, runs, inside, style, origin).node,
    ];
  }

  #facts({ facts }: Part & { kind: 'facts' }, box: Box): readonly SceneNode[] {
    const press = this.#press;
    const { palette } = this.#about;
    const { scale, type } = this.#frame;
    const heights = factHeights(this.#frame);
    const gap = 1.2 * scale;
    const width = (box.width - (facts.length - 1) * gap) / facts.length;
    const nodes: SceneNode[] = [];
    const paint = { fill: ground(press, palette.tint), stroke: palette.deep, strokeWidth: 0.3 };
    const deep = this.#on('deep', paint.fill);
    const label = {
      ...shortStyle,
      types: { ...narrow, regular: 'narrow-600' },
      size: type(7),
      least: 7,
      fill: deep,
    } as const;
    const value = {
      ...shortStyle,
      types: narrow,
      size: type(14),
      least: 7,
      fill: this.#on('ink', paint.fill),
    } as const;
    const y = box.y + (box.height - heights.all) / 2;
    for (const [index, fact] of facts.entries()) {
      const x = box.x + index * (width + gap);
      const inside = { x: x + 0.5, y: y + 0.7 * scale, width: width - 1, height: heights.label };
      const side = fact.icon === undefined ? 0 : 4.4 * scale;
      const shift = fact.icon === undefined ? 0 : side + 0.6 * scale;
      const words = widthAt(piecesOf(press, fact.value, value), value.size);
      const start = x + Math.max(0.8, (width - shift - words) / 2);
      const below = {
        ...inside,
        x: start + shift,
        y: inside.y + heights.label,
        // Words from right to left begin at the right edge of their place.
        width: Math.min(x + width - 0.5 - start - shift, words + 0.6),
        height: heights.value,
      };
      const { origin } = fact;
      nodes.push(path(roundRectangle(x, y, width, heights.all, 1.2 * scale), paint));
      if (fact.icon !== undefined)
        nodes.push(icon(press, fact.icon, origin, start, below.y + (below.height - side) / 2, side, deep));
      const named = setMarked(press, fact.label, inside, label, origin);
      const shown = setMarked(press, fact.value, below, { ...value, align: 'start' }, origin);
      nodes.push(joinedTag('P', [named.node, shown.node]));
    }
    return nodes;
  }
}

export function painted(
  press: Press,
  frame: CardFrame,
  about: About,
  root: GroupPart,
  arranged: Arranged,
): Promise<readonly SceneNode[]> {
  const { width, height } = frame;
  return new Painter(press, frame, about, arranged).group(root, { x: 0, y: 0, width, height }, white);
}
