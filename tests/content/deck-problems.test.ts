import { expect, test } from 'vitest';
import type { Changes } from './helpers.ts';
import { loadWith, problemsWith, reported } from './helpers.ts';

const yaml = `name: Market Stalls
layout: stall
columns:
  cost: { is: number, least: 0, most: 9 }
  for: { is: faction }
  text: { is: words, most: 60 }
kinds:
  food: { name: Food }
  tool: { name: Tool }
signs:
  coin: { icon: coins, said: Coin }
`;
const layout = `name: Stall
column:
  pad: 5
  boxes:
    - text: { words: '{title} {cost}', style: title, as: heading }
    - text: { words: '{text}', style: body }
    - text: { words: '{note}', style: body, when: note }
    - foot: {}
`;
const head = 'id,title,kind,text,icon,count,cost,for';
const row = 'apple,Apple,food,An **apple** for {coin}.,apple-seeds,2,3,';

const filesWith = (table: string | null, deck = yaml): Changes => ({
  'decks/stalls.yaml': deck,
  'decks/stalls.csv': table,
  'layouts/stall.yaml': layout,
});
const withTable = (...lines: readonly string[]): string => problemsWith(filesWith(`${lines.join('\n')}\n`));
const withRow = (line: string): string => withTable(head, row, line);
const withDeck = (from: string, to: string): string => {
  expect(yaml).toContain(from);
  return problemsWith(filesWith(`${head}\n${row}\n`, yaml.replace(from, to)));
};

test('a deck with its table has no problem', () => {
  expect(withTable(head, row)).toBe('');
});

test('the check of a table’s first row reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'an empty table': withTable(''),
      'a table without titles': withTable('a,b', '1,2'),
      'a column for the second time': withTable('id,title,Text,text', 'a,A,x,y'),
      'columns that have the same name': withTable('title,Card Name,card_name', 'A,B,C'),
      'a head alone': withTable(head),
      'too many columns': withTable(['title', ...Array.from({ length: 40 }, (_, at) => `#c${at}`)].join(','), 'A'),
    }),
  ).toMatchInlineSnapshot(`
    "an empty table: content/decks/stalls.csv:1:1: found an empty table, expected a first row with the column "title"; begin with a row of column names
    a table without titles: content/decks/stalls.csv:1:1: found the columns "a", "b", expected a first row with the column "title"; name the columns in the first row, or set the title under "names" in the deck
    a column for the second time: content/decks/stalls.csv:1:15 text: found a second column "text", expected each name once (the first is at character 10 of the line); rename one of them, or begin its name with # if it is a note for you
    columns that have the same name: content/decks/stalls.csv:1:17 card-name: found a second column "card_name", expected each name once (the first is at character 7 of the line); rename one of them, or begin its name with # if it is a note for you
    a head alone: content/decks/stalls.csv:1:1: found no card, expected at least one card; add a row
    too many columns: content/decks/stalls.csv:1:192: found 41 columns, expected at most 40; remove those that no card shows"
  `);
});

test('the check of quotation marks and separators reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'a quotation mark without its partner': withTable(head, row, 'pear,"Pear'),
      'a word after a quoted cell': withTable(head, row, 'pear,"Pear" tree,food'),
      'more cells than columns in two rows': withTable('title,text', 'Pear,green, and sweet', 'Plum,blue, and sour'),
      'a quoted line end before a problem': withTable(head, 'apple,"An\napple",food,,swrod'),
    }),
  ).toMatchInlineSnapshot(`
    "a quotation mark without its partner: content/decks/stalls.csv:3:6: found a quotation mark that is never closed, expected a second one; close it, or write "" for a quotation mark in the text
    a word after a quoted cell: content/decks/stalls.csv:3:13: found "tree" after a quoted cell, expected a comma or the end of the line; write "" for a quotation mark inside the cell
    more cells than columns in two rows: content/decks/stalls.csv:2:12 pear: found 3 cells in the first of 2 rows with too many, expected 2, as in the first row; put cells that contain a separator in quotation marks
    a quoted line end before a problem: content/decks/stalls.csv:3:14 apple.icon: found the icon "swrod", expected an icon from icons/ or from the game-icons collection; choose another one, or add it to icons/"
  `);
});

test('the check of ids reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'an id twice': withTable('id,title', 'pear,Pear', 'plum,Plum', 'pear,Quince'),
      'an id with other letters': withTable('id,title', 'Tea Interval,Tea'),
      'an id of no letters': withTable('id,title', '!!,Tea'),
      'an id of a file': withTable('id,title', 'back,Tea', 'faces-2,Tea', 'con,Tea'),
      'a card without a title': withTable('id,title,count', 'pear,,1', ',,2'),
    }),
  ).toMatchInlineSnapshot(`
    "an id twice: content/decks/stalls.csv:4:1 pear.id: found the id "pear", already used in line 2, expected each id once; write another one
    an id with other letters: content/decks/stalls.csv:2:1 row 2.id: found "Tea Interval", expected an id of lower-case letters, digits and single hyphens; write tea-interval
    an id of no letters: content/decks/stalls.csv:2:1 row 2.id: found "!!", expected an id of lower-case letters, digits and single hyphens; write another one
    an id of a file: content/decks/stalls.csv:2:1 back.id: found "back", expected an id that is not one of the press’s file names; write back-card
    content/decks/stalls.csv:3:1 faces-2.id: found "faces-2", expected an id that is not one of the press’s file names; write faces-2-card
    content/decks/stalls.csv:4:1 con.id: found "con", expected an id that is not one of the press’s file names; write con-card
    a card without a title: content/decks/stalls.csv:2:1 pear.title: found an empty cell, expected a text in each row; fill it in
    content/decks/stalls.csv:3:1 row 3.title: found an empty cell, expected a text in each row; fill it in"
  `);
});

test('the check of cells reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'a count in words': withRow('pear,Pear,,,,two,,'),
      'a count with a comma': withRow('pear,Pear,,,,"1,5",,'),
      'a count above the bound': withRow('pear,Pear,,,,100,,'),
      'a number in words': withRow('pear,Pear,,,,,three,'),
      'a number with a comma': withRow('pear,Pear,,,,,"1,5",'),
      'a number above its bound': withRow('pear,Pear,,,,,10,'),
      'a number below its bound': withRow('pear,Pear,,,,,-1,'),
      'an unknown kind': withRow('pear,Pear,fodo,,,,,'),
      'an unknown kind without a similar name': withRow('pear,Pear,weapon,,,,,'),
      'an unknown icon': withRow('pear,Pear,,,swrod,,,'),
      'a word of several icons': withRow('pear,Pear,,,swords,,,'),
      'an unknown faction': withRow('pear,Pear,,,,,,spug'),
      'a text above its bound': withRow(`pear,Pear,,${'{coin} '.repeat(13)}`),
      'a lost character': withRow('pear,Pear,,A p\ufffdar'),
      'a forbidden character': withRow('pear,Pear,,A p\u202ear'),
      'a formula': withRow('pear,Pear,,=A1&B1'),
      'an error of a spreadsheet': withRow('pear,Pear,,#REF!'),
      'a very long cell': withRow(`pear,Pear,,${'word '.repeat(201)}`),
    }),
  ).toMatchInlineSnapshot(`
    "a count in words: content/decks/stalls.csv:3:14 pear.count: found "two", expected a whole number from 0 to 99; write digits; 0 leaves the card out
    a count with a comma: content/decks/stalls.csv:3:14 pear.count: found "1,5", expected a whole number from 0 to 99; write digits; 0 leaves the card out
    a count above the bound: content/decks/stalls.csv:3:14 pear.count: found "100", expected a whole number from 0 to 99; write digits; 0 leaves the card out
    a number in words: content/decks/stalls.csv:3:15 pear.cost: found "three", expected a number from 0 to 9; write it in digits
    a number with a comma: content/decks/stalls.csv:3:15 pear.cost: found "1,5", expected a number from 0 to 9; write 1.5
    a number above its bound: content/decks/stalls.csv:3:15 pear.cost: found 10, expected a number from 0 to 9; write a smaller number
    a number below its bound: content/decks/stalls.csv:3:15 pear.cost: found -1, expected a number from 0 to 9; write a larger number
    an unknown kind: content/decks/stalls.csv:3:11 pear.kind: found the kind "fodo", expected one of food or tool; did you mean "food"?
    an unknown kind without a similar name: content/decks/stalls.csv:3:11 pear.kind: found the kind "weapon", expected one of food or tool; add "weapon" to "kinds" in the deck
    an unknown icon: content/decks/stalls.csv:3:13 pear.icon: found the icon "swrod", expected an icon from icons/ or from the game-icons collection; choose another one, or add it to icons/
    a word of several icons: content/decks/stalls.csv:3:13 pear.icon: found the icon "swords", expected an icon from icons/ or from the game-icons collection; choose an icon such as "axe-sword", "sword-tie" or "croc-sword"
    an unknown faction: content/decks/stalls.csv:3:16 pear.for: found the faction "spug", expected one of cybermen, … or volunteers; did you mean "spugs"?
    a text above its bound: content/decks/stalls.csv:3:12 pear.text: found 64 characters, expected at most 60; shorten it by 4 characters
    a lost character: content/decks/stalls.csv:3:15 pear.text: found a replacement character (U+FFFD), expected the original text; write it again, and save as UTF-8
    a forbidden character: content/decks/stalls.csv:3:12 pear.text: found U+202E, a character that reorders letters, expected printable characters; delete the character
    a formula: content/decks/stalls.csv:3:12 pear.text: found the formula "=A1&B1", expected its value; paste its value, or write an apostrophe before the = if it is a text
    an error of a spreadsheet: content/decks/stalls.csv:3:12 pear.text: found "#REF!", expected its value; paste its value
    a very long cell: content/decks/stalls.csv:3:12 pear.text: found 1004 characters, expected at most 1000 in a cell; shorten it"
  `);
});

test('the check of cells that name a face, a unit, a role or a picture reports each problem with a remedy', () => {
  const columns = 'columns:\n  unit: { is: unit }\n  role: { is: role }\n  photo: { is: picture }\n';
  const problems = (line: string): string =>
    problemsWith(filesWith(`title,layout,back,unit,role,photo\n${line}\n`, `name: A\nlayout: item\n${columns}`));
  expect(problems('A,tile,plain,spugs/spug,doctor,teapot')).toBe('');
  expect(
    reported({
      'an unknown layout': problems('A,tiel'),
      'a back without a back': problems('A,tile,item'),
      'the back of a game': problems('A,tile,game'),
      'an unknown unit': problems('A,tile,,spugs/spag'),
      'an unknown role': problems('A,tile,,,docter'),
      'a missing picture': problems('A,tile,,,,teapott'),
    }),
  ).toMatchInlineSnapshot(`
    "an unknown layout: content/decks/stalls.csv:2:3 a.layout: found the layout "tiel", expected one of creature, … or others; did you mean "tile"?
    a back without a back: content/decks/stalls.csv:2:8 a.back: found the back "item", expected one of plain or flash; choose one of them
    the back of a game: content/decks/stalls.csv:2:8 a.back: found the back "game", expected one of plain or flash; add "game" to the deck, or write "plain"
    an unknown unit: content/decks/stalls.csv:2:9 a.unit: found the unit "spugs/spag", expected one of cyberman, … or others; did you mean "spugs/spug"?
    an unknown role: content/decks/stalls.csv:2:10 a.role: found the role "docter", expected one of bell-ringer, … or others; did you mean "doctor"?
    a missing picture: content/decks/stalls.csv:2:11 a.photo: found the picture "teapott", expected an icon from icons/ or from the game-icons collection; did you mean "teapot"?"
  `);
});

test('a picture is named by its file or its name, and is reported once if it is missing or its layout has no place for it', () => {
  const problems = (deck: string, ...cells: readonly string[]): string =>
    problemsWith({
      ...filesWith(`title,picture\n${cells.map((cell, at) => `T${at},${cell}\n`).join('')}`, deck),
      'icons/teapot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n',
    });
  for (const layout of ['creature', 'event', 'flash', 'item', 'objective', 'quote', 'slots', 'tile'])
    expect(
      problems(`name: A\nlayout: ${layout}\n`, 'teapot', 'Teapot.PNG', './icons/teapot.jpg', 'icons/Teapot.JPEG'),
    ).toBe('');
  expect(
    reported({
      'missing pictures': problems('name: A\n', 'teapott.jpg', 'teapot', 'teapott.jpg', 'b\\spade.png'),
      'a layout without pictures': problems(
        'name: A\nlayout: stall\ncolumns: { cost: { is: text }, text: { is: text } }\n',
        'teapot',
        '',
        'spade.png',
      ),
    }),
  ).toMatchInlineSnapshot(`
    "missing pictures: content/decks/stalls.csv:2:4 t0.picture: found the picture "teapott.jpg" in 2 rows, expected a picture in the folder of the deck; did you mean "teapot"?
    content/decks/stalls.csv:5:4 t3.picture: found the picture "b\\\\spade.png", expected a picture in the folder of the deck; put that file into icons/ or pictures/, or print with --missing-pictures leave
    a layout without pictures: content/decks/stalls.csv:2:4 t0.picture: found the picture "teapot" and 1 more on the layout "stall", which shows none, expected a layout with a picture box; add "photo: { of: '{picture}', least: 14, grow: 1, when: picture }" to it, or choose another layout
    content/decks/stalls.csv:4:4 t2.picture: found the picture "spade.png", expected a picture in the folder of the deck; put that file into icons/ or pictures/, or print with --missing-pictures leave"
  `);
});

test('addresses in place of pictures, and texts in place of backs, are reported with the remedy', () => {
  const problems = (head: string, ...cells: readonly string[]): string =>
    problemsWith(filesWith(`title,${head}\n${cells.map((cell, at) => `T${at},${cell}\n`).join('')}`, 'name: A\n'));
  const urls = ['https://example.org/a.png', '//example.org/b.png', 'www.example.org/c.png'];
  for (const head of ['picture', 'icon'])
    expect(problems(head, ...urls)).toBe(
      `content/decks/stalls.csv:2:4 t0.${head}: found the address "https://example.org/a.png" and 2 more, expected the name of a file in icons/; download it to icons/, and write its name`,
    );
  expect(problems('back', 'What they say')).toBe(
    'content/decks/stalls.csv:2:4 t0.back: found the back "What they say", expected one of plain or flash; write "columns: { back: { is: words } }" in the deck if it is text',
  );
});

test('the check of marks reports each problem with its place inside the cell', () => {
  expect(
    reported({
      'an open brace after quotation marks': withRow('pear,Pear,,"A ""good"" {pear"'),
      'an unknown sign': withRow('pear,Pear,,Pay {coinn} now'),
      'an unknown sign without a similar name': withRow('pear,Pear,,Pay {qqqqqqqq}'),
    }),
  ).toMatchInlineSnapshot(`
    "an open brace after quotation marks: content/decks/stalls.csv:3:24 pear.text: found an unpaired "{", expected a symbol such as {sword}; complete it, or write \\{
    an unknown sign: content/decks/stalls.csv:3:16 pear.text: found "{coinn}", expected a symbol of the deck or an icon; did you mean "{coin}"?
    an unknown sign without a similar name: content/decks/stalls.csv:3:16 pear.text: found "{qqqqqqqq}", expected a symbol of the deck or an icon; choose another one, or add it to "signs""
  `);
});

test('the check of a deck’s cards reports each problem with its place and a remedy', () => {
  const list = `${yaml}cards:\n  - { title: Apple, icon: apple-seeds }\n`;
  expect(
    reported({
      'a table without its deck': problemsWith({ 'decks/stalls.csv': `${head}\n${row}\n` }),
      'a deck without cards': problemsWith(filesWith(null)),
      'a deck with a list and a table': problemsWith(filesWith(`${head}\n${row}\n`, list)),
      'two tables for one deck': problemsWith({ ...filesWith(`${head}\n${row}\n`), 'decks/stalls.tsv': 'title\nA\n' }),
      'a card of a list with problems': problemsWith(
        filesWith(null, `${yaml}cards:\n  - { title: Apple, icon: swrod, count: 100 }\n  - { text: A **word }\n`),
      ),
      'a card of a list with a misspelt column': problemsWith(filesWith(null, `${yaml}cards:\n  - { titel: Apple }\n`)),
      'cards of which there are no copies': withTable('title,count', 'A,0', 'B,0'),
      'a deck with the name of a component': problemsWith({
        'decks/tuck-box.yaml': 'name: A\ncards: [{ title: B }]\n',
      }),
      'a place in the kit of no game': withDeck('layout: stall', 'layout: stall\nkit: { stock: card, do: Cut. }'),
      'a table with another ending': problemsWith({ 'decks/stalls.CSV': 'title\n' }),
      'a list in a table’s place': problemsWith({ 'papers/a4.csv': 'title\n' }),
    }),
  ).toMatchInlineSnapshot(`
    "a table without its deck: content/decks/stalls.csv: found a table without its deck, expected decks/stalls.yaml beside it; write it, or run npx saucer new deck content/decks/stalls.csv --content content
    a deck without cards: content/decks/stalls.yaml:1:1: found a deck without cards, expected "cards", or a table in decks/stalls.csv; write one of them
    a deck with a list and a table: content/decks/stalls.yaml:13:3 cards: found "cards" as well as content/decks/stalls.csv, expected one of the two; remove one of them
    two tables for one deck: content/decks/stalls.tsv: found a second table for one deck, expected either stalls.csv or stalls.tsv; remove one of them
    a card of a list with problems: content/decks/stalls.yaml:13:27 apple.icon: found the icon "swrod", expected an icon from icons/ or from the game-icons collection; choose another one, or add it to icons/
    content/decks/stalls.yaml:13:41 apple.count: found "100", expected a whole number from 0 to 99; write digits; 0 leaves the card out
    content/decks/stalls.yaml:14:5 cards.1.title: found an empty cell, expected a text in each row; fill it in
    a card of a list with a misspelt column: content/decks/stalls.yaml:13:14 cards.0.title: found the column "titel", expected "title", with a text in each row; did you mean "title"?
    cards of which there are no copies: content/decks/stalls.csv:2:1: found a count of 0 for every card, expected at least one card; raise a count, or add a row
    a deck with the name of a component: content/decks/tuck-box.yaml:1:1: found a deck with this name, expected another name, because the press uses this one for boxes; rename its files
    a place in the kit of no game: content/decks/stalls.yaml:3:6 kit: found "kit" without "game", expected the game whose kit it joins; add "game", or remove "kit"
    a table with another ending: content/decks/stalls.CSV: found the file name "stalls.CSV", expected only files such as "town-watch.yaml", ".csv" or ".tsv" in decks; rename it to "stalls.csv"
    a list in a table’s place: content/papers/a4.csv: found the file name "a4.csv", expected only files such as "town-watch.yaml" in papers; remove it"
  `);
});

test('the check of a deck reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'an unknown layout': withDeck('layout: stall', 'layout: stal'),
      'an unknown layout of a kind': withDeck('{ name: Food }', '{ name: Food, layout: stal }'),
      'an unknown format of cards': withDeck('layout: stall', 'layout: stall\ncard: pokr'),
      'an unknown back': withDeck('layout: stall', 'layout: stall\nback: stall'),
      'the back of a game without a game': withDeck('layout: stall', 'layout: stall\nback: game'),
      'a column that the layout names and the table lacks': problemsWith({
        ...filesWith(`${head}\n${row}\n`),
        'layouts/stall.yaml': layout.replace('{cost}', '{cots}').replace(', when: note', ''),
      }),
      'a column that the deck needs and the table lacks': withDeck(
        'columns:',
        'columns:\n  flavour: { is: words, need: true }',
      ),
      'a column that the deck limits under its former name': withDeck('columns:', 'names: { quote: cost }\ncolumns:'),
      'a misspelt column that the deck limits': withDeck('columns:', 'columns:\n  tilte: { is: words, most: 9 }'),
      'words that no layout has': withDeck('columns:', 'words: { Speeed: Tempo }\ncolumns:'),
      'a name that the table lacks': withDeck('columns:', "names: { note: 'Flavor Text' }\ncolumns:"),
      'a default with problems': withDeck('{ is: faction }', '{ is: faction, default: spug }'),
      'a second column for the kind': withDeck('columns:', 'columns:\n  a: { is: kind }\n  b: { is: kind }'),
      'a sign with the name of a number': problemsWith(
        filesWith(
          `${head}\n${row}\n`,
          yaml.replace('coin:', 'move:').replace('layout:', 'game: alien-invasion\nlayout:'),
        ),
      ),
      'an unknown number in a text of the deck': withDeck('name: Market Stalls', "name: 'Market {move}'"),
      'pale colours': withDeck(
        '{ name: Food }',
        "{ name: Food, colours: { fill: '#FFFFFF', on: '#EEEEEE', deep: '#CCCCCC', ray: '#FFFFFF', tint: '#FFFFFF' } }",
      ),
    }),
  ).toMatchInlineSnapshot(`
    "an unknown layout: content/decks/stalls.yaml:2:9 layout: found the layout "stal", expected one of creature, … or tile; did you mean "stall"?
    an unknown layout of a kind: content/decks/stalls.yaml:8:31 kinds.food.layout: found the layout "stal", expected one of creature, … or tile; did you mean "stall"?
    an unknown format of cards: content/decks/stalls.yaml:3:7 card: found the card format "pokr", expected one of bridge, … or tarot; did you mean "poker"?
    an unknown back: content/decks/stalls.yaml:3:7 back: found the back "stall", expected one of plain or flash; choose one of them
    the back of a game without a game: content/decks/stalls.yaml:3:7 back: found the back "game", expected one of plain or flash; add "game" to the deck, or write "plain"
    a column that the layout names and the table lacks: content/decks/stalls.yaml:2:9 layout: found the layout "stall", which uses {cots}, expected only the columns "id", … and "for"; did you mean "cost"?
    content/decks/stalls.yaml:2:9 layout: found the layout "stall", which uses {note}, expected only the columns "id", … and "for"; add that column, or choose another layout
    a column that the deck needs and the table lacks: content/decks/stalls.yaml:4:12 columns.flavour: found the column "flavour", expected a column of content/decks/stalls.csv; add it to the first row
    a column that the deck limits under its former name: content/decks/stalls.yaml:5:9 columns.cost: found the column "cost", expected a column of content/decks/stalls.csv; did you mean "quote"?
    a misspelt column that the deck limits: content/decks/stalls.yaml:4:10 columns.tilte: found the column "tilte", expected a column of content/decks/stalls.csv; did you mean "title"?
    words that no layout has: content/decks/stalls.yaml:3:18 words.Speeed: found "Speeed", expected none, because the layouts of the deck have no "words"; remove it
    a name that the table lacks: content/decks/stalls.yaml:3:16 names.note: found "Flavor Text", expected one of the columns "id", … and "for"; choose a column of the table
    a default with problems: content/decks/stalls.yaml:5:32 columns.for.default: found the faction "spug", expected one of cybermen, … or volunteers; did you mean "spugs"?
    a second column for the kind: content/decks/stalls.yaml:5:12 columns.b.is: found a second column for the kind, after "a", expected one such column; write "is: words" for one of them
    a sign with the name of a number: content/decks/stalls.csv:2:35 apple.text: found "{coin}", expected a symbol of the deck, a number of its game or an icon; did you mean "{coins}"?
    content/decks/stalls.yaml:12:9 signs.move: found the symbol "move", which the game already uses, expected a name that the game does not use; give it another name
    an unknown number in a text of the deck: content/decks/stalls.yaml:1:7 name: found the placeholder "{move}", expected a text without placeholders; remove the placeholder
    pale colours: content/decks/stalls.yaml:8:55 kinds.food.colours.on: found "#EEEEEE" on "#FFFFFF", a contrast of 1.1 : 1, expected a contrast of at least 4.5 : 1; choose a colour that stands out more
    content/decks/stalls.yaml:8:72 kinds.food.colours.deep: found "#CCCCCC" on white paper, a contrast of 1.6 : 1, expected a contrast of at least 4.5 : 1; choose a colour that stands out more"
  `);
});

test('the check of a deck with a game knows its numbers, its names and its rules', () => {
  const game = yaml.replace('layout:', 'game: alien-invasion\nback: game\nlayout:');
  const problems = (line: string): string => problemsWith(filesWith(`id,title,text,rules\n${line}\n`, game));
  expect(problems('a,A,Move {move}″ past {factions.spugs},AI-1.4 AI-5.3')).toBe('');
  expect(
    reported({
      'an unknown number': problems('a,A,Move {mvoe}″'),
      'a rule of another game': problems('a,A,,AI-1.4 BB-1.1'),
      'an unknown rule': problems('a,A,,AI-1.4 AI-99.1'),
      'a rule in words': problems('a,A,,AI-1.4 and more'),
    }),
  ).toMatchInlineSnapshot(`
    "an unknown number: content/decks/stalls.csv:2:10 a.text: found "{mvoe}", expected a symbol of the deck, a number of its game or an icon; did you mean "{move}"?
    a rule of another game: content/decks/stalls.csv:2:13 a.rules: found "BB-1.1", expected a rule that begins with "AI-"; choose a rule of the deck’s game
    an unknown rule: content/decks/stalls.csv:2:13 a.rules: found "AI-99.1", expected an existing rule or chapter; did you mean "AI-9.1"?
    a rule in words: content/decks/stalls.csv:2:13 a.rules: found "and", expected rules such as "AI-4.1", separated by spaces; write their ids
    content/decks/stalls.csv:2:17 a.rules: found "more", expected rules such as "AI-4.1", separated by spaces; write their ids"
  `);
  const deck = loadWith(
    filesWith('id,title,text,for\na,A,Move {move}″ \\{move\\} {coin},spugs\n', game),
  ).content?.decks.get('stalls');
  expect(deck?.cards[0]?.values).toMatchObject({ text: 'Move 8″ \\{move\\} {coin}', for: 'Spugs', 'for.id': 'spugs' });
});

test('a table above the bounds has one problem, and it is found at once', () => {
  const line = 'Tea Interval,"One of your groups is inside a building, and no enemy group is inside it"\n';
  expect(
    reported({
      '2,001 rows': problemsWith(filesWith(`title,text\n${'A,b\n'.repeat(2001)}`)),
      '10,000 rows': problemsWith(filesWith(`title,text\n${line.repeat(10_000)}`)),
      'a cell of 1 MB': problemsWith(filesWith(`title,text\nA,${'a'.repeat(1_048_000)}\n`)),
      '2 MB': problemsWith(filesWith(`title,text\nA,${'a'.repeat(2_097_152)}\n`)),
      'only separators': problemsWith(filesWith(','.repeat(1_000_000))),
      '100,000 columns': withTable(`title${',c'.repeat(100_000)}`, 'A'),
      'a row of 100,000 cells': withTable('title', `A${',c'.repeat(100_000)}`),
      '99 copies of each of 500 cards': withTable(
        'title,count',
        ...Array.from({ length: 500 }, (_, at) => `C${at},99`),
      ),
    }),
  ).toMatchInlineSnapshot(`
    "2,001 rows: content/decks/stalls.csv:2002:1 row 2002: found 2001 rows of cards, expected at most 2000; split it into two decks
    10,000 rows: content/decks/stalls.csv:2002:1 row 2002: found 10000 rows of cards, expected at most 2000; split it into two decks
    a cell of 1 MB: content/decks/stalls.csv:2:3 a.text: found 1048000 characters, expected at most 1000 in a cell; shorten it
    2 MB: content/decks/stalls.csv:1:1: found 2.0 MB, expected at most 1 MB; split it into two decks
    only separators: content/decks/stalls.csv:1:1: found an empty table, expected a first row with the column "title"; begin with a row of column names
    100,000 columns: content/decks/stalls.csv:1:85: found 100001 columns, expected at most 40; remove those that no card shows
    a row of 100,000 cells: content/decks/stalls.csv:2:3 a: found 100001 cells, expected 1, as in the first row; put cells that contain a separator in quotation marks
    99 copies of each of 500 cards: content/decks/stalls.csv:2:4: found 49500 cards, including copies, expected at most 4000; split it into two decks"
  `);
});

test.each([
  ['a cell', (at: number) => `Card ${at},swrod`],
  ['the table', (at: number) => `Card ${at},"a"b`],
])('the check reports 200 problems of %s, and then their number', (_, row) => {
  const problems = withTable('title,icon', ...Array.from({ length: 300 }, (_each, at) => row(at))).split('\n');
  expect(problems).toHaveLength(201);
  expect(problems[200]).toMatch(
    /^content\/decks\/stalls\.csv:202:1\d: found 100 more problems, expected a file without problems; correct those above first$/,
  );
});

test('the check reports the first problems of a deck', () => {
  const problems = withTable('title,icon', ...Array.from({ length: 300 }, (_, at) => `Card ${at},swrod`)).split('\n');
  expect(problems[199]).toMatchInlineSnapshot(
    `"content/decks/stalls.csv:201:10 card-199.icon: found the icon "swrod", expected an icon from icons/ or from the game-icons collection; choose another one, or add it to icons/"`,
  );
});
