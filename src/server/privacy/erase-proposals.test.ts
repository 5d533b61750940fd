// What becomes of proposals when their authors are erased, and when their time is over (docs/product/privacy.md#proposals).

import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsOf } from '#core/settings/known.ts';
import { readViolations } from '#server/doctor/store.ts';
import { buildCallWith } from '#test/build-proposals.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { eraseAccount } from './erase.ts';
import { applyRetention } from './retention.ts';

let it: Callers;
let editor: Caller;
beforeAll(async () => {
  it = await openCallers();
  await it.account({ role: 'admin' });
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());

const erase = (userId: string) =>
  it.db.transaction().execute((tx) => eraseAccount(tx, userId, 'Europe/Rome'));

const row = (id: string) => it.db.selectFrom('forms').selectAll().where('_id', '=', id).executeTakeFirst();

/** A draft with an answer about bubbles and one about its author, and a message to the office. */
async function beginDraft(author: Caller): Promise<string> {
  const { formTemplateId } = await buildCallWith(it.db, [
    { key: 'what' },
    { key: 'cv', kind: 'textarea', isPersonal: true },
  ]);
  const { body } = await author.post('/api/forms', {
    formTemplateId,
    title: 'Bolle',
    answers: { what: 'Sapone', cv: 'Sono Ada Neri' },
  });
  await author.post(`/api/forms/${body._id}/messages`, { text: 'Chiamatemi al 333' });
  return body._id;
}

async function sent(author: Caller): Promise<string> {
  const id = await beginDraft(author);
  expect((await author.post(`/api/forms/${id}/send`)).status).toBe(200);
  return id;
}

/** Makes an account a co-author. */
async function join(id: string, account: Caller): Promise<void> {
  await it.db
    .insertInto('formAuthors')
    .values({
      _id: crypto.randomUUID(),
      formId: id,
      email: `${account.id}@curiosa.test`,
      userId: account.id,
      secretHash: null,
      acceptedAt: new Date(),
    })
    .execute();
}

async function expectNoTrace(id: string): Promise<void> {
  const everything = JSON.stringify([
    await row(id),
    ...(await Promise.all(
      (['formVersions', 'formMessages', 'formAuthors'] as const).map((table) =>
        it.db.selectFrom(table).selectAll().where('formId', '=', id).execute(),
      ),
    )),
  ]);
  expect(everything).not.toMatch(/Ada Neri|Chiamatemi/);
  expect(everything).toContain('Sapone');
}

test('a draft that was never sent goes with its author', async () => {
  const ada = await it.account();
  const id = await beginDraft(ada);
  await erase(ada.id);
  expect(await row(id)).toBe(undefined);
});

test('what was sent stays without its author, and is judged and read on', async () => {
  const ada = await it.account({ name: 'Ada', surname: 'Neri' });
  const id = await sent(ada);
  await editor.post(`/api/forms/${id}/messages`, { text: 'Ti scriviamo' });
  await it.db
    .insertInto('formAuthors')
    .values({
      _id: crypto.randomUUID(),
      formId: id,
      email: 'leo@curiosa.test',
      secretHash: null,
      userId: null,
      acceptedAt: null,
    })
    .execute();
  await erase(ada.id);
  await expectNoTrace(id);
  expect(await row(id)).toMatchObject({
    userId: null,
    status: 'waitingForApproval',
    answers: { what: 'Sapone' },
  });
  expect((await editor.get(`/api/forms/${id}/messages`)).body.messages).toMatchObject([
    { text: null, by: null, isOffice: false },
    { text: 'Ti scriviamo', isOffice: true },
  ]);
  expect((await editor.get(`/api/forms/${id}/co-authors`)).body).toEqual({
    author: { name: null, isMe: false },
    coAuthors: [],
  });
  // The office decides about it, and its lists have it.
  expect((await editor.post(`/api/forms/${id}/approve`)).status).toBe(200);
  expect(await editor.ids('/api/forms?decision=approve')).toContain(id);
  expect((await editor.get('/api/forms/decisions')).body).toContainEqual(
    expect.objectContaining({ formId: id, author: null }),
  );
  expect((await editor.post('/api/forms/decisions/send', { ids: [id] })).body).toMatchObject({
    sent: [id],
    messages: [],
  });
  expect(await readViolations(it.db)).toEqual([]);
});

test('it stays with the co-author who accepted first, with all its words; co-authors go without it', async () => {
  const [ada, leo, ida] = [await it.account(), await it.account(), await it.account()];
  const id = await beginDraft(ada);
  await join(id, leo);
  await join(id, ida);
  await erase(ada.id);
  expect(await row(id)).toMatchObject({ userId: leo.id, answers: { what: 'Sapone', cv: 'Sono Ada Neri' } });
  expect((await leo.get(`/api/forms/${id}/messages`)).body.messages).toMatchObject([{ text: null }]);
  expect((await leo.post(`/api/forms/${id}/send`)).status).toBe(200);
  await erase(ida.id);
  expect(await row(id)).toMatchObject({ userId: leo.id });
  expect(await it.db.selectFrom('formAuthors').selectAll().where('formId', '=', id).execute()).toEqual([]);
  expect(await readViolations(it.db)).toEqual([]);
});

test('an account that saves while it is erased leaves no word behind, without a deadlock', async () => {
  for (let round = 0; round < 6; round += 1) {
    const ada = await it.account();
    const id = await sent(ada);
    const draft = await beginDraft(ada);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await editor.post(`/api/forms/${id}/reopen`, { until });
    const edits = { answers: { cv: { from: 'Sono Ada Neri', to: `Sono Ada Neri ${round}` } } };
    const [erased] = await Promise.allSettled([
      erase(ada.id),
      ada.post(`/api/forms/${id}/edits`, edits),
      ada.post(`/api/forms/${draft}/edits`, edits),
      ada.post(`/api/forms/${id}/send`),
      ada.post(`/api/forms/${draft}/send`),
    ]);
    expect(erased.status).toBe('fulfilled');
    for (const one of [id, draft]) if (await row(one)) await expectNoTrace(one);
  }
  expect(await readViolations(it.db)).toEqual([]);
});

test('after their time proposals lose their authors and drafts are deleted; a second run changes nothing', async () => {
  const ada = await it.account();
  const [id, draft, recent] = [await sent(ada), await beginDraft(ada), await sent(ada)];
  const long = new Date(Date.now() - 100 * 86_400_000);
  for (const one of [id, draft])
    await it.db
      .updateTable('calls')
      .set({ opensAt: long, phaseOneEndsAt: long, phaseTwoEndsAt: null })
      .where('_id', '=', (await row(one))?.callId ?? '')
      .execute();
  const settings = settingsOf([{ name: 'proposalDays', value: '99' }]);
  expect(await applyRetention(it.db, settings, 'Europe/Rome')).toMatchObject({ proposals: 2 });
  expect(await applyRetention(it.db, settings, 'Europe/Rome')).toMatchObject({ proposals: 0 });
  expect(await row(draft)).toBe(undefined);
  await expectNoTrace(id);
  expect(await row(recent)).toMatchObject({ userId: ada.id });
  expect(await readViolations(it.db)).toEqual([]);
});
