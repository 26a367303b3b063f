/* The stores of the browser. With cookies blocked, or in a frame of another site, some browsers throw as soon as
   code refers to a store. The result is then null. */
function allowed<Store>(ask: () => Store): NonNullable<Store> | null {
  try {
    return ask() ?? null;
  } catch {
    return null;
  }
}

export const openChannel = (name: string): BroadcastChannel | null => allowed(() => new BroadcastChannel(name));

export const serviceWorkers = (): ServiceWorkerContainer | null => allowed(() => navigator.serviceWorker);

export const cacheStorage = (): CacheStorage | null => allowed(() => caches);

/** Asks the browser not to delete saved data. Some browsers ask their user, so nothing may wait for the answer. */
export function askToPersist(): void {
  const storage = allowed(() => navigator.storage);
  void storage?.persist?.().catch(() => undefined);
}
