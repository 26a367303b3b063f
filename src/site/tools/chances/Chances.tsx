import { useEffect, useState } from 'preact/hooks';
import { townChances as words } from '#text/fair.ts';
import { amount, whole } from '../../formats.ts';
import { isKnown } from '../../../engine/lake-terror/game.ts';
import type { ChancesRequest, Counted, Varied, PlayPolicy } from './count.ts';
import { runWorker } from '../../ui/run-worker.ts';
import type { ChancesAnswer, Question } from './worker.ts';

export interface ChancesSetting {
  readonly ways: readonly PlayPolicy[];
  readonly middle: string;
  readonly fair: string;
}

export interface ChancesProps {
  readonly setting: ChancesSetting;
  readonly asked: Omit<ChancesRequest, 'ways' | 'middle'>;
}

/** The delay in ms between the last change and the simulation, because users press a stepper several times. */
const still = 250;

/** A worker's answers so far to a question, which the key identifies. */
interface Progress<T> {
  readonly key: string;
  readonly answers: readonly T[];
  readonly state: 'counting' | 'done' | 'failed';
}

/** Gets a worker's answers to a question, and restarts if the question changes. Idle without a question. */
function useAnswers<T extends Counted | Varied>(question: Question | null): Progress<T> {
  const key = question === null ? '' : JSON.stringify([question.players, question.variants, question.deck]);
  const [progress, setProgress] = useState<Progress<T>>({ key, answers: [], state: 'counting' });
  useEffect(() => {
    if (question === null) return undefined;
    let end: (() => void) | undefined;
    let now: Progress<T> = { key, answers: [], state: 'counting' };
    const change = (changed: Partial<Progress<T>>) => setProgress((now = { ...now, ...changed }));
    const waiting = setTimeout(() => {
      const start = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      const hear = (answer: ChancesAnswer): void =>
        change(answer ? { answers: [...now.answers, answer as T] } : { state: 'done' });
      end = runWorker(start, question, hear, () => change({ state: 'failed' }));
    }, still);
    return () => {
      clearTimeout(waiting);
      end?.();
    };
  }, [key]);
  return progress.key === key ? progress : { key, answers: [], state: 'counting' };
}

/** The chances of both sides with a deck, simulated in a worker: first a quick estimate, then better ones. */
export function Chances({ setting, asked: request }: ChancesProps) {
  const { ways, middle, fair } = setting;
  const question = { ...request, ways, middle };
  const { answers, state } = useAnswers<Counted>({ ...question, variantsToo: false });
  const counted = answers.at(-1);
  return (
    <section class="town-chances" aria-busy={state === 'counting'}>
      <h3>{words.title}</h3>
      {state === 'failed' ? <p class="meta">{words.failed}</p> : <Shares counted={counted} />}
      {!request.deck.every(isKnown) && <p class="meta">{words.unknown}</p>}
      <Variants question={question} share={state === 'done' && counted ? counted.share : null} />
      <p>
        <a href={fair}>{words.more}</a>
      </p>
    </section>
  );
}

function Shares({ counted }: { readonly counted: Counted | undefined }) {
  if (!counted) return <p class="meta">{words.asked}</p>;
  const { share, games, low, high, nights, reach, done } = counted;
  return (
    <>
      <p class="of-sides" style={{ '--share': share }} role={done ? 'status' : undefined}>
        <b>{words.pods(share)}</b>
        <span>{words.town(restOf(share))}</span>
      </p>
      <p class="meta">
        {words.counted(games, low, high)}{' '}
        {reach && words.reach(reach[0].name, reach[0].share, reach[1].name, reach[1].share)}{' '}
        {words.nights(Math.round(nights))}
      </p>
    </>
  );
}

/** The other side's share. The two displayed shares add up to 100. */
export const restOf = (share: number): number =>
  1 - (share < 0.005 || share > 0.995 ? share : Math.round(share * 100) / 100);

/** A difference of shares in percentage points, with a plus or a minus. */
function differenceOf(change: number): string {
  const points = Math.round(change * 100);
  return points === 0 ? '0' : `${points > 0 ? '+' : '−'}${amount(points)}`;
}

/** A change in words: ‘Idle Pod People’, ‘A death shows nothing’. */
export function nameOf(
  { variant, value }: Pick<Varied, 'variant' | 'value'>,
  { numbers }: Pick<VariantsProps['question'], 'numbers'>,
): string {
  const chosen = words.chosen[variant as keyof typeof words.chosen] as Readonly<Record<string, string>> | undefined;
  if (chosen) return chosen[value === undefined ? '' : String(value)] ?? '';
  const added = numbers.variants.find(({ id }) => id === variant)?.name ?? variant;
  const [on, off] = words.played[variant as keyof typeof words.played] ?? [words.with(added), words.without(added)];
  return value === undefined ? off : on;
}

interface VariantsProps {
  readonly question: Omit<Question, 'variantsToo'>;
  /** The Pod People’s share with the current settings; null until it is available. */
  readonly share: number | null;
}

/** The effect of each variant on the chances, computed on request. */
function Variants({ question, share }: VariantsProps) {
  const [open, setOpen] = useState(false);
  const { answers, state } = useAnswers<Varied>(open && share !== null ? { ...question, variantsToo: true } : null);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.variants}</summary>
      {open && state !== 'failed' && (
        <table aria-busy={state === 'counting'}>
          <thead>
            <tr>
              <th scope="col">{words.variant}</th>
              <th scope="col">{words.podsWin}</th>
              <th scope="col">{words.change}</th>
            </tr>
          </thead>
          <tbody>
            {answers.map((each) => (
              <tr key={`${each.variant}=${each.value}`}>
                <th scope="row">{nameOf(each, question)}</th>
                <td>{whole(each.share).replace(/\s?%/, '')}</td>
                <td>{differenceOf(each.share - (share ?? each.share))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open && <p class="meta">{words.variantsState[state]}</p>}
    </details>
  );
}
