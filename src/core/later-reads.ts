// What parts of pages read without a validator after the first load (see public-reads.ts).

import type { readAvatar } from '#core/accounts/contract.ts';
import type { readOwnBlock } from '#core/black-list/contract.ts';
import { listOf, oneOf, readOf } from '#core/contract/route.ts';
import type { readSimilarEvents } from '#core/events/cards-contract.ts';
import type { readLiveStream } from '#core/events/contract.ts';
import type {
  listProgrammeDays,
  listProgrammePlaces,
  listProgrammeSessions,
} from '#core/events/sessions-contract.ts';
import type { suggest } from '#core/events/suggestions.ts';
import type { queryFavouriteSessions } from '#core/favourites/session-list.ts';
import type { favourites } from '#core/favourites/favourites.ts';
import type { readLegalText } from '#core/legal/contract.ts';
import type { readClock } from '#core/live/contract.ts';
import type * as catalogue from '#core/resources/catalogue.ts';
import type { faqs } from '#core/resources/office.ts';
import * as outline from '#core/resources/outline.ts';
import type { requestReads } from '#core/waiting-list/contract.ts';

export const avatarRead = readOf<typeof readAvatar>('/api/users/{id}/avatar');
export const legalTextRead = readOf<typeof readLegalText>('/api/legal/{page}/{language}');
export const locationRead = oneOf<typeof catalogue.locations>(outline.locations);
export const landmarkList = listOf<typeof catalogue.landmarks>({ path: 'landmarks' });
export const festivalRead = oneOf<typeof catalogue.festivals>({ path: 'festivals' });
export const eventTypeList = listOf<typeof catalogue.eventTypes>({ path: 'event-types' });
export const faqList = listOf<typeof faqs>({ path: 'faqs' });
export const ownBlockRead = readOf<typeof readOwnBlock>('/api/users/me/block');
export const requestRead = readOf<typeof requestReads.read>('/api/reservation-requests/{id}');
export const favouriteList = listOf<typeof favourites>({ path: 'favourites' });
export const favouriteSessionList = readOf<typeof queryFavouriteSessions>('/api/favourites/session-query');
export const clockRead = readOf<typeof readClock>('/api/clock');
export const liveStreamRead = readOf<typeof readLiveStream>('/api/events/live-stream');
export const dayList = readOf<typeof listProgrammeDays>('/api/events/days');
export const programmeSessionList = readOf<typeof listProgrammeSessions>('/api/events/sessions');
export const programmePlaceList = readOf<typeof listProgrammePlaces>('/api/events/places');
export const suggestionRead = readOf<typeof suggest>('/api/events/suggestions');
export const similarRead = readOf<typeof readSimilarEvents>('/api/events/{id}/similar');
