/** What was asked for does not go on the sheet: its message says what, where, and what to do. */
export class SheetError extends Error {}
