import { words } from '#text/check.ts';
import type { Trial } from './examples.ts';
import { Choice } from '../../ui/controls.tsx';

interface Props {
  readonly trials: readonly Trial[] | 'none' | null;
  readonly chosen: Trial | null;
  readonly rulesPage: string;
  readonly open: (trial: Trial) => void;
}

/** A list of all worked examples to open, with the open one marked. */
export const Examples = ({ trials, chosen, rulesPage, open }: Props) => (
  <div class="examples-of">
    <Choice
      name={words.example}
      among={[
        { value: null, name: trials === null ? words.loading : words.choose },
        ...(Array.isArray(trials) ? (trials as readonly Trial[]) : []).map((trial) => ({
          value: trial,
          name: words.optionOf(trial.rule, trial.title),
        })),
      ]}
      value={chosen}
      enter={(trial) => trial && open(trial)}
    />
    {trials === 'none' && <p class="meta">{words.notLoaded}</p>}
    {chosen && (
      <p class="meta">
        {words.from} <a href={`${rulesPage}#${chosen.id}`}>{words.optionOf(chosen.rule, chosen.title)}</a>
      </p>
    )}
  </div>
);
