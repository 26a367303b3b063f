import { useEffect, useState } from 'preact/hooks';

/**
 * A part of the page that loads once, on request; null until then. If loading fails, the page tries again, or shows a
 * message (`scripts/before-paint.js`).
 */
export function useLater<Part>(load: () => Promise<Part>, wanted = true): Part | null {
  const [here, set] = useState<{ readonly part: Part } | null>(null);
  useEffect(() => {
    if (wanted && !here) void load().then((part) => set({ part }));
  }, [wanted]);
  return here && here.part;
}

/** Whether the address has had the hash of the page's lesson, which then loads. */
export function useLessonWanted(): boolean {
  const [wanted, want] = useState(false);
  useEffect(() => {
    const look = (): void => want((before) => before || location.hash === '#lesson');
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return wanted;
}
