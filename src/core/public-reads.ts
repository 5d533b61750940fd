// What pages read in their first load: the same declarations as in each contract.ts, without validators.

import type { readAvatar, readMe } from '#core/accounts/contract.ts';
import { listOf, oneOf, readOf } from '#core/contract/route.ts';
import type { listProgrammeEvents, readSimilarEvents } from '#core/events/cards-contract.ts';
import type { eventReads, readLiveStream } from '#core/events/contract.ts';
import type {
  listProgrammeDays,
  listProgrammePlaces,
  listProgrammeSessions,
} from '#core/events/sessions-contract.ts';
import type { suggest } from '#core/events/suggestions.ts';
import type { queryFavouriteSessions } from '#core/favourites/contract.ts';
import type { readConfig, readVersion } from '#core/instance/contract.ts';
import type { readOwnTexts } from '#core/labels/contract.ts';
import type { readLegalText } from '#core/legal/contract.ts';
import type { readClock } from '#core/live/contract.ts';
import type { listReservations } from '#core/reservations/contract.ts';
import type * as catalogue from '#core/resources/catalogue.ts';
import type { faqs } from '#core/resources/office.ts';
import * as outline from '#core/resources/outline.ts';
import type { readAvailability, sessionReads } from '#core/sessions/contract.ts';
import type { requestReads } from '#core/waiting-list/contract.ts';
import type { favourites } from '#core/favourites/favourites.ts';

export const configRead = readOf<typeof readConfig>('/api/config');
export const versionRead = readOf<typeof readVersion>('/api/version');
export const clockRead = readOf<typeof readClock>('/api/clock');
export const ownTextsRead = readOf<typeof readOwnTexts>('/api/labels/in/{language}');
export const legalTextRead = readOf<typeof readLegalText>('/api/legal/{page}/{language}');
export const meRead = readOf<typeof readMe>('/api/users/me');
export const avatarRead = readOf<typeof readAvatar>('/api/users/{id}/avatar');

export const eventList = readOf<typeof eventReads.list>('/api/events');
export const eventRead = readOf<typeof eventReads.read>('/api/events/{id}');
export const cardList = readOf<typeof listProgrammeEvents>('/api/events/cards');
export const dayList = readOf<typeof listProgrammeDays>('/api/events/days');
export const programmeSessionList = readOf<typeof listProgrammeSessions>('/api/events/sessions');
export const programmePlaceList = readOf<typeof listProgrammePlaces>('/api/events/places');
export const similarRead = readOf<typeof readSimilarEvents>('/api/events/{id}/similar');
export const suggestionRead = readOf<typeof suggest>('/api/events/suggestions');
export const liveStreamRead = readOf<typeof readLiveStream>('/api/events/live-stream');
export const sessionList = readOf<typeof sessionReads.list>('/api/sessions');
export const sessionRead = readOf<typeof sessionReads.read>('/api/sessions/{id}');
export const availabilityRead = readOf<typeof readAvailability>('/api/sessions/{id}/availability');

export const categoryList = listOf<typeof catalogue.eventCategories>(outline.eventCategories);
export const scientificFieldList = listOf<typeof catalogue.scientificFields>(outline.scientificFields);
export const locationList = listOf<typeof catalogue.locations>(outline.locations);
export const locationRead = oneOf<typeof catalogue.locations>(outline.locations);
export const faqList = listOf<typeof faqs>({ path: 'faqs' });

export const reservationList = readOf<typeof listReservations>('/api/reservations');
export const requestList = readOf<typeof requestReads.list>('/api/reservation-requests');
export const requestRead = readOf<typeof requestReads.read>('/api/reservation-requests/{id}');
export const favouriteList = listOf<typeof favourites>({ path: 'favourites' });
export const favouriteSessionList = readOf<typeof queryFavouriteSessions>('/api/favourites/session-query');
