import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken, newToken } from '#server/sign-on/secret-token.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/database.ts';
import { readViolations } from '#server/doctor/store.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { freePort, type ServerProcess, startServerProcess } from '#test/server-process.ts';
import { sized } from '#test/sizes.ts';

const kills = sized(5, 20);
const clients = 40;
const sessionsToBook = 10;
let dataDirectory: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'curiosa-kill-'));
});
afterAll(async () => {
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

interface Client {
  readonly userId: string;
  readonly token: string;
}
/** A request whose outcome its client knows for certain. */
interface Acknowledged {
  readonly userId: string;
  readonly sessionId: string;
  readonly reservationId: string;
}

async function prepare(db: Db): Promise<{ people: Client[]; sessionIds: string[] }> {
  const eventId = await buildEvent(db);
  const sessionIds: string[] = [];
  for (let made = 0; made < sessionsToBook; made += 1)
    sessionIds.push(await buildSession(db, eventId, { maxParticipants: 60 }));
  const people: Client[] = [];
  for (let made = 0; made < clients; made += 1) {
    const person = { userId: await buildUser(db), token: newToken() };
    await db
      .insertInto('accessTokens')
      .values({
        tokenHash: hashToken(person.token),
        _id: newId(),
        userId: person.userId,
        userAgent: '',
        expiresAt: new Date(Date.now() + 86_400_000),
      })
      .execute();
    people.push(person);
  }
  return { people, sessionIds };
}

/** Books one session after the other, two seats each, asking again with the same key until the answer is certain. */
async function bookAll(
  address: string,
  person: Client,
  sessionIds: readonly string[],
  acknowledged: Acknowledged[],
  refused: string[],
): Promise<void> {
  for (const sessionId of sessionIds) {
    const key = randomUUID();
    for (;;) {
      const answer = await fetch(`${address}/api/reservations`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${person.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({
          sessionId,
          target: 'private',
          participants: [{ name: 'Ada' }, { name: 'Leo' }],
        }),
      }).catch(() => null);
      const body = (await answer?.json().catch(() => null)) as
        | { _id: string; code: string }
        | null
        | undefined;
      if (answer?.status === 201 && body) {
        acknowledged.push({ userId: person.userId, sessionId, reservationId: body._id });
        break;
      }
      if (answer?.status === 400 && body) {
        refused.push(body.code);
        break;
      }
      // The server is gone or going: nobody knows whether it booked, so the client asks again.
      await pause(20);
    }
  }
}

test(`a server killed ${kills} times in the middle of bookings loses, doubles and oversells nothing`, async () => {
  const environment = { PORT: String(await freePort()) };
  server = await startServerProcess(dataDirectory, environment);
  const preparation = openKysely(openPool(server.databaseUrl, { max: 2, onError: () => undefined }));
  const { people, sessionIds } = await prepare(preparation);
  await preparation.destroy();

  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  const booking = Promise.all(
    people.map((person, index) =>
      bookAll(
        server.address,
        person,
        [...sessionIds.slice(index % sessionsToBook), ...sessionIds.slice(0, index % sessionsToBook)],
        acknowledged,
        refused,
      ),
    ),
  );
  const restartsMs: number[] = [];
  for (let killed = 0; killed < kills; killed += 1) {
    // Each kill meets bookings: a share of them is certain, the rest still to come.
    const share = Math.floor((people.length * sessionIds.length * (killed + 1)) / (kills + 2));
    while (acknowledged.length + refused.length < share) await pause(1);
    await server.kill();
    server = await startServerProcess(dataDirectory, environment);
    restartsMs.push(server.startedWithinMs);
  }
  await booking;

  const db = openKysely(openPool(server.databaseUrl, { max: 2, onError: () => undefined }));
  const kept = await db
    .selectFrom('reservations')
    .select(['_id', 'userId', 'sessionId'])
    .where('status', '=', 'valid')
    .execute();
  const keptIds = new Set(kept.map(({ _id }) => _id));
  const violations = await readViolations(db);
  const unannounced = await db
    .selectFrom('reservations')
    .select('_id')
    .where(
      '_id',
      'not in',
      db
        .selectFrom('messages')
        .select('reservationId')
        .where('reservationId', 'is not', null)
        .$castTo<{ reservationId: string }>(),
    )
    .execute();
  await db.destroy();

  expect(acknowledged.filter(({ reservationId }) => !keptIds.has(reservationId))).toEqual([]);
  expect(kept).toHaveLength(acknowledged.length);
  expect(acknowledged.length + refused.length).toBe(people.length * sessionIds.length);
  // 60 seats of 10 sessions in pairs: 300 bookings fit, and the other 100 are told that there is no room.
  expect(acknowledged).toHaveLength(300);
  expect(new Set(refused)).toEqual(new Set(['noSeatsForQuantity']));
  expect(violations).toEqual([]);
  expect(unannounced).toEqual([]);
  expect(Math.max(...restartsMs)).toBeLessThan(30_000);
});
