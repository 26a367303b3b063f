import { puzzles as words } from '#text/puzzles.ts';
import { daysTo, monthOf, type Puzzle, type PuzzleRow, solvedOf, type State } from './tool.ts';
import { Button, Fold } from '../../ui/controls.tsx';

interface Props {
  readonly rows: readonly PuzzleRow[];
  readonly state: State;
  readonly puzzle: Puzzle | null;
  readonly today: string;
  readonly go: (to: string) => void;
}

/** The puzzles of the last days. A missed one can be solved later. */
function Days({ state, puzzle, today, go }: Omit<Props, 'rows'>) {
  return (
    <section class="daily panel" aria-label={words.daily}>
      <h2>{words.daily}</h2>
      <ol class="days">
        {daysTo(today, 7).map((day) => {
          const done = state.days.includes(day);
          return (
            <li key={day}>
              <Button
                class={done ? 'button done' : 'button'}
                aria-current={puzzle?.day === day ? 'date' : undefined}
                onClick={() => go(day)}
              >
                <span>{words.weekdays[new Date(day).getUTCDay()]}</span>{' '}
                <span class="date">{Number(day.slice(8))}</span>
                <span class="hidden"> {words.besides(monthOf(day), day === today, done)}</span>
              </Button>
            </li>
          );
        })}
      </ol>
      <p class="meta">{words.streak(state.days.length)}</p>
    </section>
  );
}

function All({ rows, state, puzzle, go }: Omit<Props, 'today'>) {
  const grades = [...new Set(rows.map(([, grade]) => grade))];
  return (
    <>
      {grades.map((grade) => {
        const own = rows.flatMap((row, index) => (row[1] === grade ? [[row, index + 1] as const] : []));
        const done = own.filter(([[key]]) => solvedOf(state, key)).length;
        return (
          <Fold key={grade} name={`${words.grades[grade - 1]} (${words.of(done, own.length)})`}>
            {() => (
              <>
                <p class="meta">{words.graded[grade - 1]}</p>
                <ol class="moves numbers">
                  {own.map(([[key], number]) => {
                    const found = solvedOf(state, key);
                    return (
                      <li key={key}>
                        <Button
                          class={found ? (found.helped ? 'done helped' : 'done') : undefined}
                          aria-current={puzzle?.row[0] === key ? 'true' : undefined}
                          onClick={() => go(key)}
                        >
                          <span class="hidden">{words.puzzle} </span>
                          {number}
                          {found && <span class="hidden">{words.solvedIs(found.helped)}</span>}
                        </Button>
                      </li>
                    );
                  })}
                </ol>
              </>
            )}
          </Fold>
        );
      })}
    </>
  );
}

/** All puzzles to choose from: first the last days, then all by grade. */
export const Choose = (props: Props) => (
  <>
    <Days {...props} />
    <All {...props} />
  </>
);
