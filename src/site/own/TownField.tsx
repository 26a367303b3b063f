import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '#text/own.ts';
import type { Town } from './own.ts';
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
  return (
    <label class="entry">
      <span>{words.which}</span>
      <select
        ref={field}
        value={town?.id ?? ''}
        onChange={({ currentTarget: { value } }) => choose(value === '' ? null : value)}
      >
        <option value="">{words.numbered}</option>
        {all.map(({ id, name, numbers: { players } }) => (
          <option key={id} value={id}>
            {words.town(name, players.min, players.max)}
          </option>
        ))}
      </select>
      {town && <span class="meta">{words.apart}</span>}
    </label>
  );
}
