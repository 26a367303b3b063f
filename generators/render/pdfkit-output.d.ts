declare module 'pdfkit/output' {
  /** The finished document, once it is ended. */
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array>;
}
