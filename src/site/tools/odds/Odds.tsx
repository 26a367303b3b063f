import { useMemo, useState } from 'preact/hooks';
import { words } from '#text/odds.ts';
import { armsFirst, type Arms } from '../units/arms.ts';
import { Segments } from '../units/parts.tsx';
import { Cited, type Citation } from '../frame/marks.tsx';
import type { IntoSetting } from '../../custom/into.ts';
import { withOwn } from '../../custom/with-own.tsx';
import { AtEvening } from '../evening/AtEvening.tsx';
import type { EveningData } from '../evening/part.ts';
import type { Standing } from '../frame/Frame.tsx';
import { nextField } from '../frame/next-field.ts';
import type { ToolSession } from '../frame/table.ts';
import { Answers, Headline, type Answered, useAnswer } from './Answers.tsx';
import { askedOf, groupNames, choiceName, odds, type Action, type Choice, type ShotKind, type State } from './tool.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import { firstQuestion } from './first.ts';

const rulesOf: Readonly<Record<ShotKind, readonly (typeof citedRules)[number][]>> = {
  shots: ['AI-6.4', 'AI-6.6', 'AI-6.7'],
  blast: ['AI-6.8', 'AI-6.7'],
  mites: ['AI-12.2', 'AI-6.8'],
};
export const citedRules = ['AI-6.4', 'AI-6.6', 'AI-6.7', 'AI-6.8', 'AI-11.1', 'AI-12.2'] as const;

export interface Setting {
  readonly arms: Arms;
  readonly rules: Readonly<Record<(typeof citedRules)[number], Citation>>;
}

interface Props extends Standing {
  readonly setting: Setting;
}

function useAnswered(choice: Choice | undefined, wanted: number, name: string): Answered | null {
  const request = choice && askedOf(choice);
  const answer = useAnswer(request?.ok ? request.asked : null, wanted);
  return choice && request
    ? { name, asked: request, answer, groups: groupNames(choice), shot: choiceName(choice) }
    : null;
}

interface CalculatorProps {
  readonly setting: Setting;
  readonly table: ToolSession<State, Action>;
  readonly looked: number;
  readonly look: (at: number) => void;
  readonly evening: EveningData | null;
}

function Calculator({ setting, table, looked, look, evening }: CalculatorProps) {
  const sides = evening?.sides ?? [];
  const arms = useMemo(() => armsFirst(setting.arms, sides), [sides.join()]);
  const { choices, wanted } = table.snapshot.state;
  const at = Math.min(looked, choices.length - 1);
  const choice = choices[at]!;
  const [first, second] = words.choices;
  const all = [useAnswered(choices[0], wanted, first), useAnswered(choices[1], wanted, second)].filter(
    (each) => each !== null,
  );
  const enter = (path: string, value: unknown): void => void table.act({ do: 'put', path, value });
  const want = (value: number): void => enter('wanted', value);
  const successes = choice.shots.flat().some(({ stats }) => stats?.shoot.kind === 'operative');
  return (
    <div class="odds" onKeyDown={nextField}>
      <Headline all={all} wanted={wanted} enter={want} />
      <div class="asking">
        {choices.length > 1 && (
          <Segments
            label={words.better}
            among={words.choices.map((name, value) => ({ value, name: words.choose(name) }))}
            value={at}
            enter={look}
          />
        )}
        <ChoiceFields
          key={at}
          arms={arms}
          scale={evening?.scale ?? 100}
          choice={choice}
          enter={(path, value) => enter(`choices.${at}.${path}`, value)}
        />
      </div>
      <Answers all={all} at={at} wanted={wanted} enter={want} />
      <section class="by-rules" aria-label={words.byRules}>
        {[...rulesOf[choice.kind], ...(choice.kind === 'shots' && successes ? (['AI-11.1'] as const) : [])].map(
          (id) => (
            <Cited key={id} id={id} rules={setting.rules} />
          ),
        )}
      </section>
    </div>
  );
}

function Odds({ setting, ...standing }: Props) {
  const [tool] = useState(() => odds(firstQuestion(setting.arms)));
  const [looked, look] = useState(0);
  return (
    <AtEvening
      of="odds"
      tool={tool}
      {...standing}
      heading={words.heading}
      main={(table) => {
        const { choices } = table.snapshot.state;
        const [first] = choices;
        const put = (...value: readonly (Choice | undefined)[]): void => {
          table.act({ do: 'put', path: 'choices', value });
          // Selects the second choice, which users want to change.
          look(value.length - 1);
        };
        return choices.length > 1
          ? { label: words.single, act: () => put(first) }
          : { label: words.compare, act: () => put(first, first) };
      }}
    >
      {(table, evening) => <Calculator setting={setting} table={table} looked={looked} look={look} evening={evening} />}
    </AtEvening>
  );
}

export const withCustom: IntoSetting<Setting> = (setting, custom) => ({ ...setting, arms: custom.arms(setting.arms) });

export default withOwn(Odds, withCustom);
