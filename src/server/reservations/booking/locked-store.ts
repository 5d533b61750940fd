import type { Tx } from '#server/db/database.ts';

export interface Owned {
  readonly _id: string;
  /** Null: its owner's account was erased. */
  readonly userId: string | null;
  readonly eventId: string;
  /** Of classes: the school that they were booked for. */
  readonly schoolKey: string | null;
}

/** The owner and school of a reservation, which name the locks, before the reservation itself is read. */
export function readOwned(tx: Tx, reservationId: string): Promise<Owned | undefined> {
  return tx
    .selectFrom('reservations')
    .select(['_id', 'userId', 'eventId', 'schoolKey'])
    .where('_id', '=', reservationId)
    .executeTakeFirst();
}

/** The reservation of a ticket. */
export async function readReservationIdOf(tx: Tx, ticketId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('tickets')
    .select('reservationId')
    .where('_id', '=', ticketId)
    .executeTakeFirst();
  return row?.reservationId;
}

/** The session of a reservation; no transaction moves the reservation while its account is locked. */
export async function readSessionId(tx: Tx, reservationId: string): Promise<string> {
  const { sessionId } = await tx
    .selectFrom('reservations')
    .select('sessionId')
    .where('_id', '=', reservationId)
    .executeTakeFirstOrThrow();
  return sessionId;
}
