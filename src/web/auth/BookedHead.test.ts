import { expect, test } from 'vitest';
import { bookedIn } from './BookedHead.tsx';

test.each([
  ['/user/events/checkout/e1?session=s1', { eventId: 'e1', sessionId: 's1' }],
  ['/en/admin/calendar/checkout/e1?session=s1', { eventId: 'e1', sessionId: 's1' }],
  ['/user/events/checkout/e1', { eventId: 'e1', sessionId: null }],
  ['/user/reservations', null],
  ['/events/e1?session=s1', null],
])('%s books %j', (path, booked) => {
  expect(bookedIn(path)).toEqual(booked);
});
