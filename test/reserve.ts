import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { book, type WireReservation } from '#core/reservations/contract.ts';
import type { Site } from './site.ts';

/** A booking as its body is sent. */
export interface SentBooking {
  readonly sessionId: string;
  readonly target: string;
  readonly participants: readonly object[];
}

/** Books through the API of a site, as the account with this address. */
export async function reserve(
  site: Pick<Site, 'origin' | 'signIn'>,
  email: string,
  booking: SentBooking,
): Promise<WireReservation> {
  const { token } = await site.signIn(email);
  const answer = await fetch(site.origin + book.path, {
    method: book.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(booking),
  });
  const body: unknown = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: book.status });
  return book.answer.parse(body);
}
