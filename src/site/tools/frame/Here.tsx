import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { frame as words } from '#text/tool-frame.ts';
import { href } from '../../links.ts';
import { views } from 'virtual:tool-views';
import { besidePage, styleBesidePage } from './beside-page.ts';
import type { Standing } from './Frame.tsx';
import { Button } from '../../ui/controls.tsx';

interface Props {
  readonly tool: string;
  readonly heading: string;
  readonly place: string;
  /** Addresses of the style sheets that only the tool needs. */
  readonly styles: readonly string[];
}

interface Found {
  readonly View: ComponentType<Standing & { readonly setting: unknown }>;
  readonly setting: unknown;
}

/** A tool in another page. The page does not contain it: everything loads when the tool comes into view. */
export default function Here({ tool, heading, place, styles }: Props) {
  const [found, find] = useState<Found | null>(null);
  const [failed, fail] = useState(false);
  const look = async (): Promise<void> => {
    fail(false);
    try {
      const rest = [besidePage(href(`${tool}/setting.json`)), ...styles.map(styleBesidePage)];
      const [{ default: View }, setting] = await Promise.all([views[tool]!(), ...rest]);
      find({ View: View as Found['View'], setting });
    } catch {
      fail(true);
    }
  };
  useEffect(() => void look(), []);
  if (found) return <found.View setting={found.setting} place={place} compact />;
  return (
    <section class="tool compact coming">
      <h3>{heading}</h3>
      {failed && (
        <div class="verdict bad" role="alert">
          <p>{words.notCome}</p>
          <Button onClick={() => void look()}>{words.retry}</Button>
        </div>
      )}
    </section>
  );
}
