import type { Example } from '../../src/content/examples.ts';
import { games } from '../components/games.ts';
import { Sketch, type SketchContext, type DiagramStep } from './sketch.ts';

export type { SketchContext, DiagramStep } from './sketch.ts';

/**
 * A worked example in pictures, drawn like the print: the start, each step, and the engine's result. Problems of space
 * are reported to the press with the example's file.
 */
export function diagramOf(context: SketchContext, example: Example): readonly DiagramStep[] {
  const steps = games[example.game].steps(new Sketch(context, example));
  const height = Math.max(...steps.map(({ scene }) => scene.height));
  return steps.map((step) => ({ ...step, height: step.scene.height, scene: { ...step.scene, height } }));
}
