import { percent } from '#text/dice.ts';
import { listed } from '#text/common.ts';

const rounded = (chance: number): string => percent(chance, 0);
/** A kill number, and the unit that has it. */
const against = (name: string, kill: number): string => `against ${kill} (${name}, in the open)`;

type Chances = readonly (readonly [number, number])[];

/** Short odds beside rules about dice. */
export const words = {
  head: 'Your chance',
  more: 'Calculate others',
  fall: (dice: number, name: string, kill: number, chances: Chances) =>
    `${dice} dice ${against(name, kill)}: ${listed(chances.map(([wanted, chance]) => `${rounded(chance)} for ${wanted} or more`))}.`,
  linked: (dice: number, name: string, kill: number, together: number, apart: number) =>
    `Two shots of ${dice} dice ${against(name, kill)}: ${rounded(together)} that one falls with linked fire, ${rounded(apart)} without.`,
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
