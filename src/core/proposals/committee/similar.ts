// Proposals of a call that are about the same (docs/product/committee.md#similar-proposals): by the words that few of the others have.

import type { QuestionAnswers } from '#core/proposals/questions.ts';

export const maxSimilar = 5;
/** Below this two proposals have only everyday words in common. */
const least = 0.12;
/** Words that begin alike count as one: laboratorio, laboratori. */
const stemLength = 6;
const shortest = 4;

export interface Comparable {
  readonly id: string;
  readonly text: string;
}

/** The most similar first, each with a number up to 1. */
export function similarTo(
  one: Comparable,
  others: readonly Comparable[],
): { readonly id: string; readonly likeness: number }[] {
  const counts = [one, ...others].map(({ text }) => countStems(text));
  const among = new Map<string, number>();
  for (const stems of counts) for (const stem of stems.keys()) among.set(stem, (among.get(stem) ?? 0) + 1);
  const vectors = counts.map((stems) => {
    const weights = [...stems].map(
      ([stem, times]) =>
        [stem, (1 + Math.log(times)) * Math.log(1 + counts.length / (among.get(stem) ?? 1))] as const,
    );
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return new Map(weights.map(([stem, weight]) => [stem, weight / length]));
  });
  const [own = new Map<string, number>(), ...rest] = vectors;
  return others
    .flatMap(({ id }, place) => {
      const other = rest[place] ?? new Map<string, number>();
      let likeness = 0;
      for (const [stem, weight] of own) likeness += weight * (other.get(stem) ?? 0);
      return likeness < least ? [] : [{ id, likeness: Math.round(likeness * 100) / 100 }];
    })
    .toSorted((a, b) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1))
    .slice(0, maxSimilar);
}

/** The texts of a proposal that its reviewers read. */
export function textOf(title: string | null, answers: QuestionAnswers): string {
  const texts = Object.values(answers).filter((answer) => typeof answer === 'string');
  // A word of the title says more than one of an answer.
  return [title ?? '', title ?? '', ...texts].join(' ');
}

function countStems(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  for (const word of words ?? []) {
    if (word.length < shortest) continue;
    const stem = word.slice(0, stemLength);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}
