import { equal } from '#core/field/equality.ts';
import { presences } from '#core/resources/outline.ts';
import type { ResourceName } from '#core/resources/index.ts';
import { takenAlong, type Where } from '#core/sessions/rules.ts';
import type { Draft } from './form/draft.ts';

/** Where the fields of a session or an event say that it is; a session does not know how its event can be followed. */
export function whereIn({ locationId, eventPresenceType }: Draft): Where {
  return {
    locationId: typeof locationId === 'string' ? locationId : null,
    eventPresenceType: presences.find((one) => one === eventPresenceType),
  };
}

/** Whether fields that are saved so make a move of which whoever has booked is told. */
export function wouldMove(name: ResourceName, before: Draft, after: Draft): boolean {
  if (name === 'events') return takenAlong(whereIn(before), whereIn(after)) !== null;
  const told = name === 'sessions' ? ['startDate', 'endDate', 'locationId'] : [];
  return told.some((field) => !equal(after[field], before[field]));
}
