// The list of the door, by day.

import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { listDoorEvents } from '#core/check-in/door-contract.ts';
import { withoutAccents } from '#core/search/spelling.ts';

export type DoorEvent = AnswerOf<typeof listDoorEvents>[number];

export interface DoorDay {
  /** YYYY-MM-DD */
  readonly day: string;
  /** Each with its sessions of that day, the event with the earliest one first. */
  readonly events: readonly DoorEvent[];
}

/** The days of the sessions of some events, in order. */
export function byDay(events: readonly DoorEvent[]): readonly DoorDay[] {
  const days = new Set(events.flatMap(({ sessions }) => sessions.map(({ sessionDay }) => sessionDay)));
  return [...days].toSorted().map((day) => ({
    day,
    events: events
      .map((event) => ({
        ...event,
        sessions: event.sessions
          .filter(({ sessionDay }) => sessionDay === day)
          .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1)),
      }))
      .filter(({ sessions }) => sessions.length > 0)
      .toSorted((one, other) => startOf(one).localeCompare(startOf(other))),
  }));
}

/** The events whose title, or one of whose places, has a text in it, without regard to accents and case. */
export function findEvents(events: readonly DoorEvent[], typed: string): readonly DoorEvent[] {
  const sought = folded(typed.trim());
  if (sought === '') return events;
  return events.filter(({ title, sessions }) =>
    [title, ...sessions.map(({ location }) => location ?? '')].some((text) => folded(text).includes(sought)),
  );
}

function startOf({ sessions }: DoorEvent): string {
  return sessions[0]?.startDate ?? '';
}

function folded(text: string): string {
  return withoutAccents(text).toLowerCase();
}
