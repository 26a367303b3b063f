/* A night and a day on the Announcer’s screen, above its page. Loaded on request. */
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { words as announcerWords } from '#text/announcer.ts';
import { lesson as words } from '#text/lesson.ts';
import { href } from '../../links.ts';
import { Button } from '../../ui/controls.tsx';
import { Ending } from '../frame/Ending.tsx';
import { Coach, Explained, LessonDialog, LessonStrip, savedStep, saveStep } from '../lesson/Lesson.tsx';
import { replyTo, scenesOf, type NightReply, type NightScript } from './lesson.ts';
import { shine, wantsRed, withNames, type ScreenProps } from './parts.tsx';
import type { Setting } from './setting.ts';
import { announcerGame, tonightOf, type Action, type AnnouncerGame, type State } from './state.ts';
import Tale from './Tale.tsx';

const id = 'lake-terror';

interface Props {
  readonly setting: Setting;
  /** The Announcer’s screen for printed cards, and the main button of each screen. */
  readonly Cards: ComponentType<ScreenProps>;
  readonly mainOf: (
    game: AnnouncerGame,
    state: State,
    day: { readonly down: number | null; readonly up: boolean },
  ) => { readonly label: string; readonly action: Action | 'again' | null };
}

interface Screen {
  readonly at: number;
  /** Whether the lesson first asks where to continue, because the reader stopped at this step before. */
  readonly asks: boolean;
  readonly answer: { readonly say: string; readonly rule: string | null } | null;
  /** The number of thumbs down that were counted. */
  readonly down: number | null;
  /** Whether the last question is answered. */
  readonly over: boolean;
}

const fresh = { asks: false, answer: null, down: null, over: false } as const;

interface StepsProps extends Props {
  readonly script: NightScript;
  readonly leave: (step: number) => void;
}

function End({ setting, script, leave, again }: StepsProps & { readonly again: () => void }) {
  const { ask, rule } = script.steps.at(-1)!;
  return (
    <Ending
      picture={{ address: setting.ends.pods.picture, alt: announcerWords.end.pictures.pods }}
      word={script.end.word}
      score={[script.end.result, '']}
      why={[{ text: (ask.find(({ right }) => right)?.say ?? '').replaceAll('**', ''), rule }, { text: script.end.say }]}
      rules={script.rules}
      enter={() => leave(0)}
      isNew
    >
      <Button class="button main" onClick={() => leave(0)}>
        {words.beginOwn}
      </Button>
      <p class="next-steps">
        <a class="button" href={href(`${id}/print/`)}>
          {words.printCards}
        </a>
        <Button onClick={again}>{words.watchAgain}</Button>
      </p>
    </Ending>
  );
}

/** The setting without stories: a lesson has its own words, and the screen should fit beside them. */
function plain({ roles, steps, ...setting }: Setting): Setting {
  const untold = <Words extends { readonly story?: readonly string[] }>(words: Words): Omit<Words, 'story'> => {
    const { story: _, ...others } = words;
    return others;
  };
  const unsigned = Object.entries(roles).map(([role, { sign, ...each }]) => {
    return [role, { ...each, ...(sign && { sign: untold(sign) }) }] as const;
  });
  return {
    ...setting,
    roles: Object.fromEntries(unsigned),
    steps: Object.fromEntries(Object.entries(steps).map(([step, each]) => [step, untold(each)])),
  };
}

function Steps(props: StepsProps) {
  const { script, leave, Cards, mainOf } = props;
  const [setting] = useState(() => plain(props.setting));
  const { steps } = script;
  const [game] = useState(() => announcerGame(setting.numbers));
  const [scenes] = useState(() => scenesOf(game, script));
  const atStep = (step: number): number => scenes.findIndex((scene) => scene.step === step);
  const [now, show] = useState<Screen>(() => {
    const saved = savedStep(id, steps.length);
    return { ...fresh, at: atStep(saved), asks: saved > 0 };
  });
  const scene = scenes[now.at]!;
  const { state } = scene;
  const step = steps[scene.step]!;
  const night = state.stage.at === 'night';
  useLayoutEffect(() => {
    const wasRed = document.documentElement.dataset['light'] === 'red';
    return () => shine(wasRed);
  }, []);
  useLayoutEffect(() => shine(wantsRed(night)), [night]);
  const top = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => top.current?.closest('dialog')?.scrollTo({ top: 0, behavior: 'instant' }), [now.at]);
  useEffect(() => {
    if (now.answer) top.current?.querySelector('.tip')?.scrollIntoView({ block: 'nearest' });
  }, [now.answer]);
  const to = (at: number): void => {
    saveStep(id, scenes[at]!.step, steps.length);
    show({ ...fresh, at });
  };
  const replied = (reply: NightReply): void =>
    show({ ...now, answer: { say: reply.say ?? words.otherTap, rule: reply.rule } });
  const reply = (action: Action): NightReply | null => replyTo({ game, why: setting.why }, step, scene, action);
  const act = (action: Action): boolean => {
    const answer = reply(action);
    if (answer) {
      replied({
        ...answer,
        say: answer.say && withNames(answer.say, state),
      });
      return false;
    }
    to(now.at + 1);
    return true;
  };
  const setDown = (down: number): void => {
    const answer = reply({ do: 'vote', down });
    if (answer) replied(answer);
    else show({ ...now, answer: null, down });
  };
  const day = { down: now.down, up: false };
  const { label, action } = mainOf(game, state, day);
  const screen: ScreenProps & { down: number | null; setDown: typeof setDown; up: boolean; setUp: () => void } = {
    game,
    setting,
    state,
    session: { id, created: 0 },
    act,
    why: [],
    skipped: false,
    ...day,
    setDown,
    setUp: () => undefined,
  };
  const close = tonightOf(game, state)?.step.close;
  const isLast = scene.wanted === null;
  const again = (): void => to(0);
  return (
    <>
      <LessonStrip
        title={script.title}
        step={scene.step}
        steps={steps.length}
        leave={() => leave(scene.step + 1)}
        follow={now.over}
      />
      <div ref={top} class="lesson-coach">
        {now.over ? (
          <End {...props} again={again} />
        ) : (
          <Coach
            step={scene.step}
            steps={steps.length}
            asks={now.asks}
            rules={script.rules}
            says={<Explained step={step} rules={script.rules} />}
            answer={now.answer}
            go={(wanted) => to(atStep(wanted))}
          >
            {isLast &&
              step.ask.map(({ choice, right, say }) => (
                <Button
                  key={choice}
                  onClick={() => show({ ...now, answer: right ? null : { say, rule: step.rule }, over: right })}
                >
                  {choice}
                </Button>
              ))}
          </Coach>
        )}
      </div>
      {!now.over && (
        // The screen is inactive until the reader decides where to continue.
        <div class="lesson-screen" inert={now.asks}>
          {state.stage.at === 'cards' ? <Cards {...screen} /> : <Tale {...screen} />}
        </div>
      )}
      {!isLast && !now.asks && (
        <footer class="lesson-bar">
          {close && <p class="say-then">{close}</p>}
          <Button class="button main" off={action === null} onClick={() => action && action !== 'again' && act(action)}>
            {label}
          </Button>
        </footer>
      )}
    </>
  );
}

/** The lesson of Lake Terror. Only its current step is saved. */
export function NightLesson(props: Props) {
  return (
    <LessonDialog<NightScript> game={id} file={`${id}/announcer/lesson.json`}>
      {(script, leave) => <Steps {...props} script={script} leave={leave} />}
    </LessonDialog>
  );
}
