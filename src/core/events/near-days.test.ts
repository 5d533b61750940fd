import { expect, test } from 'vitest';
import { nearDaysOf } from './near-days.ts';

test.each([
  ['Monday', '2026-09-07', '2026-09-08', 'weekend', '2026-09-12', '2026-09-13'],
  ['Tuesday', '2026-09-08', '2026-09-09', 'weekend', '2026-09-12', '2026-09-13'],
  ['Wednesday', '2026-09-09', '2026-09-10', 'weekend', '2026-09-12', '2026-09-13'],
  ['Thursday', '2026-09-10', '2026-09-11', 'weekend', '2026-09-12', '2026-09-13'],
  ['Friday', '2026-09-11', '2026-09-12', 'weekend', '2026-09-12', '2026-09-13'],
  ['Saturday', '2026-09-12', '2026-09-13', 'weekend', '2026-09-12', '2026-09-13'],
  ['Sunday', '2026-09-13', '2026-09-14', 'nextWeekend', '2026-09-19', '2026-09-20'],
  ['Saturday at the end of a month', '2026-02-28', '2026-03-01', 'weekend', '2026-02-28', '2026-03-01'],
  ['Sunday at the end of a year', '2028-12-31', '2029-01-01', 'nextWeekend', '2029-01-06', '2029-01-07'],
] as const)('on a %s the coming days are offered, none twice', (_day, today, tomorrow, name, from, to) => {
  expect(nearDaysOf(today)).toEqual([
    { name: 'today', days: { from: today, to: today } },
    { name: 'tomorrow', days: { from: tomorrow, to: tomorrow } },
    { name, days: { from, to } },
    ...(from > tomorrow ? [{ name: 'saturday', days: { from, to: from } }] : []),
    ...(to > tomorrow ? [{ name: 'sunday', days: { from: to, to } }] : []),
  ]);
});

test('before a festival that opens later the days of its first weekend are offered', () => {
  const offered = (opensOn: string) => nearDaysOf('2026-09-09', opensOn).slice(2);
  const [saturday, sunday] = ['2026-10-17', '2026-10-18'];
  for (const opensOn of ['2026-10-12', saturday])
    expect(offered(opensOn)).toEqual([
      { name: 'firstWeekend', days: { from: saturday, to: sunday } },
      { name: 'saturday', days: { from: saturday, to: saturday } },
      { name: 'sunday', days: { from: sunday, to: sunday } },
    ]);
  // Nothing takes place on the Saturday before it opens.
  expect(offered(sunday).map(({ name }) => name)).toEqual(['firstWeekend', 'sunday']);
  expect(offered('2026-09-12')[0]?.name).toBe('weekend');
});
