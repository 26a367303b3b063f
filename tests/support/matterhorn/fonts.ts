import { get, listOf, nameOf, numberOf, streamOf, type Find, type Obj } from './objects.ts';

/** The parts of a TrueType program that the checks use. */
interface Program {
  readonly glyphs: number;
  /** The width of a glyph, in thousandths of an em. */
  readonly width: (glyph: number) => number;
  /** A character’s glyph by a Unicode map; undefined if the program has no such map. */
  readonly glyphOf: ((character: number) => number) | undefined;
}

function readProgram(file: Obj): Program {
  const bytes = Buffer.from(file.readStream().asUint8Array());
  const tables = new Map<string, number>();
  for (let index = 0; index < bytes.readUInt16BE(4); index++) {
    const at = 12 + index * 16;
    tables.set(bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8));
  }
  const of = (name: string) => tables.get(name) ?? 0;
  const em = bytes.readUInt16BE(of('head') + 18);
  const metrics = bytes.readUInt16BE(of('hhea') + 34);
  const cmap = tables.get('cmap');
  const maps =
    cmap === undefined ? [] : Array.from({ length: bytes.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + index * 8);
  const unicode = maps
    // The platform and encoding of a Unicode map, then its offset and format.
    .filter((at) => bytes.readUInt16BE(at) === 3 && bytes.readUInt16BE(at + 2) === 1)
    .map((at) => (cmap ?? 0) + bytes.readUInt32BE(at + 4))
    .find((at) => bytes.readUInt16BE(at) === 4);
  const glyphOf = (at: number) => (character: number) => {
    const segments = bytes.readUInt16BE(at + 6) / 2;
    for (let index = 0; index < segments; index++) {
      const place = at + 14 + index * 2;
      const [end, start] = [bytes.readUInt16BE(place), bytes.readUInt16BE(place + segments * 2 + 2)];
      if (character > end || character < start) continue;
      const delta = bytes.readUInt16BE(place + segments * 4 + 2);
      const offset = place + segments * 6 + 2;
      const range = bytes.readUInt16BE(offset);
      if (range === 0) return (character + delta) & 0xffff;
      const glyph = bytes.readUInt16BE(offset + range + (character - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
  return {
    glyphs: bytes.readUInt16BE(of('maxp') + 4),
    width: (glyph) => (bytes.readUInt16BE(of('hmtx') + Math.min(glyph, metrics - 1) * 4) / em) * 1000,
    glyphOf: unicode === undefined ? undefined : glyphOf(unicode),
  };
}

/** The characters to which a map assigns each code, as UTF-16 in hexadecimal. */
function toUnicode(stream: Obj): Map<number, string> {
  const text = streamOf(stream);
  const map = new Map<number, string>();
  const code = (digits: string) => Number.parseInt(digits, 16);
  const plus = (digits: string, by: number) =>
    digits.slice(0, -4) + (code(digits.slice(-4)) + by).toString(16).padStart(4, '0');
  for (const [, body = ''] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, from = '', to = ''] of body.matchAll(/<([^>]*)>\s*<([^>]*)>/g))
      map.set(code(from), to.replace(/\s/g, ''));
  for (const [, body = ''] of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', list, start = ''] of body.matchAll(
      /<([^>]*)>\s*<([^>]*)>\s*(?:\[([^\]]*)\]|<([^>]*)>)/g,
    )) {
      const own =
        list === undefined
          ? undefined
          : [...list.matchAll(/<([^>]*)>/g)].map(([, each = '']) => each.replace(/\s/g, ''));
      for (let at = code(from); at <= code(to); at++) {
        const value = own ? own[at - code(from)] : plus(start.replace(/\s/g, ''), at - code(from));
        if (value !== undefined) map.set(at, value);
      }
    }
  return map;
}

const latin = new TextDecoder('windows-1252');

/** The fonts of a file, with the characters shown in each: conditions 10 and 31. */
export class FontReader {
  readonly #find: Find;
  readonly #shown = new Map<number, { font: Obj; codes: Set<number> }>();

  constructor(find: Find) {
    this.#find = find;
  }

  show(font: Obj, codes: string): void {
    const key = font.asIndirect();
    const known = this.#shown.get(key) ?? { font, codes: new Set() };
    this.#shown.set(key, known);
    const isWide = nameOf(font.get('Subtype')) === 'Type0';
    for (let at = 0; at < codes.length; at += isWide ? 2 : 1)
      known.codes.add(isWide ? codes.charCodeAt(at) * 256 + codes.charCodeAt(at + 1) : codes.charCodeAt(at));
  }

  check(): void {
    for (const { font, codes } of this.#shown.values()) {
      const where = `font ${font.asIndirect()} ${nameOf(font.get('BaseFont'))}`;
      const isComposite = nameOf(font.get('Subtype')) === 'Type0';
      const inner = isComposite ? font.get('DescendantFonts', 0) : font;
      const file = get(inner, 'FontDescriptor', 'FontFile2');
      if (isComposite) this.#characters(font, codes, where);
      if (!file.isStream()) this.#find('31-009', where);
      else if (isComposite) this.#composite(font, inner, codes, readProgram(file), where);
      else this.#simple(font, codes, readProgram(file), where);
    }
  }

  #characters(font: Obj, codes: ReadonlySet<number>, where: string): void {
    const map = font.get('ToUnicode');
    if (!map.isStream()) {
      this.#find('31-027', where);
      return;
    }
    const characters = toUnicode(map);
    for (const [code, value] of characters) {
      const units: string[] = value.match(/.{4}/g) ?? [];
      if (units.includes('0000')) this.#find('31-028', `${where}: code ${code}`);
      if (units.some((unit) => /^(?:feff|fffe)$/i.test(unit))) this.#find('31-029', `${where}: code ${code}`);
    }
    for (const code of codes) if (!characters.get(code)) this.#find('10-001', `${where}: code ${code}`);
  }

  #glyph(program: Program, glyph: number, width: number, where: string): void {
    if (glyph === 0) this.#find('31-030', where);
    if (glyph >= program.glyphs) this.#find('31-011', where);
    else if (Math.abs(program.width(glyph) - width) > 1) this.#find('31-016', `${where}: ${width}`);
  }

  /** A font whose codes are the numbers of its glyphs. */
  #composite(font: Obj, inner: Obj, codes: ReadonlySet<number>, program: Program, where: string): void {
    if (nameOf(font.get('Encoding')) !== 'Identity-H') this.#find('31-006', where);
    if (nameOf(inner.get('CIDToGIDMap')) !== 'Identity') this.#find('31-004', where);
    const widths = new Map<number, number>();
    const list = listOf(inner.get('W'));
    for (let at = 0; at < list.length;) {
      const from = numberOf(list[at] as Obj);
      const next = list[at + 1] as Obj;
      if (next.isArray()) {
        listOf(next).forEach((each, index) => void widths.set(from + index, numberOf(each)));
        at += 2;
      } else {
        for (let code = from; code <= numberOf(next); code++) widths.set(code, numberOf(list[at + 2] as Obj));
        at += 3;
      }
    }
    for (const code of codes) this.#glyph(program, code, widths.get(code) ?? 1000, `${where}: code ${code}`);
  }

  /** A font whose codes are those of the Windows character set. */
  #simple(font: Obj, codes: ReadonlySet<number>, program: Program, where: string): void {
    if (nameOf(font.get('Encoding')) !== 'WinAnsiEncoding') this.#find('31-021', where);
    if ((numberOf(font.get('FontDescriptor', 'Flags')) & 4) !== 0) this.#find('31-024', where);
    const [from, widths] = [numberOf(font.get('FirstChar')), listOf(font.get('Widths')).map(numberOf)];
    for (const code of codes) {
      const glyph = program.glyphOf?.(latin.decode(new Uint8Array([code])).codePointAt(0) ?? 0) ?? 0;
      if (glyph === 0) this.#find('31-018', `${where}: code ${code}`);
      this.#glyph(program, glyph, widths[code - from] ?? 0, `${where}: code ${code}`);
    }
  }
}
