import type { BoardKind } from '../../content/board-kinds.ts';
import { pieceShapes } from '../../content/schema/made.ts';
import { enumerate } from '../../content/words.ts';
import { printCommand, type Named } from './names.ts';
import { yaml } from './templates.ts';

/** The kinds of spaces on a board. */
const kinds = `\
kinds:
  C: { name: Corner, ground: tint }
  S: { name: Middle, ground: mid, icon: star-formation }
`;

/** A board of each kind, on which players can make rows of pieces. */
const boards: Readonly<Record<BoardKind, string>> = {
  grid: `\
# A board. Instead of a grid, it can have hexes, points, a track or areas.
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
${kinds}`,
  hexes: `\
hexes:
  space: 28 # the distance between opposite sides, in mm
  # A character per hexagon. Every other row is half a space to the right.
  plan: |
    C...C
    .S...
    .SS..
    .S...
    C...C
${kinds}`,
  points: `\
points:
  unit: 30 # the length of a unit, in mm
  # Points by their ids, from the left and the top.
  at:
    { a3: [0, 0], b3: [2, 0], c3: [4, 0], a2: [0, 2], b2: [2, 2], c2: [4, 2], a1: [0, 4], b1: [2, 4], c1: [4, 4] }
  lines: [[a3, b3, c3], [a2, b2, c2], [a1, b1, c1], [a3, a2, a1], [b3, b2, b1], [c3, c2, c1], [a1, b2, c3], [a3, b2, c1]]
`,
  track: `\
labels: ids
track:
  space: 24 # the side of a square, in mm
  way: right 6, down 2, left 6, up 2 # the steps from the first square
  loop: true
`,
  areas: `\
areas:
  width: 180 # mm
  height: 120
  zones: # each a box (left, top, width, height), a circle (x, y, radius) or corners
    - { id: hill, name: Hill, circle: [90, 60, 28], kind: S }
    - { id: wood, name: Wood, box: [0, 0, 70, 50], kind: C }
    - { id: lake, name: Lake, box: [110, 0, 70, 50], kind: C }
    - { id: farm, name: Farm, box: [0, 70, 70, 50] }
    - { id: mill, name: Mill, box: [110, 70, 70, 50] }
${kinds}`,
};

/** The parts of a new game that may be chosen. */
export interface GameParts {
  readonly board?: BoardKind;
  readonly deck?: boolean;
  readonly score?: boolean;
}

const deckFile = ({ id }: Named, prefix: string): readonly [inside: string, text: string] => [
  `decks/${id}-deck.yaml`,
  `\
# A deck of cards. A table of the same name (.csv) may contain the cards instead.
name: Cards
layout: item
back: game # the name, the icon and the pattern of the game
icon: card-play
rule: ${prefix}-2.1
kinds:
  luck: { name: Luck, icon: clover, pattern: dots }
cards:
  - { id: again, title: Again, kind: luck, text: Take another turn., count: 4 }
  - { id: swap, title: Swap, kind: luck, text: Swap two pieces., count: 4 }
`,
];

const scoreFile = (prefix: string): readonly [inside: string, text: string] => [
  'score.yaml',
  `\
# The score sheet. A row is a count, with points for each one, or a formula of rows above it.
rows:
  - { id: rows, name: Rows, each: 3, rule: ${prefix}-3.1 }
  - { id: middle, name: Pieces in the middle, each: 1 }
  - { id: total, name: Points, formula: rows * 3 + middle, says: all together }
total: total
ties: [rows]
rule: ${prefix}-3.1
`,
];

/** The files of a small game that prints without changes, by path in its folder, without schema lines. */
export const gameFiles = (
  named: Named,
  prefix: string,
  { board = 'grid', deck = false, score = false }: GameParts,
): readonly (readonly [inside: string, text: string])[] => [
  [
    'game.yaml',
    `\
# A game. Print it:
# ${printCommand(named.id, named)}
name: ${yaml(named.name)}
# The start of rule ids, such as ${prefix}-1.1. Do not change it later: prints and links contain it.
prefix: ${prefix}
summary: Two players take turns to make a row of {row}.
author: you
# The owner and the licence of your texts and art, printed on every sheet.
licence: All rights reserved.
players: { min: 2, max: 2 }
minutes: { min: 10, max: 20 }
age: 6
feel: Pure skill, no luck
needs: [The board., '{men} pieces for each player.']
# bring: [A pencil.] # things that are not in the kit
start: # the first steps, for the box and the site
  - { text: Put the board between you., rule: ${prefix}-1.1 }
  - { text: 'Each player takes {men} pieces of one kind.', rule: ${prefix}-1.2 }
icon: meeple # the name of an icon from game-icons.net, or icons/NAME.svg in this folder
accent: '#2F7D4F' # one colour, from which the press derives the others
pattern: dots # of boxes, covers and backs
numbers: { men: 8, row: 4 } # write {men} in texts, and :num[men] in rules
`,
  ],
  [
    'rules.md',
    `\
# ${named.name}

Two players put pieces on a board until one of them has a row of :num[row]{words}.

## ${prefix}-1 Set-up

### ${prefix}-1.1 The board

The board has :num[board.board.spaces] spaces and is empty at the start.

### ${prefix}-1.2 The pieces

Each player has :num[men]{words} pieces of one kind.
The first line of a rule is a whole sentence that states it.

## ${prefix}-2 Play

### ${prefix}-2.1 A turn

Players take turns to put a piece on an empty space.
A player who has placed all pieces moves one of them to any empty space.

## ${prefix}-3 The end

### ${prefix}-3.1 Winning

The first player with :num[row]{words} pieces in a row wins, and diagonal rows count.
Each turn follows [${prefix}-2.1](#${prefix.toLowerCase()}-2-1).
`,
  ],
  [
    'boards/board.yaml',
    `\
name: Board
rule: ${prefix}-1.1
${boards[board]}\
# start: { light: [SPACE] } # pieces on the board at the start
`,
  ],
  [
    'pieces.yaml',
    `\
# Pieces to cut out: ${enumerate(pieceShapes, 'or')}.
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
      - { text: 'Each player takes {men} pieces of one kind.', rule: ${prefix}-1.2 }
  - title: Your turn
    steps:
      - { text: Put a piece on an empty space., rule: ${prefix}-2.1 }
  - title: The end
    steps:
      - { text: 'The first row of {row} wins.', rule: ${prefix}-3.1 }
`,
  ],
  ...(deck ? [deckFile(named, prefix)] : []),
  ...(score ? [scoreFile(prefix)] : []),
];
