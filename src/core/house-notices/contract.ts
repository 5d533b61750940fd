// A notice of the house as a message to those who have booked (docs/product/house-notices.md#as-a-message).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { languages } from '#core/languages.ts';
import { day, id } from '#core/field/validation.ts';

const count = z.int().check(z.nonnegative());
const params = z.strictObject({ id });
const wording = z.strictObject({ subject: z.string(), text: z.string() });

export const previewNotice = defineEndpoint({
  method: 'GET',
  path: '/api/house-notices/{id}/recipients',
  summary: 'Who would get a notice as a message, how it would read, and who has got it already',
  access: 'editCatalogue',
  params,
  query: z.strictObject({
    day: z.optional(day),
    /** By SMS too, to confirmed numbers. */
    bySms: z.optional(z.enum(['true', 'false'])),
  }),
  answer: z.strictObject({
    /** Accounts with a booking of what begins before its end, at its place, on this day, that it has not reached in its present words. */
    recipients: count,
    /** By the language in which people read. */
    it: count,
    en: count,
    /** Accounts that it has not reached by SMS and can. */
    phones: count,
    /** How many such SMS the day still has for notices. */
    smsLeft: count,
    /** Accounts that it has not reached and whose address gets no messages. */
    suppressed: count,
    /** Accounts that have got it in its present words, for one booking at least. */
    reached: count,
    /** Its messages that have not left: they can be stopped. */
    queued: count,
    /** The programme days on which it has not reached all that is booked, and how many accounts each has. */
    days: z.array(z.strictObject({ day, recipients: count })),
    /** Languages of recipients in which it has no text: it cannot be sent. */
    lacked: z.array(z.enum(languages)),
    /** As it would read for the first of those dates, in the languages that it has; null: there is no date. */
    preview: z.nullable(z.strictObject({ it: z.nullable(wording), en: z.nullable(wording) })),
  }),
  refusals: ['notFound'],
});

/** A notice reaches each booking once by e-mail and once by SMS, however often it is sent, until it is reworded. */
export const sendNotice = defineEndpoint({
  method: 'POST',
  path: '/api/house-notices/{id}/messages',
  summary: 'Send a notice to those who have booked what it is about and have not got it',
  access: 'editCatalogue',
  cost: 'message',
  params,
  body: z.strictObject({
    /** A programme day; null: all until its end. */
    day: z.nullable(day),
    /** By SMS too, to confirmed numbers. */
    bySms: z.boolean(),
  }),
  answer: z.strictObject({ mailingId: id, emails: count, sms: count }),
  status: 201,
  idempotent: true,
  refusals: ['notFound', 'noRecipients', 'past'],
});
