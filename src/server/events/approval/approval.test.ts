// Approvals and contact people: who may, who is notified, and what an editor cannot reach.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { newId } from '#server/db/ids.ts';
import type { Templates } from '#server/outbox/message.ts';
import { deleteMe } from '#server/privacy/service.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { takeSeats } from '#test/take-seats.ts';
import { type ApprovalFacts, approvalTemplates } from './messages.ts';

let it: StaffApp;
let editor: AccountViewer;
beforeAll(async () => {
  it = await openStaffApp();
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());

const reason = 'Manca la traduzione inglese.';
const at = (id: string, action: string) => `/api/events/${id}/${action}`;

async function openWithContact(more: { readonly subRoles?: readonly ('contact' | 'editor')[] } = {}) {
  const eventId = await buildEvent(it.database.db, { visibilityStatus: 'private' });
  const contact = await it.account({
    subRoles: [...(more.subRoles ?? ['contact'])],
    contactEventIds: [eventId],
  });
  return { eventId, contact };
}
const send = (id: string, as: AccountViewer = editor) => it.call('POST', at(id, 'send-for-approval'), { as });

/** The messages about an event, as they read now. */
async function messagesOf(eventId: string) {
  const { db } = it.database;
  const rows = await db
    .selectFrom('messages')
    .select(['template', 'facts', 'language', 'userId'])
    .orderBy('_id')
    .execute();
  const templates: Templates<ApprovalFacts> = approvalTemplates({ db });
  const about = rows.filter(({ facts }) => (facts as { eventId?: string } | null)?.eventId === eventId);
  return Promise.all(
    about.map(async ({ template, facts, userId }) => {
      const word = async (language: 'it' | 'en') => {
        const context = { messageId: newId(), baseUrl: 'https://curiosa.test', reworded: new Map() };
        const name = template as Exclude<keyof ApprovalFacts, 'publishedWithChanges'>;
        try {
          return await templates[name](facts as unknown as ApprovalFacts[typeof name], language, context);
        } catch (error) {
          return { subject: (error as Error).constructor.name, text: '', html: null };
        }
      };
      return { template, userId, it: await word('it'), en: await word('en') };
    }),
  );
}

describe('an event that is sent for approval', () => {
  test('notifies its contact people in their language, with a link, and waits in their list', async () => {
    const { eventId, contact } = await openWithContact();
    expect(await send(eventId)).toMatchObject({
      status: 200,
      body: {
        approvalStatus: 'new',
        approvalRequestedById: editor.userId,
        approvalRequestedAt: expect.any(String),
      },
    });
    const [message, ...more] = await messagesOf(eventId);
    expect([message?.template, message?.userId, more]).toEqual(['approvalRequested', contact.userId, []]);
    expect(message?.it.subject).toBe('Da approvare: La mano del robot');
    expect(message?.en.subject).toBe('For your approval: The robot hand');
    expect(message?.it.text).toContain('https://curiosa.test/manage/events/approvals');
    const waiting = await it.call('GET', '/api/approvals', { as: contact });
    expect(waiting.body).toMatchObject([
      { _id: eventId, sentBy: { _id: editor.userId }, approvalStatus: 'new' },
    ]);
    expect((await it.call('GET', '/api/approvals?box=sent', { as: editor })).body).toContainEqual(
      expect.objectContaining({ _id: eventId }),
    );
    const list = '/api/events?waitsForApproval=true&showPrivate=true&defaults=false';
    const ids = async (as: AccountViewer) =>
      (await it.call('GET', list, { as })).body.map(({ _id }: { _id: string }) => _id);
    expect(await ids(editor)).toContain(eventId);
    expect((await it.call('GET', list, { as: await it.account() })).status).toBe(403);
    expect((await send(eventId)).body.code).toBe('wrongState');
    const trail = await it.call('GET', `/api/audit?entityId=${eventId}`, { as: it.admin });
    expect(trail.body).toMatchObject([{ action: 'sendForApproval', userId: editor.userId }]);
  });

  test('is answered to who sent it: approved, or rejected with the reason, and then sent again', async () => {
    const { eventId, contact } = await openWithContact();
    await send(eventId);
    expect((await it.call('POST', at(eventId, 'reject'), { as: contact, body: {} })).body.code).toBe(
      'invalid',
    );
    await it.call('POST', at(eventId, 'reject'), { as: contact, body: { reason } });
    const rejected = (await messagesOf(eventId)).find(({ template }) => template === 'eventRejected');
    expect(rejected?.userId).toBe(editor.userId);
    expect(rejected?.it.text).toContain(`Il motivo: ${reason}`);
    expect((await it.call('GET', '/api/approvals?box=sent', { as: editor })).body).toContainEqual(
      expect.objectContaining({ _id: eventId, approvalStatus: 'rejected', rejectionReason: reason }),
    );
    expect(await send(eventId)).toMatchObject({ body: { approvalStatus: 'new', rejectionReason: null } });
    await it.call('POST', at(eventId, 'approve'), { as: contact });
    const messages = await messagesOf(eventId);
    expect(messages.map(({ template }) => template)).toEqual([
      'approvalRequested',
      'eventRejected',
      'approvalRequested',
      'eventApproved',
    ]);
    // What is not true any more is not sent.
    expect(messages.map((message) => message.it.subject)).toEqual([
      'NothingToSend',
      'NothingToSend',
      'NothingToSend',
      'Approvato: La mano del robot',
    ]);
  });

  test('is not approved, rejected or made public by the contact who sent it, but by another one or an administrator', async () => {
    const { db } = it.database;
    const { eventId, contact } = await openWithContact({ subRoles: ['contact', 'editor'] });
    await send(eventId, contact);
    for (const [action, body] of [
      ['approve', undefined],
      ['reject', { reason }],
    ] as const)
      expect(
        await it.call('POST', at(eventId, action), { as: contact, ...(body && { body }) }),
      ).toMatchObject({
        status: 403,
        body: { code: 'sentByYou' },
      });
    const publish = { as: contact, body: { visibilityStatus: 'public' } };
    expect((await it.call('PUT', `/api/events/${eventId}`, publish)).body.code).toBe('approvalNeeded');
    expect((await it.call('GET', '/api/approvals', { as: contact })).body).toEqual([]);
    // The only contact has sent it: administrators get the message.
    expect((await messagesOf(eventId)).map(({ userId }) => userId)).toContain(it.admin.userId);
    const colleague = await it.account({ subRoles: ['contact'], contactEventIds: [eventId] });
    expect((await it.call('POST', at(eventId, 'approve'), { as: colleague })).status).toBe(200);
    const other = await buildEvent(db, { visibilityStatus: 'private' });
    await it.account({ subRoles: ['contact'], contactEventIds: [other] });
    await send(other, it.admin);
    expect((await it.call('POST', at(other, 'approve'), { as: it.admin })).status).toBe(200);
  });

  test('that an approver makes public counts as approved, and who sent it gets the answer, also for many at once', async () => {
    const [first, second] = [await openWithContact(), await openWithContact()];
    for (const { eventId } of [first, second]) await send(eventId);
    const changes = { visibilityStatus: 'public' };
    await it.call('PUT', `/api/events/${first.eventId}`, { as: first.contact, body: changes });
    const bulk = { as: it.admin, body: { ids: [first.eventId, second.eventId], changes } };
    expect((await it.call('PUT', '/api/events/bulk', bulk)).status).toBe(200);
    for (const { eventId } of [first, second]) {
      const answers = (await messagesOf(eventId)).filter(({ template }) => template === 'eventApproved');
      expect(answers.map(({ userId }) => userId)).toEqual([editor.userId]);
      expect(answers[0]?.it.text).toContain('È già pubblico');
    }
  });

  test('that is rejected while it is public is hidden, and its sender is notified of both', async () => {
    const { eventId, contact } = await openWithContact();
    await send(eventId);
    const publish = { as: contact, body: { visibilityStatus: 'public' } };
    await it.call('PUT', `/api/events/${eventId}`, publish);
    const rejected = await it.call('POST', at(eventId, 'reject'), { as: contact, body: { reason } });
    expect(rejected.body.visibilityStatus).toBe('private');
    const message = (await messagesOf(eventId)).at(-1);
    expect(message?.template).toBe('eventWithdrawn');
    expect(message?.it.text).toContain('per ora è nascosto');
    expect(message?.it.text).toContain(`Il motivo: ${reason}`);
  });

  test('needs contact people: without them there is no approval and it waits for none', async () => {
    const eventId = await buildEvent(it.database.db, { visibilityStatus: 'private' });
    expect(await send(eventId)).toMatchObject({ status: 400, body: { code: 'noContactPeople' } });
    const publish = { as: editor, body: { visibilityStatus: 'public' } };
    expect((await it.call('PUT', `/api/events/${eventId}`, publish)).status).toBe(200);
  });

  test('is decided with many others, each by itself, and what is refused is named', async () => {
    const [first, second, own] = [await openWithContact(), await openWithContact(), await openWithContact()];
    const ids = [first.eventId, second.eventId, own.eventId];
    const contact = await it.account({ subRoles: ['contact'], contactEventIds: ids });
    for (const id of ids.slice(0, 2)) await send(id);
    await send(own.eventId, contact);
    const missing = newId();
    const body = { ids: [...ids, missing], decision: 'approve' };
    expect((await it.call('POST', '/api/approvals', { as: contact, body })).body).toEqual([
      { _id: first.eventId, refused: null },
      { _id: second.eventId, refused: null },
      { _id: own.eventId, refused: 'sentByYou' },
      { _id: missing, refused: 'notFound' },
    ]);
    expect((await it.call('POST', '/api/approvals', { as: editor, body })).body[0].refused).toBe('forbidden');
    const withoutReason = { ids, decision: 'reject' };
    expect((await it.call('POST', '/api/approvals', { as: contact, body: withoutReason })).body.code).toBe(
      'invalid',
    );
  });
});

describe('the contact people of an event', () => {
  const peopleOf = async (eventId: string): Promise<string[]> =>
    (await it.call('GET', `/api/events/${eventId}`, { as: it.admin })).body.contactPeople;
  const name = async (
    eventId: string,
    contactPeople: string[],
    as: AccountViewer = editor,
    seen?: readonly string[],
  ) =>
    it.call('POST', at(eventId, 'contact-people'), {
      as,
      body: { contactPeople, seen: seen ?? (await peopleOf(eventId)) },
    });

  test('are not chosen by an editor who has seen others than there are', async () => {
    const { eventId, contact } = await openWithContact();
    const [first, second] = [
      await it.account({ subRoles: ['contact'] }),
      await it.account({ subRoles: ['contact'] }),
    ];
    const seen = [contact.userId];
    expect((await name(eventId, [contact.userId, first.userId], editor, seen)).status).toBe(200);
    expect(await name(eventId, [contact.userId, second.userId], it.admin, seen)).toMatchObject({
      status: 409,
      body: { code: 'editConflict' },
    });
    expect((await peopleOf(eventId)).toSorted()).toEqual([contact.userId, first.userId].toSorted());
  });

  test('that are erased while an event waits leave it to the administrators; one that they leave without contacts waits no more', async () => {
    const { eventId, contact } = await openWithContact();
    await send(eventId);
    await it.database.db
      .updateTable('users')
      .set({ contactEventIds: [] })
      .where('_id', '=', contact.userId)
      .execute();
    const publish = { as: editor, body: { visibilityStatus: 'public' } };
    expect((await it.call('PUT', `/api/events/${eventId}`, publish)).body.code).toBe('approvalNeeded');
    const ids = (await it.call('GET', '/api/approvals', { as: it.admin })).body;
    expect(ids).toContainEqual(expect.objectContaining({ _id: eventId }));
    expect((await it.call('POST', at(eventId, 'approve'), { as: it.admin })).status).toBe(200);

    const open = await openWithContact();
    await send(open.eventId);
    await name(open.eventId, [], it.admin);
    expect((await it.call('PUT', `/api/events/${open.eventId}`, publish)).status).toBe(200);
  });

  test('of whom the last one is erased while an event waits leave a mail to the administrators, which is not sent once it is not true', async () => {
    const admins = (
      await it.database.db
        .selectFrom('users')
        .select('_id')
        .where('role', '=', 'admin')
        .where('isEnabled', '=', true)
        .execute()
    ).map(({ _id }) => _id);
    const { eventId, contact } = await openWithContact();
    const other = await it.account({ subRoles: ['contact'], contactEventIds: [eventId] });
    await send(eventId);
    const approved = await openWithContact();
    await send(approved.eventId);
    expect((await it.call('POST', at(approved.eventId, 'approve'), { as: it.admin })).status).toBe(200);
    const quiet = await openWithContact();
    const toAdmins = async (id: string) =>
      (await messagesOf(id)).filter(({ template }) => template === 'approvalWithoutContacts');

    const { db } = it.database;
    const erase = (who: AccountViewer) => deleteMe(db, who, 'Europe/Rome');
    // Another contact answers; an event that was approved, or never sent, waits for no answer.
    for (const who of [contact, approved.contact, quiet.contact]) await erase(who);
    for (const id of [eventId, approved.eventId, quiet.eventId]) expect(await toAdmins(id)).toEqual([]);
    // One whose account is disabled does not answer.
    const disabled = await it.account({ subRoles: ['contact'], contactEventIds: [eventId] });
    await it.call('PUT', `/api/users/${disabled.userId}`, { body: { isEnabled: false } });
    await erase(other);
    const mails = await toAdmins(eventId);
    expect(mails.map(({ userId }) => userId).toSorted()).toEqual(admins.toSorted());
    expect(mails[0]?.it.subject).toBe('Senza referenti, da approvare: La mano del robot');
    expect(mails[0]?.en.subject).toBe('Without contacts, to be approved: The robot hand');
    expect(mails[0]?.it.text).toContain('l’account dell’ultimo referente è stato eliminato');
    expect(mails[0]?.en.text).toContain('https://curiosa.test/en/manage/events/approvals');

    const next = await it.account({ subRoles: ['contact'] });
    expect((await name(eventId, [next.userId], it.admin, [disabled.userId])).status).toBe(200);
    expect((await toAdmins(eventId))[0]?.it.subject).toBe('NothingToSend');
    await name(eventId, [], it.admin, [next.userId]);
    await send(eventId);
    expect((await toAdmins(eventId))[0]?.it.subject).toBe('NothingToSend');
  });

  test('are chosen among the accounts with the sub-role, and notified, and the audit log has it', async () => {
    const { eventId, contact } = await openWithContact();
    const added = await it.account({ subRoles: ['contact'] });
    expect(await name(eventId, [added.userId])).toMatchObject({
      status: 200,
      body: { contactPeople: [added.userId] },
    });
    const [message] = await messagesOf(eventId);
    expect([message?.template, message?.userId]).toEqual(['contactNamed', added.userId]);
    expect(message?.it.subject).toBe('Sei referente di «La mano del robot»');
    expect(message?.en.text).toContain(`https://curiosa.test/en/manage/events/details/${eventId}`);
    const approving = 'Before it becomes public it needs your approval';
    expect(message?.en.text).toContain(approving);
    const { db } = it.database;
    await db.updateTable('events').set({ visibilityStatus: 'public' }).where('_id', '=', eventId).execute();
    expect((await messagesOf(eventId))[0]?.en.text).not.toContain(approving);
    for (const [userId, before, after] of [
      [added.userId, [], [eventId]],
      [contact.userId, [eventId], []],
    ] as const) {
      const trail = await it.call('GET', `/api/audit?entityId=${userId}`, { as: it.admin });
      expect(trail.body).toMatchObject([
        { userId: editor.userId, changes: { contactEventIds: { before, after } } },
      ]);
    }
  });

  test('are no accounts without the sub-role, none that are disabled, and no unknown ones', async () => {
    const eventId = await buildEvent(it.database.db);
    const visitor = await it.account();
    const disabled = await it.account({ subRoles: ['contact'] });
    await it.database.db
      .updateTable('users')
      .set({ isEnabled: false })
      .where('_id', '=', disabled.userId)
      .execute();
    for (const id of [visitor.userId, disabled.userId, newId()])
      expect(await name(eventId, [id])).toMatchObject({ status: 400, body: { code: 'notAContact' } });
    const put = { as: it.admin, body: { contactEventIds: [eventId] } };
    expect((await it.call('PUT', `/api/users/${visitor.userId}`, put)).body.code).toBe('notAContact');
  });

  test('do not name themselves, and neither do administrators', async () => {
    const eventId = await buildEvent(it.database.db);
    const both = await it.account({ subRoles: ['editor', 'contact'] });
    expect(await name(eventId, [both.userId], both)).toMatchObject({
      status: 403,
      body: { code: 'namesItself' },
    });
    const admin = await it.account({ role: 'admin', subRoles: ['contact'] });
    expect((await name(eventId, [admin.userId], admin)).body.code).toBe('namesItself');
    const put = { as: admin, body: { contactEventIds: [eventId] } };
    expect((await it.call('PUT', `/api/users/${admin.userId}`, put)).body.code).toBe('namesItself');
    // Who is a contact already stays one when others change.
    expect((await name(eventId, [both.userId], admin)).status).toBe(200);
    expect((await name(eventId, [both.userId, admin.userId], both)).status).toBe(200);
  });

  test('are taken away to the last only by administrators, so that no editor ends the need of an approval', async () => {
    const { eventId } = await openWithContact();
    expect(await name(eventId, [])).toMatchObject({ status: 403, body: { code: 'lastContact' } });
    expect((await name(eventId, [], it.admin)).body.contactPeople).toEqual([]);
  });

  test('are notified as well when an admin names them at their accounts', async () => {
    const eventId = await buildEvent(it.database.db);
    const { userId } = await it.account({ subRoles: ['contact'] });
    const put = { as: it.admin, body: { contactEventIds: [eventId] } };
    expect((await it.call('PUT', `/api/users/${userId}`, put)).status).toBe(200);
    expect((await messagesOf(eventId)).map(({ template }) => template)).toEqual(['contactNamed']);
  });
});

test('an editor cannot reach bookings by naming themself', async () => {
  const { db } = it.database;
  const { eventId, contact } = await openWithContact();
  await db.updateTable('events').set({ visibilityStatus: 'public' }).where('_id', '=', eventId).execute();
  const sessionId = await buildSession(db, eventId);
  const reservationId = await takeSeats(db, sessionId, 2);
  const own = { userId: editor.userId, contactEventIds: [eventId] };
  const attempts = [
    ['POST', at(eventId, 'contact-people'), { contactPeople: [editor.userId], seen: [contact.userId] }],
    ['PUT', `/api/events/${eventId}`, { contactPeople: [editor.userId] }],
    ['PUT', '/api/users/me', { contactEventIds: own.contactEventIds }],
    ['PUT', '/api/users/me', { subRoles: ['editor', 'contact'] }],
    ['PUT', `/api/users/${editor.userId}`, { subRoles: ['contact'], contactEventIds: own.contactEventIds }],
    ['POST', '/api/users', { name: 'Ada', email: 'ada@curiosa.test', subRoles: ['contact'] }],
  ] as const;
  for (const [method, path, body] of attempts)
    expect([method, path, (await it.call(method, path, { as: editor, body })).status]).toEqual([
      method,
      path,
      expect.toSatisfy((status: number) => status === 400 || status === 403),
    ]);
  const { contactEventIds, subRoles } = await db
    .selectFrom('users')
    .select(['contactEventIds', 'subRoles'])
    .where('_id', '=', editor.userId)
    .executeTakeFirstOrThrow();
  expect([contactEventIds, subRoles]).toEqual([[], ['editor']]);
  expect((await it.call('GET', `/api/reservations/${reservationId}`, { as: editor })).status).toBe(404);
  expect((await it.call('GET', `/api/reservations?eventId=${eventId}`, { as: editor })).body).toEqual([]);
});
