import { useEffect, useRef, useState } from 'preact/hooks';
import { atEvening as words } from '#text/evening.ts';
import { frame } from '#text/tool-frame.ts';
import type { IntoSetting } from '../../custom/into.ts';
import { href } from '../../links.ts';
import { readSetting, writeSetting } from '../../storage/settings.ts';
import { besidePage } from '../frame/beside-page.ts';
import { Frame } from '../frame/Frame.tsx';
import type { Evening as EveningView } from './Evening.tsx';
import type { AtEveningProps, Setting } from './part.ts';
import { Button } from '../../ui/controls.tsx';

interface Loaded {
  readonly View: typeof EveningView;
  readonly setting: Setting;
}

const withCustom: IntoSetting<Setting> = (setting, custom) => ({
  ...setting,
  deck: { ...setting.deck, factions: custom.infos(setting.deck.factions) },
  arms: custom.arms(setting.arms),
  units: custom.units(setting.units),
});

export function AtEvening<State, Action>(props: AtEveningProps<State, Action>) {
  const { tool, heading, place, back, compact = false, waiting = false, main, children } = props;
  const [isWanted, want] = useState(() => !compact && readSetting('evening') === 'on');
  const [loaded, load] = useState<Loaded | null>(null);
  const [failed, fail] = useState(false);
  // Pages are rendered in advance, without an evening.
  const [has, know] = useState(false);
  useEffect(() => know(readSetting('evening') !== null), [isWanted]);
  const start = useRef<State | null>(null);
  const fetchIt = async (): Promise<void> => {
    fail(false);
    try {
      const setting = besidePage<Setting>(href('alien-invasion/evening.json')).then(async (settings) => {
        if (readSetting('own') === null) return settings;
        return (await import('../../custom/into.ts')).ownInto(withCustom, settings);
      });
      const [{ Evening: View }, ready] = await Promise.all([import('./Evening.tsx'), setting]);
      load({ View, setting: ready });
    } catch {
      fail(true);
    }
  };
  useEffect(() => {
    if (isWanted && !loaded && !waiting) void fetchIt();
  }, [isWanted, waiting]);
  const enter = (from: State | null): void => {
    start.current = from;
    writeSetting('evening', 'on');
    want(true);
  };
  /** Switches between this tool and the evening if a link is for the other one. Returns whether it does. */
  const foreign = (hash: string, by: string | null): boolean => {
    if (compact || by !== (isWanted ? tool.id : 'invasion-evening')) return false;
    history.replaceState(history.state, '', hash);
    writeSetting('evening', isWanted ? 'off' : 'on');
    want(!isWanted);
    return true;
  };
  const standing = { place, ...(back ? { back } : {}), compact };
  if (isWanted && loaded) {
    const leave = (): void => {
      writeSetting('evening', 'off');
      want(false);
    };
    return <loaded.View key="evening" {...props} {...loaded} start={start} foreign={foreign} leave={leave} />;
  }
  return (
    <>
      {failed && isWanted && (
        <div class="verdict bad" role="alert">
          <p>{frame.notCome}</p>
          <Button onClick={() => void fetchIt()}>{frame.retry}</Button>
        </div>
      )}
      <Frame
        key="alone"
        tool={tool}
        {...standing}
        heading={heading}
        waiting={isWanted || waiting}
        foreign={foreign}
        main={(table) => main(table, null)}
      >
        {(table) => (
          <>
            {children(table, null)}
            {!compact && (
              <aside class="aside">
                <p class="meta">{words.says}</p>
                <div class="choices">
                  {has && <Button onClick={() => enter(null)}>{words.back}</Button>}
                  <Button onClick={() => enter(table.snapshot.state)}>{words.begin}</Button>
                </div>
              </aside>
            )}
          </>
        )}
      </Frame>
    </>
  );
}
