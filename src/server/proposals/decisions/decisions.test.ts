// Decide now, send later (docs/product/proposals.md#decisions).

import { afterAll, beforeAll, expect, test } from 'vitest';
import { nothingReworded } from '#core/message-texts/text.ts';
import { NothingToSend } from '#server/outbox/message.ts';
import { buildForm } from '#test/build-proposals.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { sized } from '#test/sizes.ts';
import { countingStatements } from '#test/statements.ts';
import { proposalTemplates } from '../messages/service.ts';
import { decideAll, listPending } from './decide.ts';
import { send } from './send.ts';

let it: Callers;
let ada: Caller;
let bea: Caller;
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account({ name: 'Ada', email: 'ada@scienza.test' });
  bea = await it.account({ name: 'Bea', email: 'bea@scienza.test' });
  editor = await it.account({ subRoles: ['editor'], name: 'Elio', surname: 'Rossi' });
  admin = await it.account({ role: 'admin' });
});
afterAll(() => it.close());

const mailing = { baseUrl: 'http://localhost:3000', zone: 'Europe/Rome' } as const;
const waiting = (more: Parameters<typeof buildForm>[2] = {}) =>
  buildForm(it.db, ada.id, { status: 'waitingForApproval', ...more });
const messagesAbout = (formId: string) =>
  it.db
    .selectFrom('messages')
    .select(['template', 'recipient', 'language', 'facts'])
    .where((where) => where.eb(where.ref('facts', '->>').key('formId'), '=', formId))
    .orderBy('createdAt')
    .orderBy('recipient')
    .execute();
const coAuthor = (formId: string, by: Caller = bea) =>
  it.db
    .insertInto('formAuthors')
    .values({
      _id: crypto.randomUUID(),
      formId,
      email: `${by.id}@scienza.test`,
      userId: by.id,
      secretHash: null,
      acceptedAt: new Date(),
    })
    .execute();

/** Every byte that an author can fetch about proposals, with the tags of versions. */
async function seenBy(author: Caller, id: string) {
  const addresses = [
    `/api/forms/${id}`,
    '/api/forms?sort=-updatedAt&count=true',
    '/api/forms?sort=updatedAt&populate=callId,userId',
    '/api/forms?status.$in=approved,rejected&count=true',
    '/api/forms?decidedAt.$null=false',
    `/api/forms/${id}/questions`,
    `/api/forms/${id}/versions`,
    '/api/users/me/export',
  ];
  const answers = [];
  for (const address of addresses) {
    const { status, body, etag, total } = await author.get(address);
    const { exportedAt: _at, ...stable } = Array.isArray(body) ? { rows: body } : body;
    answers.push({ address, status, body: stable, etag, total });
  }
  return answers;
}

test('a decision that waits changes no byte that its authors can fetch, for an author who is staff too', async () => {
  const staff = await it.account({ role: 'admin' });
  for (const author of [ada, staff]) {
    const id = await buildForm(it.db, author.id, { status: 'waitingForApproval' });
    await coAuthor(id);
    const before = { author: await seenBy(author, id), coAuthor: await seenBy(bea, id) };
    expect(before.author[0]).toMatchObject({ status: 200, body: { status: 'waitingForApproval' } });
    const decided = await editor.post(`/api/forms/${id}/approve`, { reason: 'Bella' });
    expect(decided).toMatchObject({
      status: 200,
      body: { formId: id, verdict: 'approve', reason: 'Bella', by: 'Elio Rossi' },
    });
    expect(await editor.post(`/api/forms/${id}/reject`, { reason: 'Troppe bolle' })).toMatchObject({
      body: { verdict: 'reject', reason: 'Troppe bolle' },
    });
    expect({ author: await seenBy(author, id), coAuthor: await seenBy(bea, id) }).toEqual(before);
    const formIds = async (by: Caller) =>
      (await by.get('/api/forms/decisions')).body.map(({ formId }: { formId: string }) => formId);
    expect(await formIds(editor)).toContain(id);
    expect(await formIds(staff)).not.toContain(author === staff ? id : null);
    expect(await messagesAbout(id)).toEqual([]);
  }
});

test('a reason stays while the decision is made once more, with others, and reversed and back, and is removed on purpose', async () => {
  const id = await waiting();
  const url = `/api/forms/${id}`;
  await editor.post(`${url}/reject`, { reason: 'Troppe bolle' });
  expect((await editor.post(`${url}/reject`, {})).body).toMatchObject({ reason: 'Troppe bolle' });
  await editor.post('/api/forms/decisions', { ids: [id], verdict: 'reject' });
  // The reason of a rejection is none of the acceptance.
  expect((await editor.post(`${url}/approve`, {})).body).toMatchObject({ verdict: 'approve', reason: null });
  expect((await editor.post(`${url}/reject`, {})).body).toMatchObject({ reason: 'Troppe bolle' });
  expect((await editor.post(`${url}/reject`, { reason: null })).body).toMatchObject({ reason: null });
  expect((await editor.post(`${url}/approve`, { reason: 'Bella' })).body).toMatchObject({ reason: 'Bella' });
  expect((await editor.post(`${url}/reject`, {})).body).toMatchObject({ reason: null });
  expect((await editor.post(`${url}/approve`, {})).body).toMatchObject({ reason: 'Bella' });
});

test('who may not decide is refused, and nothing waits', async () => {
  const id = await waiting();
  const own = await buildForm(it.db, editor.id, { status: 'waitingForApproval' });
  const withEditor = await waiting();
  await coAuthor(withEditor, editor);
  const draft = await buildForm(it.db, ada.id);
  const decided = await waiting({ status: 'approved' });
  const withdrawn = await waiting({ withdrawnAt: new Date() });
  for (const verdict of ['approve', 'reject']) {
    const attempt = (by: Caller, of: string) => by.post(`/api/forms/${of}/${verdict}`, { reason: 'Perché' });
    expect((await attempt(ada, id)).status).toBe(403);
    expect((await attempt(editor, own)).body).toMatchObject({ code: 'forbidden' });
    expect((await attempt(editor, withEditor)).body).toMatchObject({ code: 'forbidden' });
    expect((await attempt(editor, draft)).status).toBe(404);
    expect((await attempt(admin, draft)).body).toMatchObject({ code: 'wrongState' });
    expect((await attempt(editor, decided)).body).toMatchObject({ code: 'wrongState' });
    expect((await attempt(editor, withdrawn)).body).toMatchObject({ code: 'wrongState' });
  }
  const ids = [id, own, withEditor, draft, decided, withdrawn];
  expect(await it.db.selectFrom('formDecisions').select('_id').where('formId', 'in', ids).execute()).toEqual(
    [],
  );
});

test('many are decided at once, and what is refused is listed', async () => {
  const [one, two, own, draft] = [
    await waiting(),
    await waiting(),
    await buildForm(it.db, editor.id, { status: 'waitingForApproval' }),
    await buildForm(it.db, ada.id),
  ];
  const decided = await editor.post('/api/forms/decisions', {
    ids: [two, one, own, draft],
    verdict: 'approve',
  });
  expect(decided).toMatchObject({ status: 200, body: { decided: [one, two].toSorted() } });
  expect(decided.body.failed).toEqual(
    expect.arrayContaining([
      { id: own, code: 'forbidden' },
      { id: draft, code: 'notFound' },
    ]),
  );
  const back = await editor.post('/api/forms/decisions', { ids: [one, two], verdict: null });
  expect(back.body).toEqual({ decided: [one, two].toSorted(), failed: [] });
  expect((await editor.delete(`/api/forms/${one}/decision`)).body).toMatchObject({ code: 'nothingDecided' });
});

test('a decision is sent with its message to all authors, in the language of the proposal; sent again it writes none', async () => {
  const id = await waiting({ language: 'en' });
  await coAuthor(id);
  await editor.post(`/api/forms/${id}/approve`, { reason: 'Lovely' });
  const before = (await ada.get(`/api/forms/${id}`)).body;
  const { body: dry } = await editor.post('/api/forms/decisions/send', { ids: [id], dryRun: true });
  expect(dry).toMatchObject({ sent: [id], failed: [] });
  expect(dry.messages.map(({ to, subject }: { to: string; subject: string }) => [to, subject])).toEqual([
    ['ada@scienza.test', 'Accepted: Bolle'],
    ['bea@scienza.test', 'Accepted: Bolle'],
  ]);
  expect((await ada.get(`/api/forms/${id}`)).body).toEqual(before);
  for (const _time of [1, 2])
    expect((await editor.post('/api/forms/decisions/send', { ids: [id] })).body).toEqual({
      sent: [id],
      failed: [],
      messages: [],
    });
  expect((await ada.get(`/api/forms/${id}`)).body).toMatchObject({ status: 'approved', note: 'Lovely' });
  const written = await messagesAbout(id);
  expect(written.map(({ template, recipient, language }) => [template, recipient, language])).toEqual([
    ['proposalApproved', 'ada@scienza.test', 'en'],
    ['proposalApproved', 'bea@scienza.test', 'en'],
  ]);
  const { proposalApproved } = proposalTemplates({ db: it.db, zone: mailing.zone });
  const context = { messageId: '', baseUrl: mailing.baseUrl, reworded: nothingReworded };
  const left = await proposalApproved(written[0]?.facts as never, 'en', context);
  expect(left.html).toBe(dry.messages[0].html);
  const audited = await it.db
    .selectFrom('auditEntries')
    .select(['action', 'userId'])
    .where('entityId', '=', id)
    .execute();
  expect(audited).toEqual([{ action: 'approve', userId: editor.id }]);
});

test('a decision that was reversed before it was sent leaves one message, of the last one', async () => {
  const id = await waiting();
  await editor.post(`/api/forms/${id}/approve`, {});
  await admin.post(`/api/forms/${id}/reject`, { reason: 'Non c’è posto' });
  await editor.post('/api/forms/decisions/send', { ids: [id] });
  expect((await messagesAbout(id)).map(({ template }) => template)).toEqual(['proposalRejected']);
  expect((await ada.get(`/api/forms/${id}`)).body).toMatchObject({
    status: 'rejected',
    note: 'Non c’è posto',
  });
});

test('what cannot be sent is listed, and the others leave', async () => {
  const [good, undecided, withoutReason, seenOld, gone] = [
    await waiting(),
    await waiting(),
    await waiting(),
    await waiting(),
    await waiting(),
  ];
  await editor.post('/api/forms/decisions', { ids: [good, gone], verdict: 'approve' });
  await editor.post(`/api/forms/${withoutReason}/reject`, {});
  const { version } = (await editor.post(`/api/forms/${seenOld}/approve`, {})).body;
  await admin.post(`/api/forms/${seenOld}/reject`, { reason: 'Ripensandoci' });
  await ada.post(`/api/forms/${gone}/withdraw`);
  const ids = [good, undecided, withoutReason, seenOld, gone];
  const body = { ids, versions: { [seenOld]: version } };
  const expected = [
    { id: undecided, code: 'nothingDecided' },
    { id: withoutReason, code: 'reasonMissing' },
    { id: seenOld, code: 'editConflict' },
    { id: gone, code: 'wrongState' },
  ].toSorted((one, other) => one.id.localeCompare(other.id));
  expect((await editor.post('/api/forms/decisions/send', { ...body, dryRun: true })).body).toMatchObject({
    sent: [good],
    failed: expected,
  });
  expect((await editor.post('/api/forms/decisions/send', body)).body).toMatchObject({
    sent: [good],
    failed: expected,
  });
  expect((await ada.post('/api/forms/decisions/send', body)).status).toBe(403);
});

test('a proposal that is given back or withdrawn has no decision that waits', async () => {
  const [back, withdrawn] = [await waiting(), await waiting()];
  await editor.post('/api/forms/decisions', { ids: [back, withdrawn], verdict: 'approve' });
  const until = new Date(Date.now() + 86_400_000).toISOString();
  expect((await editor.post(`/api/forms/${back}/ask-changes`, { until, note: 'Più corta' })).status).toBe(
    200,
  );
  expect((await ada.post(`/api/forms/${withdrawn}/withdraw`)).status).toBe(200);
  const left = await it.db
    .selectFrom('formDecisions')
    .select('_id')
    .where('formId', 'in', [back, withdrawn])
    .execute();
  expect(left).toEqual([]);
});

/** The messages about a proposal have left. */
const leave = (id: string) =>
  it.db
    .updateTable('messages')
    .set({ sentAt: new Date() })
    .where((where) => where.eb(where.ref('facts', '->>').key('formId'), '=', id))
    .execute();

test('an administrator undoes a decision with a reason: who has read it gets the reason by mail, once and while the proposal waits', async () => {
  const id = await waiting();
  await editor.post(`/api/forms/${id}/approve`, {});
  await editor.post('/api/forms/decisions/send', { ids: [id] });
  const { proposalApproved, proposalUndone } = proposalTemplates({ db: it.db, zone: mailing.zone });
  const [{ facts } = { facts: {} }] = await messagesAbout(id);
  await leave(id);
  const context = { messageId: '', baseUrl: mailing.baseUrl, reworded: nothingReworded };
  const reason = 'Abbiamo confuso due proposte';
  expect((await editor.post(`/api/forms/${id}/undo-decision`, { reason })).status).toBe(403);
  expect((await admin.post(`/api/forms/${id}/undo-decision`, { reason: ' ' })).status).toBe(400);
  expect(await admin.post(`/api/forms/${id}/undo-decision`, { reason })).toMatchObject({
    status: 200,
    body: { status: 'waitingForApproval', decidedAt: null, note: reason },
  });
  expect((await admin.post(`/api/forms/${id}/undo-decision`, { reason })).body).toMatchObject({
    code: 'wrongState',
  });
  const left = await messagesAbout(id);
  expect(left.map(({ template }) => template)).toEqual(['proposalApproved', 'proposalUndone']);
  await expect(proposalApproved(facts as never, 'it', context)).rejects.toThrow(NothingToSend);
  const undone = await proposalUndone(left[1]?.facts as never, 'it', context);
  expect(undone.subject).toBe('Di nuovo in esame: Bolle');
  expect(undone.text).toContain(`Il motivo: ${reason}`);
  // A second decision is sent like the first.
  await editor.post(`/api/forms/${id}/reject`, { reason: 'Doppia' });
  expect((await editor.post('/api/forms/decisions/send', { ids: [id] })).body.sent).toEqual([id]);
  expect((await ada.get(`/api/forms/${id}`)).body).toMatchObject({ status: 'rejected' });
  await expect(proposalUndone(left[1]?.facts as never, 'it', context)).rejects.toThrow(NothingToSend);
});

test('a decision that is undone before its message has left leaves no message, and the authors read the reason on the page', async () => {
  const id = await waiting();
  await editor.post(`/api/forms/${id}/approve`, {});
  await editor.post('/api/forms/decisions/send', { ids: [id] });
  await admin.post(`/api/forms/${id}/undo-decision`, { reason: 'Errore' });
  expect(await messagesAbout(id)).toEqual([]);
  expect((await ada.get(`/api/forms/${id}`)).body).toMatchObject({ note: 'Errore' });
  await editor.post(`/api/forms/${id}/reject`, { reason: 'Doppia' });
  await editor.post('/api/forms/decisions/send', { ids: [id] });
  expect((await messagesAbout(id)).map(({ template }) => template)).toEqual(['proposalRejected']);
});

test('undone in the second phase, the decision on the first holds', async () => {
  const id = await waiting();
  await editor.post(`/api/forms/${id}/approve`, {});
  await editor.post('/api/forms/decisions/send', { ids: [id] });
  const { decidedAt } = (await ada.get(`/api/forms/${id}`)).body;
  await it.db.updateTable('forms').set({ status: 'newPhaseTwo' }).where('_id', '=', id).execute();
  await it.db
    .updateTable('forms')
    .set({ status: 'waitingForApprovalPhaseTwo', sentPhaseTwoAt: new Date() })
    .where('_id', '=', id)
    .execute();
  await editor.post(`/api/forms/${id}/approve`, {});
  await editor.post('/api/forms/decisions/send', { ids: [id] });
  expect((await admin.post(`/api/forms/${id}/undo-decision`, { reason: 'Errore' })).body).toMatchObject({
    status: 'waitingForApprovalPhaseTwo',
    decidedAt,
  });
  const until = new Date(Date.now() + 86_400_000).toISOString();
  expect((await editor.post(`/api/forms/${id}/ask-changes`, { until, note: 'Cavi' })).body).toMatchObject({
    status: 'newPhaseTwo',
    decidedAt,
  });
});

test('many are decided, and their messages seen, in as many statements as a few; each is sent by itself', async () => {
  const build = async (count: number) => Promise.all(Array.from({ length: count }, () => waiting()));
  const cost = async (ids: readonly string[]) => {
    const deciding = countingStatements(it.db);
    await decideAll(deciding.db, ids, { verdict: 'approve', reason: null }, editor.viewer);
    const previewing = countingStatements(it.db);
    const by = { viewer: editor.viewer, ...mailing };
    const seen = await send(previewing.db, { ids, dryRun: true }, by);
    expect(seen.messages).toHaveLength(ids.length);
    const sending = countingStatements(it.db);
    const { sent } = await send(sending.db, { ids }, by);
    expect(sent).toHaveLength(ids.length);
    return {
      decided: deciding.count(),
      seen: previewing.count(),
      sentEach: sending.count() / ids.length,
    };
  };
  const listing = countingStatements(it.db);
  await listPending(listing.db, null, editor.viewer);
  expect(listing.count()).toBe(1);
  const few = await cost(await build(2));
  const many = await cost(await build(sized(30, 200)));
  expect(many).toMatchObject({ decided: few.decided, seen: few.seen });
  expect(few.decided).toBeLessThanOrEqual(8);
  expect(few.seen).toBeLessThanOrEqual(11);
  expect(many.sentEach).toBeLessThanOrEqual(few.sentEach);
});
