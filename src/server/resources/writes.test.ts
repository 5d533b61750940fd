// Writes of staff through the generic routes: every registered entity, and the refusals.

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guest, type Viewer } from '#core/accounts/access.ts';
import { resources } from '#core/resources/index.ts';
import { buildEvent, buildUser } from '#test/build-programme.ts';
import { sampleBody, writtenNames } from '#test/entities.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());

async function trailOf(entityId: string) {
  const { body } = await it.call('GET', `/api/audit?entityId=${entityId}&sort=createdAt,_id`);
  return body as { action: string; entity: string; changes: Record<string, unknown>; user: object }[];
}

describe.each(writtenNames)('%s', (name) => {
  const { path } = resources[name];

  test('is added, read, sent back whole, and deleted', async () => {
    const sent = await sampleBody(it.database.db, name);
    const created = await it.call('POST', `/api/${path}?lang=*`, { body: sent });
    expect(created.body).toMatchObject(sent);
    expect(created.status).toBe(201);
    const id = created.body._id as string;

    for (const lang of ['it', 'en', '*']) {
      const read = await it.call('GET', `/api/${path}/${id}?lang=${lang}`);
      expect(read.headers['etag']).toBe(created.headers['etag']);
      const put = await it.call('PUT', `/api/${path}/${id}?lang=${lang}`, { body: read.body });
      expect(put).toMatchObject({ status: 200, body: read.body });
    }
    expect((await it.call('GET', `/api/${path}/${id}?lang=*`)).body).toEqual(created.body);

    expect(await it.call('DELETE', `/api/${path}/${id}?lang=*`)).toMatchObject({
      status: 200,
      body: created.body,
    });
    expect((await it.call('GET', `/api/${path}/${id}`)).status).toBe(404);
    const trail = await trailOf(id);
    expect(trail.map(({ action, entity }) => [action, entity])).toEqual([
      ['create', name],
      ['delete', name],
    ]);
  });

  test('is not written by an account without the right, nor by a guest', async () => {
    const sent = await sampleBody(it.database.db, name);
    const { body: created } = await it.call('POST', `/api/${path}`, { body: sent });
    const user: Viewer = { ...it.admin, role: 'user' };
    for (const [as, status] of [
      [guest, 401],
      [user, 403],
    ] as const) {
      expect((await it.call('POST', `/api/${path}`, { body: sent, as })).status).toBe(status);
      expect((await it.call('PUT', `/api/${path}/${created._id}`, { body: sent, as })).status).toBe(status);
      expect((await it.call('DELETE', `/api/${path}/${created._id}`, { as })).status).toBe(status);
    }
    expect((await it.call('GET', `/api/${path}/${created._id}`)).body.updatedAt).toBe(created.updatedAt);
  });

  test('takes no unknown field, and no id of its own choosing', async () => {
    const sent = await sampleBody(it.database.db, name);
    const unknown = await it.call('POST', `/api/${path}`, { body: { ...sent, subRoles: ['editor'] } });
    expect(unknown).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'subRoles', code: 'unknownField' }] },
    });
    const chosen = await it.call('POST', `/api/${path}`, { body: { ...sent, _id: newId() } });
    expect(chosen).toMatchObject({ status: 403, body: { code: 'readOnly', errors: [{ path: '_id' }] } });
  });
});

async function makeCategory(name: object | string = { it: 'Laboratorio', en: 'Workshop' }) {
  return it.call('POST', '/api/event-categories?lang=*', { body: { name, colour: 'teal', order: 1 } });
}

test('a change records the values before and after, and gives a new version', async () => {
  const { body: created, headers } = await makeCategory();
  const put = await it.call('PUT', `/api/event-categories/${created._id}`, { body: { colour: 'coral' } });
  expect(put.headers['etag']).not.toBe(headers['etag']);
  expect((await trailOf(created._id)).at(-1)).toMatchObject({
    action: 'update',
    changes: { colour: { before: 'teal', after: 'coral' } },
    user: { _id: it.admin.userId, name: 'Ada', surname: 'Rossi' },
  });
});

test('a personal field is in the trail by its name only', async () => {
  const { body: created } = await it.call('POST', '/api/contacts', {
    body: { name: 'Ugo', phone: '035 7120491' },
  });
  await it.call('PUT', `/api/contacts/${created._id}`, { body: { phone: '035 7120492', role: 'custode' } });
  const trail = await trailOf(created._id);
  expect(trail.at(-1)?.changes).toEqual({ phone: null, role: { before: null, after: 'custode' } });
  expect(JSON.stringify(trail)).not.toContain('712049');
});

test('the trail can be neither changed nor deleted, only lose an account that is erased', async () => {
  const { body: created } = await makeCategory();
  const { db } = it.database;
  const change = db
    .updateTable('auditEntries')
    .set({ action: 'nothing' })
    .where('entityId', '=', created._id);
  await expect(change.execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('auditEntries').where('entityId', '=', created._id).execute()).rejects.toThrow(
    'append-only',
  );

  const userId = await buildUser(db, { role: 'admin' });
  const { body: other } = await it.call('POST', '/api/vat_rates', {
    body: { name: newId(), percentage: 22 },
    as: { ...it.admin, userId },
  });
  await db.deleteFrom('users').where('_id', '=', userId).execute();
  expect(await trailOf(other._id)).toMatchObject([{ action: 'create', userId: null, user: null }]);
});

test('a writer with an older version is refused, and nothing is written', async () => {
  const { body: created, headers } = await makeCategory();
  const path = `/api/event-categories/${created._id}`;
  const seen = { 'if-match': String(headers['etag']) };
  const first = await it.call('PUT', path, { body: { order: 2 }, headers: seen });
  expect(first.status).toBe(200);
  for (const [method, body] of [
    ['PUT', { order: 3 }],
    ['DELETE', undefined],
  ] as const) {
    expect(await it.call(method, path, { ...(body && { body }), headers: seen })).toMatchObject({
      status: 409,
      body: { code: 'editConflict', details: { version: first.headers['etag'] } },
    });
  }
  expect((await it.call('GET', path)).body.order).toBe(2);
});

test('a text in one language leaves the other, and a fallback sent back is no translation', async () => {
  const { body: created } = await makeCategory({ it: 'Mostra' });
  const path = `/api/event-categories/${created._id}`;
  const english = await it.call('GET', `${path}?lang=en`);
  expect(english.body).toMatchObject({ name: 'Mostra', untranslated: ['name'] });
  await it.call('PUT', `${path}?lang=en`, { body: { name: 'Mostra' } });
  expect((await it.call('GET', `${path}?lang=*`)).body.name).toEqual({ it: 'Mostra' });
  await it.call('PUT', `${path}?lang=en`, { body: { name: 'Exhibition' } });
  expect((await it.call('GET', `${path}?lang=*`)).body.name).toEqual({ it: 'Mostra', en: 'Exhibition' });
  await it.call('PUT', path, { body: { name: { en: 'Show' } } });
  expect((await it.call('GET', `${path}?lang=*`)).body.name).toEqual({ en: 'Show' });
});

test('rich text is sanitised before it is stored', async () => {
  const answer = { it: '<p onclick="x()">Sì<script>alert(1)</script></p>' };
  const { body } = await it.call('POST', '/api/faqs?lang=*', {
    body: { question: { it: 'Posso?' }, answer, order: 1, isVisible: true },
  });
  expect(body.answer).toEqual({ it: '<p>Sì</p>' });
});

test('a question that is not visible is for editors only', async () => {
  const faq = { question: { it: 'Quando?' }, answer: { it: '<p>Poi</p>' }, order: 1, isVisible: false };
  const { body: created } = await it.call('POST', '/api/faqs', { body: faq });
  expect((await it.call('GET', `/api/faqs/${created._id}`, { as: guest })).status).toBe(404);
  expect((await it.call('GET', `/api/faqs?_id=${created._id}`, { as: guest })).body).toEqual([]);
  expect((await it.call('GET', `/api/faqs/${created._id}`)).status).toBe(200);
});

test.each([
  [
    'festivals',
    { name: 'F', year: 2027, startDate: '2027-05-02', endDate: '2027-05-01' },
    'endDate',
    'belowOther',
  ],
  ['age-targets', { name: 'A', minAge: 9, maxAge: 6 }, 'maxAge', 'belowOther'],
  ['locations', { name: 'L', latitude: 45.7 }, 'longitude', 'neededByOther'],
  [
    'events',
    {
      title: 'E',
      visibilityStatus: 'private',
      eventSector: 'center',
      eventPresenceType: 'location',
      price: { it: '5 €' },
      isFree: true,
    },
    'price',
    'excludedByOther',
  ],
  ['event-categories', { name: {}, colour: 'teal', order: 1 }, 'name', 'required'],
  [
    'event-day-templates',
    {
      name: 'D',
      durationMinutes: 30,
      sessionTarget: 'private',
      accessType: 'reservation',
      locationId: newId(),
    },
    'locationId',
    'unknownReference',
  ],
] as const)('%s with %j is refused at %s: %s', async (path, body, at, code) => {
  expect(await it.call('POST', `/api/${path}`, { body })).toMatchObject({
    status: 400,
    body: { code: 'invalid', errors: [{ path: at, code }] },
  });
});

test('what must be the only one of its kind is refused by its fields', async () => {
  const label = { key: `events.${newId()}`, value: 'Cerca', language: 'it' };
  expect((await it.call('POST', '/api/labels', { body: label })).status).toBe(201);
  expect(await it.call('POST', '/api/labels', { body: label })).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: 'key', code: 'taken' },
        { path: 'language', code: 'taken' },
      ],
    },
  });
});

test('what something refers to is not deleted, and the answer counts what does', async () => {
  const { body: category } = await makeCategory();
  await buildEvent(it.database.db, { eventCategoryId: category._id });
  await buildEvent(it.database.db, { eventCategoryId: category._id });
  expect(await it.call('DELETE', `/api/event-categories/${category._id}`)).toMatchObject({
    status: 400,
    body: { code: 'stillReferenced', details: { events: 2 } },
  });

  const { body: ages } = await it.call('POST', '/api/age-targets', {
    body: { name: '6-10', minAge: 6, maxAge: 10 },
  });
  await buildEvent(it.database.db, { ageTargetIds: [ages._id] });
  expect(await it.call('DELETE', `/api/age-targets/${ages._id}`)).toMatchObject({
    status: 400,
    body: { code: 'stillReferenced', details: { events: 1 } },
  });
});

test('an age target is never deleted while a session refers to it, in either order', async () => {
  const { db } = it.database;
  for (let round = 0; round < 10; round += 1) {
    const { body: ages } = await it.call('POST', '/api/age-targets', {
      body: { name: '3-5', minAge: 3, maxAge: 5 },
    });
    const [listing, deleting] = await Promise.allSettled([
      buildEvent(db, { ageTargetIds: [ages._id] }),
      it.call('DELETE', `/api/age-targets/${ages._id}`),
    ]);
    const isListed = listing.status === 'fulfilled';
    expect(deleting).toMatchObject({ value: { status: isListed ? 400 : 200 } });
  }
});

test.each(['not-an-id', newId()])('%s is not there to be changed or deleted', async (id) => {
  expect((await it.call('PUT', `/api/locations/${id}`, { body: { name: 'X' } })).status).toBe(404);
  expect((await it.call('DELETE', `/api/locations/${id}`)).status).toBe(404);
});

test.each([
  { name: 'a\0b' },
  { name: '\uD800' },
  { name: 'x'.repeat(301) },
  { name: '' },
  { name: ['a'] },
  { name: 'a', address: 7 },
  { name: 'a', latitude: 91, longitude: 0 },
  { name: 'a', notes: { fr: 'x' } },
  { name: 'a', notes: { it: 'x\0' } },
  JSON.parse('{"name":"a","__proto__":{"x":1}}') as object,
])('a place like %j is refused by field', async (body) => {
  const { status, body: answer } = await it.call('POST', '/api/locations', { body });
  expect({ status, code: answer.code }).toEqual({ status: 400, code: 'invalid' });
});

test('an empty text of one language leaves the other, and of both empties both', async () => {
  const faq = { question: { it: 'Chi?', en: 'Who?' }, answer: { it: '<p>Noi</p>', en: '<p>We</p>' } };
  const { body: created } = await it.call('POST', '/api/faqs', {
    body: { ...faq, order: 1, isVisible: true },
  });
  const path = `/api/faqs/${created._id}`;
  await it.call('PUT', `${path}?lang=en`, { body: { answer: '' } });
  expect((await it.call('GET', `${path}?lang=*`)).body.answer).toEqual({ it: '<p>Noi</p>' });

  const { body: place } = await it.call('POST', '/api/locations', {
    body: { name: 'Teatro', notes: { it: 'Scale', en: 'Stairs' } },
  });
  const at = `/api/locations/${place._id}`;
  await it.call('PUT', `${at}?lang=en`, { body: { notes: null } });
  expect((await it.call('GET', `${at}?lang=*`)).body.notes).toEqual({ it: 'Scale' });
  await it.call('PUT', `${at}?lang=*`, { body: { notes: null } });
  expect((await it.call('GET', `${at}?lang=*`)).body.notes).toBeNull();
});

test('rich text that grows beyond its field when it is sanitised is refused', async () => {
  const answer = { it: '& '.repeat(9990) };
  const body = { question: { it: 'Quanto?' }, answer, order: 1, isVisible: true };
  expect(await it.call('POST', '/api/faqs', { body })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'answer', code: 'tooLong' }] },
  });
});

test('an id is the same however its letters are written, and listed once', async () => {
  const { body: template } = await it.call('POST', '/api/event-day-templates', {
    body: {
      name: 'Sabato',
      durationMinutes: 30,
      sessionTarget: 'private',
      accessType: 'reservation',
      locationId: (await it.call('POST', '/api/locations', { body: { name: 'Aula' } })).body._id,
    },
  });
  const path = `/api/event-day-templates/${template._id}`;
  const shouted = { _id: template._id.toUpperCase(), locationId: template.locationId.toUpperCase() };
  expect(await it.call('PUT', path, { body: shouted })).toMatchObject({ status: 200, body: template });

  const eventId = await buildEvent(it.database.db);
  const { body: ages } = await it.call('POST', '/api/age-targets', {
    body: { name: '6-10', minAge: 6, maxAge: 10 },
  });
  const twice = { ageTargetIds: [ages._id, ages._id] };
  expect((await it.call('PUT', `/api/events/${eventId}`, { body: twice })).body.ageTargetIds).toEqual([
    ages._id,
  ]);
});

test.each(['populate=locationId,locationId', 'sort=name,-name', 'fields=name,name'])(
  'a list takes each name once: %s',
  async (search) => {
    const { status, body } = await it.call('GET', `/api/event-day-templates?${search}`);
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ code: 'repeatedKey' })]]);
  },
);
