// An account that judges a proposal and becomes its co-author, also at the same moment: the locks of proposal and call put one after the
// other. Each race has a twin in which accepting takes no lock.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken, newToken } from '#server/auth/service.ts';
import { newId } from '#server/db/ids.ts';
import { buildCommittee, sendProposal } from '#test/build-committee.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { assignAll } from '../committee/assigning.ts';
import { edit } from '../committee/reviewing.ts';
import { decide } from '../decisions/decide.ts';
import { readForm } from '../store.ts';
import { acceptIn } from './co-authors.ts';

let it: Callers;
let ada: Caller;
let elio: Caller;
let editor: Caller;
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account();
  elio = await it.account({ subRoles: ['editor'] });
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());

const approval = { verdict: 'approve', reason: null } as const;

/** A proposal that waits, in a call that Elio reviews, with an invitation for him. */
async function invited() {
  const call = await buildCommittee(it.db, [elio]);
  const id = await sendProposal(ada, call, { title: 'Bolle' });
  const token = newToken();
  await it.db
    .insertInto('formAuthors')
    .values({ _id: newId(), formId: id, email: `${id}@scienza.test`, secretHash: hashToken(token) })
    .execute();
  return { ...call, id, token };
}
const decisionsOn = (formId: string) =>
  it.db.selectFrom('formDecisions').select('userId').where('formId', '=', formId).execute();

test('what an account has decided and not sent goes when it becomes a co-author, and it decides no more', async () => {
  const { id, token } = await invited();
  expect((await elio.post(`/api/forms/${id}/approve`)).status).toBe(200);
  expect((await elio.post('/api/forms/co-authors/accept', { token })).body).toEqual({ formId: id });
  expect(await decisionsOn(id)).toEqual([]);
  expect((await elio.post(`/api/forms/${id}/approve`)).body).toMatchObject({ code: 'forbidden' });
  expect((await editor.post('/api/forms/decisions/send', { ids: [id] })).body).toMatchObject({
    failed: [{ id, code: 'nothingDecided' }],
  });
});

test('a decision of another account stays, and one that took or sent the decision does not become a co-author', async () => {
  const { id, token } = await invited();
  await editor.post(`/api/forms/${id}/approve`);
  expect((await elio.post('/api/forms/decisions/send', { ids: [id] })).body.sent).toEqual([id]);
  for (const one of [elio, editor])
    expect((await one.post('/api/forms/co-authors/accept', { token })).body).toMatchObject({
      code: 'forbidden',
    });
  const bea = await it.account();
  expect((await bea.post('/api/forms/co-authors/accept', { token })).status).toBe(200);
  expect(await decisionsOn(id)).toEqual([{ userId: editor.id }]);
});

describe.each([
  ['with the locks', true],
  ['without them', false],
] as const)('at the same moment, %s', (_name, isLocked) => {
  /** Begins to judge when Elio has accepted and the transaction has not ended; without the locks the judging ends first. */
  async function meeting(token: string, judge: () => Promise<unknown>): Promise<string> {
    let judged: Promise<string> = Promise.resolve('');
    await it.db.transaction().execute(async (tx) => {
      await acceptIn(tx, token, elio.viewer, isLocked ? undefined : readForm);
      judged = judge().then(
        () => 'judged',
        (error: Error) => error.message,
      );
      if (!isLocked) await judged;
    });
    return judged;
  }

  test('a co-author decides nothing', async () => {
    const { id, token } = await invited();
    const judged = await meeting(token, () => decide(it.db, id, approval, elio.viewer));
    expect(judged).toBe(isLocked ? 'Forbidden' : 'judged');
    expect(await decisionsOn(id)).toEqual(isLocked ? [] : [{ userId: elio.id }]);
  });

  test('a co-author reviews nothing', async () => {
    const { id, token, criteria } = await invited();
    const scores = { [String(criteria[0])]: { from: null, to: 5 } };
    const judged = await meeting(token, () => edit(it.db, id, { scores }, elio.viewer));
    expect(judged).toBe(isLocked ? 'Forbidden' : 'judged');
    expect(await it.db.selectFrom('formReviews').select('state').where('formId', '=', id).execute()).toEqual(
      isLocked ? [] : [{ state: 'draft' }],
    );
  });

  test('a co-author is assigned nothing', async () => {
    const { id, callId, token } = await invited();
    await meeting(token, () => assignAll(it.db, callId, { each: 1, dryRun: false }, editor.viewer));
    expect(
      await it.db.selectFrom('formAssignments').select('userId').where('formId', '=', id).execute(),
    ).toEqual(isLocked ? [] : [{ userId: elio.id }]);
  });
});
