/** Texts about custom content and role sets in the tools. */
export const words = {
  which: 'Which roles',
  others: 'Other roles …',
  looking: 'Loading …',
  numbered: 'The numbered deck',
  own: 'Made on this device',
  roleSet: (name: string, min: number, max: number): string => `${name}: ${min} to ${max} players`,
  apart: 'Games with these roles are saved separately from games with the numbered deck.',
};
