import type { ComponentChildren } from 'preact';
import type { History } from '../frame/history.ts';
import type { ToolSessions } from '../frame/table.ts';
import type { ScreenGame, Setting } from './game.ts';
import type { PlayModel } from './model.ts';
import type { Action, PlayTool, State } from './tool.ts';

export interface MatchProps<S> {
  readonly game: ScreenGame<S>;
  readonly tool: PlayTool<S>;
  readonly setting: Setting;
  readonly model: PlayModel<S>;
  readonly positions: readonly S[];
  readonly act: (action: Action) => void;
  /** Opens another game. The current one stays saved. */
  readonly open: (history: History<State<S>, Action>) => void;
  readonly session: { readonly id: string; readonly created: number };
  /** Receives `now` when an opponent must stop waiting or searching. */
  readonly calls: EventTarget;
  readonly table: ToolSessions<State<S>, Action>;
  /** The code for remote players; null if there are none. */
  readonly far: typeof import('../far/Far.tsx') | null;
  readonly notice: ComponentChildren;
  readonly names: { readonly board: string; readonly samples: string };
}
