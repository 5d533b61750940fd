import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formStatuses, isDraft } from '#core/proposals/rules.ts';
import { buildForm } from '#test/build-visits.ts';
import { type Caller, type Callers, openCallers, pageOf } from '#test/callers.ts';
import { countingStatements } from '#test/statements.ts';
import { list } from './service.ts';

let it: Callers;
let admin: Caller;
let ada: Caller;
let formTemplateId: string;
beforeAll(async () => {
  it = await openCallers();
  admin = await it.account({ role: 'admin' });
  ada = await it.account({ userType: 'school', educationalInstitution: 'Liceo' });
  formTemplateId = await buildTemplate(true);
});
afterAll(() => it.close());

async function buildTemplate(isActive: boolean): Promise<string> {
  const created = await admin.post('/api/form-templates', { name: 'Spettacoli', formType: 'show', isActive });
  const _id: string = created.body._id;
  for (const [key, phase] of [
    ['what', 1],
    ['cables', 2],
  ] as const) {
    const row = { formTemplateId: _id, phase, order: 1, key, kind: 'string', label: key };
    expect((await admin.post('/api/form-rows', row)).status).toBe(201);
  }
  return _id;
}

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
      formTemplateId,
      formType: 'show',
      userType: 'school',
      status: 'new',
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
  const listed = await admin.get('/api/forms?q=bolle&count=true&populate=formTemplateId');
  expect(listed).toMatchObject({ total: '1', body: [{ formTemplate: { name: 'Spettacoli' } }] });
});

test('a draft is deleted by its author, and no longer once it was sent or approved', async () => {
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

test('others may neither read nor write it, admins included', async () => {
  const id = await buildForm(it.db, ada.id);
  const others = [
    await it.account(),
    await it.account({ subRoles: ['editor'] }),
    await it.account({ subRoles: ['support'] }),
  ];
  for (const other of others) {
    expect((await other.get(`/api/forms/${id}`)).status).toBe(404);
    expect(await other.get(`/api/forms?_id=${id}&count=true`)).toMatchObject({ body: [], total: '0' });
    expect((await other.put(`/api/forms/${id}`, { title: 'Mia' })).status).toBe(404);
  }
  expect((await admin.put(`/api/forms/${id}`, { title: 'Mia' })).status).toBe(403);
  expect((await ada.put(`/api/forms/${newId()}`, { title: 'Mia' })).status).toBe(404);
  expect((await it.guest.post('/api/forms', { formTemplateId })).status).toBe(401);
  expect((await it.guest.get('/api/forms')).status).toBe(401);
});

test.each(formStatuses)('one that is %s is edited only if that is a draft', async (status) => {
  const id = await buildForm(it.db, ada.id, { status });
  const put = await ada.put(`/api/forms/${id}`, { title: 'Nuovo' });
  expect([put.status, put.body.code]).toEqual(isDraft(status) ? [200, undefined] : [400, 'wrongState']);
});

test.each([
  [{ title: 'Senza modulo' }, 400, 'formTemplateId'],
  [{ formTemplateId: newId() }, 400, 'formTemplateId'],
  [{ status: 'approved' }, 403, 'status'],
  [{ userId: newId() }, 403, 'userId'],
  [{ formType: 'conference' }, 403, 'formType'],
  [{ answers: { cables: '3' } }, 400, 'answers.cables'],
  [{ answers: { boh: 'x' } }, 400, 'answers.boh'],
  [{ answers: { what: 'x\0' } }, 400, 'answers.what'],
  [{ answers: { what: { a: 1 } } }, 400, 'answers.what'],
  [{ evil: true }, 400, 'evil'],
])('%j is not taken', async (body, status, path) => {
  const sent = 'title' in body ? body : { formTemplateId, ...body };
  expect(await ada.post('/api/forms', sent)).toMatchObject({ status, body: { errors: [{ path }] } });
});

test('a template of a closed call is not found, and a draft retains the one it was started from', async () => {
  const closed = await buildTemplate(false);
  expect((await ada.post('/api/forms', { formTemplateId: closed })).status).toBe(400);
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
