import { expect, test } from 'vitest';
import type { EventView, SessionView } from '#core/events/contract.ts';
import { bookabilities } from '#core/seats/bookability.ts';
import { eventHead } from './event-head.ts';
import { structuredData } from './structured-data.ts';

const event = {
  _id: '0199a000-0000-7000-8000-000000000001',
  title: 'The robot hand',
  updatedAt: '2026-08-01T00:00:00.000Z',
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
} as unknown as EventView;
const session = {
  startDate: '2026-09-12T08:00:00.000Z',
  endDate: '2026-09-12T09:30:00.000Z',
  cancelledAt: null,
  movedFrom: null,
  maxParticipants: 12,
  location: null,
  sessionLanguages: [],
  ageTargetIds: [],
  accessType: 'reservation',
  availability: {
    bookability: 'notOpenYet',
    opensAt: '2026-09-01T08:00:00.000Z',
    closesAt: '2026-09-12T07:00:00.000Z',
  },
} as unknown as SessionView;
const tell = (changes: object = {}, ofEvent: object = {}, now = new Date('2026-09-11T08:00:00Z')) =>
  structuredData({ ...event, ...ofEvent }, [{ ...session, ...changes } as SessionView], 'en', {
    origin: 'https://curiosa.test',
    now,
  })[0];

test('a session is an event in the words of schema.org', () => {
  const url = 'https://curiosa.test/en/events/0199a000-0000-7000-8000-000000000001';
  expect(tell()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'The robot hand',
    description: 'It picks up an egg & lets go.',
    image: ['https://curiosa.test/cards/en/0199a000-0000-7000-8000-000000000001.png?v=ms9ludc0'],
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
      validThrough: '2026-09-12T07:00:00.000Z',
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

test('one that has moved says when it was, unless it is off or over', () => {
  const movedFrom = '2026-09-10T08:00:00.000Z';
  expect(tell({ movedFrom })).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: movedFrom,
  });
  const off = tell({ movedFrom, cancelledAt: '2026-09-02T08:00:00.000Z' });
  expect([off?.['eventStatus'], off?.['previousStartDate']]).toEqual([
    'https://schema.org/EventCancelled',
    undefined,
  ]);
  const over = tell({ movedFrom }, {}, new Date('2027-09-11T08:00:00Z'));
  expect([over?.['eventStatus'], over?.['previousStartDate']]).toEqual([
    'https://schema.org/EventScheduled',
    undefined,
  ]);
});

test('what is only online has a virtual place', () => {
  const told = tell({}, { eventPresenceType: 'online', location: null });
  expect(told?.['location']).toMatchObject({ '@type': 'VirtualLocation' });
  expect(told?.['eventAttendanceMode']).toBe('https://schema.org/OnlineEventAttendanceMode');
});

test('of what has no place yet none is told', () => {
  expect(tell({}, { location: null })?.['location']).toBeUndefined();
  expect(tell({}, { eventPresenceType: 'mixed', location: null })?.['location']).toMatchObject({
    '@type': 'VirtualLocation',
  });
});

test('what is in a place and online is told as both', () => {
  const told = tell({}, { eventPresenceType: 'mixed' })?.['location'];
  expect(told).toMatchObject([{ '@type': 'Place', name: 'Giants’ hall' }, { '@type': 'VirtualLocation' }]);
});

test('an event tells its ages and the languages that are spoken', () => {
  const [child, youth] = [
    { _id: 'a', minAge: 6, maxAge: 10 },
    { _id: 'b', minAge: 11, maxAge: null },
  ];
  const ages = (changes: object, ageTargets: object[]) => tell(changes, { ageTargets })?.['typicalAgeRange'];
  expect([
    ages({}, []),
    ages({}, [child]),
    ages({}, [child, youth]),
    ages({ ageTargetIds: ['b'] }, [child, youth]),
    ages({ ageTargetIds: ['c'] }, [child]),
  ]).toEqual([undefined, '6-10', '6-', '11-', undefined]);
  expect(tell({ sessionLanguages: ['it', 'de'] })?.['inLanguage']).toEqual(['it', 'de']);
});

const uploaded = {
  width: 3000,
  height: 2000,
  alternativeText: 'A hand of metal',
  urls: { jpg: [2400, 600, 1200].map((width) => ({ width, url: `/files/${width}.jpg` })) },
};

test('an uploaded picture comes before the drawn card, in the size that networks show large', () => {
  const ofEvent = { headerImageFiles: [uploaded] };
  expect(tell({}, ofEvent)?.['image']).toEqual([
    'https://curiosa.test/files/1200.jpg',
    expect.stringContaining('/cards/en/'),
  ]);
  const told = { ...event, ...ofEvent } as unknown as EventView;
  expect(eventHead(told, [], 'en').card).toEqual({
    path: '/files/1200.jpg',
    alt: 'A hand of metal',
    as: { type: 'image/jpeg', width: 1200, height: 800 },
  });
  expect(eventHead(event, [], 'en').card).toMatchObject({
    path: expect.stringContaining('/cards/en/'),
    alt: 'The robot hand',
  });
});

test('who organises an event besides us is told by name, not by our address', () => {
  const organization = { name: 'Museo Caffi' };
  expect(tell({}, { organization })?.organizer).toEqual({ '@type': 'Organization', name: 'Museo Caffi' });
});

test.each(bookabilities)(
  'whatever a session is (%s), it has what search engines ask of an event',
  (bookability) => {
    const told = tell({
      ...(bookability === 'cancelled' && { cancelledAt: '2026-09-02T08:00:00.000Z' }),
      availability: { bookability, opensAt: null, closesAt: '2026-09-12T07:00:00.000Z' },
    });
    const word = (of: string) => expect.stringMatching(new RegExp(`^https://schema\\.org/${of}$`));
    const address = expect.stringMatching(/^https:\/\/curiosa\.test\//);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    // Required: name, startDate, location with its name and address. The others are recommended.
    expect(told).toMatchObject({
      '@type': 'Event',
      name: expect.stringMatching(/./),
      startDate: instant,
      endDate: instant,
      location: { '@type': 'Place', name: expect.stringMatching(/./), address: expect.stringMatching(/./) },
      eventStatus: word('Event(Scheduled|Cancelled)'),
      eventAttendanceMode: word('(Offline|Online|Mixed)EventAttendanceMode'),
      image: [address],
      url: address,
      organizer: { name: expect.stringMatching(/./), url: 'https://curiosa.test' },
      offers: {
        availability: word('(InStock|PreOrder|SoldOut)'),
        price: 0,
        priceCurrency: 'EUR',
        url: address,
      },
    });
  },
);

test('of many dates the next twenty are told, and the size of it is that of twenty', () => {
  const dates = Array.from({ length: 500 }, (_, place) => ({
    ...session,
    startDate: new Date(Date.UTC(2026, 8, 12) + place * 3_600_000).toISOString(),
  }));
  const of = (count: number) =>
    structuredData(event, dates.slice(0, count) as SessionView[], 'en', {
      origin: 'https://curiosa.test',
      now: new Date('2026-09-11T08:00:00Z'),
    });
  expect(of(500).map(({ startDate }) => startDate)).toEqual(
    dates.slice(0, 20).map(({ startDate }) => startDate),
  );
  expect(of(500)).toEqual(of(45));
});
