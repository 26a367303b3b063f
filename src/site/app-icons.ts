import { rays, saucer } from '../../generators/design/scenery.ts';
import { mix, place, rectangle } from '../../generators/design/shapes.ts';
import { renderSvg } from '../../generators/render/svg.ts';
import { path } from '../../generators/scene/node.ts';
import { installedFonts } from '../cli/fonts.ts';
import type { Content } from '../content/schema/index.ts';
import { ownHome } from './content.ts';
import { iconIn } from './faction-art.ts';
import { brandOf } from './games.ts';

interface AppIcon {
  readonly name: string;
  readonly side: number;
  /** The width of the saucer as a share of the side; smaller if devices crop the icon to their own shape. */
  readonly share: number;
  /** The purpose in a web manifest; absent for Apple's link. */
  readonly purpose?: 'any' | 'maskable';
}

export const appIcons: readonly AppIcon[] = [
  { name: '192', side: 192, share: 0.84, purpose: 'any' },
  { name: '512', side: 512, share: 0.84, purpose: 'any' },
  { name: 'maskable-512', side: 512, share: 0.64, purpose: 'maskable' },
  { name: 'apple-touch-icon', side: 180, share: 0.8 },
];

/** The saucer, or the site's own icon, on rays that fill the square. */
export function appIconSvg({ side, share }: AppIcon, content: Content): string {
  const { accent, icon } = brandOf(content);
  const { fill, bright } = accent;
  const { ink } = content.tokens.neutral;
  const box = { x: 0, y: 0, width: 100, height: 100 };
  const art = iconIn(content, icon);
  const width = 76 * share;
  const children = [
    path(rectangle(0, 0, 100, 100), { fill }),
    rays(50, 50, box, 20, mix(fill, bright, 0.14), 0.08),
    ownHome
      ? path(place(art.d, 50 - width / 2, 50 - width / 2, width / art.size), { fill: '#FFFFFF' })
      : saucer(50, 53, 100 * share, content.tokens.signal.burst, ink),
  ];
  return renderSvg({ width: 100, height: 100, children }, installedFonts(), { width: side, height: side });
}
