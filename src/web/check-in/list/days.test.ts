import { expect, test } from 'vitest';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { startedOf, byDay, type DoorEvent, doorStateOf, eventsAt, findEvents, withDay } from './days.ts';

let ids = 0;
const idOf = () => `01900000-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`;
const event = (title: string, starts: readonly string[], location: string | null = null): DoorEvent => {
  const _id = idOf();
  const sessions = starts.map((startDate): SessionToCheckIn => ({
    _id: idOf(),
    eventId: _id,
    title,
    startDate,
    endDate: startDate,
    sessionDay: startDate.slice(0, 10),
    cancelledAt: null,
    sessionTarget: 'private',
    accessType: 'reservation',
    locationId: null,
    location,
    doorOpensAt: startDate,
    doorClosesAt: startDate,
    expectedParticipants: 0,
    expectedClasses: 0,
    attendedParticipants: 0,
    attendedSchoolClasses: 0,
    attendedChaperones: 0,
    walkInParticipants: 0,
    releasedParticipants: 0,
    seatsToRelease: 0,
    outHeads: 0,
    inside: 0,
    freeForWalkIns: null,
    right: 'steward',
  }));
  return { _id, title, sessions };
};

test('days follow one another, and within a day the event that begins first comes first', () => {
  const late = event('Late', ['2026-11-27T18:00:00Z', '2026-11-26T17:00:00Z']);
  const early = event('Early', ['2026-11-26T09:00:00Z']);
  expect(
    byDay([late, early], '2026-11-26T08:00:00Z').map(({ day, events }) => [
      day,
      events.map(({ title, sessions }) => [title, sessions.length]),
    ]),
  ).toEqual([
    [
      '2026-11-26',
      [
        ['Early', 1],
        ['Late', 1],
      ],
    ],
    ['2026-11-27', [['Late', 1]]],
  ]);
});

test('what is over comes after what volunteers have still to check', () => {
  const morning = event('Morning', ['2026-11-26T09:00:00Z']);
  const allDay = event('All day', ['2026-11-26T08:00:00Z', '2026-11-26T16:00:00Z']);
  const evening = event('Evening', ['2026-11-26T18:00:00Z']);
  const titlesAt = (now: string) =>
    byDay([morning, evening, allDay], now).map(({ events }) => events.map(({ title }) => title));
  expect(titlesAt('2026-11-26T07:00:00Z')).toEqual([['All day', 'Morning', 'Evening']]);
  expect(titlesAt('2026-11-26T12:00:00Z')).toEqual([['All day', 'Evening', 'Morning']]);
});

test('the line of the moment stands between what has begun and what comes', () => {
  /** Whose doors close half an hour after the start. */
  const open = (title: string, starts: readonly string[]) => {
    const { sessions, ...one } = event(title, starts);
    const closing = ({ startDate }: { startDate: string }) => Date.parse(startDate) + 30 * 60_000;
    return {
      ...one,
      sessions: sessions.map((session) => ({
        ...session,
        doorClosesAt: new Date(closing(session)).toISOString(),
      })),
    };
  };
  const robot = open('Robot', ['2026-11-26T09:00:00Z', '2026-11-26T18:00:00Z']);
  const moon = open('Moon', ['2026-11-26T09:15:00Z']);
  const startedAt = (now: string) =>
    byDay([moon, robot], now).map((day) => [day.events.map(({ title }) => title), startedOf(day, now)]);
  expect(startedAt('2026-11-26T07:00:00Z')).toEqual([[['Robot', 'Moon'], 0]]);
  expect(startedAt('2026-11-26T09:10:00Z')).toEqual([[['Robot', 'Moon'], 1]]);
  expect(startedAt('2026-11-26T09:20:00Z')).toEqual([[['Robot', 'Moon'], null]]);
  // The first session of the robot is over, its next one comes.
  expect(startedAt('2026-11-26T09:40:00Z')).toEqual([[['Moon', 'Robot'], 1]]);
  expect(startedAt('2026-11-26T23:00:00Z')).toEqual([[['Robot', 'Moon'], null]]);
});

test('events are found by title and place, without accents', () => {
  const events = [event('Perché no', [], null), event('Robot', ['2026-11-26T09:00:00Z'], 'Caffè Orologio')];
  const found = (typed: string) => findEvents(events, typed).map(({ title }) => title);
  expect(found('perche')).toEqual(['Perché no']);
  expect(found(' CAFFE ')).toEqual(['Robot']);
  expect(found('')).toEqual(['Perché no', 'Robot']);
  expect(found('luna')).toEqual([]);
});

test.each([
  ['2026-11-26T08:00', 'notYetOpen'],
  ['2026-11-26T08:30', null],
  ['2026-11-26T09:00', 'running'],
  ['2026-11-26T10:15', null],
  ['2026-11-26T10:31', 'closed'],
])('the door of a session from 9 to 10 is at %s: %s', (now, state) => {
  const session = {
    doorOpensAt: '2026-11-26T08:15:00.000Z',
    startDate: '2026-11-26T09:00:00.000Z',
    endDate: '2026-11-26T10:00:00.000Z',
    doorClosesAt: '2026-11-26T10:30:00.000Z',
    cancelledAt: null,
  };
  expect(doorStateOf(session, `${now}:00.000Z`)).toBe(state);
  expect(doorStateOf({ ...session, cancelledAt: now }, `${now}:00.000Z`)).toBe('cancelled');
});

test('at a place there are its sessions only', () => {
  const [here, elsewhere] = [idOf(), idOf()];
  const both = event('Due luoghi', ['2026-11-27T09:00:00.000Z', '2026-11-27T11:00:00.000Z']);
  const sessions = both.sessions.map((session, place) => ({
    ...session,
    locationId: place === 0 ? here : elsewhere,
  }));
  const events = [{ ...both, sessions }, event('Senza luogo', ['2026-11-27T10:00:00.000Z'])];
  expect(eventsAt(events, here).map(({ sessions: found }) => found.length)).toEqual([1]);
  expect(eventsAt(events, idOf())).toEqual([]);
});

test('newer numbers of a day replace those of its sessions, with new ones, and without those that left it', () => {
  const [today, tomorrow] = ['2026-11-26T09:00:00Z', '2026-11-27T09:00:00Z'];
  const moved = event('Moved', [today]);
  const robot = event('Robot', [today, tomorrow]);
  const added = event('Added', [today]);
  const [first] = robot.sessions;
  if (!first) throw new Error('It has two sessions.');
  const newer = [{ ...robot, sessions: [{ ...first, attendedParticipants: 7 }] }, added];
  expect(
    withDay([robot, moved], '2026-11-26', newer).map(({ title, sessions }) => [
      title,
      sessions.map(({ sessionDay, attendedParticipants }) => [sessionDay, attendedParticipants]),
    ]),
  ).toEqual([
    [
      'Robot',
      [
        ['2026-11-26', 7],
        ['2026-11-27', 0],
      ],
    ],
    ['Added', [['2026-11-26', 0]]],
  ]);
});
