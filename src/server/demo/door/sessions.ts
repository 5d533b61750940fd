// Sessions for the door of the demo: one of people that ended yesterday, and three that go on now: of people, of classes, and one that is
// free to enter.

import { type Zone, wallTimeOf } from '#core/time.ts';
import type { DemoFestival, DemoSession } from '../types.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

export interface DoorSessions {
  readonly ended: DemoSession;
  readonly running: DemoSession;
  readonly classes: DemoSession;
  readonly open: DemoSession;
}

/** Copies of the sessions of people and of classes that have the most reservations, and of one without seats. */
export function sessionsAtTheDoor(festival: DemoFestival, now: Date, zone: Zone): DoorSessions {
  const fullest = (isWanted: (session: DemoSession) => boolean): DemoSession => {
    const [found] = festival.sessions
      .filter((session) => session.cancelReason === null && isWanted(session))
      .toSorted((one, other) => other.reservations.length - one.reservations.length);
    if (!found) throw new Error('The demo has no session for its door.');
    return found;
  };
  const copy = (source: DemoSession, name: string, startsAt: Date): DemoSession => {
    const start = wallTimeOf(startsAt, zone);
    const end = wallTimeOf(new Date(startsAt.getTime() + 90 * minuteMs), zone);
    // A day that ends in between would need another end.
    const isWhole = end.day === start.day;
    return {
      ...source,
      key: `${source.key}-${name}`,
      day: start.day,
      start: isWhole ? start.time : '22:00',
      end: isWhole ? end.time : '23:30',
      waiting: [],
    };
  };
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const people = fullest(({ sessionTarget }) => sessionTarget === 'private');
  const schools = fullest(({ sessionTarget }) => sessionTarget === 'school');
  const free = fullest(({ accessType }) => accessType === 'freeAccess');
  return {
    ended: withLastCancelled(copy(people, 'ended', new Date(now.getTime() - dayMs))),
    running: withLastCancelled(copy(people, 'running', ago(20))),
    classes: withLastCancelled(copy(schools, 'running', ago(10))),
    open: copy(free, 'running', ago(50)),
  };
}

/** Its last party has given its seats back. */
function withLastCancelled(session: DemoSession): DemoSession {
  const last = session.reservations.length - 1;
  return {
    ...session,
    reservations: session.reservations.map((party, place) =>
      place === last && last > 0 ? { ...party, isCancelled: true } : party,
    ),
  };
}
