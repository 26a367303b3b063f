import { useState } from 'preact/hooks';
import type { State } from '../../../engine/munch/state.ts';
import { check as words } from '#text/munch.ts';
import type { MunchSetting } from '../play/munch.ts';
import type { Standing } from '../frame/Frame.tsx';
import { Check, type CheckSetting } from './Check.tsx';
import { munchChecked } from './munch.ts';
import { Button } from '../../ui/controls.tsx';
import { useLater } from '../../ui/use-later.ts';

interface Props extends Standing {
  readonly setting: CheckSetting<State> & MunchSetting;
}

export default function MunchCheck({ setting, ...standing }: Props) {
  const [checked] = useState(() => munchChecked(setting, (seat) => setting.seats[seat]?.colour ?? seat));
  // The proof that no world can be munched any more loads on request.
  const [request, ask] = useState<State | null>(null);
  const loaded = useLater(() => import('./Prospects.tsx'), request !== null);
  return (
    <Check
      checked={checked}
      setting={setting}
      names={words}
      notice={(position) => (
        <div role="status" class="prospects">
          {request !== position ? (
            <Button onClick={() => ask(position)}>{words.askEnd}</Button>
          ) : (
            loaded && <loaded.Prospects setting={setting} position={position} />
          )}
        </div>
      )}
      {...standing}
    />
  );
}
