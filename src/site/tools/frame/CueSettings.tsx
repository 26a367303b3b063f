import { useState } from 'preact/hooks';
import { words } from '#text/tool-menu.ts';
import { readSetting, writeSetting } from '../../storage/settings.ts';
import { giveCue, untouchable, ways, waysOf, type Way } from './cues.ts';
import { Button } from '../../ui/controls.tsx';

/** Switches for signals by sound and vibration, for all tools on this device; off by default. */
export function CueSettings({ say }: { readonly say: (text: string) => void }) {
  const [enabled, setEnabled] = useState(() => waysOf(readSetting('signals')));
  const turn = (way: Way): void => {
    const on = !enabled.includes(way);
    const now = ways.filter((each) => (each === way ? on : enabled.includes(each)));
    writeSetting('signals', now.length === 0 ? null : now.join(' '));
    setEnabled(now);
    const cannot = way === 'touch' && on ? untouchable() : null;
    say(cannot ? words.signs.cannot[cannot] : words.signs.turned[way][on ? 'on' : 'off']);
    // A sample of the cue, so that everybody can recognise it.
    if (on) giveCue('minute', way);
  };
  return (
    <>
      {ways.map((way) => (
        <li key={way}>
          <Button class="" aria-pressed={enabled.includes(way)} onClick={() => turn(way)}>
            {words.signs[way]}
          </Button>
        </li>
      ))}
    </>
  );
}
