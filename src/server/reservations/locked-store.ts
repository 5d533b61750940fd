import type { Tx } from '#server/db/database.ts';

export interface Owned {
  readonly _id: string;
  /** Null: its owner's account was erased. */
  readonly userId: string | null;
  /** Of classes: the school that they were booked for. */
  readonly schoolKey: string | null;
}

/** Whose a reservation is, to name what is held before it is looked at. */
export function readOwned(tx: Tx, reservationId: string): Promise<Owned | undefined> {
  return tx
    .selectFrom('reservations')
    .select(['_id', 'userId', 'schoolKey'])
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

/** The session that a reservation is in; nobody moves it while its account is held. */
export async function readSessionId(tx: Tx, reservationId: string): Promise<string> {
  const { sessionId } = await tx
    .selectFrom('reservations')
    .select('sessionId')
    .where('_id', '=', reservationId)
    .executeTakeFirstOrThrow();
  return sessionId;
}
