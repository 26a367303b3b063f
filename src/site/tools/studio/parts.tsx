/* The parts of the studio for values and problems, in a module that forms share when they load later. */
import type { ComponentChildren } from 'preact';
import { plainly } from './problem.ts';
import type { Problem } from '../../../content/problem.ts';
import type { Path } from '../../../content/yaml-file.ts';
import type { Option } from '../../ui/controls.tsx';

export function valueAt(value: unknown, path: Path): unknown {
  let here = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string | number, unknown>)[step];
  }
  return here;
}

export const listAt = (value: unknown, path: Path): readonly unknown[] => {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
};

export const shown = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

export const textAt = (value: unknown, path: Path): string => shown(valueAt(value, path));

export type WordedProblem = Problem & { readonly says?: string };

export const sentence = (problem: WordedProblem): string => problem.says ?? plainly(problem);

/** A field below its name, with notes outside the name. */
export function FieldEntry({
  id,
  label,
  class: more = '',
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}) {
  return (
    <div class={`entry ${more}`}>
      <label for={id}>{label}</label>
      {children}
    </div>
  );
}

export const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>): readonly Option<Value>[] =>
  (Object.entries(names) as [Value, string][]).map(([value, name]) => ({ value, name }));
