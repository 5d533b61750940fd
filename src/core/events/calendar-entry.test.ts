import { expect, test } from 'vitest';
import { entriesOf, whereOf } from './calendar-entry.ts';

const changedAt = new Date('2026-06-01T08:00:00Z');
const date = {
  _id: 'a',
  startDate: new Date('2026-09-26T16:00:00Z'),
  endDate: new Date('2026-09-26T17:00:00Z'),
  changedAt,
  sequence: 3,
  place: { name: 'Torre', address: 'Via Alta 1', latitude: 45.7, longitude: 9.66 },
  cancelledAt: null,
};
const event = {
  _id: 'e',
  title: 'Stelle',
  description: '<p>Si <strong>guarda</strong></p>',
  eventPresenceType: 'location',
} as const;

test('an entry has the name, the place, the text without formatting and the address of its date', () => {
  const options = { language: 'en', origin: 'https://curiosa.example:8443' } as const;
  expect(entriesOf(event, [date], options)).toEqual([
    {
      uid: 'a@curiosa.example',
      title: 'Stelle',
      startDate: date.startDate,
      endDate: date.endDate,
      changedAt,
      sequence: 3,
      place: 'Torre, Via Alta 1',
      coordinates: { latitude: 45.7, longitude: 9.66 },
      notes: 'Si guarda',
      link: 'https://curiosa.example:8443/en/events/e?session=a',
      kind: 'programme',
      reminderHours: 0,
      isCancelled: false,
    },
  ]);
});

test('unknown values are left out', () => {
  const [nowhere, offTheMap] = entriesOf(
    { ...event, description: null },
    [
      { ...date, place: null, cancelledAt: changedAt },
      { ...date, place: { name: 'Torre', address: null, latitude: null, longitude: 9.66 } },
    ],
    { language: 'it', origin: 'https://curiosa.example' },
  );
  expect(nowhere).toMatchObject({
    place: 'Luogo da definire',
    coordinates: null,
    notes: null,
    isCancelled: true,
  });
  expect(offTheMap).toMatchObject({ place: 'Torre', coordinates: null });
});

test.each([
  ['online', 'Online', null, 'Si guarda'],
  ['mixed', 'Torre, Via Alta 1', date.place, 'Also online.\n\nSi guarda'],
] as const)('what is %s says so, and its place is one that a map finds', (presence, place, lies, notes) => {
  const options = { language: 'en', origin: 'https://curiosa.example' } as const;
  const coordinates = lies && { latitude: lies.latitude, longitude: lies.longitude };
  expect(entriesOf({ ...event, eventPresenceType: presence }, [date], options)).toMatchObject([
    { place, coordinates, notes },
  ]);
});

test('what is mixed says so where it has no other notes, and no place yet', () => {
  expect(whereOf('mixed', null, 'it')).toEqual({
    place: 'Luogo da definire',
    coordinates: null,
    notes: 'Anche online.',
  });
});
