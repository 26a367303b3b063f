import { piecesOf } from '../../src/content/made.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { Press } from '../scene/press.ts';
import { inSentence } from '../../src/content/names.ts';
import { infoOf, type ComponentMaker } from '../sheet/product.ts';
import { roomFor } from './made-pieces.ts';
import { boxProduct, deckBoxesIn, gameLook, lookOfDeck, type Boxed, type BoxSize, type GameLook } from './tuck-box.ts';

/** The shortest and the longest side of a box for pieces, in mm: its halves fit on each paper. */
const least = { width: 56, height: 80, depth: 14 };
const most = { width: 90, height: 120, depth: 60 };

/** A box for loose pieces: as flat as the pieces allow, and as large as the largest of them. */
function sizeFor(content: Content, { width, height, volume }: ReturnType<typeof roomFor>): BoxSize {
  const { play } = content.tuckBox;
  const wide = Math.max(least.width, width);
  const high = Math.max(least.height, height);
  // A box that would be too deep gets larger sides first.
  const grown = Math.min(
    Math.max(1, Math.sqrt(volume / (wide * high * most.depth))),
    Math.max(1, Math.min(most.width / wide, most.height / high)),
  );
  const [w, h] = [wide * grown + play.across, high * grown + play.down];
  return { width: w, height: h, depth: Math.min(most.depth, Math.max(least.depth, volume / (w * h))) + play.deep };
}

/** The box for the pieces of a custom game; none for other games. */
function piecesBox(press: Press, content: Content, game: GameId, look: Parameters<typeof lookOfDeck>[1]): Boxed[] {
  const made = content.made.get(game);
  const info = made?.components.get('pieces');
  if (!made || !info) return [];
  const { madeWords: words } = content;
  const pieces = piecesOf(made.pieces!.pieces, made.about.players.max);
  const count = pieces.reduce((sum, piece) => sum + piece.count, 0);
  const word = (text: string, ...path: (string | number)[]) => ({ text, origin: { file: words.file, path } });
  const { name, file } = info;
  const origin = { file, path: ['components', 'pieces', 'name'] };
  const tuck = { id: 'pieces', name, origin, count, size: sizeFor(content, roomFor(content, pieces)) };
  return [
    {
      tuck,
      made: press.words.boxes.pieces({ count }),
      look: {
        ...lookOfDeck(press, look, tuck),
        caption: inSentence(press, name),
        counted: word(`${count} ${words.box.pieces}`, 'box', 'pieces'),
        begins: word(words.box.begins, 'box', 'begins'),
        steps: words.box.steps.map((step, at) => word(step, 'box', 'steps', at)),
      },
    },
  ];
}

/** Lays out boxes for the decks of a game, and one for the pieces of a custom game. */
export const makeTuckBoxes =
  (self: ComponentMaker, game: GameId, design: GameLook, decks: readonly ComponentMaker[]): ComponentMaker['make'] =>
  async (press, content, options) => {
    const { only, bleed } = options;
    const { look, sources } = gameLook(press, content, game, design, options);
    const boxes = [
      ...(await deckBoxesIn(press, content, decks, look, options)),
      ...piecesBox(press, content, game, look).filter(({ tuck }) => !only || only.includes(tuck.id)),
    ];
    const all = content.made.has(game) ? [sources, content.madeWords.box] : sources;
    return boxProduct(press, content, { game, component: infoOf(self, content), sources: all, bleed }, boxes);
  };
