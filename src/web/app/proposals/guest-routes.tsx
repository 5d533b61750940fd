// The call for proposals for guests (docs/product/pages.md#call-for-proposals). These routes are with those of accounts, so that a guest who
// proposes nothing does not load them.

import { createRoute } from '@tanstack/react-router';
import { readStrictly } from '#web/address/read-address.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { headOf, unlistedHead } from '#web/layout/head.ts';
import { callsOptions } from '#web/proposals/applicant/call-queries.ts';
import { readStep, titles } from '#web/proposals/applicant/titles.ts';
import type { PageFile } from '../page-file.ts';
import { privatePage } from '../personal-area.ts';
import { onlyWhileOpenToGuests } from '../public-page.ts';
import { root } from '../root-route.tsx';

const guestPage = (file: PageFile) => ({
  ...privatePage(file),
  beforeLoad: onlyWhileOpenToGuests,
  staticData: { file: [file, 'app/private-routes.tsx'] },
});

const proposals = createRoute({
  getParentRoute: () => root,
  path: '/forms',
  ...guestPage('proposals/guests/GuestProposalsPage.tsx'),
  ...unlistedHead(titles, ({ mine }) => mine),
});

const landing = createRoute({
  getParentRoute: () => root,
  path: '/forms/landing',
  ...guestPage('proposals/guests/GuestLandingPage.tsx'),
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(callsOptions(context.language));
    const { landing: title, landingLead: description } = stringsIn(context, titles);
    return { title, description };
  },
  head: ({ loaderData }) => (loaderData ? headOf(loaderData) : {}),
});

const proposal = createRoute({
  getParentRoute: () => root,
  path: '/forms/details/$id',
  ...guestPage('proposals/guests/GuestProposalPage.tsx'),
  ...unlistedHead(titles, (texts) => texts.proposal),
  validateSearch: readStrictly(readStep),
});

export const guestProposalRoutes = [proposals, landing, proposal] as const;
