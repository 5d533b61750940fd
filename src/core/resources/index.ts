// The registry: the entities that are read through one path. A list by nature.

import {
  ageTargets,
  eventCategories,
  eventTypes,
  festivals,
  landmarks,
  locations,
  openingDates,
  organizations,
  scientificFields,
  speakers,
} from './catalogue.ts';
import { uploadFileFolders } from './files.ts';
import { users } from '#core/accounts/users.ts';
import { auditEntries } from '#core/audit/contract.ts';
import { connections } from '#core/chat/connections.ts';
import { scans } from '#core/check-in/scans.ts';
import { houseNotices } from '#core/house-notices/notices.ts';
import { messageTexts } from '#core/message-texts/message-texts.ts';
import { legalTexts } from '#core/legal/texts.ts';
import { calls } from '#core/proposals/calls.ts';
import { forms } from '#core/proposals/forms.ts';
import { formRows, formTemplates } from '#core/proposals/templates.ts';
import { favourites } from '#core/favourites/favourites.ts';
import { tickets } from '#core/tickets/tickets.ts';
import { reservationRequests } from '#core/waiting-list/requests.ts';
import {
  blackListEntries,
  categories,
  contacts,
  customers,
  eventDayTemplates,
  faqs,
  labels,
  settings,
  vatRates,
} from './office.ts';
import { events, eventSpeakers, sessions } from './programme.ts';

/** The name of an entity here is the name of its table. */
export const resources = {
  events,
  sessions,
  eventSpeakers,
  eventCategories,
  eventTypes,
  scientificFields,
  festivals,
  ageTargets,
  locations,
  landmarks,
  speakers,
  organizations,
  reservationOpeningDates: openingDates,
  uploadFileFolders,
  eventDayTemplates,
  faqs,
  houseNotices,
  messageTexts,
  categories,
  labels,
  settings,
  contacts,
  customers,
  vatRates,
  blackListEntries,
  calls,
  formTemplates,
  formRows,
  auditEntries,
  users,
  tickets,
  reservationRequests,
  scans,
  favourites,
  connections,
  forms,
  legalTexts,
} as const;
export type ResourceName = keyof typeof resources;
