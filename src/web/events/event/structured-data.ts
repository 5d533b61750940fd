// An event as structured data (schema.org), one object for each session, for search engines.

import { festivalName } from '#core/instance/association.ts';
import { eventPath, cardPath } from '#core/events/address.ts';
import { fullNameOf, type EventView, type LocationView, type SessionView } from '#core/events/event-view.ts';
import { ageRanges } from '#core/events/ages.ts';
import { amountIn, type Pricing, pricingOf } from '#core/events/price.ts';
import { placeToGoTo } from '#core/events/place-to-go.ts';
import { type Language, pathIn } from '#core/languages.ts';
import { plainText } from '#core/rich-text.ts';
import { formerStart } from '#core/sessions/former-start.ts';
import { offerOf } from '#core/sessions/offer.ts';

const attendance = {
  location: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  mixed: 'https://schema.org/MixedEventAttendanceMode',
} as const;

/** Search engines show a few; each is long, and an event may have hundreds. */
const maxSessions = 20;

/** The first sessions of an event, from the soonest. */
export function structuredData(
  event: EventView,
  sessions: readonly SessionView[],
  language: Language,
  { origin, now }: { readonly origin: string; readonly now: Date },
): Record<string, unknown>[] {
  const url = origin + pathIn(language, eventPath(event._id));
  const picture = sharedPicture(event);
  return sessions.slice(0, maxSessions).map((session) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: plainText(event.description ?? event.title, 300),
    image: [
      ...(picture ? [origin + picture.url] : []),
      origin + cardPath(event._id, language, event.updatedAt),
    ],
    url,
    inLanguage: session.sessionLanguages.length > 0 ? session.sessionLanguages : language,
    startDate: session.startDate,
    endDate: session.endDate,
    ...standingOf(session, now),
    eventAttendanceMode: attendance[event.eventPresenceType],
    ...freedomOf(pricingOf(event, session)),
    location: placesOf(event, session, url),
    ...agesOf(event, session),
    ...(session.maxParticipants === null ? {} : { maximumAttendeeCapacity: session.maxParticipants }),
    organizer: {
      '@type': 'Organization',
      ...(event.organization ? { name: event.organization.name } : { name: festivalName, url: origin }),
    },
    ...performers(event),
    ...(session.availability && {
      offers: {
        '@type': 'Offer',
        ...amountOf(pricingOf(event, session)),
        availability: `https://schema.org/${offerOf(session.availability.bookability)}`,
        url,
        ...(session.availability.opensAt === null ? {} : { validFrom: session.availability.opensAt }),
        ...(session.accessType === 'reservation' && { validThrough: session.availability.closesAt }),
      },
    }),
  }));
}

/** A price in words means that it is not free; nothing where nothing is known. */
function freedomOf({ price, isFree }: Pricing<string>): { isAccessibleForFree?: boolean } {
  return isFree === null && price === null ? {} : { isAccessibleForFree: isFree === true };
}

function amountOf({ price, isFree }: Pricing<string>): { price?: number; priceCurrency?: string } {
  const amount = isFree ? 0 : amountIn(price ?? '');
  return amount === null ? {} : { price: amount, priceCurrency: 'EUR' };
}

function standingOf(session: SessionView, now: Date): Record<string, string> {
  const was = formerStart(session, now);
  if (was) return { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: was };
  return { eventStatus: `https://schema.org/${session.cancelledAt ? 'EventCancelled' : 'EventScheduled'}` };
}

/** The uploaded picture in the size that social networks and search engines want; null without one. */
export function sharedPicture({
  headerImageFiles: [picture] = [],
}: Pick<EventView, 'headerImageFiles'>): SharedPicture | null {
  const variants = picture?.urls.jpg.toSorted((a, b) => a.width - b.width) ?? [];
  const variant = variants.find(({ width }) => width >= widthWanted) ?? variants.at(-1);
  if (!picture || !variant) return null;
  const { width, url } = variant;
  const alt = typeof picture.alternativeText === 'string' ? picture.alternativeText : null;
  return { url, width, height: Math.round((width * picture.height) / picture.width), alt };
}

/** Social networks show a large preview from about this width on. */
const widthWanted = 1200;

interface SharedPicture {
  /** A path. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string | null;
}

/** The location: a place, online, or both; undefined where it is not known yet. */
function placesOf(
  { eventPresenceType, ...event }: EventView,
  session: SessionView,
  url: string,
): object | undefined {
  const place = placeToGoTo(eventPresenceType, session.location ?? event.location);
  const locations = [
    ...(place ? [placeOf(place)] : []),
    ...(eventPresenceType === 'location' ? [] : [{ '@type': 'VirtualLocation', url }]),
  ];
  return locations.length > 1 ? locations : locations[0];
}

function placeOf({ name, address, latitude, longitude }: LocationView): object {
  return {
    '@type': 'Place',
    name,
    address: address ?? name,
    ...(latitude === null || longitude === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

/** `6-10`, `14-`; nothing where it is for every age, or where a session has ages that the event does not have. */
function agesOf(event: EventView, { ageTargetIds, ageTargets }: SessionView): { typicalAgeRange?: string } {
  const all = ageTargets ?? event.ageTargets ?? [];
  const own =
    ageTargetIds.length === 0
      ? (event.ageTargets ?? [])
      : all.filter(({ _id }) => ageTargetIds.includes(_id));
  const ranges = ageRanges(own);
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last || own.length < ageTargetIds.length) return {};
  return { typicalAgeRange: `${first.from}-${last.to ?? ''}` };
}

function performers({ speakers = [] }: EventView): Record<string, unknown> {
  if (speakers.length === 0) return {};
  return {
    performer: speakers.map(({ speaker }) => ({
      '@type': 'Person',
      name: fullNameOf(speaker),
    })),
  };
}
