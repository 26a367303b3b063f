import { Cited, type Citation } from './Cited.tsx';
import { Glyph } from './Glyph.tsx';

interface Props {
  readonly title?: string;
  /** The reason, and the rule behind it if there is one. */
  readonly reasons: readonly { readonly text: string; readonly rule: string | null }[];
  readonly rules: Readonly<Record<string, Citation>>;
}

/** A negative answer, and every rule behind it. */
export const Rejection = ({ title, reasons, rules }: Props) => (
  <div class="verdict bad">
    <Glyph name="no" size={40} />
    <div>
      {title && <strong>{title}</strong>}
      <ul>
        {reasons.map(({ text, rule }) => (
          <li key={text}>
            <strong>{text}</strong>
            {rule && <Cited id={rule} rules={rules} />}
          </li>
        ))}
      </ul>
    </div>
  </div>
);
