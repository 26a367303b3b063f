import { useState } from 'preact/hooks';
import { winners } from '../../../engine/lake-terror/players.ts';
import { words } from '#text/announcer.ts';
import { words as keeping } from '#text/results.ts';
import { Button } from '../../ui/controls.tsx';
import { Ending } from '../frame/Ending.tsx';
import { SaveResult } from '../results/SaveResult.tsx';
import { prizesOf, reasonsOf } from './ending.ts';
import { seatName, type ScreenProps } from './parts.tsx';
import { Story, WhoIsWho } from './Story.tsx';
import { townOf, type Town } from './state.ts';
import { daily, lineOf, positionOf, Told } from './Told.tsx';

/** The whole story, one tap per night, for the Announcer to explain. */
function WholeStory({ town, ...props }: ScreenProps & { readonly town: Town }) {
  const [rounds, setRounds] = useState(0);
  const nights = town.outcomes.filter((event) => 'morning' in event).length;
  const text = words.end;
  return (
    <section class="stack">
      <h3>{text.whole}</h3>
      {rounds > 0 && <Story {...props} town={town} rounds={rounds} />}
      {rounds < nights ? (
        <Button onClick={() => setRounds(rounds + 1)}>{text.tell(rounds + 1)}</Button>
      ) : (
        <p class="meta">{text.told}</p>
      )}
    </section>
  );
}

interface Props extends ScreenProps {
  readonly isNew: boolean;
  readonly again: () => void;
}

/** The end of a game: the winners, the reason, the prizes, and the whole story, which everybody may now see. */
export default function EndScreen({ isNew, again, ...props }: Props) {
  const { game, setting, state, session } = props;
  const town = townOf(game, state);
  if (!town?.winner) return null;
  const { winner } = town;
  const text = words.end;
  const won = winners(town.players, winner);
  const missing = town.missing && setting.roles[town.missing]?.name;
  const nights = town.outcomes.filter((event) => 'morning' in event).length;
  const { story, picture } = setting.ends[winner];
  const line = lineOf(story, nights) ?? '';
  return (
    <div class="screen">
      <Told lines={undefined} night={nights} at={positionOf(nights, daily.end)} say={line} />
      <Ending
        picture={{ address: picture, alt: text.pictures[winner] }}
        word={text.word[winner]}
        icon={setting.steps[winner === 'pods' ? 'snatching' : 'dawn']?.art.d}
        score={[`${text.title[winner]}:`, words.list(won.map((seat) => seatName(state, seat)))]}
        why={[{ text: text.all[winner], rule: winner === 'pods' ? 'LT-6.2' : 'LT-6.1' }, ...reasonsOf(state, town)]}
        rules={setting.rules}
        line={{ text: line, name: text.station }}
        turn={
          <div class="stack">
            {prizesOf(state, town).map(({ prize, text: about }) => (
              <p key={prize}>
                <strong>{prize}.</strong> <bdi>{about}</bdi>
              </p>
            ))}
          </div>
        }
        enter={again}
        isNew={isNew}
      >
        <WholeStory {...props} town={town} />
        <SaveResult
          game="lake-terror"
          id={session.id}
          from="announcer"
          began={session.created}
          names={state.names}
          ended={{
            // Only the outcome: roles stay with the players.
            players: state.names.map((name, at) => ({
              name: name.trim(),
              // Two players with the same name are shown with their seats, which are public.
              side: seatName(state, at + 1) === name.trim() ? '' : words.seat(at + 1),
              points: null,
              fate: won.includes(at + 1) ? 'won' : 'lost',
            })),
            ending: winner,
            turns: nights,
          }}
          hint={keeping.save.outcome}
        />
        <h3>{text.who}</h3>
        <WhoIsWho {...props} town={town} />
        {missing && <p class="meta">{text.missing(missing)}</p>}
      </Ending>
    </div>
  );
}
