import { components } from '../../../generators/components/index.ts';
import { textFormats, type ComponentMaker } from '../../../generators/components/product.ts';
import { UsageError } from '../usage.ts';
import { pathOf } from './choose.ts';
import type { Format, PrintOptions } from './options.ts';

/** A component with the length of its document on each laid-out paper, and the number of its files. */
interface Outcome {
  readonly name: string;
  readonly pages: readonly number[];
  readonly files: number;
}

const span = ([from, to]: readonly [number, number]): string => (from === to ? String(from) : `${from}-${to}`);

/**
 * A message for each option that has no effect on the output. Throws if that is an error: if no document has the
 * requested pages, or if nothing is printed. `whole` means that the outcomes cover the whole command.
 */
export function unusedLines(
  options: PrintOptions,
  makers: readonly ComponentMaker[],
  outcomes: readonly Outcome[],
  whole: boolean,
): readonly string[] {
  const { formats, pages, only } = options;
  const lines: string[] = [];
  const names = outcomes.map(({ name }) => name);
  const longest = Math.max(0, ...outcomes.flatMap((outcome) => outcome.pages));
  const beyond = (pages ?? []).filter(([from]) => from > longest);
  if (beyond.length > 0 && longest > 0) {
    const found = `--pages ${beyond.map(span).join(',')}: ${names.join(', ')} ${names.length > 1 ? 'have at most' : 'has'} ${longest} page${longest > 1 ? 's' : ''}`;
    if (whole) throw new UsageError(found);
    lines.push(found);
  }
  // A choice of pieces or pages leaves others out on purpose.
  if (!only && !formats.includes('pdf')) {
    const without = outcomes.filter(({ files }) => files === 0).map(({ name }) => name);
    const what = formats.some((format) => isText(format)) ? 'no such file' : 'no picture';
    const none = `--format ${formats.join()}: of ${without.join(', ')} there is ${what}; print it as pdf`;
    if (whole && without.length === outcomes.length) throw new UsageError(none);
    if (without.length > 0) lines.push(none);
  }
  const empty = outcomes.filter(
    ({ pages: lengths, files }) => files === 0 && lengths.length > 0 && !Math.max(...lengths),
  );
  if (options.factions && !only && empty.length > 0) {
    const none = `--factions ${options.factions.join()}: ${empty.map(({ name }) => name).join(', ')} ${empty.length > 1 ? 'have' : 'has'} nothing for these factions`;
    if (whole && empty.length === outcomes.length) throw new UsageError(none);
    lines.push(none);
  }
  for (const option of ['bleed', 'gap'] as const)
    if (options[option] > 0 && !makers.some(({ takes }) => takes.includes('bleed'))) {
      const takers = components.filter(({ takes }) => takes.includes('bleed')).map(pathOf);
      lines.push(`--${option} changes nothing in ${names.join(', ')}; it goes with ${takers.join(', ')}`);
    }
  return lines;
}

const isText = (format: Format): boolean => (textFormats as readonly Format[]).includes(format);

/** Rejects pages for formats without pages. */
export function checkPages({ pages, formats }: PrintOptions): void {
  if (pages && formats.every((format) => format === 'png' || isText(format)))
    throw new UsageError(`--pages changes nothing in ${formats.join()}; it goes with --format pdf or svg`);
}
