import type { Words } from '../../../engine/words.ts';
import type { Citation } from '../frame/Cited.tsx';
import type { ChancesSetting } from '../chances/Chances.tsx';
import type { Numbers } from './state.ts';

/** A picture as one path. */
export interface Art {
  readonly size: number;
  readonly d: string;
  /** A photograph of one's own that is seen within that path: a square JPEG in base64. */
  readonly photo?: string;
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

/** What the page tells the Announcer’s screen. */
export interface Setting {
  readonly numbers: Numbers;
  readonly roles: Readonly<Record<string, RoleWords>>;
  /** By the id of the step. */
  readonly steps: Readonly<Record<string, { readonly name: string; readonly art: Art }>>;
  readonly rules: Readonly<Record<string, Citation>>;
  /** How towns play whose games are counted. */
  readonly chances: ChancesSetting;
  /** Why something is not allowed. */
  readonly why: Words;
}

/** What the checker of midnight needs of it. */
export interface MidnightSetting extends Pick<Setting, 'numbers' | 'rules' | 'why'> {
  readonly names: Readonly<Record<string, Pick<RoleWords, 'name' | 'one'>>>;
}
