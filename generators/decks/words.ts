import { plainOf, runsOf, type Run } from '../../src/content/deck/marks.ts';
import type { Sign } from '../../src/content/schema/deck.ts';
import type { SceneNode, StructureType } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { setText, textSize, type TextStyle } from '../scene/text.ts';

export type { Run };
export const readRuns = (source: string, signs: Readonly<Record<string, Sign>>) => runsOf(source, signs).runs;
export { plainOf };

export interface Measured {
  readonly height: number;
  readonly width: number;
}

export const measured = (press: Press, runs: readonly Run[], width: number, style: TextStyle): Promise<Measured> =>
  textSize(press, plainOf(runs), { width, height: 1 }, style);

export const setWords = async (
  press: Press,
  runs: readonly Run[],
  box: { x: number; y: number; width: number; height: number },
  style: TextStyle,
  origin: Origin,
  tag: StructureType,
): Promise<SceneNode> => (await setText(press, { ...box, text: plainOf(runs), style, origin, tag })).node;
