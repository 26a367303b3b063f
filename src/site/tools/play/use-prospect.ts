import { useEffect, useState } from 'preact/hooks';
import type { Prospect } from '../../../engine/munch/can-munch.ts';
import { createMunch, type MunchNumbers } from '../../../engine/munch/game.ts';
import type { State } from '../../../engine/munch/state.ts';

/** Positions that a search may meet, and milliseconds that it works before the page has its turn. */
const limit = 100_000;
const slice = 6;
/** No timer has this number. */
const gone = -1;

/** Whether another world can be munched (MU-8.1), worked out between taps; null while it is not known. */
export function useProspect(numbers: MunchNumbers, state: State, wanted: boolean): Prospect | null {
  const [found, setFound] = useState<{ readonly state: State; readonly prospect: Prospect } | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let timer = 0;
    const begin = async (): Promise<void> => {
      const { searchMunch } = await import('../../../engine/munch/can-munch.ts');
      const search = searchMunch(createMunch(numbers), state, { limit });
      const work = (): void => {
        const end = performance.now() + slice;
        let step = search.next();
        while (!step.done && performance.now() < end) step = search.next();
        if (step.done) setFound({ state, prospect: step.value });
        else timer = window.setTimeout(work);
      };
      if (timer !== gone) timer = window.setTimeout(work);
    };
    void begin();
    return () => {
      clearTimeout(timer);
      timer = gone;
    };
  }, [numbers, state, wanted]);
  return found && found.state === state ? found.prospect : null;
}
