import type { LakeTerror, Step } from './game.ts';
import { crying, type ChoiceKind, type NightEvent } from './night.ts';
import { able, cureInPlay, holders, living, onDuty, seatsOf } from './players.ts';
import type { Player, Role, Variants } from './types.ts';

/** A step as the Announcer runs it. */
export interface ScriptStep {
  readonly rule: string;
  readonly step: string;
  /** Seats that act. */
  readonly who: readonly number[];
  /** Seats that open their eyes: also those who have nothing to choose (LT-5.2). */
  readonly eyes: readonly number[];
  /** What the Announcer says: what can be done in this night, to whoever it is. */
  readonly say: string;
  /** What the Announcer says when it is done, so that all eyes are closed again; null where none were opened. */
  readonly close: string | null;
  /** What the answer must be; null where nothing is asked, as in a step acted out. */
  readonly ask: string | null;
  /** Which choice of the night its answer is; null in a step that has none. */
  readonly choice: ChoiceKind | null;
}

/** The night that is scripted. */
interface Scene {
  readonly game: LakeTerror;
  readonly round: number;
  readonly variants: Variants;
  readonly players: readonly Player[];
}

type Call = Omit<ScriptStep, 'rule' | 'step' | 'choice' | 'close'> & {
  readonly rule?: string;
  readonly choice?: ChoiceKind;
  readonly close?: string;
};

/** What is said to a role before and after. */
type Words = Pick<Call, 'say' | 'close'>;

/**
 * The steps of a night in order (LT-1.3, LT-1.4, LT-2): before the first one also those who show themselves. Roles that
 * are dead, turned or never dealt are acted out wherever the table must not notice (LT-2.1).
 */
export function script(game: LakeTerror, round: number, variants: Variants, players: readonly Player[]): ScriptStep[] {
  const scene = { game, round, variants, players };
  return game.steps
    .filter(({ when }) => when === 'night' || round === 1)
    .flatMap((step) => {
      const { rule, id } = step;
      return callsOf(step, scene).map((call) => ({ rule, step: id, choice: null, close: null, ...call }));
    });
}

/**
 * The same steps once midnight has made other players of those before: what is called does not change, since the table
 * knows of nothing yet, but who has died or was turned chooses nothing (LT-2.1, LT-2.8), and only she cries whom the
 * Watch has put down (LT-2.7).
 */
export function scriptAfter(
  game: LakeTerror,
  variants: Variants,
  steps: readonly ScriptStep[],
  after: readonly Player[],
  events: readonly NightEvent[],
): ScriptStep[] {
  const still = (seats: readonly number[], players: readonly Player[]): number[] =>
    seats.filter((seat) => seatsOf(players).includes(seat));
  const asked = row({ game, players: after });
  return steps.map((step) => {
    if (step.step === 'cry') {
      const dying = crying(after, events);
      return { ...step, who: dying === undefined ? [] : [dying], ask: dying === undefined ? null : asked };
    }
    if (step.step !== 'investigation') return step;
    const who = still(step.who, able(after, 'psychic'));
    const awake = variants.dutilessPods ? able(after, 'psychic') : holders(after, 'psychic');
    return { ...step, who, eyes: still(step.eyes, awake), ask: who.length > 0 ? asked : null };
  });
}

/** What is called in a step; steps that are not known are just named. */
function callsOf(step: Step, scene: Scene): Call[] {
  switch (step.id) {
    case 'reveal':
      return reveals(scene);
    case 'nightfall':
      return [announced('Night falls. Everybody closes their eyes and is silent.')];
    case 'hunt':
      return named(
        'vigilante',
        duty(scene, 'vigilante', 'Vigilante', 'Whom do you shoot?', 'another living player, or nobody'),
      );
    case 'medicine':
      return medicine(scene);
    case 'snatching':
      return named('victim', [snatching(scene)]);
    case 'patrol':
      return named('patrols', patrol(scene));
    case 'midnight': {
      const cured = cureInPlay(scene.variants, scene.players) ? ', or cured' : '';
      return [announced(`Midnight. I go round; who is tapped twice is turned${cured}.`)];
    }
    case 'cry':
      return [
        {
          ...announced('If the Watch put down a Citizen or the Cheerleader, we now hear a few last words.'),
          choice: 'mortalCry',
          ask: `from the dying, ${row(scene)}; nothing where nobody was put down`,
        },
      ];
    case 'investigation':
      return named(
        'psychic',
        call(
          scene,
          'psychic',
          able(scene.players, 'psychic'),
          spoken('Psychic', 'Whom do you investigate?'),
          row(scene),
        ),
      );
    default:
      return [announced(`${step.name}.`)];
  }
}

/** Calls whose answer is a choice of the night. */
function named(choice: ChoiceKind, calls: readonly Call[]): Call[] {
  return calls.map((each) => ({ ...each, choice }));
}

/** A step in which nobody is called. */
function announced(say: string): Call {
  return { who: [], eyes: [], say, ask: null };
}

/** What is said to those of a name: to open their eyes, what they are asked, if anything, and to close them. */
function spoken(name: string, ...asked: readonly string[]): Words {
  return { say: [`${name}, open your eyes.`, ...asked].join(' '), close: `${name}, close your eyes.` };
}

/** How an investigation is answered (LT-2.8). */
function row({ game, players }: Pick<Scene, 'game' | 'players'>): string {
  const number = Math.min(game.investigated, living(players).length);
  return `${number} living players in a row`;
}

/** Whether the table may not know that a role is dead or was never dealt (LT-2.1). */
function isHidden({ variants, players }: Scene, role: Role): boolean {
  const { mysteriousDeath: mystery, unknownRoles } = variants;
  const rolesHidden = mystery === 'pod' || mystery === 'nothing';
  return rolesHidden || (unknownRoles === true && players.every((player) => player.role !== role));
}

/** Calls a role of which some can act; acted out or left out where nobody holds it. */
function call(scene: Scene, role: Role, acting: readonly Player[], words: Words, ask: string): Call[] {
  const { players, variants } = scene;
  const here = holders(players, role);
  if (here.length === 0 && !isHidden(scene, role)) return [];
  const eyes = variants.dutilessPods ? here.filter(({ pod }) => !pod) : here;
  return [{ who: seatsOf(acting), eyes: seatsOf(eyes), ...words, ask: acting.length > 0 ? ask : null }];
}

/**
 * Calls a role that has nothing to choose before its first night of duty (LT-2.2, LT-2.3), or with no cure to give
 * (LT-7.2): then it is not asked either, but for what it is told.
 */
function duty(scene: Scene, role: Role, name: string, question: string, ask: string, told?: string): Call[] {
  const { game, round, variants, players } = scene;
  const idle = round < game.firstDutyNight || (role === 'scientist' && !cureInPlay(variants, players));
  const words = spoken(name, ...(told === undefined ? [] : [told]), ...(idle ? [] : [question]));
  return call(scene, role, idle ? [] : able(players, role), words, ask);
}

function medicine(scene: Scene): Call[] {
  const { round, variants, players } = scene;
  // Before the first night nobody has died.
  const told =
    variants.autopsy === 'private' && round > 1 ? 'I show you which of the newly dead were Pod People.' : undefined;
  const played: Role = variants.scientist ? 'scientist' : 'doctor';
  const calls = (['doctor', 'scientist'] as const).map((role) => {
    // The one who is not played by the variant may still have been swapped in.
    if (role !== played && players.every((player) => player.role !== role)) return [];
    const asked =
      role === 'doctor'
        ? duty(scene, role, 'Doctor', 'Whom do you heal?', 'a living player, or nobody', told)
        : duty(
            scene,
            role,
            'Scientist',
            'Whom do you cure?',
            'a living player where the cure is left, or nobody',
            told,
          );
    return named(role, asked);
  });
  return calls.flat();
}

/** The Pod People, and the Dumb Kid who may peek (LT-2.4). */
function snatching({ players }: Scene): Call {
  const pods = seatsOf(living(players).filter(({ pod }) => pod));
  const anyVictim = pods.length > 0 && living(players).some(({ pod }) => !pod);
  const peeks = holders(players, 'dumb-kid').length > 0;
  return {
    who: pods,
    eyes: pods,
    say: `Pod People, open your eyes and agree on a victim.${peeks ? ' The Dumb Kid may peek.' : ''}`,
    close: `Pod People${peeks ? ' and Dumb Kid' : ''}, close your eyes.`,
    ask: anyVictim ? 'a living player who is not a Pod Person' : null,
  };
}

/** The Watch, of whom Pod People patrol too unless they have no duties (LT-2.5, LT-7.5). */
function patrol(scene: Scene): Call[] {
  const { players, variants } = scene;
  return call(
    scene,
    'town-watch',
    onDuty(variants, players),
    spoken('Town Watch', 'Whom does each of you patrol?'),
    'a living player for each of them',
  );
}

/** Those who show themselves before the first night: one to all, two to the Announcer (LT-1.3, LT-1.4). */
function reveals(scene: Scene): Call[] {
  const { players } = scene;
  const shows = (role: Role, rule: string, words: Words): Call[] =>
    call(scene, role, holders(players, role), words, 'which player it is').map((each) => ({ ...each, rule }));
  const report = (name: string): Words => ({
    say: `Everybody, close your eyes. ${name}, open yours and show yourself to me.`,
    close: `${name}, close your eyes.`,
  });
  return [
    ...shows('cheerleader', 'LT-1.3', { say: 'Cheerleader, show your card to everybody.' }),
    ...shows('lunatic', 'LT-1.4', report('Lunatic')),
    ...shows('dumb-kid', 'LT-1.4', report('Dumb Kid')),
  ];
}
