import { readFileSync } from 'node:fs';
import { list, parse, type Rule } from 'postcss';
import type { Plugin } from 'vite';

/** The style sheets of tools. Pages of rules also load them, so they must not apply to elements of those pages. */
export const toolSheets = ['tools', 'board', 'cards'] as const;

/** Matches elements in a tool’s page, or in a tool beside a rule, without specificity. */
export const within = ':where(.tools *)';

/**
 * A selector limited to tools. A selector that begins with the page itself is unchanged, for a game that fills the
 * window.
 */
function narrowed(selector: string): string {
  if (/^(:root|body)\b/.test(selector)) return selector;
  const start = list.space(selector.replaceAll(/[>+~](?![^([]*[)\]])/g, ' ')).at(-1) ?? '';
  const [subject = '', ...pseudo] = start.split('::');
  return selector.slice(0, selector.length - start.length) + [subject + within, ...pseudo].join('::');
}

/** The rule around a nested rule that limits it to some pages; undefined if it applies to all. */
function scopeOf(rule: Rule): Rule | undefined {
  for (let { parent } = rule; parent; parent = parent.parent as typeof parent)
    if (parent.type === 'rule') return parent as Rule;
  return undefined;
}

/** A style sheet without nesting. The rules in `ofTools` apply only inside tools, on any page. */
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

/** A style sheet with values instead of the names of scale steps, so that pages need not define them. */
export function withScale(css: string, base: string): string {
  const steps = new Map(
    [...base.matchAll(/(--(?:space|text|radius)-\d): ([^;]+);/g)].map(([, name = '', to = '']) => [name, to]),
  );
  return css
    .replaceAll(/--(?:space|text|radius)-\d: [^;]+;/g, '')
    .replaceAll(/var\((--(?:space|text|radius)-\d)\)/g, (whole, name: string) => steps.get(name) ?? whole);
}

/** Limits the styles of tools to tools. */
export function toolStyles(): Plugin {
  return {
    name: 'saucer-press:tool-styles',
    enforce: 'pre',
    transform(code, id) {
      // An import of a sheet's address does not include the sheet.
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
