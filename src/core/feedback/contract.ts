import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant, line } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import { ageBands, feedbackStates, longestSentence, mostStars } from './rules.ts';

const lang = z.optional(z.enum(languages));
const token = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));
const stars = z.int().check(z.minimum(1), z.maximum(mostStars));
const ageBand = z.nullable(z.enum(ageBands));

/** A visit as every reader with the mailed link sees it: no names and no codes. */
export const visitFeedback = z.strictObject({
  _id: id,
  state: z.enum(feedbackStates),
  event: z.strictObject({ _id: id, title: z.string(), language: z.enum(languages) }),
  session: z.strictObject({ _id: id, startDate: instant, endDate: instant }),
  /** What was answered by this link before. */
  answers: z.nullable(z.strictObject({ stars, sentence: z.nullable(z.string()), ageBand })),
});
export type WireVisitFeedback = z.infer<typeof visitFeedback>;

const ofLink = {
  access: 'anyone',
  params: z.strictObject({ id }),
  query: z.strictObject({ lang }),
  answer: visitFeedback,
} as const;

/** Changes nothing: links in messages are opened by programs too. */
export const openFeedback = defineEndpoint({
  ...ofLink,
  method: 'POST',
  path: '/api/reservations/{id}/feedback/open',
  summary: 'The visit of which the link of a message of thanks is, with the answers so far',
  body: z.strictObject({ token }),
});

/** Sent again, it replaces the former answers. */
export const giveFeedback = defineEndpoint({
  ...ofLink,
  method: 'POST',
  path: '/api/reservations/{id}/feedback',
  summary: 'Answer the three questions after a visit, by the link of its message of thanks',
  body: z.strictObject({
    token,
    stars,
    sentence: z.optional(z.nullable(line(longestSentence))),
    ageBand: z.optional(ageBand),
  }),
  cost: 'message',
  refusals: ['feedbackClosed'],
});

const count = z.int().check(z.nonnegative());

export const readEventFeedback = defineEndpoint({
  method: 'GET',
  path: '/api/events/{id}/feedback',
  summary:
    'What visitors said of an event, for those who manage it: stars, ages and sentences, without names',
  access: 'manageEvents',
  params: z.strictObject({ id }),
  query: z.strictObject({ lang }),
  answer: z.strictObject({
    event: z.strictObject({ _id: id, title: z.string(), language: z.enum(languages) }),
    /** Parties that were sent the questions. */
    thanked: count,
    answers: count,
    average: z.nullable(z.number()),
    /** How many gave one star, two, and so on. */
    stars: z.array(count),
    /** In the order of ages, of which null is not said. Null: there are too few answers to say ages of no one in particular. */
    ages: z.nullable(z.array(z.strictObject({ ageBand, count }))),
    /** Newest first, at most 200; `written` counts all. Without a date where too few parties were there. */
    sentences: z.array(
      z.strictObject({
        /** Leads to no visit. */
        _id: id,
        stars,
        sentence: z.string(),
        startDate: z.nullable(instant),
      }),
    ),
    written: count,
    /** Messages of thanks are sent (setting `thankAfterVisit`): without them there are no answers. */
    isThanking: z.boolean(),
  }),
  refusals: ['notFound', 'forbidden'],
});
export type EventFeedback = z.infer<typeof readEventFeedback.answer>;

/** For what must not be read on: stars and age band stay. One that its author has changed meanwhile is another sentence. */
export const deleteSentence = defineEndpoint({
  method: 'DELETE',
  path: '/api/feedback-sentences/{id}',
  summary: 'Delete one sentence of a visitor',
  access: 'administer',
  params: z.strictObject({ id }),
  answer: z.strictObject({ eventId: id }),
});
