import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Place } from './place.ts';
import {
  parseSync,
  type Expression,
  type ImportExpression,
  type ObjectExpression,
  type ObjectProperty,
} from 'oxc-parser';

export interface Declared {
  /** The file of the definition below `src/site/tools`, and its name in that file. */
  readonly file: string;
  readonly name: string;
  /** The game of the tool; `made` for a tool of all custom games that have the files for it. */
  readonly game: string;
  readonly path: string;
  /** The file of the view, relative to the file of the definition, and the file of the page's part below the tool. */
  readonly view: string;
  readonly byHand: string | undefined;
  readonly beside: boolean;
}

const folder = new URL('../tools/', import.meta.url);

/** The literal values of an object: texts, and the files of lazy imports. */
function written({ properties }: ObjectExpression): Record<string, unknown> {
  const valueOf = (value: Expression): unknown => {
    if (value.type === 'Literal') return value.value;
    const isLazy = value.type === 'ArrowFunctionExpression' && value.body.type === 'ImportExpression';
    return isLazy ? valueOf((value.body as ImportExpression).source) : value;
  };
  const named = properties.filter((each): each is ObjectProperty => each.type === 'Property');
  return Object.fromEntries(
    named.flatMap(({ key, value }) => ('name' in key ? [[key.name, valueOf(value as Expression)]] : [])),
  );
}

/** The definitions in a file. They are read as text, because the configuration loads before the content. */
export function declaredIn(file: string, text: string): readonly Declared[] {
  return parseSync(file, text).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'ObjectExpression') return [];
      const type = id.typeAnnotation?.typeAnnotation;
      const typed = type?.type === 'TSTypeReference' && 'name' in type.typeName ? type.typeName.name : '';
      if (typed !== 'Definition' && typed !== 'MadeDefinition') return [];
      const { game, path, view, byHand, beside } = written(init);
      for (const [field, value] of Object.entries({ game, path, view })) {
        if (typeof value !== 'string') throw new Error(`${file}: ${id.name} must have its ${field} written out`);
      }
      const tool = { file, name: id.name, game, path, view, byHand, beside: beside !== undefined };
      return [tool as Declared];
    });
  });
}

export const declared = (): readonly Declared[] =>
  globSync('*/index.ts', { cwd: folder })
    .sort()
    .flatMap((file) => declaredIn(file, readFileSync(new URL(file, folder), 'utf8')));

/** The source of a tool's page. `site` is the path from the page to the site's sources. */
const pageOf = ({ file, name, view, byHand }: Declared, site: string): string => `---
import ToolPage from '${site}/layouts/ToolPage.astro';
import { refusalOf, viewOf } from '${site}/tools/definition.ts';
import { ${name} as tool } from '${site}/tools/${file}';
import View from '${site}/tools/${file}/../${view}';
${byHand === undefined ? '' : `import ByHand from '${site}/tools/${file}/../${byHand}';\n`}---

<ToolPage of={tool}>
  {refusalOf(tool) === undefined && <View client:painted {...viewOf(tool)} />}
  ${byHand === undefined ? '' : '<ByHand slot="by-hand" />'}
</ToolPage>
`;

/** The pages of a tool for custom games, one for each game. */
const madePageOf = ({ path, file, view }: Declared, site: string): string => `---
import ToolPage from '${site}/layouts/ToolPage.astro';
import { viewOf } from '${site}/tools/definition.ts';
import { madePages } from '${site}/tools.ts';
import View from '${site}/tools/${file}/../${view}';

export const getStaticPaths = () => madePages('${path}');
const { tool } = Astro.props;
---

<ToolPage of={tool}>
  <View client:painted {...viewOf(tool)} />
</ToolPage>
`;

/** Whether a tool needs a page: the site may lack custom games, or the shipped ones. */
const isNeeded = ({ game }: Declared, { overlay, only }: Pick<Place, 'overlay' | 'only'>): boolean =>
  game === 'made' ? overlay !== undefined && existsSync(join(overlay, 'games')) : only === undefined;

const views = 'virtual:tool-views';

/**
 * Generates the page of each tool from its definition, because Astro only hydrates views that a page imports by name.
 * The views of tools beside the rules are the module `virtual:tool-views`.
 */
export function toolPages(place: Pick<Place, 'overlay' | 'only'>): AstroIntegration {
  return {
    name: 'saucer-press:tool-pages',
    hooks: {
      'astro:config:setup': ({ addWatchFile, config, createCodegenDir, injectRoute, updateConfig }) => {
        const pages = createCodegenDir();
        const site = relative(fileURLToPath(pages), fileURLToPath(config.srcDir)).replaceAll('\\', '/');
        const tools = declared().filter((tool) => isNeeded(tool, place));
        addWatchFile(new URL('../tools.ts', import.meta.url));
        for (const tool of tools) {
          addWatchFile(new URL(tool.file, folder));
          const page = new URL(`${tool.game}-${tool.path}.astro`, pages);
          const isMade = tool.game === 'made';
          writeFileSync(page, isMade ? madePageOf(tool, site) : pageOf(tool, site));
          injectRoute({
            pattern: `/${isMade ? '[game]' : tool.game}/${tool.path}`,
            entrypoint: page,
            prerender: true,
          });
        }
        const entries = tools
          .filter(({ beside }) => beside)
          .map(({ game, path, file, view }) => {
            const address = fileURLToPath(new URL(view, new URL(file, folder)));
            return `'${game}/${path}': () => import(${JSON.stringify(address)})`;
          });
        const plugin = {
          name: 'saucer-press:tool-views',
          resolveId: (id: string) => (id === views ? `\0${views}` : undefined),
          load: (id: string) => (id === `\0${views}` ? `export const views = {${entries.join()}};` : undefined),
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}
