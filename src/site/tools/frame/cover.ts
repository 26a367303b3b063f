import type { Audience } from './definition.ts';
import type { News } from './table.ts';

/** The audience of a screen, and whether it is covered for others. */
export interface Screen {
  readonly audience: Audience;
  readonly covered: boolean;
}

/**
 * The screen of a secret tool after a change. It is covered if others may be looking: if it is for another audience
 * than before, and whoever runs the game has not just moved on to it. Undoing, redoing or another tab may bring it up
 * at any moment. A screen that follows a single player's is covered too.
 */
export function screenAfter(before: Screen, audience: Audience, news: News | null): Screen {
  if (before.audience === audience) return before;
  const meant = news?.kind === 'did' && before.audience !== 'one';
  return { audience, covered: before.covered || (audience !== 'all' && !meant) };
}
