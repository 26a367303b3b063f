import type { Content } from '../../../content/schema/index.ts';
import { lakeTerrorOf } from '../../../engine/content.ts';
import type { Art, Setting } from './setting.ts';

/** The data about roles and steps for the tools of Lake Terror. */
export function roleSetSetting(content: Content): Pick<Setting, 'numbers' | 'roles' | 'steps'> {
  const game = lakeTerrorOf(content);
  const { wins, numbers } = content.lakeTerror;
  const artOf = (name: string): Art => {
    const art = content.icon(name);
    if (!art) throw new Error(`there is no icon "${name}"`);
    const { size, d, picture } = art;
    return { size, d, ...(picture ? { photo: picture.base64 } : {}) };
  };
  return {
    numbers: {
      ...game,
      replaced: [...game.replaced],
      podRoles: [...game.podRoles],
      dayMinutes: numbers.dayMinutes,
    },
    roles: Object.fromEntries(
      [...content.roles.values()].map(({ id, name, article, text, win, side, acts, icon }) => [
        id,
        { name, one: `${article} ${name}`, text, win: win ?? wins[side], when: acts.text, art: artOf(icon) },
      ]),
    ),
    steps: Object.fromEntries(
      [...content.steps.values()].map(({ id, name, icon }) => [id, { name, art: artOf(icon) }]),
    ),
  };
}
