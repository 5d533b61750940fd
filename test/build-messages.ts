// Builders of messages and of addresses that get none.

import { v7 as newId } from 'uuid';
import type { Insertable } from 'kysely';
import type { Database, Reader } from '#server/db/database.ts';
import { buildSession, buildUser } from './build-programme.ts';

/** An e-mail to an account that has been sent, unless `given` says otherwise. */
export async function buildMessage(
  db: Reader,
  given: Partial<Insertable<Database['messages']>> = {},
): Promise<string> {
  const _id = newId();
  const userId = given.userId === undefined ? await buildUser(db) : given.userId;
  const owner =
    userId && (await db.selectFrom('users').select('email').where('_id', '=', userId).executeTakeFirst());
  await db
    .insertInto('messages')
    .values({
      _id,
      kind: 'email',
      template: 'hello',
      facts: {},
      language: 'it',
      recipient: (owner && owner.email) || 'nessuno@example.it',
      userId,
      sentAt: new Date(),
      ...given,
    })
    .execute();
  return _id;
}

/** Messages to the address come back; without one, those to a new account. */
export async function buildSuppressed(db: Reader, address = `${newId()}@example.it`): Promise<string> {
  const _id = newId();
  await db
    .insertInto('suppressedAddresses')
    .values({ _id, address, reason: '550 5.1.1 User unknown', createdAt: new Date() })
    .execute();
  return _id;
}

/** What staff wrote to those who booked a session of an event, or a notice that they sent, without its messages. */
export async function buildMailing(db: Reader, eventId: string, isNotice = false): Promise<string> {
  const _id = newId();
  const wording = { subject: 'Scarpe', text: 'Portate scarpe comode.' };
  await db
    .insertInto('mailings')
    .values({
      _id,
      userId: null,
      sessionIds: [await buildSession(db, eventId)],
      eventIds: [eventId],
      audiences: ['booked'],
      texts: JSON.stringify({ it: wording, en: wording }),
      recipients: 1,
      isNotice,
      createdAt: new Date(),
      stoppedAt: null,
    })
    .execute();
  return _id;
}
