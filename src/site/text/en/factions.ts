/** Texts about units that have changed or are gone. */
export const words = {
  gone: (unit: string): string => `${unit} is no longer on this device. This page still uses its old numbers.`,
  changed: (unit: string): string => `${unit} has changed since you chose it. This page still uses its old numbers.`,
  renew: 'Use the new numbers',
};
