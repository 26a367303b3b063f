/* The meanings of columns: the usual column headings in many languages, and the cells that fit. */
import { copiesIn, pictureIn, rulesIn } from '../../content/deck/cards.ts';
import type { LayoutFields } from '../../content/deck/fields.ts';
import { isTaken, longestId } from '../../content/deck/rows.ts';
import { headFor } from '../../content/deck/table.ts';
import { folded, idFor } from '../../content/letters.ts';
import { idPattern, RuleId } from '../../content/schema/common.ts';
import type { Meaning } from '../../content/schema/deck.ts';

export interface Known {
  readonly isIcon: (name: string) => boolean;
  readonly layouts: ReadonlyMap<string, LayoutFields>;
}

interface Meant {
  /** The column's meaning; absent if the name alone decides it. */
  readonly is?: Meaning;
  readonly about: string;
  readonly also: string;
  /** Whether the cells fit the meaning. Optional; by default, all cells fit. */
  readonly fits?: (cells: readonly string[], known: Known) => boolean;
}

export const isLong = (cell: string): boolean => cell.length > 40;
export const isImage = (cell: string): boolean =>
  /\.(svg|jpe?g|png|webp|gif|avif)$/i.test(cell) || /^https?:\/\//i.test(cell);
const isShort = (cell: string): boolean => [...cell].length <= 3 || /^\{[^{}]*\}$/.test(cell);
/** A game value: digits with few other characters, or a letter for any number. */
const isValue = (cell: string): boolean => /^(?=.*[\d*∞½¼¾–-])[^\p{L}\s]{1,6}$|^[xyz*]$/iu.test(cell);
const areValues = (cells: readonly string[]): boolean => cells.every(isValue);
const isSmall = (cell: string): boolean => /^\d{1,2}$/.test(cell);
const isIconIn = (cell: string, { isIcon }: Known): boolean => isIcon(pictureIn(cell));
/** Whether at least four of five cells pass a test. The other cells are typing errors, which are reported. */
const areMost = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.filter(is).length * 5 >= cells.length * 4;

export const areCopies = (cells: readonly string[]): boolean => cells.every((cell) => copiesIn(cell) !== undefined);

/** Headings that mean either a number of copies or the number of a card. */
const numbers = new Set(['', 'num', 'number', 'nr', 'no', 'n', 'nb', 'numero']);

/** Whether a column numbers the cards: its heading allows that, and no number is lower than the previous one. */
export const isNumbering = (head: string, cells: readonly string[]): boolean =>
  numbers.has(nameFor(head)) &&
  cells.length > 1 &&
  Number(cells[0]) < Number(cells.at(-1)) &&
  cells.every((cell, at) => at === 0 || Number(cell) >= Number(cells[at - 1]));

/** A column with more different values than this is not for kinds. */
const mostKinds = 24;

/** Columns whose names have a meaning: a comment for the deck file, and other usual headings. */
export const meant: Readonly<Record<string, Meant>> = {
  id: {
    about: 'the id of the card, in file names and for --only',
    also: 'card-id',
    fits: (cells) =>
      new Set(cells).size === cells.length &&
      cells.every((cell) => idPattern.test(cell) && cell.length <= longestId && !isTaken(cell)),
  },
  title: {
    about: 'the heading',
    also: 'name card card-name card-title item-name heading titel titre titulo titolo naam nom nombre nome namn navn nazwa tytul nev nimi ad isim bezeichnung karte carte carta karta kort kaart front question frage pregunta domanda pytanie vraag term word prompt begriff wort mot palabra parola slowo woord expression event item название имя карта назва слово вопрос όνομα τίτλος שם כותרת اسم الاسم عنوان 名前 名称 カード名 タイトル 名字 卡名 标题 이름 제목',
    fits: (cells) =>
      cells.some((cell) => /\p{L}/u.test(cell)) && !cells.every((cell) => /^[\W\d]*\d[\W\d]*$/.test(cell)),
  },
  text: {
    is: 'words',
    about: 'the text, which may have **bold**, *italic* and {icon}',
    also: 'description effect ability abilities rules-text oracle-text card-text body texte texto testo tekst beschreibung effekt effet efecto effetto desc descripcion descrizione descricao opis popis omschrijving beskrivelse beskrivning leiras wirkung efekt regeltext texte-de-regle текст описание эффект опис κείμενο περιγραφή תיאור טקסט וصف وصف نص 効果 テキスト 説明 效果 描述 文本 说明 효과 설명 텍스트',
  },
  quote: {
    is: 'words',
    about: 'a quotation',
    also: 'flavour flavor flavour-text flavor-text quotation zitat citation cita citazione citat cytat saveur ambiance sabor ambientazione klimat цитата',
  },
  icon: {
    is: 'icon',
    about: 'an icon from game-icons.net, or from icons/ in this folder',
    also: 'symbol',
    fits: (cells, known) => areMost(cells, (cell) => idPattern.test(cell) || isIconIn(cell, known)),
  },
  kind: {
    is: 'kind',
    about: 'one of the kinds below',
    also: 'type card-type category class suit colour color group team typ typ-karty tipo art kartenart kategorie categorie categoria kategoria equipo equipe mannschaft druzyna farbe couleur colore kolor тип категория вид τύπος סוג قسم نوع النوع 種類 タイプ 分類 类型 种类 종류 유형',
    fits: (cells) => cells.every((cell) => !isLong(cell)) && new Set(cells.map(folded)).size <= mostKinds,
  },
  count: {
    is: 'count',
    about: 'the number of copies; 0 leaves the card out',
    also: 'copies quantity qty amount number num nr no nb n x anzahl stuck stueck stk anz menge nombre quantite qte exemplaires cantidad cant quantita quantidade aantal antal ilosc liczba naklad sztuk pocet mennyiseg adet times number-of-copies no-of-copies number-of-cards num-copies copy-count card-count in-deck per-deck количество кол-во кількість ποσότητα כמות عدد العدد 枚数 数量 张数 수량 매수',
    fits: areCopies,
  },
  layout: {
    is: 'layout',
    about: 'the layout of this card',
    also: '',
    fits: (cells, { layouts }) => cells.every((cell) => layouts.has(cell)),
  },
  back: {
    is: 'back',
    about: 'the back of this card',
    also: '',
    fits: (cells, { layouts }) => cells.every((cell) => cell === 'plain' || layouts.has(cell)),
  },
  rules: {
    is: 'rules',
    about: 'the rules of this card, such as AI-4.1',
    also: 'rule',
    fits: (cells) => cells.every((cell) => rulesIn(cell).every((rule) => RuleId.safeParse(rule).success)),
  },
  picture: {
    is: 'picture',
    about: 'a photograph in the folder icons/',
    also: 'photo image img image-file image-filename image-name picture-file artwork illustration bild foto imagen immagine',
    fits: (cells, known) => areMost(cells, (cell) => isImage(cell) || isIconIn(cell, known)),
  },
  when: { about: 'the moment to play this card', also: 'timing trigger', fits: (cells) => !cells.some(isLong) },
  cost: {
    about: 'the price, in a disc',
    also: 'price mana mana-cost energy-cost kosten preis prix prezzo precio preco cena cout coste costo custo koszt kostnad стоимость цена κόστος מחיר سعر コスト 费用 비용',
    fits: (cells) => cells.every(isShort),
  },
  health: {
    about: 'the number of hearts',
    also: 'hp life hit-points leben vie vida vita zycie',
    fits: (cells) => cells.every((cell) => isSmall(cell) && Number(cell) <= 10),
  },
  attack: {
    about: 'a value with a name',
    also: 'atk power strength angriff attaque ataque attacco atak aanval',
    fits: areValues,
  },
  defence: {
    about: 'a value with a name',
    also: 'defense def armour armor toughness verteidigung defensa difesa obrona verdediging',
    fits: areValues,
  },
  speed: { about: 'a value with a name', also: 'movement', fits: areValues },
  answer: {
    is: 'words',
    about: 'the answer, on the back',
    also: 'definition translation meaning correct correct-answer right-answer solution antwort richtige-antwort losung loesung reponse bonne-reponse respuesta respuesta-correcta solucion risposta odpowiedz antwoord traduction traduccion traduzione ubersetzung ответ',
  },
};

/** Columns that authors use only for notes, by heading. */
const forMaker =
  /^(id|lp|lfd|lfd-nr|idx|index|row|uuid|guid|sku|notes?|notizen?|notas?|uwagi|comments?|kommentar|remarks?|status|state|todo|done|source|author|artist|illustrator|credits?|links?|urls?|image-url|version|date|language|lang|set|expansion|edition|collector-number|condition|foil|file|filename|tags?|keywords-internal|internal.*|is-.*|collectible|playtest.*|designer.*)$/;

/** The column name for a heading: only letters that a name may have, without words in brackets. */
export const nameFor = (head: string): string =>
  idFor(head.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ''))
    .replace(/^[^a-z]+/, '')
    .slice(0, 40);

export const isForMaker = (head: string): boolean => forMaker.test(nameFor(head).replace(/-\d+$/, ''));

/** Column names of `meant` by usual heading. Headings in other scripts are as written. */
const namesOf: ReadonlyMap<string, string> = new Map(
  Object.entries(meant).flatMap(([name, { also }]) =>
    [name, ...also.split(' ').filter(Boolean)].map((each) => [each, name] as const),
  ),
);

/** The forms in which a heading is looked up: in Latin letters, as written, and without a final s. */
export const namesFor = (head: string): readonly string[] => {
  const name = nameFor(head);
  return [name, headFor(head), name.replace(/s$/, '')].filter(Boolean);
};

/** The column that a heading usually names, such as `title` for `Card Name`. */
export const meantBy = (head: string): string | undefined =>
  namesFor(head)
    .map((name) => namesOf.get(name))
    .find((name) => name !== undefined);

export const isKnownHead = (head: string): boolean => meantBy(head) !== undefined;

/** Whether a heading is only for notes, or its last word usually names a column. */
export const isHeadWord = (head: string): boolean =>
  isForMaker(head) || (namesOf.get(nameFor(head.replace(/^.*\s/, ''))) !== undefined && /\s/.test(head));

const languages =
  /^(english|englisch|anglais|ingles|inglese|angielski|german|deutsch|allemand|aleman|tedesco|niemiecki|french|francais|franzosisch|frances|francese|francuski|spanish|espanol|spanisch|espagnol|spagnolo|hiszpanski|castellano|italian|italiano|italienisch|italien|wloski|portuguese|portugues|portugiesisch|polish|polski|polnisch|polonais|dutch|nederlands|niederlandisch|russian|russisch|russe|ruso|czech|cesky|swedish|svenska|danish|dansk|norwegian|norsk|finnish|suomi|greek|turkish|turkce|hungarian|magyar|romanian|romana|latin|latein|japanese|japanisch|japonais|japones|chinese|chinesisch|chinois|chino|korean|koreanisch|arabic|arabisch|arabe|hebrew|hindi|irish|gaeilge|welsh|cymraeg|русский|українська|العربية|עברית|日本語|中文|한국어|ελληνικά)$/;

/** Whether a heading is the name of a language, in that language or in another common one. */
export const isLanguage = (head: string): boolean => languages.test(nameFor(head)) || languages.test(headFor(head));
