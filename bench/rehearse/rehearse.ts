// One rehearsal: a scratch database, the product's own server as in production, and a crowd.

import { randomBytes } from 'node:crypto';
import { availableParallelism, cpus } from 'node:os';
import { sql } from 'kysely';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Reader } from '#server/db/database.ts';
import { invariantNames, readViolations } from '#server/doctor/store.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { fillPeople, fillSessions } from '../crowd.ts';
import { openScratch, startServer } from '../scratch.ts';
import type { RehearsalArguments } from './arguments.ts';
import { openClient } from './ask.ts';
import { figuresOf } from './figures.ts';
import type { Finding, Rehearsal } from './report.ts';
import { type Heard, visitAll, type Visited } from './visit.ts';

/** Until all early visitors have started to wait. */
const leadSeconds = 2;

export async function rehearse(
  { sessions, people, seconds, seats }: RehearsalArguments,
  say: (sentence: string) => void,
): Promise<Rehearsal> {
  say('Making a scratch database …');
  const scratch = await openScratch();
  const db = openKysely(openPool(scratch.url, { max: 2, onError: say }));
  try {
    await migrateJobQueue(scratch.url);
    const crowd = await fillPeople(scratch.url, people);
    const server = await startServer(scratch.url, {
      NODE_ENV: 'production',
      SECRET_KEY: randomBytes(32).toString('base64url'),
      BASE_URL: 'http://127.0.0.1',
      // Messages are written as always, and not sent.
      MAIL: 'off',
      LOG_LEVEL: 'warn',
    });
    const client = openClient(server.address);
    const heard: Heard[] = [];
    let visited: Visited[];
    try {
      const { sessionIds, opensAt } = await fillSessions(scratch.url, {
        count: sessions,
        maxParticipants: seats,
        opensInSeconds: leadSeconds + seconds / 2,
      });
      if (!opensAt) throw new Error('The sessions have no opening.');
      say(`${people} people come to ${sessions} sessions, which open at ${opensAt.toISOString()} …`);
      const opening = { opensAt, sessionIds, people: crowd, seconds };
      visited = await visitAll(client, opening, (answer) => heard.push(answer));
    } finally {
      client.close();
      await server.stop();
    }
    return {
      at: new Date(),
      machine: `${availableParallelism()} cores of ${cpus()[0]?.model.trim() || 'an unnamed processor'}, with the database and the crowd on them`,
      sessions,
      seats,
      people,
      seconds,
      figures: figuresOf(heard, visited),
      findings: [await findLost(db, visited), ...(await findViolations(db))],
    };
  } finally {
    await db.destroy();
    await scratch.close();
  }
}

/** Compares acknowledged reservations with those in the database. */
async function findLost(db: Reader, visited: readonly Visited[]): Promise<Finding> {
  const acknowledged = visited.flatMap(({ reservationId }) => reservationId ?? []);
  const { rows } = await sql<{
    _id: string;
  }>`select "_id" from "reservations" where "status" = 'valid'`.execute(db);
  const stored = new Set(rows.map(({ _id }) => _id));
  const lost = acknowledged.filter((id) => !stored.has(id)).length;
  const twice = acknowledged.length - new Set(acknowledged).size;
  return {
    sentence: 'each acknowledged reservation exists once, and there are no others',
    holds: lost === 0 && twice === 0 && stored.size === acknowledged.length,
    found: `${acknowledged.length} acknowledged, ${stored.size} stored, ${lost} lost, ${twice} acknowledged twice`,
  };
}

async function findViolations(db: Reader): Promise<Finding[]> {
  const violations = await readViolations(db);
  return invariantNames().map((invariant) => {
    const violation = violations.find((one) => one.invariant === invariant);
    return {
      sentence: invariant,
      holds: !violation,
      found: violation ? `${violation.rows} rows, such as ${violation.example}` : '',
    };
  });
}
