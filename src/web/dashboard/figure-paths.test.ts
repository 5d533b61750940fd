import { expect, test } from 'vitest';
import type { SubRole } from '#core/accounts/access.ts';
import { figureKeys, figuresOf, sessionLists } from '#core/dashboard/figures.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { zone } from '#web/i18n/formats.ts';
import { entityOfListPath, hasPageFor, shownFields } from '#web/resources/entities.ts';
import { addressedFields, filtersOf } from '#web/resources/filters.ts';
import { understood } from '#web/resources/list/list-address.ts';
import { viewerOf } from '#test/viewers.ts';
import { accessDayPath, clashDayPath, clashEventPath, figurePath } from './figure-paths.ts';

const now = new Date('2026-11-25T22:30:00Z');
const of = (...subRoles: SubRole[]) =>
  viewerOf('u1', { subRoles, contactEventIds: subRoles.includes('contact') ? ['e1'] : [] });
const viewers = {
  admin: viewerOf('u1', { role: 'admin' }),
  contact: of('contact'),
  support: of('support'),
  editor: of('editor'),
};
const isEntity = (list: string): list is ResourceName => list in resources;

test('a list of an entity understands the whole address of its number, and the account has a page of it', () => {
  for (const viewer of Object.values(viewers)) {
    const addresses = [
      ...figuresOf(viewer, now, zone),
      ...Object.values(sessionLists(viewer, now, zone)).map((address) => ({
        list: 'sessions' as const,
        address,
      })),
    ];
    for (const { list, address } of addresses) {
      if (!isEntity(list)) continue;
      expect([list, hasPageFor(list, viewer)]).toEqual([list, true]);
      expect(understood(address, addressedFields(list, shownFields(list, viewer)))).toEqual(address);
    }
  }
});

test('each number leads to a page, with the filters of its list', () => {
  const paths = Object.fromEntries(
    figuresOf(viewers.admin, now, zone).map((figure) => [figure.key, figurePath(figure)]),
  );
  expect(Object.keys(paths)).toEqual(figureKeys);
  expect(paths).toMatchObject({
    offersEnding: '/manage/offers?endsAt.%24lte=2026-11-26T04%3A30%3A00.000Z',
    failedMessages: '/admin/messages?state=missed',
    accessRequests: '/manage/access-requests?state=open',
    toApprove: '/manage/events/approvals',
    rowsLeftOut: '/admin/imports?leftOut=true',
    undated: '/manage/events?firstSessionDate.%24exists=false&visibilityStatus=public',
  });
  const entities = Object.values(paths).flatMap((path) => entityOfListPath(path.replace(/\?.*/, '')) ?? []);
  expect(new Set(entities)).toEqual(new Set(['scans', 'sessions', 'houseNotices', 'events']));
});

test('a day or an event has a part of a number', () => {
  expect([clashDayPath('2026-11-28'), clashEventPath('e1'), accessDayPath('2026-11-28')]).toEqual([
    '/manage/timetable?day=2026-11-28',
    '/manage/events/details/e1/dates',
    '/manage/access-requests?day=2026-11-28&state=open',
  ]);
});

test('no list offers more than six filters at first, and none twice', () => {
  for (const name of Object.keys(resources) as ResourceName[])
    for (const viewer of Object.values(viewers)) {
      const { main, more } = filtersOf(name, viewer);
      expect([name, Object.keys(main).length <= 6]).toEqual([name, true]);
      expect(Object.keys(main).filter((field) => field in more)).toEqual([]);
    }
  expect(Object.keys(filtersOf('events', viewers.contact).main)[0]).toBe('ofOwnEvents');
  expect(Object.keys(filtersOf('events', viewers.admin).main)).toHaveLength(6);
});
