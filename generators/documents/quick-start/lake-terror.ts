import { fillText, rangeOf } from '../../../src/content/template.ts';
import { lakeTerrorPoster } from '../../design/art/covers.ts';
import type { Content, Entity } from '../../../src/content/schema/index.ts';
import type { LakeTerrorQuickStart, Sentence } from '../../../src/content/schema/quick-start.ts';
import { capital } from '../../../src/content/letters.ts';
import { lakeTerrorOf } from '../../../src/engine/content.ts';
import { deckOf } from '../../../src/engine/lake-terror/deal.ts';
import { isKnown, variantsNamed } from '../../../src/engine/lake-terror/game.ts';
import { chip, ground, onGround } from '../../design/ink.ts';
import { circle, icon, mix, roundRectangle } from '../../design/shapes.ts';
import { verdict } from '../../diagram/marks.ts';
import { path, type SceneNode } from '../../scene/node.ts';
import { iconInWords, type Origin, type Press } from '../../scene/press.ts';
import { disc, link } from './setter.ts';
import { highestCard } from '../announcer-script.ts';
import { overlap } from '../../pieces/free-place.ts';
import type { Box } from '../../render/pdf.ts';
import { contentDealt, dayTasks, dealtRoles, textsFor } from '../../pieces/roles.ts';
import { factsById } from '../../document/cover.ts';
import type { ProductOptions } from '../../sheet/product.ts';
import { inRows, quickStartOf } from './quick-start.ts';
import type { FigureSource, Drawn, TableSpace } from './sheet.ts';
import { TableDrawing } from './table.ts';

type Quick = Entity<LakeTerrorQuickStart>;
type Figure = NonNullable<Quick['sides'][number]['sections'][number]['rows'][number][number]['figure']>;

interface Frame {
  readonly width: number;
  readonly scale: number;
  readonly origin: Origin;
}

const white = '#FFFFFF';

/** The number of players at the table of the set-up picture, if no number is given. */
const usual = 8;

/** The game on the page: the number of players, and the roles that are dealt to that number, or to any number. */
function shownOf(content: Content, { players, variants = [] }: ProductOptions) {
  const { min, max } = content.lakeTerror.players;
  const seats = players ?? Math.min(Math.max(usual, min), max);
  const game = lakeTerrorOf(content);
  const played = variantsNamed(variants);
  const deckFor = (count: number) => deckOf(game, count + (played.unknownRoles ? 1 : 0), played);
  const deck = deckFor(seats);
  const all = players === undefined && !played.unknownRoles ? deckFor(max) : deck;
  return { seats, deck, seated: new Set(deck), dealt: new Set(all) };
}
type Shown = ReturnType<typeof shownOf>;

/** The maximum number of roles that a page describes. */
const mostRoles = 9;

type Side = Quick['sides'][number];
type PageSection = Side['sections'][number];
type PageCell = PageSection['rows'][number][number];

/** The page for the printed game, which mentions only roles that are dealt. */
export function lakeTerrorPage(content: Content, options: ProductOptions): Quick {
  const { seats, deck, dealt } = shownOf(content, options);
  const { variants = [] } = options;
  const cards = highestCard(content, [seats], variants);
  const names = [...new Set(deck)].map((id) => {
    const count = deck.filter((each) => each === id).length;
    const { name = id, plural = name } = content.roles.get(id) ?? {};
    return count > 1 ? `${count} ${plural}` : name;
  });
  const values: Readonly<Record<string, string | number>> = { cards, seats, deck: names.join(', ') };
  const valueOf = (name: string): string | number =>
    name.startsWith('from.')
      ? Math.min(...(content.roles.get(name.slice('from.'.length))?.numbers ?? []))
      : (values[name] ?? `{${name}}`);
  const fill = (text: string): string => fillText(text, valueOf, content.language.tag);
  const isPlayed = (name: string) => variants.some((each) => each.split('=')[0] === name);
  // Only rules in these roles' rulebook are cited.
  const known = contentDealt(content, options).books.get('lake-terror')?.rules;
  const isCited = (rule: string) => known?.has(rule) ?? true;
  const sayOf = (say: readonly Sentence[]): Sentence[] =>
    textsFor(dealt, withOwnCalls(content, dealt, say))
      .filter(({ when, unless }) => (!when || isPlayed(when)) && !(unless && isPlayed(unless)))
      .map(({ without: _without, rules, ...each }) => ({
        ...each,
        rules: rules.filter(isCited),
        text: fill(each.text),
      }));
  let number = 0;
  const cellsOf = (cell: PageCell): PageCell[] => {
    const say = sayOf(cell.say);
    const { figure } = cell;
    if ((say.length === 0 && cell.say.length > 0) || (figure?.kind === 'role' && !dealt.has(figure.role))) return [];
    return [{ ...cell, say, ...(cell.number === undefined ? {} : { number: ++number }) }];
  };
  const quick = content.lakeTerrorQuickStart;
  const sides = quick.sides.map(({ sections, ...side }) => ({
    ...side,
    sections: sections.flatMap(({ rows, ...section }): PageSection[] => {
      const shown = rows.map((cells) => cells.flatMap(cellsOf)).filter((cells) => cells.length > 0);
      if (section.roles) return [{ ...section, rows: inRows([...shown.flat(), ...others(rows)].slice(0, mostRoles)) }];
      return shown.length > 0 || rows.length === 0 ? [{ ...section, rows: shown }] : [];
    }),
  }));
  return { ...quick, win: sayOf(quick.win), sides };

  function others(rows: PageSection['rows']): PageCell[] {
    const known = new Set(rows.flat().flatMap(({ figure }) => (figure?.kind === 'role' ? [figure.role] : [])));
    return dealtRoles(content, options).flatMap(({ role }) => {
      const { id, name, rule } = role;
      const [text = role.text] = /^.*?[.!?](?= |$)/.exec(role.text) ?? [];
      if (!dealt.has(id) || known.has(id) || role.side === 'pods') return [];
      const cell = { large: false, beside: true, share: 1, dots: false, times: 1, total: false, spare: true } as const;
      return [{ ...cell, title: name, figure: { kind: 'role', role: id }, say: [{ text, rules: [rule] }] }];
    });
  }
}

/**
 * The steps of a night. A dealt role that the rules do not mention, or that acts by day, has a line where its step is
 * called.
 */
function withOwnCalls(content: Content, dealt: ReadonlySet<string>, say: readonly Sentence[]): readonly Sentence[] {
  const { steps } = content;
  const orders = new Map([...steps.values()].map(({ icon, order }) => [icon, order]));
  const orderOf = ({ icon }: Sentence): number | undefined => orders.get(icon ?? '');
  const night = say.filter((line) => orderOf(line) !== undefined);
  if (night.length < 2) return say;
  const calls = [...content.roles.values()].flatMap((role) => {
    const { id, name, icon, acts, text, rule } = role;
    const step = steps.get(acts.step);
    if (!dealt.has(id)) return [];
    const called = acts.name === undefined ? `**${name}.**` : `**${acts.name}.** ${name}:`;
    const isCalled = !isKnown(id) && step && step.when !== 'day';
    // The text of a call also contains the role's task by day.
    const lines = isCalled ? [{ step: acts.step, text: `${called} ${text}` }] : dayTasks(content, role);
    return lines.map((line) => {
      const { order = 0 } = steps.get(line.step) ?? {};
      const before = say.findLastIndex((each) => (orderOf(each) ?? Infinity) <= order) + 1;
      return { at: before || say.indexOf(night[0]!), line: { text: line.text, rules: [rule], icon } };
    });
  });
  return [...say, undefined].flatMap((line, index) => [
    ...calls.filter(({ at }) => at === index).map((call) => call.line),
    ...(line ? [line] : []),
  ]);
}

/** A role card, centred at a point: its back, or its face with the role’s icon. */
function card(
  press: Press,
  content: Content,
  [x, y]: readonly [number, number],
  wide: number,
  face?: string,
): readonly SceneNode[] {
  const { ink } = press.tokens.neutral;
  const { accent, file } = content.lakeTerror;
  const high = wide * 1.4;
  const shape = roundRectangle(x - wide / 2, y - high / 2, wide, high, wide * 0.09);
  const inner = roundRectangle(x - wide / 2 + 0.7, y - high / 2 + 0.7, wide - 1.4, high - 1.4, wide * 0.06);
  const size = wide * 0.72;
  const role = face === undefined ? undefined : content.roles.get(face);
  const plate = chip(press, accent);
  return [
    path(shape, { fill: white, stroke: ink, strokeWidth: 0.3 }),
    path(inner, role ? { fill: ground(press, accent.tint) } : plate.paint),
    icon(
      press,
      role?.icon ?? 'spiral-bloom',
      { file: role?.file ?? file, path: ['icon'] },
      x - size / 2,
      y - size / 2,
      size,
      role ? ink : onGround(press, mix(accent.fill, white, 0.55), accent.deep),
    ),
  ];
}

/** The width below which the Announcer’s cards and tools are below the ring instead of beside it. */
const narrowest = 110;
/** The minimum diameter of a seat. Its person is then 4 mm high. */
const leastSeat = 5;

/** The ring of chairs before the first night, and the Announcer outside it; or only one of these. */
function tableOf(press: Press, content: Content, shown: Shown, town: string, space: TableSpace): Drawn {
  const { labels, file } = content.lakeTerrorQuickStart;
  const { width, part } = space;
  const table = new TableDrawing(press, { width, file, tint: content.lakeTerror.accent.tint });
  const [isShown, isAwake] = [
    shown.seated.has('cheerleader'),
    shown.seated.has('lunatic') || shown.seated.has('dumb-kid'),
  ];
  const alt = [labels.alt, isShown ? labels.shows : '', isAwake ? labels.awake : ''].filter(Boolean).join(' ');
  const things = outsideOf(press, content, table, isAwake);
  const most = Math.min(space.height, table.narrow ? 108 : 112);
  if (part === 'beside') {
    const height = things.across(width, 0, space.height);
    return table.drawn(height, [labels.announcer, labels.box, labels.first].join(', '));
  }
  if (part === 'board')
    return table.drawn(ringOf(press, content, table, shown, town, { x: 0, width, height: most }), alt);
  if (width < narrowest) {
    const ring = ringOf(press, content, table, shown, town, { x: 0, width, height: most - 30 });
    return table.drawn(things.across(width, ring, 30), alt);
  }
  const side = table.narrow ? 34 : 46;
  const least = Math.max(most, things.least(side));
  const height = ringOf(press, content, table, shown, town, { x: side, width: width - side, height: least });
  things.down(side, height);
  return table.drawn(height, alt);
}

/** The Announcer outside the ring, with the leftover cards: in a column or in a row. */
function outsideOf(press: Press, content: Content, table: TableDrawing, isAwake: boolean) {
  const { accent } = content.lakeTerror;
  const { labels } = content.lakeTerrorQuickStart;
  const zones = [
    { key: 'announcer', words: labels.announcer, call: 3 },
    { key: 'box', words: labels.box, call: 1 },
    { key: 'first', words: labels.first, call: reports + Number(isAwake) },
  ] as const;
  /** The height of a line, and of the tallest words. */
  const line = 3.52;
  const highest = (width: number): number => Math.max(...zones.map(({ words }) => table.heightOf(words, width)));
  const left = table.narrow ? 3 : 4;
  /** A place with its picture, which is above or beside the words. */
  const put = ({ key, words, call }: (typeof zones)[number], { x, y, width, height }: Box, low: boolean): void => {
    table.zone({ x, y, width, height }, key === 'box');
    const tall = low ? line : table.heightOf(words, width - 2);
    const free = height - 8.6 - (tall - line);
    const picture = low ? Math.min(9, height - 3.6) : Math.min(13, free);
    const [px, py] = low ? [x + 8.4, y + height / 2] : [x + width / 2, y + (height - 5.6 - (tall - line)) / 2 + 0.6];
    if (low) table.words(words, x + 15, y + height / 2 - table.heightOf(words, width - 16) / 2 - 0.14, width - 16, key);
    else table.words(words, x + 1, y + height - 5 - (tall - line), width - 2, key);
    if (key === 'box') {
      const wide = Math.min(9, (low ? height - 3.6 : free + 1) / 1.4);
      for (const shift of [2, 1, 0])
        table.add(...card(press, content, [px - 2 + shift * 2, py + 0.2 - shift * 0.6], wide));
    } else {
      const name = key === 'announcer' ? content.announcer.icon : 'night-sleep';
      table.icon(name, px, py - picture / 2, picture, onGround(press, accent.fill, accent.deep));
    }
    table.call(call, x, y + 1.6);
  };
  const isLow = (part: number): boolean => part < 21 && !table.narrow;
  return {
    /** The minimum height of the column, whose pictures are then 5 mm high. */
    least: (side: number): number => {
      const inner = side - left - 2;
      const low = Math.max(highest(inner - 16) + 3, 8.6);
      return 10 + 3 * (table.narrow ? highest(inner - 2) + 12.4 : low + 2.4);
    },
    down: (side: number, height: number): void => {
      const part = (height - 10) / 3;
      for (const [index, zone] of zones.entries())
        put(zone, { x: left, y: 5 + index * part, width: side - left - 2, height: part - 2.4 }, isLow(part));
    },
    /** Puts the places in a row from a given height, and returns the lower edge of the picture. */
    across: (width: number, from: number, most: number): number => {
      const wide = (width - 2 * left - 6) / 3;
      const height = Math.max(most - 6, highest(wide - 2) + 10.4);
      for (const [index, zone] of zones.entries())
        put(zone, { x: left + index * (wide + 3), y: from + 3, width: wide, height }, false);
      return from + height + 6;
    },
  };
}

/** The callout about players who show themselves at night. */
const reports = 4;

/**
 * The ring of chairs, in a space of at least the given height. Its parts do not overlap. Returns its height.
 */
function ringOf(
  press: Press,
  content: Content,
  table: TableDrawing,
  { seats, seated: dealt }: Shown,
  town: string,
  room: { readonly x: number; readonly width: number; readonly height: number },
): number {
  const { ink, ink2 } = press.tokens.neutral;
  const { accent, file: about } = content.lakeTerror;
  const { labels } = content.lakeTerrorQuickStart;
  const { narrow } = table;
  const origin: Origin = { file: about, path: ['icon'] };
  const words = `${labels.town}: ${town}`;
  // Clockwise round the table from the top. The roles in the picture are information for the reader only.
  const named = new Map(
    [
      [1, 'cheerleader'] as const,
      [Math.round((4 / 11) * seats), 'lunatic'] as const,
      [Math.round((7 / 11) * seats), 'dumb-kid'] as const,
    ].filter(([, role]) => dealt.has(role)),
  );
  const spots = Array.from({ length: seats }, (_, index) => {
    const angle = (2 * Math.PI * index) / seats;
    return { sin: Math.sin(angle), cos: Math.cos(angle), role: named.get(index) };
  });
  const cx = room.x + room.width / 2 - (room.x > 0 ? 2 : 0);
  const rx = room.width / 2 - (narrow ? 14 : 22);
  const known = new Map<string, number>();
  const heightOf = (width: number, size: number): number => {
    const key = `${width} ${size}`;
    const tall = known.get(key) ?? table.heightOf(words, width, { size });
    known.set(key, tall);
    return tall;
  };
  /** The places for seats and cards of given sizes in a given height; undefined if one would cover another. */
  const laid = (height: number, small: number, slim: number) => {
    const [cy, ry] = [height / 2 + 1, height / 2 - 13];
    const figure = (narrow ? 8.6 : 10.4) * small;
    const wide = (narrow ? 7.4 : 8.6) * small * slim;
    const persons = spots.map(({ sin, cos }) => boxOf(cx + rx * 1.06 * sin, cy - ry * 1.04 * cos, figure, figure));
    const cards = spots.map(({ sin, cos }) => boxOf(cx + rx * 0.64 * sin, cy - ry * 0.56 * cos, wide, wide * 1.4));
    // With many players, cards may overlap as in a fan, but may not cover an icon.
    const signs = cards.map(({ x, y }) => boxOf(x + wide / 2, y + wide * 0.7, wide * 0.5, wide * 0.5));
    const isHidden =
      persons.some((one, index) => [...persons.slice(index + 1), ...cards].some((other) => overlap(one, other) > 0)) ||
      signs.some((one, index) => cards.some((other, at) => at !== index && overlap(one, other) > 0));
    if (figure < leastSeat || isHidden) return undefined;
    // The longest lines that fit between the cards.
    for (const size of [10, 8])
      for (let width = 2 * rx * 0.86; width > 8; width -= 1.5) {
        const tall = heightOf(width, size);
        if (tall === Infinity || (size === 10 && tall > 5 && !press.large)) continue;
        const text = boxOf(cx, cy, width, tall);
        if (cards.every((each) => overlap(text, each) === 0)) return { cy, ry, wide, figure, text, size };
      }
    return undefined;
  };
  // If there are many players, they sit closer together and are drawn smaller.
  const close = Math.min(1, 14 / seats);
  let { height } = room;
  let places: ReturnType<typeof laid>;
  for (; height < 200; height += 2) {
    const usual = close * Math.max(0.72, Math.min(1, (height / 2 - 13) / 22));
    // Cards become smaller only if smaller seats are not enough.
    for (const slim of [1, 0.7])
      for (let small = usual; small > 0.4 && !places; small -= 0.03) places = laid(height, small, slim);
    if (places) break;
  }
  if (!places) {
    press.report({
      origin: { file: content.lakeTerrorQuickStart.file, path: ['labels', 'town'] },
      found: `"${words}" in a ring ${room.width.toFixed(0)} mm wide with ${seats} seats`,
      expected: 'words that fit into the ring',
      remedy: 'shorten them, or choose larger paper',
    });
    return height;
  }
  const { cy, ry, wide, figure, text, size } = places;
  const top = roundRectangle(cx - rx * 0.82, cy - ry * 0.74, rx * 1.64, ry * 1.48, Math.min(rx, ry) * 0.6);
  table.add(path(top, { fill: white, stroke: accent.mid, strokeWidth: 0.8 }));
  let awakes = 0;
  for (const { sin, cos, role } of spots) {
    const [x, y] = [cx + rx * 1.06 * sin, cy - ry * 1.04 * cos];
    const [kx, ky] = [cx + rx * 0.64 * sin, cy - ry * 0.56 * cos];
    const awake = role === 'lunatic' || role === 'dumb-kid';
    table.add(
      path(circle(x, y, figure * 0.62), {
        fill: awake ? ground(press, press.tokens.signal.burst) : white,
        stroke: ink,
        strokeWidth: 0.4,
      }),
      icon(press, awake ? 'eye-target' : 'person', origin, x - figure * 0.4, y - figure * 0.42, figure * 0.8, ink),
      ...card(press, content, [kx, ky], wide, role === 'cheerleader' ? role : undefined),
    );
    table.keep(boxOf(x, y, figure * 1.24, figure * 1.24), boxOf(kx, ky, wide, wide * 1.4));
    const name = role === undefined ? undefined : content.roles.get(role);
    const first = capital(awakes === 0 ? content.quickStart.first : content.quickStart.second, press.language.tag);
    if (name) {
      // The player at the head sits above the table, so the name is above the player.
      const below = role === 'cheerleader' ? y - figure * 0.62 - 4.4 : y + figure * 0.62 + 0.5;
      const outside = { x: room.x + 1, y: 1, width: room.width - 2, height: height - 2 };
      table.label(name.name, [x, below], outside, 'town', awake ? { text: first, fill: ink2 } : {});
    }
    if (awake) {
      awakes++;
      table.call(reports, x + (sin > 0 ? 1 : -1) * figure * 0.62, y - figure * 0.5);
    }
  }
  // The callout is beside the card of the player at the head.
  table.call(2, cx + wide / 2 + 2.4, cy - ry * 0.56 + wide * 0.7 - 2);
  table.words(words, text.x, text.y + 0.1, text.width, 'town', { size, fill: ink2 });
  return height;
}

const boxOf = (x: number, y: number, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

function ladder(press: Press, content: Content, figure: Extract<Figure, { kind: 'ladder' }>, space: Frame): Drawn {
  const { ink } = press.tokens.neutral;
  const { accent } = content.lakeTerror;
  const radius = Math.min(5.6 * Math.min(1.1, space.scale), space.width / 4.6);
  const y = radius + 0.6;
  const nodes: SceneNode[] = [];
  let x = radius + 0.4;
  for (const [index, name] of figure.icons.entries()) {
    if (index > 0) {
      nodes.push(link(press, [x + radius + 0.6, y], [x + radius + 6, y]));
      x += 2 * radius + 6.6;
    }
    const fill = index > 0 ? ground(press, accent.mid) : ground(press, accent.tint);
    nodes.push(...disc(press, name, space.origin, [x, y], radius, { fill, colour: ink }));
  }
  if (figure.crossed) nodes.push(verdict(press, [x + radius * 0.78, y - radius * 0.6], radius * 0.44, false));
  const text = figure.icons.map((each) => iconInWords(press, each)).join(`, ${content.quickStart.leads} `);
  const alt = capital(`${text}${figure.crossed ? `, ${content.quickStart.crossed}` : ''}.`);
  return { nodes, width: x + radius + 0.6, height: 2 * radius + 1.2, alt };
}

function draw(press: Press, content: Content, figure: Figure, space: Frame): Drawn {
  switch (figure.kind) {
    case 'ladder':
      return ladder(press, content, figure, space);
    case 'role': {
      const role = content.roles.get(figure.role);
      const radius = Math.min(5 * Math.min(1.1, space.scale), space.width / 4);
      const fill = ground(press, content.lakeTerror.accent.tint);
      const { ink } = press.tokens.neutral;
      const nodes = disc(press, role?.icon ?? '', space.origin, [radius + 0.2, radius + 0.2], radius, {
        fill,
        colour: ink,
      });
      return { nodes, width: 2 * radius + 0.4, height: 2 * radius + 0.4, alt: `${role?.name ?? ''}.` };
    }
  }
}

export function lakeTerrorFigures(press: Press, content: Content, options: ProductOptions = {}): FigureSource<Figure> {
  const shown = shownOf(content, options);
  const { min, max } = content.lakeTerror.players;
  const town = `${options.players ?? (min === max ? min : `${min}–${max}`)} ${content.announcer.players}`;
  return {
    draw: (figure, space) => draw(press, content, figure, space),
    setup: (space) => tableOf(press, content, shown, town, space),
  };
}

export const lakeTerrorQuickStart = quickStartOf<Figure, LakeTerrorQuickStart>({
  game: 'lake-terror',
  poster: lakeTerrorPoster,
  takes: ['players', 'variants'],
  quick: lakeTerrorPage,
  facts: (content, { players, set }) => {
    const { labels } = content.lakeTerrorQuickStart;
    const { players: words } = factsById(content.lakeTerror, content.rulebook, players);
    const others = [...content.sets.values()].flatMap(({ id, name, cards }) => {
      if (players !== undefined || set !== undefined || !cards) return [];
      const { min, max } = content.withSet(id).lakeTerror.players;
      const other = { players: rangeOf({ min, max }, content.rulebook), set: name };
      return [fillText(labels.set, (word) => other[word as keyof typeof other], content.language.tag)];
    });
    const more = others.length > 0 ? ` (${others.join('; ')})` : '';
    return { players: `${words} ${labels.host}${more}` };
  },
  drawn: ({ roles, lakeTerror, announcer }) => [
    [...roles.values()].map(({ id, name, icon: iconId, side, numbers, text }) => [
      id,
      name,
      iconId,
      side,
      numbers,
      text,
    ]),
    [lakeTerror.players, announcer.players],
  ],
  context: lakeTerrorFigures,
});
