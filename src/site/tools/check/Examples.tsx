import { words } from '#text/check.ts';
import type { Trial } from './examples.ts';

interface Props {
  readonly trials: readonly Trial[] | 'none' | null;
  readonly chosen: Trial | null;
  readonly rulesPage: string;
  readonly open: (trial: Trial) => void;
}

/** A list of all worked examples to open, with the open one marked. */
export const Examples = ({ trials, chosen, rulesPage, open }: Props) => (
  <div class="examples-of">
    <label class="entry">
      <span>{words.example}</span>
      <select
        value={chosen?.id ?? ''}
        onChange={({ currentTarget }) => {
          const trial = Array.isArray(trials) && trials.find(({ id }) => id === currentTarget.value);
          if (trial) open(trial);
        }}
      >
        <option value="">{trials === null ? words.loading : words.choose}</option>
        {Array.isArray(trials) &&
          trials.map(({ id, rule, title }) => (
            <option key={id} value={id}>
              {words.optionOf(rule, title)}
            </option>
          ))}
      </select>
    </label>
    {trials === 'none' && <p class="meta">{words.notLoaded}</p>}
    {chosen && (
      <p class="meta">
        {words.from} <a href={`${rulesPage}#${chosen.id}`}>{words.optionOf(chosen.rule, chosen.title)}</a>
      </p>
    )}
  </div>
);
