import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { ColorSpace, Document, Pixmap } from 'mupdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { componentsFor } from '../../generators/components/index.ts';
import { validContent } from '../support/content.ts';
import { pathOf } from '../../src/cli/print/choose.ts';
import { openPdf } from '../../src/content/overlay-file.ts';
import { pathOfIcon } from '../../src/content/picture.ts';
import { PressError, type PrintSession } from '../../src/site/press/protocol.ts';
import { filesIn, writeFiles } from '../support/files.ts';
import { isLong } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { openSessionHere } from '../support/press-session.ts';
import { everything, printed, projectFolder, saucer } from '../support/saucer.ts';

let room: PrintSession;
beforeAll(async () => {
  room = await openSessionHere();
});

/** A faction of an overlay that is unlike shipped ones. */
const moths = {
  'alien-invasion/factions/moon-moths.yaml': [
    'name: Moon Moths',
    'code: MOT',
    'thirdParty: false',
    'icon: butterfly',
    'pattern: checker',
    "colours: { fill: '#F2EC62', on: '#14171F', deep: '#645C00', ray: '#F4F08C', tint: '#FBF9D6' }",
    'units:',
    '  - id: moth',
    '    name: Moth',
    '    icon: butterfly',
    '    group: Swarm of 5',
    '    move: { inches: 16 }',
    '    terrain: ignores',
    '    shoot: { kind: none }',
    '    linked: false',
    '    kill: { open: 6, cover: 9, building: 12 }',
    '    melee: 2',
    '    rule: AI-10',
    '',
  ].join('\n'),
};

/** The PDF that the command line has written. */
const fromCommand = (folder: string, component: string, paper = 'a4'): Buffer =>
  readFileSync(join(folder, `${component}.${paper}.pdf`));

describe('the press of the site, with its downloads read from the disk', () => {
  // One of each kind of layout: a board, a form, a booklet, a document, pieces to cut, a quick-start page.
  const one = [
    'battle/board',
    'battle/score-sheet-form',
    'munch/rulebook-booklet',
    'alien-invasion/roster',
    'alien-invasion/tokens',
    'battle/quick-start',
  ];
  // Kits repeat the same pages.
  const all = componentsFor(validContent())
    .map(pathOf)
    .filter((id) => !id.endsWith('kit') || id === 'battle/kit');

  test.each(isLong ? all : one)('makes the PDF of the command line: %s', async (component) => {
    const { folder } = await everything();
    const { files, problems } = await room.print(component);
    expect(problems).toEqual([]);
    expect(files.map(({ name }) => name)).toEqual([`${component.replace('/', '-')}.a4.pdf`]);
    expect(fromCommand(folder, component).equals(files[0]?.bytes ?? new Uint8Array())).toBe(true);
  });

  test('takes a further name of a component, which a saved set or a saved page may have', async () => {
    expect(await room.sheet('battle/play-tonight')).toEqual(await room.sheet('battle/quick-start'));
    expect((await room.sheet('munch/tonight')).pages).toBeGreaterThan(2);
  });

  test('takes the options of the command', async () => {
    const options = ['--paper', 'letter', '--ink', 'saver', '--duplex', 'fold', '--marks', 'full', '--card', 'mini'];
    const more = ['--players', '9', '--variants', 'scientist', '--scale', '101,99.5', '--back-shift', '0.5,-1'];
    const { folder } = await printed(['lake-terror/role-cards', '--format', 'pdf', ...options, ...more]);
    const { files } = await room.print('lake-terror/role-cards', {
      paper: 'letter',
      ink: 'saver',
      duplex: 'fold',
      marks: 'full',
      card: 'mini',
      players: 9,
      variants: ['scientist'],
      scale: [101, 99.5],
      backShift: [0.5, -1],
    });
    expect(files[0]?.name).toBe('lake-terror-role-cards.letter.pdf');
    expect(fromCommand(folder, 'lake-terror/role-cards', 'letter').equals(files[0]?.bytes ?? new Uint8Array())).toBe(
      true,
    );
  });

  test('prints several components as one PDF, each on its own sheets', async () => {
    const [cards, board] = ['battle/towns', 'battle/board'] as const;
    const pagesOf = async (...given: Parameters<PrintSession['print']>): Promise<readonly string[]> => {
      const { files } = await room.print(...given);
      const document = Document.openDocument(files[0]!.bytes, 'application/pdf');
      return Array.from({ length: document.countPages() }, (_, page) =>
        document.loadPage(page).toStructuredText('').asText().trim(),
      );
    };
    const one = await room.print(board, {
      paper: 'letter',
      together: { name: 'mine', parts: [[cards, { paper: 'letter' }]] },
    });
    expect(one.files.map(({ name }) => name)).toEqual(['mine.letter.pdf']);
    const parts = [await pagesOf(board, { paper: 'letter' }), await pagesOf(cards, { paper: 'letter' })];
    const whole = await pagesOf(board, {
      paper: 'letter',
      together: { name: 'mine', parts: [[cards, { paper: 'letter' }]] },
    });
    // Sheets without backs get empty backs, if other sheets have backs.
    expect(whole.filter((page) => page !== '')).toEqual(parts.flat().filter((page) => page !== ''));
    expect(whole.length).toBe(parts[0]!.length * 2 + parts[1]!.length);
    expect(one.sheets).toBe(whole.length / 2);
  });

  test('lays out large print as the command does, and rejects components without it in the same words', async () => {
    const { folder } = await printed('lake-terror/role-cards --format pdf --size large --paper a4'.split(' '));
    const { files } = await room.print('lake-terror/role-cards', { size: 'large' });
    expect(fromCommand(folder, 'lake-terror/role-cards').equals(files[0]?.bytes ?? new Uint8Array())).toBe(true);
    await expect(room.print('battle/board', { size: 'large' })).rejects.toThrow('battle/board cannot be printed large');
  });

  test('prints a set as the command prints the same overlay, and reports the problems that validate reports', async () => {
    const folder = temporaryFolder('set');
    writeFiles(folder, moths);
    const out = temporaryFolder('out');
    const asked = [
      'alien-invasion/faction-cards',
      '--factions',
      'moon-moths,spugs',
      '--paper',
      'a4',
      '--format',
      'pdf',
    ];
    expect((await saucer(['print', ...asked, '--content', folder, '--out', out])).code).toBe(0);
    expect(await room.load(moths)).toEqual([]);
    const { files } = await room.print('alien-invasion/faction-cards', { factions: ['moon-moths', 'spugs'] });
    expect(fromCommand(out, 'alien-invasion/faction-cards').equals(files[0]?.bytes ?? new Uint8Array())).toBe(true);

    // A PDF that contains its set can be opened, and prints the same again.
    const opened = openPdf(files[0]?.bytes ?? new Uint8Array());
    expect(opened).toEqual({ files: moths });
    await room.load('files' in opened ? opened.files : {});
    const again = await room.print('alien-invasion/faction-cards', { factions: ['moon-moths', 'spugs'] });
    expect(again.files).toEqual(files);

    const path = 'alien-invasion/factions/moon-moths.yaml';
    const text = moths[path].replace('open: 6', 'open: six').replace('butterfly', 'butterflie');
    writeFiles(folder, { [path]: text });
    const { stdout } = await saucer(['validate', '--content', folder]);
    const problems = await room.change(path, text);
    expect(problems.length).toBe(2);
    for (const { line, column, path: field, found, remedy } of problems) {
      expect(stdout).toContain(`${path}:${line}:${column} ${field}: found ${found}`);
      expect(stdout).toContain(remedy);
    }
    expect((await room.print('alien-invasion/action-deck')).files).toEqual([]);
    expect((await room.print('alien-invasion/action-deck')).problems).toEqual(problems);

    // A text that fits no card is found when it is laid out.
    const long = moths[path].replace('name: Moth\n', `name: ${'Moth of the Moon '.repeat(12)}\n`);
    expect(await room.change(path, long)).toEqual([]);
    const { problems: wide, faces } = await room.pictures('alien-invasion/faction-cards', { factions: ['moon-moths'] });
    expect(faces).toEqual([]);
    expect(wide[0]).toMatchObject({ file: `set/${path}`, line: 9, path: 'units.0.name' });

    // When the file is removed again, the set prints like the shipped content.
    expect(await room.change(path)).toEqual([]);
    expect((await room.print('battle/reference')).files).toHaveLength(1);
  });

  test('makes the pictures of the command, packed into one where there are several', async () => {
    const { folder } = await printed(
      'lake-terror/role-cards --format png --only 02-psychic,back --ink mono'.split(' '),
    );
    const choice = { format: 'png', ink: 'mono', only: ['02-psychic', 'back'] } as const;
    const { files } = await room.print('lake-terror/role-cards', choice);
    expect(files.map(({ name }) => name)).toEqual([
      'lake-terror-role-cards-02-psychic.png',
      'lake-terror-role-cards-back.png',
    ]);
    for (const [index, name] of ['02-psychic', 'back'].entries())
      expect(
        readFileSync(join(folder, `lake-terror/role-cards/${name}.png`)).equals(
          files[index]?.bytes ?? new Uint8Array(),
        ),
      ).toBe(true);
    const { files: together } = await room.print('lake-terror/role-cards', { ...choice, packed: true });
    expect(together.map(({ name, type }) => [name, type])).toEqual([
      ['lake-terror-role-cards.png.zip', 'application/zip'],
    ]);
    const inside = unzipSync(together[0]?.bytes ?? new Uint8Array());
    expect(Object.entries(inside)).toEqual(files.map(({ name, bytes }) => [name, bytes]));
  });

  /** Red is on the left, and blue on the right. Neither is grey, and blue is dark. */
  const halves = (width: number, height: number): Pixmap => {
    const pixmap = new Pixmap(ColorSpace.DeviceRGB, [0, 0, width, height], false);
    const colours = pixmap.getPixels();
    for (let at = 0; at < colours.length; at += 3)
      colours.set((at / 3) % width < width / 2 ? [255, 0, 0] : [0, 0, 255], at);
    return pixmap;
  };
  const webp = (): Uint8Array => {
    const saved = readFileSync(join(projectFolder, 'tests/content/pictures.json'), 'utf8');
    return Buffer.from((JSON.parse(saved) as Record<string, string>)['webp lossless'] ?? '', 'base64');
  };

  test.each<[string, string, () => Uint8Array]>([
    ['a JPEG as it is', 'face.jpg', () => halves(80, 80).asJPEG(95, false)],
    ['an oblong JPEG', 'face.JPEG', () => halves(1200, 900).asJPEG(95, false)],
    ['a PNG', 'face.PNG', () => halves(120, 80).asPNG()],
    ['a WebP', 'face.webp', webp],
  ])('prints %s in the place of an icon in every ink, with the same bytes as the command', async (_, name, picture) => {
    const saved = picture();
    const [path, text] = Object.entries(moths)[0] ?? ['', ''];
    const own = text.replaceAll('icon: butterfly', 'icon: face');
    const folder = temporaryFolder('set');
    writeFiles(folder, { [path]: own });
    mkdirSync(join(folder, 'icons'));
    writeFileSync(join(folder, 'icons', name), saved);
    const photo = await room.photo(saved);
    const base64 = 'text' in photo ? photo.text : '';
    await room.load({ [path]: own, [pathOfIcon(`icons/${name}`, base64)]: base64 });
    const choice = { factions: ['moon-moths'], only: ['moon-moths-moth'] };
    const out = temporaryFolder('out');
    const asked = 'alien-invasion/faction-cards --factions moon-moths --only moon-moths-moth --paper a4 --format pdf';
    expect((await saucer(['print', ...asked.split(' '), '--content', folder, '--out', out])).code).toBe(0);
    const made: Record<string, Uint8Array> = {};
    const [hued, darkest]: [Record<string, number>, Record<string, number>] = [{}, {}];
    for (const ink of ['full', 'saver', 'mono'] as const) {
      const { files, problems } = await room.print('alien-invasion/faction-cards', { ...choice, ink });
      expect(problems).toEqual([]);
      const bytes = files[0]?.bytes ?? new Uint8Array();
      made[ink] = bytes;
      const document = Document.openDocument(bytes, 'application/pdf');
      const drawn = document.loadPage(0).toPixmap([1, 0, 0, 1, 0, 0], ColorSpace.DeviceRGB, false).getPixels();
      const of = (wanted: (red: number, green: number, blue: number) => boolean): number => {
        let count = 0;
        for (let at = 0; at < drawn.length; at += 3)
          if (wanted(drawn[at] ?? 0, drawn[at + 1] ?? 0, drawn[at + 2] ?? 0)) count++;
        return count;
      };
      const coloured = of((red, green, blue) => Math.max(red, green, blue) - Math.min(red, green, blue) > 4);
      hued[ink] = coloured;
      darkest[ink] = of((red, green, blue) => blue > 200 && red < 60 && green < 60);
      // The picture is stored only once, however often it is drawn.
      expect(
        Buffer.from(bytes)
          .toString('latin1')
          .match(/\/Subtype \/Image\b/g),
      ).toHaveLength(1);
    }
    expect(fromCommand(out, 'alien-invasion/faction-cards').equals(made['full'] ?? new Uint8Array())).toBe(true);
    expect(hued['mono']).toBe(0);
    expect(darkest['full']).toBeGreaterThan(20);
    expect(darkest['saver']).toBe(0);
    await room.load({});
  });

  test('draws single sides and sheets', async () => {
    const { faces } = await room.pictures('alien-invasion/action-deck', {
      factions: ['spugs'],
      only: ['spugs-triple'],
    });
    expect(faces.map(({ name, side, copies }) => [name, side, copies])).toEqual([
      ['spugs-triple', 'front', 1],
      ['back', 'back', 1],
    ]);
    expect(faces[0]?.svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="240" height="336" /);
    const only = { factions: ['spugs'], only: ['spugs-triple'] };
    expect((await room.pictures('alien-invasion/action-deck', only, 'back')).faces).toHaveLength(1);
    const second = await room.sheet('alien-invasion/action-deck', only, 2);
    expect(second).toMatchObject({ width: 210, height: 297, pages: 2, sheets: 1 });
    expect(second.svg).not.toBe((await room.sheet('alien-invasion/action-deck', only, 1)).svg);
  });

  test('makes the SVGs for a machine that cuts, as the command does', async () => {
    const { folder } = await printed(['munch/pieces', '--paper', 'a4', '--format', 'svg']);
    const { files } = await room.print('munch/pieces', { format: 'svg' });
    const made = filesIn(folder).filter((file) => file.endsWith('.svg'));
    expect(files.map(({ name }) => name).sort()).toEqual(made.map((file) => file.replaceAll('/', '-')).sort());
    for (const file of made) {
      const bytes = files.find(({ name }) => name === file.replaceAll('/', '-'))?.bytes;
      expect(new TextDecoder().decode(bytes)).toBe(readFileSync(join(folder, file), 'utf8'));
    }
  });

  test('lists the components, and finds icons by the words of their names', async () => {
    const list = await room.components();
    expect(list.map(({ id }) => id)).toEqual(componentsFor(validContent()).map(pathOf));
    expect(list.find(({ id }) => id === 'alien-invasion/action-deck')).toMatchObject({
      game: 'alien-invasion',
      gameName: 'Alien Invasion',
      kind: 'cards',
      takes: expect.arrayContaining(['factions', 'card', 'bleed']),
    });
    expect(list.find(({ id }) => id === 'battle/board')?.gameName).toBe('Battle');
    const found = await room.icons('fly bat', 5);
    expect(found).toEqual([]);
    expect((await room.icons('butter', 5)).map(({ name }) => name)).toContain('butterfly');
    const { factions } = (await room.content(['factions'])) ?? {};
    expect(factions?.get('spugs')?.name).toBe('Spugs');
  });

  test('rejects wrong combinations in the words of the command, and stops on request', async () => {
    await expect(room.print('lake-terror/role-cards', { players: 99 })).rejects.toThrow(
      '--players 99: lake-terror is for 8 to 21 players; give a number from 8 to 21',
    );
    await expect(room.print('lake-terror/tuck-box', { sleeves: 'mini' })).rejects.toThrow('choose standard, tarot');
    await expect(room.print('lake-terror/role', {})).rejects.toThrow('unknown game or component "lake-terror/role"');
    const halt = new AbortController();
    const texts: number[] = [];
    const print = room.print('battle/reference', {}, ({ done }) => void (texts.push(done), halt.abort()), halt.signal);
    await expect(print).rejects.toThrow('aborted');
    expect(texts[0]).toBe(0);
    expect(new PressError('died', 'x')).toBeInstanceOf(Error);
  });
});
