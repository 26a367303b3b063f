/** The page's polite voice, `#said`, which carries its sentences as `data-*`. */
const voice = (): HTMLElement | null => document.getElementById('said');

/** The sentence with that name, with its `{places}` filled in. */
export const sentence = (name: string, places: Readonly<Record<string, string | number>>): string =>
  (voice()?.dataset[name] ?? '').replace(/\{(\w+)\}/g, (_, place: string) => String(places[place] ?? ''));

/** Announces something to screen-reader users, after the current announcement. */
export function say(words: string): void {
  const element = voice();
  if (element) element.textContent = words;
}
