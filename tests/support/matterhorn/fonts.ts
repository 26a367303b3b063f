import {
  entriesOf,
  get,
  isThere,
  listOf,
  nameOf,
  numberOf,
  streamOf,
  wordsOf,
  type Find,
  type Obj,
} from './objects.ts';

/** The visible codes of a font, each with a piece of marked content that has it. */
type Codes = Map<number, string | undefined>;

/** The parts of a TrueType program used here. */
interface Program {
  readonly glyphs: number;
  /** The width of a glyph, in thousandths of an em. */
  readonly width: (glyph: number) => number;
  /** Platform and encoding of each map of characters. */
  readonly maps: readonly string[];
  /** The glyph of a character by a Unicode map; undefined if the program has none. */
  readonly glyphOf: ((character: number) => number) | undefined;
}

/** A program in TrueType; undefined for any other. */
function readProgram(file: Obj): Program | undefined {
  if (!file.isStream()) return undefined;
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
  const maps: [string, number][] = [];
  if (cmap !== undefined)
    for (let index = 0; index < bytes.readUInt16BE(cmap + 2); index++) {
      const at = cmap + 4 + index * 8;
      maps.push([`${bytes.readUInt16BE(at)},${bytes.readUInt16BE(at + 2)}`, cmap + bytes.readUInt32BE(at + 4)]);
    }
  const unicode = maps.find(([id, at]) => id === '3,1' && bytes.readUInt16BE(at) === 4)?.[1];
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
    maps: maps.map(([id]) => id),
    glyphOf: unicode === undefined ? undefined : glyphOf(unicode),
  };
}

/** The characters that a map gives each code, as UTF-16 in hexadecimal digits. */
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

const knownMaps =
  /^(?:Identity-[HV]|(?:GB|GBpc|UniGB-UCS2|B5pc|HKscs-B5|ETen-B5|ETenms-B5|CNS|UniCNS-UCS2|83pv-RKSJ|90ms-RKSJ|90msp-RKSJ|90pv-RKSJ|Add-RKSJ|EUC|Ext-RKSJ|UniJIS-UCS2|KSC|KSCms-UHC|KSCpc|UniKS-UCS2|UniGB-UTF16|UniCNS-UTF16|UniJIS-UTF16|UniKS-UTF16|GBK-EUC|GBK2K|GBKp-EUC|GB-EUC|GBpc-EUC|CNS-EUC|KSC-EUC|KSCpc-EUC|KSCms-UHC-HW|UniJIS-UCS2-HW)-[HV]|[HV])$/;
const latin = new TextDecoder('windows-1252');
const named = new Set(['MacRomanEncoding', 'MacExpertEncoding', 'WinAnsiEncoding']);

/** The fonts of a file with the characters shown in each: 10 and 31. */
export class FontReader {
  readonly #find: Find;
  readonly #shown = new Map<number, { font: Obj; codes: Codes }>();
  /** Pieces of marked content with an unknown character: for formulas. */
  readonly untold = new Set<string>();

  constructor(find: Find) {
    this.#find = find;
  }

  show(font: Obj, codes: string, mark: string | undefined): void {
    const key = font.asIndirect();
    const known = this.#shown.get(key) ?? { font, codes: new Map() };
    this.#shown.set(key, known);
    const wide = nameOf(font.get('Subtype')) === 'Type0';
    for (let at = 0; at < codes.length; at += wide ? 2 : 1) {
      const code = wide ? codes.charCodeAt(at) * 256 + codes.charCodeAt(at + 1) : codes.charCodeAt(at);
      if (!known.codes.has(code)) known.codes.set(code, mark);
    }
  }

  check(): void {
    for (const { font, codes } of this.#shown.values()) {
      const where = `font ${font.asIndirect()} ${nameOf(font.get('BaseFont'))}`;
      const subtype = nameOf(font.get('Subtype'));
      if (subtype === 'Type0') this.#composite(font, codes, where);
      else this.#simple(font, codes, where, subtype);
      this.#characters(font, codes, where, subtype);
    }
  }

  #characters(font: Obj, codes: Codes, where: string, subtype: string): void {
    const map = font.get('ToUnicode');
    const missing = (condition: string, code: number, mark: string | undefined) => {
      if (mark !== undefined) this.untold.add(mark);
      this.#find(condition, `${where}: code ${code}`);
    };
    if (!map.isStream()) {
      const encoding = font.get('Encoding');
      const reported = named.has(nameOf(encoding)) || named.has(nameOf(get(encoding, 'BaseEncoding')));
      if (subtype !== 'Type0' && reported) return;
      this.#find('31-027', where);
      for (const [code, mark] of codes) missing('10-001', code, mark);
      return;
    }
    const characters = toUnicode(map);
    const units = [...characters].map(
      ([code, value]) => [code, [...(value.match(/.{4}/g) ?? [])] as string[]] as const,
    );
    for (const [code, each] of units) {
      if (each.includes('0000')) this.#find('31-028', `${where}: code ${code}`);
      if (each.some((unit) => /^(?:feff|fffe)$/i.test(unit))) this.#find('31-029', `${where}: code ${code}`);
    }
    for (const [code, mark] of codes) if (!characters.get(code)) missing('10-001', code, mark);
  }

  #composite(font: Obj, codes: Codes, where: string): void {
    const find = this.#find;
    const inner = font.get('DescendantFonts', 0);
    const encoding = font.get('Encoding');
    if (encoding.isStream()) {
      const text = streamOf(encoding);
      const [own, map] = [get(inner, 'CIDSystemInfo'), get(encoding, 'CIDSystemInfo')];
      if (wordsOf(get(own, 'Registry')) !== wordsOf(get(map, 'Registry'))) find('31-001', where);
      if (wordsOf(get(own, 'Ordering')) !== wordsOf(get(map, 'Ordering'))) find('31-002', where);
      if (numberOf(get(own, 'Supplement')) < numberOf(get(map, 'Supplement'))) find('31-003', where);
      const mode = Number(/\/WMode\s+(\d)/.exec(text)?.[1] ?? 0);
      if ((numberOf(get(encoding, 'WMode')) || 0) !== mode) find('31-007', where);
      const used = /\/(\S+)\s+usecmap/.exec(text)?.[1] ?? nameOf(get(encoding, 'UseCMap'));
      if (used !== '' && !knownMaps.test(used)) find('31-008', `${where}: ${used}`);
    } else if (!knownMaps.test(nameOf(encoding))) find('31-006', `${where}: ${nameOf(encoding)}`);
    const descriptor = get(inner, 'FontDescriptor');
    const file = ['FontFile2', 'FontFile3', 'FontFile']
      .map((key) => get(descriptor, key))
      .find((each) => each.isStream());
    if (!file) {
      find('31-009', where);
      return;
    }
    if (nameOf(get(inner, 'Subtype')) !== 'CIDFontType2') {
      find('31-011', `${where}: a program that this checker does not read`);
      return;
    }
    const glyphs = get(inner, 'CIDToGIDMap');
    if (!isThere(glyphs)) find('31-005', where);
    else if (!glyphs.isStream() && nameOf(glyphs) !== 'Identity') find('31-004', where);
    const map = glyphs.isStream() ? glyphs.readStream().asUint8Array() : undefined;
    const glyphOf = (cid: number) => (map ? (map[cid * 2] ?? 0) * 256 + (map[cid * 2 + 1] ?? 0) : cid);
    const program = readProgram(file);
    if (!program) return;
    this.#listed(descriptor, program, where);
    const widths = new Map<number, number>();
    const list = listOf(get(inner, 'W'));
    for (let at = 0; at < list.length;) {
      const from = numberOf(list[at] as Obj);
      const next = list[at + 1] as Obj;
      if (next.isArray()) {
        listOf(next).forEach((each, index) => void widths.set(from + index, numberOf(each)));
        at += 2;
      } else {
        for (let cid = from; cid <= numberOf(next); cid++) widths.set(cid, numberOf(list[at + 2] as Obj));
        at += 3;
      }
    }
    const usual = isThere(get(inner, 'DW')) ? numberOf(get(inner, 'DW')) : 1000;
    for (const cid of codes.keys())
      this.#glyph(program, glyphOf(cid), widths.get(cid) ?? usual, `${where}: code ${cid}`);
  }

  #glyph(program: Program, glyph: number, width: number, where: string): void {
    if (glyph === 0) this.#find('31-030', where);
    if (glyph >= program.glyphs) this.#find('31-011', where);
    else if (Math.abs(program.width(glyph) - width) > 1) this.#find('31-016', `${where}: ${width}`);
  }

  /** 31-014 and 31-015: the listed glyphs are those in the program. */
  #listed(descriptor: Obj, program: Program, where: string): void {
    const set = get(descriptor, 'CIDSet');
    if (!set.isStream()) return;
    const bits = set.readStream().asUint8Array();
    const has = (cid: number) => ((bits[cid >> 3] ?? 0) & (0x80 >> (cid & 7))) !== 0;
    for (let cid = 0; cid < Math.max(program.glyphs, bits.length * 8); cid++)
      if (has(cid) !== cid < program.glyphs) this.#find(has(cid) ? '31-015' : '31-014', `${where}: glyph ${cid}`);
  }

  #simple(font: Obj, codes: Codes, where: string, subtype: string): void {
    const find = this.#find;
    if (subtype === 'Type3') return;
    const descriptor = font.get('FontDescriptor');
    const file = ['FontFile', 'FontFile2', 'FontFile3']
      .map((key) => get(descriptor, key))
      .find((each) => each.isStream());
    if (!file) {
      find('31-009', where);
      return;
    }
    if (subtype !== 'TrueType') {
      // The project uses no Type 1 fonts, so a list of their glyphs counts as wrong.
      if (isThere(get(descriptor, 'CharSet'))) for (const condition of ['31-012', '31-013']) find(condition, where);
      return;
    }
    const program = readProgram(file);
    if (!program) return;
    const encoding = font.get('Encoding');
    if ((numberOf(get(descriptor, 'Flags')) & 4) !== 0) {
      if (isThere(encoding)) find('31-024', where);
      if (program.maps.length === 0) find('31-025', where);
      if (program.maps.length > 1 && !program.maps.includes('3,0')) find('31-026', where);
      return;
    }
    if (program.maps.every((id) => id === '3,0')) find('31-017', where);
    const base = encoding.isDictionary() ? get(encoding, 'BaseEncoding') : encoding;
    if (!isThere(encoding)) find('31-019', where);
    else if (!isThere(base)) find('31-020', where);
    else if (!/^(?:MacRoman|WinAnsi)Encoding$/.test(nameOf(base))) find('31-021', `${where}: ${nameOf(base)}`);
    const differences = entriesOf(encoding).some(([key]) => key === 'Differences')
      ? listOf(get(encoding, 'Differences'))
      : undefined;
    if (differences) {
      // The glyph list contains the names of letters and digits, and names made of a Unicode code.
      for (const each of differences)
        if (each.isName() && !/^(?:[A-Za-z]|uni[0-9A-F]{4}|[a-z]{3,})$/.test(nameOf(each)))
          find('31-022', `${where}: ${nameOf(each)}`);
      if (!program.maps.includes('3,1')) find('31-023', where);
    }
    const { glyphOf } = program;
    if (!glyphOf) return;
    const [from, widths] = [numberOf(font.get('FirstChar')), listOf(font.get('Widths')).map(numberOf)];
    for (const code of codes.keys()) {
      const glyph = glyphOf(latin.decode(new Uint8Array([code])).codePointAt(0) ?? 0);
      if (glyph === 0) find('31-018', `${where}: code ${code}`);
      this.#glyph(program, glyph, widths[code - from] ?? 0, `${where}: code ${code}`);
    }
  }
}
