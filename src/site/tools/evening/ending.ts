import { ending as words } from '#text/evening.ts';
import type { Citation } from '../frame/marks.tsx';
import { broughtOff } from '../deck/objectives.ts';
import { bestOf } from '../../../engine/alien-invasion/objectives.ts';
import { called, factionsOf, figuresLeft } from '../forces/tool.ts';
import type { Evening } from './part.ts';

export interface EndData {
  /** The names of the factions, with their victory cries and closing lines. */
  readonly cries: Readonly<Record<string, { readonly name: string; readonly cry?: string; readonly line?: string }>>;
  readonly scenarios: readonly {
    readonly id: string;
    readonly name: string;
    readonly first: boolean;
    /** The effect on the next part of the campaign; null for none. */
    readonly next: string | null;
    /** The scenario's own word for a draw; null for the standard one. */
    readonly drawn: string | null;
    readonly sides: readonly {
      readonly faction: string;
      readonly word: string | null;
      readonly victory: { readonly text: string; readonly rule: string };
      readonly units: readonly (readonly [unit: string, figures: number])[];
    }[];
  }[];
  readonly art: string;
  readonly rules: Readonly<Record<string, Citation>>;
}

/** The figures of each unit as text, for comparison. */
function sumOf(units: Iterable<readonly [unit: string, figures: number]>): string {
  const all = new Map<string, number>();
  for (const [unit, figures] of units) all.set(unit, (all.get(unit) ?? 0) + figures);
  return JSON.stringify([...all].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The scenarios whose forces are on the sides. Several scenarios may have the same forces. */
export function scenariosOf({ forces }: Pick<Evening, 'forces'>, { scenarios }: EndData): EndData['scenarios'] {
  const now = sumOf(forces.sides.flatMap(({ lines }) => lines.map(({ unit, figures }) => [unit.id, figures] as const)));
  return scenarios.filter(({ sides }) => sumOf(sides.flatMap(({ units }) => units)) === now);
}

/** The number of objectives that each side has completed; undefined if none were dealt. */
export function objectivesOf({ forces, deck }: Pick<Evening, 'forces' | 'deck'>): readonly number[] | undefined {
  const { objectives, factions } = deck;
  if (!objectives) return undefined;
  return forces.sides.map((side) =>
    factionsOf({ sides: [side] }).reduce((sum, id) => {
      const place = factions.findIndex((each) => each.id === id);
      return sum + broughtOff(objectives, place);
    }, 0),
  );
}

/** The sides with the best results by objectives (AI-14.4), as a reason; empty if nobody has completed one. */
function decided(evening: Pick<Evening, 'forces' | 'deck'>, winners: readonly number[]) {
  const each = objectivesOf(evening) ?? [];
  const best = bestOf(each, winners);
  const count = each[best[0] ?? 0] ?? 0;
  const names = best.map((side) => called(evening.forces, side));
  return count > 0 ? [{ text: words.didBest(names, count), rule: 'AI-14.4' }] : [];
}

/**
 * The end of an evening that the sides in `won` have won: a headline, a picture, the result, its reasons and a closing
 * line.
 */
export function endOf({ forces, deck, won }: Pick<Evening, 'forces' | 'deck' | 'won'>, data: EndData) {
  const winners = won ?? [];
  const scenarios = scenariosOf({ forces }, data);
  const scenario = scenarios.length === 1 ? scenarios[0] : undefined;
  const next = scenario?.next ? [{ text: scenario.next, rule: 'AI-1.1' }] : [];
  const pictured = (name: 'together' | 'nobody' | 'tea') => ({
    address: `${data.art}end-alien-invasion-${name}.svg`,
    alt: words.pictures[name],
  });
  const [only, ...others] = winners;
  if (only === undefined)
    return {
      word: scenario?.drawn ?? words.nobody,
      picture: pictured(scenario?.first ? 'tea' : 'nobody'),
      score: words.draw,
      why: [{ text: words.nobodyWon, rule: 'AI-1.1' }, ...decided({ forces, deck }, winners), ...next],
      line: null,
    };
  if (others.length > 0)
    return {
      word: words.together,
      picture: pictured('together'),
      score: words.wonTogether(winners.map((side) => called(forces, side))),
      why: [{ text: words.bothWon, rule: 'AI-1.1' }, ...decided({ forces, deck }, winners), ...next],
      line: null,
    };
  const side = forces.sides[only]!;
  const [faction = '', second] = factionsOf({ sides: [side] });
  const alone = second === undefined ? data.cries[faction] : undefined;
  const aims = scenarios.flatMap(({ name, sides }) =>
    sides.filter((each) => each.faction === faction).map((aim) => ({ ...aim, name })),
  );
  const [aim] = aims;
  const left = side.lines.reduce((sum, line) => sum + figuresLeft(line), 0);
  const all = side.lines.reduce((sum, line) => sum + line.figures, 0);
  return {
    word: (scenario && aim?.word) ?? alone?.cry ?? words.won(called(forces, only)),
    // The site has no picture of a custom faction.
    picture: alone
      ? { address: `${data.art}scene-${faction}-triple.svg`, alt: words.pictures.faction(alone.name) }
      : pictured('nobody'),
    score: words.wonBy(called(forces, only), left, all),
    why: [
      ...(aims.length === 0
        ? [{ text: words.briefing, rule: 'AI-1.1' }]
        : aims.map(({ name, victory }) =>
            scenario ? victory : { ...victory, text: words.aimOf(name, victory.text) },
          )),
      ...next,
    ],
    line: alone?.line === undefined ? null : { text: alone.line, name: alone.name },
  };
}
