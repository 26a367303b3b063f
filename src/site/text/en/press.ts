/** Texts of the press in the browser. */
export const words = {
  unreachable:
    'The press could not be loaded. It is fetched once, when it is first used: connect to the network and try again.',
  died: 'The press has stopped twice over this; perhaps it is too much for this device. Nothing that you made is lost.',
  closed: 'The press was closed before it was done.',
  policy:
    'This host lets no program of its own kind run in a page (WebAssembly), and what you ask for needs one. Letters beyond those of western Europe, and PNG, do; HOSTING.md of the press says which header lets it.',
  fault: (message: string): string => `A fault of the press, not yours: ${message}`,
};
