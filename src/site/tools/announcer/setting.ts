import type { Words } from '../../../engine/words.ts';
import type { Citation } from '../frame/Cited.tsx';
import type { ChancesSetting } from '../chances/Chances.tsx';
import type { Numbers } from './state.ts';

/** A picture as one path. */
export interface Art {
  readonly size: number;
  readonly d: string;
  /** A custom photograph, visible within that path: a square JPEG or PNG in base64. */
  readonly photo?: string;
}

interface RoleWords {
  readonly name: string;
  /** The form within sentences: ‘the Psychic’, ‘a Citizen’. */
  readonly one: string;
  /** The power of its player. */
  readonly text: string;
  readonly win: string;
  /** The time at which it acts. */
  readonly when: string;
  readonly art: Art;
}

/** The page's data for the Announcer’s screen. */
export interface Setting {
  readonly numbers: Numbers;
  readonly roles: Readonly<Record<string, RoleWords>>;
  /** The steps, by id. */
  readonly steps: Readonly<Record<string, { readonly name: string; readonly art: Art }>>;
  readonly rules: Readonly<Record<string, Citation>>;
  /** The ways of playing in the counted games. */
  readonly chances: ChancesSetting;
  /** The sentences that say why something is not allowed. */
  readonly why: Words;
}

/** The data for the midnight checker. */
export interface MidnightSetting extends Pick<Setting, 'numbers' | 'rules' | 'why'> {
  readonly names: Readonly<Record<string, Pick<RoleWords, 'name' | 'one'>>>;
}
