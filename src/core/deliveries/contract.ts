// Whether messages arrived, for staff (docs/product/messages.md#delivery).

import * as z from 'zod/mini';
import type { AnyRight } from '#core/accounts/access.ts';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant, line, lines } from '#core/field/validation.ts';
import { languages } from '#core/languages.ts';
import { deliveries, ownCauses } from '#core/messages/delivery.ts';

/** Accounts that look into deliveries; a contact finds those of its events only. */
export const readsDeliveries: AnyRight = ['readAccounts', 'manageEvents'];

/** Accounts that read how many messages there are about an event. */
export const readsMessageNumbers: AnyRight = [...readsDeliveries, 'bookForOthers'];

export const deliveriesPerPage = 50;
/** How often an open page fetches: a bounce is shown within a minute. */
export const deliveriesPollMs = 20_000;
/**
 * `troubled`: the person has not got it, and gets it only if a person acts; `missed`: of these, what no copy was sent of, written in the last
 * days.
 */
export const deliveryFilters = ['all', 'missed', 'troubled', 'queued', 'sent'] as const;
/** How long a message that was not received is worth sending again. */
export const missedDays = 14;
export type DeliveryFilter = (typeof deliveryFilters)[number];

const count = z.int().check(z.nonnegative());

const delivery = z.strictObject({
  _id: id,
  kind: z.enum(['email', 'sms']),
  /** What it says, by the name of its template. */
  template: z.string(),
  language: z.enum(languages),
  state: z.enum(deliveries),
  /** In the words of the other side, unless there is a cause on our side; both for readers of accounts. */
  reason: z.nullable(z.string()),
  cause: z.nullable(z.enum(ownCauses)),
  createdAt: instant,
  /** When it was taken or given up. */
  endedAt: z.nullable(instant),
  bouncedAt: z.nullable(instant),
  /** When it leaves, if it waits. */
  leavesAt: z.nullable(instant),
  /** Tries so far. */
  attempts: count,
  /** Null: the account was erased, or there was none. */
  person: z.nullable(
    z.strictObject({
      _id: id,
      name: z.string(),
      surname: z.string(),
      /** For readers of accounts. */
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  /** The address that it was sent to, for readers of accounts; null once its contents are deleted. */
  recipient: z.nullable(z.string()),
  session: z.nullable(z.strictObject({ _id: id, eventId: id, title: z.string(), startDate: instant })),
  mayResend: z.boolean(),
});
export type DeliveryAnswer = z.infer<typeof delivery>;

const counts = z.strictObject({
  queued: count,
  sent: count,
  delivered: count,
  troubled: count,
  stopped: count,
});

/** Of all messages about an event, for who reads its numbers. */
export const readMessageNumbers = defineEndpoint({
  method: 'GET',
  path: '/api/events/{id}/message-numbers',
  summary: 'How many messages about an event were sent, delivered and not delivered, without names',
  access: readsMessageNumbers,
  params: z.strictObject({ id }),
  answer: counts,
});

export const listDeliveries = defineEndpoint({
  method: 'GET',
  path: '/api/deliveries',
  summary: 'Messages and whether they arrived, newest first; a contact reads those of its events',
  access: readsDeliveries,
  query: z.strictObject({
    state: z._default(z.enum(deliveryFilters), 'all'),
    /** Part of a name or address of an account, or a whole address; for readers of accounts. */
    q: z.optional(line(120)),
    userId: z.optional(id),
    eventId: z.optional(id),
    sessionId: z.optional(id),
    mailingId: z.optional(id),
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(1000)), 1),
  }),
  answer: z.strictObject({
    rows: z.array(delivery),
    hasMore: z.boolean(),
    /** Of one person, event or session; else null. */
    counts: z.nullable(counts),
  }),
  refusals: ['notFound'],
});

const suppressed = z.strictObject({
  _id: id,
  address: z.string(),
  reason: z.nullable(z.string()),
  createdAt: instant,
  /** Whose address it is; null: no account has it any more. */
  person: z.nullable(
    z.strictObject({
      _id: id,
      name: z.string(),
      surname: z.string(),
      phone: z.nullable(z.string()),
      /** Its address can be corrected here: it is no account of staff. */
      mayCorrect: z.boolean(),
    }),
  ),
  /** Sessions to come that the person has booked or waits for. */
  upcoming: count,
  /** Messages that the person has not got. */
  missed: count,
});
export type SuppressedAnswer = z.infer<typeof suppressed>;

export const listSuppressed = defineEndpoint({
  method: 'GET',
  path: '/api/suppressed-addresses',
  summary: 'Addresses to which no message is sent any more, with the telephone numbers of their owners',
  access: 'readAccounts',
  query: z.strictObject({
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(1000)), 1),
  }),
  answer: z.strictObject({ rows: z.array(suppressed), total: count }),
});

/** For an address that takes mail again: the next message goes out. */
export const liftSuppression = defineEndpoint({
  method: 'DELETE',
  path: '/api/suppressed-addresses/{id}',
  summary: 'Send messages to an address again',
  access: 'readAccounts',
  params: z.strictObject({ id }),
  answer: z.strictObject({ address: z.string() }),
});

export const resendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/deliveries/{id}/resend',
  summary: 'Send a message once more, to the address that its account has now',
  access: 'readAccounts',
  cost: 'message',
  params: z.strictObject({ id }),
  answer: z.strictObject({ resent: count }),
  refusals: ['notResendable', 'alreadyOnItsWay', 'addressSuppressed'],
});

export const resendMissed = defineEndpoint({
  method: 'POST',
  path: '/api/users/{id}/resend-messages',
  summary: 'Send the messages once more that an account has not got and that still can be sent',
  access: 'readAccounts',
  cost: 'message',
  params: z.strictObject({ id }),
  answer: z.strictObject({ resent: count }),
  refusals: ['addressSuppressed'],
});

/** Bookings, and messages about them, need the confirmation of the new address, which is mailed to it. */
export const correctAddress = defineEndpoint({
  method: 'POST',
  path: '/api/users/{id}/correct-address',
  summary: 'Correct the mistyped address of an account whose mail comes back',
  access: 'readAccounts',
  params: z.strictObject({ id }),
  body: z.strictObject({
    email: z.string().check(z.maxLength(1000)),
    /** What came back from the former address goes to the new one too, once that is confirmed. */
    resend: z._default(z.boolean(), false),
  }),
  answer: z.strictObject({ email: z.string(), resent: count }),
  refusals: ['emailRequired', 'emailInvalid', 'addressSuppressed', 'addressWorks', 'staffAddress'],
});

/** Signed by the provider (docs/operations.md#reports-of-the-mail-provider). */
export const reportDelivery = defineEndpoint({
  method: 'POST',
  path: '/api/deliveries/events',
  summary: 'What a mail provider reports of a message: it was delivered, or it came back; signed',
  access: 'anyone',
  ignoresCaller: true,
  body: z.strictObject({
    /** The Message-ID, with or without its domain. */
    messageId: line(400).check(z.minLength(1)),
    kind: z.enum(['delivered', 'bounced']),
    /** Of `bounced`: the address takes no mail at all. */
    permanent: z._default(z.boolean(), false),
    /** In the words of the other side. */
    reason: z._default(lines(10_000), ''),
  }),
  answer: z.undefined(),
  status: 204,
  refusals: ['signatureWrong', 'reportExpired', 'messageUnknown'],
});
export type SentReport = z.infer<typeof reportDelivery.body & {}>;
