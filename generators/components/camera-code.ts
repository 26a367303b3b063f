import { codeOf } from '../design/code.ts';
import { group, path, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { SheetError } from '../sheet/options.ts';

/** The largest code: 33 squares and the border. */
const largest = 4;
/** A square of less, in millimetres, is too fine for printers and cameras. */
const finest = 0.3;

/** The code of an address in a square, including its white border; undefined if its modules would be too fine. */
export function cameraCode(press: Press, link: string, x: number, y: number, side: number): SceneNode | undefined {
  let code;
  try {
    code = codeOf(link, largest);
  } catch {
    throw new SheetError(`--site: ${link} is too long for a code that cameras read; choose a shorter address`);
  }
  const square = side / code.size;
  if (square < finest) return undefined;
  return group([path(code.path, { fill: press.tokens.neutral.ink })], { matrix: [square, 0, 0, square, x, y] });
}
