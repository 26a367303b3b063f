/* Runs the search in a worker, so that the page remains responsive. */
import { thinker, type ThinkRequest, type ComputerPlayers, type Thinker, type Thought } from './think.ts';

/** A message from the page: first the opponents, then questions. */
export type ToWorker = ComputerPlayers | (ThinkRequest & { readonly id: number });
/** A message from the worker: the best move so far, or the final answer. */
export type FromWorker =
  | { readonly id: number; readonly move: string }
  | { readonly id: number; readonly found: readonly Thought[] };

let think: Thinker;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('numbers' in data) {
    think = thinker(data);
    return;
  }
  const { id } = data;
  const found = think(data, (move) => postMessage({ id, move } satisfies FromWorker));
  postMessage({ id, found } satisfies FromWorker);
});
