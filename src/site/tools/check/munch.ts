import { fewestPlayers, letters, players, type Letter, type Player, type State } from '../../../engine/munch/state.ts';
import { optionsShape } from '../../../engine/munch/read.ts';
import { leftOver, type Triple, noPieces } from '../../../engine/pyramids.ts';
import { isFields, Reader } from '../../../engine/reader.ts';
import { flag, anything, list, object, oneOf, record, text, whole, type Shape } from '../../../engine/shape.ts';
import { check as munchWords, play as playWords } from '#text/munch.ts';
import { isDock, piecesOf } from '../board/state.ts';
import { dockPlaces } from '../play/game.ts';
import { edgeOf, edgeText, munchGame, type MunchSetting } from '../play/munch.ts';
import { entered } from '../score-pad/pad.ts';
import { type Checked, longestText } from './tool.ts';

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
/** The largest number of docks that a saved position may list. */
const mostEdges = 40;

const count = whole(fewestPlayers, players.length);

const edges: Shape<State['edge']> = (reader, value, path) => {
  const slots = isFields(value) ? Object.keys(value) : [];
  if (slots.length > mostEdges) reader.note(path, 'too many entries');
  return record(slots.slice(0, mostEdges), text(longestText))(reader, value, path);
};

/** A position of the right shape, without further checks. */
const position: Shape<State> = (reader, value, path) => {
  const seats = seatsOf(count(new Reader(), isFields(value) ? value['players'] : undefined, path));
  const each = record(seats, entered);
  const buried = object({}, { r: entered, g: entered, k: entered });
  const graves: Shape<NonNullable<State['graveyard'][Player]>> = (reader, value, path) => ({
    ...perColour(() => noPieces),
    ...buried(reader, value, path),
  });
  const required = {
    players: count,
    turn: oneOf(seats),
    board: text(longestText),
    edge: edges,
    bank: record(letters, entered),
    army: each,
    pit: each,
    void: each,
    graveyard: record(seats, graves),
    skip: list(anything, players.length),
    passes: whole(0, players.length),
  };
  const optional = { options: optionsShape, quiet: whole(0, Number.MAX_SAFE_INTEGER), called: flag };
  const found = object(required, optional)(reader, value, path);
  return { ...found, skip: seats.filter((seat) => found.skip.includes(seat)) };
};

/** Munch for the checker. `nameOf` returns a player's name. */
export function munchChecked(setting: MunchSetting, nameOf: (seat: string) => string): Checked<State> {
  const game = munchGame(setting);
  const { worlds, monsters } = setting.numbers;

  return {
    id: 'munch-check',
    game,
    choices: (position) => game.box(position.players),
    read: position,
    textOf: ({ board, edge }) => ({ board, edge: edgeText(edge) }),
    withText: (position, { board, edge }) => ({ ...position, board, edge: edgeOf(edge) }),
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
      // A choice on the board or at its edge is a place. Any other is a piece.
      if (!setting.pieces[from]) return dock ? { tip: playWords.docksOnly } : { attempt: `${from}>${place}` };
      if (!isMonster(from)) return dock ? { tip: playWords.worldsInside } : { attempt: `+${from}@${place}` };
      const [first, ...others] = (dock ? [place] : dockPlaces(game.layout, place)).map((at) => `!${from}@${at}`);
      if (first === undefined) return { tip: playWords.docksOnly };
      return others.length > 0 ? { either: [first, ...others] } : { attempt: first };
    },
    // A monster that has moved to the pit was munched.
    notes: (before, after) =>
      seatsOf(before.players)
        .filter((player) => inAll(after.pit[player]) > inAll(before.pit[player]))
        .map((player) => ({ text: munchWords.loses(nameOf(player)), rule: 'MU-6.3' })),
  };
}
