import { useEffect, useState } from 'preact/hooks';
import type { State } from '../../../engine/munch/types.ts';
import { words } from '#text/munch-check.ts';
import type { MunchSetting } from '../play/munch.ts';
import type { Standing } from '../frame/Frame.tsx';
import { Check, type CheckSetting } from './Check.tsx';
import { munchChecked } from './munch.ts';
import type { Prospects as ProspectsOf } from './Prospects.tsx';

interface Props extends Standing {
  readonly setting: CheckSetting<State> & MunchSetting;
}

/** 'Can I do that?' in Munch. */
export default function MunchCheck({ setting, ...standing }: Props) {
  const [checked] = useState(() => munchChecked(setting, (seat) => setting.seats[seat]?.colour ?? seat));
  const [Prospects, setProspects] = useState<typeof ProspectsOf | null>(null);
  useEffect(() => void import('./Prospects.tsx').then((loaded) => setProspects(() => loaded.Prospects)), []);
  return (
    <Check
      checked={checked}
      setting={setting}
      names={words}
      notice={(position) => Prospects && <Prospects setting={setting} position={position} />}
      {...standing}
    />
  );
}
