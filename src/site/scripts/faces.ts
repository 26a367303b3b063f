/* Loads the site's fonts on a first visit, after the first paint in device fonts. Styles already name the late fonts
   (`Kanit late`), so that adding a font changes no style. */

/** The layout shift that each of two groups of fonts may cause. Their total is the limit of a page. */
const mostShift = 0.005;

const fontNames = ['400 Archivo', '600 Archivo', '500 Archivo Narrow', '900 Kanit'];

type Places = Map<Element | Text, DOMRect>;

const range = document.createRange();

function placeOf(node: Element | Text): DOMRect {
  if (node instanceof Element) return node.getBoundingClientRect();
  range.selectNodeContents(node);
  return range.getClientRects()[0] ?? new DOMRect();
}

function placesInSight(node: Element | Text, places: Places = new Map()): Places {
  const place = placeOf(node);
  if (place.bottom < 0 || place.top > innerHeight) return places;
  places.set(node, place);
  if (node instanceof Element && node.localName !== 'svg')
    for (const child of node.childNodes)
      if (child instanceof Element || (child instanceof Text && child.data.trim() !== '')) placesInSight(child, places);
  return places;
}

/** The layout shift of the window, by the formula of browsers or slightly more. */
function shiftSince(before: Places): number {
  const moved = new Set<Node>();
  let [area, furthest] = [0, 0];
  for (const [node, was] of before) {
    const is = placeOf(node);
    const distance = Math.max(Math.abs(is.x - was.x), Math.abs(is.y - was.y));
    // Browsers ignore shifts below three pixels.
    if (distance < 3) continue;
    moved.add(node);
    furthest = Math.max(furthest, distance);
    if (node.parentNode && moved.has(node.parentNode)) continue;
    const width = Math.max(is.right, was.right) - Math.min(is.x, was.x);
    const top = Math.max(0, Math.min(is.y, was.y));
    area += width * Math.max(0, Math.min(innerHeight, Math.max(is.bottom, was.bottom)) - top);
  }
  return (Math.min(1, area / (innerWidth * innerHeight)) * furthest) / Math.max(innerWidth, innerHeight);
}

const isInline = (element: Element): boolean => getComputedStyle(element).display === 'inline';

/** The block in which a text or a box has moved to another line; undefined if none has. */
function rebroken(node: Element | Text, was: DOMRect, before: Places): HTMLElement | null {
  if (node instanceof Element && isInline(node)) return null;
  let block = node.parentElement;
  while (block && isInline(block)) block = block.parentElement;
  const old = block && before.get(block);
  if (!block || !old) return null;
  const [is, now] = [placeOf(node), placeOf(block)];
  const [right, down] = [is.x - now.x - (was.x - old.x), is.y - now.y - (was.y - old.y)].map((by) => Math.abs(by) >= 3);
  // A box that was only pushed down is still in the same line.
  const isElsewhere = node instanceof Text ? right || down || Math.abs(now.height - old.height) >= 3 : right && down;
  return isElsewhere ? block : null;
}

const families = ['font-family', '--body', '--tight', '--headline'];

/**
 * Uses fonts if almost nothing in the window moves. If a paragraph's number of lines would change, it stays in the
 * device's font while the page is visible.
 */
function use(fonts: readonly FontFace[]): void {
  const before = placesInSight(document.body);
  const add = (): void => fonts.forEach((font) => document.fonts.add(font));
  add();
  if (document.hidden || shiftSince(before) <= mostShift) return;
  const broken = new Set([...before].flatMap(([node, was]) => rebroken(node, was, before) ?? []));
  for (const each of broken) {
    const now = getComputedStyle(each);
    const stacks = families.map((name) => now.getPropertyValue(name).replace(/^[^,]*late[^,]*,/, ''));
    for (const [at, name] of families.entries()) each.style.setProperty(name, stacks[at] ?? '');
  }
  const isStill = shiftSince(before) <= mostShift;
  if (!isStill) fonts.forEach((font) => document.fonts.delete(font));
  const release = (): void => {
    add();
    for (const { style } of broken) for (const name of families) style.removeProperty(name);
  };
  document.addEventListener('visibilitychange', release, { once: true });
}

/** Resolves when the page is idle. WebKit has no event for it. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 100);
  });

/** Starts to fetch fonts. Resolves to an empty list if any of them fails. */
const fetched = (files: readonly string[], group: readonly string[]): Promise<readonly FontFace[]> =>
  Promise.all(
    group.flatMap((name) => {
      const weight = name.slice(0, 3);
      const style = weight === '900' ? 'italic' : 'normal';
      // A language with more letters than English has a second file per font.
      const own = files.filter((_, at) => at % fontNames.length === fontNames.indexOf(name));
      return own.map((file) => new FontFace(`${name.slice(4)} late`, `url(${file})`, { weight, style }).load());
    }),
  ).catch(() => []);

async function fetchFonts(): Promise<void> {
  const files = document.querySelector<HTMLMetaElement>('meta[name=faces]')?.content.split(' ') ?? [];
  const [headings, texts] = [fetched(files, fontNames.slice(3)), fetched(files, fontNames.slice(0, 3))];
  // Headings are first, so that a slow phone is never busy for long.
  for (const group of [headings, texts]) {
    const fonts = await group;
    await idle();
    if (fonts.length > 0) use(fonts);
  }
}

// Readers can read the text without these fonts.
if (document.documentElement.dataset['faces'] === 'stand-in') void fetchFonts();
