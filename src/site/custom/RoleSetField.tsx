import { useEffect, useRef, useState } from 'preact/hooks';
import { roleSets as words } from '#text/lake-terror.ts';
import type { PlayableSet } from './own.ts';
import { isOwnRoleSet } from './read.ts';
import { roleSets } from './role-sets.ts';
import { Choice, Field } from '../ui/controls.tsx';

interface Props {
  readonly roleSet: Pick<PlayableSet, 'id' | 'name'> | null;
  readonly choose: (id: string | null) => void;
}

export function RoleSetField({ roleSet, choose }: Props) {
  const [all, setAll] = useState<readonly PlayableSet[] | null>(null);
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => void roleSets().then(setAll, () => setAll([])), []);
  useEffect(() => field.current?.focus(), [all]);
  if (!all) return <p class="meta">{words.looking}</p>;
  const own = all.filter(isOwnRoleSet);
  const options = (of: readonly PlayableSet[]) =>
    of.map(({ id, name, numbers: { players } }) => ({
      value: id,
      name: words.roleSet(name, players.min, players.max),
    }));
  return (
    <Field name={words.which}>
      <Choice
        field={field}
        among={[
          { value: null, name: words.numbered },
          ...options(all.filter((each) => !isOwnRoleSet(each))),
          ...(own.length > 0 ? [{ name: words.own, among: options(own) }] : []),
        ]}
        value={roleSet?.id ?? null}
        enter={choose}
      />
      {roleSet && <span class="meta">{words.apart}</span>}
    </Field>
  );
}
