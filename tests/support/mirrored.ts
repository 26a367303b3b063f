/**
 * Runs in a page, and turns it from right to left. Returns the elements and texts that are not at their mirrored places,
 * and drawings whose texts move. English letters run from right to left too, so all texts have the same widths. Boards
 * and other elements with a `dir` stay as they are.
 */
export function unmirrored(): string[] {
  /** The distance in px by which an edge may be off, because some letters are closer together in one direction. */
  const most = 8;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { unicode-bidi: bidi-override !important; transition: none !important; animation: none !important; }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const details of document.querySelectorAll('details')) details.open = true;

  type Edges = readonly [left: number, right: number];
  /** From right to left, lines end at other places, and so do the parts of a sentence. */
  const isShown = (element: Element): boolean =>
    !element.closest('body [dir]') &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    (element.localName === 'text' || getComputedStyle(element).display !== 'inline');
  /** The direction of the page. The browser lays out the whole page after each change. */
  let now = 'rtl';
  const turn = (dir: string): void => void (document.documentElement.dir = now = dir);
  const boxOf = (element: Element): Edges => {
    const { left, right } = element.getBoundingClientRect();
    return [left, right];
  };
  const textOf = (element: Element): Edges => {
    const range = document.createRange();
    const rects = [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    });
    return [Math.min(...rects.map(({ left }) => left)), Math.max(...rects.map(({ right }) => right))];
  };
  const nameOf = (element: Element | null): string =>
    element ? `${element.localName}${[...element.classList].map((each) => `.${each}`).join('')}` : '';
  const named = (element: Element, found: string): string =>
    `${nameOf(element.parentElement)} > ${nameOf(element)} "${element.textContent.trim().slice(0, 20)}" ${found}`;

  const look = (within: Element): string[] => {
    // In a drawing, only texts count.
    const all = [...within.querySelectorAll('*:not(svg :not(text, svg))')].filter(isShown);
    const measure = (dir: string): readonly (readonly Edges[])[] => {
      if (now !== dir) turn(dir);
      return all.map((element) => [boxOf(element), textOf(element)]);
    };
    const first = now === 'rtl' ? measure('rtl') : undefined;
    const before = measure('ltr');
    const after = first ?? measure('rtl');
    const width = document.documentElement.clientWidth;
    const off = new Map<Element, number>();
    const moved: string[] = [];
    for (const [index, element] of all.entries()) {
      const drawing = element.closest('svg');
      const pairs = [0, 1].map((at) => [before[index]![at]!, after[index]![at]!] as const);
      if (drawing && drawing !== element) {
        const [[own], [turned]] = [before, after].map((each) => each[index]!) as [readonly Edges[], readonly Edges[]];
        const at = all.indexOf(drawing);
        const [from, to] = [before[at]?.[0], after[at]?.[0]];
        if (!from || !to) continue;
        if (Math.abs(own![0] - from[0] - (turned![0] - to[0])) > most)
          moved.push(named(element, 'moves in its drawing'));
        continue;
      }
      const distances = pairs.flatMap(([[left, right], [turnedLeft, turnedRight]]) =>
        right > left && turnedRight > turnedLeft
          ? [Math.min(Math.abs(width - right - turnedLeft), Math.abs(width - left - turnedRight))]
          : [],
      );
      off.set(element, Math.max(0, ...distances));
    }
    // An element inside a displaced one is also displaced.
    const isFirst = ({ parentElement }: Element): boolean => !parentElement || (off.get(parentElement) ?? 0) <= most;
    const wrong = [...off].filter(([element, by]) => by > most && isFirst(element));
    return [...wrong.map(([element, by]) => named(element, `is ${Math.round(by)} px off`)), ...moved];
  };

  turn('rtl');
  const { scrollWidth } = document.scrollingElement!;
  const found = scrollWidth > document.documentElement.clientWidth ? ['the page scrolls sideways'] : [];
  found.push(...look(document.body));
  for (const dialog of document.querySelectorAll<HTMLElement>('dialog, [popover]')) {
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
    else dialog.showPopover();
    found.push(...look(dialog));
    if (dialog instanceof HTMLDialogElement) dialog.close();
    else dialog.hidePopover();
  }
  turn('ltr');
  return found;
}
