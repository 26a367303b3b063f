import type { CardKind } from '../../../engine/alien-invasion/deck.ts';
import { actionKinds, type ActionKind } from '../../../engine/alien-invasion/game.ts';
import type { Words } from '../../../engine/words.ts';
import type { Citation } from '../frame/Cited.tsx';
import type { ToolSession } from '../frame/table.ts';
import type { Action, DeckContent, State } from './tool.ts';

/** The effect of a Special Event on a faction. */
interface EventOf {
  readonly text: string;
  readonly rule: string;
}

/** The words on a printed card. */
interface CardWords {
  readonly title: string;
  readonly text: string;
  readonly rule: string;
}

/** The page's data for the deck. */
export interface Setting extends DeckContent {
  /** The folder of the drawings. */
  readonly art: string;
  readonly cards: Readonly<Record<CardKind, CardWords>>;
  /** The tag of a Special Event card, and the letters on its spine. */
  readonly event: { readonly tag: string; readonly code: string };
  /** The effects by faction; absent for factions without one. */
  readonly events: Readonly<Record<string, EventOf>>;
  /**
   * Factions with a leader, whose group is the only one that may take more than one action from a card, with the
   * leader's name.
   */
  readonly leaders: Readonly<Record<string, string>>;
  /** Factions with figures that a Triple may have to move (AI-12.3). */
  readonly loose: readonly string[];
  /** Factions that only take part in a scenario. */
  readonly guests: readonly string[];
  /** The sentences that say why a card may not be spent so. */
  readonly why: Words;
  readonly rules: Readonly<Record<string, Citation>>;
}

export const isActionKind = (kind: CardKind): kind is ActionKind => actionKinds.includes(kind as ActionKind);

/** The props of every part of the deck. */
export interface PartProps {
  readonly setting: Setting;
  readonly table: ToolSession<State, Action>;
}
