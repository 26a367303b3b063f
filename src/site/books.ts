/* The rulebooks as text only, for readers who cannot see the prints. They are made during the build of the site, from
   the same content as its pages. */
import { componentsFor } from '../../generators/components/index.ts';
import { makeProduct, textFormats } from '../../generators/sheet/product.ts';
import type { GameId } from '../content/schema/common.ts';
import { content } from './content.ts';
import { press } from './diagrams.ts';
import { besidePrints } from './prints.ts';

interface Book {
  readonly format: (typeof textFormats)[number];
  /** The path under `files/` of the site. */
  readonly file: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export const rulebookId = 'rulebook';

const made = new Map<GameId, Promise<readonly Book[]>>();

/** The rulebook of a game as EPUB and as plain text; each is made only once. */
export function booksOf(game: GameId): Promise<readonly Book[]> {
  const known = made.get(game) ?? make(game);
  made.set(game, known);
  return known;
}

async function make(game: GameId): Promise<readonly Book[]> {
  const maker = componentsFor(content).find((each) => each.game === game && each.id === rulebookId);
  const { texts } = (maker && (await makeProduct(maker, press, content, {}))) ?? {};
  if (!texts) throw new Error(`the press makes no rulebook of ${game} in words`);
  return textFormats.map((format) => ({
    format,
    file: besidePrints(`${game}/${rulebookId}`, `${game}/${rulebookId}.${format}`),
    bytes: new Uint8Array(texts[format]()),
  }));
}
