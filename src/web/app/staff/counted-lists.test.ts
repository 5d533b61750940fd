// The numbers of the festival on the dashboard lead to addresses whose lists have the filters by which the server counts them.

import { expect, test } from 'vitest';
import { bookingsCounted, bookingsOf, sessionsCounted, sessionsOf } from '#core/dashboard/counted-lists.ts';
import type { FigureAddress } from '#core/dashboard/figures.ts';
import { parseList } from '#core/listing.ts';
import { partyGrammar } from '#core/people-booked/contract.ts';
import { bookingsLink, sessionsLink } from '#web/dashboard/statistics/links.ts';
import { zone } from '#web/i18n/formats.ts';
import { queryOfFilters } from '#web/reservations/people/use-party-filters.ts';
import { shownFields } from '#web/resources/entities.ts';
import { addressedFields } from '#web/resources/filters.ts';
import { understood } from '#web/resources/list/list-address.ts';
import { viewerOf } from '#test/viewers.ts';

const days = { from: '2026-11-01', to: '2026-11-30', festivalId: '01900000-0000-7000-8000-000000000001' };
const contact = viewerOf('u1', { subRoles: ['contact'], contactEventIds: ['e1'] });
const editor = viewerOf('u1', { subRoles: ['editor'] });
const addressOf = (path: string) => Object.fromEntries(new URL(path, 'https://own.invalid').searchParams);
const unordered = (filters: readonly { field: string; operator: string; value: unknown }[]) =>
  filters.map(({ field, operator, value }) => `${field} ${operator} ${String(value)}`).toSorted();

const ofBookings: readonly FigureAddress[] = [
  {},
  bookingsOf.province('BG'),
  bookingsOf.province(null),
  bookingsOf.madeOn('2026-10-25', '2026-10-25', zone),
  { ...bookingsOf.ended('2026-11-02', '2026-11-08'), ...bookingsOf.absent },
];

test('the page of bookings requests exactly the bookings that are counted', () => {
  const link = bookingsLink(days, contact);
  for (const narrowed of ofBookings) {
    const counted = parseList({ ...bookingsCounted(days), ...narrowed }, partyGrammar);
    if (!counted.ok) throw new Error(JSON.stringify(counted.errors));
    const path = link?.(narrowed) ?? '';
    const requested = queryOfFilters(addressOf(path), { today: '2030-01-01' }).filters ?? [];
    expect([path, unordered(requested)]).toEqual([path, unordered(counted.query.filters)]);
  }
});

test('the day on which the clock goes back has twenty-five hours of bookings', () => {
  expect(bookingsOf.madeOn('2026-10-25', '2026-10-25', 'Europe/Rome')).toEqual({
    'createdAt.$gte': '2026-10-24T22:00:00.000Z',
    'createdAt.$lt': '2026-10-25T23:00:00.000Z',
  });
});

test('the list of sessions understands each of its addresses whole', () => {
  const known = addressedFields('sessions', shownFields('sessions', contact));
  const link = sessionsLink(days, contact);
  for (const narrowed of [
    {},
    sessionsOf.waitedFor,
    sessionsOf.cancelled,
    sessionsOf.kind(null),
    sessionsOf.place(days.festivalId),
    sessionsOf.audience('school'),
    sessionsOf.opening(days.festivalId),
    sessionsOf.hour(7, 21),
    sessionsOf.days('2026-11-02', '2026-11-08'),
  ]) {
    const wanted = { ...sessionsCounted(days, contact), ...narrowed };
    expect(addressOf(link(narrowed))).toEqual(wanted);
    expect(understood(wanted, known)).toEqual(wanted);
  }
  expect(sessionsCounted(days, contact)).toMatchObject({ ofOwnEvents: 'true' });
});

test('an editor has no list of bookings to be led to', () => {
  expect(bookingsLink(days, editor)).toBeNull();
});
