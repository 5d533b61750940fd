// What is changed of an event after its approval: who reads it, and who gets a mail when the event becomes public.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { approvalTemplates } from './messages.ts';

let it: StaffApp;
let editor: AccountViewer;
beforeAll(async () => {
  it = await openStaffApp();
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());

async function openApproved() {
  const eventId = await buildEvent(it.database.db, { visibilityStatus: 'private' });
  const contact = await it.account({ subRoles: ['contact'], contactEventIds: [eventId] });
  const path = `/api/events/${eventId}`;
  await it.call('POST', `${path}/send-for-approval`, { as: editor });
  expect((await it.call('POST', `${path}/approve`, { as: contact })).status).toBe(200);
  const change = (body: object, as: AccountViewer = editor) => it.call('PUT', path, { as, body });
  return { eventId, contact, path, change };
}
const approvalIn = async (path: string, as: AccountViewer) =>
  (await it.call('GET', `${path}/head`, { as })).body.approval;

/** The mails about changes that were published, as they read now. */
async function mailsOf(eventId: string) {
  const { db } = it.database;
  const rows = await db
    .selectFrom('messages')
    .select(['facts', 'userId'])
    .where('template', '=', 'publishedWithChanges')
    .orderBy('_id')
    .execute();
  const about = rows.filter(({ facts }) => (facts as { eventId?: string } | null)?.eventId === eventId);
  const { publishedWithChanges } = approvalTemplates({ db });
  const context = { messageId: newId(), baseUrl: 'https://curiosa.test', reworded: new Map() };
  return Promise.all(
    about.map(async ({ facts, userId }) => {
      const stated = facts as { eventId: string; userId: string; fields: string[] };
      const word = async (language: 'it' | 'en') => {
        try {
          return await publishedWithChanges(stated, language, context);
        } catch (error) {
          return (error as Error).constructor.name;
        }
      };
      return { userId, fields: stated.fields, it: await word('it'), en: await word('en') };
    }),
  );
}

test('an approval stands, and head and list say what was changed since, to those who manage the event', async () => {
  const { eventId, contact, path, change } = await openApproved();
  const by = { _id: contact.userId, name: expect.any(String) };
  expect(await approvalIn(path, editor)).toEqual({ by, at: expect.any(String), changed: [] });
  expect((await change({ thanks: 'a tutti', title: { it: 'L’onda', en: 'The wave' } })).body).toMatchObject({
    approvalStatus: 'approved',
  });
  expect(await approvalIn(path, editor)).toMatchObject({ by, changed: ['title', 'thanks'] });
  await change({ thanks: 'a Giulia' }, contact);
  expect(await approvalIn(path, contact)).toMatchObject({ changed: ['title'] });
  for (const [box, as] of [
    ['approved', contact],
    ['sent', editor],
    ['approved', it.admin],
  ] as const) {
    const rows = (await it.call('GET', `/api/approvals?box=${box}`, { as })).body;
    expect(rows).toContainEqual(
      expect.objectContaining({ _id: eventId, approval: expect.objectContaining({ changed: ['title'] }) }),
    );
  }
  const other = await it.account({
    subRoles: ['contact'],
    contactEventIds: [await buildEvent(it.database.db)],
  });
  expect((await it.call('GET', '/api/approvals?box=approved', { as: other })).body).toEqual([]);
  const support = await it.account({ subRoles: ['support'] });
  await change({ visibilityStatus: 'public' });
  expect(await approvalIn(path, support)).toBeNull();
});

test('who speaks counts as well, and what the audit log has no approval of says nothing', async () => {
  const { path } = await openApproved();
  const { db } = it.database;
  const speaker = await db
    .insertInto('speakers')
    .values({ _id: newId(), name: 'Ada', surname: 'Lovelace', photo: [], nobelPrize: false })
    .returning('_id')
    .executeTakeFirstOrThrow();
  const body = { seen: [], appearances: [{ speakerId: speaker._id, role: 'speaker' }] };
  expect((await it.call('PUT', `${path}/appearances`, { as: editor, body })).status).toBe(200);
  expect(await approvalIn(path, editor)).toMatchObject({ changed: ['speakers'] });
  const imported = await buildEvent(db, { approvalStatus: 'approved' });
  expect(await approvalIn(`/api/events/${imported}`, editor)).toBeNull();
});

test('contacts get one mail when an editor publishes it, which names what was changed, and none for the same again', async () => {
  const { eventId, contact, change } = await openApproved();
  const second = await it.account({ subRoles: ['contact'] });
  const seen = [contact.userId];
  await it.call('POST', `/api/events/${eventId}/contact-people`, {
    as: it.admin,
    body: { contactPeople: [contact.userId, second.userId], seen },
  });
  await change({ durationMinutes: 75 });
  expect(await mailsOf(eventId)).toEqual([]);
  await change({ visibilityStatus: 'public', thanks: 'a tutti' });
  const mails = await mailsOf(eventId);
  expect(mails.map(({ userId }) => userId).toSorted()).toEqual([contact.userId, second.userId].toSorted());
  expect(mails.map(({ fields }) => fields)).toEqual([
    ['thanks', 'durationMinutes'],
    ['thanks', 'durationMinutes'],
  ]);
  expect(mails[0]?.it).toMatchObject({
    subject: 'Pubblicato con modifiche: La mano del robot',
    text: expect.stringContaining('È cambiato: ringraziamenti e durata (minuti).'),
  });
  expect(mails[0]?.en).toMatchObject({
    subject: 'Published with changes: The robot hand',
    text: expect.stringContaining(`https://curiosa.test/en/manage/events/details/${eventId}/history`),
  });
  await change({ visibilityStatus: 'private' });
  expect((await mailsOf(eventId)).map((mail) => mail.it)).toEqual(['NothingToSend', 'NothingToSend']);
  await change({ visibilityStatus: 'public' });
  expect(await mailsOf(eventId)).toHaveLength(2);
  await change({ price: '5 €' });
  await change({ visibilityStatus: 'private' });
  await change({ visibilityStatus: 'public' });
  expect((await mailsOf(eventId)).slice(2).map(({ fields }) => fields)).toEqual([['price'], ['price']]);
});

test('no mail where nothing was changed, where a contact publishes it, or where publishing is the approval', async () => {
  const untouched = await openApproved();
  await untouched.change({ visibilityStatus: 'public' });
  const own = await openApproved();
  await own.change({ durationMinutes: 75 });
  await own.change({ visibilityStatus: 'public' }, own.contact);
  const db = it.database.db;
  const unsent = await buildEvent(db, { visibilityStatus: 'private' });
  await it.account({ subRoles: ['contact'], contactEventIds: [unsent] });
  const body = { visibilityStatus: 'public', durationMinutes: 75 };
  expect((await it.call('PUT', `/api/events/${unsent}`, { as: it.admin, body })).status).toBe(200);
  for (const eventId of [untouched.eventId, own.eventId, unsent]) expect(await mailsOf(eventId)).toEqual([]);
});

test('many that are published together notify the contacts of those that were changed', async () => {
  const changed = await openApproved();
  const untouched = await openApproved();
  await changed.change({ durationMinutes: 75 });
  const ids = [changed.eventId, untouched.eventId];
  const body = { ids, changes: { visibilityStatus: 'public' } };
  expect((await it.call('PUT', '/api/events/bulk', { as: editor, body })).status).toBe(200);
  expect((await mailsOf(changed.eventId)).map(({ userId }) => userId)).toEqual([changed.contact.userId]);
  expect(await mailsOf(untouched.eventId)).toEqual([]);
});
