// Proposals in the office, under their own paths, and the link of an invitation (docs/product/proposals.md#the-office).

import { createRoute } from '@tanstack/react-router';
import { unlistedHead } from '#web/layout/head.ts';
import { officeTitles } from '#web/layout/office-titles.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { staffHead } from '#web/resources/staff-head.ts';
import { privatePage, staff } from './personal-area.ts';

const managedForms = createRoute({
  getParentRoute: () => staff,
  path: '/manage/forms',
  ...privatePage('app/staff/EntityListPage.tsx'),
  ...staffHead('list', 'forms'),
});

const managedForm = createRoute({
  getParentRoute: () => staff,
  path: '/manage/forms/details/$id',
  ...privatePage('proposals/office/OfficeProposalPage.tsx'),
  ...staffHead('form', 'forms'),
});

const decisions = createRoute({
  getParentRoute: () => staff,
  path: '/manage/forms/decisions',
  ...privatePage('proposals/office/DecisionsPage.tsx'),
  validateSearch: readListAddress,
  ...unlistedHead(officeTitles, (titles) => titles.decisions),
});

const outbox = createRoute({
  getParentRoute: () => staff,
  path: '/manage/forms/outbox',
  ...privatePage('proposals/office/OutboxPage.tsx'),
  validateSearch: readListAddress,
  ...unlistedHead(officeTitles, (titles) => titles.outbox),
});

/** A mailed link: guests go to the login first, and on to this page. */
const invitation = createRoute({
  getParentRoute: () => staff,
  path: '/call-to-proposal/invitation',
  ...privatePage('proposals/invitation/InvitationPage.tsx'),
  validateSearch: readListAddress,
  ...unlistedHead(officeTitles, (titles) => titles.invitation),
});

export const managedProposalRoutes = [managedForms, managedForm, decisions, outbox, invitation] as const;
