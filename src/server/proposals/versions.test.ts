// What proposals said before, and the versions of their templates (docs/product/proposals.md#versions).

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCallWith, buildQuestions, endCall } from '#test/build-proposals.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { todaysVersion } from './template-versions.ts';

let it: Callers;
let ada: Caller;
let admin: Caller;
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account({ name: 'Ada', surname: 'Lovelace' });
  admin = await it.account({ role: 'admin' });
});
afterAll(() => it.close());

async function begin() {
  const call = await buildCallWith(it.db, [{ key: 'what' }, { key: 'how' }]);
  const { body } = await ada.post('/api/forms', { formTemplateId: call.formTemplateId, title: 'Bolle' });
  return { ...call, id: String(body._id), url: `/api/forms/${body._id}` };
}
type Listed = readonly { readonly number: number; readonly reason: string }[];

test('what is typed within a minute is one version, and a minute later there is another', async () => {
  const { id, url } = await begin();
  await ada.put(url, { answers: { what: 'uno' } });
  await ada.put(url, { answers: { what: 'uno due' } });
  expect((await ada.get(`${url}/versions`)).body).toMatchObject([
    { number: 1, reason: 'saved', by: 'Ada Lovelace' },
  ]);
  await it.db
    .updateTable('formVersions')
    .set({ createdAt: new Date(Date.now() - 61_000) })
    .where('formId', '=', id)
    .execute();
  await ada.put(url, { answers: { what: 'tre' } });
  expect((await ada.get(`${url}/versions`)).body).toMatchObject([{ number: 2 }, { number: 1 }]);
  expect((await ada.get(`${url}/versions/1`)).body).toMatchObject({ answers: { what: 'uno due' } });
});

test('what another author types is a version of its own', async () => {
  const { id, url } = await begin();
  const leo = await it.account({ name: 'Leo', surname: 'Neri' });
  await it.db
    .insertInto('formAuthors')
    .values({ _id: id, formId: id, email: 'leo@curiosa.test', userId: leo.id, acceptedAt: new Date() })
    .execute();
  await leo.put(url, { answers: { how: 'a mano' } });
  expect((await ada.get(`${url}/versions`)).body).toMatchObject([{ by: 'Leo Neri' }, { by: 'Ada Lovelace' }]);
});

test('an earlier version is restored as a new one, and what stood there can be restored in turn', async () => {
  const { id, url } = await begin();
  await ada.put(url, { answers: { what: 'prima' } });
  await it.db
    .updateTable('formVersions')
    .set({ createdAt: new Date(Date.now() - 61_000) })
    .where('formId', '=', id)
    .execute();
  await ada.put(url, { title: 'Altro titolo', answers: { what: 'dopo', how: 'a mano' } });
  const restored = await ada.post(`${url}/versions/1/restore`);
  expect(restored.body).toMatchObject({ title: 'Bolle', answers: { what: 'prima' } });
  expect(restored.body.answers).not.toHaveProperty('how');
  const versions: Listed = (await ada.get(`${url}/versions`)).body;
  expect(versions.map(({ number, reason }) => [number, reason])).toEqual([
    [3, 'restored'],
    [2, 'saved'],
    [1, 'saved'],
  ]);
  expect((await ada.post(`${url}/versions/2/restore`)).body).toMatchObject({ answers: { how: 'a mano' } });
  expect((await ada.post(`${url}/versions/9/restore`)).status).toBe(404);
  expect((await ada.get(`${url}/versions/99999999999`)).status).toBe(404);
});

test('a version says when the authors can come; restored, one from before that was stored changes nothing of it', async () => {
  const { id, url } = await begin();
  const morning = ['2027-10-22 morning'];
  const marked = await ada.post(`${url}/edits`, { availability: { from: [], to: morning } });
  expect(marked.body.clashes).toEqual({ answers: {} });
  expect((await ada.get(`${url}/versions/1`)).body).toMatchObject({ availability: morning });
  const before = it.db.updateTable('formVersions').where('formId', '=', id);
  await before.set({ createdAt: new Date(Date.now() - 61_000) }).execute();
  await ada.post(`${url}/edits`, { availability: { from: morning, to: [] } });
  expect((await ada.post(`${url}/versions/1/restore`)).body).toMatchObject({ availability: morning });
  await before.where('number', '=', 2).set({ availability: null }).execute();
  expect((await ada.post(`${url}/versions/2/restore`)).body).toMatchObject({ availability: morning });
});

test('a draft follows the questions that it was begun by until its author takes the newest', async () => {
  const { formTemplateId, url } = await begin();
  await ada.put(url, { answers: { what: 'prima', how: 'a mano' } });
  await it.db
    .deleteFrom('formRows')
    .where('formTemplateId', '=', formTemplateId)
    .where('key', '=', 'how')
    .execute();
  await buildQuestions(it.db, formTemplateId, [{ key: 'why', isRequired: true }]);
  expect((await ada.get(`${url}/questions`)).body).toMatchObject({
    templateVersion: 1,
    hasNewer: true,
    questions: [{ key: 'what' }, { key: 'how' }],
  });
  expect((await ada.put(url, { answers: { why: 'perché sì' } })).status).toBe(400);
  expect((await ada.post(`${url}/newest-questions`)).body).toMatchObject({ answers: { what: 'prima' } });
  expect((await ada.get(`${url}/questions`)).body).toMatchObject({ templateVersion: 2, hasNewer: false });
  const [newest, before]: Listed = (await ada.get(`${url}/versions`)).body;
  expect([newest?.reason, before?.reason]).toEqual(['moved', 'saved']);
  expect((await ada.get(`${url}/versions/${before?.number}`)).body).toMatchObject({
    answers: { how: 'a mano' },
    // Its own questions, so that an answer can be read whose question was removed since.
    questions: [{ key: 'what' }, { key: 'how' }],
  });
  expect((await ada.get(`/api/form-templates/${formTemplateId}/questions`)).body.questions).toHaveLength(2);
});

test('in the second phase the newest questions are those of the second phase, and what was approved stays', async () => {
  const call = await buildCallWith(it.db, [{ key: 'what' }, { key: 'cables', phase: 2 }]);
  const { formTemplateId } = call;
  const body = { formTemplateId, title: 'Bolle', answers: { what: 'Bolle giganti' } };
  const url = `/api/forms/${(await ada.post('/api/forms', body)).body._id}`;
  await ada.post(`${url}/send`);
  await it.db
    .updateTable('forms')
    .set({ status: 'approved', decidedAt: new Date() })
    .where('formTemplateId', '=', formTemplateId)
    .execute();
  await endCall(it.db, call.callId, -60);
  expect((await ada.post(`${url}/open-phase-two`)).status).toBe(200);
  await it.db.deleteFrom('formRows').where('formTemplateId', '=', formTemplateId).execute();
  await buildQuestions(it.db, formTemplateId, [{ key: 'next year' }]);
  expect((await ada.get(`${url}/questions`)).body).toMatchObject({ hasNewer: true });
  await buildQuestions(it.db, formTemplateId, [{ key: 'light', phase: 2 }]);
  const taken = await ada.post(`${url}/newest-questions`);
  expect(taken.body).toMatchObject({ answers: { what: 'Bolle giganti' } });
  expect((await ada.get(`${url}/questions`)).body).toMatchObject({
    hasNewer: false,
    questions: [{ key: 'what' }, { key: 'light' }],
  });
  // A first proposal of next year follows the template as it is.
  await it.db
    .updateTable('calls')
    .set({ phaseOneEndsAt: new Date(Date.now() + 86_400_000) })
    .where('_id', '=', call.callId)
    .execute();
  const { body: next } = await ada.post('/api/forms', { formTemplateId, title: 'Altre bolle' });
  expect((await ada.get(`/api/forms/${next._id}/questions`)).body.questions).toMatchObject([
    { key: 'next year' },
    { key: 'light' },
  ]);
});

test('two proposals that are begun at the same moment follow one version', async () => {
  const { formTemplateId } = await buildCallWith(it.db, [{ key: 'what' }]);
  const started = await Promise.all(
    [ada, admin, ada, admin].map((account) =>
      account.post('/api/forms', { formTemplateId, title: 'Insieme' }),
    ),
  );
  expect(started.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const versions = await it.db
    .selectFrom('formTemplateVersions')
    .select('number')
    .where('formTemplateId', '=', formTemplateId)
    .execute();
  expect(versions).toEqual([{ number: 1 }]);
});

test('a version of a template is never changed', async () => {
  const { formTemplateId } = await buildCallWith(it.db, [{ key: 'what' }]);
  const { _id } = await it.db.transaction().execute((tx) => todaysVersion(tx, formTemplateId));
  const changing = it.db.updateTable('formTemplateVersions').set({ number: 9 }).where('_id', '=', _id);
  await expect(changing.execute()).rejects.toThrow('never changed');
});

test('questions whose conditions go in a circle, or name none, are refused by name and not stored', async () => {
  const { formTemplateId } = await buildCallWith(it.db, [{ key: 'one' }]);
  const row = { formTemplateId, phase: 1, kind: 'string', label: 'Due', isForReviewers: true };
  const two = await admin.post('/api/form-rows', {
    ...row,
    order: 2,
    key: 'two',
    visibleWhenKey: 'one',
    visibleWhenValue: 'sì',
  });
  expect(two.status).toBe(201);
  const { body: rows } = await admin.get(`/api/form-rows?formTemplateId=${formTemplateId}&key=one`);
  const first = `/api/form-rows/${rows[0]._id}`;
  const condition = { visibleWhenKey: 'two', visibleWhenValue: 'sì' };
  expect((await admin.put(first, condition)).body).toMatchObject({
    code: 'invalid',
    errors: [{ path: 'one.visibleWhenKey', code: 'inCircle' }],
  });
  expect((await admin.delete(first)).body).toMatchObject({
    errors: [{ path: 'two.visibleWhenKey', code: 'unknownReference' }],
  });
  const three = { ...row, order: 3, key: 'three', kind: 'select', options: ['una'] };
  expect((await admin.post('/api/form-rows', three)).body).toMatchObject({
    errors: [{ path: 'three.options', code: 'tooFew' }],
  });
  const day = { ...row, order: 3, key: 'day', kind: 'date', eventField: 'description' };
  expect((await admin.post('/api/form-rows', day)).body).toMatchObject({
    errors: [
      { path: 'eventField', code: 'notAllowed' },
      { path: 'kind', code: 'notAllowed' },
    ],
  });
  // The label that the form builder needs is needed here too.
  expect((await admin.put(first, { label: { it: ' ', en: '' } })).body).toMatchObject({ code: 'invalid' });
  expect((await admin.get(`/api/form-rows?formTemplateId=${formTemplateId}&count=true`)).total).toBe('2');
});
