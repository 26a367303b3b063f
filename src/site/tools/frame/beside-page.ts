const fetched = new Map<string, Promise<unknown>>();

/** Fetches once, and again only after an error. */
function once<T>(address: string, ask: (cache: RequestCache) => Promise<T>): Promise<T> {
  const known = fetched.get(address) as Promise<T> | undefined;
  if (known) return known;
  const asking = patiently(ask);
  fetched.set(address, asking);
  asking.catch(() => fetched.delete(address));
  return asking;
}

/** Retries a few times after an error. */
async function patiently<T>(ask: (cache: RequestCache) => Promise<T>): Promise<T> {
  let cache: RequestCache = 'default';
  for (const pause of [500, 1500, 4500])
    try {
      return await ask(cache);
    } catch {
      // A host may let browsers cache an error.
      cache = 'reload';
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  return ask(cache);
}

/** A tool's data in a file at an address, fetched once. Fails offline. */
export const besidePage = <T>(address: string): Promise<T> =>
  once(address, async (cache) => {
    const response = await fetch(address, { cache });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return (await response.json()) as T;
  });

/** A style sheet that a tool loads when it comes into view, applied once. Fails offline. */
export const styleBesidePage = (address: string): Promise<void> =>
  once(address, () => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    return new Promise<void>((resolve, reject) => {
      link.addEventListener('load', () => resolve());
      link.addEventListener('error', () => {
        link.remove();
        reject(new Error(address));
      });
      document.head.append(link);
    });
  });
