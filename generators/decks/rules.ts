import type { DeckCard, FieldPlace, OwnDeck } from '../../src/content/deck/deck.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { sentencesOf } from '../../src/content/words.ts';
import type { Press } from '../scene/press.ts';
import type { Face } from '../cards/card-face.ts';
import type { CardFrame } from '../sheet/card-frame.ts';
import { deckFace } from './face.ts';
import { escaped } from './fields.ts';

interface Piece {
  readonly at: number;
  readonly text: string;
  readonly first: boolean;
}

/** The places for steps in the layout `rules`. */
const most = 8;

export const rulesId = 'rules';

/** Whether rules cards are printed: a deck with steps has them, unless it has a card or a kind with their id. */
export const hasRules = ({ steps = [], cards, kinds }: OwnDeck): boolean =>
  steps.length > 0 && !Object.hasOwn(kinds, rulesId) && cards.every(({ id }) => id !== rulesId);

/** Some steps as a card of the deck, whose layout is `rules`. */
function cardOf({ begins }: Content['deckWords'], deck: OwnDeck, pieces: readonly Piece[], index: number): DeckCard {
  const id = index === 0 ? rulesId : `${rulesId}-${index + 1}`;
  const values = pieces.flatMap(({ at, text, first }, place) => [
    [`step-${place + 1}`, escaped(text)] as const,
    ...(first ? [[`number-${place + 1}`, `${at + 1}`] as const] : []),
  ]);
  const title = index === 0 ? begins : `${begins}, ${index + 1}`;
  return {
    id,
    title,
    kind: rulesId,
    layout: rulesId,
    back: deck.back,
    count: 1,
    rules: [],
    values: { title: escaped(title), ...Object.fromEntries(values) },
    places: {},
    file: deck.file,
  };
}

/** The pieces in a given number of parts, as equal in length as their order allows. */
function shared(pieces: readonly Piece[], count: number): readonly (readonly Piece[])[] {
  const whole = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const parts: Piece[][] = Array.from({ length: count }, () => []);
  let before = 0;
  for (const [index, piece] of pieces.entries()) {
    const middle = before + piece.text.length / 2;
    const least = count - (pieces.length - index);
    const open = parts.findIndex((part) => part.length === 0);
    const wish = Math.floor((middle / whole) * count);
    parts[Math.max(least, open < 0 ? wish : Math.min(wish, open))]?.push(piece);
    before += piece.text.length;
  }
  return parts;
}

/**
 * The rules cards of a deck: its steps on as few cards as possible. On a small card, a long step continues on the next
 * one. Large print divides the steps itself, so it has one card.
 */
export async function rulesCards(
  press: Press,
  content: Content,
  frame: CardFrame,
  deck: OwnDeck,
): Promise<readonly DeckCard[]> {
  const { deckWords } = content;
  const steps = (deck.steps ?? []).map((text, at): Piece => ({ at, text, first: true }));
  const cardsOf = (parts: readonly (readonly Piece[])[]) =>
    parts.map((part, index) => cardOf(deckWords, deck, part, index));
  if (press.large) return cardsOf([steps]);
  const fits = async (cards: readonly DeckCard[]): Promise<boolean> => {
    let good = true;
    const trial: Press = { ...press, report: () => (good = false) };
    for (const card of cards) if (good) await deckFace(trial, content, frame, deck, card, '');
    return good;
  };
  const sentences = steps.flatMap(({ at, text }) =>
    sentencesOf(text).map((each, index): Piece => ({ at, text: each, first: index === 0 })),
  );
  let cards: readonly DeckCard[] = [];
  for (const pieces of [steps, sentences])
    for (let count = Math.ceil(pieces.length / most); count <= pieces.length; count++) {
      cards = cardsOf(shared(pieces, count));
      if (cards.every(({ values }) => values[`step-${most + 1}`] === undefined) && (await fits(cards))) return cards;
    }
  return cards;
}

/** The steps in large print, with their numbers in words. */
export const largeRules = ({ steps = [], file }: OwnDeck): Pick<Face, 'rows' | 'mood'> => ({
  rows: steps.map((step, at) => ({ text: `${at + 1}. ${step}`, origin: { file, path: ['steps', at] } })),
  mood: [],
});

/** The press for a rules card, whose problems name the step of the deck’s file. */
export const pressForRules = (press: Press, deck: OwnDeck, card: DeckCard): Press => ({
  ...press,
  report: (problem) => {
    const [, field] = (problem.origin as FieldPlace).path;
    const place = /^step-(\d+)$/.exec(String(field))?.[1];
    const text = card.values[`step-${place}`] ?? '';
    const at = (deck.steps ?? []).findIndex((step) => text !== '' && escaped(step).includes(text));
    press.report({ ...problem, origin: { file: deck.file, path: at < 0 ? ['steps'] : ['steps', at] } });
  },
});
