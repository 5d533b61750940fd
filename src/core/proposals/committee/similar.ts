// Proposals of a call that are about the same (docs/product/committee.md#similar-proposals): by the words that few of the others have.

import type { QuestionAnswers } from '#core/proposals/questions.ts';

export const maxSimilar = 5;
/** Below this two proposals have only everyday words in common. */
const least = 0.12;
/** Words that begin alike count as one: laboratorio, laboratori. */
const stemLength = 6;
const shortest = 4;

/** How often a text has each stem. */
export type StemCounts = ReadonlyMap<string, number>;
export interface Comparable {
  readonly id: string;
  readonly stems: StemCounts;
}

/** The most similar first, each with a number up to 1. */
export function similarTo(
  one: Comparable,
  others: readonly Comparable[],
): { readonly id: string; readonly likeness: number }[] {
  const among = new Map<string, number>();
  for (const { stems } of [one, ...others])
    for (const stem of stems.keys()) among.set(stem, (among.get(stem) ?? 0) + 1);
  const weightOf = (stem: string, times: number) =>
    (1 + Math.log(times)) * Math.log(1 + (others.length + 1) / (among.get(stem) ?? 1));
  const own = new Map([...one.stems].map(([stem, times]) => [stem, weightOf(stem, times)]));
  const ownLength = Math.hypot(...own.values()) || 1;
  return others
    .flatMap(({ id, stems }) => {
      let squares = 0;
      let common = 0;
      for (const [stem, times] of stems) {
        const weight = weightOf(stem, times);
        squares += weight * weight;
        common += weight * (own.get(stem) ?? 0);
      }
      const likeness = common / ownLength / (Math.sqrt(squares) || 1);
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

/** The stems of a text: most of the time of a comparison. */
export function countStems(text: string): StemCounts {
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
