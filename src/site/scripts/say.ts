/** The page's polite voice, `#said`, which carries its sentences as `data-*`. */
const voice = (): HTMLElement | null => document.getElementById('said');

/** The sentence of that name, with what stands for its `{places}`. */
export const sentence = (name: string, places: Readonly<Record<string, string | number>>): string =>
  (voice()?.dataset[name] ?? '').replace(/\{(\w+)\}/g, (_, place: string) => String(places[place] ?? ''));

/** Says something to who listens with a screen reader, once what is said at the moment is over. */
export function say(words: string): void {
  const element = voice();
  if (element) element.textContent = words;
}
