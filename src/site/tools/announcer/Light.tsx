import { useLayoutEffect } from 'preact/hooks';
import { readSetting } from '../../storage/settings.ts';

/** Whether this device shows red light: at night, unless the user chose otherwise. */
export function wantsRed(night: boolean): boolean {
  const light = readSetting('light');
  return light === null ? night : light === 'red';
}

/** Lets the page shine red, or as ever. */
export function shine(red: boolean): void {
  const { dataset } = document.documentElement;
  if (red) dataset['light'] = 'red';
  else delete dataset['light'];
}

/** Darkens the page when night falls. */
export function Light({ night }: { readonly night: boolean }) {
  useLayoutEffect(() => shine(wantsRed(night)), [night]);
  return null;
}
