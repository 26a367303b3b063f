import './site-search.ts';
import { hasShortcuts, writeSetting } from '../storage/settings.ts';

/** Opens search with its button, or with `/` outside text fields. Choosing a result closes it. */
const dialog = document.querySelector<HTMLDialogElement>('dialog[data-search-dialog]');
const input = dialog?.querySelector('input');

const shortcuts = dialog?.querySelector<HTMLInputElement>('[data-shortcuts]');
if (shortcuts) shortcuts.checked = hasShortcuts();
shortcuts?.addEventListener('change', () => writeSetting('shortcuts', shortcuts.checked ? null : 'off'));

function open(): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  input?.focus();
  input?.select();
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.closest('[data-search]') && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    open();
  } else if (target?.closest('[data-search-close]') || target === dialog) dialog?.close();
  // A result may be on the current page.
  else if (target?.closest('dialog[data-search-dialog] a')) dialog?.close();
});

// Escape would first empty the box, and close the dialog only when pressed again.
dialog?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  dialog.close();
});

document.addEventListener('keydown', (event) => {
  const typing = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
  if (
    event.key !== '/' ||
    !shortcuts?.checked ||
    typing ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.defaultPrevented
  )
    return;
  if (document.querySelector('dialog[open]')) return;
  event.preventDefault();
  open();
});
