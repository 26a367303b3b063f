import type { ComponentChildren } from 'preact';
import type { History } from '../frame/history.ts';
import type { ToolSessions } from '../frame/table.ts';
import type { ScreenGame, Setting } from './game.ts';
import type { PlayModel } from './model.ts';
import type { Action, PlayTool, State } from './tool.ts';

/** A game on the screen, for all its parts. */
export interface MatchProps<S> {
  readonly game: ScreenGame<S>;
  readonly tool: PlayTool<S>;
  readonly setting: Setting;
  readonly model: PlayModel<S>;
  /** The positions from the start until now. */
  readonly positions: readonly S[];
  readonly act: (action: Action) => void;
  /** Opens another game; the present one is kept. */
  readonly open: (history: History<State<S>, Action>) => void;
  /** The session of the game. */
  readonly session: { readonly id: string; readonly created: number };
  /** Receives 'now' when an opponent must stop waiting or thinking. */
  readonly calls: EventTarget;
  readonly table: ToolSessions<State<S>, Action>;
  /** The parts for players far apart; null if there are none. */
  readonly far: typeof import('../far/Far.tsx') | null;
  /** The game's notice. */
  readonly notice: ComponentChildren;
  /** The name of the game, and moves as samples of its notation. */
  readonly names: { readonly board: string; readonly samples: string };
}
