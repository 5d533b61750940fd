import { expect, test } from 'vitest';
import { currentNotices } from './current.ts';

const storm = {
  _id: 'storm',
  text: { it: 'Temporale in arrivo.', en: 'A storm is coming.' },
  place: null,
  endsAt: '2026-11-28T12:00:00.000Z',
  updatedAt: '2026-11-28T08:00:00.000Z',
};
const moved = {
  _id: 'moved',
  text: { it: 'Si entra dal cortile.' },
  place: 'Chiostro',
  endsAt: storm.endsAt,
  updatedAt: '2026-11-28T09:00:00.000Z',
};

test('a notice is shown in the language of the page, or in the one that it has', () => {
  const now = new Date('2026-11-28T11:59:59Z');
  expect(currentNotices([storm, moved], now, 'en')).toEqual([
    {
      _id: 'storm',
      place: null,
      text: 'A storm is coming.',
      language: 'en',
      mark: `storm@${storm.updatedAt}`,
    },
    {
      _id: 'moved',
      place: 'Chiostro',
      text: 'Si entra dal cortile.',
      language: 'it',
      mark: `moved@${moved.updatedAt}`,
    },
  ]);
});

test('a notice is over at its end', () => {
  expect(currentNotices([storm], new Date(storm.endsAt), 'it')).toEqual([]);
});

test('a device that has closed a notice knows it in the other language too, until it is reworded', () => {
  const marksIn = (language: 'it' | 'en', updatedAt = storm.updatedAt) =>
    currentNotices([{ ...storm, updatedAt }], new Date('2026-11-28T11:00:00Z'), language).map(
      ({ mark }) => mark,
    );
  expect(marksIn('it')).toEqual(marksIn('en'));
  expect(marksIn('it', '2026-11-28T10:00:00.000Z')).not.toEqual(marksIn('it'));
});
