import type { Plugin } from 'vite';
import { grounds } from '../../../generators/design/patterns.ts';
import { legible } from '../../../generators/design/shapes.ts';
import type { Content } from '../../content/schema/index.ts';
import { contentNow, ownHome } from '../content.ts';
import { gamesOf } from '../games.ts';

/** The import name of the tokens' style sheet. */
const module = 'virtual:tokens.css';

const declare = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([key, colour]) => `--${key}:${colour}`)
    .join(';');

/** The hue of a colour in OKLCH, in degrees. https://bottosson.github.io/posts/oklab/ */
function hueOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const redGreen = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return (Math.atan2(blueYellow, redGreen) * 180) / Math.PI;
}

/**
 * The colours of paper and screen as custom properties. The colours and drawings of a game are under its `data-game`.
 * The style sheet also shows a page's links to other languages.
 */
function tokensCss(content: Content, base: string, languages: readonly string[]): string {
  const { neutral, screen, dark, signal } = content.tokens;
  const art = (file: string): string => `url(${base.replace(/\/$/, '')}/art/${file}.svg)`;
  const games = gamesOf(content).map(({ id, about }) => {
    const { fill, deep, mid, tint, bright } = about.accent;
    const drawings = `--spine:${art(`${id}-spine`)};--ground:${art(`${id}-ground`)}`;
    return `[data-game=${id}]{${declare({ fill, deep, mid, tint, bright })};${drawings}}`;
  });
  const offers = languages.map((tag) => `[data-offer=${tag}] .offer[lang|=${tag}]{display:block}`);
  return [
    `:root{${declare({ ...neutral, ...screen, ...dark, ...signal, 'red-hue': hueOf(signal.red).toFixed(2) })}}`,
    ...games,
    `@media screen{${offers.join('')}}`,
  ].join('\n');
}

/** The colours and the surface of a faction's cards, under its `data-faction`. */
function factionsCss(content: Content, base: string): string {
  const { burst } = content.tokens.signal;
  const { ink } = content.tokens.neutral;
  const sheet = (selector: string, fill: string, on: string, band: string): string =>
    `[${selector}]{${declare({ fill, on })};--band:url(${base.replace(/\/$/, '')}/art/${band}.svg)}`;
  const factions = [...content.factions.values()].map(({ id, colours }) =>
    sheet(`data-faction=${id}`, colours.fill, legible(colours.fill, colours.on), `band-${id}`),
  );
  return [...factions, sheet('data-event', burst, ink, 'event-band')].join('\n');
}

/**
 * A style sheet with values instead of the names of the colours of Battle's plots, `--plot-wheat` and `--crop-wheat`.
 */
const withGrounds = (css: string): string =>
  css.replaceAll(/var\(--(plot|crop)-(\w+)\)/g, (_, part: string, id: keyof typeof grounds) => {
    const [fill, line] = grounds[id];
    return part === 'plot' ? fill : line;
  });

/**
 * Adds the design tokens to the site under `base`, as a style sheet. Tokens of a few tools are in the sheets of those
 * tools: the colours of Battle's plots, and the factions with their cards.
 */
export function designTokens(base: string, languages: readonly string[]): Plugin {
  return {
    name: 'saucer-press:tokens',
    enforce: 'pre',
    resolveId: (id) => (id === module ? `/${module}` : undefined),
    load(id) {
      return id === `/${module}` ? tokensCss(contentNow(this.environment), base, languages) : undefined;
    },
    transform(code, id) {
      const [, sheet] = /\/site\/styles\/(board|cards)\.css(?!.*[?&](?:url|raw)\b)/.exec(id) ?? [];
      if (!sheet) return undefined;
      return {
        code:
          withGrounds(code) + (sheet === 'cards' && !ownHome ? factionsCss(contentNow(this.environment), base) : ''),
        map: null,
      };
    },
  };
}
