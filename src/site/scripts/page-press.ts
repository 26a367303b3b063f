import type { Problem } from '../../content/problem.ts';
import type { PrintChoice, PrintedFile, Progress } from '../press/protocol.ts';
import type { Press } from '../press/press.ts';

let press: Promise<Press> | undefined;

export const pagePress = (): Promise<Press> =>
  (press ??= import('../press/press.ts').then(({ openPress }) => openPress()));

export const inWords = (problems: readonly Problem[]): string =>
  problems.map(({ found, expected, remedy }) => `${found}: ${expected}; ${remedy}`).join(' ');

/**
 * The PDF of an address such as `files/saver/battle/board.a4.pdf`, as the command prints it. Throws an error with a
 * message for readers.
 */
export async function makePrint(
  address: string,
  tell?: (progress: Progress) => void,
): Promise<{ readonly file: PrintedFile; readonly sheets: number }> {
  const [, ink, what = '', paper] = /.*\/files\/(?:[^/]+\/)?(saver|mono)\/(.+)\.([^.]+)\.pdf$/.exec(address) ?? [];
  const { problems, files, sheets } = await (await pagePress()).print(what, { ink, paper } as PrintChoice, tell);
  const [file] = files;
  if (!file) throw new Error(inWords(problems));
  return { file, sheets };
}

/**
 * The pictures of some components as PNGs, as the command draws them. `tell` receives the finished part of all
 * components. Throws an error with a message for readers.
 */
export async function drawPictures(
  components: readonly string[],
  tell: (progress: Progress) => void,
): Promise<readonly PrintedFile[]> {
  const press = await pagePress();
  const drawn: PrintedFile[] = [];
  for (const [index, component] of components.entries()) {
    const { problems, files } = await press.print(component, { format: 'png' }, ({ done, all }) =>
      tell({ done: index + done / all, all: components.length }),
    );
    if (problems.length > 0) throw new Error(inWords(problems));
    drawn.push(...files);
  }
  return drawn;
}
