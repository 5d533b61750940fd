import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formStatuses, isDraft } from '#core/proposals/rules.ts';
import { buildCallWith, buildForm } from '#test/build-proposals.ts';
import { type Caller, type Callers, openCallers, pageOf } from '#test/callers.ts';
import { countingStatements } from '#test/statements.ts';
import { list } from './service.ts';

let it: Callers;
let admin: Caller;
let ada: Caller;
let formTemplateId: string;
let callId: string;
beforeAll(async () => {
  it = await openCallers();
  admin = await it.account({ role: 'admin' });
  ada = await it.account({ userType: 'school', educationalInstitution: 'Liceo' });
  ({ formTemplateId, callId } = await buildCallWith(it.db, [{ key: 'what' }, { key: 'cables', phase: 2 }]));
});
afterAll(() => it.close());

test('a draft is started from a template, saved by its author, and read by admins', async () => {
  const created = await ada.post('/api/forms', {
    formTemplateId,
    title: 'Bolle',
    answers: { what: 'Bolle giganti' },
  });
  expect(created).toMatchObject({
    status: 201,
    body: {
      userId: ada.id,
      callId,
      formTemplateId,
      formType: 'laboratory',
      userType: 'school',
      language: 'it',
      status: 'new',
      wasSent: false,
      title: 'Bolle',
      writeOnEventTitle: false,
      answers: { what: 'Bolle giganti' },
    },
  });
  const url = `/api/forms/${created.body._id}`;
  const saved = await ada.put(url, { eventTitle: 'Notte di bolle', answers: { what: null } });
  expect(saved).toMatchObject({
    status: 200,
    body: { title: 'Bolle', eventTitle: 'Notte di bolle', answers: {} },
  });
  expect(saved.etag).not.toBe(created.etag);
  expect(await ada.put(url, saved.body)).toEqual(saved);
  expect(await ada.put(url, { title: 'Altro' }, { 'if-match': String(created.etag) })).toMatchObject({
    status: 409,
    body: { code: 'editConflict' },
  });
  expect((await ada.get(url)).body).toEqual(saved.body);
  expect((await admin.get(url)).body).toEqual(saved.body);
  const listed = await admin.get('/api/forms?q=notte&count=true&populate=formTemplateId');
  expect(listed).toMatchObject({ total: '1', body: [{ formTemplate: { name: 'Laboratori' } }] });
});

test('the same request begins one draft', async () => {
  const headers = { 'idempotency-key': 'begin-once' };
  const body = { formTemplateId, title: 'Una volta' };
  const [first, again] = [
    await ada.post('/api/forms', body, headers),
    await ada.post('/api/forms', body, headers),
  ];
  expect(again).toEqual(first);
  expect((await ada.get(`/api/forms?q=volta&count=true`)).total).toBe('1');
});

test('a draft that others have accepted to write is not deleted with their words', async () => {
  const id = await buildForm(it.db, ada.id);
  const other = await it.account();
  const secretHash = Buffer.alloc(32);
  const invited = { _id: newId(), formId: id, email: 'marie@istituto.test', secretHash };
  await it.db.insertInto('formAuthors').values(invited).execute();
  const accepted = { userId: other.id, acceptedAt: new Date(), secretHash: null };
  await it.db.updateTable('formAuthors').set(accepted).where('_id', '=', invited._id).execute();
  expect((await ada.delete(`/api/forms/${id}`)).body).toMatchObject({ code: 'writtenWithOthers' });
  await it.db.updateTable('formAuthors').set({ userId: null, acceptedAt: null, secretHash }).execute();
  expect((await ada.delete(`/api/forms/${id}`)).status).toBe(200);
});

test('a draft is deleted by its author, and no longer once it was sent', async () => {
  const own = await buildForm(it.db, ada.id);
  expect((await (await it.account()).delete(`/api/forms/${own}`)).status).toBe(404);
  expect((await admin.delete(`/api/forms/${own}`)).status).toBe(403);
  expect(await ada.delete(`/api/forms/${own}`)).toMatchObject({ status: 200, body: { _id: own } });
  expect((await ada.get(`/api/forms/${own}`)).status).toBe(404);
  expect((await ada.delete(`/api/forms/${own}`)).status).toBe(404);
  for (const status of formStatuses.filter((one) => one !== 'new')) {
    const sent = await buildForm(it.db, ada.id, { status });
    expect(await ada.delete(`/api/forms/${sent}`)).toMatchObject({
      status: 400,
      body: { code: 'wrongState' },
    });
    expect((await ada.get(`/api/forms/${sent}`)).status).toBe(200);
  }
});

test('a draft is read by its authors and admins; what was sent by editors too', async () => {
  const id = await buildForm(it.db, ada.id);
  const editor = await it.account({ subRoles: ['editor'] });
  const others = [await it.account(), editor, await it.account({ subRoles: ['support'] })];
  for (const other of others) {
    expect((await other.get(`/api/forms/${id}`)).status).toBe(404);
    expect(await other.get(`/api/forms?_id=${id}&count=true`)).toMatchObject({ body: [], total: '0' });
    expect((await other.put(`/api/forms/${id}`, { title: 'Mia' })).status).toBe(404);
  }
  expect((await admin.put(`/api/forms/${id}`, { title: 'Mia' })).status).toBe(403);
  expect((await ada.put(`/api/forms/${newId()}`, { title: 'Mia' })).status).toBe(404);
  expect((await it.guest.post('/api/forms', { formTemplateId })).status).toBe(401);
  expect((await it.guest.get('/api/forms')).status).toBe(401);

  const leo = await it.account();
  await it.db
    .insertInto('formAuthors')
    .values({ _id: newId(), formId: id, email: 'leo@curiosa.test', userId: leo.id, acceptedAt: new Date() })
    .execute();
  expect((await leo.get('/api/forms')).body).toMatchObject([{ _id: id }]);
  expect((await leo.put(`/api/forms/${id}`, { title: 'Nostra' })).body).toMatchObject({ title: 'Nostra' });
  expect((await ada.post(`/api/forms/${id}/send`)).status).toBe(200);
  expect((await editor.get(`/api/forms/${id}`)).body).toMatchObject({ title: 'Nostra' });
});

test.each(formStatuses)('one that is %s is edited only if that is a draft', async (status) => {
  const id = await buildForm(it.db, ada.id, { status });
  const put = await ada.put(`/api/forms/${id}`, { title: 'Nuovo' });
  expect([put.status, put.body.code]).toEqual(isDraft(status) ? [200, undefined] : [400, 'wrongState']);
});

test.each([
  [{ title: 'Senza modulo' }, 400, 'formTemplateId'],
  [{ formTemplateId: newId() }, 400, 'formTemplateId'],
  [{ callId: newId() }, 400, 'callId'],
  [{ status: 'approved' }, 403, 'status'],
  [{ userId: newId() }, 403, 'userId'],
  [{ formType: 'conference' }, 403, 'formType'],
  [{ wasSent: true }, 403, 'wasSent'],
  [{ answers: { cables: '3' } }, 400, 'answers.cables'],
  [{ answers: { boh: 'x' } }, 400, 'answers.boh'],
  [{ answers: { what: 'x\0' } }, 400, 'answers.what'],
  [{ answers: { what: { a: 1 } } }, 400, 'answers.what.a'],
  [{ evil: true }, 400, 'evil'],
])('%j is not taken', async (body, status, path) => {
  const sent = 'title' in body ? body : { formTemplateId, ...body };
  expect(await ada.post('/api/forms', sent)).toMatchObject({ status, body: { errors: [{ path }] } });
});

test('a template that no open call asks this account by begins no draft, and a draft retains its own', async () => {
  const hidden = await buildCallWith(it.db, []);
  await it.db
    .updateTable('formTemplates')
    .set({ isActive: false })
    .where('_id', '=', hidden.formTemplateId)
    .execute();
  const beginning = async (call: { readonly formTemplateId: string }, more: object = {}) =>
    (await ada.post('/api/forms', { formTemplateId: call.formTemplateId, ...more })).body;
  expect(await beginning(hidden)).toMatchObject({ errors: [{ path: 'formTemplateId' }] });
  const day = 86_400_000;
  const ofTime = (opens: number, ends: number) => ({
    opensAt: new Date(Date.now() + opens * day),
    phaseOneEndsAt: new Date(Date.now() + ends * day),
    phaseTwoEndsAt: null,
  });
  expect(await beginning(await buildCallWith(it.db, [], ofTime(-2, -1)))).toMatchObject({
    code: 'callClosed',
  });
  expect(await beginning(await buildCallWith(it.db, [], ofTime(1, 2)))).toMatchObject({ code: 'callClosed' });
  const draft = await buildCallWith(it.db, [], { isPublished: false });
  expect(await beginning(draft)).toMatchObject({ code: 'callClosed' });
  expect(await beginning(draft, { callId: draft.callId })).toMatchObject({ errors: [{ path: 'callId' }] });
  const ofPeople = await buildCallWith(it.db, [], { laboratoryFor: ['private'] });
  expect(await beginning(ofPeople)).toMatchObject({
    errors: [{ path: 'formTemplateId', code: 'notAllowed' }],
  });
  const id = await buildForm(it.db, ada.id);
  expect((await ada.put(`/api/forms/${id}`, { formTemplateId })).status).toBe(403);
});

test('a list costs as many statements for three as for one', async () => {
  const leo = await it.account();
  for (let count = 0; count < 3; count += 1) await buildForm(it.db, leo.id);
  const statementsFor = async (limit: number) => {
    const { db, count } = countingStatements(it.db);
    const query = { ...pageOf(limit), populate: ['formTemplateId'] };
    const { rows } = await list(db, query, { viewer: leo.viewer, language: 'it' });
    return [rows.length, count()];
  };
  expect([await statementsFor(1), await statementsFor(3)]).toEqual([
    [1, 2],
    [3, 2],
  ]);
});
