// PUT /api/sessions/bulk over 500 sessions beside one UPDATE of the same rows in the same run (docs/promises.md).

import { type RawBuilder, sql } from 'kysely';
import { laterVersion } from '#server/db/bulk.ts';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { readViolations } from '#server/doctor/store.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { buildEvent, buildSessions, buildUser } from '#test/build-programme.ts';
import { openCalls } from '#test/staff-app.ts';
import { takeSeats } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';
import { inTurns } from './load.ts';
import { openScratch } from './scratch.ts';

const events = 50;
const sessionsEach = 60;
const chosen = 500;
const booked = 100;
const rounds = 15;
const goal = 3;
const day = 86_400_000;

export async function measureBulkEdit(): Promise<string[]> {
  const scratch = await openScratch();
  await migrateJobQueue(scratch.url);
  const pool = openPool(scratch.url, { max: 5, onError: console.error });
  const db = openKysely(pool);
  try {
    const ids = await build(db);
    // As in production, answers are not validated against their declarations.
    const { app, call } = await openCalls(db, { checkAnswers: false });
    const as = viewerOf(await buildUser(db, { role: 'admin' }), { role: 'admin' });
    const put = async (body: object) => {
      const started = performance.now();
      const answer = await call('PUT', '/api/sessions/bulk', { as, body: { ids, ...body } });
      if (answer.status !== 200 || answer.body.changed !== chosen)
        throw new Error(`Not all were changed: ${JSON.stringify(answer.body).slice(0, 300)}`);
      return performance.now() - started;
    };
    // Every run changes all rows: to another maximum, to another day and back.
    let turn = 0;
    const next = () => (turn += 1);
    const days = () => (next() % 2 ? 1 : -1);
    const one = async () => {
      const started = performance.now();
      for (const id of ids)
        await call('PUT', `/api/sessions/${id}`, { as, body: { maxParticipants: 100 + turn } });
      return performance.now() - started;
    };
    const lines: string[] = [];
    for (const [what, edit, update] of [
      [
        'another maximum',
        () => put({ changes: { maxParticipants: 100 + next() } }),
        () => updateAll(db, ids, sql`"maxParticipants" = ${100 + next()}`),
      ],
      [
        'a shift by a day without a message',
        () => put({ shift: { days: days() }, message: null }),
        () => updateAll(db, ids, shiftedBy(days())),
      ],
    ] as const) {
      await edit();
      await update();
      const { one: edits, other: updates, ratio } = await inTurns(rounds, edit, update);
      lines.push(
        `${what}: ${edits.toFixed(0)} ms, one UPDATE of the same columns and rows ${updates.toFixed(0)} ms: ${ratio.toFixed(1)} × (goal ≤ ${goal} ×)`,
      );
    }
    next();
    lines.push(`another maximum by ${chosen} single calls: ${(await one()).toFixed(0)} ms`);
    await app.close();
    const violations = await readViolations(db);
    return [
      `${chosen} of ${events * sessionsEach} sessions in ${events} events, ${booked} of them booked, ${rounds} rounds in turns, through HTTP in the process`,
      ...lines,
      `invariants broken: ${violations.map(({ invariant }) => invariant).join(', ') || 'none'}`,
    ];
  } finally {
    await db.destroy();
    await scratch.close();
  }
}

/** The sessions that are chosen: ten of each event. */
async function build(db: Db): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < events; number += 1) {
    const eventId = await buildEvent(db);
    const starts = Array.from({ length: sessionsEach }, (_, position) => ({
      startDate: new Date(Date.UTC(2100, 5, 1, 8) + position * day),
      maxParticipants: 50,
    }));
    ids.push(...(await buildSessions(db, eventId, starts)).slice(0, chosen / events));
  }
  for (const id of ids.slice(0, booked)) await takeSeats(db, id, 2);
  return ids;
}

function shiftedBy(days: number): RawBuilder<unknown> {
  const by = sql`${days} * interval '1 day'`;
  return sql`"startDate" = "startDate" + ${by}, "endDate" = "endDate" + ${by}, "closesAt" = "closesAt" + ${by},
    "sessionDay" = "sessionDay" + ${days}::int`;
}

async function updateAll(db: Db, ids: readonly string[], set: RawBuilder<unknown>): Promise<number> {
  const started = performance.now();
  await sql`
    update "sessions" set ${set}, "updatedAt" = ${laterVersion}
    where "_id" = any(cast(${[...ids]} as uuid[]))`.execute(db);
  return performance.now() - started;
}
