import svgpath from 'svgpath';
import { diagramOf } from '../../generators/components/games.ts';
import type { DiagramStep } from '../../generators/diagram/sketch.ts';
import { renderViews } from '../../generators/render/svg.ts';
import { contentParts, type Press } from '../../generators/scene/press.ts';
import { installedFonts } from '../cli/fonts.ts';
import type { Example } from '../content/example-state.ts';
import { gamesOf } from '../engine/games.ts';
import type { GameId } from '../content/schema/common.ts';
import type { Content } from '../content/schema/index.ts';
import { content, contentOf } from './content.ts';
import { href } from './links.ts';

/** Pixels per millimetre, for the width of the narrowest phone. */
const perMm = 4;

const fonts = installedFonts();
const pressOf = (from: Content): Press => ({
  fonts,
  ...contentParts(from),
  report: ({ origin, found, expected, remedy }) => {
    const problem = `${origin.file}: its diagram has ${found}, expected ${expected}; ${remedy}`;
    if (content.translated === undefined) throw new Error(problem);
    // A label that does not fit must not stop the build of a site.
    console.warn(problem);
  },
});
export const press = pressOf(content);

const sourceOf = (from: Content) => ({ press: pressOf(from), content: from, games: gamesOf(from) });
const sources = new Map<GameId, ReturnType<typeof sourceOf>>();

interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /**
   * The picture in words: in full for the first step, only the changes for later ones; empty if the caption covers it.
   */
  readonly alt: string;
  readonly caption: string;
  readonly key: boolean;
}

const known = new Map<Example, readonly DiagramStep[]>();

function stepsOf(example: Example): readonly DiagramStep[] {
  const { game } = example;
  const source = sources.get(game) ?? sourceOf(contentOf(game));
  sources.set(game, source);
  const steps = known.get(example) ?? diagramOf(source, example);
  known.set(example, steps);
  return steps;
}

const pixelsOf = ([first]: readonly DiagramStep[]): { width: number; height: number } => ({
  width: Math.round((first?.scene.width ?? 0) * perMm),
  height: Math.round((first?.scene.height ?? 0) * perMm),
});

export function picturesOf(example: Example): readonly Picture[] {
  const steps = stepsOf(example);
  const file = href(`diagrams/${example.id}.svg`);
  return steps.map(({ caption, alt, news, key }, index) => {
    const words = index === 0 ? alt : news;
    return { src: `${file}#${index + 1}`, ...pixelsOf(steps), alt: words === caption ? '' : words, caption, key };
  });
}

/** The size above which paths are drawn on a fine grid, whose unit is a fiftieth of a millimetre. */
const fineGrid = 200;
const rounded = new Map<string, string>();

/**
 * A path with as few digits as visible precision needs: whole units on a fine grid, otherwise hundredths of a
 * millimetre.
 */
function lighter(d: string): string {
  const before = rounded.get(d);
  if (before !== undefined) return before;
  const isFine = (d.match(/\d+/g) ?? []).some((number) => Number(number) >= fineGrid);
  const after = d.includes('.')
    ? svgpath(d)
        .round(isFine ? 0 : 2)
        .toString()
    : d;
  rounded.set(d, after);
  return after;
}

/** All steps of an example in one SVG, each as a separate view. */
export function diagramSvg(example: Example): string {
  const steps = stepsOf(example);
  const scenes = steps.map(({ scene }) => scene);
  return renderViews(scenes, fonts, pixelsOf(steps)).replaceAll(
    / d="([^"]+)"/g,
    (_, d: string) => ` d="${lighter(d)}"`,
  );
}
