import { expect, test } from 'vitest';
import type { SubRole } from '#core/accounts/access.ts';
import { resources } from '#core/resources/index.ts';
import { shownFields } from '#web/resources/entities.ts';
import { addressedFields, filtersOf } from '#web/resources/filters.ts';
import { understood } from '#web/resources/list/list-address.ts';
import { viewerOf } from '#test/viewers.ts';
import { figuresOf, sessionsAddresses } from './figures.ts';

const now = new Date('2026-11-25T22:30:00Z');
const of = (...subRoles: SubRole[]) =>
  viewerOf('u1', { subRoles, contactEventIds: subRoles.includes('contact') ? ['e1'] : [] });
const viewers = {
  admin: viewerOf('u1', { role: 'admin' }),
  scanner: viewerOf('u1', { role: 'scanner' }),
  contact: of('contact'),
  support: of('support'),
  editor: of('editor'),
};

const ofEvents = ['notPublic', 'undated', 'inOneLanguage', 'withoutPicture'];

test('each kind of work has its numbers', () => {
  const keys = Object.entries(viewers).map(([name, viewer]) => [
    name,
    figuresOf(viewer, now).map(({ key }) => key),
  ]);
  expect(Object.fromEntries(keys)).toEqual({
    admin: [
      'toApprove',
      ...ofEvents,
      'thisWeek',
      'nearlyEmpty',
      'fullAndWaitedFor',
      'waitedFor',
      'conflicts',
    ],
    scanner: ['thisWeek', 'conflicts'],
    contact: [
      'toApprove',
      ...ofEvents,
      'thisWeek',
      'nearlyEmpty',
      'fullAndWaitedFor',
      'waitedFor',
      'conflicts',
    ],
    support: ['thisWeek', 'fullAndWaitedFor', 'waitedFor'],
    editor: [...ofEvents, 'thisWeek', 'nearlyEmpty', 'fullAndWaitedFor', 'waitedFor'],
  });
});

test('a list understands the whole address of its number, so that both agree', () => {
  for (const viewer of Object.values(viewers)) {
    const addresses = [
      ...figuresOf(viewer, now),
      ...Object.values(sessionsAddresses(viewer, now)).map((address) => ({
        name: 'sessions' as const,
        address,
      })),
    ];
    for (const { name, address } of addresses)
      expect(understood(address, addressedFields(name, shownFields(name, viewer)))).toEqual(address);
  }
});

test('today is the day of the instance, and a contact sees the own events', () => {
  expect(sessionsAddresses(viewers.contact, now)).toEqual({
    today: { ofOwnEvents: 'true', 'sessionDay.$gte': '2026-11-25', 'sessionDay.$lte': '2026-11-25' },
    next: { ofOwnEvents: 'true', 'sessionDay.$gt': '2026-11-25' },
  });
  const week = figuresOf(viewers.admin, now).find(({ key }) => key === 'thisWeek');
  expect(week?.address).toEqual({ 'sessionDay.$gte': '2026-11-25', 'sessionDay.$lte': '2026-12-01' });
});

test('no list offers more than six filters at first, and none twice', () => {
  for (const name of Object.keys(resources) as (keyof typeof resources)[])
    for (const viewer of Object.values(viewers)) {
      const { main, more } = filtersOf(name, viewer);
      expect([name, Object.keys(main).length <= 6]).toEqual([name, true]);
      expect(Object.keys(main).filter((field) => field in more)).toEqual([]);
    }
  expect(Object.keys(filtersOf('events', viewers.contact).main)[0]).toBe('ofOwnEvents');
  expect(Object.keys(filtersOf('events', viewers.admin).main)).toHaveLength(6);
});
