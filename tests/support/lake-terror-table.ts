import type { CDPSession, Page } from 'playwright-core';
import { knownWords } from '../../src/site/tools/announcer/known.ts';
import { deal, deckOf, seated } from '../../src/engine/lake-terror/deal.ts';
import { investigate, living, seatsOf, winners } from '../../src/engine/lake-terror/players.ts';
import { night, type Morning } from '../../src/engine/lake-terror/night.ts';
import { script, scriptAfter, type ScriptStep } from '../../src/engine/lake-terror/script.ts';
import type { Choices, Finding, Player, Reveal, Role, Side } from '../../src/engine/lake-terror/game.ts';
import { vote } from '../../src/engine/lake-terror/vote.ts';
import { aboutOf } from '../../src/content/games.ts';
import { loadRuleFiles } from '../../src/cli/coverage.ts';
import { words } from '#text/announcer.ts';
import { words as results } from '#text/results.ts';
import { town } from '#text/lake-terror.ts';
import { lakeTerror } from '../engine/numbers.ts';
import { demandSame } from '../engine/support.ts';
import { validContent } from './content.ts';
import { Town, type Plan } from './lake-terror.ts';

const keeping = results.save;

/** The seed of the deal on a device on which `rigged` has run. */
const seed = 5;

/** Runs before the page's scripts: makes the deal predictable, and records all sounds. */
export function rigged(): void {
  const made = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = ((array: Uint32Array<ArrayBuffer>) => {
    if (!(array instanceof Uint32Array) || array.length !== 2) return made(array);
    array.set([0, 5]);
    return array;
  }) as typeof crypto.getRandomValues;
  const noise: string[] = ((globalThis as unknown as { noise: string[] }).noise = []);
  const note = (what: string) => (): never => {
    noise.push(what);
    throw new Error(what);
  };
  Object.defineProperty(globalThis, 'AudioContext', { value: note('sound') });
  HTMLMediaElement.prototype.play = note('sound');
  Object.defineProperty(navigator, 'vibrate', { value: note('vibration') });
  Object.defineProperty(globalThis, 'speechSynthesis', { value: { speak: note('speech') } });
}

/** Everything that a person could read on a page in any way. */
interface Look {
  /** The tool: its elements, the text in its fields, and its accessibility tree. */
  readonly tool: string;
  readonly rest: string;
  /** Title, address, history, names and keys in storage, and sounds. */
  readonly around: string;
}

const content = validContent();
const nameOfRole = (role: string): string => content.roles.get(role)?.name ?? role;
/** Text that reveals a role or a player’s state. */
const telling = new RegExp(
  `.{0,40}(?:${[...content.roles.values()].map(({ name }) => name).join('|')}|pod p|human|snatch|turned|cured).{0,40}`,
  'gi',
);
/** The sentences of the rules, which every player may read. */
const sentences = [...(loadRuleFiles(content).books.get('lake-terror')?.rules.values() ?? [])].map(
  ({ sentence }) => sentence,
);

/** The name of the game on the page, in the link back to it. */
const game = aboutOf(content, 'lake-terror').name;

/** The part of a text around its first difference from another text; empty if the texts are equal. */
function differenceOf(one: string, other: string): string {
  const at = one.split('').findIndex((letter, index) => letter !== other[index]);
  return one === other ? '' : `${one.slice(Math.max(0, at - 60), at + 200)} …`;
}

const nameAt = (seat: number): string => `Zed${seat}z`;

/** A game on one device that follows a plan and is compared with the engine at every step. */
export class Sitting {
  readonly #page: Page;
  readonly #plan: Plan;
  readonly #keys: boolean;
  readonly #town: Town;
  #ax: CDPSession | undefined;
  #rest = '';
  #around = '';
  #players: readonly Player[] = [];
  /** The card that was not dealt, which the Announcer knows. */
  #missing: Role | null = null;
  #known: Reveal[] = [];
  #findings: readonly Finding[] = [];
  #cureUsed = false;
  /** The names of the events so far: the engine's and those of this test. */
  readonly seen = new Set<string>();
  /** The number of secret screens that were read. */
  looks = 0;

  constructor(page: Page, plan: Plan, { keys = false } = {}) {
    this.#page = page;
    this.#plan = plan;
    this.#keys = keys;
    this.#town = new Town(plan);
  }

  /** The position in the game, for the messages of errors. */
  #where(): unknown {
    const { players, seed: town } = this.#plan;
    return { players, town, looks: this.looks };
  }

  async #press(selector: string): Promise<void> {
    const button = this.#page.locator(selector);
    await (this.#keys ? button.press('Enter') : button.click());
  }

  readonly #main = (): Promise<void> => this.#press('.bar .main');

  async #tile(seat: number): Promise<void> {
    const tile = this.#page.locator('.tile', { has: this.#page.locator(`bdi:text-is("${nameAt(seat)}")`) });
    if (!this.#keys) return tile.click();
    await this.#page.locator('.tile[tabindex="0"]').press('Home');
    const at = await tile.evaluate((each) => [...(each.parentElement?.children ?? [])].indexOf(each));
    for (let step = 0; step < at; step++) await this.#page.keyboard.press('ArrowRight');
    await this.#page.keyboard.press('Enter');
  }

  async #look(): Promise<Look> {
    this.#ax ??= await this.#page.context().newCDPSession(this.#page);
    const { tool, rest, around } = await this.#page.evaluate(async () => {
      const copy = document.documentElement.cloneNode(true) as HTMLElement;
      for (const name of copy.getAttributeNames()) copy.removeAttribute(name);
      // The islands were on the page before the deal.
      for (const each of copy.querySelectorAll('astro-island')) {
        for (const name of each.getAttributeNames()) each.removeAttribute(name);
      }
      for (const each of copy.querySelectorAll('offline-sign, link[rel=modulepreload], link[rel=stylesheet]'))
        each.remove();
      const own = copy.querySelector('.tool');
      const html = own?.outerHTML ?? '';
      own?.remove();
      const typed = [...document.querySelectorAll<HTMLInputElement>('.tool :is(input, textarea)')].map(
        ({ value }) => value,
      );
      const databases = await indexedDB.databases();
      const keys = await Promise.all(
        databases.map(
          ({ name = '' }) =>
            new Promise<string>((resolve) => {
              const opening = indexedDB.open(name);
              opening.addEventListener('success', () => {
                const stores = [...opening.result.objectStoreNames];
                const work = opening.result.transaction(stores);
                const all = Promise.all(
                  stores.map(
                    (store) =>
                      new Promise((done) => {
                        const asking = work.objectStore(store).getAllKeys();
                        asking.addEventListener('success', () => done(`${store}: ${JSON.stringify(asking.result)}`));
                      }),
                  ),
                );
                const textOf = async (): Promise<void> => {
                  const text = await all;
                  opening.result.close();
                  resolve(`${name} ${text.join(' ')}`);
                };
                void textOf();
              });
            }),
        ),
      );
      const { noise } = globalThis as unknown as { noise: string[] };
      return {
        tool: [html, ...typed].join('\n'),
        rest: copy.outerHTML,
        around: JSON.stringify([
          document.title,
          location.href,
          history.length,
          history.state,
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          globalThis.window.name,
          noise,
          // Ids are random, and each step has a number.
          keys.map((key) => key.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID').replaceAll(/\["ID",\d+\],?/g, '')),
          await caches.keys(),
        ]),
      };
    });
    const { result } = await this.#ax.send('Runtime.evaluate', { expression: "document.querySelector('.tool')" });
    const { nodes } = await this.#ax.send('Accessibility.queryAXTree', { objectId: result.objectId! });
    // The line boxes repeat the text in parts.
    const whole = nodes.filter(({ role }) => role?.value !== 'InlineTextBox');
    const heard = whole.flatMap(({ name, value, description }) =>
      [name, value, description].flatMap((each) => (each?.value === undefined ? [] : [String(each.value)])),
    );
    return { tool: [tool, ...heard].join('\n'), rest, around };
  }

  /** Reads the page, and checks that it names only these players and reveals only these facts. */
  async #mayShow(names: readonly number[], texts: readonly string[] = []): Promise<void> {
    const { tool, rest, around } = await this.#look();
    const allowed = [game, ...sentences, ...texts].sort((a, b) => b.length - a.length);
    const hidden = allowed.reduce((text, each) => text.replaceAll(each, ''), tool);
    demandSame(hidden.match(telling) ?? [], [], this.#where());
    const named = new Set(tool.match(/Zed\d+z/g));
    demandSame(
      [...named].filter((name) => !names.map(nameAt).includes(name)),
      [],
      this.#where(),
    );
    this.#rest ||= rest;
    this.#around ||= around;
    demandSame(differenceOf(rest, this.#rest), '', this.#where());
    demandSame(around, this.#around, this.#where());
    this.looks++;
  }

  /** Reads the covered screen, then uncovers it. */
  async #uncover(): Promise<void> {
    // The page is covered from the start; the test reads it after its scripts have loaded.
    await this.#page.locator('astro-island:not([ssr]) .cover').waitFor();
    await this.#mayShow([]);
    await this.#press('.cover .main');
  }

  /** The announcement about a dead player. */
  readonly #describe = (reveal: Reveal): string =>
    knownWords(nameAt(reveal.seat), reveal, (role) => `${content.roles.get(role)?.article} ${nameOfRole(role)}`);

  readonly #describeAll = (): string[] => this.#known.map(this.#describe).filter(Boolean);

  async setUp(): Promise<void> {
    const page = this.#page;
    const { players, variants, by } = this.#plan;
    await this.#press('.cover .main');
    for (let count = 8; count < players; count++) {
      await this.#press(`[aria-label="${town.more}"]`);
      // The page ignores a key that is pressed before it has reacted to the previous one.
      await page.getByLabel(words.seats.name(count + 1), { exact: true }).waitFor();
    }
    for (let seat = 1; seat <= players; seat++)
      await page.getByLabel(words.seats.name(seat), { exact: true }).fill(nameAt(seat));
    await this.#main();
    for (const flag of ['unknownRoles', 'scientist', 'dutilessPods'] as const)
      if (variants[flag]) await page.getByLabel(town[flag], { exact: true }).check();
    if (variants.mysteriousDeath)
      await page.getByLabel(town.values.mysteriousDeath[variants.mysteriousDeath], { exact: true }).check();
    if (variants.autopsy) await page.getByLabel(town.values.autopsy[variants.autopsy], { exact: true }).check();
    const deck = deckOf(lakeTerror, players + (variants.unknownRoles ? 1 : 0), variants);
    if (by === 'cards') await this.#byCards(deck.length);
    else await this.#onScreen();
  }

  async #byCards(count: number): Promise<void> {
    const { variants } = this.#plan;
    const roles = this.#town.dealt(deckOf(lakeTerror, count, variants));
    this.#players = seated(lakeTerror, roles);
    await this.#page.getByRole('button', { name: words.rules.byCards }).click();
    for (const role of roles) await this.#page.locator('.tile', { hasText: nameOfRole(role) }).click();
    await this.#main();
    this.seen.add('dealt by hand');
  }

  async #onScreen(): Promise<void> {
    const page = this.#page;
    const { players: count, variants } = this.#plan;
    const deck = deckOf(lakeTerror, count + (variants.unknownRoles ? 1 : 0), variants);
    const { players, missing } = deal(lakeTerror, count, deck, seed);
    this.#players = players;
    this.#missing = missing;
    await this.#main();
    for (const { seat, role } of players) {
      const { name, text, acts } = content.roles.get(role)!;
      const card = [
        name,
        text,
        acts.text,
        content.roles.get(role)!.win ?? content.lakeTerror.wins[content.roles.get(role)!.side],
      ];
      await page.getByText(words.pass.title(nameAt(seat)), { exact: true }).waitFor();
      if (seat === 1) {
        // A player who has not looked at the card cannot pass the phone on.
        await this.#press('.for-one .main');
        await page.getByText(words.pass.look).waitFor();
      }
      await this.#mayShow([seat]);
      await this.#reveal(seat % 2 === 0 ? 'hold' : 'press', async () => {
        demandSame(await page.locator('.secret strong').textContent(), name, this.#where());
        await this.#mayShow([seat], card);
      });
      await this.#mayShow([seat]);
      if (seat === 2) {
        // There is no way back to somebody else's card.
        await page.keyboard.press('Control+z');
        demandSame(await page.locator('.bar').isVisible(), false, this.#where());
        await page.locator('.press').click();
        await page.evaluate(() => dispatchEvent(new Event('blur')));
        await this.#uncover();
        await this.#mayShow([seat]);
        await this.#reveal('press', async () => undefined);
      }
      await this.#press('.for-one .main');
    }
    // The player passes the phone back to the Announcer.
    await this.#uncover();
    this.seen.add('dealt on screen');
  }

  /** Shows a screen to one player, and covers it again. */
  async #reveal(how: 'hold' | 'press', look: () => Promise<void>): Promise<void> {
    const page = this.#page;
    const secret = page.locator('.secret');
    demandSame(await secret.innerText(), '', this.#where());
    if (how === 'press') await this.#press('.press');
    else if (this.#keys) {
      await page.locator('.hold').focus();
      await page.keyboard.down(' ');
    } else {
      await page.locator('.hold').hover();
      await page.mouse.down();
    }
    await look();
    if (how === 'press') await this.#press('.press');
    else if (this.#keys) await page.keyboard.up(' ');
    else await page.mouse.up();
    demandSame(await secret.innerText(), '', this.#where());
  }

  async night(round: number): Promise<Side | null> {
    const page = this.#page;
    const { variants } = this.#plan;
    let choices: Choices = { patrols: {} };
    let steps = script(lakeTerror, round, variants, this.#players, this.#missing);
    let now = this.#players;
    let morning: Morning | null = null;
    const resolved = (): Morning => {
      const asked = { round, variants, players: this.#players, cureUsed: this.#cureUsed, choices };
      const made = night(lakeTerror, asked);
      if ('legal' in made) throw new Error(JSON.stringify(made));
      return made;
    };
    for (let at = 0; at < steps.length && !morning?.winner; at++) {
      const step = steps[at] as ScriptStep;
      await page.locator('.screen > .say', { hasText: step.say }).waitFor();
      demandSame(await page.locator('.screen > .say').textContent(), step.say, at);
      await this.#quiet();
      if (step.step === 'midnight') {
        morning = resolved();
        now = morning.players;
        steps = scriptAfter(lakeTerror, variants, steps, now, morning.events);
        await this.#midnight(morning);
      } else if (step.choice && step.ask !== null) {
        const made = this.#town.choice(step.choice, now, step.who, this.#cureUsed);
        choices = Object.assign({}, choices, made);
        await this.#choose(step, made, now);
      }
      if (step.step === 'medicine') await this.#examine(step);
      if (step.step === 'patrol' && round === 2) await this.#again();
      await this.#main();
      if (this.#isOpen(step, choices)) {
        // The page asks once about a choice that was not made.
        await page.getByText(words.night.skipped).waitFor();
        await this.#main();
        this.seen.add('left out');
      }
    }
    const end = resolved();
    await page.locator('.screen-head h2', { hasText: words.dawn.title(round) }).waitFor();
    if (round === 1) await this.#undoNight(steps, end);
    for (const { event } of end.events) this.seen.add(event);
    this.#players = end.players;
    this.#cureUsed = end.cureUsed;
    this.#findings = end.private ?? [];
    this.#known = [...this.#known, ...end.dawn];
    await this.#dawn(end);
    return end.winner;
  }

  /** Whether a possible choice was not made. */
  #isOpen({ choice, ask, who }: ScriptStep, choices: Choices): boolean {
    if (choice === null || choice === 'patrols' || ask === null || who.length === 0) return false;
    return choices[choice] === undefined && !(choice === 'scientist' && this.#cureUsed);
  }

  /** At night, the screen itself may reveal facts; the spoken text and the rest of the page may not. */
  async #quiet(): Promise<void> {
    const live = await this.#page.locator('.tool :is([role=status], [role=alert], [aria-live])').allInnerTexts();
    demandSame(live.join(' ').match(telling) ?? [], [], this.#where());
    demandSame(live.join(' ').match(/Zed/), null, live);
    const around = await this.#page.evaluate(() => document.title + location.href + JSON.stringify(history.state));
    demandSame(around.match(/Zed|#|night-|step/), null, around);
  }

  async #choose(step: ScriptStep, made: Partial<Choices>, players: readonly Player[]): Promise<void> {
    const { choice } = step;
    if (Object.keys(made).length === 0) return;
    this.seen.add(`${choice} chooses`);
    if (choice === 'patrols') {
      for (const patrolled of Object.values(made.patrols ?? {})) await this.#tile(patrolled);
    } else if (choice === 'mortalCry' || choice === 'psychic') {
      const row = made[choice] ?? [];
      const count = investigate(players, row);
      await this.#tile(row[1] ?? row[0] ?? 0);
      demandSame(await this.#page.locator('.fingers strong').textContent(), words.night.fingers(count), this.#where());
      await this.#answer(String(count));
    } else if (choice) await this.#tile(made[choice] ?? 0);
  }

  async #answer(count: string): Promise<void> {
    await this.#press('.fingers .button');
    await this.#mayShow([], ['Psychic']);
    await this.#reveal('hold', async () => {
      demandSame(await this.#page.locator('.secret').innerText(), count, this.#where());
      await this.#mayShow([], ['Psychic']);
    });
    await this.#press('.for-one .main');
    await this.#uncover();
    await this.#page.locator('.fingers').waitFor();
  }

  /** Checks the findings shown to the players who examine the dead. */
  async #examine({ eyes }: ScriptStep): Promise<void> {
    const mine = this.#findings.filter(({ to }) => to.some((seat) => eyes.includes(seat)));
    const button = this.#page.getByRole('button', { name: words.night.show });
    demandSame(await button.count(), mine.length > 0 ? 1 : 0, this.#where());
    if (mine.length === 0) return;
    const lines = mine.map(({ seat, pod }) => words.night.finding(nameAt(seat), pod));
    await this.#press('.cue .button');
    await this.#mayShow([]);
    await this.#reveal('press', async () => {
      demandSame(await this.#page.locator('.secret li').allTextContents(), lines, this.#where());
      await this.#mayShow(
        mine.map(({ seat }) => seat),
        lines,
      );
    });
    await this.#press('.for-one .main');
    await this.#uncover();
    this.seen.add('findings');
  }

  /** A reload restores the same step, covered. */
  async #again(): Promise<void> {
    const page = this.#page;
    const pressed = await page.locator('.tile[aria-pressed=true]').count();
    await page.waitForSelector('.tool-main[data-written=true]', { state: 'attached' });
    if (this.#plan.players === 8) await page.reload();
    else await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await this.#uncover();
    await page.locator('.tile').first().waitFor();
    demandSame(await page.locator('.tile[aria-pressed=true]').count(), pressed, 'what was chosen');
    this.seen.add('covered and uncovered');
  }

  async #midnight({ events, winner }: Morning): Promise<void> {
    const page = this.#page;
    demandSame(await page.locator('.events li').count(), events.length + (winner ? 1 : 0), this.#where());
    const cited = await page.locator('.events .cited a').allTextContents();
    demandSame(
      cited.slice(0, events.length),
      events.map(({ rule }) => `Rule ${rule}`),
      this.#where(),
    );
    const tapped = events
      .filter(({ event }) => event === 'turned' || event === 'cured')
      .map(({ seat }) => nameAt(seat));
    if (!winner) demandSame(await page.locator('.cue .called bdi').allTextContents(), tapped, this.#where());
  }

  /** Undoing a night from dawn covers the screen, and redoing it leads to dawn again. */
  async #undoNight(steps: readonly ScriptStep[], { winner }: Morning): Promise<void> {
    const page = this.#page;
    await page.getByRole('button', { name: 'Undo' }).click();
    await this.#uncover();
    const last = winner ? steps.find(({ step }) => step === 'midnight') : steps.at(-1);
    demandSame(await page.locator('.screen > .say').textContent(), last?.say, this.#where());
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+Shift+z');
    this.seen.add('undone');
  }

  async #dawn({ dawn }: Morning): Promise<void> {
    const page = this.#page;
    const dead = dawn.map(({ seat }) => words.dawn.dead(nameAt(seat)));
    demandSame(
      await page.locator('.screen .say').allTextContents(),
      dead.length > 0 ? dead : [words.dawn.nobody],
      this.#where(),
    );
    demandSame(await page.locator('.known').allTextContents(), dawn.map(this.#describe).filter(Boolean), this.#where());
    await this.#mayShow(
      dawn.map(({ seat }) => seat),
      dawn.map(this.#describe).filter(Boolean),
    );
  }

  async day(): Promise<Side | null> {
    const page = this.#page;
    const { variants } = this.#plan;
    await this.#main();
    await page.locator('[role=timer]').waitFor();
    const dead = seatsOf(this.#players.filter(({ alive }) => !alive));
    await this.#mayShow(dead, this.#describeAll());
    const trial = this.#town.trial(this.#players);
    let winner: Side | null = null;
    if (trial) {
      const { accused, accuser, seconder, down } = trial;
      await page.getByRole('button', { name: words.day.accuse }).click();
      for (const seat of [accused, accuser, seconder]) await this.#tile(seat);
      await this.#mayShow([...dead, accused, accuser, seconder], this.#describeAll());
      await page.locator('.narrow .tile').nth(down).click();
      const verdict = vote(variants, this.#players, accused, down);
      const voters = living(this.#players).length;
      this.seen.add(verdict.lynched ? 'lynched' : down * 2 === voters ? 'tie' : 'spared');
      await this.#main();
      this.#players = verdict.players;
      winner = verdict.winner;
      this.#findings = [...this.#findings, ...(verdict.private ?? [])];
      if (verdict.reveal) {
        this.#known.push(verdict.reveal);
        demandSame(
          await page.locator('.screen .say').allTextContents(),
          [words.verdict.lynched(nameAt(accused))],
          this.#where(),
        );
        const reported = this.#describe(verdict.reveal);
        demandSame(await page.locator('.known').allTextContents(), [reported].filter(Boolean), this.#where());
        await this.#mayShow([accused], [reported].filter(Boolean));
      } else {
        await page.getByText(words.day.spared(nameAt(accused), down, voters)).waitFor();
        await this.#mayShow([...dead, accused], this.#describeAll());
      }
    }
    if (!winner) await this.#press(`button:text-is("${words.day.night}")`);
    return winner;
  }

  /** Checks the winner, and that undoing from here reveals nothing. */
  async end(winner: Side): Promise<void> {
    const page = this.#page;
    await this.#main();
    await page.locator('.ending h2', { hasText: words.end.title[winner] }).waitFor();
    const won = winners(this.#players, winner).map(nameAt);
    demandSame(await page.locator('.ending h2 strong').textContent(), words.list(won), this.#where());
    demandSame(await page.locator('.who-is-who tbody tr').count(), this.#players.length, this.#where());
    demandSame(await page.locator('.story h4').count(), 0, this.#where());
    await page.getByRole('button', { name: words.end.tell(1) }).click();
    await page.locator('.story h4').first().waitFor();
    await this.#keep(winner, won);
    this.seen.add(`${winner} win`);
    await this.#main();
    await page.locator('.screen-head h2', { hasText: words.rules.title }).waitFor();
  }

  /** Saves the game in the book of results, which records the winner but no details. */
  async #keep(winner: Side, won: readonly string[]): Promise<void> {
    await this.#page.getByRole('button', { name: keeping.save }).click();
    await this.#page.getByText(keeping.saved).waitFor();
    const [entry] = await this.#page.evaluate(
      () =>
        new Promise<{ players: { name: string; side: string; fate: string }[]; ending: string; note: string }[]>(
          (resolve) => {
            const opening = indexedDB.open('saucer-press');
            opening.addEventListener('success', () => {
              const all = opening.result.transaction('results').objectStore('results').getAll();
              all.addEventListener('success', () => {
                opening.result.close();
                resolve(all.result);
              });
            });
          },
        ),
    );
    const players = entry?.players ?? [];
    demandSame(
      players.filter(({ fate }) => fate === 'won').map(({ name, side }) => name || side),
      won,
      this.#where(),
    );
    demandSame([players.length, entry?.ending, entry?.note], [this.#players.length, winner, ''], this.#where());
    demandSame(
      players.filter(({ name, side }) => name !== '' && side !== ''),
      [],
      this.#where(),
    );
  }

  async play(): Promise<void> {
    await this.setUp();
    for (let round = 1; round < 40; round++) {
      const winner = (await this.night(round)) ?? (await this.day());
      if (winner) return this.end(winner);
    }
    throw new Error('the game has no end');
  }
}
