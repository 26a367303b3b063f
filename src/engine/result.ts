/** An issue in the input: its place, a sentence, and the rule that forbids it. */
export interface Issue {
  /** Keys joined by dots, such as `state.stash.a.0`; empty for the whole. */
  readonly path: string;
  readonly message: string;
  readonly rule?: string;
  /** The position in the message at which prose cites the rule. Optional; default its end. */
  readonly cited?: number;
}

/** The issue in the form of the protocol: the rule follows in brackets. */
export function inProse({ path, message, rule, cited = message.length }: Issue): Pick<Issue, 'path' | 'message'> {
  const at = rule === undefined ? '' : ` (${rule})`;
  return { path, message: message.slice(0, cited) + at + message.slice(cited) };
}

/** The value, or every issue in the input. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** The largest number of broken rules reported. */
const breachesNamed = 3;

/** The most important breaches: the first of each rule, at most three. */
export function mostTelling<Each extends { readonly rule: string }>(breaches: readonly Each[]): readonly Each[] {
  return breaches
    .filter((breach, index) => breaches.findIndex(({ rule }) => rule === breach.rule) === index)
    .slice(0, breachesNamed);
}

/** The value if there are no issues, otherwise the issues. */
export function settled<T>(issues: readonly Issue[], value: T): Result<T> {
  return issues.length === 0 ? { ok: true, value } : { ok: false, issues };
}
