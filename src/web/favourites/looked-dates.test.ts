import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownDate } from '#core/favourites/changed.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Loads the module again, as a new document does. */
async function open() {
  vi.resetModules();
  return {
    ...(await import('./looked-dates.ts')),
    ...(await import('#web/api/sign-in/signed-in.ts')),
  };
}
const signedIn = (_id: string) => ({ token: _id, refreshToken: null, details: { _id } }) as never;

const date: ShownDate = {
  _id: '018f2c1e-0000-7000-8000-000000000001',
  startDate: '2100-03-06T09:30:00.000Z',
  endDate: '2100-03-06T10:30:00.000Z',
  presence: 'location',
  placeId: 'torre',
  isCancelled: false,
};
const moved: ShownDate = { ...date, placeId: 'chiostro' };
const planned = { isPlanned: true };

test('of what is only looked at nothing is stored; a date of the plan is, until it is taken out', async () => {
  const first = await open();
  first.markSeen(date, { isPlanned: false });
  expect([...stored]).toEqual([]);
  first.markSeen(date, planned);
  expect(first.changeSinceSeen(moved)).toBe(null);
  const next = await open();
  expect(next.changeSinceSeen(moved)).toBe('place');
  // On a page that does not know of the plan.
  next.markSeen(moved, { isPlanned: false });
  expect(next.changeSinceSeen(moved)).toBe('place');
  const last = await open();
  expect(last.changeSinceSeen(moved)).toBe(null);
  last.forgetSeen(date._id);
  last.markSeen(moved, { isPlanned: false });
  expect([...stored]).toEqual([]);
});

test('what an account has looked at is shown to no other, and is gone with it', async () => {
  const guest = await open();
  guest.markSeen(date, planned);
  // The plan of a guest goes to the account that signs in.
  guest.storeSignIn(signedIn('ada'));
  const ada = await open();
  expect(ada.changeSinceSeen(moved)).toBe('place');
  ada.markSeen(date, planned);
  ada.storeSignIn(signedIn('bob'));
  expect(ada.changeSinceSeen(moved)).toBe(null);
  expect(stored.has('lookedDates')).toBe(false);
  ada.markSeen(date, planned);
  ada.storeSignIn(null);
  expect(ada.changeSinceSeen(moved)).toBe(null);
  expect((await open()).changeSinceSeen(moved)).toBe(null);
  expect(stored.has('lookedDates')).toBe(false);
});
