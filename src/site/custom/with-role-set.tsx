import { createContext, type JSX } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { roleSets as words } from '#text/lake-terror.ts';
import { readSetting, writeSetting } from '../storage/settings.ts';
import type { Standing } from '../tools/frame/Frame.tsx';
import type { PlayableSet } from './own.ts';
import { Button } from '../ui/controls.tsx';
import { useLater } from '../ui/use-later.ts';

interface Choice {
  /** The dealt set; null for the numbered deck. */
  readonly roleSet: Pick<PlayableSet, 'id' | 'name'> | null;
  readonly choose: (id: string | null) => void;
}
const Chosen = createContext<Choice>({ roleSet: null, choose: () => undefined });

type View<Setting> = (props: Standing & { readonly setting: Setting }) => JSX.Element;
type RoleSetSetting = Pick<PlayableSet, 'numbers' | 'roles' | 'steps'>;

/**
 * A tool of Lake Terror for the roles that this device deals: the numbered deck, another shipped set, or a custom one.
 * Games with each set are saved separately, because other sets lack its roles.
 */
export function withRoleSet<Setting extends RoleSetSetting>(Tool: View<Setting>): View<Setting> {
  return function WithRoleSet({ setting, place, ...standing }) {
    const [roleSet, setRoleSet] = useState<PlayableSet | null>(null);
    const [wanted, want] = useState(() => readSetting('town'));
    const waiting = wanted !== null && roleSet?.id !== wanted;
    useEffect(() => {
      if (!waiting || wanted === null) return;
      const leave = (): void => want(null);
      void import('./role-sets.ts')
        .then(({ roleSetOf }) => roleSetOf(wanted))
        .then((found) => (found ? setRoleSet(found) : leave()), leave);
    }, [wanted]);
    const choose = (id: string | null): void => {
      writeSetting('town', id);
      want(id);
    };
    const now = wanted === null ? null : roleSet;
    const merged = now ? { ...setting, numbers: now.numbers, roles: now.roles, steps: now.steps } : setting;
    return (
      <Chosen.Provider value={{ roleSet: now, choose }}>
        <Tool
          key={waiting ? 'held' : (now?.id ?? 'site')}
          {...standing}
          place={now ? `${place}.${now.id}` : place}
          setting={merged}
          waiting={waiting}
        />
      </Chosen.Provider>
    );
  };
}

interface RoleSetChoiceProps {
  readonly players: number;
  /** The minimum number of players for the current roles. */
  readonly min: number;
}

/**
 * The current role set and a list of others, which loads on request. If the numbered deck needs more players, the text
 * recommends other roles.
 */
export function RoleSetChoice({ players, min }: RoleSetChoiceProps) {
  const { roleSet, choose } = useContext(Chosen);
  const [open, setOpen] = useState(false);
  const loaded = useLater(() => import('./RoleSetField.tsx'), open);
  if (loaded) return <loaded.RoleSetField roleSet={roleSet} choose={choose} />;
  return (
    <p>
      {roleSet ? <b>{roleSet.name} </b> : players === min && `${words.tooMany(min)} `}
      <Button class="plain" onClick={() => setOpen(true)}>
        {words.others}
      </Button>
    </p>
  );
}
