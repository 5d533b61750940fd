// Messages of staff to those who booked or wait (docs/product/messages.md#to-those-who-booked).

import * as z from 'zod/mini';
import { type AnyRight, may, type Viewer } from '#core/accounts/access.ts';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant, line, lines, translated } from '#core/field/validation.ts';

/**
 * Accounts that write to people: contacts to those of their events. Editors who are no contact find no session, and only the messages of
 * notices of the house, which they send.
 */
export const writesToPeople: AnyRight = ['bookForOthers', 'manageEvents'];

/** `in` and `notIn` are parts of `booked`: who has been let in, and who has not. */
export const mailingAudiences = ['booked', 'waiting', 'in', 'notIn'] as const;
export type MailingAudience = (typeof mailingAudiences)[number];

export const longestSubject = 150;
export const longestText = 5000;
export const maxMailingSessions = 500;

const count = z.int().check(z.nonnegative());
const inLanguage = z.strictObject({
  subject: line(longestSubject).check(z.minLength(1)),
  text: lines(longestText).check(z.minLength(1)),
});
export const texts = z.strictObject({ it: inLanguage, en: inLanguage });
const mailed = z.strictObject({ subject: z.string(), text: z.string() });
const mailedTexts = z.strictObject({ it: mailed, en: mailed });
const audiences = z
  .array(z.enum(mailingAudiences))
  .check(z.minLength(1), z.maxLength(mailingAudiences.length));
const sessionIds = z.array(id).check(z.minLength(1), z.maxLength(maxMailingSessions));

const mailing = z.strictObject({
  _id: id,
  createdAt: instant,
  stoppedAt: z.nullable(instant),
  /** Who wrote it; null: the account was erased. */
  by: z.nullable(z.string()),
  sessionIds: z.array(id),
  /** The session of those that begins first; null: all of them are gone. */
  first: z.nullable(z.strictObject({ _id: id, eventId: id, title: translated, startDate: instant })),
  audiences: z.array(z.enum(mailingAudiences)),
  /** It sends a notice of the house: the subject of its texts is the name of its place, empty for the whole house. */
  isNotice: z.boolean(),
  /** Null once the contents of its messages are deleted. */
  texts: z.nullable(mailedTexts),
  /** For how many claims it was written. */
  recipients: count,
  progress: z.strictObject({
    queued: count,
    /** Taken by the mail server, and not come back; `delivered` of them are confirmed. */
    sent: count,
    delivered: count,
    /** Come back or given up. */
    troubled: count,
    stopped: count,
    /** Not sent because what they were about was gone, as a booking that was given back; deleted. */
    dropped: count,
  }),
});
export type MailingAnswer = z.infer<typeof mailing>;

/** Whether a viewer who finds a message of staff finds to whom it went: editors send notices of the house, and read no names. */
export function readsRecipients(viewer: Viewer, { isNotice }: Pick<MailingAnswer, 'isNotice'>): boolean {
  return !isNotice || may(viewer, 'bookForOthers');
}

export const sending = {
  method: 'POST',
  access: writesToPeople,
  cost: 'message',
  answer: mailing,
  status: 201,
  idempotent: true,
  refusals: ['noRecipients'],
} as const;

export const writeToSession = defineEndpoint({
  ...sending,
  path: '/api/sessions/{id}/messages',
  summary: 'Write to those who booked a session or wait for it, in both languages',
  params: z.strictObject({ id }),
  body: z.strictObject({ audiences, texts }),
});

export const writeToSessions = defineEndpoint({
  ...sending,
  path: '/api/messages',
  summary: 'Write to those who booked some sessions or wait for them, in both languages',
  body: z.strictObject({ sessionIds, audiences, texts }),
  refusals: ['noRecipients', 'notFound'],
});

export const wording = z.strictObject({ subject: z.string(), text: z.string() });

/** `texts` is left out while they are incomplete: the audience alone is counted. */
export const previewMailing = defineEndpoint({
  method: 'POST',
  path: '/api/messages/preview',
  summary:
    'How many messages to how many people there would be, and how they would read for the first session, in both languages',
  access: writesToPeople,
  body: z.strictObject({ sessionIds, audiences, texts: z.optional(texts) }),
  answer: z.strictObject({
    /** Messages: one for each booking, and one for each request of the waiting list. */
    recipients: count,
    /** Accounts that get one message or more. */
    people: count,
    /** Of those, by the language in which they read. */
    it: count,
    en: count,
    /** Of those, whose addresses get no messages. */
    suppressed: count,
    preview: z.nullable(z.strictObject({ it: wording, en: wording })),
  }),
  refusals: ['notFound'],
});

export const testMailing = defineEndpoint({
  method: 'POST',
  path: '/api/messages/test',
  summary: 'Send a message to oneself as a trial, in both languages',
  access: writesToPeople,
  cost: 'message',
  body: z.strictObject({ sessionIds, texts }),
  answer: z.strictObject({ email: z.string() }),
  refusals: ['notFound', 'addressSuppressed'],
});

export const mailingsPerPage = 20;

export const listMailings = defineEndpoint({
  method: 'GET',
  path: '/api/messages',
  summary: 'Messages of staff to those who booked or wait, newest first, with their progress',
  access: writesToPeople,
  query: z.strictObject({
    sessionId: z.optional(id),
    eventId: z.optional(id),
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(1000)), 1),
  }),
  answer: z.strictObject({ rows: z.array(mailing), hasMore: z.boolean() }),
  refusals: ['notFound'],
});

export const readMailing = defineEndpoint({
  method: 'GET',
  path: '/api/messages/{id}',
  summary: 'One message of staff, with its progress',
  access: writesToPeople,
  params: z.strictObject({ id }),
  answer: mailing,
});

/** Messages that are being sent at that moment still leave. */
export const stopMailing = defineEndpoint({
  method: 'POST',
  path: '/api/messages/{id}/stop',
  summary: 'Stop a message of staff: what has not left is not sent',
  access: writesToPeople,
  params: z.strictObject({ id }),
  answer: mailing,
  refusals: ['alreadySent'],
});
