import type { Plugin } from 'vite';
import { grounds } from '../../../generators/design/grounds.ts';
import { legible } from '../../../generators/design/shapes.ts';
import type { Content } from '../../content/schema/index.ts';
import { contentNow } from '../content.ts';
import { gamesOf } from '../games.ts';

/** The style sheet of the tokens, as pages import it; and that of the factions, for pages that show their cards. */
const names = ['virtual:tokens.css', 'virtual:factions.css'] as const;

const declare = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([key, colour]) => `--${key}:${colour}`)
    .join(';');

/** The colours of paper and screen as custom properties, with those of a game, and its drawings, under its `data-game`. */
function tokensCss(content: Content, base: string): string {
  const { neutral, screen, dark, signal } = content.tokens;
  const art = (file: string): string => `url(${base.replace(/\/$/, '')}/art/${file}.svg)`;
  const games = gamesOf(content).map(({ id, about }) => {
    const { fill, deep, mid, tint, bright } = about.accent;
    const drawings = `--spine:${art(`${id}-spine`)};--ground:${art(`${id}-ground`)}`;
    return `[data-game=${id}]{${declare({ fill, deep, mid, tint, bright })};${drawings}}`;
  });
  const town = Object.fromEntries(
    Object.entries(grounds).flatMap(([id, [fill, line]]) => [
      [`plot-${id}`, fill],
      [`crop-${id}`, line],
    ]),
  );
  return [`:root{${declare({ ...neutral, ...screen, ...dark, ...signal, ...town })}}`, ...games].join('\n');
}

/** The colours of a faction's cards, and their surface, under its `data-faction`. */
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

/** Gives the design tokens to the site as style sheets, for a site that stands under `base`. */
export function designTokens(base: string): Plugin {
  return {
    name: 'saucer-press:tokens',
    resolveId: (id) => names.find((name) => id === name) && `/${id}`,
    load: (id) =>
      id === `/${names[0]}`
        ? tokensCss(contentNow(), base)
        : id === `/${names[1]}`
          ? factionsCss(contentNow(), base)
          : undefined,
  };
}
