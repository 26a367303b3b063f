import { useState } from 'preact/hooks';
import { play as words } from '#text/battle.ts';
import { battleGame, type BattleSetting } from './battle.ts';
import { Play } from './Play.tsx';
import { Seed } from './Seed.tsx';
import type { Standing } from '../frame/Frame.tsx';
import type { Setting } from './game.ts';

interface Props extends Standing {
  readonly setting: Setting & BattleSetting;
}

export default function BattlePlay({ setting, ...standing }: Props) {
  const [game] = useState(() => battleGame(setting));
  return <Play game={game} setting={setting} names={words} Seed={Seed} {...standing} />;
}
