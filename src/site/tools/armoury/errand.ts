/** Has a worker answer one question, and tells; returns what ends it when nobody wants the answer any more. */
export function runErrand<Reply>(worker: Worker, question: unknown, tell: (reply: Reply) => void): () => void {
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    worker.terminate();
    tell(data);
  });
  worker.postMessage(question, []);
  return () => worker.terminate();
}
