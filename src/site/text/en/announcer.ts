import type { NightEvent } from '../../../engine/lake-terror/night.ts';
import type { Reveal, Role, Side } from '../../../engine/lake-terror/game.ts';
import { listed } from '#text/common.ts';

/** Texts of the Announcer's page and of lists of tools; scripts do not load them. */
export const page = {
  name: 'The Announcer',
  summary: 'Run a whole game from one phone: the deal, nights step by step, midnight explained, timed days and votes.',
  share: 'The announcer',
  title: 'The Announcer of Lake Terror',
  description:
    'Run Lake Terror from one phone: deal the roles, call every step of the night, work out midnight by the rules, and time the day.',
  lead: 'For whoever runs the game. Deal the roles here, or enter the cards that you dealt. You read out each call; the phone works out midnight rule by rule, and times the day. Everything stays on this phone: there is no link and no code.',
  script:
    'The Announcer’s screen needs JavaScript, which is off in your browser. The printed script and the night log do not.',
  rules: 'Read the rules',
  print: 'Print the script and the cards',
};

/** Texts of the Announcer’s screen. */
export const words = {
  cover: {
    all: 'Covered while you were away.',
    keeper: 'For the Announcer only. Turn the screen away from everybody else.',
    one: 'For one player only. Nobody else may look.',
    show: 'Show it',
  },
  heading: 'The Announcer',
  seat: (seat: number): string => `Seat ${seat}`,
  /** A player with the same name as another. */
  twin: (name: string, seat: number): string => `${name}, seat ${seat}`,
  /** A player in a verdict, named by the seat. */
  numbered: /Player (\d+)/,
  named: (seat: number, name: string): string => (name === '' ? `Seat ${seat}: no name.` : `Seat ${seat} is ${name}.`),
  players: (count: number): string => `${count} players.`,
  list: (names: readonly string[]): string => listed(names),
  /** The texts before a first game. */
  welcome: {
    title: 'Run the night from this phone',
    steps: [
      'Enter who sits round the table, and choose the cards.',
      'Deal on this screen, player by player, or enter the printed cards.',
      'Read out what the screen says. It works out midnight, times the day and counts the votes.',
    ],
    safe: 'The screen covers itself when you leave it, and everything stays on this phone.',
    begin: 'Begin a game',
  },
  next: 'Next',
  lesson: 'See a night',
  forbidden: 'Not allowed. The reason is on the screen.',
  switches: {
    label: 'This screen',
    red: 'Red light',
    awake: 'Stay awake',
    refused: 'The screen can no longer stay on.',
    unsupported: 'This browser cannot keep the screen on.',
    story: 'Story on',
    voice: 'Read aloud',
    mute: 'This device has no voice that works offline.',
  },
  seats: {
    title: 'Who is at the table?',
    hint: 'Enter the names in the order of the seats, without the Announcer.',
    name: (seat: number): string => `Name at seat ${seat}`,
    next: 'To the cards',
  },
  rules: {
    title: 'Cards and variants',
    deck: 'In the deck',
    unknownHint: 'Deal from one extra card, or swap roles. Set the numbers your table has agreed on.',
    more: (role: string): string => `One more ${role}`,
    fewer: (role: string): string => `One fewer ${role}`,
    leftOver: 'One card is left over, and nobody sees which.',
    byCards: 'We dealt printed cards',
    deal: 'Deal on this screen',
  },
  cards: {
    title: 'Who was dealt what?',
    hint: 'Ask each player to show their card to you only.',
    current: (name: string): string => `What does ${name} hold?`,
    left: (count: number): string => `${count} left`,
    none: 'none left',
    change: 'Change: ',
    back: 'Deal another way',
    start: 'Start the first night',
    open: (count: number): string => `${count} ${count === 1 ? 'card is' : 'cards are'} still missing.`,
  },
  pass: {
    title: (name: string): string => `${name}, this is for you`,
    take: 'Take the phone, and let nobody look over your shoulder.',
    done: 'Cover and pass on',
    last: 'Pass to the Announcer',
    look: 'Look at your card first.',
    redeal: 'Mistake? Deal again',
    sure: 'Throw this deal away?',
    yes: 'Deal again',
    no: 'Keep this deal',
  },
  handBack: 'Back to the Announcer',
  night: {
    title: (round: number): string => `Night ${round}`,
    step: (at: number, of: number): string => `Step ${at} of ${of}`,
    say: 'Say',
    called: 'Called',
    idle: 'They open their eyes, and do nothing else.',
    nobody: 'Nobody answers. Pause as long as if somebody did.',
    notYet: 'Nobody is chosen on the first night. Pause all the same.',
    choose: {
      vigilante: 'Who is shot?',
      doctor: 'Who is healed?',
      scientist: 'Who is cured?',
      victim: 'Who is chosen?',
      patrols: (name: string): string => `Whom does ${name} patrol?`,
      mortalCry: 'At which three does the dying player point? Tap the one in the middle.',
      psychic: 'At which three does the Psychic point? Tap the one in the middle.',
      all: 'All who are alive: tap any of them.',
    },
    patrol: (watch: string, patrolled: string): string => `${watch} patrols ${patrolled}`,
    patrolOpen: (watch: string): string => `${watch} patrols …`,
    fingers: (count: number): string => `${count === 1 ? '1 finger' : `${count} fingers`}`,
    show: 'Show on screen',
    forPsychic: 'For the Psychic',
    forDying: 'For the dying player',
    forExaminer: 'For whoever examines the dead',
    finding: (name: string, pod: boolean): string => `${name}: ${pod ? 'a Pod Person' : 'not a Pod Person'}`,
    examine: 'Show what the dead were.',
    midnight: 'What happens at midnight',
    quiet: 'Nothing happens tonight.',
    taps: 'Go round the whole table. Tap twice:',
    noTaps: 'Go round the whole table, and tap nobody twice.',
    over: 'The game is over: wake everybody.',
    dies: 'The dying player points at three, and gasps a word or two.',
    nobodyDies: 'The Watch killed nobody. Pause all the same.',
    dawn: 'Day breaks',
    skip: 'Choose nobody',
    skipped: 'Choose nobody?',
  },
  events: {
    shot: (name: string) => `${name} is shot and dies: neither patrolled nor healed.`,
    'shot-stopped': (name: string, how: string) => `The shot at ${name} is stopped: ${how}.`,
    cured: (name: string) => `${name} is cured, and human again.`,
    'cure-wasted': (name: string) => `The cure for ${name} is wasted.`,
    'put-down': (name: string) => `${name} was chosen and patrolled: killed by the Watch.`,
    turned: (name: string) => `${name} is now a Pod Person.`,
    untouched: (name: string, how: string) => `The Pod People chose ${name}, but nothing happens: ${how}.`,
  } satisfies Record<NightEvent['event'], (name: string, how: string) => string>,
  how: { patrolled: 'patrolled', healed: 'healed', both: 'patrolled and healed', lunatic: 'the Lunatic' },
  dawn: {
    title: (round: number): string => `Day ${round} breaks`,
    wake: 'Good morning. Everybody, open your eyes.',
    nobody: 'Nobody died last night.',
    dead: (name: string): string => `${name} is dead.`,
    begin: (minutes: number): string => `The day: ${minutes} minutes`,
    over: 'End the game',
  },
  /** The facts that the table learns about a dead player; empty if there are none. */
  known: (name: string, { role, pod }: Reveal, oneOf: (role: Role) => string): string => {
    const was = role === undefined ? '' : oneOf(role);
    if (pod === undefined) return was && `${name} was ${was}.`;
    const nature = pod ? 'a Pod Person' : 'not a Pod Person';
    // A player who was dealt the Pod Person is one, unless cured.
    if (!was || (role === 'pod-person' && pod)) return `${name} was ${nature}.`;
    return `${name} was ${was}, and ${nature}.`;
  },
  day: {
    title: (round: number): string => `Day ${round}`,
    timer: 'Time left',
    up: 'Time is up. Finish any trial that has begun.',
    pause: 'Pause',
    go: 'Resume',
    more: 'Add a minute',
    accuse: 'Somebody is accused',
    drop: 'Cancel the trial',
    who: { accused: 'Who is accused?', accuser: 'By whom?', seconder: 'Who seconds the accusation?' },
    named: {
      accused: (name: string): string => `${name} is accused.`,
      accuser: (name: string): string => `${name} accuses.`,
    },
    trial: (accused: string): string => `${accused} is on trial`,
    by: (accuser: string, seconder: string): string =>
      `Accused by ${accuser}, seconded by ${seconder}. They speak, then the accused.`,
    thumbs: (needed: number, living: number): string =>
      `How many thumbs are down? ${needed} of ${living} are enough to vote out.`,
    lynch: (down: number): string => `${down} down: voted out`,
    spare: (down: number): string => `${down} down: spared`,
    count: 'Count the thumbs',
    spared: (name: string, down: number, living: number): string =>
      `${name} is spared, with ${down} of ${living} thumbs down.`,
    night: 'Night falls',
    living: (count: number): string => `${count} alive`,
    dead: 'The dead',
  },
  verdict: {
    lynched: (name: string): string => `${name} is run out of town.`,
    silence: 'The day is over, and nobody comments.',
    down: (down: number, living: number): string => `${down} of ${living} thumbs down`,
  },
  end: {
    title: { citizens: 'The town has won', pods: 'The Pod People have won' } satisfies Record<Side, string>,
    word: { citizens: 'Good morning', pods: 'Much better' } satisfies Record<Side, string>,
    all: {
      citizens: 'Everybody who is not a Pod Person has won, dead or alive.',
      pods: 'All Pod People have won, dead or alive.',
    } satisfies Record<Side, string>,
    pictures: {
      citizens: 'The sun rises over the harbour of the lake, and everybody cheers between two shut pods.',
      pods: 'A street where everybody, at the same moment, lifts the same hand.',
    } satisfies Record<Side, string>,
    station: 'KLKT',
    again: 'Another night: new cards',
    whole: 'The whole story',
    tell: (round: number): string => `Night ${round}, and the day after`,
    told: 'That was the whole story.',
    who: 'Who was who',
    missing: (role: string): string => `The card that was left over: ${role}.`,
  },
  book: {
    open: 'Open the book',
    title: 'The Announcer’s book',
    alone: 'For the Announcer only: turn the screen away.',
    show: 'Show it',
    close: 'Close',
    who: 'Who is who',
    name: 'Name',
    role: 'Role',
    state: 'State',
    pod: 'Pod Person',
    human: 'human',
    dead: 'dead',
    cure: { spent: 'The cure is spent.', left: 'The cure has not been used.' },
    story: 'The story so far',
    nothing: 'Nothing has happened yet.',
    notes: 'Notes',
    notesHint: 'Only you see them. They are saved with this game.',
  },
};

/** Why a game ended, and its prizes. */
export const endings = {
  list: (names: readonly string[]): string => listed(names),
  shot: (name: string, night: number): string =>
    `${name} was the last Pod Person: shot by the Vigilante on night ${night}.`,
  cured: (name: string, night: number): string => `${name} was the last Pod Person: cured on night ${night}.`,
  lynched: (name: string, day: number): string => `${name} was the last Pod Person: run out of town on day ${day}.`,
  pods: 'Everybody alive is a Pod Person.',
  lunatic: (name: string): string =>
    `Only Pod People and the Lunatic are alive. ${name}, the Lunatic, does not win with them.`,
  lost: (round: number): string => `From round ${round} on, the town had too few thumbs to win a vote.`,
  liar: 'Best liar',
  lied: (names: string, days: number, never: boolean): string =>
    `${names}: among the Pod People for ${days === 1 ? 'one day' : `${days} days`}, ${never ? 'and never accused' : 'then accused'}.`,
  nose: 'Best nose',
  smelt: (names: string, hits: number): string =>
    `${names}: accused Pod People, or seconded the accusation, ${hits === 1 ? 'once' : hits === 2 ? 'twice' : `${hits} times`}.`,
  unlucky: 'Unluckiest',
  fell: (name: string, when: string): string => `${name}: first to go, ${when}.`,
  byNight: (round: number): string => `on night ${round}`,
  byDay: (round: number): string => `on day ${round}`,
};

/** The story of a game, in the Announcer's book and at its end. */
export const story = {
  night: (round: number): string => `Night ${round}`,
  day: (round: number): string => `Day ${round}`,
  choices: {
    vigilante: (name: string): string => `The Vigilante shot at ${name}.`,
    doctor: (name: string): string => `The Doctor healed ${name}.`,
    scientist: (name: string): string => `The Scientist gave the cure to ${name}.`,
    victim: (name: string): string => `The Pod People chose ${name}.`,
  },
  patrol: (watch: string, patrolled: string): string => `${watch} patrolled ${patrolled}.`,
  row: {
    mortalCry: (names: string, count: number): string => `The dying player pointed at ${names}: ${count}.`,
    psychic: (names: string, count: number): string => `The Psychic pointed at ${names}: ${count}.`,
  },
  trial: (accused: string, accuser: string, seconder: string): string =>
    `${accused} was accused by ${accuser}, seconded by ${seconder}.`,
  lynched: (name: string, down: number, living: number): string =>
    `${down} of ${living} thumbs down: ${name} was voted out.`,
  spared: (name: string, down: number, living: number): string =>
    `${down} of ${living} thumbs down: ${name} was spared.`,
};
