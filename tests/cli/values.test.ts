import { describe, expect, test } from 'vitest';
import { print, type Options } from '../../src/cli/press.ts';
import { usual } from '../../src/cli/print/options.ts';
import { printValues } from '../../src/cli/print/values.ts';
import { UsageError } from '../../src/cli/usage.ts';
import { validContent } from '../support/content.ts';

/** Invalid texts for all kinds of options: not a value, or a value outside the limits. */
const wrong: Readonly<Partial<Record<keyof typeof printValues, readonly string[]>>> = {
  dpi: ['71', '1201', '300.5', '', '-5'],
  scale: ['10,10', '89', '100,111', '1,2,3'],
  backShift: ['3', '21,0', 'a,b'],
  ink: ['x', ''],
  marks: [' '],
  markColour: ['black', '#fff', '#FFFFFF'],
  bleed: ['-1', '6', 'a'],
  pages: ['0', '3-1', 'a', '1.5'],
  site: ['example.org', 'ftp://example.org', 'https://example.org/?a'],
  paper: [',', ''],
  format: ['pdf,gif', ','],
};

describe('a value of an option', () => {
  test.each(Object.entries(wrong))('%s has limits in the command', (option, texts) => {
    const values = printValues[option as keyof typeof printValues];
    expect(texts.map((text) => values.parse(text))).toEqual(texts.map(() => undefined));
  });

  test('is accepted by a program if a command can name it', () => {
    const texts: Readonly<Record<string, string>> = {
      paper: 'a4,A4,13x19in', format: 'PDF,png', dpi: '72', ink: 'Mono', scale: '99.5', backShift: '-20,20', pages: '1-3,5',
      site: 'https://example.org/games/', markColour: '#00a0c0', markThickness: '0.05', bleedEdges: 'OUTER', marks: 'silhouette',
    }; // prettier-ignore
    for (const [option, text] of Object.entries(texts)) {
      const values = printValues[option as keyof typeof printValues];
      const value = values.parse(text);
      expect([option, value, values.is(value)]).toEqual([option, expect.anything(), true]);
    }
    for (const [option, value] of Object.entries(usual)) {
      const name = { papers: 'paper', formats: 'format' }[option] ?? option;
      expect([option, printValues[name as keyof typeof printValues].is(value)]).toEqual([option, true]);
    }
  });
});

describe('print as a library', () => {
  test.each([
    [{ scale: [10, 10] }, 'scale: found [ 10, 10 ], expected a list of two numbers from 90 to 110, in percent'],
    [{ dpi: 10 }, 'dpi: found 10, expected a whole number from 72 to 1200'],
    [{ dpi: Number.NaN }, 'dpi: found NaN, expected a whole number'],
    [{ dpi: '300' }, "dpi: found '300', expected a whole number"],
    [{ ink: 'x' }, "ink: found 'x', expected one of full, saver, mono"],
    [{ marks: 'nope' }, 'unknown marks "nope"; choose from margin, full'],
    [{ marks: 7 }, 'marks: found 7, expected a name'],
    [{ duplex: 'nope' }, "duplex: found 'nope', expected one of long, short"],
    [{ colour: 'cmik' }, "colour: found 'cmik', expected one of rgb, cmyk, cmyk-x4"],
    [{ size: 'huge' }, "size: found 'huge', expected one of normal, large"],
    [{ papers: 'a4' }, "papers: found 'a4', expected a list of at least one name"],
    [{ papers: [] }, 'papers: found [], expected a list of at least one name'],
    [{ targets: 'munch/board' }, "targets: found 'munch/board', expected a list of at least one name"],
    [{ formats: ['gif'] }, "formats: found [ 'gif' ], expected a list of one or more of pdf, png"],
    [{ pages: [[3, 1]] }, 'pages: found [ [ 3, 1 ] ], expected a list of ranges such as [[1, 3], [5, 5]]'],
    [{ bleed: 6 }, 'bleed: found 6, expected a number from 0 to 5, in millimetres'],
    [{ markColour: '#FFFFFF' }, "markColour: found '#FFFFFF', expected a colour such as #00A0C0, not white"],
    [{ jobs: 0 }, 'jobs: found 0, expected a whole number from 1 to 64'],
    [{ paper: ['a4'] }, 'unknown option "paper"; did you mean "papers"?'],
  ] as const)('rejects %j as the command does', async (options, message) => {
    const error: unknown = await print(validContent(), options as unknown as Options).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(UsageError);
    expect((error as Error).message.slice(0, message.length)).toBe(message);
  });
});
