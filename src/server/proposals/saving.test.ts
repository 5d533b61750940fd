// Saving drafts edit by edit (docs/product/proposals.md#saving): nothing typed is refused, nothing stored is overwritten unseen.

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { insertFile } from '#test/build-files.ts';
import { buildCallWith, endCall } from '#test/build-proposals.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { edit } from './saving.ts';
import { readForm } from './store.ts';

let it: Callers;
let ada: Caller;
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account();
});
afterAll(() => it.close());

const questions = [
  { key: 'what', isRequired: true, min: 10 },
  { key: 'how' },
  { key: 'pictures', kind: 'uploads' },
  { key: 'cables', phase: 2 },
] as const;

async function begin(author = ada) {
  const call = await buildCallWith(it.db, questions);
  const { body } = await author.post('/api/forms', { formTemplateId: call.formTemplateId });
  return {
    ...call,
    id: String(body._id),
    url: `/api/forms/${body._id}`,
    edits: `/api/forms/${body._id}/edits`,
  };
}

test('a draft is saved whatever it lacks, and an edit that is sent a second time changes nothing', async () => {
  const { edits, url } = await begin();
  const body = { title: { from: null, to: 'Bolle' }, answers: { what: { from: null, to: 'corto' } } };
  const saved = await ada.post(edits, body);
  expect(saved).toMatchObject({
    status: 200,
    body: {
      form: { title: 'Bolle', answers: { what: 'corto' }, status: 'new' },
      clashes: { answers: {} },
      rejected: [],
    },
  });
  expect((await ada.post(edits, body)).body).toEqual(saved.body);
  expect((await ada.get(url)).etag).toBe(saved.body.version);
});

test('a part of a day that is none is refused by its name, whichever way it is written', async () => {
  const { url, edits, formTemplateId } = await begin();
  const slots = ['2027-10-22 morning'];
  expect((await ada.put(url, { availability: ['lunedì'] })).body).toMatchObject({
    errors: [{ path: 'availability' }],
  });
  expect((await ada.put(url, { availability: slots })).body).toMatchObject({ availability: slots });
  const edited = { availability: { from: slots, to: [] } };
  expect((await ada.post(edits, edited)).body.form).toMatchObject({ availability: [] });
  const created = await ada.post('/api/forms', { formTemplateId, availability: slots });
  expect(created.body).toMatchObject({ availability: slots });
  expect((await ada.post('/api/forms', { formTemplateId, availability: ['lunedì'] })).status).toBe(400);
});

test('a question whose key every object has is answered like others', async () => {
  const call = await buildCallWith(it.db, [{ key: 'constructor' }]);
  const { body } = await ada.post('/api/forms', { formTemplateId: call.formTemplateId });
  const saved = await ada.post(`/api/forms/${body._id}/edits`, {
    answers: { constructor: { from: null, to: 'Io' } },
  });
  expect(saved.body).toMatchObject({ clashes: { answers: {} }, form: { answers: { constructor: 'Io' } } });
});

test('of two windows that write the same answer the second learns what is stored, and loses none of its others', async () => {
  const { edits } = await begin();
  await ada.post(edits, { answers: { what: { from: null, to: 'della prima' } } });
  const second = await ada.post(edits, {
    title: { from: null, to: 'Della seconda' },
    answers: { what: { from: null, to: 'della seconda' }, how: { from: null, to: 'a mano' } },
  });
  expect(second.body).toMatchObject({
    form: { title: 'Della seconda', answers: { what: 'della prima', how: 'a mano' } },
    clashes: { answers: { what: 'della prima' } },
  });
  const title = await ada.post(edits, { title: { from: null, to: 'Della prima' } });
  expect(title.body).toMatchObject({
    form: { title: 'Della seconda' },
    clashes: { title: 'Della seconda', answers: {} },
  });
});

test('an answer to a question that is not asked now is named, and the others are saved', async () => {
  const { edits } = await begin();
  const saved = await ada.post(edits, {
    answers: {
      cables: { from: null, to: 'tre' },
      boh: { from: null, to: 'x' },
      how: { from: null, to: 'sì' },
    },
  });
  expect(saved).toMatchObject({
    status: 200,
    body: { form: { answers: { how: 'sì' } }, rejected: ['cables', 'boh'] },
  });
});

test('an upload of another account, or one that does not exist, is named and not stored', async () => {
  const { edits, id } = await begin();
  const leo = await it.account();
  const own = await insertFile(it.db, 'pdf', ada.id);
  const alien = await insertFile(it.db, 'pdf', leo.id);
  const sending = (to: string[]) => ada.post(edits, { answers: { pictures: { from: null, to } } });
  for (const wrong of [[alien], [newId()], ['no-file'], [own, alien]])
    expect((await sending(wrong)).body).toMatchObject({ rejected: ['pictures'], form: { answers: {} } });
  expect((await sending([own])).body).toMatchObject({ rejected: [], form: { answers: { pictures: [own] } } });
  const named = () =>
    it.db
      .selectFrom('formFiles')
      .select(['key', 'fileId'])
      .where('formId', '=', id)
      .where('isNamed', '=', true)
      .execute();
  expect(await named()).toEqual([{ key: 'pictures', fileId: own }]);
  await ada.post(edits, { answers: { pictures: { from: [own], to: null } } });
  expect(await named()).toEqual([]);
});

test.each([
  ['of another template', 'boh', 'x'],
  ['of the second phase', 'cables', 'tre'],
  ['that names no file', 'pictures', ['no-file']],
  ['that names a file which was never uploaded', 'pictures', [newId()]],
])(
  'an answer %s is refused by its name where all is written at once, and nothing is lost',
  async (_what, key, answer) => {
    const { url, formTemplateId } = await begin();
    const stored = { title: 'Bolle', answers: { how: 'a mano' } };
    expect((await ada.put(url, stored)).status).toBe(200);
    const sent = { title: 'Altre bolle', answers: { how: 'a macchina', [key]: answer } };
    for (const refused of [
      await ada.put(url, sent),
      await ada.post('/api/forms', { formTemplateId, ...sent }),
    ])
      expect(refused).toMatchObject({
        status: 400,
        body: { code: 'invalid', errors: [{ path: `answers.${key}` }] },
      });
    const { body } = await ada.get(url);
    expect({ title: body.title, answers: body.answers }).toEqual(stored);
    expect(await ada.ids(`/api/forms?formTemplateId=${formTemplateId}`)).toEqual([body._id]);
  },
);

test('text where files are asked for is refused by name when it is sent, and the draft stays', async () => {
  const { url } = await begin();
  const answers = { what: 'Bolle giganti di sapone', pictures: 'foto.jpg' };
  await ada.post(`${url}/edits`, {
    title: { from: null, to: 'Bolle' },
    answers: { what: { from: null, to: answers.what }, pictures: { from: null, to: answers.pictures } },
  });
  const { body } = await ada.post(`${url}/send`);
  expect(body).toMatchObject({ code: 'invalid', errors: [{ path: 'answers.pictures' }] });
  expect((await ada.get(url)).body).toMatchObject({ status: 'new', title: 'Bolle', answers });
});

test('what was begun before the deadline is saved within the grace, what is typed later is refused and the draft stays', async () => {
  const { edits, callId, url, formTemplateId } = await begin();
  const typing = (to: string) => ada.post(edits, { title: { from: null, to } });
  await endCall(it.db, callId, -10);
  expect((await ada.post('/api/forms', { formTemplateId })).body).toMatchObject({ code: 'callClosed' });
  expect((await typing('Nella tolleranza')).status).toBe(200);
  await endCall(it.db, callId, -16);
  expect((await typing('Troppo tardi')).body).toMatchObject({ code: 'callClosed' });
  expect((await ada.put(url, { title: 'Troppo tardi' })).body).toMatchObject({ code: 'callClosed' });
  expect((await ada.get(url)).body).toMatchObject({ title: 'Nella tolleranza', status: 'new' });
});

describe('edits of different answers at the same moment', () => {
  /** Two authors have read the draft, and each writes an answer of its own. */
  async function race(lock?: (tx: Tx, id: string) => ReturnType<typeof readForm>): Promise<object> {
    const { id } = await begin();
    const sent = [
      { answers: { what: { from: null, to: 'tutto' } } },
      { answers: { how: { from: null, to: 'a mano' } } },
    ];
    await Promise.all(sent.map((body) => edit(it.db, id, body, ada.viewer, lock)));
    return (await readForm(it.db, id))?.answers ?? {};
  }

  test('are all stored', async () => {
    expect(await race()).toEqual({ what: 'tutto', how: 'a mano' });
  });

  test('without the lock of the proposal one would be lost', async () => {
    let read = 0;
    const both = Promise.withResolvers<void>();
    const answers = await race(async (tx, id) => {
      const row = await readForm(tx, id);
      read += 1;
      if (read === 2) both.resolve();
      await both.promise;
      return row;
    });
    expect(Object.keys(answers)).toHaveLength(1);
  });
});
