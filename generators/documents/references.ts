import { beforeNoun } from '../../src/content/adjectives.ts';
import { capital } from '../../src/content/letters.ts';
import { textPathOf } from '../../src/content/role-sets.ts';
import type { Terrain } from '../../src/content/schema/alien-invasion.ts';
import type { PyramidColour } from '../../src/content/schema/design.ts';
import { coverIds } from '../../src/content/schema/game.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Step } from '../../src/content/schema/lake-terror.ts';
import { callSign } from '../../src/engine/content.ts';
import { scriptOf, type ScriptPart } from './announcer-script.ts';
import { dealtRoles, printedOf, textsFor, type Dealt } from '../pieces/roles.ts';
import { versionOf, type ComponentMaker } from '../sheet/product.ts';
import { onePage } from '../looks/sheet.ts';
import type { Origin } from '../scene/press.ts';
import { statementsOf, type Block, type Of, type Statement } from '../looks/block.ts';

/** The words in an entry’s field, with the entry’s icon. */
const named = (text: string, file: string, path: readonly (string | number)[], icon?: string): Statement => ({
  text,
  origin: { file, path },
  ...(icon ? { icon } : {}),
});

interface Headed {
  readonly title: string;
  readonly icon?: string;
  readonly lines: readonly { readonly text: string; readonly rule: string }[];
}

const partOf = (file: string, { title, icon, lines }: Headed, ...path: (string | number)[]): Of<'part'> => ({
  kind: 'part',
  title: named(title, file, [...path, 'title'], icon),
  blocks: [{ kind: 'list', items: statementsOf(lines, { file, path: [...path, 'lines'] }) }],
});

const kinds = ['linear', 'feature', 'soft'] as const;

const terrainRows = (content: Content, cover: Terrain['cover']) =>
  kinds.flatMap((kind) =>
    [false, true].flatMap((blocksSight) => {
      const examples = [...content.terrain.values()].filter(
        (each) => each.cover === cover && each.kind === kind && each.blocksSight === blocksSight,
      );
      return examples.length > 0 ? [{ cover, kind, blocksSight, examples }] : [];
    }),
  );

function invasionBlocks(content: Content): readonly Block[] {
  const { round, cards, actions, terrain, file } = content.alienInvasionReference;
  const { covers, file: game } = content.alienInvasion;
  const ways = cards.ways.map(({ text, rule, actions: count }, index) => ({
    ...named(text, file, ['cards', 'ways', index, 'text']),
    rule,
    count,
  }));
  const { title, blocks } = partOf(file, cards, 'cards');
  const parts = actions.blocks.map((each, index) => partOf(file, each, 'actions', 'blocks', index));
  const table: Block = {
    kind: 'table',
    heads: (['cover', 'examples', 'move', 'sight'] as const).map((key) =>
      named(terrain.heads[key], file, ['terrain', 'heads', key]),
    ),
    groups: coverIds.map((id) => ({
      name: named(covers[id].name, game, ['covers', id, 'name'], covers[id].icon),
      text: named(covers[id].text, game, ['covers', id, 'text']),
      rows: terrainRows(content, id).map(({ kind, blocksSight, examples }) => {
        const sight = blocksSight ? 'blocks' : 'free';
        return {
          things: examples.map((each) => named(each.name, each.file, ['name'], each.icon)),
          values: [
            named(terrain.kinds[kind], file, ['terrain', 'kinds', kind]),
            { ...named(terrain.sight[sight], file, ['terrain', 'sight', sight]), strong: blocksSight },
          ],
        };
      }),
    })),
  };
  const { title: about, blocks: lines } = partOf(file, terrain, 'terrain');
  return [
    {
      kind: 'beside',
      blocks: [
        partOf(file, round, 'round'),
        { kind: 'part', title, blocks: [{ kind: 'list', items: ways }, ...blocks] },
      ],
    },
    {
      kind: 'part',
      title: named(actions.title, file, ['actions', 'title']),
      blocks: [{ kind: 'beside', blocks: parts.slice(0, -1) }, ...parts.slice(-1)],
    },
    { kind: 'part', title: about, blocks: [table, ...lines] },
  ];
}

export const alienInvasionReference: ComponentMaker = onePage({
  game: 'alien-invasion',
  id: 'reference',
  takes: [],
  kind: 'tiles',
  describe: (content) => {
    const { alienInvasionReference: reference, alienInvasion } = content;
    const { file, ...texts } = reference;
    const { accent, covers, name } = alienInvasion;
    const rows = coverIds.flatMap((id) =>
      terrainRows(content, id).map((row) => ({ ...row, examples: row.examples.map(({ name, icon }) => [name, icon]) })),
    );
    return {
      version: versionOf(content, [texts, accent, covers, name, rows]),
      rule: reference.rule,
      tag: named(reference.tag, file, ['tag']),
      title: named(name, alienInvasion.file, ['name']),
      blocks: invasionBlocks(content),
    };
  },
});

function cardsOf({ lakeTerrorReference: { roles, file } }: Content, { role, numbers, spare }: Dealt): Statement {
  const cards = [...(numbers.length > 0 ? numbers : [roles.variant]), ...Array<string>(spare).fill(roles.spare)];
  const text = cards.join(', ');
  return numbers.length > 0 ? named(text, role.file, ['numbers']) : named(text, file, ['roles', 'variant']);
}

/** The icons of a step: its own icon, and the icons of roles that have their own in the step. */
function signsOf(content: Content, { id, rule }: Entity<Step>, parts: readonly Pick<ScriptPart, 'role'>[]) {
  const signs = (parts.length > 0 ? parts : [{ role: null }]).map(({ role }) => callSign(content, id, role));
  return [...new Map(signs.map((sign) => [sign.role, sign])).values()].map(({ name, file, path, icon, role }) => ({
    ...named(name, file, path, icon),
    rule: content.roles.get(role ?? '')?.rule ?? rule,
    role,
  }));
}

export const lakeTerrorReference: ComponentMaker = onePage({
  game: 'lake-terror',
  id: 'reference',
  takes: ['players', 'variants'],
  kind: 'tiles',
  describe: (content, options) => {
    const { file, ...texts } = content.lakeTerrorReference;
    const { accent, name, file: game } = content.lakeTerror;
    const dealt = dealtRoles(content, options);
    const ids = new Set(dealt.map(({ role }) => role.id));
    const { before, night, after } = scriptOf(content, options);
    const called = new Map([...before, ...night, ...after].map(({ id, parts }) => [id, parts]));
    // The steps of the day and the steps that are called, in order.
    const steps = [...content.steps.values()]
      .filter(({ id, when }) => when === 'day' || called.has(id))
      .sort((a, b) => a.order - b.order);
    const lines = [steps.filter(({ when }) => when !== 'day'), steps.filter(({ when }) => when === 'day')].map((line) =>
      line.flatMap((step) => signsOf(content, step, called.get(step.id) ?? [])),
    );
    const own = lines.flat().flatMap((line) => (line.role === undefined ? [] : [[line.text, line.icon, line.rule]]));
    const pictures = [...steps.map(({ file: _step, script: _script, with: _with, ...step }) => step), ...own];
    const cards = dealt.map(({ role, numbers, spare }) => [printedOf(role), numbers, spare]);
    const { title, blocks } = partOf(file, texts.roles, 'roles');
    return {
      version: versionOf(content, [texts, accent, name, pictures, cards]),
      rule: texts.rule,
      tag: named(texts.tag, file, ['tag']),
      title: named(name, game, ['name']),
      blocks: [
        {
          kind: 'beside',
          blocks: texts.blocks.map((each, index) =>
            partOf(file, { ...each, lines: textsFor(ids, each.lines) }, 'blocks', index),
          ),
        },
        {
          kind: 'part',
          title: named(texts.order.title, file, ['order', 'title']),
          blocks: [
            {
              kind: 'steps',
              lines,
            },
          ],
        },
        {
          kind: 'part',
          title,
          blocks: [
            {
              kind: 'roles',
              items: dealt.map((each) => ({
                name: named(each.role.name, each.role.file, ['name'], each.role.icon),
                cards: cardsOf(content, each),
                acts: named(each.role.acts.text, each.role.file, ['acts', 'text']),
                text: { ...named(each.role.text, each.role.file, textPathOf(each.role)), rule: each.role.rule },
              })),
            },
            ...blocks,
          ],
        },
      ],
    };
  },
});

export function harmoniesOf(content: Content): { icon: string; colour: PyramidColour; text: string; origin: Origin }[] {
  return content.munch.worlds.flatMap((world) => {
    const colour = content.colours.get(world.colour);
    const size = content.pyramids.get(world.harmony);
    if (!colour || !size) return [];
    const name = colour.adjective === undefined ? colour.name : capital(colour.adjective, content.language.tag);
    const words = `${name}: ${beforeNoun(size)}`;
    return [{ icon: world.icon, colour, text: words, origin: { file: colour.file, path: ['name'] } }];
  });
}
