import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '#text/own.ts';
import type { PlayableSet } from './own.ts';
import { isOwnRoleSet } from './read.ts';
import { roleSets } from './role-sets.ts';

interface Props {
  readonly roleSet: Pick<PlayableSet, 'id' | 'name'> | null;
  readonly choose: (id: string | null) => void;
}

/** The roles that may be dealt on this device. */
export function RoleSetField({ roleSet, choose }: Props) {
  const [all, setAll] = useState<readonly PlayableSet[] | null>(null);
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => void roleSets().then(setAll, () => setAll([])), []);
  useEffect(() => field.current?.focus(), [all]);
  if (!all) return <p class="meta">{words.looking}</p>;
  const own = all.filter(isOwnRoleSet);
  const options = (of: readonly PlayableSet[]) =>
    of.map(({ id, name, numbers: { players } }) => (
      <option key={id} value={id}>
        {words.roleSet(name, players.min, players.max)}
      </option>
    ));
  return (
    <label class="entry">
      <span>{words.which}</span>
      <select
        ref={field}
        value={roleSet?.id ?? ''}
        onChange={({ currentTarget: { value } }) => choose(value === '' ? null : value)}
      >
        <option value="">{words.numbered}</option>
        {options(all.filter((each) => !isOwnRoleSet(each)))}
        {own.length > 0 && <optgroup label={words.own}>{options(own)}</optgroup>}
      </select>
      {roleSet && <span class="meta">{words.apart}</span>}
    </label>
  );
}
