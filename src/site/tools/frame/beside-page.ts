const fetched = new Map<string, Promise<unknown>>();

/** What is asked for once, and again only where it failed. */
function once<T>(address: string, ask: () => Promise<T>): Promise<T> {
  const known = fetched.get(address) as Promise<T> | undefined;
  if (known) return known;
  const asking = ask();
  fetched.set(address, asking);
  asking.catch(() => fetched.delete(address));
  return asking;
}

/** What a tool keeps in a file at an address, fetched once. Fails where there is no way to it. */
export const besidePage = <T>(address: string): Promise<T> =>
  once(address, async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return (await response.json()) as T;
  });

/** A style sheet that the page does without until a tool comes into view, put to use once. Fails where there is no way to it. */
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
