/** A glyph as HarfBuzz places it, in units of its font. */
export interface ShapedGlyph {
  readonly id: number;
  /** The index in the text of the first character that the glyph represents. */
  readonly cluster: number;
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** The properties that HarfBuzz cannot derive from the text. */
export interface Shaping {
  /** An ISO 15924 code. */
  readonly script: string;
  readonly rtl: boolean;
  /** A language tag, for letters that differ between languages. */
  readonly language: string;
}

export type Shape = (text: string, shaping: Shaping) => readonly ShapedGlyph[];

/** The functions of `hb.wasm` that are used here. Pointers, lengths and constants are numbers. */
type Library = { readonly memory: WebAssembly.Memory } & Readonly<
  Record<
    | '__wasm_call_ctors'
    | 'malloc'
    | 'free'
    | 'hb_blob_create'
    | 'hb_blob_destroy'
    | 'hb_face_create'
    | 'hb_face_destroy'
    | 'hb_font_create'
    | 'hb_language_from_string'
    | 'hb_script_from_string'
    | 'hb_buffer_create'
    | 'hb_buffer_destroy'
    | 'hb_buffer_add_utf16'
    | 'hb_buffer_set_direction'
    | 'hb_buffer_set_script'
    | 'hb_buffer_set_language'
    | 'hb_buffer_set_flags'
    | 'hb_buffer_get_length'
    | 'hb_buffer_get_glyph_infos'
    | 'hb_buffer_get_glyph_positions'
    | 'hb_shape',
    (...numbers: number[]) => number
  >
>;

/** Constants of HarfBuzz: the memory mode for writable data, and directions. */
const writable = 2;
const [leftToRight, rightToLeft] = [4, 5];
/** Flags of a buffer: the text begins here, and ends here. */
const flags = 1 | 2;
/** The number of integers per glyph record and per position record. */
const record = 5;
const wasmPage = 65_536;

/** HarfBuzz, compiled to WebAssembly, without its package’s asynchronous start and callbacks. */
export class HarfBuzz {
  readonly #library: Library;
  readonly #tags = new Map<string, number>();

  constructor(module: WebAssembly.Module) {
    const fail = (): never => {
      throw new Error('HarfBuzz has stopped');
    };
    const env = {
      _abort_js: fail,
      _emscripten_runtime_keepalive_clear: () => undefined,
      _setitimer_js: () => 0,
      emscripten_resize_heap: (wanted: number): number => {
        const { memory } = this.#library;
        memory.grow(Math.ceil(((wanted >>> 0) - memory.buffer.byteLength) / wasmPage));
        return 1;
      },
    };
    const { exports } = new WebAssembly.Instance(module, { env, wasi_snapshot_preview1: { proc_exit: fail } });
    this.#library = exports as Library;
    this.#library.__wasm_call_ctors();
  }

  /** Copies bytes into the memory of the library, and returns their place. */
  #put(bytes: Uint8Array): number {
    const at = this.#library.malloc(bytes.length);
    new Uint8Array(this.#library.memory.buffer).set(bytes, at);
    return at;
  }

  /** HarfBuzz's number for a script or language. HarfBuzz stores each script or language once, permanently. */
  #tag(find: 'hb_language_from_string' | 'hb_script_from_string', name: string): number {
    const known = this.#tags.get(name);
    if (known !== undefined) return known;
    const at = this.#put(new TextEncoder().encode(name));
    const tag = this.#library[find](at, name.length);
    this.#library.free(at);
    this.#tags.set(name, tag);
    return tag;
  }

  open(file: Uint8Array): Shape {
    const { hb_blob_create, hb_blob_destroy, hb_face_create, hb_face_destroy, hb_font_create } = this.#library;
    const blob = hb_blob_create(this.#put(file), file.length, writable, 0, 0);
    const face = hb_face_create(blob, 0);
    const font = hb_font_create(face);
    // From here on, the font owns the data.
    hb_face_destroy(face);
    hb_blob_destroy(blob);
    return (text, shaping) => this.#shape(font, text, shaping);
  }

  #shape(font: number, text: string, { script, rtl, language }: Shaping): readonly ShapedGlyph[] {
    const library = this.#library;
    const codes = Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
    const at = this.#put(new Uint8Array(codes.buffer));
    const buffer = library.hb_buffer_create();
    try {
      library.hb_buffer_add_utf16(buffer, at, text.length, 0, text.length);
      library.hb_buffer_set_direction(buffer, rtl ? rightToLeft : leftToRight);
      library.hb_buffer_set_script(buffer, this.#tag('hb_script_from_string', script));
      library.hb_buffer_set_language(buffer, this.#tag('hb_language_from_string', language));
      library.hb_buffer_set_flags(buffer, flags);
      library.hb_shape(font, buffer, 0, 0);
      const length = library.hb_buffer_get_length(buffer);
      const view = (place: number) => new Int32Array(library.memory.buffer, place, length * record);
      const infos = view(library.hb_buffer_get_glyph_infos(buffer, 0));
      const places = view(library.hb_buffer_get_glyph_positions(buffer, 0));
      return Array.from({ length }, (_, index): ShapedGlyph => {
        const of = index * record;
        const [xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0] = places.subarray(of, of + record);
        return { id: infos[of] ?? 0, cluster: infos[of + 2] ?? 0, xAdvance, yAdvance, xOffset, yOffset };
      });
    } finally {
      library.hb_buffer_destroy(buffer);
      library.free(at);
    }
  }
}
