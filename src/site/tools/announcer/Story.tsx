import { living } from '../../../engine/lake-terror/players.ts';
import { words, story } from '#text/announcer.ts';
import { Cited } from '../frame/marks.tsx';
import { happened } from './happened.ts';
import { seatName, type ScreenProps } from './parts.tsx';
import { rows, single, type State, type PastChapter, type Town } from './state.ts';

interface Props extends Pick<ScreenProps, 'setting' | 'state'> {
  readonly town: Town;
}

export function WhoIsWho({ setting, state, town }: Props) {
  const text = words.book;
  return (
    <table class="who-is-who">
      <caption class="hidden">{text.who}</caption>
      <thead>
        <tr>
          <th scope="col">{text.name}</th>
          <th scope="col">{text.role}</th>
          <th scope="col">{text.state}</th>
        </tr>
      </thead>
      <tbody>
        {town.players.map(({ seat, role, pod, alive }) => (
          <tr key={seat} class={alive ? undefined : 'gone'}>
            <th scope="row">
              <span class="small">{seat}</span> <bdi>{seatName(state, seat)}</bdi>
            </th>
            <td>{setting.roles[role]?.name}</td>
            <td>{[pod ? text.pod : text.human, !alive && text.dead].filter(Boolean).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Line {
  readonly text: string;
  readonly rule?: string;
}

function linesOf(state: State, event: PastChapter, town: Town): readonly Line[] {
  const text = story;
  const name = (seat: number): string => seatName(state, seat);
  if ('verdict' in event) {
    const { accused, accuser, seconder, down } = event.chapter;
    const { lynched, players } = event.verdict;
    const voters = living(players).length + (lynched ? 1 : 0);
    return [
      { text: text.trial(name(accused), name(accuser), name(seconder)) },
      { text: (lynched ? text.lynched : text.spared)(name(accused), down, voters), rule: 'LT-4.4' },
    ];
  }
  const { asked: request, morning } = event;
  const { choices } = request;
  const { patrols = {} } = choices;
  return [
    ...single.flatMap((kind) =>
      choices[kind] === undefined ? [] : [{ text: text.choices[kind](name(choices[kind])) }],
    ),
    ...Object.entries(patrols).map(([watch, patrolled]) => ({
      text: text.patrol(name(Number(watch)), name(patrolled)),
    })),
    ...happened(name, request, morning),
    ...rows.flatMap((kind) => {
      const count = morning.answers[kind];
      const row = choices[kind];
      return row && count !== undefined ? [{ text: text.row[kind](words.list(row.map(name)), count) }] : [];
    }),
    ...(town.outcomes[0] === event && morning.events.length === 0 ? [{ text: words.night.quiet }] : []),
  ];
}

/** The story by nights and days: of all rounds, or of the first ones. */
export function Story({ setting, state, town, rounds = Infinity }: Props & { readonly rounds?: number }) {
  const parts: { title: string; lines: Line[] }[] = [];
  let round = 0;
  for (const event of town.outcomes) {
    const isNight = 'morning' in event;
    if (isNight) round = event.asked.round;
    if (round > rounds) break;
    const title = isNight ? story.night(round) : story.day(round);
    const lines = linesOf(state, event, town);
    const last = parts.at(-1);
    if (last?.title === title) last.lines.push(...lines);
    else parts.push({ title, lines: [...lines] });
  }
  if (parts.length === 0) return <p class="meta">{words.book.nothing}</p>;
  return (
    <div class="story">
      {parts.map(({ title, lines }) => (
        <section key={title}>
          <h4>{title}</h4>
          <ol>
            {lines.map(({ text, rule }, index) => (
              <li key={index}>
                <bdi>{text}</bdi>
                {rule && <Cited id={rule} rules={setting.rules} />}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
