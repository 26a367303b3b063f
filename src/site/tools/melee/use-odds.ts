import { useEffect, useMemo, useState } from 'preact/hooks';
import { fightOdds } from '../../../engine/alien-invasion/fight.ts';
import { runWorker } from '../units/run-worker.ts';
import type { Fight } from './fight.ts';
import { rangeOf } from './tool.ts';
import type { WorkerRequest } from './worker.ts';

/** The chances of losses, of each side. */
type Odds = readonly (readonly number[])[];

/** The number of dice up to which the page computes the odds itself within a frame. */
const small = 120;

/** The odds of a fight; null if the engine cannot answer, or a worker has not finished. */
export function useOdds({ sides, attackers, wrong }: Fight): Odds | null {
  const request: WorkerRequest = [sides, attackers.map(({ from, aims, pools }) => ({ from, aims, pools }))];
  const key = JSON.stringify([request, wrong]);
  const dice = attackers.reduce((sum, { pools }) => sum + rangeOf(pools)[1], 0);
  const [known, know] = useState<{ readonly key: string; readonly odds: Odds } | null>(null);
  // The key contains the whole question.
  const here = useMemo(() => (wrong === undefined && dice <= small ? fightOdds(...request) : null), [key]);
  useEffect(() => {
    if (wrong !== undefined || dice <= small) return undefined;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    return runWorker<Odds>(worker, request, (odds) => know({ key, odds }));
  }, [key]);
  return here ?? (known?.key === key ? known.odds : null);
}
