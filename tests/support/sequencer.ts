import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, by what waits for a browser’s own pace more than it computes: none of it may be left for the end. */
const longest = ['site/offline', 'site/browser', 'site/tools/announcer-secrets', 'site/tools/play', 'site/print'];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return at < 0 ? longest.length : at;
};

/** Begins with the longest test files, which vitest knows of only where it has run before. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
