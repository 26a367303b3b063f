import { useEffect, useId, useState } from 'preact/hooks';
import { editor as words } from '#text/studio.ts';
import { deckOf } from '../../../engine/lake-terror/deal.ts';
import { noVariants } from '../../../engine/lake-terror/read.ts';
import { href } from '../../links.ts';
import { hasAny, saveOwn } from '../../custom/save.ts';
import type { Own, PlayableSet } from '../../custom/own.ts';
import { shippedRoleSets, type Shipped } from '../../custom/role-sets.ts';
import { announcerGame } from '../announcer/state.ts';
import { ChancesLater } from '../announcer/fields.tsx';
import type { StudioTable } from './tool.ts';
import { titleOf } from './tool.ts';
import type { AtPress } from './use-press.ts';
import { Choice } from '../../ui/controls.tsx';

/** The delay in ms between typing and the update of the tools. */
const still = 500;

/** The data of the set that this device's tools use; null if they use none. */
function useOwn({ press, problems, known }: AtPress, table: StudioTable): Own | null {
  const [own, setOwn] = useState<Own | null>(null);
  const { id } = table.snapshot;
  const isValid = problems !== null && problems.length === 0;
  useEffect(() => {
    if (!known || !isValid) return undefined;
    let here = true;
    const updateTools = async (): Promise<void> => {
      const found = await press.own(titleOf(known));
      if (!here || !found) return;
      await saveOwn(id, found);
      setOwn(found);
    };
    // A set that cannot be saved is only missing from the tools.
    const waiting = setTimeout(() => void updateTools().catch(() => undefined), still);
    return () => {
      here = false;
      clearTimeout(waiting);
    };
  }, [press, known, isValid, id]);
  return own && hasAny(own) ? own : null;
}

/** Links to the tools that can use the new content, and the study's results about its roles. */
export function AtTable({ at, table }: { readonly at: AtPress; readonly table: StudioTable }) {
  const own = useOwn(at, table);
  const id = useId();
  if (!own) return null;
  const { name, factions, towns: roleSets, objectives = [] } = own;
  return (
    <section class="at-table" aria-labelledby={id}>
      <h2 id={id}>{words.table.heading}</h2>
      {factions.length > 0 && (
        <Ways says={words.table.factions(factions.map(({ info }) => info.name))} tools={words.table.tools} />
      )}
      {objectives.length > 0 && (
        <Ways says={words.table.objectives(objectives.map((deck) => deck.name))} tools={words.table.deals} />
      )}
      {roleSets.length > 0 && (
        <>
          <Ways
            says={words.table.roleSets(roleSets.map((roleSet) => roleSet.name || name))}
            tools={words.table.roles}
          />
          {roleSets.map((roleSet, index) => (
            <HowFair key={index} roleSet={roleSet} name={roleSet.name || name} />
          ))}
        </>
      )}
    </section>
  );
}

function Ways({ says, tools }: { readonly says: string; readonly tools: Readonly<Record<string, string>> }) {
  return (
    <>
      <p>{says}</p>
      <p class="choices">
        {Object.entries(tools).map(([path, name]) => (
          <a key={path} class="button" href={href(path)}>
            {name}
          </a>
        ))}
      </p>
    </>
  );
}

function HowFair({ roleSet, name }: { readonly roleSet: Omit<PlayableSet, 'id'>; readonly name: string }) {
  const [shipped, setShipped] = useState<Shipped | null>(null);
  const { min, max } = roleSet.numbers.players;
  const [players, setPlayers] = useState(min);
  useEffect(() => void shippedRoleSets().then(setShipped, () => undefined), []);
  if (!shipped) return null;
  const game = announcerGame(roleSet.numbers);
  const count = Math.min(max, Math.max(min, players));
  const deck = deckOf(game, count, noVariants);
  return (
    <div class="fields stack">
      <h3>{name}</h3>
      <Choice
        name={words.table.players}
        among={Array.from({ length: max - min + 1 }, (_, index) => ({ value: min + index, name: String(min + index) }))}
        value={count}
        enter={setPlayers}
      />
      <ChancesLater
        key={JSON.stringify(roleSet.numbers.cards)}
        setting={shipped.chances}
        asked={{ numbers: roleSet.numbers, players: count, variants: noVariants, deck }}
      />
    </div>
  );
}
