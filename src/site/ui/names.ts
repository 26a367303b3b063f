import { twin } from '#text/common.ts';
import { text } from '../../engine/shape.ts';

/** The longest name or id of a player, faction or unit. */
export const longestName = 200;

export const name = text(longestName);

/** The same for all spellings of a name: case, composed accents and spaces make no other player. */
export const keyOf = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en');

/** Whether two people have a name. */
export const isShared = (names: readonly string[], name: string): boolean =>
  names.filter((each) => keyOf(each) === keyOf(name)).length > 1;

/**
 * The names of all players of a game: the name as typed, or the side. Players with the same name get their side too,
 * and their place if even that is the same.
 */
export function distinctNames(players: readonly { readonly name: string; readonly side: string }[]): readonly string[] {
  const names = players.map(({ name, side }) => name.trim() || side);
  const both = players.map(({ side }, at) => `${names[at]}|${side}`);
  return players.map(({ side }, at) => {
    const name = names[at]!;
    const apart = [side !== name && side, isShared(both, both[at]!) && at + 1].filter(Boolean).join(', ');
    return isShared(names, name) && apart ? twin(name, apart) : name;
  });
}
