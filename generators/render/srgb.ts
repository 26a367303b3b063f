/** The name of the colour space in the profile, as every ICC reader recognises it. */
const srgbName = 'sRGB IEC61966-2.1';

/** The header that every profile starts with, and its length. */
const headerLength = 128;
/** A number with sixteen binary places. */
const fixed = (value: number): readonly number[] => {
  const bits = Math.round(value * 0x10000);
  return [(bits >> 24) & 255, (bits >> 16) & 255, (bits >> 8) & 255, bits & 255];
};
const whole = (value: number): readonly number[] => [
  (value >>> 24) & 255,
  (value >> 16) & 255,
  (value >> 8) & 255,
  value & 255,
];
const letters = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** A tag of the type: its name, four zero bytes and the body, padded to whole words. */
const tagOf = (type: string, ...body: readonly number[]): readonly number[] => {
  const bytes = [...letters(type), 0, 0, 0, 0, ...body];
  return [...bytes, ...Array.from({ length: (4 - (bytes.length % 4)) % 4 }, () => 0)];
};
const numbers = (type: string, ...values: readonly number[]) => tagOf(type, ...values.flatMap(fixed));
/** A text in English. */
const words = (text: string) =>
  tagOf(
    'mluc',
    ...whole(1),
    ...whole(12),
    ...letters('enGB'),
    ...whole(2 * text.length),
    ...whole(28),
    ...letters(text).flatMap((code) => [0, code]),
  );

/** The white point of all profiles: daylight of 5000 K. */
const white = [0.9642, 1, 0.8249] as const;

/**
 * The colours of sRGB as an ICC profile of version 4, made from the numbers of IEC 61966-2-1. Its primaries and white
 * are adapted to the profile's daylight by Bradford's matrix. It has half a kilobyte and our own licence.
 */
function makeProfile(): Uint8Array {
  const curve = tagOf('para', 0, 3, 0, 0, ...[2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed));
  const tags: readonly (readonly [readonly string[], readonly number[]])[] = [
    [['desc'], words(srgbName)],
    [['cprt'], words('CC0')],
    [['wtpt'], numbers('XYZ ', ...white)],
    [
      ['chad'],
      numbers('sf32', 1.047882, 0.022919, -0.050201, 0.029587, 0.990479, -0.017059, -0.009232, 0.015076, 0.751678),
    ],
    [['rXYZ'], numbers('XYZ ', 0.436066, 0.222488, 0.013916)],
    [['gXYZ'], numbers('XYZ ', 0.385147, 0.716873, 0.097076)],
    [['bXYZ'], numbers('XYZ ', 0.143066, 0.060608, 0.714096)],
    [['rTRC', 'gTRC', 'bTRC'], curve],
  ];
  const count = tags.reduce((sum, [names]) => sum + names.length, 0);
  const table: number[] = [...whole(count)];
  const bodies: number[] = [];
  const start = headerLength + 4 + 12 * count;
  for (const [names, body] of tags) {
    for (const name of names) table.push(...letters(name), ...whole(start + bodies.length), ...whole(body.length));
    bodies.push(...body);
  }
  const header = new Uint8Array(headerLength);
  header.set(whole(start + bodies.length), 0);
  header.set(whole(0x04200000), 8);
  header.set(letters('mntrRGB XYZ '), 12);
  // The same day in every profile: 1 January 2026.
  header.set([0x07, 0xea, 0, 1, 0, 1], 24);
  header.set(letters('acsp'), 36);
  header.set(white.flatMap(fixed), 68);
  return Uint8Array.from([...header, ...table, ...bodies]);
}

let made: Uint8Array | undefined;

/** Our colour space, for renderers: its name, and its profile. */
export const srgb = {
  name: srgbName,
  profile: (): Uint8Array => (made ??= makeProfile()),
} as const;
