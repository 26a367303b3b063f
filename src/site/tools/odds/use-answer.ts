import { useEffect, useMemo, useState } from 'preact/hooks';
import { runWorker } from '../units/run-worker.ts';
import { oddsAnswer, exactly, isSmall, type Odds } from './answer.ts';
import type { OddsRequest } from './asked.ts';
import type { WorkerRequest } from './worker.ts';

function askWorker<Reply>(request: WorkerRequest, tell: (reply: Reply) => void): () => void {
  return runWorker(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), request, tell);
}

/** A reply, with its question. */
interface Known<T> {
  readonly key: string;
  readonly reply: T;
}

/** The answer to a question; null if there is no question, or a worker has not finished. */
export function useAnswer(request: OddsRequest | null, wanted: number): Odds | null {
  const key = JSON.stringify([request, wanted]);
  const [known, know] = useState<Known<Odds> | null>(null);
  const small = request === null || isSmall(request, wanted);
  // The key contains the whole question.
  const here = useMemo(() => (request && small ? oddsAnswer(request, wanted) : null), [key]);
  useEffect(() => {
    if (request === null || small) return undefined;
    return askWorker<Odds>({ what: 'answer', asked: request, wanted }, (reply) => know({ key, reply }));
  }, [key]);
  return here ?? (known?.key === key ? known.reply : null);
}

/** The exact chance as a fraction, once it is wanted; null until then, or until it is found. */
export function useFraction(request: OddsRequest | null, wanted: number, isWanted: boolean): string | null {
  const key = JSON.stringify([request, wanted]);
  const [known, know] = useState<Known<string> | null>(null);
  useEffect(() => {
    if (request === null || !isWanted) return undefined;
    if (isSmall(request, wanted)) {
      know({ key, reply: exactly(request, wanted) });
      return undefined;
    }
    return askWorker<string>({ what: 'exactly', asked: request, wanted }, (reply) => know({ key, reply }));
  }, [key, isWanted]);
  return isWanted && known?.key === key ? known.reply : null;
}
