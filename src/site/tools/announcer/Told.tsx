import { useEffect, useState } from 'preact/hooks';
import { readSetting, writeSetting } from '../../storage/settings.ts';

/* The story before each call, and the device’s voice for stories and calls. Neither depends on a secret. */

/** The line for a night. It is chosen only by the number of the night, so that it reveals nothing. */
export const lineOf = (lines: readonly string[] | undefined, night: number): string | undefined =>
  lines?.[(night - 1) % lines.length];

/** The position of a night’s step in the whole game. The steps of a day follow the steps of its night. */
export const positionOf = (night: number, step: number): number => night * 1000 + step;

/** The steps of a day, after the steps of its night. There may be several accusations. */
export const daily = { dawn: 900, day: 901, accusation: 902, vote: 902, end: 999 };

const switches = { story: () => readSetting('story') !== 'off', voice: () => readSetting('voice') === 'on' };

const listeners = new Set<() => void>();

/** Switches the story or the voice on or off, and saves the choice. */
export function switchTo(name: keyof typeof switches, on: boolean): void {
  writeSetting(name, on === (name === 'story') ? null : on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

export function useSwitches(): Readonly<Record<keyof typeof switches, boolean>> {
  const [, draw] = useState(0);
  useEffect(() => {
    const listener = (): void => draw((count) => count + 1);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return { story: switches.story(), voice: switches.voice() };
}

interface Props {
  readonly lines: readonly string[] | undefined;
  /** The number of the night, or of the night before the day. */
  readonly night: number;
  /** The position of the step in the game, which increases from step to step. */
  readonly at: number;
  /** The call, and the words that end the step. */
  readonly say?: string | undefined;
  readonly close?: string | null;
}

/** A line of the story. If the device reads aloud, it reads only the line and the call. */
export function Told({ lines, night, at, say, close = null }: Props) {
  const { story, voice } = useSwitches();
  const line = story ? lineOf(lines, night) : undefined;
  useEffect(() => {
    if (voice) void import('./voice.ts').then(({ read }) => read(at, [line, say], close));
  }, [at, voice]);
  return line === undefined ? null : <p class="told">{line}</p>;
}
