import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsOf } from '#core/settings/known.ts';
import { DeliveryFailure, type OutgoingMessage, type Transport } from '#server/outbox/transport.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { withinBudget } from './budget.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const counted = async () => (await database.pool.query('select "sent" from "smsDays"')).rows[0]?.sent;
const message: OutgoingMessage = {
  _id: '0199aaaa-0000-7000-8000-000000000001',
  kind: 'sms',
  language: 'it',
  recipient: '+39 3331234567',
  subject: '',
  text: 'Ciao',
  html: null,
};

test('a day has so many SMS, however many are sent at once; one that did not go out is none', async () => {
  const warnings: string[] = [];
  let gateway: Transport['send'] = () => Promise.reject(new DeliveryFailure('Gone.', { permanent: false }));
  const { send } = withinBudget(
    { send: (...given) => gateway(...given), close: () => undefined },
    {
      db: database.db,
      readSettings: async () => settingsOf([{ name: 'smsPerDay', value: '3' }]),
      warn: (sentence) => warnings.push(sentence),
    },
  );
  const sendOne = () => send(message, new AbortController().signal);
  for (let round = 0; round < 3; round += 1) await expect(sendOne()).rejects.toThrow('Gone.');

  warnings.length = 0;
  gateway = async () => undefined;
  const all = await Promise.allSettled(Array.from({ length: 8 }, sendOne));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(all.find((one) => one.status === 'rejected')).toMatchObject({
    reason: { message: 'The SMS of today are used up (smsPerDay).', permanent: true, own: 'smsBudget' },
  });
  expect(warnings).toEqual([expect.stringContaining('The last of the 3 SMS of today')]);
  expect(await counted()).toBe(3);

  await database.pool.query(`update "smsDays" set "day" = "day" - 1`);
  const remind = () => send({ ...message, isReminder: true }, new AbortController().signal);
  await remind();
  await expect(remind()).rejects.toMatchObject({ permanent: true, own: 'smsBudgetOfReminders' });
  // The rest of the day is for codes and cancellations.
  await sendOne();
  await sendOne();
});

test('an SMS counts as many as the parts that are paid for; one that did not go out takes back as many', async () => {
  await database.pool.query('delete from "smsDays"');
  let gateway: Transport['send'] = () => Promise.reject(new DeliveryFailure('Gone.', { permanent: false }));
  const { send } = withinBudget(
    { send: (...given) => gateway(...given), close: () => undefined },
    {
      db: database.db,
      readSettings: async () => settingsOf([{ name: 'smsPerDay', value: '5' }]),
      warn: () => undefined,
    },
  );
  const sendText = (text: string) => send({ ...message, text }, new AbortController().signal);
  const [two, alsoTwo] = ['a'.repeat(161), `${'a'.repeat(70)}😀`];
  await expect(sendText(two)).rejects.toThrow('Gone.');
  expect(await counted()).toBe(0);
  gateway = async () => undefined;
  await sendText(two);
  await sendText(alsoTwo);
  expect(await counted()).toBe(4);
  await expect(sendText(two)).rejects.toMatchObject({ permanent: true });
  await sendText('a'.repeat(160));
  expect(await counted()).toBe(5);
});
