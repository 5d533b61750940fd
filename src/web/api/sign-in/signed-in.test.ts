import { expect, test } from 'vitest';
import { parseSignedIn, viewerOf } from './signed-in.ts';

/** As it is read from the storage of a device. */
function readAccount(subRoles: readonly string[]) {
  const details = {
    _id: 'u1',
    role: 'user',
    subRoles,
    userType: 'private',
    contactEventIds: [],
    isUserCompleted: true,
  };
  const signedIn = parseSignedIn(JSON.stringify({ token: 'a token', refreshToken: null, details }));
  if (!signedIn) throw new Error('It is no sign-in.');
  return signedIn.details;
}

test('an account is the same viewer in all components, and another one once it was read again', () => {
  const account = readAccount(['editor']);
  const viewer = viewerOf(account);
  expect(viewerOf(account)).toBe(viewer);
  const again = viewerOf(readAccount([]));
  expect(again).not.toBe(viewer);
  expect(again.subRoles).toEqual([]);
});
