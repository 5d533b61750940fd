// Stores the reservations that the account has seen on this device, in the language in which they were shown.

import type { Language } from '#core/languages.ts';
import type { WireReservation } from '#core/reservations/contract.ts';
import { reservationList } from '#core/public-reads.ts';
import { list } from '#web/api/call.ts';
import { changeTickets, type OfflineTickets, readTickets } from '#web/device/stored-tickets.ts';
import { cacheFiles } from '#web/device/ready-offline.ts';
import { everyReservation } from '../queries.ts';

export interface TicketsRead {
  readonly userId: string;
  readonly language: Language;
  /** When the server answered, in milliseconds. */
  readonly readAt: number;
}

/**
 * Stores reservations, and the files that their pages need; `areAll`: the account has no others, so that all others stored are
 * removed. An error of the browser's storage is ignored.
 */
export async function storeSeen(
  reading: TicketsRead,
  reservations: readonly WireReservation[],
  areAll: boolean,
): Promise<void> {
  const seen = reservations
    .filter((one) => one.userId === reading.userId)
    .map((one) => ticketOf(one, reading));
  const ids = new Set(seen.map(({ reservationId }) => reservationId));
  try {
    await changeTickets(reading.userId, (tickets) => [
      ...seen,
      ...tickets.filter(({ language, reservationId }) =>
        ids.has(reservationId) ? language !== reading.language : !areAll,
      ),
    ]);
    if (seen.length > 0) await (filling ??= fill(reading));
  } catch {
    // The connection broke, or the storage is full or blocked: the next page with tickets tries again.
    filling = undefined;
  }
}

function ticketOf(reservation: WireReservation, { language, readAt }: TicketsRead): OfflineTickets {
  const endsAt = Date.parse(reservation.session.endDate);
  return { language, reservationId: reservation._id, readAt, endsAt, reservation };
}

/** Runs once a document, because the files belong to one build. */
let filling: Promise<void> | undefined;

async function fill(reading: TicketsRead): Promise<void> {
  if (await cacheFiles(reading.userId)) await refreshOld(reading);
}

/** A newer build may not be able to read what an older one stored. */
async function refreshOld({ userId, language }: TicketsRead): Promise<void> {
  const isOld = ({ readAt }: OfflineTickets) => readAt < performance.timeOrigin;
  if (!(await readTickets(userId)).some(isOld)) return;
  const readAt = Date.now();
  const { rows } = await list(reservationList, everyReservation(language, userId));
  await changeTickets(userId, (tickets) => {
    const fresh = tickets.filter((one) => !isOld(one));
    const isFresh = new Set(fresh.map(({ reservationId }) => reservationId));
    const wanted = new Set(
      tickets.map(({ reservationId }) => reservationId).filter((id) => !isFresh.has(id)),
    );
    const refreshed = rows.filter(({ _id }) => wanted.has(_id));
    return [...fresh, ...refreshed.map((row) => ticketOf(row, { userId, language, readAt }))];
  });
}
