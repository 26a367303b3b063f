import { factions } from '#text/pages.ts';
import { letterOf } from '../../../../generators/pieces/scenario-plan.ts';
import { page, words } from '#text/deck.ts';
import { alienInvasionOf } from '../../../engine/content.ts';
import { repeat } from '../../../engine/rng.ts';
import { content } from '../../content.ts';
import { href } from '../../links.ts';
import { playLesson, rowOf } from '../../../cli/table-lesson.ts';
import { gamesOf as enginesOf } from '../../../engine/games.ts';
import { lessonOf } from '../../games.ts';
import { firstPrint, readPrints } from '../../prints.ts';
import { citations, type Definition } from '../definition.ts';
import type { EndData } from '../evening/ending.ts';
import type { Setting as EveningSetting } from '../evening/part.ts';
import { armsOf, deckWordsOf, factionsOf, objectiveDecksOf, unitsOf } from '../units/content.ts';
import type { Setting } from './cards.tsx';
import type { TableScript } from './lesson.ts';
import type { ObjectiveData } from './Objectives.tsx';

const cited = [
  'AI-2.1',
  'AI-2.2',
  'AI-2.3',
  'AI-3.3',
  'AI-4.1',
  'AI-4.2',
  'AI-4.3',
  'AI-4.5',
  'AI-8.2',
  'AI-10.2',
  'AI-12.3',
];

/** The data of objectives, which the page fetches when players want them. */
const objectives = (): ObjectiveData => ({
  each: content.alienInvasion.numbers.objectives,
  decks: objectiveDecksOf(content),
  rules: citations('alien-invasion', ['AI-14.1', 'AI-14.2', 'AI-14.3', 'AI-14.4']),
});

function setting(): Setting {
  const { cards, actions, specialEventsMax, drawMin } = alienInvasionOf(content);
  const factions = [...content.factions.values()];
  const { single, double, triple } = content.actionDeck.cards;
  const lesson = lessonOf(content, 'alien-invasion') ?? null;
  const { title, text, rule, tag, code } = content.actionDeck.specialEvent;
  const about = deckWordsOf(content);
  return {
    numbers: { cards, actions, specialEventsMax, drawMin },
    factions: factionsOf(content),
    art: href('art/'),
    cards: { single, double, triple, special: { title, text, rule } },
    event: { tag, code },
    ...about,
    battles: [...content.scenarios.values()]
      .filter(({ first }) => first)
      .map(({ id, name, passes = 1, table, sides, events }) => ({
        id,
        name,
        passes,
        scale: Math.round(100 * table.scale),
        sides: sides.map(({ faction, groups }) => ({
          faction,
          groups: groups.flatMap((group) => repeat(group.count, group.name)),
        })),
        event: events.map(({ text: each }) => each).join(' '),
      })),
    objectives: objectiveDecksOf(content).length > 0,
    guests: factions.flatMap(({ id, guest }) => (guest ? [id] : [])),
    why: content.alienInvasionVerdicts.why,
    lesson: lesson && { ...lesson, to: href(lesson.to) },
    rules: citations('alien-invasion', [
      ...new Set([...cited, ...Object.values(about.events).map(({ rule: each }) => each)]),
    ]),
  };
}

function evening(): EveningSetting {
  const { cards, actions, specialEventsMax, drawMin } = alienInvasionOf(content);
  return {
    deck: { numbers: { cards, actions, specialEventsMax, drawMin }, factions: factionsOf(content) },
    arms: armsOf(content, href),
    units: unitsOf(content),
    success: content.alienInvasion.numbers.success,
  };
}

const ending = (): EndData => ({
  cries: Object.fromEntries([...content.factions.values()].map(({ id, name, victory }) => [id, { name, ...victory }])),
  scenarios: [...content.scenarios.values()].map(({ id, name, first, words: own, campaign, sides }) => ({
    id,
    name,
    first,
    next: campaign?.next ?? null,
    drawn: own?.drawn ?? null,
    sides: sides.map(({ faction, groups, victory }) => ({
      faction,
      word: own?.won[faction] ?? null,
      victory: victory[0]!,
      units: groups.flatMap(({ count, units }) =>
        units.map(({ unit, figures }) => [`${faction}/${unit}`, count * figures] as const),
      ),
    })),
  })),
  art: href('art/'),
  rules: citations('alien-invasion', [
    ...new Set([
      'AI-1.1',
      'AI-14.4',
      ...[...content.scenarios.values()].flatMap(({ sides }) => sides.map(({ victory }) => victory[0]!.rule)),
    ]),
  ]),
});

/** The lesson as a file that the page fetches; none if it does not fit the factions. */
function lessonFile(): NonNullable<Definition['files']> {
  const { title, voice, you, end, steps, names } = content.tableLesson;
  const played = playLesson(enginesOf(content), content);
  if (!played) return {};
  const { table, scenes } = played;
  const scenario = content.scenarios.get(content.tableLesson.scenario)!;
  const cited = steps.flatMap(({ rule, say, answers }) => [
    rule,
    ...answers.flatMap((answer) => answer.rule ?? []),
    ...[say, ...answers.map((answer) => answer.say)].flatMap((each) => each.match(/\bAI-\d+\.\d+\b/g) ?? []),
  ]);
  const sideOf = (faction: string): number => scenario.sides.findIndex((side) => side.faction === faction);
  const script = (): TableScript => ({
    title,
    voice: { name: voice.name, face: href(`art/unit-${voice.unit.replace('/', '-')}.svg`) },
    you,
    end,
    picture: href('art/end-alien-invasion-together.svg'),
    sheets: readPrints(content)
      .filter(({ game }) => game.id === 'alien-invasion')
      .flatMap((printed) => firstPrint(printed)?.sheets[0]?.sheets ?? []),
    steps: steps.map(({ card, say, why, rule, go, answers }) => ({ card, say, why, rule, go, answers })),
    scenes,
    row: rowOf(content).map(({ suit, rank, kind }, card) => {
      const { move, shoot } = steps.find((step) => step.card === card + 1 && (step.move ?? step.shoot)) ?? {};
      const side = table.units.get((move ?? shoot)?.group ?? '')?.faction;
      return suit && rank && side
        ? { suit, rank, side: sideOf(side), actions: content.actionDeck.cards[kind].actions }
        : null;
    }),
    table: { width: scenario.table.width, height: scenario.table.height },
    terrain: [...table.terrain].map(([id, { shape, x, y, width, height, terrain }]) => {
      const cover = content.terrain.get(terrain)?.cover ?? 'open';
      return { id, shape, x, y, width, height, name: names[id] ?? '', cover };
    }),
    sides: scenario.sides.map(({ faction, zone }) => {
      const { fill, tint } = content.factions.get(faction)!.colours;
      return { faction, zone, fill, tint, name: names[faction] ?? '' };
    }),
    groups: content.tableLesson.groups.map(({ id, faction }, index, all) => ({
      id,
      name: names[id] ?? '',
      letter: letterOf(all.slice(0, index).filter((each) => each.faction === faction).length),
      side: sideOf(faction),
    })),
    rules: citations('alien-invasion', [...new Set(cited)]),
  });
  return { 'deck/lesson': script };
}

export const deck: Definition<Setting> = {
  game: 'alien-invasion',
  path: 'deck',
  order: 1,
  icon: 'card-draw',
  name: words.heading,
  words: page,
  ways: { 'rules/#ai-2': page.rules, 'print/': page.print, 'factions/': factions.title },
  place: 'invasion-deck',
  view: () => import('./Deck.tsx'),
  files: { evening, 'evening/ending': ending, 'deck/objectives': objectives, ...lessonFile() },
  beside: { chapter: 'AI-4', place: 'invasion-rules-deck', whole: page.whole },
  setting,
};
