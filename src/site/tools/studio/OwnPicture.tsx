import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { words } from '#text/studio-forms.ts';
import type { Photo } from '../../../content/photo.ts';
import { photoLimits, pictureLimits, sizeOfPicture, toBase64 } from '../../../content/picture.ts';
import { hasShortcuts } from '../../storage/settings.ts';
import { FieldEntry } from './parts.tsx';
import { Button } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The visible part of a picture: a circle around a point. */
export interface Crop {
  /** The middle, as shares of the picture’s width and height. */
  readonly x: number;
  readonly y: number;
  /** The enlargement: 1 for the largest circle that fits, and 2 for a circle half as wide. */
  readonly zoom: number;
  /** Degrees clockwise. */
  readonly turn: number;
}

const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1, turn: 0 };
const mostZoom = 8;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The nearest crop that is inside the picture at any rotation. */
export function within(crop: Crop, { width, height }: Size): Crop {
  const zoom = between(crop.zoom, 1, mostZoom);
  const radius = Math.min(width, height) / 2 / zoom;
  return {
    x: between(crop.x, radius / width, 1 - radius / width),
    y: between(crop.y, radius / height, 1 - radius / height),
    zoom,
    turn: ((crop.turn % 360) + 360) % 360,
  };
}

/** The crop after a drag. The distances are shares of the preview's side. */
export function dragged(crop: Crop, across: number, down: number, size: Size): Crop {
  const side = Math.min(size.width, size.height) / crop.zoom;
  const angle = (-crop.turn * Math.PI) / 180;
  const [x, y] = [across * Math.cos(angle) - down * Math.sin(angle), across * Math.sin(angle) + down * Math.cos(angle)];
  return within({ ...crop, x: crop.x - (x * side) / size.width, y: crop.y - (y * side) / size.height }, size);
}

/**
 * Pixels per side of the saved picture (finer than the largest icon on a card), of the preview, and of the picture to
 * crop.
 */
const [stored, seen, worked] = [640, 320, 2000] as const;
/** The JPEG qualities to try. The best that is small enough is used. */
const qualities = [0.88, 0.8, 0.7, 0.55, 0.4] as const;

interface Subject {
  readonly image: ImageBitmap;
  /** The whole picture as text, as the command reads it from a file. */
  readonly whole: string;
}

/** The picture in a file, reduced if it is large. Throws an error with a message for users. */
async function opened(file: File, read: Props['read']): Promise<Subject> {
  if (file.size > photoLimits.bytes) throw new Error(words.photo.heavy);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const size = sizeOfPicture(bytes);
  if (!size) throw new Error(words.photo.foreign);
  // Only the header is checked, because decoding could use all memory.
  if (size.width * size.height > photoLimits.pixels) throw new Error(words.photo.large(size.width, size.height));
  const photo = await read(bytes);
  if ('error' in photo) throw new Error(words.photo.fault(photo.error.found, photo.error.remedy));
  return { image: await drawn(bytes), whole: photo.text };
}

/** A picture for the canvas, in at most the size for cropping. */
async function drawn(bytes: Uint8Array<ArrayBuffer>): Promise<ImageBitmap> {
  try {
    const whole = await createImageBitmap(new Blob([bytes]));
    const share = worked / Math.max(whole.width, whole.height);
    if (share >= 1) return whole;
    const [resizeWidth, resizeHeight] = [whole.width, whole.height].map((side) =>
      Math.max(1, Math.round(side * share)),
    );
    const small = await createImageBitmap(whole, {
      resizeWidth,
      resizeHeight,
      resizeQuality: 'high',
    } as ImageBitmapOptions);
    whole.close();
    return small;
  } catch {
    throw new Error(words.photo.broken);
  }
}

function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, zoom, turn }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width: side } = canvas;
  const scale = (side / Math.min(picture.width, picture.height)) * zoom;
  context.setTransform(1, 0, 0, 1, 0, 0);
  // Transparent parts become white.
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, side, side);
  context.translate(side / 2, side / 2);
  context.rotate((turn * Math.PI) / 180);
  context.scale(scale, scale);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, -x * picture.width, -y * picture.height);
}

/** The crop as an opaque JPEG in base64, without the place and time of the photograph. */
async function cutOut(picture: ImageBitmap, crop: Crop): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = stored;
  paint(canvas, picture, crop);
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (blob && blob.size <= pictureLimits.bytes) return toBase64(new Uint8Array(await blob.arrayBuffer()));
  }
  throw new Error(words.photo.broken);
}

interface CroppingProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly setCrop: (change: (now: Crop) => Crop) => void;
}

function Cropping({ picture, crop, setCrop }: CroppingProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<readonly [x: number, y: number] | null>(null);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, picture, crop);
  }, [picture, crop]);

  const change = (next: Partial<Crop>): void => {
    setCrop((now) => within({ ...now, ...next }, picture));
  };
  const drag = (across: number, down: number): void => {
    setCrop((now) => dragged(now, across, down, picture));
  };
  const key = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? 0.1 : 0.02;
    const does: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => drag(-step, 0),
      ArrowRight: () => drag(step, 0),
      ArrowUp: () => drag(0, -step),
      ArrowDown: () => drag(0, step),
      '+': () => change({ zoom: crop.zoom * 1.1 }),
      '-': () => change({ zoom: crop.zoom / 1.1 }),
      r: () => change({ turn: crop.turn + 5 }),
      l: () => change({ turn: crop.turn - 5 }),
    };
    const act = does[event.key];
    if (!act || (event.key.length === 1 && !hasShortcuts())) return;
    event.preventDefault();
    act();
  };
  const figure = (label: string, value: number, write: (value: number) => void, least: number, most: number) => (
    <FieldEntry id={`${id}-${label}`} label={label}>
      <input
        id={`${id}-${label}`}
        type="number"
        min={least}
        max={most}
        step={1}
        value={Math.round(value)}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '' && Number.isFinite(currentTarget.valueAsNumber))
            write(currentTarget.valueAsNumber);
        }}
      />
    </FieldEntry>
  );
  return (
    <>
      <p class="hint" id={`${id}-how`}>
        {words.photo.how}
      </p>
      <canvas
        ref={canvas}
        width={seen}
        height={seen}
        tabIndex={0}
        role="application"
        aria-label={words.photo.canvas}
        aria-describedby={`${id}-how`}
        onKeyDown={key}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = [event.clientX, event.clientY];
        }}
        onPointerMove={({ clientX, clientY, currentTarget }) => {
          if (!from.current) return;
          const side = currentTarget.clientWidth;
          drag((clientX - from.current[0]) / side, (clientY - from.current[1]) / side);
          from.current = [clientX, clientY];
        }}
        onPointerUp={() => (from.current = null)}
        onPointerCancel={() => (from.current = null)}
      />
      <div class="three stack">
        {figure(words.photo.size, crop.zoom * 100, (value) => change({ zoom: value / 100 }), 100, 800)}
        {figure(words.photo.turn, crop.turn, (turn) => change({ turn }), 0, 359)}
        {figure(words.photo.left, crop.x * 100, (value) => change({ x: value / 100 }), 0, 100)}
        {figure(words.photo.top, crop.y * 100, (value) => change({ y: value / 100 }), 0, 100)}
      </div>
    </>
  );
}

interface Props {
  readonly file: File;
  readonly read: (bytes: Uint8Array) => Promise<Photo>;
  /** Whether the picture is used without cropping. */
  readonly isWhole: boolean;
  /** Receives the picture in base64, or null if the dialog was cancelled. */
  readonly done: (picture: string | null) => void;
}

/** Reads a picture, and crops it to the round shape of an icon by dragging, by keyboard or by numbers. */
export function OwnPicture({ file, read, isWhole, done }: Props) {
  const [subject, setSubject] = useState<Subject | null>(null);
  const picture = subject?.image ?? null;
  const [crop, setCrop] = useState(wholePicture);
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let here = true;
    let mine: Subject | undefined;
    const open = async (): Promise<void> => {
      try {
        mine = await opened(file, read);
        if (here && isWhole) done(mine.whole);
        else if (here) setSubject(mine);
        else mine.image.close();
      } catch (error) {
        if (here) setTrouble((error as Error).message);
      }
    };
    void open();
    return () => {
      here = false;
      mine?.image.close();
    };
  }, [file]);
  const take = async (): Promise<void> => {
    if (!subject) return;
    const isWhole = Object.entries(wholePicture).every(([key, value]) => crop[key as keyof Crop] === value);
    try {
      done(isWhole ? subject.whole : await cutOut(subject.image, crop));
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  return (
    <Dialog name={words.photo.title} out={words.photo.close} look="own-picture" stays closed={() => done(null)}>
      {trouble && (
        <p role="alert" class="verdict bad">
          {trouble}
        </p>
      )}
      {!trouble && !picture && <p role="status">{words.photo.opening}</p>}
      {picture && (
        <>
          <Cropping picture={picture} crop={crop} setCrop={setCrop} />
          <Button class="button main" onClick={() => void take()}>
            {words.photo.take}
          </Button>
        </>
      )}
    </Dialog>
  );
}
