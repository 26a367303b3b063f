import { useEffect, useId, useState } from 'preact/hooks';
import { editor as words } from '#text/studio.ts';
import type { Problem } from '../../../content/problem.ts';
import type { Ink } from '../../../../generators/scene/ink.ts';
import type { Face, SheetPicture } from '../../press/protocol.ts';
import { readSetting, writeSetting } from '../../storage/settings.ts';
import { FieldEntry, optionsOf } from './parts.tsx';
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

type Drawn = { readonly faces: readonly Face[] } | { readonly page: SheetPicture };

const pxPerMm = 96 / mmPerInch;

/** Pixels per millimetre on this screen, relative to the browser's value. */
const readScale = (): number => {
  const scale = Number(readSetting('screen'));
  return scale >= 0.5 && scale <= 2 ? scale : 1;
};

function useAddress(svg: string): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const next = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(next);
    return () => URL.revokeObjectURL(next);
  }, [svg]);
  return address;
}

export function Svg({ svg, alt, width, height }: { svg: string; alt: string; width: number; height: number }) {
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

interface Wanted {
  readonly ink: Ink;
  readonly side: Side;
  readonly number: number;
}

/** The last picture without problems, and whether a later one has problems or failed. */
function useDrawn(at: AtPress, view: View | undefined, { ink, side, number }: Wanted, found: Props['found']) {
  const { press, problems, known } = at;
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [failed, setFailed] = useState('');
  const [faulty, setFaulty] = useState(false);
  const valid = problems?.length === 0;
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
  }, [press, known, valid, JSON.stringify(view), ink, side, number]);
  return { drawn, failed, faulty };
}

interface FacesProps {
  readonly drawn: Drawn;
  readonly number: number;
  readonly times: number;
}

function Faces({ drawn, number, times }: FacesProps) {
  if ('page' in drawn) {
    const { page } = drawn;
    return (
      <figure class="whole">
        <Svg
          svg={page.svg}
          alt={words.picture.altSheet(number)}
          width={page.width * times}
          height={page.height * times}
        />
      </figure>
    );
  }
  return (
    <>
      {drawn.faces.map((face) => (
        <figure key={`${face.side}-${face.name}`} class={face.width > 100 ? 'whole' : undefined}>
          <Svg
            svg={face.svg}
            alt={words.picture.alt(face.name.replaceAll('-', ' '))}
            width={face.width * times}
            height={face.height * times}
          />
          {face.side === 'front' && face.copies > 1 && (
            <figcaption class="meta">{words.picture.times(face.copies)}</figcaption>
          )}
        </figure>
      ))}
    </>
  );
}

interface ViewsProps extends Pick<Props, 'views'> {
  readonly open: View | undefined;
  readonly choose: (component: string) => void;
}

function Views({ views, open, choose }: ViewsProps) {
  if (views.length < 2) return null;
  return (
    <div class="how-many" role="group" aria-label={words.picture.show}>
      {views.map((each) => (
        <Button key={each.component} class="small" aria-pressed={each === open} onClick={() => choose(each.component)}>
          {each.name}
        </Button>
      ))}
    </div>
  );
}

interface PagesProps {
  readonly pages: number;
  readonly number: number;
  readonly setNumber: (number: number) => void;
}

function Pages({ pages, number, setNumber }: PagesProps) {
  const turn = (by: number): void => setNumber(Math.min(pages, Math.max(1, number + by)));
  return (
    <p class="pages row">
      <Button class="small" disabled={number === 1} onClick={() => turn(-1)}>
        {words.picture.before}
      </Button>
      <span>{words.picture.page(number, pages)}</span>
      <Button class="small" disabled={number === pages} onClick={() => turn(1)}>
        {words.picture.after}
      </Button>
    </p>
  );
}

export function PictureField({ at, views, found }: Props) {
  const id = useId();
  const { problems, trouble } = at;
  const [component, setComponent] = useState('');
  const [ink, setInk] = useState<Ink>('full');
  const [side, setSide] = useState<Side>('front');
  const [size, setSize] = useState<Size>('fit');
  const [scale, setScale] = useState(readScale);
  const [number, setNumber] = useState(1);
  const view = views.find((each) => each.component === component) ?? views[0];
  const valid = problems?.length === 0;

  const { drawn, failed, faulty } = useDrawn(at, view, { ink, side, number }, found);
  const page = drawn && 'page' in drawn ? drawn.page : null;
  const isStale = !valid || faulty;
  const says =
    trouble ||
    failed ||
    (isStale && problems ? (drawn ? words.picture.stale : words.picture.faulty) : drawn ? '' : words.picture.coming);
  const times = size === 'large' ? 1.6 : size === 'real' ? scale : 1;
  const way = <T extends string>(
    field: 'ink' | 'side' | 'size',
    names: Readonly<Record<T, string>>,
    value: T,
    set: (value: T) => void,
  ) => (
    <FieldEntry id={`${id}-${field}`} label={words.picture[field]}>
      <Choice id={`${id}-${field}`} among={optionsOf(names)} value={value} enter={set} />
    </FieldEntry>
  );
  return (
    <section class="picture" aria-labelledby={`${id}-heading`}>
      <header>
        <h2 id={`${id}-heading`}>{words.picture.heading}</h2>
        <Views
          views={views}
          open={view}
          choose={(name) => {
            setComponent(name);
            setNumber(1);
          }}
        />
      </header>
      <Fold name={words.picture.how} class="quiet">
        <div class="picture-ways">
          {way('ink', words.picture.inks, ink, setInk)}
          {way('side', words.picture.sides, side, (chosen) => {
            setSide(chosen);
            setNumber(1);
          })}
          {way('size', words.picture.sizes, size, setSize)}
        </div>
        {size === 'real' && (
          <FieldEntry id={`${id}-match`} label={words.picture.match}>
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
          </FieldEntry>
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
        // If a card is larger than the window, it can also be scrolled by keyboard.
        tabIndex={0}
        role="group"
        aria-labelledby={`${id}-heading`}
      >
        {drawn && <Faces drawn={drawn} number={number} times={times} />}
      </div>
      {page && page.pages > 1 && <Pages pages={page.pages} number={number} setNumber={setNumber} />}
    </section>
  );
}
