// The reservations that somebody has seen, with the codes of their tickets, kept on this device for them alone.

import type { Language } from '#core/languages.ts';
import { rereadSession } from '#web/api/session.ts';
import { canStoreOffline, inTurn, ticketsCache } from './offline-tickets.ts';

export interface OfflineTickets {
  readonly language: Language;
  readonly reservationId: string;
  /** When the server said so, in milliseconds. */
  readonly readAt: number;
  /** When its session ends, in milliseconds. */
  readonly endsAt: number;
  /** As the API told it to that build of the site. */
  readonly reservation: unknown;
}

interface Kept {
  readonly userId: string;
  readonly tickets: readonly OfflineTickets[];
}

const address = '/tickets.json';
const dayMs = 86_400_000;

/** Until the day after its session a ticket may still be looked for. */
export function isStillStored({ endsAt }: OfflineTickets, now: number): boolean {
  return now < endsAt + dayMs;
}

/** What is kept for somebody; nothing for anybody else. */
export async function readTickets(userId: string): Promise<readonly OfflineTickets[]> {
  if (!canStoreOffline()) return [];
  const kept = await read();
  return kept?.userId === userId ? kept.tickets.filter((one) => isStillStored(one, Date.now())) : [];
}

/** Changes what is kept for whoever is signed in, if that is still them. What is over goes on this occasion. */
export async function changeTickets(
  userId: string,
  change: (tickets: readonly OfflineTickets[]) => readonly OfflineTickets[],
): Promise<void> {
  if (!canStoreOffline()) return;
  await inTurn(ticketsCache, async () => {
    // Signed out meanwhile, perhaps in another tab: what is written now nobody would wipe.
    if (rereadSession()?.details._id !== userId) return;
    const kept = await read();
    const changed = change(kept?.userId === userId ? kept.tickets : []);
    const tickets = changed.filter((one) => isStillStored(one, Date.now()));
    if (!kept && tickets.length === 0) return;
    const cache = await caches.open(ticketsCache);
    await cache.put(address, Response.json({ userId, tickets } satisfies Kept));
  });
}

async function read(): Promise<Kept | undefined> {
  const kept = await caches.match(address, { cacheName: ticketsCache });
  return kept?.json() as Promise<Kept | undefined>;
}
