import { expect, test } from 'vitest';
import type { EventView, SessionView } from '#core/events/event-view.ts';
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
  price: null,
  isFree: true,
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
  price: null,
  isFree: null,
  availability: {
    bookability: 'notOpenYet',
    opensAt: '2026-09-01T08:00:00.000Z',
    closesAt: '2026-09-12T07:00:00.000Z',
  },
} as unknown as SessionView;
const structured = (changes: object = {}, ofEvent: object = {}, now = new Date('2026-09-11T08:00:00Z')) =>
  structuredData({ ...event, ...ofEvent }, [{ ...session, ...changes } as SessionView], 'en', {
    origin: 'https://curiosa.test',
    now,
  })[0];

test('a session is a schema.org event', () => {
  const url = 'https://curiosa.test/en/events/0199a000-0000-7000-8000-000000000001';
  expect(structured()).toEqual({
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

test('a price that is not known is not stated', () => {
  const unknown = structured({}, { isFree: null });
  expect(unknown).not.toHaveProperty('isAccessibleForFree');
  expect(unknown?.['offers']).not.toHaveProperty('price');
  expect(unknown?.['offers']).toMatchObject({ availability: 'https://schema.org/PreOrder' });
});

test('a price is stated as an amount where it begins with one', () => {
  const priced = structured({}, { isFree: null, price: '€5, reduced €3' });
  expect(priced?.['isAccessibleForFree']).toBe(false);
  expect(priced?.['offers']).toMatchObject({ price: 5, priceCurrency: 'EUR' });
  const donation = structured({}, { isFree: null, price: 'donation' });
  expect(donation?.['isAccessibleForFree']).toBe(false);
  expect(donation?.['offers']).not.toHaveProperty('price');
});

test('the price of a session comes before its event’s', () => {
  expect(structured({ price: '€5' })?.['isAccessibleForFree']).toBe(false);
  expect(structured({ isFree: true }, { isFree: null, price: '€5' })?.['offers']).toMatchObject({ price: 0 });
});

test('a cancelled session has the status', () => {
  expect(structured({ cancelledAt: '2026-09-02T08:00:00.000Z' })?.['eventStatus']).toBe(
    'https://schema.org/EventCancelled',
  );
});

test('a moved session has its former start, unless it is cancelled or over', () => {
  const movedFrom = '2026-09-10T08:00:00.000Z';
  expect(structured({ movedFrom })).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: movedFrom,
  });
  const off = structured({ movedFrom, cancelledAt: '2026-09-02T08:00:00.000Z' });
  expect([off?.['eventStatus'], off?.['previousStartDate']]).toEqual([
    'https://schema.org/EventCancelled',
    undefined,
  ]);
  const over = structured({ movedFrom }, {}, new Date('2027-09-11T08:00:00Z'));
  expect([over?.['eventStatus'], over?.['previousStartDate']]).toEqual([
    'https://schema.org/EventScheduled',
    undefined,
  ]);
});

test('an online session has a virtual location', () => {
  const data = structured({}, { eventPresenceType: 'online', location: null });
  expect(data?.['location']).toMatchObject({ '@type': 'VirtualLocation' });
  expect(data?.['eventAttendanceMode']).toBe('https://schema.org/OnlineEventAttendanceMode');
});

test('a session without a place has no location', () => {
  expect(structured({}, { location: null })?.['location']).toBeUndefined();
  expect(structured({}, { eventPresenceType: 'mixed', location: null })?.['location']).toMatchObject({
    '@type': 'VirtualLocation',
  });
});

test('a session in a place and online has both locations', () => {
  const data = structured({}, { eventPresenceType: 'mixed' })?.['location'];
  expect(data).toMatchObject([{ '@type': 'Place', name: 'Giants’ hall' }, { '@type': 'VirtualLocation' }]);
});

test('an event has its ages and languages', () => {
  const [child, youth] = [
    { _id: 'a', minAge: 6, maxAge: 10 },
    { _id: 'b', minAge: 11, maxAge: null },
  ];
  const ages = (changes: object, ageTargets: object[]) =>
    structured(changes, { ageTargets })?.['typicalAgeRange'];
  expect([
    ages({}, []),
    ages({}, [child]),
    ages({}, [child, youth]),
    ages({ ageTargetIds: ['b'] }, [child, youth]),
    ages({ ageTargetIds: ['c'] }, [child]),
  ]).toEqual([undefined, '6-10', '6-', '11-', undefined]);
  expect(structured({ sessionLanguages: ['it', 'de'] })?.['inLanguage']).toEqual(['it', 'de']);
});

const uploaded = {
  width: 3000,
  height: 2000,
  alternativeText: 'A hand of metal',
  urls: { jpg: [2400, 600, 1200].map((width) => ({ width, url: `/files/${width}.jpg` })) },
};

test('an uploaded picture comes before the drawn card, in the size for large previews', () => {
  const ofEvent = { headerImageFiles: [uploaded] };
  expect(structured({}, ofEvent)?.['image']).toEqual([
    'https://curiosa.test/files/1200.jpg',
    expect.stringContaining('/cards/en/'),
  ]);
  const data = { ...event, ...ofEvent } as unknown as EventView;
  expect(eventHead(data, [], 'en').card).toEqual({
    path: '/files/1200.jpg',
    alt: 'A hand of metal',
    as: { type: 'image/jpeg', width: 1200, height: 800 },
  });
  expect(eventHead(event, [], 'en').card).toMatchObject({
    path: expect.stringContaining('/cards/en/'),
    alt: 'The robot hand',
  });
});

test('another organiser is given by name, without our address', () => {
  const organization = { name: 'Museo Caffi' };
  expect(structured({}, { organization })?.organizer).toEqual({
    '@type': 'Organization',
    name: 'Museo Caffi',
  });
});

test.each(bookabilities)('a session (%s) has the fields that search engines require', (bookability) => {
  const data = structured({
    ...(bookability === 'cancelled' && { cancelledAt: '2026-09-02T08:00:00.000Z' }),
    availability: { bookability, opensAt: null, closesAt: '2026-09-12T07:00:00.000Z' },
  });
  const word = (of: string) => expect.stringMatching(new RegExp(`^https://schema\\.org/${of}$`));
  const address = expect.stringMatching(/^https:\/\/curiosa\.test\//);
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  // Required: name, startDate, location with its name and address. The others are recommended.
  expect(data).toMatchObject({
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
});

test('of many sessions the next twenty are included, so that the size is limited', () => {
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
