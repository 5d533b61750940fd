// The reservations that the signed-in account has seen, with the codes of their tickets, stored on this device.

import type { Language } from '#core/languages.ts';
import { rereadSignedIn } from '#web/api/sign-in/signed-in.ts';
import { canStoreOffline, inTurn, ticketsCache } from './offline-tickets.ts';

export interface OfflineTickets {
  readonly language: Language;
  readonly reservationId: string;
  /** When the server answered, in milliseconds. */
  readonly readAt: number;
  /** When its session ends, in milliseconds. */
  readonly endsAt: number;
  /** As the API answered it to the build that stored it. */
  readonly reservation: unknown;
}

interface StoredTickets {
  readonly userId: string;
  readonly tickets: readonly OfflineTickets[];
}

const address = '/tickets.json';
const dayMs = 86_400_000;

/** A ticket is stored until a day after the end of its session. */
export function isStillStored({ endsAt }: OfflineTickets, now: number): boolean {
  return now < endsAt + dayMs;
}

/** The stored tickets of an account; empty for any other account. */
export async function readTickets(userId: string): Promise<readonly OfflineTickets[]> {
  if (!canStoreOffline()) return [];
  const stored = await read();
  return stored?.userId === userId ? stored.tickets.filter((one) => isStillStored(one, Date.now())) : [];
}

/** Changes the stored tickets of the signed-in account, if it is still signed in. Tickets that are over are removed. */
export async function changeTickets(
  userId: string,
  change: (tickets: readonly OfflineTickets[]) => readonly OfflineTickets[],
): Promise<void> {
  if (!canStoreOffline()) return;
  await inTurn(ticketsCache, async () => {
    // Signed out meanwhile, perhaps in another tab: tickets that are written now would not be removed.
    if (rereadSignedIn()?.details._id !== userId) return;
    const stored = await read();
    const changed = change(stored?.userId === userId ? stored.tickets : []);
    const tickets = changed.filter((one) => isStillStored(one, Date.now()));
    if (!stored && tickets.length === 0) return;
    const cache = await caches.open(ticketsCache);
    await cache.put(address, Response.json({ userId, tickets } satisfies StoredTickets));
  });
}

async function read(): Promise<StoredTickets | undefined> {
  const stored = await caches.match(address, { cacheName: ticketsCache });
  return stored?.json() as Promise<StoredTickets | undefined>;
}
