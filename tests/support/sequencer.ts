import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { projectFolder } from './folders.ts';
import { isLong } from './long.ts';
import { cut, hasMore } from './parts.ts';

/** Test files that take a long time, or longer than their size suggests. None of them may come last in its project. */
const longest = [
  'package/package',
  'content/growth',
  'site/offline',
  'site/tools/journey',
  'site/browser',
  'site/tools/play',
  'site/print',
  'site/print-here',
  'site/tools/studio',
  'site/tools/studio-deck',
  'site/tools/evening',
  'site/tools/announcer-secrets',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return at < 0 ? longest.length : at;
};

const pathOf = ({ moduleId }: TestSpecification): string => relative(projectFolder, moduleId).split(sep).join('/');

/** Sorts the longest test files first; vitest itself sorts only by earlier runs. Shards take about the same time. */
export default class LongestFirst extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const more = isLong ? files.filter(({ moduleId }) => hasMore(readFileSync(moduleId, 'utf8'))) : files;
    const part = new Set(cut(more.map(pathOf), count)[index - 1]);
    return more.filter((file) => part.has(pathOf(file)));
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // The files of a project stay together, because each project starts its own workers, which load all modules.
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const place = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    return sorted.sort((one, other) => place(one) - place(other) || rank(one) - rank(other));
  }
}
