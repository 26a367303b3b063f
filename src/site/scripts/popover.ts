/** Whether the browser knows popovers; where it does not, the class `open` shows one (`base.css`). */
const known = 'showPopover' in HTMLElement.prototype;

/** Shows a popover, or hides it. */
export function setPopover(element: HTMLElement, open: boolean): void {
  if (!known) element.classList.toggle('open', open);
  else if (open) element.showPopover();
  else element.hidePopover();
}

/** Lets the buttons of popovers work where the browser does not know them. */
export function followPopoverButtons(): void {
  if (known) return;
  for (const button of document.querySelectorAll<HTMLElement>('[popovertarget]')) {
    const target = document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (!target) continue;
    const set = (open: boolean): void => {
      setPopover(target, open);
      button.setAttribute('aria-expanded', String(open));
    };
    set(false);
    button.addEventListener('click', () => set(!target.classList.contains('open')));
    document.addEventListener('click', ({ target: at }) => {
      if (at instanceof Node && !button.contains(at) && !target.contains(at)) set(false);
    });
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') set(false);
    });
  }
}
