import type { z } from 'zod';
import { contrast, rgbOf } from './contrast.ts';
import { escaped } from './letters.ts';
import type { Entity, GameId } from './schema/common.ts';
import type { Component, Game } from './schema/game.ts';
import {
  MadeAbout,
  MadeBoard,
  MadeMats,
  MadePieces,
  MadeScore,
  MadeStart,
  MadeTable,
  type MadeFacts,
  type MadeComponentId,
  type MadePiece,
  type MadeWords,
} from './schema/made.ts';
import { spacesOf } from './made-spaces.ts';
import type { Rulebook } from './schema/rulebook.ts';
import type { NumberTree } from './template.ts';
import { Questions } from './schema/documents.ts';
import { ReferenceCards } from './schema/sheets.ts';
import type { Schema } from './schema-walk.ts';

// A custom game: a folder `games/ID` without code.

/** The files of a custom game except its boards, by path in its folder. */
export const madeFiles = {
  'game.yaml': MadeAbout,
  'pieces.yaml': MadePieces,
  'mats.yaml': MadeMats,
  'score.yaml': MadeScore,
  'reference.yaml': ReferenceCards,
  'start.yaml': MadeStart,
  'table.yaml': MadeTable,
  'questions.yaml': Questions,
} as const;
const boardFile = /^boards\/([^/]+)\.yaml$/;

/** The game, and the path in its folder; undefined for a file outside such folders. */
export function madePath(path: string): { readonly game: GameId; readonly inside: string } | undefined {
  const [, game, inside] = /^games\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return game === undefined || inside === undefined ? undefined : { game, inside };
}

export const boardIdOf = (inside: string): string | undefined => boardFile.exec(inside)?.[1];

export const madeSchema = (inside: string): Schema | undefined =>
  (madeFiles as Readonly<Record<string, Schema>>)[inside] ?? (boardFile.test(inside) ? MadeBoard : undefined);

export interface MadeRules {
  readonly file: string;
  readonly text: string;
  /** The titles of rules and chapters, and their lines, by id. */
  readonly titles: ReadonlyMap<string, { readonly title: string; readonly line: number }>;
}

export function madeRulesIn(file: string, text: string): MadeRules {
  const headings = text.split('\n').flatMap((line, at) => {
    const [, id, title = ''] = /^#{2,3} +([A-Z]+-\d+(?:\.\d+)?) +(.*?) *(?:\{[^{}]*\})?\s*$/.exec(line) ?? [];
    return id === undefined ? [] : [[id, { title, line: at + 1 }] as const];
  });
  return { file, text, titles: new Map(headings) };
}

/**
 * The kind of a file for its schema and the manual: all boards share one kind, and decks have the kind of decks outside
 * games.
 */
export const schemaPlaceOf = (inside: string): string =>
  boardFile.test(inside) ? 'games/boards' : inside.startsWith('decks/') ? 'decks' : `games/${inside}`;

/** The data of each file, by the file’s name without `.yaml`. */
type Data = {
  [Name in keyof typeof madeFiles as Name extends `${infer Stem}.yaml` ? Stem : never]: z.infer<
    (typeof madeFiles)[Name]
  >;
};
/** The files that a game may leave out. */
const optionalFiles = ['pieces', 'mats', 'score', 'reference', 'start', 'table', 'questions'] as const;
type OptionalData = { readonly [Name in (typeof optionalFiles)[number]]?: Entity<Data[Name]> };

export interface MadeGame extends OptionalData {
  readonly about: Entity<MadeFacts>;
  readonly components: ReadonlyMap<string, Entity<Component>>;
  readonly rulebook: Entity<Rulebook>;
  readonly boards: ReadonlyMap<string, Entity<MadeBoard>>;
  /** Whether some of its files could not be read, so that boards, pieces and numbers may be missing. */
  readonly isPartial?: boolean;
}

function mixed(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)];
  const channels = a.map((each, at) => Math.round((each + ((b[at] ?? 0) - each) * share) * 255));
  return `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

const [white, dark] = ['#FFFFFF', '#101418'];

/** The colour, darkened until its contrast with white suffices. */
function darkened(colour: string, least: number): string {
  for (let share = 0; share < 1; share += 0.04) {
    const darker = mixed(colour, dark, share);
    if (contrast(darker, white) >= least) return darker;
  }
  return dark;
}

/** The five colours derived from one: white text is legible on `fill`, and `deep` on `tint`. */
export const accentOf = (colour: string): Game['accent'] => ({
  fill: darkened(colour, 4.6),
  deep: darkened(colour, 7.2),
  mid: mixed(colour, white, 0.5),
  tint: mixed(colour, white, 0.88),
  bright: mixed(colour, white, 0.45),
});

/** A piece with the number of its copies. A piece that each player has is listed once per player. */
export interface CountedPiece extends MadePiece {
  readonly count: number;
  readonly index: number;
}

/** All pieces for the largest number of players, with a separate entry for each player’s pieces. */
export const piecesOf = (pieces: readonly MadePiece[], most: number): readonly CountedPiece[] =>
  pieces.flatMap((piece, index) => {
    const { players, each, id, name } = piece;
    if (!players) return [{ ...piece, index, count: piece.count ?? (each ?? 1) * most }];
    return players.map((player): CountedPiece => {
      const { colour, pattern = piece.pattern } = player;
      const own = {
        // Colours of players must be easy to distinguish across a table.
        ground: 'mid' as const,
        ...piece,
        index,
        colour,
        id: `${id}-${player.id}`,
        name: `${name}: ${player.name}`,
        count: each ?? 1,
      };
      return pattern ? { ...own, pattern } : own;
    });
  });

type Words = Entity<MadeWords>;

function componentsOf(
  about: Entity<MadeAbout>,
  boards: MadeGame['boards'],
  words: Words,
  has: Readonly<Partial<Record<MadeComponentId, boolean>>>,
): MadeGame['components'] {
  const result = new Map<string, Entity<Component>>();
  const add = (id: string, usual: Component, file = about.file): void => {
    const { kit: isInKit = true, ...own } = (about.components[id] ?? {}) as Partial<Omit<Component, 'kit'>> & {
      kit?: boolean;
    };
    const { kit, ...rest } = usual;
    const rule = own.rule ?? usual.rule ?? about.start[0]?.rule;
    result.set(id, { ...rest, ...own, ...(rule ? { rule } : {}), ...(kit && isInKit ? { kit } : {}), id, file });
  };
  for (const [id, usual] of Object.entries(words.components) as [MadeComponentId, Component][])
    if (id !== 'board') {
      if (has[id] !== false) add(id, usual);
    } else
      for (const [board, { file, kit, ...own }] of boards) {
        const { name, summary = usual.summary, steps = usual.steps, rule, minutes } = own;
        const said = { ...usual, name, summary, steps, ...(rule ? { rule } : {}), ...(minutes ? { minutes } : {}) };
        const { kit: place, ...loose } = said;
        add(`board-${board}`, kit && place ? said : loose, file);
      }
  return result;
}

interface Parts {
  readonly files: ReadonlyMap<string, unknown>;
  readonly decks: readonly { readonly name: string; readonly kinds: Readonly<Record<string, unknown>> }[];
  readonly rules: MadeRules | undefined;
}

/** The index words for a game that has no index: the titles of rules, and the names of parts in the rules. */
function indexOf(parts: readonly { readonly name: string }[], rules: MadeRules | undefined): Rulebook['index'] {
  const titles = [...(rules?.titles ?? [])].flatMap(([id, { title }]) => (id.includes('.') ? [title] : []));
  // The attributes of examples contain ids, which are not words.
  const text = rules?.text.replaceAll(/\{[^{}]*\}/g, '') ?? '';
  const names = parts.flatMap(({ name }) => (hasWords(text, name) ? [name] : []));
  // “The spring” is the name “Spring” with an article.
  const isNamed = (title: string): boolean =>
    names.some((name) => new RegExp(`^\\p{L}{1,3} ${escaped(name)}$`, 'iu').test(title));
  return [...new Set([...titles.filter((title) => !isNamed(title)), ...names])]
    .toSorted((a, b) => a.localeCompare(b))
    .map((word) => ({ word, forms: [word] }));
}

/** Whether a text contains the words as whole words. */
const hasWords = (text: string, words: string): boolean =>
  new RegExp(`(?:^|[^\\p{L}-])${escaped(words)}(?!\\p{L})`, 'iu').test(text);

/** A game from its parts; undefined without `game.yaml`. */
export function madeGame(id: GameId, { files, decks, rules }: Parts, words: Words): MadeGame | undefined {
  const about = files.get('game.yaml') as Entity<MadeAbout> | undefined;
  if (!about) return undefined;
  const found = optionalFiles.flatMap((name) => (files.has(`${name}.yaml`) ? [[name, files.get(`${name}.yaml`)]] : []));
  const data = Object.fromEntries(found) as OptionalData;
  const { pieces, mats, score, reference, start } = data;
  const boards = new Map(
    [...files].flatMap(([path, board]) => {
      const name = boardIdOf(path);
      return name === undefined ? [] : [[name, board as Entity<MadeBoard>] as const];
    }),
  );
  const { file, name, author, credits, licence, bring, accent } = about;
  return {
    about: {
      ...about,
      id,
      shortName: about.shortName ?? name,
      hook: about.hook ?? about.summary,
      source: about.source ?? author,
      own: about.own ?? bring[0] ?? words.own,
      accent: typeof accent === 'string' ? accentOf(accent) : accent,
    },
    components: componentsOf(about, boards, words, {
      'quick-start': start !== undefined,
      pieces: pieces !== undefined,
      reference: reference !== undefined,
      'score-sheet': score !== undefined,
      'score-sheet-form': score !== undefined,
      mats: mats !== undefined,
      'tuck-box': decks.length > 0 || pieces !== undefined,
      dividers: decks.some(({ kinds }) => Object.keys(kinds).length > 1),
      'first-evening': start !== undefined && (boards.size > 0 || pieces !== undefined || decks.length > 0),
    }),
    rulebook: {
      id,
      file,
      index: about.index ?? indexOf([...boards.values(), ...(pieces?.pieces ?? []), ...decks], rules),
      credits: [...(credits.length > 0 ? credits : [`${name}, by ${author}.`]), licence],
    },
    boards,
    ...data,
  };
}

/** The numbers of a game’s boards and pieces, for its texts, from files that may have errors. */
export function numbersOfMade(files: ReadonlyMap<string, unknown>): NumberTree {
  const board = [...files].flatMap(([path, value]) => {
    const id = boardIdOf(path);
    const { data } = id === undefined ? {} : MadeBoard.safeParse(value);
    return data && id !== undefined ? [[id, { spaces: spacesOf(data).spaces.size }] as const] : [];
  });
  const { data: about } = MadeAbout.pick({ players: true }).loose().safeParse(files.get('game.yaml'));
  const { data: all } = MadePieces.safeParse(files.get('pieces.yaml'));
  const counted = all && about ? piecesOf(all.pieces, about.players.max) : [];
  const pieces = [
    ...(all?.pieces ?? []).map((piece, at): [string, { count: number }] => {
      const own = counted.filter(({ index }) => index === at);
      return [piece.id, { count: own.reduce((sum, { count }) => sum + count, 0) }];
    }),
    ...counted.map(({ id, count }): [string, { count: number }] => [id, { count }]),
  ];
  return { board: Object.fromEntries(board), pieces: Object.fromEntries(pieces) };
}
