import { gamesOf } from '../engine/games.ts';
import { loadContentFrom } from './content-files.ts';

/** The help on each game's requests. */
export function engineHelp(): string {
  const { content } = loadContentFrom();
  const games = content ? [...gamesOf(content)] : [];
  const width = Math.max(...games.map(([game]) => game.length)) + 2;
  return `
Every request names a game and a verb:
  {"game": "battle", "do": "setup", "seed": 1}
  {"game": "battle", "do": "moves", "start": {"seed": 1}, "played": ["+c3"]}

${games.map(([game, verbs]) => `  ${game.padEnd(width)}${[...verbs.keys()].join(', ')}`).join('\n')}

The answer repeats the id of its request; {"ok": false} lists the errors of a request. Each verb has an example at /engine/ of
the site.`;
}
