import type { Process } from '../scene/process.ts';

/**
 * The registry of the ICC, which lists printing conditions. A listed condition needs no profile (ISO 32000-1, table
 * 365), so PDF/X-1a files have none. PDF/X-4 requires complete files: without a profile, they would be PDF/X-4p (title
 * of ISO 15930-7:2010), so they have one.
 */
const registry = 'http://www.color.org';

/** The entries in a document for print shops: its PDF version, its information and its metadata. */
interface Standard {
  readonly pdfVersion: '1.4' | '1.6';
  /** The claim in the document’s information. Names are written without a slash here. */
  readonly info: Readonly<Record<string, string | InstanceType<typeof String>>>;
  /** The claim as RDF, including dates and names that pdfkit omits; empty if the standard has none. */
  readonly metadata: (id: string, created: string) => string;
  /** Whether structure for screen readers and packed objects are allowed. */
  readonly structured: boolean;
  /** The preferences of viewers that its PDF version supports. */
  readonly preferences: object;
}

/** PDF/X-1a:2003 is ISO 15930-4, on PDF 1.4. PDF/X-4 is ISO 15930-7, on PDF 1.6. */
export const standards: Readonly<Record<Process['standard'], Standard>> = {
  cmyk: {
    pdfVersion: '1.4',
    info: { GTS_PDFXVersion: new String('PDF/X-1a:2003'), Trapped: 'False' },
    metadata: () => '',
    structured: false,
    preferences: {},
  },
  'cmyk-x4': {
    pdfVersion: '1.6',
    info: { GTS_PDFXVersion: new String('PDF/X-4'), Trapped: 'False' },
    metadata: (id, created) =>
      `<rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" ` +
      `xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">` +
      `<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion><pdf:Trapped>False</pdf:Trapped>` +
      `<xmp:ModifyDate>${created}</xmp:ModifyDate><xmp:MetadataDate>${created}</xmp:MetadataDate><xmpMM:DocumentID>uuid:${id}</xmpMM:DocumentID>` +
      `<xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass></rdf:Description>`,
    structured: true,
    preferences: { PrintScaling: 'None' },
  },
};

/** Names the printing condition of a document, with its profile if it has one. */
export function declareCondition(
  doc: PDFKit.PDFDocument,
  root: Record<string, unknown>,
  { condition: { identifier, name }, profile, standard }: Process,
): void {
  const embedded = standard === 'cmyk-x4' ? profile : undefined;
  const ref = embedded && doc.ref({ N: 4, Alternate: 'DeviceCMYK' });
  ref?.end(embedded);
  const intent = doc.ref({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: new String(identifier),
    OutputCondition: new String(name),
    RegistryName: new String(registry),
    Info: new String(name),
    ...(ref ? { DestOutputProfile: ref } : {}),
  });
  intent.end(undefined);
  root['OutputIntents'] = [intent];
}
