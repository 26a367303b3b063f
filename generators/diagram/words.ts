/** All the words of the diagrams, so that another language needs only another file. */

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const times = (count: number, thing: string): string =>
  `${count < 0 ? '−' : ''}${Math.abs(count)} ${thing}${count === 1 ? '' : 's'}`;

export const common = {
  none: 'none',
  list,
  capital,
  times,
  same: 'The same position.',
  now: 'What has changed:',
  emptied: (places: readonly string[]): string => `Empty: ${places.join(', ')}.`,
  emptyBoard: 'The board is empty.',
  part: (from: string, to: string): string => `The squares from ${from} to ${to}.`,
  allOthersEmpty: 'All other spaces are empty.',
  at: (piece: string, places: readonly string[]): string => `${piece}: ${places.join(', ')}`,
  toMove: (player: string): string => `${player} to move.`,
  not: (rule: string, why: string): string => `Not by ${rule}. ${why}`,
  crossAt: (place: string): string => `A cross marks ${place}.`,
  crossOnAll: 'A cross stands over it.',
  points: (points: number): string => times(points, 'point'),
  wins: (players: readonly string[]): string => `${list(players)} ${players.length === 1 ? 'wins' : 'win'}.`,
};

export const battle = {
  villagers: 'Villagers',
  stash: (player: string): string => `${player}’s stash`,
  captured: (player: string): string => `Captured by ${player}`,
  chosen: (space: string): string => `${capital(space)} is framed.`,
  tries: (player: string, what: string): string => `${player} tries ${what}.`,
  infiltrates: (space: string): string => `to replace the villager at ${space}`,
  passes: 'to pass',
  swaps: 'to swap sides',
  moves: (from: string, to: string): string => `to go from ${from} to ${to}`,
  stepTo: (number: number, space: string, last: boolean): string =>
    last ? `Step ${number} ends at ${space}.` : `Step ${number}: to ${space}.`,
  path: (spaces: readonly string[]): string => `A numbered path goes ${spaces.join(', ')}.`,
  infiltrate: (player: string, space: string): string => `${player} replaces the villager at ${space}.`,
  passed: (player: string): string => `${player} passes.`,
  swapped: (player: string): string =>
    `The player of ${player} takes the other side, and who opened now plays ${player}.`,
  takes: (player: string, taken: readonly string[]): string => `${player} captures ${list(taken)}.`,
  villager: (size: string): string => `a ${size} villager`,
  alien: (size: string): string => `a ${size} alien`,
  fromStash: (player: string, sent: readonly string[]): string =>
    `${list(sent.map((each, index) => (index === 0 ? capital(each) : each)))} ${sent.length === 1 ? 'comes' : 'come'} from ${player}’s stash.`,
  next: (player: string): string => `It is ${player}’s turn.`,
  again: (player: string): string => `${player} has a second move, with another alien.`,
  over: 'The game is over.',
  hasMoved: (space: string): string => `The alien at ${space} has already moved this turn.`,
  setUp: 'The town is set up.',
  choices: (count: number): string => `Corners mark the ${times(count, 'space')} to choose from.`,
  cannotBe: (rule: string): string => `No game leads to this: see ${rule}.`,
  stack: (pieces: readonly string[]): string => pieces.join(' under '),
  caught: 'What was taken.',
  sorted: 'Sorted into trios.',
  trios: { alien: 'aliens', villager: 'villagers', mixed: 'mixed' },
  leftOver: 'left over',
  komi: 'komi',
  has: (player: string, points: number): string => `${player}: ${times(points, 'point')}.`,
  draw: 'It is a draw.',
};

export const munch = {
  ...battle,
  bank: 'Bank',
  army: (player: string): string => `${player}’s army`,
  graveyard: (player: string): string => `${player}’s graveyard`,
  pit: 'Spawning pit',
  void: 'Void',
  places: (world: string, space: string): string => `to place a ${world} world at ${space}`,
  unleashes: (monster: string, slot: string): string => `to unleash the ${monster} monster at ${slot}`,
  recalls: 'to take the monster back',
  calls: 'to call the end',
  did: {
    place: (player: string, world: string, space: string): string => `${player} places a ${world} world at ${space}.`,
    unleash: (player: string, monster: string, slot: string): string =>
      `${player} unleashes a ${monster} monster at ${slot}.`,
    recall: (player: string): string => `${player} takes the monster back into the army.`,
    pass: (player: string): string => `${player} passes.`,
    call: (player: string): string => `${player} calls the end.`,
  },
  eats: (player: string, worlds: readonly string[]): string => `${player} munches ${list(worlds)}.`,
  aWorld: (world: string): string => `a ${world} world`,
  toPit: (monsters: readonly string[]): string =>
    `${capital(list(monsters))} ${monsters.length === 1 ? 'goes' : 'go'} to the spawning pit.`,
  toVoid: (monsters: readonly string[]): string =>
    `${capital(list(monsters))} ${monsters.length === 1 ? 'falls' : 'fall'} into the void.`,
  toArmy: (monsters: readonly string[]): string =>
    `${capital(list(monsters))} ${monsters.length === 1 ? 'is' : 'are'} back in the army.`,
  toBank: (worlds: readonly string[]): string =>
    `${capital(list(worlds))} ${worlds.length === 1 ? 'goes' : 'go'} back to the bank.`,
  aMonster: (monster: string): string => `a ${monster} monster`,
  loses: (players: readonly string[]): string => `${list(players)} will lose a turn.`,
  setUp: 'The chart before the first turn.',
  canMunch: {
    yes: (line: readonly string[]): string => `A world can still be munched: ${line.join(', then ')}.`,
    no: 'No world can be munched any more.',
  },
  trio: 'trio',
  others: (count: number): string => times(count, 'other'),
  lost: (count: number): string => `${count} lost`,
  tried: 'Wanted',
  world: 'world',
  monster: 'monster',
};

/** Pieces beside a board. */
export const pieces = {
  row: (names: readonly string[]): string => `${capital(list(names))}.`,
  gone: (names: readonly string[]): string => `Not there any more: ${list(names)}.`,
  score: (names: readonly string[], points: string): string => `${capital(list(names))} together: ${points}.`,
  setUp: 'The board as it is before the first turn, and what lies beside it.',
};

/** Cropped boards. */
export const crop = {
  list,
  piece: 'a piece',
  nobody: 'nobody is there',
  shows: (from: string, to: string): string =>
    from === to ? `The square ${from}` : `The squares from ${from} to ${to}`,
  stands: (piece: string, place: string): string => `${piece} on ${place}`,
  goes: (piece: string, places: readonly string[], not: boolean, order: string | undefined): string => {
    const over = places.slice(1, -1);
    const way = `from ${places[0]}${over.length > 0 ? ` over ${list(over)}` : ''} to ${places.at(-1)}`;
    return `${order === undefined ? '' : `${order}: `}${capital(piece)} ${not ? 'may not go' : 'goes'} ${way}.`;
  },
  stood: (piece: string, place: string): string => `A dashed outline on ${place}, where the ${piece} stood.`,
  marked: (places: readonly string[]): string => `Corners mark ${list(places)}.`,
  ticked: (places: readonly string[]): string => `A tick on ${list(places)}: allowed.`,
  crossed: (places: readonly string[]): string => `A cross on ${list(places)}: not allowed.`,
  lettered: (letter: string, place: string): string => `${letter} is ${place}.`,
  afterwards: 'Afterwards:',
  beside: 'Beside it:',
};

const seat = (number: number): string => `seat ${number}`;
const seats = (numbers: readonly number[]): string => list(numbers.map(seat));
/** The sentences of a night and a day, with the roles by the names that `called` gives to their placeholders. */
export const lakeTerror = (called: (placeholder: string) => string) => ({
  turned: 'turned',
  dead: 'dead',
  player: (number: number, marks: readonly string[]): string => `${seat(number)}: ${marks.filter(Boolean).join(', ')}`,
  table: 'The table.',
  framed: (numbers: readonly number[]): string => `Framed: ${seats(numbers)}.`,
  night: (round: number): string => `Night ${round}`,
  falls: (round: number): string => `Night ${round} falls over this table.`,
  dayTitle: 'The table',
  nothing: 'Nothing happens at midnight.',
  nobodyNamed: 'nobody named',
  acts: {
    vigilante: (on: readonly number[]): string => `The ${called('roles.vigilante')} shoots at ${seats(on)}.`,
    doctor: (on: readonly number[]): string => `The ${called('roles.doctor')} heals ${seats(on)}.`,
    scientist: (on: readonly number[]): string => `The ${called('roles.scientist')} gives the cure to ${seats(on)}.`,
    victim: (on: readonly number[]): string => `The ${called('roles.pod-person.plural')} name ${seats(on)}.`,
    patrols: (on: readonly number[]): string => `The ${called('roles.town-watch.short')} patrols ${seats(on)}.`,
    mortalCry: (on: readonly number[]): string => `The dying player asks about ${seats(on)}.`,
    psychic: (on: readonly number[]): string => `The ${called('roles.psychic')} asks about ${seats(on)}.`,
  },
  patrols: (from: number, to: number): string =>
    `${capital(seat(from))} patrols ${from === to ? 'the same seat' : seat(to)}.`,
  events: {
    shot: (on: number): string => `${capital(seat(on))} is shot.`,
    'shot-stopped': (on: number): string => `The shot at ${seat(on)} is stopped.`,
    cured: (on: number): string => `${capital(seat(on))} is cured.`,
    'cure-wasted': (on: number): string => `The cure is wasted on ${seat(on)}.`,
    'put-down': (on: number): string => `${capital(seat(on))} is put down by the ${called('roles.town-watch.short')}.`,
    turned: (on: number): string => `${capital(seat(on))} is turned.`,
    untouched: (on: number): string => `Nothing happens to ${seat(on)}.`,
  },
  short: {
    shot: (on: number): string => `${on}: shot`,
    'shot-stopped': (on: number): string => `${on}: shot stopped`,
    cured: (on: number): string => `${on}: cured`,
    'cure-wasted': (on: number): string => `${on}: cure wasted`,
    'put-down': (on: number): string => `${on}: put down`,
    turned: (on: number): string => `${on}: turned`,
    untouched: (on: number): string => `${on}: untouched`,
  },
  count: (count: number): string => `Answer: ${count}`,
  counted: (on: readonly number[], count: number): string => `The answer is ${count} of ${on.length}.`,
  quietDawn: 'At dawn nobody is dead.',
  noDead: 'Nobody is dead.',
  revealed: (number: number, role: string | undefined, pod: boolean | undefined): string => {
    const kind = pod === undefined ? '' : `${pod ? '' : 'not '}${called('roles.pod-person.one')}`;
    const parts = [role, kind].filter(Boolean);
    return `${capital(seat(number))}: ${parts.length > 0 ? parts.join(', ') : 'dead'}.`;
  },
  findsOut: (to: readonly number[], number: number, pod: boolean): string =>
    `Only ${seats(to)} learns: ${seat(number)} was ${pod ? '' : 'not '}${called('roles.pod-person.one')}.`,
  accused: (number: number): string => `${capital(seat(number))} is accused.`,
  votes: (down: number, living: number): string => `${down} of the ${living} living turn their thumbs down.`,
  lynched: 'Voted out',
  spared: 'Spared',
  verdict: (number: number, lynched: boolean): string =>
    `${capital(seat(number))} is ${lynched ? 'voted out' : 'spared'}.`,
  won: (winner: 'citizens' | 'pods' | null): string =>
    winner === null
      ? 'No winner yet'
      : winner === 'pods'
        ? `${called('roles.pod-person.plural')} win`
        : 'The town wins',
  winner: (winner: 'citizens' | 'pods' | null): string =>
    winner === null
      ? 'Nobody has won yet.'
      : winner === 'pods'
        ? `The ${called('roles.pod-person.plural')} win.`
        : 'The town wins.',
  script: 'What is called in the night; a full disc is called, an empty one only opens its eyes.',
  line: (number: number, name: string, who: readonly number[], eyes: readonly number[]): string => {
    const only = eyes.filter((each) => !who.includes(each));
    const lines = [who.length > 0 ? seats(who) : '', only.length > 0 ? `eyes of ${seats(only)}` : ''].filter(Boolean);
    return `${number}. ${name}${lines.length > 0 ? `: ${lines.join('; ')}` : ''}.`;
  },
  deck: 'The cards of the deck.',
  card: (number: number | undefined, role: string): string => (number === undefined ? role : `${number} ${role}`),
  dealt: 'Dealt',
  dealtOut: 'The cards are dealt.',
  leftOut: (role: string): string => `Left over: ${role}.`,
});

const figures = (count: number): string => times(count, 'figure');
const dice = (count: number): string => `${count} ${count === 1 ? 'die' : 'dice'}`;

export const alienInvasion = {
  ground: { feature: 'feature', linear: 'barrier', soft: 'soft ground' },
  wants: (unit: string, inches: number, rolled: number | undefined): string =>
    `${unit} is to go ${inches}″${rolled === undefined ? '' : `; ${rolled} were rolled`}.`,
  met: (kind: 'feature' | 'linear' | 'soft', at: number, width: number | undefined): string =>
    kind === 'linear'
      ? `A barrier crosses the way at ${at}″.`
      : `${kind === 'soft' ? 'Soft ground' : 'A feature'} begins at ${at}″${width === undefined ? '' : ` and is ${width}″ wide`}.`,
  goes: (unit: string, inches: number, most: number): string =>
    inches === 0 ? `${unit} stays where it is.` : `${unit} goes ${inches}″, of ${most}″ at the most.`,
  card: (title: string, owner: string | undefined, actions: number): string =>
    `${owner === undefined ? '' : `${owner}: `}${title}, ${actions === 0 ? 'no actions' : times(actions, 'action')}.`,
  spends: (group: string, owner: string, actions: number): string =>
    `${capital(group)} (${owner}): ${times(actions, 'action')}.`,
  allowed: 'That is allowed.',
  factions: (names: readonly string[]): string => `At the table: ${list(names)}.`,
  cards: (count: number, name: string): string => `${count} × ${name}`,
  deck: (cards: readonly string[]): string => `In the deck: ${list(cards)}.`,
  aRound: (count: number): string => `${times(count, 'card')} a round`,
  drawn: (count: number): string => `${times(count, 'card')} are drawn a round.`,
  deckPile: 'Deck',
  discardPile: 'Discard',
  piles: (deck: number, discard: number): string => `Deck: ${times(deck, 'card')}; discard: ${times(discard, 'card')}.`,
  row: (cards: readonly string[]): string => `The row: ${list(cards)}.`,
  pool: (count: number): string => `${capital(dice(count))} ${count === 1 ? 'is' : 'are'} thrown.`,
  agents: (count: number): string => `${dice(count)} ${count === 1 ? 'says' : 'say'} how many each throws`,
  operatives: (count: number, successes: number): string =>
    `${times(count, 'operative')} with ${times(successes, 'success').replace('successs', 'successes')}.`,
  linked: 'Linked: one total.',
  apart: 'Not linked: each by itself.',
  target: (number: number): string => `One falls for each full ${number}.`,
  targetOf: (number: number, count: number): string => `The target: ${figures(count)}, one for each full ${number}.`,
  kills: 'Figures lost, chances in %',
  killsIn: (group: number): string => `Group ${group}: figures lost`,
  group: (group: number, kill: number): string => `Group ${group}: one falls for each full ${kill}.`,
  groupOf: (group: number, kill: number, count: number): string =>
    `Group ${group}: ${figures(count)}, one for each full ${kill}.`,
  inGroup: (group: number, what: string): string => `Group ${group}: ${what}`,
  chances: (title: string, kills: readonly string[]): string =>
    `${title}: ${kills.map((chance, count) => `${count} in ${chance}`).join(', ')}.`,
  likeliest: (count: number, chance: string): string =>
    `Most often ${count} ${count === 1 ? 'falls' : 'fall'}, in ${chance}.`,
  mean: (mean: number): string => `On average ${mean.toFixed(1)}.`,
  exploding: (count: number, name: string, all: number): string =>
    `${count} ${name} ${count === 1 ? 'makes' : 'make'} ${dice(all)}.`,
  more: 'A kills more',
  same: 'Both kill the same',
  fewer: 'A kills fewer',
  compared: (chance: string): string => `A kills more than B in ${chance}.`,
  twoWays: 'Two ways to shoot.',
  total: 'in all',
  each: (target: number): string => `one for each full ${target}`,
  wasted: (points: number): string => `${points} over`,
  shot: (total: number, target: number, count: number): string =>
    `A total of ${total} against ${figures(count)}, one for each full ${target}.`,
  fall: (kills: number, wasted: number): string =>
    `${capital(figures(kills))} ${kills === 1 ? 'falls' : 'fall'}; ${times(wasted, 'point')} over.`,
  killNumbers: (unit: string, numbers: readonly string[]): string => `Kill numbers of ${unit}: ${list(numbers)}.`,
  killNumber: (cover: string, target: number): string => `${cover}: ${target}.`,
  rollers: (count: number): string => `${capital(figures(count))} ${count === 1 ? 'tries' : 'try'}: a die each.`,
  success: (roll: number, chance: string): string => `A single ${roll} is enough: ${chance}.`,
  studying: (count: number): string => `${times(count, 'group')} on the table, a die each.`,
  species: (count: number, known: number): string => `${known} of ${count} species studied.`,
  study: (chance: string, rolls: number | null): string =>
    rolls === null
      ? `There is no success to be had: ${chance}.`
      : `A success in ${chance}; ${rolls.toFixed(1)} tries on average.`,
  thrown: 'The dice',
  thrownNow: (count: number): string => `${capital(dice(count))} have been thrown.`,
  rolls: (rolls: readonly number[]): string => `Thrown: ${rolls.join(', ')}.`,
  attacked: 'Target',
  other: (number: number): string => `Other side ${number}`,
  meleeHit: (
    name: string,
    rolls: readonly number[],
    total: number,
    kill: number,
    kills: number,
    count: number,
  ): string => `${name}: ${rolls.join(' + ')} = ${total}, one for each full ${kill}: ${kills} of ${figures(count)}.`,
  meleeResult: (name: string, total: number, kills: number): string =>
    `${name}: ${total}, ${kills === 0 ? 'nobody falls' : `${kills} ${kills === 1 ? 'falls' : 'fall'}`}.`,
  sides: 'Four sides.',
  force: (name: string, unit: string, count: number): string => `${name}: ${count} × ${unit}.`,
  sideDice: (name: string, count: number): string => `${name}: ${dice(count)}.`,
  /** The ratio is null if a side has no dice. */
  balance: (counts: readonly number[], ratio: number | null): string => {
    const more = ratio === null ? '' : `: the strongest has ${ratio.toFixed(2)} times as many as the weakest`;
    return `${list(counts.map(String))} shooting dice${more}.`;
  },
};
