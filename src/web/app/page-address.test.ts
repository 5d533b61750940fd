import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryHistory } from '@tanstack/react-router';
import { requestedLocationOf } from '#web/api/router-internals.ts';
import { createQueryClient, overNetwork } from '#web/api/transport.ts';
import { addPrivateRoutes } from './private-routes.tsx';
import { createAppRouter } from './router.tsx';
import { addressOf } from './page-address.ts';
import { stringifySearch } from '#web/address/search-text.ts';

const id = '0199a000-0000-7000-8000-000000000001';
const other = '0199a000-0000-7000-8000-000000000002';

describe('the query of the canonical address', () => {
  test.each([
    // No page reads it.
    ['/events?foo=1', '/events'],
    ['/events?', '/events'],
    ['/events?q=luna&foo=1&foo=2&Q=sole&__proto__=1&constructor=x', '/events?q=luna'],
    ['/events?utm_source=mail&q=luna&fbclid=1', '/events?q=luna'],
    ['/faqs?foo=1&q=luna', '/faqs'],
    ['/privacy?lang=en', '/privacy'],
    [`/events/${id}?q=luna&page=1&foo`, `/events/${id}`],
    [`/events/${id}?day=2026-09-12&foo=1&page=2`, `/events/${id}?day=2026-09-12&page=2`],
    [`/print/place/${id}?day=2026-09-12&q=luna`, `/print/place/${id}?day=2026-09-12`],
    ['/print/day/2026-09-12?day=2026-09-13', '/print/day/2026-09-12'],
    ['/login?next=%2Fprofile&foo=1', '/login?next=%2Fprofile'],
    ['/login?next=https%3A%2F%2Fevil.test', '/login'],
    // Defaults, and what the view does not show.
    ['/events?q=&from=&to=&available=1&page=1', '/events?available=1'],
    ['/events?day=2026-09-12&span=week', '/events'],
    ['/events?view=timetable&day=2026-09-12&span=week', '/events?day=2026-09-12&view=timetable'],
    ['/events?available=0&live=off', '/events'],
    // The order of keys, and keys that may be repeated.
    ['/events?q=luna&category=' + id, `/events?category=${id}&q=luna`],
    [`/events?field=${other}&q=a&field=${id}`, `/events?field=${other}&field=${id}&q=a`],
    ['/events?q=a?b', '/events?q=a%3Fb'],
    // The page says that it cannot read these.
    ['/events?age=abc&from=domani&day=domani', '/events?age=%00&from=%00'],
    // Values that a stranger put into a link make no page of their own.
    [`/events?field=Chiama+subito&field=${other}`, '/events?field=%00'],
    [`/events?category=${id}&category=${other}`, '/events?category=%00'],
    [`/events/${id}?session=x&day=2026-13-01&page=1&foo=1`, `/events/${id}?day=%00&session=%00`],
    [
      `/user/calendar/events/${id}?audience=Chiama&page=-1`,
      `/user/calendar/events/${id}?audience=%00&page=%00`,
    ],
    [`/print/place/${id}?day=someday`, `/print/place/${id}?day=%00`],
    ['/print/day/2026-09-12?age=abc&page=x', '/print/day/2026-09-12?age=%00'],
    ['/events?view=calendar&day=domani&span=month', '/events?day=%00&view=calendar'],
    // Lists of staff have filters of their own.
    ['/admin/events?whatever=1&page=2', '/admin/events?page=2&whatever=1'],
    ['/manage/events?page=2', '/manage/events?page=2'],
    // Lists for other sites do not mention what they cannot read.
    ['/embed?theme=dark&limit=3&q=luna&age=abc&page=2&foo=1', '/embed?limit=3&q=luna&theme=dark'],
    ['/en/embed?foo=1', '/en/embed'],
    // No page at all.
    ['/nothing/here?foo=1', '/nothing/here'],
  ])('%s is %s', (url, address) => {
    expect(addressOf(url)).toBe(address);
  });
});

/** What a browser passes to the page of a query. */
function readInBrowser(url: string): string {
  const context = { queryClient: createQueryClient(overNetwork), language: 'it', own: {} } as const;
  const router = createAppRouter(addPrivateRoutes(), context, createMemoryHistory({ initialEntries: [url] }));
  return stringifySearch(router.matchRoutes(requestedLocationOf(router)).at(-1)?.search ?? {});
}

test.each([
  '/registration-confirmed?token=a&token=b&foo=1',
  '/delete-user?token=&next=%2Fprofile',
  '/confirm-reservation?request=nobody&token=a&token=b',
  `/confirm-reservation?request=${id}&token=a&foo=1`,
  '/login?next=https%3A%2F%2Fevil.test',
  '/register?step=consents&next=nowhere',
  `/user/events/checkout/${id}?session=${id}&session=${other}`,
  '/profile?next=%2F%2Fevil.test&foo=1',
])('a browser reads %s as the server does', (url) => {
  expect(readInBrowser(url)).toBe(readInBrowser(addressOf(url)));
  expect(readInBrowser(url)).toBe(addressOf(url).slice(url.indexOf('?')));
});

describe('the canonical path of a page', () => {
  test.each([
    ['/EVENTS', '/events'],
    ['/Events/?q=Luna', '/events?q=Luna'],
    ['/EN/Events', '/en/events'],
    ['/en/events/', '/en/events'],
    ['//events', '/events'],
    ['//evil.test//?q=1', '/evil.test/'],
    ['/en', '/en'],
    [`/events/${id.toUpperCase()}`, `/events/${id.toUpperCase()}`],
    ['/RESET-password/AbC', '/reset-password/AbC'],
    ['/engine', '/engine'],
    ['/Nothing/Here/', '/Nothing/Here/'],
  ])('%s is %s', (url, address) => {
    expect(addressOf(url)).toBe(address);
  });

  test('the canonical path is its own canonical path, stays on this site, and never throws', () => {
    const part = fc.constantFrom(
      '/',
      '//',
      'events',
      'EN',
      'en',
      'evil.test',
      '%2F',
      '?',
      '&',
      '=',
      'q',
      'age',
      'à',
      '%zz',
      '\\',
      id,
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const address = addressOf(`/${parts.join('')}`);
        expect(addressOf(address)).toBe(address);
        expect(address.startsWith('/')).toBe(true);
        expect(address.startsWith('//')).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
