// Devices in the list of an admin, and the doors that an admin chooses for a new one (docs/product/check-in.md#devices).

import type { DoorLimits } from '#core/accounts/access.ts';
import type { DoorDevice } from '#core/check-in/device-contract.ts';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import type { DoorEvent } from '../list/days.ts';

/** For so long a device that was not seen is listed with those in use. */
const inUseMs = 30 * 86_400_000;

/** Whether a device is listed at once: others, of which opening a date makes one more for each browser, are behind a switch. */
export function isInUse(
  { state, lastSeenAt, createdAt }: Pick<DoorDevice, 'state' | 'lastSeenAt' | 'createdAt'>,
  now: Date,
): boolean {
  return state !== 'revoked' && now.getTime() - Date.parse(lastSeenAt ?? createdAt) < inUseMs;
}

/** What an admin has chosen: an empty text is any day or place, an empty set is every session of that day and place. */
export interface ChosenDoors {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly locationId: string;
  readonly sessionIds: ReadonlySet<string>;
}

interface OfferedDoors {
  readonly days: readonly string[];
  /** Of sessions of the chosen day. */
  readonly places: readonly { readonly _id: string; readonly name: string }[];
  /** Of the chosen day and place, in the order of their starts. */
  readonly sessions: readonly SessionToCheckIn[];
}

/** What can be chosen beside what has been. */
export function doorsToChoose(events: readonly DoorEvent[], { day, locationId }: ChosenDoors): OfferedDoors {
  const all = events
    .flatMap(({ sessions }) => sessions)
    .filter(({ cancelledAt }) => cancelledAt === null)
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate));
  const ofDay = all.filter(({ sessionDay }) => day === '' || sessionDay === day);
  const places = new Map(ofDay.map((session) => [session.locationId ?? '', session.location ?? '']));
  places.delete('');
  return {
    days: [...new Set(all.map(({ sessionDay }) => sessionDay))].toSorted(),
    places: [...places]
      .map(([_id, name]) => ({ _id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    sessions: ofDay.filter((session) => !places.has(locationId) || session.locationId === locationId),
  };
}

/** The limits of what was chosen, as far as it can still be chosen. */
export function limitsOf({ day, locationId, sessionIds }: ChosenDoors, offered: OfferedDoors): DoorLimits {
  const chosen = offered.sessions.flatMap(({ _id }) => (sessionIds.has(_id) ? _id : []));
  return {
    ...(day !== '' && { day }),
    ...(offered.places.some(({ _id }) => _id === locationId) && { locationId }),
    ...(chosen.length > 0 && { sessionIds: chosen }),
  };
}
