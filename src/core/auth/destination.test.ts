import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Role, roles, type SubRole } from '#core/accounts/access.ts';
import {
  areaFor,
  areas,
  type Arriving,
  destinationAfterSignIn,
  homeOf,
  isGuestPath,
  ownPath,
  reservationsOf,
} from './destination.ts';

const arriving = (role: Role, ...subRoles: SubRole[]): Arriving => ({ role, subRoles, contactEventIds: [] });

test.each([
  [arriving('user'), '/user/reservations'],
  [arriving('admin'), '/admin/reservations'],
  [arriving('admin', 'editor', 'support'), '/admin/reservations'],
  [arriving('scanner'), '/check-in/list'],
  [arriving('scanner', 'editor'), '/check-in/list'],
  [arriving('disco'), '/profile'],
  [arriving('tenant'), '/profile'],
  [arriving('user', 'support'), '/dashboard'],
  [arriving('user', 'scanner', 'editor', 'support'), '/dashboard'],
  [arriving('user', 'editor', 'contact'), '/manage/events'],
  [arriving('user', 'scanner', 'editor'), '/manage/events'],
  [arriving('user', 'scanner'), '/check-in/list'],
  [arriving('tenant', 'editor'), '/manage/events'],
  [{ ...arriving('user'), contactEventIds: ['0190'] }, '/manage/events'],
] as const)('%j begins on %s', (account, path) => {
  expect(homeOf(account)).toBe(path);
});

test('only a role with a personal area has own reservations', () => {
  expect(roles.map(reservationsOf)).toEqual(['/user/reservations', '/admin/reservations', null, null, null]);
});

describe('after signing in', () => {
  test.each([
    ['/events', '/events'],
    ['/en/events/0190?session=1#dates', '/en/events/0190?session=1#dates'],
    ['/user/events/checkout/1?session=2', '/user/events/checkout/1?session=2'],
    ['/events?q=caffè//bar', '/events?q=caff%C3%A8//bar'],
    ['/events?q=100%', '/events?q=100%'],
  ])('people come to where they were going: %s', (wanted, path) => {
    expect(destinationAfterSignIn(arriving('user'), wanted)).toBe(path);
  });

  test('the personal area that people were going to is their own', () => {
    const wanted = '/user/events/checkout/1?session=2';
    expect(destinationAfterSignIn(arriving('admin'), wanted)).toBe('/admin/events/checkout/1?session=2');
    expect(destinationAfterSignIn(arriving('user'), '/en/admin/reservations')).toBe('/en/user/reservations');
    expect(destinationAfterSignIn(arriving('user'), '/admin/events/checkout/1')).toBe(
      '/user/events/checkout/1',
    );
    expect(destinationAfterSignIn(arriving('scanner'), wanted)).toBe('/check-in/list');
    expect(destinationAfterSignIn(arriving('admin'), '/users')).toBe('/users');
  });

  test.each(['/admin/contacts/new', '/en/admin/events/0190', '/admin/events?page=2', '/admin/users'])(
    'staff of any role come back to the page of theirs: %s',
    (wanted) => {
      for (const role of ['user', 'scanner', 'admin'] as const)
        expect(destinationAfterSignIn(arriving(role), wanted)).toBe(wanted);
    },
  );

  test.each([undefined, '', '/login', '/en/login?redirect=%2Fevents', '/register/', 'https://evil.example'])(
    'people come home where that leads nowhere: %s',
    (wanted) => {
      expect(destinationAfterSignIn(arriving('admin'), wanted)).toBe('/admin/reservations');
    },
  );

  test.each([
    '//evil.example',
    '///evil.example',
    '////evil.example/..',
    String.raw`/\evil.example`,
    String.raw`\\evil.example`,
    String.raw`\/evil.example`,
    String.raw`/\/evil.example`,
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '%2f%2fevil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '/%252fevil.example',
    '/%255cevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '/events/..//evil.example',
    '/events//evil.example',
    'https://evil.example',
    'https:evil.example',
    'http:/evil.example',
    'HTTPS://evil.example',
    '//evil.example@curiosa.test',
    'https://curiosa.test@evil.example',
    'https://curiosa.test.evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://evil.example/1',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/%09/evil.example',
    '/%0a/evil.example',
    '/%00/evil.example',
    ' //evil.example',
    ' /events',
    '\u00a0//evil.example',
    'evil.example',
    'evil.example/events',
    '.evil.example',
    '@evil.example',
    ':80/evil',
    '?next=//evil.example',
    '#//evil.example',
    '/%',
    '/%c0%af/evil.example',
    `/${'a'.repeat(2000)}`,
    '/\u202e//evil.example',
  ])('nobody is sent away by %j', (wanted) => {
    expect(ownPath(wanted)).toBe(null);
  });

  test('for any requested address, the browser stays on this site', () => {
    const origin = 'https://curiosa.test';
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2f',
      '%5c',
      '%09',
      '\t',
      ':',
      '@',
      '?',
      '#',
      'evil.example',
      'a',
    );
    const staysHere = fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = ownPath(pieces.join(''));
      return path === null || new URL(path, origin).origin === origin;
    });
    expect(fc.check(staysHere, { numRuns: 5000 })).toMatchObject({ failed: false, counterexample: null });
  });
});

test('pages for guests are known in both languages', () => {
  expect(['/login', '/en/register', '/almost-done/', '/login?redirect=/events'].map(isGuestPath)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['/events', '/en/events', '/loginx', '/en'].map(isGuestPath)).toEqual([false, false, false, false]);
});

test('a personal area is for its role alone, and leads other roles to their own', () => {
  const seen = Object.fromEntries(roles.map((role) => [role, areas.map((area) => areaFor(role, area))]));
  expect(seen).toEqual({
    user: ['own', 'forbidden'],
    admin: ['leadsToOwn', 'own'],
    disco: ['forbidden', 'forbidden'],
    scanner: ['forbidden', 'forbidden'],
    tenant: ['forbidden', 'forbidden'],
  });
});
