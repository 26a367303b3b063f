import { frame as words } from '#text/tool-frame.ts';

export interface Citation {
  readonly href: string;
  readonly sentence: string;
}

interface CitedProps {
  readonly id: string;
  readonly rules: Readonly<Record<string, Citation>>;
}

export function Cited({ id, rules }: CitedProps) {
  const rule = rules[id];
  return (
    <>
      {' '}
      <span class="cited">
        {rule ? <a href={rule.href}>{words.rule(id)}</a> : words.rule(id)}
        {rule && (
          <>
            {': '}
            <span>{rule.sentence}</span>
          </>
        )}
      </span>
    </>
  );
}

const strokes = {
  undo: 'M6 5v6h6M6.6 10.4A8 8 0 1 1 5 16',
  redo: 'M20 5v6h-6M19.4 10.4A8 8 0 1 0 21 16',
  more: 'M5 13h.01M13 13h.01M21 13h.01',
  back: 'M15 4l-9 9 9 9M6.5 13H22',
  close: 'M6 6l14 14M20 6L6 20',
  plus: 'M13 5v16M5 13h16',
  minus: 'M5 13h16',
  hint: 'M9 20h8M10 23h6M9 17a7 7 0 1 1 8 0',
  yes: 'M5 14l5 6L21 7',
  no: 'M13 2.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 1 1 0-21M9 9l8 8M17 9l-8 8',
} as const;

/** Icons that point along a line of text, mirrored in languages that are read from right to left. */
const onward: ReadonlySet<string> = new Set(['undo', 'redo', 'back']);

/** A decorative line icon of the frame, hidden from screen readers. */
export function Glyph({ name, size = 26 }: { readonly name: keyof typeof strokes; readonly size?: number }) {
  return (
    <svg
      class={onward.has(name) ? 'glyph onward' : 'glyph'}
      width={size}
      height={size}
      viewBox="0 0 26 26"
      aria-hidden="true"
    >
      <path d={strokes[name]} />
    </svg>
  );
}

interface Props {
  readonly title?: string;
  /** The reason, and the rule behind it, if any. */
  readonly reasons: readonly { readonly why: string; readonly rule: string | null }[];
  readonly rules: Readonly<Record<string, Citation>>;
}

export const Rejection = ({ title, reasons, rules }: Props) => (
  <div class="verdict bad">
    <Glyph name="no" size={40} />
    <div>
      {title && <strong>{title}</strong>}
      <ul>
        {reasons.map(({ why, rule }) => (
          <li key={why}>
            <strong>{why}</strong>
            {rule && <Cited id={rule} rules={rules} />}
          </li>
        ))}
      </ul>
    </div>
  </div>
);
