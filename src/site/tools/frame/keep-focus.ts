/**
 * When the focused element inside `root` disappears, moves the focus to the nearest remaining element around it.
 * Otherwise a screen reader continues at the top of the page. Returns a function that stops this behaviour.
 */
export function keepFocus(root: HTMLElement): () => void {
  let around: HTMLElement[] = [];
  const follow = ({ target }: Event): void => {
    around = [];
    for (let each = target as HTMLElement | null; each && root.contains(each); each = each.parentElement)
      around.push(each);
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || around[0]?.isConnected !== false) return;
    const left = around.find(({ isConnected }) => isConnected);
    if (!left) return;
    left.tabIndex = -1;
    left.focus({ preventScroll: true });
  });
  root.addEventListener('focusin', follow);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', follow);
    observer.disconnect();
  };
}
