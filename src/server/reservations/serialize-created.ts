// A reservation that has just been made is told from what was written: of it nothing is asked for again.

import type { WireReservation } from '#core/reservations/contract.ts';
import { reserved } from '#core/reservations/rules.ts';
import { issued, ungenerated } from '#core/tickets/rules.ts';
import { batched } from '#server/db/batch.ts';
import { inTurns } from '#server/db/turns.ts';
import type { CreatedReservation } from './book-request.ts';
import { readShown, type ShownSession } from './read-store.ts';
import type { ReadRequest, ReadingDeps } from './reading.ts';
import { serializeWarnings } from './warnings.ts';
import { serializeReservation, type SerializedReservation, type SerializedTicket } from './serialize.ts';

/** Tells it to whoever made it for themselves. */
export type SerializeCreated = (made: CreatedReservation, asking: ReadRequest) => Promise<WireReservation>;

/** So many answers are made before others get a word in: above all the next transaction, between its statements. */
const answersATurn = 8;

/** Tells what was made as reading it would; what is shown of the sessions is read together. */
export function serializeCreatedTogether({
  db,
  sign,
  zone,
}: Pick<ReadingDeps, 'db' | 'sign' | 'zone'>): SerializeCreated {
  const shownOf = batched(async (sessionIds: readonly string[]) => {
    const shown = await readShown(db, sessionIds);
    return sessionIds.map((sessionId) => shown.get(sessionId));
  });
  const myTurn = inTurns(answersATurn);
  return async (made, { language }) => {
    // Asked for in the same moment as its own, the sessions of the others come with it in one statement.
    const ids = made.warnings.flatMap((warning) => (warning.code === 'overlap' ? warning.sessionId : []));
    const [shown, ...others] = await Promise.all([made.reservation.sessionId, ...ids].map(shownOf));
    if (!shown) throw new Error('A session with reservations is gone.');
    await myTurn();
    const row: SerializedReservation = { ...shown, ...asStored(made) };
    const shownOthers = new Map(others.flatMap((other) => (other ? [[other.sessionId, other]] : [])));
    return {
      ...serializeReservation(row, ticketsOf(made), { language, zone, reader: { as: 'owner', sign } }),
      warnings: serializeWarnings(made.warnings, shownOthers, language),
    };
  };
}

function asStored({
  reservation,
  madeAt,
}: CreatedReservation): Omit<SerializedReservation, keyof ShownSession> {
  return {
    ...reservation,
    needs: reservation.needs ?? null,
    status: reserved,
    notified: false,
    generationStatus: ungenerated,
    createdAt: madeAt,
    updatedAt: madeAt,
  };
}

function ticketsOf({ reservation }: CreatedReservation): SerializedTicket[] {
  const { _id: reservationId, sessionId, target, tickets } = reservation;
  return tickets.map((ticket) => ({
    ...ticket,
    reservationId,
    sessionId,
    target,
    status: issued,
    version: 1,
    isScanned: false,
    isSent: false,
    generationStatus: ungenerated,
    generatedTicketUrl: null,
  }));
}
