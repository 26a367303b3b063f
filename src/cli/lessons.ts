import { games as gamesOfContent } from '../content/games.ts';
import { isBoardGame, type BoardGameId } from '../content/playable.ts';
import type { Problem } from '../content/problem.ts';
import type { GameId } from '../content/schema/common.ts';
import type { Content } from '../content/schema/index.ts';
import type { NightLesson, TableLesson } from '../content/schema/lesson.ts';
import { exchange } from '../engine/games.ts';
import { consult, type Games } from '../engine/protocol.ts';
import { brokenBy, difference, engineSays, type Reply } from './answers.ts';
import { playLesson } from './table-lesson.ts';

type Fields = Readonly<Record<string, unknown>>;
interface State {
  readonly board: string;
}

type Report = (path: readonly (string | number)[], found: string, expected: string) => void;

function problemsIn(content: Content, { file: source }: { readonly file: string }, check: (report: Report) => void) {
  const problems: Problem[] = [];
  check((path, found, expected) => {
    const { file, line, column } = content.locate(source, path);
    const remedy = 'make the lesson agree with the engine and the rules';
    problems.push({ file, line, column, path: path.join('.'), found, expected, remedy, layer: 'across' });
  });
  return problems;
}

/** Reports every rule in a lesson's steps and answers that is missing from the game. */
function reportRules(
  report: Report,
  content: Content,
  game: GameId,
  steps: readonly { readonly rule?: string; readonly answers: readonly { readonly rule?: string | undefined }[] }[],
): void {
  const rules = content.books.get(game)?.rules;
  for (const [index, { rule, answers }] of steps.entries())
    for (const [path, cited] of [
      [['rule'], rule] as const,
      ...answers.map((answer, number) => [['answers', number, 'rule'], answer.rule] as const),
    ])
      if (cited !== undefined && !rules?.has(cited)) report(['steps', index, ...path], cited, 'a rule of this game');
}

/** All disagreements of a board game's lesson with the engine: moves, unknown rules and unknown computer players. */
function boardLessonProblems(games: Games, content: Content, game: BoardGameId): readonly Problem[] {
  const lesson = content[`${game}Lesson`];
  return problemsIn(content, lesson, (report) => {
    reportRules(report, content, game, lesson.steps);
    const levels = content[`${game}Opponents`].levels.length;
    for (const who of ['coach', 'rival'] as const)
      if (lesson[who] > levels) report([who], String(lesson[who]), `one of the ${levels} computer players`);
    const begins: Fields = { game, state: { board: lesson.board } };
    let state = (gamesOfContent[game].complete?.(begins, content) ?? begins)['state'] as State;
    for (const [index, { coach, move, not }] of lesson.steps.entries()) {
      const at = ['steps', index] as const;
      const played = coach ?? move;
      if (played === undefined) continue;
      const { answer } = exchange(games, game, 'play', { state, move: played });
      const broken = answer.legal === false ? answer.illegal.map(({ rule }) => rule) : [];
      if (not !== undefined) {
        if (!broken.includes(not))
          report([...at, 'not'], `the answer "no" to ${played}, by ${not}`, engineSays(answer));
      } else if (answer.legal) ({ state } = answer);
      else {
        report([...at, coach === undefined ? 'move' : 'coach'], played, engineSays(answer));
        break;
      }
    }
  });
}

/**
 * Reports the stated answers that differ from the engine's answers. `given` returns the fields that a question leaves
 * out.
 */
function reportChecks<Check extends TableLesson['checks'][number]>(
  report: Report,
  games: Games,
  game: GameId,
  checks: readonly Check[],
  given: (check: Check) => Fields,
): void {
  for (const [index, check] of checks.entries()) {
    const answer: Reply = { ...consult(games, { ...given(check), ...check.ask, game }) };
    const at = ['checks', index];
    if (answer['ok'] !== true || answer['legal'] === false) report([...at, 'ask'], 'a question', engineSays(answer));
    const path = difference(check.answer, answer, '');
    if (path !== undefined)
      report([...at, 'answer'], `a different value of ${path}`, `the engine’s answer: ${JSON.stringify(answer)}`);
  }
}

const sorted = (roles: readonly string[]): string => [...roles].sort().join(', ');

/** The choices of the night up to a step, with another tap at that step; without a tap, the step has no choice. */
function tapped({ night }: NightLesson, { at, done }: NightLesson['steps'][number], seat: number | undefined): Fields {
  const { victim, patrols } = night;
  if (at === 'snatching') return { victim: seat, patrols };
  if (at !== 'patrol') return night;
  const others = Object.entries(patrols).filter(([each]) => done.includes(Number(each)));
  const own = Object.keys(patrols).filter((each) => !done.includes(Number(each)));
  return { victim, patrols: Object.fromEntries([...others, ...(seat ? own.map((each) => [each, seat]) : [])]) };
}

/** All disagreements of the lesson about a night with the engine: cards, calls, choices, votes and numbers. */
function nightLessonProblems(games: Games, content: Content): readonly Problem[] {
  const lesson = content.lakeTerrorLesson;
  const game = 'lake-terror';
  return problemsIn(content, lesson, (report) => {
    if (lesson.steps.length === 0) return;
    reportRules(report, content, game, lesson.steps);
    const roles = lesson.players.map(({ role }) => role);
    const ask = <Do extends 'deal' | 'script' | 'night' | 'vote'>(verb: Do, request: Fields) =>
      exchange(games, game, verb, request).answer;
    const dealt = ask('deal', { players: roles.length, seed: 1 });
    const cards = sorted(dealt.players?.map(({ role }) => role) ?? []);
    if (sorted(roles) !== cards) report(['players'], sorted(roles), `the cards for ${roles.length} players: ${cards}`);
    const start = gamesOfContent[game].complete?.({ players: roles }, content)['players'];
    const nightOf = (choices: Fields) => ask('night', { round: 1, players: start, cureUsed: false, choices });
    const night = nightOf(lesson.night);
    if (!('players' in night)) {
      report(['night'], 'this night', engineSays(night));
      return;
    }
    const { accused, down } = lesson.trial;
    const trial = ask('vote', { players: night.players, accused, down: down.length });
    if (!('players' in trial)) {
      report(['trial'], 'this trial', engineSays(trial));
      return;
    }
    if (!trial.lynched) report(['trial', 'down'], `${down.length} thumbs`, 'enough to vote out the accused');
    const called = ask('script', { round: 1, players: start }).steps?.map(({ step }) => step) ?? [];
    const order = ['table', ...called, 'dawn', 'accusation', 'vote', 'verdict'];
    let before = -1;
    for (const [index, step] of lesson.steps.entries()) {
      const at = order.indexOf(step.at, before + 1);
      if (at < 0)
        report(
          ['steps', index, 'at'],
          step.at,
          `a screen after that of the previous step, in the order ${[...new Set(order)].join(', ')}`,
        );
      before = Math.max(at, before);
      for (const [number, { at: seats = [], next, rule }] of step.answers.entries())
        for (const seat of next ? [undefined] : seats) {
          const answer: Reply = { ...nightOf(tapped(lesson, step, seat)) };
          const broken = brokenBy(answer);
          if (rule === undefined ? answer['legal'] === false && step.at !== 'investigation' : !broken.includes(rule))
            report(['steps', index, 'answers', number], seat ? `seat ${seat}` : 'the button', engineSays(answer));
        }
    }
    const moments = { deal: start, night: night.players, trial: trial.players };
    reportChecks(report, games, game, lesson.checks, ({ after }) => ({ players: moments[after] }));
  });
}

/** All disagreements of the lesson about a row of cards with the engine: places, moves, shots, fights and numbers. */
function tableLessonProblems(games: Games, content: Content): readonly Problem[] {
  const lesson = content.tableLesson;
  const game = 'alien-invasion';
  return problemsIn(content, lesson, (report) => {
    reportRules(report, content, game, lesson.steps);
    if (playLesson(games, content, report)) reportChecks(report, games, game, lesson.checks, () => ({}));
  });
}

/** All disagreements of lessons with the engine, in the games whose rules were read. */
export const lessonProblems = (games: Games, content: Content): readonly Problem[] => [
  ...[...content.books.keys()].filter(isBoardGame).flatMap((game) => boardLessonProblems(games, content, game)),
  ...(content.books.has('lake-terror') ? nightLessonProblems(games, content) : []),
  ...(content.books.has('alien-invasion') ? tableLessonProblems(games, content) : []),
];
