import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { retryInMs } from '#web/api/load-part.ts';
import { createQueryClient } from '#web/api/transport.ts';
import { chosenDatesOptions, datesOptions } from './date-queries.ts';
import { daysFor } from './dates.ts';

test('the last of more than a thousand sessions has the same fields as the first', async () => {
  const total = 1234;
  const all = Array.from({ length: total }, (_, place) => ({
    _id: String(place),
    startDate: new Date(Date.UTC(2030, 0, 1, 12) + place * 60_000).toISOString(),
    sessionDay: place < total - 1 ? '2030-01-01' : '2030-01-02',
    sessionTarget: place < total - 1 ? 'private' : 'school',
    sessionLanguages: [],
    locationId: null,
  }));
  const client = createQueryClient(async (path) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit'))];
    const rows = all.slice((page - 1) * limit, page * limit);
    return { status: 200, headers: { 'odin-count': String(total) }, body: JSON.stringify(rows) };
  });
  const dates = await client.fetchQuery(datesOptions('event', 'it'));
  expect(dates.rows).toHaveLength(50);
  expect(dates).toMatchObject({ total, isPart: true, outline: { last: all.at(-1)?.startDate } });
  expect(daysFor(dates.outline, 'school')).toEqual([{ day: '2030-01-02', count: 1 }]);
  expect(daysFor(dates.outline, undefined).map(({ count }) => count)).toEqual([total - 1, 1]);
});

test.each([
  { status: 503, first: retryInMs(1), second: retryInMs(2) },
  { status: 404, first: false, second: false },
])(
  'sessions that fail with $status are requested again where that may help',
  async ({ status, first, second }) => {
    const client = createQueryClient(async () => ({ status, headers: {}, body: '{}' }));
    const choice = { page: 2, pages: 2, count: 60, isFallback: false };
    const options = chosenDatesOptions('event', choice, 'it');
    const again = [];
    for (let failures = 0; failures < 2; failures += 1) {
      await client.prefetchQuery(options);
      const query = new QueryObserver(client, options).getCurrentQuery();
      again.push(typeof options.refetchInterval === 'function' && options.refetchInterval(query));
    }
    expect(again).toEqual([first, second]);
  },
);
