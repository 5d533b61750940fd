// Writing events as staff: rights, publication and deletion.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountViewer, guest } from '#core/accounts/access.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { newId } from '#server/db/ids.ts';
import { buildRow } from '#test/entities.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { takeSeats } from '#test/take-seats.ts';
import { untilWaiting } from '#test/waiting.ts';

let it: StaffApp;
let editor: AccountViewer;
beforeAll(async () => {
  it = await openStaffApp();
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());

const sent = {
  title: { it: 'Luce', en: 'Light' },
  visibilityStatus: 'private',
  eventSector: 'festival',
  eventPresenceType: 'location',
};

async function withContact(given: object = {}) {
  const eventId = await buildEvent(it.database.db, { visibilityStatus: 'private', ...given });
  return { eventId, contact: await it.account({ contactEventIds: [eventId] }) };
}

test('an editor writes any event, a contact changes its own and no other, and creates or deletes none', async () => {
  const { eventId, contact } = await withContact();
  const foreign = await buildEvent(it.database.db);
  const hidden = await buildEvent(it.database.db, { visibilityStatus: 'private' });
  const body = { calendarNotes: 'Portare una torcia' };
  const met = async (as: AccountViewer) => {
    const statuses = [];
    for (const id of [eventId, foreign, hidden])
      statuses.push((await it.call('PUT', `/api/events/${id}`, { as, body })).status);
    return [...statuses, (await it.call('POST', '/api/events', { as, body: sent })).status];
  };
  expect(await met(contact)).toEqual([200, 403, 404, 403]);
  expect(await met(editor)).toEqual([200, 200, 200, 201]);
  expect((await it.call('DELETE', `/api/events/${eventId}`, { as: contact })).status).toBe(403);
});

test('contact people are visible to staff who manage events, and follow from the accounts', async () => {
  const { eventId, contact } = await withContact({ visibilityStatus: 'public' });
  const path = `/api/events/${eventId}`;
  const read = await it.call('GET', path);
  expect(read.body.contactPeople).toEqual([contact.userId]);
  expect((await it.call('GET', path, { as: guest })).body).not.toHaveProperty('contactPeople');
  const list = await it.call('GET', `/api/events?_id=${eventId}&defaults=false`);
  expect(list.body[0].contactPeople).toEqual([contact.userId]);
  // A write leaves `available` alone, whatever it was when it was read.
  const { available, ...stored } = read.body;
  expect(available).toBe(false);
  expect(await it.call('PUT', path, { body: { ...stored, available: true } })).toMatchObject({
    status: 200,
    body: stored,
  });
  expect(await it.call('PUT', path, { body: { contactPeople: [it.admin.userId] } })).toMatchObject({
    status: 403,
    body: { code: 'readOnly', errors: [{ path: 'contactPeople' }] },
  });
  expect((await it.call('GET', path)).headers).toMatchObject({
    etag: (read.headers as { etag: string }).etag,
  });
});

test('an event without contact people is public as soon as an editor publishes it', async () => {
  const eventId = await buildEvent(it.database.db, { visibilityStatus: 'private' });
  expect(
    await it.call('PUT', `/api/events/${eventId}`, { as: editor, body: { visibilityStatus: 'public' } }),
  ).toMatchObject({ status: 200, body: { visibilityStatus: 'public', approvalStatus: 'new' } });
});

test('an event with contact people is public only after one of them or an admin has approved it', async () => {
  const { eventId, contact } = await withContact();
  const path = `/api/events/${eventId}`;
  const publish = (as: AccountViewer) => it.call('PUT', path, { as, body: { visibilityStatus: 'public' } });
  expect(await publish(editor)).toMatchObject({ status: 400, body: { code: 'approvalNeeded' } });
  expect((await it.call('POST', `${path}/approve`, { as: editor })).status).toBe(403);

  expect(await it.call('POST', `${path}/approve`, { as: contact })).toMatchObject({
    status: 200,
    body: { visibilityStatus: 'private', approvalStatus: 'approved' },
  });
  expect((await it.call('POST', `${path}/approve`, { as: contact })).body.code).toBe('wrongState');
  expect(await publish(editor)).toMatchObject({ status: 200, body: { visibilityStatus: 'public' } });

  const body = { reason: ' Manca la data. ' };
  expect(await it.call('POST', `${path}/reject`, { as: contact, body })).toMatchObject({
    status: 200,
    body: { visibilityStatus: 'private', approvalStatus: 'rejected', rejectionReason: 'Manca la data.' },
  });
  expect((await publish(editor)).body.code).toBe('approvalNeeded');
  expect(await publish(it.admin)).toMatchObject({
    status: 200,
    body: { visibilityStatus: 'public', approvalStatus: 'approved', rejectionReason: null },
  });
  expect((await it.call('POST', `${path}/reject`, { as: contact, body: { reason: ' ' } })).body.code).toBe(
    'invalid',
  );
  expect((await it.call('POST', `${path}/reject`, { as: contact, body })).status).toBe(200);
  const trail = await it.call('GET', `/api/audit?entityId=${eventId}&sort=createdAt,_id`);
  expect(trail.body.map(({ action }: { action: string }) => action)).toEqual([
    'approve',
    'update',
    'reject',
    'update',
    'reject',
  ]);
});

test('a protected event needs no approval', async () => {
  const { eventId } = await withContact();
  const put = await it.call('PUT', `/api/events/${eventId}`, {
    as: editor,
    body: { visibilityStatus: 'protected' },
  });
  expect(put).toMatchObject({ status: 200, body: { approvalStatus: 'new' } });
});

test('the approval cannot be written as a field', async () => {
  const { eventId } = await withContact();
  expect(
    await it.call('PUT', `/api/events/${eventId}`, { body: { approvalStatus: 'approved' } }),
  ).toMatchObject({ status: 403, body: { code: 'readOnly' } });
  expect(
    await it.call('POST', '/api/events', { body: { ...sent, approvalStatus: 'approved' } }),
  ).toMatchObject({ status: 403, body: { code: 'readOnly' } });
});

test('an event is deleted with its sessions and speakers, and its contact people are contacts no more', async () => {
  const { db } = it.database;
  const { eventId, contact } = await withContact();
  const sessionId = await buildSession(db, eventId);
  const { speakerId } = await db
    .insertInto('eventSpeakers')
    .values({
      _id: newId(),
      eventId,
      speakerId: await buildRow(db, 'speakers'),
      role: 'speaker',
      position: 0,
    })
    .returning('speakerId')
    .executeTakeFirstOrThrow();
  expect(await it.call('DELETE', `/api/events/${eventId}`)).toMatchObject({
    status: 200,
    body: { _id: eventId, contactPeople: [contact.userId] },
  });
  expect((await it.call('GET', `/api/events/${eventId}`)).status).toBe(404);
  expect((await it.call('GET', `/api/sessions/${sessionId}`)).status).toBe(404);
  expect((await it.call('GET', `/api/speakers/${speakerId}`)).status).toBe(200);
  const { contactEventIds } = await db
    .selectFrom('users')
    .select('contactEventIds')
    .where('_id', '=', contact.userId)
    .executeTakeFirstOrThrow();
  expect(contactEventIds).toEqual([]);
});

test('an account that is no contact any more has that in the audit log', async () => {
  const { eventId, contact } = await withContact();
  const other = await buildEvent(it.database.db);
  await it.call('PUT', `/api/users/${contact.userId}`, {
    body: { subRoles: ['contact'], contactEventIds: [other, eventId] },
  });
  expect((await it.call('DELETE', `/api/events/${eventId}`)).status).toBe(200);
  const trail = await it.call('GET', `/api/audit?entityId=${contact.userId}&sort=-createdAt,-_id&limit=1`);
  expect(trail.body).toMatchObject([
    {
      entity: 'users',
      action: 'update',
      userId: it.admin.userId,
      changes: { contactEventIds: { before: [other, eventId], after: [other] } },
    },
  ]);
});

test('the parts of a deleted event have their entries in the audit log, and so have the speakers of a copy', async () => {
  const { db } = it.database;
  const eventId = await buildEvent(db);
  const ids = [await buildSession(db, eventId), await buildSession(db, eventId), newId()];
  const [, , roleId = ''] = ids;
  const speakerId = await buildRow(db, 'speakers');
  const role = { speakerId, role: 'moderator', position: 3 } as const;
  await db
    .insertInto('eventSpeakers')
    .values({ ...role, _id: roleId, eventId })
    .execute();
  const copy = (await it.call('POST', `/api/events/${eventId}/duplicate`, { as: editor })).body._id;
  const [copied] = (await it.call('GET', `/api/event-speakers?eventId=${copy}`)).body;
  const trailOf = async (entityId: string) =>
    (await it.call('GET', `/api/audit?entityId=${entityId}`)).body.map(
      ({ entity, action, changes }: Record<string, unknown>) => ({ entity, action, changes }),
    );
  expect(await trailOf(copied._id)).toEqual([
    {
      entity: 'eventSpeakers',
      action: 'create',
      changes: Object.fromEntries(
        Object.entries({ ...role, eventId: copy }).map(([name, after]) => [name, { before: null, after }]),
      ),
    },
  ]);

  expect((await it.call('DELETE', `/api/events/${eventId}`)).status).toBe(200);
  const trails = await Promise.all(ids.map(trailOf));
  expect(trails.map(([line, ...more]) => [line.entity, line.action, line.changes.eventId, more])).toEqual(
    ['sessions', 'sessions', 'eventSpeakers'].map((entity) => [
      entity,
      'delete',
      { before: eventId, after: null },
      [],
    ]),
  );
});

test('an event is deleted while the rights of its contact people change', async () => {
  const { db, pool } = it.database;
  const { eventId, contact } = await withContact();
  const admin = await it.account({ role: 'admin', contactEventIds: [eventId] });
  expect(contact.userId < admin.userId).toBe(true);
  // Both start when the first of the two accounts is locked: each must want that one before the other.
  const pause = await db.startTransaction().execute();
  await pause.selectFrom('users').select('_id').where('_id', '=', contact.userId).forUpdate().execute();
  const deleting = it.call('DELETE', `/api/events/${eventId}`);
  await untilWaiting(pool, 1);
  const disabling = it.call('PUT', `/api/users/${contact.userId}`, { body: { isEnabled: false } });
  await untilWaiting(pool, 2);
  await pause.commit().execute();
  expect([(await deleting).status, (await disabling).status]).toEqual([200, 200]);
});

test('an event with reservations is not deleted, and the answer counts them', async () => {
  const eventId = await buildEvent(it.database.db);
  const sessionId = await buildSession(it.database.db, eventId);
  await takeSeats(it.database.db, sessionId, 2);
  await takeSeats(it.database.db, sessionId, 1);
  expect(await it.call('DELETE', `/api/events/${eventId}`)).toMatchObject({
    status: 400,
    body: { code: 'stillReferenced', details: { reservations: 2, tickets: 3 } },
  });
  expect((await it.call('GET', `/api/sessions/${sessionId}`)).body.totalParticipants).toBe(3);
});

test('what would go with an event is counted before it is deleted', async () => {
  const { db } = it.database;
  const { eventId } = await withContact({ visibilityStatus: 'public' });
  const ids = [];
  for (const visibilityStatus of ['public', 'public', 'private'] as const)
    ids.push(await buildSession(db, eventId, { visibilityStatus }));
  const favourite = { _id: newId(), userId: editor.userId, eventId, sessionId: ids[0] ?? '' };
  await db.insertInto('favourites').values(favourite).execute();
  const contents = () => it.call('GET', `/api/events/${eventId}/contents`);
  expect(await contents()).toMatchObject({
    status: 200,
    body: {
      sessions: { public: 2, protected: 0, private: 1 },
      speakers: 0,
      favourites: 1,
      contactPeople: 1,
      pictures: 0,
      referring: {},
    },
  });
  await takeSeats(db, ids[0] ?? '', 2);
  expect((await contents()).body.referring).toEqual({ reservations: 1, tickets: 2 });
});

test('an event with a refused check-in is not deleted either, and the answer says why', async () => {
  const { db } = it.database;
  const eventId = await buildEvent(db);
  const sessionId = await buildSession(db, eventId);
  await db
    .insertInto('scans')
    .values({
      _id: newId(),
      scanId: newId(),
      sessionId,
      result: 'invalid',
      reason: 'unknown',
      scannedAt: new Date(),
      offline: false,
      isConflict: false,
      attendedParticipants: 0,
      attendedChaperones: 0,
    })
    .execute();
  expect(await it.call('DELETE', `/api/events/${eventId}`)).toMatchObject({
    status: 400,
    body: { code: 'stillReferenced', details: { scans: 1 } },
  });
  expect((await it.call('GET', `/api/sessions/${sessionId}`)).status).toBe(200);
});

test('an event is deleted or booked, never both, in either order', async () => {
  const { db } = it.database;
  for (let round = 0; round < 10; round += 1) {
    const eventId = await buildEvent(db);
    const sessionId = await buildSession(db, eventId);
    const [booking, deleting] = await Promise.allSettled([
      takeSeats(db, sessionId, 1),
      it.call('DELETE', `/api/events/${eventId}`),
    ]);
    const isBooked = booking.status === 'fulfilled';
    expect(deleting).toMatchObject({ value: { status: isBooked ? 400 : 200 } });
  }
});

test('a contact sets the speakers of its own event, and moves none into another', async () => {
  const { db } = it.database;
  const { eventId, contact } = await withContact();
  const foreign = await buildEvent(db);
  const role = { speakerId: await buildRow(db, 'speakers'), role: 'speaker', position: 0 };
  const created = await it.call('POST', '/api/event-speakers', { as: contact, body: { ...role, eventId } });
  expect(created.status).toBe(201);
  const elsewhere = { as: contact, body: { ...role, eventId: foreign } };
  expect((await it.call('POST', '/api/event-speakers', elsewhere)).status).toBe(403);
  const path = `/api/event-speakers/${created.body._id}`;
  expect((await it.call('PUT', path, elsewhere)).status).toBe(403);
  expect((await it.call('GET', path)).body.eventId).toBe(eventId);
  expect((await it.call('DELETE', path, { as: contact })).status).toBe(200);
});
