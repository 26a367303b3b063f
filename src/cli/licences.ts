import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pressFolder } from './place.ts';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly author?: string | { readonly name: string };
  readonly homepage?: string;
  readonly repository?: string | { readonly url: string };
}

/** Projects under the MIT licence that are compiled into other packages: the address and copyright holder of each. */
const compiledInto: Readonly<Record<string, Readonly<Record<string, readonly [source: string, holder: string]>>>> = {
  fontkit: {
    '@parcel/node-resolver-core': ['https://github.com/parcel-bundler/parcel', '2017-present Devon Govett'],
  },
  satori: {
    cssesc: ['https://github.com/mathiasbynens/cssesc', 'Mathias Bynens'],
    'emoji-regex-xs': ['https://github.com/slevithan/emoji-regex-xs', 'Steven Levithan'],
    harfbuzzjs: ['https://github.com/harfbuzz/harfbuzzjs', '2019 Ebrahim Byagowi'],
    'postcss-selector-parser': ['https://github.com/postcss/postcss-selector-parser', 'Ben Briggs'],
    taffy: ['https://github.com/DioxusLabs/taffy', '2018 Visly Inc., 2022 Dioxus Labs'],
    tailwindcss: ['https://github.com/tailwindlabs/tailwindcss', 'Tailwind Labs, Inc.'],
    twrnc: ['https://github.com/jaredh159/tailwind-react-native-classnames', '2020 Jared Henderson'],
    woff2: ['https://github.com/google/woff2', '2013-2017 by the WOFF2 Authors'],
  },
};

/** HarfBuzz, which shapes text in some scripts and is part of satori. It has an old form of the MIT licence. */
const harfBuzz = [
  'HarfBuzz, Old MIT, https://github.com/harfbuzz/harfbuzz',
  `Copyright 2010-2025 Google, Inc. and the HarfBuzz authors

Permission is hereby granted, without written agreement and without license or royalty fees, to use, copy, modify, and
distribute this software and its documentation for any purpose, provided that the above copyright notice and the
following two paragraphs appear in all copies of this software.

IN NO EVENT SHALL THE COPYRIGHT HOLDER BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
CONSEQUENTIAL DAMAGES ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE COPYRIGHT HOLDER HAS
BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE COPYRIGHT HOLDER SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE
COPYRIGHT HOLDER HAS NO OBLIGATION TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`,
] as const;

/** The text of the MIT licence, for packages that name it but do not contain its text. */
function mit(holder: string): string {
  return `Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
}

/** The text of a package's licence. Throws if the package contains no text and names no standard licence. */
function textOf(folder: string, { name, license, author = `the authors of ${name}` }: Package): string {
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim();
  if (license === 'MIT') return mit(typeof author === 'string' ? author : author.name);
  if (license === 'MPL-2.0') return readFileSync(join(pressFolder, 'node_modules/satori/LICENSE'), 'utf8').trim();
  throw new Error(`the bundled package ${name} has no licence text (${license}); add it to src/cli/licences.ts`);
}

/** The address of a package's source code, which licences such as the MPL require. */
const sourceOf = ({ homepage, repository }: Package): string =>
  ((typeof repository === 'object' ? repository.url : repository) ?? homepage ?? '')
    .replace(/^git\+|\.git$/g, '')
    .replace(/^(?:(?:git|ssh):\/\/)?(?:git@)?(github\.com)[:/]/, 'https://$1/')
    .replace(/^(github:)?(?=[\w.-]+\/[\w.-]+$)/, 'https://github.com/');

const packageOf = (file: string): string | undefined =>
  /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/'))?.[0].replace(/\/$/, '');

/**
 * The names, source addresses and licences of all packages with a bundled file, and of the projects compiled into them.
 */
export function licencesOf(files: Iterable<string>): string {
  const folders = [...new Set([...files].flatMap((file) => packageOf(file) ?? []))];
  const found = folders.map((folder) => (existsSync(folder) ? folder : join(pressFolder, folder)));
  const entries = new Map<string, string>();
  for (const folder of found) {
    const its = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
    const title = `${its.name} ${its.version}, ${its.license}`;
    entries.set([title, sourceOf(its)].filter(Boolean).join(', '), textOf(folder, its));
    for (const [name, [source, holder]] of Object.entries(compiledInto[its.name] ?? {}))
      entries.set(`${name}, MIT, ${source}`, mit(holder));
    if (its.name === 'satori' || its.name === 'harfbuzzjs') entries.set(...harfBuzz);
  }
  const lines = [...entries]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([title, text]) => `${title}\n\n${text}`);
  return `Other people's software in these files.\n\n${lines.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
