// The list of the door, by day.

import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { listDoorEvents, SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { withoutAccents } from '#core/search/spelling.ts';

export type DoorEvent = AnswerOf<typeof listDoorEvents>[number];

export interface DoorDay {
  /** YYYY-MM-DD */
  readonly day: string;
  /** Each with its sessions of that day, the event with the earliest one first; those whose doors have all closed come last. */
  readonly events: readonly DoorEvent[];
}

/** The days of the sessions of some events, in order, at a moment (ISO). */
export function byDay(events: readonly DoorEvent[], now: string): readonly DoorDay[] {
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
      .toSorted(
        (one, other) =>
          Number(isOver(one, now)) - Number(isOver(other, now)) ||
          nextOf(one, now).localeCompare(nextOf(other, now)),
      ),
  }));
}

/** How many events of a day have begun: they stand above the line of the moment. Null: nothing comes any more. */
export function startedOf({ events }: DoorDay, now: string): number | null {
  const going = events.filter((event) => !isOver(event, now));
  const started = going.filter((event) => nextOf(event, now) <= now).length;
  return started === going.length ? null : started;
}

/** The events whose title, or one of whose places, has a text in it, without regard to accents and case. */
export function findEvents(events: readonly DoorEvent[], typed: string): readonly DoorEvent[] {
  const sought = folded(typed.trim());
  if (sought === '') return events;
  return events.filter(({ title, sessions }) =>
    [title, ...sessions.map(({ location }) => location ?? '')].some((text) => folded(text).includes(sought)),
  );
}

/** The events with sessions at a place, each with those sessions only. */
export function eventsAt(events: readonly DoorEvent[], placeId: string): readonly DoorEvent[] {
  return events
    .map((event) => ({
      ...event,
      sessions: event.sessions.filter(({ locationId }) => locationId === placeId),
    }))
    .filter(({ sessions }) => sessions.length > 0);
}

/** The sessions of a day that tickets are checked for, of one place or of all. */
export function sessionsToPrepare(
  events: readonly DoorEvent[],
  { day, place }: { readonly day: string; readonly place: string },
): readonly SessionToCheckIn[] {
  return events
    .flatMap(({ sessions }) => sessions)
    .filter(({ sessionDay, cancelledAt }) => sessionDay === day && cancelledAt === null)
    .filter(({ location }) => place === '' || location === place);
}

/** Events with newer numbers of one day, which are all sessions of that day. */
export function withDay(
  events: readonly DoorEvent[],
  day: string,
  ofDay: readonly DoorEvent[],
): readonly DoorEvent[] {
  const others = events.flatMap(({ sessions }) => sessions).filter(({ sessionDay }) => sessionDay !== day);
  return eventsOf([...ofDay.flatMap(({ sessions }) => sessions), ...others]);
}

/** The events of some sessions, as the server lists them. */
export function eventsOf(sessions: readonly SessionToCheckIn[]): readonly DoorEvent[] {
  const byEvent = Map.groupBy(sessions, ({ eventId }) => eventId);
  return [...byEvent].map(([_id, ofEvent]) => ({ _id, title: ofEvent[0]?.title ?? '', sessions: ofEvent }));
}

/** What there is to say of a door at a moment (ISO); null: it is open, and its session has not begun or is over. */
export function doorStateOf(
  session: Pick<SessionToCheckIn, 'startDate' | 'endDate' | 'doorOpensAt' | 'doorClosesAt' | 'cancelledAt'>,
  now: string,
): 'cancelled' | 'closed' | 'notYetOpen' | 'running' | null {
  const { startDate, endDate, doorOpensAt, doorClosesAt, cancelledAt } = session;
  if (cancelledAt !== null) return 'cancelled';
  if (now > doorClosesAt) return 'closed';
  if (now < doorOpensAt) return 'notYetOpen';
  return now >= startDate && now <= endDate ? 'running' : null;
}

function isOver({ sessions }: DoorEvent, now: string): boolean {
  return sessions.every(({ doorClosesAt }) => doorClosesAt < now);
}

/** When its first session begins whose door has not closed yet; of one that is over, when it began. */
function nextOf({ sessions }: DoorEvent, now: string): string {
  const open = sessions.find(({ doorClosesAt }) => doorClosesAt >= now);
  return (open ?? sessions[0])?.startDate ?? '';
}

function folded(text: string): string {
  return withoutAccents(text).toLowerCase();
}
