import { useState } from 'preact/hooks';
import { play as words } from '#text/munch.ts';
import { munchGame, type MunchSetting } from './munch.ts';
import { Play } from './Play.tsx';
import type { Standing } from '../frame/Frame.tsx';
import type { Setting } from './game.ts';
import { useLater } from '../../ui/use-later.ts';

interface Props extends Standing {
  readonly setting: Setting & MunchSetting;
}

export default function MunchPlay({ setting, ...standing }: Props) {
  const [game] = useState(() => munchGame(setting));
  const End = useLater(() => import('./MunchEnd.tsx'))?.End;
  return (
    <Play
      game={game}
      setting={setting}
      names={words}
      {...standing}
      notice={(model, act) => End && <End setting={setting} model={model} act={act} />}
    />
  );
}
