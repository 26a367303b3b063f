/** A list of the same value, `times` long. */
export function repeat<T>(times: number, value: T): T[] {
  return Array.from({ length: times }, () => value);
}
