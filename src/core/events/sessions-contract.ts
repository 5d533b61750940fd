// The sessions of the programme one by one, as a timetable, a calendar or a map shows them.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineList } from '#core/contract/reads.ts';
import { id, instant } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import type { ListGrammar } from '#core/listing.ts';
import {
  audiences,
  categoryColours,
  eventOrganizers,
  eventSectors,
  presences,
} from '#core/resources/outline.ts';
import { visibilities } from '#core/resources/programme.ts';

import { availability } from '#core/sessions/contract.ts';
import { eventGrammar, filterRefusals } from './contract.ts';

/** The filters of the list of events; an answer is whole. */
const grammar: ListGrammar = {
  fields: eventGrammar.fields,
  ...(eventGrammar.extras && { extras: eventGrammar.extras }),
  whole: true,
  oneLanguage: true,
};

const count = z.int().check(z.nonnegative());
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const untranslated = z.optional(z.array(z.literal('title')));
/** How many of the sessions have ages that are advice, and not those that the query asks for. */
const forOtherAges = z.optional(count);
const colour = z.nullable(z.enum(categoryColours));

const programmeSession = z.strictObject({
  _id: id,
  eventId: id,
  /** The event's, in the reader's language or else in the other; `untranslated` says so. */
  title: z.string(),
  untranslated,
  eventPresenceType: z.enum(presences),
  category: z.nullable(z.strictObject({ name: z.string(), colour: z.enum(categoryColours) })),
  /** The session's own place, else its event's. */
  place: z.nullable(
    z.strictObject({
      _id: id,
      name: z.string(),
      latitude: z.nullable(z.number()),
      longitude: z.nullable(z.number()),
    }),
  ),
  startDate: instant,
  endDate: instant,
  /** The day of the programme, which a start after midnight may belong to (docs/product/sessions.md#programme-day). */
  sessionDay: day,
  sessionTarget: z.enum(audiences),
  /** The stricter of its own and its event's; only staff see what is not public. */
  visibilityStatus: z.optional(z.enum(visibilities)),
  availability,
  /** Its own, else its event's; left out where it is not known. */
  price: z.optional(z.string()),
  isFree: z.optional(z.boolean()),
  /** Its ages are advice, and not those that the query asks for. */
  isForOtherAges: z.optional(z.literal(true)),
});
export type ProgrammeSession = z.infer<typeof programmeSession>;

export const listProgrammeSessions = defineList({
  path: '/api/events/sessions',
  summary: 'The sessions that match the filters of the list of events, the soonest first',
  access: 'anyone',
  refusals: filterRefusals,
  list: grammar,
  row: programmeSession,
});

/** How many titles stand for a day. */
export const titlesPerDay = 3;

const programmeDay = z.strictObject({
  day,
  sessions: count,
  events: count,
  forOtherAges,
  /** The first of its events, by their first session of the day; those for the ages that the query asks for before others. */
  first: z.array(z.strictObject({ eventId: id, title: z.string(), untranslated, colour })),
});
export type ProgrammeDay = z.infer<typeof programmeDay>;

export const listProgrammeDays = defineList({
  path: '/api/events/days',
  summary: 'The days of the programme that have sessions which match the filters of the list of events',
  access: 'anyone',
  refusals: filterRefusals,
  list: { ...grammar, ordered: true },
  row: programmeDay,
});

const programmePlace = z.strictObject({
  _id: id,
  name: z.string(),
  address: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  sessions: count,
  events: count,
  forOtherAges,
});
export type ProgrammePlace = z.infer<typeof programmePlace>;

const programmeKind = z.strictObject({
  /** A category. */
  _id: id,
  name: z.string(),
  colour: z.enum(categoryColours),
  events: count,
});
export type ProgrammeKind = z.infer<typeof programmeKind>;

const named = { _id: id, name: z.string() };
const option = z.strictObject(named);
const edition = z.strictObject({
  ...named,
  startDate: z.nullable(day),
  endDate: z.nullable(day),
  isOver: z.boolean(),
});
export type ProgrammeEdition = z.infer<typeof edition>;

/** What the filters of the programme offer; always as guests see it, so that it is the same for all. */
export const readProgrammeChoices = defineEndpoint({
  method: 'GET',
  path: '/api/events/choices',
  summary:
    'What the filters of the programme offer: only what leads to something, the most frequent first; of editions and years the past ones too, the latest first',
  access: 'anyone',
  ignoresCaller: true,
  query: z.strictObject({ lang: z.optional(z.enum(languages)) }),
  answer: z.strictObject({
    kinds: z.array(programmeKind),
    /** Codes, of sessions that say their language. */
    languages: z.array(z.string()),
    /** Event types of both kinds. */
    types: z.array(option),
    visitTypes: z.array(option),
    festivals: z.array(edition),
    years: z.array(z.int()),
    sectors: z.array(z.enum(eventSectors)),
    organizers: z.array(z.enum(eventOrganizers)),
  }),
});

export const listProgrammePlaces = defineList({
  path: '/api/events/places',
  summary:
    'The places of the sessions that match the filters of the list of events, those with the most sessions first',
  access: 'anyone',
  refusals: filterRefusals,
  list: { ...grammar, ordered: true },
  row: programmePlace,
});
