/** Methods that return the state of a page at once, and do not wait for the result of an earlier action. */
const reads: ReadonlySet<string> = new Set([
  'allInnerTexts',
  'allTextContents',
  'ariaSnapshot',
  'boundingBox',
  'count',
  'getAttribute',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
]);

/**
 * Functions that wait for the value they return, or that do not read a page. Everything else that a test awaits counts
 * as reading a page.
 */
const waiting: ReadonlySet<string> = new Set([
  'axeFindings',
  'complaint',
  'problemsOf',
  'linkHash',
  'lost',
  'play',
  'playing',
  'Promise',
  'readLink',
  'scripts',
  'settled',
  'visiting',
  'withoutNetwork',
]);

interface Node {
  readonly type: string;
  readonly parent?: Node;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const isFunction = ({ type }: Node): boolean => /Function/.test(type);

/** The names in a call expression, outermost first: `page`, `locator`, `innerText`. */
function namesIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [String(node['name'])];
  return ['callee', 'object', 'property', 'expression', 'argument'].flatMap((key) => namesIn(node[key]));
}

/** Everything awaited in an expression, except in functions inside. */
function awaitedIn(node: Node): Node[] {
  const own = node.type === 'AwaitExpression' ? [node] : [];
  const inside = Object.entries(node).flatMap(([key, value]) => {
    const kids = key === 'parent' ? [] : (Array.isArray(value) ? value : [value]).filter(isNode);
    return kids.filter((kid) => !isFunction(kid)).flatMap(awaitedIn);
  });
  return [...own, ...inside];
}

interface Context {
  readonly report: (problem: { node: Node; message: string }) => void;
}

/** Requires a test to wait for anything that it reads from a page, because on a slow machine it may come late. */
export const steady = {
  create: ({ report }: Context) => ({
    CallExpression: (node: Node) => {
      const [argument] = node['arguments'] as readonly Node[];
      if ((node['callee'] as Node)['name'] !== 'expect' || !argument) return;
      const hasty = awaitedIn(argument).some((each) => !namesIn(each['argument']).some((name) => waiting.has(name)));
      if (hasty) report({ node, message: 'The page is read at once: write await expect.poll(() => …) instead.' });
    },
    AwaitExpression: (node: Node) => {
      const call = node['argument'] as Node;
      const method = ((call['callee'] as Node | undefined)?.['property'] as Node | undefined)?.['name'];
      if (call.type !== 'CallExpression' || !reads.has(String(method))) return;
      let around = node.parent;
      while (around && !isFunction(around)) around = around.parent;
      // A named function is a reader, and tests poll it.
      const by = around?.parent;
      if (by?.type !== 'CallExpression' || namesIn(by['callee']).some((name) => /^(map|poll|settled)$/.test(name)))
        return;
      report({ node, message: 'The page is read at once: write await settled(page, () => …) instead.' });
    },
  }),
};

export default { meta: { name: 'saucer' }, rules: { steady } };
