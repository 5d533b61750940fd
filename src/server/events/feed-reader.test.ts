// Clients that read the programme slowly: what the server holds for them, and for how long.

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { guest } from '#core/accounts/access.ts';
import { serveWith } from '#server/http/serve.ts';
import { createAllowances } from '#server/throttle/service.ts';
import { createDocumentLimit } from '#server/http/pages/document-limit.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { noChanges } from '#test/no-changes.ts';
import { countingStatements } from '#test/statements.ts';
import { feedRoutes } from './feed.ts';

const events = 10;
/** One for the version, one for each event, and one that finds no more. */
const statementsOfAll = 1 + events + 1;
/** Together much more than a socket buffers. */
const text = 'torcia '.repeat(10_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  for (let index = 0; index < events; index += 1)
    await buildSession(database.db, await buildEvent(database.db, { tags: [text] }));
});
afterAll(() => database.close());

/** Requests the whole programme and reads nothing of it yet. The buffer of a Unix socket is small. */
async function ask(readWithinMs: number) {
  const directory = await mkdtemp(join(tmpdir(), 'curiosa-feed-'));
  const { db, count } = countingStatements(database.db);
  const app = fastify();
  const options = {
    checkAnswers: false,
    guestsMayReadMs: 0,
    changes: noChanges,
    guestsMayEnter: async () => true,
    allowances: createAllowances(),
    documents: createDocumentLimit(),
  };
  feedRoutes(serveWith(app, { ...options, identify: async () => guest }), {
    ...options,
    db,
    zone: 'Europe/Rome',
    origin: 'https://curiosa.test',
    eventsPerPiece: 1,
    readWithinMs,
  });
  const socketPath = join(directory, 'socket');
  await app.listen({ path: socketPath });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
    await rm(directory, { recursive: true });
  });
  const request = get({ socketPath, path: '/api/programme.json?lang=it' });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const readers = promisify(app.server.getConnections.bind(app.server));
  return { answer, count, readers };
}

/** Connections in a transaction, except the one that runs this query. */
async function busy(): Promise<number | null> {
  const { rowCount } = await database.pool.query(
    `select from pg_stat_activity where "datname" = current_database() and "pid" <> pg_backend_pid() and "xact_start" is not null`,
  );
  return rowCount;
}

test('for a client that stops reading, no further piece is made, and no transaction stays open', async () => {
  const { answer, count } = await ask(600_000);
  await expect.poll(count).toBeGreaterThan(2);
  await expect.poll(busy).toBe(0);
  expect(count()).toBeLessThan(statementsOfAll);
  // When it reads on, it gets the whole programme.
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  expect(JSON.parse(Buffer.concat(pieces).toString()).events).toHaveLength(events);
  expect(count()).toBe(statementsOfAll);
});

test('a client that has not read everything in time is disconnected', async () => {
  const { answer, count, readers } = await ask(300);
  await expect.poll(() => readers()).toBe(0);
  const reading = (async () => {
    for await (const _piece of answer);
  })();
  await expect(reading).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(count()).toBeLessThan(statementsOfAll);
});
