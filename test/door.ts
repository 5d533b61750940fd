import { type KeyObject, sign } from 'node:crypto';
import { printTicketCode, sessionTailOf, ticketCodeBody } from '#core/tickets/code.ts';
import type { Reader } from '#server/db/database.ts';
import { openSigner, type Signer } from '#server/tickets/service.ts';
import { secretKey } from './app.ts';

export { type BookingApp, openBookingApp, type Person } from '#server/reservations/testing.ts';

/** Signs codes with the key of the tests' database, or with another festival's. */
export async function openSignerOf(db: Reader, otherKey?: KeyObject): Promise<Signer> {
  if (!otherKey) return openSigner(db, secretKey);
  return ({ _id, sessionId, target, quantity, version }) => {
    const contents = {
      keyId: 1,
      ticketId: _id,
      sessionTail: sessionTailOf(sessionId),
      audience: target,
      quantity,
      version,
    };
    const body = ticketCodeBody(contents);
    return printTicketCode(body, sign(null, body, otherKey));
  };
}

/** Moves a session so that it starts in so many minutes, with the first and last date of its event. */
export async function openDoorOf(db: Reader, sessionId: string, startsInMinutes = 10): Promise<void> {
  const startDate = new Date(Date.now() + startsInMinutes * 60_000);
  const endDate = new Date(startDate.getTime() + 3_600_000);
  const { eventId } = await db
    .updateTable('sessions')
    .set({ startDate, endDate, closesAt: startDate })
    .where('_id', '=', sessionId)
    .returning('eventId')
    .executeTakeFirstOrThrow();
  const dates = (of: 'min' | 'max', date: 'startDate' | 'endDate') =>
    db
      .selectFrom('sessions')
      .select((eb) => eb.fn<Date>(of, [date]).as('date'))
      .where('eventId', '=', eventId);
  await db
    .updateTable('events')
    .set({ firstSessionDate: dates('min', 'startDate'), lastSessionDate: dates('max', 'endDate') })
    .where('_id', '=', eventId)
    .execute();
}
