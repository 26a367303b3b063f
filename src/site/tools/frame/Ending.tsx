/* The end of a game. Loaded when a game is over, or shortly after it has begun. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ending as words } from '#text/tool-frame.ts';
import { Button, isWide } from '../../ui/controls.tsx';
import type { Citation } from './marks.tsx';
import type { Handed } from './share-result.ts';
import { signal } from './signal.ts';

/** The colours in the drawings of `generators/design/art/endings.ts` that the players' colours replace. */
const replaced = ['#00FF01', '#00FF02'];

/** A picture with sides of 3 : 2, and its players' colours, if any. */
interface Picture {
  readonly address: string;
  readonly alt: string;
  readonly colours?: readonly string[];
}

/** The address of a picture in its players' colours. Fails offline. */
async function addressOf({ address, colours = [] }: Picture): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const drawn = colours.reduce((text, colour, at) => text.replaceAll(replaced[at]!, colour), await response.text());
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}

function usePicture(picture: Picture | null): string | null {
  const [address, set] = useState<string | null>(null);
  useEffect(() => {
    if (picture) addressOf(picture).then(set, () => undefined);
  }, [JSON.stringify(picture)]);
  return address;
}

interface Props {
  /** The picture; null until its data has loaded. Its place stays reserved. */
  readonly picture: Picture | null;
  readonly word: string;
  /** The outline of an icon beside the score, on a grid of 512. */
  readonly icon?: string | undefined;
  readonly score: readonly [words: string, figures: string];
  readonly why: readonly { readonly text: string; readonly rule?: string }[];
  readonly rules: Readonly<Record<string, Citation>>;
  /** The closing line, its speaker, and the address of the speaker's portrait. */
  readonly line?: { readonly text: string; readonly name: string; readonly face?: string | undefined } | null;
  readonly turn?: ComponentChildren;
  readonly steps?: readonly { readonly label: string; act(): void }[];
  /** The main button’s action, which Enter also does. The button is in the bar of the frame. */
  readonly enter?: (() => void) | undefined;
  /** Whether the game has just ended, so that the end is announced and heard. */
  readonly isNew: boolean;
  /** The result to share as a picture, and optionally as a line of symbols. Optional; default: no sharing. */
  readonly share?: { readonly about: string; readonly page: string; readonly stem: string; readonly symbols?: string };
  readonly children?: ComponentChildren;
}

function Sharing({
  picture,
  word,
  score,
  share: { about, page, stem, symbols },
}: Pick<Props, 'word' | 'score'> & { readonly picture: string | null; readonly share: NonNullable<Props['share']> }) {
  const [status, say] = useState('');
  const address = new URL(page, location.href).href;
  const hand = async (by: (part: typeof import('./share-result.ts')) => Promise<Handed>): Promise<void> => {
    const handed = await import('./share-result.ts').then(by, () => null);
    say(words.handed[handed ?? 'failed']);
  };
  return (
    <>
      <p class="next-steps">
        <Button
          off={picture === null}
          onClick={() =>
            void hand((part) =>
              part.sharePicture({
                picture: picture!,
                word,
                score: words.shared(score.join(' ')),
                about,
                address,
                stem,
              }),
            )
          }
        >
          {words.picture}
        </Button>
        {symbols && (
          <Button onClick={() => void hand((part) => part.shareText(`${symbols} ${address}`))}>{words.symbols}</Button>
        )}
      </p>
      <p role="status" class="meta">
        {status}
      </p>
    </>
  );
}

/** The time in ms in which Enter still counts for the last move. */
const settling = 700;

/** The end of a game: a picture and headline, the score, the reasons, a closing line and the next steps. */
export function Ending({
  picture,
  word,
  icon,
  score,
  why,
  rules,
  line,
  turn,
  steps = [],
  enter,
  isNew,
  share,
  children,
}: Props) {
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const address = usePicture(picture);
  useLayoutEffect(() => {
    if (!isWide()) box.current?.scrollIntoView({ behavior: 'instant' });
  }, []);
  useEffect(() => {
    if (!isNew) return;
    signal('over');
    heading.current?.focus({ preventScroll: true });
  }, []);
  const latest = useRef(enter);
  latest.current = enter;
  useEffect(() => {
    const from = performance.now();
    const press = ({ key, target, repeat }: KeyboardEvent): void => {
      const nowhere = target === document.body || target === heading.current || (target as Element).id === 'main';
      if (key === 'Enter' && nowhere && !repeat && performance.now() - from > settling) latest.current?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <section ref={box} class="ending" aria-label={words.end}>
      <h2 ref={heading} tabIndex={-1}>
        {icon && (
          <svg class="outcome-icon" viewBox="0 0 512 512" width={28} height={28} aria-hidden="true">
            <path d={icon} />
          </svg>
        )}
        <bdi>
          {score[0]} <strong>{score[1]}</strong>
        </bdi>
      </h2>
      <p class="why">
        {why.map(({ text, rule }) => (
          <span key={text}>
            {text}
            {rule && ' '}
            {rule && <a href={rules[rule]?.href}>{rule}</a>}{' '}
          </span>
        ))}
      </p>
      {line && (
        <div class="last-word">
          {line.face && <img src={line.face} alt="" width={52} height={52} />}
          <blockquote>
            <p>{line.text}</p>
            <cite>
              <bdi>{line.name}</bdi>
            </cite>
          </blockquote>
        </div>
      )}
      {turn && <div class="turning">{turn}</div>}
      {steps.length > 0 && (
        <p class="next-steps">
          {steps.map(({ label, act }) => (
            <Button key={label} onClick={act}>
              {label}
            </Button>
          ))}
        </p>
      )}
      {children}
      {share && <Sharing picture={address} word={word} score={score} share={share} />}
      <figure>
        {address ? <img src={address} alt={picture?.alt} width={900} height={600} /> : <span class="no-picture" />}
        <figcaption class="word">
          <span>{word}</span>
        </figcaption>
      </figure>
    </section>
  );
}
