import type { State } from '../../../engine/munch/state.ts';
import { prospects as words } from '#text/munch.ts';
import { Cited } from '../frame/marks.tsx';
import type { MunchSetting } from '../play/munch.ts';
import { useProspect } from '../play/use-prospect.ts';
import type { CheckSetting } from './Check.tsx';

interface Props {
  readonly setting: CheckSetting<State> & MunchSetting;
  readonly position: State;
}

/** Whether another world can be munched from a position, if that can be calculated. */
export function Prospects({ setting, position }: Props) {
  const prospect = useProspect(setting.numbers, position, true);
  return (
    <p class="prospect">
      {prospect ? words[prospect.answer] : words.asking}
      {prospect && <Cited id="MU-8.1" rules={setting.rules} />}
    </p>
  );
}
