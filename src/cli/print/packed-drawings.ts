import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Press } from '../../../generators/scene/press.ts';
import type { InkedNode, SceneNode } from '../../../generators/scene/node.ts';
import { collectGarbage } from './garbage.ts';

/** The number of drawings that stay unpacked: more than any usual deck has. */
const unpackedMost = 300;
/**
 * The number of recently unpacked drawings that also stay unpacked, because the drawings of a sheet are read more than
 * once.
 */
const fetched = 24;
/**
 * The number of drawings packed or unpacked between two garbage collections. The larger the heap is, the more garbage
 * V8 would allow.
 */
const perCollection = 200;
/**
 * The length of a slice. zlib looks back at most 32 kB, so a drawing is packed in slices, each beside the corresponding
 * slice of a similar drawing.
 */
const slice = 12_000;
const beside = 8_000;
const level = 6;

type Drawing = readonly SceneNode[];
/** A packed drawing: its nodes as JSON, in slices, and the functions that draw its artwork in each ink. */
interface Packed {
  readonly slices: readonly Uint8Array[];
  readonly draws: readonly InkedNode['draw'][];
}

class Packer {
  readonly #like: Buffer;

  constructor(like: Buffer) {
    this.#like = like;
  }

  #options(index: number) {
    const around = this.#like.subarray(Math.max(0, index * slice - beside), (index + 1) * slice + beside);
    return around.length > 0 ? { level, dictionary: around } : { level };
  }

  pack(text: Buffer): readonly Uint8Array[] {
    return Array.from({ length: Math.ceil(text.length / slice) }, (_, index) => {
      const packed = deflateRawSync(text.subarray(index * slice, (index + 1) * slice), this.#options(index));
      // The result is copied, because zlib returns a part of a much larger block.
      return new Uint8Array(packed);
    });
  }

  unpack(packed: readonly Uint8Array[]): Buffer {
    return Buffer.concat(packed.map((each, index) => inflateRawSync(each, this.#options(index))));
  }
}

/**
 * Stores the drawings of a press: the first few hundred unpacked, and all others packed to a fiftieth of their size.
 */
export function packedStore(): NonNullable<Press['store']> {
  let count = 0;
  let moved = 0;
  let packer: Packer | undefined;
  const recent = new Map<Packed, Drawing>();
  const tidy = () => {
    if (++moved % perCollection === 0) collectGarbage();
  };
  const unpack = (packed: Packed): Drawing => {
    let drawing = recent.get(packed);
    if (!drawing) {
      const text = (packer as Packer).unpack(packed.slices).toString('utf8');
      drawing = JSON.parse(text, (key, value: unknown) =>
        key === 'draw' ? packed.draws[value as number] : value,
      ) as Drawing;
      const [oldest] = recent.size >= fetched ? recent.keys() : [];
      if (oldest) recent.delete(oldest);
      tidy();
    }
    recent.delete(packed);
    recent.set(packed, drawing);
    return drawing;
  };
  return (children) => {
    // A closure created here would keep the drawing in memory.
    if (++count <= unpackedMost) return asItIs(children);
    const draws: InkedNode['draw'][] = [];
    const numbered = (key: string, value: unknown): unknown =>
      key === 'draw' ? draws.push(value as InkedNode['draw']) - 1 : value;
    const text = Buffer.from(JSON.stringify(children, numbered));
    packer ??= new Packer(text);
    const slices = packer.pack(text);
    tidy();
    return fetching(unpack, { slices, draws });
  };
}

const asItIs = (drawing: Drawing) => () => drawing;
const fetching = (unpack: (packed: Packed) => Drawing, packed: Packed) => () => unpack(packed);
