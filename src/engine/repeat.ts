/** A list of the same value so many times. */
export function repeat<T>(times: number, value: T): T[] {
  return Array.from({ length: times }, () => value);
}
