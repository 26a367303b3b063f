import type { Content } from '../content/schema/index.ts';
import { gamesOf } from './games.ts';

const declare = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

/** The colours of paper and screen as custom properties, with those of a game under its `data-game`. */
export function tokensCss(content: Content): string {
  const { neutral, screen, dark, signal } = content.tokens;
  const games = gamesOf(content).map(({ id, about }) => `[data-game=${id}]{${declare(about.accent)}}`);
  return [`:root{${declare({ ...neutral, ...screen, ...dark, ...signal })}}`, ...games].join('');
}
