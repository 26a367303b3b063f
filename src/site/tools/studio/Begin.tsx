import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { words } from '#text/studio.ts';
import type { IconArt } from '../../../content/schema/index.ts';
import { deckOf, type Beginnings, type Setting, type Shelf, type Start, type Wish } from './kinds.ts';
import { besidePage } from '../frame/beside-page.ts';
import { fileOf, type File } from './tool.ts';
import { Button } from '../../ui/controls.tsx';
import { useLater } from '../../ui/use-later.ts';

/** Starts a set of files, with the intended print, or with notes on the table that it was made from. */
export type Begun = (
  name: string,
  files: readonly File[],
  more?: { readonly print?: Wish; readonly notes?: readonly string[] },
) => void;

interface Props {
  readonly setting: Setting;
  readonly begin: Begun;
  /** Whether the choice adds to a set, and does not start one. */
  readonly adding?: boolean;
}

export const beginningsOf = ({ beginnings }: Setting): Promise<Beginnings> => besidePage(beginnings);

export const filesOf = (files: Readonly<Record<string, string>>): readonly File[] =>
  Object.entries(files).map(([path, text]) => fileOf(path, text));

function Drawn({ art, size }: { readonly art: IconArt | undefined; readonly size: number }) {
  return (
    <svg class="sign" width={size} height={size} viewBox={`0 0 ${art?.size ?? 1} ${art?.size ?? 1}`} aria-hidden="true">
      {art && <path d={art.d} />}
    </svg>
  );
}

export function Begin({ setting, begin, adding = false }: Props) {
  const [failed, setFailed] = useState(false);
  const [making, setMaking] = useState<'deck' | 'game' | null>(null);
  const deck = useLater(() => import('./deck/BeginDeck.tsx'), making === 'deck');
  const game = useLater(() => import('./game/BeginGame.tsx'), making === 'game');
  const take = async (
    name: string,
    choose: (all: Beginnings) => Readonly<Record<string, string>>,
    print?: Wish,
  ): Promise<void> => {
    try {
      begin(name, filesOf(choose(await beginningsOf(setting))), print && { print });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const start = ({ id, name, summary, icon, print }: Start) => (
    <li key={id}>
      <Button class="start panel" onClick={() => void take(name, ({ recipes }) => recipes[id] ?? {}, print)}>
        <span class="disc">
          <Drawn art={setting.icons[icon]} size={34} />
        </span>
        <span>
          <strong>{name}</strong> <span class="meta">{summary}</span>
        </span>
      </Button>
    </li>
  );
  const shelf = (of: Shelf) =>
    setting.recipes[of].length > 0 && (
      <section aria-labelledby={`begin-${of}`}>
        <h2 id={`begin-${of}`}>{words.begin.shelves[of]}</h2>
        <ul class="starts stack">{setting.recipes[of].map(start)}</ul>
      </section>
    );
  /** A starting point that requires a name first. */
  const maker = (what: 'deck' | 'game', icon: string, fields: ComponentChildren) => (
    <section aria-labelledby={`begin-${what}`}>
      <h2 id={`begin-${what}`}>{words.begin.shelves[what]}</h2>
      {fields ?? (
        <ul class="starts stack">
          <li>
            <Button class="start panel" onClick={() => setMaking(what)}>
              <span class="disc">
                <Drawn art={setting.icons[icon]} size={34} />
              </span>
              <span>
                <strong>{words.begin[what]}</strong> <span class="meta">{words.begin[`${what}Hint`]}</span>
              </span>
            </Button>
          </li>
        </ul>
      )}
    </section>
  );
  return (
    <div class="begin">
      {failed && (
        <p class="verdict bad" role="alert">
          {words.begin.failed}
        </p>
      )}
      {!adding && shelf('gallery')}
      {maker('game', 'meeple', game && <game.BeginGame setting={setting} begin={begin} />)}
      {maker('deck', 'card-random', deck && <deck.BeginDeck begin={begin} />)}
      {shelf('faction')}
      {shelf('roles')}
      {shelf('board')}
      {shelf('nothing')}
      <section aria-labelledby="begin-shipped">
        <h2 id="begin-shipped">{words.begin.shipped}</h2>
        <p class="meta">{words.begin.shippedHint}</p>
        <ul class="chips">
          {setting.shipped.map(({ path, name, icon }) => (
            <li key={path}>
              <Button
                class="chip"
                onClick={() =>
                  void take(name, ({ shipped }) =>
                    Object.fromEntries(Object.entries(shipped).filter(([each]) => deckOf(each) === path)),
                  )
                }
              >
                <Drawn art={setting.icons[icon]} size={22} />
                {name}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
