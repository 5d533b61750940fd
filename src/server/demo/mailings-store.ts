// Messages that staff wrote to those who booked: one that has left, and one that was stopped half-way.

import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { insertMailing } from '#server/mailings/service.ts';
import { demoId } from './rows.ts';

const written = [
  {
    it: {
      subject: 'arriva un quarto d’ora prima',
      text: 'All’ingresso può esserci coda: con un quarto d’ora di anticipo ti siedi con calma.',
    },
    en: {
      subject: 'come a quarter of an hour early',
      text: 'There may be a queue at the door: come a quarter of an hour early and take your time.',
    },
    isStopped: false,
  },
  {
    it: {
      subject: 'facciamo qualche foto',
      text: 'Se preferisci non comparire nelle foto, dillo a chi ti accoglie.',
    },
    en: {
      subject: 'we are taking some photos',
      text: 'If you would rather not be in the photos, tell the people who welcome you.',
    },
    isStopped: true,
  },
] as const;

/** About the sessions to come that have the most bookings. `userId` is of the account that wrote them. */
export async function fillMailings(tx: Tx, userId: string): Promise<void> {
  const { rows: sessions } = await sql<{ _id: string; eventId: string }>`
    select "_id", "eventId" from "sessions"
    where "startDate" > curiosa_now() and "cancelledAt" is null and "totalParticipants" > 0 and "locationId" is not null
    order by "totalParticipants" desc, "_id" limit ${written.length}`.execute(tx);
  for (const [place, { isStopped, ...texts }] of written.entries()) {
    const session = sessions[place];
    if (!session) return;
    const { _id: sessionId, eventId } = session;
    const _id = demoId('mailing', sessionId);
    await insertMailing(tx, {
      _id,
      userId,
      sessionIds: [sessionId],
      eventIds: [eventId],
      audiences: ['booked'],
      texts,
    });
    await sql`
      update "messages" set "attempts" = 1, "sentAt" = "createdAt", "deliveredAt" = "createdAt" from (
        select "_id", row_number() over (order by "_id") as "place" from "messages" where "mailingId" = ${_id}) as "sent"
      where "messages"."_id" = "sent"."_id" and (${!isStopped} or "sent"."place" % 2 = 1)`.execute(tx);
    if (!isStopped) continue;
    await sql`
      update "messages" set "failedAt" = "createdAt", "failure" = 'stopped' where "mailingId" = ${_id} and "sentAt" is null`.execute(
      tx,
    );
    await tx
      .updateTable('mailings')
      .set({ stoppedAt: sql`"createdAt"` })
      .where('_id', '=', _id)
      .execute();
  }
}
