/**
 * A colour or size of pyramids before a noun in the plural: "red" in "red worlds", "rote" in German. A word that is the id
 * itself, as in English, gives way to the name, which custom content may change.
 */
export function beforeNoun(
  { words }: { readonly words: { readonly adjectives: Readonly<Record<string, string>> } },
  { id, name }: { readonly id: string; readonly name: string },
): string {
  const adjective = new Map<string, string>(Object.entries(words.adjectives)).get(id) ?? id;
  return adjective === id ? name.toLowerCase() : adjective;
}
