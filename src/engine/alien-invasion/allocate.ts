import { mostTelling } from '../result.ts';
import type { CardKind } from './deck.ts';
import type { AlienInvasion } from './game.ts';
import type { AlienInvasionBreach } from './rules.ts';

/** The actions that a group takes with a card. Both sections of a MiB clean-up team are one group (AI-11.4). */
export interface Use {
  readonly group: string;
  readonly faction: string;
  readonly actions: number;
}

const ruleOf = { single: 'AI-4.1', double: 'AI-4.2', triple: 'AI-4.3' } as const;

/** The rules that spending a faction's card like this breaks, most important first; empty if it is allowed. */
export function checkAllocation(
  game: Pick<AlienInvasion, 'actions'>,
  card: CardKind,
  faction: string | null,
  uses: readonly Use[],
): readonly AlienInvasionBreach[] {
  const acting = uses.filter((use) => use.actions > 0);
  if (card === 'special') return acting.length > 0 ? [{ rule: 'AI-4.5', key: 'special-gives-none' }] : [];
  const breaches: AlienInvasionBreach[] = [];
  const spent = acting.reduce((sum, use) => sum + use.actions, 0);
  const given = game.actions[card];
  if (spent > given) breaches.push({ rule: ruleOf[card], key: `${card}-gives`, values: { given, spent } });
  const stranger = acting.find((use) => use.faction !== faction);
  if (stranger) breaches.push({ rule: 'AI-4.5', key: 'other-faction', values: { group: named(stranger) } });
  return mostTelling(breaches);
}

function named(use: Use): string {
  return use.group.length > 40 ? `${use.group.slice(0, 40)}…` : use.group;
}
