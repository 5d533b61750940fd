// Waiting lists on a complete site: full sessions, their requests, and their offers.

import { expect } from 'vitest';
import type { Language } from '#core/languages.ts';
import type { Participant } from '#core/reservations/contract.ts';
import { buildEvent, buildSession } from './build-programme.ts';
import type { NewAccount } from '#server/accounts/service.ts';
import type { Site } from './site.ts';

type SessionGiven = Parameters<typeof buildSession>[2];

export interface Joining {
  readonly language?: Language;
  readonly account?: Partial<NewAccount>;
  readonly participants: readonly Participant[];
  readonly minQuantity?: number;
  readonly minQuantitySchool?: number;
}

/** A session whose seats one account has booked. */
export interface FullSession {
  readonly eventId: string;
  readonly sessionId: string;
  /** Path of its checkout. */
  readonly checkout: string;
  /** Gives back all seats, or all but so many. */
  giveBack(remaining?: number): Promise<unknown>;
  /** Adds a request of a new account. */
  join(joining: Joining): Promise<{ email: string; requestId: string }>;
}

/** So near that an offer is sent at once at any hour, not only in the morning. */
const soon = () => new Date(Date.now() + 12 * 3_600_000);
const ofSchool = { userType: 'school', educationalInstitution: 'Liceo Curie' } as const;
export const ada = { name: 'Ada', surname: 'Rossi' } as const;

async function send(
  site: Site,
  email: string,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const { token } = await site.signIn(email);
  const response = await fetch(site.origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as { _id: string };
}

export async function full(site: Site, seats = 2, given: SessionGiven = {}): Promise<FullSession> {
  const { db } = site.database;
  const eventId = await buildEvent(db);
  const ofSession = { maxParticipants: seats, waitingListEnabled: true, startDate: soon(), ...given };
  const sessionId = await buildSession(db, eventId, ofSession);
  const target = given.sessionTarget ?? 'private';
  const whose = target === 'school' ? ofSchool : {};
  const holder = await site.openAccount(whose);
  const participants =
    target === 'school'
      ? [{ schoolClass: '1A', quantity: seats, chaperones: 1 }]
      : Array.from({ length: seats }, () => ({ age: 30 }));
  const { _id } = await send(site, holder, 'POST', '/api/reservations', { sessionId, target, participants });
  const withRemaining = (remaining: number) =>
    target === 'school'
      ? { participants: [{ schoolClass: '1A', quantity: remaining, chaperones: 1 }] }
      : { quantity: remaining };
  return {
    eventId,
    sessionId,
    checkout: `/user/events/checkout/${eventId}?session=${sessionId}`,
    giveBack: (remaining = 0) =>
      remaining === 0
        ? send(site, holder, 'DELETE', `/api/reservations/${_id}`)
        : send(site, holder, 'PUT', `/api/reservations/${_id}`, withRemaining(remaining)),
    async join({ language = 'it', account, ...party }) {
      const email = await site.openAccount({ language, ...ada, ...whose, ...account });
      const request = await send(site, email, 'POST', '/api/reservation-requests', {
        sessionId,
        target,
        ...party,
      });
      return { email, requestId: request._id };
    },
  };
}

/** Path of the link in an offer's mail. */
export async function offerLink(site: Site, email: string): Promise<string> {
  const { links } = await site.message(email, /^(?:Tocca a te|It is your turn)/);
  const link = links.find((one) => one.includes('/confirm-reservation'));
  if (link === undefined) throw new Error('The offer has no link.');
  return link.replace(site.origin, '');
}

/** An account that has joined a list and has an offer of all its seats, or of fewer. */
export async function offered(
  site: Site,
  language: Language,
  { wanted = 2, minimum, leave = 0 }: { wanted?: number; minimum?: number; leave?: number } = {},
) {
  const session = await full(site, wanted);
  const person = await session.join({
    language,
    participants: [{ ...ada }, ...Array.from({ length: wanted - 1 }, () => ({}))],
    ...(minimum !== undefined && { minQuantity: minimum }),
  });
  await session.giveBack(leave);
  return { ...session, ...person, link: await offerLink(site, person.email) };
}

/** Moves the end of a session's offers without a message. */
export async function moveDeadline({ database: { db } }: Site, sessionId: string, end: Date): Promise<void> {
  const ofOffers = db.updateTable('reservationRequests').set({ offerExpiresAt: end });
  await ofOffers.where('sessionId', '=', sessionId).where('status', '=', 'locked').execute();
  await db.updateTable('sessions').set({ offersEndAt: end }).where('_id', '=', sessionId).execute();
}

/** Valid reservations of a session. */
export function reservationsOf({ database: { db } }: Site, sessionId: string) {
  return db
    .selectFrom('reservations')
    .select(['quantity', 'status'])
    .where('sessionId', '=', sessionId)
    .where('status', '=', 'valid')
    .execute();
}
