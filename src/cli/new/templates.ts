import type { Colours } from '../../content/free-looks.ts';
import { printCommand, type Named } from './names.ts';

export const yaml = (name: string): string =>
  /^[A-Za-z][A-Za-z0-9 ’-]*$/.test(name) && !/^(true|false|null)$/i.test(name)
    ? name
    : `'${name.replaceAll("'", "''")}'`;

export const set = (named: Named): string => `\
# A role set for Lake Terror, dealt instead of the numbered deck. Print it:
# ${printCommand(`lake-terror --set ${named.id}`, named)}
name: ${yaml(named.name)}
summary: Five cards for the smallest table. Add roles and numbers for more players.
icon: card-pickup # the name of an icon from game-icons.net, or icons/NAME.svg in this folder
cards: # roles by their files, and the numbers of their cards: with N players, cards 1 to N are dealt
  pod-person: [1]
  psychic: [2]
  town-watch: [3, 4]
  citizen: [5]
# spare: { pod-person: 1 } # unnumbered cards, such as a second Pod Person
`;

export const schemaLine = (schema: string): string => `# yaml-language-server: $schema=${schema}\n`;

export const faction = (named: Named, code: string, pattern: string, colours: Colours): string => `\
# A faction of Alien Invasion. Print it:
# ${printCommand(`alien-invasion --factions ${named.id},spugs`, named)}
name: ${yaml(named.name)}
code: ${code} # two or three capitals or digits that no other faction has
thirdParty: false # true if the name belongs to somebody else: its cards then say 'unofficial'
icon: ufo # the name of an icon from game-icons.net, or icons/NAME.svg in this folder
pattern: ${pattern} # distinguishes the faction in grey
# The colour of its cards, of text on them and of text on paper, and two light backgrounds.
colours: { fill: '${colours.fill}', on: '${colours.on}', deep: '${colours.deep}', ray: '${colours.ray}', tint: '${colours.tint}' }
# cards: { single: 7, double: 1, triple: 0 } # its action cards, if not 5, 3 and 1
# The effect of a Special Event; leave it out if nothing happens.
specialEvent: { text: 'One of your groups comes back.', icon: ufo, rule: AI-4.5 }
# The place of its icon in pictures (looms, signal, flag or hull), and the place of the first picture.
scene: { wears: looms, place: field }
units:
  - id: scout # its id in other files
    name: Scout
    icon: ufo
    group: Group of 4 # the figures that play together, in words
    move: { inches: 8 } # or { dice: 2 }, rolled each time; or { tunnels: true }
    terrain: stops # or ignores, or ignores-but-soft
    shoot: { kind: dice, dice: 2 } # or { kind: none }, operative, successes, blast: AI-6, AI-11, AI-12
    linked: true # true if its shots with one card are added up (AI-6.6)
    kill: { open: 6, cover: 9, building: 12 } # the total that kills a figure, by cover (AI-6.7)
    melee: as-shooting # dice in close combat: as-shooting, none, or a number (AI-8.6)
    rule: AI-10
  - id: elder
    name: Elder
    icon: alien-stare
    group: Single figure
    move: { inches: 6 }
    shoot: { kind: dice, dice: 6 }
    linked: false
    kill: { open: 9, cover: 12, building: 15 }
    melee: 4
    # Other rules on its card, most important first.
    traits:
      - { icon: alien-stare, text: 'Shoots over low cover as if it were open.', rule: AI-6.7 }
    rule: AI-10
# The groups on its roster. Without groups, there is one of each unit.
groups:
  - { name: Patrol, count: 2, units: [{ unit: scout, figures: 4 }] }
  - { name: Council, count: 1, units: [{ unit: elder, figures: 1 }] }
`;

export const role = (named: Named, code: string): string => `\
# A role of Lake Terror. Print it:
# ${printCommand(`lake-terror/role-cards --only ${named.id}`, named)}
name: ${yaml(named.name)}
code: ${code} # two or three capitals or digits that no other role has
icon: lantern-flame # the name of an icon from game-icons.net, or icons/NAME.svg in this folder
# It replaces another role in the variant of the same name: deal it with --variants ${named.id}. To give it its own card in the
# numbered deck, use the next number, leave 'replaces' out, and allow one more player: players: { max: 22 } in
# lake-terror/game.yaml.
numbers: []
replaces: cheerleader
side: town # or pods: the side it starts on
acts:
  step: investigation # a file in lake-terror/steps: the step that calls it
  text: Night · investigation # the step on its card
  ask: Whose lamp do you blow out? # the Announcer's question, if any
  answer: a player, who stays silent until dawn # the answer that the Announcer needs
text: Point at a player. The Announcer touches them on the shoulder, and they stay silent until dawn. # its power, on its card
rule: LT-7.1
# win: When the role wins, if not with its side.
`;

export const scenario = (named: Named): string => `\
# A scenario of Alien Invasion. Print it:
# ${printCommand(`alien-invasion/scenario --only ${named.id}`, named)}
name: ${yaml(named.name)}
story: Something came down behind the mill, and both sides of the valley saw the light.
table: { width: 48, height: 36 } # inches; all places are inches from the left and the top
terrain: # pieces, each a file in alien-invasion/terrain: a box, an oval or a line
  - { terrain: crater, name: The place where it landed, shape: oval, x: 21, y: 15, width: 6, height: 6 }
  - { terrain: house, name: Mill, shape: box, x: 12, y: 8, width: 5, height: 5 }
  - { terrain: trees, shape: oval, x: 32, y: 6, width: 6, height: 5 }
  - { terrain: hedge, shape: line, from: [8, 24], to: [18, 24] }
  - { terrain: low-wall, shape: line, from: [30, 24], to: [40, 24] }
objectives: # numbered from 1
  - { name: The thing, x: 24, y: 18, text: 'In the crater. A group that touches it may pick it up as an action.', rule: AI-7.1 }
within: 20 # percent by which the shooting dice of the largest side may exceed those of the smallest (AI-1.5)
sides:
  - faction: volunteers # a file in alien-invasion/factions
    zone: { x: 0, y: 12, width: 7, height: 12 } # where it deploys
    briefing: 'It is on your land.' # only this side reads it
    groups:
      - { name: Section, count: 3, units: [{ unit: volunteer, figures: 6 }] }
      - { name: Pair of Poachers, count: 1, units: [{ unit: poacher, figures: 2 }] }
    victory:
      - { text: 'A group carries the thing off over your edge.', rule: AI-7.1 }
  - faction: tin-embassy
    zone: { x: 41, y: 12, width: 7, height: 12 }
    briefing: 'It is one of yours.'
    groups:
      - { name: Delegation, count: 2, units: [{ unit: envoy, figures: 3 }] }
      - { name: Staff of Attachés, count: 1, units: [{ unit: attache, figures: 4 }] }
    victory:
      - { text: 'A group carries the thing off over your edge.', rule: AI-7.1 }
setup: # steps before the first card, in order
  - { text: Lay out the table from the plan. Each side deploys in its zone., rule: AI-9.3 }
  - { text: Make the deck from the cards of these factions., rule: AI-2.1 }
events: # effects of each Special Event here, besides those for the factions
  - { name: First, text: 'The mill wheel turns by itself. Each side may move one group that is not locked.', rule: AI-4.5 }
end:
  - { text: 'The game ends when a side has won, or when the deck has run out for the third time.', rule: AI-3.3 }
rule: AI-1.1
`;

export const board = (named: Named): string => `\
# An overlay of the board of Battle of the Body Snatchers: the fields here replace the shipped ones, and all others stay
# the same. Print it: ${printCommand('battle/board', named)}
square: 40 # side of a square in millimetres
turn: { title: Your turn } # printed beside the board
`;

export const press = (version: string): string => `\
# The version of the press for which this content is written. A newer press lists the changes since then.
version: ${version}
`;

export const ignored = 'node_modules/\nprint/\n';

export const packageFile = (name: string, version: string): string =>
  `${JSON.stringify(
    {
      name,
      private: true,
      scripts: {
        print:
          'saucer print alien-invasion/action-deck alien-invasion/faction-cards lake-terror/role-cards battle/board --content content --out print',
        watch: 'npm run print -- --watch',
        validate: 'saucer validate --content content',
      },
      devDependencies: { 'saucer-press': `^${version}` },
    },
    null,
    2,
  )}\n`;

export const workflow = `\
# Prints on each push, and offers the prints for download with the run.
name: print
on: [push, workflow_dispatch]
permissions: { contents: read }
jobs:
  print:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24 }
      - run: npm install
      - run: npm run validate
      - run: npm run print
      - uses: actions/upload-artifact@v4
        with: { name: print, path: print/**/*.pdf }
`;
