import { listed } from '../../src/content/template.ts';
import { capital } from '../../src/content/letters.ts';
import type { Card } from '../../src/engine/alien-invasion/deck.ts';
import { data, icon, rectangle, roundRectangle } from '../design/shapes.ts';
import { saucerMark } from '../design/scenery.ts';
import { path, type SceneNode } from '../scene/node.ts';
import { arrow, cross, tick } from './marks.ts';
import { diagramWidth, type DiagramStep, type Sketch } from './sketch.ts';
import { cardHeight, cardWidth, drawBack, drawCard, drawFigure, unitOf, wordsOf } from './table-top.ts';

interface Event {
  readonly at: number;
  readonly kind: 'enter-feature' | 'cross-barrier' | 'enter-soft';
  readonly width?: number;
}

const kinds = { 'enter-feature': 'feature', 'cross-barrier': 'barrier', 'enter-soft': 'soft' } as const;

/** The terrain that is drawn for each event. */
const usual = { 'enter-feature': 'trees', 'cross-barrier': 'wooden-fence', 'enter-soft': 'water' } as const;

const strip = { left: 6, right: 4, top: 6, line: 15, foot: 23, height: 32 };

/** The space between two labels, in mm. */
const labelSpace = 2;

/** The middles of labels in one line, moved until no label overlaps its neighbour or the edge of the diagram. */
function spread(labels: readonly { readonly middle: number; readonly half: number }[]): readonly number[] {
  let moved = labels;
  for (const _ of labels)
    moved = moved.map(({ middle, half }, index) => {
      const before = moved[index - 1];
      const after = moved[index + 1];
      const fromLeft = before ? Math.max(0, before.middle + before.half + labelSpace - (middle - half)) : 0;
      const fromRight = after ? Math.max(0, middle + half - (after.middle - after.half - labelSpace)) : 0;
      const place = middle + (fromLeft - fromRight) / 2;
      return { middle: Math.min(Math.max(place, half), diagramWidth - half), half };
    });
  return moved.map(({ middle }) => middle);
}

/** A move along a ruler: the ground on the way, the distance that the group may move, and the intended distance. */
export const moveSteps = (sketch: Sketch): readonly DiagramStep[] => movePictures(sketch).steps;

/** The picture of a move as a question, with the intended distance but without the answer. */
export const moveWanted = (sketch: Sketch): DiagramStep => movePictures(sketch).wanted;

function movePictures(sketch: Sketch): { readonly steps: readonly DiagramStep[]; readonly wanted: DiagramStep } {
  const { example, press, content } = sketch;
  const words = wordsOf(content).moves;
  const request = example.request as { unit: string; distance: number; events: readonly Event[]; rolled?: number };
  const { faction, unit } = unitOf(sketch, request.unit);
  const { ink, ink2, mist, line, paper } = press.tokens.neutral;
  const { distance, events } = request;
  const { answer } = sketch.ask('alien-invasion', 'move');
  const rejected = !answer.legal;
  const most = answer.max ?? distance;
  const reached = Math.max(distance, most, ...events.map(({ at, width = 1 }) => at + width));
  const inches = Math.max(content.alienInvasion.numbers.move, Math.ceil(reached / 4) * 4);
  const scale = (diagramWidth - strip.left - strip.right) / inches;
  const at = (inch: number): number => strip.left + inch * scale;

  const stopAt = Math.min(most, distance);
  // A group that enters a feature is drawn inside it. A group that crosses a barrier is drawn behind it.
  const met = events.find(({ at: from }) => from === stopAt);
  const inside = at(stopAt) + (met ? 4 : 0);
  /** The middles of the marks over the ground: the verdict, and the line that stops a group. */
  const marks: { readonly end: number; readonly stop?: number } = rejected
    ? { stop: Math.max(at(stopAt), strip.left + 5), end: Math.min(at(distance), diagramWidth - 4) }
    : { end: Math.min(inside, diagramWidth - 4) + (distance === 0 ? 8 : 0) };

  /** Each event with its length in inches. */
  const obstacles = events.map((event, index) => {
    const next = events[index + 1]?.at ?? inches;
    const space = Math.min(Math.max(1, next - event.at), inches - event.at);
    return { ...event, long: event.kind === 'cross-barrier' ? 0 : Math.min(event.width ?? 3, space) };
  });
  const labelled = spread(
    obstacles.map(({ at: from, kind, long }) => ({
      middle: at(from + long / 2),
      half: sketch.widthOf(words[kinds[kind]]) / 2,
    })),
  );

  const ground = obstacles.flatMap(({ at: from, kind, long }, index): SceneNode[] => {
    const terrain = content.terrain.get(usual[kind]);
    const middle = at(from + long / 2);
    const [top, foot] = [strip.top, strip.foot];
    const size = 6.4;
    const named = sketch.line(words[kinds[kind]], {
      x: labelled[index] ?? middle,
      y: 2.4,
      align: 'center',
      fill: ink2,
    });
    if (kind === 'cross-barrier')
      return [
        named,
        path(rectangle(middle - 0.7, top, 1.4, foot - top), { fill: ink }),
        path(data('M', middle - 2, top, 'h', 4, 'M', middle - 2, foot, 'h', 4), { stroke: ink, strokeWidth: 0.8 }),
      ];
    /** The space between an icon and the nearest mark, up to the limit beyond which more space makes no difference. */
    const clear = (x: number): number =>
      Math.min(size / 2 + 3.2, ...Object.values(marks).map((mark) => Math.abs(x - mark)));
    const aside = (long * scale - size) / 2 - 0.6;
    const [place = middle] = [middle, middle - aside, middle + aside].toSorted((a, b) => clear(b) - clear(a));
    const box = roundRectangle(at(from), top, long * scale, foot - top, [3, 0.6, 0.6, 0.6]);
    const wavy = kind === 'enter-soft';
    const tint = wavy ? '#E2F1F5' : '#E3EFE4';
    return [
      named,
      path(box, { fill: tint, stroke: ink, strokeWidth: 0.5, ...(wavy ? { dash: [1.4, 1] } : {}) }),
      ...(long * scale > size + 1
        ? [
            icon(
              press,
              terrain?.icon ?? '',
              sketch.origin,
              place - size / 2,
              top + 1,
              size,
              wavy ? '#4B8CA0' : '#4F7F5B',
            ),
          ]
        : []),
    ];
  });

  const ticks = Array.from({ length: inches + 1 }, (_, inch) =>
    data('M', at(inch), strip.foot, 'v', inch % 4 === 0 ? 3 : inch % 2 === 0 ? 2 : 1.3),
  );
  const numerals = Array.from({ length: inches / 4 + 1 }, (_, index) => {
    const inch = index * 4;
    return sketch.line(`${inch}″`, { x: at(inch), y: strip.foot + 5.6, align: 'center' });
  });
  const ruler = [
    path(rectangle(at(0), strip.foot, inches * scale, 8), { fill: mist, stroke: line, strokeWidth: 0.3 }),
    path(ticks.join(''), { stroke: ink, strokeWidth: 0.4 }),
    ...numerals,
  ];
  const figure = drawFigure(sketch, faction, unit.icon, [strip.left, strip.line], 4.6);
  const start = strip.left + 4;
  const y = strip.line;
  const way = (from: number, to: number, dashed: boolean): SceneNode[] =>
    to - from > 3
      ? arrow(
          press,
          [
            [from, y],
            [to, y],
          ],
          { dashed },
        )
      : [];
  const wants = { unit: unit.name, inches: distance };
  const before =
    request.rolled === undefined ? words.wants(wants) : words.wantsRolled({ ...wants, rolled: request.rolled });
  const lines = events.map(({ at: from, kind, width }) => {
    if (kind === 'cross-barrier') return words.meetsBarrier({ inches: from });
    const soft = kind === 'enter-soft';
    if (width === undefined) return (soft ? words.meetsSoft : words.meetsFeature)({ inches: from });
    return (soft ? words.meetsSoftWide : words.meetsFeatureWide)({ inches: from, width });
  });
  const over =
    marks.stop === undefined
      ? [...way(start, inside, false), tick(press, [marks.end, y - 5.4], 2.8)]
      : [
          ...way(start, at(stopAt), false),
          ...way(Math.max(start, at(stopAt)), at(distance), true),
          path(data('M', marks.stop, y - 5, 'v', 10), { stroke: paper, strokeWidth: 2.4 }),
          path(data('M', marks.stop, y - 5, 'v', 10), { stroke: ink, strokeWidth: 1.2 }),
          cross(press, [marks.end, y], 3),
        ];
  const after = rejected
    ? sketch.notBy(answer)
    : distance === 0
      ? words.stays({ unit: unit.name })
      : words.goes({ unit: unit.name, inches: distance, most });
  const scenery = [...ground, ...ruler];
  const way1 = [before, ...lines].join(' ');
  const steps = [
    sketch.step(strip.height, [...scenery, ...figure], { caption: before, alt: way1 }),
    sketch.step(strip.height, [...scenery, ...figure, ...over], {
      caption: after,
      alt: `${way1} ${after}`,
      news: after,
      key: true,
    }),
  ];
  const wish = way(start, at(distance), false);
  return { steps, wanted: sketch.step(strip.height, [...scenery, ...figure, ...wish], { caption: before, alt: way1 }) };
}

export function allocateSteps(sketch: Sketch): readonly DiagramStep[] {
  const { press, content } = sketch;
  const words = wordsOf(content).cards;
  const { ink, mist, line, paper } = press.tokens.neutral;
  const { request, answer } = sketch.ask('alien-invasion', 'allocate');
  const rejected = !answer.legal;
  const width = 22;
  const row = 10.4;
  const height = Math.max(cardHeight(width), request.uses.length * row) + 0.2;
  const card = drawCard(sketch, [0.2, 0], width, { faction: request.faction, kind: request.card }, 10);
  const left = width + 4;
  const actions = request.card === 'special' ? 0 : content.actionDeck.cards[request.card].actions;
  const name =
    request.card === 'special' ? content.actionDeck.specialEvent.title : content.actionDeck.cards[request.card].title;
  const owner = request.faction === null ? undefined : content.factions.get(request.faction)?.name;
  const shown =
    owner === undefined
      ? words.card({ title: name, actions })
      : words.ownCard({ faction: owner, title: name, actions });
  const groups = request.uses.flatMap((use, index): SceneNode[] => {
    const faction = content.factions.get(use.faction);
    const y = index * row + 0.3;
    const middle = y + (row - 1.4) / 2;
    const box = roundRectangle(left, y, diagramWidth - left - 0.3, row - 1.4, [3, 0.8, 0.8, 0.8]);
    return [
      path(box, { fill: index % 2 ? paper : mist, stroke: rejected ? line : ink, strokeWidth: 0.4 }),
      ...(faction ? drawFigure(sketch, faction, faction.icon, [left + 5, middle], 3.6) : []),
      sketch.line(use.group, { x: left + 10, y: middle, maxWidth: 24 }),
      ...Array.from({ length: use.actions }, (_, at) =>
        saucerMark(diagramWidth - 4.6 - at * 6.6, middle, 6, ink, paper),
      ),
    ];
  });
  // Moves wide letters away from the verdict.
  const aside = sketch.press.large ? 2.2 : -1;
  const mark: SceneNode[] = [
    rejected ? cross(press, [width + aside, height - 4], 3.6) : tick(press, [width + aside, height - 4], 3.2),
  ];
  const lines = request.uses.map(({ group, actions: spent, faction }) =>
    words.spends({
      group: capital(group, press.language.tag),
      faction: content.factions.get(faction)?.name ?? faction,
      actions: spent,
    }),
  );
  const verdict = rejected ? sketch.notBy(answer) : words.allowed;
  const caption = [...lines, verdict].join(' ');
  return [
    sketch.step(height, card, { caption: shown, alt: shown }),
    sketch.step(height, [...card, ...groups, ...mark], {
      caption,
      alt: `${shown} ${caption}`,
      news: caption,
      key: true,
    }),
  ];
}

export function deckSteps(sketch: Sketch): readonly DiagramStep[] {
  const { example, content } = sketch;
  const words = wordsOf(content).cards;
  const { lists } = sketch.press.words;
  const { ink2 } = sketch.press.tokens.neutral;
  const { request, answer } = sketch.ask('alien-invasion', 'deck');
  const wanted = example.answer ?? {};
  const factions = request.factions.flatMap(({ id }) => content.factions.get(id) ?? []);
  const nodes: SceneNode[] = [];
  const lines: string[] = [];
  let y = 0;
  const perRow = 6;
  factions.forEach((faction, index) => {
    const x = 6 + (index % perRow) * 13;
    const top = y + Math.floor(index / perRow) * 14;
    nodes.push(
      ...drawFigure(sketch, faction, faction.icon, [x, top + 4.4], 4.2),
      sketch.line(faction.code, { x, y: top + 11, align: 'center', font: 'narrow-700' }),
    );
  });
  y += Math.ceil(factions.length / perRow) * 14 + 1;
  lines.push(
    words.factions({
      factions: listed(
        lists,
        factions.map(({ name }) => name),
      ),
    }),
  );
  const first = { nodes: [...nodes], caption: lines[0] ?? '' };
  if ('cards' in wanted) {
    const kinds = new Map<string, { card: Card; count: number }>();
    for (const card of answer.cards) {
      const key = `${card.faction} ${card.kind}`;
      const known = kinds.get(key);
      if (known) known.count++;
      else kinds.set(key, { card, count: 1 });
    }
    const width = cardWidth(sketch, 11);
    [...kinds.values()].forEach(({ card, count }, index) => {
      const x = (index % 4) * 20;
      const top = y + Math.floor(index / 4) * (cardHeight(width) + 2);
      nodes.push(
        ...drawCard(sketch, [x, top], width, card, 10),
        sketch.line(`×${count}`, { x: x + width + 1, y: top + cardHeight(width) / 2, font: 'narrow-700', size: 12 }),
      );
    });
    y += Math.ceil(kinds.size / 4) * (cardHeight(width) + 2);
    lines.push(
      words.deck({
        cards: listed(
          lists,
          [...kinds.values()].map(({ card, count }) => words.several({ count, card: cardName(sketch, card) })),
        ),
      }),
    );
  }
  if ('draw' in wanted) {
    const { draw } = answer;
    const width = cardWidth(sketch, 9);
    // The open cards: the row of a story, or one with a Special Event.
    const usual = (['double', 'single', 'special', 'triple', 'single', 'single'] as const)
      .slice(0, draw)
      .map((kind, index): Card => ({
        faction: kind === 'special' ? null : (factions[index % factions.length]?.id ?? null),
        kind,
      }));
    const row = example.row ?? usual;
    nodes.push(
      ...row.flatMap((card, index) => drawCard(sketch, [index * (width + 2), y], width, card, 10)),
      sketch.line(words.perRound({ count: draw }), { x: 0, y: y + cardHeight(width) + 3.4, fill: ink2 }),
    );
    y += cardHeight(width) + 6;
    lines.push(words.drawn({ count: draw }));
    if (example.row)
      lines.push(
        words.row({
          cards: listed(
            lists,
            row.map((card) => cardName(sketch, card)),
          ),
        }),
      );
  }
  const caption = lines.slice(1).join(' ');
  return [
    sketch.step(y, first.nodes, { caption: first.caption, alt: first.caption }),
    sketch.step(y, nodes, { caption, alt: lines.join(' '), news: caption, key: true }),
  ];
}

/** "Spugs, Double Action". */
function cardName({ content }: Sketch, { faction, kind }: Card): string {
  const title = kind === 'special' ? content.actionDeck.specialEvent.title : content.actionDeck.cards[kind].title;
  if (faction === null) return title;
  return wordsOf(content).cards.action({ faction: content.factions.get(faction)?.name ?? faction, title });
}

export function drawSteps(sketch: Sketch): readonly DiagramStep[] {
  const { request, answer } = sketch.ask('alien-invasion', 'draw');
  const words = wordsOf(sketch.content).cards;
  const width = 14;
  const tall = cardHeight(width);
  const pile = (name: string, x: number, nodes: readonly SceneNode[], count: number): SceneNode[] => [
    ...(count > 0 ? nodes : []),
    sketch.line(words.pile({ name, count }), { x, y: tall + 3.6 }),
  ];
  const back = (x: number): SceneNode[] => drawBack(sketch, [x, 0], width);
  const last = request.discard.at(-1);
  const face = (x: number): SceneNode[] => (last ? drawCard(sketch, [x, 0], width, last, 10) : []);
  const before = [
    ...pile(words.deckPile, 0, back(0), request.deck.length),
    ...pile(words.discardPile, 26, face(26), request.discard.length),
  ];
  const top = tall + 8;
  const row = answer.row.flatMap((card, index) => drawCard(sketch, [index * (width + 3), top], width, card, 10));
  const after = [
    ...pile(words.deckPile, 0, back(0), answer.deck.length),
    ...pile(words.discardPile, 26, face(26), answer.discard.length),
    ...row,
  ];
  const height = top + tall;
  const piles = (deck: number, discard: number): string => words.piles({ deck, discard });
  const first = piles(request.deck.length, request.discard.length);
  const dealt = answer.row.map((card) => cardName(sketch, card));
  const then = `${words.row({ cards: listed(sketch.press.words.lists, dealt) })} ${piles(answer.deck.length, answer.discard.length)}`;
  return [
    sketch.step(height, before, { caption: first, alt: first }),
    sketch.step(height, after, { caption: then, alt: then, key: true }),
  ];
}
