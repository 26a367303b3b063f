import { scores, type Scores } from '../../../engine/battle/score.ts';
import { surplusesOf, type Surplus } from '../../../engine/battle/supply.ts';
import type { BattleNumbers } from '../../../engine/battle/game.ts';
import { players, type Captures, type Player } from '../../../engine/battle/types.ts';
import { sizes, type Size } from '../../../engine/pyramids.ts';
import { inside, Reader } from '../../../engine/reader.ts';
import { settled } from '../../../engine/result.ts';
import { words } from '#text/battle-score.ts';
import { words as padWords } from '#text/score-pad.ts';
import type { Tool } from '../frame/definition.ts';
import { mostPieces, noPieces, readEntered, readName, withCount } from '../score-pad/fields.ts';

export const kinds = ['villagers', 'aliens'] as const;
export type Kind = (typeof kinds)[number];

/** The score of a game played on a real table. */
export interface State {
  /** As the players typed them; empty where they did not. */
  readonly names: Readonly<Record<Player, string>>;
  readonly captured: Readonly<Record<Player, Captures>>;
}

export type Action =
  | { readonly do: 'name'; readonly player: Player; readonly name: string }
  | {
      readonly do: 'count';
      readonly player: Player;
      readonly kind: Kind;
      readonly size: Size;
      readonly count: number;
    };

/** The numbers of the content that the pad's part of the engine asks for. */
export type Numbers = Pick<BattleNumbers, 'stash' | 'trios'>;

const none: Captures = { villagers: noPieces, aliens: noPieces };

/** The scores by the rules, and what cannot have been captured. */
export function scoresOf(
  numbers: Numbers,
  { captured }: State,
): { readonly scores: Scores; readonly surpluses: readonly Surplus[] } {
  return { scores: scores({ numbers }, captured), surpluses: surplusesOf(numbers, captured) };
}

/** How a player is called: by name, or by the colour of their aliens. */
export const nameOf = ({ names }: State, player: Player): string => names[player].trim() || words.players[player];

function readCaptured(reader: Reader, value: unknown, path: string): Captures {
  const fields = reader.object(value, path, kinds);
  if (!fields) return none;
  return {
    villagers: readEntered(reader, fields['villagers'], inside(path, 'villagers')),
    aliens: readEntered(reader, fields['aliens'], inside(path, 'aliens')),
  };
}

const scored = (numbers: Numbers, state: State, player: Player): number =>
  scoresOf(numbers, state).scores[player].points;

/** The score pad, for the numbers of the content. */
export const battleScore = (numbers: Numbers): Tool<State, Action> => ({
  id: 'battle-score',
  format: 1,
  migrations: [],
  secret: false,
  initial: { names: { a: '', b: '' }, captured: { a: none, b: none } },

  apply: (state, action) => {
    const { player } = action;
    if (action.do === 'name') return { ...state, names: { ...state.names, [player]: action.name } };
    const before = state.captured[player];
    const counts = withCount(before[action.kind], action.size, action.count);
    return { ...state, captured: { ...state.captured, [player]: { ...before, [action.kind]: counts } } };
  },

  readState: (value) => {
    const reader = new Reader();
    const fields = reader.object(value, '', ['names', 'captured']);
    const names = fields && reader.object(fields['names'], 'names', players);
    const captured = fields && reader.object(fields['captured'], 'captured', players);
    return settled(reader.issues, {
      names: {
        a: names ? readName(reader, names, 'a', 'names') : '',
        b: names ? readName(reader, names, 'b', 'names') : '',
      },
      captured: {
        a: captured ? readCaptured(reader, captured['a'], 'captured.a') : none,
        b: captured ? readCaptured(reader, captured['b'], 'captured.b') : none,
      },
    });
  },

  readAction: (value) => {
    const reader = new Reader();
    const naming = (value as { do?: unknown } | null | undefined)?.do === 'name';
    const keys = naming ? ['do', 'player', 'name'] : ['do', 'player', 'kind', 'size', 'count'];
    const fields = reader.object(value, '', keys) ?? {};
    const player = reader.oneOf(fields, 'player', '', players);
    const action: Action = naming
      ? { do: 'name', player, name: readName(reader, fields, 'name', '') }
      : {
          do: reader.oneOf(fields, 'do', '', ['count']),
          player,
          kind: reader.oneOf(fields, 'kind', '', kinds),
          size: reader.whole(fields, 'size', '', 0, sizes.length - 1) as Size,
          count: reader.whole(fields, 'count', '', 0, mostPieces),
        };
    return settled(reader.issues, action);
  },

  merge: (previous, next) => {
    if (previous.player !== next.player) return null;
    if (previous.do === 'name' || next.do === 'name') return previous.do === next.do ? next : null;
    return previous.kind === next.kind && previous.size === next.size ? next : null;
  },

  again: (state) => ({ names: state.names, captured: { a: none, b: none } }),

  title: (state) => {
    const [a, b] = players.map((player) => ({ name: nameOf(state, player), points: scored(numbers, state, player) }));
    return words.title(a!, b!);
  },

  says: (before, action) =>
    action.do === 'name'
      ? padWords.named(words.players[action.player], action.name)
      : padWords.counted(nameOf(before, action.player), words.pieces[action.kind][action.size], action.count),

  table: {
    header: words.table,
    rows: (state) => {
      const { scores, surpluses } = scoresOf(numbers, state);
      return players.map((player, index) => {
        const { villagers, aliens } = state.captured[player];
        const result =
          surpluses.length > 0
            ? words.results.wrong
            : scores.winner === null
              ? words.results.draw
              : scores.winner === player
                ? words.results.won
                : words.results.lost;
        return [
          nameOf(state, player),
          nameOf(state, players[1 - index]!),
          ...villagers,
          ...aliens,
          scores[player].points,
          result,
        ];
      });
    },
  },
});
