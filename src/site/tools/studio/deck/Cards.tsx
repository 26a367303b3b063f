import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { words } from '#text/studio-deck.ts';
import { editor as common } from '#text/studio.ts';
import type { Ink } from '../../../../../generators/scene/ink.ts';
import type { Problem } from '../../../../content/problem.ts';
import type { CardFace } from '../../../press/protocol.ts';
import { Button, Choice, Fold, isWide } from '../../../ui/controls.tsx';
import type { Setting } from '../kinds.ts';
import { optionsOf } from '../parts.tsx';
import { Svg } from '../Picture.tsx';
import type { File } from '../tool.ts';
import type { AtPress } from '../use-press.ts';
import type { Place } from './Table.tsx';
import { perPage, useCards } from './use-cards.ts';
import { useGrid } from './use-grid.ts';

interface Props {
  readonly setting: Setting;
  readonly path: string;
  readonly files: readonly File[];
  readonly at: AtPress;
  readonly chosen: Place;
  readonly go: (to: Place) => void;
  /** Receives problems that only the layout can find. */
  readonly found: (problems: readonly Problem[]) => void;
}

/** Both sides of the chosen card, and the fronts of the deck, which the press updates during typing. */
export function Cards({ setting, path, files, at, chosen, go, found }: Props) {
  const id = useId();
  const [ink, setInk] = useState<Ink>('full');
  const [card, setCard] = useState('');
  const [page, setPage] = useState(0);
  const [isOpen, setOpen] = useState(isWide);
  // The grid of the set that the press has read.
  const grid = useGrid(path, at.known?.files ?? files);
  const count = grid?.rows.length ?? 0;
  const row = Math.min(chosen.row, count - 1);
  const pages = Math.max(1, Math.ceil(count / perPage));
  const shownPage = Math.min(page, pages - 1);
  const cards = useCards(at, {
    path,
    files: at.known?.files ?? files,
    grid,
    row,
    page: isOpen ? shownPage : null,
    choice: { ink, ...(card ? { card } : {}) },
  });
  useEffect(() => found(cards.problems), [cards.problems]);
  // The card of a row remains until its next version is drawn.
  const last = useRef<{ readonly row: number; readonly face: CardFace } | null>(null);
  const drawn = cards.bothOf(row);
  if (drawn) last.current = { row, face: drawn };
  const face = drawn ?? (last.current?.row === row ? last.current.face : null);
  const hasProblem = drawn === null || !cards.isKnown;
  const says =
    at.trouble || cards.failed || (hasProblem ? words.cards.faulty : face || count === 0 ? '' : common.picture.coming);
  return (
    <section class="picture" aria-labelledby={`${id}-heading`}>
      <header>
        <h2 id={`${id}-heading`}>{words.cards.heading}</h2>
      </header>
      <Fold name={words.cards.how} class="quiet">
        <div class="picture-ways">
          <Choice name={common.picture.ink} among={optionsOf(common.picture.inks)} value={ink} enter={setInk} />
          <Choice
            name={words.card}
            among={[{ value: '', name: words.deckCard }, ...optionsOf(setting.cards)]}
            value={card}
            enter={setCard}
          />
        </div>
      </Fold>
      {says && (
        <p role="status" class="meta">
          {says}
        </p>
      )}
      {(at.trouble || cards.failed) && (
        <p>
          <Button class="small" onClick={at.again}>
            {common.picture.again}
          </Button>
        </p>
      )}
      <div class="deck-chosen" data-stale={hasProblem}>
        {face && (
          <>
            <Svg svg={face.front} alt={words.cards.front(face.title)} width={face.width} height={face.height} />
            <Svg svg={face.back} alt={words.cards.back(face.title)} width={face.width} height={face.height} />
          </>
        )}
      </div>
      {face && face.copies !== 1 && <p class="meta">{words.cards.copies(face.copies)}</p>}
      {count > 0 && (
        <Fold name={words.cards.all} class="quiet" open="wide" toggled={setOpen}>
          {() => (
            <>
              <ul class="deck-faces">
                {Array.from({ length: Math.min(perPage, count - shownPage * perPage) }, (_, index) => {
                  const each = shownPage * perPage + index;
                  return (
                    <li key={each}>
                      <Small
                        face={cards.frontOf(each)}
                        row={each}
                        isChosen={each === row}
                        choose={() => go({ row: each, column: chosen.column })}
                      />
                    </li>
                  );
                })}
              </ul>
              {pages > 1 && (
                <p class="pages row">
                  <Button class="small" off={shownPage === 0} onClick={() => setPage(shownPage - 1)}>
                    {words.cards.before}
                  </Button>
                  <span role="status">
                    {words.cards.pages(shownPage * perPage + 1, Math.min(count, (shownPage + 1) * perPage), count)}
                  </span>
                  <Button class="small" off={shownPage === pages - 1} onClick={() => setPage(shownPage + 1)}>
                    {words.cards.after}
                  </Button>
                </p>
              )}
            </>
          )}
        </Fold>
      )}
    </section>
  );
}

interface SmallProps {
  readonly face: CardFace | null | undefined;
  readonly row: number;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

const Small = ({ face, row, isChosen, choose }: SmallProps) => (
  <Button class="deck-face" aria-pressed={isChosen} onClick={choose}>
    {face ? (
      <Svg
        svg={face.front}
        alt={words.cards.choose(face.title, row + 1)}
        width={face.width / 3}
        height={face.height / 3}
      />
    ) : (
      <span class="meta">{face === null ? words.cards.none(row + 1) : words.cards.coming(row + 1)}</span>
    )}
  </Button>
);
