import { percent } from '#text/dice.ts';
import { listed } from '#text/common.ts';

/** Texts of the rules pages. */
export const rules = {
  title: (game: string): string => `Rules of ${game}`,
  description: (game: string, rules: number, examples: number): string =>
    `The ${rules} numbered rules of ${game}, with rulings and ${examples} worked examples to step through.`,
  heading: 'The rules',
  contents: 'Contents',
  read: 'How to read these rules',
  how: [
    'The first sentence of a rule decides the case. The rest explains it.',
    'The number of a rule never changes. Cards, sheets and tools refer to it.',
  ],
  ruling: 'Ruling',
  option: 'Option',
  rulingIs: 'our decision if the source is silent or unclear, with the reason.',
  because: 'Why',
  parts: { enforced: 'checked for you', calculated: 'worked out for you', players: 'up to you' },
  partsAre: {
    enforced: 'the tools say if a move breaks the rule.',
    calculated: 'the tools work out its result.',
    players: 'only the players can check it.',
  },
  table: (where: string): string => `Table of ${where}`,
  sideways: 'Scroll sideways to see the rest of the table.',
  link: (id: string): string => `Link to rule ${id}`,
  copied: (address: string): string => `Copied: ${address}`,
  notCopied: 'Your browser does not let this page copy. The address bar now has the link to the rule.',
  examples: (count: number): string => (count === 1 ? 'One example' : `${count} examples`),
  verdicts: { legal: 'Legal', illegal: 'Not legal', result: 'Result' },
  previous: 'Previous',
  next: 'Next',
  step: (at: number, of: number): string => `${at} of ${of}`,
  /** The same as a pattern for the script, which replaces `{at}` and `{of}`. */
  stepPattern: '{at} of {of}',
};

const rounded = (chance: number): string => percent(chance, 0);
/** A kill number, and the unit that has it. */
const against = (name: string, kill: number): string => `against ${kill} (${name}, in the open)`;

type Chances = readonly (readonly [number, number])[];

/** Short odds beside rules about dice. */
export const chances = {
  head: 'Your chance',
  more: 'Calculate others',
  fall: (dice: number, name: string, kill: number, chances: Chances) =>
    `${dice} dice ${against(name, kill)}: ${listed(chances.map(([wanted, chance]) => `${rounded(chance)} for ${wanted} or more`))}.`,
  linked: (dice: number, name: string, kill: number, together: number, apart: number) =>
    `Two shots of ${dice} dice ${against(name, kill)}: ${rounded(together)} that one is killed with linked fire, ${rounded(apart)} without.`,
  covers: (dice: number, name: string, chances: readonly (readonly [cover: string, chance: number])[]) =>
    `${dice} dice against ${name}, at least one casualty: ${listed(chances.map(([cover, chance]) => `${rounded(chance)} ${cover}`))}.`,
  blast: (dice: number, name: string, kill: number, wanted: number, chance: number) =>
    `${dice} dice ${against(name, kill)}: ${rounded(chance)} for ${wanted} or more, in each group in range.`,
  roll: (chances: Chances) =>
    `${listed(chances.map(([dice, chance]) => `${rounded(chance)} with ${dice} ${dice === 1 ? 'die' : 'dice'}`))}.`,
  fight: (a: string, b: string, first: number, second: number, both: number) =>
    `${a} against ${b}, in the open: ${rounded(first)} that only the first are left, ${rounded(second)} that only the second are, ${rounded(both)} that both are.`,
  operatives: (figures: number, name: string, kill: number, chances: Chances) =>
    `${figures} operatives ${against(name, kill)}, at least one casualty: ${listed(chances.map(([successes, chance]) => `${rounded(chance)} with ${successes === 0 ? 'no success' : successes === 1 ? 'one' : successes}`))}.`,
  mites: (name: string, kill: number, chances: Chances) =>
    `At least one casualty ${against(name, kill)}: ${listed(chances.map(([mites, chance]) => `${rounded(chance)} with ${mites} ${mites === 1 ? 'Mite' : 'Mites'}`))}.`,
};
