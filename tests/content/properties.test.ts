import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';
import type { Document, Node } from 'yaml';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { loadContent, type Load } from '../../src/content/load.ts';
import { formatProblem } from '../../src/content/problem.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { fillNumbers } from '../../src/content/template.ts';
import { edit, icons, loadOver, loadWith, messages, shipped, textOf } from './helpers.ts';
import { often } from '../support/long.ts';

const yamlFiles = [...shipped.files.keys()].filter((file) => file.endsWith('.yaml'));
const aFile = fc.constantFrom(...yamlFiles);
const runs = { numRuns: often(3, 60) };

/**
 * The errors in the answer to a damaged file; empty if there are none. An answer must have content or problems. A
 * message must be one line of the usual form. One message must name the file, and a position must be complete.
 */
function nonsense(load: Load, file: string): string[] {
  const lines = load.problems.map(formatProblem);
  const form = /^[^\n]+: found [^\n]+, expected [^\n]+; [^\n]+$/;
  return [
    ...(load.content === undefined && lines.length === 0 ? ['neither content nor problems'] : []),
    ...(load.content !== undefined && lines.length > 0 ? ['content in spite of problems'] : []),
    ...(lines.length > 0 && !lines.join('\n').includes(file) ? [`no word of ${file}`] : []),
    ...lines.filter((line) => !form.test(line)),
    ...load.problems.filter(({ line, column }) => line < 0 || line > 0 !== column > 0).map(formatProblem),
  ];
}

/** The nodes of a document other than its root, in the order of the text. */
function nodesOf(document: Document): { node: Node; remove?: () => void }[] {
  const nodes: { node: Node; remove?: () => void }[] = [];
  visit(document, {
    Pair: (_, pair, parents) => {
      const map = parents.at(-1);
      if (isMap(map))
        nodes.push({ node: pair.value as Node, remove: () => map.items.splice(map.items.indexOf(pair), 1) });
    },
    Value: (key, node) => {
      if (typeof key === 'number') nodes.push({ node });
    },
  });
  return nodes;
}

/** A value of a different kind from that of the node. */
function otherKind(node: Node, seed: number): unknown {
  const kinds: unknown[] = [['x'], { x: 1 }, null];
  if (!isScalar(node) || typeof node.value !== 'string') kinds.push('x');
  if (!isScalar(node) || typeof node.value !== 'number') kinds.push(-7);
  if (!isScalar(node) || typeof node.value !== 'boolean') kinds.push(true);
  const others = kinds.filter(
    (kind) =>
      !(Array.isArray(kind) && isSeq(node)) &&
      !(kind && typeof kind === 'object' && !Array.isArray(kind) && isMap(node)),
  );
  return others[seed % others.length];
}

const spliced = (text: string, seed: number, inserted: string, cut = 0): string => {
  const at = seed % text.length;
  return text.slice(0, at) + inserted + text.slice(at + cut);
};

/** Ways to damage the text of a file, with two random numbers and a random text. */
const damages: Readonly<Record<string, (text: string, seed: number, more: number, inserted: string) => string>> = {
  'it removes a field, which is named': (text, seed) => {
    const document = parseDocument(text);
    const fields = nodesOf(document).filter(({ remove }) => remove);
    fields[seed % fields.length]?.remove?.();
    return document.toString();
  },
  'a value is of another kind, which is named': (text, seed, kind) => {
    const document = parseDocument(text);
    const nodes = nodesOf(document);
    const chosen = nodes[seed % nodes.length]?.node as Node;
    const value = otherKind(chosen, kind);
    visit(document, { Node: (_, node) => (node === chosen ? document.createNode(value) : undefined) });
    return document.toString();
  },
  'it inserts text from anywhere': (text, seed, _, inserted) => spliced(text, seed, inserted),
  'the file ends too soon': (text, seed) => text.slice(0, seed % text.length),
};

const garbage = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'{}[]:,&*!|>\'"%@`#-?\t\n \\~<.0x'), minLength: 1, maxLength: 12 }),
);

test.each(Object.entries(damages))('a change to a content file causes no crash if %s', (_, damage) => {
  fc.assert(
    fc.property(aFile, fc.nat(), fc.nat(), garbage, (file, seed, more, inserted) => {
      expect(nonsense(loadWith({ [file]: damage(textOf(file), seed, more, inserted) }), file)).toEqual([]);
    }),
    runs,
  );
});

test('a picture that is cut and patched causes no crash', () => {
  const patch = fc.string({ unit: 'binary', maxLength: 12 });
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 40 }), patch, (seed, cut, inserted) => {
      const text = spliced(textOf('icons/saucer.svg'), seed, inserted, cut);
      expect(nonsense(loadWith({ 'icons/saucer.svg': text }), 'saucer')).toEqual([]);
    }),
    runs,
  );
});

describe('bytes on the disk', () => {
  const home = fs.mkdtempSync(path.join(tmpdir(), 'saucer-'));
  afterAll(() => fs.rmSync(home, { recursive: true }));

  test('cause no crash, wherever they are', () => {
    fc.assert(
      fc.property(aFile, fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 8 }), (file, seed, inserted) => {
        const bytes = Buffer.from(textOf(file));
        const at = seed % bytes.length;
        const target = path.join(home, 'mine', file);
        fs.mkdirSync(path.dirname(target), { recursive: true });
        fs.writeFileSync(target, Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)]));
        expect(nonsense(loadContentFrom(path.join(home, 'mine'), icons), file)).toEqual([]);
        fs.rmSync(path.join(home, 'mine'), { recursive: true });
      }),
      { numRuns: often(8, 30) },
    );
  });
});

/** Content without its functions, as text. */
const asText = (content: Content | undefined) =>
  JSON.stringify(content, (_, value: unknown) => (value instanceof Map ? [...value] : value));

describe('the order of the files', () => {
  const shuffled = fc.shuffledSubarray([...shipped.files], { minLength: shipped.files.size });

  test('does not matter for the content', () => {
    const expected = asText(loadWith({}).content);
    fc.assert(
      fc.property(shuffled, (files) => {
        expect(asText(loadContent({ name: 'content', files: new Map(files) }, icons).content)).toBe(expected);
      }),
      { numRuns: often(3, 10) },
    );
  });

  test('does not matter for the problems', () => {
    const changes = {
      ...edit('alien-invasion/factions/spugs.yaml', 'code: SPG', 'code: DAL'),
      ...edit('lake-terror/roles/lunatic.yaml', 'numbers: [7]', 'numbers: [8, 8, x]'),
      ...edit('munch/game.yaml', 'icon: octopus', 'icon: octopuss'),
      'battle/stray.yaml': '',
      'papers/a4.yaml': 'width: [',
    };
    const expected = messages(loadWith(changes));
    expect(expected.split('\n').length).toBeGreaterThan(5);
    fc.assert(
      fc.property(shuffled, (files) => {
        const changed = new Map([...Object.entries(changes), ...files.filter(([file]) => !(file in changes))]);
        expect(messages(loadContent({ name: 'content', files: changed }, icons))).toBe(expected);
      }),
      { numRuns: often(3, 10) },
    );
  });
});

test('an overlay that repeats the content changes only the names of its files', () => {
  const expected = asText(loadWith({}).content);
  fc.assert(
    fc.property(fc.subarray(yamlFiles), (files) => {
      const load = loadOver(Object.fromEntries(files.map((file) => [file, textOf(file)])));
      expect(asText(load.content)?.replaceAll('"mine/', '"content/')).toBe(expected);
    }),
    { numRuns: often(3, 10) },
  );
});

test('a text without braces stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const plain = text.replace(/[{}]/g, '');
      expect(fillNumbers(plain, { moves: 2 })).toBe(plain);
    }),
  );
});
