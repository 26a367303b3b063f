import { plain } from './pdfjs.ts';

export const wordsOf = (text: string): string[] => plain(text).split(' ');

/** Whether the words of a text appear consecutively in a list of words. */
export function says(list: readonly string[], text: string): boolean {
  const words = wordsOf(text);
  return list.some((_, start) => words.every((word, index) => list[start + index] === word));
}
