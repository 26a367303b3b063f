import { useEffect, useState } from 'preact/hooks';

/** Whether the address has asked for the lesson of the page, which is loaded then. */
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
