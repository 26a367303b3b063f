/*
 * The numbers of the rules, copied from their tables. The engine is tested against these, and one test compares the
 * content with them.
 */
import { whyOf } from '../../src/content/games.ts';
import { gameIds, type GameId } from '../../src/content/schema/common.ts';
import type { AlienInvasion, Unit } from '../../src/engine/alien-invasion/game.ts';
import { alienInvasionVerbs } from '../../src/engine/alien-invasion/protocol.ts';
import { createBattle, type BattleNumbers } from '../../src/engine/battle/game.ts';
import { battlePlaying } from '../../src/engine/battle/opponent.ts';
import { battleVerbs, positionVerbs as battlePositions } from '../../src/engine/battle/protocol.ts';
import type { LakeTerror, RoleWords, Role } from '../../src/engine/lake-terror/game.ts';
import { lakeTerrorVerbs } from '../../src/engine/lake-terror/protocol.ts';
import type { Words } from '../../src/engine/words.ts';
import { createMunch, type MunchNumbers } from '../../src/engine/munch/game.ts';
import { opponentsOf, opponentVerbs } from '../../src/engine/opponents.ts';
import { munchPlaying } from '../../src/engine/munch/opponent.ts';
import { munchVerbs, positionVerbs as munchPositions } from '../../src/engine/munch/protocol.ts';
import type { Games } from '../../src/engine/protocol.ts';
import { inWords } from '../../src/engine/words.ts';
import { validContent } from '../support/content.ts';

export const battleNumbers: BattleNumbers = {
  columns: 6,
  rows: 5,
  stash: [5, 5, 5],
  trios: { alien: 10, villager: 7, mixed: 5 },
  moves: 2,
  passes: 2,
};

export const munchNumbers: MunchNumbers = {
  columns: 6,
  rows: 6,
  worlds: [5, 5, 5],
  harmony: [0, 1, 2],
  monsters: [1, 1, 1],
  unleashWorlds: 8,
  points: { trio: 5, world: 1, lost: 5 },
};

const human = { open: 6, cover: 9, building: 12 };
const tough = { open: 9, cover: 12, building: 15 };
const dalek = { open: 24, cover: 27, building: 30 };
const cyber = { open: 12, cover: 15, building: 18 };
const armour = { open: 30, cover: 30, building: 30 };
const walks = { move: { inches: 8 }, terrain: 'stops' } as const;
const runs = { move: { inches: 16 }, terrain: 'ignores-but-soft', jump: 8 } as const;
const dice = (number: number) => ({ kind: 'dice', dice: number }) as const;
const none = { kind: 'none' } as const;
const brigadier = { while: 'brigadier' };

const units: readonly (readonly [string, Unit])[] = [
  ['unit/rifleman', { ...walks, shoot: dice(1), linked: brigadier, kill: human, melee: 'as-shooting' }],
  ['unit/light-support', { ...walks, shoot: dice(2), linked: brigadier, kill: human, melee: 'as-shooting' }],
  ['unit/laws', { ...walks, shoot: dice(4), linked: brigadier, kill: human, melee: 'as-shooting' }],
  ['unit/brigadier', { ...walks, shoot: dice(1), linked: brigadier, kill: human, melee: 'as-shooting' }],
  ['unit/sergeant', { ...walks, shoot: dice(1), linked: brigadier, kill: human, melee: 'as-shooting' }],
  ['unit/heavy-machine-gun', { ...walks, shoot: dice(8), linked: brigadier, kill: human, melee: 'as-shooting' }],
  ['the-doctor/doctor', { ...walks, shoot: none, linked: false, kill: human, melee: 1 }],
  [
    'daleks/dalek',
    {
      move: { inches: 8 },
      terrain: 'ignores',
      shoot: dice(6),
      linked: { while: 'davros' },
      kill: dalek,
      melee: 'as-shooting',
    },
  ],
  ['daleks/davros', { ...walks, shoot: none, linked: false, kill: dalek, melee: 'none' }],
  [
    'daleks/suicide-dalek',
    {
      move: { dice: 4 },
      terrain: 'stops',
      shoot: { kind: 'blast', dice: 10 },
      linked: false,
      kill: dalek,
      melee: 'none',
    },
  ],
  ['cybermen/cyberman', { ...walks, shoot: dice(3), linked: true, kill: cyber, melee: 'as-shooting' }],
  ['mib/operative', { ...walks, shoot: { kind: 'operative' }, linked: false, kill: tough, melee: 'as-shooting' }],
  [
    'mib/clean-up-trooper',
    { ...walks, shoot: { kind: 'successes', plus: 1 }, linked: true, kill: tough, melee: 'as-shooting' },
  ],
  [
    'mib/clean-up-support',
    { ...walks, shoot: { kind: 'successes', plus: 2 }, linked: true, kill: tough, melee: 'as-shooting' },
  ],
  ['spugs/spug', { ...runs, shoot: dice(1), linked: true, kill: tough, melee: 'as-shooting' }],
  ['spugs/heavy-spug', { ...runs, shoot: dice(4), linked: true, kill: tough, melee: 'as-shooting' }],
  ['spugs/controller', { ...runs, shoot: dice(1), linked: true, kill: tough, melee: 'as-shooting' }],
  [
    'spugs/mite',
    {
      move: { inches: 24 },
      terrain: 'ignores-but-soft',
      shoot: none,
      linked: false,
      kill: human,
      melee: 2,
      explodes: { dice: 4 },
    },
  ],
  ['spugs/burrower', { move: { tunnels: true }, terrain: 'stops', shoot: none, linked: false, kill: armour, melee: 6 }],
];

export const alienInvasion: AlienInvasion = {
  cards: { single: 5, double: 3, triple: 1 },
  factionCards: new Map(),
  actions: { single: 1, double: 2, triple: 3 },
  specialEventsMax: 4,
  drawMin: 4,
  success: 6,
  units: new Map(units),
};

const numbered: readonly Role[] = [
  'pod-person',
  'psychic',
  'town-watch',
  'town-watch',
  'doctor',
  'vigilante',
  'lunatic',
  'dumb-kid',
  'town-watch',
  'citizen',
  'citizen',
  'town-watch',
  'citizen',
  'citizen',
  'town-watch',
  'town-watch',
  'citizen',
  'town-watch',
  'cheerleader',
  'town-watch',
  'citizen',
];

const nightfall = { say: 'Night falls. Everybody closes their eyes and is silent.' };
const snatching = {
  say: 'Pod People, open your eyes and agree on a victim.',
  close: 'Pod People, close your eyes.',
  answer: 'a living player who is not a Pod Person',
  peek: {
    say: 'Pod People, open your eyes and agree on a victim. The Dumb Kid may peek.',
    close: 'Pod People and Dumb Kid, close your eyes.',
  },
};
const midnight = {
  say: 'Midnight. I go round. If I tap you twice, you are turned.',
  cure: { say: 'Midnight. I go round. If I tap you twice, you are turned, or cured.' },
};
const cry = {
  say: 'If the Watch put somebody down, we may now hear a few last words.',
  answer:
    'the dying player points at {count} living players in a row. Hold up fingers: how many of them are Pod People or the Lunatic, 0 to {count}. Then a few last words, aloud. If nobody was put down, pause as long',
};

/** A role that is called by its name, without a question. */
const silent = (name: string, step: string, answer: string): RoleWords => ({ name, step, ask: null, answer });

export const lakeTerror: LakeTerror = {
  players: { min: 8, max: 21 },
  roles: {
    'pod-person': silent(
      'Pod Person',
      'snatching',
      'With the other Pod People, choose one victim, who becomes one of you unless healed or patrolled.',
    ),
    psychic: {
      name: 'Psychic',
      step: 'investigation',
      ask: 'Whom do you investigate?',
      answer:
        '{count} living players in a row. Hold up fingers: how many of them are Pod People or the Lunatic, 0 to {count}',
    },
    'town-watch': {
      name: 'Town Watch',
      step: 'patrol',
      ask: 'Whom does each of you patrol?',
      answer: 'a living player for each of them',
    },
    doctor: {
      name: 'Doctor',
      step: 'medicine',
      ask: 'Whom do you heal?',
      answer: 'a living player, or nobody',
    },
    vigilante: {
      name: 'Vigilante',
      step: 'hunt',
      ask: 'Whom do you shoot?',
      answer: 'another living player, or nobody',
    },
    citizen: silent(
      'Citizen',
      'cry',
      'If the Town Watch puts you down, make one investigation and gasp a word or two before you go.',
    ),
    lunatic: silent(
      'Lunatic',
      'reveal',
      'Show the Announcer your card. You cannot be snatched, but investigations count you as a Pod Person.',
    ),
    'dumb-kid': silent(
      'Dumb Kid',
      'snatching',
      'Show the Announcer your card on night 1. You may peek only at the snatching. Never act as a Pod Person.',
    ),
    cheerleader: silent(
      'Cheerleader',
      'reveal',
      'Show everybody this card. If the Town Watch puts you down, investigate and gasp like a Citizen.',
    ),
    scientist: {
      name: 'Scientist',
      step: 'medicine',
      ask: 'Whom do you cure?',
      answer: 'a living player if the cure is left, or nobody',
    },
  },
  cards: numbered.map((role, index) => ({ number: index + 1, role })),
  variants: [],
  replaced: new Map([['scientist', 'doctor']]),
  podRoles: new Set(['pod-person']),
  steps: [
    { id: 'reveal', name: 'Reveal', rule: 'LT-1.4', when: 'before' },
    { id: 'nightfall', name: 'Nightfall', rule: 'LT-2.1', when: 'night', script: nightfall },
    { id: 'hunt', name: 'Hunt', rule: 'LT-2.2', when: 'night' },
    { id: 'medicine', name: 'Medicine', rule: 'LT-2.3', when: 'night' },
    { id: 'snatching', name: 'Body snatching', rule: 'LT-2.4', when: 'night', script: snatching },
    { id: 'patrol', name: 'Patrol', rule: 'LT-2.5', when: 'night' },
    { id: 'midnight', name: 'Midnight', rule: 'LT-2.6', when: 'night', script: midnight },
    { id: 'cry', name: 'Mortal cry', rule: 'LT-2.7', when: 'night', script: cry },
    { id: 'investigation', name: 'Investigation', rule: 'LT-2.8', when: 'night' },
  ],
  script: {
    open: '{role}, open your eyes.',
    close: '{role}, close your eyes.',
    examine: 'I show you which of the newly dead were Pod People.',
    show: '{role}, show your card to everybody.',
    report: 'Everybody, close your eyes. {role}, open yours and show yourself to me.',
    shown: 'which player it is',
  },
  investigated: 3,
  cures: 1,
  firstDutyNight: 2,
};

export const battle = createBattle(battleNumbers);
export const munch = createMunch(munchNumbers);

/** The computer players of the shipped content. */
export const battleOpponents = opponentsOf(validContent().battleOpponents);
export const munchOpponents = opponentsOf(validContent().munchOpponents);

/** The shipped sentences that say why something is not allowed. */
export const words = Object.fromEntries(gameIds.map((game) => [game, whyOf(validContent(), game)])) as Readonly<
  Record<GameId, Words>
>;

const ofBattle = opponentVerbs(battlePlaying(battle, battleOpponents), battlePositions(battle));
const ofMunch = opponentVerbs(munchPlaying(munch, munchOpponents), munchPositions(munch));
export const games: Games = new Map([
  ['battle', inWords({ ...battleVerbs(battle), ...ofBattle }, words.battle)],
  ['munch', inWords({ ...munchVerbs(munch), ...ofMunch }, words.munch)],
  ['alien-invasion', inWords(alienInvasionVerbs(alienInvasion), words['alien-invasion'])],
  ['lake-terror', inWords(lakeTerrorVerbs(lakeTerror, words['lake-terror']), words['lake-terror'])],
]);
