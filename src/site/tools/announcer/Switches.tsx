import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { words } from '#text/announcer.ts';
import { readSetting, writeSetting } from '../../storage/settings.ts';
import { WakeLock, type Waking } from '../frame/wake-lock.ts';

/** Whether this device is to shine red: by night, unless somebody has chosen otherwise. */
function wantsRed(night: boolean): boolean {
  const light = readSetting('light');
  return light === null ? night : light === 'red';
}

/** Lets the page shine red, or as ever. */
function shine(red: boolean): void {
  const { dataset } = document.documentElement;
  if (red) dataset['light'] = 'red';
  else delete dataset['light'];
}

/** Darkens the page when night falls. */
export function Light({ night }: { readonly night: boolean }) {
  useLayoutEffect(() => shine(wantsRed(night)), [night]);
  return null;
}

/** One lock for as long as the page is open: screens come and go. */
let tell: (waking: Waking) => void = () => undefined;
let waking: Waking = 'off';
const lock = new WakeLock((now) => {
  waking = now;
  tell(now);
});

/** A dim red screen, by which eyes stay used to the dark, and one that does not go to sleep. */
export function Switches({ night }: { readonly night: boolean }) {
  const [, draw] = useState(0);
  const red = wantsRed(night);
  const [awake, setAwake] = useState(waking);
  useEffect(() => {
    tell = setAwake;
    return () => {
      tell = () => undefined;
    };
  }, []);
  const troubled = awake === 'refused' || awake === 'unsupported';
  return (
    <div class="switches" role="group" aria-label={words.switches.label}>
      <button
        type="button"
        class="chip"
        aria-pressed={red}
        onClick={() => {
          writeSetting('light', red ? 'off' : 'red');
          shine(!red);
          draw((count) => count + 1);
        }}
      >
        {words.switches.red}
      </button>
      <button
        type="button"
        class="chip"
        aria-pressed={awake === 'on'}
        onClick={() => (awake === 'on' ? lock.off() : void lock.on())}
      >
        {words.switches.awake}
      </button>
      {troubled && <p class="meta">{words.switches[awake]}</p>}
    </div>
  );
}
