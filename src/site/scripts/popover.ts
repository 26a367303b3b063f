/** Makes the buttons of popovers work in browsers without support for them: the class `open` shows one (`base.css`). */
export function followPopoverButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[popovertarget]')) {
    const target = document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (!target) continue;
    const set = (open: boolean): void => {
      target.classList.toggle('open', open);
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
