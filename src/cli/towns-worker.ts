import { battlePlaying } from '../engine/battle/opponent.ts';
import { playTown, tryTown } from '../engine/battle/towns.ts';
import { battleOf } from '../engine/content.ts';
import { opponentsOf } from '../engine/levels.ts';
import { loadContentFrom } from './content-files.ts';

/** A fair town as its file has it: its seed, games won by who went first and drawn, and the same of games played again. */
export type Row = [town: number, first: number, drawn: number, firstAgain: number, drawnAgain: number];

const { content } = loadContentFrom();
if (content === undefined) throw new Error('the content cannot be read');

const playing = battlePlaying(battleOf(content), opponentsOf(content.battleOpponents));
const level = playing.opponents.levels.at(-1)!;
const { seed, games, again } = content.battleTowns;

/** Plays the town of a seed; null where it is not fair. */
export default function look(town: number): Row | null {
  const found = tryTown(playing, level, town, games, `${seed}/towns`);
  if (!found) return null;
  const more = playTown(playing, level, town, again, `${seed}/again`);
  return [town, found.first, found.drawn, more.first, more.drawn];
}
