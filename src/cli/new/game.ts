import { folded } from '../../content/letters.ts';
import { printCommand, type Named } from './names.ts';
import { yaml } from './templates.ts';

/** Two or three capitals for the ids of a game’s rules that no other game has: its initials, or other letters. */
export function freePrefix({ name, id }: Named, taken: ReadonlySet<string>): string {
  const wordsOf = (text: string): readonly string[] =>
    folded(text)
      .toUpperCase()
      .split(/[^A-Z]+/)
      .filter(Boolean);
  const words = wordsOf(name).length > 0 ? wordsOf(name) : wordsOf(id);
  const letters = words.join('');
  const first = letters[0] ?? 'G';
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = [
    words
      .map(([initial]) => initial)
      .join('')
      .slice(0, 3),
    letters.slice(0, 2),
    ...alphabet.map((last) => `${first}${last}`),
    ...alphabet.flatMap((middle) => alphabet.map((last) => `${first}${middle}${last}`)),
  ];
  return all.find((each) => /^[A-Z]{2,3}$/.test(each) && !taken.has(each)) ?? 'GAM';
}

/** The files of a small game that can be printed as it is, by their paths in its folder, without the lines of schemas. */
export const gameFiles = (named: Named, prefix: string): readonly (readonly [inside: string, text: string])[] => [
  [
    'game.yaml',
    `\
# A game. Print it:
# ${printCommand(named.id, named)}
name: ${yaml(named.name)}
# The start of rule ids, such as ${prefix}-1.1. Do not change it later: prints and links have it.
prefix: ${prefix}
summary: Two players take turns to make a row of {row}.
author: you
# The owner and the licence of your texts and art. Every sheet has it.
licence: All rights reserved.
players: { min: 2, max: 2 }
minutes: { min: 10, max: 20 }
age: 6
feel: Pure skill, no luck
needs: [The board., '{men} pieces for each player.']
# bring: [A pencil.] # things that the kit does not have
start: # the first steps, for the box and the site
  - { text: Put the board between you., rule: ${prefix}-1.1 }
  - { text: 'Take {men} pieces of one kind each.', rule: ${prefix}-1.2 }
icon: meeple # an icon of game-icons.net by its name, or icons/NAME.svg in this folder
accent: '#2F7D4F' # one colour, from which the press makes the others
pattern: dots # of boxes, covers and backs
numbers: { men: 8, row: 4 } # texts name them in braces, and rules as :num[men]
`,
  ],
  [
    'rules.md',
    `\
# ${named.name}

Two players put pieces on a board until one of them has a row of :num[row]{words}.

## ${prefix}-1 Set-up

### ${prefix}-1.1 The board

The board has :num[board.board.spaces] squares and is empty at the start.

### ${prefix}-1.2 The pieces

Each player has :num[men]{words} pieces of one kind.
The first line of a rule is a whole sentence that decides the case.

## ${prefix}-2 Play

### ${prefix}-2.1 A turn

In turn, each player puts a piece on an empty square.
A player who has placed all pieces moves one of them to any empty square.

## ${prefix}-3 The end

### ${prefix}-3.1 Winning

The first player with :num[row]{words} pieces in a row wins, whether the row is straight or slanted.
Each turn follows [${prefix}-2.1](#${prefix.toLowerCase()}-2-1).
`,
  ],
  [
    'boards/board.yaml',
    `\
# A board. Instead of a grid: hexes, points, track or areas.
name: Board
rule: ${prefix}-1.1
grid:
  space: 26 # the side of a square, in mm
  # A character per square: a full stop for a plain one, and others for the kinds below.
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
# start: { light: [a1, b1] } # pieces on the board at the start
`,
  ],
  [
    'pieces.yaml',
    `\
# Pieces to cut out: disc, square, hex, triangle, rectangle, meeple, standee, marker, die or spinner.
pieces:
  - { id: light, name: Light piece, shape: disc, size: 20, count: 8, ground: paper, icon: sun, rule: ${prefix}-1.2 }
  - { id: dark, name: Dark piece, shape: disc, size: 20, count: 8, ground: ink, icon: moon, rule: ${prefix}-1.2 }
`,
  ],
  [
    'start.yaml',
    `\
# The quick start: one page to read aloud.
rule: ${prefix}-1
parts:
  - title: Before you begin
    steps:
      - { text: Put the board between you. It is empty., rule: ${prefix}-1.1 }
      - { text: 'Take {men} pieces of one kind each.', rule: ${prefix}-1.2 }
  - title: Your turn
    steps:
      - { text: Put a piece on an empty square., rule: ${prefix}-2.1 }
  - title: The end
    steps:
      - { text: 'The first row of {row} wins.', rule: ${prefix}-3.1 }
`,
  ],
];
