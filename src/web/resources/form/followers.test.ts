import { expect, test } from 'vitest';
import { resources } from '#core/resources/index.ts';
import { beginsOf, withFollowers } from './followers.ts';

const stored = {
  startDate: '2026-12-01T08:00:00.000Z',
  endDate: '2026-12-01T09:30:00.000Z',
  sessionDay: '2026-12-01',
};

test('an end and the day move with a start of a session', () => {
  expect(withFollowers('sessions', stored, 'startDate', '2026-12-03T17:15:00.000Z', stored)).toEqual({
    startDate: '2026-12-03T17:15:00.000Z',
    endDate: '2026-12-03T18:45:00.000Z',
    sessionDay: '2026-12-03',
  });
});

test('nothing follows a half-typed start, and what follows is counted from the last whole one', () => {
  const half = withFollowers('sessions', stored, 'startDate', '0002-12-02T09:00', stored);
  expect(half).toEqual({ ...stored, startDate: '0002-12-02T09:00' });
  expect(withFollowers('sessions', half, 'startDate', '2026-12-02T08:00:00.000Z', stored)).toEqual({
    startDate: '2026-12-02T08:00:00.000Z',
    endDate: '2026-12-02T09:30:00.000Z',
    sessionDay: '2026-12-02',
  });
});

test('an end that is chosen stays, and so does one that was before its start', () => {
  const end = '2026-12-01T12:00:00.000Z';
  expect(withFollowers('sessions', stored, 'endDate', end, stored)).toEqual({ ...stored, endDate: end });
  const wrong = { ...stored, endDate: '2026-11-30T09:30:00.000Z' };
  expect(withFollowers('sessions', wrong, 'startDate', '2026-11-29T08:00:00.000Z', wrong)['endDate']).toBe(
    wrong.endDate,
  );
});

test('a day that was set by hand stays where the start moves', () => {
  const other = { ...stored, sessionDay: '2026-11-30' };
  expect(withFollowers('sessions', other, 'startDate', '2026-12-05T08:00:00.000Z', other)['sessionDay']).toBe(
    '2026-11-30',
  );
});

test('a new row starts with the usual options, and a legal text with none', () => {
  const begins = (name: keyof typeof resources) => beginsOf(name, resources[name].fields);
  expect(begins('events')).toEqual({
    visibilityStatus: 'private',
    eventSector: 'festival',
    eventPresenceType: 'location',
  });
  expect(begins('sessions')).toEqual({
    sessionTarget: 'private',
    visibilityStatus: 'public',
    accessType: 'reservation',
  });
  expect(begins('eventSpeakers')).toEqual({ role: 'speaker' });
  expect(begins('legalTexts')).toEqual({ legalPage: null });
});
