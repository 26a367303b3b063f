import { useState } from 'preact/hooks';
import type { State } from '../../../engine/battle/state.ts';
import { check as words } from '#text/battle.ts';
import type { BattleSetting } from '../play/battle.ts';
import { battleChecked } from './battle.ts';
import type { Standing } from '../frame/Frame.tsx';
import { Check, type CheckSetting } from './Check.tsx';

interface Props extends Standing {
  readonly setting: CheckSetting<State> & BattleSetting;
}

export default function BattleCheck({ setting, ...standing }: Props) {
  const [checked] = useState(() => battleChecked(setting, (seat) => setting.seats[seat]?.colour ?? seat));
  return <Check checked={checked} setting={setting} names={words} {...standing} />;
}
