import { common, grown, heightOf, inside, isEmpty, widthOf, type Rect } from './geometry.ts';
import type { PdfPage } from './pdf.ts';

/** The size in millimetres below which a box is a badge on the edge of its panel. */
const least = 8;
/** The tolerance in millimetres: lines have a width, and italic letters lean. */
const near = 0.8;

const boxed = ({ left, top, right, bottom }: Rect): string =>
  [left, top, right, bottom].map((value) => value.toFixed(1)).join(' ');

/** Items that are partly in a framed panel and partly beside it, as text; panels within a panel are pictures. */
export function sticksOut(page: PdfPage): readonly string[] {
  const framed = page.shapes
    .filter(({ kind, visible }) => kind === 'stroke' && widthOf(visible) >= 60 && heightOf(visible) >= 20)
    .map(({ visible }) => visible);
  const panels = framed.filter((box) => !framed.some((other) => other !== box && inside(box, grown(other, -near))));
  const things = [
    ...page.shapes
      .filter(({ visible }) => !isEmpty(visible) && widthOf(visible) >= least && heightOf(visible) >= least)
      .map(({ visible }) => ({ box: visible, name: 'a shape' })),
    // A badge has one number.
    ...page.runs.filter(({ text }) => text.trim().length > 1).map(({ box, text }) => ({ box, name: `“${text}”` })),
  ];
  return panels.flatMap((panel) =>
    things.flatMap(({ box, name }) => {
      const both = common(box, panel);
      const across = !isEmpty(both) && widthOf(both) > near && heightOf(both) > near;
      const apart = across && !inside(box, grown(panel, near)) && !inside(panel, grown(box, near));
      return apart ? [`${name} at ${boxed(box)} sticks out of ${boxed(panel)}`] : [];
    }),
  );
}
