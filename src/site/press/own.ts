/* The data for tools, from a set’s files. */
import { legible } from '../../../generators/design/shapes.ts';
import type { Content } from '../../content/schema/index.ts';
import { factionArt } from '../faction-art.ts';
import type { Own, OwnFaction } from '../custom/own.ts';
import { roleSetSetting } from '../tools/announcer/setting.ts';
import { armsOf, deckWordsOf, factionsOf, objectiveDecksOf, unitsOf } from '../tools/units/content.ts';

/**
 * The content that only the set has: factions with their own files, and role sets that are dealt differently from the
 * shipped ones.
 */
export function ownOf(content: Content, paths: readonly string[], name: string): Own {
  const own = (folder: string) => new Set(paths.flatMap((path) => stem(path, folder)));
  const factions = own('alien-invasion/factions/');
  const sets = own('lake-terror/sets/');
  const changed = paths.some((path) => /^lake-terror\/(roles|steps|variants)\/|^lake-terror\/game\.yaml$/.test(path));
  // Roles that only role sets deal do not change the numbered deck.
  const dealt = changed && [...own('lake-terror/roles/')].some((id) => content.roles.has(id));
  const decks = new Set(paths.flatMap((path) => /^decks\/([^/]+)\.\w+$/.exec(path)?.[1] ?? []));
  const game = paths.some((path) => /^lake-terror\/(steps\/|variants\/|game\.yaml$)/.test(path));
  return {
    format: 1,
    name,
    factions: [...factions].flatMap((id) => factionOf(content, id) ?? []),
    objectives: objectiveDecksOf(content).filter(({ id }) => decks.has(id)),
    towns: [
      ...(dealt || game ? [{ name: '', ...roleSetSetting(content) }] : []),
      ...[...sets].flatMap((id) => {
        const set = content.sets.get(id);
        return set?.cards ? [{ name: set.name, ...roleSetSetting(content.withSet(id)) }] : [];
      }),
    ],
  };
}

const stem = (path: string, folder: string): string[] =>
  path.startsWith(folder) && path.endsWith('.yaml') ? [path.slice(folder.length, -'.yaml'.length)] : [];

function factionOf(whole: Content, id: string): OwnFaction | undefined {
  const faction = whole.factions.get(id);
  if (!faction) return undefined;
  const content = { ...whole, factions: new Map([[id, faction]]) };
  const [info] = factionsOf(content);
  const { factions, called } = armsOf(content, (path) => path);
  const [arms] = factions;
  const { events, leaders, loose } = deckWordsOf(content);
  if (!info || !arms) return undefined;
  const { fill, on } = faction.colours;
  return {
    info,
    arms,
    called,
    units: unitsOf(content),
    event: events[id] ?? null,
    leader: leaders[id] ?? null,
    loose: loose.includes(id),
    colours: { fill, on: legible(fill, on) },
    art: Object.fromEntries(factionArt(whole, faction)),
  };
}
