import { equal } from '#core/field/equality.ts';
import { presences } from '#core/resources/outline.ts';
import type { ResourceName } from '#core/resources/index.ts';
import { takenAlong, type Where } from '#core/sessions/rules.ts';
import type { Draft } from './draft.ts';

/** The place in the fields of a session or an event; a session does not have its event's presence type. */
export function whereIn({ locationId, eventPresenceType }: Draft): Where {
  return {
    locationId: typeof locationId === 'string' ? locationId : null,
    eventPresenceType: presences.find((one) => one === eventPresenceType),
  };
}

/** Whether saving these fields is a move of which users with a reservation are notified. */
export function wouldMove(name: ResourceName, before: Draft, after: Draft): boolean {
  if (name === 'events') return takenAlong(whereIn(before), whereIn(after)) !== null;
  const notified = name === 'sessions' ? ['startDate', 'endDate', 'locationId'] : [];
  return notified.some((field) => !equal(after[field], before[field]));
}
