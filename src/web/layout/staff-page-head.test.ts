import { expect, test } from 'vitest';
import { isStaffPath } from './staff-page-head.ts';
import { staffTitles } from './titles.ts';

test('every page of staff is open to all staff, whatever their role; the pages of an account are not', () => {
  const open = [
    ...Object.keys(staffTitles.it).map((name) => `/admin/${name}`),
    '/admin/events/1/feedback',
    '/admin/calls/new',
    '/admin/form-templates/1',
    ...['bookings', 'book', 'waiting-list'].map((name) => `/admin/sessions/1/${name}`),
  ];
  const closed = [
    '/admin/reservations',
    '/admin/reservations/1',
    '/user/messages',
    '/admin/messages/1',
    '/admin',
  ];
  expect([open.filter((path) => !isStaffPath(path)), closed.filter(isStaffPath)]).toEqual([[], []]);
});
