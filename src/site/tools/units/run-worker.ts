/** Sends a worker one question and passes the answer on. Returns a function that cancels the request. */
export function runWorker<Reply>(worker: Worker, question: unknown, tell: (reply: Reply) => void): () => void {
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    worker.terminate();
    tell(data);
  });
  worker.postMessage(question, []);
  return () => worker.terminate();
}
