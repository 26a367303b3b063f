/* The data of the page for the studio, calculated when the site is built: bounds from the schemas, words and icons
   from the content, and drawn patterns. */
import { deckIcon } from '../../../content/deck/deck.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patterned } from '../../../../generators/design/patterns.ts';
import { rectangle } from '../../../../generators/design/shapes.ts';
import { fieldsOf } from '../../../content/deck/fields.ts';
import { renderSvg } from '../../../../generators/render/svg.ts';
import { makeFontBook } from '../../../../generators/scene/fonts.ts';
import { boundsIn, type Schema } from '../../../content/schema-walk.ts';
import { patternKinds, type Pattern } from '../../../content/schema/common.ts';
import { collections, documents } from '../../../content/schema/index.ts';
import { shelves } from '../../../content/schema/documents.ts';
import { madeFiles } from '../../../content/made.ts';
import { aboutOf, gamesIn } from '../../../content/games.ts';
import { MadeBoard } from '../../../content/schema/made.ts';
import { content, directory } from '../../content.ts';
import { href } from '../../links.ts';
import { sheetLists } from '../../sheet-lists.ts';
import { toYaml } from './edit.ts';
import type { Beginnings, Setting, Shelf } from './kinds.ts';

/** Pictures are drawn in the text of a file, not in a form. */
const unformed = new Set(['scene', 'scenes']);
/** The parts of a custom game that only its text has. */
const unformedOfGames = new Set(['poster', 'inks', 'index', 'tables', 'figures', 'components']);

const [fill, lines] = ['#010101', '#020202'];
const fonts = makeFontBook(() => {
  throw new Error('a pattern has no text');
});

function drawn(kind: Pattern): string {
  const [width, height] = [24, 15];
  const node = patterned(rectangle(0, 0, width, height), [0, 0, width, height], kind, { fill, lines, edge: fill });
  const svg = renderSvg({ width, height, children: [node] }, fonts, { width: width * 4, height: height * 4 });
  return svg
    .replace(/<\?xml[^>]*>/, '')
    .replace('<svg ', '<svg aria-hidden="true" ')
    .replaceAll(new RegExp(fill, 'gi'), 'var(--fill)')
    .replaceAll(new RegExp(lines, 'gi'), 'var(--lines)')
    .replaceAll(/(fill|stroke)="var\((--fill|--lines)\)"/g, 'class="$1$2"');
}

const recipes = [...content.recipes.values()].sort((a, b) => a.order - b.order);

/** Every role that some set deals. */
const dealt = new Map([...content.sets.keys()].flatMap((id) => [...content.withSet(id).roles]));

const placeIn = (file: string) => ({ file, path: file.slice(file.indexOf('/') + 1) });

/** The starting points, in the order of lists. */
const shipped = [
  ...[...content.factions.values()].map(({ file, name, icon }) => ({ file, name, icon })),
  ...[...content.roles.values()].map(({ file, name, icon }) => ({ file, name, icon })),
  { file: content.battleBoard.file, name: content.battle.name, icon: content.battle.icon },
  { file: content.munchBoard.file, name: content.munch.name, icon: content.munch.icon },
  ...[...content.decks.values()].map((deck) => ({ file: deck.file, name: deck.name, icon: deckIcon(deck) })),
].map(({ file, ...rest }) => ({ ...rest, ...placeIn(file) }));

const tables = [...content.decks.values()].flatMap(({ cards: [card] }) => (card ? [placeIn(card.file)] : []));

export function studioSetting(): Setting {
  const shelf = (of: Shelf) =>
    recipes
      .filter((recipe) => recipe.shelf === of)
      .map(({ id, name, summary, icon, print }) => ({ id, name, summary, icon, ...(print ? { print } : {}) }));
  const icons = ['card-random', 'meeple', ...[...recipes, ...shipped].map(({ icon }) => icon)];
  const named = (of: ReadonlyMap<string, { readonly name: string }>) =>
    Object.fromEntries([...of].map(([id, { name }]) => [id, name]));
  const steps = new Map([...content.steps].sort(([, a], [, b]) => a.order - b.order));
  const { covers } = content.alienInvasion;
  const bounds = (schema: unknown, but = unformed) => boundsIn(schema as Schema, but);
  return {
    recipes: Object.fromEntries(shelves.map((each) => [each, shelf(each)] as const)) as Record<
      Shelf,
      ReturnType<typeof shelf>
    >,
    shipped: shipped.map(({ path, name, icon }) => ({ path, name, icon })),
    beginnings: href('studio/beginnings.json'),
    games: Object.fromEntries(gamesIn(content).map((game) => [game, aboutOf(content, game).prefix])),
    bounds: {
      faction: bounds(collections.factions.schema),
      role: bounds(collections.roles.schema),
      'role-set': bounds(collections.sets.schema),
      'battle-board': bounds(documents.battleBoard.schema),
      'munch-board': bounds(documents.munchBoard.schema),
      deck: bounds(collections.decks.schema),
      game: bounds(madeFiles['game.yaml'], unformedOfGames),
      board: bounds(MadeBoard),
      pieces: bounds(madeFiles['pieces.yaml']),
      score: bounds(madeFiles['score.yaml']),
    },
    patterns: Object.fromEntries(patternKinds.map((kind) => [kind, drawn(kind)])),
    icons: Object.fromEntries(icons.flatMap((name) => [[name, content.icon(name)]]).filter(([, art]) => art)),
    papers: [...content.papers.values()].map(({ id, name, width, height }) => ({ id, name, width, height })),
    layouts: [...content.layouts.values()].map((layout) => ({
      id: layout.id,
      name: layout.name,
      fields: [...fieldsOf(layout, false).all],
      onBack: [...fieldsOf(layout, true).all],
    })),
    cards: named(content.cardFormats),
    sheets: sheetLists(),
    shops: [...content.shops.values()].map(({ id, name }) => ({ id, name })),
    covers: { open: covers.open.name, cover: covers.cover.name, building: covers.building.name },
    targets: [...content.factions.values()].flatMap(({ id: of, name: faction, units }) =>
      units.map(({ id, name, kill }) => ({ id: `${of}/${id}`, name, faction, kill })),
    ),
    counts: content.actionDeck.counts,
    steps: named(steps),
    roles: named(content.roles),
    dealt: named(dealt),
  };
}

/** The files to start from, as text. Recipes are serialized, and shipped files are unchanged. */
export function beginnings(): Beginnings {
  return {
    recipes: Object.fromEntries(
      recipes.map(({ id, files, copies }) => [
        id,
        Object.fromEntries([
          ...Object.entries(files).map(([path, data]) => [path, toYaml(data)] as const),
          ...copies.map((path) => [path, readFileSync(join(directory, path), 'utf8')] as const),
        ]),
      ]),
    ),
    shipped: Object.fromEntries(
      [...shipped, ...tables, { path: 'lake-terror/game.yaml', file: content.lakeTerror.file }].map(
        ({ path, file }) => [path, readFileSync(file, 'utf8')],
      ),
    ),
  };
}
