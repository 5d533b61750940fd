import { expect, test } from 'vitest';
import { filtersInWords } from './filters-in-words.ts';

test('the filters of a list are named with their values, in both languages', () => {
  const filter = {
    'sessionDay.$gte': '2027-03-01',
    'sessionDay.$lte': '2027-03-31',
    target: 'school',
    who: 'Rossi',
    locationId: '0190163d-8694-739b-aea5-966c26f8ad91',
  };
  expect(filtersInWords('reservations', filter, 'it')).toEqual([
    'Giorno: dal 01/03/2027, fino al 31/03/2027',
    'Pubblico: scuole',
    'Persona: «Rossi»',
    'Un luogo',
  ]);
  expect(filtersInWords('reservations', filter, 'en')[0]).toBe('Day: from 01/03/2027, until 31/03/2027');
});

test('the filters of events and sessions are called as their fields and options', () => {
  const filter = { visibilityStatus: ['private', 'protected'], accessible: 'true', q: 'luna' };
  expect(filtersInWords('events', filter, 'en')).toEqual([
    'Visibility: Private, By link only',
    'Accessible: yes',
    'Search: “luna”',
  ]);
});
