/* The odds in an evening: the results of real dice remove figures from the sides. */
import { evening as words } from '#text/evening.ts';
import { inEvening } from '#text/odds.ts';
import { chosenOperative, studied, type Fallen, type PanelProps, type Part } from '../evening/part.ts';
import { linesWith } from '../forces/evening.tsx';
import { called } from '../forces/tool.ts';
import { put } from '../units/stats.ts';
import { Button, Panel } from '../../ui/controls.tsx';
import { firstQuestion } from './first.ts';
import { odds, type Choice, type State } from './tool.ts';

declare module '../evening/part.ts' {
  interface Parts {
    readonly odds: State;
  }
}

/** The largest number of figures that one tap removes. */
const mostAtOnce = 6;

/** The entries about a unit, with fewer figures. */
function fewerAimedAt(state: State, { unit, count }: Fallen): State {
  const fewer = (target: Choice['target']): Choice['target'] =>
    target.stats?.id === unit ? { ...target, figures: Math.max(0, target.figures - count) } : target;
  const choices = state.choices.map((choice) => ({
    ...choice,
    target: fewer(choice.target),
    caught: choice.caught.map(fewer),
  }));
  return { ...state, choices };
}

function Shot({ shown, table }: PanelProps) {
  const { forces, odds } = shown;
  const aimed = odds.choices.flatMap(({ kind, target, caught }) =>
    (kind === 'shots' ? [target] : caught).flatMap(({ stats }) => (stats ? [stats.id] : [])),
  );
  const lines = linesWith(forces, aimed);
  return (
    <Panel name={words.shot} class="panel shot-down">
      {lines.length === 0 && <p class="meta">{words.noTarget}</p>}
      {lines.map(({ side, line, unit, left }) => {
        const name = called(forces, side);
        return (
          <div key={`${side}/${line}`} class="how-many" role="group" aria-label={words.howMany(unit.name, name, left)}>
            <p class="meta">
              <bdi>{words.howMany(unit.name, name, left)}</bdi>
            </p>
            <div class="falls">
              {Array.from({ length: Math.min(left, mostAtOnce) }, (_, index) => (
                <Button
                  key={index}
                  aria-label={words.fallOf(index + 1, unit.name, name)}
                  onClick={() => table.act({ of: 'odds', fell: [{ side, line, unit: unit.id, count: index + 1 }] })}
                >
                  {index + 1}
                </Button>
              ))}
            </div>
          </div>
        );
      })}
    </Panel>
  );
}

export const part: Part<'odds'> = {
  of: 'odds',
  order: 3,
  name: inEvening,
  tool: ({ arms }) => odds(firstQuestion(arms)),
  first: ({ arms }, groups) => firstQuestion(arms, groups),
  studied: (state, successes) => ({
    ...state,
    choices: state.choices.map((choice) => ({
      ...choice,
      shots: choice.shots.map((lines) => studied(lines, successes)),
      bomb: studied([choice.bomb], successes)[0]!,
    })),
  }),
  follows: ({ odds: state }, { action, successes }) => {
    if (action.of !== 'odds') return state;
    const path = chosenOperative(action);
    if (path !== undefined) return (put(state, { do: 'put', path, value: successes }) as State | null) ?? state;
    return (action.fell ?? []).reduce(fewerAimedAt, state);
  },
  Below: Shot,
};
