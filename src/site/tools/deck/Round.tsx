import { useState, useEffect, useRef } from 'preact/hooks';
import { words } from '#text/deck.ts';
import { frame } from '#text/tool-frame.ts';
import type { EveningData } from '../evening/part.ts';
import { Cited, Glyph } from '../frame/marks.tsx';
import { type PartProps, Saucer, SmallCard, WholeCard, FactionProblems, isActionKind, WhatIsLeft } from './cards.tsx';
import { fightsDue, cardIn, checkSpend, groupName, isPlayedOut, rowIn, type State } from './tool.ts';
import { Button, Fold } from '../../ui/controls.tsx';
import { spoken } from '../../../engine/words.ts';
import type { Breach } from '../../../engine/reader.ts';
import { artOf } from '../units/unit.ts';
import { href } from '../../links.ts';
import { readSetting } from '../../storage/settings.ts';
import { besidePage } from '../frame/beside-page.ts';
import type { default as ObjectivesOf, ObjectiveData } from './Objectives.tsx';

/** The new fight: the factions that have been tapped so far. */
function NewFight({ table, done }: PartProps & { readonly done: () => void }) {
  const { factions } = table.snapshot.state;
  const [between, choose] = useState<readonly number[]>([]);
  return (
    <div class="new-fight stack">
      <div class="options-row row" role="group" aria-label={words.lockWho}>
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

/** The locked combats. Combats to settle with this card are marked. */
function Fights({ evening, ...props }: PartProps & { readonly evening: EveningData | null }) {
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

function Row({ setting, table }: PartProps) {
  const { state } = table.snapshot;
  const { row, renewed, shuffles } = rowIn(setting.numbers, state);
  return (
    <section class="dealt" aria-label={words.rowCards(state.round)}>
      <ol class="cards-there">
        {row.map((card, index) => {
          const where = index < state.card ? 'played' : index === state.card ? 'now' : 'coming';
          return (
            <SmallCard
              key={index}
              class={`is-${where}`}
              setting={setting}
              state={state}
              card={card}
              current={where === 'now'}
              says={`${words.place(index + 1, row.length)}, ${words[where]}`}
            >
              {where === 'played' && <Glyph name="yes" size={30} />}
            </SmallCard>
          );
        })}
      </ol>
      {shuffles > 0 && renewed > 0 && (
        <p class="meta renewed">
          {words.renewed} <Cited id="AI-3.3" rules={setting.rules} />
        </p>
      )}
    </section>
  );
}

/** The actions of each group of a faction, with the current card and in this round. */
function useCounts({ table }: PartProps, faction: number): (group: number) => { card: number; round: number } {
  const { spent, card } = table.snapshot.state;
  const of = (uses: (typeof spent)[number] | undefined, group: number): number =>
    (uses ?? []).filter(([each, which]) => each === faction && which === group).length;
  return (group) => ({
    card: of(spent[card], group),
    round: spent.reduce((sum, uses) => sum + of(uses, group), 0),
  });
}

interface GroupsProps extends PartProps {
  readonly faction: number;
  readonly tap: (group: number) => void;
}

/** The groups of a faction as boxes. Each tap on a box adds an action to its group. */
function Groups({ faction, tap, ...props }: GroupsProps) {
  const { setting, table } = props;
  const chosen = table.snapshot.state.factions[faction];
  const counts = useCounts(props, faction);
  if (!chosen) return null;
  const icon = setting.factions.some(({ id }) => id === chosen.id) ? artOf(setting.art, `sign-${chosen.id}`) : null;
  return (
    <div class="group-boxes" role="group" aria-label={words.groups(chosen.name)}>
      {chosen.groups.map(({ lost }, group) => {
        const name = groupName(chosen, group);
        const { card, round } = counts(group);
        return lost && round === 0 ? null : (
          <Button key={group} class={lost ? 'group-box lost' : 'group-box'} onClick={() => tap(group)}>
            <span class="box-head">
              {icon && <img src={icon} width={22} height={22} alt="" />}
              {round > card && (
                <span class="earlier" aria-hidden="true">
                  {`+${round - card}`}
                </span>
              )}
            </span>
            <span class="ships">
              {Array.from({ length: card }, (_, index) => (
                <Saucer key={index} />
              ))}
            </span>
            <bdi class="box-name">{name}</bdi>
            <span class="hidden">{[words.didCard(card), words.didRound(round)].filter(Boolean).join(', ')}</span>
          </Button>
        );
      })}
      <Button
        class="group-box more-groups"
        onClick={() => table.act({ do: 'group', faction, group: chosen.groups.length, name: '' })}
      >
        <Glyph name="plus" />
        <span class="box-name">{words.another}</span>
      </Button>
    </div>
  );
}

function EventList({ setting, table }: PartProps) {
  return (
    <ul class="special-events">
      {table.snapshot.state.factions.map(({ id, name }) => {
        const event = setting.events[id];
        const here = setting.factions.some((each) => each.id === id);
        const rule = event && setting.rules[event.rule];
        return (
          <li key={id}>
            {here ? <img src={artOf(setting.art, `sign-${id}`)} width={24} height={24} alt="" /> : <span />}
            <span>
              {event ? (
                <>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  : {event.text}{' '}
                </>
              ) : (
                <bdi>{(here ? words.nothing : words.eventUnknown)(name)}</bdi>
              )}
              {event && rule && (
                <a href={rule.href} aria-label={words.ruleOf(event.rule)}>
                  {event.rule}
                </a>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Answer({ setting, illegal }: { readonly setting: PartProps['setting']; readonly illegal: readonly Breach[] }) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (illegal.length > 0) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [illegal]);
  return (
    <div ref={answer} class="answer" role="status">
      {illegal.length > 0 && (
        <div class="verdict bad">
          <Glyph name="no" size={40} />
          <ul>
            {spoken(setting.why, illegal).map(({ rule, why }) => (
              <li key={rule}>
                <strong>{why}</strong>
                <Cited id={rule} rules={setting.rules} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface ActingProps extends Pick<PartProps, 'setting'> {
  readonly state: State;
  readonly open: number;
  readonly choose: (faction: number) => void;
}

function Acting({ setting, state, open, choose }: ActingProps) {
  return (
    <div class="acting" role="group" aria-label={words.factionsActed}>
      {state.factions.map(({ id, name, code }, index) => {
        const times = state.spent.flat().filter(([each]) => each === index).length;
        const known = setting.factions.some((each) => each.id === id);
        return (
          <Button
            key={id}
            class="acting-one"
            data-faction={id}
            aria-pressed={open === index}
            onClick={() => choose(index)}
          >
            {known && <img src={artOf(setting.art, `sign-${id}`)} width={22} height={22} alt="" />}
            <span aria-hidden="true">{code}</span>
            <b aria-hidden="true">{times}</b>
            <span class="hidden">
              {name}, {words.acts(times)}
            </span>
          </Button>
        );
      })}
    </div>
  );
}

/** Objectives, which load when players want them. */
function WithObjectives({ table }: Pick<PartProps, 'table'>) {
  const isDealt = table.snapshot.state.objectives !== undefined;
  const [isOpen, open] = useState(isDealt);
  const [loaded, load] = useState<{ View: typeof ObjectivesOf; data: ObjectiveData } | 'failed' | null>(null);
  const fetchThem = (): void => {
    load(null);
    Promise.all([
      import('./Objectives.tsx'),
      besidePage<ObjectiveData>(href('alien-invasion/deck/objectives.json')).then(async (shipped) =>
        readSetting('own') === null ? shipped : (await import('../../custom/read.ts')).withOwnObjectives(shipped),
      ),
    ]).then(
      ([{ default: View }, data]) => load({ View, data }),
      () => load('failed'),
    );
  };
  useEffect(() => {
    if (isOpen && !loaded) fetchThem();
  }, [isOpen]);
  return (
    <Fold name={words.objectives.name} open={isDealt} toggled={open}>
      {loaded === 'failed' ? (
        <div role="alert">
          <p>{frame.notCome}</p>
          <Button onClick={fetchThem}>{frame.retry}</Button>
        </div>
      ) : (
        loaded && <loaded.View table={table} data={loaded.data} />
      )}
    </Fold>
  );
}

/** A round: its row, the current card, the groups that act, and reminders. */
export function Round(props: PartProps & { readonly evening: EveningData | null }) {
  const { setting, table } = props;
  const { state, history } = table.snapshot;
  const card = cardIn(setting.numbers, state);
  const own = state.factions.findIndex(({ id }) => id === card?.faction);
  // The faction whose groups are shown: the card's faction, until the user chooses another.
  const [looked, look] = useState<{ readonly at: string; readonly faction: number } | null>(null);
  const at = `${state.round}/${state.card}`;
  const faction = looked?.at === at && state.factions[looked.faction] ? looked.faction : own;
  const [tried, setTried] = useState<{ readonly cursor: number; readonly illegal: readonly Breach[] } | null>(null);
  const illegal = tried?.cursor === history.cursor ? tried.illegal : [];
  const tap = (group: number): void => {
    const breaches = checkSpend(setting.numbers, state, faction, group);
    if (breaches.length > 0) setTried({ cursor: history.cursor, illegal: breaches });
    else if (card) {
      table.act({ do: 'spend', faction, group });
    }
  };
  const given = card && isActionKind(card.kind) ? setting.numbers.actions[card.kind] : 0;
  const spent = state.spent[state.card] ?? [];
  const twice = spent.length - new Set(spent.map(([, group]) => group)).size > 0;
  const chosen = state.factions[own];
  const leader = chosen && setting.leaders[chosen.id];
  const battle = state.first && setting.battles.find(({ id }) => id === state.first?.id);
  const whole = card ? (
    <WholeCard setting={setting} state={state} card={card}>
      {card.kind === 'special' && battle ? (
        <p class="card-text">{battle.event}</p>
      ) : card.kind === 'special' ? (
        <>
          <p class="card-text">{setting.cards.special.text}</p>
          <EventList {...props} />
          <Cited id={setting.cards.special.rule} rules={setting.rules} />
        </>
      ) : (
        <p class="card-text">{setting.cards[card.kind].text}</p>
      )}
    </WholeCard>
  ) : (
    <p class="verdict row-done">{isPlayedOut(setting.numbers, state) ? words.deckDone : words.rowDone}</p>
  );
  const acts = card !== undefined && card.kind !== 'special';
  return (
    <div class="deck-round">
      <FactionProblems {...props} />
      <div class="deck-main">
        <div class="round-of">
          <h2>{words.row(state.round)}</h2>
          <p class="meta">{words.leftDeck(rowIn(setting.numbers, state).deck.length)}</p>
        </div>
        <Row {...props} />
      </div>
      {/* The acting faction is above the picture. */}
      {!acts && whole}
      <div class="deck-side">
        {card && (
          <section class="who-acts">
            {acts && (
              <p class="actions-left">
                <span class="ships">
                  {Array.from({ length: given }, (_, index) => (
                    <Saucer key={index} spent={index >= given - spent.length} />
                  ))}
                </span>
                {words.actionsLeft(given - spent.length, given)}
              </p>
            )}
            <Acting setting={setting} state={state} open={faction} choose={(index) => look({ at, faction: index })} />
            <Groups {...props} faction={faction} tap={tap} />
          </section>
        )}
        <Answer setting={setting} illegal={illegal} />
        {leader && twice && (
          <div class="verdict tip">
            <p>
              <strong>{words.leader(leader)}</strong>
              <Cited id="AI-10.2" rules={setting.rules} />
            </p>
          </div>
        )}
        {chosen && card?.kind === 'triple' && setting.loose.includes(chosen.id) && (
          <div class="verdict tip">
            <p>
              <strong>{words.loose}</strong>
              <Cited id="AI-12.3" rules={setting.rules} />
            </p>
          </div>
        )}
      </div>
      {acts && whole}
      <div class="deck-side">
        <Fights {...props} />
        {setting.objectives && <WithObjectives table={table} />}
        <WhatIsLeft {...props} />
      </div>
    </div>
  );
}
