// Keeps on this device what somebody has seen of their reservations, in the language in which they saw it.

import type { Language } from '#core/languages.ts';
import type { WireReservation } from '#core/reservations/contract.ts';
import { list } from '#web/api/call.ts';
import { changeTickets, type OfflineTickets, readTickets } from '#web/device/stored-tickets.ts';
import { cacheFiles } from '#web/ready-offline.ts';
import { everyReservation, reservationsEntity } from './queries.ts';

export interface Sight {
  readonly userId: string;
  readonly language: Language;
  /** When the server said so, in milliseconds. */
  readonly readAt: number;
}

/**
 * Keeps reservations, and what their pages need to open; `areAll`: there are no others, so that others need not be kept. A
 * browser that keeps nothing shows them all the same.
 */
export async function storeSeen(
  sight: Sight,
  reservations: readonly WireReservation[],
  areAll: boolean,
): Promise<void> {
  const seen = reservations.filter((one) => one.userId === sight.userId).map((one) => keptOf(one, sight));
  const ids = new Set(seen.map(({ reservationId }) => reservationId));
  try {
    await changeTickets(sight.userId, (tickets) => [
      ...seen,
      ...tickets.filter(({ language, reservationId }) =>
        ids.has(reservationId) ? language !== sight.language : !areAll,
      ),
    ]);
    if (seen.length > 0) await (filling ??= fill(sight));
  } catch {
    // The line broke, or the device is full or told to keep nothing: the next page that shows tickets tries again.
    filling = undefined;
  }
}

function keptOf(reservation: WireReservation, { language, readAt }: Sight): OfflineTickets {
  const endsAt = Date.parse(reservation.session.endDate);
  return { language, reservationId: reservation._id, readAt, endsAt, reservation };
}

/** Once a document: it is of one build. */
let filling: Promise<void> | undefined;

async function fill(sight: Sight): Promise<void> {
  if (await cacheFiles(sight.userId)) await readAnew(sight);
}

/** A newer build may not understand what an older one kept. */
async function readAnew({ userId, language }: Sight): Promise<void> {
  const isOld = ({ readAt }: OfflineTickets) => readAt < performance.timeOrigin;
  if (!(await readTickets(userId)).some(isOld)) return;
  const readAt = Date.now();
  const { rows } = await list<WireReservation>(reservationsEntity, everyReservation(language, userId));
  await changeTickets(userId, (tickets) => {
    const fresh = tickets.filter((one) => !isOld(one));
    const isFresh = new Set(fresh.map(({ reservationId }) => reservationId));
    const wanted = new Set(
      tickets.map(({ reservationId }) => reservationId).filter((id) => !isFresh.has(id)),
    );
    const anew = rows.filter(({ _id }) => wanted.has(_id));
    return [...fresh, ...anew.map((row) => keptOf(row, { userId, language, readAt }))];
  });
}
