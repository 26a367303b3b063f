/** Texts of tools about content made in the studio, and about other role sets. */
export const words = {
  which: 'Which roles',
  others: 'Other roles …',
  looking: 'Loading …',
  numbered: 'The numbered deck',
  own: 'Made on this device',
  town: (name: string, min: number, max: number): string => `${name}: ${min} to ${max} players`,
  apart: 'Games with these roles are kept apart from those with the numbered deck.',
};
