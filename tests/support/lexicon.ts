import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './folders.ts';

/** The words of a text with at least three letters, in lower case, without codes of roles and units. */
export const lettersOf = (text: string): readonly string[] =>
  text
    .replaceAll(/(?<!\p{L})\p{Lu}{3}(?!\p{L})/gu, ' ')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];

/** All words in a folder's texts, without names of fields and placeholders. */
export const wordsIn = (folder: string): ReadonlySet<string> =>
  new Set(
    // The glossary of a translation has English words on purpose.
    globSync(join(projectFolder, folder, '**/*.{yaml,md,ts}'), {
      exclude: (file) => file.endsWith('glossary.md'),
    }).flatMap((file) =>
      lettersOf(
        readFileSync(file, 'utf8')
          .replaceAll(/^\s*[\w-]+:/gm, '')
          .replaceAll(/\{[\w.-]+/g, ' '),
      ),
    ),
  );
