// What the office sees of proposals (docs/product/proposals.md#the-office).

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildForm } from '#test/build-proposals.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';

let it: Callers;
let ada: Caller;
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account({ name: 'Ada', surname: 'Neri' });
  editor = await it.account({ subRoles: ['editor'], name: 'Elio' });
  admin = await it.account({ role: 'admin' });
});
afterAll(() => it.close());

const waiting = (author: Caller = ada) => buildForm(it.db, author.id, { status: 'waitingForApproval' });

test('the list is filtered by decisions that wait and by questions, for staff alone and never for proposals of their own', async () => {
  const [undecided, accepted, rejected, own] = [
    await waiting(),
    await waiting(),
    await waiting(),
    await waiting(editor),
  ];
  await editor.post(`/api/forms/${accepted}/approve`);
  await editor.post(`/api/forms/${rejected}/reject`, { reason: 'No' });
  await admin.post(`/api/forms/${own}/approve`);
  await ada.post(`/api/forms/${undecided}/messages`, { text: 'Quando decidete?' });
  const found = async (by: Caller, filter: string) =>
    (await by.ids(`/api/forms?${filter}`))
      .filter((id) => [undecided, accepted, rejected, own].includes(id))
      .toSorted();
  expect(await found(editor, 'decision=none')).toEqual([undecided]);
  expect(await found(editor, 'decision=approve')).toEqual([accepted]);
  expect(await found(admin, 'decision=approve')).toEqual([accepted, own].toSorted());
  expect(await found(editor, 'decision=reject')).toEqual([rejected]);
  expect(await found(editor, 'hasQuestion=true')).toEqual([undecided]);
  expect(await found(editor, 'hasQuestion=false')).toEqual([accepted, rejected].toSorted());
  for (const filter of ['decision=approve', 'hasQuestion=true'])
    expect([400, 403]).toContain((await ada.get(`/api/forms?${filter}`)).status);
});

test('an account finds what it writes alone or with others as its own, staff too', async () => {
  const [shared, alone, other] = [await waiting(), await waiting(editor), await waiting()];
  await it.db
    .insertInto('formAuthors')
    .values({
      _id: crypto.randomUUID(),
      formId: shared,
      email: 'elio@scienza.test',
      userId: editor.id,
      secretHash: null,
      acceptedAt: new Date(),
    })
    .execute();
  const found = async (by: Caller, mine: boolean) =>
    (await by.ids(`/api/forms?mine=${mine}&_id.$in=${[shared, alone, other].join()}`)).toSorted();
  expect(await found(editor, true)).toEqual([shared, alone].toSorted());
  expect(await found(editor, false)).toEqual([other]);
  expect([await found(ada, true), await found(ada, false)]).toEqual([[shared, other].toSorted(), []]);
});

test('editors read who wrote a proposal, by name alone, in the list and on its page', async () => {
  const id = await waiting();
  const named = { _id: ada.id, name: 'Ada', surname: 'Neri' };
  const { body: rows } = await editor.get(`/api/forms?populate=userId&_id=${id}`);
  expect(rows).toMatchObject([{ userId: ada.id }]);
  expect(rows[0].user).toEqual(named);
  expect((await editor.get(`/api/forms/${id}?populate=userId`)).body.user).toEqual(named);
  expect((await admin.get(`/api/forms/${id}?populate=userId`)).body.user).toMatchObject({
    email: expect.any(String),
  });
});

test('staff sort proposals by tags of their own, which neither authors nor reviewers read', async () => {
  const [bubbles, robot, own] = [await waiting(), await waiting(), await waiting(editor)];
  const draft = await buildForm(it.db, ada.id);
  const tagging = (by: Caller, body: object) => by.post('/api/forms/office-tags', body);
  const tagged = { ids: [bubbles, robot, own, draft], add: [' Università di Pavia ', 'sabato'] };
  expect((await tagging(ada, tagged)).status).toBe(403);
  // An editor reads neither drafts nor how the own proposal is sorted.
  expect((await tagging(editor, tagged)).body.changed.toSorted()).toEqual([bubbles, robot].toSorted());
  await tagging(admin, { ids: [own, robot], add: ['sabato'], remove: ['università di pavia'] });
  expect((await editor.get('/api/forms/office-tags')).body).toEqual([
    { tag: 'sabato', formIds: [bubbles, robot].toSorted() },
    { tag: 'università di pavia', formIds: [bubbles] },
  ]);
  expect((await editor.get(`/api/forms/${bubbles}/office`)).body.tags).toEqual([
    'sabato',
    'università di pavia',
  ]);
  expect((await editor.get(`/api/forms/${own}/office`)).body.tags).toEqual([]);
  expect((await editor.ids('/api/forms?officeTag=sabato')).toSorted()).toEqual([bubbles, robot].toSorted());
  expect(await admin.ids('/api/forms?officeTag=Sabato')).toHaveLength(3);
  expect([400, 403]).toContain((await ada.get('/api/forms?officeTag=sabato')).status);
  const { callId } = await it.db
    .selectFrom('forms')
    .select('callId')
    .where('_id', '=', bubbles)
    .executeTakeFirstOrThrow();
  const rosa = await it.account();
  await it.db.insertInto('callReviewers').values({ callId, userId: rosa.id }).execute();
  for (const by of [ada, rosa])
    for (const address of [
      `/api/forms/${bubbles}`,
      `/api/forms/${bubbles}/review`,
      `/api/calls/${callId}/reviews`,
      '/api/forms/office-tags',
      `/api/forms/${bubbles}/office`,
    ])
      expect(JSON.stringify((await by.get(address)).body)).not.toContain('sabato');
});

test('the page of a proposal says what can be done, what waits to be sent, and what has happened', async () => {
  const id = await waiting();
  await editor.post(`/api/forms/${id}/reject`, { reason: 'Doppia' });
  const office = (await editor.get(`/api/forms/${id}/office`)).body;
  expect(office).toMatchObject({
    refused: {
      decide: null,
      askChanges: null,
      reopen: null,
      undoDecision: 'forbidden',
      openPhaseTwo: 'wrongState',
    },
    pending: { verdict: 'reject', reason: 'Doppia', by: 'Elio Rossi' },
    history: [{ kind: 'begin', by: 'Ada Neri' }],
  });
  await editor.post('/api/forms/decisions/send', { ids: [id] });
  await admin.post(`/api/forms/${id}/undo-decision`, { reason: 'Errore' });
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await editor.post(`/api/forms/${id}/ask-changes`, { until, note: 'Più corta' });
  const { history, pending, refused } = (await admin.get(`/api/forms/${id}/office`)).body;
  expect([pending, refused.decide]).toEqual([null, 'wrongState']);
  expect(history.map(({ kind, text }: { kind: string; text: string | null }) => [kind, text])).toEqual([
    ['askChanges', 'Più corta'],
    ['undone', 'Errore'],
    ['reject', 'Doppia'],
    ['begin', null],
  ]);
});

test('of a proposal of their own staff read no decision that waits', async () => {
  const id = await waiting(editor);
  await admin.post(`/api/forms/${id}/approve`);
  expect((await editor.get(`/api/forms/${id}/office`)).body).toMatchObject({
    pending: null,
    refused: { decide: 'forbidden' },
  });
  expect((await ada.get(`/api/forms/${id}/office`)).status).toBe(403);
});
