/** A fault of what was handed in: where it is and what is wrong there, as a sentence, and the rule that forbids it. */
export interface Issue {
  /** Keys joined by dots, such as `state.stash.a.0`; empty for the whole. */
  readonly path: string;
  readonly message: string;
  readonly rule?: string;
  /** Where in the message prose names the rule; at its end where nothing stands here. */
  readonly cited?: number;
}

/** The issue as the protocol tells it: a rule stands in brackets behind what it forbids. */
export function inProse({ path, message, rule, cited = message.length }: Issue): Pick<Issue, 'path' | 'message'> {
  const at = rule === undefined ? '' : ` (${rule})`;
  return { path, message: message.slice(0, cited) + at + message.slice(cited) };
}

/** What was read, or everything that is wrong with it. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** At most so many broken rules are named. */
const breachesNamed = 3;

/** The most telling breaches: the first of each rule, at most three. */
export function mostTelling<Each extends { readonly rule: string }>(breaches: readonly Each[]): readonly Each[] {
  return breaches
    .filter((breach, index) => breaches.findIndex(({ rule }) => rule === breach.rule) === index)
    .slice(0, breachesNamed);
}

/** The value where nothing was found wrong with it, else the issues. */
export function settled<T>(issues: readonly Issue[], value: T): Result<T> {
  return issues.length === 0 ? { ok: true, value } : { ok: false, issues };
}
