/*
 * Answers one question that is too large for the page to answer between two frames.
 */
import { answer, exactly } from './answer.ts';
import type { OddsRequest } from './asked.ts';

/** A request from the page to its worker. */
export interface WorkerRequest {
  readonly what: 'answer' | 'exactly';
  readonly asked: OddsRequest;
  readonly wanted: number;
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const { what, asked: request, wanted } = data;
  postMessage(what === 'answer' ? answer(request, wanted) : exactly(request, wanted));
});
