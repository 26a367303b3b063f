import type { RosterGroup, Unit } from '../../src/content/schema/alien-invasion.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { FigureSize } from '../../src/content/schema/sheets.ts';
import type { Cast } from '../../src/content/schema/scene.ts';
import { grouped } from '../../src/content/grouped.ts';
import type { FigureArt } from '../design/art/figure.ts';
import { legible } from '../design/shapes.ts';
import type { Scene } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { headOf, infoOf, versionOf, type ComponentMaker, type ProductOptions } from '../sheet/product.ts';
import { packShelves } from '../sheet/shelves.ts';
import { rosterGroups, type FactionEntity } from './faction.ts';

/** Figures of a unit in one group: the group's letter, and the number of figures. */
interface Deployed {
  readonly letter: string;
  readonly figures: number;
}

export interface Figure {
  readonly id: string;
  readonly faction: FactionEntity;
  readonly unit: Unit;
  readonly name: string;
  /** The letter of the group and the number in the group; empty for the spare figure of a leader. */
  readonly code: string;
  readonly size: FigureSize;
  readonly art: FigureArt;
  readonly origin: Origin;
}

/** A, B … Z, AA. */
const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** The figures of each unit by group. Groups of the same unit have different letters, so that their figures differ. */
function deployed(groups: readonly Pick<RosterGroup, 'units' | 'count'>[]): ReadonlyMap<string, readonly Deployed[]> {
  const found = new Map<string, Deployed[]>();
  const used = new Map<string, number>();
  for (const { units, count } of groups)
    for (let each = 0; each < count; each++) {
      const at = Math.max(...units.map(({ unit }) => used.get(unit) ?? 0));
      for (const [unit, own] of grouped(units, (part) => part.unit)) {
        const figures = own.reduce((sum, part) => sum + part.figures, 0);
        used.set(unit, at + 1);
        found.set(unit, [...(found.get(unit) ?? []), { letter: letterOf(at), figures }]);
      }
    }
  return found;
}

const total = (all: readonly Deployed[]): number => all.reduce((sum, { figures }) => sum + figures, 0);

const chosenScenarios = ({ scenarios }: Content, { scenario }: ProductOptions) =>
  [...scenarios.values()].filter(({ id }) => !scenario || scenario.includes(id));

/**
 * The number of figures of a unit: the largest number in any scenario; otherwise the figures of its groups on the
 * roster, and at least one.
 */
function figuresOfUnit(
  faction: FactionEntity,
  unit: Unit,
  forces: readonly ReadonlyMap<string, readonly Deployed[]>[],
  { scenario }: ProductOptions,
): readonly Deployed[] {
  const most = forces.reduce<readonly Deployed[]>((best, force) => {
    const own = force.get(unit.id) ?? [];
    return total(own) > total(best) ? own : best;
  }, []);
  if (most.length > 0 || scenario) return most;
  const roster = rosterGroups(faction).map((group) => ({ ...group, count: 1 }));
  const own = deployed(roster).get(unit.id) ?? [{ letter: letterOf(0), figures: 1 }];
  return forces.length > 0 ? own.slice(0, 1) : own;
}

/**
 * The factions with figures: the named factions, otherwise the factions of the chosen scenarios, or all if no scenario
 * is chosen.
 */
function factionsOf(content: Content, options: ProductOptions): readonly FactionEntity[] {
  const sides = new Set(chosenScenarios(content, options).flatMap(({ sides }) => sides.map(({ faction }) => faction)));
  return [...content.factions.values()]
    .filter(({ id }) => !options.factions || options.factions.includes(id))
    .filter(({ id, guest }) => sides.has(id) || (!options.scenario && (options.factions || !guest)))
    .map((faction) => ({
      ...faction,
      colours: { ...faction.colours, on: legible(faction.colours.fill, faction.colours.on) },
    }));
}

const alive: ReadonlySet<Cast['figure']> = new Set(['person', 'spug', 'mite', 'burrower', 'controller', 'robot']);
const heightOf = (who: Cast): number => ('h' in who ? who.h : 0);

/**
 * The people that a unit’s figures show, in turn. Without any, a figure shows the unit's icon. Other people’s factions
 * show only ordinary people from their scenes, such as soldiers, because we may not draw their characters.
 */
function castsOf({ thirdParty }: FactionEntity, { faces, scene }: Unit, { whole }: FigureSize): readonly Cast[][] {
  if (faces && !thirdParty) return faces.map(({ cast }) => [cast]);
  const cast = scene?.cast ?? [];
  const people = cast.filter(({ figure }) => (thirdParty ? figure === 'person' : alive.has(figure)));
  if (whole && (!thirdParty || people.length > 0)) return [[...cast]];
  return [people.toSorted((a, b) => heightOf(b) - heightOf(a)).slice(0, 1)];
}

/** Every figure of the chosen factions and scenarios, by faction and unit. */
function figuresOf(content: Content, options: ProductOptions): readonly Figure[] {
  return factionsOf(content, options).flatMap((faction) => {
    const sides = chosenScenarios(content, options).flatMap((scenario) =>
      scenario.sides.filter((side) => side.faction === faction.id),
    );
    const forces = sides.map(({ groups }) => deployed(groups));
    const figures = faction.units.flatMap((unit, index): Figure[] => {
      const size = content.figureSheet.sizes[unit.size ?? 'figure'];
      const casts = castsOf(faction, unit, size);
      const codes = figuresOfUnit(faction, unit, forces, options).flatMap(({ letter, figures: count }) =>
        Array.from({ length: count }, (_, number) => `${letter}${number + 1}`),
      );
      return codes.map((code, at) => {
        const face = at % casts.length;
        const own = faction.thirdParty ? undefined : unit.faces?.[face]?.name;
        return {
          id: `${faction.id}-${unit.id}-${code.toLowerCase()}`,
          faction,
          unit,
          name: own ?? unit.name,
          code,
          size,
          art: {
            key: `${faction.id} ${unit.id} ${face}`,
            colours: faction.colours,
            badge: unit.icon,
            cast: casts[face] ?? [],
          },
          origin: {
            file: faction.file,
            path: ['units', index, ...(own === undefined ? [] : ['faces', face]), 'name'],
          },
        };
      });
    });
    const { leader } = faction;
    const [first] = figures;
    // Another figure may become the leader, so a leader has a spare figure that replaces it.
    const spare: Figure[] =
      leader && first
        ? [
            {
              ...first,
              id: `${faction.id}-leader`,
              name: leader.name,
              code: '',
              art: { ...first.art, key: `${faction.id} leader`, badge: leader.icon, cast: [] },
              origin: { file: faction.file, path: ['leader', 'name'] },
            },
          ]
        : [];
    return [...spare, ...figures];
  });
}

/** The figures that `--only` selects: by id, or all of a unit or of a faction. */
const chosenFigures = (content: Content, options: ProductOptions): readonly Figure[] =>
  figuresOf(content, options).filter(
    (figure) => !options.only || namesOf(figure).some((name) => options.only?.includes(name)),
  );

const namesOf = ({ id, faction, unit }: Figure): readonly string[] => [faction.id, `${faction.id}-${unit.id}`, id];

/** Every id that `--only` may name. */
const figureIds = (content: Content, options: ProductOptions): readonly string[] => [
  ...new Set(figuresOf(content, options).flatMap(namesOf)),
];

const figureModel = (content: Content, figures: readonly Figure[]): unknown => [
  content.figureSheet,
  figures.map(({ id, name, faction: { code, colours, thirdParty }, unit: { kill, shoot, icon }, art }) => [
    id,
    name,
    code,
    colours,
    thirdParty,
    kill,
    shoot,
    icon,
    art,
  ]),
];

/** A unit’s kill numbers and dice in words. A unit with further details refers to its card. */
export function footWords(
  { figureSheet: words }: Content,
  { unit: { kill, shoot } }: Figure,
): readonly [string, string] {
  const numbers = [kill.open, kill.cover, kill.building].join(' / ');
  if (shoot.kind !== 'dice') return [numbers, words.card];
  return [numbers, `${shoot.dice} ${shoot.dice === 1 ? words.die : words.dice}`];
}

/** A component with a piece per figure. Figures of other people's factions are marked as unofficial. */
export function figureMaker(
  id: 'standees' | 'discs',
  draw: (press: Press, content: Content, each: Figure) => Promise<Scene>,
  {
    round,
    gap,
    notes,
  }: {
    readonly gap?: number;
    readonly round?: boolean;
    readonly notes: (words: Press['words']['figures']) => readonly string[];
  },
): ComponentMaker {
  const self: ComponentMaker = {
    game: 'alien-invasion',
    id,
    takes: ['factions', 'scenario', 'copies'],
    forMachines: true,
    kind: 'tiles',
    ids: figureIds,
    make: async (press, content, options) => {
      const component = infoOf(self, content);
      const figures = chosenFigures(content, options);
      const { copies = 1 } = options;
      const pieces: { readonly each: Figure; readonly scene: Scene; readonly unofficial: boolean }[] = [];
      for (const each of figures)
        pieces.push({ each, scene: await draw(press, content, each), unofficial: each.faction.thirdParty });
      const unofficial = pieces.some((piece) => piece.unofficial);
      const version = versionOf(content, [component, figureModel(content, figures)]);
      const info = headOf(content, 'alien-invasion', component, version, unofficial);
      const batches = [...grouped(pieces, ({ each }) => each.faction).values()].map((own) =>
        own.flatMap((piece) => Array.from({ length: copies }, () => ({ ...piece }))),
      );
      return {
        ...info,
        pictures: pieces.map(({ each, scene }) => ({
          name: each.id,
          title: `${each.faction.name}: ${[each.name, each.code].filter(Boolean).join(' ')}`,
          scene,
          copies,
          ...(round ? { round } : {}),
        })),
        pages: (sheet) =>
          packShelves(press, round ? { ...sheet, marks: 'off' } : sheet, info, batches, {
            ...(gap === undefined ? {} : { gap }),
            notes: notes(press.words.figures),
          }),
      };
    },
  };
  return self;
}
