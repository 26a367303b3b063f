import { createContext, type JSX } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { words } from '#text/own.ts';
import { readSetting, writeSetting } from '../storage/settings.ts';
import type { Standing } from '../tools/frame/Frame.tsx';
import type { Town } from './own.ts';
import type { TownField } from './TownField.tsx';

interface Choice {
  /** The set that is dealt; null for the numbered deck. */
  readonly town: Pick<Town, 'id' | 'name'> | null;
  readonly choose: (id: string | null) => void;
}
const Chosen = createContext<Choice>({ town: null, choose: () => undefined });

type View<Setting> = (props: Standing & { readonly setting: Setting }) => JSX.Element;
type OfTown = Pick<Town, 'numbers' | 'roles' | 'steps'>;

/**
 * A tool of Lake Terror for the roles that this device deals: the numbered deck of the page, another shipped set, or a
 * custom one. Games with each set are saved separately, since no other set has its roles.
 */
export function withTown<Setting extends OfTown>(Tool: View<Setting>): View<Setting> {
  return function WithTown({ setting, place, ...standing }) {
    const [town, setTown] = useState<Town | null>(null);
    const [wanted, want] = useState(() => readSetting('town'));
    const held = wanted !== null && town?.id !== wanted;
    useEffect(() => {
      if (!held || wanted === null) return;
      const leave = (): void => want(null);
      void import('./towns.ts')
        .then(({ townOf }) => townOf(wanted))
        .then((found) => (found ? setTown(found) : leave()), leave);
    }, [wanted]);
    const choose = (id: string | null): void => {
      writeSetting('town', id);
      want(id);
    };
    const now = wanted === null ? null : town;
    const merged = now ? { ...setting, numbers: now.numbers, roles: now.roles, steps: now.steps } : setting;
    return (
      <Chosen.Provider value={{ town: now, choose }}>
        <Tool
          key={held ? 'held' : (now?.id ?? 'site')}
          {...standing}
          place={now ? `${place}.${now.id}` : place}
          setting={merged}
          held={held}
        />
      </Chosen.Provider>
    );
  };
}

/** The current role set, and a way to choose another; the list is loaded on request. */
export function WhichTown() {
  const { town, choose } = useContext(Chosen);
  const [Field, setField] = useState<typeof TownField | null>(null);
  if (Field) return <Field town={town} choose={choose} />;
  return (
    <p>
      {town && <b>{town.name} </b>}
      <button
        type="button"
        class="plain"
        onClick={() => void import('./TownField.tsx').then((loaded) => setField(() => loaded.TownField))}
      >
        {words.others}
      </button>
    </p>
  );
}
