export const words = {
  title: 'About',
  description: 'Licences, credits, versions and what changed; and how to clear what this device keeps.',
  lead: 'Saucer Press brings four games that lived as bare texts to a kitchen table: boards, decks and cards to print, rules to read, and tools that answer on a phone with no signal.',
  kept: 'What this device keeps',
  keptLead:
    'Nothing that you enter leaves this device, and nothing is counted or watched. The site asks no other place for anything.',
  sessions: (count: number): string => `Games and other sessions at the table: ${count}`,
  results: (count: number): string => `Games in the book of results: ${count}`,
  unreadable: (count: number): string => `Records that could not be read and were put aside: ${count}`,
  settings: (count: number): string => `Choices, such as your paper: ${count}`,
  files: (count: number): string => `Games whose PDFs are kept for evenings with no signal: ${count}`,
  room: (size: string): string => `Room taken by the site and all of this: about ${size}`,
  persisted: 'The browser has promised not to clear this away by itself.',
  clear: 'Clear everything this device keeps',
  sure: 'Clear everything?',
  sureLead:
    'All games, scores, choices and kept PDFs on this device will be gone, and nobody has a copy. Save what you want to keep to a file first, from the menu of its tool.',
  yes: 'Clear everything',
  no: 'Keep it',
  cleared: 'Everything has been cleared.',
  notCleared:
    'Not everything could be cleared: another tab may have a tool open. Close it and try again, or clear this site’s data in the settings of the browser.',
  withoutScripts: 'Without scripts, this site keeps nothing on this device.',
  version: (version: string): string => `This is version ${version}.`,
  changes: 'What changed',
  builders: 'For those who build on it: the rules as a library and a program',
  every: 'Every change, for those who build on it',
  credits: 'Credits',
  licence: 'Licences',
  licenceLead:
    'Texts and art may be printed, shared and changed by everybody who says where they are from (CC BY 4.0). The programs are under the MIT Licence.',
  licenceWhole: 'The licences in full',
};
