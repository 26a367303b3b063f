/*
 * What the site knows of a tool: its page, its place in lists, its share picture and its place beside the rules follow
 * from one definition. It is read when the site is built; the browser gets what the tool is told, and no more.
 */
import { words } from '#text/game.ts';
import type { GameId } from '../../content/schema/common.ts';
import { sizeNames } from '../../engine/pyramids.ts';
import type { toolSheets } from '../build/tool-styles.ts';
import { content } from '../content.ts';
import { gamesOf } from '../games.ts';
import { href } from '../links.ts';
import type { Citation } from './frame/Cited.tsx';
import type { Standing } from './frame/Frame.tsx';

export interface Definition<Setting = unknown> {
  readonly game: GameId;
  /** Its folder below the game’s. */
  readonly path: string;
  readonly icon: string;
  /** In lists, and at its head beside the rules. */
  readonly name: string;
  readonly words: {
    readonly summary: string;
    /** On its share picture, where that says something else than its name. */
    readonly share?: string;
    readonly title: string;
    readonly description: string;
    /** What the tool does. */
    readonly lead: string;
    /** Said where there are no scripts. */
    readonly script: string;
    /** How it is done by hand. */
    readonly hand?: string;
    readonly steps?: readonly string[];
  };
  /** Where to go on from its page: what is said, by the address below the game’s. */
  readonly ways: Readonly<Record<string, string>>;
  /** Permanent: what is open on its page is found there again. */
  readonly place: string;
  /** What the tool is told. */
  setting(): Setting;
  /** Style sheets that it needs besides `tools.css`; its page imports the same ones. */
  readonly styles: readonly Exclude<(typeof toolSheets)[number], 'tools'>[];
  /** Where it stands beside the rules. */
  readonly beside?: {
    /** Such as `BB-6`. */
    readonly chapter: string;
    /** Permanent. */
    readonly place: string;
    /** The words of the way to its page. */
    readonly whole: string;
    /** Whether it comes to the worked example that is tried: `scripts/try-example.ts`. */
    readonly follows?: boolean;
  };
}

/** What the page of a tool hands to its view. */
export function viewOf<Setting>({ game, place, setting }: Definition<Setting>): Standing & { setting: Setting } {
  const name = gamesOf(content).find(({ id }) => id === game)?.about.shortName ?? game;
  return { setting: setting(), place, back: { href: href(`${game}/`), name: words.back(name) } };
}

/** Rules as a tool cites them; throws where the game has no such rule. */
export function citations<Id extends string>(game: GameId, ids: readonly Id[]): Readonly<Record<Id, Citation>> {
  const rules = content.books.get(game)?.rules;
  const cited = ids.map((id): [Id, Citation] => {
    const rule = rules?.get(id);
    if (!rule) throw new Error(`a tool cites ${id}, which is no rule of ${game}`);
    return [id, { href: href(`${game}/rules/#${rule.anchor}`), sentence: rule.sentence }];
  });
  return Object.fromEntries(cited) as Record<Id, Citation>;
}

/** The name of a colour; throws where there is none of that id. */
export function colourName(id: string): string {
  const colour = content.colours.get(id);
  if (!colour) throw new Error(`there is no colour "${id}"`);
  return colour.name;
}

/** Pictures of the pyramids of a colour, by size. */
export const picturesOf = (colour: string): string[] =>
  sizeNames.map((size) => href(`art/piece-${colour}-${size}.svg`));
