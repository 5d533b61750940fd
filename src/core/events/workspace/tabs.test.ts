import { expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import {
  eventTabAt,
  eventTabPath,
  type EventTab,
  eventTabs,
  sessionMessagesPath,
  tabsOf,
  waitingListPath,
  writePath,
} from './tabs.ts';

const tabsFor = (given: Partial<AccountViewer>) =>
  tabsOf(
    {
      kind: 'account',
      userId: 'u',
      role: 'user',
      subRoles: [],
      userType: 'private',
      contactEventIds: [],
      ...given,
    },
    'e',
  );

const work: readonly EventTab[] = ['content', 'dates', 'feedback', 'history'];
const visitors: readonly EventTab[] = ['people', 'waitingLists', 'messages'];
const inOrder = (tabs: readonly EventTab[]) => eventTabs.filter((tab) => tabs.includes(tab));

test('each role opens the pages of an event that are its work', () => {
  expect(tabsFor({ role: 'admin' })).toEqual(eventTabs);
  expect(tabsFor({ contactEventIds: ['e'] })).toEqual(eventTabs);
  expect(tabsFor({ subRoles: ['editor'] })).toEqual(inOrder([...work, ...visitors]));
  expect(tabsFor({ subRoles: ['support'] })).toEqual(visitors);
  expect(tabsFor({ subRoles: ['scanner'] })).toEqual(['door']);
  expect(tabsFor({ role: 'scanner' })).toEqual(['door']);
});

test('a contact opens nothing of events of others, and visitors nothing at all', () => {
  expect(tabsFor({ subRoles: ['contact'], contactEventIds: ['other'] })).toEqual([]);
  expect(tabsFor({})).toEqual([]);
});

test('several sub-roles open what each of them opens', () => {
  expect(tabsFor({ subRoles: ['editor', 'scanner'] })).toEqual(inOrder([...work, ...visitors, 'door']));
});

test('each page has an address of its own below that of the event', () => {
  const paths = eventTabs.map((tab) => eventTabPath('e', tab));
  expect(new Set(paths).size).toBe(eventTabs.length);
  expect(paths[0]).toBe('/manage/events/details/e');
  for (const tab of eventTabs.filter((one) => one !== 'content'))
    expect(eventTabAt(eventTabPath('e', tab).replace('/manage/events/details/e/', ''))).toBe(tab);
  expect([eventTabAt(''), eventTabAt('content'), eventTabAt('nothing')]).toEqual([null, null, null]);
  expect(waitingListPath({ eventId: 'e', _id: 's' })).toBe('/manage/events/details/e/waiting-lists/s');
  expect(sessionMessagesPath({ eventId: 'e', _id: 's' })).toBe('/manage/events/details/e/messages?session=s');
  expect(writePath('e', ['s', 't'])).toBe('/manage/events/details/e/messages?view=write&sessions=s.t');
});
