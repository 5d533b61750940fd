import { expect, test } from 'vitest';
import { refusalOfChange, type WrittenSession } from './rules.ts';

const session: WrittenSession = {
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

test('whom it is for and how one gets in stay while somebody holds or waits for a seat', () => {
  const private_ = { ...session, sessionTarget: 'private' } as const;
  const free = { ...session, accessType: 'freeAccess' } as const;
  expect(refusalOfChange(session, private_, true)).toEqual({
    code: 'hasReservations',
    path: 'sessionTarget',
  });
  expect(refusalOfChange(session, free, true)).toEqual({ code: 'hasReservations', path: 'accessType' });
  expect(refusalOfChange(session, private_, false)).toBeNull();
});
