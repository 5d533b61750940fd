import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { type DeliveryDeps, deliverMessage } from './deliver.ts';
import { enqueueMessages, deleteOldMessages } from './service.ts';
import { claimMessage, type MessageRow } from './store.ts';
import { DeliveryFailure, type Transport } from './transport.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());
beforeEach(async () => {
  await database.pool.query('truncate messages');
});

const never = new AbortController().signal;

async function oneMessage(facts: object = {}, kind: 'email' | 'sms' = 'email'): Promise<string> {
  await database.db.transaction().execute(async (tx) =>
    enqueueMessages(tx, [
      {
        kind,
        template: 'hello',
        facts,
        language: 'it',
        recipient: kind === 'email' ? 'ada@example.test' : '+39 3331234567',
        userId: null,
        reservationId: null,
      },
    ]),
  );
  const { _id } = await database.db.selectFrom('messages').select('_id').executeTakeFirstOrThrow();
  return _id;
}

/** A delivery whose transport pauses until it is released. */
function pausedDelivery() {
  const sent: string[] = [];
  const started = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const email: Transport = {
    async send({ recipient }) {
      sent.push(recipient);
      started.resolve();
      await gate.promise;
    },
    close: () => undefined,
  };
  const delivery: DeliveryDeps = {
    db: database.db,
    templates: { hello: () => ({ subject: 'Ciao', text: 'Ciao', html: null }) },
    transports: { email, sms: email },
    baseUrl: 'https://curiosa.test',
  };
  return { delivery, sent, started: started.promise, letGo: gate.resolve };
}

/** Eight deliveries of one message at once, released when all have got as far as they can. */
async function deliverAtOnce(claim: typeof claimMessage): Promise<string[]> {
  const _id = await oneMessage();
  const { delivery, sent, letGo } = pausedDelivery();
  const claims = { left: 8 };
  const all = Array.from({ length: 8 }, async () =>
    deliverMessage(delivery, _id, never, async (tx, messageId) => {
      const row = await claim(tx, messageId);
      claims.left -= 1;
      if (claims.left === 0) letGo();
      return row;
    }),
  );
  await Promise.allSettled(all);
  return sent;
}

test('of many workers that deliver one message at once, one sends it', async () => {
  expect(await deliverAtOnce(claimMessage)).toEqual(['ada@example.test']);
});

test('without the row lock they all send it', async () => {
  async function claimWithoutLock(tx: Tx, _id: string): Promise<MessageRow | undefined> {
    return tx
      .selectFrom('messages')
      .select([
        '_id',
        'kind',
        'template',
        'facts',
        'language',
        'recipient',
        'attempts',
        'mailingId',
        'resendOf',
        'userId',
      ])
      .where('_id', '=', _id)
      .where('sentAt', 'is', null)
      .executeTakeFirst();
  }
  expect(await deliverAtOnce(claimWithoutLock)).toHaveLength(8);
});

test('a message that another worker is sending is retried later, in case that worker fails', async () => {
  const _id = await oneMessage();
  const { delivery, sent, started, letGo } = pausedDelivery();
  const first = deliverMessage(delivery, _id, never);
  await started;
  await expect(deliverMessage(delivery, _id, never)).rejects.toThrow(
    `Message ${_id} is being sent by another worker.`,
  );
  letGo();
  await first;
  expect(sent).toEqual(['ada@example.test']);
});

test('a message that was sent, or whose account is gone, is done', async () => {
  const _id = await oneMessage();
  const { delivery, sent, letGo } = pausedDelivery();
  letGo();
  await deliverMessage(delivery, _id, never);
  await deliverMessage(delivery, _id, never);
  await database.pool.query('truncate messages');
  await deliverMessage(delivery, _id, never);
  expect(sent).toEqual(['ada@example.test']);
});

test('a template that this version does not have is an error that is retried', async () => {
  const _id = await oneMessage();
  const { delivery } = pausedDelivery();
  await expect(deliverMessage({ ...delivery, templates: {} }, _id, never)).rejects.toThrow(
    `Message ${_id} was not taken; its lastError says why.`,
  );
  expect(
    await database.db
      .selectFrom('messages')
      .select(['attempts', 'lastError', 'lastErrorCause', 'failedAt'])
      .execute(),
  ).toEqual([
    { attempts: 1, lastError: 'There is no template "hello".', lastErrorCause: 'fault', failedAt: null },
  ]);
});

test('a message that is given up contains no secret', async () => {
  const _id = await oneMessage({ name: 'Ada', secret: { token: 'abc' } });
  const { delivery } = pausedDelivery();
  const email: Transport = {
    send: () => Promise.reject(new DeliveryFailure('No such mailbox.', { permanent: true })),
    close: () => undefined,
  };
  const failing = { ...delivery, transports: { email, sms: email } };
  await expect(deliverMessage(failing, _id, never)).rejects.toThrow('was not taken');
  await deliverMessage(failing, _id, never);
  expect(
    await database.db.selectFrom('messages').select(['facts', 'lastError', 'recipient']).execute(),
  ).toEqual([{ facts: { name: 'Ada' }, lastError: 'No such mailbox.', recipient: 'ada@example.test' }]);
});

test.each([
  ['its own cause', 'smsBudget'],
  ['the words of the other side', undefined],
] as const)(
  'what was not taken for %s is recorded as that, and nothing of it stays once it has left',
  async (_, own) => {
    const _id = await oneMessage({}, 'sms');
    const { delivery } = pausedDelivery();
    let isFailing = true;
    const sms: Transport = {
      send: async () => {
        if (isFailing) throw new DeliveryFailure('No.', { permanent: false, own });
      },
      close: () => undefined,
    };
    const sending = { ...delivery, transports: { email: sms, sms } };
    const cause = async () =>
      (await database.db.selectFrom('messages').select('lastErrorCause').executeTakeFirst())?.lastErrorCause;
    await expect(deliverMessage(sending, _id, never)).rejects.toThrow('was not taken');
    expect(await cause()).toBe(own ?? null);
    isFailing = false;
    await deliverMessage(sending, _id, never);
    expect(await cause()).toBeNull();
  },
);

test('of a message that was sent long ago only the fact remains, of an unsent one everything', async () => {
  const { delivery, letGo } = pausedDelivery();
  letGo();
  await deliverMessage(delivery, await oneMessage({ name: 'Ada' }), never);
  const read = () =>
    database.db
      .selectFrom('messages')
      .select(['facts', 'recipient'])
      .orderBy('createdAt')
      .orderBy('_id')
      .execute();
  await database.pool.query(`update "messages" set "sentAt" = curiosa_now() - interval '29 days'`);
  await deleteOldMessages(database.db, { messageDays: 30, heldMessageDays: 7 });
  const retained = { facts: { name: 'Ada' }, recipient: 'ada@example.test' };
  expect(await read()).toEqual([retained]);
  await database.pool.query(`update "messages" set "sentAt" = curiosa_now() - interval '31 days'`);
  await oneMessage({ name: 'Ada' });
  await deleteOldMessages(database.db, { messageDays: 30, heldMessageDays: 7 });
  expect(await read()).toEqual([{ facts: {}, recipient: '' }, retained]);
});

test('an SMS leaves with the signs of its alphabet, which cost least; an e-mail as it is worded', async () => {
  const text = '«L’acqua»…';
  const sent: string[] = [];
  const transport: Transport = {
    send: async (message) => void sent.push(message.text),
    close: () => undefined,
  };
  const delivery: DeliveryDeps = {
    db: database.db,
    templates: { hello: () => ({ subject: '', text, html: null }) },
    transports: { email: transport, sms: transport },
    baseUrl: 'https://curiosa.test',
  };
  for (const kind of ['sms', 'email'] as const) {
    await database.pool.query('truncate messages');
    await deliverMessage(delivery, await oneMessage({}, kind), never);
  }
  expect(sent).toEqual(['"L\'acqua"...', text]);
});
