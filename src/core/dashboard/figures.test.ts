import { expect, test } from 'vitest';
import { type AccountViewer, guest, type SubRole } from '#core/accounts/access.ts';
import { figureKeys, figuresOf, figureUrgencies, minuteOf, sessionLists, urgencies } from './figures.ts';

const zone = 'Europe/Rome';
/** Half past eleven in the evening of the 25th in Rome. */
const now = new Date('2026-11-25T22:30:00Z');
const viewerOf = (given: Partial<AccountViewer> = {}): AccountViewer => ({
  kind: 'account',
  userId: 'u1',
  role: 'user',
  subRoles: [],
  userType: 'private',
  contactEventIds: [],
  ...given,
});
const of = (...subRoles: SubRole[]) =>
  viewerOf({ subRoles, contactEventIds: subRoles.includes('contact') ? ['e1'] : [] });
const viewers = {
  admin: viewerOf({ role: 'admin' }),
  editor: of('editor'),
  contact: of('contact'),
  support: of('support'),
  scanner: viewerOf({ role: 'scanner' }),
  visitor: viewerOf(),
  guest,
};
const keysOf = (name: keyof typeof viewers) => figuresOf(viewers[name], now, zone).map(({ key }) => key);

const ofEvents = ['undated', 'inOneLanguage', 'withoutPicture', 'notPublic'];

test('each kind of work has its numbers, the most urgent first', () => {
  const keys = Object.fromEntries(Object.keys(viewers).map((name) => [name, keysOf(name as 'admin')]));
  expect(keys).toEqual({
    admin: figureKeys,
    editor: ['clashes', 'nearlyEmpty', 'fullWithLongList', 'noticesEnding', 'rowsLeftOut', ...ofEvents],
    contact: [
      'offersEnding',
      'clashes',
      'accessRequests',
      'toApprove',
      'conflicts',
      'nearlyEmpty',
      'fullWithLongList',
      ...ofEvents,
    ],
    support: ['offersEnding', 'failedMessages', 'accessRequests', 'fullWithLongList'],
    scanner: [],
    visitor: [],
    guest: [],
  });
});

test('an account with two kinds of work has the numbers of both, each once', () => {
  const both = figuresOf(of('support', 'editor'), now, zone).map(({ key }) => key);
  expect(new Set(both)).toEqual(new Set([...keysOf('support'), ...keysOf('editor')]));
  expect(both).toEqual(figureKeys.filter((key) => both.includes(key)));
});

test('what is urgent stands before what is not', () => {
  const order = figureKeys.map((key) => urgencies.indexOf(figureUrgencies[key]));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('a device of the door has no numbers', () => {
  const device = { deviceId: 'd1', state: 'active', limits: {} } as const;
  expect(figuresOf({ ...viewers.admin, device }, now, zone)).toEqual([]);
});

test('days are those of the instance, and hours go over midnight', () => {
  const addresses = Object.fromEntries(
    figuresOf(viewers.admin, now, zone).map(({ key, address }) => [key, address]),
  );
  expect(addresses['accessRequests']).toEqual({ state: 'open', 'sessionDay.$gte': '2026-11-25' });
  expect(addresses['nearlyEmpty']).toEqual({
    'cancelledAt.$exists': 'false',
    accessType: 'reservation',
    'startDate.$gte': '2026-11-25T22:30:00.000Z',
    'startDate.$lte': '2026-11-27T22:30:00.000Z',
    'filledPercent.$lt': '20',
  });
  expect(addresses['offersEnding']).toEqual({ 'endsAt.$lte': '2026-11-26T04:30:00.000Z' });
  expect(addresses['conflicts']).toEqual({
    isConflict: 'true',
    'scannedAt.$gte': '2026-11-18T22:30:00.000Z',
  });
  expect(addresses['noticesEnding']).toEqual({
    'endsAt.$gt': '2026-11-25T22:30:00.000Z',
    'endsAt.$lte': '2026-11-26T22:30:00.000Z',
  });
});

test('a long list begins with five requests, of a session that is full and waited for', () => {
  const long = figuresOf(viewers.support, now, zone).find(({ key }) => key === 'fullWithLongList');
  expect(long?.address).toEqual({ fullAndWaitedFor: 'true', 'waitingRequests.$gte': '5' });
});

test('what public events lack counts while they have dates to come', () => {
  const lacking = figuresOf(viewers.contact, now, zone).filter(({ key }) => ofEvents.includes(key));
  const [own, toCome] = [
    { ofOwnEvents: 'true' },
    { visibilityStatus: 'public', 'lastSessionDate.$gte': now.toISOString() },
  ];
  expect(lacking.map(({ address }) => address)).toEqual([
    { ...own, 'firstSessionDate.$exists': 'false', visibilityStatus: 'public' },
    { ...own, ...toCome, missingLanguage: 'en' },
    { ...own, ...toCome, 'headerImage.$exists': 'false' },
    { ...own, visibilityStatus: 'private' },
  ]);
});

test('a contact has the sessions of the own events, today and after', () => {
  const { today, next, emptySoon } = sessionLists(viewers.contact, now, zone);
  expect(today).toEqual({
    ofOwnEvents: 'true',
    'sessionDay.$gte': '2026-11-25',
    'sessionDay.$lte': '2026-11-25',
  });
  expect(next).toEqual({ ofOwnEvents: 'true', 'sessionDay.$gt': '2026-11-25' });
  expect(emptySoon).toMatchObject({ ofOwnEvents: 'true' });
  expect(sessionLists(viewers.editor, now, zone).next).toEqual({ 'sessionDay.$gt': '2026-11-25' });
});

test('an address has whole minutes', () => {
  expect(minuteOf(new Date('2026-11-25T22:30:59.999Z'))).toEqual(now);
});
