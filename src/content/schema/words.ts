import { z } from 'zod';
import type { Slots, TextsOf } from '../template.ts';
import { mapOf, Text } from './common.ts';

/** The schema of a file of words, from the values that each of its texts contains. */
export function wordsOf<const S extends Slots>(slots: S): z.ZodType<TextsOf<S>> {
  const schema = (group: Slots): z.ZodType => {
    const values = Object.values(group);
    if (values.every((value) => typeof value === 'string')) return mapOf(Object.keys(group), Text);
    const fields = Object.entries(group).map(([key, value]) => [key, typeof value === 'string' ? Text : schema(value)]);
    return z.strictObject(Object.fromEntries(fields) as Record<string, z.ZodType>);
  };
  return schema(slots) as z.ZodType<TextsOf<S>>;
}

export const pressSlots = {
  numbers: { decimal: '' },
  lists: { next: 'first last', and: 'first last', or: 'first last' },
  sheet: {
    titled: 'title sheet',
    number: 'number count',
    side: 'number count side',
    folded: 'number count',
    fronts: '',
    backs: '',
    fold: '',
    rule: 'rule',
    unofficial: '',
    trueSize: '',
    corrected: '',
    noRoom: 'sheets',
    apart: '',
  },
  turns: { long: '', short: '', longNote: '', shortNote: '' },
  cuts: {
    across: 'last',
    down: 'first last',
    tile: 'name column columns row rows',
    alone: '',
    glue: 'tiles millimetres',
    right: 'tile',
    below: 'tile',
  },
  cards: { spare: 'role', mixed: '' },
  places: {
    mainstreet: '',
    farm: '',
    harbour: '',
    woods: '',
    square: '',
    crater: '',
    stadium: '',
    town: '',
    field: '',
    street: '',
    crossroads: '',
    burrow: '',
  },
  pictures: {
    looms: 'name place',
    signal: 'name place',
    flag: 'name place',
    hull: 'name place',
    single: 'name place',
    double: 'name place',
    triple: 'name place',
  },
  pages: { of: 'number count', side: 'number name' },
  boards: { players: 'players', range: 'least most', squares: 'columns last rows', slots: '' },
  mats: {
    note: '',
    track: 'columns purpose',
    aliens: 'colour points',
    villagers: 'points',
    worlds: 'colour',
    trios: 'count',
    worth: 'points',
    owner: 'colour letter',
    lost: '',
  },
  pyramids: {
    counts: 'count size',
    inColour: 'counts colour',
    nets: 'pieces',
    flat: 'pieces',
    sheet: 'number count name',
    aliens: 'colours',
    villagers: 'colours',
    worlds: 'colours',
    monsters: 'colours',
    netNote: '',
    cutInMargin: '',
    cutInFull: '',
    cutAlone: '',
  },
  plans: {
    table: 'width height',
    deploys: 'faction width height place',
    objective: 'number name place',
    place: 'left top',
    piece: 'name width height place',
    line: 'name from to',
    named: 'terrain name',
  },
  figures: {
    disc: 'name faction',
    discNote: '',
    discEdge: '',
    standee: 'name faction numbers dice',
    standeeCut: '',
    standeeGlue: '',
  },
  templates: {
    across: 'inches',
    around: 'inches',
    explosion: 'unit blast',
    stick: 'inches',
    part: 'inches number count from to',
    circleNote: '',
    jointNote: '',
    stickNote: '',
    sticks: 'lengths',
    sticksSheet: 'lengths number count',
  },
  tiles: { alt: 'name text', note: '' },
  tokens: { alt: 'name', numbered: 'name number', note: '' },
  boxes: { made: 'count thickness', net: 'deck cards', half: 'deck number' },
  files: { title: 'title paper', version: 'version', rule: 'rule', ruleIs: 'rule', versionIs: 'version' },
  calibration: {
    front: '',
    back: '',
    side: 'name side paper',
    turned: 'name side paper turn',
    trueSize: '',
    across: 'millimetres',
    down: 'millimetres',
  },
  credits: { icons: '', texts: '', art: '', fonts: '', licence: '', largeFonts: '' },
} as const;

/** `documents/words.yaml`: the words that the press itself adds to sheets, cards and pieces. */
export const PressWords = wordsOf(pressSlots);

/** The values in the words of diagrams that several games use. */
export const diagramSlots = {
  steps: {
    notBy: 'rule why',
    crossAt: 'place',
    crossAll: '',
    wins: 'count players',
    percent: 'number',
  },
  board: {
    piece: 'size colour',
    counted: 'count piece',
    under: 'piece upper',
    none: '',
    at: 'piece places',
    part: 'from to',
    empty: '',
    othersEmpty: '',
    same: '',
    now: '',
    emptied: 'places',
    cannotBe: 'rule',
  },
  moves: {
    toMove: 'player',
    framed: 'place',
    step: 'number place',
    lastStep: 'number place',
    path: 'places',
    tries: 'player action',
    toGo: 'from to',
    toPass: '',
    passes: 'player',
    next: 'player',
    over: '',
  },
  scores: { taken: '', takenLabel: '', sorted: '', points: 'points', has: 'player points' },
  crops: {
    one: 'place pieces',
    several: 'from to pieces',
    stands: 'piece place',
    nobody: '',
    piece: '',
    goes: 'piece from to',
    goesOver: 'piece from over to',
    mayNotGo: 'piece from to',
    mayNotGoOver: 'piece from over to',
    ordered: 'order move',
    stood: 'place piece',
    corners: 'places',
    ticks: 'places',
    crosses: 'places',
    letter: 'letter place',
    afterwards: '',
    beside: '',
  },
  pieces: { row: 'pieces', gone: 'pieces', score: 'pieces points', setUp: '' },
} as const;

/** `documents/diagrams.yaml`: the words of diagrams that several games use. */
export const DiagramWords = wordsOf(diagramSlots);
