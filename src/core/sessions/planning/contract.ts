import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import type { Field, Fields } from '#core/field/field.ts';
import { rule } from '#core/field/issues.ts';
import { day, id, instant, line, timeOfDay, validatorOf } from '#core/field/validation.ts';
import { audiences } from '#core/resources/outline.ts';
import { sessions } from '#core/resources/programme.ts';
import { shiftDay } from '#core/time.ts';
import { closings, dayNotes } from './days.ts';
import { holidays } from './holidays.ts';
import { mostAtOnce } from './plan.ts';

const count = z.int().check(z.nonnegative());
const minutes = z.int().check(z.minimum(1), z.maximum(1440));
const weekdays = z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7));
const longestRuleDays = 1100;

const ofTime: readonly string[] = ['eventId', 'startDate', 'endDate', 'sessionDay'];
/** The fields that many sessions can have in common: all that are written, but event and time. */
export const sharedFields: Fields = Object.fromEntries(
  Object.entries<Field>(sessions.fields).filter(([name, field]) => !field.readOnly && !ofTime.includes(name)),
);
const sharedShape = Object.fromEntries(
  Object.entries(sharedFields).map(([name, field]) => [
    name,
    z.optional(field.required ? validatorOf(field) : z.nullable(validatorOf(field))),
  ]),
);
export const sharedValues: z.ZodMiniType<Record<string, unknown>> = z.strictObject(sharedShape);

export const closedDays = z.strictObject({
  weekdays: z.optional(weekdays),
  days: z.optional(z.array(day).check(z.maxLength(400))),
  holidays: z.optional(z.boolean()),
  /** false: the closed days of the house count as open. */
  house: z.optional(z.boolean()),
});

const span = { from: day, to: day, weekdays: z.optional(weekdays) };

interface FromTo {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
const endsLater = rule<FromTo>(({ from, to }) => !from || !to || from < to, 'belowOther', { path: ['to'] });
const hasDays = rule<FromTo>(({ from, to }) => !from || !to || from <= to, 'belowOther', { path: ['to'] });
const isNoAge = rule<FromTo>(
  ({ from, to }) => !from || !to || to <= shiftDay(from, longestRuleDays),
  'aboveMaximum',
  { path: ['to'] },
);

const times = z.array(timeOfDay).check(z.minLength(1), z.maxLength(100));
const pause = z.strictObject({ from: timeOfDay, to: timeOfDay }).check(endsLater);
const slots = z
  .strictObject({
    from: timeOfDay,
    to: timeOfDay,
    /** From one start to the next; as long as a session where it is not sent. */
    everyMinutes: z.optional(minutes),
    pauses: z.optional(z.array(pause).check(z.maxLength(10))),
  })
  .check(endsLater);

/** More times of the days of a rule, with fields of their own: those of another audience. */
const otherTimes = z.strictObject({
  times,
  durationMinutes: z.optional(minutes),
  session: z.optional(sharedValues),
});

/** Days of a span, and the times of each: listed, or one after the other; `also` has more of them, for another audience. */
const planRule = z
  .strictObject({
    ...span,
    times: z.optional(times),
    slots: z.optional(slots),
    closed: z.optional(closedDays),
    also: z.optional(z.array(otherTimes).check(z.minLength(1), z.maxLength(10))),
  })
  .check(
    hasDays,
    isNoAge,
    rule(
      ({ times: listed, slots: worked }: { times?: unknown; slots?: unknown }) =>
        (listed === undefined) !== (worked === undefined),
      'required',
    ),
  );

/** The slots of a day template, on listed days or on those of a span. */
const planTemplate = z
  .strictObject({
    eventDayTemplateId: id,
    days: z.optional(z.array(day).check(z.minLength(1), z.maxLength(mostAtOnce))),
    from: z.optional(day),
    to: z.optional(day),
    weekdays: z.optional(weekdays),
    closed: z.optional(closedDays),
  })
  .check(
    hasDays,
    isNoAge,
    rule(
      ({ days, from, to }) =>
        days === undefined ? from !== undefined && to !== undefined : from === undefined && to === undefined,
      'required',
    ),
  );

/** One date as it is pasted. */
const planRow = z.strictObject({
  day,
  start: timeOfDay,
  /** An end that is not after the start is one of the night, until 06:00. */
  end: z.optional(timeOfDay),
  durationMinutes: z.optional(minutes),
  /** Of a start in the small hours that the programme counts to the day before: that day. */
  sessionDay: z.optional(day),
  /** A place by its name, in place of `locationId`. */
  place: z.optional(line(300)),
  ...sharedShape,
});
export type PlanRule = z.infer<typeof planRule>;
export type PlanTemplate = z.infer<typeof planTemplate>;
export type PlanRow = z.infer<typeof planRow>;

const clash = z.strictObject({
  /**
   * `author`: those who proposed the event cannot come at that time. `capacity`: the session has more seats than its place has room for,
   * which is no clash (`toCheckOf`).
   */
  kind: z.enum(['place', 'speaker', 'author', 'capacity']),
  /** The session that has the place or the speaker at that time. Of events that the caller may not see its hours alone. */
  with: z.nullable(
    z.strictObject({
      sessionId: z.nullable(id),
      /** In `sessions` of this answer. */
      position: z.nullable(count),
      eventId: z.nullable(id),
      title: z.nullable(z.string()),
      startDate: instant,
      endDate: instant,
    }),
  ),
  locationId: z.nullable(id),
  place: z.nullable(z.string()),
  speakers: z.array(z.string()),
  capacity: z.nullable(count),
});
export const clashes = z.array(clash);
export type SerializedClash = z.infer<typeof clash>;

const closing = z.strictObject({ because: z.enum(closings), holiday: z.nullable(z.enum(holidays)) });

/** Why a date asks for a second look because of its day. */
export const closingOfDate = z.strictObject({
  because: z.enum(dayNotes),
  holiday: z.nullable(z.enum(holidays)),
});

export const plannedSession = z.strictObject({
  /** null: it would be made. */
  _id: z.nullable(id),
  /** The position in `rows`. */
  row: z.nullable(count),
  /** It was there before: nothing is made for it. */
  existing: z.boolean(),
  /** It was there, and is cancelled. */
  cancelled: z.boolean(),
  sessionDay: day,
  startTime: z.string(),
  endTime: z.string(),
  startDate: instant,
  endDate: instant,
  /** The clocks show its start twice that night: it is the first of the two. */
  isFirstOfTwo: z.boolean(),
  /** Where people go: its own place or its event's. */
  locationId: z.nullable(id),
  sessionTarget: z.enum(audiences),
  maxParticipants: z.nullable(count),
  maxSchoolClasses: z.nullable(count),
  clashes,
  /**
   * The house is closed on its day: one of pasted rows, or of a plan that counts the days of the house as open; or its day is none of the
   * event's festival, or a national holiday.
   */
  closed: z.nullable(closingOfDate),
});
export type SerializedPlan = z.infer<typeof plannedSession>;

/** A day that a rule would have had, had it not been closed. */
export const closedDay = z.extend(closing, { day });

/** What the sessions of an event that are to come clash with (docs/product/sessions.md#clashes). */
export const readClashesOfEvent = defineEndpoint({
  method: 'GET',
  path: '/api/events/{id}/clashes',
  summary: 'What the dates of an event that are to come clash with: places, speakers, room',
  access: 'manageEvents',
  params: z.strictObject({ id }),
  answer: z.strictObject({
    /** Those with clashes, in order of time. */
    sessions: z.array(z.strictObject({ _id: id, clashes })),
  }),
});

/** Makes many sessions of an event, or says which it would make (docs/product/sessions.md#many-at-once): all of them, or none. */
export const planSessions = defineEndpoint({
  method: 'POST',
  path: '/api/events/{id}/sessions/bulk',
  summary: 'Make many sessions of an event by a rule, a template of a day or pasted rows; dryRun says which',
  access: 'manageEvents',
  params: z.strictObject({ id }),
  body: z
    .strictObject({
      dryRun: z.optional(z.boolean()),
      rule: z.optional(planRule),
      template: z.optional(planTemplate),
      rows: z.optional(z.array(planRow).check(z.minLength(1))),
      /** How long each is; a template and a row may say it themselves. */
      durationMinutes: z.optional(minutes),
      /** What all have in common; a row may have its own. */
      session: sharedValues,
    })
    .check(
      rule(
        ({ rule: by, template, rows }) =>
          [by, template, rows].filter((one) => one !== undefined).length === 1,
        'required',
      ),
    ),
  answer: z.strictObject({
    dryRun: z.boolean(),
    /** In order of time. */
    sessions: z.array(plannedSession),
    total: count,
    /** Of them, those that were not there before. */
    made: count,
    /** Days that were left out. */
    closed: z.array(closedDay),
    /** Times that the clocks leave out. */
    skipped: z.array(z.strictObject({ day, time: z.string(), code: z.literal('noSuchTime') })),
  }),
  refusals: ['tooManySessions'],
});
