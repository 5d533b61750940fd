import { expect, test } from 'vitest';
import { stringsIn } from '#web/i18n/strings.ts';
import { eventStrings } from './event-strings.ts';
import { kindsOf } from './kinds-of.ts';

const bare = { year: null, eventSector: 'center', eventOrganizer: null } as const;

test('an event without a festival names its year, else its sector', () => {
  const texts = stringsIn('it', eventStrings);
  expect(kindsOf(bare, texts)).toEqual([{ text: texts.sector.center }]);
  expect(kindsOf({ ...bare, year: 2024 }, texts)).toEqual([{ text: '2024', search: { year: 2024 } }]);
});

test('the organiser stands below, where it is known', () => {
  const texts = stringsIn('en', eventStrings);
  expect(kindsOf({ ...bare, eventOrganizer: 'school' }, texts)).toEqual([
    { text: texts.sector.center },
    { text: texts.organizer.school },
  ]);
});
