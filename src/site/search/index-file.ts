import MiniSearch from 'minisearch';
import { smallWords, words } from '#text/search.ts';
import type { Content } from '../../content/schema/index.ts';
import { gamesOf } from '../games.ts';
import { shares } from '../share.ts';
import { indexOptions, type Entry, type SearchFile } from './entry.ts';

/** Pages that nobody looks for. */
const unsought = new Set(['home', 'search', 'no-signal']);

/** The words in which players ask for what a rule or a page answers. */
function askedOf({ questions }: Content): (place: string) => string {
  const asked = new Map<string, string[]>();
  for (const { asked: all } of questions.values())
    for (const { words: said, rules, pages } of all)
      for (const place of [...rules, ...pages]) asked.set(place, [...(asked.get(place) ?? []), ...said]);
  return (place) => (asked.get(place) ?? []).join(' · ');
}

/** Everything that can be found: rules, rulings, examples, prints and pages. */
function entriesOf(content: Content): readonly Entry[] {
  const { books, examples } = content;
  const asked = askedOf(content);
  const entries: (Omit<Entry, 'id' | 'asked'> & { readonly asked?: string })[] = [];
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
          text: text.replace(sentence, ''),
          asked: asked(id),
        });
        for (const { text: ruled, reason } of rule.rulings)
          entries.push({ kind: 'ruling', ...place, title: words.ruling(id, name), says: ruled, text: reason });
        for (const { id: example, title: what, says } of examples.filter((each) => each.rule === id))
          entries.push({ kind: 'example', game, path: `${page}#${example}`, title: what, says, text: id });
      }
    }
    for (const { id, name, summary } of components.values())
      entries.push({ kind: 'print', game, title: name, says: summary, text: '', path: `${game}/print/#${id}` });
  }
  for (const { id, name, summary } of content.components.values())
    entries.push({ kind: 'print', title: name, says: summary, text: '', path: `print/#${id}` });
  for (const { name, game, small, large } of shares(content))
    if (!unsought.has(name))
      entries.push({
        kind: 'page',
        ...(game ? { game: game.id } : {}),
        title: game ? small : large,
        says: game ? large : small,
        text: '',
        asked: asked(`${name}/`),
        path: `${name}/`,
      });
  return entries.map((entry, id) => ({ id, asked: '', ...entry }));
}

/** The file that search loads. */
export function searchFile(content: Content): SearchFile {
  const index = new MiniSearch<Entry>(indexOptions);
  index.addAll(entriesOf(content));
  const games = gamesOf(content).map(({ id, about }) => {
    const icon = content.icon(about.icon);
    if (!icon) throw new Error(`there is no icon "${about.icon}"`);
    return [id, { name: about.name, icon: { d: icon.d, size: icon.size } }] as const;
  });
  return { index: index.toJSON(), small: smallWords, games: Object.fromEntries(games) as SearchFile['games'] };
}
