import { foldersOf } from '../../src/cli/content-files.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { gameIcons } from '../../src/cli/game-icons.ts';
import type { OwnDeck } from '../../src/content/deck/deck.ts';
import { loadContent } from '../../src/content/load.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { deckFace } from '../../generators/decks/face.ts';
import type { Ink } from '../../generators/scene/ink.ts';
import type { SceneNode } from '../../generators/scene/node.ts';
import { contentParts, type LayoutProblem, type Press } from '../../generators/scene/press.ts';
import { inInk } from '../../generators/scene/view.ts';
import { frameFor, type CardFrame } from '../../generators/sheet/card-frame.ts';

const kind = (name: string, icon: string, pattern: string, fill: string, deep: string, ray: string, tint: string) => ({
  name,
  icon,
  pattern,
  colours: { fill, on: '#FFFFFF', deep, ray, tint },
});

/** The fields of a deck about things in a village, without its cards. */
const village = {
  name: 'Market Stalls',
  icon: 'shop',
  kinds: {
    tool: kind('Tools', 'spade', 'bars', '#2E6E9E', '#1D4E73', '#7FB4D8', '#E4F0F8'),
    odd: kind('Curiosities', 'crystal-ball', 'rings', '#8A2F5E', '#692347', '#CF8CB0', '#F7E6EF'),
  },
};

/** The shipped folder, which is read once. */
const [shipped] = foldersOf();

export type Row = Readonly<Record<string, string | number>>;

/** A deck of these cards, in content with further files, which must be valid. */
export function deckWith(
  cards: readonly Row[],
  fields: object = {},
  files: Readonly<Record<string, string>> = {},
): { content: Content; deck: OwnDeck } {
  const yaml = JSON.stringify({ ...village, ...fields, cards });
  const own = new Map([['decks/stalls.yaml', yaml], ...Object.entries(files)]);
  const { content, problems } = loadContent(shipped!, gameIcons(), { name: '.', files: own });
  const deck = content?.decks.get('stalls');
  if (!content || !deck) throw new Error(`the deck has problems: ${JSON.stringify(problems)}`);
  return { content, deck };
}

export const pressWith = (content: Content, problems: LayoutProblem[] = []): Press => ({
  fonts: installedFonts(),
  ...contentParts(content),
  report: (problem) => void problems.push(problem),
});

export function frameOf(content: Content, format = 'poker'): CardFrame {
  const card = content.cardFormats.get(format);
  if (!card) throw new Error(`unknown card format ${format}`);
  return frameFor({}, content, { card });
}

/** The fronts of a deck in order, and all their problems. */
export async function facesOf(
  { content, deck }: ReturnType<typeof deckWith>,
  format = 'poker',
  ink: Ink = 'full',
): Promise<{ faces: (readonly SceneNode[])[]; problems: LayoutProblem[] }> {
  const problems: LayoutProblem[] = [];
  const faces: (readonly SceneNode[])[] = [];
  for (const card of deck.cards)
    faces.push(
      inInk(
        await deckFace(pressWith(content, problems), content, frameOf(content, format), deck, card, '0000000'),
        ink,
      ),
    );
  return { faces, problems };
}
