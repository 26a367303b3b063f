/* Cues by sound and vibration, generated on demand. Loaded only if they are on. */

/** The occasions of cues: the last minute of a countdown, its end, thrown dice, a captured piece, the end of a game. */
const cues = ['minute', 'end', 'dice', 'capture', 'over'] as const;
export type Cue = (typeof cues)[number];

export const ways = ['sound', 'touch'] as const;
export type CueWay = (typeof ways)[number];

/** The kinds of cues in a setting, without unknown words. */
export const waysOf = (setting: string | null): readonly CueWay[] =>
  ways.filter((way) => setting?.split(' ').includes(way));

/** A tone: its start and duration in seconds, its first and last pitch in hertz, and its volume. */
interface Tone {
  readonly at: number;
  readonly long: number;
  readonly from: number;
  readonly to: number;
  readonly loud: number;
}

const tone = (at: number, long: number, from: number, to = from, loud = 0.2): Tone => ({ at, long, from, to, loud });

const sounds: Readonly<Record<Cue, readonly Tone[]>> = {
  minute: [tone(0, 0.16, 660), tone(0.24, 0.16, 660)],
  end: [tone(0, 0.3, 660), tone(0.34, 0.3, 550), tone(0.68, 0.7, 440)],
  dice: [0, 0.06, 0.11, 0.19, 0.24, 0.33].map((at, index) => tone(at, 0.035, 1900 - index * 170, 500, 0.12)),
  capture: [tone(0, 0.18, 520, 170)],
  over: [262, 330, 392, 523].map((pitch) => tone(0, 1.4, pitch, pitch, 0.1)),
};

/** The times of vibration and pause, alternating, in ms. */
const shakes: Readonly<Record<Cue, readonly number[]>> = {
  minute: [60, 80, 60],
  end: [200, 100, 200, 100, 400],
  dice: [15, 30, 15, 30, 15],
  capture: [40],
  over: [120, 60, 120],
};

let context: AudioContext | null = null;

/** Plays a sound in the device's sound mode, so a muted device is silent. */
function playCue(cue: Cue): void {
  context ??= new AudioContext();
  const { audioSession } = navigator as Navigator & { audioSession?: { type: string } };
  // Otherwise, some phones treat the sound as music, which silent mode does not mute.
  if (audioSession) audioSession.type = 'ambient';
  void context.resume();
  const now = context.currentTime + 0.02;
  for (const { at, long, from, to, loud } of sounds[cue]) {
    const pitch = context.createOscillator();
    const volume = context.createGain();
    pitch.type = 'triangle';
    pitch.frequency.setValueAtTime(from, now + at);
    pitch.frequency.exponentialRampToValueAtTime(to, now + at + long);
    volume.gain.setValueAtTime(0, now + at);
    volume.gain.linearRampToValueAtTime(loud, now + at + 0.01);
    volume.gain.linearRampToValueAtTime(0, now + at + long);
    pitch.connect(volume).connect(context.destination);
    pitch.start(now + at);
    pitch.stop(now + at + long);
  }
}

/** The reason why a device cannot vibrate; null if it can. */
export const untouchable = (): 'unable' | 'still' | null =>
  // oxlint-disable-next-line compat/compat -- tested for
  typeof navigator.vibrate !== 'function'
    ? 'unable'
    : matchMedia('(prefers-reduced-motion: reduce)').matches
      ? 'still'
      : null;

/** Gives a cue according to a setting. Never throws, because the game continues without it. */
export function giveCue(cue: Cue, setting: string): void {
  const enabled = waysOf(setting);
  try {
    if (enabled.includes('sound')) playCue(cue);
    if (enabled.includes('touch') && untouchable() === null) navigator.vibrate([...shakes[cue]]);
  } catch {
    // There is no sound device, or the browser blocks sound.
  }
}
