// The pages of reviewers, and the committee of a call in the office (docs/product/committee.md).

import { createRoute } from '@tanstack/react-router';
import { readStrictly } from '#web/address/read-address.ts';
import { unlistedHead } from '#web/layout/head.ts';
import { readReviewsSearch } from '#web/proposals/committee/reviews-search.ts';
import { titles } from '#web/proposals/applicant/titles.ts';
import { personal, privatePage, staff } from '../personal-area.ts';

const reviews = createRoute({
  getParentRoute: () => staff,
  path: '/call-to-proposal/reviews',
  ...privatePage('proposals/committee/ReviewsPage.tsx'),
  validateSearch: readStrictly(readReviewsSearch),
  ...unlistedHead(titles, ({ reviews: title }) => title),
});

const review = createRoute({
  getParentRoute: () => staff,
  path: '/call-to-proposal/reviews/$formId',
  ...privatePage('proposals/committee/ReviewPage.tsx'),
  validateSearch: readStrictly(readReviewsSearch),
  ...unlistedHead(titles, ({ review: title }) => title),
});

const committee = createRoute({
  getParentRoute: () => personal,
  path: '/calls/$id/committee',
  ...privatePage('proposals/committee/CommitteePage.tsx'),
  ...unlistedHead(titles, ({ committee: title }) => title),
});

export const reviewerRoutes = [reviews, review] as const;
export const committeeRoutes = [committee] as const;
