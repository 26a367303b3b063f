import { language } from '#text/language.ts';
import { fair } from '#text/fair.ts';
import { engine } from '#text/engine.ts';
import { about, factions, playHub, puzzlesHub, rulesHub } from '#text/pages.ts';
import { page as results } from '#text/results.ts';
import { smallWords, words } from '#text/search.ts';
import { page as studio } from '#text/studio.ts';
import { tonight } from '#text/tonight.ts';
import { deckAt, deckComponents } from '../../content/deck/component.ts';
import { plainOf, runsOf } from '../../content/deck/marks.ts';
import { meaningOf } from '../../content/deck/rows.ts';
import type { Component } from '../../content/schema/game.ts';
import type { Content, Entity } from '../../content/schema/index.ts';
import { iconIn } from '../faction-art.ts';
import { ownHome } from '../content.ts';
import { gamesOf, lessonOf } from '../games.ts';
import { manualSections } from '../manual.ts';
import { pathFrom } from '../links.ts';
import { anchorOf } from '../prints.ts';
import { shares } from '../share.ts';
import { tools, usable } from '../tools.ts';
import { stems, Terms, type SearchFile, type ShownEntry, type TermsFile } from './entry.ts';

const unsought = new Set([
  'home',
  'search',
  'no-signal',
  ...tools.filter((tool) => !usable.includes(tool)).map(({ game, path }) => `${game}/${path}`),
]);

/** Returns the words of players' questions that a rule or a page answers. */
type Asked = (place: string) => string;

function askedOf({ questions }: Content): Asked {
  const byPlace = new Map<string, string[]>();
  for (const { asked: all } of questions.values())
    for (const { words: text, rules, pages } of all)
      for (const place of [...rules, ...pages]) byPlace.set(place, [...(byPlace.get(place) ?? []), text]);
  return (place) => {
    const ofEachGame = place.replace(/^[a-z-]+/, 'GAME');
    return [...(byPlace.get(place) ?? []), ...(byPlace.get(ofEachGame) ?? [])].join(' · ');
  };
}

interface Entry extends ShownEntry {
  readonly text: string;
  /** Players’ words for the entry. */
  readonly asked?: string;
}

/** A component on a print page. The entry of a deck also has the words on its cards. */
function printEntry(content: Content, component: Entity<Component>, page: string, asked: Asked): Entry {
  const { id, name, summary, steps } = component;
  const deck = deckAt(content, id);
  const words = deck?.cards.flatMap(({ values }) =>
    Object.entries(values).flatMap(([column, text]) =>
      ['words', 'text'].includes(meaningOf(deck, column)) ? [plainOf(runsOf(text, deck.signs).runs)] : [],
    ),
  );
  const path = `${page}#${anchorOf(component)}`;
  return {
    kind: 'print',
    title: name,
    says: summary,
    text: [...(steps ?? []), ...(words ?? [])].join(' '),
    asked: asked(path),
    path,
  };
}

/** The sentences of pages that are not a game's tool. */
const sentences: Partial<Record<string, string>> = {
  about: about.description,
  'alien-invasion/factions': factions.description,
  engine: engine.description,
  fair: fair.description,
  play: playHub.description,
  puzzles: puzzlesHub.description,
  results: results.description,
  rules: rulesHub.description,
  studio: studio.description,
};

/** The names of units or roles that a page covers. */
const namesOn = (content: Content, page: string): readonly string[] =>
  /^alien-invasion\/(factions|forces|melee|move|odds)$/.test(page)
    ? [...content.factions.values()].flatMap(({ name, units }) => [name, ...units.map((unit) => unit.name)])
    : /^lake-terror\/(announcer|check|roles)$/.test(page)
      ? [...content.roles.values()].map(({ name }) => name)
      : [];

/** Everything that search can find: rules, rulings, examples, prints and pages. */
function entriesOf(content: Content): readonly Entry[] {
  const { books, examples } = content;
  const asked = askedOf(content);
  const entries: Entry[] = [];
  for (const { id: game, components } of gamesOf(content)) {
    const page = `${game}/rules/`;
    const book = books.get(game);
    for (const chapter of book?.chapters ?? []) {
      const { id: number, anchor, title } = chapter;
      const says = chapter.rules.map((rule) => rule.title).join(' · ');
      const path = `${page}#${anchor}`;
      entries.push({ kind: 'chapter', game, number, title, says, text: '', asked: asked(number), path });
      for (const rule of chapter.rules) {
        const place = { game, path: `${page}#${rule.anchor}` };
        const { id, title: name, sentence, text } = rule;
        entries.push({
          kind: 'rule',
          ...place,
          number: id,
          title: name,
          says: sentence,
          text: [text.replace(sentence, ''), ...rule.rulings.map((ruling) => ruling.text)].join(' '),
          asked: asked(id),
        });
        for (const { text: ruled, reason } of rule.rulings)
          entries.push({ kind: 'ruling', ...place, title: words.ruling(id, name), says: ruled, text: reason });
        for (const { id: example, title: what, says } of examples.filter((each) => each.rule === id))
          entries.push({ kind: 'example', game, path: `${page}#${example}`, title: what, says, text: id });
      }
    }
    for (const component of components.values())
      entries.push({ ...printEntry(content, component, `${game}/print/`, asked), game });
  }
  for (const component of [...content.components.values(), ...(ownHome ? [] : deckComponents(content, null))])
    entries.push(printEntry(content, component, 'print/', asked));
  for (const { name, game, small, large } of shares(content)) {
    if (unsought.has(name)) continue;
    const tool = usable.find((each) => `${each.game}/${each.path}` === name);
    entries.push({
      kind: 'page',
      ...(game ? { game: game.id } : {}),
      title: tool?.name ?? (game ? small : large),
      says: tool?.words.summary ?? sentences[name] ?? (game ? large : small),
      text: [...(tool ? [small] : []), ...namesOn(content, name)].join(' '),
      asked: asked(`${name}/`),
      path: `${name}/`,
    });
  }
  for (const { path, title } of ownHome ? [] : manualSections())
    entries.push({ kind: 'page', title, says: words.manual, text: '', asked: asked(path), path });
  const parts = [
    ...(ownHome ? [] : [{ path: '#tonight', title: tonight.heading, says: tonight.begin }]),
    ...usable.flatMap(({ game, path, name }) => {
      const lesson = lessonOf(content, game);
      return lesson?.to === `${game}/${path}/#lesson`
        ? [{ game, path: lesson.to, title: lesson.name, says: name }]
        : [];
    }),
  ];
  for (const part of parts) entries.push({ kind: 'page', ...part, text: '', asked: asked(part.path) });
  return entries;
}

const shownOf = ({ kind, game, number, title, says, path }: Entry): ShownEntry => ({
  kind,
  ...(game && { game }),
  ...(number !== undefined && { number }),
  title,
  says,
  path: pathFrom(path),
});

const boosts = { title: 3, says: 1, text: 1.5, asked: 5 };

/** The weight of each term in each entry, by BM25+ over the fields of an entry. */
function indexOf(entries: readonly Entry[], terms: Terms): SearchFile['index'] {
  const index = new Map<string, Map<number, number>>();
  for (const [field, boost] of Object.entries(boosts) as [keyof typeof boosts, number][]) {
    const fields = entries.map(({ game = 'site', ...entry }) => terms.of(entry[field] ?? '', game).flat());
    const average = fields.flat().length / fields.filter(({ length }) => length > 0).length;
    const holding = Map.groupBy(
      fields.flatMap((all) => [...new Set(all)]),
      (term) => term,
    );
    for (const [entry, all] of fields.entries())
      for (const [term, { length: times }] of Map.groupBy(all, (each) => each)) {
        const { length: others = 0 } = holding.get(term) ?? [];
        const rare = Math.log(1 + (entries.length - others + 0.5) / (others + 0.5));
        const often = 1 + (times * 2.2) / (times + 1.2 * (0.3 + (0.7 * all.length) / average));
        const weights = index.get(term) ?? new Map<number, number>();
        index.set(term, weights.set(entry, (weights.get(entry) ?? 0) + boost * rare * often));
      }
  }
  // Storing distances from the previous entry, and half of each weight, makes the file a quarter smaller, and does not
  // change the ranking.
  return Object.fromEntries(
    [...index].map(([term, weights]) => {
      const sorted = [...weights].sort(([a], [b]) => a - b);
      return [
        term,
        sorted.flatMap(([entry, weight], at) => [entry - (sorted[at - 1]?.[0] ?? 0), Math.ceil(weight / 2)]),
      ];
    }),
  );
}

/** The stems that do not narrow a search, and the synonym groups. */
function termsOf({ questions }: Content): TermsFile {
  const [own = ''] = language.tag.split('-');
  const alike: Record<string, string[]> = {};
  for (const [file, { alike: groups }] of questions)
    for (const [at, group] of groups.entries())
      for (const phrase of new Set(group.split(',').map((text) => stems(text, own).join(' '))))
        (alike[phrase] ??= []).push(`#${file}${at}`);
  const small = smallWords.split(' ').flatMap((word) => stems(word, own));
  return { small, alike, ...(own === 'en' ? {} : { language: own }) };
}

export function searchFile(content: Content): SearchFile {
  const entries = entriesOf(content);
  const terms = termsOf(content);
  const games = gamesOf(content).map(({ id, about }) => {
    const { d, size } = iconIn(content, about.icon);
    return [id, { name: about.shortName, icon: { d, size } }] as const;
  });
  return {
    entries: entries.map(shownOf),
    index: indexOf(entries, new Terms(terms)),
    terms,
    games: Object.fromEntries(games) as SearchFile['games'],
  };
}
