/** The rules that a move or a choice breaks, each with a sentence. */
export interface Refused {
  readonly legal: false;
  readonly illegal: readonly { readonly rule: string; readonly why: string }[];
}
