// Those who write a proposal together, and what they and the office write to each other (docs/product/proposals.md#co-authors).

import * as z from 'zod/mini';
import { emailPattern, normaliseEmail } from '#core/accounts/email.ts';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant, lines } from '#core/field/validation.ts';
import { oneForm } from '#core/proposals/contract.ts';

/** Of one proposal, with those who have not accepted. */
export const mostCoAuthors = 10;
/** Days for which the link of an invitation is valid. */
export const invitationDays = 30;

const people = z.strictObject({
  author: z.strictObject({ name: z.nullable(z.string()), isMe: z.boolean() }),
  coAuthors: z.array(
    z.strictObject({
      _id: z.string(),
      email: z.string(),
      /** Of the account that has accepted. */
      name: z.nullable(z.string()),
      invitedAt: instant,
      acceptedAt: z.nullable(instant),
      isMe: z.boolean(),
    }),
  ),
});

export const readCoAuthors = defineEndpoint({
  method: 'GET',
  path: '/api/forms/{id}/co-authors',
  summary: 'Who writes a proposal: for its authors and the office',
  access: 'signedIn',
  params: oneForm,
  answer: people,
  refusals: ['forbidden'],
});

export const inviteCoAuthor = defineEndpoint({
  method: 'POST',
  path: '/api/forms/{id}/co-authors',
  summary: 'Invite an address to write a proposal together; the same address again gets a new link',
  access: 'signedIn',
  cost: 'message',
  params: oneForm,
  body: z.strictObject({
    email: z
      .string()
      .check(z.trim(), z.maxLength(254), z.overwrite(normaliseEmail), z.email({ pattern: emailPattern })),
  }),
  answer: people,
  refusals: ['forbidden', 'wrongState', 'callClosed', 'tooManyCoAuthors', 'addressSuppressed'],
});

export const removeCoAuthor = defineEndpoint({
  method: 'POST',
  path: '/api/forms/{id}/co-authors/remove',
  summary: 'Remove a co-author or an invitation; co-authors remove themselves',
  access: 'signedIn',
  params: oneForm,
  body: z.strictObject({ coAuthorId: id }),
  answer: z.strictObject({ removed: z.string() }),
  refusals: ['forbidden'],
});

const token = z.strictObject({ token: z.string().check(z.maxLength(200)) });

export const readInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/forms/co-authors/invitation',
  summary: 'What the link of an invitation is about',
  access: 'anyone',
  body: token,
  answer: z.strictObject({ author: z.nullable(z.string()), title: z.nullable(z.string()) }),
  refusals: ['tokenInvalid'],
});

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/forms/co-authors/accept',
  summary: 'Accept an invitation with the own account, whatever its address',
  access: 'signedIn',
  body: token,
  answer: z.strictObject({ formId: z.string() }),
  refusals: ['tokenInvalid', 'wrongState', 'forbidden'],
});

/** Characters of one message. */
export const longestMessage = 5000;

const conversation = z.strictObject({
  messages: z.array(
    z.strictObject({
      _id: z.string(),
      /** Null: it was deleted with its account. */
      text: z.nullable(z.string()),
      isOffice: z.boolean(),
      isMine: z.boolean(),
      /** Null: of the office for its authors, or of an account that is gone. */
      by: z.nullable(z.string()),
      at: instant,
      readAt: z.nullable(instant),
    }),
  ),
  /** Of the other side. */
  unread: z.int(),
});
export type Conversation = z.output<typeof conversation>;

export const readConversation = defineEndpoint({
  method: 'GET',
  path: '/api/forms/{id}/messages',
  summary: 'What the authors of a proposal and the office have written to each other, oldest first',
  access: 'signedIn',
  params: oneForm,
  answer: conversation,
  refusals: ['forbidden'],
});

export const writeMessage = defineEndpoint({
  method: 'POST',
  path: '/api/forms/{id}/messages',
  summary: 'Authors ask the office, and the office answers; the other side gets it by mail too',
  access: 'signedIn',
  idempotent: true,
  cost: 'message',
  params: oneForm,
  body: z.strictObject({
    text: lines(longestMessage).check(z.minLength(1)),
    /** The newest message that its writer was shown: what the other side wrote until then counts as read. */
    upTo: z.optional(z.nullable(id)),
  }),
  answer: conversation,
  refusals: ['forbidden'],
});

export const markRead = defineEndpoint({
  method: 'POST',
  path: '/api/forms/{id}/messages/read',
  summary: 'Mark what the other side has written as read, up to the newest message that was shown',
  access: 'signedIn',
  params: oneForm,
  body: z.strictObject({ upTo: id }),
  answer: z.strictObject({ read: z.int() }),
  refusals: ['forbidden'],
});

export const listQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/forms/questions',
  summary:
    'Staff: the proposals with messages of their authors that the office has not read, the longest waiting first',
  access: 'editCatalogue',
  answer: z.array(
    z.strictObject({
      formId: z.string(),
      number: z.int(),
      title: z.nullable(z.string()),
      author: z.nullable(z.string()),
      text: z.string(),
      at: instant,
      unread: z.int(),
    }),
  ),
});
