import { loadContentFrom } from '../../src/cli/content-files.ts';
import type { Content } from '../../src/content/schema/index.ts';

let shipped: Content | undefined;

/** The shipped content, read once per worker; or the content with an overlay, which must be valid. */
export function validContent(overlay?: string): Content {
  if (overlay === undefined && shipped) return shipped;
  const { content, problems } = loadContentFrom(overlay);
  if (!content) throw new Error(`the content has problems: ${JSON.stringify(problems)}`);
  if (overlay === undefined) shipped = content;
  return content;
}

/** The expected text of a card: the id in its last line, and all readable text in order. */
export interface ExpectedCard {
  readonly id: string;
  readonly copies: number;
  readonly unofficial: boolean;
  readonly rule: string;
  readonly tag: string;
  readonly title: string;
  readonly texts: readonly string[];
}

/** The cards of the action deck in order, for the chosen factions. */
export function expectedActionDeck(content: Content, chosen?: readonly string[]): ExpectedCard[] {
  const { actionDeck, alienInvasion } = content;
  const factions = [...content.factions.values()].filter(({ id, guest }) => (chosen ? chosen.includes(id) : !guest));
  const cards = factions.flatMap((faction) =>
    (['single', 'double', 'triple'] as const).map((kind): ExpectedCard => {
      const { title, text, note, rule } = actionDeck.cards[kind];
      return {
        id: `${faction.id}-${kind}`,
        copies: (faction.cards ?? actionDeck.counts)[kind],
        unofficial: faction.thirdParty,
        rule,
        tag: faction.name.toUpperCase(),
        title,
        texts: [alienInvasion.name, text, ...(note === undefined ? [] : [note])],
      };
    }),
  );
  const { specialEvent } = actionDeck;
  const rows = factions.flatMap((faction) => (faction.specialEvent ? [faction.specialEvent.text] : []));
  return [
    ...cards,
    // One picture for each faction, at most four.
    ...['special-event', 'special-event-b', 'special-event-c', 'special-event-d']
      .slice(0, factions.length)
      .map((id) => ({
        id,
        copies: 1,
        unofficial: factions.some(({ thirdParty }) => thirdParty),
        rule: specialEvent.rule,
        tag: specialEvent.tag.toUpperCase(),
        title: specialEvent.title,
        texts: [alienInvasion.name, specialEvent.text, ...rows],
      })),
  ];
}

/** The role cards in order: numbered cards, then cards that replace another card. */
export function expectedRoleCards(content: Content, players?: number): ExpectedCard[] {
  const { lakeTerror } = content;
  const all = [...content.roles.values()].flatMap((role) => {
    const numbers = role.numbers.length > 0 ? role.numbers : [Infinity];
    // For each number of players, at most one card is spare and not dealt.
    const cards = numbers.map((number) => ({ role, number, spare: false }));
    return role.spare > 0 ? [...cards, { role, number: Infinity, spare: true }] : cards;
  });
  return all
    .filter(({ number }) => players === undefined || number <= players)
    .sort((a, b) => (a.number === b.number ? Number(b.spare) - Number(a.spare) : a.number - b.number))
    .map(({ role, number, spare }) => ({
      id: number === Infinity ? `${spare ? 'spare-' : ''}${role.id}` : `${String(number).padStart(2, '0')}-${role.id}`,
      copies: 1,
      unofficial: false,
      rule: role.rule,
      tag: lakeTerror.sides[role.side].toUpperCase(),
      title: role.name,
      texts: [lakeTerror.name, role.acts.text, role.text, role.win ?? lakeTerror.wins[role.side]],
    }));
}
