import { equal } from '#core/field/equality.ts';
import type { FieldError } from '#core/refusals.ts';
import type { ChangeBody } from './change-contract.ts';
import type { WireReservation } from './contract.ts';

/** What is sent although it cannot be changed; sent as it stands it does no harm. What jobs note of it meanwhile is no change. */
export function readOnlyErrors(told: WireReservation, sent: ChangeBody): FieldError[] {
  const stands: Readonly<Record<string, unknown>> = {
    _id: told._id,
    eventId: told.eventId,
    sessionId: told.sessionId,
    userId: told.userId,
    target: told.target,
    seatsTaken: told.seatsTaken,
    createdAt: told.createdAt,
    updatedAt: told.updatedAt,
    cancellableUntil: told.cancellableUntil,
    tickets: told.tickets.map(idOf),
    session: told.session._id,
    event: told.event._id,
    location: told.location?._id ?? null,
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
