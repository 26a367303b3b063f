/** What the hash of an address begins with that holds a state. */
export const prefix = '#open=';

/** Whether the hash of an address is meant to be a link of ours. */
export const isLink = (hash: string): boolean => hash.startsWith(prefix);
