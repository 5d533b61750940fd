import { expect, test } from 'vitest';
import { nearDaysOf } from '#core/events/near-days.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { daysStrings, nearDayText } from '../filters/days/days-strings.ts';

test.each([
  ['it', 'Oggi, Domani, Weekend, Sabato 12, Domenica 13', 'Prossimo weekend, Sabato 19, Domenica 20'],
  ['en', 'Today, Tomorrow, Weekend, Saturday 12, Sunday 13', 'Next weekend, Saturday 19, Sunday 20'],
] as const)('in %s a Sunday offers the weekend that follows, and says so', (language, until, onSunday) => {
  const offered = (today: string) =>
    nearDaysOf(today).map((near) => nearDayText(near, stringsIn(language, daysStrings)));
  for (const day of ['07', '08', '09', '10']) expect(offered(`2026-09-${day}`).join(', ')).toBe(until);
  // Tomorrow is a Saturday, and then a Sunday, which have no choice twice.
  expect(offered('2026-09-11')).toHaveLength(4);
  expect(offered('2026-09-12')).toHaveLength(3);
  expect(offered('2026-09-13').slice(2).join(', ')).toBe(onSunday);
});
