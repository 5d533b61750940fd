// The messages about proposals (docs/product/proposals.md#messages).

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nothingReworded } from '#core/message-texts/text.ts';
import type { Language } from '#core/languages.ts';
import { NothingToSend, type RenderedMessage, type Template } from '#server/outbox/message.ts';
import { buildEvent, buildSession, buildUser } from '#test/build-programme.ts';
import { buildCallWith } from '#test/build-proposals.ts';
import { takeSeats } from '#test/take-seats.ts';
import { buildRequest } from '#test/build-visits.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { openPdf, pageText } from '#test/read-pdf.ts';
import { notifyCallsMoved, remindDrafts } from './due.ts';
import { proposalTemplates } from './service.ts';

let it: Callers;
let ada: Caller;
let editor: Caller;
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account({ name: 'Ada', surname: 'Neri', email: 'ada@scienza.test' });
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());
beforeEach(async () => {
  await it.db.deleteFrom('messages').execute();
  await it.db.updateTable('calls').set({ isPublished: false }).execute();
});

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const questions = [
  { key: 'what', isRequired: true },
  { key: 'how' },
  { key: 'where', kind: 'radio', options: ['piazza', 'sala'] },
  { key: 'why' },
  { key: 'cables', phase: 2 },
] as const;
const answers = { what: 'Bolle giganti', how: 'A mano', where: 'piazza' };

async function begin(
  given: object = answers,
  call: Parameters<typeof buildCallWith>[2] = {},
  language = 'it',
) {
  const { callId, formTemplateId } = await buildCallWith(it.db, questions, call);
  const { body } = await ada.post(`/api/forms?lang=${language}`, {
    formTemplateId,
    title: 'Bolle',
    answers: given,
  });
  return { callId, id: String(body._id), url: `/api/forms/${body._id}` };
}

async function written() {
  return it.db
    .selectFrom('messages')
    .select(['template', 'facts', 'language', 'recipient', 'userId'])
    .orderBy('createdAt')
    .orderBy('_id')
    .execute();
}
const context = { messageId: '', baseUrl: 'https://curiosa.test', reworded: nothingReworded };
async function render(
  message: Awaited<ReturnType<typeof written>>[number] | undefined,
): Promise<RenderedMessage> {
  const templates = proposalTemplates({ db: it.db, zone: 'Europe/Rome' }) as Readonly<
    Record<string, Template<never>>
  >;
  const template = templates[message?.template ?? ''];
  if (!template || !message) throw new Error('There is no such message.');
  return template(message.facts as never, message.language as Language, context);
}

test.each([
  ['it', 'Ricevuta: Bolle', 'proposta-', 'Proposta n.'],
  ['en', 'Received: Bolle', 'proposal-', 'Proposal no.'],
] as const)(
  'what was sent is confirmed with a copy on paper, in %s',
  async (language, subject, name, label) => {
    const { url } = await begin(answers, {}, language);
    const sent = await ada.post(`${url}/send`);
    const [message] = await written();
    expect(message).toMatchObject({ template: 'proposalSent', recipient: 'ada@scienza.test', language });
    const mail = await render(message);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(String(sent.body.number));
    const [copy] = mail.attachments ?? [];
    expect(copy?.filename).toBe(`${name}${sent.body.number}.pdf`);
    const text = await pageText(await openPdf(copy?.content ?? Buffer.alloc(0)), 1);
    expect(text).toContain(`Bolle ${label} ${sent.body.number}`);
    expect(text).toMatch(/what Bolle giganti how A mano where piazza why \S+/);
  },
);

test('a proposal that is given back says what to change and until when, and nothing once it was sent again', async () => {
  const { url } = await begin();
  await ada.post(`${url}/send`);
  await editor.post(`${url}/ask-changes`, { until: '2099-03-06T17:00:00Z', note: 'Dove se piove?' });
  const changes = (await written()).at(-1);
  const mail = await render(changes);
  expect(mail.subject).toBe('Da rivedere: Bolle');
  expect(mail.text).toContain('entro le 18:00 di venerdì 6 marzo 2099');
  expect(mail.text).toContain('Che cosa cambiare: Dove se piove?');
  await ada.post(`${url}/send`);
  await expect(render(changes)).rejects.toThrow(NothingToSend);
  await editor.post(`${url}/reopen`, { until: '2099-03-06T17:00:00Z' });
  expect((await render((await written()).at(-1))).subject).toBe('Di nuovo aperta: Bolle');
});

test('a withdrawal goes to the office, and to the contacts of the event that was made of it', async () => {
  const { url, id } = await begin();
  await ada.post(`${url}/send`);
  const eventId = await buildEvent(it.db, { title: { it: 'La mano del robot' } });
  const contact = await buildUser(it.db, {
    contactEventIds: [eventId],
    language: 'en',
    email: 'rif@scienza.test',
  });
  await it.db.updateTable('forms').set({ eventId }).where('_id', '=', id).execute();
  const sent = (await written()).at(-1);
  const session = (startDate: Date, more = {}) => buildSession(it.db, eventId, { startDate, ...more });
  const booked = await session(new Date('2099-03-06T17:00:00Z'));
  const [free, past] = [await session(inDays(9)), await session(inDays(-9))];
  const awaited = await session(new Date('2099-03-07T17:00:00Z'));
  await takeSeats(it.db, booked, 1, contact);
  await buildRequest(it.db, { sessionId: awaited, userId: contact });
  await ada.post(`${url}/withdraw`, { reason: 'Cambio lavoro' });
  const cancelled = await it.db
    .selectFrom('sessions')
    .select(['_id', 'cancelReasons'])
    .where('_id', 'in', [booked, awaited, free, past])
    .where('cancelledAt', 'is not', null)
    .execute();
  expect(cancelled).toEqual([
    {
      _id: free,
      cancelReasons: {
        it: 'Chi proponeva questo appuntamento ha dovuto rinunciare.',
        en: 'Those who offered this session had to withdraw.',
      },
    },
  ]);
  const [office, other] = (await written()).filter(({ template }) => template === 'proposalWithdrawn');
  expect([office?.recipient, other?.recipient, other?.userId]).toEqual([
    'ciao@curiosa.example',
    'rif@scienza.test',
    contact,
  ]);
  const [toOffice, toContact] = [await render(office), await render(other)];
  expect(toOffice.text).toContain('Ada Neri ha ritirato «Bolle».');
  expect(toOffice.text).toContain('Le sue prossime date senza prenotazioni sono annullate.');
  expect(toOffice.text).toContain(
    'persone in lista d’attesa: venerdì 6 marzo 2099, 18:00; sabato 7 marzo 2099, 18:00.',
  );
  expect(toOffice.text).toContain(`/manage/forms/details/${id}`);
  expect(toContact.subject).toBe('Withdrawn: Bolle');
  expect(toContact.text).toContain(`/manage/events/details/${eventId}`);
  await expect(render(sent)).rejects.toThrow(NothingToSend);
});

test('an invitation has nothing that its author typed but a name that is one', async () => {
  const { url } = await begin();
  await ada.post(`${url}/co-authors`, { email: 'marie@istituto.test' });
  const [invitation] = await written();
  const mail = await render(invitation);
  expect(mail.text).toContain('Ada Neri ti invita');
  expect(mail.text).toContain('https://curiosa.test/call-to-proposal/invitation?token=');
  expect(`${mail.subject}${mail.text}`).not.toContain('Bolle');
  await it.db.updateTable('users').set({ name: 'vinci.premi.test' }).where('_id', '=', ada.id).execute();
  expect((await render(invitation)).text).not.toContain('premi');
  await it.db.updateTable('users').set({ name: 'Ada' }).where('_id', '=', ada.id).execute();
  const { coAuthors } = (await ada.get(`${url}/co-authors`)).body;
  await ada.post(`${url}/co-authors/remove`, { coAuthorId: coAuthors[0]._id });
  await expect(render(invitation)).rejects.toThrow(NothingToSend);
});

test('questions and answers travel with their words', async () => {
  const { url } = await begin();
  await ada.post(`${url}/messages`, { text: 'Serve un permesso?' });
  expect((await render((await written()).at(-1))).text).toContain(
    'Ada Neri scrive su «Bolle»:\n\nServe un permesso?',
  );
  await editor.post(`${url}/messages`, { text: 'Sì.' });
  const answer = await render((await written()).at(-1));
  expect(answer.subject).toBe('La nostra risposta: Bolle');
  expect(answer.text).toContain('Sì.');
});

describe('reminders of drafts', () => {
  const settings = { quietFrom: '00:00', quietUntil: '00:00' };
  const remind = () => remindDrafts(it.db, { settings, zone: 'Europe/Rome' });
  /** A draft that was begun long ago, whose call ends in so many days. */
  async function ending(days: number, given: object = answers) {
    const draft = await begin(given);
    await it.db
      .updateTable('calls')
      .set({ opensAt: inDays(-40), phaseOneEndsAt: inDays(days), phaseTwoEndsAt: inDays(days + 30) })
      .where('_id', '=', draft.callId)
      .execute();
    await it.db
      .updateTable('forms')
      .set({ createdAt: inDays(-30) })
      .where('_id', '=', draft.id)
      .execute();
    return draft;
  }

  test('leave a week and a day before the end, once each, however many processes run', async () => {
    const { callId, id } = await ending(5);
    expect((await Promise.all([remind(), remind()])).toSorted()).toEqual([0, 1]);
    await it.db
      .updateTable('calls')
      .set({ phaseOneEndsAt: inDays(0.5) })
      .where('_id', '=', callId)
      .execute();
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    const messages = await written();
    expect(messages.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['proposalReminder', 'ada@scienza.test'],
      ['proposalReminder', 'ada@scienza.test'],
    ]);
    const mail = await render(messages[0]);
    expect(mail.text).toContain('Hai cominciato «Bolle»');
    expect(mail.text).toContain('Manca ancora una risposta.');
    await ada.post(`/api/forms/${id}/send`);
    await expect(render(messages[0])).rejects.toThrow(NothingToSend);
  });

  test('control: without the record of a reminder there would be one at each run', async () => {
    await ending(5);
    const settingsOf = { settings, zone: 'Europe/Rome', markReminded: async () => true } as const;
    expect([await remindDrafts(it.db, settingsOf), await remindDrafts(it.db, settingsOf)]).toEqual([1, 1]);
  });

  test('spare drafts of which little is answered, what was sent, what was withdrawn, and what ends later', async () => {
    await ending(5, { what: 'Bolle' });
    await ending(9);
    await ending(-1);
    const { url } = await ending(5);
    await ada.post(`${url}/send`);
    expect(await remind()).toBe(0);
  });

  const openAgain = async ({ id, url }: { id: string; url: string }, days: number) => {
    await editor.post(`${url}/reopen`, { until: inDays(days).toISOString(), note: 'Puoi finirla' });
    await it.db.deleteFrom('messages').execute();
    return it.db.updateTable('forms').where('_id', '=', id);
  };

  test('leave again before another end: of a draft that is opened again, and of a call that is extended', async () => {
    const opened = await ending(5);
    const { callId } = await ending(5);
    expect(await remind()).toBe(2);
    await (await openAgain(opened, 20)).set({ openedAt: inDays(-10), reopenedUntil: inDays(6) }).execute();
    await it.db
      .updateTable('formReminders')
      .set({ createdAt: inDays(-9) })
      .execute();
    await it.db
      .updateTable('calls')
      .set({ phaseOneEndsAt: inDays(6.5) })
      .where('_id', '=', callId)
      .execute();
    expect([await remind(), await remind()]).toEqual([2, 0]);
  });

  test('spare a draft that was opened again, or for its second phase, after they fell due', async () => {
    await openAgain(await ending(-1), 3);
    expect(await remind()).toBe(0);
    const second = await ending(-1);
    await it.db
      .updateTable('forms')
      .set({ status: 'waitingForApproval', sentAt: inDays(-29) })
      .where('_id', '=', second.id)
      .execute();
    await it.db
      .updateTable('forms')
      .set({ status: 'approved', decidedAt: inDays(-20) })
      .where('_id', '=', second.id)
      .execute();
    await it.db
      .updateTable('calls')
      .set({ phaseTwoEndsAt: inDays(3) })
      .where('_id', '=', second.callId)
      .execute();
    expect((await ada.post(`${second.url}/open-phase-two`)).status).toBe(200);
    expect(await remind()).toBe(0);
  });

  test('wait for the morning', async () => {
    await ending(5);
    const always = { quietFrom: '00:00', quietUntil: '23:59' };
    const night = { settings: always, zone: 'Europe/Rome' } as const;
    expect(await remindDrafts(it.db, night)).toBe(0);
    expect(await remind()).toBe(1);
  });
});

describe('a call that ends at another time', () => {
  async function moved(change: object) {
    const draft = await begin();
    const age = () =>
      it.db
        .updateTable('calls')
        .set({ updatedAt: inDays(-0.1) })
        .where('_id', '=', draft.callId)
        .execute();
    await age();
    await notifyCallsMoved(it.db);
    expect(await written()).toEqual([]);
    await it.db
      .updateTable('calls')
      .set({ ...change, updatedAt: new Date() })
      .where('_id', '=', draft.callId)
      .execute();
    await notifyCallsMoved(it.db);
    expect(await written()).toEqual([]);
    await age();
    await Promise.all([notifyCallsMoved(it.db), notifyCallsMoved(it.db)]);
    await notifyCallsMoved(it.db);
    return draft;
  }

  test('later: the authors of drafts read it once, when the date has rested', async () => {
    await moved({ phaseOneEndsAt: new Date('2099-03-06T17:00:00Z'), phaseTwoEndsAt: null });
    const messages = await written();
    expect(messages.map(({ template }) => template)).toEqual(['callExtended']);
    expect((await render(messages[0])).text).toContain('hai tempo fino alle 18:00 di venerdì 6 marzo 2099');
  });

  test('the second phase: authors who were accepted and have not begun it read it too', async () => {
    const { id } = await begin();
    const change = (values: object) => it.db.updateTable('forms').set(values).where('_id', '=', id).execute();
    await change({ status: 'waitingForApproval', sentAt: inDays(-3) });
    await change({ status: 'approved', decidedAt: inDays(-2) });
    const extend = (phaseTwoEndsAt: Date) =>
      it.db
        .updateTable('calls')
        .set({ phaseTwoEndsAt, updatedAt: inDays(-0.1) })
        .where('isPublished', '=', true)
        .execute();
    await extend(inDays(5));
    await notifyCallsMoved(it.db);
    await extend(new Date('2099-03-06T17:00:00Z'));
    await notifyCallsMoved(it.db);
    const messages = await written();
    expect(messages.map(({ template }) => template)).toEqual(['callExtended']);
    expect((await render(messages[0])).text).toContain('18:00 di venerdì 6 marzo 2099');
  });

  test('earlier: the authors of drafts read it, and those who have sent do not', async () => {
    const { url } = await moved({ phaseOneEndsAt: inDays(0.2) });
    const [message] = await written();
    expect(message?.template).toBe('callClosedEarly');
    expect((await render(message)).subject).toBe('Meno tempo: Bolle');
    await ada.post(`${url}/send`);
    await expect(render(message)).rejects.toThrow(NothingToSend);
  });
});
