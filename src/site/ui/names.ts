import { twin } from '#text/common.ts';
import { text } from '../../engine/shape.ts';

/** The largest length of the name or id of a player, faction or unit. */
export const longestName = 200;

export const name = text(longestName);

/** A text that is the same for all spellings of a name: case, composed accents and spaces do not matter. */
export const keyOf = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en');

export const isShared = (names: readonly string[], name: string): boolean =>
  names.filter((each) => keyOf(each) === keyOf(name)).length > 1;

/**
 * The names of all players: as typed, or the side. Players with the same name also get their side, and their number if
 * the sides are the same too.
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
