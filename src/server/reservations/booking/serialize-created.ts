// A reservation that has just been created is serialized from what was written, without reading it again.

import type { WireReservation } from '#core/reservations/contract.ts';
import { reserved } from '#core/reservations/rules.ts';
import { issued, ungenerated } from '#core/tickets/rules.ts';
import { batched } from '#server/db/batch.ts';
import type { CreatedReservation } from './book-request.ts';
import { readShown, type ShownSession } from '../read-store.ts';
import type { ReadRequest, ReadingDeps } from '../reading.ts';
import { serializeWarnings } from '../warnings.ts';
import { serializeReservation, type SerializedReservation, type SerializedTicket } from '../serialize.ts';

/** Serializes a created reservation for its owner. */
export type SerializeCreated = (
  created: CreatedReservation,
  reading: ReadRequest,
) => Promise<WireReservation>;

/** The number of responses after which other work gets a turn: above all the next transaction, between its statements. */
const answersATurn = 8;

/** Serializes created reservations as reading them would; their sessions are read in one batch. */
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
  return async (created, { language }) => {
    // Requested in the same turn as its own session, the sessions of the warnings are read in the same statement.
    const ids = created.warnings.flatMap((warning) => (warning.code === 'overlap' ? warning.sessionId : []));
    const [shown, ...others] = await Promise.all([created.reservation.sessionId, ...ids].map(shownOf));
    if (!shown) throw new Error('A session with reservations is gone.');
    await myTurn();
    const row: SerializedReservation = { ...shown, ...asStored(created) };
    const shownOthers = new Map(others.flatMap((other) => (other ? [[other.sessionId, other]] : [])));
    return {
      ...serializeReservation(row, ticketsOf(created), { language, zone, reader: { as: 'owner', sign } }),
      warnings: serializeWarnings(created.warnings, shownOthers, language),
    };
  };
}

function asStored({
  reservation,
  createdAt,
}: CreatedReservation): Omit<SerializedReservation, keyof ShownSession> {
  return {
    ...reservation,
    needs: reservation.needs ?? null,
    status: reserved,
    notified: false,
    generationStatus: ungenerated,
    createdAt,
    updatedAt: createdAt,
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
    releasedParticipants: 0,
    isSent: false,
    generationStatus: ungenerated,
    generatedTicketUrl: null,
  }));
}

/**
 * Limits how many tasks go on in each turn of the event loop, in the order in which they come: work that needs the processor for
 * long leaves gaps for other requests.
 */
export function inTurns(perTurn: number): () => Promise<void> {
  const waiting: (() => void)[] = [];

  function next(): void {
    for (const goOn of waiting.splice(0, perTurn)) goOn();
    if (waiting.length > 0) setImmediate(next);
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
    });
}
