// A school shares one network address: none of 200 pupils is throttled as an attack (docs/product/security.md#guessing).

import { randomUUID } from 'node:crypto';
import { hashPassword } from '#server/auth/passwords/password-hash.ts';
import { createAccounts } from '#server/accounts/service.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { newAccount } from '#test/new-account.ts';
import { median } from '../load.ts';
import { openScratch, startServer } from '../scratch.ts';
import type { Finding } from './drill.ts';

const pupils = 200;
const minutes = 5;
const password = 'Luce e Ombra 7';
/** Every so many'th pupil types a wrong password the first time. */
const mistypes = 5;

/** All of them start at the same moment, which is harder than within five minutes. */
export async function drillSchool(): Promise<readonly Finding[]> {
  const scratch = await openScratch();
  await migrateJobQueue(scratch.url);
  const pool = openPool(scratch.url, { max: 2, onError: () => undefined });
  const db = openKysely(pool);
  const server = await startServer(scratch.url);
  try {
    const sessionId = await prepare(db);
    const started = performance.now();
    const outcomes = await Promise.all(
      Array.from({ length: pupils }, (_, pupil) => signInAndBook(server.address, pupil, sessionId)),
    );
    const seconds = (performance.now() - started) / 1000;
    const booked = outcomes.filter(({ status }) => status === 201);
    const waits = outcomes.map(({ milliseconds }) => milliseconds / 1000);
    return [
      {
        promise: `${pupils} pupils behind one address sign in and book within ${minutes} minutes, none refused`,
        holds: booked.length === pupils && seconds < minutes * 60,
        figure:
          `${booked.length} booked in ${seconds.toFixed(1)} s, ${pupils / mistypes} of them after a mistyped password; ` +
          `half of them within ${median(waits).toFixed(1)} s; refused: ${refusalsOf(outcomes) || 'none'}`,
      },
    ];
  } finally {
    await server.stop();
    await db.destroy();
    await scratch.close();
  }
}

async function prepare(db: Db): Promise<string> {
  const passwordHash = await hashPassword(password);
  const accounts = Array.from({ length: pupils }, (_, pupil) =>
    newAccount({ email: emailOf(pupil), passwordHash }),
  );
  await db.transaction().execute((tx) => createAccounts(tx, accounts));
  return buildSession(db, await buildEvent(db), { maxParticipants: pupils });
}

interface Outcome {
  /** Status of the last answer: 201 is a booking. */
  readonly status: number;
  readonly milliseconds: number;
}

async function signInAndBook(address: string, pupil: number, sessionId: string): Promise<Outcome> {
  const started = performance.now();
  const until = (status: number): Outcome => ({ status, milliseconds: performance.now() - started });
  if (pupil % mistypes === 0) {
    const mistyped = await signIn(address, pupil, `${password}8`);
    if (mistyped.status !== 401) return until(mistyped.status);
  }
  const signedIn = await signIn(address, pupil, password);
  if (!signedIn.ok) return until(signedIn.status);
  const { token } = (await signedIn.json()) as { token: string };
  const booked = await fetch(`${address}/api/reservations`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ sessionId, target: 'private', participants: [{ name: `Pupil ${pupil}` }] }),
  });
  return until(booked.status);
}

function signIn(address: string, pupil: number, typed: string): Promise<Response> {
  const authorization = `Basic ${Buffer.from(`${emailOf(pupil)}:${typed}`).toString('base64')}`;
  return fetch(`${address}/sso/auth`, { method: 'POST', headers: { authorization } });
}

function emailOf(pupil: number): string {
  return `pupil${pupil}@example.test`;
}

function refusalsOf(outcomes: readonly Outcome[]): string {
  const statuses = outcomes.map(({ status }) => status).filter((status) => status !== 201);
  return [...new Set(statuses)]
    .map((status) => `${statuses.filter((other) => other === status).length} × ${status}`)
    .join(', ');
}
