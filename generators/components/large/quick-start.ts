import { aboutOf } from '../../../src/content/games.ts';
import type { GameId } from '../../../src/content/schema/common.ts';
import type { Component } from '../../../src/content/schema/game.ts';
import type { Content, Entity } from '../../../src/content/schema/index.ts';
import type { Cell, QuickStart, Section, Sentence } from '../../../src/content/schema/quick-start.ts';
import { capital } from '../../../src/content/words.ts';
import type { Origin, Press } from '../../scene/press.ts';
import type { Product } from '../product.ts';
import type { SheetContext } from '../quick-start/sheet.ts';
import { tableFacts } from '../rulebook-words.ts';
import type { Statement } from '../../documents/block.ts';
import { largeDocument, type LargeWriter } from '../../looks/large-writer.ts';

/** Sentences with their rules; one that has a head begins with it. */
const sentencesOf = (say: readonly Sentence[], origin: Origin): readonly Statement[] =>
  say.map(({ text, rules, head }, index) => ({
    text,
    rule: rules.join(' '),
    ...(head === undefined ? {} : { lead: head }),
    origin: { ...origin, path: [...origin.path, index, 'text'] },
  }));

/** The page to play tonight, its cells one after the other. */
export function largeQuickStart<F, Q extends QuickStart<F>>(
  press: Press,
  content: Content,
  game: GameId,
  quick: Entity<Q>,
  context: Pick<SheetContext<F>, 'draw' | 'setup'>,
  about: { readonly component: Entity<Component>; readonly version: string; readonly wanted: boolean },
  players: number | undefined,
): Product {
  const { name, file } = aboutOf(content, game);
  const words = content.quickStart;
  const from = (...path: (string | number)[]): Origin => ({ file: quick.file, path });
  return largeDocument(press, content, { game, ...about, rule: quick.rule }, (writer) => {
    writer.masthead(
      { text: words.tag, origin: { file: words.file, path: ['tag'] } },
      { text: name, origin: { file, path: ['name'] } },
    );
    const facts = tableFacts(aboutOf(content, game), content.rulebook, players).join('\u00a0· ');
    writer.say({ text: facts, origin: { file, path: ['players'] } }, { bold: true });
    for (const statement of sentencesOf(quick.lead, from('lead'))) writer.say(statement);
    writer.say({ text: quick.key, origin: from('key') });
    for (const [side, { name: title, sections }] of quick.sides.entries()) {
      if (side > 0) writer.turn();
      writer.chapter({ text: capital(title), origin: from('sides', side, 'name') });
      for (const [index, section] of sections.entries())
        sectionOf(writer, game, section, context, from('sides', side, 'sections', index));
    }
    writer.say({ text: words.rules, origin: { file: words.file, path: ['rules'] } }, { bold: true });
  });
}

function sectionOf<F>(
  writer: LargeWriter,
  game: GameId,
  { title, setup, question, rows }: Section<F>,
  context: Pick<SheetContext<F>, 'draw' | 'setup'>,
  origin: Origin,
): void {
  const at = (...path: (string | number)[]): Origin => ({ ...origin, path: [...origin.path, ...path] });
  writer.heading({ text: title, origin: at('title') });
  for (const statement of sentencesOf(question?.say ?? [], at('question', 'say')))
    writer.say(statement, { bold: true, keep: true });
  for (const [row, cells] of rows.entries())
    for (const [index, cell] of cells.entries()) {
      const answer = row === 0 && question ? [question.no, question.yes][index] : undefined;
      writer.whole(() => cellOf(writer, cell, context, at('rows', row, index), answer));
    }
  if (setup) {
    // The picture fills a page, so it follows its steps: no heading ends the page before it. A town is higher than
    // wide; other tables are set sideways.
    const upright = 'battle' === game;
    const { nodes, alt, ...size } = context.setup(
      upright ? { width: writer.width, height: writer.height } : { width: writer.height, height: writer.width },
    );
    writer.picture({ ...size, children: nodes }, alt, { turned: !upright });
  }
}

function cellOf<F>(
  writer: LargeWriter,
  { number, title, figure, say, value, joint }: Cell<F>,
  context: Pick<SheetContext<F>, 'draw'>,
  origin: Origin,
  answer: string | undefined,
): void {
  const at = (field: string): Origin => ({ ...origin, path: [...origin.path, field] });
  const head = [answer && `${answer}:`, number === undefined ? undefined : `${number}.`, title]
    .filter(Boolean)
    .join(' ');
  if (head !== '') writer.say({ text: head, origin: at('title') }, { bold: true, keep: true });
  const worth = [joint, value].filter(Boolean).join(' ');
  if (figure !== undefined) {
    const { nodes, alt, ...size } = context.draw(figure, { width: writer.width, scale: 1, origin: at('figure') });
    writer.picture({ ...size, children: nodes }, alt, { keep: worth !== '' || say.length > 0 });
  }
  const statement = sentencesOf(say, at('say'));
  if (worth !== '' && statement.length === 0) writer.say({ text: worth, origin: at('value') }, { bold: true });
  for (const [index, each] of statement.entries())
    writer.say(index === 0 && worth !== '' ? { ...each, lead: [worth, each.lead].filter(Boolean).join(' ') } : each);
}
