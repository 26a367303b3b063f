/** Lengths are millimetres everywhere; these convert where another unit comes in. */
export const mmPerInch = 25.4;
export const mmPerPoint = mmPerInch / 72;

/** Points to millimetres. */
export const pt = (points: number): number => points * mmPerPoint;

/** A length as lists of files tell it. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** A coordinate with a thousandth of a millimetre, which no press can see, and no more digits. */
export const round = (value: number): number => {
  const rounded = Math.round(value * 1000) / 1000;
  return rounded === 0 ? 0 : rounded;
};
