import type { Example } from '../../src/content/example-state.ts';
import { whyOf } from '../../src/content/games.ts';
import { escaped } from '../../src/content/letters.ts';
import { namesOfFile } from '../../src/content/numbers.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { ShippedGame } from '../../src/content/schema/common.ts';
import { placeholdersOf } from '../../src/content/template.ts';
import { exchange, type Exchange, type VerbsOf } from '../../src/engine/games.ts';
import { consult, type Games } from '../../src/engine/protocol.ts';
import { hasLetters } from '../scene/letters.ts';
import { millimetres } from '../scene/text.ts';
import { figure, type FontId, type Scene, type SceneNode, type TextNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { pt, round } from '../scene/units.ts';

export interface DiagramStep {
  /** A tagged figure on white, at most `diagramWidth` wide. All steps of an example have the same size. */
  readonly scene: Scene;
  /** The share of the scene's height that this step needs. */
  readonly height: number;
  /** The event of this step: a sentence or two. */
  readonly caption: string;
  /** The picture in words, for readers who cannot see it. */
  readonly alt: string;
  /** The changes only, in words, for use beside the previous step. */
  readonly news: string;
  /** Whether this step alone explains the example, if there is room for only one picture. */
  readonly key: boolean;
}

export interface SketchContext {
  readonly press: Press;
  readonly content: Content;
  readonly games: Games;
}

/** The width of every diagram, in mm: it fits a column of the rulebook, and a phone of 320 pixels. */
export const diagramWidth = 80;

/** The type size in points: on the narrowest phone, 10 points at a width of 80 mm are 12.5 pixels. */
const usualSize = 10;

type Fields = Readonly<Record<string, unknown>>;

export type EngineAnswer = Readonly<Record<string, unknown>>;

interface LineOptions {
  readonly x: number;
  /** The middle height of the capitals. */
  readonly y: number;
  readonly size?: number;
  readonly font?: FontId;
  readonly align?: 'start' | 'center' | 'end';
  readonly fill?: string;
  /** The width available for the line, in mm. Optional; default: the whole diagram. */
  readonly maxWidth?: number;
}

/** The minimum type size in a diagram before large print enlarges it, in points. */
const leastLarge = 8.8;

/** The names of groups and sides in requests, paired with their names in the language of the content. */
function groupNames({ alienInvasionWords, english }: Content): ReadonlyMap<string, string> {
  const before: Readonly<Record<string, string>> = english?.().alienInvasionWords.groups ?? {};
  const after: Readonly<Record<string, string>> = alienInvasionWords.groups;
  return new Map(Object.entries(before).map(([key, name]) => [name, after[key] ?? name]));
}

function translated<T>(value: T, texts: ReadonlyMap<string, string>): T {
  if (texts.size === 0) return value;
  return JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'string' ? (texts.get(each) ?? each) : each,
  ) as T;
}

/** A worked example that is being drawn. It sends requests to the engine, and sets the type of the pictures. */
export class Sketch {
  readonly press: Press;
  readonly content: Content;
  readonly example: Example;
  readonly #games: Games;
  readonly #origin: Origin;

  constructor({ press, content, games }: SketchContext, example: Example) {
    this.press = press;
    this.content = content;
    this.example = { ...example, request: translated(example.request, groupNames(content)) };
    this.#games = games;
    this.#origin = { file: example.file, path: ['request'] };
  }

  /** The example’s request as the engine reads it, and the answer, optionally with some fields changed. */
  ask<Game extends ShippedGame, Do extends keyof VerbsOf<Game> & string>(
    game: Game,
    verb: Do,
    change: Fields = {},
  ): Exchange<VerbsOf<Game>[Do]> {
    return exchange(this.#games, game, verb, { ...this.example.request, ...change });
  }

  answer(): EngineAnswer {
    return { ...consult(this.#games, this.example.request) };
  }

  /** The rule of the example, and the engine's reason why the move or choice is forbidden. */
  notBy(answer: { readonly legal?: unknown; readonly illegal?: unknown }): string {
    const { rule, says } = this.example;
    return this.press.words.diagrams.steps.notBy({ rule, why: reasonOf(answer, rule) ?? says });
  }

  /**
   * The values in a sentence of the engine, such as a step; empty if the sentence is not one of the game’s verdicts.
   */
  valuesIn(why: string): Readonly<Record<string, string>> {
    for (const sentence of Object.values(whyOf(this.content, this.example.game))) {
      const names = placeholdersOf(sentence) ?? [];
      const parts = sentence.split(/\{\w+\}/).map(escaped);
      const found = new RegExp(`^${parts.join('(.+?)')}$`).exec(why);
      if (found) return Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
    }
    return {};
  }

  /** The name for a placeholder such as `roles.doctor`. Returns an unknown placeholder unchanged. */
  called(placeholder: string): string {
    const { game, id } = this.example;
    return namesOfFile(this.content, `${game}/examples/${id}.yaml`).get(placeholder) ?? placeholder;
  }

  get origin(): Origin {
    return this.#origin;
  }

  /** A line of text. A line that is too long, or has a character that the font lacks, is reported. */
  line(words: string, options: LineOptions): TextNode {
    const { size: wanted = usualSize, font = 'narrow-600', align = 'start', maxWidth = diagramWidth } = options;
    const { font: metrics } = this.press.fonts.load(font);
    // Letters of large print are wider. Drawings of double size may have slightly smaller letters.
    const shrunk = (wanted * maxWidth) / Math.max(maxWidth, this.widthOf(words, wanted, font));
    const size = this.press.large ? Math.min(wanted, Math.max(leastLarge, shrunk)) : wanted;
    const width = this.widthOf(words, size, font);
    if (hasLetters(this.press, words, font, this.#origin) && width > maxWidth + 0.01)
      this.press.report({
        origin: this.#origin,
        found: `"${words}", ${width.toFixed(1)} mm wide`,
        expected: `at most ${millimetres(maxWidth)} mm`,
        remedy: 'change the example, or give its diagram more room',
      });
    const em = pt(size);
    const shift = align === 'start' ? 0 : align === 'end' ? width : width / 2;
    const capitals = (metrics.capHeight / metrics.unitsPerEm) * em;
    return {
      kind: 'text',
      text: words,
      x: round(options.x - shift),
      y: round(options.y + capitals / 2),
      font,
      size: em,
      fill: options.fill ?? this.press.tokens.neutral.ink,
      tracking: 0,
    };
  }

  widthOf(words: string, size = usualSize, font: FontId = 'narrow-600'): number {
    return this.press.fonts.measure(words, font, size);
  }

  /**
   * The words in lines of at most `width` mm. Lines are filled greedily, because `breakLines` hyphenates and evens out
   * lines for columns.
   */
  wrap(words: string, width: number, size = usualSize, font: FontId = 'narrow-600'): readonly string[] {
    const lines: string[] = [];
    for (const word of words.split(' ')) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && this.widthOf(longer, size, font) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  step(
    height: number,
    nodes: readonly SceneNode[],
    words: { caption: string; alt: string; news?: string; key?: boolean },
    width: number = diagramWidth,
  ): DiagramStep {
    const { caption, alt, news = alt, key = false } = words;
    const size = { width: round(width), height: round(height) };
    const scene = { ...size, children: [figure(nodes, alt, { x: 0, y: 0, ...size })] };
    return { scene, height: scene.height, caption, alt, news, key };
  }
}

export function reasonOf(
  answer: { readonly legal?: unknown; readonly illegal?: unknown },
  rule: string,
): string | undefined {
  const illegal = (answer.illegal ?? []) as readonly { rule: string; why: string }[];
  return (illegal.find((each) => each.rule === rule) ?? illegal[0])?.why;
}
