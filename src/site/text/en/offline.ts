/** Texts about offline use. */
export const words = {
  ready: 'Ready for offline use',
  readyMore: 'All pages, rules and tools now work offline on this device.',
  starting: 'Getting ready for offline use',
  progress: (done: number, all: number): string => `Getting ready for offline use: ${done} of ${all} files`,
  full: 'This device has no space left to save the site for offline use. Free some space and try again.',
  brokenOff:
    'The connection was lost before the download finished. The finished part is saved, and the download continues from there.',
  unsupported: 'This browser cannot save sites for offline use, so you need to stay online.',
  insecure: 'Browsers save a site only over https, so here you need to stay online.',
  again: 'Try again',
  close: 'Close',
  update: 'A new version is here',
  updateMore: 'Open pages do not change until you reload.',
  reload: 'Reload',
  later: 'Later',
  taken: 'Another tab now uses the new version',
  takenMore: 'Reload when you like. Everything you entered is saved.',
  saved: {
    button: 'Save for offline use',
    meta: (pdfs: number, size: string): string => `${pdfs === 1 ? '1 PDF' : `${pdfs} PDFs`} · ${size}`,
    progress: (done: string, all: string): string => `Saving: ${done} of ${all}`,
    ready: (paper: string): string => `Saved: the ${paper} PDFs open here offline.`,
    partly: 'A newer version of these PDFs is available.',
    renew: 'Save the newer version',
    remove: 'Remove from this device',
    removed: 'Removed from this device.',
    notRemoved: 'The browser blocked the removal. Allow this site to store data, then try again.',
    full: (size: string, before: boolean): string =>
      `This device has no space for ${size}. ${before ? 'The PDFs saved earlier are still here' : 'Nothing was saved'}. Free some space and try again.`,
    failed: 'The download stopped. The finished part is saved; try again to get the rest.',
    of: (game: string): string => `, ${game}`,
    missing: '(not saved: needs a connection)',
  },
  zip: {
    done: 'The ZIP is made. Your browser saves it with your downloads.',
    failed: 'Some files did not arrive. Check your connection, and try again: those that arrived are not loaded again.',
  },
  noSignal: {
    title: 'You are offline',
    description: 'This file is not saved on this device.',
    lead: 'This file is not saved on this device.',
    advice:
      'Pages, rules and tools work offline. Prints do too if you tap ‘Save for offline use’ on the print page of a game while you are online.',
    print: (game: string): string => `Print ${game}`,
  },
};
