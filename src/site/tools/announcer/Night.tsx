import { useState } from 'preact/hooks';
import { words } from '#text/announcer.ts';
import { Head, seatName, Names, Seats, useInSight, Why, type ScreenProps } from './parts.tsx';
import { Button } from '../../ui/controls.tsx';
import { crying } from '../../../engine/lake-terror/night.ts';
import type { ScriptStep } from '../../../engine/lake-terror/script.ts';
import { investigate, living, onDuty, seatsOf } from '../../../engine/lake-terror/players.ts';
import { ForOne } from '../frame/ForOne.tsx';
import { Cited } from '../frame/marks.tsx';
import { happened, rowAround } from './happened.ts';
import { positionOf, Told } from './Told.tsx';
import { breachesOf } from './tool.ts';
import { canShow, findingsOf, rows, single, tonightOf, type Shown, type Tonight } from './state.ts';

interface StepProps extends ScreenProps {
  readonly tonight: Tonight;
}

function ChooseOne({ game, state, act, tonight, choice }: StepProps & { readonly choice: (typeof single)[number] }) {
  const { asked: request } = tonight;
  const may = (seat: number): boolean => breachesOf(game, state, { do: 'choose', choice, seat }).length === 0;
  const chosen = request.choices[choice];
  return (
    <Seats
      label={words.night.choose[choice]}
      state={state}
      seats={seatsOf(living(request.players)).filter(may)}
      chosen={chosen === undefined ? [] : [chosen]}
      choose={(seat) => act({ do: 'choose', choice, seat: seat === chosen ? null : seat })}
    />
  );
}

function ChoosePatrols({ state, act, tonight }: StepProps) {
  const { players, variants, choices } = tonight.asked;
  const { patrols = {} } = choices;
  const watch = seatsOf(onDuty(variants, players));
  const [picked, pick] = useState<number | null>(null);
  const current = picked ?? watch.find((seat) => patrols[seat] === undefined) ?? watch[0] ?? 0;
  const name = seatName(state, current);
  return (
    <>
      {watch.length > 1 && (
        <div class="watch" role="group" aria-label={words.night.called}>
          {watch.map((seat) => {
            const to = patrols[seat];
            const who = seatName(state, seat);
            return (
              <Button key={seat} class="chip" aria-pressed={seat === current} onClick={() => pick(seat)}>
                <bdi>
                  {to === undefined ? words.night.patrolOpen(who) : words.night.patrol(who, seatName(state, to))}
                </bdi>
              </Button>
            );
          })}
        </div>
      )}
      <h3>
        <bdi>{words.night.choose.patrols(name)}</bdi>
      </h3>
      <Seats
        label={words.night.choose.patrols(name)}
        state={state}
        seats={seatsOf(living(players))}
        chosen={patrols[current] === undefined ? [] : [patrols[current]]}
        choose={(patrolled) => {
          if (act({ do: 'patrol', seat: current, patrolled })) pick(null);
        }}
      />
    </>
  );
}

/** A choice of neighbouring players, and the number that the Announcer shows with fingers. */
function ChooseRow({ game, state, act, tonight, choice }: StepProps & { readonly choice: (typeof rows)[number] }) {
  const { asked: request, morning } = tonight;
  const players = morning?.players ?? request.players;
  const row = request.choices[choice];
  const answer = useInSight<HTMLDivElement>(row === undefined);
  const label = living(players).length <= game.investigated ? words.night.choose.all : words.night.choose[choice];
  return (
    <>
      <h3>{label}</h3>
      <Seats
        label={label}
        state={state}
        seats={seatsOf(living(players))}
        chosen={row ?? []}
        choose={(seat) => {
          const seats = rowAround(players, seat, game.investigated);
          act({ do: 'row', choice, seats: row && seats.every((each, index) => each === row[index]) ? null : seats });
        }}
      />
      {row && (
        <div ref={answer} class="fingers">
          <strong>{words.night.fingers(investigate(players, row))}</strong>
          <Button onClick={() => act({ do: 'show', what: choice })}>{words.night.show}</Button>
        </div>
      )}
    </>
  );
}

function Midnight({ setting, state, tonight }: StepProps) {
  const { asked: request, morning } = tonight;
  if (!morning) return null;
  const tapped = morning.events.filter(({ event }) => event === 'turned' || event === 'cured').map(({ seat }) => seat);
  return (
    <>
      <h3>{words.night.midnight}</h3>
      <ol class="events stack">
        {happened((seat) => seatName(state, seat), request, morning).map(({ rule, text }) => (
          <li key={rule + text}>
            <bdi>{text}</bdi>
            <Cited id={rule} rules={setting.rules} />
          </li>
        ))}
      </ol>
      {morning.events.length === 0 && <p>{words.night.quiet}</p>}
      {morning.winner ? (
        <p class="cue">{words.night.over}</p>
      ) : (
        <div class="cue">
          <p>{tapped.length > 0 ? words.night.taps : words.night.noTaps}</p>
          <Names state={state} seats={tapped} />
          <Cited id="LT-3.5" rules={setting.rules} />
        </div>
      )}
    </>
  );
}

function CalledPlayers(props: StepProps) {
  const { state, setting, tonight, act, game } = props;
  const { step, asked: request, morning } = tonight;
  const { who, eyes, choice } = step;
  if (step.step === 'midnight') return <Midnight {...props} />;
  if (step.role === null && choice === null) return step.ask === null ? null : <p class="cue">{step.ask}</p>;
  if (step.step === 'reveal')
    return eyes.length > 0 ? <Names state={state} seats={eyes} /> : <p class="cue">{words.night.nobody}</p>;
  const findings = step.step === 'medicine' ? findingsOf(tonight, eyes) : [];
  const idle = eyes.filter((seat) => !who.includes(seat));
  const gone = choice === 'scientist' && request.cureUsed;
  const dying = step.step === 'cry' && morning ? crying(morning.players, morning.events) : undefined;
  const early =
    eyes.length > 0 &&
    who.length === 0 &&
    request.round < game.firstDutyNight &&
    choice !== null &&
    choice !== 'psychic';
  // The Announcer resolves roles that the engine does not know.
  const left = choice === null && who.length > 0 && step.ask;
  return (
    <>
      {who.length > 0 && step.step !== 'patrol' && <Names state={state} seats={who} />}
      {idle.length > 0 && (
        <div class="idle">
          <p class="meta">{words.night.idle}</p>
          <Names state={state} seats={idle} />
        </div>
      )}
      {who.length === 0 && (
        <p class="cue">
          {step.step === 'cry' ? words.night.nobodyDies : early ? words.night.notYet : words.night.nobody}
        </p>
      )}
      {left && <p class="cue">{left}</p>}
      {dying !== undefined && <p class="cue">{words.night.dies}</p>}
      {findings.length > 0 && (
        <div class="cue">
          <p>{words.night.examine}</p>
          <ul>
            {findings.map(({ seat, pod }) => (
              <li key={seat}>
                <bdi>{words.night.finding(seatName(state, seat), pod)}</bdi>
              </li>
            ))}
          </ul>
          <Button onClick={() => act({ do: 'show', what: 'findings' })}>{words.night.show}</Button>
          <Cited id="LT-7.4" rules={setting.rules} />
        </div>
      )}
      {gone && <p class="cue">{words.book.cure.spent}</p>}
      {step.ask !== null &&
        !gone &&
        who.length > 0 &&
        (choice === 'patrols' ? (
          <ChoosePatrols {...props} />
        ) : choice === 'mortalCry' || choice === 'psychic' ? (
          <ChooseRow {...props} choice={choice} />
        ) : (
          choice && <ChooseOne {...props} choice={choice} />
        ))}
    </>
  );
}

export function NightScreen(props: ScreenProps) {
  const { game, setting, state, act, why, skipped } = props;
  const { stage } = state;
  const tonight = tonightOf(game, state);
  if (!tonight || stage.at !== 'night') return null;
  if (stage.shows !== null && canShow(game, state, stage.shows))
    return <Shows {...props} tonight={tonight} what={stage.shows} />;
  const { step, steps, asked: request } = tonight;
  /** The icon of a call: the icon of its step, or of a role with its own icon. */
  const signOf = ({ step: id, role }: ScriptStep) => {
    const own = setting.roles[role ?? ''];
    return own?.sign ? { art: own.art, ...own.sign } : setting.steps[id];
  };
  const sign = signOf(step);
  return (
    <div class="screen step" key={stage.step}>
      <Head
        art={sign?.art}
        small={`${words.night.title(request.round)} · ${words.night.step(stage.step + 1, steps.length)}`}
      >
        {sign?.name}
      </Head>
      <Told
        // The story of an icon is shown once, before the first of its calls.
        lines={steps.findIndex((each) => signOf(each)?.name === sign?.name) === stage.step ? sign?.story : undefined}
        night={request.round}
        at={positionOf(request.round, stage.step)}
        say={step.say}
        close={step.close}
      />
      <p class="say">{step.say}</p>
      <CalledPlayers {...props} act={act} tonight={tonight} />
      <Why why={why} setting={setting} state={state} />
      {skipped && <p class="cue">{words.night.skipped}</p>}
      {why.length === 0 && <Cited id={step.rule} rules={setting.rules} />}
    </div>
  );
}

function Shows({ state, act, tonight, what }: StepProps & { readonly what: Shown }) {
  const { asked: request, morning, step } = tonight;
  const titles = {
    psychic: words.night.forPsychic,
    mortalCry: words.night.forDying,
    findings: words.night.forExaminer,
  };
  return (
    <ForOne title={titles[what]} doneLabel={words.handBack} done={() => act({ do: 'show', what: null })}>
      {() =>
        what === 'findings' ? (
          <ul class="findings">
            {findingsOf(tonight, step.eyes).map(({ seat, pod }) => (
              <li key={seat}>
                <bdi>{words.night.finding(seatName(state, seat), pod)}</bdi>
              </li>
            ))}
          </ul>
        ) : (
          <strong class="number">{investigate(morning?.players ?? [], request.choices[what] ?? [])}</strong>
        )
      }
    </ForOne>
  );
}
