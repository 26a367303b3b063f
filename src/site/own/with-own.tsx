import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { readSetting } from '../storage/settings.ts';
import type { Standing } from '../tools/frame/Frame.tsx';
import type { Kind, SettingOf } from './into.ts';

type View<Setting> = (props: Standing & { readonly setting: Setting }) => JSX.Element;

/**
 * A tool with what was made on this device. Where nothing was, it is the tool itself; where something was, nothing is
 * opened on the table before that is here, since what was entered may name it.
 */
export function withOwn<K extends Kind>(kind: K, Tool: View<SettingOf<K>>): View<SettingOf<K>> {
  return function WithOwn(props) {
    const [setting, setSetting] = useState<SettingOf<K> | null>(null);
    const wanted = setting === null && readSetting('own') !== null;
    useEffect(() => {
      if (!wanted) return;
      const told = import('./into.ts').then(({ ownInto }) => ownInto(kind, props.setting));
      // A tool without what was made is better than none.
      told.then(setSetting, () => setSetting(props.setting));
    }, []);
    return <Tool key={setting ? 'own' : 'site'} {...props} {...(setting ? { setting } : {})} held={wanted} />;
  };
}
