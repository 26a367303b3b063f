/** Texts about units that have changed or were deleted. */
export const words = {
  gone: (unit: string): string =>
    `${unit} is no longer on this device. It keeps the numbers that it had when you chose it.`,
  changed: (unit: string): string => `${unit} has changed since you chose it. It keeps the numbers that it had then.`,
  renew: 'Take the new numbers',
};
