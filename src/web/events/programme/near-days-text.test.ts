import { expect, test } from 'vitest';
import { nearDaysOf } from '#core/events/near-days.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { daysStrings } from '../filters/days/days-strings.ts';

test.each([
  ['it', ['Oggi', 'Domani', 'Weekend'], ['Oggi', 'Domani', 'Prossimo weekend']],
  ['en', ['Today', 'Tomorrow', 'Weekend'], ['Today', 'Tomorrow', 'Next weekend']],
] as const)('in %s a Sunday offers the weekend that follows, and says so', (language, until, onSunday) => {
  const offered = (today: string) =>
    nearDaysOf(today).map(({ name }) => stringsIn(language, daysStrings)[name]);
  const monday = 7;
  for (let day = monday; day < monday + 6; day += 1)
    expect(offered(`2026-09-${String(day).padStart(2, '0')}`)).toEqual(until);
  expect(offered('2026-09-13')).toEqual(onSunday);
});
