import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpTransport } from '#server/mail/smtp.ts';
import { startWorker, type Worker } from '#server/outbox/worker.ts';
import { secretKey } from '#test/app.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { type MailSink, openMailSink, type Verdict } from '#test/mail-sink.ts';
import { requestTemplates } from './mail.ts';
import { sweepWaitingLists } from './service.ts';

const zone = 'Europe/Rome';
let it: Callers;
let sink: MailSink;
let worker: Worker;
let staff: Caller;
/** How the mail server rejects messages to an account. */
const verdicts = new Map<string, Verdict>();
beforeAll(async () => {
  it = await openCallers();
  // No night, so that offers are announced at once.
  for (const name of ['quietFrom', 'quietUntil'])
    await it.database.pool.query(
      `insert into "settings" ("_id", "name", "value") values (gen_random_uuid(), $1, '03:00')`,
      [name],
    );
  staff = await it.account({ subRoles: ['support'] });
  sink = await openMailSink(({ recipient }) => verdicts.get(recipient) ?? 'take');
  const email = smtpTransport({ url: sink.url, from: 'Curiosa <curiosa@curiosa.test>' });
  worker = await startWorker({
    url: it.database.url,
    templates: {
      ...requestTemplates({ db: it.db, secretKey, zone }),
      reservationConfirmed: () => ({ subject: 'Prenotato', text: 'Prenotato', html: null }),
      reservationCancelled: () => ({ subject: 'Disdetto', text: 'Disdetto', html: null }),
    },
    transports: { email, sms: email },
    tasks: {},
    baseUrl: 'https://curiosa.test',
    log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
    pollIntervalMs: 50,
  });
});
afterAll(async () => {
  await worker.stop();
  await sink.close();
  await it.close();
});

const addressOf = ({ id }: Caller) => `${id}@curiosa.test`;
const unsent = () =>
  it.db
    .selectFrom('messages')
    .select('template')
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .execute();

/** A seat comes free while two requests wait for it, and the mail server does not accept the message to the first one. */
async function offerThatIs(verdict: Verdict): Promise<{ sessionId: string; first: Caller }> {
  const sessionId = await buildSession(it.db, await buildEvent(it.db), {
    maxParticipants: 1,
    waitingListEnabled: true,
    startDate: new Date(Date.now() + 30 * 86_400_000),
  });
  const party = { sessionId, target: 'private', participants: [{}] };
  const [holder, first, second] = [await it.account(), await it.account(), await it.account()];
  const { body: reservation } = await holder.post('/api/reservations', party);
  for (const one of [first, second]) await one.post('/api/reservation-requests', party);
  await expect.poll(unsent).toEqual([]);
  verdicts.set(addressOf(first), verdict);
  await holder.delete(`/api/reservations/${reservation._id}`);
  return { sessionId, first };
}

/** What staff read of the list: the status of each request, and the state of its offer's message. */
async function seenByStaff(sessionId: string) {
  const { body } = await staff.get(`/api/sessions/${sessionId}/waiting-list`);
  return body.requests.map(({ status, offer }: { status: string; offer: { message: string } | null }) => [
    status,
    offer?.message ?? null,
  ]);
}
/** The same, with every retry of the queue due at once. */
async function seenAfterTryingAgain(sessionId: string) {
  await it.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  return seenByStaff(sessionId);
}
/** The subjects of the messages that an account received. */
const received = (caller: Caller) =>
  sink.received
    .filter(({ recipients }) => recipients.includes(addressOf(caller)))
    .map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]);

test('mail fails: the offer stays and the message is retried, staff see it, and no other request is offered the seat', async () => {
  const { sessionId, first } = await offerThatIs('refuse');
  const undelivered = [
    ['locked', 'retrying'],
    ['waiting', null],
  ];
  await expect.poll(() => seenByStaff(sessionId)).toEqual(undelivered);
  await sweepWaitingLists(it.db, zone);
  expect(await seenByStaff(sessionId)).toEqual(undelivered);
  expect(received(first)).toHaveLength(1);

  verdicts.clear();
  await expect
    .poll(() => seenAfterTryingAgain(sessionId))
    .toEqual([
      ['locked', 'sent'],
      ['waiting', null],
    ]);
  expect(received(first).slice(1)).toEqual([
    expect.stringContaining('Tocca_a_te=3A_=C2=ABLa_mano_del_robot'),
  ]);
});

test('mail is refused for good: the offer stays until its deadline, and staff see that the message was given up', async () => {
  const { sessionId, first } = await offerThatIs('refuseForGood');
  await expect
    .poll(() => seenAfterTryingAgain(sessionId))
    .toEqual([
      ['locked', 'failed'],
      ['waiting', null],
    ]);
  await it.database.moveClock(25 * 3_600_000);
  await sweepWaitingLists(it.db, zone);
  expect(await seenByStaff(sessionId)).toEqual([
    ['locked', expect.stringMatching(/onItsWay|sent/)],
    ['waiting', null],
  ]);
  expect(received(first)).toHaveLength(1);
});
