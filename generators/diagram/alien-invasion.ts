import { coverIds } from '../../src/content/schema/game.ts';
import { formatNumber, listed } from '../../src/content/template.ts';
import type { Side } from '../../src/engine/alien-invasion/melee.ts';
import type { OddsRequest } from '../../src/engine/alien-invasion/read.ts';
import { tones } from '../design/ink.ts';
import { circle, data, icon, rectangle, roundRectangle } from '../design/shapes.ts';
import { path, type SceneNode } from '../scene/node.ts';
import { tick } from './marks.ts';
import { diagramWidth, type DiagramStep, type Sketch } from './sketch.ts';
import { drawChart, drawDie, drawFigure, drawMen, drawPool, percent, unitOf, wordsOf } from './table-top.ts';
import { allocateSteps, deckSteps, drawSteps, moveSteps } from './moves.ts';

/** Nodes placed one under the other. */
class Stack {
  readonly nodes: SceneNode[] = [];
  readonly notes: string[] = [];
  y = 0.6;
  readonly #sketch: Sketch;

  constructor(sketch: Sketch) {
    this.#sketch = sketch;
  }

  line(words: string, options: { bold?: boolean; x?: number } = {}): void {
    const { bold = false, x = 0 } = options;
    const font = bold ? ('subhead' as const) : ('narrow-600' as const);
    for (const line of this.#sketch.wrap(words, diagramWidth - x, bold ? 11 : 10, font)) {
      this.nodes.push(this.#sketch.line(line, { x, y: this.y + 2.6, font, size: bold ? 11 : 10 }));
      this.y += 5.2;
    }
  }

  put({ nodes, height }: { readonly nodes: readonly SceneNode[]; readonly height: number }, after = 2): void {
    this.nodes.push(...nodes);
    this.y += height + after;
  }
}

/** Dice that have not been thrown yet. */
const unthrown = (count: number): undefined[] => Array.from({ length: count }, () => undefined);

function drawShots(sketch: Sketch, stack: Stack, { pools, linked, target, figures }: OddsRequest): void {
  const { content } = sketch;
  const words = wordsOf(content).shots;
  const { ink } = sketch.press.tokens.neutral;
  const mib = content.factions.get('mib');
  const top = stack.y;
  for (const pool of pools) {
    if ('dice' in pool) {
      stack.put(drawPool(sketch, [6, stack.y], unthrown(pool.dice), { perRow: 10 }));
      stack.notes.push(words.thrown({ count: pool.dice }));
    } else {
      const agents = pool.mib;
      const unit = mib?.units.find(({ shoot }) => shoot.kind === 'operative');
      const y = stack.y;
      const figuresNodes =
        mib && unit
          ? Array.from({ length: agents.operatives }, (_, index) =>
              drawFigure(sketch, mib, unit.icon, [10.4 + index * 10, y + 4.4], 4.4),
            ).flat()
          : [];
      stack.put({ nodes: figuresNodes, height: 8.8 });
      stack.put(drawPool(sketch, [6, stack.y], unthrown(agents.successes + 1), { perRow: 10 }), 0.6);
      stack.line(words.agents({ count: agents.successes + 1 }), { x: 6 });
      stack.notes.push(words.operatives({ count: agents.operatives, successes: agents.successes }));
    }
  }
  // A bracket shows that the pools make one total.
  const bottom = stack.y - 2;
  if (pools.length > 1 && linked)
    stack.nodes.push(
      path(data('M', 4.4, top, 'H', 2, 'V', bottom, 'H', 4.4), { stroke: ink, strokeWidth: 0.8, round: true }),
    );
  if (pools.length > 1) stack.line(linked ? words.linked : words.apart, { x: linked ? 2 : 6 });
  if (pools.length > 1) stack.notes.push(linked ? words.linked : words.apart);
  stack.line(words.falls({ target }));
  stack.put(drawMen(sketch, [0, stack.y], figures, 0));
  stack.notes.push(words.target({ count: figures, target }));
}

function chart(sketch: Sketch, stack: Stack, title: string, kills: readonly number[]): void {
  const words = wordsOf(sketch.content).chances;
  stack.line(title, { bold: true });
  const height = 30;
  stack.put({ nodes: drawChart(sketch, kills, { x: 0, y: stack.y, width: diagramWidth, height }), height });
  stack.notes.push(
    words.list({
      title,
      chances: kills.map((chance, count) => words.chance({ count, chance: percent(sketch.press, chance) })).join(', '),
    }),
  );
}

function questionAndResult(
  sketch: Sketch,
  before: Stack,
  after: Stack,
  caption: string,
  beforeCaption: string,
): readonly DiagramStep[] {
  return [
    sketch.step(before.y, before.nodes, { caption: beforeCaption, alt: before.notes.join(' ') }),
    sketch.step(after.y, after.nodes, {
      caption,
      alt: [...before.notes, ...after.notes, caption].join(' '),
      news: [...after.notes, caption].join(' '),
      key: true,
    }),
  ];
}

/** The most likely number of kills, in words. */
const likeliest = ({ press, content }: Sketch, kills: readonly number[]): string => {
  const count = kills.indexOf(Math.max(...kills));
  return wordsOf(content).chances.likeliest({ count, chance: percent(press, kills[count] ?? 0) });
};

function oddsSteps(sketch: Sketch): readonly DiagramStep[] {
  const [before, after] = [new Stack(sketch), new Stack(sketch)];
  const { request: shots, answer } = sketch.ask('alien-invasion', 'odds');
  const words = wordsOf(sketch.content).chances;
  drawShots(sketch, before, shots);
  chart(sketch, after, words.kills, answer.kills);
  return questionAndResult(
    sketch,
    before,
    after,
    `${likeliest(sketch, answer.kills)} ${words.mean({ mean: formatNumber(answer.mean, sketch.press.language.tag, 1) })}`,
    before.notes.join(' '),
  );
}

function meleeOddsSteps(sketch: Sketch): readonly DiagramStep[] {
  const [before, after] = [new Stack(sketch), new Stack(sketch)];
  const { request: fight, answer } = sketch.ask('alien-invasion', 'melee-odds');
  const { kill, figures } = fight.target;
  drawShots(sketch, before, { pools: fight.rolled, linked: true, target: kill, figures });
  chart(sketch, after, wordsOf(sketch.content).chances.kills, answer.target);
  return questionAndResult(sketch, before, after, likeliest(sketch, answer.target), before.notes.join(' '));
}

function blastSteps(sketch: Sketch): readonly DiagramStep[] {
  const [before, after] = [new Stack(sketch), new Stack(sketch)];
  const { request: blast, answer } = sketch.ask('alien-invasion', 'blast');
  const { dice, mites, groups } = blast;
  const { shots: words, chances } = wordsOf(sketch.content);
  if (mites !== undefined) {
    const { faction, unit } = exploding(sketch);
    const { y } = before;
    const figures = Array.from({ length: mites }, (_, index) =>
      drawFigure(sketch, faction, unit.icon, [4.6 + index * 10, y + 4.6], 4.4),
    );
    before.put({ nodes: figures.flat(), height: 9 });
    before.put(drawPool(sketch, [0, before.y], unthrown(mites * (unit.explodes?.dice ?? 0)), { perRow: 12 }));
    const name = mites === 1 ? unit.name : sketch.called(`units.${faction.id}.${unit.id}.plural`);
    const line = words.explode({ count: mites, units: name, dice: mites * (unit.explodes?.dice ?? 0) });
    before.line(line);
    before.notes.push(line);
  } else {
    before.put(drawPool(sketch, [0, before.y], unthrown(dice), { perRow: 12 }));
    before.notes.push(words.thrown({ count: dice }));
  }
  groups.forEach(({ kill, figures }, index) => {
    before.line(words.group({ group: index + 1, target: kill }));
    before.put(drawMen(sketch, [0, before.y], figures, 0));
    before.notes.push(words.groupOf({ group: index + 1, count: figures, target: kill }));
  });
  answer.groups.forEach((kills, index) => chart(sketch, after, chances.killsIn({ group: index + 1 }), kills));
  const caption = answer.groups
    .map((kills, index) => words.inGroup({ group: index + 1, result: likeliest(sketch, kills) }))
    .join(' ');
  return questionAndResult(sketch, before, after, caption, before.notes.join(' '));
}

/** The unit whose explosion the example is about. */
function exploding(sketch: Sketch): ReturnType<typeof unitOf> {
  for (const faction of sketch.content.factions.values())
    for (const unit of faction.units) if (unit.explodes) return { faction, unit };
  throw new Error(`${sketch.example.file}: no unit explodes`);
}

function compareSteps(sketch: Sketch): readonly DiagramStep[] {
  const [before, after] = [new Stack(sketch), new Stack(sketch)];
  const { press } = sketch;
  const { ink, paper } = press.tokens.neutral;
  const { chances: words, shots } = wordsOf(sketch.content);
  const [strong, medium, faint] = tones(sketch.content.alienInvasion.accent);
  const { request: choices, answer } = sketch.ask('alien-invasion', 'compare');
  for (const [name, asked] of [
    ['A', choices.a],
    ['B', choices.b],
  ] as const) {
    before.line(name, { bold: true });
    before.notes.push(`${name}:`);
    drawShots(sketch, before, asked);
  }
  const rows = [
    [words.more, answer.better, strong, paper],
    [words.same, answer.equal, medium, ink],
    [words.fewer, answer.worse, faint, ink],
  ] as const;
  const width = diagramWidth - 0.6;
  for (const [name, chance, colour] of rows) {
    after.line(name);
    const bar = path(rectangle(0.3, after.y, Math.max(0.6, chance * (width - 20)), 7), {
      fill: colour,
      stroke: ink,
      strokeWidth: 0.4,
    });
    const number = sketch.line(percent(press, chance), {
      x: 2.4 + chance * (width - 20),
      y: after.y + 3.5,
      font: 'narrow-700',
      size: 12,
    });
    after.put({ nodes: [bar, number], height: 7 }, 3);
    after.notes.push(words.each({ name, chance: percent(press, chance) }));
  }
  return questionAndResult(
    sketch,
    before,
    after,
    words.compared({ chance: percent(press, answer.better) }),
    shots.twoWays,
  );
}

/** A total divided into kill numbers. */
function shootSteps(sketch: Sketch): readonly DiagramStep[] {
  const { results: words, shots } = wordsOf(sketch.content);
  const { ink, mist } = sketch.press.tokens.neutral;
  const [, mid] = tones(sketch.content.alienInvasion.accent);
  const { request: shot, answer } = sketch.ask('alien-invasion', 'shoot');
  const { total, target, figures } = shot;
  const width = diagramWidth - 0.6;
  const scale = width / total;
  const barY = 11;
  const draw = (kills: number | undefined): { nodes: SceneNode[]; height: number } => {
    const nodes: SceneNode[] = [sketch.line(String(total), { x: 0.3, y: 4.6, font: 'display', size: 20 })];
    nodes.push(sketch.line(words.total, { x: 2 + sketch.widthOf(String(total), 20, 'display'), y: 5.4 }));
    nodes.push(
      path(rectangle(0.3, barY, width, 8), { fill: kills === undefined ? mid : mist, stroke: ink, strokeWidth: 0.5 }),
    );
    for (let index = 0; index < (kills ?? 0); index++) {
      const x = 0.3 + index * target * scale;
      nodes.push(
        path(rectangle(x, barY, target * scale, 8), { fill: mid, stroke: ink, strokeWidth: 0.5 }),
        sketch.line(String(target), {
          x: x + (target * scale) / 2,
          y: barY + 4,
          align: 'center',
          font: 'narrow-700',
          size: 11,
        }),
      );
    }
    if (kills !== undefined && answer.wasted > 0) {
      const wide = answer.wasted * scale;
      const x = 0.3 + kills * target * scale;
      const name = words.over({ points: answer.wasted });
      const inside = sketch.widthOf(name) < wide - 1;
      nodes.push(
        sketch.line(inside ? name : String(answer.wasted), {
          x: x + wide / 2,
          y: barY + 4,
          align: 'center',
          maxWidth: Math.max(wide, 5),
        }),
      );
    }
    const men = drawMen(sketch, [0, barY + 12], figures, kills ?? 0);
    nodes.push(...men.nodes, sketch.line(shots.each({ target }), { x: 0, y: barY + 12 + men.height + 3.4, fill: ink }));
    return { nodes, height: barY + 12 + men.height + 6 };
  };
  const [before, after] = [draw(undefined), draw(answer.kills)];
  const first = words.shot({ total, count: figures, target });
  const then = words.fall({ count: answer.kills, points: answer.wasted });
  return [
    sketch.step(after.height, before.nodes, { caption: first, alt: first }),
    sketch.step(after.height, after.nodes, { caption: then, alt: `${first} ${then}`, news: then, key: true }),
  ];
}

/** A unit's kill numbers by cover. The relevant number is marked. */
function killNumberSteps(sketch: Sketch): readonly DiagramStep[] {
  const { press, content, example } = sketch;
  const words = wordsOf(content).results;
  const { ink, paper, line } = press.tokens.neutral;
  const { request: unitInCover, answer } = sketch.ask('alien-invasion', 'kill-number');
  const { faction, unit } = unitOf(sketch, String(example.request['unit']));
  const width = (diagramWidth - 4) / 3;
  const top = 12;
  const box = 23;
  const draw = (answered: boolean): SceneNode[] => [
    ...drawFigure(sketch, faction, unit.icon, [5, 5], 4.6),
    sketch.line(unit.name, { x: 11.6, y: 5, font: 'subhead', size: 12, maxWidth: 66 }),
    ...coverIds.flatMap((id, index): SceneNode[] => {
      const x = 0.6 + index * (width + 1.4);
      const here = answered && id === unitInCover.cover;
      const cover = content.alienInvasion.covers[id];
      const shape = roundRectangle(x, top, width, box, [4, 0.8, 0.8, 0.8]);
      return [
        path(shape, {
          fill: here ? faction.colours.tint : paper,
          stroke: here ? ink : line,
          strokeWidth: here ? 1.2 : 0.4,
        }),
        icon(press, cover.icon, sketch.origin, x + 2, top + 2, 6, ink),
        sketch.line(String(unit.kill[id]), {
          x: x + width - 2.4,
          y: top + 7,
          align: 'end',
          font: 'display',
          size: 18,
          maxWidth: width,
        }),
        sketch.line(cover.name, { x: x + width / 2, y: top + box - 4.4, align: 'center', maxWidth: width - 1 }),
      ];
    }),
  ];
  const numbers = coverIds.map((id) =>
    words.cover({ cover: content.alienInvasion.covers[id].name, number: unit.kill[id] }),
  );
  const all = words.killNumbers({ unit: unit.name, numbers: listed(press.words.lists, numbers) });
  const { name } = content.alienInvasion.covers[unitInCover.cover];
  const then = words.killNumber({ cover: name, number: answer.target });
  return [
    sketch.step(top + box + 0.8, draw(false), { caption: all, alt: all }),
    sketch.step(top + box + 0.8, draw(true), { caption: then, alt: `${all} ${then}`, news: then, key: true }),
  ];
}

/** Dice for a roll that needs one success. */
function successes(sketch: Sketch, dice: number, chance: number, y: number): { nodes: SceneNode[]; height: number } {
  const { press, content } = sketch;
  const { success } = content.alienInvasion.numbers;
  const side = 9;
  const nodes = Array.from({ length: dice }, (_, index) =>
    drawDie(
      sketch,
      [side / 2 + 0.4 + index * (side + 2), y + side / 2],
      side,
      index === 0 && chance > 0 ? success : undefined,
    ),
  ).flat();
  if (chance > 0) nodes.push(tick(press, [side + 0.6, y + 0.9], 2.4));
  return { nodes, height: side };
}

function actionRollSteps(sketch: Sketch): readonly DiagramStep[] {
  const { request: figures, answer } = sketch.ask('alien-invasion', 'action-roll');
  const { chance } = answer;
  const { press, content } = sketch;
  const words = wordsOf(content).chances;
  const [before, after] = [new Stack(sketch), new Stack(sketch)];
  before.put(drawMen(sketch, [0, 0], figures, 0));
  before.line(words.tries({ count: figures }));
  before.notes.push(words.tries({ count: figures }));
  after.y = 2;
  after.put(successes(sketch, figures, chance, after.y), 3);
  bigChance(sketch, after, chance);
  const caption = words.success({
    roll: content.alienInvasion.numbers.success,
    chance: percent(press, chance),
  });
  return questionAndResult(sketch, before, after, caption, before.notes.join(' '));
}

function bigChance(sketch: Sketch, stack: Stack, chance: number): void {
  const { ink, mist } = sketch.press.tokens.neutral;
  const [fill] = tones(sketch.content.alienInvasion.accent);
  const width = diagramWidth - 0.6;
  stack.put(
    {
      nodes: [
        path(rectangle(0.3, stack.y, width, 6), { fill: mist, stroke: ink, strokeWidth: 0.4 }),
        ...(chance > 0
          ? [path(rectangle(0.3, stack.y, width * chance, 6), { fill, stroke: ink, strokeWidth: 0.4 })]
          : []),
        sketch.line(percent(sketch.press, chance), { x: 0.3, y: stack.y + 11.4, font: 'display', size: 20 }),
      ],
      height: 15,
    },
    0,
  );
}

function studySteps(sketch: Sketch): readonly DiagramStep[] {
  const { press, content } = sketch;
  const words = wordsOf(content).chances;
  const { ink, paper } = press.tokens.neutral;
  const { request, answer } = sketch.ask('alien-invasion', 'study');
  const [before, after] = [new Stack(sketch), new Stack(sketch)];
  const mib = content.factions.get('mib');
  if (mib) {
    const figures = Array.from({ length: request.groups }, (_, index) =>
      drawFigure(sketch, mib, mib.icon, [4.8 + index * 10.4, 4.8], 4.4),
    );
    before.put({ nodes: figures.flat(), height: 9.6 }, 1);
  }
  before.line(words.groups({ count: request.groups }));
  const discs = Array.from({ length: request.species }, (_, index): SceneNode[] => {
    const known = index < request.successes;
    const [x, y] = [4 + index * 9, before.y + 4.4];
    return [
      path(circle(x, y, 3.4), { fill: paper, stroke: ink, strokeWidth: 0.5, ...(known ? {} : { dash: [1.2, 0.9] }) }),
      ...(known ? [tick(press, [x, y], 3.4)] : []),
    ];
  });
  before.put({ nodes: discs.flat(), height: 8.4 }, 1);
  before.line(words.species({ count: request.species, known: request.successes }));
  before.notes.push(
    words.groups({ count: request.groups }),
    words.species({ count: request.species, known: request.successes }),
  );
  after.y = 2;
  after.put(successes(sketch, request.groups, answer.chance, after.y), 3);
  bigChance(sketch, after, answer.chance);
  const chance = percent(press, answer.chance);
  const caption =
    answer.rolls === null
      ? words.noSuccess({ chance })
      : words.successIn({ chance, mean: formatNumber(answer.rolls, press.language.tag, 1) });
  return questionAndResult(sketch, before, after, caption, before.notes.join(' '));
}

/**
 * The dice of a close combat, and their targets: even dice go to the chosen target, odd dice to the others (AI-8.8).
 */
function meleeSteps(sketch: Sketch): readonly DiagramStep[] {
  const { request: fight, answer } = sketch.ask('alien-invasion', 'melee-resolve');
  const { rolled: dice, target, others } = fight;
  const { results: words, shots } = wordsOf(sketch.content);
  const [before, after] = [new Stack(sketch), new Stack(sketch)];
  before.line(words.dice, { bold: true });
  before.put(drawPool(sketch, [0.3, before.y], dice, { side: 8, perRow: 8 }));
  before.notes.push(words.rolls({ rolls: dice.join(', ') }));
  const parts: { name: string; dice: readonly number[]; hit: Hit; side: Side }[] = [
    { name: words.target, dice: dealt(dice, answer, others.length).target, hit: answer.target, side: target },
    ...others.map((side, index) => ({
      name: words.other({ number: index + 1 }),
      dice: dealt(dice, answer, others.length).others[index] ?? [],
      hit: answer.others[index] ?? { total: 0, kills: 0 },
      side,
    })),
  ];
  for (const { name, dice: own, hit, side } of parts) {
    after.line(`${name}: ${shots.each({ target: side.kill })}`);
    const pool = drawPool(sketch, [0.3, after.y], own, { side: 6.4, perRow: 8 });
    const total = sketch.line(`= ${hit.total}`, { x: 62, y: after.y + 3.2, font: 'display', size: 15, maxWidth: 18 });
    after.put({ nodes: [...pool.nodes, total], height: Math.max(pool.height, 6.4) });
    after.put(drawMen(sketch, [0, after.y], side.figures, hit.kills), 3);
    after.notes.push(
      words.hit({
        name,
        sum: own.join(' + '),
        total: hit.total,
        target: side.kill,
        kills: hit.kills,
        count: side.figures,
      }),
    );
  }
  const caption = parts
    .map(({ name, hit: { total, kills } }) =>
      kills === 0 ? words.nobodyFalls({ name, total }) : words.someFall({ name, total, count: kills }),
    )
    .join(' ');
  return questionAndResult(sketch, before, after, caption, words.thrown({ count: dice.length }));
}

interface Hit {
  readonly total: number;
  readonly kills: number;
}

function dealt(
  dice: readonly number[],
  hits: { readonly target: Hit; readonly others: readonly Hit[] },
  others: number,
): { readonly target: readonly number[]; readonly others: readonly (readonly number[])[] } {
  if (others === 0) return { target: dice, others: [] };
  const piles: number[][] = Array.from({ length: others }, () => []);
  const sum = (pile: readonly number[] = []): number => pile.reduce((total, roll) => total + roll, 0);
  for (const roll of dice.filter((each) => each % 2 === 1).sort((a, b) => b - a)) {
    const least = piles.reduce((best, pile) => (sum(pile) < sum(best) ? pile : best));
    least.push(roll);
  }
  const target = dice.filter((roll) => roll % 2 === 0);
  const agrees =
    sum(target) === hits.target.total && piles.every((pile, index) => sum(pile) === hits.others[index]?.total);
  if (!agrees) throw new Error(`the dice ${dice.join(' ')} are not dealt as the engine deals them`);
  return { target, others: piles };
}

/** Sides sorted by their shooting dice. */
function balanceSteps(sketch: Sketch): readonly DiagramStep[] {
  const words = wordsOf(sketch.content).results;
  const { ink, mist } = sketch.press.tokens.neutral;
  const { request: sides, answer } = sketch.ask('alien-invasion', 'balance');
  const most = Math.max(...answer.forces.map(({ dice }) => dice));
  const draw = (answered: boolean): Stack => {
    const stack = new Stack(sketch);
    sides.forces.forEach(({ name, units }, index) => {
      const dice = answer.forces[index]?.dice ?? 0;
      stack.line(name);
      let x = 4;
      const figures: SceneNode[] = [];
      for (const { unit: id, count } of units) {
        const { faction, unit } = unitOf(sketch, id);
        figures.push(
          ...drawFigure(sketch, faction, unit.icon, [x, stack.y + 4], 3.8),
          sketch.line(`×${count}`, { x: x + 4.4, y: stack.y + 4, font: 'narrow-700' }),
        );
        x += 15;
        stack.notes.push(words.force({ name, count, unit: unit.name }));
      }
      if (answered) {
        const bar = 22;
        figures.push(
          path(rectangle(diagramWidth - 34, stack.y + 1, bar, 6), { fill: mist }),
          path(rectangle(diagramWidth - 34, stack.y + 1, (bar * dice) / most, 6), {
            fill: sketch.content.alienInvasion.accent.mid,
            stroke: ink,
            strokeWidth: 0.4,
          }),
          sketch.line(String(dice), { x: diagramWidth - 0.4, y: stack.y + 4, align: 'end', font: 'display', size: 15 }),
        );
        stack.notes.push(words.sideDice({ name, count: dice }));
      }
      stack.put({ nodes: figures, height: 8 }, 2.4);
    });
    return stack;
  };
  const [before, after] = [draw(false), draw(true)];
  const dice = listed(
    sketch.press.words.lists,
    answer.forces.map((force) => String(force.dice)),
  );
  const caption =
    answer.ratio === null
      ? words.balance({ dice })
      : words.balanceTimes({ dice, times: formatNumber(answer.ratio, sketch.press.language.tag, 2) });
  return [
    sketch.step(before.y, before.nodes, { caption: words.sides, alt: before.notes.join(' ') }),
    sketch.step(after.y, after.nodes, { caption, alt: `${after.notes.join(' ')} ${caption}`, key: true }),
  ];
}

const makers: Readonly<Record<string, (sketch: Sketch) => readonly DiagramStep[]>> = {
  'action-roll': actionRollSteps,
  allocate: allocateSteps,
  balance: balanceSteps,
  blast: blastSteps,
  compare: compareSteps,
  deck: deckSteps,
  draw: drawSteps,
  'kill-number': killNumberSteps,
  'melee-odds': meleeOddsSteps,
  'melee-resolve': meleeSteps,
  move: moveSteps,
  odds: oddsSteps,
  shoot: shootSteps,
  study: studySteps,
};

/** Draws an example of Alien Invasion step by step. Throws if no diagram shows this kind of request. */
export function alienInvasionSteps(sketch: Sketch): readonly DiagramStep[] {
  const make = makers[String(sketch.example.request['do'])];
  if (!make) throw new Error(`${sketch.example.file}: no diagram for "${String(sketch.example.request['do'])}"`);
  return make(sketch);
}
