// Chats, as their participants read and write them; for all others, admins included, they are not found.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { WireChat, WireMessage } from '#core/chat/contract.ts';
import { decideChat, isOpen } from '#core/chat/rules.ts';
import type { ListQuery } from '#core/list-query.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import * as store from './store.ts';
import * as reading from './read-store.ts';

export async function list(
  db: Reader,
  query: ListQuery,
  { userId }: AccountViewer,
): Promise<{ rows: WireChat[]; count: number | null }> {
  const { rows, count } = await reading.listChats(db, userId, query);
  return { rows: rows.map(serializeChat), count };
}

/** Opens a chat, or answers the open one that these accounts have already. */
export async function open(
  db: Db,
  participantsIds: readonly string[],
  viewer: AccountViewer,
): Promise<WireChat> {
  const others = [...new Set(participantsIds.map((id) => id.toLowerCase()))].filter(
    (id) => id !== viewer.userId,
  );
  return db.transaction().execute(async (tx) => {
    // Locks all of them: another participant who opens the same chat at the same moment finds this one.
    const accounts = await store.lockAccounts(tx, [viewer.userId, ...others]);
    const decision = decideChat(
      viewer,
      accounts.filter(({ userId }) => userId !== viewer.userId),
      others.length,
    );
    if (decision.outcome === 'refuse') throw refusalOfOpening(decision.code);
    const isQuestion = decision.outcome === 'ask';
    const found = isQuestion
      ? await store.findQuestion(tx, viewer.userId)
      : await store.findChatOf(tx, [viewer.userId, ...others]);
    const chatId = found ?? newId();
    if (!found) {
      await store.insertChat(tx, chatId, [viewer.userId, ...others]);
      if (isQuestion) await store.insertConnection(tx, { _id: newId(), chatId, userId: viewer.userId });
    }
    return readOne(tx, chatId, viewer);
  });
}

export async function countUnread(db: Reader, { userId }: AccountViewer): Promise<{ chatToRead: number }> {
  return { chatToRead: await reading.countUnreadChats(db, userId) };
}

export async function markRead(db: Db, chatId: string, viewer: AccountViewer): Promise<WireChat> {
  return db.transaction().execute(async (tx) => {
    await store.markRead(tx, chatId, viewer.userId);
    return readOne(tx, chatId, viewer);
  });
}

export async function listMessages(
  db: Reader,
  chatId: string,
  query: ListQuery,
  { userId }: AccountViewer,
): Promise<{ rows: WireMessage[]; count: number | null }> {
  if (!(await reading.takesPart(db, chatId, userId))) throw new Refusal('notFound');
  const { rows, count } = await reading.listMessages(db, chatId, query);
  return { rows: rows.map(serializeMessage), count };
}

/** Adds a message to a chat that is open; its author has read it. */
export async function say(
  db: Db,
  chatId: string,
  text: string,
  { userId }: AccountViewer,
): Promise<WireMessage> {
  return db.transaction().execute(async (tx) => {
    const chat = await store.lockChat(tx, chatId, userId);
    if (!chat) throw new Refusal('notFound');
    if (chat.connectionStatus !== null && !isOpen(chat.connectionStatus)) throw new Refusal('chatClosed');
    return serializeMessage(await store.insertMessage(tx, { _id: newId(), chatId, userId, text }));
  });
}

async function readOne(tx: Tx, chatId: string, { userId }: AccountViewer): Promise<WireChat> {
  const chat = await reading.readChat(tx, chatId, userId);
  if (!chat) throw new Refusal('notFound');
  return serializeChat(chat);
}

function refusalOfOpening(code: 'forbidden' | 'invalid'): Refusal {
  return code === 'forbidden'
    ? new Refusal(code)
    : invalidAt('participantsIds', 'unknownReference', 'There is nobody to talk to');
}

function serializeChat({ createdAt, updatedAt, lastMessage, ...chat }: reading.ChatRow): WireChat {
  return {
    ...chat,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    lastMessage: lastMessage && {
      ...lastMessage,
      createdAt: new Date(lastMessage.createdAt).toISOString(),
      updatedAt: new Date(lastMessage.updatedAt).toISOString(),
    },
  };
}

function serializeMessage({ createdAt, updatedAt, ...message }: reading.ChatMessageRow): WireMessage {
  return { ...message, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** Deletes the messages and questions of an account, and closes the questions that it was answering. */
export async function eraseChatsOf(tx: Tx, userId: string): Promise<void> {
  await store.closeConnectionsOf(tx, userId);
  await store.deleteMessagesOf(tx, userId);
  await store.deleteChatsOnlyOf(tx, userId);
}
