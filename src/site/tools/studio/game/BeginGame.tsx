import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '#text/studio-game.ts';
import type { BoardKind } from '../../../../content/board-kinds.ts';
import { Button, Choice, Text } from '../../../ui/controls.tsx';
import type { Begun } from '../Begin.tsx';
import type { Setting } from '../kinds.ts';
import { optionsOf } from '../parts.tsx';
import { newGame } from './new-game.ts';

interface Props {
  readonly setting: Setting;
  readonly begin: Begun;
}

/** The name and the board of a new game. */
export function BeginGame({ setting, begin }: Props) {
  const [name, setName] = useState('');
  const [board, setBoard] = useState<BoardKind>('grid');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const make = (): void => {
    const { id, files } = newGame(name.trim() || words.begin.usual, board, setting.games);
    begin('', files, { print: { what: `${id}/kit`, size: 'normal' } });
  };
  return (
    <div class="begin-deck stack">
      <Text
        field={field}
        name={words.begin.name}
        placeholder={words.begin.usual}
        maxLength={40}
        value={name}
        enter={setName}
      />
      <Choice name={words.begin.board} among={optionsOf(words.boards)} value={board} enter={setBoard} />
      <div class="choices">
        <Button class="button main" onClick={make}>
          {words.begin.make}
        </Button>
      </div>
    </div>
  );
}
