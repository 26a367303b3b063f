/* Messages between tabs and parts of a page about changes to the book. */
import { openChannel } from '../../storage/stores.ts';

const channelName = 'saucer-press:results';
const told = 'saucer-press-results';

/** Notifies everybody who has the book open. */
export function tellBooks(): void {
  dispatchEvent(new Event(told));
  const channel = openChannel(channelName);
  // A channel has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(told);
  channel?.close();
}

/** Calls back after each change of the book, in this tab or another; returns a function that stops it. */
export function hearBook(heard: () => void): () => void {
  addEventListener(told, heard);
  const channel = openChannel(channelName);
  channel?.addEventListener('message', heard);
  return () => {
    removeEventListener(told, heard);
    channel?.close();
  };
}
