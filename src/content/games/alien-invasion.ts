import type { Fields } from '../example-state.ts';
import type { RuleTable } from '../rule-parts.ts';
import { ActionDeck, Faction, Terrain, type Unit, Roster, UnitCards } from '../schema/alien-invasion.ts';
import { AlienInvasionGame, Component, coverIds, given, sentences, type Empty } from '../schema/game.ts';
import { AlienInvasionQuickStart, FirstContact } from '../schema/quick-start.ts';
import { AlienInvasionReference, FigureSheet, Templates, TerrainTiles, TokenSheet } from '../schema/sheets.ts';
import { AlienInvasionWords, alienInvasionSlots } from '../schema/game-words.ts';
import { TableLesson } from '../schema/lesson.ts';
import type { Language } from '../schema/language.ts';
import { Rulebook } from '../schema/rulebook.ts';
import { spoken, type TextsOf } from '../template.ts';
import { Scenario, ScenarioSheet } from '../schema/scenario.ts';
import { inSentence, unitNames } from '../names.ts';

/** The keys of the sentences for illegal actions, with the engine's values for their braces. */
const verdicts = {
  ...given([], ['special-gives-none', 'underground', 'enter-feature', 'cross-barrier', 'enter-soft', 'never-soft']),
  ...given(['given', 'spent'], ['single-gives', 'double-gives', 'triple-gives']),
  ...given(['group'], ['other-faction']),
  ...given(['inches'], ['too-far']),
  ...given(['jump'], ['too-wide']),
  ...given(['from', 'to'], ['in-mid-jump']),
};

export interface AlienInvasionParts {
  readonly language: Pick<Language, 'tag'>;
  readonly alienInvasionWords: TextsOf<typeof alienInvasionSlots>;
  readonly alienInvasion: AlienInvasionGame;
  readonly actionDeck: ActionDeck;
  readonly factions: ReadonlyMap<string, Faction>;
  readonly terrain: ReadonlyMap<string, Terrain>;
  readonly scenarios: ReadonlyMap<string, Scenario>;
}

/** The id of the scenario for a first battle; undefined if there is none. */
export const firstBattle = ({ scenarios }: Pick<AlienInvasionParts, 'scenarios'>): string | undefined =>
  [...scenarios].find(([, { first }]) => first)?.[0];

/** Alien Invasion: its files, and the functions for its rules and examples. */
export const alienInvasion = {
  about: 'alienInvasion',
  components: 'alienInvasionComponents',
  rulebook: 'alienInvasionRulebook',
  why: 'alienInvasionVerdicts',
  verdicts,
  slots: alienInvasionSlots,
  documents: {
    alienInvasion: { path: 'alien-invasion/game.yaml', schema: AlienInvasionGame },
    actionDeck: { path: 'alien-invasion/action-deck.yaml', schema: ActionDeck },
    unitCards: { path: 'alien-invasion/unit-cards.yaml', schema: UnitCards },
    alienInvasionQuickStart: { path: 'alien-invasion/quick-start.yaml', schema: AlienInvasionQuickStart },
    firstContact: { path: 'alien-invasion/first-contact.yaml', schema: FirstContact },
    tableLesson: { path: 'alien-invasion/lesson.yaml', schema: TableLesson },
    alienInvasionReference: { path: 'alien-invasion/reference.yaml', schema: AlienInvasionReference },
    scenarioSheet: { path: 'alien-invasion/scenario-sheet.yaml', schema: ScenarioSheet },
    roster: { path: 'alien-invasion/roster.yaml', schema: Roster },
    templates: { path: 'alien-invasion/templates.yaml', schema: Templates },
    tokenSheet: { path: 'alien-invasion/tokens.yaml', schema: TokenSheet },
    terrainTiles: { path: 'alien-invasion/terrain-tiles.yaml', schema: TerrainTiles },
    figureSheet: { path: 'alien-invasion/figures.yaml', schema: FigureSheet },
    alienInvasionRulebook: { path: 'alien-invasion/rulebook.yaml', schema: Rulebook },
    alienInvasionVerdicts: { path: 'alien-invasion/verdicts.yaml', schema: sentences(verdicts) },
    alienInvasionWords: { path: 'alien-invasion/words.yaml', schema: AlienInvasionWords },
  },
  collections: {
    alienInvasionComponents: { folder: 'alien-invasion/components', schema: Component },
    factions: { folder: 'alien-invasion/factions', schema: Faction },
    scenarios: { folder: 'alien-invasion/scenarios', schema: Scenario },
    terrain: { folder: 'alien-invasion/terrain', schema: Terrain },
  },
  rules: `
    AI-1.1 AI-1.2 AI-1.3 AI-1.4 AI-1.5
    AI-2.1 AI-2.2 AI-2.3
    AI-3.1 AI-3.2 AI-3.3
    AI-4.1 AI-4.2 AI-4.3 AI-4.4 AI-4.5 AI-4.6
    AI-5.1 AI-5.2 AI-5.3 AI-5.4 AI-5.5 AI-5.6 AI-5.7
    AI-6.1 AI-6.2 AI-6.3 AI-6.4 AI-6.5 AI-6.6 AI-6.7 AI-6.8
    AI-7.1 AI-7.2
    AI-8.1 AI-8.2 AI-8.3 AI-8.4 AI-8.5 AI-8.6 AI-8.7 AI-8.8 AI-8.9
    AI-9.1 AI-9.2 AI-9.3
    AI-10.1 AI-10.2
    AI-11.1 AI-11.2 AI-11.3 AI-11.4 AI-11.5
    AI-12.1 AI-12.2 AI-12.3 AI-12.4 AI-12.5 AI-12.6 AI-12.7 AI-12.8
    AI-13.1 AI-13.2
    AI-14.1 AI-14.2 AI-14.3 AI-14.4`,
  empty: (content: AlienInvasionParts): Empty =>
    firstBattle(content) === undefined
      ? { 'first-evening': { file: 'alien-invasion/scenarios', why: 'has no scenario with the field "first"' } }
      : {},
  numbers: { deck: 'actionDeck', units: 'factions' },
  tables: { deck, units, covers, terrain },
  words,
  complete: ({ do: verb, events }: Fields): Fields => (verb === 'move' ? { events: events ?? [] } : {}),
} as const;

/** The names of factions and units, in each form used by texts, such as `units.spugs.mite`. */
function words(content: AlienInvasionParts): ReadonlyMap<string, string> {
  return new Map(unitNames(content.factions));
}

const tableWords = ({ alienInvasionWords, language }: AlienInvasionParts) =>
  spoken(alienInvasionSlots, alienInvasionWords, language.tag).tables;
type Words = ReturnType<typeof tableWords>;

function deck(content: AlienInvasionParts): RuleTable {
  const { actionDeck } = content;
  const words = tableWords(content);
  const rows = (['single', 'double', 'triple'] as const).map((kind) => [
    actionDeck.cards[kind].title,
    String(actionDeck.counts[kind]),
    String(actionDeck.cards[kind].actions),
  ]);
  return { head: [words.card, words.perFaction, words.actions], rows, numeric: [1, 2] };
}

const coverNames = ({ alienInvasion }: AlienInvasionParts): string[] =>
  coverIds.map((id) => alienInvasion.covers[id].name);

function covers(content: AlienInvasionParts): RuleTable {
  const words = tableWords(content);
  const rows = coverIds.map((id) => [content.alienInvasion.covers[id].name, content.alienInvasion.covers[id].text]);
  return { head: [words.cover, words.meaning], rows, numeric: [] };
}

function terrain(content: AlienInvasionParts): RuleTable {
  const words = tableWords(content);
  const rows = [...content.terrain.values()]
    .sort(
      (a, b) =>
        coverIds.indexOf(a.cover) - coverIds.indexOf(b.cover) || a.kind.localeCompare(b.kind, content.language.tag),
    )
    .map(({ name, cover, kind, blocksSight }) => [
      name,
      content.alienInvasion.covers[cover].name,
      words[kind],
      blocksSight ? words.yes : words.no,
    ]);
  return { head: [words.terrain, words.cover, words.meaning, words.sight], rows, numeric: [] };
}

function units(content: AlienInvasionParts): RuleTable {
  const words = tableWords(content);
  const record = [...content.factions.values()].filter(({ guest }) => !guest);
  const rows = record.flatMap((faction) =>
    faction.units.map((unit) => [
      faction.name,
      unit.name,
      unit.group,
      moveOf(words, unit),
      diceOf(words, unit),
      linkedOf(words, unit, faction.units),
      coverIds.map((id) => unit.kill[id]).join(' / '),
      unit.melee === 'as-shooting' ? words.asShooting : String(unit.melee),
    ]),
  );
  const kill = words.kill({ covers: inSentence(content, coverNames(content).join(' / ')) });
  const { faction, unit, group, move, shooting, linked, melee } = words;
  return { head: [faction, unit, group, move, shooting, linked, kill, melee], rows, numeric: [] };
}

function moveOf(words: Words, { move, terrain: stops, jump }: Unit): string {
  if ('tunnels' in move) return words.tunnels;
  const length = 'inches' in move ? words.inches({ inches: move.inches }) : words.dice({ dice: move.dice });
  return [
    ...(stops === 'stops' ? [] : [stops === 'ignores' ? words.ignores : words.ignoresButSoft]),
    ...(jump === undefined ? [] : [words.jumps({ inches: jump })]),
  ].reduce((before, more) => words.moves({ length: before, more }), length);
}

function diceOf(words: Words, { shoot }: Unit): string {
  if (shoot.kind === 'dice') return String(shoot.dice);
  if (shoot.kind === 'blast') return words.blast({ dice: shoot.dice });
  if (shoot.kind === 'successes') return words.successes({ plus: shoot.plus });
  return shoot.kind === 'operative' ? words.rolled : words.none;
}

function linkedOf(words: Words, { linked }: Unit, all: readonly Unit[]): string {
  if (typeof linked === 'boolean') return linked ? words.linkedYes : words.linkedNo;
  const leader = all.find(({ id }) => id === linked.while);
  return words.linkedWhile({ leader: leader?.called ?? leader?.name ?? linked.while });
}
