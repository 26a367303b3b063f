import type { Component } from '../../../src/content/schema/game.ts';
import type { Content, Entity } from '../../../src/content/schema/index.ts';
import { mmPerInch } from '../../scene/units.ts';
import type { Origin, Press } from '../../scene/press.ts';
import type { Product } from '../product.ts';
import { groupWords, kindsOn, letterOf, namedOn, scaleFor, tablePlan, type Plan } from '../scenario-plan.ts';
import { inHalves } from '../unit-words.ts';
import { largeDocument, type LargeWriter } from '../../looks/large-writer.ts';
import { statementsOf } from '../../documents/block.ts';

interface About {
  readonly component: Entity<Component>;
  readonly version: string;
  readonly rule: string;
  readonly unofficial: boolean;
  readonly wanted: boolean;
}

/** Sets the public information of a scenario; the book keeps the tasks of each side separate. */
async function scenarioOf(writer: LargeWriter, plan: Plan, open: boolean): Promise<void> {
  const { scenario, content, forces } = plan;
  const words = content.scenarioSheet;
  const word = (field: string): Origin => ({ file: words.file, path: [field] });
  const from = (...path: (string | number)[]): Origin => ({ file: scenario.file, path });
  const unofficial = forces.some(({ faction }) => faction.thirdParty);
  const tag = unofficial ? `${words.tag} · ${words.unofficial}` : words.tag;
  writer.masthead({ text: tag, origin: word('tag') }, { text: scenario.name, origin: from('name') });
  const names = forces.map(({ faction }) => faction.name).join(', ');
  writer.say({ text: `${forces.length} ${words.players}: ${names}.`, origin: word('players') }, { bold: true });
  writer.say({ text: scenario.story, origin: from('story') });
  const { table } = scenario;
  const scale = Math.max(scaleFor(table.width, writer.height), scaleFor(table.height, writer.width));
  const { nodes, alt } = await tablePlan(plan, scale);
  const size = { width: (table.width * mmPerInch) / scale, height: (table.height * mmPerInch) / scale };
  // The plan fills a page, so its heading is with its key.
  writer.picture({ ...size, children: nodes }, alt, { turned: true });
  writer.chapter({ text: words.plan, origin: word('plan') });
  writer.say({ text: words.grid, origin: word('grid') });
  const named = namedOn(plan).map((text, index) => ({ lead: `${letterOf(index)}:`, text, origin: from('terrain') }));
  writer.list(named);
  for (const { name, cover, icon: iconId, file } of kindsOn(plan))
    writer.list([
      {
        lead: `${name}:`,
        text: `${content.alienInvasion.covers[cover].name}.`,
        origin: { file, path: [iconId && 'name'] },
      },
    ]);
  writer.chapter({ text: words.forces, origin: word('forces') });
  for (const { faction, side, index, figures, dice } of forces) {
    writer.whole(() => {
      writer.heading({ text: faction.name, origin: from('sides', index), icon: faction.icon });
      writer.list(
        side.groups.map((each, at) => ({
          text: groupWords(faction, each),
          origin: from('sides', index, 'groups', at),
        })),
      );
      const sum = `${words.total}: ${figures} ${words.figures}, ${inHalves(dice)} ${words.dice}.`;
      writer.say({ text: sum, origin: from('sides', index, 'groups') }, { bold: true });
    });
  }
  writer.say({ text: words.balance, origin: word('balance') });
  writer.chapter({ text: words.setup, origin: word('setup') });
  writer.list(statementsOf(scenario.setup, from('setup')));
  if (scenario.objectives.length > 0) writer.chapter({ text: words.objectives, origin: word('objectives') });
  for (const [index, { name, text, rule }] of scenario.objectives.entries())
    writer.list([{ lead: `${index + 1} ${name}.`, text, rule, origin: from('objectives', index, 'text') }]);
  if (open) {
    writer.chapter({ text: words.victory, origin: word('victory') });
    for (const { faction, side, index } of forces) {
      writer.heading({ text: faction.name, origin: from('sides', index), icon: faction.icon });
      writer.list(statementsOf(side.victory, from('sides', index, 'victory')));
    }
  }
  writer.chapter({ text: words.events, origin: word('events') });
  for (const [index, { name, text, rule }] of scenario.events.entries())
    writer.list([{ lead: `${name}:`, text, rule, origin: from('events', index, 'text') }]);
  const own = forces.flatMap(({ faction }) => (faction.specialEvent ? [{ faction, event: faction.specialEvent }] : []));
  if (own.length > 0) writer.heading({ text: words.each, origin: word('each') });
  for (const { faction, event } of own)
    writer.list([
      {
        lead: `${faction.name}:`,
        text: event.text,
        rule: event.rule,
        origin: { file: faction.file, path: ['specialEvent', 'text'] },
      },
    ]);
  writer.chapter({ text: words.end, origin: word('end') });
  writer.list(statementsOf(scenario.end, from('end')));
  const { campaign } = scenario;
  if (campaign && !open) {
    const text = `${campaign.name}, ${words.book.part} ${campaign.part}. ${campaign.next}`;
    writer.say({ text, origin: from('campaign', 'next') }, { bold: true });
  }
}

/** A side's briefing, on a separate sheet. */
function briefing(
  writer: LargeWriter,
  { content, scenario }: Plan,
  { faction, side, index, figures, dice }: Plan['forces'][number],
): void {
  const words = content.scenarioSheet;
  const { book } = words;
  const word = (field: string): Origin => ({ file: words.file, path: ['book', field] });
  const from = (...path: (string | number)[]): Origin => ({ file: scenario.file, path: ['sides', index, ...path] });
  writer.turn(true);
  writer.masthead(
    { text: book.secret, origin: word('secret') },
    { text: faction.name, origin: { file: faction.file, path: ['name'] } },
  );
  writer.say({ text: scenario.name, origin: { file: scenario.file, path: ['name'] } }, { bold: true });
  if (faction.thirdParty) writer.say({ text: words.unofficial, origin: { file: words.file, path: ['unofficial'] } });
  if (side.briefing !== undefined) writer.say({ text: side.briefing, origin: from('briefing') });
  writer.heading({ text: book.win, origin: word('win') });
  writer.list(statementsOf(side.victory, from('victory')));
  writer.heading({ text: book.forces.replace(/:$/, ''), origin: word('forces') });
  writer.list(side.groups.map((each, at) => ({ text: groupWords(faction, each), origin: from('groups', at) })));
  const sum = `${words.total}: ${figures} ${words.figures}, ${inHalves(dice)} ${words.dice}.`;
  writer.say({ text: sum, rule: 'AI-1.5', origin: from('groups') }, { bold: true });
}

/** A document of scenarios, each in full. */
export const largeScenario = (press: Press, content: Content, plans: readonly Plan[], about: About): Product =>
  largeDocument(press, content, { game: 'alien-invasion', ...about }, async (writer) => {
    for (const plan of plans) {
      writer.turn();
      await scenarioOf(writer, plan, true);
    }
  });

/** The book of scenarios: pages for everybody, and after each scenario one private sheet per side. */
export const largeScenarioBook = (press: Press, content: Content, plans: readonly Plan[], about: About): Product =>
  largeDocument(press, content, { game: 'alien-invasion', ...about }, async (writer) => {
    const { book, file } = content.scenarioSheet;
    if (plans.length > 1) {
      const word = (field: string): Origin => ({ file, path: ['book', field] });
      writer.masthead(
        { text: book.tag, origin: word('tag') },
        { text: `${content.alienInvasion.name}: ${book.title}`, origin: word('title') },
      );
      for (const plan of plans) {
        const { scenario, forces } = plan;
        const names = forces.map(({ faction }) => faction.name).join(', ');
        writer.say({ lead: `${scenario.name}.`, text: `${names}.`, origin: { file: scenario.file, path: ['name'] } });
      }
      writer.credits();
    }
    for (const plan of plans) {
      writer.turn(true);
      await scenarioOf(writer, plan, false);
      // Below what everybody reads, since a briefing is for one player.
      writer.credits();
      for (const force of plan.forces) briefing(writer, plan, force);
    }
  });
