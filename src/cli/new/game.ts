import type { Named } from './names.ts';

/** The initials of a name as a prefix that no game has yet. */
export function freePrefix(name: string, taken: ReadonlySet<string>): string {
  const letters = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toUpperCase();
  const words = letters.split(' ').filter(Boolean);
  const first = words
    .map((word) => word[0])
    .join('')
    .slice(0, 3);
  const all = [
    first,
    letters.replaceAll(' ', '').slice(0, 2),
    ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((last) => `${first[0] ?? 'G'}${last}`),
  ];
  return all.find((each) => /^[A-Z]{2,3}$/.test(each) && !taken.has(each)) ?? 'GAM';
}

/** The files of a small game that can be printed at once: rules, a board, and the pieces of two players. */
export const gameFiles = ({ name, id }: Named, prefix: string): ReadonlyMap<string, string> =>
  new Map([
    [
      `games/${id}/game.yaml`,
      `name: ${JSON.stringify(name)}
# The start of rule ids, such as ${prefix}-1.1. Do not change it later: printed sheets and links name it.
prefix: ${prefix}
summary: One sentence about the game.
hook: Two short sentences that make people want to play it.
author: you
licence: Your name and your licence, such as CC BY 4.0.
players: { min: 2, max: 2 }
minutes: { min: 15, max: 30 }
age: 8
feel: Pure skill, no luck
needs: [The board., '{pieces} pieces for each player.']
start:
  - { text: Put the board between you., rule: ${prefix}-1.1 }
icon: meeple
# One colour. The press makes the lighter and darker ones.
accent: '#2F7D4F'
# Texts may name these in braces, and rules as :num[pieces].
numbers: { pieces: 6 }
`,
    ],
    [
      `games/${id}/rules.md`,
      `# ${name}

What the game is about, in a sentence or two.

## ${prefix}-1 Set-up

### ${prefix}-1.1 The board {players}

The board has 36 squares and begins empty.
More sentences follow, one in each line.

## ${prefix}-2 Play

### ${prefix}-2.1 A turn {players}

In turn, each player puts one of :num[pieces]{words} pieces on an empty square.

## ${prefix}-3 End

### ${prefix}-3.1 Winning {players}

The first player with four pieces in a row wins, as set up in [${prefix}-1.1](#${prefix.toLowerCase()}-1-1).
`,
    ],
    [
      `games/${id}/boards/board.yaml`,
      `name: Board
rule: ${prefix}-1.1
# Or hexes, points, track or areas: docs/games.md has an example of each.
grid:
  space: 24 # mm
  plan: |
    C....C
    ......
    ..SS..
    ..SS..
    ......
    C....C
kinds:
  C: { name: Corner, ground: tint }
  S: { name: Middle, ground: mid, icon: star-formation }
`,
    ],
    [
      `games/${id}/pieces.yaml`,
      `pieces:
  - { id: light, name: Light piece, shape: disc, size: 18, count: 6, ground: paper, icon: sun }
  - { id: dark, name: Dark piece, shape: disc, size: 18, count: 6, ground: ink, icon: moon }
`,
    ],
  ]);
