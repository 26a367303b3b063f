import { data } from '../design/shapes.ts';
import type { Box, Page } from '../render/pdf.ts';
import { path, type Scene, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { text } from '../scene/text.ts';
import { frameOf, type Size } from '../sheet/grid.ts';
import { credits, type SheetOptions } from '../sheet/options.ts';
import { correct, put } from '../sheet/page.ts';
import { SheetError } from '../sheet/problem.ts';

/** What is read on a whole sheet, with nothing to cut: of one size, which goes on A4 and on Letter. */
export const wholePage: Size = { width: 196, height: 262 };

const margin = 3;
const footSize = 8;
const footLine = 3.1;
const footTop = wholePage.height - margin - 3 * footLine;

/** The room inside it, above its foot. */
export const wholeRoom: Box = {
  x: margin,
  y: margin,
  width: wholePage.width - 2 * margin,
  height: footTop - 2 - margin,
};

/** The foot: what the sheet is, and the credits. */
export async function wholeFoot(press: Press, words: string, origin: Origin): Promise<readonly SceneNode[]> {
  const { ink2, line } = press.tokens.neutral;
  const { x, width } = wholeRoom;
  const nodes: SceneNode[] = [path(data('M', x, footTop - 0.8, 'h', width), { stroke: line, strokeWidth: 0.2 })];
  for (const [index, each] of [words, credits.art, credits.fonts].entries())
    nodes.push(
      await text(press, {
        x,
        y: footTop + index * footLine,
        width,
        height: footLine + 0.1,
        text: each,
        origin,
        style: { font: 'narrow-500', size: footSize, leading: 1.1, fill: ink2, wrap: 'nowrap' },
      }),
    );
  return nodes;
}

/** The scene in the middle of a page. */
export function packWhole(options: SheetOptions, scene: Scene, path: string): Page {
  const frame = frameOf(options, false);
  const { page, border } = frame;
  const x = (page.width - scene.width) / 2;
  const y = (page.height - scene.height) / 2;
  if (Math.min(x, y) < border - margin)
    throw new SheetError(
      `${path}: ${scene.width} × ${scene.height} mm do not fit on ${options.paper.name}; choose a larger paper`,
    );
  const whole = { x: 0, y: 0, ...page };
  return correct([put(scene, { x, y, width: scene.width, height: scene.height })], frame, whole, whole, options, false);
}
