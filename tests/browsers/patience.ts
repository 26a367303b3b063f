import type { Driver } from './drivers.ts';

/** Thrown if a browser or its driver hangs, which is not an error in a page. */
export class NoAnswer extends Error {}

/** The result of a promise, or `NoAnswer` after a number of seconds. */
export async function inTime<T>(seconds: number, what: Promise<T>, where = ''): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new NoAnswer(`the browser did not answer within ${seconds} s${where}`)),
      seconds * 1000,
    );
  });
  return Promise.race([what, late]).finally(() => clearTimeout(timer));
}

/**
 * A driver with a time limit per call. A whole journey has no limit, because some machines are slow. The error names
 * the open page.
 */
export function patient(driver: Driver, seconds: number): Driver {
  let where = '';
  const wait = <T>(what: Promise<T>): Promise<T> => inTime(seconds, what, where);
  return {
    goto: (url) => {
      where = `, at ${new URL(url).pathname}`;
      return wait(driver.goto(url));
    },
    evaluate: (...given) => wait(driver.evaluate(...given)),
    click: (selector) => wait(driver.click(selector)),
    resize: (width, height) => wait(driver.resize(width, height)),
    screenshot: (path) => wait(driver.screenshot(path)),
    close: () => driver.close(),
  };
}
