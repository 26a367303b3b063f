import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './usage.ts';

/** The games that `only` chooses from a content folder: their folders or ids, or `games` for all. */
function chosenFrom(overlay: string | undefined, only: string, said: string): readonly string[] {
  const there = overlay === undefined ? [] : globSync('games/*/game.yaml', { cwd: overlay });
  const all = there.map((file) => /games[\\/](.*?)[\\/]/.exec(file)![1]!).sort();
  if (only === 'games' && all.length > 0) return all;
  const named = only
    .split(/[,\s]+/)
    .filter(Boolean)
    .map((name) => name.replace(/^games\//, '').replace(/\/$/, ''));
  const unknown = named.find((name) => !all.includes(name));
  if (unknown === undefined) return named;
  const choice = all.length > 0 ? `"games", or some of ${all.join(', ')}` : 'OVERLAY with a folder games/ID/';
  throw new UsageError(`${said}: found "${unknown}", expected ${choice}; correct ONLY or OVERLAY`);
}

/**
 * The games that a site has, and that `print` prints if nothing is named: those in `only`, the variable `ONLY`, or all of
 * a content folder whose `press.yaml` has `games: only`. Undefined for all games, including the shipped ones. Errors in
 * `press.yaml` are reported together with those in other content. Throws a UsageError for an unknown game.
 */
export function shownGames(overlay: string | undefined, only: string | undefined): readonly string[] | undefined {
  if (only) return chosenFrom(overlay, only, `ONLY=${only}`);
  const file = join(overlay ?? '', 'press.yaml');
  return overlay !== undefined && existsSync(file) && /^games: *['"]?only\b/m.test(readFileSync(file, 'utf8'))
    ? chosenFrom(overlay, 'games', `${file} games`)
    : undefined;
}
