/**
 * The pauses before a worker starts again because files were lost, in milliseconds: a worker remembers the lost
 * modules.
 */
export const pauses = [500, 1500, 4500];

/**
 * Starts a worker, asks it one question, and passes its answers on. A worker that dies before its first answer, because
 * its script was lost, starts again; if that does not help, the page shows a message. Returns a function that ends it.
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
