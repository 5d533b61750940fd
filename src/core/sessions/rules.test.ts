import { expect, test } from 'vitest';
import { refusalOfChange, type WrittenSession } from './rules.ts';

const session: WrittenSession = {
  startDate: new Date('2027-07-16T08:00:00Z'),
  endDate: new Date('2027-07-16T09:30:00Z'),
  locationId: 'aula-a',
  sessionTarget: 'school',
  accessType: 'reservation',
  maxParticipants: 60,
  totalParticipants: 20,
  lockedParticipants: 3,
  savedParticipants: 2,
  maxSchoolClasses: 3,
  totalSchoolClasses: 1,
  lockedSchoolClasses: 1,
  savedSchoolClasses: 0,
};

test('a maximum can fall to what is taken, offered and saved, and no further', () => {
  expect(refusalOfChange(session, { ...session, maxParticipants: 25, maxSchoolClasses: 2 }, true)).toBeNull();
  expect(refusalOfChange(session, { ...session, maxParticipants: 24 }, true)).toEqual({
    code: 'capacityBelowTaken',
    path: 'maxParticipants',
    minimum: 25,
  });
  expect(refusalOfChange(session, { ...session, maxSchoolClasses: 1 }, true)).toEqual({
    code: 'capacityBelowTaken',
    path: 'maxSchoolClasses',
    minimum: 2,
  });
});

test('no limit is never below what is taken', () => {
  expect(
    refusalOfChange(session, { ...session, maxParticipants: null, maxSchoolClasses: null }, true),
  ).toBeNull();
});

test.each([
  { startDate: new Date('2027-07-16T07:00:00Z') },
  { endDate: new Date('2027-07-16T10:00:00Z') },
  { locationId: 'aula-b' },
  { locationId: null },
  { sessionTarget: 'private' },
  { accessType: 'freeAccess' },
] as const)('%j is refused while somebody holds or waits for a seat', (change) => {
  const [path] = Object.keys(change);
  expect(refusalOfChange(session, { ...session, ...change }, true)).toEqual({
    code: 'hasReservations',
    path,
  });
  expect(refusalOfChange(session, { ...session, ...change }, false)).toBeNull();
});

test('the same instant is no move', () => {
  const same = { ...session, startDate: new Date(session.startDate), endDate: new Date(session.endDate) };
  expect(refusalOfChange(session, same, true)).toBeNull();
});
