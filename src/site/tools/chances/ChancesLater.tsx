import { useEffect, useState } from 'preact/hooks';
import type { ChancesProps } from './Chances.tsx';

/** The chances of a deck, whose script is loaded when there is a deck. */
export function ChancesLater(props: ChancesProps) {
  const [loaded, load] = useState<typeof import('./Chances.tsx') | null>(null);
  useEffect(() => void import('./Chances.tsx').then(load, () => {}), []);
  return loaded && <loaded.Chances {...props} />;
}
