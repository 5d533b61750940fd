// The call for proposals for guests, who write on their device (docs/product/pages.md#call-for-proposals).

import { createRoute } from '@tanstack/react-router';
import { readStrictly } from '#web/address/read-address.ts';
import { loadPart } from '#web/api/load-part.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { headOf, unlistedHead } from '#web/layout/head.ts';
import { readStep, titles } from '#web/proposals/applicant/titles.ts';
import { publicPage } from '../public-page.ts';
import { root } from '../root-route.tsx';

const proposals = createRoute({
  getParentRoute: () => root,
  path: '/forms',
  ...publicPage('proposals/guests/GuestProposalsPage.tsx'),
  ...unlistedHead(titles, ({ mine }) => mine),
});

const landing = createRoute({
  getParentRoute: () => root,
  path: '/forms/landing',
  ...publicPage('proposals/guests/GuestLandingPage.tsx'),
  loader: async ({ context }) => {
    const { callsOptions } = await loadPart(() => import('#web/proposals/applicant/call-queries.ts'));
    await context.queryClient.ensureQueryData(callsOptions(context.language));
    const { landing: title, landingLead: description } = stringsIn(context, titles);
    return { title, description };
  },
  head: ({ loaderData }) => (loaderData ? headOf(loaderData) : {}),
});

const proposal = createRoute({
  getParentRoute: () => root,
  path: '/forms/details/$id',
  ...publicPage('proposals/guests/GuestProposalPage.tsx'),
  ...unlistedHead(titles, (texts) => texts.proposal),
  validateSearch: readStrictly(readStep),
});

export const guestProposalRoutes = [proposals, landing, proposal] as const;
