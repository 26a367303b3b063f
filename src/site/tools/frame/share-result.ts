/* Shares a result as a line of text, or as a picture that the device makes. Loaded on request. */
import { language } from '#text/language.ts';

/** The way in which a result was shared; null if the device supports none. */
export type Handed = 'sent' | 'copied' | 'saved' | null;

const isCancelled = (error: unknown): boolean => (error as Partial<Error> | null)?.name === 'AbortError';

/** Shares a line of text with the device’s share sheet, or copies it to the clipboard. */
export async function shareText(text: string): Promise<Handed> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ text });
      return 'sent';
    }
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch (error) {
    return isCancelled(error) ? 'sent' : null;
  }
}

export interface SharedResult {
  /** The address of the picture, whose sides are 3 : 2, on this site or as data. */
  readonly picture: string;
  readonly word: string;
  readonly score: string;
  /** The game, and the opponent, if any. */
  readonly about: string;
  readonly address: string;
  /** The file name without extension. */
  readonly stem: string;
}

const side = 1080;
const height = 720;
const margin = 60;
const colours = { ink: '#14171F', burst: '#F4B92E', cream: '#FBF4E4', quiet: '#3B4150' } as const;

/** Writes a line, in smaller type if it is too long. */
function write(
  paper: CanvasRenderingContext2D,
  text: string,
  at: readonly [x: number, y: number],
  font: (size: number) => string,
  size: number,
): number {
  let fitting = size;
  do paper.font = font(fitting);
  while (paper.measureText(text).width > side - at[0] - margin && (fitting -= 2) > 20);
  paper.fillText(text, ...at);
  return paper.measureText(text).width;
}

function fonts() {
  const of = (selector: string): string =>
    getComputedStyle(document.querySelector(selector) ?? document.body).fontFamily;
  const [headline, body] = [of('.ending .word'), of('body')];
  return {
    headline: (size: number) => `italic 900 ${size}px ${headline}`,
    strong: (size: number) => `700 ${size}px ${body}`,
    plain: (size: number) => `400 ${size}px ${body}`,
  };
}

async function drawn({ picture, word, score, about, address }: SharedResult): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const paper = canvas.getContext('2d')!;
  const image = new Image(side, height);
  image.src = picture;
  await image.decode();
  const { headline, strong, plain } = fonts();
  paper.fillStyle = colours.cream;
  paper.fillRect(0, 0, side, side);
  paper.drawImage(image, 0, 0, side, height);
  paper.fillStyle = colours.ink;
  paper.fillRect(0, height, side, 6);

  // The banner: its shadow, its edge, its paper and the headline.
  paper.save();
  paper.font = headline(104);
  const wide = Math.min(paper.measureText(word).width + 110, side - 2 * margin);
  paper.translate(margin, height - 78);
  paper.rotate(-0.035);
  paper.transform(1, 0, -0.18, 1, 20, 0);
  for (const [x, y, more, fill] of [
    [12, 12, 0, colours.ink],
    [-6, -6, 12, colours.ink],
    [0, 0, 0, colours.burst],
  ] as const) {
    paper.fillStyle = fill;
    paper.fillRect(x, y, wide + more, 150 + more);
  }
  paper.transform(1, 0, 0.18, 1, 0, 0);
  paper.fillStyle = colours.ink;
  let size = 104;
  do paper.font = headline(size);
  while (paper.measureText(word).width > wide - 80 && (size -= 2) > 40);
  paper.fillText(word, 30, 112);
  paper.restore();

  paper.fillStyle = colours.ink;
  write(paper, score, [margin, height + 166], strong, 60);
  paper.fillStyle = colours.quiet;
  const day = new Intl.DateTimeFormat(language.tag, { dateStyle: 'long' }).format(new Date());
  write(paper, `${about}, ${day}`, [margin, height + 234], plain, 42);
  write(paper, address.replace(/^\w+:\/\/|\/$/g, ''), [margin, height + 300], plain, 42);
  return new Promise((resolve) => void canvas.toBlob(resolve, 'image/png'));
}

/** Shares a result as a picture with the device’s share sheet, or downloads it as a file. */
export async function sharePicture(result: SharedResult): Promise<Handed> {
  try {
    const blob = await drawn(result);
    if (!blob) return null;
    const { download, fileName } = await import('./download.ts');
    const name = fileName(result.stem, 'png');
    const files = [new File([blob], name, { type: blob.type })];
    if (typeof navigator.canShare === 'function' && navigator.canShare({ files })) {
      await navigator.share({ files });
      return 'sent';
    }
    download(name, blob.type, new Uint8Array(await blob.arrayBuffer()));
    return 'saved';
  } catch (error) {
    return isCancelled(error) ? 'sent' : null;
  }
}
