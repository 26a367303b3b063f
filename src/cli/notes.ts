import { sizeNote } from '../content/board-size.ts';
import { emptyOf, gamesIn, rulebookOf } from '../content/games.ts';
import { escaped } from '../content/letters.ts';
import { gameOfPath, pathInGame } from '../content/numbers.ts';
import { boardGameIds, isBoardGame, type BoardGameId } from '../content/playable.ts';
import { almostComplete, entitiesIn } from '../content/places.ts';
import type { DeckNote } from '../content/deck/deck.ts';
import { gameIds, type GameId } from '../content/schema/common.ts';
import type { Content } from '../content/schema/index.ts';
import { shown, type Folder } from '../content/source.ts';
import { enumerate, visible } from '../content/words.ts';
import { stepOf } from '../engine/lake-terror/script.ts';
import { textsIn } from './print/order.ts';
import { isKnown, isKnownStep, knownSteps } from '../engine/lake-terror/game.ts';

/**
 * Two functions: whether a field is in the entity's own file and not in a base file; and a note with the field's place.
 */
function noting({ locate }: Content, { file }: { readonly file: string }) {
  return {
    isHere: (field: string): boolean => locate(file, [field]).file === file,
    note: (path: string, words: string): string => {
      const {
        file: at,
        line,
        column,
      } = locate(
        file,
        path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      );
      return visible(`${at}:${line}:${column} ${path}: note: ${words}`);
    },
  };
}

/**
 * Notes about content without problems. Some are about parts that the size of a board leaves out, or
 * about fields of a renamed role that still have its old name. Others are about words that differ from the glossary,
 * or about deck tables. The rest list roles, steps and variants that the engine leaves to the Announcer.
 */
export const notesOn = (content: Content): readonly string[] => [
  ...boardGameIds.flatMap((game) => boardNote(content, game)),
  ...rolesIn(content),
  ...stepsIn(content),
  ...variantsIn(content),
  ...decksIn(content),
  ...emptyIn(content),
  ...synonymsIn(content),
];

/**
 * Notes on a folder that seems complete but is an overlay of the shipped content, and on its files that change nothing.
 */
export function overlayNote(folders: readonly Folder[]): readonly string[] {
  const own = folders.length > 1 ? folders.at(-1) : undefined;
  if (!own) return [];
  const lacks = almostComplete(own.files);
  const over =
    lacks.length > 0
      ? [`note: without ${enumerate(lacks, 'or')}, this folder is an overlay of the shipped content`]
      : [];
  const empty = [...own.files].filter(([, text]) =>
    /^\{\s*\}$/.test((text ?? '').replaceAll(/^\s*#.*$|^---/gm, '').trim()),
  );
  return [
    ...over.map((words) => visible(`${own.name}: ${words}`)),
    ...empty.map(([path]) =>
      visible(`${shown(own, path)}:1:1: note: an empty map has no effect; fill it in, or remove it`),
    ),
  ];
}

/** The note on parts of a game that the size of its board leaves out; empty if there are none. */
export function boardNote(content: Content, game: string | null): readonly string[] {
  const note = game !== null && isBoardGame(game) ? sizeNote(content, game) : undefined;
  return note ? [noting(content, note).note(note.path.join('.'), note.words)] : [];
}

export function emptyLine(content: Content, { game, id }: { game: GameId | null; id: string }): string {
  const { file, why } = (game === null ? undefined : emptyOf(content, game)[id]) ?? { file: '', why: 'lists nothing' };
  const part = id === 'towns' ? 'set-up cards' : id;
  const note = game !== null && isBoardGame(game) && content.leftOut.get(game)?.includes(part) ? game : undefined;
  const reason = note ? sizeReason(content, note, part) : `${file} ${why}; add one`;
  return visible(`${game === null ? id : `${game}/${id}`} has nothing to print: ${reason}`);
}

/** A sentence that gives the size of a board as the reason why something is left out. */
function sizeReason(content: Content, game: BoardGameId, part: string): string {
  const { file, path } = sizeNote(content, game)!;
  const { columns, rows } = content[`${game}Board`];
  const made = content.madeFor[game];
  const place = content.locate(file, path);
  const size =
    columns === made.columns && rows === made.rows
      ? 'the engine does not play this game'
      : `the board has ${columns} by ${rows} squares, but the ${part} need ${made.columns} by ${made.rows}`;
  return `${place.file}:${place.line}:${place.column} ${path.join('.')}: ${size}`;
}

function rolesIn(content: Content): string[] {
  return [...content.roles.values()].flatMap((role) => {
    const { id, name, acts, plural, short } = role;
    const { isHere, note } = noting(content, role);
    const notes = Object.entries({ plural, short }).flatMap(([field, text]) =>
      text === undefined || isHere(field) || !isHere('name')
        ? []
        : [note('name', `the field "${field}" is still "${text}"; set it here as well`)],
    );
    const own = stepOf(id) ?? acts.step;
    if (acts.step !== own) notes.push(note('acts.step', `the rules still call ${name} in the step "${own}"`));
    if (isKnown(id)) return notes;
    const called =
      content.steps.get(acts.step)?.when === 'day'
        ? 'nobody is called by day'
        : 'the script calls the role in its step';
    return [...notes, note('text', `the Announcer handles the power of ${name} (${called}); no change is needed`)];
  });
}

function stepsIn(content: Content): string[] {
  const steps = [...content.steps.values()].sort((a, b) => a.order - b.order);
  const called = steps.filter(({ id }) => isKnownStep(id));
  return steps.flatMap((step) => {
    const { note } = noting(content, step);
    const place = called.indexOf(step);
    if (place < 0) {
      const words = step.when === 'day' ? 'nothing is called by day' : `${step.name} is called`;
      return ownSteps.has(step.id) ? [] : [note('name', `${words}; the Announcer handles this step`)];
    }
    const before = called[place - 1];
    const isLate = before !== undefined && knownSteps.indexOf(before.id) > knownSteps.indexOf(step.id);
    return isLate
      ? [note('order', `the rules settle ${step.name} before ${before.name}, in whichever order you call them`)]
      : [];
  });
}

/** The steps of a day in the rules. */
const ownSteps: ReadonlySet<string> = new Set(['dawn', 'day', 'accusation', 'vote']);

const variantsIn = (content: Content): string[] =>
  [...content.variants.values()].map((variant) =>
    noting(content, variant).note(
      'name',
      `the players apply its changes themselves, except those declared in its file`,
    ),
  );

const decksIn = (content: Content): string[] => [...content.decks.values()].flatMap(({ notes }) => notes.map(deckNote));

export const deckNote = ({ file, line, column, path, words }: DeckNote): string =>
  visible(`${file}:${line}:${column}${path && ` ${path}`}: note: ${words}`);

/** Notes on lists that a file itself leaves empty; lists that are empty because of a board's size do not count. */
function emptyIn(content: Content): string[] {
  const isWhole = (game: string): boolean => !content.leftOut.has(game);
  const scenarios = [...content.scenarios.values()].flatMap((scenario) => [
    [scenario, 'terrain', 'the table is bare'] as const,
    [scenario, 'objectives', 'there are no objectives'] as const,
  ]);
  const others = [
    ...(isWhole('battle') ? [[content.battleTowns, 'towns', 'no set-up cards are printed'] as const] : []),
    ...boardGameIds
      .filter(isWhole)
      .map((game) => [content[`${game}Puzzles`], 'puzzles', 'no puzzles are printed'] as const),
    ...[...content.studies.values()]
      .filter(({ id }) => isWhole(id))
      .map((study) => [study, 'found', 'no figures about fairness are shown'] as const),
    ...gameIds
      .filter(isWhole)
      .flatMap((game) => [
        [rulebookOf(content, game), 'figures', 'the rulebook has no figures'] as const,
        [rulebookOf(content, game), 'legend', 'the rulebook has no legend'] as const,
      ]),
  ] as const;
  return [...scenarios, ...others].flatMap(([entity, field, effect]) => {
    const list: unknown = Reflect.get(entity, field);
    const { isHere, note } = noting(content, entity);
    return Array.isArray(list) && list.length === 0 && isHere(field)
      ? [note(field, `an empty list, so ${effect}; add entries if you want them`)]
      : [];
  });
}

/** A pattern that finds words or phrases in a text, including inflected forms: "fall back" finds "falls back". */
const formsOf = (words: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\w-])(?:${words.map((each) => escaped(each).replaceAll(/[a-z](?= |$)/g, '$&(?:s|es|d|ed|ing)?')).join('|')})(?![\\w-])`,
    'gi',
  );

/**
 * Returns a function that finds the words in a text for which a game's glossary has another term, with that term. A
 * part of a longer name in the glossary does not count: "fall" in "fall back" is not found.
 */
export function synonymsOf({ glossary }: Pick<Content, 'glossary'>, game: GameId) {
  const known = glossary.terms.filter((term) => term.game === game);
  const names = formsOf(known.map(({ term }) => term));
  const others = known.map(({ term, not }) => [formsOf(not), term] as const);
  // Most texts use no such words, and one search is much faster than one for each term.
  const any = formsOf(known.flatMap(({ not }) => not));
  return (text: string): [found: string, term: string][] => {
    if (known.length === 0 || text.search(any) < 0) return [];
    const rest = text.replaceAll(names, '');
    return others.flatMap(([other, term]) =>
      [...rest.matchAll(other)].map(([found]): [string, string] => [found, term]),
    );
  };
}

/** Notes on texts in a game's files, cards, rules and examples that use another name for a thing than the glossary. */
function synonymsIn(content: Content): string[] {
  const textOf = ([found, term]: [string, string]): string => `write "${term}", not "${found}"`;
  const finders = new Map(gamesIn(content).map((game) => [game, synonymsOf(content, game)]));
  const inFiles = entitiesIn(content).flatMap(([place, entity]) => {
    const game = gameOfPath(pathInGame(`${place}/`, entity));
    const found = game === undefined ? undefined : finders.get(game);
    if (!found) return [];
    const texts = textsIn(entity).filter(
      ([path]) => !['file', 'id'].includes(String(path.at(-1))) && path[0] !== 'cards',
    );
    return texts.flatMap(([path, text]) =>
      found(text).map((each) => noting(content, entity).note(path.join('.'), textOf(each))),
    );
  });
  const inCards = [...content.decks.values()].flatMap(({ game, cards }) =>
    cards.flatMap(({ file, values, places }) =>
      Object.entries(values).flatMap(([column, text]) =>
        (game ? finders.get(game)!(text) : []).map((each) => {
          const { line, column: place, file: own = file } = places[column] ?? places['title']!;
          return `${own}:${line}:${place} ${column}: note: ${textOf(each)}`;
        }),
      ),
    ),
  );
  const inRules = [...content.books].flatMap(([game, { file, rules }]) =>
    [...rules.values()].flatMap(({ id, title, text, line }) =>
      finders.get(game)!(`${title}\n${text}`).map((each) => `${file}:${line}:1 ${id}: note: ${textOf(each)}`),
    ),
  );
  const inExamples = content.examples.flatMap(({ file, game, title, says, locate }) =>
    Object.entries({ title, says }).flatMap(([field, text]) =>
      finders.get(game)!(text).map((each) => {
        const { line, column } = locate(field);
        return `${file}:${line}:${column} ${field}: note: ${textOf(each)}`;
      }),
    ),
  );
  return [...inFiles, ...inCards, ...inRules, ...inExamples].map(visible);
}
