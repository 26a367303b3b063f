/*
 * Works out the odds of a fight with more dice than the page can count between two frames.
 */
import { fightOdds } from '../../../engine/alien-invasion/fight.ts';

/** What the page asks of its worker. */
export type Errand = Parameters<typeof fightOdds>;

addEventListener('message', ({ data }: MessageEvent<Errand>) => postMessage(fightOdds(...data)));
