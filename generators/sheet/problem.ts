/** The requested print does not fit on the sheet. The message names the problem, the place and the remedy. */
export class SheetError extends Error {}
