import { words } from '#text/play-panels.ts';
import { PieceTray } from '../board/PieceTray.tsx';
import type { ScreenGame, SetUpText } from './game.ts';
import type { Setting } from './setting.ts';

interface Props {
  readonly game: Pick<ScreenGame<never>, 'box' | 'layout' | 'emptyText'>;
  readonly setting: Setting;
  readonly players: number;
  readonly entered: SetUpText;
  /** The piece that a tap lays; null empties a place. */
  readonly piece: string | null;
  readonly choose: (piece: string | null) => void;
  readonly set: (text: SetUpText) => void;
  readonly endStep: () => void;
}

/** Pieces for setting up the board by hand, and the board as text. */
export function ByHand({ game, setting, players, entered, piece, choose, set, endStep }: Props) {
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
      <label class="entry">
        <span>{words.board}</span>
        <textarea
          class="typed-board"
          rows={3}
          maxLength={400}
          spellcheck={false}
          autoCapitalize="off"
          value={entered.board}
          onInput={({ currentTarget }) => set({ ...entered, board: currentTarget.value })}
          onBlur={endStep}
        />
      </label>
      {game.layout.docks && (
        <label class="entry">
          <span>{words.edge}</span>
          <input
            type="text"
            maxLength={60}
            spellcheck={false}
            autoCapitalize="off"
            value={entered.edge}
            onInput={({ currentTarget }) => set({ ...entered, edge: currentTarget.value })}
            onBlur={endStep}
          />
        </label>
      )}
      <button type="button" class="button" onClick={() => set(game.emptyText)}>
        {words.clear}
      </button>
    </div>
  );
}
