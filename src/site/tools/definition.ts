/* The definition of a tool: its page, its place in lists, its preview image and its place beside the rules. It is
   read when the site is built, and browsers only get the tool's own data. */
import type { VNode } from 'preact';
import { game as words } from '#text/site.ts';
import { isBoardGame, unplayable } from '../../content/playable.ts';
import type { MadeGame } from '../../content/made.ts';
import type { GameId } from '../../content/schema/common.ts';
import { sizeNames } from '../../engine/pyramids.ts';
import { content } from '../content.ts';
import { gamesOf } from '../games.ts';
import { href } from '../links.ts';
import type { Citation } from './frame/marks.tsx';
import type { Standing } from './frame/Frame.tsx';

export interface Definition<Setting = unknown> {
  readonly game: GameId;
  readonly path: string;
  readonly order: number;
  readonly icon: string;
  readonly name: string;
  readonly words: {
    readonly summary: string;
    /** The text on the preview image. Optional; default: the name. */
    readonly share?: string;
    readonly title: string;
    readonly description: string;
    readonly lead: string;
    /** The text for browsers without scripts. */
    readonly script: string;
    readonly hand?: string;
    readonly steps?: readonly string[];
  };
  /** Links from the page: their texts, by address below the game’s address. */
  readonly ways: Readonly<Record<string, string>>;
  /** A permanent id, under which the open session of the page is found. */
  readonly place: string;
  /**
   * The part of a board game that the tool needs. If the content lacks it, the page states the reason. Optional;
   * default: none.
   */
  readonly needs?: 'engine' | 'puzzles';
  /** The view: the default export of this file. `build/tool-pages.ts` generates the page from it. */
  view(): Promise<{ readonly default: View<Setting> }>;
  setting(): Setting;
  /** Other data that the tool fetches: JSON files by path below the game’s folder. */
  readonly files?: Readonly<Record<string, () => unknown>>;
  /** Lines for readers without scripts, below the tool's steps. */
  lines?(): readonly string[];
  /** The file with content below the tool, for readers without scripts, and the anchor of that part of the page. */
  byHand?(): Promise<unknown>;
  readonly anchor?: string;
  readonly beside?: {
    /** The chapter, such as `BB-6`. */
    readonly chapter: string;
    readonly place: string;
    readonly whole: string;
    /** Whether the tool opens worked examples from `scripts/rules-page.ts`. */
    readonly follows?: boolean;
  };
}

/** A tool of each custom game that has the files for it. */
export interface MadeDefinition<Setting = unknown> extends Pick<Definition<Setting>, 'path' | 'view'> {
  readonly game: 'made';
  /** The tool of a game; undefined if it lacks the files. */
  of(game: GameId, made: MadeGame): Omit<Definition<Setting>, 'game' | 'path' | 'view'> | undefined;
}

/** Declared as a method, so that a list can hold tools with any settings. */
interface Views<Setting> {
  view(props: Standing & { readonly setting: Setting }): VNode | null;
}
type View<Setting> = Views<Setting>['view'];

/** The reason why a tool cannot be used with this content, as a sentence; undefined if it can. */
export function refusalOf({ game, needs }: Pick<Definition, 'game' | 'needs'>): string | undefined {
  if (needs === undefined || !isBoardGame(game)) return undefined;
  const cannot = unplayable(content, game);
  // A public page names the file without the author's folders.
  const short = (file: string): string => file.split('/').slice(-2).join('/');
  if (cannot) return words.unplayable(short(cannot.file), cannot.found, cannot.expected);
  const { puzzles, file } = content[`${game}Puzzles`];
  if (needs === 'engine' || puzzles.length > 0) return undefined;
  if (!content.leftOut.has(game)) return words.noPuzzles(short(file));
  return words.puzzlesNeed(short(content[`${game}Board`].file), content[`${game}Board`], content.madeFor[game]);
}

/**
 * The props for a tool's view.
 *
 * @public For `build/tool-pages.ts`.
 */
export function viewOf<Setting>({ game, place, setting }: Definition<Setting>): Standing & { setting: Setting } {
  const name = gamesOf(content).find(({ id }) => id === game)?.about.shortName ?? game;
  return { setting: setting(), place, back: { href: href(`${game}/`), name: words.back(name) } };
}

const citation = (game: GameId, anchor: string, sentence: string): Citation => ({
  href: href(`${game}/rules/#${anchor}`),
  sentence,
});

/** The rules that a tool cites. Throws if the game lacks one of them. */
export function citations<Id extends string>(game: GameId, ids: readonly Id[]): Readonly<Record<Id, Citation>> {
  const rules = content.books.get(game)?.rules;
  const cited = ids.map((id): [Id, Citation] => {
    const rule = rules?.get(id);
    if (!rule) throw new Error(`a tool cites ${id}, which is not a rule of ${game}`);
    return [id, citation(game, rule.anchor, rule.sentence)];
  });
  return Object.fromEntries(cited) as Record<Id, Citation>;
}

/** Rules and chapters of a custom game, for citations of a tool. */
export function citationsIn(game: GameId, ids: readonly string[]): Readonly<Record<string, Citation>> {
  const book = content.books.get(game);
  const cited = [...new Set(ids)].flatMap((id): readonly (readonly [string, Citation])[] => {
    const rule = book?.rules.get(id);
    if (rule) return [[id, citation(game, rule.anchor, rule.sentence)]];
    const chapter = book?.chapters.find((each) => each.id === id);
    return chapter ? [[id, citation(game, chapter.anchor, chapter.title)]] : [];
  });
  return Object.fromEntries(cited);
}

/** The name of a colour. Throws if it does not exist. */
export function colourName(id: string): string {
  const colour = content.colours.get(id);
  if (!colour) throw new Error(`unknown colour "${id}"`);
  return colour.name;
}

export const picturesOf = (colour: string): string[] =>
  sizeNames.map((size) => href(`art/piece-${colour}-${size}.svg`));
