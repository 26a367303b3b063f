import { z } from 'zod';
import type { Slots, TextsOf } from '../template.ts';
import { mapOf, Text } from './common.ts';

/** The schema of a file of words. */
function wordsOf<const S extends Slots>(slots: S): z.ZodType<TextsOf<S>> {
  const schema = (group: Slots): z.ZodType => {
    const values = Object.values(group);
    if (values.every((value) => typeof value === 'string')) return mapOf(Object.keys(group), Text);
    const fields = Object.entries(group).map(([key, value]) => [key, typeof value === 'string' ? Text : schema(value)]);
    return z.strictObject(Object.fromEntries(fields) as Record<string, z.ZodType>);
  };
  return schema(slots) as z.ZodType<TextsOf<S>>;
}

export const pressSlots = {
  lists: { next: 'first next', and: 'first last', or: 'first last' },
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
  files: { title: 'title paper', version: 'version', ruleIs: 'rule', versionIs: 'version' },
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
