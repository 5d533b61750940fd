import { type RawBuilder, type Selectable, sql } from 'kysely';
import { chatGrammar, messageGrammar } from '#core/chat/contract.ts';
import type { ConnectionStatus } from '#core/chat/rules.ts';
import type { Fields } from '#core/field/field.ts';
import { implicitFields } from '#core/listing.ts';
import type { ListQuery } from '#core/list-query.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { conditionOf } from '#server/resources/conditions.ts';

export type ChatMessageRow = Selectable<Database['chatMessages']>;
export interface ChatRow {
  readonly _id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly participants: { _id: string; name: string; surname: string }[];
  /** As JSON: its instants are strings. */
  readonly lastMessage:
    | (Omit<ChatMessageRow, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string })
    | null;
  readonly unread: number;
  readonly connection: { _id: string; status: ConnectionStatus } | null;
}

/** Messages of others that the user of `mine` has not read, in its chat. */
const unread = sql`"chatMessages" where "chatMessages"."chatId" = "mine"."chatId"
  and "chatMessages"."userId" is distinct from "mine"."userId"
  and coalesce("chatMessages"."createdAt" > "mine"."readAt", true)`;

const columns = sql`
  "chats"."_id", "chats"."createdAt", "chats"."updatedAt",
  (select jsonb_agg(jsonb_build_object('_id', "users"."_id", 'name', "users"."name", 'surname', "users"."surname")
      order by "users"."_id")
    from "chatParticipants" join "users" on "users"."_id" = "chatParticipants"."userId"
    where "chatParticipants"."chatId" = "chats"."_id") as "participants",
  (select to_jsonb("chatMessages") from "chatMessages" where "chatMessages"."chatId" = "chats"."_id"
    order by "chatMessages"."createdAt" desc, "chatMessages"."_id" limit 1) as "lastMessage",
  (select count(*)::int from ${unread}) as "unread",
  (select jsonb_build_object('_id', "connections"."_id", 'status', "connections"."status") from "connections"
    where "connections"."chatId" = "chats"."_id") as "connection"`;

const chatsOf = (userId: string) => sql`"chats" join "chatParticipants" as "mine"
  on "mine"."chatId" = "chats"."_id" and "mine"."userId" = ${userId}`;

/** A page of the chats that an account takes part in. */
export function listChats(
  db: Reader,
  userId: string,
  query: ListQuery,
): Promise<{ rows: ChatRow[]; count: number | null }> {
  return page<ChatRow>(db, query, {
    table: 'chats',
    fields: chatGrammar.fields,
    columns,
    from: chatsOf(userId),
    where: sql`true`,
    newest: 'updatedAt',
  });
}

/** A chat that an account takes part in. */
export async function readChat(db: Reader, chatId: string, userId: string): Promise<ChatRow | undefined> {
  const { rows } = await sql<ChatRow>`
    select ${columns} from ${chatsOf(userId)} where "chats"."_id" = ${chatId}`.execute(db);
  return rows[0];
}

export async function takesPart(db: Reader, chatId: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('chatParticipants')
    .select('userId')
    .where('chatId', '=', chatId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countUnreadChats(db: Reader, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from "chatParticipants" as "mine"
    where "mine"."userId" = ${userId} and exists (select from ${unread})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of the messages of a chat. */
export function listMessages(
  db: Reader,
  chatId: string,
  query: ListQuery,
): Promise<{ rows: ChatMessageRow[]; count: number | null }> {
  return page<ChatMessageRow>(db, query, {
    table: 'chatMessages',
    fields: messageGrammar.fields,
    columns: sql`"chatMessages".*`,
    from: sql`"chatMessages"`,
    where: sql`"chatMessages"."chatId" = ${chatId}`,
    newest: 'createdAt',
  });
}

interface Listed {
  readonly table: 'chats' | 'chatMessages';
  readonly fields: Fields;
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** The instant of the default order, the latest first. */
  readonly newest: string;
}

async function page<Row>(
  db: Reader,
  query: ListQuery,
  { table, fields, columns: selected, from, where, newest }: Listed,
): Promise<{ rows: Row[]; count: number | null }> {
  const known: Fields = { ...implicitFields, ...fields };
  const conditions = [where];
  for (const filter of query.filters) {
    const field = known[filter.field];
    if (field) conditions.push(sql`${conditionOf(filter, field, table)}`);
  }
  // They have no searchable text.
  if (query.q) conditions.push(sql`false`);
  const filtered = sql.join(conditions, sql` and `);
  const sort = query.sort.length > 0 ? query.sort : [{ field: newest, descending: true }];
  const keys = sort.map(({ field, descending }) => {
    const column = sql.ref(`${table}.${field}`);
    return descending ? sql`${column} desc` : sql`${column} asc`;
  });
  const order = sql.join([...keys, sql.ref(`${table}._id`)]);
  const { rows } = await sql<Row>`
    select ${selected} from ${from} where ${filtered} order by ${order}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  if (!query.count) return { rows, count: null };
  const counted = await sql<{ count: number }>`
    select count(*)::int as "count" from ${from} where ${filtered}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}
