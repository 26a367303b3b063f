/**
 * Runs a step before the tests. If the step fails or takes too long, the error names it, because no test is running
 * yet.
 */
export async function step<T>(name: string, minutes: number, make: () => Promise<T>): Promise<T> {
  const started = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${minutes} minutes`)), minutes * 60_000);
  });
  try {
    const made = await Promise.race([make(), late]);
    console.log(`made for the tests: ${name}, in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return made;
  } catch (error) {
    throw new Error(`No test was run, because this could not be made: ${name}. ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}
