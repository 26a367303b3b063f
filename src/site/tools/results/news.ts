/* Messages between tabs and parts of a page about changes to the book. */
import { openChannel } from '../../storage/stores.ts';

const channelName = 'saucer-press:results';
const changedEvent = 'saucer-press-results';

/** Notifies everybody who has the book open. */
export function tellBooks(): void {
  dispatchEvent(new Event(changedEvent));
  const channel = openChannel(channelName);
  // A channel has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(changedEvent);
  channel?.close();
}

/** Calls back after each change of the book, in this tab or another; returns a function that stops it. */
export function hearBook(heard: () => void): () => void {
  addEventListener(changedEvent, heard);
  const channel = openChannel(channelName);
  channel?.addEventListener('message', heard);
  return () => {
    removeEventListener(changedEvent, heard);
    channel?.close();
  };
}
