import { aboutOf } from '../../../src/content/games.ts';
import type { GameId } from '../../../src/content/schema/common.ts';
import type { Component } from '../../../src/content/schema/game.ts';
import type { Content, Entity } from '../../../src/content/schema/index.ts';
import type { Origin, Press } from '../../scene/press.ts';
import type { Product } from '../product.ts';
import { largeDocument } from '../../looks/large-writer.ts';

interface Scores {
  readonly words: {
    readonly tag: string;
    readonly note: string;
    readonly player: string;
    readonly total: string;
    readonly file: string;
  };
  readonly rows: readonly {
    readonly name: string;
    readonly rule: string;
    readonly worth: string;
    readonly origin: Origin;
  }[];
  /** The number of players. */
  readonly players: number;
}

/** A page for each player: the scoring items, their values, and room for counts and totals. */
export function largeScoreSheet(
  press: Press,
  content: Content,
  game: GameId,
  about: { component: Entity<Component>; version: string; rule: string; wanted: boolean },
  { words, rows, players }: Scores,
): Product {
  const { name, file } = aboutOf(content, game);
  const from = (field: string): Origin => ({ file: words.file, path: [field] });
  return largeDocument(press, content, { game, ...about }, (writer) => {
    for (let player = 1; player <= players; player++) {
      writer.turn();
      writer.masthead({ text: words.tag, origin: from('tag') }, { text: name, origin: { file, path: ['name'] } });
      writer.say({ text: words.note, origin: from('note') });
      writer.fields([{ text: `${words.player} ${player}:`, origin: from('player') }], { height: 9 });
      for (const { name: row, rule, worth, origin } of rows) {
        writer.say({ text: row, rule, origin }, { bold: true, keep: true });
        writer.fields(
          [
            { text: '', origin },
            { text: `${worth} =`, origin },
          ],
          { columns: 2, height: 9 },
        );
      }
      writer.fields([{ text: `${words.total}:`, origin: from('total') }], { height: 10 });
    }
  });
}
