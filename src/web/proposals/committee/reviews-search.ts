// What the list of reviewers shows, in its address: it goes along to each proposal and back.

import type { ListedReview } from '#core/proposals/committee/review-contract.ts';
import { isToJudge } from '#core/proposals/committee/rules.ts';
import { type FormType, formTypes } from '#core/proposals/templates.ts';

export const shown = ['todo', 'done', 'all'] as const;
export type ShownReviews = (typeof shown)[number];

export interface ReviewsSearch {
  readonly call?: string;
  /** Without it those that are to be judged. */
  readonly show?: Exclude<ShownReviews, 'todo'>;
  /** Also what was not assigned to the reader. */
  readonly whose?: 'all';
  readonly type?: FormType;
  readonly tag?: string;
  readonly q?: string;
}

export function readReviewsSearch(raw: Readonly<Record<string, unknown>>): ReviewsSearch {
  const { call, show, whose, type, tag, q } = raw;
  const formType = formTypes.find((one) => one === type);
  return {
    ...(typeof call === 'string' && call && { call }),
    ...((show === 'done' || show === 'all') && { show }),
    ...(whose === 'all' && { whose }),
    ...(formType && { type: formType }),
    ...(typeof tag === 'string' && tag && { tag }),
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
  };
}

/** The proposals that are the reader's: those that were assigned, or all where none were. */
export function ofReader(reviews: readonly ListedReview[], { whose }: ReviewsSearch): ListedReview[] {
  const hasAssigned = reviews.some(({ isAssigned, isWaiting }) => isAssigned && isWaiting);
  return reviews.filter(
    ({ isAssigned, state }) => whose === 'all' || !hasAssigned || isAssigned || state !== null,
  );
}

/** Whether a proposal has still to be judged. */
export function isOpen({ isWaiting, state }: Pick<ListedReview, 'isWaiting' | 'state'>): boolean {
  return isWaiting && isToJudge(state);
}

/** Those that the filters of an address choose, whatever has been judged of them. */
export function filtered(reviews: readonly ListedReview[], search: ReviewsSearch): ListedReview[] {
  const { type, tag, q } = search;
  const wanted = q?.trim().toLowerCase();
  return ofReader(reviews, search).filter(
    ({ formType, tags, title, number }) =>
      (!type || formType === type) &&
      (!tag || tags.includes(tag)) &&
      (!wanted ||
        (title ?? '').toLowerCase().includes(wanted) ||
        String(number) === wanted ||
        tags.some((one) => one.includes(wanted))),
  );
}

export function ofShow(reviews: readonly ListedReview[], show: ShownReviews): ListedReview[] {
  return show === 'all' ? [...reviews] : reviews.filter((review) => isOpen(review) === (show === 'todo'));
}

/** The next one to judge after a proposal, from the beginning again at the end; null: all are judged. */
export function nextAfter(reviews: readonly ListedReview[], id: string | null): ListedReview | null {
  const at = reviews.findIndex(({ _id }) => _id === id);
  return [...reviews.slice(at + 1), ...reviews.slice(0, Math.max(0, at))].find(isOpen) ?? null;
}

export function previousOf(reviews: readonly ListedReview[], id: string): ListedReview | null {
  const at = reviews.findIndex(({ _id }) => _id === id);
  return at > 0 ? (reviews[at - 1] ?? null) : null;
}

export const reviewsPath = '/call-to-proposal/reviews';

/** The address of the list, or of a proposal in it. */
export function reviewsAddress(search: ReviewsSearch, id?: string): string {
  const entries = Object.entries(search).map(([name, value]) => [name, String(value)]);
  const text = new URLSearchParams(entries).toString();
  return `${reviewsPath}${id === undefined ? '' : `/${id}`}${text && `?${text}`}`;
}
