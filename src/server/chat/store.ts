import { type Selectable, sql } from 'kysely';
import {
  type ConnectionStatus,
  connectionTransitions,
  openStatuses,
  type ChatParticipant,
} from '#core/chat/rules.ts';
import { next } from '#core/state-machine.ts';
import { laterVersion } from '#server/db/bulk.ts';
import type { Database, Reader, Tx } from '#server/db/database.ts';
import type { ChatMessageRow } from './read-store.ts';

export type ConnectionRow = Selectable<Database['connections']>;

/** Accounts that can sign in, locked in the order of their ids until the end of the transaction. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<ChatParticipant[]> {
  return tx
    .selectFrom('users')
    .select(['_id as userId', 'role', 'subRoles', 'userType', 'contactEventIds'])
    .where('_id', 'in', [...ids])
    .where('isEnabled', '=', true)
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute();
}

/** The chat of an account's question that is still open. */
export async function findQuestion(tx: Tx, userId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('connections')
    .select('chatId')
    .where('userId', '=', userId)
    .where('status', 'in', openStatuses)
    .executeTakeFirst();
  return found?.chatId;
}

/** The chat of exactly these accounts; questions to the staff are not among them. */
export async function findChatOf(tx: Tx, userIds: readonly string[]): Promise<string | undefined> {
  const sorted = [...userIds].toSorted();
  const { rows } = await sql<{ _id: string }>`
    select "chats"."_id" from "chats"
      join "chatParticipants" as "mine" on "mine"."chatId" = "chats"."_id" and "mine"."userId" = ${userIds[0]}
    where not exists (select from "connections" where "connections"."chatId" = "chats"."_id")
      and (select array_agg("userId" order by "userId") from "chatParticipants" where "chatId" = "chats"."_id")
        = cast(${sorted} as uuid[])
    order by "chats"."_id" limit 1`.execute(tx);
  return rows[0]?._id;
}

export async function insertChat(tx: Tx, _id: string, userIds: readonly string[]): Promise<void> {
  await tx.insertInto('chats').values({ _id }).execute();
  await addParticipants(tx, _id, userIds);
}

/** Adds participants; existing ones stay. */
export async function addParticipants(tx: Tx, chatId: string, userIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('chatParticipants')
    .values(userIds.map((userId) => ({ chatId, userId, readAt: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertConnection(
  tx: Tx,
  connection: Pick<ConnectionRow, '_id' | 'chatId' | 'userId'>,
): Promise<void> {
  const status: ConnectionStatus = 'waiting';
  await tx
    .insertInto('connections')
    .values({ ...connection, status })
    .execute();
}

/**
 * A chat that an account takes part in, locked until the end of the transaction, and the status of its question, if it is one.
 */
export async function lockChat(
  tx: Tx,
  chatId: string,
  userId: string,
): Promise<{ connectionStatus: ConnectionStatus | null } | undefined> {
  const { rows } = await sql<{ connectionStatus: ConnectionStatus | null }>`
    select "connections"."status" as "connectionStatus" from "chats"
      join "chatParticipants" as "mine" on "mine"."chatId" = "chats"."_id" and "mine"."userId" = ${userId}
      left join "connections" on "connections"."chatId" = "chats"."_id"
    where "chats"."_id" = ${chatId} for no key update of "chats"`.execute(tx);
  return rows[0];
}

/** Writes a message. The chat's time rises with every message, so that they have one order and a read mark is exact. */
export async function insertMessage(
  tx: Tx,
  {
    _id,
    chatId,
    userId,
    text,
  }: Pick<ChatMessageRow, '_id' | 'chatId' | 'text'> & { readonly userId: string },
): Promise<ChatMessageRow> {
  const { rows } = await sql<ChatMessageRow>`
    with "said" as (
      update "chats" set "updatedAt" = ${laterVersion}
      where "_id" = ${chatId} returning "updatedAt" as "at"
    ), "read" as (
      update "chatParticipants" set "readAt" = "said"."at" from "said"
      where "chatId" = ${chatId} and "userId" = ${userId}
    )
    insert into "chatMessages" ("_id", "chatId", "userId", "text", "createdAt", "updatedAt")
    select ${_id}, ${chatId}, ${userId}, ${text}, "at", "at" from "said"
    returning *`.execute(tx);
  const [message] = rows;
  if (!message) throw new Error('The chat that was locked is gone.');
  return message;
}

/** Marks all messages so far as read by a participant. */
export async function markRead(tx: Tx, chatId: string, userId: string): Promise<void> {
  await sql`
    update "chatParticipants" set "readAt" = "chats"."updatedAt" from "chats"
    where "chats"."_id" = "chatId" and "chatId" = ${chatId} and "userId" = ${userId}`.execute(tx);
}

/** A question, locked until the end of the transaction. */
export function lockConnection(tx: Tx, _id: string): Promise<ConnectionRow | undefined> {
  return tx.selectFrom('connections').selectAll().where('_id', '=', _id).forNoKeyUpdate().executeTakeFirst();
}

export function updateConnection(
  tx: Tx,
  _id: string,
  values: Partial<Pick<ConnectionRow, 'status' | 'employeeId'>>,
): Promise<ConnectionRow> {
  return tx
    .updateTable('connections')
    .set({
      ...values,
      updatedAt: laterVersion,
    })
    .where('_id', '=', _id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function readAccount(db: Reader, userId: string): Promise<ChatParticipant | undefined> {
  return db
    .selectFrom('users')
    .select(['_id as userId', 'role', 'subRoles', 'userType', 'contactEventIds'])
    .where('_id', '=', userId)
    .where('isEnabled', '=', true)
    .executeTakeFirst();
}

/** Ends the connections in which an account answers. */
export async function closeConnectionsOf(tx: Tx, employeeId: string): Promise<void> {
  await tx
    .updateTable('connections')
    .set({ status: next(connectionTransitions, 'active', 'close') ?? 'closed', updatedAt: laterVersion })
    .where('employeeId', '=', employeeId)
    .where('status', 'in', openStatuses)
    .execute();
}

export async function deleteMessagesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('chatMessages').where('userId', '=', userId).execute();
}

/** Deletes the chats without another participant; the others keep their chats. */
export async function deleteChatsOnlyOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from "chats" where "_id" in (select "chatId" from "chatParticipants" where "userId" = ${userId})
      and not exists (select from "chatParticipants" where "chatId" = "chats"."_id" and "userId" <> ${userId})`.execute(
    tx,
  );
}
