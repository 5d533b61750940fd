// What of the programme is on now (docs/product/programme.md#on-now).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import type { Availability } from '#core/seats/bookability.ts';

/** A session that begins within this time is one to go to now. */
export const soonMinutes = 30;
/** A session that is in another place is shown this long before its start. */
export const elsewhereHours = 12;
/** Of each kind. */
export const mostOnNow = 12;

const onNow = z.strictObject({
  _id: id,
  eventId: id,
  /** In the reader's language or else in the other; `untranslated` says so. */
  title: z.string(),
  untranslated: z.optional(z.array(z.literal('title'))),
  kind: z.enum(['elsewhere', 'soon', 'started']),
  startDate: instant,
  place: z.nullable(z.string()),
  /** Where it was to be in the last day, the latest first; of `elsewhere` alone. */
  formerPlaces: z.optional(z.array(z.string())),
  /** Of `soon` alone; null: as many as come. */
  freeSeats: z.optional(z.nullable(z.int())),
});
export type OnNow = z.infer<typeof onNow>;

export const readOnNow = defineEndpoint({
  method: 'GET',
  path: '/api/events/now',
  summary: 'What has begun, what begins soon and has free seats, and what is in another place since today',
  access: 'anyone',
  ignoresCaller: true,
  query: z.strictObject({ lang: z.optional(z.enum(languages)) }),
  answer: z.array(onNow),
});

/** A public session that has not ended. */
export interface NearSession {
  readonly startDate: Date;
  readonly availability: Pick<Availability, 'bookability' | 'freeSeats'>;
  /** The places that it was in during the last day, if it began that day elsewhere. */
  readonly formerPlaces: readonly string[];
}

/** A place by its id; null: there was none. */
export interface PlaceOfSession {
  readonly own: string | null;
  /** Where the session has none of its own, it is in its event's. */
  readonly ofEvent: string | null;
}
/** A change of a day: what stood there before it. */
export interface PlaceChange {
  readonly of: keyof PlaceOfSession;
  readonly before: string | null;
}

/**
 * The places that a session was in during a day, the latest first, from where it is and the changes of the day, the latest first. None if
 * it is where it was when the day began.
 */
export function formerPlaces(now: PlaceOfSession, changes: readonly PlaceChange[]): string[] {
  let before = now;
  const places = changes.map(({ of, before: value }) => {
    before = { ...before, [of]: value };
    return before.own ?? before.ofEvent;
  });
  const place = now.own ?? now.ofEvent;
  if (places.at(-1) === place) return [];
  return [...new Set(places)].flatMap((one) => (one === null || one === place ? [] : [one]));
}

/** Whether there is room for more: in what takes bookings, and at the door of what does not any more. */
function hasRoom({ bookability, freeSeats }: NearSession['availability']): boolean {
  return bookability === 'freeAccess' || (['open', 'closed'].includes(bookability) && freeSeats !== 0);
}

/** What is on, by kind: what is elsewhere first, then what is still to be reached, the soonest first, then what has just begun. */
export function decideOnNow<Session extends NearSession>(
  sessions: readonly Session[],
  now: Date,
): { readonly kind: OnNow['kind']; readonly session: Session }[] {
  const soonest = sessions.toSorted((a, b) => a.startDate.getTime() - b.startDate.getTime());
  const until = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const elsewhere = soonest.filter(
    ({ startDate, formerPlaces: places }) => places.length > 0 && startDate <= until(elsewhereHours * 60),
  );
  const others = soonest.filter((session) => !elsewhere.includes(session));
  const soon = others.filter(
    ({ startDate, availability }) =>
      startDate > now && startDate <= until(soonMinutes) && hasRoom(availability),
  );
  const started = others.filter(({ startDate }) => startDate <= now).toReversed();
  return [
    ...elsewhere.slice(0, mostOnNow).map((session) => ({ kind: 'elsewhere' as const, session })),
    ...soon.slice(0, mostOnNow).map((session) => ({ kind: 'soon' as const, session })),
    ...started.slice(0, mostOnNow).map((session) => ({ kind: 'started' as const, session })),
  ];
}
