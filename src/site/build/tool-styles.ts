import { readFileSync } from 'node:fs';
import { list, parse, type Rule } from 'postcss';
import type { Plugin } from 'vite';

/** The style sheets of tools. They are read on pages of rules as well, whose own elements they must leave alone. */
export const toolSheets = ['tools', 'board', 'cards'] as const;

/** Elements within a tool’s page, or in a tool’s place beside a rule; adds no specificity. */
export const within = ':where(.tools *)';

/**
 * A selector restricted to tools. One that begins with the page itself keeps its meaning, for a game that fills the
 * window.
 */
function narrowed(selector: string): string {
  if (/^(:root|body)\b/.test(selector)) return selector;
  const start = list.space(selector.replaceAll(/[>+~](?![^([]*[)\]])/g, ' ')).at(-1) ?? '';
  const [subject = '', ...pseudo] = start.split('::');
  return selector.slice(0, selector.length - start.length) + [subject + within, ...pseudo].join('::');
}

/** The rule around another rule, which limits it to some pages; undefined if it applies on all. */
function scopeOf(rule: Rule): Rule | undefined {
  for (let { parent } = rule; parent; parent = parent.parent as typeof parent)
    if (parent.type === 'rule') return parent as Rule;
  return undefined;
}

/** A style sheet with its nested rules side by side. The rules in `ofTools` apply only inside tools, on any page. */
export function flat(css: string, ofTools: boolean): string {
  const root = parse(css);
  root.walkComments((comment) => void comment.remove());
  const scopes = new Set<Rule>();
  root.walkRules((rule) => {
    const { parent } = rule;
    if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes') return;
    if (rule.some(({ type }) => type !== 'decl')) {
      scopes.add(rule);
      return;
    }
    const scope = scopeOf(rule);
    rule.selectors = rule.selectors.map(
      (each) => (scope ? `${scope.selector} ` : '') + (ofTools ? narrowed(each) : each),
    );
  });
  for (const scope of scopes) scope.replaceWith(scope.nodes);
  return root.toString();
}

/** A style sheet with the steps of the scale in place of their names, which pages do not need. */
export function withScale(css: string, base: string): string {
  const steps = new Map(
    [...base.matchAll(/(--(?:space|text|radius)-\d): ([^;]+);/g)].map(([, name = '', to = '']) => [name, to]),
  );
  return css
    .replaceAll(/--(?:space|text|radius)-\d: [^;]+;/g, '')
    .replaceAll(/var\((--(?:space|text|radius)-\d)\)/g, (whole, name: string) => steps.get(name) ?? whole);
}

/** Reads our style sheets: limits the styles of tools to tools. */
export function toolStyles(): Plugin {
  return {
    name: 'saucer-press:tool-styles',
    enforce: 'pre',
    transform(code, id) {
      // An imported address of a sheet is not the sheet itself.
      const [, sheet = ''] = /\/site\/styles\/(\w+)\.css(?!.*[?&](?:url|raw)\b)/.exec(id) ?? [];
      if (sheet === '') return undefined;
      const base = readFileSync(new URL('../styles/base.css', import.meta.url), 'utf8');
      return {
        code: withScale(
          flat(
            code,
            toolSheets.some((each) => each === sheet),
          ),
          base,
        ),
        map: null,
      };
    },
  };
}
