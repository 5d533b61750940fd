import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#server/db/database.ts';
import type { OutgoingMessage } from '#server/outbox/transport.ts';

/** A message that is stored in place of being sent; its attachments by name only. */
export type StoredMessage = Omit<Selectable<Database['mailbox']>, 'attachments'> & {
  readonly filenames: readonly string[];
};

/** Stores a message; one that an earlier try has stored, whose mark was lost, is not stored again. */
export async function storeMessage(db: Db, message: OutgoingMessage): Promise<void> {
  await db
    .insertInto('mailbox')
    .values({
      _id: message._id,
      kind: message.kind,
      recipient: message.recipient,
      subject: message.subject,
      text: message.text,
      html: message.html,
      attachments: JSON.stringify(
        (message.attachments ?? []).map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          base64: content.toString('base64'),
        })),
      ),
    })
    .onConflict((conflict) => conflict.column('_id').doNothing())
    .execute();
}

/** Newest first. `to` is an address in any case, or a number however it is spaced (`+39`, `0039`). */
export async function listMailbox(
  db: Db,
  { to, limit }: { readonly to: string | undefined; readonly limit: number },
): Promise<StoredMessage[]> {
  let query = storedMessages(db).orderBy('createdAt', 'desc').orderBy('_id', 'desc').limit(limit);
  if (to) {
    const number = to.replaceAll(/\D/g, '').replace(/^00/, '');
    query = query.where(({ eb, or, and }) =>
      or([
        eb(sql`lower("recipient")`, '=', to.toLowerCase()),
        and([
          eb('kind', '=', 'sms'),
          eb(sql`regexp_replace(regexp_replace("recipient", '\\D', '', 'g'), '^00', '')`, '=', number),
        ]),
      ]),
    );
  }
  return query.execute();
}

export async function findStoredMessage(db: Db, _id: string): Promise<StoredMessage | undefined> {
  return storedMessages(db).where('_id', '=', _id).executeTakeFirst();
}

/** One attachment, counted from 0. */
export async function findAttachment(db: Db, _id: string, position: number) {
  const row = await db.selectFrom('mailbox').select('attachments').where('_id', '=', _id).executeTakeFirst();
  return row?.attachments[position];
}

function storedMessages(db: Db) {
  return db
    .selectFrom('mailbox')
    .select(['_id', 'kind', 'recipient', 'subject', 'text', 'html', 'createdAt'])
    .select(
      sql<string[]>`array(select "each"->>'filename' from jsonb_array_elements("attachments") as "each")`.as(
        'filenames',
      ),
    );
}
