// A bot for Battle that looks two moves ahead, against one of the press's own opponents: node battle-bot.mjs
import { best, isOver, make, mostMoves, moves, read, scores, start, text, unmake } from 'saucer-press/engine/battle';

const board = read(start(2026));
const lists = [new Int32Array(mostMoves), new Int32Array(mostMoves)];

/** The player's lead. */
const ahead = (player) => {
  const { a, b } = scores(board);
  return (player === 0 ? 1 : -1) * (a.points - b.points);
};

/** The best move for the player, whatever the next move is, and its value. */
function look(player, depth) {
  if (depth === 0 || isOver(board)) return { worth: ahead(player) };
  const mine = board.turn === player;
  const list = lists[depth - 1];
  const count = moves(board, list);
  let found = { worth: mine ? -Infinity : Infinity };
  for (let index = 0; index < count; index++) {
    make(board, list[index]);
    const { worth } = look(player, depth - 1);
    unmake(board);
    if (mine ? worth > found.worth : worth < found.worth) found = { worth, move: list[index] };
  }
  return found;
}

const played = [];
while (!isOver(board) && played.length < 400) {
  const move = board.turn === 0 ? look(0, 2).move : best(board, { level: 1, seed: played.length }).move;
  played.push(text(board, move));
  make(board, move);
}
const { a, b, winner } = scores(board);
console.log(`${played.length} moves, from ${played[0]} to ${played.at(-1)}`);
console.log(
  `bot ${a.points}, opponent ${b.points}: ${winner === 'a' ? 'the bot wins' : winner === 'b' ? 'it loses' : 'a draw'}`,
);
