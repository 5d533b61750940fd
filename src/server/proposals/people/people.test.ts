// Co-authors, and questions to the office (docs/product/proposals.md#co-authors).

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSuppressed } from '#test/build-messages.ts';
import { buildCallWith, buildForm, endCall } from '#test/build-proposals.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { countingStatements } from '#test/statements.ts';
import { listOpen } from './conversation.ts';

let it: Callers;
let ada: Caller;
let bea: Caller;
let eve: Caller;
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account({ name: 'Ada', surname: 'Neri', email: 'ada@scienza.test' });
  bea = await it.account({ name: 'Bea', email: 'bea@scienza.test' });
  eve = await it.account({ name: 'Eve', email: 'eve@scienza.test' });
  editor = await it.account({ subRoles: ['editor'], name: 'Elio' });
  admin = await it.account({ role: 'admin' });
});
afterAll(() => it.close());

async function draft(author: Caller = ada): Promise<string> {
  const { formTemplateId } = await buildCallWith(it.db, [{ key: 'what' }], { coAuthorsMaySend: true });
  return String((await author.post('/api/forms', { formTemplateId, title: 'Bolle' })).body._id);
}
const mailsTo = (recipient: string) =>
  it.db
    .selectFrom('messages')
    .select(['template', 'facts', 'language'])
    .where('recipient', '=', recipient)
    .orderBy('createdAt')
    .execute();
/** The token of the last invitation to an address. */
async function invitedAs(email: string): Promise<string> {
  const invitations = (await mailsTo(email)).filter(({ template }) => template === 'coAuthorInvited');
  const facts = invitations.at(-1)?.facts as { readonly secret?: { readonly token: string } } | undefined;
  return String(facts?.secret?.token);
}

describe('co-authors', () => {
  test('one is invited by address, accepts with an account of any address, writes and sends', async () => {
    const id = await draft();
    const email = 'Marie@Istituto.test';
    const invited = await ada.post(`/api/forms/${id}/co-authors`, { email });
    expect(invited).toMatchObject({
      status: 200,
      body: {
        author: { name: 'Ada Neri', isMe: true },
        coAuthors: [{ email: 'marie@istituto.test', name: null, acceptedAt: null, isMe: false }],
      },
    });
    expect((await bea.get(`/api/forms/${id}`)).status).toBe(404);
    const token = await invitedAs('marie@istituto.test');
    expect((await it.guest.post('/api/forms/co-authors/invitation', { token })).body).toEqual({
      author: 'Ada Neri',
      title: 'Bolle',
    });
    expect((await it.guest.post('/api/forms/co-authors/accept', { token })).status).toBe(401);
    for (const _time of [1, 2])
      expect((await bea.post('/api/forms/co-authors/accept', { token })).body).toEqual({ formId: id });
    expect((await eve.post('/api/forms/co-authors/accept', { token })).body).toMatchObject({
      code: 'tokenInvalid',
    });
    expect(
      (await bea.post(`/api/forms/${id}/edits`, { answers: { what: { from: null, to: 'Sì' } } })).status,
    ).toBe(200);
    expect((await bea.get(`/api/forms/${id}/co-authors`)).body.coAuthors).toMatchObject([
      { name: 'Bea Rossi', isMe: true },
    ]);
    expect((await bea.post(`/api/forms/${id}/co-authors`, { email: 'x@scienza.test' })).status).toBe(403);
    expect((await bea.post(`/api/forms/${id}/send`)).status).toBe(200);
    expect((await mailsTo('bea@scienza.test')).map(({ template }) => template)).toEqual(['proposalSent']);
  });

  test('an address with an account and one without are answered alike, and the author cannot say which is which', async () => {
    const [one, other] = [await draft(), await draft()];
    const known = await ada.post(`/api/forms/${one}/co-authors`, { email: 'eve@scienza.test' });
    const unknown = await ada.post(`/api/forms/${other}/co-authors`, { email: 'noi@scienza.test' });
    const plain = ({ status, body }: typeof known) => ({
      status,
      people: body.coAuthors.map(({ _id, email, invitedAt, ...rest }: Record<string, unknown>) => rest),
    });
    expect(plain(known)).toEqual(plain(unknown));
    expect(await invitedAs('eve@scienza.test')).toMatch(/^[\w-]{43}$/);
  });

  test('an invitation is sent a few times to one address, and answered alike afterwards while its last link stays valid', async () => {
    const id = await draft();
    const email = 'spesso@scienza.test';
    const answers = [];
    for (let time = 0; time < 6; time += 1)
      answers.push(await ada.post(`/api/forms/${id}/co-authors`, { email }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await mailsTo(email)).toHaveLength(4);
    const token = await invitedAs(email);
    expect((await eve.post('/api/forms/co-authors/accept', { token })).body).toEqual({ formId: id });
  });

  test('an account that invites without end is slowed down', async () => {
    const fay = await it.account();
    const id = await draft(fay);
    const statuses = [];
    for (let time = 0; time < 24; time += 1)
      statuses.push(
        (await fay.post(`/api/forms/${id}/co-authors`, { email: `n${time % 8}@scienza.test` })).status,
      );
    expect(statuses.at(-1)).toBe(429);
  });

  test('refused are an eleventh, one that comes back, one that has accepted, and any once the call is over', async () => {
    const ida = await it.account();
    const id = await draft(ida);
    const invite = (email: string) => ida.post(`/api/forms/${id}/co-authors`, { email });
    for (let number = 0; number < 10; number += 1) await invite(`u${number}@scienza.test`);
    expect((await invite('u10@scienza.test')).body).toMatchObject({ code: 'tooManyCoAuthors' });
    await buildSuppressed(it.db, 'torna@scienza.test');
    expect((await invite('torna@scienza.test')).body).toMatchObject({ code: 'addressSuppressed' });
    expect((await invite('niente')).body).toMatchObject({ code: 'invalid' });
    const token = await invitedAs('u3@scienza.test');
    await eve.post('/api/forms/co-authors/accept', { token });
    expect((await invite('u3@scienza.test')).body).toMatchObject({
      errors: [{ path: 'email', code: 'notAllowed' }],
    });
    const { callId } = (await ida.get(`/api/forms/${id}`)).body;
    await endCall(it.db, callId, -60);
    expect((await invite('u3@scienza.test')).body).toMatchObject({ code: 'callClosed' });
  });

  test('an author removes co-authors, a co-author leaves, and neither reads on', async () => {
    const id = await draft();
    await ada.post(`/api/forms/${id}/co-authors`, { email: 'due@scienza.test' });
    await ada.post(`/api/forms/${id}/co-authors`, { email: 'tre@scienza.test' });
    await bea.post('/api/forms/co-authors/accept', { token: await invitedAs('due@scienza.test') });
    await eve.post('/api/forms/co-authors/accept', { token: await invitedAs('tre@scienza.test') });
    const { coAuthors } = (await ada.get(`/api/forms/${id}/co-authors`)).body;
    const [first, second] = coAuthors.map(({ _id }: { _id: string }) => _id);
    const remove = (by: Caller, coAuthorId: string) =>
      by.post(`/api/forms/${id}/co-authors/remove`, { coAuthorId });
    expect((await remove(bea, second)).status).toBe(403);
    expect((await remove(bea, first)).status).toBe(200);
    expect((await bea.get(`/api/forms/${id}`)).status).toBe(404);
    expect((await remove(ada, second)).status).toBe(200);
    expect((await eve.get(`/api/forms/${id}`)).status).toBe(404);
    expect((await remove(ada, second)).status).toBe(404);
  });

  test('a link that is old or of a withdrawn proposal opens nothing', async () => {
    const id = await draft();
    await ada.post(`/api/forms/${id}/co-authors`, { email: 'tardi@scienza.test' });
    const token = await invitedAs('tardi@scienza.test');
    await ada.post(`/api/forms/${id}/send`);
    await ada.post(`/api/forms/${id}/withdraw`);
    expect((await bea.post('/api/forms/co-authors/accept', { token })).body).toMatchObject({
      code: 'wrongState',
    });
    await it.db
      .updateTable('formAuthors')
      .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
      .where('formId', '=', id)
      .execute();
    expect((await bea.post('/api/forms/co-authors/accept', { token })).body).toMatchObject({
      code: 'tokenInvalid',
    });
    expect((await it.guest.post('/api/forms/co-authors/invitation', { token })).body).toMatchObject({
      code: 'tokenInvalid',
    });
  });
});

describe('questions to the office', () => {
  test('an author asks while it is a draft, the office reads that and no more of it, answers, and each gets a mail', async () => {
    const id = await draft();
    const url = `/api/forms/${id}/messages`;
    expect((await editor.get(url)).status).toBe(404);
    expect((await eve.get(url)).status).toBe(404);
    const key = { 'idempotency-key': `ask-${id}` };
    for (const _time of [1, 2])
      expect((await ada.post(url, { text: 'Serve un permesso?' }, key)).body).toMatchObject({
        messages: [
          { text: 'Serve un permesso?', isOffice: false, isMine: true, by: 'Ada Neri', readAt: null },
        ],
        unread: 0,
      });
    expect((await editor.get('/api/forms/questions')).body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ formId: id, text: 'Serve un permesso?', unread: 1 }),
      ]),
    );
    expect((await editor.get(`/api/forms/${id}`)).status).toBe(404);
    const shown = (await editor.get(url)).body;
    expect(shown).toMatchObject({ unread: 1 });
    expect((await editor.post(`${url}/read`, { upTo: shown.messages[0]._id })).body).toEqual({ read: 1 });
    await editor.post(url, { text: 'Sì, per il fuoco.' });
    const read = (await ada.get(url)).body;
    expect(read).toMatchObject({
      unread: 1,
      messages: [{ isOffice: false }, { text: 'Sì, per il fuoco.', isOffice: true, isMine: false, by: null }],
    });
    expect((await admin.get(url)).body.messages[1]).toMatchObject({ by: 'Elio Rossi' });
    expect((await ada.post(`${url}/read`, { upTo: read.messages[1]._id })).body).toEqual({ read: 1 });
    expect(
      (await editor.get('/api/forms/questions')).body.map((one: { formId: string }) => one.formId),
    ).not.toContain(id);
    const office = (await mailsTo('ciao@curiosa.example')).filter(
      ({ facts }) => (facts as { formId?: string }).formId === id,
    );
    expect(office.map(({ template }) => template)).toEqual(['proposalQuestion']);
    expect((await mailsTo('ada@scienza.test')).at(-1)).toMatchObject({ template: 'proposalAnswered' });
  });

  test('a member of staff who writes the proposal is an author, and does not find it among the questions', async () => {
    const id = await buildForm(it.db, editor.id, { status: 'waitingForApproval' });
    const { body } = await editor.post(`/api/forms/${id}/messages`, { text: 'E il mio?' });
    expect(body.messages).toMatchObject([{ isOffice: false }]);
    const formIds = async (by: Caller) =>
      (await by.get('/api/forms/questions')).body.map(({ formId }: { formId: string }) => formId);
    expect(await formIds(editor)).not.toContain(id);
    expect(await formIds(admin)).toContain(id);
  });

  test('a question that arrives while the office reads or answers an earlier one stays unread', async () => {
    const id = await draft();
    const url = `/api/forms/${id}/messages`;
    const ask = async (text: string) => (await ada.post(url, { text })).body.messages.at(-1)._id;
    const [first, second] = [await ask('Quanti banchi?'), await ask('E quante sedie?')];
    expect((await editor.post(`${url}/read`, { upTo: first })).body).toEqual({ read: 1 });
    expect((await editor.post(url, { text: 'Dieci.', upTo: first })).body).toMatchObject({ unread: 1 });
    const waiting = async () =>
      (await editor.get('/api/forms/questions')).body.find((one: { formId: string }) => one.formId === id);
    expect(await waiting()).toMatchObject({ text: 'E quante sedie?', unread: 1 });
    expect((await editor.post(url, { text: 'Venti.' })).body).toMatchObject({ unread: 1 });
    expect((await editor.post(`${url}/read`, { upTo: id })).body).toEqual({ read: 0 });
    const key = { 'idempotency-key': `answer-${id}` };
    for (const upTo of [first, second])
      expect((await editor.post(url, { text: 'Venti sedie.', upTo }, key)).body.messages).toHaveLength(5);
    expect((await editor.post(`${url}/read`, { upTo: second })).body).toEqual({ read: 1 });
    expect(await waiting()).toBeUndefined();
  });

  test('an empty message and one of another account are refused', async () => {
    const id = await draft();
    expect((await ada.post(`/api/forms/${id}/messages`, { text: ' ' })).status).toBe(400);
    expect((await bea.post(`/api/forms/${id}/messages`, { text: 'Ciao' })).status).toBe(404);
    expect((await bea.post(`/api/forms/${id}/messages/read`, { upTo: id })).status).toBe(404);
  });

  test('the list of questions is one statement', async () => {
    const listing = countingStatements(it.db);
    await listOpen(listing.db, admin.viewer);
    expect(listing.count()).toBe(1);
  });
});
