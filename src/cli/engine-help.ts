import { gamesOf } from '../engine/games.ts';
import { loadContentFrom } from './content-files.ts';

/** The help on each game's requests. */
export function engineHelp(): string {
  const { content } = loadContentFrom();
  const games = content ? [...gamesOf(content)] : [];
  const width = Math.max(...games.map(([game]) => game.length)) + 2;
  return `
Every request names a game and what to do:
  {"game": "battle", "do": "setup", "seed": 1}
  {"game": "battle", "do": "moves", "start": {"seed": 1}, "played": ["+c3"]}

${games.map(([game, verbs]) => `  ${game.padEnd(width)}${[...verbs.keys()].join(', ')}`).join('\n')}

An id comes back in the answer; {"ok": false} says what is wrong with a request. Each verb has an example at /engine/ of
the site.`;
}
