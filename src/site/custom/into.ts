/* Adds custom factions to a tool's data: one with the id of a shipped faction replaces it. */
import { addArt, type UnitInfo } from '../tools/units/unit.ts';
import type { Arms } from '../tools/units/arms.ts';
import type { Setting as Deck } from '../tools/deck/cards.tsx';
import type { Setting as Evening } from '../tools/evening/part.ts';
import type { Setting as Forces } from '../tools/forces/Forces.tsx';
import type { Setting as Melee } from '../tools/melee/Melee.tsx';
import type { Setting as Mib } from '../tools/mib/Mib.tsx';
import { studies } from '../tools/mib/tool.ts';
import type { Setting as Move } from '../tools/move/Move.tsx';
import type { Setting as Odds } from '../tools/odds/Odds.tsx';
import type { OwnFaction } from './own.ts';
import { ownFactions } from './read.ts';

type Owns = readonly OwnFaction[];

/** The list with the custom entries at its end, without shipped entries that have the same ids. */
function over<T>(list: readonly T[], idOf: (each: T) => string, own: readonly T[]): T[] {
  const ids = new Set(own.map(idOf));
  return [...list.filter((each) => !ids.has(idOf(each))), ...own];
}

const factionOf = (id: string): string => id.replace(/\/.*/, '');

const infosOver = (list: Deck['factions'], own: Owns): Deck['factions'] =>
  over(
    list,
    ({ id }) => id,
    own.map(({ info }) => info),
  );

function unitsOver(list: readonly UnitInfo[], own: Owns): readonly UnitInfo[] {
  const ids = new Set(own.map(({ info }) => info.id));
  return [...list.filter(({ id }) => !ids.has(factionOf(id))), ...own.flatMap(({ units }) => units)];
}

const armsOver = (arms: Arms, own: Owns): Arms => ({
  ...arms,
  factions: over(
    arms.factions,
    ({ units }) => factionOf(units[0]?.id ?? ''),
    own.map((faction) => faction.arms),
  ),
  called: Object.assign({ ...arms.called }, ...own.map(({ called }) => called)) as Arms['called'],
});

const isStudying = ({ shoot }: UnitInfo): boolean => shoot.kind === 'operative' || shoot.kind === 'successes';

/** The data of each tool, with custom factions among the others. */
const into = {
  deck: (setting: Deck, own: Owns): Deck => ({
    ...setting,
    factions: infosOver(setting.factions, own),
    events: { ...setting.events, ...byFaction(own, ({ event }) => event) },
    leaders: { ...setting.leaders, ...byFaction(own, ({ leader }) => leader) },
    loose: over(
      setting.loose.filter((id) => own.every(({ info }) => info.id !== id)),
      (id) => id,
      own.flatMap(({ info, loose }) => (loose ? [info.id] : [])),
    ),
  }),
  odds: (setting: Odds, own: Owns): Odds => ({ ...setting, arms: armsOver(setting.arms, own) }),
  melee: (setting: Melee, own: Owns): Melee => ({ ...setting, arms: armsOver(setting.arms, own) }),
  move: (setting: Move, own: Owns): Move => ({ ...setting, units: unitsOver(setting.units, own) }),
  forces: (setting: Forces, own: Owns): Forces => ({ ...setting, units: unitsOver(setting.units, own) }),
  mib: (setting: Mib, own: Owns): Mib => ({
    ...setting,
    units: unitsOver(setting.units, own).filter(isStudying),
    species: over(
      setting.species,
      ({ id }) => id,
      own.flatMap(({ info: { id, name }, units }) => (studies(units) ? [] : [{ id, name }])),
    ),
  }),
  evening: (setting: Evening, own: Owns): Evening => ({
    ...setting,
    deck: { ...setting.deck, factions: infosOver(setting.deck.factions, own) },
    arms: armsOver(setting.arms, own),
    units: unitsOver(setting.units, own),
  }),
};

/** The data of each faction, by its id, for those that have any. */
const byFaction = <T>(own: Owns, of: (faction: OwnFaction) => T | null): Record<string, T> =>
  Object.fromEntries(
    own.flatMap((faction) => {
      const words = of(faction);
      return words === null ? [] : [[faction.info.id, words]];
    }),
  );

export type CustomTool = keyof typeof into;
export type SettingOf<K extends CustomTool> = Parameters<(typeof into)[K]>[0];

const merged = <K extends CustomTool>(kind: K, setting: SettingOf<K>, own: Owns): SettingOf<K> =>
  (into[kind] as (setting: SettingOf<K>, own: Owns) => SettingOf<K>)(setting, own);
export { merged as settingWith };

let dressed = false;

/** Colours and drawings of own factions, as the site has them of the others. */
function dress(own: Owns): void {
  if (dressed) return;
  dressed = true;
  const rules = own.map(({ info, colours, art }) => {
    for (const [name, svg] of Object.entries(art)) addArt(name, svg);
    const band = art[`band-${info.id}`] ?? '';
    const url = URL.createObjectURL(new Blob([band], { type: 'image/svg+xml' }));
    return `[data-faction="${CSS.escape(info.id)}"]{--fill:${colours.fill};--on:${colours.on};--band:url(${url})}`;
  });
  // Safari before 16.4 shows them without their colours.
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join('\n'));
  // oxlint-disable-next-line compat/compat -- tested for above
  document.adoptedStyleSheets.push(sheet);
}

/** The data of a tool, with the factions made on this device. */
export async function ownInto<K extends CustomTool>(kind: K, setting: SettingOf<K>): Promise<SettingOf<K>> {
  const own = await ownFactions();
  dress(own);
  return merged(kind, setting, own);
}
