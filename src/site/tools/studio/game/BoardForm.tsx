import { useRef, useState } from 'preact/hooks';
import { words } from '#text/studio-game.ts';
import { words as common } from '#text/studio-forms.ts';
import { Count } from '../../../ui/Count.tsx';
import { Button, Fold } from '../../../ui/controls.tsx';
import { ColourField } from '../faction-fields.tsx';
import { ChoiceField, Entries, FlagField, Group, NumberField, Optional, TextField, useForm } from '../form.tsx';
import { IconField } from '../IconField.tsx';
import { listAt, textAt, valueAt } from '../parts.tsx';
import {
  areaOf,
  drawingOf,
  nextPlace,
  painted,
  piecesAt,
  planIn,
  resized,
  shapeOf,
  sizeOfPlace,
  withLine,
  withoutKind,
  withoutLast,
  withoutPoint,
  withPiece,
  withPoint,
  withStep,
  type Changes,
  type Drawing,
  type FreePlace,
  type Place,
} from './board.ts';
import { keysOf, PatternChoice, RuleField, type GameProps } from './parts.tsx';

type Point = readonly [x: number, y: number];

/** The effect of a tap: a tool for this kind of board, a kind of space, or a piece at the start. */
type Brush = 'plain' | 'gap' | 'points' | 'lines' | 'way' | 'area' | `kind:${string}` | `piece:${string}`;

const firstTools: Readonly<Record<Drawing['kind'], readonly Brush[]>> = {
  grid: [],
  hexes: [],
  points: ['points', 'lines'],
  track: ['way'],
  areas: ['area'],
};

export function BoardForm(props: GameProps) {
  const form = useForm();
  const drawing = drawingOf(form.value);
  return (
    <>
      <Group title={words.begin.board}>
        <div class="pair-of">
          <TextField at={['name']} label={common.name} />
          <RuleField at={['rule']} label={common.rule} files={props.files} path={props.file.path} optional />
        </div>
      </Group>
      {drawing ? (
        <>
          <Size kind={drawing.kind} />
          <Draw {...props} drawing={drawing} />
          {drawing.kind === 'areas' && <Areas />}
          <Kinds setting={props.setting} kind={drawing.kind} />
        </>
      ) : (
        <p class="wrong">{words.board.unreadable}</p>
      )}
      <Fold name={words.board.more} class="quiet">
        <div class="pair-of">
          <ChoiceField at={['labels']} label={words.board.labels} choices={words.board.labelKinds} otherwise="none" />
          <ChoiceField at={['fold']} label={words.board.fold} choices={words.board.folds} otherwise="none" />
          <NumberField at={['edge']} label={words.board.edge} otherwise={6} optional />
        </div>
        <IconField at={['background']} label={words.board.background} setting={props.setting} optional isBackground />
      </Fold>
    </>
  );
}

function Size({ kind }: { readonly kind: Drawing['kind'] }) {
  return (
    <Group title={words.board.size}>
      <div class="three stack">
        {kind === 'grid' && <NumberField at={['grid', 'space']} label={words.board.space} />}
        {kind === 'hexes' && <NumberField at={['hexes', 'space']} label={words.board.across} />}
        {(kind === 'grid' || kind === 'hexes') && <PlanSize kind={kind} />}
        {kind === 'points' && <NumberField at={['points', 'unit']} label={words.board.unit} />}
        {kind === 'track' && <NumberField at={['track', 'space']} label={words.board.space} />}
        {kind === 'areas' && (
          <>
            <NumberField at={['areas', 'width']} label={words.board.width} />
            <NumberField at={['areas', 'height']} label={words.board.height} />
          </>
        )}
      </div>
      {kind === 'grid' && <FlagField at={['grid', 'chequered']} label={words.board.chequered} />}
      {kind === 'hexes' && <FlagField at={['hexes', 'flat']} label={words.board.flat} />}
      {kind === 'track' && <FlagField at={['track', 'loop']} label={words.board.loop} />}
    </Group>
  );
}

/** The maximum number of columns and of rows. */
const mostCells = 40;

function PlanSize({ kind }: { readonly kind: 'grid' | 'hexes' }) {
  const form = useForm();
  const plan = planIn(form.value, kind);
  const columns = plan[0]?.length ?? 1;
  return (
    <>
      <Count
        name={words.board.columns}
        label={words.board.columns}
        value={columns}
        least={1}
        most={mostCells}
        enter={(count) => form.setAll(resized(form.value, kind, count, plan.length))}
      />
      <Count
        name={words.board.rows}
        label={words.board.rows}
        value={plan.length}
        least={1}
        most={mostCells}
        enter={(count) => form.setAll(resized(form.value, kind, columns, count))}
      />
    </>
  );
}

interface DrawProps extends GameProps {
  readonly drawing: Drawing;
}

/** The map of a board, and the choice of the effect of a tap. */
function Draw({ drawing, pieces }: DrawProps) {
  const form = useForm();
  const { kind } = drawing;
  const kinds = keysOf(valueAt(form.value, ['kinds']));
  const brushes: readonly Brush[] = [
    ...firstTools[kind],
    ...kinds.map((key): Brush => `kind:${key}`),
    'plain',
    ...(kind === 'grid' || kind === 'hexes' ? (['gap'] as const) : []),
    ...pieces.map(([id]): Brush => `piece:${id}`),
  ];
  const [chosen, choose] = useState<Brush | undefined>();
  const brush = chosen && brushes.includes(chosen) ? chosen : brushes[0]!;
  const [from, setFrom] = useState<string | null>(null);
  const [said, say] = useState('');
  const kindName = (key: string | undefined): string =>
    key === undefined ? words.board.plain : textAt(form.value, ['kinds', key, 'name']) || key;
  const nameOfPlace = ({ id, label }: Place): string => (kind === 'areas' && label) || id;
  const pieceName = (id: string): string => pieces.find(([each]) => each === id)?.[1] ?? id;
  const nameOf = (each: Brush): string =>
    each.startsWith('kind:')
      ? words.board.kind(kindName(each.slice(5)))
      : each.startsWith('piece:')
        ? words.board.piece(pieceName(each.slice(6)))
        : words.board.tools[each as keyof typeof words.board.tools];
  const write = (changes: Changes): void => form.setAll(changes);
  const tap = (place: Place): void => {
    const { id } = place;
    if (brush === 'way') {
      if (id === drawing.last) write(withoutLast(form.value, id));
    } else if (brush === 'points') write(withoutPoint(form.value, id));
    else if (brush === 'lines') {
      if (from !== null && from !== id) write(withLine(form.value, from, id));
      setFrom(from === id ? null : id);
    } else if (brush.startsWith('piece:')) {
      if (!place.isGap) write(withPiece(form.value, brush.slice(6), id));
    } else if (brush !== 'area') {
      const to = brush === 'plain' ? null : brush === 'gap' ? 'gap' : brush.slice(5);
      // A second tap makes the space plain again.
      const isSame = to === 'gap' ? place.isGap === true : place.kind === to;
      write(painted(form.value, drawing, id, isSame ? null : to));
      say(
        words.board.changed(
          nameOfPlace(place),
          isSame || to === null ? words.board.plain : to === 'gap' ? words.board.gap : kindName(to),
        ),
      );
    }
  };
  const tapFree = ({ step }: FreePlace): void =>
    write(kind === 'points' ? withPoint(form.value, step) : withStep(form.value, step));
  const hint =
    brush.startsWith('kind:') || brush === 'plain' || brush === 'gap'
      ? 'kind'
      : brush.startsWith('piece:')
        ? 'start'
        : brush;
  const drawn = brush === 'points' || brush === 'way' ? drawing : { ...drawing, free: [] };
  return (
    <Group title={words.board.draw} at={[kind]}>
      <div class="how-many" role="group" aria-label={words.board.with}>
        {brushes.map((each) => (
          <Button
            key={each}
            class="small"
            aria-pressed={each === brush}
            onClick={() => {
              choose(each);
              setFrom(null);
            }}
          >
            {nameOf(each)}
          </Button>
        ))}
      </div>
      <p class="hint">{words.board.hints[hint as keyof typeof words.board.hints]}</p>
      <Map
        drawing={drawn}
        from={from}
        labelOf={(place) =>
          words.board.place(
            place.id === drawing.last ? words.board.last(place.id) : nameOfPlace(place),
            place.isGap ? words.board.gap : kindName(place.kind),
            piecesAt(form.value, place.id).map(pieceName).join(', ') || undefined,
          )
        }
        markOf={(place) =>
          (place.kind?.slice(0, 2) ?? (kind === 'track' ? place.id : '')) +
          '●'.repeat(piecesAt(form.value, place.id).length)
        }
        groundOf={(place) =>
          place.kind === undefined ? 'paper' : textAt(form.value, ['kinds', place.kind, 'ground']) || 'paper'
        }
        tap={tap}
        tapFree={tapFree}
        drag={
          brush === 'area'
            ? (start, end) => {
                const area = areaOf(form.value, start, end, words.board.area);
                if (area) form.insert(['areas', 'zones'], listAt(form.value, ['areas', 'zones']).length, area);
              }
            : undefined
        }
      />
      <p role="status" class="meta">
        {said}
      </p>
    </Group>
  );
}

interface MapProps {
  readonly drawing: Drawing;
  /** The first point of a line that is being drawn. */
  readonly from: string | null;
  readonly labelOf: (place: Place) => string;
  readonly markOf: (place: Place) => string;
  readonly groundOf: (place: Place) => string;
  readonly tap: (place: Place) => void;
  readonly tapFree: (place: FreePlace) => void;
  /** Called with the corners of a dragged rectangle. */
  readonly drag: ((from: Point, to: Point) => void) | undefined;
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The minimum width of a space on the screen, in rem. */
const leastSpace = 2.25;

/** The board as buttons. Arrow keys move between them, and only one is in the tab order. */
function Map({ drawing, from, labelOf, markOf, groundOf, tap, tapFree, drag }: MapProps) {
  const { places, free, lines, box } = drawing;
  const svg = useRef<SVGSVGElement>(null);
  const [at, setAt] = useState<string>('');
  const [dragged, setDragged] = useState<readonly [Point, Point] | null>(null);
  const all = [
    ...places.map((place) => ({ key: place.id, at: place.at, place, free: undefined })),
    ...free.map((each) => ({ key: `free ${each.step}`, at: each.at, place: undefined, free: each })),
  ];
  const current = all.find(({ key }) => key === at) ?? all[0];
  const pointOf = ({ clientX, clientY }: PointerEvent): Point | undefined => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    if (!matrix) return undefined;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return [x, y];
  };
  const move = (event: KeyboardEvent): void => {
    const { key, target } = event;
    const step = arrows[key];
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      (target as SVGElement).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
    const next = step && current && nextPlace(all, current, step);
    if (!step) return;
    event.preventDefault();
    if (!next) return;
    setAt(next.key);
    svg.current?.querySelector<SVGElement>(`[data-place="${CSS.escape(next.key)}"]`)?.focus();
  };
  const pad = 1;
  const smallest = Math.min(...places.map(sizeOfPlace).filter((size) => size > 0), box[2]);
  const isRound = drawing.kind === 'points';
  const wide = Math.min(60, (box[2] / (isRound ? 15 : smallest)) * leastSpace);
  const font = Math.max(isRound ? 5 : 0, Math.min(smallest * 0.45, 14));
  return (
    <div class="board-map">
      <svg
        ref={svg}
        role="group"
        aria-label={words.board.map}
        viewBox={`${box[0] - pad} ${box[1] - pad} ${box[2] + 2 * pad} ${box[3] + 2 * pad}`}
        style={{ minWidth: drawing.kind === 'areas' ? undefined : `${wide}rem` }}
        class={drag && 'dragging'}
        onKeyDown={move}
        onPointerDown={(event) => {
          const start = drag && pointOf(event);
          if (!start) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged([start, start]);
        }}
        onPointerMove={(event) => {
          const end = dragged && pointOf(event);
          if (end) setDragged([dragged[0], end]);
        }}
        onPointerUp={() => {
          if (dragged) drag?.(...dragged);
          setDragged(null);
        }}
        onPointerCancel={() => setDragged(null)}
      >
        {drawing.kind === 'areas' && <rect class="ground" x={box[0]} y={box[1]} width={box[2]} height={box[3]} />}
        {lines.map((line, index) => (
          <polyline key={index} points={line.map(([x, y]) => `${x},${y}`).join(' ')} />
        ))}
        {all.map(({ key, place, free: open, at: middle }) => (
          <g
            key={key}
            role="button"
            data-place={key}
            tabIndex={key === current?.key ? 0 : -1}
            data-ground={place && (place.isGap ? 'gap' : groundOf(place))}
            aria-pressed={from === null ? undefined : from === key}
            aria-label={
              place
                ? labelOf(place)
                : drawing.kind === 'points'
                  ? words.board.free(open?.step[0] ?? 0, open?.step[1] ?? 0)
                  : words.board.next
            }
            onFocus={() => setAt(key)}
            onClick={() => (place ? tap(place) : open && tapFree(open))}
          >
            <path d={shapeOf(place ?? { at: middle, corners: [], radius: isRound ? 2 : smallest / 4 })} />
            {place && markOf(place) && (
              <text x={middle[0]} y={middle[1]} font-size={font} dy="0.35em" text-anchor="middle">
                {markOf(place)}
              </text>
            )}
            {open && drawing.kind === 'track' && (
              <text x={middle[0]} y={middle[1]} font-size={font} dy="0.35em" text-anchor="middle">
                +
              </text>
            )}
            {isRound && <circle class="around" cx={middle[0]} cy={middle[1]} r={6} />}
          </g>
        ))}
        {dragged && (
          <rect
            class="dragged"
            x={Math.min(dragged[0][0], dragged[1][0])}
            y={Math.min(dragged[0][1], dragged[1][1])}
            width={Math.abs(dragged[0][0] - dragged[1][0])}
            height={Math.abs(dragged[0][1] - dragged[1][1])}
          />
        )}
      </svg>
    </div>
  );
}

/** The areas as fields, for exact sizes and for the keyboard. */
function Areas() {
  const form = useForm();
  const { left, top, width, height, radius } = words.board;
  const kinds = Object.fromEntries(
    keysOf(valueAt(form.value, ['kinds'])).map((key) => [key, textAt(form.value, ['kinds', key, 'name']) || key]),
  );
  const add = (length: number): void => {
    const area = areaOf(form.value, [0, 0], [40, 30], words.board.area);
    if (area) form.insert(['areas', 'zones'], length, area);
  };
  return (
    <Entries
      title={words.board.areas}
      at={['areas', 'zones']}
      nameOf={(zone) => textAt(zone, ['name'])}
      folds
      add={add}
      addName={words.board.addArea}
    >
      {(at, zone) => {
        const measured = valueAt(zone, ['circle']) === undefined ? 'box' : 'circle';
        return (
          <>
            <div class="pair-of">
              <TextField at={[...at, 'name']} label={common.name} />
              <ChoiceField
                at={[...at, 'kind']}
                label={words.board.kindOf}
                choices={kinds}
                optional={words.board.plain}
              />
            </div>
            {valueAt(zone, ['corners']) === undefined && (
              <div class="three stack">
                {[left, top, ...(measured === 'box' ? [width, height] : [radius])].map((label, side) => (
                  <NumberField key={label} at={[...at, measured, side]} label={label} />
                ))}
              </div>
            )}
          </>
        );
      }}
    </Entries>
  );
}

/** The kinds of spaces: their backgrounds, icons and words. */
function Kinds({ setting, kind }: Pick<GameProps, 'setting'> & { readonly kind: Drawing['kind'] }) {
  const form = useForm();
  const keys = keysOf(valueAt(form.value, ['kinds']));
  const add = (): void => {
    const free = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((letter) => !keys.includes(letter)) ?? 'kind';
    form.set(['kinds', free], { name: words.board.newKind, ground: 'mid' });
  };
  return (
    <Group title={words.board.kinds} at={['kinds']} lead={words.board.kindsHint}>
      {keys.map((key) => (
        <Fold
          key={key}
          class="part"
          name={
            <>
              <strong>{textAt(form.value, ['kinds', key, 'name']) || key}</strong>
              <span class="meta">{key}</span>
            </>
          }
        >
          {() => (
            <div class="fields stack">
              <div class="pair-of">
                <TextField at={['kinds', key, 'name']} label={common.name} />
                <ChoiceField
                  at={['kinds', key, 'ground']}
                  label={words.board.ground}
                  choices={words.board.grounds}
                  otherwise="paper"
                />
                <PatternChoice at={['kinds', key, 'pattern']} />
                <TextField at={['kinds', key, 'label']} label={words.board.label} optional />
              </div>
              <Optional at={['kinds', key, 'colour']} label={words.pieces.ownColour} value="#B3261E">
                <ColourField at={['kinds', key, 'colour']} label={words.pieces.colour} />
              </Optional>
              <IconField at={['kinds', key, 'icon']} label={common.icon} setting={setting} optional />
              <p class="entry-buttons">
                <Button
                  class="small"
                  aria-label={`${common.remove}: ${textAt(form.value, ['kinds', key, 'name']) || key}`}
                  onClick={() => form.setAll(withoutKind(form.value, kind, key))}
                >
                  {common.remove}
                </Button>
              </p>
            </div>
          )}
        </Fold>
      ))}
      <p>
        <Button onClick={add}>{words.board.addKind}</Button>
      </p>
    </Group>
  );
}
