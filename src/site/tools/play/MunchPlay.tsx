import { useState } from 'preact/hooks';
import type { State } from '../../../engine/munch/types.ts';
import { words } from '#text/munch-play.ts';
import { Glyph } from '../frame/Glyph.tsx';
import { Cited } from '../frame/Cited.tsx';
import type { Desk } from './desk.ts';
import { munchGame, type MunchSetting } from './munch.ts';
import { Play } from './Play.tsx';
import type { Standing } from '../frame/Frame.tsx';
import type { Setting } from './setting.ts';
import type { Action } from './tool.ts';
import { useProspect } from './use-prospect.ts';

interface Props extends Standing {
  readonly setting: Setting & MunchSetting;
}

interface EndProps {
  readonly setting: Props['setting'];
  readonly desk: Desk<State>;
  readonly act: (action: Action) => void;
}

const endRule = 'MU-8.1';

/** Tells the table when no further world can be munched, or that it cannot be told. */
function End({ setting, desk, act }: EndProps) {
  const wanted = desk.live && !desk.over;
  const prospect = useProspect(setting.numbers, desk.position, wanted);
  const proved = wanted && prospect?.answer === 'no';
  return (
    <div role="status" class="answer">
      {proved && (
        <div class="verdict">
          <Glyph name="yes" size={40} />
          <div>
            <strong>{words.end.proved}</strong>
            <p>{words.end.how(prospect.nodes)}</p>
            <Cited id={endRule} rules={setting.rules} />
            <button type="button" class="button main" onClick={() => act({ do: 'end', why: 'proved' })}>
              {words.end.stop}
            </button>
          </div>
        </div>
      )}
      {wanted && prospect?.answer === 'unknown' && <p class="verdict tip">{words.end.unknown}</p>}
    </div>
  );
}

/** Munch for two to four at one screen. */
export default function MunchPlay({ setting, ...standing }: Props) {
  const [game] = useState(() => munchGame(setting));
  return (
    <Play
      game={game}
      setting={setting}
      names={words}
      {...standing}
      notice={(desk, act) => <End setting={setting} desk={desk} act={act} />}
    />
  );
}
