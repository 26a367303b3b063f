/** What the tools say of units whose files are not what they were. */
export const words = {
  gone: (unit: string): string =>
    `The file of ${unit} is no longer here. What was entered stays, by what the file said when the unit was chosen.`,
  changed: (unit: string): string =>
    `The file of ${unit} has changed since the unit was chosen. What stands here is by the file as it was.`,
  renew: 'Take the file as it is now',
};
