import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { spoken } from '../../../engine/words.ts';
import type { Breach } from '../../../engine/reader.ts';
import { words } from '#text/announcer.ts';
import { Cited, Glyph } from '../frame/marks.tsx';
import { isShared } from '../../ui/names.ts';
import { RolePicture } from './fields.tsx';
import { readSetting } from '../../storage/settings.ts';
import type { Art, Setting } from './setting.ts';
import type { Action, AnnouncerGame, State } from './state.ts';
import { Button } from '../../ui/controls.tsx';

export interface ScreenProps {
  readonly game: AnnouncerGame;
  readonly setting: Setting;
  readonly state: State;
  readonly session: { readonly id: string; readonly created: number };
  readonly act: (action: Action) => boolean;
  /** The rules that the last attempt breaks. */
  readonly why: readonly Breach[];
  /** Whether a choice that is still possible was just skipped for the first time. */
  readonly skipped: boolean;
}

/** A player's name, with the seat if two have the same name; the seat alone if it has no name. */
export const seatName = ({ names }: Pick<State, 'names'>, seat: number): string => {
  const name = names[seat - 1]?.trim();
  if (!name) return words.seat(seat);
  const all = names.map((each, at) => each.trim() || words.seat(at + 1));
  return isShared(all, name) ? words.twin(name, seat) : name;
};

/** Scrolls an element into view, clear of the bar, when it appears or its content changes. */
export function useInSight<Of extends Element>(key: unknown): RefObject<Of> {
  const place = useRef<Of>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [key]);
  return place;
}

/** The rules that an action would break; empty if there are none. Text that is announced automatically names nobody. */
export function Why({ why, setting, state }: Pick<ScreenProps, 'why' | 'setting' | 'state'>) {
  const answer = useInSight<HTMLDivElement>(why);
  return (
    <div ref={why.length > 0 ? answer : null} class="answer">
      <p role="alert" class="hidden">
        {why.length > 0 && words.forbidden}
      </p>
      {why.length > 0 && (
        <div class="verdict bad">
          <Glyph name="no" size={36} />
          <div>
            {spoken(setting.why, why).map(({ rule, why: sentence }) => (
              <p key={rule}>
                <strong>
                  <bdi>{withNames(sentence, state)}</bdi>
                </strong>
                <Cited id={rule} rules={setting.rules} />
              </p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

interface TilesProps<Key> {
  readonly label: string;
  readonly tiles: readonly {
    readonly key: Key;
    readonly small?: string;
    readonly note?: string;
    readonly text: string;
  }[];
  readonly chosen: (key: Key) => boolean;
  readonly choose: (key: Key) => void;
  readonly narrow?: boolean;
}

/** Items to choose by one tap each. They are a single tab stop. Arrow keys, Home and End move between them. */
export function Tiles<Key extends string | number>({ label, tiles, chosen, choose, narrow }: TilesProps<Key>) {
  const group = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<Key>();
  const at = (is: (key: Key) => boolean): number => tiles.findIndex(({ key }) => is(key));
  const focused = at((key) => key === last);
  const stop = Math.max(0, focused < 0 ? at(chosen) : focused);
  const move = (event: KeyboardEvent): void => {
    const all = [...(group.current?.querySelectorAll('button') ?? [])];
    const from = all.indexOf(event.target as HTMLButtonElement);
    const back = document.dir === 'rtl' ? 1 : -1;
    const step = {
      ArrowRight: -back,
      ArrowDown: 1,
      ArrowLeft: back,
      ArrowUp: -1,
      Home: -from,
      End: all.length - 1 - from,
    }[event.key];
    if (step === undefined || from < 0) return;
    event.preventDefault();
    all[(from + step + all.length) % all.length]?.focus();
  };
  return (
    <div ref={group} class={narrow ? 'tiles narrow' : 'tiles'} role="group" aria-label={label} onKeyDown={move}>
      {tiles.map(({ key, small, note, text }, index) => (
        <Button
          key={key}
          class="tile"
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={chosen(key)}
          onFocus={() => setLast(key)}
          onClick={() => choose(key)}
        >
          {small !== undefined && <span class="small">{small}</span>}
          <bdi>{text}</bdi>
          {note !== undefined && <span class="note">{note}</span>}
        </Button>
      ))}
    </div>
  );
}

interface SeatsProps {
  readonly label: string;
  readonly state: State;
  readonly seats: readonly number[];
  readonly chosen: readonly number[];
  readonly choose: (seat: number) => void;
}

export function Seats({ label, state, seats, chosen, choose }: SeatsProps) {
  return (
    <Tiles
      label={label}
      tiles={seats.map((seat) => ({
        key: seat,
        small: String(seat),
        text: seatName(state, seat),
      }))}
      chosen={(seat) => chosen.includes(seat)}
      choose={choose}
    />
  );
}

/** Names in a sentence, each with its own text direction. */
export function Names({ state, seats }: { readonly state: State; readonly seats: readonly number[] }) {
  return (
    <ul class="called">
      {seats.map((seat) => (
        <li key={seat}>
          <span class="small">{seat}</span>
          <bdi>{seatName(state, seat)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The head of a screen: a small line, and the title. */
export function Head({
  art,
  small,
  children,
}: {
  readonly art?: Art | undefined;
  readonly small?: string;
  readonly children: ComponentChildren;
}) {
  return (
    <header class="screen-head">
      {art && (
        <span class="disc">
          <RolePicture art={art} size={30} />
        </span>
      )}
      <div>
        {small && <p class="meta">{small}</p>}
        <h2>{children}</h2>
      </div>
    </header>
  );
}

/** Whether this device shows red light: at night by default, unless the user chose otherwise. */
export function wantsRed(night: boolean): boolean {
  const light = readSetting('light');
  return light === null ? night : light === 'red';
}

/** Switches the page to red light, or to its usual colours. */
export function shine(red: boolean): void {
  const { dataset } = document.documentElement;
  if (red) dataset['light'] = 'red';
  else delete dataset['light'];
}

/** Darkens the page when a night begins. */
export function Light({ night }: { readonly night: boolean }) {
  useLayoutEffect(() => shine(wantsRed(night)), [night]);
  return null;
}

const numbered = new RegExp(`${words.player} (\\d+)`, 'g');

export const withNames = (sentence: string, state: State): string =>
  sentence.replace(numbered, (_, seat) => seatName(state, Number(seat)));
