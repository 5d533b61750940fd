import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineList } from '#core/contract/reads.ts';
import { id, instant, lines } from '#core/field/validation.ts';
import { entityAnswer } from '#core/field/wire.ts';
import type { ListGrammar } from '#core/listing.ts';
import { connections } from './connections.ts';
import { connectionStatuses } from './rules.ts';

const message = z.strictObject({
  _id: id,
  chatId: id,
  /** The author; null once the account is erased. */
  userId: z.nullable(id),
  text: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type WireMessage = z.infer<typeof message>;

const chat = z.strictObject({
  _id: id,
  createdAt: instant,
  /** When something was said last. */
  updatedAt: instant,
  participants: z.array(z.strictObject({ _id: id, name: z.string(), surname: z.string() })),
  lastMessage: z.nullable(message),
  /** How many messages of others the caller has not read. */
  unread: z.int(),
  /** Of a question to the house: the chat counts as active only while this is (docs/product/chat.md#connections). */
  connection: z.nullable(z.strictObject({ _id: id, status: z.enum(connectionStatuses) })),
});
export type WireChat = z.infer<typeof chat>;
const one = z.strictObject({ id });

/** The times that every row has; there is nothing else to filter by. */
export const chatGrammar: ListGrammar = { fields: {}, whole: true };
export const messageGrammar: ListGrammar = {
  fields: { userId: { kind: 'reference', to: 'users' } },
  whole: true,
};

export const listChats = defineList({
  path: '/api/chats',
  summary: 'The chats that the caller takes part in, the last one to be written in first',
  access: 'signedIn',
  list: chatGrammar,
  row: chat,
});

/** The same participants have one open chat: a second request answers the existing one. */
export const openChat = defineEndpoint({
  method: 'POST',
  path: '/api/chats',
  summary: 'Open a chat with others, or with none of them named a question to the house',
  access: 'signedIn',
  cost: 'message',
  body: z.strictObject({ participantsIds: z.array(id).check(z.maxLength(20)) }),
  answer: chat,
  status: 201,
});

export const countUnreadChats = defineEndpoint({
  method: 'GET',
  path: '/api/chats/toread',
  summary: 'In how many chats something is to be read',
  access: 'signedIn',
  answer: z.strictObject({ chatToRead: z.int() }),
});

export const markChatRead = defineEndpoint({
  method: 'PATCH',
  path: '/api/chats/{id}/read',
  summary: 'All that was said so far has been read',
  access: 'signedIn',
  params: one,
  answer: chat,
});

export const listMessages = defineList({
  path: '/api/chats/{id}/messages',
  summary: 'What was said in a chat, newest first',
  access: 'signedIn',
  params: one,
  list: messageGrammar,
  row: message,
});

export const say = defineEndpoint({
  method: 'POST',
  path: '/api/chats/{id}/messages',
  summary: 'Say something in a chat',
  access: 'signedIn',
  cost: 'message',
  params: one,
  body: z.strictObject({ text: lines(4000).check(z.minLength(1)) }),
  answer: message,
  status: 201,
  refusals: ['chatClosed'],
});

const connection = entityAnswer(connections.fields);

export const takeConnection = defineEndpoint({
  method: 'POST',
  path: '/api/connections/{id}',
  summary: 'Give a waiting question to somebody who answers it',
  access: 'answerChats',
  params: one,
  body: z.strictObject({ employeeId: id }),
  answer: connection,
  refusals: ['wrongState'],
});

/** Again, it answers the same. */
export const closeConnection = defineEndpoint({
  method: 'DELETE',
  path: '/api/connections/{id}',
  summary: 'Close a question: its visitor, or whoever answers chats',
  access: 'signedIn',
  params: one,
  answer: connection,
});
