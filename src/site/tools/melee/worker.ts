/* Calculates the odds of a fight with more dice than the page can count between two frames. */
import { fightOdds } from '../../../engine/alien-invasion/fight.ts';

export type WorkerRequest = Parameters<typeof fightOdds>;

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  postMessage(fightOdds(...data));
  close();
});
