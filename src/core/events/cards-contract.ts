// Events as the cards of the programme show them.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineList } from '#core/contract/reads.ts';
import { id, instant } from '#core/field/validation.ts';
import { picture } from '#core/files/picture.ts';
import { languages } from '#core/languages.ts';
import { audiences, categoryColours, presences } from '#core/resources/outline.ts';
import { visibilities } from '#core/resources/programme.ts';
import { availability } from '#core/sessions/contract.ts';
import { eventGrammar, filterRefusals } from './contract.ts';

/** A page carries two dozen of them, so it has only what a card shows. */
const programmeEvent = z.strictObject({
  _id: id,
  /** In the reader's language or else in the other; `untranslated` says so. */
  title: z.string(),
  untranslated: z.optional(z.array(z.literal('title'))),
  /** Present where it is not public; only staff see such events. */
  visibilityStatus: z.optional(z.enum(visibilities)),
  eventPresenceType: z.enum(presences),
  accessible: z.boolean(),
  liveStreaming: z.boolean(),
  eventCategory: z.nullable(z.strictObject({ name: z.string(), colour: z.enum(categoryColours) })),
  scientificField: z.nullable(z.strictObject({ name: z.string() })),
  /** The age groups of its next session, else its own. */
  ageTargets: z.array(z.strictObject({ minAge: z.int(), maxAge: z.nullable(z.int()) })),
  /** Of its next session, else its own; left out where it is not known. */
  price: z.optional(z.string()),
  isFree: z.optional(z.boolean()),
  /** The name of its next session's own place, else of its own. */
  place: z.nullable(z.string()),
  placeId: z.nullable(id),
  /** The best of its dates that match, as `populate=nextSession` serializes it in the list of events. */
  nextSession: z.nullable(
    z.strictObject({
      _id: id,
      startDate: instant,
      sessionTarget: z.enum(audiences),
      sessionLanguages: z.array(z.string()),
      availability,
      /** Its ages are advice, and not those that the query asks for. */
      isForOtherAges: z.optional(z.literal(true)),
    }),
  ),
  /** How many of its dates are to come, whatever the filters: not over and not cancelled, as its page counts them. */
  sessionCount: z.int().check(z.nonnegative()),
  /** The starts of its first and its last date, where all of its dates are over. */
  past: z.optional(z.strictObject({ first: instant, last: instant })),
  /** In the sizes of a card, and decoration beside the title; left out where the event has none, and shows its poster. */
  picture: z.optional(picture),
});
export type ProgrammeEvent = z.infer<typeof programmeEvent>;

export const listProgrammeEvents = defineList({
  path: '/api/events/cards',
  summary: 'The list of events, told as cards: what is next of each, in whole answers',
  access: 'anyone',
  refusals: filterRefusals,
  list: {
    fields: eventGrammar.fields,
    ...(eventGrammar.extras && { extras: eventGrammar.extras }),
    ordered: true,
    whole: true,
    oneLanguage: true,
  },
  row: programmeEvent,
});

/** Always as guests see it: sessions that can be visited, the best first. */
export const readSimilarEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events/{id}/similar',
  summary: 'Public events that are most like one, with their next dates: what can still be visited first',
  access: 'anyone',
  params: z.strictObject({ id }),
  query: z.strictObject({ lang: z.optional(z.enum(languages)) }),
  answer: z.array(programmeEvent),
});
