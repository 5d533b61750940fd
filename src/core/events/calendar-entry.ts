// The calendar entry of a session. An event's file, the programme feed and personal calendars use the same id, so that a calendar
// with several of them shows each session once.

import type { CalendarEntry, EnteredPlace } from '#core/calendar.ts';
import { type Language, pathIn } from '#core/languages.ts';
import type { Presence } from '#core/resources/programme.ts';
import { plainText } from '#core/rich-text.ts';
import { datePath } from './address.ts';
import { addressInWords, placeToGoTo } from './place-to-go.ts';
import { whereInWords, whereWords } from './whereabouts.ts';

const maxNotesLength = 500;

/** An event in the language of the calendar; rich text is reduced to plain text. */
export interface EnteredEvent {
  readonly _id: string;
  readonly title: string;
  readonly description: string | null;
  readonly eventPresenceType: Presence;
}

/** One of its dates. */
export interface EnteredSession {
  readonly _id: string;
  readonly startDate: Date;
  readonly endDate: Date;
  readonly changedAt: Date;
  readonly sequence: number;
  /** Its own, else its event's. */
  readonly place: EnteredPlace | null | undefined;
  readonly cancelledAt: Date | string | null;
}

/**
 * One entry a session; `origin` is the scheme, host and port of the site, `kind` says whose calendar it is for, the public
 * programme by default.
 */
export function entriesOf(
  event: EnteredEvent,
  dates: readonly EnteredSession[],
  {
    language,
    origin,
    kind = 'programme',
  }: { readonly language: Language; readonly origin: string; readonly kind?: CalendarEntry['kind'] },
): CalendarEntry[] {
  const { hostname } = new URL(origin);
  const notes = event.description ? plainText(event.description, maxNotesLength) : null;
  return dates.map(({ _id, place, cancelledAt, ...date }) => ({
    ...date,
    uid: `${_id}@${hostname}`,
    title: event.title,
    ...whereOf(event.eventPresenceType, place, language, notes),
    link: origin + pathIn(language, datePath(event._id, _id)),
    kind,
    isCancelled: cancelledAt !== null,
    // Its reader has booked nothing.
    reminderHours: 0,
  }));
}

/**
 * The place of an entry, and its coordinates if they are known. Calendars look a place up on a map, so a note on online
 * participation stands in the notes instead.
 */
export function whereOf(
  presence: Presence,
  place: EnteredPlace | null | undefined,
  language: Language,
  notes: string | null = null,
): Pick<CalendarEntry, 'place' | 'coordinates' | 'notes'> {
  const words = whereWords[language];
  const isMixed = presence === 'mixed';
  const { latitude = null, longitude = null } = placeToGoTo(presence, place) ?? {};
  return {
    place: whereInWords(isMixed ? 'location' : presence, addressInWords(place), words),
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    notes: isMixed ? [asSentence(words.alsoOnline), notes].filter(Boolean).join('\n\n') : notes,
  };
}

function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
