import type { Page } from 'playwright-core';
import type { Content } from '../../src/content/schema/index.ts';
import { pyramidSizes } from '../../src/content/schema/common.ts';
import { legalMoves as battleMoves, play as playBattle } from '../../src/engine/battle/play.ts';
import { scores as battleScores } from '../../src/engine/battle/score.ts';
import type { State as BattleState } from '../../src/engine/battle/state.ts';
import { battleOf, munchOf } from '../../src/engine/content.ts';
import { legalMoves as munchMoves, play as playMunch } from '../../src/engine/munch/play.ts';
import { readState } from '../../src/engine/munch/read.ts';
import { lostMonsters, scores as munchScores } from '../../src/engine/munch/score.ts';
import { players as seats, type State as MunchState } from '../../src/engine/munch/state.ts';

/** The pieces on each place: letters and pips, from the bottom up. */
type Standing = Readonly<Record<string, string>>;

/** A game in the engine, with the names that the page uses. */
export interface Truth<S> {
  readonly page: string;
  legal(state: S): readonly string[];
  play(state: S, move: string): S;
  standing(state: S): Standing;
  points(state: S): readonly number[];
  turn(state: S): number;
  /** The letter of each colour in the file names of pictures. */
  readonly letters: Readonly<Record<string, string>>;
  /** The names of places, line by line; null at a corner of the board. */
  readonly lines: readonly (readonly (string | null)[])[];
}

function spaces(board: string): [string, string][] {
  const rows = board.split('/');
  return rows.flatMap((row, index) =>
    row
      .split(' ')
      .flatMap((cell, column): [string, string][] =>
        cell === '.' ? [] : [[`${'abcdef'.charAt(column)}${rows.length - index}`, cell]],
      ),
  );
}

function done<S>(played: { legal: true; state: S } | { legal: false; illegal: readonly unknown[] }): S {
  if (!played.legal) throw new Error(JSON.stringify(played.illegal));
  return played.state;
}

const columns = ['a', 'b', 'c', 'd', 'e', 'f'];

export function battleTruth(content: Content): Truth<BattleState> {
  const game = battleOf(content);
  const { aliens, villagers } = content.battle.colours;
  return {
    page: 'battle/play/',
    legal: (state) => battleMoves(game, state),
    play: (state, move) => done(playBattle(game, state, move)),
    standing: ({ board }) => Object.fromEntries(spaces(board)),
    points: ({ captured }) => {
      const { a, b } = battleScores(game, captured);
      return [a.points, b.points];
    },
    turn: ({ turn }) => (turn === 'a' ? 0 : 1),
    letters: { [aliens[0]!]: 'a', [aliens[1]!]: 'b', [villagers[0]!]: 'v', [villagers[1]!]: 'w' },
    lines: [5, 4, 3, 2, 1].map((row) => columns.map((column) => `${column}${row}`)),
  };
}

export function munchTruth(content: Content): Truth<MunchState> {
  const game = munchOf(content);
  const { worlds, monsters } = content.munch;
  const dockLine = (side: string): (string | null)[] => [null, ...columns.map((column) => side + column), null];
  return {
    page: 'munch/play/',
    legal: (state) => munchMoves(game, state),
    play: (state, move) => done(playMunch(game, state, move)),
    standing: ({ board, edge }) => ({ ...Object.fromEntries(spaces(board)), ...edge }),
    points: (state) => {
      const position = readState(game, state);
      const all = munchScores(game, position, lostMonsters(position));
      return seats.slice(0, state.players).map((seat) => all[seat]!.points);
    },
    turn: ({ turn }) => seats.indexOf(turn),
    letters: Object.fromEntries([
      ...worlds.map(({ colour, letter }) => [colour, letter] as const),
      ...monsters.map(({ colour }, index) => [colour, seats[index]!] as const),
    ]),
    lines: [
      dockLine('N'),
      ...[6, 5, 4, 3, 2, 1].map((row) => [`W${row}`, ...columns.map((column) => `${column}${row}`), `E${row}`]),
      dockLine('S'),
    ],
  };
}

export interface Shown {
  readonly standing: Standing;
  readonly points: readonly number[];
  /** The seat of the player to move, or −1. */
  readonly turn: number;
  readonly movable: readonly string[];
}

export async function shown<S>(page: Page, truth: Truth<S>): Promise<Shown> {
  const raw = await page.evaluate(() => {
    const name = (image: Element): string => (image.getAttribute('src') ?? '').replace(/^.*\/|\.svg$/g, '');
    return {
      places: [...document.querySelectorAll<HTMLElement>('.board [data-place]')].map((cell) => ({
        place: cell.dataset['place'] ?? '',
        movable: cell.classList.contains('movable'),
        pieces: [...cell.querySelectorAll('.plate'), ...cell.querySelectorAll('.piece img')].map(name),
      })),
      points: [...document.querySelectorAll('.match .scores .points')].map((each) => Number(each.textContent)),
      turn: [...document.querySelectorAll('.match .scores li')].findIndex((each) => each.querySelector('.turn')),
    };
  });
  const text = (picture: string): string => {
    const [, colour = '', size = ''] = /^(?:top|plate)-(.+)-(.+)$/.exec(picture) ?? [];
    return `${truth.letters[colour]}${pyramidSizes.indexOf(size as never) + 1}`;
  };
  const filled = raw.places.filter(({ pieces }) => pieces.length > 0);
  return {
    standing: Object.fromEntries(filled.map(({ place, pieces }) => [place, pieces.map(text).join('')])),
    points: raw.points,
    turn: raw.turn,
    movable: raw.places.flatMap(({ place, movable }) => (movable ? [place] : [])).sort(),
  };
}

/** The expected state, from the engine. */
export function expected<S>(truth: Truth<S>, state: S): Shown {
  const legal = truth.legal(state);
  const movable = legal.flatMap((move) =>
    /^\+..$/.test(move) ? [move.slice(1)] : move.includes('>') ? [move.split('>')[0]!] : [],
  );
  return {
    standing: truth.standing(state),
    points: truth.points(state),
    turn: legal.length === 0 ? -1 : truth.turn(state),
    movable: [...new Set(movable)].sort(),
  };
}

/** The centre of an element, after it is scrolled into view between the score and the buttons. */
async function middle(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const spot = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element) return null;
    const before = element.getBoundingClientRect();
    const top = document.querySelector('.scores')?.getBoundingClientRect().bottom ?? 0;
    const bottom = document.querySelector('.bar')?.getBoundingClientRect().top ?? innerHeight;
    const sticky = element.closest('.bar');
    if (!sticky && (before.top < top || before.bottom > bottom)) {
      scrollTo({ top: scrollY + before.top - (top + bottom - before.height) / 2, behavior: 'instant' });
    }
    const { left, top: y, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: y + height / 2 };
  }, selector);
  if (!spot) throw new Error(`there is no ${selector}`);
  return spot;
}

export interface InputMethod {
  place(place: string): Promise<void>;
  piece(text: string): Promise<void>;
  main(): Promise<void>;
}

const at = {
  place: (place: string): string => `.board [data-place="${place}"]`,
  piece: (text: string): string => `.choice[data-piece="${text}"]`,
  main: '.bar .button.main',
};

export function mouse(page: Page): InputMethod {
  const click = async (selector: string): Promise<void> => {
    const { x, y } = await middle(page, selector);
    await page.mouse.click(x, y);
  };
  return {
    place: (place) => click(at.place(place)),
    piece: (text) => click(at.piece(text)),
    main: () => click(at.main),
  };
}

export function finger(page: Page): InputMethod {
  const tap = async (selector: string): Promise<void> => {
    const { x, y } = await middle(page, selector);
    await page.touchscreen.tap(x, y);
  };
  return { place: (place) => tap(at.place(place)), piece: (text) => tap(at.piece(text)), main: () => tap(at.main) };
}

/** Operates the page with keys only: Tab and Shift+Tab between focusable elements, arrows on the board. */
export function keys<S>(page: Page, { lines }: Truth<S>): InputMethod {
  const on = (selector: string): Promise<boolean> =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  async function tabTo(selector: string): Promise<void> {
    const back = await page.evaluate((wanted) => {
      const goal = document.querySelector(wanted);
      const here = document.activeElement;
      return Boolean(goal && here && here.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING);
    }, selector);
    for (let count = 0; count < 80; count++) {
      if (await on(selector)) return;
      await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`Tab does not lead to ${selector}`);
  }
  const steps = [
    ['ArrowUp', -1, 0],
    ['ArrowDown', 1, 0],
    ['ArrowLeft', 0, -1],
    ['ArrowRight', 0, 1],
  ] as const;
  /** The arrow keys that lead from one place to another. */
  function way(from: string, to: string): readonly string[] {
    const seen = new Set([from]);
    let fringe: { place: string; keys: readonly string[] }[] = [{ place: from, keys: [] }];
    while (fringe.length > 0) {
      const found = fringe.find(({ place }) => place === to);
      if (found) return found.keys;
      fringe = fringe.flatMap(({ place, keys }) => {
        const line = lines.findIndex((each) => each.includes(place));
        const column = lines[line]!.indexOf(place);
        return steps.flatMap(([key, down, right]) => {
          const next = lines[line + down]?.[column + right];
          if (!next || seen.has(next)) return [];
          seen.add(next);
          return [{ place: next, keys: [...keys, key] }];
        });
      });
    }
    throw new Error(`no arrows lead from ${from} to ${to}`);
  }
  return {
    place: async (place) => {
      await tabTo('.board [data-place]');
      const here = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['place'] ?? '');
      for (const key of way(here, place)) await page.keyboard.press(key);
      await page.keyboard.press('Enter');
    },
    piece: async (text) => {
      await tabTo(at.piece(text));
      await page.keyboard.press('Space');
    },
    main: async () => {
      await tabTo(at.main);
      await page.keyboard.press('Enter');
    },
  };
}

export async function move(method: InputMethod, text: string): Promise<void> {
  const put = /^[+!](..)@(.+)$/.exec(text);
  if (put) {
    await method.piece(put[1]!);
    await method.place(put[2]!);
  } else if (text.startsWith('+')) {
    await method.place(text.slice(1));
    await method.place(text.slice(1));
  } else if (text.includes('>')) {
    for (const place of text.split('>')) await method.place(place);
  } else await method.main();
}

/** Opens the section with other ways to play, if it is closed. */
export async function otherWays(page: Page): Promise<void> {
  const folded = page.locator('.fold:not([open]) summary', { hasText: 'Type, trace or listen' });
  const field = page.getByLabel('Type a move');
  await folded.or(field).first().waitFor();
  if (await folded.isVisible()) await folded.click();
}

export async function type(page: Page, text: string): Promise<void> {
  await otherWays(page);
  const field = page.getByLabel('Type a move');
  await field.fill(text);
  await field.press('Enter');
}
