// The way of a proposal through its states (docs/product/proposals.md#states).

import { afterAll, beforeAll, expect, test } from 'vitest';
import { formStatuses, formTransitions } from '#core/proposals/rules.ts';
import { buildCallWith, buildForm, endCall } from '#test/build-proposals.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';

let it: Callers;
let ada: Caller;
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account();
  editor = await it.account({ subRoles: ['editor'] });
  admin = await it.account({ role: 'admin' });
});
afterAll(() => it.close());

const questions = [
  { key: 'what', isRequired: true, min: 10 },
  { key: 'space', kind: 'radio', options: ['piazza', 'sala'] },
  { key: 'rain', visibleWhenKey: 'space', visibleWhenValue: 'piazza', isRequired: true },
  { key: 'cables', phase: 2, isRequired: true },
] as const;
const whole = { what: 'Bolle giganti di sapone', space: 'piazza', rain: 'Si va in sala' };

async function begin(answers: object = whole, more: object = {}) {
  const call = await buildCallWith(it.db, questions);
  const { body } = await ada.post('/api/forms', {
    formTemplateId: call.formTemplateId,
    title: 'Bolle',
    answers,
    ...more,
  });
  return { ...call, id: String(body._id), url: `/api/forms/${body._id}` };
}
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const approve = (id: string) =>
  it.db
    .updateTable('forms')
    .set({ status: 'approved', decidedAt: new Date() })
    .where('_id', '=', id)
    .execute();

test('a draft that breaks rules is not sent, each error is named by its question, and it stays as it is', async () => {
  const { url } = await begin({ what: 'corto', space: 'piazza' }, { title: null });
  expect(await ada.post(`${url}/send`)).toMatchObject({
    status: 400,
    body: {
      code: 'invalid',
      errors: [
        { path: 'title', code: 'required' },
        { path: 'answers.what', code: 'tooShort' },
        { path: 'answers.rain', code: 'required' },
      ],
    },
  });
  expect((await ada.get(url)).body).toMatchObject({ status: 'new', answers: { what: 'corto' } });
});

test('a hidden question is neither required nor sent, and what was typed there stays in the versions', async () => {
  const { url } = await begin({ ...whole, space: 'sala' });
  const sent = await ada.post(`${url}/send`);
  expect(sent).toMatchObject({
    status: 200,
    body: { status: 'waitingForApproval', wasSent: true, answers: { what: whole.what, space: 'sala' } },
  });
  expect(sent.body.answers).not.toHaveProperty('rain');
  const versions = (await ada.get(`${url}/versions`)).body;
  expect(versions).toMatchObject([{ reason: 'sent' }, { reason: 'saved' }]);
  expect((await ada.get(`${url}/versions/1`)).body).toMatchObject({ answers: { rain: whole.rain } });
  expect((await editor.get(`${url}/versions`)).body).toMatchObject([{ number: 2, reason: 'sent' }]);
  expect((await editor.get(`${url}/versions/1`)).status).toBe(404);
});

test('a proposal is sent as it was seen: after a change of another author it is refused, and sent with the newest version', async () => {
  const { url } = await begin();
  const { etag: seen } = await ada.get(url);
  await ada.post(`${url}/edits`, { eventTitle: { from: null, to: 'Cambiato altrove' } });
  const late = await ada.post(`${url}/send`, {}, { 'if-match': String(seen) });
  expect(late).toMatchObject({ status: 409, body: { code: 'editConflict' } });
  const { etag: newest } = await ada.get(url);
  expect((await ada.post(`${url}/send`, {}, { 'if-match': String(newest) })).status).toBe(200);
});

test('a proposal that was sent is read only, and a double press sends once', async () => {
  const { url } = await begin();
  const headers = { 'idempotency-key': 'press-twice' };
  const [first, second] = await Promise.all([
    ada.post(`${url}/send`, {}, headers),
    ada.post(`${url}/send`, {}, headers),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await ada.get(`${url}/versions`)).body.map(({ reason }: { reason: string }) => reason)).toEqual([
    'sent',
    'saved',
  ]);
  for (const refused of [
    await ada.post(`${url}/send`),
    await ada.put(url, { title: 'Altro' }),
    await ada.post(`${url}/edits`, { title: { from: 'Bolle', to: 'Altro' } }),
    await ada.post(`${url}/versions/1/restore`),
    await ada.post(`${url}/newest-questions`),
    await ada.delete(url),
  ])
    expect(refused).toMatchObject({ status: 400, body: { code: 'wrongState' } });
  expect((await ada.get(url)).body).toEqual(first.body);
});

test('a draft is sent until the grace is over, and afterwards only where staff have reopened it', async () => {
  const { url, callId } = await begin();
  await endCall(it.db, callId, -20);
  expect(await ada.post(`${url}/send`)).toMatchObject({ status: 400, body: { code: 'callClosed' } });
  expect((await ada.post(`${url}/reopen`, { until: tomorrow() })).status).toBe(403);
  const past = await admin.post(`${url}/reopen`, { until: new Date(Date.now() - 1000).toISOString() });
  expect(past.body).toMatchObject({ errors: [{ path: 'until' }] });
  const reopened = await admin.post(`${url}/reopen`, { until: tomorrow(), note: 'Hai scritto in tempo' });
  expect(reopened).toMatchObject({ status: 200, body: { status: 'new' } });
  expect((await ada.get(url)).body).toMatchObject({ note: 'Hai scritto in tempo' });
  expect(await ada.post(`${url}/send`)).toMatchObject({
    status: 200,
    body: { status: 'waitingForApproval', reopenedUntil: null, note: null },
  });
  // An editor reads nothing of a draft that the office reopens when its author asks.
  const late = await begin();
  await endCall(it.db, late.callId, -20);
  const until = tomorrow();
  expect(await editor.post(`${late.url}/reopen`, { until })).toMatchObject({
    status: 200,
    body: { _id: late.url.split('/').at(-1), status: 'new', reopenedUntil: until },
  });
  expect((await editor.get(late.url)).status).toBe(404);
  expect((await ada.post(`${late.url}/send`)).status).toBe(200);
  const within = await begin();
  await endCall(it.db, within.callId, -10);
  expect((await ada.post(`${within.url}/send`)).status).toBe(200);
});

test('staff give a proposal back with a note, its author changes it and sends it again', async () => {
  const { url, callId } = await begin();
  await ada.post(`${url}/send`);
  await endCall(it.db, callId, -60);
  const request = { until: tomorrow(), note: 'Dove piove?' };
  expect((await ada.post(`${url}/ask-changes`, request)).status).toBe(403);
  const back = await editor.post(`${url}/ask-changes`, request);
  expect(back).toMatchObject({ status: 200, body: { status: 'new', wasSent: true, note: 'Dove piove?' } });
  expect((await editor.post(`${url}/ask-changes`, request)).body).toMatchObject({ code: 'wrongState' });
  expect((await ada.delete(url)).body).toMatchObject({ code: 'wrongState' });
  const edited = { answers: { rain: { from: whole.rain, to: 'Nel chiostro' } } };
  expect((await ada.post(`${url}/edits`, edited)).status).toBe(200);
  expect((await ada.post(`${url}/send`)).body).toMatchObject({ answers: { rain: 'Nel chiostro' } });
  const entries = await it.db
    .selectFrom('auditEntries')
    .select(['action', 'userId'])
    .where('entityId', '=', url.split('/').at(-1) ?? '')
    .execute();
  expect(entries).toEqual([{ action: 'askChanges', userId: editor.id }]);
});

test('an accepted author who missed the second deadline is let in until a moment, where the call has a second phase', async () => {
  const accepted = async () => {
    const id = await buildForm(it.db, ada.id, { status: 'approved' });
    const { callId } = (await ada.get(`/api/forms/${id}`)).body;
    const end = (phaseTwoEndsAt: Date | null) =>
      it.db
        .updateTable('calls')
        .set({ phaseOneEndsAt: new Date(Date.now() - 2000), phaseTwoEndsAt })
        .where('_id', '=', callId)
        .execute();
    return { url: `/api/forms/${id}`, end };
  };
  const { url, end } = await accepted();
  await end(new Date(Date.now() - 1000));
  expect((await ada.post(`${url}/open-phase-two`)).body).toMatchObject({ code: 'callClosed' });
  expect((await editor.post(`${url}/reopen`, { until: tomorrow() })).body).toMatchObject({
    status: 'newPhaseTwo',
  });
  expect((await ada.post(`${url}/edits`, { title: { from: 'Bolle', to: 'Bolle grandi' } })).status).toBe(200);
  expect((await ada.post(`${url}/send`)).body).toMatchObject({ status: 'waitingForApprovalPhaseTwo' });
  const single = await accepted();
  await single.end(null);
  expect((await editor.post(`${single.url}/reopen`, { until: tomorrow() })).body).toMatchObject({
    code: 'wrongState',
  });
  expect((await editor.get(`${single.url}/office`)).body.refused).toMatchObject({
    reopen: 'wrongState',
    openPhaseTwo: 'wrongState',
  });
});

test('staff read of a proposal that was given back what was sent, until it is sent again', async () => {
  const { url, id } = await begin();
  await ada.post(`${url}/send`);
  const { body: before } = await editor.get(url);
  await editor.post(`${url}/ask-changes`, { until: tomorrow(), note: 'E i cavi?' });
  await ada.put(url, { title: 'Ancora in forse', answers: { what: 'Ancora in forse, riga per riga' } });
  const { title, answers } = before;
  expect((await editor.get(url)).body).toMatchObject({ status: 'new', title, answers });
  expect((await admin.get(`/api/forms?_id=${id}`)).body).toMatchObject([{ title, answers }]);
  expect((await ada.get(url)).body).toMatchObject({ title: 'Ancora in forse' });
  await ada.post(`${url}/send`);
  expect((await editor.get(url)).body).toMatchObject({ title: 'Ancora in forse' });
});

test('a member of staff does not give back, reopen or judge a proposal of their own', async () => {
  const call = await buildCallWith(it.db, []);
  const { body } = await admin.post('/api/forms', { formTemplateId: call.formTemplateId, title: 'Mia' });
  expect((await admin.post(`/api/forms/${body._id}/send`)).status).toBe(200);
  for (const move of ['reopen', 'ask-changes'])
    expect(
      (await admin.post(`/api/forms/${body._id}/${move}`, { until: tomorrow(), note: 'Io' })).status,
    ).toBe(403);
});

test('a withdrawn proposal is read, and moves no more', async () => {
  const { url } = await begin();
  expect((await ada.post(`${url}/withdraw`)).body).toMatchObject({ code: 'wrongState' });
  await ada.post(`${url}/send`);
  expect((await editor.post(`${url}/withdraw`)).status).toBe(403);
  const withdrawn = await ada.post(`${url}/withdraw`, { reason: 'Non posso più' });
  expect(withdrawn).toMatchObject({ status: 200, body: { status: 'waitingForApproval' } });
  expect(withdrawn.body.withdrawnAt).not.toBeNull();
  expect((await ada.post(`${url}/withdraw`)).body).toMatchObject({ code: 'wrongState' });
  for (const move of ['reopen', 'ask-changes'])
    expect((await editor.post(`${url}/${move}`, { until: tomorrow(), note: 'No' })).body).toMatchObject({
      code: 'wrongState',
    });
  expect((await editor.get(url)).status).toBe(200);
});

test('the second phase has the answers of the first, which stay as they are, and is sent on its own', async () => {
  const { url, id, callId } = await begin();
  await ada.post(`${url}/send`);
  expect((await ada.post(`${url}/open-phase-two`)).body).toMatchObject({ code: 'wrongState' });
  await approve(id);
  await endCall(it.db, callId, -1000);
  expect((await ada.post(`${url}/open-phase-two`)).body).toMatchObject({
    status: 'newPhaseTwo',
    answers: whole,
  });
  expect((await ada.put(url, { answers: { what: 'Altre bolle, più piccole' } })).body).toMatchObject({
    errors: [{ path: 'answers.what' }],
  });
  expect((await ada.post(`${url}/send`)).body).toMatchObject({ errors: [{ path: 'answers.cables' }] });
  await ada.post(`${url}/edits`, { answers: { cables: { from: null, to: 'Tre' } } });
  expect((await ada.post(`${url}/send`)).body).toMatchObject({
    status: 'waitingForApprovalPhaseTwo',
    answers: { ...whole, cables: 'Tre' },
  });
});

test('a call with one phase, or whose second one is over, opens no second phase', async () => {
  for (const [phaseTwoEndsAt, code] of [
    [null, 'wrongState'],
    [new Date(Date.now() - 1000), 'callClosed'],
  ] as const) {
    const id = await buildForm(it.db, ada.id, { status: 'approved' });
    const { callId } = await it.db
      .selectFrom('forms')
      .select('callId')
      .where('_id', '=', id)
      .executeTakeFirstOrThrow();
    await endCall(it.db, callId, -1000);
    await it.db.updateTable('calls').set({ phaseTwoEndsAt }).where('_id', '=', callId).execute();
    expect((await ada.post(`/api/forms/${id}/open-phase-two`)).body).toMatchObject({ code });
  }
});

test('the database refuses every transition that the table of states does not have, and any after a withdrawal', async () => {
  const possible = formStatuses.map((from) => [from, new Set(Object.values(formTransitions[from]))] as const);
  const now = new Date();
  for (const [from, after] of possible)
    for (const to of formStatuses.filter((one) => one !== from)) {
      const id = await buildForm(it.db, ada.id, { status: from });
      const moving = it.db
        .updateTable('forms')
        .set({ status: to, sentAt: now, sentPhaseTwoAt: now, decidedAt: now })
        .where('_id', '=', id)
        .execute();
      const outcome = await moving.then(
        () => 'moved',
        (error: unknown) => String(error),
      );
      expect(outcome).toMatch(after.has(to) ? 'moved' : `does not become ${to}`);
    }
  const withdrawn = await buildForm(it.db, ada.id, { status: 'approved', withdrawnAt: now });
  const moving = it.db.updateTable('forms').set({ status: 'newPhaseTwo' }).where('_id', '=', withdrawn);
  await expect(moving.execute()).rejects.toThrow('a withdrawn proposal moves no more');
});
