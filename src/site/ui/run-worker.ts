/** The pauses in ms before a new worker replaces one whose files failed to load: a worker remembers that failure. */
export const pauses = [500, 1500, 4500];

/**
 * Starts a worker, asks it a question, and passes on its answers. A worker that ends before its first answer, because
 * its script failed to load, starts again. If that does not help, the page shows a message. Returns a function that
 * ends the worker.
 */
export function runWorker<Answer>(
  start: () => Worker,
  question: unknown,
  tell: (answer: Answer) => void,
  failed: () => void = () => undefined,
): () => void {
  let worker: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const begin = (tries: number): void => {
    let answered = false;
    worker = start();
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      answered = true;
      tell(data);
    });
    worker.addEventListener('error', () => {
      if (answered) failed();
      else if (tries < pauses.length) timer = setTimeout(() => begin(tries + 1), pauses[tries]);
      else void lost().then(() => !ended && begin(0));
    });
    worker.postMessage(question, []);
  };
  begin(0);
  return () => {
    ended = true;
    clearTimeout(timer);
    worker?.terminate();
  };
}
