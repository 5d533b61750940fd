// The programme for other programs: partners' sites, aggregators, calendars (docs/product/events.md#feeds). Its names are stable,
// also when names of
// the entities change.

import * as z from 'zod/mini';
import type { CalendarEntry } from '#core/calendar.ts';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import type { Translated } from '#core/field/field.ts';
import { id, instant } from '#core/field/validation.ts';
import { type Language, languages, pathIn, resolveText } from '#core/languages.ts';
import type { ListGrammar } from '#core/listing.ts';
import { audiences, presences } from '#core/resources/outline.ts';
import { openFields } from '#core/resources/access.ts';
import type { Audience } from '#core/resources/programme.ts';
import { plainText } from '#core/rich-text.ts';
import { type Zone, wallTimeOf } from '#core/time.ts';
import { cardPath, eventPath } from './address.ts';
import { type Pricing, pricingOf } from './price.ts';
import { entriesOf } from './calendar-entry.ts';
import { eventFilters, eventGrammar } from './contract.ts';

const { showPrivate: _ofStaff, ...filtersOfAll } = eventFilters;

/** The filters of the list of events that a guest has: a feed has the same content for every caller. */
export const feedFilters: ListGrammar = {
  fields: openFields(eventGrammar.fields),
  extras: filtersOfAll,
  whole: true,
  oneLanguage: true,
};

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const time = z.string().check(z.regex(/^\d{2}:\d{2}$/));
const coordinate = z.nullable(z.number());

const feedSession = z.strictObject({
  _id: id,
  startDate: instant,
  endDate: instant,
  /** The same in the festival's zone, and the day of the programme that the session belongs to. */
  sessionDay: day,
  startTime: time,
  endTime: time,
  sessionTarget: z.enum(audiences),
  accessType: z.enum(['reservation', 'freeAccess']),
  languages: z.array(z.string()),
  /** What entry costs, in the words of the organisers; null where there are none. */
  price: z.nullable(z.string()),
  /** Null: not known. */
  isFree: z.nullable(z.boolean()),
  cancelled: z.boolean(),
  place: z.nullable(
    z.strictObject({
      name: z.string(),
      address: z.nullable(z.string()),
      latitude: coordinate,
      longitude: coordinate,
    }),
  ),
});

const feedEvent = z.strictObject({
  _id: id,
  /** Its page, where seats are booked. */
  url: z.url(),
  image: z.url(),
  /** In the requested language, else in the other. */
  title: z.string(),
  /** Without formatting. */
  description: z.string(),
  category: z.nullable(z.string()),
  scientificField: z.nullable(z.string()),
  ages: z.array(z.strictObject({ minAge: z.number(), maxAge: z.nullable(z.number()) })),
  tags: z.array(z.string()),
  accessible: z.boolean(),
  liveStreaming: z.boolean(),
  presence: z.enum(presences),
  updatedAt: instant,
  sessions: z.array(feedSession),
});
type FeedEvent = z.infer<typeof feedEvent>;

/** The whole document. */
export const feedDocument = z.strictObject({
  name: z.string(),
  url: z.url(),
  language: z.enum(languages),
  timeZone: z.string(),
  events: z.array(feedEvent),
});

const feed = {
  method: 'GET',
  access: 'anyone',
  // Its keys are read by the grammar, which names those that it does not know.
  query: z.looseObject({}),
  answer: z.unknown(),
  filters: feedFilters,
  // Streamed while it is built, from pieces that are cached one by one.
  neverCached: true,
} as const;

export const readProgrammeDocument = defineEndpoint({
  ...feed,
  path: '/api/programme.json',
  summary: 'The public programme with its sessions, for other sites; any origin may read it',
  answerType: 'application/json; charset=utf-8',
  document: feedDocument,
});

export const readProgrammeCalendar = defineEndpoint({
  ...feed,
  path: '/api/programme.ics',
  summary: 'The sessions of the public programme as a calendar to subscribe to',
  answerType: 'text/calendar; charset=utf-8',
});

/** An event as read from the database. */
export interface FeedRow extends Pricing {
  readonly _id: string;
  readonly title: Translated;
  readonly description: Translated | null;
  readonly category: Translated | null;
  readonly scientificField: Translated | null;
  readonly ages: FeedEvent['ages'];
  readonly tags: readonly string[];
  readonly accessible: boolean;
  readonly liveStreaming: boolean;
  readonly eventPresenceType: FeedEvent['presence'];
  readonly updatedAt: Date;
  readonly sessions: readonly FeedSessionRow[];
}

/** A session; `price` and `isFree` are its own. */
export interface FeedSessionRow extends Pricing {
  readonly _id: string;
  readonly startDate: string;
  readonly endDate: string;
  /** Its own last change, that of its event or of its place, whichever is the latest. */
  readonly changedAt: string;
  readonly sessionDay: string;
  readonly sessionTarget: Audience;
  readonly accessType: 'reservation' | 'freeAccess';
  readonly languages: readonly string[];
  readonly cancelledAt: string | null;
  /** The number that calendars compare; 0 where the caller does not need it. */
  readonly sequence: number;
  readonly place: FeedEvent['sessions'][number]['place'];
}

export interface FeedReading {
  readonly language: Language;
  readonly zone: Zone;
  /** Scheme, host and port of the site. */
  readonly origin: string;
}

const maxDescriptionLength = 5000;

export function feedEventOf(row: FeedRow, { language, zone, origin }: FeedReading): FeedEvent {
  const textIn = (text: Translated | null) => (text ? resolveText(text, language).text : null);
  return {
    _id: row._id,
    url: origin + pathIn(language, eventPath(row._id)),
    image: origin + cardPath(row._id, language, row.updatedAt.toISOString()),
    title: textIn(row.title) ?? '',
    description: plainText(textIn(row.description) ?? '', maxDescriptionLength),
    category: textIn(row.category),
    scientificField: textIn(row.scientificField),
    ages: [...row.ages],
    tags: [...row.tags],
    accessible: row.accessible,
    liveStreaming: row.liveStreaming,
    presence: row.eventPresenceType,
    updatedAt: row.updatedAt.toISOString(),
    sessions: row.sessions.map(({ sequence: _sequence, changedAt: _changedAt, cancelledAt, ...session }) => {
      const [startDate, endDate] = [new Date(session.startDate), new Date(session.endDate)];
      const { price, isFree } = pricingOf(row, session);
      return {
        ...session,
        languages: [...session.languages],
        price: textIn(price),
        isFree,
        startDate: startDate.toISOString(),
        endDate: endDate.toISOString(),
        startTime: wallTimeOf(startDate, zone).time,
        endTime: wallTimeOf(endDate, zone).time,
        cancelled: cancelledAt !== null,
      };
    }),
  };
}

/** An entry a session. */
export function feedEntriesOf(row: FeedRow, { language, origin }: FeedReading): CalendarEntry[] {
  const event = {
    _id: row._id,
    title: resolveText(row.title, language).text,
    description: row.description && resolveText(row.description, language).text,
    eventPresenceType: row.eventPresenceType,
  };
  const dates = row.sessions.map(({ _id, startDate, endDate, changedAt, sequence, place, cancelledAt }) => ({
    _id,
    startDate: new Date(startDate),
    endDate: new Date(endDate),
    changedAt: new Date(changedAt),
    sequence,
    place,
    cancelledAt,
  }));
  return entriesOf(event, dates, { language, origin });
}
