// The entries of a plan, read together: favourites, reservations, requests, and their locations.

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EventView, LocationView, SessionView } from '#core/events/event-view.ts';
import type { Planned } from '#core/favourites/plan.ts';
import { placeToGoTo } from '#core/events/place-to-go.ts';
import { eachSessionOnce, takesTime } from '#core/favourites/plan.ts';
import { favouriteList, favouriteSessionList } from '#core/later-reads.ts';
import {
  categoryList,
  locationList,
  requestList,
  reservationList,
  sessionList,
  sessionRead,
} from '#core/public-reads.ts';
import type { Language } from '#core/languages.ts';
import { type ListQuery } from '#core/list-query.ts';
import type { Presence } from '#core/resources/programme.ts';
import { formerStart } from '#core/sessions/former-start.ts';
import type { WireReservation } from '#core/reservations/contract.ts';
import { holdsSeats } from '#core/reservations/rules.ts';
import type { WireRequest } from '#core/waiting-list/contract.ts';
import { isInList } from '#core/waiting-list/rules.ts';
import type { QueryContext } from '#web/api/call.ts';
import { list, type ListRoute, read, type ListedRow } from '#web/api/call.ts';
import { listAll } from '#web/api/list-all.ts';
import { composedQuery } from '#web/api/query.ts';
import { isRefused } from '#web/api/refusal.ts';
import { pageNow } from '#web/i18n/page-clock.ts';

/** The account's state with a session. */
export type PlanStanding =
  | { readonly kind: 'reserved'; readonly reservation: WireReservation }
  | { readonly kind: 'waiting'; readonly request: WireRequest }
  | { readonly kind: 'favourite'; readonly session: SessionView };

export interface PlanEntry extends Planned {
  readonly eventId: string;
  readonly title: string;
  /** The language of the title. */
  readonly lang: Language;
  readonly presence: Presence | undefined;
  /** Null: unknown, or online. */
  readonly place: string | null;
  readonly colour: string;
  readonly isCancelled: boolean;
  /** The former start of a session that was moved recently, as an ISO instant; else null. */
  readonly was: string | null;
  readonly standing: PlanStanding;
}

type PlanLocation = Pick<LocationView, '_id' | 'name' | 'latitude' | 'longitude'>;
/** An entry before its location is looked up. */
type Found = Omit<PlanEntry, 'place' | 'spot' | 'colour' | 'takesTime'> & {
  readonly locationId: string | null;
  readonly location: PlanLocation | null;
  readonly categoryId: string | null;
  readonly ownColour: string | null;
  readonly accessType: SessionView['accessType'];
};
/** An event as another answer includes it. */
type InnerEvent = Pick<
  EventView,
  '_id' | 'title' | 'untranslated' | 'locationId' | 'eventCategoryId' | 'eventPresenceType'
>;

export interface OwnPlan {
  readonly entries: readonly PlanEntry[];
  /** Favourites that are no longer in the programme: ids of sessions on a device, of favourites in an account. */
  readonly missing: readonly string[];
}

/** The plan of an account. */
export function accountPlanOptions(userId: string, language: Language) {
  return queryOptions({
    ...composedQuery(
      favouriteList,
      'plan',
      { account: userId, of: language },
      async (caller): Promise<OwnPlan> => {
        const ofUser = [{ field: 'userId', operator: 'is', value: userId } as const];
        const inLanguage = { lang: language };
        const [reservations, requests, favourites, favouriteRows] = await Promise.all([
          listAll(reservationList, { ...inLanguage, filters: ofUser }, caller),
          listAll(
            requestList,
            { ...inLanguage, filters: ofUser, populate: ['eventId', 'sessionId'] },
            caller,
          ),
          listAll(favouriteSessionList, { ...inLanguage, populate: ['availability', 'locationId'] }, caller),
          listAll(favouriteList, { fields: ['sessionId'] }, caller),
        ]);
        const found = eachSessionOnce<Found>(
          reservations.filter(({ status }) => holdsSeats(status)).map(ofReservation),
          requests.filter(({ status }) => isInList(status)).map((request) => ofRequest(request, language)),
          // A reservation of a cancelled session is shown too, so that its account learns of it here.
          reservations.filter(({ session }) => session.cancelledAt !== null).map(ofReservation),
          favourites.map(({ session, event }) => ofFavourite(session, event, language)),
        );
        const listedIds = new Set(found.map(({ sessionId }) => sessionId));
        const missing = favouriteRows
          .filter(({ sessionId }) => !listedIds.has(sessionId))
          .map(({ _id }) => _id);
        return { entries: await withPlaces(found, language, caller), missing };
      },
    ),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** The plan of a guest: the favourites of the device. */
export function devicePlanOptions(sessionIds: readonly string[], language: Language) {
  const of = { sessionIds, language };
  return queryOptions({
    ...composedQuery(favouriteList, 'devicePlan', { of }, async (caller): Promise<OwnPlan> => {
      if (sessionIds.length === 0) return { entries: [], missing: [] };
      const query = { lang: language, populate: ['availability', 'locationId', 'eventId'] };
      const listed = await listAll(
        sessionList,
        { ...query, filters: [{ field: '_id', operator: 'in', value: sessionIds }] },
        caller,
      );
      // A protected session is in no list, but a guest with its link can read it by its id.
      const unlisted = sessionIds.filter((id) => !listed.some(({ _id }) => _id === id));
      const opened = await Promise.all(unlisted.map((id) => readOpen(id, query, caller)));
      const found = [...listed, ...opened.filter((session) => session !== null)].flatMap(
        ({ event, ...session }) => (event ? [ofFavourite(session, event, language)] : []),
      );
      const listedIds = new Set(found.map(({ sessionId }) => sessionId));
      return {
        entries: await withPlaces(found, language, caller),
        missing: sessionIds.filter((id) => !listedIds.has(id)),
      };
    }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // Removing a favourite changes the key; the page stays filled meanwhile.
    placeholderData: keepPreviousData,
  });
}

/** Null if the session does not exist, or no longer. */
async function readOpen(
  id: string,
  query: Partial<ListQuery>,
  caller: QueryContext,
): Promise<SessionView | null> {
  try {
    return await read(sessionRead, id, query, caller);
  } catch (error) {
    if (isRefused(error, 404)) return null;
    throw error;
  }
}

function ofReservation(reservation: WireReservation): Found {
  const { event, session, location, sessionId } = reservation;
  return {
    ...timeOf(session),
    sessionId,
    eventId: event._id,
    title: event.title,
    lang: event.language,
    presence: event.eventPresenceType,
    isCancelled: session.cancelledAt !== null,
    was: formerStart(session, pageNow()),
    locationId: location?._id ?? null,
    location,
    categoryId: null,
    ownColour: event.eventCategoryColour,
    accessType: 'reservation',
    standing: { kind: 'reserved', reservation },
  };
}

function ofRequest(request: WireRequest, language: Language): Found {
  const { session } = request;
  const event = request.event as InnerEvent;
  return { ...ofFavourite(session as SessionView, event, language), standing: { kind: 'waiting', request } };
}

function ofFavourite(session: SessionView, event: InnerEvent, language: Language): Found {
  const other: Language = language === 'it' ? 'en' : 'it';
  return {
    ...timeOf(session),
    sessionId: session._id,
    eventId: event._id,
    title: event.title,
    lang: event.untranslated?.includes('title') ? other : language,
    presence: event.eventPresenceType,
    isCancelled: session.cancelledAt !== null,
    was: formerStart(session, pageNow()),
    locationId: session.locationId ?? event.locationId,
    location: session.location ?? null,
    categoryId: event.eventCategoryId,
    ownColour: null,
    accessType: session.accessType,
    standing: { kind: 'favourite', session },
  };
}

function timeOf({ startDate, endDate, sessionDay }: Record<'startDate' | 'endDate' | 'sessionDay', string>) {
  return { startDate: new Date(startDate), endDate: new Date(endDate), sessionDay };
}

async function withPlaces(
  found: readonly Found[],
  language: Language,
  caller: QueryContext,
): Promise<PlanEntry[]> {
  const unknown = found.flatMap(({ location, locationId }) => (location ? [] : (locationId ?? [])));
  const places = new Map(
    (await byId(locationList, unknown, language, caller)).map((place) => [place._id, place]),
  );
  const categories = await byId(
    categoryList,
    found.flatMap(({ categoryId }) => categoryId ?? []),
    language,
    caller,
  );
  const colours = new Map(categories.map(({ _id, colour }) => [_id, colour]));
  return found.map(({ locationId, location, categoryId, ownColour, accessType, ...entry }) => {
    const place = placeToGoTo(entry.presence, location ?? places.get(locationId ?? ''));
    return {
      ...entry,
      place: place?.name ?? null,
      spot: place && { _id: place._id, latitude: place.latitude, longitude: place.longitude },
      colour: ownColour ?? colours.get(categoryId ?? '') ?? 'violet',
      takesTime: takesTime({ ...entry, accessType }),
    };
  });
}

const maxAtOnce = 100;

async function byId<R extends ListRoute>(
  route: R,
  ids: readonly string[],
  language: Language,
  caller: QueryContext,
): Promise<ListedRow<R>[]> {
  const wanted = [...new Set(ids)];
  const pages = Array.from({ length: Math.ceil(wanted.length / maxAtOnce) }, (_, page) =>
    wanted.slice(page * maxAtOnce, (page + 1) * maxAtOnce),
  );
  const rows = await Promise.all(
    pages.map((some) => {
      const filters = [{ field: '_id', operator: 'in', value: some } as const];
      return list(route, { lang: language, limit: maxAtOnce, filters }, caller);
    }),
  );
  return rows.flatMap((page) => page.rows);
}
