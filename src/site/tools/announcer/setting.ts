import type { Side } from '../../../engine/lake-terror/game.ts';
import type { Words } from '../../../engine/words.ts';
import { iconIn } from '../../faction-art.ts';
import type { Citation } from '../frame/marks.tsx';
import type { ChancesSetting } from '../chances/Chances.tsx';
import type { Numbers } from './state.ts';
import type { Content } from '../../../content/schema/index.ts';
import { callSign, lakeTerrorOf, type CallSign } from '../../../engine/content.ts';

export interface Art {
  readonly size: number;
  readonly d: string;
  /** A custom photograph inside the path: a square JPEG or PNG in base64. */
  readonly photo?: string;
}

interface RoleWords {
  readonly name: string;
  /** The name in a sentence, with its article: ‘the Psychic’, ‘a Citizen’. */
  readonly one: string;
  readonly text: string;
  readonly win: string;
  readonly when: string;
  readonly art: Art;
  /** The role's own icon in the step in which it is called; undefined if it has the step's icon. */
  readonly sign?: Pick<StepWords, 'name' | 'story'>;
}

interface StepWords {
  readonly name: string;
  readonly art: Art;
  /** The lines of the step's story. Optional; steps may have none, and older role sets lack stories. */
  readonly story?: readonly string[];
  readonly say?: string;
}

export interface Setting {
  readonly numbers: Numbers;
  readonly roles: Readonly<Record<string, RoleWords>>;
  readonly steps: Readonly<Record<string, StepWords>>;
  /** The lines of the story for each side's victory, and the address of its picture. */
  readonly ends: Readonly<Record<Side, { readonly story: readonly string[]; readonly picture: string }>>;
  readonly rules: Readonly<Record<string, Citation>>;
  readonly chances: ChancesSetting;
  /** The sentences that explain why something is not allowed. */
  readonly why: Words;
  readonly lesson: boolean;
}

export interface MidnightSetting extends Pick<Setting, 'numbers' | 'rules' | 'why'> {
  readonly names: Readonly<Record<string, Pick<RoleWords, 'name' | 'one'>>>;
}

const signed = ({ role, name, story }: CallSign): Pick<RoleWords, 'sign'> =>
  role === undefined ? {} : { sign: { name, story } };

export function roleSetSetting(content: Content): Pick<Setting, 'numbers' | 'roles' | 'steps'> {
  const game = lakeTerrorOf(content);
  const { wins, numbers } = content.lakeTerror;
  const { blocks, story } = content.announcer;
  const artOf = (name: string): Art => {
    const { size, d, picture } = iconIn(content, name);
    return { size, d, ...(picture ? { photo: picture.base64 } : {}) };
  };
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
        {
          name,
          one: `${article} ${name}`,
          text,
          win: win ?? wins[side],
          when: acts.text,
          art: artOf(icon),
          ...signed(callSign(content, acts.step, id)),
        },
      ]),
    ),
    steps: Object.fromEntries(
      [...content.steps.values()].map(({ id, name, icon }) => {
        const lines = story.steps[id];
        const say = blocks.find(({ step }) => step === id)?.say;
        return [id, { name, art: artOf(icon), ...(lines && { story: lines }), ...(say !== undefined && { say }) }];
      }),
    ),
  };
}
