import { page as announcer } from '#text/announcer.ts';
import { page as battleCheck } from '#text/battle-check.ts';
import { page as battlePlay } from '#text/battle-play.ts';
import { words as battleScore } from '#text/battle-score.ts';
import { words as check } from '#text/check.ts';
import { page as midnight } from '#text/midnight.ts';
import { page as deckPage, words as deck } from '#text/deck.ts';
import { page as forcesPage, words as forces } from '#text/forces.ts';
import { words as melee } from '#text/melee.ts';
import { page as mibPage, words as mib } from '#text/mib.ts';
import { page as movePage, words as move } from '#text/move.ts';
import { page as munchCheck } from '#text/munch-check.ts';
import { page as munchPlay } from '#text/munch-play.ts';
import { words as munchScore } from '#text/munch-score.ts';
import { words as odds } from '#text/odds.ts';
import { page as roles } from '#text/roles.ts';
import type { GameId } from '../content/schema/common.ts';

/** A tool for the table, as lists show it. */
export interface Tool {
  readonly game: GameId;
  /** Its folder below the game’s. */
  readonly path: string;
  readonly icon: string;
  readonly name: string;
  readonly summary: string;
}

/** Every tool there is, in the order of the lists. One that is not built yet does not stand here. */
export const tools: readonly Tool[] = [
  {
    game: 'battle',
    path: 'play',
    icon: 'perspective-dice-six-faces-random',
    name: battlePlay.name,
    summary: battlePlay.summary,
  },
  { game: 'battle', path: 'check', icon: 'magnifying-glass', name: check.heading, summary: battleCheck.summary },
  { game: 'battle', path: 'score', icon: 'tally-mark-5', name: battleScore.heading, summary: battleScore.summary },
  {
    game: 'munch',
    path: 'play',
    icon: 'perspective-dice-six-faces-random',
    name: munchPlay.name,
    summary: munchPlay.summary,
  },
  { game: 'munch', path: 'check', icon: 'magnifying-glass', name: check.heading, summary: munchCheck.summary },
  { game: 'munch', path: 'score', icon: 'tally-mark-5', name: munchScore.heading, summary: munchScore.summary },
  { game: 'alien-invasion', path: 'deck', icon: 'card-draw', name: deck.heading, summary: deckPage.summary },
  {
    game: 'alien-invasion',
    path: 'odds',
    icon: 'rolling-dices',
    name: odds.heading,
    summary: odds.summary,
  },
  {
    game: 'alien-invasion',
    path: 'melee',
    icon: 'punch-blast',
    name: melee.heading,
    summary: melee.summary,
  },
  { game: 'alien-invasion', path: 'move', icon: 'walking-boot', name: move.heading, summary: movePage.summary },
  { game: 'alien-invasion', path: 'mib', icon: 'microscope', name: mib.heading, summary: mibPage.summary },
  { game: 'alien-invasion', path: 'forces', icon: 'meeple-group', name: forces.heading, summary: forcesPage.summary },
  {
    game: 'lake-terror',
    path: 'announcer',
    icon: 'old-microphone',
    name: announcer.name,
    summary: announcer.summary,
  },
  { game: 'lake-terror', path: 'roles', icon: 'egg-pod', name: roles.name, summary: roles.summary },
  { game: 'lake-terror', path: 'check', icon: 'clock-tower', name: midnight.name, summary: midnight.summary },
];
