/*
 * The end of a game on screen, the book of results and the score pad: loaded when a game is over.
 */
import { words } from '#text/results.ts';
import type { GameId } from '../../../content/schema/common.ts';
import type { State as Battle } from '../../../engine/battle/types.ts';
import type { Letter, Player, State as Munch } from '../../../engine/munch/types.ts';
import { sizes } from '../../../engine/pyramids.ts';
import { href } from '../../links.ts';
import { SessionStore } from '../../storage/sessions.ts';
import { KeepResult } from '../results/KeepResult.tsx';
import { noPieces } from '../score-pad/fields.ts';
import { sheetOf, type Ended } from '../score-pad/pad.ts';
import type { Game } from './game.ts';
import type { MatchProps } from './Match.tsx';
import type { State } from './tool.ts';

/** What a game on screen puts on a score pad, and the pad that it is for. */
interface Sheet {
  readonly tool: string;
  readonly base: unknown;
}

const battleSheet = (names: Readonly<Record<string, string>>, { captured }: Battle): Sheet => ({
  tool: 'battle-score',
  base: { names, captured },
});

function munchSheet(names: Readonly<Record<string, string>>, position: Munch): Sheet {
  const { bank, graveyard, pit, void: gone } = position;
  const counts = (seat: string) => {
    const player = seat as Player;
    const [here, there] = [pit[player] ?? noPieces, gone[player] ?? noPieces];
    const munched = Object.keys(bank).map((letter) => [letter, graveyard[player]?.[letter as Letter] ?? noPieces]);
    return { ...Object.fromEntries(munched), lost: sizes.map((size) => here[size] + there[size]) };
  };
  const seats = Object.keys(names);
  return {
    tool: 'munch-score',
    base: {
      players: position.players,
      names,
      counts: Object.fromEntries(seats.map((seat) => [seat, counts(seat)])),
    },
  };
}

/** What a position puts on the score pad of its game. */
export const sheetFrom = <S,>(game: Pick<Game<S>, 'id'>, names: State<S>['names'], position: S): Sheet =>
  game.id === 'battle-play'
    ? battleSheet(names, position as unknown as Battle)
    : munchSheet(names, position as unknown as Munch);

/** Puts a game on a sheet of the score pad, in place of what an earlier count of it says, and opens that there. */
async function countOnPad({ tool, base }: Sheet, id: string, title: string): Promise<void> {
  const store = new SessionStore(() => undefined);
  const session = sheetOf(id);
  const before = (await store.list(tool)).find((head) => head.id === session);
  const now = Date.now();
  await store.write({
    head: {
      id: session,
      tool,
      format: 1,
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

/** How a game on screen ended, as the book has it. */
export function endedOf<S>(
  { seatsOf, points: pointsOf, winners: winnersOf }: Pick<Game<S>, 'seatsOf' | 'points' | 'winners'>,
  { names, end, moves }: Pick<State<S>, 'names' | 'end' | 'moves'>,
  position: S,
  sideOf: (seat: string) => string,
): Ended {
  const points = pointsOf(position);
  const winners = winnersOf(position);
  return {
    players: seatsOf(position).map((seat) => ({
      name: names[seat]?.trim() ?? '',
      side: sideOf(seat),
      points: points[seat] ?? 0,
      fate: !winners.includes(seat) ? 'lost' : winners.length > 1 ? 'shared' : 'won',
    })),
    ending: end ?? 'points',
    turns: moves.length,
  };
}

/** One button that keeps the result, and one that takes it to the score pad. */
export function Kept<S>({ game, tool, setting, desk, session }: MatchProps<S>) {
  const { state, position } = desk;
  const id = game.id.replace('-play', '') as GameId;
  const ended = endedOf(game, state, position, (seat) => setting.seats[seat]?.colour ?? seat);
  const toPad = async (): Promise<void> => {
    const sheet = sheetFrom(game, state.names, position);
    await countOnPad(sheet, session.id, tool.title(state)).catch(() => undefined);
    location.assign(href(`${id}/score/`));
  };
  return (
    <KeepResult
      game={id}
      id={session.id}
      from="play"
      began={session.created}
      names={ended.players.map(({ name }) => name)}
      ended={ended}
    >
      <button type="button" class="button" onClick={() => void toPad()}>
        {words.keep.pad}
      </button>
    </KeepResult>
  );
}
