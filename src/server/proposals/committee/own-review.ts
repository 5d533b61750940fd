// The review of one reviewer: which it is, and how it is answered.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { OwnReview, WireCriterion } from '#core/proposals/committee/review-contract.ts';
import { mayRead, overallOf, type ReviewState } from '#core/proposals/committee/rules.ts';
import type { FormPhase } from '#core/proposals/questions.ts';
import type { OpenForm } from '../access.ts';
import type * as store from './review-store.ts';

/** The phase that was sent last: what is judged. */
export function phaseOf({ form }: Pick<OpenForm, 'form'>): FormPhase {
  return form.sentPhaseTwoAt === null ? 1 : 2;
}

export interface Own {
  readonly state: ReviewState | null;
  readonly review: store.StoredReview | undefined;
}

/** The own review of the phase that is judged. A conflict that was declared in one phase holds in the other. */
export function ownOf(
  reviews: readonly store.StoredReview[],
  open: OpenForm,
  { userId }: AccountViewer,
): Own {
  const own = reviews.filter((review) => review.userId === userId);
  const review = own.find(({ phase }) => phase === phaseOf(open));
  const conflict = own.find(({ state }) => !mayRead(state));
  return { review, state: conflict?.state ?? review?.state ?? null };
}

export function serializeOwn({ state, review }: Own, criteria: readonly store.CriterionRow[]): OwnReview {
  const { scores = {}, toCommittee = '', toAuthor = '' } = review ?? {};
  return { state, scores: { ...scores }, toCommittee, toAuthor, overall: overallOf(criteria, scores) };
}

export function criterionOf({ _id, name, weight, best }: store.CriterionRow): WireCriterion {
  return { _id, name, weight, best };
}
