import { panels as words } from '#text/play.ts';
import { inProse } from '../../../engine/reader.ts';
import { PieceTray } from '../board/PieceTray.tsx';
import { Rejection } from '../frame/marks.tsx';
import type { ScreenGame, SetUpText, Setting } from './game.ts';
import { Button, Text } from '../../ui/controls.tsx';

interface Props<S> {
  readonly game: Pick<ScreenGame<S>, 'box' | 'byHand' | 'layout' | 'emptyText'>;
  readonly setting: Setting;
  readonly players: number;
  readonly entered: SetUpText;
  /** The piece that a tap places; null to empty a place. */
  readonly piece: string | null;
  readonly choose: (piece: string | null) => void;
  readonly set: (text: SetUpText) => void;
}

interface TypedProps {
  /** The name above the board; undefined if the context already names it. */
  readonly name?: string;
  readonly docks: boolean;
  readonly text: SetUpText;
  readonly enter: (text: SetUpText) => void;
}

/** The pieces on a board as text, and the pieces at its edge if it has such places. */
export function TypedBoard({ name, docks, text, enter }: TypedProps) {
  const plain = { spellcheck: false, autoCapitalize: 'off' } as const;
  return (
    <>
      <Text
        {...(name ? { name } : { label: words.board })}
        class="typed-board"
        rows={3}
        maxLength={400}
        {...plain}
        value={text.board}
        enter={(board) => enter({ ...text, board })}
      />
      {docks && (
        <Text
          name={words.edge}
          maxLength={60}
          {...plain}
          value={text.edge}
          enter={(edge) => enter({ ...text, edge })}
        />
      )}
    </>
  );
}

/** Pieces for setting up the board by hand, the board as text, and the reason why a game cannot start from it. */
export function ByHand<S>({ game, setting, players, entered, piece, choose, set }: Props<S>) {
  const read = game.byHand(players, entered);
  return (
    <div class="by-hand-laid">
      <p class="meta">{words.layHint}</p>
      <PieceTray
        label={words.box}
        pieces={setting.pieces}
        of={game.box(players).map((text) => [text])}
        chosen={piece}
        choose={choose}
        take={() => choose(null)}
      />
      <TypedBoard name={words.board} docks={game.layout.docks} text={entered} enter={set} />
      <Button onClick={() => set(game.emptyText)}>{words.clear}</Button>
      <div role="status">
        {!read.ok && (
          <Rejection
            title={words.wrong}
            reasons={read.issues.slice(0, 4).map((issue) => ({ why: inProse(issue).message, rule: null }))}
            rules={setting.rules}
          />
        )}
      </div>
    </div>
  );
}
