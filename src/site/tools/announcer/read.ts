/* States from outside: every part of them is checked with the engine. */
import { checkChoice } from '../../../engine/lake-terror/night.ts';
import { inside, type Reader, type Result } from '../../../engine/reader.ts';
import { also, lengthOf, read } from '../../../engine/shape.ts';
import {
  canShow,
  breachText,
  stateFor,
  tonightOf,
  townOf,
  type AnnouncerGame,
  type Stage,
  type State,
} from './state.ts';

/** Contradictions in a state whose parts are each valid. */
function checkWhole(game: AnnouncerGame, reader: Reader, state: State): void {
  const { stage, dealt, past, names, deck, variants } = state;
  if (deck && !variants.unknownRoles) reader.note('deck', 'not wanted without unknownRoles (LT-7.1)');
  const early = stage.at === 'seats' || stage.at === 'rules' || stage.at === 'cards';
  if (early !== (dealt === null)) reader.note('dealt', `not what there is at the stage "${stage.at}"`);
  if (dealt && dealt.length !== names.length)
    reader.note('dealt', `expected ${names.length} roles, got ${dealt.length}`);
  if (reader.issues.length > 0) return;
  const town = townOf(game, state);
  if (town?.wrong) {
    const { at, why } = town.wrong;
    reader.note(at < 0 ? 'dealt' : inside('past', at), why);
    return;
  }
  const last = town?.outcomes.at(-1);
  const lynched = last !== undefined && 'verdict' in last && last.verdict.lynched;
  const won = town !== null && town.winner !== null;
  const fits: Readonly<Record<Stage['at'], boolean>> = {
    seats: past.length === 0,
    rules: past.length === 0,
    cards: past.length === 0,
    pass: past.length === 0,
    night: !won,
    dawn: last !== undefined && 'morning' in last,
    day: !won && last !== undefined && !lynched,
    verdict: lynched,
    end: won,
  };
  if (!fits[stage.at]) reader.note('stage.at', `"${stage.at}" does not follow what has happened`);
  if (stage.at === 'night') checkNight(game, reader, state, stage);
}

function checkNight(game: AnnouncerGame, reader: Reader, state: State, stage: Stage & { at: 'night' }): void {
  const tonight = tonightOf(game, state);
  if (!tonight) {
    reader.note('stage.step', 'the night cannot have come to this step');
    return;
  }
  const { asked: request, steps } = tonight;
  const kinds = Object.keys(stage.choices) as (keyof typeof stage.choices)[];
  for (const kind of kinds) {
    for (const breach of checkChoice(game, request, kind, false))
      reader.note(`stage.choices.${kind}`, breachText(breach));
    const at = steps.findIndex(({ choice }) => choice === kind);
    const empty = kind === 'patrols' && Object.keys(stage.choices.patrols ?? {}).length === 0;
    if (!empty && (at < 0 || at > stage.step)) reader.note(`stage.choices.${kind}`, 'not chosen yet at this step');
  }
  for (const { choice } of steps.slice(0, stage.step)) {
    for (const breach of choice ? checkChoice(game, request, choice, true) : [])
      reader.note('stage.choices', breachText(breach));
  }
  if (stage.shows !== null && !canShow(game, state, stage.shows))
    reader.note('stage.shows', 'there is nothing to show');
}

/** Reads a state from outside; returns it, or all problems with it. */
export function readState(game: AnnouncerGame, value: unknown): Result<State> {
  const { min, max } = game.players;
  const players = Math.min(max, Math.max(min, lengthOf(value, 'names')));
  return read(
    also(stateFor(game, players), (state, reader) => {
      if (reader.issues.length === 0) checkWhole(game, reader, state);
    }),
    value,
  );
}
