import { ColorSpace, Pixmap } from 'mupdf';
import { describe, expect, test } from 'vitest';
import { largeFaces } from '../../generators/cards/large-card.ts';
import { deckComponent } from '../../generators/decks/deck.ts';
import { deckBack, deckFace, largeFaceOf, modelOf } from '../../generators/decks/face.ts';
import { overhangs } from '../../generators/profile/shop.ts';
import { pageIn } from '../../generators/render/pdf.ts';
import { renderSvg } from '../../generators/render/svg.ts';
import { readables } from '../../generators/scene/extent.ts';
import { inks } from '../../generators/scene/ink.ts';
import type { LayoutProblem } from '../../generators/scene/press.ts';
import { untagged, type GroupNode, type SceneNode, type TagNode, type TextNode } from '../../generators/scene/node.ts';
import { pt } from '../../generators/scene/units.ts';
import { sceneIn } from '../../generators/scene/view.ts';
import { sizeOf } from '../../generators/sheet/card-frame.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { toBase64 } from '../../src/content/picture.ts';
import { validContent } from '../support/content.ts';
import { walk } from '../meetings/read.ts';
import { deckWith, facesOf, frameOf, pressWith, type Row } from '../support/decks.ts';
import { most, often } from '../support/long.ts';

const fonts = installedFonts();
const layouts = [...validContent().layouts.keys()];

const spade: Row = {
  title: 'Brass Spade',
  kind: 'tool',
  icon: 'spade',
  text: 'Dig once.',
  quote: 'It has turned over half the parish.',
};
/** Cells for the columns of all layouts. */
const filled: Row = {
  cost: 3,
  attack: 4,
  defence: 2,
  health: 5,
  speed: 1,
  type: 'thing',
  when: 'now',
  except: '',
};
const long =
  'Each other player offers you a card. Take one of them and give the jar to its owner. Whoever has the jar at the end of the game loses two points, unless the church roof has been repaired.';

const tags = (nodes: readonly SceneNode[], type?: string): TagNode[] =>
  nodes.flatMap((node) =>
    node.kind === 'tag' && (type === undefined || node.tag === type)
      ? [node]
      : node.kind === 'tag' || node.kind === 'group'
        ? tags(node.children, type)
        : [],
  );
const images = (nodes: readonly SceneNode[]): number =>
  nodes.reduce((sum, node) => sum + (node.kind === 'image' ? 1 : 'children' in node ? images(node.children) : 0), 0);
const paths = (nodes: readonly SceneNode[]): number =>
  nodes.reduce((sum, node) => sum + (node.kind === 'path' ? 1 : 'children' in node ? paths(node.children) : 0), 0);
/** The groups that are stored once. */
const groupsIn = (nodes: readonly SceneNode[]): GroupNode[] =>
  nodes.flatMap((node) =>
    'children' in node
      ? [...(node.kind === 'group' && node.shared !== undefined ? [node] : []), ...groupsIn(node.children)]
      : [],
  );
const lines = (nodes: readonly SceneNode[]): TextNode[] =>
  nodes.flatMap((node) => (node.kind === 'text' ? [node] : 'children' in node ? lines(node.children) : []));
const words = (nodes: readonly SceneNode[]): string =>
  lines(nodes)
    .map(({ text }) => text)
    .join(' ');

const layoutOf = (...boxes: object[]) => ({
  'layouts/own.yaml': JSON.stringify({ name: 'Own', column: { pad: 5, gap: 1, boxes: [...boxes, { foot: {} }] } }),
});
const heading = { text: { words: '{title}', style: 'title', as: 'heading' } };
const body = { text: { words: '{text}', style: 'body', least: 8 } };
const own = (rows: readonly Row[], ...boxes: object[]) => deckWith(rows, { layout: 'own' }, layoutOf(...boxes));
const faceOf = async (sample: ReturnType<typeof own>) => {
  const { faces, problems } = await facesOf(sample);
  return { face: faces[0] ?? [], problems };
};
const sizeOfWords = (nodes: readonly SceneNode[], start: string): number =>
  lines(nodes).find(({ text }) => text.startsWith(start))?.size ?? NaN;

describe('the face of a card', () => {
  test('has the words of its deck in place of those of its layout', async () => {
    const row: Row = { title: 'غول', type: 'وحش', attack: '3', defence: '2', speed: '5', health: '4' };
    const named = { Attack: 'هجوم', Defence: 'دفاع', Speed: 'سرعة' };
    const { faces, problems } = await facesOf(deckWith([row], { layout: 'creature', words: named }));
    expect(problems).toEqual([]);
    expect(Object.values(named).filter((each) => !words(faces[0] ?? []).includes(each))).toEqual([]);
    expect(words(faces[0] ?? [])).not.toMatch(/Attack|Defence|Speed/);
  });

  test('has a heading, a picture with a description, and a paragraph for each text', async () => {
    const { faces } = await facesOf(deckWith([spade], { layout: 'item' }));
    const [face = []] = faces;
    expect(tags(face, 'H2').map((tag) => words([tag]))).toEqual(['Brass Spade']);
    expect(tags(face, 'Figure').map(({ alt }) => alt)).toEqual([expect.stringContaining('Brass Spade')]);
    expect(tags(face, 'P').map((tag) => words([tag]))).toEqual([
      'TOOLS',
      'Dig once.',
      'It has turned over half the parish.',
      'brass-spade · 0000000',
    ]);
  });

  test('leaves out boxes whose condition does not hold, and parts of words without values', async () => {
    const shown = async (row: Row) => {
      const boxes = [
        heading,
        { text: { words: '{kind.name} · {when}', style: 'tag' } },
        { text: { words: 'quoted', style: 'foot', when: 'quote' } },
        { text: { words: 'unquoted', style: 'foot', when: '!quote' } },
        { text: { words: 'a tool', style: 'foot', when: 'kind=tool' } },
        { text: { words: 'not a tool', style: 'foot', when: '!kind=tool' } },
      ];
      const { face } = await faceOf(own([row, { title: 'x', when: 'x', quote: 'x' }], ...boxes));
      return tags(face, 'P')
        .map((tag) => words([tag]))
        .slice(0, -1);
    };
    expect(await shown({ title: 'a', kind: 'tool', when: 'by day', quote: 'q' })).toEqual([
      'TOOLS · BY DAY',
      'quoted',
      'a tool',
    ]);
    expect(await shown({ title: 'a', kind: 'odd' })).toEqual(['CURIOSITIES', 'unquoted', 'not a tool']);
    expect(await shown({ title: 'a' })).toEqual(['unquoted', 'not a tool']);
  });

  test('is the same each time it is laid out', async () => {
    const sample = deckWith([spade, { ...spade, title: 'Another', text: long }], { layout: 'creature' });
    expect(JSON.stringify((await facesOf(sample)).faces)).toBe(JSON.stringify((await facesOf(sample)).faces));
  });

  test('does not depend on the other cards of its deck or their order', async () => {
    const rows = [spade, { ...spade, title: 'Kettle', icon: 'teapot' }, { ...spade, title: 'Fog', kind: 'odd' }];
    const first = (await facesOf(deckWith(rows, { layout: 'item' }))).faces;
    const turned = (await facesOf(deckWith(rows.toReversed(), { layout: 'item' }))).faces;
    expect(JSON.stringify(turned.toReversed())).toBe(JSON.stringify(first));
  });

  test('has no coloured background in saver ink, and only greys in mono', async () => {
    for (const ink of inks) {
      const sample = deckWith([spade], { layout: 'event' });
      const { faces } = await facesOf(sample, 'poker', ink);
      const children = untagged(faces[0] ?? []);
      const { width, height } = frameOf(sample.content);
      const svg = renderSvg({ width, height, children }, fonts, { width: 300, height: 420 }, ink);
      const colours = [...svg.matchAll(/#[0-9A-F]{6}/gi)].map(([colour]) => colour.toUpperCase());
      const greys = colours.filter(
        (colour) => colour.slice(1, 3) === colour.slice(3, 5) && colour.slice(3, 5) === colour.slice(5),
      );
      expect({ ink, isFilled: svg.includes('fill="#2E6E9E"') }).toEqual({ ink, isFilled: ink === 'full' });
      expect({ ink, isGrey: greys.length === colours.length }).toEqual({ ink, isGrey: ink === 'mono' });
    }
  });

  test('paints the words on a picture after the picture', async () => {
    const { faces } = await facesOf(deckWith([spade], { layout: 'tile' }));
    const order = (faces[0] ?? []).flatMap((node) => (node.kind === 'tag' ? [node.tag] : [node.kind]));
    expect(order.slice(0, 3)).toEqual(['Figure', 'path', 'H2']);
  });
});

describe('the pictures of a deck', () => {
  const bare: Row = { title: 'Fog', text: 'Nobody moves.' };
  const kind = { name: 'Tools', pattern: 'bars' };
  const ofDeck = (rows: readonly Row[], layout: string, fields: object) =>
    deckWith(
      rows.map((row) => ({ attack: '', defence: '', health: '', speed: '', type: '', cost: '', except: '', ...row })),
      { layout, ...fields },
    );
  const shown = async (rows: readonly Row[], layout: string, fields: object) => {
    const { faces, problems } = await facesOf(ofDeck(rows, layout, fields));
    expect(problems).toEqual([]);
    return faces;
  };

  test('have no panel, and larger words, with "none", unless a card has a photograph', async () => {
    const picture = { picture: 'none' };
    for (const layout of layouts.filter((each) => !['rules', 'quote', 'flash'].includes(each))) {
      const [plain = [], usual = []] = [
        ...(await shown([spade], layout, picture)),
        ...(await shown([spade], layout, {})),
      ];
      const sizes = [plain, usual].map((face) => sizeOfWords(face, layout === 'tile' ? 'Brass' : 'Dig'));
      expect({ layout, figures: [plain, usual].map((face) => tags(face, 'Figure').length) }).toEqual({
        layout,
        figures: [0, 1],
      });
      expect({ layout, isLarger: sizes[0]! > sizes[1]! }).toEqual({ layout, isLarger: true });
      expect(words(plain)).toMatch(/Brass/);
    }
    const pixmap = new Pixmap(ColorSpace.DeviceRGB, [0, 0, 100, 100], false);
    pixmap.clear(128);
    const file = { 'icons/view.jpg': toBase64(pixmap.asJPEG(80, false)) };
    const photo = deckWith([{ ...spade, cost: '', picture: 'view' }], { layout: 'item', ...picture }, file);
    expect(images((await facesOf(photo)).faces[0] ?? [])).toBe(1);
  });

  test('are the icon alone with "icon", in each ink and in large print', async () => {
    const sample = ofDeck([spade], 'item', { picture: 'icon' });
    for (const ink of inks) {
      const [face = []] = (await facesOf(sample, 'poker', ink)).faces;
      expect(tags(face, 'Figure').map(({ alt }) => alt)).toEqual(['Brass Spade']);
      // The panel, the icon and the edge, without a scene.
      expect(paths(tags(face, 'Figure'))).toBeLessThan(5);
    }
    const { content, deck } = sample;
    const large = largeFaceOf(pressWith(content), content, deck, deck.cards[0]!);
    expect(large.picture?.emblem?.said).toBe('Brass Spade');
  });

  test('show no icon that neither the card, its kind nor its deck names', async () => {
    for (const picture of ['none', 'icon', 'scene']) {
      const fields = { icon: undefined, kinds: { tool: kind }, picture };
      for (const layout of layouts.filter((each) => each !== 'rules')) {
        const sample = ofDeck([bare, { ...bare, title: 'Mist', kind: 'tool' }], layout, fields);
        const { content, deck } = sample;
        const asked: string[] = [];
        const press = pressWith(content);
        const noting = { ...press, icon: (name: string) => (asked.push(name), press.icon(name)) };
        for (const card of deck.cards) {
          await deckFace(noting, content, frameOf(content), deck, card, '0000000');
          expect(largeFaceOf(press, content, deck, card).picture).toBeUndefined();
        }
        expect({ layout, picture, asked }).toEqual({ layout, picture, asked: [] });
      }
    }
  });

  test('give a card a different version for each setting', () => {
    const [scene, icon, none] = ['scene', 'icon', 'none'].map((picture) => {
      const { content, deck } = ofDeck([spade], 'item', { picture });
      return JSON.stringify(modelOf(content, deck, deck.cards[0]!));
    });
    expect(new Set([scene, icon, none]).size).toBe(3);
  });
});

test('facts are columns that the layout does not show, with their names, below the text and above the quotation', async () => {
  const row: Row = {
    ...spade,
    home: 'Wallop',
    'unit-cost': '3',
    story: 'It was found under the bandstand, and nobody has asked for it back since the war.',
    ...Object.fromEntries(
      ['attack', 'defence', 'speed', 'type', 'health', 'cost', 'hint', 'except'].map((each) => [each, '']),
    ),
  };
  const facts = ['home', 'unit-cost', 'story', 'cost'];
  for (const layout of layouts.filter((each) => each !== 'rules'))
    for (const [picture, format] of [['scene', 'poker'], ...(layout === 'item' ? [['none', 'mini']] : [])] as const) {
      const sample = deckWith([row], {
        layout,
        picture,
        facts,
        foot: false,
      });
      const { faces, problems } = await facesOf(sample, format);
      const [face = []] = faces;
      const placed = lines(face).map(({ text, y }) => ({ text, y }));
      const yOf = (start: RegExp) => placed.find(({ text }) => start.test(text))?.y ?? NaN;
      const isRight = yOf(/^Dig/) < yOf(/^Wallop/) && yOf(/^Wallop/) < yOf(/^Story/);
      const isAbove = layout === 'tile' || layout === 'flash' || yOf(/^Story/) < yOf(/^It has turned/);
      expect({ layout, picture, problems: problems.map(({ found }) => found), isRight, isAbove }).toEqual({
        layout,
        picture,
        problems: [],
        isRight: true,
        isAbove: true,
      });
      expect(words(face)).toMatch(/Home.*Unit cost/);
    }
  const sample = deckWith([row], {
    layout: 'item',
    facts,
  });
  const { content, deck } = sample;
  const large = largeFaceOf(pressWith(content), content, deck, deck.cards[0]!);
  expect(large.facts?.flatMap((each) => each.facts.map(({ label, value }) => `${label.text}: ${value.text}`))).toEqual([
    'Home: Wallop',
    'Unit cost: 3',
  ]);
  expect(large.rows.map(({ text }) => text)).toEqual(['Dig once.', expect.stringMatching(/^Story It was found/)]);
  const other = deckWith([{ ...row, home: 'Dene' }], {
    layout: 'item',
    facts,
  });
  expect(modelOf(other.content, other.deck, other.deck.cards[0]!)).not.toEqual(modelOf(content, deck, deck.cards[0]!));
  const long = { ...row, story: `${row['story']} `.repeat(12).trim() };
  const { problems } = await facesOf(deckWith([long], { layout: 'item', facts }));
  expect(problems.map(({ origin }) => 'path' in origin && origin.path.join('.'))).toEqual(['brass-spade.story']);
});

test('cards with different icons share no drawing that differs', async () => {
  const drawn = new Map<string, string>();
  const differing: string[] = [];
  for (const layout of layouts.filter((each) => each !== 'rules')) {
    const rows = ['spade', 'ghost'].map((icon) => ({ ...spade, ...filled, icon, title: icon }));
    const { content, deck } = deckWith(rows, { layout, card: 'tarot', picture: 'none' });
    const { cards = [] } = await deckComponent(deck).make(pressWith(content), content, {});
    for (const ink of inks)
      for (const { front } of cards)
        for (const node of groupsIn(sceneIn(front, ink).children)) {
          const [key, art] = [`${ink} ${node.shared}`, JSON.stringify(node.children)];
          if ((drawn.get(key) ?? art) !== art) differing.push(`${layout}: ${key.slice(0, 60)}`);
          drawn.set(key, art);
        }
  }
  expect(drawn.size).toBeGreaterThan(layouts.length);
  expect(differing).toEqual([]);
});

test('a blank card has the frame of its layout, an empty panel and no words', async () => {
  for (const layout of layouts.filter((each) => each !== 'rules'))
    for (const picture of ['scene', 'none']) {
      const row = {
        attack: '',
        defence: '',
        health: '',
        speed: '',
        type: '',
        cost: '',
        except: '',
        hint: '',
        ...spade,
      };
      const { content, deck } = deckWith([row], { layout, picture, blank: 3 });
      const maker = deckComponent(deck);
      const product = await maker.make(pressWith(content), content, {});
      const blank = product.cards?.at(-1);
      expect({ layout, last: blank?.id, copies: blank?.copies, title: blank?.title }).toEqual({
        layout,
        last: 'blank',
        copies: 3,
        title: 'Market Stalls',
      });
      const nodes = blank?.front.children ?? [];
      expect({ layout, words: words(nodes), tags: tags(nodes) }).toEqual({ layout, words: '', tags: [] });
      expect(nodes.length).toBeGreaterThan(0);
      const hasSpine = content.layouts.get(layout)?.spine !== undefined;
      expect({ layout, hasSpine: JSON.stringify(nodes).includes('"shared":"band [') }).toEqual({ layout, hasSpine });
      expect(maker.ids(content, {})).toContain('blank');
      const none = await maker.make(pressWith(content), content, { blank: 0 });
      expect(none.cards?.map(({ id }) => id)).toEqual(['brass-spade']);
      const more = await maker.make(pressWith(content), content, { blank: 7 });
      expect(more.cards?.at(-1)?.copies).toBe(7);
      const twice = await maker.make(pressWith(content), content, { blank: 7, copies: 2 });
      expect(twice.cards?.map(({ copies }) => copies)).toEqual([2, 7]);
      const asked = async (only: string, more?: number) =>
        (
          await maker.make(pressWith(content), content, {
            only: [only],
            ...(more === undefined ? {} : { blank: more }),
          })
        ).cards?.map(({ id, copies }) => `${id} ${copies}`);
      expect([await asked('brass-spade'), await asked('brass-spade', 2)]).toEqual([
        ['brass-spade 1'],
        ['brass-spade 1', 'blank 2'],
      ]);
      expect([await asked('blank', 2), await asked('other', 2)]).toEqual([['blank 2'], []]);
    }
});

test('a flash card has its question on the front and its answer on its own back', async () => {
  const rows = [
    { title: 'What is hello in French?', hint: 'It has a good day in it.', back: '**bonjour**' },
    { title: 'And goodbye?', hint: '', back: 'au revoir' },
  ];
  const fields = { layout: 'flash', back: 'flash', columns: { back: { is: 'words' } } };
  const sample = deckWith(rows, fields);
  const { content, deck } = sample;
  expect(deck.cards.map(({ back }) => back)).toEqual(['flash', 'flash']);
  const { faces, problems } = await facesOf(sample);
  expect(problems).toEqual([]);
  const backs = [];
  for (const card of deck.cards)
    backs.push((await deckBack(pressWith(content), content, frameOf(content), deck, 'flash', card)).children);
  expect(
    faces.map((face) =>
      tags(face, 'H2')
        .map((tag) => words([tag]))
        .join(),
    ),
  ).toEqual(['What is hello in French?', 'And goodbye?']);
  expect(words(faces[0] ?? [])).toContain('It has a good day');
  expect(words(faces[0] ?? [])).not.toContain('bonjour');
  expect(backs.map((back) => words(back))).toEqual(['bonjour', 'au revoir']);
  expect(sizeOfWords(backs[0] ?? [], 'bonjour') / pt(1)).toBeCloseTo(26, 5);
  const answered = deckWith([{ title: 'One', hint: '', answer: 'Two' }], { layout: 'flash', back: 'flash' });
  const [card] = answered.deck.cards;
  const back = await deckBack(
    pressWith(answered.content),
    answered.content,
    frameOf(content),
    answered.deck,
    'flash',
    card,
  );
  expect(words(back.children)).toBe('Two');
});

describe('words on a card', () => {
  test('fit within the safe distance in every layout and format, or are reported at their cells', async () => {
    const rows = [
      spade,
      { ...spade, title: 'Fog', kind: 'odd', text: 'Nobody moves.', quote: '' },
      { ...spade, title: 'The Last Jar of Damson Jam', text: long, quote: long.slice(0, 84) },
      {
        ...spade,
        title: 'A Long Story',
        text: `${long} ${long} ${long} ${long}`,
        cost: 3,
        attack: 4,
        defence: 2,
        health: 5,
      },
    ];
    let fitting = 0;
    const faults: string[] = [];
    const modes = layouts.flatMap((layout) => ['scene', 'none'].map((picture) => ({ layout, picture })));
    const formats = [...validContent().cardFormats.keys()];
    for (const [mode, { layout, picture }] of modes.entries()) {
      const sample = deckWith(
        // On cards without a panel, only short and long texts are tried.
        rows
          .filter((_, at) => picture === 'scene' || at % 2 === 0)
          .map((row) => ({
            cost: '',
            attack: '',
            defence: '',
            health: '',
            speed: '',
            type: '',
            when: '',
            except: '',
            ...row,
          })),
        { layout, picture },
      );
      for (const format of most(formats, (_, at) => ((mode >> 1) + mode + at) % 2 === 0)) {
        const frame = frameOf(sample.content, format);
        for (const card of sample.deck.cards) {
          const problems: LayoutProblem[] = [];
          const press = pressWith(sample.content, problems);
          const face = await deckFace(press, sample.content, frame, sample.deck, card, '0000000');
          const pictures = tags(face, 'Figure');
          const children = face.filter((node) => node.kind !== 'tag' || !pictures.includes(node));
          const outside = overhangs({ ...sizeOf(frame), children }, { safe: { x: 3, y: 3 } }, fonts);
          const unexplained = problems.filter(({ remedy }) => !remedy.startsWith('shorten it'));
          if (problems.length === 0) fitting++;
          const found =
            problems.length === 0 ? outside.map(({ what }) => what) : unexplained.map((each) => each.remedy);
          faults.push(...found.map((each) => `${each} of ${card.id} as ${layout} on ${format}, ${picture}`));
        }
      }
    }
    expect(faults).toEqual([]);
    expect(fitting).toBeGreaterThan(often(55, 110));
  });

  test('overlap no other words', async () => {
    const rows = [spade, { ...spade, title: 'The Last Jar of Damson Jam', text: long }];
    const overlaps: string[] = [];
    for (const layout of layouts) {
      const full = rows.map((row) => ({ ...filled, ...row }));
      const sample = deckWith(full, { layout });
      const { faces } = await facesOf(sample);
      for (const face of faces) {
        const texts = face.filter((node) => node.kind === 'tag' && node.tag !== 'Figure');
        const extents = texts.map((node) => readables({ children: [node] }, fonts));
        for (const [at, some] of extents.entries())
          for (const other of extents.slice(at + 1).flat())
            for (const each of some) {
              const apart =
                each.right <= other.left ||
                other.right <= each.left ||
                each.bottom <= other.top ||
                other.bottom <= each.top;
              if (!apart) overlaps.push(`${each.what} and ${other.what} as ${layout}`);
            }
      }
    }
    expect(overlaps).toEqual([]);
  });

  test('shrink in one line alone, then all together, and a picture without enough height is left out', async () => {
    const boxes = [
      { text: { words: '{title}', style: 'title', least: 9, lines: 1, as: 'heading' } },
      { picture: { of: '{icon}', grow: 1, least: 30 } },
      body,
      { text: { words: '{quote}', style: 'quote', least: 7 } },
    ];
    const face = async (title: string, text: string) => {
      const { face: nodes, problems } = await faceOf(own([{ ...spade, title, text }], ...boxes));
      expect(problems).toEqual([]);
      const [picture] = tags(nodes, 'Figure');
      return {
        title: sizeOfWords(nodes, title.split(' ')[0] ?? ''),
        text: sizeOfWords(nodes, text.split(' ')[0] ?? ''),
        quote: sizeOfWords(nodes, 'It has'),
        picture: picture?.box?.height ?? 0,
      };
    };
    const short = await face('Spade', 'Dig once.');
    const wide = await face('Spade of the Parish Council', 'Dig once.');
    expect(wide.title).toBeLessThan(short.title);
    expect([wide.text, wide.quote]).toEqual([short.text, short.quote]);
    const more = await face('Spade', long);
    expect(more.picture).toBeLessThan(short.picture);
    expect(more.picture).toBeGreaterThanOrEqual(30);
    const most = await face('Spade', `${long} ${long.slice(0, 40)}`);
    expect(most.text).toBeLessThan(short.text);
    expect(most.picture).toBeGreaterThanOrEqual(30);
    const whole = await face('Spade', `${long} ${long} ${long}`);
    expect(whole.picture).toBe(0);
    expect(whole.text).toBeLessThanOrEqual(most.text);
  });

  test('that fit at no size are reported at the cell of the longest, with the characters to cut', async () => {
    const large = { text: { ...body.text, least: 11 } };
    const text = `${long} ${long} ${long} ${long}`;
    const sample = own([spade, { ...spade, title: 'Jar', text }], heading, large);
    const { problems } = await facesOf(sample);
    const { file, places = {} } = sample.deck.cards[1] ?? {};
    expect(problems).toEqual([
      {
        origin: { file, path: ['jar', 'text'], at: places['text'] },
        found: expect.stringMatching(
          /^"Each other .*", on a card whose texts are \d+\.\d mm too tall at 11 pt$/,
        ) as string,
        expected: 'texts that fit on a card of 63.5 × 88.9 mm',
        remedy: expect.stringMatching(/^shorten it by about \d+ characters$/) as string,
        fits: expect.any(Number) as number,
      },
    ]);
    const cut = Number(/\d+/.exec(problems[0]?.remedy ?? '')?.[0]);
    const shorter = own([{ ...spade, title: 'Jar', text: text.slice(0, -cut) }], heading, large);
    expect((await facesOf(shorter)).problems).toEqual([]);
  });
});

test('a longer text is never larger than a shorter one, with a picture or without', async () => {
  const sizes: number[] = [];
  const all = `${long} ${long} ${long}`;
  for (let end = 60; end < all.length; end += 40) {
    const { faces } = await facesOf(deckWith([{ ...spade, text: all.slice(0, end) }], { layout: 'item' }));
    sizes.push(sizeOfWords(faces[0] ?? [], 'Each'));
  }
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(new Set(sizes).size).toBeGreaterThan(3);
});

test('icons and discs that are too wide for their boxes are reported once, with their width', async () => {
  const hearts = { icons: { of: 'hearts', count: '{health}', most: 10, size: 4 } };
  const disc = { disc: { words: '{cost}', size: 12 } };
  const found = async (...boxes: object[]) =>
    (await faceOf(own([{ title: 'x', health: 6, cost: 3 }], heading, ...boxes))).problems.map((each) => each.found);
  expect(await found({ row: { boxes: [hearts, disc] } })).toEqual([]);
  expect(await found({ grid: { columns: 2, boxes: [hearts, disc] } })).toEqual(['6 icons of 4.0 mm, 27.6 mm wide']);
  expect(await found({ row: { boxes: [hearts, hearts, disc] } })).toEqual(['6 icons of 4.0 mm, 27.6 mm wide']);
});

test('words on a band at the edge of a card are within the safe distance', async () => {
  const over = (at: string) => ({ over: { at, boxes: [heading] } });
  for (const at of ['top', 'middle', 'bottom']) {
    const layout = {
      name: 'Own',
      column: { pad: [0, 5], gap: 1, boxes: [{ band: { height: 4 } }, over(at), { foot: {} }] },
    };
    const files = { 'layouts/own.yaml': JSON.stringify(layout) };
    const { content, deck } = deckWith([spade], { layout: 'own' }, files);
    const { faces } = await facesOf({ content, deck });
    const children = tags(faces[0] ?? [], 'H2');
    expect(overhangs({ ...sizeOf(frameOf(content)), children }, { safe: { x: 3, y: 3 } }, fonts)).toEqual([]);
  }
});

test('words on a picture that is left out take its place', async () => {
  const over = { over: { at: 'top', boxes: [body] } };
  const { face } = await faceOf(own([{ ...spade, art: '' }], heading, { picture: { of: '{art}', least: 20 } }, over));
  expect(words(tags(face, 'P')).startsWith('Dig once.')).toBe(true);
  expect(tags(face, 'Figure')).toEqual([]);
});

test.each(layouts)(
  'the layout %s shows the photograph of a row in its picture, and other rows as before',
  async (layout) => {
    const pixmap = new Pixmap(ColorSpace.DeviceRGB, [0, 0, 100, 100], false);
    pixmap.clear(200);
    const files = { 'icons/tea.jpg': toBase64(pixmap.asJPEG(80, false)) };
    const rows = [spade, { ...spade, title: 'Tea', picture: './icons/Tea.JPG' }];
    const sample = deckWith(rows, { layout }, files);
    const { faces, problems } = await facesOf(sample);
    expect(problems).toEqual([]);
    expect(images(faces[0] ?? [])).toBe(0);
    expect(images(faces[1] ?? [])).toBe(1);
    expect(JSON.stringify(tags(faces[1] ?? [], 'Figure'))).toContain('"Tea"');
    const { content, deck } = sample;
    const [plainCard, card] = deck.cards;
    const alone = deckWith([spade], { layout });
    const [first] = alone.deck.cards;
    expect(plainCard && modelOf(content, deck, plainCard)).toEqual(first && modelOf(alone.content, alone.deck, first));
    expect(JSON.stringify(card && modelOf(content, deck, card))).toContain('["picture","tea"]');
    const press = { ...pressWith(content), large: true as const };
    const sides = card
      ? await largeFaces(press, frameOf(content, 'tarot'), largeFaceOf(press, content, deck, card))
      : [];
    expect(images(sides.flatMap(({ nodes }) => nodes))).toBe(1);
  },
);

test('a title too wide for a masthead is reported with the characters to take out', async () => {
  const { problems } = await facesOf(
    deckWith([{ ...spade, title: 'The Very Last Jar of Damson Jam in the Parish '.repeat(4).trim() }], {
      layout: 'slots',
    }),
  );
  expect(problems.map(({ remedy }) => remedy)).toEqual([expect.stringMatching(/^shorten it by about \d+ characters$/)]);
});

describe('a back', () => {
  test('of a deck is the same upside down, with its name twice', async () => {
    const { content, deck } = deckWith([spade]);
    const back = await deckBack(pressWith(content), content, frameOf(content), deck, 'plain');
    const names = readables(back, fonts).filter(({ what }) => what.includes('MARKET'));
    const { width, height } = frameOf(content);
    expect(names).toHaveLength(2);
    const [first, second] = names;
    expect((first?.left ?? 0) + (second?.right ?? 0)).toBeCloseTo(width, 3);
    expect((first?.top ?? 0) + (second?.bottom ?? 0)).toBeCloseTo(height, 3);
  });

  test('of a layout has the values of its card', async () => {
    const boxes = {
      name: 'Own',
      column: { pad: 5, boxes: [heading, { foot: {} }] },
      back: { column: { pad: 5, boxes: [body] } },
    };
    const files = { 'layouts/own.yaml': JSON.stringify(boxes) };
    const { content, deck } = deckWith([spade], { layout: 'own', back: 'own' }, files);
    const scene = await deckBack(pressWith(content), content, frameOf(content), deck, 'own', deck.cards[0]);
    expect(words(scene.children)).toBe('Dig once.');
  });
});

test('the version of a card follows what its face shows, and nothing else', () => {
  const model = (row: Row, fields: object = {}, others: readonly Row[] = []) => {
    const { content, deck } = deckWith([...others, row, { title: 'x', cost: 1, note: 'x' }], {
      layout: 'item',
      ...fields,
    });
    const card = deck.cards.find(({ id }) => id === 'brass-spade');
    return JSON.stringify(card && modelOf(content, deck, card));
  };
  const usual = model(spade);
  expect(model({ ...spade, note: 'for me' })).toBe(usual);
  expect(model(spade, {}, [{ title: 'Another' }])).toBe(usual);
  expect(model({ ...spade, text: 'Dig twice.' })).not.toBe(usual);
  expect(model({ ...spade, cost: 2 })).not.toBe(usual);
  expect(model({ ...spade, kind: 'odd' })).not.toBe(usual);
  expect(model(spade, { layout: 'event' })).not.toBe(usual);
  for (const mark of ['{coin|two coins}', '{ coin }', '{coin}']) {
    const signs = (icon: string) =>
      model({ ...spade, text: `Pay ${mark}.` }, { signs: { coin: { icon, said: 'coin' } } });
    expect(signs('spade')).not.toBe(signs('teapot'));
  }
});

test('large print has the texts of a card in words, without marks', () => {
  const row = { ...spade, cost: 2, text: '**Dig** {#3} times.\nThen {spade|dig} again.' };
  const { content, deck } = deckWith([row], { layout: 'item' });
  const [card] = deck.cards;
  if (!card) throw new Error('the deck has no card');
  const face = largeFaceOf(pressWith(content, []), content, deck, card);
  expect(face.rows.map(({ text }) => text)).toEqual(['Dig 3 times.', 'Then dig again.']);
  expect(face).toMatchObject({ numeral: '2', tag: { text: 'Tools' }, mood: [{ text: spade['quote'] }] });
});

test('large print continues a long text under a long title on a further side', async () => {
  const texts = [long, 'one two three four five six seven eight nine ten '.repeat(6)];
  const rows = texts.map((text, at) => ({ title: `The Very Last Jar of Damson Jam in the Whole Parish ${at}`, text }));
  const { content, deck } = deckWith([...rows, { title: 'Zwetschgendatschi' }], { layout: 'item' });
  const problems: LayoutProblem[] = [];
  const press = pressWith(content, problems);
  const counts: number[] = [];
  for (const card of deck.cards) {
    const sides = await largeFaces(press, frameOf(content, 'tarot'), largeFaceOf(press, content, deck, card));
    counts.push(sides.length);
    const shown = words(sides.flatMap(({ nodes }) => tags(nodes, 'P')));
    for (const word of (card.values['text'] ?? '').trim().split(' ')) expect(shown).toContain(word);
  }
  expect(problems).toEqual([]);
  expect(counts[0]).toBeGreaterThan(1);
});

test('places that are skipped stay empty on the first sheet, and every card is printed', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => ({ title: `Card ${at + 1}`, text: '', cost: '' }));
  const { content, deck } = deckWith(rows, { layout: 'item', picture: 'none' });
  const product = await deckComponent(deck).make(pressWith(content), content, {});
  const paper = content.papers.get('a4')!;
  const usual = { paper, marks: 'margin', bleed: 0, gap: 0, scale: { x: 1, y: 1 }, backShift: { x: 0, y: 0 } } as const;
  for (const duplex of ['long', 'short', 'off'] as const) {
    const placesOn = async (skip?: readonly number[]) => {
      const pages = await product.pages({ ...usual, duplex, ...(skip ? { skip } : {}) });
      return pages.map((page) => {
        const found = new Map<string, string>();
        walk(pageIn(page, 'full').children, undefined, {
          enter: () => undefined,
          leaf: (node, _, { matrix }) => {
            if (node.kind === 'text') found.set(node.text, matrix.slice(4).map(Math.round).join());
          },
        });
        return found;
      });
    };
    const [all] = await placesOn();
    const [first, ...others] = await placesOn([1, 3]);
    // The first card is at the second place, and the second card at the fourth.
    expect(first?.get('Card 1')).toBe(all?.get('Card 2'));
    expect(first?.get('Card 2')).toBe(all?.get('Card 4'));
    expect(first?.has('Card 8')).toBe(false);
    expect(others.some((page) => page.get('Card 8') === all?.get('Card 1'))).toBe(true);
    await expect(placesOn([10])).rejects.toThrow('the places 1 to 9');
  }
});
