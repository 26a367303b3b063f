/** Texts of the press in the browser. */
export const words = {
  unreachable: 'The press could not be loaded. It is downloaded once, for your first PDF: go online and try again.',
  died: 'The press stopped twice: this may be too much for this device. Nothing that you made is lost.',
  closed: 'The press was closed before it finished.',
  policy:
    'This host does not allow WebAssembly, which is needed for PNG and for letters from outside western Europe. HOSTING.md says which header allows it.',
  fault: (message: string): string => `An error in the press, not your fault: ${message}`,
};
