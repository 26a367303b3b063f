import type { Example } from '../../src/content/examples.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import { alienInvasionSteps } from './alien-invasion.ts';
import { battleSteps } from './battle.ts';
import { lakeTerrorSteps } from './lake-terror.ts';
import { munchSteps } from './munch.ts';
import { Sketch, type Desk, type DiagramStep } from './sketch.ts';

export type { Desk, DiagramStep } from './sketch.ts';

const makers: Readonly<Record<GameId, (sketch: Sketch) => readonly DiagramStep[]>> = {
  battle: battleSteps,
  munch: munchSteps,
  'alien-invasion': alienInvasionSteps,
  'lake-terror': lakeTerrorSteps,
};

/**
 * A worked example in pictures, drawn like the print: what was before, each step, and what came of it, as the engine
 * says. What does not fit is reported to the press with the example's file.
 */
export function diagramOf(desk: Desk, example: Example): readonly DiagramStep[] {
  const steps = makers[example.game](new Sketch(desk, example));
  const height = Math.max(...steps.map(({ scene }) => scene.height));
  return steps.map((step) => ({ ...step, height: step.scene.height, scene: { ...step.scene, height } }));
}
