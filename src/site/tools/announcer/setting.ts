/*
 * What the page tells the Announcer’s screen at build time: numbers, roles, steps and rules of the content.
 */
import { lakeTerrorOf } from '../../../engine/content.ts';
import { lakeTerrorRules } from '../../../engine/lake-terror/rules.ts';
import type { Words } from '../../../engine/words.ts';
import { content } from '../../content.ts';
import type { Citation } from '../frame/Cited.tsx';
import { citations } from '../frame/page-setting.ts';
import type { Numbers } from './state.ts';

/** A picture as one path. */
export interface Art {
  readonly size: number;
  readonly d: string;
}

interface RoleWords {
  readonly name: string;
  /** As a sentence says it: ‘the Psychic’, ‘a Citizen’. */
  readonly one: string;
  /** What its player does. */
  readonly text: string;
  readonly win: string;
  /** When it acts. */
  readonly when: string;
  readonly art: Art;
}

export interface Setting {
  readonly numbers: Numbers;
  readonly roles: Readonly<Record<string, RoleWords>>;
  /** By the id of the step. */
  readonly steps: Readonly<Record<string, { readonly name: string; readonly art: Art }>>;
  readonly rules: Readonly<Record<string, Citation>>;
  /** Why something is not allowed. */
  readonly why: Words;
}

/** Rules that the screen cites and no verdict of the engine does. */
const told = [
  'LT-2.9',
  'LT-3.3',
  'LT-3.5',
  'LT-4.1',
  'LT-4.2',
  'LT-4.4',
  'LT-5.2',
  'LT-6.1',
  'LT-6.2',
  'LT-7.3',
  'LT-7.4',
] as const;

function artOf(name: string): Art {
  const art = content.icon(name);
  if (!art) throw new Error(`there is no icon "${name}"`);
  return { size: art.size, d: art.d };
}

export function announcerSetting(): Setting {
  const game = lakeTerrorOf(content);
  const { wins, numbers } = content.lakeTerror;
  return {
    numbers: {
      ...game,
      replaced: [...game.replaced],
      podRoles: [...game.podRoles],
      dayMinutes: numbers.dayMinutes,
    },
    roles: Object.fromEntries(
      [...content.roles.values()].map(({ id, name, article, text, win, side, acts, icon }) => [
        id,
        { name, one: `${article} ${name}`, text, win: win ?? wins[side], when: acts.text, art: artOf(icon) },
      ]),
    ),
    steps: Object.fromEntries(
      [...content.steps.values()].map(({ id, name, icon }) => [id, { name, art: artOf(icon) }]),
    ),
    rules: citations('lake-terror', [...lakeTerrorRules, ...told]),
    why: content.lakeTerrorVerdicts.why,
  };
}

/** What the checker of midnight needs of it. */
export interface MidnightSetting extends Pick<Setting, 'numbers' | 'rules' | 'why'> {
  readonly names: Readonly<Record<string, Pick<RoleWords, 'name' | 'one'>>>;
}

export function midnightSetting(): MidnightSetting {
  const { numbers, rules, why, roles: all } = announcerSetting();
  const names = Object.fromEntries(Object.entries(all).map(([id, { name, one }]) => [id, { name, one }]));
  return { numbers, rules, why, names };
}
