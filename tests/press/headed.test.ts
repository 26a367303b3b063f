import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validContent } from '../support/content.ts';
import { looseComponents, loosePdf, overhangingParts } from '../support/loose.ts';
import { distance, rect } from '../support/geometry.ts';
import { most } from '../support/long.ts';
import { readPdf, type PdfPage } from '../support/pdf.ts';
import { plain, readWords } from '../support/pdfjs.ts';
import { everything, printed } from '../support/saucer.ts';
import { papers, usualPapers, type PaperId } from '../support/sheets.ts';

const content = validContent();

const componentOf = (path: string) => {
  const [game = '', id = ''] = path.split('/');
  const all = { battle: content.battleComponents, munch: content.munchComponents };
  const found = (all[game as keyof typeof all] ?? content.alienInvasionComponents).get(id);
  if (!found) throw new Error(`there is no component ${path}`);
  return found;
};

const cases = most(
  looseComponents.flatMap((component) => usualPapers.map((paper) => ({ component, paper }))),
  // Every component, on one paper or the other.
  (_, index) => index % 4 === 0 || index % 4 === 3,
);

/** Each ruler is labelled with both scales. */
const rulersOn = (page: PdfPage): number[] =>
  ['50 mm', '2 in'].map((name) => page.runs.filter(({ text }) => text.trim() === name).length);

describe.each(cases)('$component on $paper', ({ component, paper }) => {
  test('has its name, its rule, its version and a ruler on every sheet', async () => {
    const { folder } = await everything();
    const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as {
      files: { file: string; version: string }[];
    };
    const version = manifest.files.find(({ file }) => file === `${component}.${paper}.pdf`)?.version;
    expect(version).toMatch(/^[0-9a-f]{7}$/);
    const { pages } = await loosePdf(component, paper);
    const { width, height } = papers[paper];
    for (const page of pages) {
      const sheet = page.width < page.height ? rect(0, 0, width, height) : rect(0, 0, height, width);
      expect(distance(page.media, sheet)).toBeLessThan(0.01);
      const words = plain(page.runs.map(({ text }) => text).join(' '));
      expect(words).toContain(`${component} · rule ${componentOf(component).rule} · ${version}`);
      expect(words).toContain(componentOf(component).name);
      expect(rulersOn(page)).toEqual([1, 1]);
    }
    const first = plain(pages[0]?.runs.map(({ text }) => text).join(' ') ?? '');
    for (const name of ['game-icons.net', 'Omnibus-Type']) expect(first).toContain(name);
  });

  test('begins each sheet with its heading and has words for every figure', async () => {
    const { folder } = await everything();
    const { info, marked, pages } = await readWords(`${folder}/${component}.${paper}.pdf`);
    expect(info['Title']).toContain(componentOf(component).name);
    expect(marked).toBe(true);
    for (const { structure } of pages) {
      const elements = structure[0]?.children ?? [];
      expect(elements.filter(({ role }) => role === 'H1')).toHaveLength(1);
      expect(elements.map(({ role }) => role)).toContain('P');
      for (const { role } of elements) expect(['H1', 'H2', 'P', 'L', 'Figure']).toContain(role);
      const silent = elements.filter(({ role, text, alt, children }) => {
        if (role === 'L') return children.length === 0;
        return role === 'Figure' ? !alt : text === '';
      });
      expect(silent).toEqual([]);
    }
    const roles = pages[0]?.structure[0]?.children.map(({ role }) => role);
    expect(roles?.[0]).toBe('H1');
  });
});

const large = ['a3', 'legal'] as const satisfies readonly PaperId[];

test.each(most(looseComponents, (_, index) => index % 3 === 0))(
  'everything is inside the border of every paper, corrected or not: %s',
  async (component) => {
    const all = [component, '--format', 'pdf', '--jobs', '1'];
    const runs = [
      { papers: large, print: await printed([...all, '--paper', large.join(',')]) },
      { papers: usualPapers, print: await printed([...all, '--scale', '101,98', '--bleed', '3', '--duplex', 'fold']) },
    ];
    for (const { papers: printedOn, print } of runs)
      for (const paper of printedOn)
        for (const page of readPdf(`${print.folder}/${component}.${paper}.pdf`).pages) {
          if (page.runs.some(({ text }) => text.includes('tile '))) continue;
          expect(overhangingParts(page)).toEqual([]);
        }
  },
);
