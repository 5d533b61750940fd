// A thousand people send their proposals around the end of the grace of a call, each with a double press (docs/product/proposals.md#deadlines).

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { openKysely, openPool } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { migrateJobQueue } from '#server/outbox/service.ts';
import { buildCallWith } from '#test/build-proposals.ts';
import { fillPeople, type Person } from '../crowd.ts';
import { type Answered, openClient } from '../rehearse/ask.ts';
import { openScratch, startServer } from '../scratch.ts';
import type { Finding } from './drill.ts';

const people = 1000;
const seconds = 30;
/** The setting as it is from the start. */
const graceMinutes = 15;

interface Sent {
  readonly formId: string;
  /** `in`, or the code of the refusal, of both presses. */
  readonly words: readonly string[];
  readonly tookMs: number;
}

export async function drillDeadline(): Promise<readonly Finding[]> {
  const scratch = await openScratch();
  await migrateJobQueue(scratch.url);
  const db = openKysely(openPool(scratch.url, { max: 5, onError: () => undefined }));
  const crowd = await fillPeople(scratch.url, people);
  const server = await startServer(scratch.url, {
    SECRET_KEY: randomUUID() + randomUUID(),
    BASE_URL: 'http://127.0.0.1',
    MAIL: 'off',
    LOG_LEVEL: 'warn',
  });
  try {
    const { sent, tookSeconds } = await sendAll(db, server.address, crowd, true);
    const stored = await readSent(db);
    const isIn = sent.filter(({ words }) => words.every((word) => word === 'in'));
    const isLate = sent.filter(({ words }) => words.every((word) => word === 'callClosed'));
    const storedIds = new Set(stored.map(({ _id }) => _id));
    const messages = await countMessages(db);
    const p95 = sent.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other)[
      Math.floor(people * 0.95)
    ];
    const twin = await sendAll(db, server.address, crowd.slice(0, 100), false);
    const refusedOnce = twin.sent.filter(({ words }) => words.includes('wrongState')).length;
    return [
      {
        promise: `${people} people send within ${seconds} s: each is in, or is refused because the call is over`,
        holds: isIn.length + isLate.length === people && isIn.length > 0 && isLate.length > 0,
        figure: `${isIn.length} in, ${isLate.length} too late, ${people - isIn.length - isLate.length} otherwise; ${tookSeconds.toFixed(1)} s, p95 ${p95?.toFixed(0)} ms`,
      },
      {
        promise: 'the database has those that were acknowledged, and no others',
        holds: isIn.every(({ formId }) => storedIds.has(formId)) && stored.length === isIn.length,
        figure: `${isIn.length} acknowledged, ${stored.length} stored`,
      },
      {
        promise: 'none is sent twice, or after the grace',
        holds: messages === isIn.length && stored.every(({ isInTime }) => isInTime),
        figure: `${messages} messages, ${stored.filter(({ isInTime }) => !isInTime).length} after the grace`,
      },
      {
        promise: 'a second press without the key of the first one is refused: the drill finds it',
        holds: refusedOnce > 0,
        figure: `${refusedOnce} of 100 with two keys`,
      },
    ];
  } finally {
    await server.stop();
    await db.destroy();
    await scratch.close();
  }
}

/** A call whose grace ends in the middle, a draft of each person, and two presses of each. */
async function sendAll(db: Db, address: string, crowd: readonly Person[], isSameKey: boolean) {
  await db.deleteFrom('forms').execute();
  const { callId, formTemplateId } = await buildCallWith(db, [{ key: 'what' }]);
  const formIds = await beginAll(db, crowd, { callId, formTemplateId });
  const now = Date.now();
  const graceEndsAt = now + 2000 + (seconds * 1000) / (isSameKey ? 2 : 0.1);
  await db
    .updateTable('calls')
    .set({
      opensAt: new Date(now - 86_400_000),
      phaseOneEndsAt: new Date(graceEndsAt - graceMinutes * 60_000),
    })
    .where('_id', '=', callId)
    .execute();
  const client = openClient(address);
  const started = performance.now();
  const window = isSameKey ? seconds * 1000 : 2000;
  const sent = await Promise.all(
    crowd.map(async ({ token }, place): Promise<Sent> => {
      await pause(2000 + (place / crowd.length) * window);
      const pressed = performance.now();
      const key = randomUUID();
      const press = (idempotencyKey: string) =>
        client.ask({
          method: 'POST',
          path: `/api/forms/${formIds[place]}/send`,
          headers: { authorization: `Bearer ${token}`, 'idempotency-key': idempotencyKey },
        });
      const answers = await Promise.all([
        untilAnswered(() => press(key)),
        untilAnswered(() => press(isSameKey ? key : randomUUID())),
      ]);
      return {
        formId: formIds[place] ?? '',
        words: answers.map(wordOf),
        tookMs: performance.now() - pressed,
      };
    }),
  );
  client.close();
  return { sent, tookSeconds: (performance.now() - started) / 1000 - 2 };
}

const refused = z.object({ code: z.string() });

function wordOf({ status, body }: Answered): string {
  if (status === 200) return 'in';
  const refusal = refused.safeParse(body);
  return refusal.success ? refusal.data.code : `status ${status}`;
}

/** Presses again where the server is busy or gives no answer, as the page does. */
async function untilAnswered(press: () => Promise<Answered>): Promise<Answered> {
  for (let tries = 0; ; tries += 1) {
    const answer = await press().catch(() => null);
    if (answer && answer.status < 500) return answer;
    if (tries === 20) throw new Error('No answer.');
    await pause(((answer?.retryAfterSeconds ?? 1) + Math.random()) * 1000);
  }
}

async function beginAll(
  db: Db,
  crowd: readonly Person[],
  of: { readonly callId: string; readonly formTemplateId: string },
): Promise<string[]> {
  const templateVersionId = newId();
  await db
    .insertInto('formTemplateVersions')
    .values({ _id: templateVersionId, formTemplateId: of.formTemplateId, number: 1, questions: '[]' })
    .execute();
  const rows = crowd.map(({ userId }) => ({
    ...of,
    _id: newId(),
    userId,
    templateVersionId,
    formType: 'laboratory' as const,
    userType: 'private' as const,
    language: 'it' as const,
    title: 'Bolle',
    status: 'new' as const,
    createdAt: new Date(Date.now() - 86_400_000),
  }));
  for (let start = 0; start < rows.length; start += 200)
    await db
      .insertInto('forms')
      .values(rows.slice(start, start + 200))
      .execute();
  return rows.map(({ _id }) => _id);
}

async function readSent(db: Db) {
  const rows = await db
    .selectFrom('forms')
    .innerJoin('calls', 'calls._id', 'forms.callId')
    .select(['forms._id', 'forms.sentAt', 'calls.phaseOneEndsAt'])
    .where('forms.status', '=', 'waitingForApproval')
    .execute();
  return rows.map(({ _id, sentAt, phaseOneEndsAt }) => ({
    _id,
    isInTime: sentAt !== null && sentAt.getTime() < phaseOneEndsAt.getTime() + graceMinutes * 60_000,
  }));
}

async function countMessages(db: Db): Promise<number> {
  const rows = await db.selectFrom('messages').select('_id').where('template', '=', 'proposalSent').execute();
  return rows.length;
}
