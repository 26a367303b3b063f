import { useEffect, useId, useState } from 'preact/hooks';
import { editor as words } from '#text/studio.ts';
import type { Problem } from '../../../content/problem.ts';
import type { Ink } from '../../../../generators/scene/ink.ts';
import type { Face, SheetPicture } from '../../press/protocol.ts';
import { readSetting, writeSetting } from '../../storage/settings.ts';
import { Entry, optionsOf } from './parts.tsx';
import { inSet, type AtPress } from './use-press.ts';
import type { View } from './follow.ts';
import { mmPerInch } from '../../../../generators/scene/units.ts';
import { Button, Choice, Fold } from '../../ui/controls.tsx';

interface Props {
  readonly at: AtPress;
  readonly views: readonly View[];
  /** Receives problems that only the layout can find. */
  readonly found: (problems: readonly Problem[]) => void;
}

type Side = 'front' | 'back' | 'sheet';
type Size = keyof typeof words.picture.sizes;

/** The drawing: faces of pieces, or a page. */
type Drawn = { readonly faces: readonly Face[] } | { readonly page: SheetPicture };

const inks: readonly Ink[] = ['full', 'saver', 'mono'];
const pxPerMm = 96 / mmPerInch;

/** The number of pixels per millimetre on this screen, relative to the browser's value. */
const readScale = (): number => {
  const scale = Number(readSetting('screen'));
  return scale >= 0.5 && scale <= 2 ? scale : 1;
};

/** The address of a picture while it is shown. */
function useAddress(svg: string): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const next = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(next);
    return () => URL.revokeObjectURL(next);
  }, [svg]);
  return address;
}

function Svg({ svg, alt, width, height }: { svg: string; alt: string; width: number; height: number }) {
  const address = useAddress(svg);
  return (
    <img
      src={address || undefined}
      alt={alt}
      width={Math.round(width * pxPerMm)}
      height={Math.round(height * pxPerMm)}
      draggable={false}
    />
  );
}

/** The preview, as the press draws it during typing. */
export function PictureField({ at, views, found }: Props) {
  const id = useId();
  const { press, problems, known, trouble } = at;
  const [component, setComponent] = useState('');
  const [ink, setInk] = useState<Ink>('full');
  const [side, setSide] = useState<Side>('front');
  const [size, setSize] = useState<Size>('fit');
  const [scale, setScale] = useState(readScale);
  const [number, setNumber] = useState(1);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [failed, setFailed] = useState('');
  const view = views.find((each) => each.component === component) ?? views[0];
  const valid = problems?.length === 0;
  const key = JSON.stringify(view);

  useEffect(() => {
    let here = true;
    if (!view || !known || !valid) {
      found([]);
      return undefined;
    }
    const choice = { ...view.choice, ink };
    const draw = async (): Promise<void> => {
      try {
        const cut = side === 'sheet' ? null : await press.pictures(view.component, choice, side);
        // Documents have no pieces to cut out.
        const isPaper = cut !== null && cut.problems.length === 0 && cut.faces.length === 0;
        const next = cut && !isPaper ? cut : await press.sheet(view.component, choice, number);
        if (!here) return;
        found(inSet(next.problems));
        setFaulty(next.problems.length > 0);
        if (next.problems.length === 0) setDrawn('faces' in next ? next : { page: next });
        setFailed('');
      } catch (error) {
        if (here) setFailed(error instanceof Error ? error.message : String(error));
      }
    };
    void draw();
    return () => {
      here = false;
    };
  }, [press, known, valid, key, ink, side, number]);

  const page = drawn && 'page' in drawn ? drawn.page : null;
  const faces = drawn && 'faces' in drawn ? drawn.faces : [];
  const [faulty, setFaulty] = useState(false);
  const isStale = !valid || faulty;
  const says =
    trouble ||
    failed ||
    (isStale && problems ? (drawn ? words.picture.stale : words.picture.faulty) : drawn ? '' : words.picture.coming);
  const turn = (by: number): void => setNumber(Math.min(page?.pages ?? 1, Math.max(1, number + by)));
  const times = size === 'large' ? 1.6 : size === 'real' ? scale : 1;
  return (
    <section class="picture" aria-labelledby={`${id}-heading`}>
      <header>
        <h2 id={`${id}-heading`}>{words.picture.heading}</h2>
        {views.length > 1 && (
          <div class="how-many" role="group" aria-label={words.picture.show}>
            {views.map((each) => (
              <Button
                key={each.component}
                class="small"
                aria-pressed={each === view}
                onClick={() => {
                  setComponent(each.component);
                  setNumber(1);
                }}
              >
                {each.name}
              </Button>
            ))}
          </div>
        )}
      </header>
      <Fold name={words.picture.how} class="quiet">
        <div class="picture-ways">
          <Entry id={`${id}-ink`} label={words.picture.ink}>
            <Choice
              id={`${id}-ink`}
              among={inks.map((each) => ({ value: each, name: words.picture.inks[each] }))}
              value={ink}
              enter={setInk}
            />
          </Entry>
          <Entry id={`${id}-side`} label={words.picture.side}>
            <Choice
              id={`${id}-side`}
              among={optionsOf(words.picture.sides)}
              value={side}
              enter={(chosen) => {
                setSide(chosen);
                setNumber(1);
              }}
            />
          </Entry>
          <Entry id={`${id}-size`} label={words.picture.size}>
            <Choice id={`${id}-size`} among={optionsOf(words.picture.sizes)} value={size} enter={setSize} />
          </Entry>
        </div>
        {size === 'real' && (
          <Entry id={`${id}-match`} label={words.picture.match}>
            <input
              type="range"
              min="0.5"
              max="2"
              step="0.005"
              value={scale}
              onInput={({ currentTarget }) => {
                setScale(Number(currentTarget.value));
                writeSetting('screen', currentTarget.value);
              }}
            />
          </Entry>
        )}
      </Fold>
      {says && (
        <p role="status" class="meta">
          {says}
        </p>
      )}
      {(trouble || failed) && (
        <p>
          <Button class="small" onClick={at.again}>
            {words.picture.again}
          </Button>
        </p>
      )}
      <div
        class="drawn-faces stack"
        data-size={size}
        data-stale={isStale}
        // A card that is larger than the window is scrolled by keyboard as well.
        tabIndex={0}
        role="group"
        aria-labelledby={`${id}-heading`}
      >
        {page ? (
          <figure class="whole">
            <Svg
              svg={page.svg}
              alt={words.picture.altSheet(number)}
              width={page.width * times}
              height={page.height * times}
            />
          </figure>
        ) : (
          faces.map((face) => (
            <figure key={`${face.side}-${face.name}`} class={face.width > 100 ? 'whole' : undefined}>
              <Svg
                svg={face.svg}
                alt={words.picture.alt(face.name)}
                width={face.width * times}
                height={face.height * times}
              />
              {face.side === 'front' && face.copies > 1 && (
                <figcaption class="meta">{words.picture.times(face.copies)}</figcaption>
              )}
            </figure>
          ))
        )}
      </div>
      {page && page.pages > 1 && (
        <p class="pages row">
          <Button class="small" disabled={number === 1} onClick={() => turn(-1)}>
            {words.picture.before}
          </Button>
          <span>{words.picture.page(number, page.pages)}</span>
          <Button class="small" disabled={number === page.pages} onClick={() => turn(1)}>
            {words.picture.after}
          </Button>
        </p>
      )}
    </section>
  );
}
