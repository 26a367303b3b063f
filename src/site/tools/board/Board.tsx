import { useRef, useState } from 'preact/hooks';
import { board as words } from '#text/play.ts';
import { isDock, piecesOf, placesOf, stepFrom, type Layout, type Marks, type Piece, type Stacks } from './state.ts';
import { Button, Text } from '../../ui/controls.tsx';

/** The shortest movement, in pixels, that is a drag; shorter ones are taps. */
const threshold = 8;

/** The place of the board around an element, or null. */
const placeAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;

const nameAt = (target: EventTarget | null): string | undefined => placeAt(target)?.dataset['place'];

interface Dragging {
  /** The dragged piece has left a place. */
  lift(from: string): void;
  /** The piece was dropped on a place. */
  drop(from: string, to: string): void;
}

/** Follows a pointer from its press on a draggable piece to its release. A press without movement remains a tap. */
function follow(down: PointerEvent, { lift, drop }: Dragging): void {
  const cell = placeAt(down.target);
  const from = nameAt(down.target);
  const piece = cell?.querySelector<HTMLElement>('.piece');
  if (!cell || !piece || from === undefined || down.button !== 0) return;
  let lifted = false;
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!lifted && Math.hypot(x, y) < threshold) return;
    if (!lifted) {
      lifted = true;
      cell.classList.add('lifted');
      lift(from);
    }
    piece.style.translate = `${x}px ${y}px`;
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (!lifted) return;
    piece.style.translate = '';
    cell.classList.remove('lifted');
    // The browser treats the end of a drag as a click.
    const click = (after: Event): void => after.stopPropagation();
    addEventListener('click', click, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', click, { capture: true }));
    const to = nameAt(document.elementFromPoint(event.clientX, event.clientY));
    if (event.type === 'pointerup' && to !== undefined && to !== from) drop(from, to);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

interface Props {
  readonly label: string;
  readonly layout: Layout;
  readonly stacks: Stacks;
  /** Every possible piece, by its notation. */
  readonly pieces: Readonly<Record<string, Piece>>;
  readonly marks?: Marks;
  /** A place was tapped, or activated with Enter or Space. */
  readonly act: (place: string) => void;
  /** The callbacks for dragging pieces. Optional; default: no dragging. */
  readonly drag?: Dragging;
  readonly cancel?: () => void;
}

/** A stack in words, from the top: "large purple alien on small white villager". */
export const stackInWords = (stack: string, pieces: Props['pieces']): string =>
  piecesOf(stack)
    .map((text) => pieces[text]?.name ?? text)
    .reduce((below, top) => words.on(top, below));

/** The corners of a possible target, on a halo that separates them from the pieces. */
export const Brackets = () => (
  <svg class="brackets" viewBox="0 0 40 40" preserveAspectRatio="none" aria-hidden="true">
    <path class="halo" d={corners} />
    <path d={corners} />
  </svg>
);
const corners = 'M2 11V2h9M29 2h9v9M38 29v9h-9M11 38H2v-9';

function Stack({ stack, pieces }: { readonly stack: string; readonly pieces: Props['pieces'] }) {
  const [top, ...below] = piecesOf(stack).toReversed();
  const piece = top === undefined ? undefined : pieces[top];
  if (!piece) return null;
  return (
    <>
      <span class={`piece pips-${piece.pips}`}>
        <img
          key={top}
          src={piece.picture}
          alt=""
          draggable={false}
          decoding="sync"
          fetchpriority="low"
          width={100}
          height={100}
        />
      </span>
      {piece.letter && <span class="letter" data-letter={piece.letter} aria-hidden="true" />}
      {below.map((text) => (
        <img key={`under ${text}`} class="plate" src={pieces[text]?.plate} alt="" width={24} height={16} />
      ))}
    </>
  );
}

interface PlaceProps {
  readonly place: string;
  readonly column: number;
  /** Whether the place is the board's tab stop. */
  readonly stop: boolean;
  readonly board: Props;
}

function BoardPlace({ place, column, stop, board }: PlaceProps) {
  const { layout, stacks, pieces, marks = {}, drag } = board;
  const { targets, movable, liftable, last = [], path = [] } = marks;
  const stack = stacks[place];
  const dock = isDock(layout, place);
  const ground = dock ? 'dock' : `space ${layout.grounds[place] ?? ''}`;
  const selected = marks.selected === place;
  const chosen = marks.chosen === place;
  const target = targets?.has(place);
  const arrived = last.at(-1) === place;
  const step = path.lastIndexOf(place);
  const known: readonly (readonly [is: boolean | undefined, style: string, name?: string])[] = [
    [selected, 'selected', words.selected],
    [chosen, 'chosen', words.chosen],
    [target, 'target', words.target],
    [movable?.has(place), 'movable', selected ? '' : words.movable],
    [drag && liftable?.has(place), 'liftable'],
    [step >= 0, '', words.step(step)],
    [arrived, 'arrived', words.to],
    [!arrived && last.includes(place), 'left', words.from],
    [marks.wanted === place, 'wanted', words.wanted],
  ];
  const found = known.filter(([is]) => is);
  return (
    <div
      class={['place', ground, ...found.map(([, style]) => style)].join(' ')}
      role="gridcell"
      data-place={place}
      tabIndex={stop ? 0 : -1}
      aria-colindex={column + 1}
      aria-selected={selected || chosen || undefined}
      aria-label={[
        dock ? dockInWords(place) : place,
        stack ? stackInWords(stack, pieces) : words.empty,
        ...found.flatMap(([, , name]) => name || []),
      ].join(', ')}
    >
      {dock && (
        <span class="coordinate" aria-hidden="true">
          {place}
        </span>
      )}
      {stack && <Stack stack={stack} pieces={pieces} />}
      {target && <Brackets />}
      {step >= 0 && (
        // An icon, not text, so that the name of the place does not change.
        <span class="step" data-step={step || '•'} aria-hidden="true" />
      )}
    </div>
  );
}

/**
 * A board of pyramids, drawn like the printed ones: an ARIA grid with one tab stop. It contains no rules. It receives
 * the pieces, the marks and the liftable pieces as data, and reports the place of each action. Arrows, Home and End
 * (with Control: of the whole board) move the focus, Enter and Space act, Escape cancels. Coordinates run from left to
 * right in every language, as on paper.
 *
 *     <Board label="The town" layout={layoutOf(6, 5, false)} stacks={{ c3: 'v1', d3: 'a2b1' }} pieces={setting.pieces}
 *       marks={{ selected: 'd3', targets: new Set(['c3']) }} act={(place) => …} />
 *
 * Its styles are in `styles/board.css`, which the page imports.
 */
export function Board(props: Props) {
  const { label, layout, marks = {}, act, drag, cancel } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const { selected, movable, liftable } = marks;
  const places = placesOf(layout);
  const stop = focused ?? selected ?? places.find((place) => movable?.has(place)) ?? places[0];

  const press = (event: KeyboardEvent): void => {
    const place = nameAt(event.target);
    if (place === undefined || event.altKey || event.metaKey) return;
    const next = stepFrom(layout, place, event.key, event.ctrlKey);
    if (next !== undefined) grid.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
    else if ((event.key === 'Enter' || event.key === ' ') && !event.ctrlKey) {
      if (!event.repeat) placeAt(event.target)?.click();
    } else if (event.key === 'Escape' && cancel) cancel();
    else return;
    event.preventDefault();
  };

  return (
    <div class={layout.docks ? 'board docked' : 'board'} dir="ltr">
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={layout.lines.length}
        aria-colcount={layout.lines[0]?.length}
        onKeyDown={press}
        onFocusIn={({ target }) => setFocused(nameAt(target))}
        onClick={({ target }) => {
          const place = nameAt(target);
          if (place !== undefined) act(place);
        }}
        onPointerDown={(event) => {
          if (drag && liftable?.has(nameAt(event.target) ?? '')) follow(event, drag);
        }}
      >
        {layout.lines.map((line, row) => (
          <div key={row} class="line" role="row" aria-rowindex={row + 1}>
            {!layout.docks && (
              <span class="coordinate" aria-hidden="true">
                {line[0]?.slice(1)}
              </span>
            )}
            {line.map((place, column) =>
              place === null ? (
                <span key={column} class="corner" role="presentation" />
              ) : (
                <BoardPlace key={place} place={place} column={column} stop={place === stop} board={props} />
              ),
            )}
          </div>
        ))}
      </div>
      {!layout.docks && (
        <div class="line feet" aria-hidden="true">
          <span class="coordinate" />
          {layout.lines[0]?.map((place) => (
            <span key={place} class="coordinate">
              {place?.charAt(0)}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

interface TypeMoveProps {
  /** Sample moves in the notation. */
  readonly samples: string;
  readonly label: string;
  readonly longest: number;
  /** Handles the typed text. Returns false to leave it in the field for correction. */
  readonly enter: (typed: string) => boolean;
}

export function TypeMove({ samples, label, longest, enter }: TypeMoveProps) {
  const [typed, setTyped] = useState('');
  return (
    <form
      class="type-move"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '' && enter(typed)) setTyped('');
      }}
    >
      <Text
        name={
          <>
            {words.typed} <span class="meta">{samples}</span>
          </>
        }
        autoCapitalize="off"
        spellcheck={false}
        enterKeyHint="go"
        maxLength={longest}
        value={typed}
        enter={setTyped}
      />
      <Button type="submit">{label}</Button>
    </form>
  );
}

/** A dock in words, such as "N3, north edge of column 3". */
const dockInWords = (place: string): string =>
  words.dock(place, place.charAt(0) as 'N' | 'S' | 'W' | 'E', /\d/.test(place) ? 'row' : 'column', place.slice(1));
