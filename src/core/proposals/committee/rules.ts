// A review on its way (docs/product/committee.md#reviews), and what scores amount to.

import { next, statesAllowing, statesOf, type Transitions } from '#core/state-machine.ts';

/** done: every criterion has a score. A reviewer with a conflict reads nothing but the title. */
export type ReviewState = 'draft' | 'done' | 'abstained' | 'conflict';
export type ReviewAction =
  | 'comment'
  | 'score'
  | 'complete'
  | 'abstain'
  | 'resume'
  | 'declareConflict'
  | 'liftConflict';

/** A score that is missing, or one that a criterion gets later, makes a draft of a review; the last one completes it. */
export const reviewTransitions: Transitions<ReviewState, ReviewAction> = {
  draft: {
    comment: 'draft',
    score: 'draft',
    complete: 'done',
    abstain: 'abstained',
    declareConflict: 'conflict',
  },
  done: {
    comment: 'done',
    score: 'draft',
    complete: 'done',
    abstain: 'abstained',
    declareConflict: 'conflict',
  },
  abstained: { comment: 'abstained', resume: 'draft', declareConflict: 'conflict' },
  conflict: { liftConflict: 'draft' },
};
export const reviewStates: readonly ReviewState[] = statesOf(reviewTransitions);
export const firstReviewState: ReviewState = 'draft';

/** The states whose scores count. */
export const countedStates: readonly ReviewState[] = reviewStates.filter(
  (state) => next(reviewTransitions, state, 'complete') === state,
);
/** The states that follow from the scores. */
export const scoredStates: readonly ReviewState[] = statesAllowing(reviewTransitions, 'score');

/** Whether the reviewer has still to do something. */
export function isToJudge(state: ReviewState | null): boolean {
  return state === null || state === firstReviewState;
}

/** Whether a reviewer may take a step; null: nothing was begun. */
export function allowsStep(state: ReviewState | null, action: ReviewAction): boolean {
  return next(reviewTransitions, state ?? firstReviewState, action) !== undefined;
}

/** Whether a reviewer reads what a proposal says. */
export function mayRead(state: ReviewState | null): boolean {
  return state === null || next(reviewTransitions, state, 'comment') !== undefined;
}

/** Whether a reviewer reads what the others said: only after giving an own judgement, or none. */
export function readsOthers(state: ReviewState | null): boolean {
  return !isToJudge(state) && mayRead(state);
}

export interface Criterion {
  readonly _id: string;
  readonly weight: number;
  /** Scores are 1 to this. */
  readonly best: number;
}
/** By the id of the criterion. */
export type Scores = Readonly<Record<string, number>>;

/**
 * What scores amount to: 0 to 100, where every criterion counts by its weight and 100 is the best score of all; null while one is missing.
 */
export function overallOf(criteria: readonly Criterion[], scores: Scores): number | null {
  if (!isComplete(criteria, scores)) return null;
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const points = criteria.reduce(
    (sum, { _id, weight, best }) => sum + weight * (((scores[_id] ?? 1) - 1) / (best - 1)),
    0,
  );
  return Math.round((points / weights) * 100);
}

export function isComplete(criteria: readonly Criterion[], scores: Scores): boolean {
  return criteria.length > 0 && criteria.every(({ _id }) => scores[_id] !== undefined);
}

/** The mean with one decimal; null of none. */
export function meanOf(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  return Math.round((numbers.reduce((sum, one) => sum + one, 0) / numbers.length) * 10) / 10;
}

export interface Judgement {
  readonly state: ReviewState;
  readonly scores: Scores;
}

export interface Averages {
  /** How many reviews count. */
  readonly reviews: number;
  /** Of what each review amounts to, 0 to 100. */
  readonly overall: number | null;
  /** By the id of the criterion, on its own scale. */
  readonly criteria: Readonly<Record<string, number>>;
}

/** Only whole reviews count: abstentions, conflicts and reviews half done change nothing. */
export function averagesOf(criteria: readonly Criterion[], reviews: readonly Judgement[]): Averages {
  const counted = reviews.filter(
    ({ state, scores }) => countedStates.includes(state) && isComplete(criteria, scores),
  );
  return {
    reviews: counted.length,
    overall: meanOf(counted.flatMap(({ scores }) => overallOf(criteria, scores) ?? [])),
    criteria: Object.fromEntries(
      criteria.flatMap(({ _id }) => {
        const mean = meanOf(counted.flatMap(({ scores }) => scores[_id] ?? []));
        return mean === null ? [] : [[_id, mean]];
      }),
    ),
  };
}
