/**
 * The press: content in, files out.
 *
 * @packageDocumentation
 */
export { ContentError, loadContent, print, type Options, type PrintedFile } from '../cli/press.ts';
export type { Content } from '../content/schema/index.ts';
