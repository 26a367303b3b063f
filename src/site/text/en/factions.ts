/** Texts about units that have changed or are gone. */
export const words = {
  gone: (unit: string): string => `${unit} is no longer on this device. It stays here with its old numbers.`,
  changed: (unit: string): string => `${unit} has changed since you chose it. It stays here with its old numbers.`,
  renew: 'Use the new numbers',
};
