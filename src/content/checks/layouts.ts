import { Faces, Layout, safeDistance, type Box, type Style } from '../schema/deck.ts';
import { says } from '../problem.ts';
import { isMap } from '../schema-walk.ts';
import { shapeErrors } from '../shape.ts';
import type { Source } from '../source.ts';
import { choice, enumerate, quote } from '../words.ts';
import type { Path } from '../yaml-file.ts';
import { checkIcon } from './values.ts';
import { checkLink, selectTexts, sourcesOf, type Files, type Report } from './report.ts';

/** The largest number of boxes on a face, and the largest depth of nested boxes. */
const most = { boxes: 60, depth: 6 } as const;

/** A box of a layout, with its path and the number of boxes around it. */
interface PlacedBox {
  readonly box: Box;
  readonly path: Path;
  readonly depth: number;
  readonly before: Box | undefined;
}

function boxesIn(boxes: readonly Box[], path: Path, depth = 1): PlacedBox[] {
  return boxes.flatMap((box, index): PlacedBox[] => {
    const at = [...path, index];
    const inside = (['row', 'column', 'grid', 'over'] as const).flatMap((kind) =>
      boxesIn(box[kind]?.boxes ?? [], [...at, kind, 'boxes'], depth + 1),
    );
    return [{ box, path: at, depth, before: boxes[index - 1] }, ...inside];
  });
}

/** Whether boxes may be on top of a box. Words on other words would be illegible. */
const isHost = (box: Box | undefined): boolean =>
  Boolean(box && (box.picture ?? box.photo ?? box.band ?? box.space ?? box.over));

class LayoutChecks {
  readonly #source: Source;
  readonly #layout: Layout;
  readonly #styles: Readonly<Record<string, Style>>;
  readonly #files: Files;
  readonly #within: Report;
  readonly #across: Report;

  constructor(files: Files, source: Source, layout: Layout, within: Report, across: Report) {
    this.#source = source;
    this.#layout = layout;
    this.#files = files;
    this.#within = within;
    this.#across = across;
    const faces = files.documents.get('faces');
    const shared = faces && (shapeErrors(Faces, faces.value, faces.written).data as Faces | undefined);
    this.#styles = { ...shared?.styles, ...layout.styles };
  }

  face(column: Layout['column'], path: Path, isFront: boolean): void {
    const all = boxesIn(column.boxes, [...path, 'boxes']);
    const at = (place: Path, words: ReturnType<typeof says>) =>
      this.#within({ source: this.#source, path: place }, words);
    const first = all[most.boxes];
    if (first) at(first.path, says(`${all.length} boxes`, `at most ${most.boxes}`, 'remove some'));
    for (const each of all) {
      if (each.depth === most.depth + 1)
        at(
          each.path,
          says(
            'a box inside six others',
            `boxes nested at most ${most.depth} deep`,
            'remove a row or a column around it',
          ),
        );
      if (each.box.over && !isHost(each.before)) {
        const remedy = 'put them after the picture that they cover';
        at(
          [...each.path, 'over'],
          says('boxes without a picture below them', 'a picture, photo, band or space before them', remedy),
        );
      }
      const { text, icon, icons, picture, photo } = each.box;
      if (text) this.#text(text, [...each.path, 'text']);
      for (const [kind, drawn] of Object.entries({ icon, icons, picture, photo }))
        if (drawn && !drawn.of.includes('{'))
          checkIcon(
            this.#files,
            { source: this.#source, path: [...each.path, kind, 'of'], value: drawn.of },
            this.#across,
          );
    }
    const headings = all.filter(({ box }) => box.text?.as === 'heading');
    const allowed = isFront && this.#layout.spine ? 0 : 1;
    for (const { path: place } of headings.slice(allowed)) {
      const expected = allowed === 0 ? 'none, because the masthead is the heading' : 'at most one heading';
      at([...place, 'text', 'as'], says('an extra heading', expected, 'make it a paragraph'));
    }
    this.#feet(all, column, path, isFront);
    if (!(isFront && this.#layout.spine)) this.#pad(column, path);
  }

  /** Checks that the foot is the last box of the front. */
  #feet(all: readonly PlacedBox[], { boxes }: Layout['column'], path: Path, isFront: boolean): void {
    const last = boxes.length - 1;
    for (const { box, path: place } of all) {
      const isLast = place.length === path.length + 2 && place.at(-1) === last;
      if (!box.foot || (isFront && isLast)) continue;
      const expected = isFront ? 'a foot only as the last box of the layout' : 'a foot only on the front';
      this.#within(
        { source: this.#source, path: place },
        says('a foot', expected, isFront ? 'move it to the end' : 'remove it'),
      );
    }
  }

  #text({ style: name, least }: NonNullable<Box['text']>, path: Path): void {
    const style = Object.hasOwn(this.#styles, name) ? this.#styles[name] : undefined;
    if (!style) {
      const names = Object.keys(this.#styles);
      const words = says(`the style ${quote(name)}`, `one of ${enumerate(names, 'or')}`, choice(name, names));
      this.#across({ source: this.#source, path: [...path, 'style'] }, words);
    } else if (least !== undefined && least > style.size) {
      const words = says(
        String(least),
        `at most ${style.size}, the size of the style ${quote(name)}`,
        'write a smaller number',
      );
      this.#across({ source: this.#source, path: [...path, 'least'] }, words);
    }
  }

  /**
   * Checks that nothing readable is too near the edge. Bands and backgrounds may extend to it, and the foot has a fixed
   * place.
   */
  #pad({ pad = 0, boxes, gap }: Layout['column'], path: Path): void {
    const all = typeof pad === 'number' ? [pad, pad, pad, pad] : pad.length === 2 ? [...pad, ...pad] : pad;
    const [top = 0, right = 0, bottom = 0, left = 0] = all;
    const flowing = boxes.filter(({ ground }) => !ground);
    const last = flowing.at(-1);
    const band = (box: Box | undefined) => (box?.band ? box.band.height + gap : 0);
    const least = Math.min(left, right, top + band(flowing[0]), last?.foot ? Infinity : bottom + band(last));
    if (least >= safeDistance) return;
    this.#within(
      { source: this.#source, path: [...path, 'pad'] },
      says(
        `${least} mm between the edge and the boxes`,
        `at least ${safeDistance} mm, except for a band`,
        'write a larger number',
      ),
    );
  }
}

/** Checks the boxes of layouts, their styles and their distance from the edge of a card. */
export function checkLayouts(files: Files, within: Report, across: Report): void {
  for (const source of sourcesOf(files, 'layouts')) {
    for (const link of selectTexts(source, 'design')) checkLink(files, link, 'cardFormats', 'card format', across);
    const { data } = isMap(source.value) ? shapeErrors(Layout, source.value, source.written) : {};
    const layout = data as Layout | undefined;
    if (!layout) continue;
    const checks = new LayoutChecks(files, source, layout, within, across);
    checks.face(layout.column, ['column'], true);
    if (layout.plain) {
      const styles = { ...layout.styles, ...layout.plain.styles };
      const without = new LayoutChecks(files, source, { ...layout, styles }, within, across);
      without.face(layout.plain.column, ['plain', 'column'], true);
    }
    if (layout.back) checks.face(layout.back.column, ['back', 'column'], false);
  }
}
