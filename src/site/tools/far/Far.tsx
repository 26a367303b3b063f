/* A remote game, during play. Loaded when one is open. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { far as words } from '#text/far.ts';
import { Button, Check, Fold, Text, isApp, useInSight } from '../../ui/controls.tsx';
import { begin } from '../frame/history.ts';
import { LinkCode, LinkField } from '../frame/Share.tsx';
import type { ToolSessions } from '../frame/table.ts';
import type { MatchProps } from '../play/match-props.ts';
import type { PlayModel } from '../play/model.ts';
import { Chart } from '../play/seen.tsx';
import type { ScreenGame } from '../play/game.ts';
import { isOver, positionsOf, type Action, type PlayTool, type State } from '../play/tool.ts';
import { hashIn } from './receive.ts';
import { linkOf, markSent, send, type Handed, type Sender } from './send.ts';
import { broughtTo, isForced, newMoves, sessionOf, turnOf } from './turn.ts';

type Table<S> = ToolSessions<State<S>, Action>;

export async function beginFar<S>(
  { game, setting }: Pick<MatchProps<S>, 'game' | 'setting'>,
  tool: PlayTool<S>,
  table: Table<S>,
  seed: number | null,
): Promise<void> {
  const { state, id } = table.snapshot;
  // A chosen town may favour a side, so the second player may swap sides.
  const isFair = game.maxSeed === 0 || setting.tested?.towns.some(([town]) => town === seed);
  const agreed = isFair ? state : { ...state, options: { ...state.options, swap: true } };
  const begun = tool.apply(agreed, { do: 'begin', seed });
  if (!begun?.far) return;
  table.adopt(begin(begun), { id: sessionOf(begun.far.id) });
  await table.delete(id).catch(() => undefined);
}

/** The model of a remote game. Its main button sends the link when a player elsewhere is to move. */
export function farModel<S>(model: PlayModel<S>, sender: Sender<S>, table: Table<S>, calls: EventTarget): PlayModel<S> {
  const { state } = model;
  const turn = turnOf(sender.game, state);
  if (!model.live || model.trying) return { ...model, hint: null };
  const sending = (label: string, quiet = false): PlayModel<S>['main'] => ({
    label,
    quiet,
    act: () =>
      void send(sender, table, isOver(sender.game, state)).then((detail) =>
        calls.dispatchEvent(new CustomEvent<Handed>('handed', { detail })),
      ),
  });
  switch (turn) {
    case 'result': {
      const main = sending(words.sendResult);
      return { ...model, hint: null, main, steps: [main, ...model.steps.slice(1)] };
    }
    case 'send':
      return { ...model, hint: null, main: sending(state.moves.length === 0 ? words.sendGame : words.send) };
    case 'sent':
      return { ...model, hint: null, main: sending(words.again, true) };
    case 'watch':
      return { ...model, hint: null, main: { label: '', act: () => undefined } };
    default:
      return { ...model, hint: null };
  }
}

/**
 * Undoes a step of a remote game; null if the last step came from a link. If the link of a move has left this device,
 * `calls` first asks for confirmation.
 */
export function farUndo<S>(game: ScreenGame<S>, table: Table<S>, calls: EventTarget): (() => void) | null | undefined {
  const { state, history } = table.snapshot;
  const last = history.actions.findLast((each, at) => at < history.cursor && each.do !== 'far');
  if (last?.do === 'take') return null;
  const turn = turnOf(game, state);
  return turn === 'sent' || turn === 'over' ? () => void calls.dispatchEvent(new Event('undo')) : undefined;
}

/** The name of the only player elsewhere; null if there are several. */
function farName<S>({ game, tool, model }: Pick<MatchProps<S>, 'game' | 'tool' | 'model'>): string | null {
  const { state, position } = model;
  const away = game.seatsOf(position).filter((side) => tool.isAway(state, side, position));
  return away.length === 1 ? tool.nameOf(state, away[0]!, position) : null;
}

/** The line about the turn: the player to move, and the last moves of the other players. */
function lineOf<S>(props: Pick<MatchProps<S>, 'game' | 'tool' | 'model' | 'positions'>): string {
  const { game, tool, model, positions } = props;
  const { state } = model;
  const position = positions.at(-1)!;
  const count = state.moves.length;
  const name = tool.nameOf(state, game.turn(position), position);
  const did = (at: number): string => tool.did(state, positions[at]!, state.moves[at]!);
  const last = positions.at(-2);
  // The page has made the last move for a player elsewhere.
  const isLastForced = last && game.legal(last).length === 1 && tool.isAway(state, game.turn(last), last);
  switch (turnOf(game, state)) {
    case 'over':
      return '';
    case 'result':
      return words.overUntold(farName(props));
    case 'watch':
      return words.watching(name);
    case 'move':
      return words.yours(name);
    case 'more':
      return words.more(name);
    case 'came': {
      const from = count - newMoves(game, state);
      const dids = Array.from({ length: count - from }, (_, at) => did(from + at));
      return [...dids, words.yours(name)].join(' ');
    }
    case 'send': {
      const text = count === 0 ? words.ready(farName(props)) : words.untold(farName(props));
      return isLastForced ? `${words.forced(did(count - 1))} ${text}` : text;
    }
    case 'sent':
      return words.waiting(name);
  }
}

/** The line beside the main button: the player to move, unless that player is at this device. */
export function farLine<S>(game: ScreenGame<S>, tool: PlayTool<S>, model: PlayModel<S>): string | undefined {
  const isOwn = !model.away && !model.over;
  return (
    (model.live && !isOwn && lineOf({ game, tool, model, positions: positionsOf(game, model.state) })) || undefined
  );
}

function useHanded(calls: EventTarget): Handed | null {
  const [handed, set] = useState<Handed | null>(null);
  useEffect(() => {
    const hear = (event: Event): void => set((event as CustomEvent<Handed>).detail);
    calls.addEventListener('handed', hear);
    return () => calls.removeEventListener('handed', hear);
  }, [calls]);
  return handed;
}

/** The confirmation before undoing a move whose link has left this device. */
function Undoing<S>({ calls, table }: Pick<MatchProps<S>, 'calls'> & { readonly table: Table<S> }) {
  const [asked, ask] = useState<unknown>(null);
  const { state } = table.snapshot;
  useEffect(() => {
    const hear = (): void => ask(table.snapshot.state);
    calls.addEventListener('undo', hear);
    return () => calls.removeEventListener('undo', hear);
  }, [calls, table]);
  const isAsked = asked === state;
  const box = useInSight(isAsked, asked);
  if (!isAsked) return null;
  return (
    <div ref={box} class="verdict tip" role="alert">
      <p>{words.undo}</p>
      <p class="choices">
        <Button onClick={() => table.undo()}>{words.takeBack}</Button>
        <Button onClick={() => ask(null)}>{words.leave}</Button>
      </p>
    </div>
  );
}

function GiveUp<S>({ act }: Pick<MatchProps<S>, 'act'>) {
  const [asked, ask] = useState(false);
  if (!asked) {
    return (
      <p class="choices">
        <Button onClick={() => ask(true)}>{words.giveUp}</Button>
      </p>
    );
  }
  return (
    <div class="verdict tip" role="alert">
      <p>{words.sure}</p>
      <p class="choices">
        <Button onClick={() => act({ do: 'end', why: 'given-up' })}>{words.giveUp}</Button>
        <Button onClick={() => ask(false)}>{words.goOn}</Button>
      </p>
    </div>
  );
}

function Link<S>(props: MatchProps<S> & { readonly table: Table<S> }) {
  const { model, calls, table } = props;
  const { state } = model;
  const handed = useHanded(calls);
  const link = linkOf(props, state);
  const mark = (): void => markSent(table, state);
  if (link === null) return <p>{words.tooLong}</p>;
  return (
    <div class="share">
      <p role="status" class="meta">
        {handed === 'copied' ? words.copied : handed === 'failed' ? words.byHand : ''}
      </p>
      <LinkField link={link} copied={mark} />
      <Fold name={words.code} toggled={(open) => open && mark()}>
        {() => <LinkCode link={link} />}
      </Fold>
    </div>
  );
}

function About<S>(props: MatchProps<S>) {
  const { game, tool, model, act } = props;
  const { state, position } = model;
  const { id, here } = state.far!;
  const seats = game.seatsOf(position).map((side) => ({
    seat: game.playerOf(position, side),
    name: tool.nameOf(state, side, position),
  }));
  return (
    <>
      <fieldset class="plain-set">
        <legend>{words.seats}</legend>
        {seats.map(({ seat, name }) => (
          <Check
            key={seat}
            on={here.includes(seat)}
            enter={(on) => act({ do: 'far', id, here: game.seats.filter((s) => (s === seat ? on : here.includes(s))) })}
          >
            <bdi>{name}</bdi>
          </Check>
        ))}
      </fieldset>
      {!model.away && !model.over && seats.length === 2 && <GiveUp act={act} />}
      <ul>
        {words.privacy.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** Links do not open an app on the home screen, so players paste them. */
export const Paste = () =>
  isApp() ? (
    <div class="pasted">
      <Text
        name={words.paste}
        value=""
        enter={(typed) => {
          location.hash = hashIn(typed);
        }}
      />
    </div>
  ) : null;

/** The turn, the link to send, and all other parts of a remote game. */
export function FarPanel<S>(props: MatchProps<S> & { readonly table: Table<S> }) {
  const { game, model, act, table } = props;
  const { state, live, over } = model;
  const { error, history } = table.snapshot;
  const turn = turnOf(game, state);
  const [declined, decline] = useState<unknown>(null);
  const isOffered = state.far?.offer === state.moves.length;
  const isAlone = game.seatsOf(model.position).length > 2;
  // Undone moves may still be redone.
  const isForcedNow = live && history.cursor === history.actions.length && isForced(game, state);
  useEffect(() => {
    if (isForcedNow) act({ do: 'answer', move: game.legal(model.position)[0]!, at: state.moves.length });
  }, [isForcedNow, state.moves]);
  const line = lineOf(props);
  return (
    <section class="far stack" aria-label={words.about}>
      {line && (
        <p class="turn-line" role={model.away || over ? undefined : 'status'}>
          <bdi>{line}</bdi>
        </p>
      )}
      {error && turn !== 'over' && <p class="verdict tip">{words.unsaved}</p>}
      <Undoing {...props} />
      {isOffered && !model.away && !over && declined !== state.moves && (
        <div class="verdict tip">
          <p>{words.offered(farName(props) ?? '')}</p>
          <p class="choices">
            <Button onClick={() => act({ do: 'end', why: 'agreed' })}>{words.agree}</Button>
            <Button onClick={() => decline(state.moves)}>{words.goOn}</Button>
          </p>
        </div>
      )}
      {live && (turn === 'send' || turn === 'sent' || turn === 'result') && <Link {...props} />}
      {live && turn === 'send' && game.mayAgree && !isAlone && (
        <p class="choices">
          <Button aria-pressed={isOffered} off={isOffered} onClick={() => act({ do: 'offer' })}>
            {words.offer}
          </Button>
        </p>
      )}
      <Paste />
      {!over && !model.away && <p class="meta">{words.noHints}</p>}
      <Fold name={words.about}>{() => <About {...props} />}</Fold>
    </section>
  );
}

/** Milliseconds per move that a link has brought. */
const pace = 280;

/** The board, which plays the moves of a link once and marks them. */
export function FarChart<S>(props: MatchProps<S>) {
  const { game, model, positions } = props;
  const { moves } = model.state;
  const [at, show] = useState<number | null>(null);
  useLayoutEffect(() => {
    const from = broughtTo(moves);
    if (from === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let next = from;
    show(next);
    const timer = setInterval(() => {
      next++;
      show(next < moves.length ? next : null);
      if (next >= moves.length) clearInterval(timer);
    }, pace);
    return () => {
      clearInterval(timer);
      show(null);
    };
  }, [moves]);
  const placesOf = (from: number, to: number): string[] =>
    moves.slice(from, to).flatMap((move) => Object.values(game.parts(move)).filter((place) => place !== null));
  if (!model.live || model.over) return <Chart {...props} />;
  if (at !== null && at < moves.length) {
    const last = placesOf(Math.max(0, at - 1), at);
    return <Chart {...props} model={{ ...model, position: positions[at]!, marks: { last } }} />;
  }
  const last = placesOf(moves.length - Math.max(1, newMoves(game, model.state)), moves.length);
  return <Chart {...props} model={{ ...model, marks: { ...model.marks, last } }} />;
}
