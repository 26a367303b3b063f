import { useState } from 'preact/hooks';
import { words } from '#text/deck.ts';
import type { EveningData } from '../evening/AtEvening.tsx';
import { Cited } from '../frame/Cited.tsx';
import type { PartProps } from './setting.ts';
import { fightsDue } from './tool.ts';
import { Button } from '../../ui/controls.tsx';

/** The new fight: the factions tapped so far. */
function NewFight({ table, done }: PartProps & { readonly done: () => void }) {
  const { factions } = table.snapshot.state;
  const [between, choose] = useState<readonly number[]>([]);
  return (
    <div class="new-fight">
      <div class="options-row" role="group" aria-label={words.lockWho}>
        <p class="meta">{words.lockWho}</p>
        {factions.map(({ id, name }, index) => {
          const inside = between.includes(index);
          return (
            <Button
              key={id}
              aria-pressed={inside}
              onClick={() => choose(inside ? between.filter((each) => each !== index) : [...between, index])}
            >
              <bdi>{name}</bdi>
            </Button>
          );
        })}
      </div>
      <div class="choices">
        <Button
          off={between.length < 2}
          onClick={() => {
            if (table.act({ do: 'lock', between: between.toSorted((a, b) => a - b) })) done();
          }}
        >
          {words.lockThese}
        </Button>
        <Button onClick={done}>{words.cancel}</Button>
      </div>
    </div>
  );
}

/** Locked combats, with those to settle on this card marked. */
export function Fights({ evening, ...props }: PartProps & { readonly evening: EveningData | null }) {
  const { setting, table } = props;
  const { state } = table.snapshot;
  const [making, make] = useState(false);
  const due = fightsDue(setting.numbers, state);
  return (
    <section class={due.length > 0 ? 'fights due' : 'fights'} aria-labelledby="fights">
      <h2 id="fights">{words.fights}</h2>
      {state.fights.length === 0 && !making && <p class="meta">{words.noFights}</p>}
      <ul>
        {state.fights.map(({ between, settled }, index) => {
          const names = between.map((each) => state.factions[each]?.name ?? '');
          const now = due.includes(index);
          const open = evening?.fight(index);
          return (
            <li key={index}>
              <p>
                <b>
                  <bdi>{words.between(names)}</bdi>
                </b>
                <span class="meta">{now ? `${words.due}, ${words.after}` : settled ? words.wentOn : words.waits}</span>
              </p>
              <div class="choices">
                {open && (
                  <Button aria-label={words.openMeleeWhich(names)} onClick={open}>
                    {words.openMelee}
                  </Button>
                )}
                {now && (
                  <Button
                    aria-label={words.goesOnWhich(names)}
                    onClick={() => table.act({ do: 'settle', fight: index, over: false })}
                  >
                    {words.goesOn}
                  </Button>
                )}
                <Button
                  aria-label={words.overWhich(names)}
                  onClick={() => table.act({ do: 'settle', fight: index, over: true })}
                >
                  {words.over}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {due.length > 0 && <Cited id="AI-8.2" rules={setting.rules} />}
      {making ? (
        <NewFight {...props} done={() => make(false)} />
      ) : (
        <Button onClick={() => make(true)}>{words.lock}</Button>
      )}
    </section>
  );
}
