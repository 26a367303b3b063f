import { fewestPlayers, letters, players, type Letter, type Player, type State } from '../../../engine/munch/types.ts';
import { leftOver, type Triple } from '../../../engine/pyramids.ts';
import { inside, type Fields, type Reader } from '../../../engine/reader.ts';
import { words as munchWords } from '#text/munch-check.ts';
import { words as playWords } from '#text/munch-play.ts';
import { isDock, piecesOf } from '../board/state.ts';
import { docksOf } from '../play/board-text.ts';
import { edgeOf, edgeText, munchGame, type MunchSetting } from '../play/munch.ts';
import { noPieces, readEntered } from '../score-pad/fields.ts';
import type { Checked } from './game.ts';
import { readText } from './tool.ts';

export const seatsOf = (count: number): readonly Player[] => players.slice(0, count);
export const perSeat = <T>(count: number, value: (player: Player) => T): Readonly<Partial<Record<Player, T>>> =>
  Object.fromEntries(seatsOf(count).map((player) => [player, value(player)]));
const perColour = <T>(value: (letter: Letter) => T): Readonly<Record<Letter, T>> => ({
  r: value('r'),
  g: value('g'),
  k: value('k'),
});
const inAll = (counts: Triple = noPieces): number => counts.reduce<number>((sum, count) => sum + count, 0);
export const sizesIn = ['army', 'pit', 'void'] as const;
const isMonster = (text: string): boolean => /^[A-D]/.test(text);
/** As many as there are slots; a board holds no more. */
const mostEdges = 40;

/** Munch as the checker asks it; `nameOf` is how a player is called. */
export function munchChecked(setting: MunchSetting, nameOf: (seat: string) => string): Checked<State> {
  const game = munchGame(setting);
  const { worlds, monsters } = setting.numbers;

  function readEdge(reader: Reader, value: unknown, path: string): State['edge'] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      reader.expected('an object', value, path);
      return {};
    }
    const keys = Object.keys(value);
    if (keys.length > mostEdges) reader.note(path, 'too many entries');
    return Object.fromEntries(
      keys.slice(0, mostEdges).map((key) => [key, readText(reader, value as Fields, key, path)]),
    );
  }

  function read(reader: Reader, value: unknown, path: string): State {
    const keys = ['players', 'turn', 'board', 'edge', 'bank', ...sizesIn, 'graveyard', 'skip', 'passes'];
    const all = reader.object(value, path, keys) ?? {};
    const count = reader.whole(all, 'players', path, fewestPlayers, players.length);
    const [first = 'A', ...rest] = seatsOf(count);
    const seats: readonly [Player, ...Player[]] = [first, ...rest];
    const at = (key: string): string => inside(path, key);
    const bank = reader.object(all['bank'], at('bank'), letters) ?? {};
    const each = (part: string): State['army'] => {
      const found = reader.object(all[part], at(part), seats) ?? {};
      return perSeat(count, (player) => readEntered(reader, found[player], inside(at(part), player)));
    };
    const buried = reader.object(all['graveyard'], at('graveyard'), seats) ?? {};
    const skip = reader.list(all, 'skip', path, players.length);
    return {
      players: count,
      turn: reader.oneOf(all, 'turn', path, seats),
      board: readText(reader, all, 'board', path),
      edge: readEdge(reader, all['edge'], at('edge')),
      bank: perColour((letter) => readEntered(reader, bank[letter], inside(at('bank'), letter))),
      army: each('army'),
      pit: each('pit'),
      void: each('void'),
      graveyard: perSeat(count, (player) => {
        const here = inside(at('graveyard'), player);
        const found = reader.object(buried[player], here, [], letters) ?? {};
        return perColour((letter) =>
          found[letter] === undefined ? noPieces : readEntered(reader, found[letter], inside(here, letter)),
        );
      }),
      skip: seats.filter((seat) => skip.includes(seat)),
      passes: reader.whole(all, 'passes', path, 0, players.length),
    };
  }

  return {
    id: 'munch-check',
    game,
    choices: (position) => game.box(position.players),
    read,
    hand: ({ board, edge }) => ({ board, edge: edgeText(edge) }),
    withHand: (position, { board, edge }) => ({ ...position, board, edge: edgeOf(edge) }),
    tidy: (position) => {
      const out = [position.board, ...Object.values(position.edge)].join(' ');
      const { players: count } = position;
      return {
        ...position,
        bank: perColour((letter) => leftOver(worlds, out, letter)),
        army: perSeat(count, (player) => leftOver(monsters, out, player)),
        pit: perSeat(count, () => noPieces),
        void: perSeat(count, () => noPieces),
        graveyard: perSeat(count, () => perColour(() => noPieces)),
      };
    },
    fields: async () => (await import('./munch-fields.ts')).munchFields(monsters, nameOf),
    tap: (position, from, place) => {
      const dock = isDock(game.layout, place);
      if (from === place) return { select: null };
      if (from === null) {
        const top = piecesOf(game.stacks(position)[place]).at(-1) ?? '';
        return isMonster(top) ? { select: place } : { tip: playWords.chooseFirst };
      }
      // Chosen on the board or at its edge: a place. Else: a piece.
      if (!setting.pieces[from]) return dock ? { tip: playWords.docksOnly } : { attempt: `${from}>${place}` };
      if (!isMonster(from)) return dock ? { tip: playWords.worldsInside } : { attempt: `+${from}@${place}` };
      const [first, ...others] = (dock ? [place] : docksOf(game.layout, place)).map((at) => `!${from}@${at}`);
      if (first === undefined) return { tip: playWords.docksOnly };
      return others.length > 0 ? { either: [first, ...others] } : { attempt: first };
    },
    // Whoever comes into the pit was munched.
    notes: (before, after) =>
      seatsOf(before.players)
        .filter((player) => inAll(after.pit[player]) > inAll(before.pit[player]))
        .map((player) => ({ text: munchWords.loses(nameOf(player)), rule: 'MU-6.3' })),
  };
}
