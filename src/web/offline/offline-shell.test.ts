import { expect, test } from 'vitest';
import { languages, pathIn } from '#core/languages.ts';
import { hasContentOffline, isAway, isFileOfBuild, offlineShellsFor } from './offline-shell.ts';

test.each(languages)('every page in %s is stood in for in that language', (language) => {
  for (const path of ['/events', '/events/1', '/user/reservations', '/energy', '/apiary', '/'])
    expect([path, offlineShellsFor(pathIn(language, path))]).toEqual([path, [pathIn(language, '/offline')]]);
});

test.each(languages)(
  'a page of the door in %s has a document of its own, else that of all pages',
  (language) => {
    for (const path of ['/check-in/list', '/check-in/events/1/sessions/2/scan'])
      expect(offlineShellsFor(pathIn(language, path))).toEqual([
        pathIn(language, '/check-in/offline'),
        pathIn(language, '/offline'),
      ]);
    expect(offlineShellsFor(pathIn(language, '/check-ins'))).toEqual([pathIn(language, '/offline')]);
  },
);

test('requests of programs never get the offline shell', () => {
  const paths = ['/api/reservations', '/api', '/sso/auth/login', '/dev/mailbox', '/healthz', '/metrics'];
  expect(paths.flatMap(offlineShellsFor)).toEqual([]);
});

test('pages with content are the reservations of either area and the door, in both languages', () => {
  const path = '/user/reservations/0199-1';
  for (const one of [path, '/user/reservations', '/admin/reservations', `/en${path}`, '/en/check-in/list'])
    expect([one, hasContentOffline(one)]).toEqual([one, true]);
  for (const one of ['/user/reservation-requests', '/events', '/admin/events', '/user/reservationsX', '/en'])
    expect([one, hasContentOffline(one)]).toEqual([one, false]);
});

test('files of a build are distinguished from everything that may change', () => {
  expect(['/assets/entry-1.js', '/favicon.svg'].map(isFileOfBuild)).toEqual([true, true]);
  expect(['/api/events', '/sw.js', '/manifest.webmanifest', '/assetsX'].map(isFileOfBuild)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a gateway without its server counts as unreachable; a server with an error does not, nor a busy one, except for ticket pages', () => {
  const away = (path: string, headers: HeadersInit) =>
    [200, 404, 500, 501, 502, 503, 504, 505].filter((status) =>
      isAway(new Response(null, { status, headers }), path),
    );
  const busy = { 'retry-after': '5' };
  expect([away('/events', {}), away('/events', busy)]).toEqual([[502, 503, 504], []]);
  expect(away('/user/reservations', busy)).toEqual([502, 503, 504]);
});
