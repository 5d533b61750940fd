import { describe, expect, test } from 'vitest';
import { type FavouriteDate, openedNow, openingsWithin } from './openings.ts';

const now = new Date('2026-09-12T09:55:00Z');
const tenMinutesMs = 600_000;

function date(
  sessionId: string,
  opensAt: string | null,
  bookability: 'notOpenYet' | 'open' | 'cancelled' = 'notOpenYet',
): FavouriteDate {
  return {
    sessionId,
    eventId: 'event',
    title: sessionId,
    startDate: '2026-10-03T08:00:00Z',
    availability: { bookability, opensAt },
  };
}
const notified = (dates: readonly FavouriteDate[]) =>
  openingsWithin(dates, now, tenMinutesMs).map(({ at, dates: those }) => [
    at.toISOString(),
    those.map(({ sessionId }) => sessionId),
  ]);

describe('the openings of what is kept in mind', () => {
  test('are announced by their instant, the soonest first, with all that opens then', () => {
    expect(
      notified([
        date('late', '2026-09-12T10:05:00Z'),
        date('one', '2026-09-12T10:00:00Z'),
        date('other', '2026-09-12T10:00:00.000Z'),
      ]),
    ).toEqual([
      ['2026-09-12T10:00:00.000Z', ['one', 'other']],
      ['2026-09-12T10:05:00.000Z', ['late']],
    ]);
  });

  test('are none that have been, are far off, or open nothing', () => {
    const { availability: _, ...unknown } = date('unknown', '2026-09-12T10:00:00Z');
    expect(
      notified([
        date('now', now.toISOString()),
        date('later', '2026-09-12T10:05:00.001Z'),
        date('open', '2026-09-12T10:00:00Z', 'open'),
        date('cancelled', '2026-09-12T10:00:00Z', 'cancelled'),
        date('never', null),
        unknown,
      ]),
    ).toEqual([]);
  });

  test('are announced for what was planned, is still a favourite and can be booked by then', () => {
    const at = '2026-09-12T10:00:00Z';
    const dates = ['open', 'put off', 'cancelled', 'dropped'].map((name) => date(name, at));
    const then = [
      date('other', at, 'open'),
      date('cancelled', at, 'cancelled'),
      date('put off', '2026-09-13T10:00:00Z'),
      date('open', at, 'open'),
    ];
    expect(openedNow({ at: new Date(at), dates }, then).map(({ sessionId }) => sessionId)).toEqual(['open']);
  });
});
