import { queryOptions } from '@tanstack/react-query';
import {
  readCommittee,
  listReviewers,
  readCriteria,
  readReviews,
} from '#core/proposals/committee/committee-contract.ts';
import {
  listReviewedCalls,
  listReviews,
  listSimilar,
  readReview,
} from '#core/proposals/committee/review-contract.ts';
import { query } from '#web/api/query.ts';

/** The calls that the account reviews. */
export const reviewedCallsOptions = (userId: string) =>
  queryOptions({ ...query(listReviewedCalls, { account: userId }), select: ({ calls }) => calls });

/** Others tag proposals and give them to reviewers, so they are fetched whenever the page is shown. */
export const reviewsOptions = (callId: string, userId: string) =>
  queryOptions({ ...query(listReviews, { params: { id: callId }, account: userId }), staleTime: 0 });

export const reviewOptions = (id: string, userId: string) =>
  queryOptions({ ...query(readReview, { params: { id }, account: userId }), staleTime: 0 });

export const similarOptions = (id: string, userId: string) =>
  queryOptions({
    ...query(listSimilar, { params: { id }, account: userId }),
    select: ({ similar }) => similar,
  });

export const reviewersOptions = (id: string) =>
  queryOptions({ ...query(listReviewers, { params: { id } }), staleTime: 0 });

export const criteriaOptions = (id: string) =>
  queryOptions({ ...query(readCriteria, { params: { id } }), staleTime: 0 });

export const committeeOptions = (id: string) =>
  queryOptions({ ...query(readCommittee, { params: { id } }), staleTime: 0 });

export const allReviewsOptions = (id: string) =>
  queryOptions({ ...query(readReviews, { params: { id } }), staleTime: 0 });
