// "Did you mean" for a mistyped search: the nearest of the words of the programme.

export interface NearWord {
  /** As it is written, in lower case. */
  readonly word: string;
  /** How many events have it. */
  readonly events: number;
}

export interface QueryWord {
  readonly word: string;
  /** Whether it may be half typed: the last of all that is typed, where it is long enough for what it begins to be guessed. */
  readonly mayGoOn: boolean;
}

/** What was typed of one word. */
export interface TypedWord {
  readonly word: string;
  /** Words that look like it. */
  readonly near: readonly NearWord[];
  /** Words that begin like it, where it may be half typed. */
  readonly prefixMatches: readonly NearWord[];
}

/** More words than that are not put right. */
const maxWords = 8;

/** The words of what is typed, without the signs between them. */
export function wordsOf(typed: string): readonly QueryWord[] {
  const words = typed
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.slice(0, maxWords).map((word, place) => ({
    word,
    mayGoOn: place === words.length - 1 && maxPrefixSlips(folded(word).length) > 0,
  }));
}

/** The word that was probably meant, or where fewer slips lead to the beginning of another, that one; null where none is near. */
export function nearestWord({ word, near, prefixMatches }: TypedWord): string | null {
  const wanted = folded(word);
  const whole = nearestOf(wanted, near, { slipsTo: slipsBetween, maxSlips });
  const goesOn = nearestOf(wanted, prefixMatches, { slipsTo: slipsToBeginning, maxSlips: maxPrefixSlips });
  return (goesOn && (!whole || goesOn.slips < whole.slips) ? goesOn : whole)?.word ?? null;
}

interface Measure {
  readonly slipsTo: (typed: string, word: string) => number;
  /** For so many letters. */
  readonly maxSlips: (length: number) => number;
}

/**
 * The word that differs least; of equally near ones the one that differs by how often a letter stands there, which is the slip that
 * sounds least, then the one that begins alike, then the one that more events have, then the shorter one.
 */
function nearestOf(
  wanted: string,
  words: readonly NearWord[],
  { slipsTo, maxSlips: limit }: Measure,
): { readonly word: string; readonly slips: number } | undefined {
  const [first] = words
    .map(({ word, events }) => ({ word, events, slips: slipsTo(wanted, folded(word)) }))
    .filter(({ slips }) => slips <= limit(wanted.length))
    .toSorted(
      (a, b) =>
        a.slips - b.slips ||
        Number(isDoubling(wanted, b.word)) - Number(isDoubling(wanted, a.word)) ||
        Number(folded(b.word)[0] === wanted[0]) - Number(folded(a.word)[0] === wanted[0]) ||
        b.events - a.events ||
        a.word.length - b.word.length ||
        (a.word < b.word ? -1 : 1),
    );
  return first;
}

/**
 * To the beginning of a word, with the letter that was typed last: without it anything would do that begins with the letters before.
 */
function slipsToBeginning(typed: string, word: string): number {
  const last = typed.at(-1);
  return Math.min(...slipsToEach(typed, word).filter((_, length) => length > 0 && word[length - 1] === last));
}

/** Whether two words differ by double letters alone: `stele` and `stelle`, `robbot` and `robot`. */
function isDoubling(one: string, other: string): boolean {
  const single = (word: string) => folded(word).replaceAll(/(.)\1+/gu, '$1');
  return single(one) === single(other);
}

/** A short word with two slips is another word, and so is a long one with three: `parapendio` and `partendo`. */
function maxSlips(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 12 ? 2 : 3;
}

/** What is half typed may go on to many words. */
function maxPrefixSlips(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Letters left out, added, taken for others, or exchanged with the next one. */
export function slipsBetween(one: string, other: string): number {
  return slipsToEach(one, other)[other.length] ?? 0;
}

/** The slips between a word and each beginning of another, by the length of that. */
function slipsToEach(one: string, other: string): readonly number[] {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line[column] = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, line];
  }
  return last;
}

/** Without accents, which are no slips, and without the h that only makes a c or g hard: buchi is the plural of buco. */
function folded(word: string): string {
  return withoutAccents(word).replaceAll(/([cg])h(?=[ei])/g, '$1');
}

export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}+/gu, '');
}
