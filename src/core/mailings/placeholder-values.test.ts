import { expect, test } from 'vitest';
import { placeholderValues } from './placeholder-values.ts';

const claim = {
  name: 'Ada',
  title: { it: 'Stelle', en: 'Stars' },
  startDate: new Date('2027-11-27T08:30:00Z'),
  eventPresenceType: 'location',
  place: 'Chiostro, Via Tasso 1',
  quantity: 2,
} as const;
const of = (given: Partial<Parameters<typeof placeholderValues>[0]>, language: 'it' | 'en' = 'it') =>
  placeholderValues({ ...claim, ...given }, language, 'Europe/Rome');

test('placeholders stand for the date as it is, in the language of the message', () => {
  expect(of({})).toEqual({
    name: 'Ada',
    event: 'Stelle',
    day: 'sabato 27 novembre 2027',
    time: '9:30',
    place: 'Chiostro, Via Tasso 1',
    seats: '2',
  });
  expect(of({}, 'en')).toMatchObject({ event: 'Stars', day: 'Saturday 27 November 2027' });
});

test('a place that is not known, or is none, is named as inside a sentence', () => {
  expect(of({ place: null }).place).toBe('luogo da definire');
  expect(of({ place: null }, 'en').place).toBe('place to be announced');
  expect(of({ eventPresenceType: 'online' }).place).toBe('online');
  expect(of({ eventPresenceType: 'mixed' }).place).toBe('Chiostro, Via Tasso 1, anche online');
});

test('a name that a mail program would make a link, or that is none, is left out', () => {
  expect(['vinci-premi.example', 'https://x.test', 'x@y.test', ''].map((name) => of({ name }).name)).toEqual([
    '',
    '',
    '',
    '',
  ]);
  expect(of({ name: "Zoë d'Este" }).name).toBe("Zoë d'Este");
});
