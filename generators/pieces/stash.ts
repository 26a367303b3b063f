import type { Press } from '../scene/press.ts';
import { inSentence } from '../../src/content/names.ts';
import { listed } from '../../src/content/template.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { pyramidSizes, type PyramidSize } from '../../src/content/schema/common.ts';
import type { Pyramid, PyramidColour } from '../../src/content/schema/design.ts';
import type { ProductOptions } from '../sheet/product.ts';

export interface Stash {
  readonly colour: Entity<PyramidColour>;
  /** The role of the pieces in the game. */
  readonly role: 'aliens' | 'villagers' | 'worlds' | 'monsters';
  readonly counts: Readonly<Record<PyramidSize, number>>;
}

export interface StashKind {
  /** The id, such as `purple-large`. */
  readonly id: string;
  readonly colour: Entity<PyramidColour>;
  readonly pyramid: Entity<Pyramid>;
  readonly count: number;
}

export const titleOfKind = ({ colour, pyramid }: Pick<StashKind, 'colour' | 'pyramid'>): string =>
  `${colour.name}, ${pyramid.name.toLowerCase()}`;

/** The colours that a game needs, grouped by the sheets on which their pyramids are printed. */
export type StashesOf = (content: Content) => readonly (readonly Stash[])[];

function stash(content: Content, id: string, role: Stash['role'], counts: Stash['counts']): readonly Stash[] {
  const colour = content.colours.get(id);
  return colour ? [{ colour, role, counts }] : [];
}

export const battleStashes: StashesOf = (content) => {
  const { colours, numbers } = content.battle;
  return [
    ...colours.aliens.map((id) => stash(content, id, 'aliens', numbers.stash)),
    ...colours.villagers.map((id) => stash(content, id, 'villagers', numbers.stash)),
  ];
};

export const munchStashes: StashesOf = (content) => {
  const { worlds, monsters, numbers } = content.munch;
  return [
    ...worlds.map(({ colour }) => stash(content, colour, 'worlds', numbers.worlds)),
    // One trio per colour, all on one sheet.
    monsters.flatMap(({ colour }) => stash(content, colour, 'monsters', numbers.monsters)),
  ];
};

export function kindsOf(content: Content, { colour, counts }: Stash): readonly StashKind[] {
  return pyramidSizes.toReversed().flatMap((size) => {
    const pyramid = content.pyramids.get(size);
    return pyramid && counts[size] > 0 ? [{ id: `${colour.id}-${size}`, colour, pyramid, count: counts[size] }] : [];
  });
}

/** The pyramids in a box: the kinds of each colour. */
export interface Packed {
  readonly id: string;
  readonly stashes: readonly Stash[];
  readonly kinds: readonly StashKind[];
}

/** The boxes of a game: one per sheet of pyramids. Stashes without pieces have no box. */
export const packedIn = (content: Content, stashesOf: StashesOf): readonly Packed[] =>
  stashesOf(content).flatMap((group): readonly Packed[] => {
    const stashes = group.filter((stash) => kindsOf(content, stash).length > 0);
    const [first] = stashes;
    if (!first) return [];
    const id = stashes.length > 1 ? first.role : first.colour.id;
    return [{ id, stashes, kinds: stashes.flatMap((stash) => kindsOf(content, stash)) }];
  });

/** The printed kinds of a colour; options may name them by id, by colour or by size. */
export const wantedOf = (content: Content, { only, copies }: ProductOptions, stash: Stash): readonly StashKind[] =>
  kindsOf(content, stash)
    .filter(({ id, colour, pyramid }) => !only || [id, colour.id, pyramid.id].some((name) => only.includes(name)))
    .map((kind) => ({ ...kind, count: copies ?? kind.count }));

/** Every id that `--only` may name. */
export function pyramidIds(content: Content, stashesOf: StashesOf): readonly string[] {
  const stashes = stashesOf(content).flat();
  const kinds = stashes.flatMap((stash) => kindsOf(content, stash));
  return [...stashes.map(({ colour }) => colour.id), ...pyramidSizes, ...kinds.map(({ id }) => id)];
}

export const pyramidModel = (content: Content, stashesOf: StashesOf): unknown => [
  stashesOf(content),
  pyramidSizes.map((size) => content.pyramids.get(size)),
];

export function inColour(
  press: Press,
  colour: Pick<PyramidColour, 'name'>,
  kinds: readonly Pick<StashKind, 'pyramid' | 'count'>[],
): string {
  const { words, language } = press;
  const counts = kinds.toReversed().map(({ pyramid, count }) =>
    words.pyramids.counts({
      count: (count <= 10 && language.numbers[count]) || count,
      size: pyramid.name.toLowerCase(),
    }),
  );
  return words.pyramids.inColour({ counts: listed(words.lists, counts), colour: inSentence(press, colour.name) });
}
