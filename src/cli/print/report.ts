import { preflight } from '../../../generators/profile/preflight.ts';
import type { Page } from '../../../generators/render/pdf.ts';
import type { InkedPress } from '../../../generators/scene/press.ts';
import type { FileInfo } from './deliver.ts';

/** The file with the report for print shops about a PDF, in the same folder. */
export function reportFile(info: FileInfo, pages: readonly Page[], press: InkedPress) {
  const { component, ink, version } = info;
  const file = info.file.replace(/pdf$/, 'report.txt');
  return {
    info: { file, component, format: 'txt' as const, ink, version },
    text: () => preflight(info.file, pages, press),
  };
}
