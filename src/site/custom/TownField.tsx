import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '#text/own.ts';
import type { Town } from './own.ts';
import { isOwnTown } from './read.ts';
import { towns } from './towns.ts';

interface Props {
  readonly town: Pick<Town, 'id' | 'name'> | null;
  readonly choose: (id: string | null) => void;
}

/** The roles that may be dealt on this device. */
export function TownField({ town, choose }: Props) {
  const [all, setAll] = useState<readonly Town[] | null>(null);
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => void towns().then(setAll, () => setAll([])), []);
  useEffect(() => field.current?.focus(), [all]);
  if (!all) return <p class="meta">{words.looking}</p>;
  const own = all.filter(isOwnTown);
  const options = (of: readonly Town[]) =>
    of.map(({ id, name, numbers: { players } }) => (
      <option key={id} value={id}>
        {words.town(name, players.min, players.max)}
      </option>
    ));
  return (
    <label class="entry">
      <span>{words.which}</span>
      <select
        ref={field}
        value={town?.id ?? ''}
        onChange={({ currentTarget: { value } }) => choose(value === '' ? null : value)}
      >
        <option value="">{words.numbered}</option>
        {options(all.filter((each) => !isOwnTown(each)))}
        {own.length > 0 && <optgroup label={words.own}>{options(own)}</optgroup>}
      </select>
      {town && <span class="meta">{words.apart}</span>}
    </label>
  );
}
