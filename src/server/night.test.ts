// Messages that find a night when they are about to leave (docs/product/messages.md#quiet-hours).

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nightRules, templatesWith } from '#core/messages/night.ts';
import { settingsOf } from '#core/settings/known.ts';
import { buildMessage } from '#test/build-messages.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type Callers, openCallers } from '#test/callers.ts';
import { actingOnFavourites } from './favourites/service.ts';
import { messageCatalogue } from './message-catalogue.ts';
import type { DeliveryDeps } from './outbox/deliver.ts';
import { deliverAll } from './outbox/deliver-all.ts';
import { morningReader } from './outbox/night.ts';
import { copyMessages } from './outbox/copy-store.ts';
import { migrateJobQueue, releaseMessages } from './outbox/service.ts';
import type { AllTemplates } from './outbox/message.ts';
import { DeliveryFailure, type Transport } from './outbox/transport.ts';
import { actingOnRequests } from './waiting-list/service.ts';

let it: Callers;
let clock = Date.now();
beforeAll(async () => {
  it = await openCallers();
  await migrateJobQueue(it.database.url);
});
afterAll(() => it.close());
beforeEach(async () => {
  await it.database.pool.query('truncate "messages", graphile_worker._private_jobs');
  sent.length = 0;
  isDown = false;
});

/** In standard time: 20:50, 21:10 and 08:00 in Rome. */
const evening = '2100-03-05T19:50:00Z';
const night = '2100-03-05T20:10:00Z';
const morning = '2100-03-06T07:00:00Z';
async function setClock(to: string) {
  await it.database.moveClock(Date.parse(to) - clock);
  clock = Date.parse(to);
}

const sent: string[] = [];
let isDown = false;
const server: Transport = {
  async send({ recipient }) {
    if (isDown) throw new DeliveryFailure('450 Not now', { permanent: false });
    sent.push(recipient);
  },
  close: () => undefined,
};
const words = () => ({ subject: 'Ciao', text: 'Ciao', html: null });
const templates: AllTemplates = Object.fromEntries(
  [...Object.keys(messageCatalogue), 'templateTrial'].map((name) => [name, words]),
);
const never = new AbortController().signal;
/** What became of messages that their job delivers now. */
async function deliver(...ids: readonly string[]): Promise<string[]> {
  const delivery: DeliveryDeps = {
    db: it.db,
    templates,
    transports: { email: server, sms: server },
    baseUrl: 'https://curiosa.test',
    readMorning: morningReader({
      db: it.db,
      readQuietHours: async () => settingsOf([]),
      zone: 'Europe/Rome',
      acting: { ...actingOnRequests(it.db), ...actingOnFavourites(it.db) },
    }),
  };
  const results = await deliverAll(delivery, ids, { atOnce: 2, stopping: never, hurry: never });
  return results.map(({ status }) => status);
}
const unsent = { userId: null, sentAt: null };
const write = (template: string, given: Parameters<typeof buildMessage>[1] = {}) =>
  buildMessage(it.db, { ...unsent, template, recipient: `${template}@example.it`, ...given });
const waiting = () =>
  it.db
    .selectFrom('messages')
    .select(['template', 'notBefore'])
    .where('sentAt', 'is', null)
    .orderBy('_id')
    .execute();
/** The jobs, with the hours until they run. */
async function jobs() {
  const { rows } = await it.database.pool.query<{ ids: string[]; hours: number; queue: string | null }>(`
    select "jobs"."payload" as "ids", round(extract(epoch from "jobs"."run_at" - now()) / 360) / 10 as "hours", "queue_name" as "queue"
    from graphile_worker._private_jobs as "jobs"
      left join graphile_worker._private_job_queues as "queues" on "queues"."id" = "jobs"."job_queue_id"`);
  return rows.map((job) => ({ ...job, hours: Number(job.hours) }));
}

test('every template has a rule for the night', () => {
  const { everyMail: _ofAll, ...own } = messageCatalogue;
  expect(Object.keys(nightRules).toSorted(), 'The rule is in core/messages/night.ts.').toEqual(
    Object.keys(own).toSorted(),
  );
});

test('a reminder whose first try fails in the evening, and whose second would be in the night, leaves in the morning', async () => {
  const ids = [
    await write('dayReminder'),
    await write('startReminder'),
    await write('dayReminderSms', { kind: 'sms', recipient: '+39 3331' }),
  ];
  await setClock(evening);
  isDown = true;
  expect(await deliver(...ids)).toEqual(['rejected', 'rejected', 'rejected']);
  isDown = false;
  await setClock(night);
  expect(await deliver(...ids)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(sent).toEqual([]);
  expect((await waiting()).map(({ notBefore }) => notBefore)).toEqual(ids.map(() => new Date(morning)));
  expect(await jobs()).toEqual([{ ids: ids.toSorted(), hours: 10.8, queue: 'morning' }]);
  await setClock(morning);
  await deliver(...ids);
  expect(sent.toSorted()).toEqual(['+39 3331', 'dayReminder@example.it', 'startReminder@example.it']);
});

test('confirmations, cancellations, moves, codes and what staff write leave at any hour', async () => {
  await setClock(night);
  const anyHour = templatesWith('anyHour');
  const ids = [];
  for (const template of anyHour) ids.push(await write(template));
  await deliver(...ids, await write('dayReminder'), await write('visitThanks'), await write('templateTrial'));
  expect(sent.toSorted()).toEqual(
    [...anyHour, 'templateTrial'].map((name) => `${name}@example.it`).toSorted(),
  );
  expect((await waiting()).map(({ template }) => template)).toEqual(['dayReminder', 'visitThanks']);
});

test('what staff send once more leaves at once', async () => {
  const { id: userId } = await it.account();
  const _id = await buildMessage(it.db, { template: 'dayReminder', userId });
  await setClock(night);
  await it.db.transaction().execute((tx) => copyMessages(tx, [_id]));
  const [job] = await jobs();
  await deliver(...(job?.ids ?? []));
  expect(sent).toHaveLength(1);
});

test('a reminder that waited for its address to be confirmed waits for the morning, if that is done in the night', async () => {
  const { id: userId } = await it.account();
  await write('dayReminder', { userId, awaitsConfirmation: true });
  await setClock(night);
  await it.db.transaction().execute((tx) => releaseMessages(tx, userId));
  const [job] = await jobs();
  expect(await deliver(...(job?.ids ?? []))).toEqual(['fulfilled']);
  expect(sent).toEqual([]);
  expect(await waiting()).toEqual([{ template: 'dayReminder', notBefore: new Date(morning) }]);
});

describe('an offer that was written in the evening, and is tried again in the night,', () => {
  /** Of a session of an organization, with the hours that are quiet there. */
  async function offerFor(startDate: string, organization: object = {}) {
    await setClock(evening);
    const { _id: organizationId } = await it.db
      .insertInto('organizations')
      .values({ _id: crypto.randomUUID(), name: 'Fondazione', ...organization })
      .returning('_id')
      .executeTakeFirstOrThrow();
    const sessionId = await buildSession(it.db, await buildEvent(it.db, { organizationId }), {
      maxParticipants: 1,
      waitingListEnabled: true,
      startDate: new Date(startDate),
      endDate: new Date(Date.parse(startDate) + 3_600_000),
      closesAt: new Date(startDate),
    });
    const party = { sessionId, target: 'private', participants: [{}] };
    const [holder, first] = [await it.account(), await it.account()];
    const { body: reservation } = await holder.post('/api/reservations', party);
    expect((await first.post('/api/reservation-requests', party)).status).toBe(201);
    await holder.delete(`/api/reservations/${reservation._id}`);
    const { _id } = await it.db
      .selectFrom('messages')
      .select('_id')
      .where('template', '=', 'seatsOffered')
      .executeTakeFirstOrThrow();
    await it.database.pool.query('truncate graphile_worker._private_jobs');
    return _id;
  }

  test('leaves in the morning, and not behind the reminders', async () => {
    const _id = await offerFor('2100-03-16T09:00:00Z');
    await setClock(night);
    expect(await deliver(_id)).toEqual(['fulfilled']);
    expect(sent).toEqual([]);
    expect(await jobs()).toEqual([{ ids: [_id], hours: 10.8, queue: null }]);
    await setClock(morning);
    await deliver(_id);
    expect(sent).toHaveLength(1);
  });

  test('leaves at once where the session begins in the morning', async () => {
    const _id = await offerFor('2100-03-06T09:00:00Z');
    await setClock(night);
    await deliver(_id);
    expect(sent).toHaveLength(1);
  });

  test('waits by the quiet hours of its organization', async () => {
    const _id = await offerFor('2100-03-16T09:00:00Z', { quietFrom: '23:00', quietUntil: '07:00' });
    await setClock('2100-03-05T22:10:00Z');
    await deliver(_id);
    expect(await waiting()).toContainEqual({
      template: 'seatsOffered',
      notBefore: new Date('2100-03-06T06:00:00Z'),
    });
    await setClock('2100-03-05T20:30:00Z');
    await deliver(_id);
    expect(sent).toHaveLength(1);
  });
});

test.each([
  ['in the morning, where booking goes on', '2100-03-20T09:00:00Z', 0],
  ['at once, where booking ends before', '2100-03-06T06:00:00Z', 1],
])('that favourites have opened is announced %s', async (_case, closesAt, expected) => {
  await setClock(night);
  const startDate = new Date('2100-03-20T09:00:00Z');
  const sessionId = await buildSession(it.db, await buildEvent(it.db), {
    startDate,
    endDate: new Date('2100-03-20T10:00:00Z'),
    closesAt: new Date(closesAt),
  });
  const { id: userId } = await it.account();
  await deliver(await write('favouritesOpened', { userId, facts: { userId, sessionIds: [sessionId] } }));
  expect(sent).toHaveLength(expected);
});
