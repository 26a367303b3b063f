/* A second implementation of the game, written only from the rules and for clarity, with named spaces and texts. */
import type { Player, State } from '../../../src/engine/munch/state.ts';

interface Cell {
  world: string;
  monster: string;
}

interface Table {
  players: string[];
  turn: string;
  board: Map<string, Cell>;
  edge: Map<string, string>;
  bank: Record<string, number[]>;
  army: Record<string, number[]>;
  pit: Record<string, number[]>;
  void: Record<string, number[]>;
  graveyard: Record<string, Record<string, number[]>>;
  skip: string[];
  passes: number;
}

const columns = 'abcdef';
const rows = '123456';
const friend: Record<string, string> = { r: '1', g: '2', k: '3' };
const allSlots = [
  ...[...rows].flatMap((row) => [`W${row}`, `E${row}`]),
  ...[...columns].flatMap((c) => [`S${c}`, `N${c}`]),
];

function tableOf(state: State): Table {
  const { players, board, edge, ...rest } = JSON.parse(JSON.stringify(state)) as State;
  const cells = new Map<string, Cell>();
  board.split('/').forEach((line, index) => {
    line.split(' ').forEach((cell, column) => {
      cells.set(`${columns[column]}${6 - index}`, {
        world: /[rgk]\d/.exec(cell)?.[0] ?? '',
        monster: /[A-D]\d/.exec(cell)?.[0] ?? '',
      });
    });
  });
  return {
    ...(rest as unknown as Table),
    players: ['A', 'B', 'C', 'D'].slice(0, players),
    board: cells,
    edge: new Map(Object.entries(edge)),
  };
}

function stateOf(table: Table): State {
  const { players, board, edge, ...rest } = table;
  const line = (row: string): string =>
    [...columns]
      .map((column) => {
        const { world, monster } = board.get(`${column}${row}`)!;
        return world + monster || '.';
      })
      .join(' ');
  return {
    ...(rest as unknown as State),
    players: players.length,
    board: [...rows].reverse().map(line).join('/'),
    edge: Object.fromEntries(edge),
  };
}

function lineFrom(slot: string): string[] {
  const [side, line] = slot as unknown as [string, string];
  if (side === 'W') return [...columns].map((column) => column + line);
  if (side === 'E') return [...columns].reverse().map((column) => column + line);
  if (side === 'S') return [...rows].map((row) => line + row);
  return [...rows].reverse().map((row) => line + row);
}

/** The places that a monster can reach from a space or a slot. */
function landings(place: string, pips: number): string[] {
  if (/[A-Z]/.test(place)) return [lineFrom(place)[pips - 1]!];
  const column = columns.indexOf(place[0]!);
  const row = rows.indexOf(place[1]!);
  return [
    [column + pips, row],
    [column - pips, row],
    [column, row + pips],
    [column, row - pips],
  ].flatMap(([c, r]) => (columns[c!] && rows[r!] ? [`${columns[c!]}${rows[r!]}`] : []));
}

/** The place and the text of a player's monster on the board or its edge. */
function monsterOut(table: Table, player: string): [place: string, monster: string] | undefined {
  for (const [slot, monster] of table.edge) if (monster.startsWith(player)) return [slot, monster];
  for (const [space, { monster }] of table.board) if (monster.startsWith(player)) return [space, monster];
  return undefined;
}

function ends(table: Table, [place, monster]: [string, string]): string[] {
  return landings(place, Number(monster[1])).filter((space) => {
    const cell = table.board.get(space)!;
    return cell.world === '' ? cell.monster !== '' : cell.monster === '';
  });
}

function worldsLeft(table: Table): number {
  const onBoard = [...table.board.values()].filter(({ world }) => world).length;
  return (
    onBoard +
    Object.values(table.bank)
      .flat()
      .reduce((sum, number) => sum + number, 0)
  );
}

export function naiveMoves(state: State): string[] {
  const table = tableOf(state);
  if (table.passes >= table.players.length || worldsLeft(table) === 0) return [];
  const out = monsterOut(table, table.turn);
  if (out) {
    const to = ends(table, out);
    return to.length > 0 ? to.map((space) => `${out[0]}>${space}`).sort() : ['recall'];
  }
  const moves: string[] = [];
  const cells = [...table.board];
  const worlds = cells.filter(([, { world }]) => world).length;
  if (worlds >= 8 || cells.some(([, { monster }]) => monster)) {
    for (const slot of allSlots) {
      const first = lineFrom(slot)[0];
      if (allSlots.some((other) => lineFrom(other)[0] === first && table.edge.has(other))) continue;
      for (const pips of [1, 2, 3]) {
        const { world, monster } = table.board.get(lineFrom(slot)[pips - 1]!)!;
        if (table.army[table.turn]![pips - 1]! > 0 && world && !monster) moves.push(`!${table.turn}${pips}@${slot}`);
      }
    }
  }
  for (const [space, { world, monster }] of cells) {
    if (world || monster) continue;
    for (const colour of 'rgk') {
      for (const pips of [1, 2, 3]) if (table.bank[colour]![pips - 1]! > 0) moves.push(`+${colour}${pips}@${space}`);
    }
  }
  return moves.length > 0 ? moves.sort() : ['pass'];
}

export function naivePlay(state: State, move: string): State {
  const table = tableOf(state);
  const me = table.turn;
  table.passes = move === 'pass' ? table.passes + 1 : 0;
  const out = monsterOut(table, me);
  const lift = (): void => {
    table.edge.delete(out![0]);
    const cell = table.board.get(out![0]);
    if (cell) cell.monster = '';
  };
  const home = (): void => {
    table.army[me]![Number(out![1][1]) - 1]!++;
  };
  if (move.startsWith('+')) {
    const [world, space] = move.slice(1).split('@') as [string, string];
    table.bank[world[0]!]![Number(world[1]) - 1]!--;
    table.board.get(space)!.world = world;
  } else if (move.startsWith('!')) {
    const [monster, slot] = move.slice(1).split('@') as [string, string];
    table.army[me]![Number(monster[1]) - 1]!--;
    table.edge.set(slot, monster);
    table.army[me] = table.army[me]!.map((number, size) => number + table.void[me]![size]!);
    table.void[me] = table.pit[me]!;
    table.pit[me] = [0, 0, 0];
  } else if (move === 'recall') {
    lift();
    home();
  } else if (move !== 'pass') {
    const cell = table.board.get(move.split('>')[1]!)!;
    const wasStacked = Boolean(table.board.get(out![0])?.world);
    lift();
    if (cell.monster) {
      const owner = cell.monster[0]!;
      table.pit[owner]![Number(cell.monster[1]) - 1]!++;
      if (!table.skip.includes(owner)) table.skip.push(owner);
      cell.monster = out![1];
    } else if (friend[cell.world[0]!] === out![1][1]) {
      if (wasStacked) {
        table.bank[cell.world[0]!]![Number(cell.world[1]) - 1]!++;
        cell.world = '';
        home();
      } else cell.monster = out![1];
    } else {
      const graves = table.graveyard[me]!;
      const [colour, pips] = cell.world as unknown as [string, string];
      graves[colour]![Number(pips) - 1]!++;
      cell.world = '';
      cell.monster = out![1];
    }
  }
  let next = (table.players.indexOf(me) + 1) % table.players.length;
  while (table.skip.includes(table.players[next]!)) {
    table.skip = table.skip.filter((player) => player !== table.players[next]);
    next = (next + 1) % table.players.length;
  }
  table.skip.sort();
  table.turn = table.players[next] as Player;
  return stateOf(table);
}
