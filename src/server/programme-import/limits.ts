// Limits of what a file can make the reader build. Real programmes have a hundredth of it.

/** Nested elements or brackets. */
export const MAX_DEPTH = 32;
/** Elements or brackets. */
export const MAX_PARTS = 500_000;
/** Characters of one text. */
export const MAX_TEXT = 1_000_000;
