/* The end of a game on screen, with the book of results and the score pad. Loaded shortly after a game has begun. */
import { useEffect, useState } from 'preact/hooks';
import { endings as words } from '#text/endings.ts';
import { words as resultWords } from '#text/results.ts';
import { href } from '../../links.ts';
import { SessionStore } from '../../storage/sessions.ts';
import { Button } from '../../ui/controls.tsx';
import { ComputerPlayer } from '../computer/computer-player.ts';
import { besidePage } from '../frame/beside-page.ts';
import { Ending } from '../frame/Ending.tsx';
import { SaveResult } from '../results/SaveResult.tsx';
import { sheetOf } from '../score-pad/pad.ts';
import { endedOf, seedAt, sheetFrom, type PadSheet } from './ended.ts';
import { courseOf, endingOf } from './ending.ts';
import type { Setting } from './game.ts';
import type { MatchProps } from './match-props.ts';
import type { Outcome } from './next-steps.ts';
import { nameIn } from './record.ts';
import { reviewed, type Reviewed } from './review.ts';

export interface EndingData {
  readonly icons: Readonly<Record<Outcome, string>>;
  readonly pictures: Readonly<Record<Outcome, readonly [address: string, alt: string]>>;
  readonly colours: Readonly<Record<string, string>>;
  /** For each colour, the character of a square in about that colour. */
  readonly squares: Readonly<Record<string, string>>;
  readonly lines: readonly (Readonly<Record<Outcome, readonly string[]>> | null)[];
}

/** Loads the data of the end in advance. */
export const prefetch = ({ endings }: Pick<Setting, 'endings'>): void =>
  void besidePage(endings).catch(() => undefined);

function useEndingData(address: string): EndingData | null {
  const [data, set] = useState<EndingData | null>(null);
  useEffect(() => void besidePage<EndingData>(address).then(set, () => undefined), []);
  return data;
}

/** The positions to examine per move to find the decisive one: a tenth of the number in a review. */
const nodes = { battle: 2000, munch: 60 } as const;
/** The smallest loss by a move that is worth showing, in hundredths of a point. */
const leastLoss = 100;

/** The moves of the game compared with the best ones; null during the comparison. */
function useReviewed<S>({ game, setting, model, positions }: MatchProps<S>): readonly Reviewed[] | 'failed' | null {
  const [found, know] = useState<readonly Reviewed[] | 'failed' | null>(null);
  const { moves } = model.state;
  useEffect(() => {
    const computer = new ComputerPlayer(setting.opponents);
    const look = async (): Promise<void> => {
      const steps: Reviewed[] = [];
      const by = { nodes: nodes[setting.opponents.game] };
      for (const [at, move] of moves.entries()) steps.push(await reviewed(game, computer, positions[at]!, move, by));
      know(steps);
    };
    look().catch(() => know('failed'));
    return () => computer.end();
  }, [moves]);
  return found;
}

/** The lines or columns around the marked ones, at least three. */
function about(marked: readonly number[], length: number): readonly [first: number, end: number] {
  const [low, high] = [Math.min(...marked), Math.max(...marked)];
  const first = Math.max(0, Math.min(high - low < 2 ? low - 1 : low, length - 3));
  return [first, Math.max(high + 1, first + 3)];
}

function Crop<S>({
  game,
  setting,
  position,
  marks,
}: Pick<MatchProps<S>, 'game' | 'setting'> & {
  readonly position: S;
  readonly marks: readonly (string | null)[];
}) {
  const { lines } = game.layout;
  const stacks = game.stacks(position);
  const places = marks.flatMap((place) => {
    const row = place === null ? -1 : lines.findIndex((line) => line.includes(place));
    return row < 0 ? [] : [[row, lines[row]!.indexOf(place)] as const];
  });
  if (places.length === 0) return null;
  const rows = about(
    places.map(([row]) => row),
    lines.length,
  );
  const columns = about(
    places.map(([, column]) => column),
    lines[0]!.length,
  );
  return (
    <span class="crop" aria-hidden="true">
      {lines.slice(...rows).map((line, row) => (
        <span key={row}>
          {line.slice(...columns).map((place, column) => {
            const piece = setting.pieces[stacks[place ?? '']?.slice(-2) ?? ''];
            return (
              <span key={column} class={place !== null && marks.includes(place) ? 'marked' : undefined}>
                {piece && <img src={piece.picture} class={`size-${piece.pips}`} alt="" width={24} height={24} />}
              </span>
            );
          })}
        </span>
      ))}
    </span>
  );
}

/** The decisive move: after a win, the worst move of another player, otherwise the person’s worst. */
function Turning<S>(props: MatchProps<S> & { readonly person: string | null; readonly isWon: boolean }) {
  const { game, tool, setting, model, positions, person, isWon } = props;
  const steps = useReviewed(props);
  const { state } = model;
  if (steps === 'failed' || state.moves.length === 0) return null;
  if (!steps) return <p>{words.reviewing}</p>;
  const isOwn = ({ seat }: Reviewed): boolean => seat === person;
  const [worst] = steps
    .map((step, at) => ({ ...step, at }))
    .filter(({ loss }) => loss >= leastLoss)
    .toSorted(
      (one, other) =>
        (person === null ? 0 : Number(isOwn(one) === isWon) - Number(isOwn(other) === isWon)) || other.loss - one.loss,
    );
  if (!worst) return <p>{words.turn.none}</p>;
  const { at, seat, played, loss } = worst;
  const name = tool.nameOf(state, seat, positions[at]);
  const who = seat === person ? words.turn.own : person === null ? words.turn.of(name) : words.turn.gift(name);
  const { from, to } = game.parts(played);
  const said = played.includes('>') ? played.replace('>', ' to ') : game.did(positions[at]!, played).replace(/\.$/, '');
  return (
    <>
      <Crop game={game} setting={setting} position={positions[at]!} marks={[from, to]} />
      <p>
        <strong>
          <bdi>{who}</bdi>
        </strong>{' '}
        {words.turn.move(at + 1, said, String(Math.round(loss / 10) / 10))}
      </p>
    </>
  );
}

/** Adds a game to the score pad as a sheet, which replaces an earlier one, and opens the sheet there. */
async function countOnPad({ tool, base }: PadSheet, id: string, title: string): Promise<void> {
  const store = new SessionStore(() => undefined);
  const session = sheetOf(id);
  const before = (await store.list(tool)).find((head) => head.id === session);
  const now = Date.now();
  await store.write({
    head: {
      id: session,
      tool,
      format: tool === 'battle-score' ? 2 : 1,
      title,
      created: before?.created ?? now,
      changed: now,
      revision: (before?.revision ?? 0) + 1,
      cursor: 0,
      length: 0,
    },
    after: before?.revision ?? 0,
    from: 0,
    actions: [],
    base,
    place: tool,
  });
}

/** A button that saves the result, and a button that opens it in the score pad. */
function AfterGame<S>({ game, tool, setting, model, session }: MatchProps<S>) {
  const { state, position } = model;
  const id = nameIn(game);
  const named = { ...state, names: tool.namesOf(state) };
  const ended = endedOf(game, named, position, (seat) => setting.seats[seat]?.colour ?? seat);
  const toPad = async (): Promise<void> => {
    const sheet = sheetFrom(game, named.names, position);
    await countOnPad(sheet, session.id, tool.title(state)).catch(() => undefined);
    location.assign(href(`${id}/score/`));
  };
  return (
    <SaveResult
      game={id}
      id={session.id}
      from="play"
      began={session.created}
      names={ended.players.map(({ name }) => name)}
      ended={ended}
      asks
      sends={state.far !== undefined}
    >
      <Button onClick={() => void toPad()}>{resultWords.save.pad}</Button>
    </SaveResult>
  );
}

/** The end of a game: the winner, from the view of the only person at the screen, the reasons, and the next steps. */
export function Ended<S>(props: MatchProps<S> & { readonly isNew: boolean }) {
  const { game, tool, setting, model, positions, session, names, isNew } = props;
  const id = nameIn(game);
  const { state } = model;
  const colourOf = (seat: string): string => setting.seats[seat]?.colour ?? seat;
  const { outcome, word, score, why, places, person, colours, speaker } = endingOf(
    game,
    tool,
    state,
    positions,
    colourOf,
  );
  const data = useEndingData(setting.endings);
  const pick = (lines: readonly string[]): string => lines[seedAt(session.id, state.moves.length) % lines.length]!;
  const { town } = words[id];
  const lines = speaker && data?.lines[speaker.level - 1]?.[speaker.says];
  const line = speaker
    ? lines?.length
      ? { text: pick(lines), name: speaker.name, face: setting.opponents.data.levels[speaker.level - 1]?.face }
      : null
    : { text: pick(town.lines), name: town.name };
  const [address = '', alt = ''] = data?.pictures[outcome] ?? [];
  const [main, ...steps] = model.steps;
  return (
    <Ending
      picture={data && { address, alt, colours: colours.map((seat) => data.colours[seat] ?? '') }}
      word={word}
      icon={data?.icons[outcome]}
      score={score}
      why={why}
      rules={setting.rules}
      line={line}
      turn={<Turning {...props} person={person} isWon={outcome === 'won'} />}
      steps={steps}
      enter={main?.act}
      isNew={isNew}
      share={{
        about: words.about(names.board, speaker?.name),
        page: href(`${id}/play/`),
        stem: id,
        ...(data && { symbols: words.symbols(courseOf(game, positions, data.squares), names.board, score[1]) }),
      }}
    >
      {places.length > 2 && (
        <ol class="ranking">
          {places.map(({ seat, place, points: made }) => (
            <li key={seat} value={place}>
              <bdi>{tool.nameOf(state, seat)}</bdi> <span>{made}</span>
            </li>
          ))}
        </ol>
      )}
      <AfterGame {...props} />
    </Ending>
  );
}
