// Who is inside without a network: the numbers of the packs of a device, place by place (docs/product/check-in.md#heads-inside).

import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { readInside, SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { sessionNow } from './session-now.ts';
import type { KnownOffline } from './tickets-now.ts';

type Place = AnswerOf<typeof readInside>[number];

/** A session whose pack a device has; `known` is null where that does not open. */
export interface SessionOnDevice {
  readonly session: SessionToCheckIn;
  readonly known: KnownOffline | null;
}

/**
 * Of the sessions whose door is open now, by place, in the order of the places' names; those without a place come last. `unread`: sessions with
 * an open door whose numbers the device cannot read.
 */
export function insideByPlace(
  sessions: readonly SessionOnDevice[],
  now: Date,
): { readonly places: readonly Place[]; readonly unread: readonly SessionToCheckIn[] } {
  const at = now.getTime();
  const open = sessions.filter(
    ({ session: { doorOpensAt, doorClosesAt, cancelledAt } }) =>
      Date.parse(doorOpensAt) <= at && at <= Date.parse(doorClosesAt) && cancelledAt === null,
  );
  const counted = open.flatMap(({ known }) => (known ? sessionNow(known) : []));
  const places = [...Map.groupBy(counted, ({ locationId }) => locationId)]
    .map(([locationId, here]) => ({
      locationId,
      location: here[0]?.location ?? null,
      inside: here.reduce((sum, { inside }) => sum + inside, 0),
      sessionIds: here.map(({ _id }) => _id),
    }))
    .toSorted((one, other) =>
      one.location === null ? 1 : other.location === null ? -1 : one.location.localeCompare(other.location),
    );
  return { places, unread: open.flatMap(({ session, known }) => (known ? [] : session)) };
}
