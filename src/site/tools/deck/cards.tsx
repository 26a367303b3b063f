import type { CardKind, Card } from '../../../engine/alien-invasion/deck.ts';
import { actionKinds, type ActionKind } from '../../../engine/alien-invasion/game.ts';
import type { Words } from '../../../engine/words.ts';
import type { Citation } from '../frame/marks.tsx';
import type { ToolSession } from '../frame/table.ts';
import { type Action, type DeckContent, type State, factionProblem, groupName, rowIn } from './tool.ts';
import type { ComponentChildren } from 'preact';
import { words } from '#text/deck.ts';
import { artOf } from '../units/unit.ts';
import { Fold, Name, Panel } from '../../ui/controls.tsx';

interface EventOf {
  readonly text: string;
  readonly rule: string;
}

interface CardWords {
  readonly title: string;
  readonly text: string;
  readonly rule: string;
}

/** A first battle: its factions with the names of their groups, and the effect of its Special Event. */
interface FirstBattle {
  readonly id: string;
  readonly name: string;
  readonly passes: number;
  readonly scale: number;
  readonly sides: readonly { readonly faction: string; readonly groups: readonly string[] }[];
  readonly event: string;
}

export interface Setting extends DeckContent {
  readonly art: string;
  readonly cards: Readonly<Record<CardKind, CardWords>>;
  /** The tag of a Special Event card, and the letters on its spine. */
  readonly event: { readonly tag: string; readonly code: string };
  /** The effects by faction, without factions that have none. */
  readonly events: Readonly<Record<string, EventOf>>;
  /** Factions with a leader, whose groups alone may take more than one action from a card, with the leader's name. */
  readonly leaders: Readonly<Record<string, string>>;
  /** Factions with figures that a Triple may have to move (AI-12.3). */
  readonly loose: readonly string[];
  /** Factions that only appear in a scenario. */
  readonly guests: readonly string[];
  readonly battles: readonly FirstBattle[];
  readonly objectives: boolean;
  /** The sentences that explain why an action may not be spent on a card. */
  readonly why: Words;
  readonly rules: Readonly<Record<string, Citation>>;
  /** The link to the lesson on the page of the deck; null without a lesson. */
  readonly lesson: { readonly to: string; readonly name: string } | null;
}

export const isActionKind = (kind: CardKind): kind is ActionKind => actionKinds.includes(kind as ActionKind);

export interface PartProps {
  readonly setting: Setting;
  readonly table: ToolSession<State, Action>;
}

/* Action cards on the screen, similar to printed ones. */

export const Saucer = ({ spent = false }: { readonly spent?: boolean }) => (
  <svg class={spent ? 'saucer spent' : 'saucer'} viewBox="0 -2 100 50" aria-hidden="true">
    <path d="M27 20C28 -4 72 -4 73 20ZM0 30C14 17 86 17 100 30C86 46 14 46 0 30Z" />
    {!spent && <path class="lights" d="M27 31h0M50 33h0M73 31h0" />}
  </svg>
);

/** The content of a card; without its pictures if the faction's file was deleted. */
interface Face {
  readonly name: string;
  readonly code: string;
  readonly numeral: string;
  readonly icon: string | null;
  readonly scene: string | null;
}

function faceOf({ art, factions, numbers, event }: Setting, state: State, { faction, kind }: Card): Face {
  if (!isActionKind(kind)) {
    const { tag, code } = event;
    return { name: tag, code, numeral: '!', icon: `${art}event-sign.svg`, scene: `${art}event-scene.svg` };
  }
  const chosen = state.factions.find(({ id }) => id === faction);
  const here = factions.some(({ id }) => id === faction);
  return {
    name: chosen?.name ?? '',
    code: chosen?.code ?? '',
    numeral: String(numbers.actions[kind]),
    icon: here ? artOf(art, `sign-${faction}`) : null,
    scene: here ? artOf(art, `scene-${faction}-${kind}`) : null,
  };
}

const worn = ({ faction, kind }: Card): Record<string, string> =>
  kind === 'special' ? { 'data-event': '' } : { 'data-faction': faction ?? '' };

interface CardProps {
  readonly setting: Setting;
  readonly state: State;
  readonly card: Card;
}

interface SmallProps extends CardProps {
  readonly class?: string;
  readonly says: string;
  readonly current?: boolean;
  readonly children?: ComponentChildren;
}

export function SmallCard({ setting, state, card, says, current = false, children, ...props }: SmallProps) {
  const { name, code, numeral, icon } = faceOf(setting, state, card);
  const kind: CardKind = card.kind;
  return (
    <li class={`small-card ${props.class ?? ''}`} aria-current={current ? 'step' : undefined} {...worn(card)}>
      <span class="numeral" aria-hidden="true">
        {numeral}
      </span>
      {icon ? <img src={icon} width={28} height={28} alt="" /> : <span class="no-sign" aria-hidden="true" />}
      <span class="letters" aria-hidden="true">
        {code}
      </span>
      <span class="band" />
      <span class="hidden">
        {card.kind === 'special' ? words.kinds[kind] : words.groupOf(name, words.kinds[kind])}, {says}
      </span>
      {children}
    </li>
  );
}

export function WholeCard({ setting, state, card, children }: CardProps & { readonly children: ComponentChildren }) {
  const { name, code, numeral, icon, scene } = faceOf(setting, state, card);
  const { title } = setting.cards[card.kind];
  const end = (
    <span class="end">
      <b class="numeral">{numeral}</b>
      {icon ? <img src={icon} width={38} height={38} alt="" /> : <span class="no-sign" />}
      <span class="letters">{code}</span>
    </span>
  );
  return (
    <article class="whole-card" aria-labelledby="card-title" {...worn(card)}>
      <div class="card-spine" aria-hidden="true">
        {end}
        <span class="band" />
        {end}
      </div>
      <div class="card-body">
        <h2 id="card-title">
          <span class="tag">
            <bdi>{name}</bdi>
          </span>
          <span class="card-title">{title}</span>
        </h2>
        {scene && <img class="scene" src={scene} width={272} height={162} alt="" />}
        {children}
      </div>
    </article>
  );
}

/** The head row of a table with factions as rows and kinds of action cards as columns. */
export const KindsHead = () => (
  <thead>
    <tr>
      <th scope="col">{words.faction}</th>
      {actionKinds.map((kind) => (
        <th key={kind} scope="col">
          {words.kinds[kind]}
        </th>
      ))}
    </tr>
  </thead>
);

/** A note about factions whose files were changed or deleted since they were chosen. */
export function FactionProblems({ setting, table }: PartProps) {
  const problems = table.snapshot.state.factions.flatMap((chosen) => {
    const problem = factionProblem(setting.factions, chosen);
    return problem ? [words[problem](chosen.name)] : [];
  });
  return problems.length === 0 ? null : (
    <div class="verdict bad faults" role="alert">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}

/** The number of cards of each kind in a pile, by faction. Their order is secret. */
function Pile({
  setting,
  table,
  cards,
  title,
}: PartProps & { readonly cards: readonly Card[]; readonly title: string }) {
  const { factions } = table.snapshot.state;
  const of = (faction: string | null, kind: Card['kind']): number =>
    cards.filter((card) => card.faction === faction && card.kind === kind).length;
  const specials = of(null, 'special');
  return (
    <table class="pile">
      <caption>{title}</caption>
      <KindsHead />
      <tbody>
        {factions.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {actionKinds.map((kind) => (
              <td key={kind}>{of(id, kind)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={actionKinds.length}>
            {setting.cards.special.title}
          </th>
          <td>{specials}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Facts that players look up occasionally: the piles, and the names and losses of groups. */
export function WhatIsLeft(props: PartProps) {
  const { setting, table } = props;
  const { state } = table.snapshot;
  const { row, deck, discard } = rowIn(setting.numbers, state);
  const played = [...discard, ...row.slice(0, state.card)];
  return (
    <>
      <Fold name={words.left}>
        <div class="piles">
          <Pile {...props} cards={deck} title={words.leftDeck(deck.length)} />
          <Pile {...props} cards={played} title={words.leftDiscard(played.length)} />
        </div>
      </Fold>
      <Fold name={words.namesAndLosses}>
        {state.factions.map((chosen, faction) => (
          <Panel name={<bdi>{chosen.name}</bdi>} key={chosen.id} class="naming">
            {chosen.groups.map(({ name, lost }, group) => (
              <div key={group} class="one-name">
                <Name
                  label={words.groupsName(chosen.name, group + 1)}
                  placeholder={words.group(group + 1)}
                  value={name}
                  enter={(typed) => table.act({ do: 'group', faction, group, name: typed })}
                />
                <label class="loss">
                  <input
                    type="checkbox"
                    aria-label={words.isLost(words.groupOf(chosen.name, groupName(chosen, group)))}
                    checked={lost}
                    onChange={() => table.act({ do: 'lost', faction, group, lost: !lost })}
                  />
                  <span>{words.lost}</span>
                </label>
              </div>
            ))}
          </Panel>
        ))}
      </Fold>
    </>
  );
}
