/**
 * The press: content in, files out.
 *
 * @packageDocumentation
 */
export { ContentError, loadContent, print, type Options, type PrintedFile } from '../cli/press.ts';
export { SheetError } from '../../generators/sheet/options.ts';
export { UsageError } from '../cli/usage.ts';
export type { ProblemData } from '../content/problem.ts';
export type { Content } from '../content/schema/index.ts';
