import { games, type About } from '../../src/content/games.ts';
import { gameIds } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { FontBook } from '../scene/fonts.ts';
import type { Press } from '../scene/press.ts';
import { colourIn, tint, type Ink } from '../scene/ink.ts';
import { darkened } from './ink.ts';

/** Saver ink prints large black type in grey. Colours this dark stay the same. */
const nearlyBlack = '#262626';

/** The press for large print: other fonts, and colours of high contrast. */
export function largePress(press: Press, fonts: FontBook): Press {
  const { tokens } = press;
  const { neutral, signal, large } = tokens;
  const ink = tint(neutral.ink, nearlyBlack);
  const red = (of: Ink): string => darkened(signal.red, colourIn(ink, of), large.contrast);
  return {
    ...press,
    fonts,
    large: true,
    tokens: {
      ...tokens,
      neutral: { ...neutral, ink, ink2: ink, ink3: ink },
      signal: { ...signal, red: tint(red('full'), red('saver')) },
    },
  };
}

/** The content in large print, cached because products are cached by content. */
const enlarged = new WeakMap<Content, Content>();

/** The content with colours for words that stand out from white paper and from their own tint. */
export function largeContent(content: Content): Content {
  const known = enlarged.get(content) ?? enlargedOf(content);
  enlarged.set(content, known);
  return known;
}

function enlargedOf(content: Content): Content {
  const { ink } = content.tokens.neutral;
  const { contrast } = content.tokens.large;
  const bold = <T extends { readonly deep: string; readonly tint: string }>(hue: T): T => ({
    ...hue,
    deep: darkened(hue.deep, ink, contrast, hue.tint),
  });
  const abouts = gameIds.map((game) => {
    const about: About = content[games[game].about];
    return [games[game].about, { ...about, accent: bold(about.accent) }] as const;
  });
  const factions = [...content.factions].map(
    ([id, faction]) => [id, { ...faction, colours: bold(faction.colours) }] as const,
  );
  return {
    ...content,
    ...Object.fromEntries(abouts),
    made: new Map(
      [...content.made].map(([id, game]) => [
        id,
        { ...game, about: { ...game.about, accent: bold(game.about.accent) } },
      ]),
    ),
    factions: new Map(factions),
    withSet: (id) => largeContent(content.withSet(id)),
  };
}
