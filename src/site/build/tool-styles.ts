import type { Plugin } from 'vite';

/** The style sheets of tools. They are read on pages of rules as well, whose own elements they must leave alone. */
export const toolSheets = [
  'announcer',
  'board',
  'check',
  'dice',
  'invasion',
  'keep',
  'play',
  'puzzles',
  'score',
  'studio',
  'tools',
] as const;

/** Elements within a tool’s page, or in a tool’s place beside a rule; adds no specificity. */
export const within = ':where(.tools *)';

/** A text split at a mark outside brackets and quotes; the marks are kept at odd indices. */
function parted(text: string, mark: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of text.matchAll(/"[^"]*"|'[^']*'|\\.|[^]/g)) {
    if (depth === 0 && mark.test(token)) parts.push(token, '');
    else parts[parts.length - 1] += token;
    depth += /^[([]$/.test(token) ? 1 : /^[)\]]$/.test(token) ? -1 : 0;
  }
  return parts;
}

/**
 * A selector restricted to tools. One that begins with the page itself keeps its meaning, for a game that fills the
 * window.
 */
function narrowed(selector: string): string {
  if (/^(:root|body)\b/.test(selector)) return selector;
  const compounds = parted(selector, /^[\s>+~]$/);
  const [subject = '', ...pseudo] = (compounds.pop() ?? '').split('::');
  return [...compounds, [subject + within, ...pseudo].join('::')].join('');
}

/** A style sheet whose rules apply only inside tools, on any page. */
export const withinTools = (css: string): string =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/(\s*@(?:font-face|keyframes)[^{]*\{(?:[^{}]|\{[^{}]*\})*\})|([^{};]+)(?=\{)/g, (whole, rule, prelude) => {
      if (rule || /^\s*@/.test(whole)) return whole;
      const selectors = parted(String(prelude).trim(), /^,$/).filter((_, index) => index % 2 === 0);
      return `\n${selectors.map((selector) => narrowed(selector.trim())).join(',\n')} `;
    });

/** Keeps the styles of tools within tools. */
export function toolStyles(): Plugin {
  const sheet = new RegExp(`/site/styles/(${toolSheets.join('|')})\\.css(\\?|$)`);
  return {
    name: 'saucer-press:tool-styles',
    enforce: 'pre',
    // An imported address of a sheet is not the sheet itself.
    transform: (code, id) =>
      sheet.test(id) && !/[?&](url|raw)\b/.test(id) ? { code: withinTools(code), map: null } : undefined,
  };
}
