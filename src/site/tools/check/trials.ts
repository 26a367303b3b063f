import type { Example } from '../../../content/example-state.ts';
import { letters, players as munchPlayers } from '../../../engine/munch/state.ts';
import { Reader } from '../../../engine/reader.ts';
import { noPieces } from '../../../engine/pyramids.ts';
import type { Trial } from './examples.ts';
import type { Checked } from './tool.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * A worked example for the checker; null if it is about the score of a game without a position. Throws if the position
 * cannot be set up.
 */
export function trialOf<S>(checked: Checked<S>, { id, rule, title, file, request }: Example): Trial | null {
  const { do: verb, state, seed, players, move } = request;
  if (verb === 'score' && state === undefined) return null;
  const { game } = checked;
  const start = verb === 'setup' ? game.setUp(Number(players ?? game.fewest), Number(seed)) : state;
  const reader = new Reader();
  const position = checked.read(reader, start, '');
  const [issue] = reader.issues;
  if (issue) throw new Error(`${file}: the checker cannot set up its position: ${issue.path}: ${issue.message}`);
  return { id, rule, title, position, move: typeof move === 'string' ? move : '' };
}

/** The score pad's state for a worked example about scoring; null for other examples. */
export function scoreOnPad({ game, request }: Example): unknown {
  const { do: verb, captured, graveyard, players, lost } = request;
  if (verb === 'score' && game === 'battle' && captured) return { names: { a: '', b: '' }, captured };
  if (verb !== 'score' || game !== 'munch' || !graveyard) return null;
  const [buried, gone] = [graveyard as Readonly<Partial<Record<string, Fields>>>, (lost ?? {}) as Fields];
  return {
    players,
    names: Object.fromEntries(munchPlayers.map((player) => [player, ''])),
    counts: Object.fromEntries(
      munchPlayers.map((player) => [
        player,
        {
          ...Object.fromEntries(letters.map((letter) => [letter, buried[player]?.[letter] ?? noPieces])),
          // An example does not name the lost monsters. Small monsters are assumed first.
          lost: noPieces.map((_, size) => (size < Number(gone[player] ?? 0) ? 1 : 0)),
        },
      ]),
    ),
  };
}
