// An event in the words of schema.org, one thing for each of its dates: what search engines show.

import type { ToldEvent, ToldLocation, ToldSession } from '#core/events/contract.ts';
import { fullNameOf } from '#core/events/full-name.ts';
import { isKnownToBeFree } from '#core/events/price.ts';
import type { Language } from '#core/languages.ts';
import { plainText } from '#core/rich-text.ts';
import { offerOf } from '#core/sessions/offer.ts';
import { pathIn } from '#web/i18n/language.ts';
import { posterOf } from './poster-of.ts';

const attendance = {
  location: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  mixed: 'https://schema.org/MixedEventAttendanceMode',
} as const;

export function structuredData(
  event: ToldEvent,
  sessions: readonly ToldSession[],
  language: Language,
  origin: string,
): Record<string, unknown>[] {
  const url = origin + pathIn(language, `/events/${event._id}`);
  const isFree = isKnownToBeFree(event);
  return sessions.map((session) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: plainText(event.description ?? event.title, 300),
    image: origin + posterOf(event, 'png'),
    url,
    inLanguage: language,
    startDate: session.startDate,
    endDate: session.endDate,
    eventStatus: `https://schema.org/${session.cancelledAt ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: attendance[event.eventPresenceType],
    ...(isFree && { isAccessibleForFree: true }),
    ...placeOf(session.location ?? event.location, url),
    ...(session.maxParticipants === null ? {} : { maximumAttendeeCapacity: session.maxParticipants }),
    organizer: { '@type': 'Organization', name: event.organization?.name ?? 'Festival Curiosa', url: origin },
    ...performers(event),
    ...(session.availability && {
      offers: {
        '@type': 'Offer',
        ...(isFree && { price: 0, priceCurrency: 'EUR' }),
        availability: `https://schema.org/${offerOf(session.availability.bookability)}`,
        url,
        ...(session.availability.opensAt === null ? {} : { validFrom: session.availability.opensAt }),
      },
    }),
  }));
}

function placeOf(place: ToldLocation | null | undefined, url: string): Record<string, unknown> {
  if (!place) return { location: { '@type': 'VirtualLocation', url } };
  const { name, address, latitude, longitude } = place;
  return {
    location: {
      '@type': 'Place',
      name,
      address: address ?? name,
      ...(latitude === null || longitude === null
        ? {}
        : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    },
  };
}

function performers({ speakers = [] }: ToldEvent): Record<string, unknown> {
  if (speakers.length === 0) return {};
  return {
    performer: speakers.map(({ speaker }) => ({
      '@type': 'Person',
      name: fullNameOf(speaker),
    })),
  };
}
