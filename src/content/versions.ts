import type { Problem } from './problem.ts';
import { documents } from './schema/index.ts';
import { shown, type Folder } from './source.ts';
import { parseYaml } from './yaml-file.ts';

/** Changes that older content must make, by the version that requires them, oldest first. */
const changes: readonly { readonly version: string; readonly what: string }[] = [
  { version: '0.1.0', what: 'say in press.yaml for which version of the press it is written' },
];

/** A version as one number, for sorting. */
const rank = (version: string): number => version.split('.').reduce((sum, part) => sum * 10_000 + Number(part), 0);

/** The problem with the folder's version: the content is too new, or needs changes; undefined if it fits. */
export function versionProblem(
  folder: Folder,
  press: string,
): { readonly kind: 'newer' | 'older'; readonly problem: Problem } | undefined {
  const { path } = documents.press;
  const { file } = parseYaml(folder.files.get(path) ?? '');
  const parsed = documents.press.schema.safeParse(file?.value);
  if (!file || !parsed.success) return undefined;
  const { version } = parsed.data;
  const { line, column } = file.locate(['version']);
  const at = {
    file: shown(folder, path),
    line,
    column,
    path: 'version',
    found: `"${version}"`,
    layer: 'file',
  } as const;
  if (rank(version) > rank(press)) {
    const remedy = `update your checkout, or install saucer-press-${version}.tgz, which npm run package makes in an updated one`;
    return { kind: 'newer', problem: { ...at, expected: `content for this press, ${press}, or an older one`, remedy } };
  }
  const since = changes.filter((change) => rank(change.version) > rank(version));
  if (since.length === 0) return undefined;
  const remedy = since.map((change) => `since ${change.version}: ${change.what}`).join('; ');
  return { kind: 'older', problem: { ...at, expected: `content for this press, ${press}`, remedy } };
}
