/** The start of a hash that contains a state. */
export const prefix = '#open=';

/** Whether the hash of an address looks like our link. */
export const isLink = (hash: string): boolean => hash.startsWith(prefix);
