import { expect, test } from 'vitest';
import { linkEnd, linkForForgotten } from './links.ts';

test('a forgotten password sends the link of the kind of account, and none where there is no account', () => {
  expect([
    linkForForgotten({ isEnabled: true, hasPassword: true, isEmailConfirmed: false }),
    linkForForgotten({ isEnabled: true, hasPassword: false, isEmailConfirmed: false }),
    // Confirmed elsewhere, and the new password was never chosen.
    linkForForgotten({ isEnabled: true, hasPassword: false, isEmailConfirmed: true }),
    linkForForgotten({ isEnabled: false, hasPassword: true, isEmailConfirmed: true }),
    linkForForgotten({ isEnabled: false, hasPassword: false, isEmailConfirmed: false }),
    linkForForgotten(null),
  ]).toEqual(['resetPassword', 'resetPasswordImported', 'resetPassword', null, null, null]);
});

test('a link for a new password holds an hour, an invitation two weeks', () => {
  const now = new Date('2026-10-24T22:30:00Z');
  expect(linkEnd('resetPassword', now)).toEqual(new Date('2026-10-24T23:30:00Z'));
  expect(linkEnd('resetPasswordImported', now)).toEqual(new Date('2026-11-07T22:30:00Z'));
});
