import { battlePlaying } from '../engine/battle/opponent.ts';
import { judgeTown, pairsOf } from '../engine/battle/towns.ts';
import { battleOf } from '../engine/content.ts';
import { opponentsOf } from '../engine/opponents.ts';
import { loadContentFrom } from './content-files.ts';

const { content } = loadContentFrom();
if (content === undefined) throw new Error('the content cannot be read');

const { battleOpponents, battleTowns } = content;
const playing = battlePlaying(battleOf(content), opponentsOf(battleOpponents));
const pairs = pairsOf(battleOpponents, battleTowns.others);

/**
 * The results of the games in the town of a seed, pair by pair, in the format of the file of towns; null if one side
 * won too often.
 */
export default function look(town: number): readonly number[] | null {
  const results = judgeTown(playing, pairs, town, battleTowns, { seed: `${battleTowns.seed}/towns`, hasty: true });
  return results?.flat() ?? null;
}
