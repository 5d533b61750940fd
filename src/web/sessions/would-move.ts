// Whether saving a form moves seats of which users are notified.

import { equal } from '#core/field/equality.ts';
import { presences } from '#core/resources/outline.ts';
import { takenAlong, type Where } from '#core/sessions/rules.ts';
import type { Draft } from '#web/resources/form/draft.ts';

/** The place in the fields of a session or an event; a session does not have its event's presence type. */
export function whereIn({ locationId, eventPresenceType }: Draft): Where {
  return {
    locationId: typeof locationId === 'string' ? locationId : null,
    eventPresenceType: presences.find((one) => one === eventPresenceType),
  };
}

export function movesSession(before: Draft, after: Draft): boolean {
  return ['startDate', 'endDate', 'locationId'].some((field) => !equal(after[field], before[field]));
}

/** Whether sessions move with their event. */
export function movesWithEvent(before: Draft, after: Draft): boolean {
  return takenAlong(whereIn(before), whereIn(after)) !== null;
}

interface Times {
  readonly startDate: Date;
  readonly endDate: Date;
}
export type TimeNote = 'isOn' | 'isOver' | 'toPast';

/** What is unusual about the time of a move: the session is on or over, or would begin in the past. */
export function timeNotesOf(before: Times, after: Pick<Times, 'startDate'>, now: Date): TimeNote[] {
  const stays = before.startDate.getTime() === after.startDate.getTime();
  return [
    ...(before.endDate <= now ? ['isOver' as const] : before.startDate <= now ? ['isOn' as const] : []),
    ...(!stays && after.startDate <= now ? ['toPast' as const] : []),
  ];
}
