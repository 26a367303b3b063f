import { useEffect, useState } from 'preact/hooks';
import { words } from '#text/town-chances.ts';
import { isKnown } from '../../../engine/lake-terror/types.ts';
import sheet from '../../styles/chances.css?url';
import { styleBesidePage } from '../frame/beside-page.ts';
import type { Asked, Counted, Way } from './count.ts';

/** What the page tells of the ways of playing. */
export interface ChancesSetting {
  readonly ways: readonly Way[];
  readonly middle: string;
  /** The address of the page that tells all figures. */
  readonly fair: string;
}

export interface ChancesProps {
  readonly setting: ChancesSetting;
  readonly asked: Omit<Asked, 'ways' | 'middle'>;
}

/** So long nothing must have changed before games are played, in milliseconds: a stepper is pressed several times. */
const still = 250;

/** The chances of either side with a deck, played in a worker: soon, and then finer. */
export function Chances({ setting, asked }: ChancesProps) {
  const { ways, middle, fair } = setting;
  const { players, variants, deck } = asked;
  const key = JSON.stringify([players, variants, deck]);
  const [known, know] = useState<{ readonly key: string; readonly counted: Counted | 'failed' } | null>(null);
  // Without it the shares are read as words.
  useEffect(() => void styleBesidePage(sheet).catch(() => undefined), []);
  useEffect(() => {
    let worker: Worker | undefined;
    const waiting = setTimeout(() => {
      worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', ({ data }: MessageEvent<Counted>) => {
        if (data.done) worker?.terminate();
        know({ key, counted: data });
      });
      worker.addEventListener('error', () => know({ key, counted: 'failed' }));
      worker.postMessage({ ...asked, ways, middle } satisfies Asked, []);
    }, still);
    return () => {
      clearTimeout(waiting);
      worker?.terminate();
    };
  }, [key]);
  const counted = known?.key === key ? known.counted : null;
  return (
    <section class="town-chances" aria-busy={counted === null || (counted !== 'failed' && !counted.done)}>
      <h3>{words.title}</h3>
      {counted === 'failed' ? <p class="meta">{words.failed}</p> : <Shares counted={counted} />}
      {!deck.every(isKnown) && <p class="meta">{words.unknown}</p>}
      <p>
        <a href={fair}>{words.more}</a>
      </p>
    </section>
  );
}

function Shares({ counted }: { readonly counted: Counted | null }) {
  if (!counted) return <p class="meta">{words.asked}</p>;
  const { share, games, low, high, nights, reach, done } = counted;
  return (
    <>
      <p class="of-sides" style={{ '--share': share }} role={done ? 'status' : undefined}>
        <b>{words.pods(share)}</b>
        <span>{words.town(share)}</span>
      </p>
      <p class="meta">
        {words.counted(games, low, high)}{' '}
        {reach && words.reach(reach[0].name, reach[0].share, reach[1].name, reach[1].share)} {words.nights(nights)}
      </p>
    </>
  );
}
