import { describe, expect, test } from 'vitest';
import { type AccountViewer, guest, may, type Right, type Role, type SubRole } from './access.ts';

const account = (role: Role, subRoles: SubRole[] = [], contactEventIds: string[] = []): AccountViewer => ({
  kind: 'account',
  userId: '01900000-0000-7000-8000-000000000000',
  role,
  subRoles,
  userType: 'private',
  contactEventIds,
});
const rights: readonly Right[] = [
  'personalArea',
  'book',
  'bookForOthers',
  'readParties',
  'manageEvents',
  'manageAllEvents',
  'seePrivate',
  'checkIn',
  'checkInEverywhere',
  'editCatalogue',
  'readAccounts',
  'answerChats',
  'administer',
];
const rightsOf = (viewer: Parameters<typeof may>[0]) => rights.filter((right) => may(viewer, right));

describe('who may do what', () => {
  test.each<[string, AccountViewer, Right[]]>([
    ['a user', account('user'), ['personalArea', 'book']],
    ['a scanner by role', account('scanner'), ['checkIn', 'checkInEverywhere']],
    [
      'a user who scans',
      account('user', ['scanner']),
      ['personalArea', 'book', 'checkIn', 'checkInEverywhere'],
    ],
    [
      'a contact',
      account('user', ['contact']),
      ['personalArea', 'book', 'readParties', 'manageEvents', 'seePrivate', 'checkIn'],
    ],
    [
      'a user with contact events',
      account('user', [], ['e']),
      ['personalArea', 'book', 'readParties', 'manageEvents', 'seePrivate', 'checkIn'],
    ],
    [
      'an editor',
      account('user', ['editor']),
      ['personalArea', 'book', 'manageEvents', 'manageAllEvents', 'seePrivate', 'editCatalogue'],
    ],
    [
      'the info point',
      account('user', ['support']),
      ['personalArea', 'book', 'bookForOthers', 'readParties', 'readAccounts', 'answerChats'],
    ],
    ['an admin', account('admin'), [...rights]],
    ['disco', account('disco'), []],
    ['tenant', account('tenant'), []],
  ])('%s', (_who, viewer, expected) => {
    expect(rightsOf(viewer)).toEqual(expected);
    expect(may(viewer, 'signedIn')).toBe(true);
    expect(may(viewer, 'anyone')).toBe(true);
  });

  test('a guest holds no right and reads what is for anyone', () => {
    expect(rightsOf(guest)).toEqual([]);
    expect(may(guest, 'signedIn')).toBe(false);
    expect(may(guest, 'anyone')).toBe(true);
  });
});
