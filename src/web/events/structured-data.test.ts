import { expect, test } from 'vitest';
import type { ToldEvent, ToldSession } from '#core/events/contract.ts';
import { structuredData } from './structured-data.ts';

const event = {
  _id: '0199a000-0000-7000-8000-000000000001',
  title: 'The robot hand',
  description: '<p>It picks up an <em>egg</em> &amp; lets go.</p>',
  eventPresenceType: 'location',
  visibilityStatus: 'public',
  eventCategory: { colour: 'teal' },
  scientificField: { name: 'Engineering' },
  organization: null,
  externalId: null,
  speakers: [{ role: 'speaker', speaker: { name: 'Laura', surname: 'Bassi' } }],
  location: {
    name: 'Giants’ hall',
    address: 'Piazza Vecchia 1, Bergamo',
    latitude: 45.7,
    longitude: 9.66,
  },
} as unknown as ToldEvent;
const session = {
  startDate: '2026-09-12T08:00:00.000Z',
  endDate: '2026-09-12T09:30:00.000Z',
  cancelledAt: null,
  maxParticipants: 12,
  location: null,
  availability: { bookability: 'notOpenYet', opensAt: '2026-09-01T08:00:00.000Z' },
} as unknown as ToldSession;
const tell = (changes: object = {}, ofEvent: object = {}) =>
  structuredData(
    { ...event, ...ofEvent },
    [{ ...session, ...changes } as ToldSession],
    'en',
    'https://curiosa.test',
  )[0];

test('a session is an event in the words of schema.org', () => {
  const url = 'https://curiosa.test/en/events/0199a000-0000-7000-8000-000000000001';
  expect(tell()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'The robot hand',
    description: 'It picks up an egg & lets go.',
    image: 'https://curiosa.test/posters/teal/gears/0199a000-0000-7000-8000-000000000001.png',
    url,
    inLanguage: 'en',
    startDate: '2026-09-12T08:00:00.000Z',
    endDate: '2026-09-12T09:30:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    isAccessibleForFree: true,
    location: {
      '@type': 'Place',
      name: 'Giants’ hall',
      address: 'Piazza Vecchia 1, Bergamo',
      geo: { '@type': 'GeoCoordinates', latitude: 45.7, longitude: 9.66 },
    },
    maximumAttendeeCapacity: 12,
    organizer: { '@type': 'Organization', name: 'Festival Curiosa', url: 'https://curiosa.test' },
    performer: [{ '@type': 'Person', name: 'Laura Bassi' }],
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/PreOrder',
      url,
      validFrom: '2026-09-01T08:00:00.000Z',
    },
  });
});

test('of an event that was imported nobody says that it is free', () => {
  const imported = tell({}, { externalId: 'A-17' });
  expect(imported).not.toHaveProperty('isAccessibleForFree');
  expect(imported?.['offers']).not.toHaveProperty('price');
  expect(imported?.['offers']).toMatchObject({ availability: 'https://schema.org/PreOrder' });
});

test('a cancelled one says so', () => {
  expect(tell({ cancelledAt: '2026-09-02T08:00:00.000Z' })?.['eventStatus']).toBe(
    'https://schema.org/EventCancelled',
  );
});

test('what is only online has a virtual place', () => {
  const told = tell({}, { eventPresenceType: 'online', location: null });
  expect(told?.['location']).toMatchObject({ '@type': 'VirtualLocation' });
  expect(told?.['eventAttendanceMode']).toBe('https://schema.org/OnlineEventAttendanceMode');
});
