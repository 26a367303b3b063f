import type { Layout } from '../schema/deck.ts';
import { isMap } from '../schema-walk.ts';

/** All fields in a layout, and the fields that a deck must have to use the layout. */
export interface LayoutFields {
  readonly all: ReadonlySet<string>;
  readonly needed: ReadonlySet<string>;
}

const inBraces = /\{([a-z][a-z0-9-]*(?:\.[a-z]+)?)\}/g;

/** The field of a condition; undefined if the condition is also met without the field. */
const conditionOf = (when: unknown): string | undefined =>
  typeof when === 'string' && !when.startsWith('!') ? when.replace(/=.*/, '') : undefined;

/** Whether the front of a layout has a heading: a text, or the masthead beside a spine. */
export const hasHeading = (layout: Layout | undefined): boolean =>
  layout?.spine !== undefined || JSON.stringify(layout?.column ?? '').includes('"as":"heading"');

const hasPanel = (boxes: unknown): boolean =>
  typeof boxes === 'object' &&
  boxes !== null &&
  Object.entries(boxes).some(
    ([key, value]) => (key === 'picture' && isMap(value) && value['of'] === '{icon}') || hasPanel(value),
  );

/**
 * The place of a column's photographs on the front of a layout: boxes with the column or `{picture}`, otherwise the
 * picture panel in place of the icon. Undefined if there is neither.
 */
export function pictureBoxOf(layout: unknown, column: string): 'box' | 'panel' | undefined {
  const { all } = fieldsOf(layout, false);
  if (all.has('picture') || all.has(column)) return 'box';
  return isMap(layout) && hasPanel(layout['column']) ? 'panel' : undefined;
}

/** The fields of both sides of layouts, cached because every card needs them. */
const known = new WeakMap<object, Readonly<Record<'front' | 'back', LayoutFields>>>();

export function fieldsOf(layout: unknown, isBack: boolean): LayoutFields {
  if (!isMap(layout)) return fieldsIn(undefined);
  let sides = known.get(layout);
  if (!sides) {
    const { back, styles: _styles, name: _name, design: _design, ...front } = layout;
    sides = { front: fieldsIn(front), back: fieldsIn(back) };
    known.set(layout, sides);
  }
  return isBack ? sides.back : sides.front;
}

/**
 * The fields in boxes. A box whose condition is a field that it also shows is optional: a deck without the field has no
 * such box. Facts, and the parts of a line between ' · ', are also left out if their fields are empty.
 */
function fieldsIn(boxes: unknown): LayoutFields {
  const [all, needed] = [new Set<string>(), new Set<string>()];
  const add = (value: unknown, guards: ReadonlySet<string>, isOptional: boolean): ReadonlySet<string> => {
    if (typeof value === 'string') {
      const names = [...value.matchAll(inBraces)].map(([, name = '']) => name);
      for (const name of names) {
        all.add(name);
        if (!guards.has(name) && !isOptional && !value.includes(' · ')) needed.add(name);
      }
      return new Set(names);
    }
    if (typeof value !== 'object' || value === null) return new Set();
    const condition = isMap(value) ? conditionOf(value['when']) : undefined;
    const inside = condition === undefined ? guards : new Set([...guards, condition]);
    const shown = new Set(
      Object.entries(value).flatMap(([key, each]) => [...add(each, inside, isOptional || key === 'facts')]),
    );
    if (condition !== undefined) {
      all.add(condition);
      if (!shown.has(condition) && !guards.has(condition)) needed.add(condition);
    }
    return shown;
  };
  add(boxes, new Set(), false);
  return { all, needed };
}

const isWording = (key: string, value: unknown): value is string =>
  (key === 'words' || key === 'label') && typeof value === 'string';

/** The texts and labels of a layout that contain words as well as fields. */
export function wordingsOf(layout: unknown): readonly string[] {
  if (typeof layout !== 'object' || layout === null) return [];
  return Object.entries(layout).flatMap(([key, value]) => {
    if (!isWording(key, value)) return wordingsOf(value);
    return /\p{L}/u.test(value.replaceAll(inBraces, '')) ? [value] : [];
  });
}

export function reworded<T>(layout: T, words: Readonly<Record<string, string>>): T {
  const read = (key: string, value: unknown): unknown => {
    if (isWording(key, value)) return Object.hasOwn(words, value) ? words[value] : value;
    if (Array.isArray(value)) return value.map((each: unknown) => read('', each));
    return isMap(value)
      ? Object.fromEntries(Object.entries(value).map(([own, each]) => [own, read(own, each)]))
      : value;
  };
  return read('', layout) as T;
}
