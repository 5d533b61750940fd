// The committee as the office arranges it (docs/product/committee.md#committee).

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteMe } from '#server/privacy/service.ts';
import { buildCommittee, sendProposal } from '#test/build-committee.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { readNamed } from '../messages/store.ts';
import { assignAll } from './assigning.ts';
import { readAssignable, type lockCall } from './committee-store.ts';

let it: Callers;
let ada: Caller;
let rosa: Caller;
let ugo: Caller;
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account({ name: 'Ada' });
  rosa = await it.account({ name: 'Rosa', surname: 'Levi', email: 'rosa@example.it' });
  ugo = await it.account({ name: 'Ugo', surname: 'Neri' });
  editor = await it.account({ subRoles: ['editor'] });
  admin = await it.account({ role: 'admin' });
});
afterAll(() => it.close());

const field = {
  key: 'field',
  kind: 'select',
  options: ['fisica', 'chimica'],
} as const;

async function callWith(count: number, reviewers: readonly Caller[] = [rosa, ugo]) {
  const call = await buildCommittee(it.db, reviewers, [field]);
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1)
    ids.push(
      await sendProposal(ada, call, {
        title: `Proposta ${number}`,
        answers: { field: number % 2 ? 'chimica' : 'fisica' },
      }),
    );
  return { ...call, ids, url: `/api/calls/${call.callId}` };
}
const assignedOf = async (callId: string) =>
  (await readAssignable(it.db, callId)).map(({ assigned }) => assigned.length);

test('an admin names accounts of any role by their address, once, and takes them off again', async () => {
  const { url, callId } = await callWith(0, []);
  expect((await admin.post(`${url}/reviewers`, { email: ' ROSA@example.it ' })).body).toMatchObject({
    reviewers: [{ userId: rosa.id, name: 'Rosa Levi', assigned: 0 }],
  });
  await admin.post(`${url}/reviewers`, { email: 'rosa@example.it' });
  expect((await editor.get(`${url}/reviewers`)).body.reviewers).toHaveLength(1);
  expect((await admin.post(`${url}/reviewers`, { email: 'ignota@example.it' })).body).toMatchObject({
    errors: [{ path: 'email', code: 'unknownReference' }],
  });
  expect((await editor.post(`${url}/reviewers`, { email: 'rosa@example.it' })).status).toBe(403);
  await admin.post(`${url}/reviewers/remove`, { userId: rosa.id });
  expect((await admin.post(`${url}/reviewers/remove`, { userId: rosa.id })).body).toEqual({ reviewers: [] });
  const entries = await it.db
    .selectFrom('auditEntries')
    .select('action')
    .where('entityId', '=', callId)
    .orderBy('createdAt')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['nameReviewer', 'removeReviewer']);
});

test('who is named gets one message in the own language, with the day until which to judge', async () => {
  const { url, callId } = await callWith(0, []);
  const noah = await it.account({ email: 'noah@example.it', language: 'en' });
  const written = async () =>
    it.db
      .selectFrom('messages')
      .select(['language', 'facts'])
      .where('template', '=', 'reviewerNamed')
      .where('userId', '=', noah.id)
      .execute();
  const name = (more: object = {}) => admin.post(`${url}/reviewers`, { email: 'noah@example.it', ...more });
  expect((await name({ dueOn: '2027-02-20' })).body.reviewers).toMatchObject([{ dueOn: '2027-02-20' }]);
  await name();
  expect(await written()).toEqual([{ language: 'en', facts: { callId, userId: noah.id } }]);
  expect((await noah.get('/api/reviews')).body.calls).toMatchObject([{ _id: callId, dueOn: '2027-02-20' }]);
  const named = await readNamed(it.db, { callId, userId: noah.id });
  expect(named).toMatchObject({ dueOn: '2027-02-20', call: { it: 'Proponi' } });
  // Another day is said as well; without one the day stays.
  await name({ dueOn: '2027-03-01' });
  expect(await written()).toHaveLength(2);
  await admin.post(`${url}/reviewers/remove`, { userId: noah.id });
  expect(await readNamed(it.db, { callId, userId: noah.id })).toBeUndefined();
});

test('an assignment is taken away as long as its review has not begun', async () => {
  const { ids, criteria } = await callWith(1);
  const assign = (body: object) => editor.post(`/api/forms/${ids[0]}/reviewers`, body);
  await assign({ add: [rosa.id, ugo.id] });
  await rosa.post(`/api/forms/${ids[0]}/review`, { scores: { [criteria[0] ?? '']: { from: null, to: 2 } } });
  expect((await assign({ remove: [rosa.id] })).body).toMatchObject({
    errors: [{ path: 'remove.0', code: 'notAllowed' }],
  });
  expect((await assign({ remove: [ugo.id] })).body).toEqual({ assigned: [rosa.id] });
});

test('criteria are written as a whole by the one who has seen the newest', async () => {
  const { url, criteria } = await callWith(0);
  const { body } = await editor.get(`${url}/criteria`);
  expect(body.criteria.map(({ _id }: { _id: string }) => _id)).toEqual(criteria);
  const [idea, method] = body.criteria;
  const sent = {
    version: body.version,
    criteria: [{ ...method, weight: 3 }, { name: { it: 'Costi' }, weight: 1, best: 10 }, idea],
  };
  const saved = await editor.put(`${url}/criteria`, sent);
  expect(saved.body.criteria).toMatchObject([
    { _id: method._id, weight: 3 },
    { name: { it: 'Costi' }, best: 10 },
    { _id: idea._id },
  ]);
  expect(await editor.put(`${url}/criteria`, sent)).toMatchObject({
    status: 409,
    body: { code: 'editConflict' },
  });
  const wrong = { version: saved.body.version, criteria: [{ name: { it: ' ' }, weight: 1, best: 5 }] };
  expect((await editor.put(`${url}/criteria`, wrong)).body).toMatchObject({
    errors: [{ path: 'criteria.0.name', code: 'required' }],
  });
  const foreign = { version: saved.body.version, criteria: [{ ...idea, _id: rosa.id }] };
  expect((await editor.put(`${url}/criteria`, foreign)).body).toMatchObject({
    errors: [{ path: 'criteria.0._id', code: 'unknownReference' }],
  });
});

test('a criterion with scores stays and takes no lower best, and a new one makes drafts of reviews that were done', async () => {
  const { url, ids, criteria } = await callWith(1);
  const [idea = '', method = ''] = criteria;
  const review = `/api/forms/${ids[0]}/review`;
  await rosa.post(review, { scores: { [idea]: { from: null, to: 4 }, [method]: { from: null, to: 3 } } });
  const read = (await editor.get(`${url}/criteria`)).body;
  const save = (list: object[], version = read.version) =>
    editor.put(`${url}/criteria`, { version, criteria: list });
  expect((await save([read.criteria[0]])).body).toMatchObject({ code: 'stillReferenced' });
  expect((await save([{ ...read.criteria[0], best: 3 }, read.criteria[1]])).body).toMatchObject({
    errors: [{ path: 'criteria.0.best', code: 'belowMinimum' }],
  });
  const lower = await save([{ ...read.criteria[0], best: 4 }, read.criteria[1]]);
  expect((await rosa.get(review)).body.mine).toMatchObject({ state: 'done', overall: 67 });
  const more = await save(
    [...lower.body.criteria, { name: { it: 'Costi' }, weight: 1, best: 5 }],
    lower.body.version,
  );
  expect((await rosa.get(review)).body.mine).toMatchObject({ state: 'draft', overall: null });
  await save(lower.body.criteria, more.body.version);
  expect((await rosa.get(review)).body.mine).toMatchObject({ state: 'done' });
});

test('a preview of an assignment writes nothing, and the assignment is what was previewed', async () => {
  const { url, callId } = await callWith(5);
  const wish = { each: 1, dryRun: true };
  const preview = await editor.post(`${url}/assignments`, wish);
  expect(preview.body).toMatchObject({ removed: 0, short: [] });
  expect(preview.body.loads.map(({ after }: { after: number }) => after).toSorted()).toEqual([2, 3]);
  expect(await assignedOf(callId)).toEqual([0, 0, 0, 0, 0]);
  expect((await editor.post(`${url}/assignments`, { ...wish, dryRun: false })).body).toEqual(preview.body);
  expect(await assignedOf(callId)).toEqual([1, 1, 1, 1, 1]);
  expect((await editor.post(`${url}/assignments`, wish)).body).toMatchObject({ added: [], removed: 0 });
});

test('an assignment takes only some types, one answer, some reviewers, and names what is short', async () => {
  const { url, callId } = await callWith(4, [rosa, ugo, ada]);
  const assign = (more: object) => editor.post(`${url}/assignments`, { each: 1, dryRun: false, ...more });
  expect((await assign({ types: ['show'] })).body).toMatchObject({ added: [], short: [] });
  const chemists = await assign({ answer: { key: 'field', value: 'chimica' }, reviewers: [rosa.id] });
  expect(chemists.body.added).toMatchObject([
    { title: 'Proposta 1', names: ['Rosa Levi'] },
    { title: 'Proposta 3', names: ['Rosa Levi'] },
  ]);
  expect(await assignedOf(callId)).toEqual([0, 1, 0, 1]);
  // Ada wrote all of them.
  expect((await assign({ each: 3 })).body.short).toMatchObject([
    { has: 2 },
    { has: 2 },
    { has: 2 },
    { has: 2 },
  ]);
  expect((await assign({ reviewers: [editor.id] })).body).toMatchObject({ errors: [{ path: 'reviewers' }] });
  const empty = await callWith(1, []);
  expect((await editor.post(`${empty.url}/assignments`, { each: 1, dryRun: true })).body).toMatchObject({
    code: 'wrongState',
  });
});

test('an assignment anew leaves what was begun where it is', async () => {
  const { url, ids, callId, criteria } = await callWith(4, [rosa]);
  await editor.post(`${url}/assignments`, { each: 1, dryRun: false });
  await rosa.post(`/api/forms/${ids[0]}/review`, { scores: { [criteria[0] ?? '']: { from: null, to: 3 } } });
  await it.db.insertInto('callReviewers').values({ callId, userId: ugo.id }).execute();
  const again = await editor.post(`${url}/assignments`, { each: 1, dryRun: false, anew: true });
  expect(again.body.removed).toBe(3);
  expect(again.body.loads).toMatchObject([
    { name: 'Rosa Levi', before: 4, after: 2 },
    { name: 'Ugo Neri', before: 0, after: 2 },
  ]);
  const [first] = await readAssignable(it.db, callId);
  expect(first?.assigned).toEqual([rosa.id]);
});

describe('two assignments at the same moment', () => {
  async function race(lock?: typeof lockCall): Promise<number[]> {
    const { callId } = await callWith(2);
    await Promise.all(
      [rosa, ugo].map(({ id }) =>
        assignAll(it.db, callId, { each: 1, dryRun: false, reviewers: [id] }, editor.viewer, lock),
      ),
    );
    return assignedOf(callId);
  }

  test('give each proposal as many reviewers as one of them', async () => {
    expect(await race()).toEqual([1, 1]);
  });

  test('without the lock of the call each would get those of both', async () => {
    let arrived = 0;
    const both = Promise.withResolvers<void>();
    const found = await race(async (tx, callId) => {
      // The snapshot of a statement: both read before either writes.
      await readAssignable(tx, callId);
      arrived += 1;
      if (arrived === 2) both.resolve();
      await both.promise;
      return true;
    });
    expect(found).toEqual([2, 2]);
  });
});

test('staff assign one proposal by hand, never to its authors, to one with a conflict, or to who reviews another call', async () => {
  const { ids, callId } = await callWith(1, [rosa, ugo, ada]);
  const url = `/api/forms/${ids[0]}/reviewers`;
  expect((await editor.post(url, { add: [rosa.id] })).body).toEqual({ assigned: [rosa.id] });
  expect((await editor.post(url, { add: [ugo.id], remove: [rosa.id] })).body).toEqual({ assigned: [ugo.id] });
  await rosa.post(`/api/forms/${ids[0]}/review/step`, { step: 'declareConflict' });
  for (const [userId, code] of [
    [ada.id, 'notAllowed'],
    [rosa.id, 'notAllowed'],
    [editor.id, 'unknownReference'],
  ] as const)
    expect((await editor.post(url, { add: [userId] })).body).toMatchObject({
      errors: [{ path: 'add.0', code }],
    });
  await admin.post(`/api/calls/${callId}/reviewers/remove`, { userId: ugo.id });
  expect(await assignedOf(callId)).toEqual([0]);
});

test('a reviewer finds what was assigned first, and may judge the others of the call as well', async () => {
  const { ids, callId, url } = await callWith(2);
  await editor.post(`/api/forms/${ids[1]}/reviewers`, { add: [rosa.id] });
  expect((await rosa.get(`${url}/reviews`)).body.reviews).toMatchObject([
    { _id: ids[0], isAssigned: false },
    { _id: ids[1], isAssigned: true },
  ]);
  const { calls } = (await rosa.get('/api/reviews')).body;
  expect(calls.find(({ _id }: { _id: string }) => _id === callId)).toMatchObject({ toJudge: 1, judged: 0 });
});

test('staff read every review with averages, and nothing of how their own proposal is judged', async () => {
  const { ids, criteria, url, callId, formTemplateId } = await callWith(1);
  const [idea = '', method = ''] = criteria;
  const review = `/api/forms/${ids[0]}/review`;
  await editor.post(`/api/forms/${ids[0]}/reviewers`, { add: [rosa.id, ugo.id] });
  await rosa.post(review, {
    scores: { [idea]: { from: null, to: 4 }, [method]: { from: null, to: 3 } },
    toAuthor: { from: '', to: 'Bella idea' },
  });
  expect((await editor.get(`/api/forms/${ids[0]}/reviews`)).body).toMatchObject({
    judges: [
      { name: 'Rosa Levi', isAssigned: true, state: 'done' },
      { name: 'Ugo Neri', isAssigned: true, state: null },
    ],
    phases: [
      {
        averages: { reviews: 1, overall: 58, criteria: { [idea]: 4, [method]: 3 } },
        reviews: [{ by: 'Rosa Levi', state: 'done', overall: 58, toAuthor: 'Bella idea' }],
      },
    ],
  });
  const own = await sendProposal(
    editor,
    { callId, formTemplateId },
    { title: 'Di redazione', answers: { field: 'fisica' } },
  );
  expect((await editor.get(`/api/forms/${own}/reviews`)).status).toBe(403);
  const { body } = await editor.get(`${url}/committee`);
  expect(body.fields).toMatchObject([{ key: 'field', options: [{ value: 'fisica' }, { value: 'chimica' }] }]);
  expect(body.proposals).toMatchObject([
    {
      _id: ids[0],
      averages: { overall: 58 },
      judges: [
        { name: 'Rosa Levi', state: 'done' },
        { name: 'Ugo Neri', state: null },
      ],
    },
    { _id: own, averages: null, judges: null, tags: [] },
  ]);
});

test('what an erased reviewer said stays without a name and still counts', async () => {
  const gone = await it.account({ name: 'Gina', surname: 'Sparita' });
  const { ids, criteria, url } = await callWith(1, [gone]);
  const [idea = '', method = ''] = criteria;
  await gone.post(`/api/forms/${ids[0]}/review`, {
    scores: { [idea]: { from: null, to: 5 }, [method]: { from: null, to: 5 } },
  });
  await deleteMe(it.db, gone.viewer, 'Europe/Rome');
  const { body } = await editor.get(`/api/forms/${ids[0]}/reviews`);
  expect(body).toMatchObject({
    phases: [{ averages: { reviews: 1, overall: 100 }, reviews: [{ by: null, overall: 100 }] }],
  });
  expect(JSON.stringify((await editor.get(`${url}/committee`)).body)).not.toContain('Sparita');
});
