/* The message about a link to a remote game. Loaded when such a link is opened. */
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { farLink as words } from '#text/far.ts';
import { href } from '../../links.ts';
import { Button, Name } from '../../ui/controls.tsx';
import { Board } from '../board/Board.tsx';
import type { LinkProps } from '../frame/Frame.tsx';
import { stateOf } from '../frame/history.ts';
import type { ScreenGame, Setting } from '../play/game.ts';
import { positionsOf, type Action, type PlayTool, type State } from '../play/tool.ts';
import { readFar } from './code.ts';
import { join, mineIn, openMine, take } from './receive.ts';
import { gameNumbers, rulesOf } from './rules.ts';
import { send } from './send.ts';
import { bring, isSeedEntered, newMoves, openedOf, type Opened } from './turn.ts';

interface Kind<S> {
  readonly game: ScreenGame<S>;
  readonly tool: PlayTool<S>;
  readonly setting: Setting;
  readonly names: { readonly board: string };
}
type Props<S> = Kind<S> & LinkProps<State<S>, Action>;
type Of<S, Is extends Opened<S>['is']> = Props<S> & { readonly opened: Extract<Opened<S>, { is: Is }> };

const nothing = (): void => undefined;

/** A game that this device does not have: an invitation, or a question about which player the user is. */
function NewGame<S>(props: Of<S, 'invite' | 'who'>) {
  const { game, tool, setting, names, table, done, opened } = props;
  const { state } = opened;
  const [name, type] = useState('');
  const position = positionsOf(game, state).at(-1)!;
  const seats = game.seatsOf(position);
  const colourOf = (side: string): string => setting.seats[side]?.colour ?? side;
  const nameOf = (side: string): string => tool.nameOf(state, side, position);
  const turn = game.turn(position);
  const isInvited = opened.is === 'invite';
  const isTwo = isInvited && seats.length === 2;
  const host =
    seats.find((side) => side !== turn && state.names[game.playerOf(position, side)]) ??
    seats.find((side) => side !== turn)!;
  const enter = async (here: readonly string[]): Promise<void> => {
    const typed = here.flatMap((seat) => (name.trim() === '' ? [] : [[seat, name] as const]));
    await join(props, { ...state, names: { ...state.names, ...Object.fromEntries(typed) } }, here);
    const joined = table.snapshot.state;
    bring(joined.moves, joined.moves.length - newMoves(game, joined));
    done();
  };
  const be = (side: string) => void enter([game.playerOf(position, side)]);
  return (
    <>
      <p>{isInvited ? words.invites(nameOf(host), names.board) : words.unknown(state.moves.length)}</p>
      {isTwo && <p>{words.youPlay(colourOf(turn))}</p>}
      {isTwo && isSeedEntered(setting, state.seed) && game.agreed(state.start!).swap && (
        <p>{words.chosenSeed(nameOf(host), state.seed!)}</p>
      )}
      {!isTwo && <p>{words.who}</p>}
      <Name name={words.name} value={name} enter={type} />
      <div class="choices">
        {isTwo ? (
          <Button class="button main" onClick={() => be(turn)}>
            {words.play}
          </Button>
        ) : (
          seats.map((side) => (
            <Button key={side} onClick={() => be(side)}>
              <bdi>{words.iAm(colourOf(side), nameOf(side) === colourOf(side) ? '' : nameOf(side))}</bdi>
            </Button>
          ))
        )}
        <Button onClick={() => void enter([])}>{words.watch}</Button>
      </div>
      <p class="meta">{words.watchHint}</p>
    </>
  );
}

/** A move of this device's player that was made on another device. */
function OwnMove<S>(props: Of<S, 'own'>) {
  const { game, tool, done, opened } = props;
  const { state, at } = opened;
  const did = tool.did(state, positionsOf(game, state)[at]!, state.moves[at]!);
  return (
    <>
      <p>{words.own(at + 1, did)}</p>
      <div class="choices">
        <Button
          class="button main"
          onClick={() => {
            take(props, opened.take);
            done();
          }}
        >
          {words.yes}
        </Button>
        <Button onClick={done}>{words.no}</Button>
      </div>
    </>
  );
}

/** Two games that differ from some move onwards. */
function Fork<S>(props: Of<S, 'fork'>) {
  const { game, tool, setting, names, table, done, opened } = props;
  const { mine, state, from } = opened;
  const [both, show] = useState(false);
  const sides = [
    [words.mine, mine],
    [words.theirs, state],
  ] as const;
  return (
    <>
      <p>{words.fork(from + 1)}</p>
      <div class="ways-on">
        {sides.map(([label, side]) => {
          const positions = positionsOf(game, side);
          const move = side.moves[from];
          const last = move === undefined ? [] : Object.values(game.parts(move)).filter((place) => place !== null);
          return (
            <div key={label}>
              <p>
                {label} {move === undefined ? words.ended : tool.did(side, positions[from]!, move)}
              </p>
              {both && (
                <Board
                  label={`${label} ${names.board}`}
                  layout={game.layout}
                  stacks={game.stacks(positions[from + 1] ?? positions[from]!)}
                  pieces={setting.pieces}
                  marks={{ last }}
                  act={nothing}
                />
              )}
            </div>
          );
        })}
      </div>
      <p>{words.which}</p>
      <div class="choices">
        <Button onClick={done}>{words.keep}</Button>
        <Button
          onClick={() => {
            if (mine.far!.here.length > 0) table.keep(table.snapshot.history);
            take(props, opened.take);
            done();
          }}
        >
          {words.take}
        </Button>
        <Button aria-pressed={both} onClick={() => show(!both)}>
          {words.both}
        </Button>
      </div>
    </>
  );
}

/** A link without anything new. */
function Nothing<S>(props: Of<S, 'same' | 'older'>) {
  const { game, tool, table, done, opened } = props;
  const { state, mine } = opened;
  const position = positionsOf(game, mine).at(-1)!;
  const isEnded = mine.end !== null || game.over(position);
  const sendNewest = async (): Promise<void> => {
    if ((await send(props, table, isEnded)) !== 'closed') done();
  };
  return (
    <>
      <p>
        {opened.is === 'older'
          ? words.older(state.moves.length, mine.moves.length)
          : words.same(isEnded ? null : tool.nameOf(mine, game.turn(position), position))}
      </p>
      <div class="choices">
        <Button class="button main" onClick={done}>
          {words.understood}
        </Button>
        {opened.is === 'older' && <Button onClick={() => void sendNewest()}>{words.newest}</Button>}
      </div>
    </>
  );
}

function Message<S>({ opened, ...props }: Props<S> & { readonly opened: Opened<S> }) {
  switch (opened.is) {
    case 'invite':
    case 'who':
      return <NewGame {...props} opened={opened} />;
    case 'own':
      return <OwnMove {...props} opened={opened} />;
    case 'fork':
      return <Fork {...props} opened={opened} />;
    case 'same':
    case 'older':
      return <Nothing {...props} opened={opened} />;
    case 'later':
      return null;
    case 'problem':
      return (
        <>
          <p>{words.problems[opened.why]}</p>
          <div class="choices">
            {opened.why === 'newer' && <Button onClick={() => location.reload()}>{words.reload}</Button>}
            <Button onClick={props.done}>{words.understood}</Button>
          </div>
        </>
      );
  }
}

/** The effect of a link. New moves are added at once. The user decides about anything else. */
function FarLink<S>(props: Props<S>) {
  const { game, tool, setting, hash, done } = props;
  const [opened, set] = useState<Opened<S> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const read = readFar(rulesOf(game, setting), hash);
      const other = !read.ok && read.why === 'foreign' && gameNumbers[read.game];
      if (other) {
        location.replace(href(`${other}/play/`) + hash);
        return;
      }
      const mine = read.ok ? await mineIn(props, read.far.id) : null;
      const found = openedOf(game, tool, mine && stateOf(mine), read);
      if (mine && found.is !== 'invite' && found.is !== 'who') await openMine(props, mine);
      if (found.is === 'later') {
        take(props, found.take);
        done();
      } else set(found);
      // The page was hidden until now, so that nothing in it moved.
      delete document.documentElement.dataset['opens'];
    };
    void look();
  }, []);
  useEffect(() => box.current?.focus(), [opened]);
  if (!opened) return null;
  return (
    <div ref={box} tabIndex={-1} class={opened.is === 'problem' ? 'verdict bad' : 'verdict'} role="alert">
      <Message {...props} opened={opened} />
    </div>
  );
}

export const farLinkOf =
  <S,>(kind: Kind<S>): ComponentType<LinkProps<State<S>, Action>> =>
  (props) => <FarLink {...kind} {...props} />;
