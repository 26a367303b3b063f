/** A whole number with a real minus sign. */
export const number = (value: number): string => String(value).replace('-', '−');
