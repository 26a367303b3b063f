/* Adds custom factions to a tool's data. A custom faction replaces a shipped one with the same id. */
import type { Arms } from '../tools/units/arms.ts';
import { addArt, factionOf, type FactionInfo, type UnitInfo } from '../tools/units/unit.ts';
import type { OwnFaction } from './own.ts';
import { ownFactions } from './read.ts';

type Owns = readonly OwnFaction[];

export type IntoSetting<Setting> = (setting: Setting, custom: CustomFactions) => Setting;

export class CustomFactions {
  readonly all: Owns;

  constructor(all: Owns) {
    this.all = all;
  }

  /** The shipped entries, then the custom ones. A custom entry replaces a shipped one with the same id. */
  over<T>(list: readonly T[], idOf: (each: T) => string, own: readonly T[]): T[] {
    const ids = new Set(own.map(idOf));
    return [...list.filter((each) => !ids.has(idOf(each))), ...own];
  }

  infos(list: readonly FactionInfo[]): FactionInfo[] {
    return this.over(
      list,
      ({ id }) => id,
      this.all.map(({ info }) => info),
    );
  }

  units(list: readonly UnitInfo[]): readonly UnitInfo[] {
    const ids = new Set(this.all.map(({ info }) => info.id));
    return [...list.filter(({ id }) => !ids.has(factionOf(id))), ...this.all.flatMap(({ units }) => units)];
  }

  arms(arms: Arms): Arms {
    return {
      ...arms,
      factions: this.over(
        arms.factions,
        ({ units }) => factionOf(units[0]?.id ?? ''),
        this.all.map((faction) => faction.arms),
      ),
      called: Object.assign({ ...arms.called }, ...this.all.map(({ called }) => called)) as Arms['called'],
    };
  }

  /** The data of each faction by its id, without factions that have none. */
  byFaction<T>(of: (faction: OwnFaction) => T | null): Record<string, T> {
    return Object.fromEntries(
      this.all.flatMap((faction) => {
        const words = of(faction);
        return words === null ? [] : [[faction.info.id, words]];
      }),
    );
  }
}

let dressed = false;

/** Adds the colours and drawings of custom factions to the page, in the same form as for shipped factions. */
function dress(own: Owns): void {
  if (dressed) return;
  dressed = true;
  const rules = own.map(({ info, colours, art }) => {
    for (const [name, svg] of Object.entries(art)) addArt(name, svg);
    const band = art[`band-${info.id}`] ?? '';
    const url = URL.createObjectURL(new Blob([band], { type: 'image/svg+xml' }));
    return `[data-faction="${CSS.escape(info.id)}"]{--fill:${colours.fill};--on:${colours.on};--band:url(${url})}`;
  });
  // Safari before 16.4 shows them without colours.
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join('\n'));
  // oxlint-disable-next-line compat/compat -- tested for above
  document.adoptedStyleSheets.push(sheet);
}

export async function ownInto<Setting>(into: IntoSetting<Setting>, setting: Setting): Promise<Setting> {
  const own = await ownFactions();
  dress(own);
  return into(setting, new CustomFactions(own));
}
