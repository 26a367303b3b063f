export const words = {
  title: 'About',
  description: 'Licences, credits, versions and changes, and how to clear the data saved on this device.',
  lead: 'Saucer Press brings four games that were only texts to your kitchen table: boards, decks and cards to print, rules to read, and tools for your phone that work offline.',
  kept: 'Saved on this device',
  keptLead: 'Nothing that you enter leaves this device. The site does not track you and contacts no other server.',
  sessions: (count: number): string => `Games and other sessions: ${count}`,
  results: (count: number): string => `Games in the book of results: ${count}`,
  unreadable: (count: number): string => `Unreadable records, set aside: ${count}`,
  settings: (count: number): string => `Settings, such as your paper: ${count}`,
  files: (count: number): string => `Games whose PDFs are saved for offline use: ${count}`,
  room: (size: string): string => `Space used by the site and this data: about ${size}`,
  persisted: 'The browser has agreed not to clear this data by itself.',
  clear: 'Clear all saved data',
  sure: 'Clear everything?',
  sureLead:
    'This deletes all games, scores, settings and PDFs saved on this device, and nobody has a copy. If you want one, save it to a file first, from the menu of its tool.',
  yes: 'Clear everything',
  no: 'Cancel',
  cleared: 'Everything has been cleared.',
  notCleared:
    'Not everything could be cleared: another tab may have a tool open. Close it and try again, or clear this site’s data in your browser’s settings.',
  withoutScripts: 'Without JavaScript, this site saves nothing on this device.',
  version: (version: string): string => `This is version ${version}.`,
  changes: 'What changed',
<<<<<<< HEAD
  builders: 'For developers: the rules as a library and a program',
  every: 'Every change, for developers',
=======
  manual: 'The manual: printing, the command, your own content, hosting',
  builders: 'For those who build on it: the rules as a library and a program',
  every: 'Every change, for those who build on it',
>>>>>>> 62504969 (Show the manual on the site, and test its files, links and commands)
  credits: 'Credits',
  licence: 'Licences',
  licenceLead:
    'You may print, share and change the texts and art if you say where they are from (CC BY 4.0). The programs are under the MIT Licence.',
  licencesOfOthers: 'Licences of the software inside',
  licenceWhole: 'The licences in full',
};
