import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { rule } from '#core/field/issues.ts';
import { day, id, instant } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import { audiences, categoryColours, presences } from '#core/resources/outline.ts';
import { visibilities } from '#core/resources/programme.ts';
import { shiftDay } from '#core/time.ts';

/** Days of one answer. */
export const mostDays = 7;
/** Sessions of one answer. */
export const mostSessions = 3000;

const count = z.int().check(z.nonnegative());
const named = z.strictObject({ _id: id, name: z.string() });

/** Of a session that the caller may not see, because it is another contact's: that its place and its speakers are taken then. */
const occupied = {
  startDate: instant,
  endDate: instant,
  sessionDay: day,
  /** Where people go: its own place or its event's. */
  placeId: z.nullable(id),
  /** Of hidden ones only those who take part in the caller's events too. */
  speakerIds: z.array(id),
};

const timetableSession = z.strictObject({
  ...occupied,
  _id: id,
  /** What a change names as `If-Match`. */
  version: z.string(),
  mayEdit: z.boolean(),
  eventId: id,
  title: z.string(),
  eventTypeId: z.nullable(id),
  festivalId: z.nullable(id),
  /** Of its category. */
  colour: z.nullable(z.enum(categoryColours)),
  eventPresenceType: z.enum(presences),
  eventLocationId: z.nullable(id),
  eventVisibility: z.enum(visibilities),
  /** Its own place. */
  locationId: z.nullable(id),
  visibilityStatus: z.enum(visibilities),
  sessionTarget: z.enum(audiences),
  accessType: z.enum(['reservation', 'freeAccess']),
  isCancelled: z.boolean(),
  maxParticipants: z.nullable(count),
  /** Booked, offered, saved and of walk-ins. */
  takenParticipants: count,
  waiting: count,
  /** Of what the caller may edit: when those who proposed its event can come; empty: always. */
  availability: z.array(z.string()),
});
export type TimetableSession = z.infer<typeof timetableSession>;

const hiddenSession = z.strictObject(occupied);
export type HiddenSession = z.infer<typeof hiddenSession>;

/** What takes place on some programme days and in the night after them, for those who plan it (docs/product/sessions.md#timetable). */
export const readTimetable = defineEndpoint({
  method: 'GET',
  path: '/api/sessions/timetable',
  summary: 'The sessions of up to seven days with what clashes are found by, and the places there are',
  access: 'manageEvents',
  query: z.strictObject({ from: day, to: day, lang: z.optional(z.enum(languages)) }).check(
    rule(({ from, to }) => to >= from, 'belowOther', { path: ['to'] }),
    rule(({ from, to }) => to < shiftDay(from, mostDays), 'tooLong', { path: ['to'] }),
  ),
  answer: z.strictObject({
    /** In order of time. */
    sessions: z.array(timetableSession),
    /** Of other contacts' events, cancelled ones left out. */
    hidden: z.array(hiddenSession),
    /** There are more than one answer holds. */
    isCut: z.boolean(),
    places: z.array(
      z.strictObject({
        _id: id,
        name: z.string(),
        capacity: z.nullable(count),
        /** Sessions in it do not clash by their place. */
        holdsSeveral: z.boolean(),
      }),
    ),
    speakers: z.array(named),
    festivals: z.array(named),
    eventTypes: z.array(named),
  }),
});
