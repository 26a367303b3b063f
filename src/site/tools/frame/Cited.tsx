import { words } from '#text/tool-frame.ts';

/** A rule as a tool cites it. */
export interface Citation {
  readonly href: string;
  readonly sentence: string;
}

interface Props {
  readonly id: string;
  readonly rules: Readonly<Record<string, Citation>>;
}

/** A rule by its number, which leads to it, and its sentence. */
export function Cited({ id, rules }: Props) {
  const rule = rules[id];
  return (
    <>
      {' '}
      <span class="cited">
        {rule ? <a href={rule.href}>{words.rule(id)}</a> : words.rule(id)}
        {rule && `: ${rule.sentence}`}
      </span>
    </>
  );
}
