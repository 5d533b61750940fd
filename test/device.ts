// What a site stores in a browser, and which other hosts the browser contacts.

import type { Page } from 'playwright-core';
import { type StoredItem, isNamed } from '#web/legal/stored-item.ts';
import { storedOnDevice } from '#web/legal/stored-on-device.ts';

/** An entry that a browser stores for a page: where, and under which name. */
export interface Found {
  readonly where: string;
  readonly name: string;
}

/** Everything that the browser of a page stores at this moment, in all kinds of storage. */
export async function storedBy(page: Page): Promise<Found[]> {
  const inPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await window.caches.keys();
    const workers = await navigator.serviceWorker.getRegistrations();
    return [
      ...Object.keys(localStorage).map((name) => ({ where: 'local', name })),
      ...Object.keys(sessionStorage).map((name) => ({ where: 'session', name })),
      ...databases.map(({ name }) => ({ where: 'database', name: name ?? '' })),
      ...caches.map((name) => ({ where: 'cache', name })),
      ...workers.flatMap(({ active, waiting, installing }) => {
        const worker = active ?? waiting ?? installing;
        // A registration that has just started has none.
        return worker ? [{ where: 'worker', name: new URL(worker.scriptURL).pathname }] : [];
      }),
    ];
  });
  const cookies = await page.context().cookies();
  return [...inPage, ...cookies.map(({ name }) => ({ where: 'cookie', name }))];
}

/** The listed entry for a stored one; undefined where it is not listed. */
export function listed({ where, name }: Found): StoredItem | undefined {
  return storedOnDevice.find((thing) => thing.where === where && isNamed(thing, name));
}

/** Addresses outside the site that a browser requests from now on. */
export function requestedElsewhere(page: Page, origin: string): string[] {
  const requested: string[] = [];
  page.context().on('request', (request) => {
    const address = request.url();
    if (/^(?:https?|wss?):/.test(address) && new URL(address).host !== new URL(origin).host)
      requested.push(address);
  });
  return requested;
}

/** Paths that a guest can open, every other one in English; `eventId` is of a public event. */
export function publicPaths(eventId: string): string[] {
  const paths = [
    '/events',
    '/events?q=robot&available=1',
    `/events/${eventId}`,
    '/faqs',
    '/forms/landing',
    '/login',
    '/register',
    '/confirm-phone',
    '/almost-done',
    '/forgot-password',
    '/confirm-number',
    '/registration-confirmed?token=nonsense',
    '/confirm-reservation',
    '/give-back',
    '/feedback',
    '/unsubscribe',
    '/reset-password/nonsense',
    '/reset-password-imported/nonsense',
    '/delete-user',
    '/privacy',
    '/cookies',
    '/accessibility',
    '/user/reservations',
    '/social-login',
    '/nothing',
    '/manage/events',
    '/profile',
    '/chat',
    '/dashboard',
    '/offline',
    '/check-in/enrol',
  ];
  return paths.map((path, place) => (place % 2 === 0 ? path : `/en${path}`));
}
