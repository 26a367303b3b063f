/* Action cards on the screen, similar to the printed ones. */
import type { ComponentChildren } from 'preact';
import type { Card, CardKind } from '../../../engine/alien-invasion/deck.ts';
import { words } from '#text/deck.ts';
import { artOf } from '../units/art.ts';
import { isActionKind, type Setting } from './setting.ts';
import type { State } from './tool.ts';

/** One action. */
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

/** The faction whose colours a card has. */
const worn = ({ faction, kind }: Card): Record<string, string> =>
  kind === 'special' ? { 'data-event': '' } : { 'data-faction': faction ?? '' };

interface CardProps {
  readonly setting: Setting;
  readonly state: State;
  readonly card: Card;
}

interface SmallProps extends CardProps {
  readonly class?: string;
  /** The text on it, besides its kind. */
  readonly says: string;
  readonly current?: boolean;
  readonly children?: ComponentChildren;
}

/** A card seen from across the table: its action and its faction. */
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

/** The card that is played, large. */
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
