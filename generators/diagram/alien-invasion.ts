import { allocateSteps, deckSteps, drawSteps, moveSteps } from './moves.ts';
import {
  actionRollSteps,
  balanceSteps,
  blastSteps,
  compareSteps,
  killNumberSteps,
  meleeOddsSteps,
  meleeSteps,
  oddsSteps,
  shootSteps,
  studySteps,
} from './odds.ts';
import type { DiagramStep, Sketch } from './sketch.ts';

const makers: Readonly<Record<string, (sketch: Sketch) => readonly DiagramStep[]>> = {
  'action-roll': actionRollSteps,
  allocate: allocateSteps,
  balance: balanceSteps,
  blast: blastSteps,
  compare: compareSteps,
  deck: deckSteps,
  draw: drawSteps,
  'kill-number': killNumberSteps,
  'melee-odds': meleeOddsSteps,
  'melee-resolve': meleeSteps,
  move: moveSteps,
  odds: oddsSteps,
  shoot: shootSteps,
  study: studySteps,
};

/** Draws an example of Alien Invasion step by step. Throws if its kind of request cannot be drawn. */
export function alienInvasionSteps(sketch: Sketch): readonly DiagramStep[] {
  const make = makers[String(sketch.example.request['do'])];
  if (!make) throw new Error(`${sketch.example.file}: no diagram of "${String(sketch.example.request['do'])}"`);
  return make(sketch);
}
