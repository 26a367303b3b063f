import { useEffect, useState } from 'preact/hooks';
import { words } from '#text/studio-deck.ts';
import type { CardFace } from '../../../press/protocol.ts';
import { Button, Fold } from '../../../ui/controls.tsx';
import { stemOf, type Setting } from '../kinds.ts';
import { textAt, valueAt } from '../parts.tsx';
import { Svg } from '../Picture.tsx';
import { textOf, type File } from '../tool.ts';
import type { AtPress } from '../use-press.ts';
import { useForm } from '../form.tsx';
import { columnsOf } from './columns.ts';
import { startsOf } from './grid.ts';
import { useGrid } from './use-grid.ts';

interface Props {
  readonly setting: Setting;
  readonly press: AtPress;
  readonly path: string;
  readonly files: readonly File[];
  readonly layouts: Readonly<Record<string, string>>;
}

/** The number of cards that show a layout. */
const fewCards = 3;

/** The choice of a layout by pictures: the first cards of the deck in each. */
export function LayoutPictures(props: Props) {
  return (
    <Fold name={words.layouts.heading} class="part">
      {() => <Pictures {...props} />}
    </Fold>
  );
}

function Pictures({ setting, press: at, path, files, layouts }: Props) {
  const form = useForm();
  const known = at.known?.files ?? files;
  const grid = useGrid(path, known);
  const [faces, setFaces] = useState<ReadonlyMap<string, readonly (CardFace | null)[]>>(new Map());
  const file = known.find((each) => each.path === path);
  const text = file ? textOf(file) : '';
  const ids = Object.keys(layouts);
  useEffect(() => {
    if (!at.known || !grid) return undefined;
    let here = true;
    const starts = startsOf(grid);
    const rows = grid.rows.slice(0, fewCards).map((_, row) => [starts[row]! + 1, starts[row + 1]! + 1] as const);
    const draw = async (): Promise<void> => {
      for (const layout of ids) {
        const answer = await at.press.cards(stemOf(path), rows, { layout, show: 'front' });
        if (!here || !answer.isKnown) return;
        setFaces((before) => new Map([...before, [layout, answer.problems.length > 0 ? [] : answer.faces]]));
      }
    };
    void draw().catch(() => undefined);
    return () => void (here = false);
    // Typing in cells draws nothing here, so that the chosen card is not delayed.
  }, [at.press, at.known === null, text, ids.join()]);
  const chosen = textAt(form.value, ['layout']) || 'item';
  const choose = (id: string): void => {
    const heads = grid ? columnsOf(grid.head.cells, form.value).map(({ name }) => name) : [];
    const hasBack = (setting.layouts.find((each) => each.id === id)?.onBack ?? []).some((field) =>
      heads.includes(field),
    );
    const back = textAt(form.value, ['back']) || 'plain';
    const isOfLayout = valueAt(layouts, [back]) !== undefined;
    form.setAll([
      [['layout'], id],
      ...(hasBack ? [[['back'], id] as const] : isOfLayout ? [[['back'], 'plain'] as const] : []),
    ]);
  };
  return (
    <div class="layout-pictures" role="group" aria-label={words.layouts.heading}>
      {ids.map((id) => {
        const drawn = faces.get(id);
        const shown = (drawn ?? []).flatMap((face) => (face ? [face] : []));
        return (
          <Button key={id} class="layout-picture" aria-pressed={id === chosen} onClick={() => choose(id)}>
            <span class="layout-name">{layouts[id]}</span>
            {shown.length > 0 ? (
              <span class="layout-cards">
                {shown.map((face, index) => (
                  <Svg key={index} svg={face.front} alt="" width={face.width / 4} height={face.height / 4} />
                ))}
              </span>
            ) : (
              <span class="meta">{drawn ? words.layouts.none : words.layouts.coming}</span>
            )}
          </Button>
        );
      })}
    </div>
  );
}
