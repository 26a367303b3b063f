/* The device reads aloud with its own voice: no word leaves it, and it works offline. */

/** Voices of this device in the language of the page, its favourite first. */
function voices(): readonly SpeechSynthesisVoice[] {
  const [language = ''] = document.documentElement.lang.split('-');
  return speechSynthesis
    .getVoices()
    .filter(({ localService, lang }) => localService && lang.split(/[-_]/)[0] === language)
    .sort((one, other) => Number(other.default) - Number(one.default));
}

/** The milliseconds that a browser gets to list its voices. */
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

/** The step that is read or was read last. */
let current: { readonly at: number; readonly close: string | null } | null = null;

/** More steps than a day and a night have: a jump back this far means that another game has begun. */
const another = 500;

/** Reads some texts one after another, after the words that end the step before. Each step is read once, not again if it is undone. */
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

/** Stops reading. The present step may be read again. */
export function hush(): void {
  current = null;
  if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
}
