import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { projectFolder } from './folders.ts';

/** The number of tests that may pass only on a retry. If there are more, the site or the tests are faulty. */
const mostFlaky = 3;
/** The number of lines at the end of a log that most people see. */
const mostLines = 36;

const nameOf = (test: TestCase): string => `${relative(projectFolder, test.module.moduleId)} > ${test.fullName}`;

/** The first lines of an error without colours: the expected value, and the place. */
function messageOf({ message, stack }: SerializedError): string {
  // oxlint-disable-next-line no-control-regex -- the characters that are removed
  const plain = message.replaceAll(/\u001B\[[0-9;]*m/g, '').replaceAll(/\s+/g, ' ');
  const place = /(?:\/|\()(tests\/[^)\s]+:\d+):\d+/.exec(stack ?? '')?.[1];
  return `${plain.slice(0, 300)}${place ? ` (${place})` : ''}`;
}

/** The name of a test, and its last error. A test that passed on a retry has the error of its first run. */
const linesOf = (test: TestCase): readonly string[] => [
  `  ${nameOf(test)}`,
  ...(test.result().errors ?? []).slice(-1).map((error) => `    ${messageOf(error)}`),
];

/** Lists at the very end the failed tests, and those that passed only on a retry, with reasons. */
export default class LastWords implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const flaky = tests.filter((test) => test.diagnostic()?.flaky);
    const lines = [
      ...modules.flatMap((module) =>
        [module, ...module.children.allSuites()]
          .flatMap((each) => each.errors())
          .map((error) => `  ${relative(projectFolder, module.moduleId)}: ${messageOf(error)}`),
      ),
      ...failed.flatMap(linesOf),
      ...errors.map((error) => `  outside of any test: ${messageOf(error)}`),
    ];
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const reported =
      lines.length > mostLines ? [...lines.slice(0, mostLines), `  and ${lines.length - mostLines} more lines`] : lines;
    if (lines.length > 0) console.log(['', 'FAILED:', ...reported].join('\n'));
    if (flaky.length > 0) {
      console.log(['', 'FLAKY, passed on retry:', ...flaky.flatMap(linesOf)].join('\n'));
      if (flaky.length > mostFlaky) {
        console.log(`more than ${mostFlaky} flaky tests: the run has failed`);
        process.exitCode = 1;
      }
    }
    console.log(`\n${passed} passed, ${failed.length} failed`);
  }
}
