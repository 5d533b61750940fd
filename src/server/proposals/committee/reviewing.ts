// What reviewers write (docs/product/committee.md#reviews).

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { applyTo } from '#core/proposals/committee/edits.ts';
import type * as contract from '#core/proposals/committee/review-contract.ts';
import {
  firstReviewState,
  isComplete,
  isToJudge,
  mayRead,
  type ReviewState,
  reviewTransitions,
  type Scores,
} from '#core/proposals/committee/rules.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import { next } from '#core/state-machine.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockFor } from '../access.ts';
import type { lockForm } from '../store.ts';
import { ownOf, phaseOf, serializeOwn } from './own-review.ts';
import * as store from './review-store.ts';

/**
 * Saves each edit that its window made on top of what is stored; of the others the stored values are answered, and stay. `lock` is replaced by
 * the twin of a test.
 */
export async function edit(
  db: Db,
  id: string,
  { scores = {}, toCommittee, toAuthor }: contract.ReviewEdits,
  viewer: AccountViewer,
  lock?: typeof lockForm,
): Promise<AnswerOf<typeof contract.editReview>> {
  return db.transaction().execute(async (tx) => {
    const open = await lockFor(tx, id, 'review', viewer, null, lock);
    const criteria = await store.holdCriteria(tx, open.form.callId);
    refuseScores(criteria, scores);
    const own = ownOf(await store.readReviews(tx, id), open, viewer);
    const before = own.review?.scores ?? {};
    const scored = applyTo<number | null>(before, scores, null);
    const texts = { toCommittee: own.review?.toCommittee ?? '', toAuthor: own.review?.toAuthor ?? '' };
    const written = applyTo<string>(texts, { toCommittee, toAuthor }, '');
    const hasScores = Object.keys(scored.changes).length > 0;
    if (hasScores || Object.keys(written.changes).length > 0) {
      const after = stateAfter(own.state, criteria, hasScores ? { ...before, ...scored.changes } : null);
      const reviewId = await store.openReview(tx, open.form, phaseOf(open), viewer.userId);
      await store.writeScores(tx, { reviewId, callId: open.form.callId }, scored.changes);
      await store.updateReview(tx, reviewId, { ...written.changes, state: after });
    }
    const now = ownOf(await store.readReviews(tx, id), open, viewer);
    return {
      mine: serializeOwn(now, criteria),
      clashes: { ...written.clashes, scores: { ...scored.clashes } },
    };
  });
}

/** Names a score that is of no criterion of the call, or beyond its best. */
function refuseScores(
  criteria: readonly store.CriterionRow[],
  scores: NonNullable<contract.ReviewEdits['scores']>,
): void {
  for (const [criterionId, { to }] of Object.entries(scores)) {
    const path = `scores.${criterionId}`;
    const criterion = criteria.find(({ _id }) => _id === criterionId);
    if (!criterion) throw invalidAt(path, 'unknownReference', 'The call has no such criterion');
    if (to !== null && to < 1) throw invalidAt(path, 'belowMinimum', 'Scores begin at 1');
    if (to !== null && to > criterion.best)
      throw invalidAt(path, 'aboveMaximum', 'More than the best score of this criterion');
  }
}

function stateAfter(
  state: ReviewState | null,
  criteria: readonly store.CriterionRow[],
  scores: Readonly<Record<string, number | null>> | null,
): ReviewState {
  const before = state ?? firstReviewState;
  const after = next(reviewTransitions, before, scores ? 'score' : 'comment');
  if (!after) throw new Refusal('wrongState');
  return scores ? settled(after, criteria, withoutGaps(scores)) : after;
}

function withoutGaps(scores: Readonly<Record<string, number | null>>): Scores {
  return Object.fromEntries(
    Object.entries(scores).flatMap(([key, one]) => (one === null ? [] : [[key, one]])),
  );
}

/** A draft whose last score is there is done. */
function settled(state: ReviewState, criteria: readonly store.CriterionRow[], scores: Scores): ReviewState {
  return isComplete(criteria, scores) ? (next(reviewTransitions, state, 'complete') ?? state) : state;
}

/** Abstains, takes that back, declares a conflict, or lifts it. */
export async function takeStep(
  db: Db,
  id: string,
  step: contract.ReviewStep,
  viewer: AccountViewer,
): Promise<{ mine: contract.OwnReview }> {
  return db.transaction().execute(async (tx) => {
    const open = await lockFor(tx, id, 'review', viewer);
    const criteria = await store.holdCriteria(tx, open.form.callId);
    if (step === 'liftConflict') await liftConflict(tx, id, viewer);
    else {
      const own = ownOf(await store.readReviews(tx, id), open, viewer);
      const after = next(reviewTransitions, own.state ?? firstReviewState, step);
      if (!after) throw new Refusal('wrongState');
      const reviewId = await store.openReview(tx, open.form, phaseOf(open), viewer.userId);
      const state = isToJudge(after) ? settled(after, criteria, own.review?.scores ?? {}) : after;
      await store.updateReview(tx, reviewId, { state });
    }
    return { mine: serializeOwn(ownOf(await store.readReviews(tx, id), open, viewer), criteria) };
  });
}

/**
 * A conflict of one phase holds in the other, so it is lifted in both. It stays where something was scored before, and with an account that has
 * written the proposal as a co-author.
 */
async function liftConflict(tx: Tx, id: string, { userId }: AccountViewer): Promise<void> {
  const own = (await store.readReviews(tx, id)).filter((review) => review.userId === userId);
  const lifted = own.flatMap(({ _id, state }) => {
    const after = next(reviewTransitions, state, 'liftConflict');
    return after ? [{ _id, state: after }] : [];
  });
  const isScored = own.some(({ scores }) => Object.keys(scores).length > 0);
  if (lifted.length === 0 || isScored || (await store.hasWritten(tx, id, userId)))
    throw new Refusal('wrongState');
  for (const { _id, state } of lifted) await store.updateReview(tx, _id, { state });
}

/** Adds and removes tags. */
export async function changeTags(
  db: Db,
  id: string,
  {
    add = [],
    remove = [],
  }: { readonly add?: readonly string[] | undefined; readonly remove?: readonly string[] | undefined },
  viewer: AccountViewer,
): Promise<{ tags: string[] }> {
  return db.transaction().execute(async (tx: Tx) => {
    const open = await lockFor(tx, id, 'tag', viewer);
    if (!mayRead(ownOf(await store.readReviews(tx, id), open, viewer).state)) throw new Refusal('forbidden');
    await store.writeTags(tx, id, { add, remove });
    return { tags: await store.readTags(tx, id) };
  });
}
