/**
 * The text of a link after its start, without white space and invisible characters of programs for messages. In
 * addresses, they are percent-encoded.
 */
export function linkText(hash: string, start: string): string {
  let text = hash.slice(start.length);
  try {
    text = decodeURIComponent(text);
  } catch {
    // The text is not percent-encoded.
  }
  return text.replaceAll(/[\s\u00AD\u200B-\u200F\u2060\uFEFF]/g, '');
}
