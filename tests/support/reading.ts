import { plain } from './pdfjs.ts';

export const wordsOf = (text: string): string[] => plain(text).split(' ');

/** Whether the words of a text occur in a list of words, one directly after the other. */
export function says(list: readonly string[], text: string): boolean {
  const words = wordsOf(text);
  return list.some((_, start) => words.every((word, index) => list[start + index] === word));
}
