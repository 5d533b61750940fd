// What calendars are told of the dates of an event. Whoever has the event's file, the feed of the programme and their own has each
// date once: its name is the same in all of them.

import { type CalendarEntry, type EnteredPlace, placeOf } from '#core/calendar.ts';
import { type Language, pathIn } from '#core/languages.ts';
import { plainText } from '#core/rich-text.ts';
import { datePath } from './address.ts';

const mostOfNotes = 500;

/** An event in the language of the calendar; rich text is told without its formatting. */
export interface EnteredEvent {
  readonly _id: string;
  readonly title: string;
  readonly description: string | null;
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

/** An entry a date; `origin` is the scheme, host and port of the site. */
export function entriesOf(
  event: EnteredEvent,
  dates: readonly EnteredSession[],
  { language, origin }: { readonly language: Language; readonly origin: string },
): CalendarEntry[] {
  const { hostname } = new URL(origin);
  const notes = event.description ? plainText(event.description, mostOfNotes) : null;
  return dates.map(({ _id, place, cancelledAt, ...date }) => ({
    ...date,
    uid: `${_id}@${hostname}`,
    title: event.title,
    ...placeOf(place),
    notes,
    link: origin + pathIn(language, datePath(event._id, _id)),
    isCancelled: cancelledAt !== null,
  }));
}
