// What reviewers read and write (docs/product/committee.md#reviews).

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { buildCommittee, type BuiltCommittee, sendProposal } from '#test/build-committee.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { type lockForm, readForm } from '../store.ts';
import { edit } from './reviewing.ts';

let it: Callers;
let ada: Caller;
let rosa: Caller;
let ugo: Caller;
let editor: Caller;
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account({ name: 'Ada' });
  rosa = await it.account({ name: 'Rosa', surname: 'Levi' });
  ugo = await it.account({ name: 'Ugo', surname: 'Neri', role: 'scanner' });
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());

async function begin(title = 'Bolle') {
  const call = await buildCommittee(it.db, [rosa, ugo]);
  const id = await sendProposal(ada, call, { title });
  const [idea = '', method = ''] = call.criteria;
  return { ...call, id, idea, method, url: `/api/forms/${id}/review` };
}
const score = (criterion: string, to: number | null, from: number | null = null) => ({
  scores: { [criterion]: { from, to } },
});
const listed = async (reader: Caller, { callId }: Pick<BuiltCommittee, 'callId'>) =>
  (await reader.get(`/api/calls/${callId}/reviews`)).body.reviews as Record<string, unknown>[];

test('every score is saved at once, the last one completes the review, and the same press again changes nothing', async () => {
  const { url, idea, method, callId } = await begin();
  expect((await rosa.get(url)).body.mine).toMatchObject({ state: null, scores: {}, overall: null });
  const first = await rosa.post(url, score(idea, 4));
  expect(first).toMatchObject({ status: 200, body: { mine: { state: 'draft', scores: { [idea]: 4 } } } });
  expect((await rosa.post(url, score(idea, 4))).body).toEqual(first.body);
  const last = await rosa.post(url, score(method, 5));
  // (1 × 3/4 + 2 × 1) / 3
  expect(last.body.mine).toEqual({
    state: 'done',
    scores: { [idea]: 4, [method]: 5 },
    toCommittee: '',
    toAuthor: '',
    overall: 92,
  });
  expect(await listed(rosa, { callId })).toMatchObject([{ state: 'done', overall: 92, isWaiting: true }]);
  expect((await rosa.get('/api/reviews')).body.calls).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ _id: callId, toJudge: 0, judged: 1 })]),
  );
  expect((await rosa.post(url, score(idea, null, 4))).body.mine).toMatchObject({
    state: 'draft',
    overall: null,
  });
});

test('two windows of one reviewer overwrite nothing: the one that has not seen the newest is answered what is stored', async () => {
  const { url, idea } = await begin();
  await rosa.post(url, { ...score(idea, 4), toCommittee: { from: '', to: 'Buona idea' } });
  const late = {
    ...score(idea, 2),
    toCommittee: { from: '', to: 'Altro' },
    toAuthor: { from: '', to: 'Grazie' },
  };
  expect((await rosa.post(url, late)).body).toMatchObject({
    mine: { scores: { [idea]: 4 }, toCommittee: 'Buona idea', toAuthor: 'Grazie' },
    clashes: { scores: { [idea]: 4 }, toCommittee: 'Buona idea' },
  });
});

describe('two windows that score at the same moment', () => {
  async function race(lock?: typeof lockForm) {
    const { id, idea } = await begin();
    const answers = await Promise.all(
      [3, 5].map((to) => edit(it.db, id, { scores: { [idea]: { from: null, to } } }, rosa.viewer, lock)),
    );
    return answers.filter(({ clashes }) => Object.keys(clashes.scores).length > 0).length;
  }

  test('are not both obeyed: one of them is answered what the other stored', async () => {
    expect(await race()).toBe(1);
  });

  test('without the lock of the proposal one would overwrite the other silently', async () => {
    let read = 0;
    const both = Promise.withResolvers<void>();
    const clashes = await race(async (tx, id) => {
      const row = await readForm(tx, id);
      read += 1;
      if (read === 2) both.resolve();
      await both.promise;
      return row;
    });
    expect(clashes).toBe(0);
  });
});

test('a score beyond the best, below 1, or by a criterion of another call is refused by name', async () => {
  const { url, idea } = await begin();
  const { idea: other } = await begin();
  for (const [criterion, to, code] of [
    [idea, 6, 'aboveMaximum'],
    [idea, 0, 'belowMinimum'],
    [other, 3, 'unknownReference'],
  ] as const)
    expect((await rosa.post(url, score(criterion, to))).body).toMatchObject({
      code: 'invalid',
      errors: [{ path: `scores.${criterion}`, code }],
    });
});

test('the database refuses a score beyond the best, by another call, a second review, and reviewers of another call', async () => {
  const { url, id, callId, idea, method } = await begin();
  const other = await begin();
  await rosa.post(url, score(idea, 4));
  const { _id: reviewId } = await it.db
    .selectFrom('formReviews')
    .select('_id')
    .where('formId', '=', id)
    .executeTakeFirstOrThrow();
  const scored = (more: object) =>
    it.db
      .insertInto('formScores')
      .values({ reviewId, criterionId: method, callId, best: 5, score: 3, ...more })
      .execute();
  await expect(scored({ score: 6 })).rejects.toThrow('formScores_within');
  await expect(scored({ score: 6, best: 9 })).rejects.toThrow('formScores_criterionId');
  await expect(scored({ criterionId: other.idea })).rejects.toThrow('formScores_criterionId');
  await expect(scored({ criterionId: other.idea, callId: other.callId })).rejects.toThrow(
    'formScores_reviewId',
  );
  const reviewed = (userId: string) =>
    it.db.insertInto('formReviews').values({ _id: newId(), formId: id, callId, phase: 1, userId }).execute();
  await expect(reviewed(rosa.id)).rejects.toThrow('formReviews_formId_phase_userId_key');
  await expect(reviewed(editor.id)).rejects.toThrow('does not review the call');
  await it.db.insertInto('callReviewers').values({ callId, userId: ada.id }).execute();
  await expect(reviewed(ada.id)).rejects.toThrow('its own proposal');
  const assigned = it.db.insertInto('formAssignments').values({ formId: id, callId, userId: ada.id });
  await expect(assigned.execute()).rejects.toThrow('its own proposal');
  const lowered = it.db.updateTable('callCriteria').set({ best: 3 }).where('_id', '=', idea);
  await expect(lowered.execute()).rejects.toThrow('formScores_within');
});

test('an abstention can be taken back, comments stay possible, and no score counts meanwhile', async () => {
  const { url, idea, method } = await begin();
  await rosa.post(url, score(idea, 3));
  const step = (name: string) => rosa.post(`${url}/step`, { step: name });
  expect((await step('resume')).body).toMatchObject({ code: 'wrongState' });
  expect((await step('abstain')).body.mine).toMatchObject({ state: 'abstained', scores: { [idea]: 3 } });
  expect((await rosa.post(url, score(method, 3))).body).toMatchObject({ code: 'wrongState' });
  expect(
    (await rosa.post(url, { toCommittee: { from: '', to: 'Non è il mio campo' } })).body.mine,
  ).toMatchObject({
    state: 'abstained',
    toCommittee: 'Non è il mio campo',
  });
  expect((await step('resume')).body.mine).toMatchObject({ state: 'draft' });
  expect((await rosa.post(url, score(method, 3))).body.mine).toMatchObject({ state: 'done' });
  await step('abstain');
  expect((await step('resume')).body.mine).toMatchObject({ state: 'done' });
});

test('after a conflict a reviewer reads the title and nothing else, in the second phase too', async () => {
  const { url, id, callId, idea } = await begin('Bolle giganti');
  expect((await rosa.post(`${url}/step`, { step: 'declareConflict' })).body.mine).toMatchObject({
    state: 'conflict',
  });
  const sealed = {
    title: 'Bolle giganti',
    reading: null,
    others: null,
    tags: [],
    mine: { state: 'conflict' },
  };
  expect((await rosa.get(url)).body).toMatchObject(sealed);
  expect((await rosa.post(url, score(idea, 3))).body).toMatchObject({ code: 'wrongState' });
  expect((await rosa.post(`${url}/step`, { step: 'resume' })).body).toMatchObject({ code: 'wrongState' });
  for (const refused of [
    await rosa.get(`${url}/similar`),
    await rosa.get(`${url}/files/1`),
    await rosa.post(`/api/forms/${id}/tags`, { add: ['sapone'] }),
  ])
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  await it.db
    .updateTable('forms')
    .set({ status: 'approved', decidedAt: new Date() })
    .where('_id', '=', id)
    .execute();
  await ada.post(`/api/forms/${id}/open-phase-two`);
  await ada.post(`/api/forms/${id}/send`);
  expect((await rosa.get(url)).body).toMatchObject({ ...sealed, phase: 2 });
  expect(await listed(rosa, { callId })).toMatchObject([{ state: 'conflict', phase: 2, tags: [] }]);
});

test('the second phase is judged anew, and what was said of the first stays for staff', async () => {
  const { url, id, idea, method } = await begin();
  await rosa.post(url, { scores: { [idea]: { from: null, to: 2 }, [method]: { from: null, to: 2 } } });
  await it.db
    .updateTable('forms')
    .set({ status: 'approved', decidedAt: new Date() })
    .where('_id', '=', id)
    .execute();
  expect((await rosa.post(url, score(idea, 3, 2))).body).toMatchObject({ code: 'wrongState' });
  await ada.post(`/api/forms/${id}/open-phase-two`);
  // What is being written for the second phase is judged once it was sent.
  expect((await rosa.get(url)).body).toMatchObject({ phase: 1, isWaiting: false, mine: { state: 'done' } });
  await ada.post(`/api/forms/${id}/send`);
  expect((await rosa.get(url)).body).toMatchObject({
    phase: 2,
    isWaiting: true,
    mine: { state: null, scores: {} },
  });
  await rosa.post(url, { scores: { [idea]: { from: null, to: 5 }, [method]: { from: null, to: 5 } } });
  expect((await editor.get(`/api/forms/${id}/reviews`)).body.phases).toMatchObject([
    { phase: 1, averages: { reviews: 1, overall: 25 } },
    { phase: 2, averages: { reviews: 1, overall: 100 } },
  ]);
});

test('reviewers read what others said once their own review is done, or they have abstained', async () => {
  const { url, idea, method } = await begin();
  const whole = { scores: { [idea]: { from: null, to: 4 }, [method]: { from: null, to: 4 } } };
  await ugo.post(url, { ...whole, toCommittee: { from: '', to: 'Da vedere' } });
  expect((await rosa.get(url)).body.others).toBe(null);
  await rosa.post(url, score(idea, 4));
  expect((await rosa.get(url)).body.others).toBe(null);
  expect((await ugo.get(url)).body.others).toEqual([]);
  await rosa.post(url, score(method, 2));
  expect((await rosa.get(url)).body.others).toEqual([
    {
      by: 'Ugo Neri',
      state: 'done',
      scores: { [idea]: 4, [method]: 4 },
      overall: 75,
      toCommittee: 'Da vedere',
      toAuthor: '',
    },
  ]);
  await rosa.post(`${url}/step`, { step: 'abstain' });
  expect((await rosa.get(url)).body.others).toHaveLength(1);
});

test('no account reviews its own proposal or one that it co-authors, and finds neither in its list', async () => {
  const call = await buildCommittee(it.db, [rosa, ugo, ada]);
  const id = await sendProposal(ada, call, { title: 'Mia' });
  const url = `/api/forms/${id}/review`;
  const [idea = ''] = call.criteria;
  expect(await listed(ada, call)).toEqual([]);
  expect((await ada.get(url)).status).toBe(403);
  expect((await ada.post(url, score(idea, 5))).status).toBe(403);
  await it.db
    .insertInto('formAssignments')
    .values({ formId: id, callId: call.callId, userId: ugo.id })
    .execute();
  await ugo.post(url, score(idea, 5));
  const invited = {
    _id: newId(),
    formId: id,
    email: 'ugo@example.it',
    userId: ugo.id,
    acceptedAt: new Date(),
  };
  await it.db.insertInto('formAuthors').values(invited).execute();
  expect(await listed(ugo, call)).toEqual([]);
  expect((await ugo.get(url)).status).toBe(403);
  // What was scored before counts no more, and nothing is assigned.
  expect((await editor.get(`/api/forms/${id}/reviews`)).body).toMatchObject({
    judges: [{ userId: ugo.id, isAssigned: false, state: 'conflict' }],
    phases: [{ averages: { reviews: 0 }, reviews: [{ state: 'conflict' }] }],
  });
});

test('a conflict is lifted by the one who declared it, in both phases, and not once something was scored', async () => {
  const { url, id, callId, idea } = await begin();
  const step = (by: Caller, name: string) => by.post(`${url}/step`, { step: name });
  expect((await step(rosa, 'liftConflict')).body).toMatchObject({ code: 'wrongState' });
  await step(rosa, 'declareConflict');
  expect((await step(ugo, 'liftConflict')).body).toMatchObject({ code: 'wrongState' });
  // It is judged in its second phase by now.
  await it.db
    .updateTable('forms')
    .set({ status: 'approved', decidedAt: new Date() })
    .where('_id', '=', id)
    .execute();
  await ada.post(`/api/forms/${id}/open-phase-two`);
  await ada.post(`/api/forms/${id}/send`);
  expect((await rosa.get(url)).body).toMatchObject({ phase: 2, reading: null, mine: { state: 'conflict' } });
  expect((await step(rosa, 'liftConflict')).body.mine.state).toBe(null);
  expect((await rosa.get(url)).body.reading).not.toBe(null);
  expect(await listed(rosa, { callId })).toMatchObject([{ state: null }]);

  await rosa.post(url, score(idea, 3));
  await step(rosa, 'declareConflict');
  expect((await step(rosa, 'liftConflict')).body).toMatchObject({ code: 'wrongState' });
});

test('an account that has written a proposal as a co-author lifts no conflict', async () => {
  const { url, id } = await begin();
  await rosa.post(`${url}/step`, { step: 'declareConflict' });
  const version = await it.db
    .selectFrom('formVersions')
    .selectAll()
    .where('formId', '=', id)
    .executeTakeFirstOrThrow();
  await it.db
    .insertInto('formVersions')
    .values({ ...version, answers: '{}', number: 7, reason: 'saved', userId: rosa.id })
    .execute();
  const lifted = await rosa.post(`${url}/step`, { step: 'liftConflict' });
  expect(lifted.body).toMatchObject({ code: 'wrongState' });
});

test('the right holds for the rows of the call only, and ends with the name on its list', async () => {
  const { url, callId, id } = await begin();
  const stranger = await it.account();
  for (const address of [url, `${url}/similar`, `/api/calls/${callId}/reviews`])
    expect((await stranger.get(address)).status).toBe(404);
  expect((await rosa.get(`/api/forms/${id}`)).status).toBe(404);
  expect((await rosa.get(`/api/forms?callId=${callId}`)).body).toEqual([]);
  for (const route of ['versions', 'versions/1', 'questions', 'reviews'])
    expect((await rosa.get(`/api/forms/${id}/${route}`)).status).toBe(403);
  await it.db
    .deleteFrom('callReviewers')
    .where('userId', '=', rosa.id)
    .where('callId', '=', callId)
    .execute();
  expect((await rosa.get(url)).status).toBe(404);
});

test('what authors change after staff gave it back is not read before they send it', async () => {
  const { url, id, callId } = await begin('Bolle');
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await editor.post(`/api/forms/${id}/ask-changes`, { until, note: 'Più corto' });
  await ada.post(`/api/forms/${id}/edits`, { title: { from: 'Bolle', to: 'Bolle ancora segrete' } });
  await rosa.post(url, {});
  expect((await rosa.get(url)).body).toMatchObject({ title: 'Bolle', isWaiting: false });
  expect(await listed(rosa, { callId })).toEqual([]);
  await ada.post(`/api/forms/${id}/send`);
  expect((await rosa.get(url)).body).toMatchObject({ title: 'Bolle ancora segrete', isWaiting: true });
});

test('tags are shared by the committee and found in its list, in lower case and once', async () => {
  const { url, id, callId } = await begin();
  expect((await rosa.post(`/api/forms/${id}/tags`, { add: [' Sapone ', 'piazza'] })).body).toEqual({
    tags: ['piazza', 'sapone'],
  });
  expect((await ugo.post(`/api/forms/${id}/tags`, { add: ['sapone'], remove: ['piazza'] })).body).toEqual({
    tags: ['sapone'],
  });
  expect((await rosa.get(url)).body.tags).toEqual(['sapone']);
  expect(await listed(ugo, { callId })).toMatchObject([{ tags: ['sapone'] }]);
  expect((await ada.post(`/api/forms/${id}/tags`, { add: ['mia'] })).status).toBe(403);
});

test('similar proposals are those of the call that others may judge', async () => {
  const call = await buildCommittee(it.db, [rosa]);
  const id = await sendProposal(ada, call, { title: 'Bolle di sapone giganti' });
  const other = await sendProposal(ada, call, { title: 'Le bolle di sapone' });
  await sendProposal(ada, call, { title: 'Vulcani' });
  await sendProposal(rosa, call, { title: 'Bolle di sapone di Rosa' });
  await sendProposal(ada, await buildCommittee(it.db, []), { title: 'Bolle di sapone altrove' });
  expect((await rosa.get(`/api/forms/${id}/review/similar`)).body).toMatchObject({
    similar: [{ _id: other, title: 'Le bolle di sapone' }],
  });
});
