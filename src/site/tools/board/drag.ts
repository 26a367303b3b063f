/** The distance in pixels from which a movement is a drag; less is a tap. */
const threshold = 8;

/** The board's place that contains an element, or null. */
export const placeAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;

/** The board's reactions to dragging. */
export interface Dragging {
  /** Its piece leaves a place. */
  lift(from: string): void;
  /** The piece was dropped on a place. */
  drop(from: string, to: string): void;
}

/** Follows a pointer from its press on a draggable piece until its release. A tap remains a tap. */
export function follow(down: PointerEvent, { lift, drop }: Dragging): void {
  const cell = placeAt(down.target);
  const from = cell?.dataset['place'];
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
    // The browser takes the end of it for a click.
    const click = (after: Event): void => after.stopPropagation();
    addEventListener('click', click, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', click, { capture: true }));
    const to = placeAt(document.elementFromPoint(event.clientX, event.clientY))?.dataset['place'];
    if (event.type === 'pointerup' && to !== undefined && to !== from) drop(from, to);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
