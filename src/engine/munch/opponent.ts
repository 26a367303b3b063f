import { munchFeatures as features } from '../../content/features.ts';
import { mostMoves, type Code } from '../game.ts';
import { rootOf, type Found, type Sought, type Opponents, type Playing } from '../opponents.ts';
import type { Random } from '../rng.ts';
import { ahead, completes, standings, type Weights, reasons } from './evaluate.ts';
import { type Munch, copy, emptyPosition, inHarmony, type Position } from './game.ts';
import { codes, fill, isOver, kindOf, kinds, make, unmake } from './moves.ts';
import { codeText, asGame, breaches } from './play.ts';
import { players as letters, fewestPlayers, players, type State } from './state.ts';
import { optionsShape, startOf } from './read.ts';
import { lostMonsters, scores } from './score.ts';
import { Tactics } from './tactics.ts';

const most = letters.length;
/** The layout of a node: first the sum of its values for each player. */
const visitsAt = most;
const chanceAt = most + 1;
const marginAt = most + 2;
const moveAt = most + 3;
const width = most + 4;
/** The largest number of nodes in the tree; beyond it, leaves are judged but not opened. */
const mostNodes = 350_000;
/** The largest number of visits: the tree is full long before that, and more visits add little. */
const mostVisits = 400_000;
/** The weight of exploring an untried move, which is multiplied by the chance that it is good. */
const curiosity = 1.4;
const reluctance = 0.05;
/** The minimum number of visits with which forced gains are searched first, in at most a quarter of the visits. */
const fewestWithTactics = 2000;
/** The lead whose value is halfway between an even game and a certain win. */
const half = 900;
const halfAtEnd = 150;
/** The largest number of consecutive moves in a playout. */
const mostPlies = 256;
/** Visits between two reports of the best move so far. */
const sendEvery = 256;
/** The longest line that is reported, in moves. */
const mostLine = 8;

/**
 * Searches games of one kind. The tree grows where it looks good for the player to move, and is judged at its leaves.
 */
export class Search {
  readonly #game: Munch;
  readonly #position: Position;
  readonly #list = new Int32Array(mostMoves);
  readonly #path = new Int32Array(mostPlies);
  readonly #values = new Float64Array(most);
  readonly #shares = new Float64Array(most);
  /** The data of each node, side by side because they are read together, in the layout above. */
  #nodes = new Float64Array(0);
  /**
   * For each node: its first child, which is the likeliest; its numbers of children and of visited children; and the
   * sum of its children's chances.
   */
  #first = new Int32Array(0);
  #children = new Int32Array(0);
  #tried = new Int32Array(0);
  #totals = new Float64Array(0);
  #used = 0;
  readonly #weights = new Float64Array(features.length);
  readonly #tactics: Tactics;

  constructor(game: Munch) {
    this.#game = game;
    this.#position = emptyPosition(game);
    this.#tactics = new Tactics(game);
  }

  /** The best move of a position whose game is not over. */
  find(position: Position, sought: Sought<Weights>, random: Random): Found {
    const { nodes, turns, weights, send } = sought;
    copy(position, this.#position);
    features.forEach((name, index) => (this.#weights[index] = weights[name]));
    const root = rootOf(codes(this.#game, position), sought, random);
    if (turns === 1) return this.#best(root);
    const visits = Math.min(nodes, mostVisits);
    const limit = visits < fewestWithTactics ? 0 : visits >> 2;
    const { moves, used } = this.#tactics.best(this.#position, root, limit);
    this.#prepare(visits, moves);
    for (let made = used; made < visits; made++) {
      this.#grow(position.turn);
      if (send && made % sendEvery === 0) send(this.#move(this.#favourite(0)));
    }
    return this.#result(visits, root.length === 1);
  }

  /** The move after which the player's position is best, whatever comes next. */
  #best(root: readonly Code[]): Found {
    const position = this.#position;
    const { turn, players } = position;
    let score = -Infinity;
    let move = root[0]!;
    for (const code of root) {
      make(this.#game, position, code);
      standings(this.#game, position, this.#weights, this.#values);
      const value = ahead(this.#values, players, turn);
      unmake(this.#game, position);
      if (value > score) {
        score = value;
        move = code;
      }
    }
    const line = [codeText(this.#game, position, move)];
    return { move, score: Math.round(score), proven: null, exact: false, line, nodes: root.length };
  }

  #prepare(nodes: number, root: readonly Code[]): void {
    const capacity = Math.min(mostNodes, Math.max(1, nodes) * 160 + mostMoves);
    if (capacity > this.#first.length) {
      this.#nodes = new Float64Array(capacity * width);
      this.#first = new Int32Array(capacity);
      this.#children = new Int32Array(capacity);
      this.#tried = new Int32Array(capacity);
      this.#totals = new Float64Array(capacity);
    }
    this.#used = 1;
    this.#clear(0);
    this.#list.set(root);
    this.#open(0, root.length);
  }

  #clear(node: number): void {
    this.#nodes[node * width + visitsAt] = 0;
    this.#nodes[node * width + marginAt] = 0;
    this.#children[node] = 0;
    this.#tried[node] = 0;
    for (let player = 0; player < most; player++) this.#nodes[node * width + player] = 0;
  }

  /** Gives a node a child for each of the moves in the list, the likeliest first. */
  #open(node: number, count: number): void {
    const start = this.#used;
    const nodes = this.#nodes;
    let total = 0;
    for (let index = 0; index < count; index++) {
      const move = this.#list[index]!;
      const chance = this.#chance(move);
      total += chance;
      let at = (start + index) * width;
      for (; at > start * width && nodes[at - width + chanceAt]! < chance; at -= width) {
        nodes[at + moveAt] = nodes[at - width + moveAt]!;
        nodes[at + chanceAt] = nodes[at - width + chanceAt]!;
      }
      nodes[at + moveAt] = move;
      nodes[at + chanceAt] = chance;
    }
    this.#first[node] = start;
    this.#children[node] = count;
    this.#totals[node] = total;
    this.#used = start + count;
  }

  /** The prior chance that a move is good; only the proportions matter. */
  #chance(code: Code): number {
    const position = this.#position;
    const { turn, worlds, outSize } = position;
    const kind = kindOf(code);
    const at = code & 63;
    if (kind === kinds.place) return 1;
    if (kind === kinds.move) {
      const world = worlds[at]!;
      if (world === 0) return 40;
      if (inHarmony(this.#game, world, outSize[turn]!)) return 8;
      return completes(position, turn, world) ? 60 : 30;
    }
    if (kind === kinds.call) {
      standings(this.#game, position, atEnd, this.#values);
      return ahead(this.#values, position.players, turn) > 0 ? 40 : 0.5;
    }
    if (kind !== kinds.unleash) return 10;
    const size = (code >> 6) & 63;
    const target = this.#game.jumps[(this.#game.spaces + at) * 3 + size]![0]!;
    return inHarmony(this.#game, worlds[target]!, size) ? 3 : 9;
  }

  /** Walks to a leaf, judges it, opens it, and updates every node on the way. */
  #grow(seat: number): void {
    const game = this.#game;
    const position = this.#position;
    let node = 0;
    let length = 0;
    this.#path[0] = 0;
    while (this.#children[node]! > 0 && length < mostPlies - 1) {
      node = this.#choose(node, position.turn);
      make(game, position, this.#move(node));
      this.#path[++length] = node;
    }
    const over = isOver(position);
    if (!over && this.#used + mostMoves < this.#first.length) {
      this.#open(node, fill(game, position, this.#list, 0));
    }
    this.#judge(over);
    const { players } = position;
    const values = this.#values;
    const margin = ahead(values, players, seat);
    const step = over ? halfAtEnd : half;
    const shares = this.#shares;
    for (let player = 0; player < players; player++) {
      const lead = ahead(values, players, player) / step;
      shares[player] = 0.5 + (0.5 * lead) / (1 + Math.abs(lead));
    }
    for (let index = length; index >= 0; index--) {
      const each = this.#path[index]!;
      this.#nodes[each * width + visitsAt]!++;
      this.#nodes[each * width + marginAt]! += margin;
      for (let player = 0; player < players; player++) this.#nodes[each * width + player]! += shares[player]!;
      if (index > 0) unmake(game, position);
    }
  }

  #judge(over: boolean): void {
    standings(this.#game, this.#position, over ? atEnd : this.#weights, this.#values);
  }

  /** The child most worth a visit: by its results for the player to move, and by how little it has been visited. */
  #choose(node: number, turn: number): number {
    const nodes = this.#nodes;
    const start = this.#first[node]!;
    const tried = this.#tried[node]!;
    const visits = this.#visits(node);
    const draw = (curiosity * Math.sqrt(visits + 1)) / this.#totals[node]!;
    let best = -1;
    let highest = -Infinity;
    for (let child = start; child < start + tried; child++) {
      const at = child * width;
      const each = nodes[at + visitsAt]!;
      const value = nodes[at + turn]! / each + (draw * nodes[at + chanceAt]!) / (1 + each);
      if (value > highest) {
        highest = value;
        best = child;
      }
    }
    if (tried === this.#children[node]!) return best;
    // The likeliest untried child comes next. Untried children count a little less than the node itself.
    const next = start + tried;
    const mean = visits === 0 ? 0.5 : nodes[node * width + turn]! / visits - reluctance;
    if (mean + draw * nodes[next * width + chanceAt]! <= highest) return best;
    this.#clear(next);
    this.#tried[node] = tried + 1;
    return next;
  }

  #visits(node: number): number {
    return this.#nodes[node * width + visitsAt]!;
  }

  #move(node: number): Code {
    return this.#nodes[node * width + moveAt]!;
  }

  /** The child that was visited most. */
  #favourite(node: number): number {
    const start = this.#first[node]!;
    let best = start;
    for (let child = start + 1; child < start + this.#tried[node]!; child++) {
      if (this.#visits(child) > this.#visits(best)) best = child;
    }
    return best;
  }

  #result(nodes: number, isOnly: boolean): Found {
    const game = this.#game;
    const position = this.#position;
    const seat = position.turn;
    const child = this.#favourite(0);
    const score = Math.round(this.#nodes[child * width + marginAt]! / Math.max(1, this.#visits(child)));
    const move = this.#move(child);
    const line: string[] = [];
    let proven: Found['proven'] = null;
    let node = child;
    for (;;) {
      line.push(codeText(game, position, this.#move(node)));
      make(game, position, this.#move(node));
      if (node === child && isOver(position)) {
        this.#judge(true);
        const lead = ahead(this.#values, position.players, seat);
        // Another move might have been better, unless this one wins.
        if (lead > 0) proven = 'win';
        else if (isOnly) proven = lead < 0 ? 'loss' : 'draw';
      }
      if (this.#tried[node] === 0 || this.#visits(node) < 2 || line.length >= mostLine) break;
      node = this.#favourite(node);
    }
    return { move, score, proven, exact: proven !== null, line, nodes };
  }
}

/** Only points count once the game is over. */
const atEnd = features.map((name) => (name === 'points' ? 100 : 0));

export function munchPlaying(game: Munch, opponents: Opponents<Weights>): Playing<Position, State, Weights> {
  return {
    game: asGame(game),
    search: new Search(game),
    opponents,
    over: (position) => breaches(game, position, { kind: 'pass' }),
    reasons: (position, found) => reasons(game, position, found),
    start: (_, players, options) => startOf(game, players, options),
    seat: ({ turn }) => turn,
    points: (position) => {
      const made = scores(game, position, lostMonsters(position));
      return players.slice(0, position.players).map((player) => made[player]!.points);
    },
    options: optionsShape,
    seats: { min: fewestPlayers, max: players.length },
    actions: { usual: 160, most: 1000 },
    looks: { best: mostVisits, match: 3_000_000 },
  };
}
