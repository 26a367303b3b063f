/** A colour or size of pyramids before a noun in the plural: "red" in "red worlds", "rote" in German. */
export const beforeNoun = (
  { words }: { readonly words: { readonly adjectives: Readonly<Record<string, string>> } },
  { id, name }: { readonly id: string; readonly name: string },
): string => new Map<string, string>(Object.entries(words.adjectives)).get(id) ?? name.toLowerCase();
