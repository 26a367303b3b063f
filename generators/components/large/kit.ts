import { aboutOf } from '../../../src/content/games.ts';
import type { GameId } from '../../../src/content/schema/common.ts';
import type { Content } from '../../../src/content/schema/index.ts';
import { stockIds, type StockId } from '../../../src/content/schema/kit.ts';
import type { Origin } from '../../scene/press.ts';
import type { Duplex } from '../../sheet/options.ts';
import { editionOf } from '../rulebook-words.ts';
import type { LargeWriter } from '../../looks/large-writer.ts';

/** A component in a kit: its pages and sheets, and its instruction. */
export interface LargePart {
  readonly stock: StockId;
  readonly name: string;
  readonly range: string;
  readonly sheets: number;
  readonly todo: string;
  readonly origin: Origin;
}

/** The first pages of a kit: the stock for each component, instructions, and the other things needed. */
export function writeKit(
  writer: LargeWriter,
  content: Content,
  game: GameId,
  parts: readonly LargePart[],
  duplex: Duplex,
): void {
  const { kit } = content;
  const about = aboutOf(content, game);
  const from = (...path: (string | number)[]): Origin => ({ file: kit.file, path });
  writer.masthead(
    { text: kit.tag, origin: from('tag') },
    { text: about.name, origin: { file: about.file, path: ['name'] } },
  );
  writer.say({ text: kit.note, origin: from('note') });
  writer.say({ text: kit.sides[duplex], origin: from('sides', duplex) });
  if (duplex !== 'off') writer.say({ text: kit.blanks, origin: from('blanks') });
  writer.say({ text: `${editionOf(content)}.`, origin: { file: content.press.file, path: ['version'] } });
  for (const stock of stockIds) {
    const own = parts.filter((part) => part.stock === stock);
    if (own.length === 0) continue;
    writer.chapter({ text: kit.stocks[stock].title, origin: from('stocks', stock, 'title') });
    writer.say({ text: kit.stocks[stock].text, origin: from('stocks', stock, 'text') });
    writer.list(
      own.map(({ name, range, sheets, todo, origin }) => ({
        lead: `${name}.`,
        text: `${kit.heads.pages} ${range}, ${sheets} ${sheets === 1 ? kit.sheet : kit.sheets}. ${todo}`,
        origin,
      })),
    );
  }
  writer.chapter({ text: kit.bring, origin: from('bring') });
  writer.list(about.bring.map((text, index) => ({ text, origin: { file: about.file, path: ['bring', index] } })));
}
