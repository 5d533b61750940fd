import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deliverMessage } from '#server/outbox/deliver.ts';
import type { OutgoingMessage } from '#server/outbox/transport.ts';
import { privacyTemplates } from '#server/privacy/service.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { loadSettings } from '#server/settings/service.ts';
import { messageCatalogue } from '#server/message-catalogue.ts';
import { wordSamples } from '#server/message-samples.ts';
import { buildSuppressed } from '#test/build-messages.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { readReworded, trialTemplates } from './service.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());
afterEach(async () => {
  await it.database.db.deleteFrom('messageTexts').execute();
  await it.database.db.deleteFrom('messages').execute();
  await it.database.db.deleteFrom('settings').where('name', '=', 'controllerEmail').execute();
});

const path = '/api/message-texts';
const write = (key: string, value: string, more: object = {}) =>
  it.call('POST', path, { body: { template: 'reservationConfirmed', key, language: 'it', value, ...more } });
const codesOf = ({ status, body }: Awaited<ReturnType<typeof write>>) => [
  status,
  body.errors?.map((error: { path: string; code: string; message: string }) => [
    error.path,
    error.code,
    error.message,
  ]),
];
const previewOf = async (template: string, body: object) =>
  it.call('POST', `/api/message-templates/${template}/preview`, { body });

/** Sends all messages that wait, and answers them. */
async function sendAll(): Promise<OutgoingMessage[]> {
  const sent: OutgoingMessage[] = [];
  const transport = {
    send: async (message: OutgoingMessage) => void sent.push(message),
    close: () => undefined,
  };
  const deps = { db: it.database.db, catalogue: messageCatalogue, wordSamples, zone: 'Europe/Rome' } as const;
  for (const { _id } of await it.database.db.selectFrom('messages').select('_id').orderBy('_id').execute())
    await deliverMessage(
      {
        db: it.database.db,
        templates: { ...privacyTemplates, ...trialTemplates(deps) },
        transports: { email: transport, sms: transport },
        baseUrl: 'https://curiosa.test',
        readReworded: (template, language) => readReworded(it.database.db, template, language),
        readInfoEmail: async () => (await loadSettings(it.database.db)).controllerEmail,
      },
      _id,
      new AbortController().signal,
    );
  return sent;
}

const unused = (language: 'it' | 'en') =>
  ({
    kind: 'email',
    template: 'accountUnused',
    facts: { name: 'Ada' },
    language,
    recipient: 'ada@example.org',
    userId: null,
    reservationId: null,
  }) as const;

test('help is at the address of the settings, in what leaves, in a trial and in a preview', async () => {
  const setting = { name: 'controllerEmail', value: 'aiuto@museo.test' };
  expect((await it.call('POST', '/api/settings', { body: setting })).status).toBe(201);
  await it.database.db.transaction().execute((tx) => enqueueMessages(tx, [unused('it')]));
  const trial = await it.call('POST', '/api/message-templates/accountUnused/test', {
    body: { language: 'it' },
  });
  expect(trial.status).toBe(200);
  const { body } = await previewOf('accountUnused', { language: 'it' });
  const texts = [...(await sendAll()), body.previews[0]].map(({ text }: { text: string }) => text);
  expect(texts.map((text) => /info point: (\S+)/.exec(text)?.[1])).toEqual(
    Array.from({ length: 3 }, () => 'aiuto@museo.test'),
  );
});

test('a message that waits leaves as staff have reworded it, in that language only', async () => {
  await it.database.db.transaction().execute((tx) => enqueueMessages(tx, [unused('it'), unused('en')]));
  expect((await write('subject', 'Ciao <b>a te</b>', { template: 'accountUnused' })).status).toBe(201);
  expect((await write('hello', 'Salve {name}!', { template: 'everyMail' })).status).toBe(201);
  const [italian, english] = await sendAll();
  expect([italian?.subject, english?.subject]).toEqual([
    'Ciao <b>a te</b>',
    'Do you still use your account?',
  ]);
  expect(italian?.text).toContain('Salve Ada!');
  expect(italian?.html).toContain('<title>Ciao &lt;b&gt;a te&lt;/b&gt;</title>');
});

test('a rewording that lacks what must stand in it is refused by name', async () => {
  expect(codesOf(await write('subject', 'Confermata!'))).toEqual([
    400,
    [['value', 'missingPlaceholder', 'A placeholder is missing: {date}']],
  ]);
  expect(codesOf(await write('isConfirmed', 'Evviva! La tua prenotazione per {date}.'))).toEqual([
    400,
    [['value', 'notInFirstSentence', 'Not in the first sentence, "Evviva!": {date}']],
  ]);
  const ofSms = { template: 'sessionCancelledSms' };
  expect(codesOf(await write('sms', '🎉 "{title}" di {day}, ore {time}.', ofSms))).toEqual([
    400,
    [['value', 'notInSms', 'No SMS has these signs: 🎉']],
  ]);
  expect(codesOf(await write('openTickets', 'Apri {biglietti}'))).toEqual([
    400,
    [['value', 'unknownPlaceholder', 'There is no such placeholder: {biglietti}']],
  ]);
  expect(codesOf(await write('openTickets', 'Apri {i biglietti'))).toEqual([
    400,
    [['value', 'looseBrace', 'A brace is missing, or is one too many: {i biglietti']],
  ]);
  expect(codesOf(await write('openTickets', 'a'.repeat(61)))).toEqual([
    400,
    [['value', 'tooLong', 'At most 60 characters']],
  ]);
  expect(codesOf(await write('openTickets', 'Apri\ni biglietti'))[0]).toBe(400);
  expect((await write('openTickets', ' ')).status).toBe(400);
  expect((await write('openTickets', 'a\u0000b')).status).toBe(400);
  expect(codesOf(await write('nessuno', 'x'))).toEqual([
    400,
    [['key', 'unknown', 'The message has no such text']],
  ]);
  expect(codesOf(await write('subject', 'x', { template: 'toString' }))).toEqual([
    400,
    [['template', 'unknown', 'There is no such message']],
  ]);
  expect((await it.database.db.selectFrom('messageTexts').selectAll().execute()).length).toBe(0);
});

test('two who reword the same text: the later one is refused with the conflict, and each change is in the audit log', async () => {
  const { body, headers } = await write('openTickets', 'Ecco i biglietti');
  const one = `${path}/${body._id}`;
  const ifMatch = { 'if-match': String(headers['etag']) };
  expect((await it.call('PUT', one, { body: { value: 'Biglietti' }, headers: ifMatch })).status).toBe(200);
  const late = await it.call('PUT', one, { body: { value: 'I tuoi biglietti' }, headers: ifMatch });
  expect([late.status, late.body.code]).toEqual([409, 'editConflict']);
  expect((await write('openTickets', 'Ancora')).status).toBe(400);
  const entries = (await it.call('GET', `/api/audit?entityId=${body._id}`)).body;
  expect(entries[0].changes.value).toEqual({ before: 'Ecco i biglietti', after: 'Biglietti' });
});

test('how the text was declared is stored beside it, and a message is given back as a whole', async () => {
  const { body } = await write('openTickets', 'Ecco i biglietti');
  await write('openTickets', 'Here they are', { language: 'en' });
  await write('heading', 'Evviva', { template: 'welcome' });
  expect(body.declared).toBe('Apri i biglietti');
  const reset = await it.call('POST', '/api/message-templates/reservationConfirmed/reset', { body: {} });
  expect(reset.body).toEqual({ texts: 2 });
  expect((await it.call('GET', path)).body.map(({ template }: { template: string }) => template)).toEqual([
    'welcome',
  ]);
  expect((await it.call('POST', '/api/message-templates/toString/reset', { body: {} })).status).toBe(404);
});

test('a preview has what is being written, with a date of the programme, and the size of an SMS', async () => {
  const { body } = await previewOf('reservationConfirmed', {
    language: 'it',
    texts: { openTickets: 'Ecco <i>i biglietti</i>' },
  });
  expect(body.previews[0].html).toContain('Ecco &lt;i&gt;i biglietti&lt;/i&gt;');
  expect(body.previews[0].subject).toContain('«La mano del robot»');
  const sms = (await previewOf('sessionCancelledSms', { language: 'it' })).body.previews[0];
  expect([sms.html, sms.sms.parts, sms.sms.isUnicode]).toEqual([null, 1, false]);
  const quoted = { sms: 'È annullato «{title}» di {day}, ore {time}.' };
  const [shown] = (await previewOf('sessionCancelledSms', { language: 'it', texts: quoted })).body.previews;
  expect(shown.text).toContain('E\' annullato "La mano del robot" di ');
  expect(codesOf(await previewOf('welcome', { language: 'it', texts: { heading: '{a}' } }))).toEqual([
    400,
    [['texts.heading', 'unknownPlaceholder', 'There is no such placeholder: {a}']],
  ]);
  expect((await previewOf('niente', { language: 'it' })).status).toBe(404);
});

test('a sample goes to oneself, marked as a trial, with what is being written', async () => {
  const body = { language: 'en', texts: { heading: 'Hooray' } };
  const { email } = (await it.call('POST', '/api/message-templates/welcome/test', { body })).body;
  const [trial] = await sendAll();
  expect([trial?.recipient, trial?.subject]).toEqual([email, '[Trial] Welcome to Festival Curiosa']);
  expect(trial?.text).toContain('HOORAY');
});

test('a sample is refused by name where messages to the own address come back', async () => {
  const { db } = it.database;
  const administrator = await it.account({ role: 'admin' });
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('_id', '=', administrator.userId)
    .executeTakeFirstOrThrow();
  await buildSuppressed(db, email);
  const { status, body } = await it.call('POST', '/api/message-templates/welcome/test', {
    as: administrator,
    body: { language: 'it' },
  });
  expect([status, body.code]).toEqual([400, 'addressSuppressed']);
  expect(await sendAll()).toEqual([]);
});

test('all messages are listed with their texts, and what may stand in each', async () => {
  const { templates } = (await it.call('GET', '/api/message-templates')).body;
  expect(templates.map(({ template }: { template: string }) => template)).toEqual(
    Object.keys(messageCatalogue),
  );
  const welcome = templates.find(({ template }: { template: string }) => template === 'phoneCode');
  expect(welcome.texts[0]).toMatchObject({ key: 'sms', kind: 'sms', placeholders: ['code'], maxLength: 300 });
});
