/** A whole number with a minus that is one. */
export const number = (value: number): string => String(value).replace('-', '−');
