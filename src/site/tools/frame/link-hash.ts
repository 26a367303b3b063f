/** The start of a hash that contains a state; `before-paint.js` has it too. */
export const prefix = '#open=';

/** Whether the hash of an address looks like our link. */
export const isLink = (hash: string): boolean => hash.startsWith(prefix);
