/* The device reads aloud with its own voice. No word is sent anywhere, and it works offline. */

/** The device's voices in the language of the page, the default first. */
function voices(): readonly SpeechSynthesisVoice[] {
  const [language = ''] = document.documentElement.lang.split('-');
  return speechSynthesis
    .getVoices()
    .filter(({ localService, lang }) => localService && lang.split(/[-_]/)[0] === language)
    .sort((one, other) => Number(other.default) - Number(one.default));
}

/** The time in ms that a browser has to list its voices. */
const patience = 1500;

/** A voice that works offline; undefined if the device has none. */
export async function voiceOf(): Promise<SpeechSynthesisVoice | undefined> {
  if (!('speechSynthesis' in globalThis)) return undefined;
  if (voices().length === 0)
    await new Promise<void>((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
      setTimeout(resolve, patience);
    });
  return voices()[0];
}

/** The step that is being read, or was read last. */
let current: { readonly at: number; readonly close: string | null } | null = null;

/**
 * A jump back by this number of steps, which is more than a night and a day have, means that another game has begun.
 */
const another = 500;

/**
 * Reads texts in order, after the words that end the step before. Each step is read once, and not again if it is
 * undone.
 */
export async function read(at: number, texts: readonly (string | undefined)[], close: string | null): Promise<void> {
  if (current && at <= current.at && at > current.at - another) return;
  const before = current && at > current.at ? current.close : null;
  current = { at, close };
  const voice = await voiceOf();
  if (!voice || current?.at !== at) return;
  speechSynthesis.cancel();
  for (const text of [before, ...texts]) {
    if (!text) continue;
    const speech = new SpeechSynthesisUtterance(text);
    speech.voice = voice;
    speech.lang = voice.lang;
    speech.rate = 0.9;
    speechSynthesis.speak(speech);
  }
}

/** Stops reading. The current step may be read again. */
export function hush(): void {
  current = null;
  if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
}
