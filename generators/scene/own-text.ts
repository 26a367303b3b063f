/**
 * Characters that the press's own fonts set from left to right: Latin letters, and characters that scripts share. The
 * Arabic comma, emoji and direction controls are excluded.
 */
const own =
  /^(?:(?![\u060c\u061b-\u061f\u0640\u0660-\u066c\u0964\u0965\u200f\u2e80-\u33ff\ufd3e\ufd3f\ufe10-\ufe1f\ufe30-\ufe4f\uff00-\uffef]|[\u20e3]|[\ufe0f]|\p{Extended_Pictographic}|\p{Emoji_Presentation})[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|[\u00a9\u00ae\u2122\u2194\u2195])*$/u;
/** The characters of most texts, for a fast test. */
const western = /^[ -~\u00a0-\u024f\u2010-\u2033\u2190-\u2193\u2212]*$/;

/** Whether a text needs no other fonts and no other direction. */
export const isOwn = (text: string): boolean => western.test(text) || own.test(text);
