/*
 * Measures in steps how the work of each reader of untrusted files grows with its input. It writes, as JSON, the
 * steps for inputs of one size and of twice that size. It is a separate program: see `steps.ts`.
 */
import { deflateSync } from 'node:zlib';
import { odsOf, xlsxOf } from './spreadsheets.ts';
import { blockSteps, patternSteps, startCounting, stepsOf } from './steps.ts';

const [, , share = '1'] = process.argv;
await startCounting();
const { readIcon } = await import('../../src/content/icon-art.ts');
const { openPdf } = await import('../../src/content/overlay-file.ts');
const { readPhoto } = await import('../../src/content/photo.ts');
const { readTable } = await import('../../src/content/deck/table.ts');
const { decodeTable } = await import('../../src/content/deck/decode.ts');
const { readSpreadsheet } = await import('../../src/content/deck/spreadsheet.ts');
const { formatted } = await import('../../src/content/deck/number-format.ts');
const { markedText } = await import('../../src/content/deck/rich-text.ts');
const { readXml } = await import('../../src/content/xml.ts');
const { runsOf, plainOf } = await import('../../src/content/deck/marks.ts');
const { parseYaml } = await import('../../src/content/yaml-file.ts');
const { plain, rejectedIn } = await import('../../src/content/characters.ts');
const { capital, idFor, lettersOf } = await import('../../src/content/letters.ts');
const { fillText, placeholdersOf, pluralsOf } = await import('../../src/content/template.ts');
const sections = await import('../../src/content/translation/sections.ts');
const { stampRules } = await import('../../src/content/translation/stamp.ts');
const { hasWords } = await import('../../src/content/translation/texts.ts');
const { placeOf } = await import('../../src/content/places.ts');
const { quote } = await import('../../src/content/words.ts');

/** The parts that are repeated to make hostile texts. */
const parts = [
  [
    '{',
    '}',
    '{a',
    '{a}',
    '{a|',
    '{{a}',
    '{a, one: b | other: c}',
    '{#1',
    '*',
    '**',
    '\\',
    ' ',
    '\n',
    ' \n',
    'a',
    'a ',
    'ab-',
    'a/',
  ],
  ['. ', '.)', '(', '[', ']', '](#a', '[a](', ':num[', ':word[a', '\n::a[', '\n:::a', '<!-- of\n', '<!-- of\n-->'],
  [
    '<!--',
    '-->',
    '\n<!-- of\na:  a',
    '\n# A',
    '\n### ',
    '\n### A-1.1 a {b',
    '### a  ',
    '"',
    '""',
    '"a"b\n',
    ',',
    ';',
    '|',
  ],
  [
    '\t',
    '\r',
    'a: ',
    'a:\n',
    '\n- ',
    '&a ',
    '*a ',
    '#',
    '>',
    '!',
    "'",
    '`',
    '~',
    '_',
    '/*',
    '-',
    '\u0301',
    'e\u0301\u0323',
  ],
  ['\u00ad', 'a\u00ad', '\u200b', 'a\u200b', '\u200d', '\u094d', '\u2060 ', '🇩', '👩\u200d', 'ß', 'あ', 'Ω', '\ufe0f'],
].flat();

const texts: Readonly<Record<string, (text: string) => unknown>> = {
  'the characters of a text': (text) => [
    plain(text),
    rejectedIn(text),
    lettersOf(text),
    capital(text),
    idFor(text),
    quote(text),
  ],
  'the placeholders of a text': (text) => [
    placeholdersOf(text),
    pluralsOf(text),
    fillText(text, () => 1, 'en'),
    hasWords(text),
  ],
  'the marks of a cell': (text) => plainOf(runsOf(text, {}).runs),
  'a cell of a spreadsheet': (text) => [
    formatted(3, text),
    markedText([
      { text, bold: true, italic: false },
      { text, bold: false, italic: true },
    ]),
  ],
  'a text as XML': (text) => [readXml(`<a ${text}/>`), readXml(`<a>${text}</a>`)],
  'a table': (text) => [readTable(text), decodeTable(new TextEncoder().encode(text))],
  'a YAML file': (text) => [
    parseYaml(text),
    parseYaml(`a:${text}`),
    parseYaml(`a: "${text}`),
    parseYaml(`a: |\n  ${text}`),
  ],
  'translated rules': (text) => {
    const read = sections.sectionsOf(`# A\n### A-1.1 a ${text}`);
    for (const part of read.sections.slice(0, 1))
      for (const each of [part, { ...part, text: `### ${text}` }])
        [
          sections.namedIn(each.text),
          sections.formsNamed(each.text),
          ...sections.textsOfRules({ sections: [each] }).values(),
          sections.markedAs(each.text, part.text),
        ].join();
    return stampRules(text, '# A', {});
  },
  'the name of a file': (text) => {
    // Names of more than 1000 characters are not read.
    const name = text.slice(0, text.length / Number(share));
    return [placeOf(name), placeOf(`icons/${name}`), placeOf(`translations/de/${name}.yaml`)];
  },
};

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${inside}<path d="M0 0H512V512H0Z"/></svg>`;

const icons: Readonly<Record<string, readonly [part: string, around: (inside: string) => string]>> = {
  'outlines with holes': ['M0 0h9v9z', (inside) => svg(`<path fill-rule="evenodd" d="${inside}"/>`)],
  'outlines with holes, of arcs': ['M0 0a9 9 0 1 1 9 9', (inside) => svg(`<path fill-rule="evenodd" d="${inside}"/>`)],
  'a style sheet without a brace': ['a', (inside) => svg(`<style>${inside}</style>`)],
  'a style sheet of comments': ['/*', (inside) => svg(`<style>${inside}</style>`)],
  'a style sheet of open braces': ['a{', (inside) => svg(`<style>${inside}</style>`)],
  'rules and elements': ['<style>.a{fill:red}</style><g class="a"/>', svg],
  'properties and elements': ['<style>.a{b:c;d:e}</style><g e="f" g="h" class="a"/>', svg],
  'an attribute of letters': ['a', (inside) => svg(`<path k="${inside}" d="M0 0h1"/>`)],
  'an attribute of addresses': ['a:/', (inside) => svg(`<path k="${inside}" d="M0 0h1"/>`)],
  'attributes of a group': [
    '<g/>',
    (inside) => svg(`<g${inside.replaceAll('<g/>', ' a="b"').replaceAll(' a=', () => ` a${count++}=`)}>${inside}</g>`),
  ],
  transforms: [
    'translate(100.000000,100.000000)',
    (inside) =>
      svg(
        `<g transform="${inside}">${inside.replaceAll('translate(100.000000,100.000000)', '<path d="M0 0h1"/>')}</g>`,
      ),
  ],
  'transforms that are wrong': [
    'translate(100.000000,100.000000) ',
    (inside) => svg(`<path transform="${inside}x" d="M0 0h1"/>`),
  ],
  'clip paths': [
    '<g clip-path="url(#a)"/>',
    (inside) => svg(`<clipPath id="a">${inside.replaceAll('<g clip-path="url(#a)"/>', '<g/>')}</clipPath>${inside}`),
  ],
  'document types': ['<!DOCTYPE', (inside) => svg(inside)],
  comments: ['<!--', svg],
  'elements that are wrong': ['<b/>', svg],
  points: ['1 ', (inside) => svg(`<polygon points="${inside}"/>`)],
  entities: ['&lt;', (inside) => svg(`<path d="${inside}"/>`)],
};
let count = 0;

const spreadsheets: Readonly<Record<string, readonly [part: string, around: (inside: string) => Uint8Array]>> = {
  'rows of .ods': [
    '<table:table-row><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row>',
    (inside) => odsOf(`<table:table>${inside}</table:table>`),
  ],
  'cells of .ods': [
    '<table:table-cell table:number-columns-repeated="900" table:number-rows-spanned="900"><text:p>a</text:p></table:table-cell>',
    (inside) => odsOf(`<table:table><table:table-row>${inside}</table:table-row></table:table>`),
  ],
  'tables of .ods': ['<table:table/>', odsOf],
  'runs of .ods': [
    '<text:span> a</text:span>',
    (inside) =>
      odsOf(
        `<table:table><table:table-row><table:table-cell><text:p>${inside}</text:p></table:table-cell></table:table-row></table:table>`,
      ),
  ],
  'merged cells of .xlsx': [
    '<mergeCell ref="A1:C900"/>',
    (inside) =>
      xlsxOf([{ name: 'S', rows: [['a'], ['', 'b'], ['', 'c']], after: `<mergeCells>${inside}</mergeCells>` }]),
  ],
  'shared texts of .xlsx': ['<si><t>a</t></si>', (inside) => xlsxOf([{ name: 'S', rows: [['a']] }], { texts: inside })],
  'attributes of .xlsx': ['a="b" ', (inside) => xlsxOf([{ name: 'S', rows: [[`<c ${inside}><v>1</v></c>`]] }])],
  'entities of .xlsx': ['&lt;', (inside) => xlsxOf([{ name: 'S', rows: [[`<c><v>${inside}</v></c>`]] }])],
};

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const bigEndian = (value: number): readonly number[] => [24, 16, 8, 0].map((by) => (value >>> by) & 255);

const pdfs: Readonly<Record<string, readonly [part: string, start: string, end: string]>> = {
  'attachments without data': ['/Type/EmbeddedFile ', '', ''],
  'attachments without an object': ['/Type/EmbeddedFile ', '', 'stream\n'],
  'attachments of one object': ['/Type/EmbeddedFile ', '1 0 obj', 'stream\n'],
  'attachments without an end': ['1 0 obj/Type/EmbeddedFile stream\n', '', ''],
  'attachments of ZIP': ['1 0 obj/Type/EmbeddedFile stream\nPK', '', ''],
  filters: ['/Filter[', '1 0 obj/Type/EmbeddedFile', 'stream\n'],
  lengths: ['/Length 1', '1 0 obj/Type/EmbeddedFile', 'stream\n'],
  blanks: ['/Type   ', '', ''],
};

/** A PNG chunk with a wrong checksum. */
const chunk = (name: string, data: Uint8Array): readonly number[] => [
  ...bigEndian(data.length),
  ...bytesOf(name),
  ...data,
  0,
  0,
  0,
  0,
];
const header = (side: number): readonly number[] => [
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  ...chunk('IHDR', Uint8Array.from([...bigEndian(side), ...bigEndian(side), 8, 0, 0, 0, 0])),
];
/** An EXIF segment of a JPEG with a long directory. */
const exif = [0xff, 0xe1, 0, 18, ...bytesOf('Exif\0\0MM\0*'), ...bigEndian(8), 0xff, 0xff];
/** A scan of a progressive JPEG. */
const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 1, 0];
const repeated = (start: readonly number[], part: readonly number[], size: number): Uint8Array =>
  Uint8Array.from([...start, ...Array.from({ length: Math.ceil(size / part.length) }, () => part).flat()]);

const pictures: Readonly<Record<string, (size: number) => Uint8Array>> = {
  'a PNG of small pieces': (size) => repeated(header(64), chunk('IDAT', new Uint8Array(1)), size),
  'a PNG that grows': (size) =>
    Uint8Array.from([...header(64), ...chunk('IDAT', deflateSync(new Uint8Array(size * 200)))]),
  'a PNG with a profile that grows': (size) =>
    Uint8Array.from([
      ...header(64),
      ...chunk('iCCP', Uint8Array.from([65, 0, 0, ...deflateSync(new Uint8Array(size * 200))])),
    ]),
  'a JPEG of notes': (size) => repeated([0xff, 0xd8], exif, size),
  'a JPEG of scans': (size) => repeated([0xff, 0xd8, 0xff, 0xc2, 0, 11, 8, 1, 0, 1, 0, 1, 1, 0x11, 0], scan, size),
  'a WebP of small pieces': (size) =>
    repeated(
      [...bytesOf('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0'), 99, 0, 0, 99, 0, 0],
      [...bytesOf('ABCD'), 0, 0, 0, 0],
      size,
    ),
};

const inputs: (readonly [name: string, size: number, run: (size: number) => () => unknown])[] = [
  ...Object.entries(icons).map(
    ([name, [part, around]]) =>
      [
        `an icon: ${name}`,
        8000,
        (size: number) => {
          const text = around(part.repeat(size / part.length));
          return () => readIcon(text);
        },
      ] as const,
  ),
  ...Object.entries(pdfs).map(
    ([name, [part, start, end]]) =>
      [
        `a PDF: ${name}`,
        16_000,
        (size: number) => {
          const bytes = bytesOf(`%PDF-1.7\n${start}${part.repeat(size / part.length)}${end}`);
          return () => openPdf(bytes);
        },
      ] as const,
  ),
  ...Object.entries(spreadsheets).map(
    ([name, [part, around]]) =>
      [
        `a spreadsheet: ${name}`,
        16_000,
        (size: number) => {
          const bytes = around(part.repeat(size / part.length));
          return () => readSpreadsheet(bytes);
        },
      ] as const,
  ),
  ...Object.entries(pictures).map(
    ([name, make]) =>
      [
        name,
        4000,
        (size: number) => {
          const bytes = make(size);
          return () => readPhoto(bytes, () => () => undefined);
        },
      ] as const,
  ),
];

const quietly = (run: () => unknown): void => {
  try {
    run();
  } catch {
    // A reader without checks throws for some of the inputs; its work up to that point counts.
  }
};
const growth: Record<string, readonly [once: number, twice: number]> = {};
for (const [name, size, run] of inputs)
  growth[name] = [await stepsOf(() => quietly(run(size))), await stepsOf(() => quietly(run(2 * size)))];
const size = 300 * Number(share);
for (const [name, read] of Object.entries(texts)) {
  const all = (length: number) => () => {
    for (const part of parts) quietly(() => read(part.repeat(length / part.length)));
  };
  for (const part of parts)
    growth[`${name}: ${JSON.stringify(part)}`] = [
      patternSteps(() => quietly(() => read(part.repeat(size / part.length)))),
      patternSteps(() => quietly(() => read(part.repeat((2 * size) / part.length)))),
    ];
  growth[name] = [await blockSteps(all(size)), await blockSteps(all(2 * size))];
}
process.stdout.write(JSON.stringify(growth));
