// Dates that stand in the words of a text, so that people look at them once the call is a copy for another year
// (docs/product/proposals.md#copies-of-a-call). Nothing is computed from them.

const months = [
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
  'january|february|march|april|may|june|july|august|september|october|november|december',
].join('|');
const day = String.raw`\d{1,2}(?:°|º|st|nd|rd|th)?`;
const year = String.raw`(?:,?\s+(?:del\s+)?\d{4})?`;
const dates = new RegExp(
  [
    String.raw`\d{4}-\d{2}-\d{2}`,
    String.raw`\d{1,2}/\d{1,2}(?:/\d{2,4})?`,
    // Hours are written as 9.30, so that two numbers alone are none.
    String.raw`\d{1,2}\.\d{1,2}\.\d{2,4}`,
    String.raw`${day}\s+(?:of\s+)?(?:${months})${year}`,
    String.raw`(?:${months})\s+(?:\d{4}|${day}${year})`,
    String.raw`20\d{2}`,
  ]
    .map((one) => String.raw`(?<![\p{L}\p{N}])${one}(?![\p{L}\p{N}])`)
    .join('|'),
  'giu',
);

/** The dates and years of a text, as they are written and in their order, each once. */
export function datesIn(text: string): string[] {
  const words = text.replaceAll(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ');
  return [...new Set(words.match(dates)?.map((found) => found.replaceAll(/\s+/g, ' ')))];
}
