import { isBoardGame } from '../content/playable.ts';
import { or, range } from './formats.ts';
import { frame, game as words } from '#text/site.ts';
import { pressOf } from '../../generators/components/games.ts';
import { deckComponents } from '../content/deck/component.ts';
import { aboutOf, componentsOf, gamesIn, type About } from '../content/games.ts';
import { type GameId, type Pattern } from '../content/schema/common.ts';
import type { Content, Entity } from '../content/schema/index.ts';
import type { Component } from '../content/schema/game.ts';
import { isShown, ownHome } from './content.ts';
import { playersOf as dealtTo } from '../content/games/lake-terror.ts';

/** A game on the site: the fields that all games have, its components and decks, and the surface of its label. */
export interface SiteGame {
  readonly id: GameId;
  readonly about: About;
  readonly components: ReadonlyMap<string, Entity<Component>>;
  /** The pattern that identifies the accent colour in grey prints. */
  readonly pattern: Pattern;
}

export const gamesOf = (content: Content): readonly SiteGame[] =>
  gamesIn(content)
    .filter(isShown)
    .map((id) => ({
      id,
      about: aboutOf(content, id),
      components: new Map([
        ...componentsOf(content, id),
        ...deckComponents(content, id).map((deck) => [deck.id, deck] as const),
      ]),
      pattern: pressOf(content, id).pattern,
    }));

/**
 * The name, the colours and the icon of the site. Without shipped games, the site has the colours and the icon of its
 * first game.
 */
export const brandOf = (content: Content): Pick<About, 'name' | 'accent' | 'icon'> =>
  ownHome
    ? { ...gamesOf(content)[0]!.about, name: ownHome.name }
    : { name: frame.site, accent: content.alienInvasion.accent, icon: 'saucer' };

/** Whether pictures of a game, or of the site, show a town. */
export const sceneryOf = (content: Content, game: GameId | undefined): boolean => {
  const made = game === undefined ? undefined : content.made.get(game);
  return made ? made.about.scenery === 'town' : game !== undefined || !ownHome;
};

/** A fact for choosing a game. It has a link if it needs more than the game itself. */
export interface Fact {
  readonly text: string;
  readonly path?: string;
}

/** The numbers of players and the minutes of a game: in a first scenario, in the game itself, and with other sets. */
function ways({ scenarios, sets }: Content, { id, about: { players, minutes } }: SiteGame) {
  const own = [{ players, minutes, name: undefined, path: undefined }];
  const first = [...(id === 'alien-invasion' ? scenarios.values() : [])].flatMap((each) =>
    each.first && each.players !== undefined
      ? [
          {
            players: { min: each.players, max: each.players },
            minutes: each.minutes === undefined ? minutes : { min: each.minutes, max: each.minutes },
            name: each.name,
            path: `${id}/print/#first-evening`,
          },
        ]
      : [],
  );
  const others = [...(id === 'lake-terror' ? sets.values() : [])].flatMap((set) => {
    const dealt = dealtTo(set);
    return dealt && (dealt.min < players.min || dealt.max > players.max)
      ? [{ players: dealt, minutes, name: set.name, path: `${id}/print/#first-evening-few` }]
      : [];
  });
  return [...first, ...own, ...others];
}

/** The numbers of players of a game, with links to the sets and scenarios for other numbers. */
export const playersOf = (content: Content, game: SiteGame): readonly Fact[] =>
  ways(content, game).map(({ players, name, path }, at) => {
    const text = words.seats(at === 0 ? `${range(players)} ${words.players}` : range(players), at > 0, name);
    return path === undefined ? { text } : { text, path };
  });

/** The minutes that a game takes: ‘30 or 90 min’. */
export function minutesOf(content: Content, game: SiteGame): string | undefined {
  const all = ways(content, game).flatMap(({ minutes }) => (minutes ? [range(minutes)] : []));
  return all.length > 0 ? `${or([...new Set(all)])} min` : undefined;
}

/** The facts for choosing a game: players, minutes, age, mood and required things. */
export function factsOf(content: Content, game: SiteGame): readonly Fact[] {
  const { age, feel, own } = game.about;
  const minutes = minutesOf(content, game);
  return [
    ...playersOf(content, game),
    ...(minutes === undefined ? [] : [{ text: minutes }]),
    ...(age === undefined ? [] : [{ text: words.age(age) }]),
    { text: feel },
    { text: own },
  ];
}

export const seatsFor = (content: Content, game: SiteGame) => ways(content, game).map(({ players }) => players);

/** The smallest and the largest number of players of any game. */
export function seatsOf(content: Content): { readonly min: number; readonly max: number } {
  const all = gamesOf(content).flatMap((game) => seatsFor(content, game));
  return { min: Math.min(...all.map(({ min }) => min)), max: Math.max(...all.map(({ max }) => max)) };
}

/**
 * The address of a game's lesson, and the text of the link in lists; undefined without a lesson for the board or deck.
 */
export function lessonOf(content: Content, id: GameId): { readonly to: string; readonly name: string } | undefined {
  if (isBoardGame(id))
    return content[`${id}Lesson`].steps.length > 0
      ? { to: `${id}/play/#lesson`, name: words.lessons.board }
      : undefined;
  if (id === 'lake-terror' && content.lakeTerrorLesson.steps.length > 0)
    return { to: `${id}/announcer/#lesson`, name: words.lessons.night };
  if (id === 'alien-invasion' && content.tableLesson.steps.length > 0)
    return { to: `${id}/deck/#lesson`, name: words.lessons.table };
  return undefined;
}
