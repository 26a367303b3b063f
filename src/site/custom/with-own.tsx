import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { readSetting } from '../storage/settings.ts';
import type { Standing } from '../tools/frame/Frame.tsx';
import type { IntoSetting } from './into.ts';

type View<Setting> = (props: Standing & { readonly setting: Setting }) => JSX.Element;

/**
 * A tool with the custom content of this device, or the plain tool if there is none. Sessions wait until the content
 * has loaded, because they may refer to it.
 */
export function withOwn<Setting>(Tool: View<Setting>, into: IntoSetting<Setting>): View<Setting> {
  return function WithOwn(props) {
    const [setting, setSetting] = useState<Setting | null>(null);
    const wanted = setting === null && readSetting('own') !== null;
    useEffect(() => {
      if (!wanted) return;
      const merged = import('./into.ts').then(({ ownInto }) => ownInto(into, props.setting));
      // A tool without custom content is better than none.
      merged.then(setSetting, () => setSetting(props.setting));
    }, []);
    return <Tool key={setting ? 'own' : 'site'} {...props} {...(setting ? { setting } : {})} waiting={wanted} />;
  };
}
