import { useEffect, useState } from 'preact/hooks';
import { words } from '#text/announcer.ts';
import { writeSetting } from '../../storage/settings.ts';
import { shine, wantsRed } from './parts.tsx';
import { switchTo, useSwitches } from './Told.tsx';
import { WakeLock, type Waking } from '../frame/wake-lock.ts';
import { Button } from '../../ui/controls.tsx';

/** The wake lock, shared by all views of the Announcer while the page is open. */
let listener: (waking: Waking) => void = () => undefined;
let waking: Waking = 'off';
const lock = new WakeLock((now) => {
  waking = now;
  listener(now);
});

/** Switches for a dim red screen that keeps eyes adapted to the dark, the wake lock, a story, and a voice. */
export default function Switches({ night }: { readonly night: boolean }) {
  const [, draw] = useState(0);
  const red = wantsRed(night);
  const [awake, setAwake] = useState(waking);
  useEffect(() => {
    listener = setAwake;
    return () => {
      listener = () => undefined;
    };
  }, []);
  const { story, voice } = useSwitches();
  const [mute, setMute] = useState(false);
  const readAloud = async (): Promise<void> => {
    const { hush, voiceOf } = await import('./voice.ts');
    hush();
    const found = voice ? undefined : await voiceOf();
    setMute(!voice && !found);
    switchTo('voice', found !== undefined);
  };
  const troubled = awake === 'refused' || awake === 'unsupported';
  return (
    <div class="switches" role="group" aria-label={words.switches.label}>
      <Button
        class="chip"
        aria-pressed={red}
        onClick={() => {
          writeSetting('light', red ? 'off' : 'red');
          shine(!red);
          draw((count) => count + 1);
        }}
      >
        {words.switches.red}
      </Button>
      <Button class="chip" aria-pressed={awake === 'on'} onClick={() => (awake === 'on' ? lock.off() : void lock.on())}>
        {words.switches.awake}
      </Button>
      <Button class="chip" aria-pressed={story} onClick={() => switchTo('story', !story)}>
        {words.switches.story}
      </Button>
      <Button class="chip" aria-pressed={voice} onClick={() => void readAloud()}>
        {words.switches.voice}
      </Button>
      {mute && <p class="meta">{words.switches.mute}</p>}
      {troubled && <p class="meta">{words.switches[awake]}</p>}
    </div>
  );
}
