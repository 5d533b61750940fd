// The call for proposals (docs/product/pages.md#call-for-proposals): pages of accounts, whose guests are led to the twins below /forms.

import { createRoute } from '@tanstack/react-router';
import { readStrictly } from '#web/address/read-address.ts';
import { unlistedHead } from '#web/layout/head.ts';
import { readStep, titles } from '#web/proposals/applicant/titles.ts';
import { privatePage, staff } from '../personal-area.ts';

const proposals = createRoute({
  getParentRoute: () => staff,
  path: '/call-to-proposal',
  ...privatePage('proposals/applicant/ProposalsPage.tsx'),
  ...unlistedHead(titles, ({ mine }) => mine),
});

const landing = createRoute({
  getParentRoute: () => staff,
  path: '/call-to-proposal/landing',
  ...privatePage('proposals/applicant/LandingPage.tsx'),
  ...unlistedHead(titles, (texts) => texts.landing),
});

const proposal = createRoute({
  getParentRoute: () => staff,
  path: '/call-to-proposal/details/$id',
  ...privatePage('proposals/applicant/ProposalPage.tsx'),
  ...unlistedHead(titles, (texts) => texts.proposal),
  validateSearch: readStrictly(readStep),
});

export const proposalRoutes = [proposals, landing, proposal] as const;
