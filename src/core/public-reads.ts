// What pages read in their first load: the same declarations as in each contract.ts, without validators.

import type { readMe } from '#core/accounts/contract.ts';
import { listOf, readOf } from '#core/contract/route.ts';
import type { listProgrammeEvents } from '#core/events/cards-contract.ts';
import type { eventReads } from '#core/events/contract.ts';
import type { readOnNow } from '#core/events/views/on-now.ts';
import type { readProgrammeChoices } from '#core/events/sessions-contract.ts';
import type { readConfig, readVersion } from '#core/instance/contract.ts';
import type { readOwnTexts } from '#core/labels/contract.ts';
import type { listReservations } from '#core/reservations/contract.ts';
import type * as catalogue from '#core/resources/catalogue.ts';
import * as outline from '#core/resources/outline.ts';
import type { readAvailability, sessionReads } from '#core/sessions/contract.ts';
import type { requestReads } from '#core/waiting-list/contract.ts';

export const configRead = readOf<typeof readConfig>('/api/config');
export const versionRead = readOf<typeof readVersion>('/api/version');
export const ownTextsRead = readOf<typeof readOwnTexts>('/api/labels/in/{language}');
export const meRead = readOf<typeof readMe>('/api/users/me');

export const eventList = readOf<typeof eventReads.list>('/api/events');
export const eventRead = readOf<typeof eventReads.read>('/api/events/{id}');
export const cardList = readOf<typeof listProgrammeEvents>('/api/events/cards');
export const sessionList = readOf<typeof sessionReads.list>('/api/sessions');
export const sessionRead = readOf<typeof sessionReads.read>('/api/sessions/{id}');
export const availabilityRead = readOf<typeof readAvailability>('/api/sessions/{id}/availability');

export const categoryList = listOf<typeof catalogue.eventCategories>(outline.eventCategories);
export const festivalList = listOf<typeof catalogue.festivals>({ path: 'festivals' });
export const onNowRead = readOf<typeof readOnNow>('/api/events/now');
export const choicesRead = readOf<typeof readProgrammeChoices>('/api/events/choices');
export const scientificFieldList = listOf<typeof catalogue.scientificFields>(outline.scientificFields);
export const locationList = listOf<typeof catalogue.locations>(outline.locations);

export const reservationList = readOf<typeof listReservations>('/api/reservations');
export const requestList = readOf<typeof requestReads.list>('/api/reservation-requests');
