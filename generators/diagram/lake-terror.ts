import { lakeTerrorSlots } from '../../src/content/schema/game-words.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { listed, spoken, type Spoken } from '../../src/content/template.ts';
import { capital } from '../../src/content/letters.ts';
import type { Choices, Player, Reveal, Role, Side, Variants } from '../../src/engine/lake-terror/game.ts';
import { chip, ground, heavy, onGround } from '../design/ink.ts';
import { circle, data, icon, mix, rectangle, roundRectangle } from '../design/shapes.ts';
import type { Extent } from '../scene/extent.ts';
import { group, path, type SceneNode } from '../scene/node.ts';
import { cross, named, type Spot } from './marks.ts';
import { type DiagramStep, diagramWidth, type EngineAnswer, type Sketch } from './sketch.ts';

/** A player's place: the middle of the chair, and the point of its edge that faces the table. */
interface Seat {
  readonly at: Spot;
  readonly inner: Spot;
}

/** Chairs round a table, clockwise from the top left. */
interface SeatedTable {
  readonly seats: readonly Seat[];
  readonly height: number;
  readonly centre: Spot;
}

/** The size of a chair, in mm. */
const chair = { width: 15.4, height: 15 };
/** The space round the chairs for a frame round one of them, in mm. */
const margin = 1.2;
const gap = 3;
/** The maximum number of chairs on one side of the table. */
const longest = 4;

function tableFor(players: number): SeatedTable {
  const top = Math.min(longest, Math.ceil((players - 2) / 2));
  const bottom = Math.min(longest, Math.floor((players - 2) / 2));
  const right = Math.ceil((players - top - bottom) / 2);
  const left = players - top - bottom - right;
  const middle = Math.max(right * (chair.height + 1.5), 22);
  const inner = 2 * chair.height + 2 * gap + middle;
  const height = inner + 2 * margin;
  const [halfWidth, halfHeight] = [chair.width / 2, chair.height / 2];
  const along = (count: number, index: number): number => ((index + 0.5) * diagramWidth) / count;
  const down = (count: number, index: number): number => margin + chair.height + gap + ((index + 0.5) * middle) / count;
  const row = (count: number, y: number, look: number): Seat[] =>
    Array.from({ length: count }, (_, index) => {
      const x = along(count, index);
      return { at: [x, y], inner: [x, y + look * halfHeight] };
    });
  const column = (count: number, x: number, look: number): Seat[] =>
    Array.from({ length: count }, (_, index) => {
      const y = down(count, index);
      return { at: [x, y], inner: [x + look * halfWidth, y] };
    });
  const seats = [
    ...row(top, margin + halfHeight, 1),
    ...column(right, diagramWidth - halfWidth - margin, -1),
    ...row(bottom, height - margin - halfHeight, -1).reverse(),
    ...column(left, halfWidth + margin, 1).reverse(),
  ];
  return { seats, height, centre: [diagramWidth / 2, height / 2] };
}

function drawTable(sketch: Sketch, { height }: SeatedTable): SceneNode {
  const { mid } = sketch.content.lakeTerror.accent;
  const shape = roundRectangle(8, 8, diagramWidth - 16, height - 16, 12);
  return path(shape, { stroke: mid, strokeWidth: 0.6 });
}

/** A stool with a seat number, drawn so that it does not look like a card number. */
export const seatMark = (
  [x, y]: Spot,
  { fill, stroke }: { readonly fill: string; readonly stroke: string },
): SceneNode[] => [
  path(data('M', x - 1.7, y + 2.2, 'l', -0.7, 2, 'M', x + 1.7, y + 2.2, 'l', 0.7, 2), {
    stroke,
    strokeWidth: 0.7,
    round: true,
  }),
  path(roundRectangle(x - 2.7, y - 2.2, 5.4, 4.4, 1.1), { fill, stroke, strokeWidth: 0.5 }),
];

/** A role as a chip: number of the seat, icon and code. Pod People are white on green, and the dead are crossed out. */
function drawPlayer(
  sketch: Sketch,
  { at: [x, y] }: Seat,
  player: Pick<Player, 'seat' | 'role' | 'pod' | 'alive'>,
  framed = false,
): SceneNode[] {
  const { press, content } = sketch;
  const { ink, ink2, ink3, line, mist, paper } = press.tokens.neutral;
  const { accent } = content.lakeTerror;
  const role = content.roles.get(player.role);
  const { width, height } = chair;
  const [left, top] = [x - width / 2 + 0.3, y - height / 2 + 0.3];
  const shape = roundRectangle(left, top, width - 0.6, height - 0.6, [4, 1, 1, 1]);
  // In saver ink, Pod People have a light tone, and other roles have none.
  const [strong, pale] = [onGround(press, accent.fill, mix(accent.mid, paper, 0.55)), ground(press, accent.tint)];
  const field = !player.alive ? mist : player.pod ? strong : pale;
  const on = !player.alive ? ink3 : player.pod ? onGround(press, paper, ink) : ink;
  const turned = player.alive && player.pod && player.role !== 'pod-person';
  const nodes: SceneNode[] = [];
  if (framed) nodes.push(path(shape, { stroke: ink, strokeWidth: heavy(2.2), round: true }));
  nodes.push(
    path(shape, { fill: field, stroke: player.alive ? ink : line, strokeWidth: framed ? heavy(1) : 0.4 }),
    icon(press, role?.icon ?? '', sketch.origin, x - 1.6, y - 6.1, 7.6, on),
    sketch.line(role?.code ?? player.role, {
      // Moves wide letters away from the pod.
      ...(press.large ? { size: 8.8 } : {}),
      ...(turned && !press.large
        ? { x: left + width - 1.5, align: 'end' }
        : { x: x + (press.large ? 2.9 : 2), align: 'center' }),
      y: top + height - 3.2,
      font: 'narrow-700',
      fill: on,
    }),
    ...seatMark([left + 3.4, top + 4], { fill: paper, stroke: player.alive ? ink : line }),
    sketch.line(String(player.seat), {
      x: left + 3.4,
      y: top + 4,
      align: 'center',
      font: 'narrow-700',
      fill: player.alive ? ink : ink2,
    }),
  );
  if (!player.alive)
    nodes.push(
      named('state dead', [
        path(data('M', left + 1, top + height - 1.6, 'L', left + width - 1.6, top + 1), {
          stroke: ink2,
          strokeWidth: 0.7,
          round: true,
        }),
      ]),
    );
  else if (turned)
    // A pod on the shoulder shows that the player was turned, even if the card is another role.
    nodes.push(
      path(circle(left + 3.4, top + height - 4.2, 2.6), { fill: paper, stroke: ink, strokeWidth: 0.4 }),
      icon(
        press,
        content.roles.get('pod-person')?.icon ?? '',
        sketch.origin,
        left + 1.6,
        top + height - 6,
        3.6,
        accent.fill,
      ),
    );
  return nodes;
}

/** The distance between the ends of two arrows at the same chair, in mm. */
const apart = 3.8;

/**
 * Arrows across the table, round the text in its middle, and loops from a chair to itself. No two arrows end at the
 * same place.
 */
function reach(
  sketch: Sketch,
  table: SeatedTable,
  pairs: readonly (readonly [from: number, to: number])[],
  plate: Extent,
): SceneNode[] {
  const arrows = pairs.flatMap(([from, to]) => {
    const [a, b] = [table.seats[from - 1], table.seats[to - 1]];
    return a && b ? [{ a, b }] : [];
  });
  return arrows.flatMap(({ a, b }) => {
    if (a === b) {
      const [start, end] = sideways(a, 2.6);
      const [x, y] = a.inner;
      const [cx, cy] = table.centre;
      return bow(sketch, start, end, [x + (cx - x) * 0.75, y + (cy - y) * 0.75]);
    }
    const along = b.at[0] === b.inner[0] ? 0 : 1;
    const here = arrows.filter((each) => each.b === b).toSorted((one, other) => one.a.at[along] - other.a.at[along]);
    const shift = (here.findIndex((each) => each.a === a) - (here.length - 1) / 2) * apart;
    const end: Spot = along === 0 ? [b.inner[0] + shift, b.inner[1]] : [b.inner[0], b.inner[1] + shift];
    return bow(sketch, a.inner, end, bendOf(a.inner, end, table, plate));
  });
}

const onBend = ([ax, ay]: Spot, [bx, by]: Spot, [cx, cy]: Spot, t: number): Spot => {
  const [one, two, three] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
  return [ax * one + bx * two + cx * three, ay * one + by * two + cy * three];
};

/** The point towards which an arrow bends: the middle of the table, or the nearest point that avoids the text. */
function bendOf(start: Spot, end: Spot, { centre: [cx, cy], height }: SeatedTable, plate: Extent): Spot {
  const [x, y] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const near = Math.hypot(x - cx, y - cy) < 6;
  const usual: Spot = near ? [x + 7, y - 5] : [x + (cx - x) * 0.62, y + (cy - y) * 0.62];
  const steps = Array.from({ length: 21 }, (_, index) => index / 20);
  const [left, top] = [chair.width + 4, chair.height + 4];
  const inner = steps.flatMap((across) =>
    steps.map((down): Spot => [left + across * (diagramWidth - 2 * left), top + down * (height - 2 * top)]),
  );
  const costOf = (bend: Spot, most: number): number => {
    const away = Math.hypot(bend[0] - usual[0], bend[1] - usual[1]);
    // Most points are too far away to be better than an earlier one.
    if (away >= most) return away;
    const hidden = steps.filter((t) => {
      const [u, v] = onBend(start, bend, end, t);
      return u > plate.left - 1 && u < plate.right + 1 && v > plate.top - 1 && v < plate.bottom + 1;
    });
    return away + 40 * hidden.length;
  };
  let [best, least] = [usual, costOf(usual, Infinity)];
  for (const bend of inner) {
    const cost = costOf(bend, least);
    if (cost < least) [best, least] = [bend, cost];
  }
  return best;
}

function bow(sketch: Sketch, start: Spot, end: Spot, bend: Spot): SceneNode[] {
  const { ink, paper } = sketch.press.tokens.neutral;
  const length = Math.hypot(end[0] - bend[0], end[1] - bend[1]) || 1;
  const [ux, uy] = [(end[0] - bend[0]) / length, (end[1] - bend[1]) / length];
  const at = (back: number, side: number): Spot => [end[0] - ux * back - uy * side, end[1] - uy * back + ux * side];
  const curve = data('M', ...start, 'Q', ...bend, ...at(2, 0));
  const head = data('M', ...at(0.2, 0), 'L', ...at(3.4, 1.9), 'L', ...at(3.4, -1.9), 'Z');
  return [
    path(curve, { stroke: paper, strokeWidth: 2.2, round: true }),
    path(curve, { stroke: ink, strokeWidth: 1, round: true }),
    path(head, { fill: ink, stroke: paper, strokeWidth: 0.3 }),
  ];
}

/** Two points on the edge of a chair, equally far from its middle. */
function sideways({ at, inner }: Seat, shift: number): readonly [Spot, Spot] {
  const [dx, dy] = at[0] === inner[0] ? [shift, 0] : [0, shift];
  return [
    [inner[0] - dx, inner[1] - dy],
    [inner[0] + dx, inner[1] + dy],
  ];
}

const plate = { width: 43, lineHeight: 4.6 };

/** The text in the middle of the table: an icon, a heading and a few lines. */
function drawCentre(
  sketch: Sketch,
  table: SeatedTable,
  words: { readonly icon?: string; readonly title: string; readonly lines?: readonly string[] },
): { readonly nodes: readonly SceneNode[]; readonly box: Extent } {
  const { press, content } = sketch;
  const { ink2, paper } = press.tokens.neutral;
  const { accent } = content.lakeTerror;
  const [x, y] = table.centre;
  const lines = (words.lines ?? []).flatMap((line) => sketch.wrap(line, plate.width - 2));
  const iconSize = words.icon === undefined || lines.length > 2 ? 0 : 7.6;
  const height = (iconSize > 0 ? iconSize + 1 : 0) + 5.4 + lines.length * plate.lineHeight;
  let top = y - height / 2;
  const width =
    Math.max(sketch.widthOf(words.title, 12, 'subhead'), ...lines.map((line) => sketch.widthOf(line)), iconSize) + 3;
  const nodes: SceneNode[] = [path(roundRectangle(x - width / 2, top - 0.6, width, height + 1.2, 2), { fill: paper })];
  if (words.icon !== undefined && iconSize > 0) {
    nodes.push(icon(press, words.icon, sketch.origin, x - iconSize / 2, top, iconSize, accent.fill));
    top += iconSize + 1;
  }
  nodes.push(
    sketch.line(words.title, {
      x,
      y: top + 2.6,
      align: 'center',
      font: 'subhead',
      size: 12,
      maxWidth: plate.width + 2,
    }),
  );
  top += 5.4;
  for (const line of lines) {
    nodes.push(
      sketch.line(line, { x, y: top + plate.lineHeight / 2, align: 'center', fill: ink2, maxWidth: plate.width }),
    );
    top += plate.lineHeight;
  }
  const [half, below] = [width / 2, y + height / 2];
  return { nodes, box: { left: x - half, top: y - height / 2, right: x + half, bottom: below } };
}

type Request = {
  readonly players: readonly Player[];
  readonly round: number;
  readonly variants?: Variants;
  readonly choices: Choices;
  readonly seats: readonly number[];
  readonly accused: number;
  readonly down: number;
};

interface Event {
  readonly seat: number;
  readonly event: keyof Words['events'];
}

interface Act {
  readonly step: string;
  readonly choice: keyof Choices;
  readonly pairs: readonly (readonly [from: number, to: number])[];
  /** The chosen players, if the example does not say who chose them. */
  readonly targets: readonly number[];
}

const judged: Readonly<Record<string, keyof Choices>> = {
  'LT-2.2': 'vigilante',
  'LT-2.3': 'doctor',
  'LT-2.4': 'victim',
  'LT-2.5': 'patrols',
  'LT-2.7': 'mortalCry',
  'LT-2.8': 'psychic',
  'LT-3.2': 'scientist',
  'LT-7.2': 'scientist',
  'LT-7.5': 'patrols',
};

export function lakeTerrorSteps(sketch: Sketch): readonly DiagramStep[] {
  const { request } = sketch.example;
  if (request['do'] === 'deal') return dealSteps(sketch);
  const diagram = new TableDiagram(sketch);
  if (request['do'] === 'script') return diagram.script();
  if (request['do'] === 'night') return diagram.night();
  if (request['do'] === 'investigate') return diagram.investigation();
  return request['do'] === 'vote' ? diagram.vote() : diagram.end();
}

/** A choice in a row of chairs: an arc from one chair to another, with the icon of its step. */
interface Arc {
  readonly from: number;
  readonly to: number;
}

interface Curve {
  readonly a: number;
  readonly b: number;
  readonly top: number;
  readonly foot: number;
}

/** The rise from one arc to the next above it, in mm, and the radius of the icons on them. */
const laneHeight = 4.6;
const arcDisc = 3;

/** Whether one arc is under another: they overlap, and it is shorter, or as long and earlier. */
function isInside(inner: Arc, outer: Arc, seats: readonly number[]): boolean {
  const spanOf = ({ from, to }: Arc) => [from, to].map((seat) => seats.indexOf(seat)).toSorted((x, y) => x - y);
  const [[a = 0, b = 0], [c = 0, d = 0]] = [spanOf(inner), spanOf(outer)];
  const shares = (a < d && c < b) || inner.from === outer.from || inner.to === outer.to;
  return inner !== outer && shares && (b - a < d - c || (b - a === d - c && a < c));
}

/**
 * The distance from the middle of a chair to the end of an arc. An arc from the left ends to the left of every arc from
 * the right. Longer arcs end further out, so that arcs do not cross there.
 */
function landingOf(arc: Arc, arcs: readonly Arc[], at: (seat: number) => number): number {
  const end = at(arc.to);
  const order = arcs
    .filter(({ to }) => to === arc.to)
    .toSorted((one, other) => {
      const [x, y] = [at(one.from), at(other.from)];
      return Number(x > end) - Number(y > end) || y - x;
    });
  return (order.indexOf(arc) - (order.length - 1) / 2) * 4.4;
}

const onCurve = ({ a, b, top, foot }: Curve, t: number): Spot => {
  const u = 1 - t;
  return [
    a * (u ** 3 + 3 * u * u * t) + b * (3 * u * t * t + t ** 3),
    foot * u ** 3 + 3 * top * (u * u * t + u * t * t) + (foot - 2.4) * t ** 3,
  ];
};

/** The position on an arc at which its icon avoids other arcs and icons: the first free one, or the best. */
function clearest(curve: Curve, others: readonly Curve[], discs: readonly Spot[]): Spot {
  const shares = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.2, 0.8];
  const far = ([x, y]: Spot, [u, v]: Spot): number => Math.hypot(x - u, y - v);
  const points = others.flatMap((other) => Array.from({ length: 41 }, (_, index) => onCurve(other, index / 40)));
  const places = shares.map((share) => {
    const spot = onCurve(curve, share);
    const room = Math.min(
      1,
      ...points.map((point) => far(spot, point) - arcDisc - 0.4),
      ...discs.map((disc) => far(spot, disc) - 2 * arcDisc - 0.4),
      // The arc stays above the chairs.
      curve.foot - spot[1] - arcDisc,
    );
    return { spot, room };
  });
  const [best] = places.toSorted((one, other) => other.room - one.room);
  return (places.find(({ room }) => room > 0) ?? best!).spot;
}

type Words = Spoken<typeof lakeTerrorSlots>['diagrams'];

const wordsOf = ({ lakeTerrorWords, language }: Content): Words =>
  spoken(lakeTerrorSlots, lakeTerrorWords, language.tag).diagrams;

/** "seat 3 and seat 5". */
const seatsIn = ({ press, content }: Sketch, numbers: readonly number[]): string =>
  listed(
    press.words.lists,
    numbers.map((number) => wordsOf(content).seat({ number })),
  );

const roleName = (sketch: Sketch, role: Role): string => sketch.content.roles.get(role)?.name ?? role;

/** "seat 3: Town Watch, turned". */
const inWords = (sketch: Sketch, { seat, role, pod, alive }: Player): string => {
  const words = wordsOf(sketch.content);
  const marks = [
    roleName(sketch, role),
    pod && role !== 'pod-person' ? words.turned : '',
    alive ? '' : words.dead,
  ].filter(Boolean);
  return words.player({ seat: words.seat({ number: seat }), marks: marks.join(', ') });
};

class TableDiagram {
  readonly #sketch: Sketch;
  readonly #request: Request;
  readonly #answer: EngineAnswer;
  readonly #words: Words;
  readonly #table: SeatedTable;

  constructor(sketch: Sketch) {
    this.#sketch = sketch;
    this.#request = sketch.example.request as Request;
    this.#answer = sketch.answer();
    this.#words = wordsOf(sketch.content);
    this.#table = tableFor(this.#request.players.length);
  }

  night(): readonly DiagramStep[] {
    const { round, players, choices } = this.#request;
    const first = this.#step(players, {
      title: this.#words.night({ number: round }),
      icon: this.#iconOf('nightfall'),
      caption: this.#words.falls({ number: round }),
    });
    const before = this.#acts(players, choices, ['vigilante', 'doctor', 'scientist', 'victim', 'patrols']);
    const { answer } = this.#sketch.ask('lake-terror', 'night');
    if (!('events' in answer)) return [first, ...this.#rejected(before)];

    const { players: after, events, answers, dawn, winner } = answer;
    const lines = events.length > 0 ? events.map(({ seat, event }) => this.#event(seat, event)) : [this.#words.nothing];
    const midnight = this.#step(after, {
      title: this.#nameOf('midnight'),
      icon: this.#iconOf('midnight'),
      lines: events.map(({ seat, event }) => this.#words.short[event]({ number: seat })),
      framed: events.map(({ seat }) => seat),
      caption: lines.join(' '),
      key: true,
    });
    const request = this.#acts(after, choices, ['mortalCry', 'psychic']).map((act) => {
      const count = answers[act.choice as 'mortalCry' | 'psychic'] ?? 0;
      return this.#act(
        after,
        act,
        [this.#words.answer({ count })],
        this.#words.answerOf({ count, of: act.targets.length }),
        true,
      );
    });
    return [
      first,
      ...before.map((act) => this.#act(players, act, [], '')),
      midnight,
      ...request,
      ...this.#dawn(after, dawn, winner),
    ];
  }

  /** The news of the morning, if the example mentions it or the game is over. */
  #dawn(after: readonly Player[], dawn: readonly Reveal[], winner: Side | null): readonly DiagramStep[] {
    const { answer = {} } = this.#sketch.example;
    if (winner !== null) return [this.#over(after, winner, [])];
    if (!('dawn' in answer)) return [];
    const lines = dawn.map((each) => this.#revealed(each));
    const caption = lines.length > 0 ? lines.join(' ') : this.#words.quietDawn;
    const framed = dawn.map(({ seat }) => seat);
    const short = lines.length > 0 ? lines : [this.#words.noDead];
    return [
      this.#step(after, {
        title: this.#nameOf('dawn'),
        icon: this.#iconOf('dawn'),
        lines: short,
        framed,
        caption,
        key: true,
      }),
    ];
  }

  #over(players: readonly Player[], winner: Side | null, winners: readonly number[]): DiagramStep {
    const words = this.#words;
    const caption = winner === null ? words.noWinnerYet : winner === 'pods' ? words.podsHaveWon : words.townHasWon;
    return this.#step(players, { title: this.#won(winner), framed: winners, caption, key: true });
  }

  /** A choice that a rule forbids comes after the choices that it allows. */
  #rejected(acts: readonly Act[]): readonly DiagramStep[] {
    const { example } = this.#sketch;
    const { players, choices } = this.#request;
    const choice = judged[example.rule];
    const why = this.#sketch.notBy(this.#answer);
    const known = acts.find((act) => act.choice === choice);
    const late = choice === 'mortalCry' || choice === 'psychic';
    const bad = late ? this.#acts(players, choices, [choice])[0] : known;
    const earlier = late ? acts : acts.slice(0, known ? acts.indexOf(known) : 0);
    const shown = earlier.map((act) => this.#act(players, act, [], ''));
    if (bad) return [...shown, this.#act(players, bad, [], why, true, true)];
    const title = this.#nameOf(choice === 'victim' ? 'snatching' : 'midnight');
    return [
      ...shown,
      this.#step(players, { title, lines: [this.#words.nobodyNamed], crossed: true, caption: why, key: true }),
    ];
  }

  #acts(players: readonly Player[], choices: Choices, order: readonly (keyof Choices)[]): readonly Act[] {
    const seatsOf = (role: Role): number[] =>
      players.filter((player) => player.role === role && player.alive).map(({ seat }) => seat);
    const pods = players.filter(({ pod, alive }) => pod && alive).map(({ seat }) => seat);
    const one = (
      step: string,
      choice: 'vigilante' | 'doctor' | 'scientist' | 'victim',
      actors: readonly number[],
    ): Act[] => {
      const target = choices[choice];
      return target === undefined
        ? []
        : [{ step, choice, pairs: actors.map((actor) => [actor, target] as const), targets: [target] }];
    };
    const named = (step: string, choice: 'mortalCry' | 'psychic', actors: readonly number[]): Act[] => {
      const targets = choices[choice];
      return targets === undefined
        ? []
        : [
            {
              step,
              choice,
              pairs: actors.flatMap((actor) => targets.map((target) => [actor, target] as const)),
              targets,
            },
          ];
    };
    const patrols = Object.entries(choices.patrols ?? {}).map(([seat, target]) => [Number(seat), target] as const);
    const all: Readonly<Record<keyof Choices, readonly Act[]>> = {
      vigilante: one('hunt', 'vigilante', seatsOf('vigilante')),
      doctor: one('medicine', 'doctor', seatsOf('doctor')),
      scientist: one('medicine', 'scientist', seatsOf('scientist')),
      victim: one('snatching', 'victim', pods),
      patrols:
        patrols.length > 0
          ? [{ step: 'patrol', choice: 'patrols', pairs: patrols, targets: patrols.map(([, target]) => target) }]
          : [],
      mortalCry: named('cry', 'mortalCry', []),
      psychic: named('investigation', 'psychic', seatsOf('psychic')),
    };
    return order.flatMap((choice) => all[choice]);
  }

  #act(
    players: readonly Player[],
    act: Act,
    lines: readonly string[],
    then: string,
    key = false,
    rejected = false,
  ): DiagramStep {
    const targets = [...new Set(act.targets)];
    const text =
      act.choice === 'patrols'
        ? act.pairs.map(([from, to]) => this.#patrols(from, to)).join(' ')
        : this.#words.acts[act.choice]({ seats: seatsIn(this.#sketch, targets) });
    return this.#step(players, {
      title: this.#nameOf(act.step),
      icon: this.#iconOf(act.step),
      lines,
      framed: targets,
      pairs: act.pairs,
      crossed: rejected,
      caption: [text, then].filter(Boolean).join(' '),
      key,
    });
  }

  /** Some chairs in a row, without the others. */
  row(seats: readonly number[], question: boolean): DiagramStep {
    const { press } = this.#sketch;
    const { ink, paper } = press.tokens.neutral;
    const { accent } = this.#sketch.content.lakeTerror;
    const answer = question ? {} : this.#answer;
    const { choices = {}, seats: request, accused, down } = this.#request;
    const before = this.#request.players;
    const after = (answer['players'] as readonly Player[] | undefined) ?? before;
    const events = (answer['events'] as readonly Event[] | undefined) ?? [];
    const rejected = answer['legal'] === false;
    const late = [...(events.length > 0 && !rejected ? after : before)];
    const acts = [
      ...this.#acts(before, choices, ['vigilante', 'doctor', 'scientist', 'victim', 'patrols']),
      ...this.#acts(late, { ...choices, ...(request ? { psychic: request } : {}) }, ['mortalCry', 'psychic']),
    ];
    const arcs = acts.flatMap((act) =>
      act.pairs
        .filter((pair) => pair.every((seat) => seats.includes(seat)))
        .map(([from, to]) => ({ from, to, step: act.step, crossed: rejected })),
    );
    // If no arrow connects the chairs, they are in several rows, so that they do not overlap.
    const rows = arcs.length === 0 ? Math.ceil((seats.length * chair.width) / diagramWidth) : 1;
    const perRow = Math.ceil(seats.length / rows);
    const wide = Math.min(diagramWidth, Math.max(32, perRow * 17.6 + 6));
    const pitch = Math.min(17.6, wide / perRow);
    const left = (wide - pitch * perRow) / 2;
    const lanes = arcs.map((arc) => arcs.filter((other) => isInside(other, arc, seats)).length);
    // The cross of a wrong choice is above the corner of the last chair.
    const rise = arcs.length > 0 ? 11 + laneHeight * Math.max(...lanes) : rejected ? 7.2 : 2;
    const middle = rise + 8.4;
    const deep = chair.height + 2.4;
    const spotOf = new Map(
      seats.map((seat, index): [number, Spot] => [
        seat,
        [left + ((index % perRow) + 0.5) * pitch, middle + Math.floor(index / perRow) * deep],
      ]),
    );
    const at = (seat: number) => spotOf.get(seat)?.[0] ?? 0;
    const nodes = Array.from({ length: rows }, (_, row) => middle + row * deep).flatMap((y): SceneNode[] => [
      path(rectangle(0, y - 1.6, wide, 7.6), { fill: ground(press, accent.tint) }),
      path(data('M', 0, y - 1.6, 'h', wide, 'M', 0, y + 6, 'h', wide), { stroke: accent.mid, strokeWidth: 0.5 }),
    ]);
    const foot0 = rise - 0.4;
    const curves = arcs.map((arc, index): Curve => {
      const { from, to } = arc;
      const end = at(to) + landingOf(arc, arcs, at);
      // Arcs start further out if the chair also has a loop.
      const aside = arcs.some((each) => each.from === from && each.to === from) ? 5 : 2.4;
      const [a, b] = from === to ? [end - 2.4, end + 1] : [at(from) + Math.sign(at(to) - at(from)) * aside, end];
      const top = foot0 - (6.6 + laneHeight * (lanes[index] ?? 0)) / 0.75;
      return { a, b, top, foot: foot0 };
    });
    for (const [index, { a, b, top, foot }] of curves.entries()) {
      const crossed = arcs[index]?.crossed ?? false;
      const curve = data('M', a, foot, 'C', a, top, b, top, b, foot - 2.4);
      const colour = crossed ? press.tokens.signal.red : ink;
      nodes.push(
        path(curve, { stroke: paper, strokeWidth: 2, round: true }),
        path(curve, { stroke: colour, strokeWidth: 0.8, round: true, ...(crossed ? { dash: [1.6, 1.2] } : {}) }),
        path(data('M', b, foot, 'l', -1.5, -2.8, 'h', 3, 'Z'), { fill: colour }),
      );
    }
    // The icons are drawn above all arcs, each on its arc at a place that is far from other arcs.
    const discs: Spot[] = [];
    for (const [index, curve] of curves.entries()) {
      const [x, y] = clearest(curve, [...curves.slice(0, index), ...curves.slice(index + 1)], discs);
      discs.push([x, y]);
      const { step = '', crossed = false } = arcs[index] ?? {};
      nodes.push(
        path(circle(x, y, arcDisc), {
          fill: paper,
          stroke: crossed ? press.tokens.signal.red : ink,
          strokeWidth: 0.4,
        }),
        icon(press, this.#iconOf(step), this.#sketch.origin, x - 2.1, y - 2.1, 4.2, ink),
      );
    }
    const framed = new Set(events.map(({ seat }) => seat));
    for (const seat of seats) {
      const player = after.find((each) => each.seat === seat);
      const spot = spotOf.get(seat);
      if (player && spot)
        nodes.push(
          ...drawPlayer(this.#sketch, { at: spot, inner: spot }, player, framed.has(seat) || accused === seat),
        );
    }
    let foot = middle + (rows - 1) * deep + 8.4;
    const answers = (answer['answers'] ?? {}) as Readonly<Record<string, number>>;
    const count = answer['count'] ?? answers['psychic'] ?? answers['mortalCry'];
    const living = before.filter(({ alive }) => alive).length;
    const winner = answer['winner'] as Side | null | undefined;
    const lines = [
      ...events
        .filter(({ seat }) => spotOf.has(seat))
        .map(({ seat, event }) => this.#words.short[event]({ number: seat })),
      ...(typeof count === 'number' ? [this.#words.answer({ count })] : []),
      ...(answer['lynched'] === undefined
        ? []
        : [answer['lynched'] === true ? this.#words.votedOut : this.#words.spared]),
      ...(winner ? [this.#won(winner)] : []),
    ];
    if (down !== undefined && answer['lynched'] !== undefined) {
      nodes.push(...this.#thumbs({ down, up: living - down }, foot + 3, wide));
      foot += 6.4;
    }
    if (lines.length > 0 && !rejected) {
      nodes.push(
        this.#sketch.line(lines.join(' · '), {
          x: wide / 2,
          y: foot + 2.6,
          align: 'center',
          font: 'narrow-700',
        }),
      );
      foot += 5.2;
    }
    if (rejected) nodes.push(cross(press, [wide - 3.5, 3.5], 3));
    const sentences = acts.map((act) =>
      act.choice === 'patrols'
        ? act.pairs.map(([from, to]) => this.#patrols(from, to)).join(' ')
        : this.#words.acts[act.choice]({ seats: seatsIn(this.#sketch, [...new Set(act.targets)]) }),
    );
    const alt = [
      `${after
        .filter(({ seat }) => spotOf.has(seat))
        .map((player) => inWords(this.#sketch, player))
        .join('; ')}.`,
      ...sentences,
      ...(down === undefined ? [] : [this.#words.votes({ down, living })]),
      ...(lines.length > 0 && !rejected ? [`${lines.join('; ')}.`] : []),
      ...(rejected ? [this.#sketch.notBy(answer)] : []),
    ].join(' ');
    return this.#sketch.step(foot, nodes, { caption: '', alt, key: true }, wide);
  }

  investigation(): readonly DiagramStep[] {
    const { players, seats } = this.#request;
    const step = 'investigation';
    const from = players.filter(({ role, alive }) => role === 'psychic' && alive).map(({ seat }) => seat);
    const request: Act = {
      step,
      choice: 'psychic',
      pairs: from.flatMap((actor) => seats.map((seat) => [actor, seat] as const)),
      targets: seats,
    };
    const first = this.#step(players, {
      title: this.#nameOf(step),
      icon: this.#iconOf(step),
      caption: this.#words.table,
    });
    const { answer } = this.#sketch.ask('lake-terror', 'investigate');
    if (!('count' in answer)) {
      const why = this.#sketch.notBy(answer);
      return [first, this.#act(players, request, [], why, true, true)];
    }
    const { count } = answer;
    return [
      first,
      this.#act(
        players,
        request,
        [this.#words.answer({ count })],
        this.#words.answerOf({ count, of: seats.length }),
        true,
      ),
    ];
  }

  vote(): readonly DiagramStep[] {
    const { players, accused, down } = this.#request;
    const living = players.filter(({ alive }) => alive).length;
    const title = this.#nameOf('vote');
    const accusation = this.#step(players, {
      title: this.#nameOf('accusation'),
      icon: this.#iconOf('accusation'),
      framed: [accused],
      caption: this.#words.accused({ seat: capital(this.#seat(accused), this.#sketch.press.language.tag) }),
    });
    const { answer } = this.#sketch.ask('lake-terror', 'vote');
    if (!('lynched' in answer)) {
      const why = this.#sketch.notBy(answer);
      const crossed = this.#step(players, { title, framed: [accused], crossed: true, caption: why, key: true });
      return [accusation, crossed];
    }
    const votes = this.#step(players, {
      title,
      framed: [accused],
      votes: { down, up: living - down },
      caption: this.#words.votes({ down, living }),
      key: true,
    });
    const { players: after, lynched, reveal, private: findings = [] } = answer;
    const lines = [
      ...(reveal ? [this.#revealed(reveal)] : []),
      ...findings.map(({ to, seat, pod }) =>
        (pod ? this.#words.learnsPod : this.#words.learnsNotPod)({
          seats: seatsIn(this.#sketch, to),
          seat: this.#seat(seat),
        }),
      ),
    ];
    return [
      accusation,
      votes,
      this.#step(after, {
        title: lynched ? this.#words.votedOut : this.#words.spared,
        lines,
        framed: [accused],
        caption: [
          (lynched ? this.#words.isVotedOut : this.#words.isSpared)({
            seat: capital(this.#seat(accused), this.#sketch.press.language.tag),
          }),
          ...lines,
        ].join(' '),
        key: true,
      }),
    ];
  }

  end(): readonly DiagramStep[] {
    const { players } = this.#request;
    const { winner, winners } = this.#sketch.ask('lake-terror', 'winner').answer;
    return [
      this.#step(players, { title: this.#words.tableTitle, caption: this.#words.table }),
      this.#over(players, winner, winners),
    ];
  }

  script(): readonly DiagramStep[] {
    const { players, round } = this.#request;
    const first = this.#step(players, {
      title: this.#words.night({ number: round }),
      icon: this.#iconOf('nightfall'),
      caption: this.#words.table,
    });
    const { steps } = this.#sketch.ask('lake-terror', 'script').answer;
    const { press, content } = this.#sketch;
    const { ink, ink2, mist, paper } = press.tokens.neutral;
    const { accent } = content.lakeTerror;
    const strong = onGround(press, ink, accent.mid);
    const line = 7.6;
    const nodes = steps.flatMap(({ step, who, eyes }, index): SceneNode[] => {
      const y = index * line;
      const middle = y + line / 2;
      const all = [...new Set([...who, ...eyes])];
      const discs = all.flatMap((seat, at): SceneNode[] => {
        const x = diagramWidth - 3.4 - (all.length - 1 - at) * 5.6;
        const called = who.includes(seat);
        return [
          path(circle(x, middle, 2.5), { fill: called ? strong : paper, stroke: ink, strokeWidth: 0.4 }),
          this.#sketch.line(String(seat), {
            x,
            y: middle,
            align: 'center',
            font: 'narrow-700',
            fill: called ? onGround(press, paper, ink) : ink,
          }),
        ];
      });
      return [
        ...(index % 2 === 0 ? [path(rectangle(0, y, diagramWidth, line), { fill: mist })] : []),
        icon(press, this.#iconOf(step), this.#sketch.origin, 1.4, middle - 2.7, 5.4, accent.fill),
        this.#sketch.line(this.#nameOf(step), { x: 9, y: middle, maxWidth: 50 }),
        ...(all.length > 0
          ? discs
          : [this.#sketch.line('–', { x: diagramWidth - 3.4, y: middle, align: 'center', fill: ink2 })]),
      ];
    });
    const lines = steps.map(({ step, who, eyes }, index) => {
      const only = eyes.filter((each) => !who.includes(each));
      const seats = [
        ...(who.length > 0 ? [seatsIn(this.#sketch, who)] : []),
        ...(only.length > 0 ? [this.#words.eyes({ seats: seatsIn(this.#sketch, only) })] : []),
      ].join('; ');
      const named = { number: index + 1, step: this.#nameOf(step) };
      return seats === '' ? this.#words.called(named) : this.#words.calledTo({ ...named, seats });
    });
    return [
      first,
      this.#sketch.step(steps.length * line, nodes, {
        caption: this.#words.script,
        alt: [this.#words.script, ...lines].join(' '),
        key: true,
      }),
    ];
  }

  #revealed({ seat, role, pod }: Reveal): string {
    const words = this.#words;
    const findings = [
      ...(role === undefined ? [] : [roleName(this.#sketch, role)]),
      ...(pod === undefined ? [] : [pod ? words.pod : words.notPod]),
    ];
    return words.revealed({
      seat: capital(this.#seat(seat), this.#sketch.press.language.tag),
      findings: findings.length > 0 ? findings.join(', ') : words.dead,
    });
  }

  #seat(number: number): string {
    return this.#words.seat({ number });
  }

  #event(seat: number, event: keyof Words['events']): string {
    const said = this.#words.events[event]({ seat: this.#seat(seat) });
    return capital(said, this.#sketch.press.language.tag);
  }

  #patrols(from: number, to: number): string {
    const seat = capital(this.#seat(from), this.#sketch.press.language.tag);
    return from === to ? this.#words.patrolsItself({ seat }) : this.#words.patrols({ seat, other: this.#seat(to) });
  }

  #won(winner: Side | null): string {
    const { noWinner, podsWin, townWins } = this.#words;
    return winner === null ? noWinner : winner === 'pods' ? podsWin : townWins;
  }

  #nameOf(step: string): string {
    return this.#sketch.content.steps.get(step)?.name ?? step;
  }

  #iconOf(step: string): string {
    return this.#sketch.content.steps.get(step)?.icon ?? '';
  }

  #step(
    players: readonly Player[],
    options: {
      readonly title: string;
      readonly icon?: string;
      readonly lines?: readonly string[];
      readonly framed?: readonly number[];
      readonly pairs?: Act['pairs'];
      readonly crossed?: boolean;
      readonly votes?: { readonly down: number; readonly up: number };
      readonly caption: string;
      readonly key?: boolean;
    },
  ): DiagramStep {
    const { framed = [], pairs = [], crossed = false, votes, caption, key = false } = options;
    const chips = players.flatMap((player) => {
      const seat = this.#table.seats[player.seat - 1];
      return seat ? drawPlayer(this.#sketch, seat, player, framed.includes(player.seat)) : [];
    });
    const centre = drawCentre(this.#sketch, this.#table, options);
    const [x, y] = this.#table.centre;
    const thumbs = votes ? this.#thumbs(votes, y + 7) : [];
    const over = crossed ? [cross(this.#sketch.press, [x, centre.box.bottom + 3.5], 3.2)] : [];
    const plate = { ...centre.box, bottom: centre.box.bottom + (crossed ? 7.2 : 0) };
    const alt = [
      `${players.map((player) => inWords(this.#sketch, player)).join('; ')}.`,
      `${options.title}.`,
      ...(framed.length > 0 ? [this.#words.framed({ seats: seatsIn(this.#sketch, framed) })] : []),
      caption,
    ].join(' ');
    const news = [
      `${options.title}.`,
      ...(framed.length > 0 ? [this.#words.framed({ seats: seatsIn(this.#sketch, framed) })] : []),
      caption,
    ].join(' ');
    const shared = `table ${JSON.stringify([players, framed])}`;
    const nodes = [
      drawTable(this.#sketch, this.#table),
      ...reach(this.#sketch, this.#table, pairs, plate),
      group(chips, { shared }),
      ...centre.nodes,
      ...thumbs,
      ...over,
    ];
    return this.#sketch.step(this.#table.height, nodes, { caption, alt, news, key });
  }

  #thumbs({ down, up }: { readonly down: number; readonly up: number }, y: number, wide = diagramWidth): SceneNode[] {
    const { press } = this.#sketch;
    const { ink, line } = press.tokens.neutral;
    const size = 4.6;
    const all = [...Array.from({ length: down }, () => true), ...Array.from({ length: up }, () => false)];
    const left = (wide - all.length * (size + 0.6)) / 2;
    return all.map((isDown, index) =>
      icon(
        press,
        isDown ? 'thumb-down' : 'thumb-up',
        this.#sketch.origin,
        left + index * (size + 0.6),
        y - size / 2,
        size,
        isDown ? ink : line,
      ),
    );
  }
}

/** The maximum number of chairs side by side in a row. */
export const mostInRow = 4;

/**
 * Some chairs of the table in a row, with the players’ actions. If the figure is a question, the results are left out.
 */
export function lakeTerrorRow(sketch: Sketch, seats: readonly number[], question = false): DiagramStep {
  return new TableDiagram(sketch).row(seats, question);
}

function dealSteps(sketch: Sketch): readonly DiagramStep[] {
  const words = wordsOf(sketch.content);
  const { steps } = sketch.press.words.diagrams;
  const { content, example, press } = sketch;
  const { ink, paper } = press.tokens.neutral;
  const plate = chip(press, { ...content.lakeTerror.accent, on: paper });
  const { answer } = sketch.ask('lake-terror', 'deal');
  const request = example.request as {
    readonly players: number;
    readonly roles?: readonly Role[];
    readonly variants?: Variants;
  };
  const numbered = [...content.roles.values()].flatMap((role) =>
    role.numbers.map((number) => ({ number, role: role.id as Role })),
  );
  const extra = request.variants?.unknownRoles === true ? 1 : 0;
  const usual = numbered.filter(({ number }) => number <= request.players + extra).sort((a, b) => a.number - b.number);
  const deck = request.roles?.map((role) => ({ number: undefined, role })) ?? usual;
  const perRow = 5;
  const card = { width: 15, height: 18.4, gap: 1.2 };
  const cards = deck.flatMap(({ number, role }, index): SceneNode[] => {
    const entity = content.roles.get(role);
    const x = (index % perRow) * (card.width + card.gap);
    const y = Math.floor(index / perRow) * (card.height + card.gap);
    return [
      path(roundRectangle(x + 0.3, y + 0.3, card.width - 0.6, card.height - 0.6, 1.4), {
        fill: paper,
        stroke: ink,
        strokeWidth: 0.4,
      }),
      path(roundRectangle(x + 4.6, y + 1.4, card.width - 6, card.height - 7.6, [3, 0.6, 0.6, 0.6]), {
        ...plate.paint,
      }),
      icon(press, entity?.icon ?? '', sketch.origin, x + 5.6, y + 2.8, 7, plate.text),
      ...(number === undefined
        ? []
        : [
            sketch.line(String(number), {
              x: x + 1,
              y: y + 4,
              font: 'display',
              size: number > 9 ? 8.4 : 11,
              maxWidth: 4.4,
            }),
          ]),
      sketch.line(entity?.code ?? role, {
        x: x + card.width / 2,
        y: y + card.height - 3.4,
        align: 'center',
        font: 'narrow-700',
      }),
    ];
  });
  const height = Math.ceil(deck.length / perRow) * (card.height + card.gap) - card.gap;
  const names = deck.map(({ number, role }) => {
    const name = roleName(sketch, role);
    return number === undefined ? name : words.card({ number, role: name });
  });
  const { error } = answer;
  const deckAlt = words.cards({ cards: names.join(', ') });
  if (error) {
    const message = error.issues[0]?.message ?? '';
    const caption = steps.notBy({ rule: example.rule, why: `${capital(message, press.language.tag)}.` });
    // The cross is on a free place of the last row, or below it.
    const isFull = deck.length % perRow === 0;
    const deep = height + (isFull ? 9.2 : 0);
    const crossedOut = [...cards, cross(press, [diagramWidth - 5, deep - 4.6], 4)];
    return [
      sketch.step(height, cards, { caption: words.deck, alt: deckAlt }),
      sketch.step(deep, crossedOut, {
        caption,
        alt: `${deckAlt} ${steps.crossAll} ${caption}`,
        news: `${steps.crossAll} ${caption}`,
        key: true,
      }),
    ];
  }
  const { players, missing } = answer;
  const table = tableFor(players.length);
  const chips = players.flatMap((player) => {
    const seat = table.seats[player.seat - 1];
    return seat ? drawPlayer(sketch, seat, player) : [];
  });
  const lines = missing === null ? [] : [words.leftOver({ role: roleName(sketch, missing) })];
  const { nodes: centre } = drawCentre(sketch, table, { title: words.dealt, lines });
  const caption = [words.dealtOut, ...lines].join(' ');
  const alt = `${caption} ${players.map((player) => inWords(sketch, player)).join('; ')}.`;
  return [
    sketch.step(height, cards, { caption: words.deck, alt: deckAlt }),
    sketch.step(table.height, [drawTable(sketch, table), ...chips, ...centre], { caption, alt, key: true }),
  ];
}
