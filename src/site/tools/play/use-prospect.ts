import { useEffect, useState } from 'preact/hooks';
import type { Prospect } from '../../../engine/munch/can-munch.ts';
import { createMunch, type MunchNumbers } from '../../../engine/munch/game.ts';
import type { State } from '../../../engine/munch/state.ts';

/** The number of positions that a search may visit, and the time in ms for which it runs before the page may react. */
const limit = 100_000;
const slice = 6;

/** Whether another world can be munched (MU-8.1), calculated between taps; null until that is clear. */
export function useProspect(numbers: MunchNumbers, state: State, wanted: boolean): Prospect | null {
  const [found, setFound] = useState<{ readonly state: State; readonly prospect: Prospect } | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let isGone = false;
    const begin = async (): Promise<void> => {
      const { searchMunch } = await import('../../../engine/munch/can-munch.ts');
      const search = searchMunch(createMunch(numbers), state, { limit });
      const work = (): void => {
        if (isGone) return;
        const end = performance.now() + slice;
        let step;
        do step = search.next();
        while (!step.done && performance.now() < end);
        if (step.done) setFound({ state, prospect: step.value });
        else setTimeout(work);
      };
      setTimeout(work);
    };
    void begin();
    return () => {
      isGone = true;
    };
  }, [numbers, state, wanted]);
  return found?.state === state ? found.prospect : null;
}
