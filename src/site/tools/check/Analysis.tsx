/* The best lines of the current position. Loaded on request. */
import { useEffect, useState } from 'preact/hooks';
import { ComputerPlayer } from '../computer/computer-player.ts';
import type { ScreenGame, Setting } from '../play/game.ts';
import { Lines } from '../play/thoughts.tsx';

interface Props<S> {
  readonly game: ScreenGame<S>;
  readonly setting: Setting;
  readonly position: S;
}

export function Analysis<S>({ game, setting, position }: Props<S>) {
  const [computer] = useState(() => new ComputerPlayer(setting.opponents));
  useEffect(() => () => computer.end(), []);
  // A new position restarts the search.
  return <Lines key={JSON.stringify(position)} game={game} setting={setting} position={position} computer={computer} />;
}
