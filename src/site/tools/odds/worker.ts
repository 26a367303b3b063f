/* Answers a question that is too large for the page to answer between two frames. */
import { oddsAnswer, exactly, type OddsRequest } from './answer.ts';

export interface WorkerRequest {
  readonly what: 'answer' | 'exactly';
  readonly asked: OddsRequest;
  readonly wanted: number;
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const { what, asked: request, wanted } = data;
  postMessage(what === 'answer' ? oddsAnswer(request, wanted) : exactly(request, wanted));
  close();
});
