import { listed } from '#text/common.ts';

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

/** Texts of an evening of Alien Invasion, in all its tools. */
export const evening = {
  tools: 'Tools of this evening',
  fell: (side: string, unit: string, number: number): string =>
    `${side}: ${number} × ${unit} ${number === 1 ? 'is' : 'are'} killed.`,
  paid: 'Nobody else is killed.',
  anew: 'New evening.',
  standsIn: (tool: string): string => `This change is now under ${tool}. You can undo it there.`,
  wonBy: (sides: readonly string[] | null): string =>
    sides === null
      ? 'Nobody has won yet.'
      : sides.length === 0
        ? 'Nobody has won.'
        : `${listed(sides)} ${sides.length === 1 ? 'has' : 'have'} won.`,
  table: ['Begun', 'Side', 'Faction', 'Unit', 'Figures', 'Left', 'Shooting dice', 'End'],
  victory: 'won',
  defeat: 'lost',

  left: 'Figures left',
  leftOf: (left: number, figures: number): string => `${left} of ${count(figures, 'figure')}`,
  noSides: 'No side has figures yet. Add them under Forces, and this page will track losses.',
  noneLeft: 'nobody is left',
  owed: (number: number, units: readonly string[]): string =>
    `${count(number, 'figure')} must die: ${listed(units)}. Their owner chooses which.`,
  fallsOne: (side: string, unit: string, left: number): string => `One ${unit} of ${side}, ${left} left`,
  oneFalls: (unit: string): string => `One ${unit}`,
  notOurs: 'On no side',
  settled: 'The losses have been deducted.',
  toDeck: 'Back to the deck',
  shot: 'Your roll',
  howMany: (unit: string, side: string, left: number): string => `How many are killed? ${unit}, ${side}, ${left} left`,
  fallOf: (number: number, unit: string, side: string): string =>
    `${number} × ${unit} of ${side} ${number === 1 ? 'is' : 'are'} killed`,
  noTarget: 'Choose a target from one of the sides, and you can note its losses here with one tap.',
  dead: 'Species with a casualty',
  study: (species: string): string => `Add ${species}`,

  over: 'The end of the evening',
  whoWon: 'Who has won?',
  ranOut: (times: number): string =>
    `The deck has run out ${times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`}. Who has won?`,
  nobody: 'Nobody',
  save: 'Save the result',
  saved: 'Saved in the book of results.',
  notSaved: 'The result could not be saved. Use Menu, ‘Save to a file’.',
  leave: 'End the evening',
  leaveSays: 'The tools are separate again. The evening is saved on this device.',
};

const objectives = (number: number): string => count(number, 'objective');

/** Texts of the end of an evening. */
export const ending = {
  won: (name: string): string => `${name} have won`,
  wonBy: (side: string, left: number, of: number): readonly [string, string] => [
    `${side} won,`,
    `with ${left} of ${count(of, 'figure')} left`,
  ],
  wonTogether: (sides: readonly string[]): readonly [string, string] => ['A shared victory:', listed(sides)],
  leftOf: (side: string, left: number, of: number): string => `${side}: ${left} of ${count(of, 'figure')} left.`,
  didBest: (sides: readonly string[], count: number): string =>
    `${listed(sides)} did best, with ${objectives(count)}${sides.length > 1 ? ' each' : ''} completed.`,
  broughtOff: (number: number): string => `${objectives(number)} completed.`,
  draw: ['A draw:', 'nobody has won'] as readonly [string, string],
  together: 'For now',
  bothWon: 'These victories can be shared.',
  nobody: 'As you were',
  nobodyWon: 'The deck ran out before anybody reached their aim.',
  aimOf: (scenario: string, aim: string): string => `${scenario}: ${aim}`,
  briefing: 'They have done what their briefing asks.',
  pictures: {
    faction: (name: string): string => `The picture of a Triple card of the faction: ${name}.`,
    together: 'A Spug, a man in black, a villager and a robot pose shoulder to shoulder.',
    nobody: 'The village common by moonlight: a crater and a sheep.',
    tea: 'The village common by moonlight: a sheep looks at a full teapot.',
  },
  again: 'Again, change sides',
};

/** Texts about the evening that a tool of Alien Invasion may be part of. */
export const atEvening = {
  begin: 'Begin an evening',
  back: 'Back to the evening',
  says: 'One evening: these tools share the sides, deck, fights, losses and computed odds.',
};
