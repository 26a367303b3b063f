import type { Audience } from './definition.ts';
import type { News } from './table.ts';

/** For whom a screen is, and whether it lies covered before other eyes. */
export interface Screen {
  readonly audience: Audience;
  readonly covered: boolean;
}

/**
 * A screen of a secret tool after something has changed, which is covered where others may be looking: it is for other
 * eyes than the one before, and whoever runs the game has not just gone on to it. Undoing, redoing or another tab may
 * bring it at any moment, and out of a player’s hand it goes to nobody in particular.
 */
export function screenAfter(before: Screen, audience: Audience, news: News | null): Screen {
  if (before.audience === audience) return before;
  const meant = news?.kind === 'did' && before.audience !== 'one';
  return { audience, covered: before.covered || (audience !== 'all' && !meant) };
}
