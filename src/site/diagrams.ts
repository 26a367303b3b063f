import svgpath from 'svgpath';
import { diagramOf } from '../../generators/components/games.ts';
import type { DiagramStep } from '../../generators/diagram/sketch.ts';
import type { Cropped } from '../../generators/diagram/crop.ts';
import { madePictures } from '../../generators/documents/made-figures.ts';
import { renderViews } from '../../generators/render/svg.ts';
import { contentParts, type Press } from '../../generators/scene/press.ts';
import { installedFonts } from '../cli/fonts.ts';
import type { Example } from '../content/example-state.ts';
import { gamesOf } from '../engine/games.ts';
import type { GameId } from '../content/schema/common.ts';
import type { Content } from '../content/schema/index.ts';
import type { RuleBlock } from '../content/rule-parts.ts';
import type { Scene } from '../../generators/scene/node.ts';
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

export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /**
   * The picture in words: in full for the first step, only the changes for later ones; empty if the caption covers it.
   */
  readonly alt: string;
  readonly caption: string;
}

interface Step extends Picture {
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

type Size = Pick<Scene, 'width' | 'height'>;
const pixelsOf = ({ width, height }: Size): Size => ({
  width: Math.round(width * perMm),
  height: Math.round(height * perMm),
});
const sizeOf = ([first]: readonly DiagramStep[]): Size => pixelsOf(first?.scene ?? { width: 0, height: 0 });

export function picturesOf(example: Example): readonly Step[] {
  const steps = stepsOf(example);
  const file = href(`diagrams/${example.id}.svg`);
  return steps.map(({ caption, alt, news, key }, index) => {
    const words = index === 0 ? alt : news;
    return { src: `${file}#${index + 1}`, ...sizeOf(steps), alt: words === caption ? '' : words, caption, key };
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

const svgOf = (scenes: readonly Scene[], size: Size): string =>
  renderViews(scenes, fonts, size).replaceAll(/ d="([^"]+)"/g, (_, d: string) => ` d="${lighter(d)}"`);

/** All steps of an example in one SVG, each as a separate view. */
export function diagramSvg(example: Example): string {
  const steps = stepsOf(example);
  return svgOf(
    steps.map(({ scene }) => scene),
    sizeOf(steps),
  );
}

interface MadePage {
  /** The pictures beside rules, by rule. */
  readonly figures: ReadonlyMap<string, Picture>;
  readonly examples: ReadonlyMap<RuleBlock, Picture>;
  /** The drawings of all pictures, by the names of their files. */
  readonly drawings: ReadonlyMap<string, string>;
}

const pagesOfMade = new Map<GameId, Promise<MadePage>>();

/** The largest width of a board in rules, in pixels. */
const widest = 560;

/** The pictures in the rules of a custom game; empty for a shipped game. */
export function madePicturesOf(game: GameId): Promise<MadePage> {
  const page = pagesOfMade.get(game) ?? drawMade(game);
  pagesOfMade.set(game, page);
  return page;
}

async function drawMade(game: GameId): Promise<MadePage> {
  const from = contentOf(game);
  const book = content.books.get(game);
  const pictures = book && (await madePictures(pressOf(from), from, game, book));
  const drawings = new Map<string, string>();
  const shown = ({ scene, alt }: Cropped, caption = ''): Picture => {
    const name = `${game}-${drawings.size + 1}`;
    const scale = Math.min(1, widest / (scene.width * perMm));
    const size = pixelsOf({ width: scene.width * scale, height: scene.height * scale });
    drawings.set(name, svgOf([scene], size));
    return { src: `${href(`diagrams/${name}.svg`)}#1`, ...size, alt, caption };
  };
  return {
    figures: new Map(
      [...(pictures?.figures ?? [])].map(([rule, { drawn, caption }]) => [rule, shown(drawn, caption?.text)]),
    ),
    examples: new Map([...(pictures?.examples ?? [])].map(([block, drawn]) => [block, shown(drawn)])),
    drawings,
  };
}
