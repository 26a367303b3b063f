import type { Page } from 'playwright-core';
import { layOutAll } from './laid-out.ts';

/** The windows in which pages are tested: a small phone, a phone, the same in landscape, a computer. */
const windows = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 900 },
] as const;
interface Window {
  readonly width: number;
  readonly height: number;
}

export interface View {
  readonly window: Window;
  readonly colours: 'light' | 'dark';
  /** Whether the page is shown in fallback fonts, as on a first visit. */
  readonly first?: boolean;
}

/** Every window in both colour modes, and the narrowest window before our fonts have loaded. */
export const views: readonly View[] = [
  ...windows.flatMap((window) => (['light', 'dark'] as const).map((colours) => ({ window, colours }))),
  { window: windows[0], colours: 'light', first: true },
];

/** Elements that may cover others, by reason. Bars, menus and dialogs are recognised by their position. */
const laidOver = {
  'a sign that goes by itself': 'offline-sign',
};

/** The minimum distance between two framed controls, in px. */
const leastGap = 4;

/** The length of the longest normal word; longer words may be broken or cut off. */
const longestWord = 24;

/** Scrolls through the page to load its lazy parts, and waits for them. */
async function whole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { documentElement: root } = document;
    for (let top = 0; top < root.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
  });
  await page.waitForFunction(() => !document.querySelector('astro-island:not([ssr]) .coming'));
}

/**
 * The layout faults of a page in its current state, as text.
 *
 * Framed controls must keep apart. Text must not be cut off, stick out of its box, or be under a bar at the end of the
 * page. Words must not break. Texts and controls must not overlap, and the page must not scroll sideways. A scrolling
 * element may hide its content, and a bar may cover anything that the page can scroll from under it. Afterwards, the page
 * is scrolled to its top, as before.
 */
export async function layoutProblems(page: Page): Promise<readonly string[]> {
  await layOutAll(page);
  return page.evaluate(
    async ({ laidOver, longestWord, leastGap }) => {
      interface Box {
        readonly left: number;
        readonly top: number;
        readonly right: number;
        readonly bottom: number;
      }
      interface Item {
        readonly element: Element;
        readonly box: Box;
        readonly says: string;
        /** The bar, dialog or menu that contains the element. */
        readonly layer: Element | undefined;
      }
      const { documentElement: root, body } = document;
      /** The faults of one kind at one place, with their texts. */
      const found = new Map<string, Set<string>>();
      const short = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
      const note = (problem: string, text = ''): void => {
        found.set(problem, (found.get(problem) ?? new Set()).add(short(text)));
      };
      /** A text that is too long for any layout. */
      const isEndless = (text: string): boolean => text.split(/[\s-]+/).some((word) => [...word].length > longestWord);
      const styles = new Map<Element, CSSStyleDeclaration>();
      const styleOf = (element: Element): CSSStyleDeclaration => {
        const style = styles.get(element) ?? getComputedStyle(element);
        styles.set(element, style);
        return style;
      };
      const nameOf = (element: Element): string => {
        const classes = [...element.classList].map((name) => `.${name}`).join('');
        const up = element.parentElement;
        const own = `${element.localName}${element.id && `#${element.id}`}${classes}`;
        return up && up !== body && !element.id ? `${nameOf(up).split(' > ').slice(-2).join(' > ')} > ${own}` : own;
      };
      const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

      /** Whether an element is visible, and not only readable for screen readers. */
      const seen = new Map<Element, boolean>();
      const isSeen = (element: Element): boolean => {
        const known = seen.get(element);
        if (known !== undefined) return known;
        const { clipPath, opacity } = styleOf(element);
        const here = opacity !== '0' && clipPath !== 'inset(50%)';
        const now = here && (element.parentElement ? isSeen(element.parentElement) : true);
        seen.set(element, now);
        return now;
      };
      /** The element that may clip another: its parent, or its containing block. */
      const holderOf = (element: Element): Element | null => {
        const { position } = styleOf(element);
        if (position === 'fixed' || element.matches(':modal, :popover-open')) return null;
        return position === 'absolute' && element instanceof HTMLElement ? element.offsetParent : element.parentElement;
      };
      const stays = (element: Element): boolean => {
        const { position, top, bottom } = styleOf(element);
        return position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'));
      };
      const layerOf = (element: Element): Element | undefined => {
        for (let each: Element | null = element; each; each = each.parentElement)
          if (stays(each) || each.matches(':modal, :popover-open')) return each;
        return undefined;
      };
      const inside = ({ left, top, right, bottom }: Box, outer: Box, slack: number): boolean =>
        left >= outer.left - slack &&
        right <= outer.right + slack &&
        top >= outer.top - slack &&
        bottom <= outer.bottom + slack;
      const common = (one: Box, other: Box): Box => ({
        left: Math.max(one.left, other.left),
        top: Math.max(one.top, other.top),
        right: Math.min(one.right, other.right),
        bottom: Math.min(one.bottom, other.bottom),
      });
      const areBoth = ({ left, top, right, bottom }: Box, width: number, height = width): boolean =>
        right - left > width && bottom - top > height;
      /** The area in which an element shows its content: inside its border. */
      const within = (element: Element): Box => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const style = styleOf(element);
        return {
          left: left + Number.parseFloat(style.borderLeftWidth),
          top: top + Number.parseFloat(style.borderTopWidth),
          right: right - Number.parseFloat(style.borderRightWidth),
          bottom: bottom - Number.parseFloat(style.borderBottomWidth),
        };
      };
      /**
       * The visible part of a box within all elements that clip or scroll it; and the element that cuts it off, unless
       * an element scrolls it.
       */
      const cutOf = (element: Element, box: Box): { rest: Box; by: Element | undefined } => {
        let rest = box;
        let by: Element | undefined;
        let [sideways, upright] = [true, true];
        for (let each: Element | null = element; each && each !== body && each !== root; each = holderOf(each)) {
          const { overflowX, overflowY, display } = styleOf(each);
          if (display.startsWith('inline') && !display.includes('-')) continue;
          if (overflowX === 'visible' && overflowY === 'visible') continue;
          const edge = within(each);
          if (/auto|scroll/.test(overflowX)) sideways = false;
          if (/auto|scroll/.test(overflowY)) upright = false;
          const across = overflowX !== 'visible' ? edge : rest;
          const down = overflowY !== 'visible' ? edge : rest;
          const cut = { left: across.left, right: across.right, top: down.top, bottom: down.bottom };
          const off =
            (sideways && (rest.left < cut.left - 1.5 || rest.right > cut.right + 1.5)) ||
            (upright && (rest.top < cut.top - 1.5 || rest.bottom > cut.bottom + 1.5));
          if (off) by ??= each;
          rest = common(rest, cut);
        }
        return { rest, by };
      };

      /** The boxes of a text's lines, only as tall as the letters, because fonts have space above and below. */
      const linesOf = (range: Range): Box[] =>
        [...range.getClientRects()]
          .filter(({ width, height }) => width > 0.5 && height > 0.5)
          .map(({ left, right, top, bottom, height }) => ({
            left,
            right,
            top: top + height * 0.22,
            bottom: bottom - height * 0.22,
          }));
      const onOneLine = (lines: readonly Box[]): boolean =>
        lines.every(({ top, bottom }) => top < (lines[0]?.bottom ?? 0) && bottom > (lines[0]?.top ?? 0));

      /** The boxes of a text: the frame around it or, without a frame, the blocks around its lines. */
      const boxesAround = (element: Element): Element[] => {
        const around: Element[] = [];
        for (let each: Element | null = element; each && each !== body; each = each.parentElement) {
          const { display, position, overflowX, backgroundColor, borderTopStyle, borderInlineStartStyle } =
            styleOf(each);
          if (display === 'contents' || display === 'inline') continue;
          // The check above covers elements that scroll or clip, and everything around them.
          if (overflowX !== 'visible') break;
          around.push(each);
          const framed = borderTopStyle !== 'none' || borderInlineStartStyle !== 'none';
          if (framed || backgroundColor !== 'rgba(0, 0, 0, 0)' || /absolute|fixed/.test(position)) break;
        }
        return around;
      };

      const texts = (): Item[] => {
        const items: Item[] = [];
        const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const element = node.parentElement;
          const says = node.nodeValue ?? '';
          if (!element || says.trim() === '' || element.closest('script, style, noscript, option, svg')) continue;
          if (!element.checkVisibility({ visibilityProperty: true }) || !isSeen(element)) continue;
          range.selectNodeContents(node);
          const lines = linesOf(range);
          if (lines.length === 0) continue;
          const layer = layerOf(element);
          const where = nameOf(element);
          const free = isEndless(says);
          for (const line of lines) {
            const { rest, by } = cutOf(element, line);
            if (by && !free) note(`cut off in ${where} by ${nameOf(by)}`, says);
            const out =
              by || free
                ? undefined
                : boxesAround(element).find((box) => !inside(line, box.getBoundingClientRect(), 2));
            if (out) note(`outside ${nameOf(out)} in ${where}`, says);
            if (areBoth(rest, 1)) items.push({ element, box: rest, says, layer });
          }
          if (onOneLine(lines)) continue;
          for (const { 0: word, index } of says.matchAll(/[\p{L}\p{M}\p{N}’]{2,}/gu)) {
            const [end = ''] = says.slice(index).match(/^[^\s-]+/) ?? [];
            const [start = ''] = says.slice(0, index).match(/[^\s-]*$/) ?? [];
            // An address is a single word, which may be too long for a line.
            if (start.length + end.length > longestWord) continue;
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (!onOneLine(linesOf(range))) note(`broken inside in ${where}`, word);
          }
        }
        return items;
      };

      const kinds = 'a[href], button, input, select, textarea, summary, [role=button], [role=gridcell], [role=radio]';
      const controls = (): Item[] => {
        const pen = document.createElement('canvas').getContext('2d');
        const widthIn = (style: CSSStyleDeclaration, text: string): number => {
          if (!pen) return 0;
          pen.font = style.font;
          return pen.measureText(text).width;
        };
        return [...document.querySelectorAll(kinds)].flatMap((element) => {
          if (!element.checkVisibility({ visibilityProperty: true }) || !isSeen(element)) return [];
          const style = styleOf(element);
          const edges = ['paddingLeft', 'paddingRight', 'borderLeftWidth', 'borderRightWidth'] as const;
          const room =
            element.getBoundingClientRect().width -
            edges.reduce((sum, edge) => sum + Number.parseFloat(style[edge]), 0);
          const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
          if (element instanceof HTMLSelectElement) {
            const text = element.selectedOptions[0]?.label ?? '';
            // The arrow that a browser draws also needs space.
            const arrow = style.appearance === 'none' ? 0 : 16;
            if (widthIn(style, text) > room - arrow + 1 && !isEndless(text))
              note(`cut off in ${nameOf(element)}`, text);
          }
          if (element instanceof HTMLInputElement && /^(text|search|number|url)$/.test(element.type)) {
            const text = element.value || element.placeholder;
            if (widthIn(style, text) > room + 1 && !isEndless(text)) note(`cut off in ${nameOf(element)}`, text);
          }
          const layer = layerOf(element);
          return [...element.getClientRects()]
            .map((box) => cutOf(element, box).rest)
            .filter((box) => areBoth(box, 2))
            .map((box) => ({ element, box, says: label, layer }));
        });
      };

      scrollTo({ top: 0, behavior: 'instant' });
      await nextFrame();
      if (root.scrollWidth > root.clientWidth + 1)
        note('moves sideways', `${root.scrollWidth} px in ${root.clientWidth}`);

      const open = document.querySelector(':modal') ?? undefined;
      // The text of a control is inside the control, or was reported above.
      const apart = texts().filter(({ element }) => !element.closest(kinds));
      const all = [...apart, ...controls()].filter(
        ({ element }) => (!open || open.contains(element)) && !element.closest(laidOver),
      );
      all.sort((one, other) => one.box.top - other.box.top);
      for (const [index, one] of all.entries())
        for (let next = index + 1; next < all.length; next++) {
          const other = all[next];
          if (!other || other.box.top >= one.box.bottom - 1) break;
          if (one.layer !== other.layer) continue;
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
          if (areBoth(common(one.box, other.box), 2, 1.5))
            note(
              `one over the other: ${nameOf(one.element)}, ${nameOf(other.element)}`,
              `${short(one.says)} / ${short(other.says)}`,
            );
        }

      // Framed controls must have a gap between them, so that two controls do not look like one. Controls of one row
      // may touch.
      const framed = all.filter(({ element }) => {
        // Links too have a background in forced colours.
        const isFramed = styleOf(element).borderTopStyle !== 'none';
        return isFramed && element.matches(kinds) && !element.matches('[role=gridcell]');
      });
      for (const [index, one] of framed.entries())
        for (const other of framed.slice(index + 1)) {
          const down = other.box.top - one.box.bottom;
          const across = Math.max(other.box.left - one.box.right, one.box.left - other.box.right);
          if (down < -1 && across < -1) continue;
          const isJoined = down < 0 && one.element.parentElement === other.element.parentElement;
          if (down >= leastGap || across >= leastGap || isJoined || one.layer !== other.layer) continue;
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
          note(
            `too close: ${nameOf(one.element)}, ${nameOf(other.element)}`,
            `${short(one.says)} / ${short(other.says)}`,
          );
        }

      // At the top and at the end of a page, no element is left under one that stays in the window.
      for (const end of [0, root.scrollHeight]) {
        scrollTo({ top: end, behavior: 'instant' });
        await nextFrame();
        styles.clear();
        const bars = [...document.querySelectorAll('body *')].filter(
          (element) =>
            stays(element) &&
            element.checkVisibility({ visibilityProperty: true }) &&
            isSeen(element) &&
            !element.matches(`${laidOver}, :modal, :popover-open`),
        );
        const scrolls = root.scrollHeight > innerHeight + 1;
        for (const bar of bars) {
          const box = bar.getBoundingClientRect();
          // An element may be under a bar if the page can be scrolled until it is visible.
          const atEnd = box.top > innerHeight / 2;
          if (
            open ||
            (scrolls && atEnd === (end === 0)) ||
            !areBoth(common(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }), 1)
          )
            continue;
          for (const { element, layer, says } of all) {
            if (layer) continue;
            const at = element.getBoundingClientRect();
            if (areBoth(common(cutOf(element, at).rest, box), 2, 3))
              note(`under ${nameOf(bar)} in ${nameOf(element)}`, says);
          }
        }
      }
      scrollTo({ top: 0, behavior: 'instant' });
      return [...found].map(
        ([problem, [one = '', ...others]]) =>
          `“${one}”${others.length > 0 ? ` and ${others.length} more` : ''} ${problem}`,
      );
    },
    { laidOver: Object.values(laidOver).join(), longestWord, leastGap },
  );
}

/**
 * The layout faults of a page in each view, with the views of each fault. `all` first loads everything that loads on
 * scrolling.
 */
export async function layoutProblemsIn(
  page: Page,
  { ways = views, all = false }: { readonly ways?: readonly View[]; readonly all?: boolean } = {},
): Promise<readonly string[]> {
  const found = new Map<string, string[]>();
  let before: Window | undefined;
  for (const { window, colours, first = false } of ways) {
    await page.setViewportSize(window);
    await page.emulateMedia({ colorScheme: colours });
    await page.evaluate(async (standIn) => {
      const faces = [...document.fonts];
      // The late fonts of this page are removed again; those in its styles stay.
      if (standIn) for (const face of faces) document.fonts.delete(face);
      // A device has only some of the fallback fonts, so fallback fonts are not loaded.
      else await Promise.all(faces.filter(({ family }) => !family.includes('stand-in')).map((face) => face.load()));
      document.documentElement.dataset['faces'] = standIn ? 'stand-in' : 'none';
      await document.fonts.ready;
    }, first);
    if (all && window !== before) await whole(page);
    before = window;
    for (const problem of await layoutProblems(page)) {
      const seen = found.get(problem) ?? [];
      found.set(problem, [...seen, `${window.width} × ${window.height} ${colours}${first ? ' at first' : ''}`]);
    }
  }
  return [...found].map(([problem, seen]) => `${problem} (${seen.join(', ')})`);
}
