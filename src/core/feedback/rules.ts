// The three questions after a visit (docs/product/messages.md#three-questions).

/** The age of the person who answers; each begins with its first year. */
export const ageBands = ['under11', 'from11', 'from14', 'from19', 'from30', 'from50', 'from65'] as const;
export type AgeBand = (typeof ageBands)[number];

export const mostStars = 5;
export const longestSentence = 300;
/** Days after the end of a session in which a party can answer, and change its answers. */
export const feedbackOpenDays = 30;

/** `open`: answers are taken; `closed`: the days are over. */
export const feedbackStates = ['open', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

export function feedbackState({
  endDate,
  now,
}: {
  readonly endDate: Date;
  readonly now: Date;
}): FeedbackState {
  return now.getTime() < endDate.getTime() + feedbackOpenDays * 86_400_000 ? 'open' : 'closed';
}

/** Of fewer parties a day, and of fewer answers an age, could say who answered. */
export const fewestTogether = 5;

/** The mean of stars, to a tenth; `counts`: how many gave one star, two, and so on. Null without answers. */
export function averageOf(counts: readonly number[]): number | null {
  const answers = counts.reduce((sum, count) => sum + count, 0);
  if (answers === 0) return null;
  const stars = counts.reduce((sum, count, position) => sum + count * (position + 1), 0);
  return Math.round((stars / answers) * 10) / 10;
}
