import { equal } from '#core/field/equality.ts';
import type { FieldError } from '#core/refusals.ts';
import type { ChangeBody } from './change-contract.ts';
import type { WireReservation } from './contract.ts';

/** What is sent although it cannot be changed; sent as it stands it does no harm. What jobs note of it meanwhile is no change. */
export function readOnlyErrors(stored: WireReservation, sent: ChangeBody): FieldError[] {
  const stands: Readonly<Record<string, unknown>> = {
    _id: stored._id,
    eventId: stored.eventId,
    sessionId: stored.sessionId,
    userId: stored.userId,
    target: stored.target,
    seatsTaken: stored.seatsTaken,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    cancellableUntil: stored.cancellableUntil,
    tickets: stored.tickets.map(idOf),
    session: stored.session._id,
    event: stored.event._id,
    location: stored.location?._id ?? null,
  };
  return Object.entries(sent).flatMap(([path, value]): FieldError[] => {
    if (value === undefined || !Object.hasOwn(stands, path) || equal(essenceOf(value), stands[path]))
      return [];
    return [{ path, code: 'readOnly', message: 'This field cannot be changed' }];
  });
}

/** Of what is shown beside a reservation, which it is. */
function essenceOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idOf);
  return typeof value === 'object' && value !== null ? idOf(value) : value;
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '_id' in value ? value._id : undefined;
}
