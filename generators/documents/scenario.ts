import type { Content } from '../../src/content/schema/index.ts';
import { scenariosOf, inHalves } from '../pieces/faction.ts';
import { infoOf, versionOf, type ComponentMaker, type Product, type ProductOptions } from '../sheet/product.ts';
import { groupWords, kindsOn, planData, planOf, type ScenarioEntity } from '../pieces/scenario-plan.ts';
import { largeDocument } from '../looks/large-writer.ts';
import {
  bookPages,
  briefingPages,
  contentsPage,
  scenarioPages,
  writeBriefings,
  writeContents,
  writeScenario,
  type BookWord,
  type Scenario,
  type ScenarioWord,
} from '../looks/scenario.ts';
import { documentProduct, type Leaf } from '../looks/whole-page.ts';
import { backed } from '../sheet/together.ts';
import type { Page } from '../render/pdf.ts';
import type { Origin, Press } from '../scene/press.ts';
import { statementsOf, type Statement } from '../looks/block.ts';
import { beforeMirror } from '../scene/mirror.ts';

/** A scenario in words: the part for everybody, and the secrets of each side. */
function described(press: Press, content: Content, scenario: ScenarioEntity): Scenario {
  const plan = planOf(press, content, scenario);
  const { forces } = plan;
  const { scenarioSheet: words, alienInvasion } = content;
  const { book, file } = words;
  const from = (...path: (string | number)[]): Origin => ({ file: scenario.file, path });
  const word = (field: ScenarioWord, text = words[field]): Statement =>
    field === 'balance' && scenario.balance !== undefined
      ? { text: `${scenario.balance} (AI-1.5)`, origin: from('balance') }
      : { text, origin: { file, path: [field] } };
  const names = forces.map(({ faction }) => faction.name).join(', ');
  const { campaign } = scenario;
  const part = campaign ? `${campaign.name}, ${book.part} ${campaign.part}` : '';
  return {
    plan,
    word,
    book: (field) => ({ text: book[field], origin: { file, path: ['book', field] } }),
    unofficial: forces.some(({ faction }) => faction.thirdParty),
    title: { text: scenario.name, origin: from('name') },
    players: word('players', `${scenario.players ?? forces.length} ${words.players}: ${names}`),
    part,
    story: { text: scenario.story, origin: from('story') },
    key: kindsOn(plan).map((terrain) => {
      const { name, cover, file: own } = terrain;
      const text = alienInvasion.covers[cover].name;
      return { terrain, lead: `${name}:`, text, origin: { file: own, path: ['name'] } };
    }),
    objectives: scenario.objectives.map(({ name, text, rule }, index) => ({
      lead: `${name}.`,
      text,
      rule,
      origin: from('objectives', index, 'text'),
    })),
    setup: statementsOf(scenario.setup, from('setup')),
    events: statementsOf(scenario.events, from('events')).map((each, index) => ({
      ...each,
      lead: `${scenario.events[index]?.name}:`,
    })),
    end: statementsOf(scenario.end, from('end')),
    ...(campaign ? { next: { text: `${part}. ${campaign.next}`, origin: from('campaign', 'next') } } : {}),
    sides: forces.map(({ faction, side, index, figures, dice }) => {
      const at = (...path: (string | number)[]): Origin => from('sides', index, ...path);
      const { specialEvent: event } = faction;
      return {
        faction,
        name: { text: faction.name, icon: faction.icon, origin: { file: faction.file, path: ['name'] } },
        groups: side.groups.map((each, group) => ({
          text: groupWords(faction, each),
          count: each.count,
          origin: at('groups', group, 'name'),
        })),
        total: {
          text: `${words.total}: ${figures} ${words.figures}, ${inHalves(dice)} ${words.dice}`,
          rule: 'AI-1.5',
          origin: at('groups'),
        },
        ...(side.briefing === undefined ? {} : { briefing: { text: side.briefing, origin: at('briefing') } }),
        aims: statementsOf(side.victory, at('victory')),
        events:
          event && !scenario.first
            ? [{ ...event, origin: { file: faction.file, path: ['specialEvent', 'text'] } }]
            : [],
      };
    }),
  };
}

type Details = Parameters<typeof largeDocument>[2];

/** The maker of a document about scenarios. Its version depends on the words, on the scenarios and on `fact`. */
function maker(
  id: 'scenario' | 'scenario-book',
  fact: (content: Content) => unknown,
  lay: (press: Press, content: Content, details: Details, scenarios: readonly Scenario[]) => Product,
): ComponentMaker {
  const make = async (anyPress: Press, content: Content, options: ProductOptions): Promise<Product> => {
    const press = beforeMirror(anyPress);
    const component = infoOf(self, content);
    const { file: _file, ...words } = content.scenarioSheet;
    // Both sizes have the same version.
    const { large: _large, ...book } = words.book;
    const scenarios = scenariosOf(content, options).map((each) => described(press, content, each));
    const terrain = [...content.terrain.values()].map(({ file: _terrain, ...each }) => each);
    const models = scenarios.map(({ plan }) => planData(plan));
    const details = {
      game: 'alien-invasion' as const,
      component,
      version: versionOf(content, [{ ...words, book }, content.alienInvasion.accent, fact(content), terrain, models]),
      rule: component.rule ?? '',
      unofficial: scenarios.some(({ unofficial }) => unofficial),
      wanted: scenarios.length > 0,
    };
    return lay(press, content, details, scenarios);
  };
  const self: ComponentMaker = {
    game: 'alien-invasion',
    id,
    takes: ['factions', 'scenario'],
    ids: (content, { only: _only, ...options }) => scenariosOf(content, options).map((each) => each.id),
    make,
    large: make,
  };
  return self;
}

export const scenario = maker(
  'scenario',
  ({ alienInvasion }) => alienInvasion.covers,
  (press, content, details, scenarios) => {
    if (press.large)
      return largeDocument(press, content, details, async (writer) => {
        for (const each of scenarios) {
          writer.turn();
          await writeScenario(writer, each, true);
        }
      });
    return documentProduct(press, content, details, async (area) => {
      const leaves: Leaf[] = [];
      for (const each of scenarios) leaves.push(...(await scenarioPages(press, area, each)));
      return leaves;
    });
  },
);

/** The book: pages for everybody, and the secret briefings for the sides of each scenario. */
export const scenarioBook = maker(
  'scenario-book',
  ({ alienInvasion }) => alienInvasion.name,
  (press, content, details, scenarios) => {
    const { book, file } = content.scenarioSheet;
    const word = (field: BookWord, text = book[field]): Statement => ({
      text,
      origin: { file, path: ['book', field] },
    });
    const contents = {
      tag: word('tag'),
      title: word('title', `${content.alienInvasion.name}: ${book.title}`),
      lead: word(press.large ? 'large' : 'lead'),
      briefings: word('briefings'),
      folding: book.folding.map((text, index) => ({ text, origin: { file, path: ['book', 'folding', index] } })),
      scenarios,
    };
    const whole = scenarios.length > 1;
    if (press.large)
      return largeDocument(press, content, details, async (writer) => {
        if (whole) writeContents(writer, contents);
        for (const each of scenarios) {
          writer.turn(true);
          const { first } = each.plan.scenario;
          await writeScenario(writer, each, first);
          // The credits are below the text for everybody, because a briefing is for one player only.
          writer.credits();
          if (!first) writeBriefings(writer, each);
        }
      });
    const document = documentProduct(press, content, { ...details, loose: true }, async (area) => {
      const leaves: Leaf[] = whole ? [await contentsPage(press, area, contents)] : [];
      for (const each of scenarios) {
        const { id, name } = each.plan.scenario;
        const anchors = [{ name: `scenario-${id}`, y: 0, title: name, level: 0 }];
        const pages = await bookPages(press, area, each);
        leaves.push(...pages.map((page, index) => (index === 0 ? { ...page, anchors } : page)));
      }
      return leaves;
    });
    return {
      ...document,
      pages: async (options) => {
        const open = await document.pages(options);
        const secret: Page[] = [];
        for (const each of scenarios.filter(({ plan }) => !plan.scenario.first))
          secret.push(
            ...(await briefingPages(press, each, options, `AI-1.1 · ${details.version} · ${options.paper.name}`)),
          );
        // A page that is cut has an empty back, and begins on a new sheet.
        return [...backed(open, true, options), ...backed(secret, false, options)];
      },
    };
  },
);
