import { expect, test } from 'vitest';
import { guest, type SubRole, type Viewer } from '#core/accounts/access.ts';
import { isAmong } from './access.ts';

const mine = '0190a000-0000-7000-8000-000000000001';
const other = '0190a000-0000-7000-8000-000000000002';
const staff = (subRole: SubRole): Viewer => ({
  kind: 'account',
  userId: 'u1',
  role: 'user',
  subRoles: [subRole],
  userType: 'private',
  contactEventIds: subRole === 'contact' ? [mine] : [],
});

test.each([
  ['an event of theirs to a contact', 'ofEvent', { _id: mine }, 'contact', true],
  ['a session of an event of theirs', 'ofEvent', { _id: other, eventId: mine }, 'contact', true],
  ['an event that only others keep', 'ofEvent', { _id: other }, 'contact', false],
  ['a session of it', 'ofEvent', { _id: mine, eventId: other }, 'contact', false],
  ['any event to an editor', 'ofEvent', { _id: other }, 'editor', true],
  ['a row of their own', { own: 'userId' }, { userId: 'u1' }, 'support', true],
  ["somebody else's", { own: 'userId' }, { userId: 'u2' }, 'support', false],
  ['a row as the grant wants it', { only: { isVisible: true } }, { isVisible: true }, 'editor', true],
  ['a row that differs', { only: { isVisible: true } }, { isVisible: false }, 'editor', false],
  ['any row where all are granted', 'all', { _id: other }, 'support', true],
] as const)('among the rows of a grant: %s', (_what, rows, row, subRole, expected) => {
  expect(isAmong(rows, row, staff(subRole))).toBe(expected);
  expect(isAmong(rows, row, guest)).toBe(false);
});
