import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from '#text/tool-frame.ts';
import { besidePage, styleBesidePage } from './beside-page.ts';

export interface HereProps {
  /** The address of what the tool is told at build time. */
  readonly setting: string;
  readonly place: string;
  /** Addresses of the style sheets that only the tool needs. */
  readonly styles: readonly string[];
}

interface Props<S> extends HereProps {
  readonly of: ComponentType<{ readonly setting: S; readonly place: string; readonly compact: boolean }>;
  readonly heading: string;
}

/** A tool within another page, which need not carry what the tool is told, nor its styles: they are fetched when it comes into view. */
export function Here<S>({ of: Tool, heading, setting: address, place, styles }: Props<S>) {
  const [setting, set] = useState<S | null>(null);
  const [failed, fail] = useState(false);
  const look = async (): Promise<void> => {
    fail(false);
    try {
      const [told] = await Promise.all([besidePage<S>(address), ...styles.map(styleBesidePage)]);
      set(told);
    } catch {
      fail(true);
    }
  };
  useEffect(() => void look(), []);
  if (setting) return <Tool setting={setting} place={place} compact />;
  return (
    <section class="tool compact coming">
      <h3>{heading}</h3>
      {failed && (
        <div class="verdict bad" role="alert">
          <p>{words.notCome}</p>
          <button type="button" class="button" onClick={() => void look()}>
            {words.retry}
          </button>
        </div>
      )}
    </section>
  );
}
