// The committee of a call (docs/product/committee.md#committee): who is in it, what it judges by, and what it has said.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AuditedActionName } from '#core/audit/rules.ts';
import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import type * as contract from '#core/proposals/committee/committee-contract.ts';
import { averagesOf, overallOf } from '#core/proposals/committee/rules.ts';
import { isChoice } from '#core/proposals/questions.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { readFor } from '../access.ts';
import { enqueueReviewer } from '../messages/service.ts';
import { readCall } from '../calls-store.ts';
import * as store from './committee-store.ts';
import * as reviews from './review-store.ts';
import { criterionOf } from './own-review.ts';

type Reviewers = AnswerOf<typeof contract.listReviewers>;
type Criteria = AnswerOf<typeof contract.readCriteria>;

export async function listReviewers(db: Reader, callId: string): Promise<Reviewers> {
  await expectCall(db, callId);
  return { reviewers: await store.readReviewers(db, callId) };
}

async function expectCall(db: Reader, callId: string): Promise<void> {
  if (!(await readCall(db, callId))) throw new Refusal('notFound');
}

/** Names an account as a reviewer, and writes to it; a second time changes the last day for its reviews, and nothing else. */
export async function addReviewer(
  db: Db,
  callId: string,
  { email, dueOn }: BodyOf<typeof contract.addReviewer>,
  viewer: AccountViewer,
): Promise<Reviewers> {
  return arrange(db, callId, async (tx) => {
    const account = await store.findAccount(tx, email);
    if (!account) throw invalidAt('email', 'unknownReference', 'No account has this e-mail address');
    const reviewer = { callId, userId: account._id, dueOn: dueOn ?? null };
    const isNew = await store.insertReviewer(tx, reviewer);
    if (isNew || (dueOn !== undefined && (await store.changeDueDay(tx, reviewer)))) {
      await enqueueReviewer(tx, callId, { userId: account._id, email, language: account.language });
      await record(tx, viewer, callId, 'nameReviewer');
    }
    return { reviewers: await store.readReviewers(tx, callId) };
  });
}

/** What was assigned to the account goes to no other by itself; its reviews stay. */
export async function removeReviewer(
  db: Db,
  callId: string,
  userId: string,
  viewer: AccountViewer,
): Promise<Reviewers> {
  return arrange(db, callId, async (tx) => {
    if (await store.deleteReviewer(tx, callId, userId)) await record(tx, viewer, callId, 'removeReviewer');
    return { reviewers: await store.readReviewers(tx, callId) };
  });
}

/** A transaction in which no other writer arranges the committee of this call. `lock` is replaced by the twin of a test. */
export async function arrange<T>(
  db: Db,
  callId: string,
  write: (tx: Tx) => Promise<T>,
  lock = store.lockCall,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    if (!(await lock(tx, callId))) throw new Refusal('notFound');
    return write(tx);
  });
}

export function record(
  tx: Tx,
  viewer: AccountViewer,
  entityId: string,
  action: AuditedActionName,
  entity: 'calls' | 'forms' = 'calls',
): Promise<void> {
  return audit.record(tx, viewer, { entity, entityId, action, changes: {} });
}

export async function readCriteria(db: Reader, callId: string): Promise<Criteria> {
  await expectCall(db, callId);
  return criteriaOf(await reviews.readCriteria(db, callId));
}

function criteriaOf(rows: readonly reviews.CriterionRow[]): Criteria {
  const newest = Math.max(0, ...rows.map(({ updatedAt }) => updatedAt.getTime()));
  return { criteria: rows.map(criterionOf), version: `${rows.length}-${newest.toString(36)}` };
}

/**
 * Replaces the criteria of a call, if the writer has seen the newest. A criterion with scores takes another name and weight; the server refuses
 * to delete it, and a best score below one of its scores.
 */
export async function saveCriteria(
  db: Db,
  callId: string,
  { version, criteria }: BodyOf<typeof contract.saveCriteria>,
  viewer: AccountViewer,
): Promise<Criteria> {
  return arrange(db, callId, async (tx) => {
    const before = await reviews.readCriteria(tx, callId);
    if (criteriaOf(before).version !== version) throw new Refusal('editConflict');
    const highest = await store.readHighest(tx, callId);
    const known = new Set(before.map(({ _id }) => _id));
    const stays = new Set(criteria.flatMap(({ _id }) => _id ?? []));
    if (before.some(({ _id }) => !stays.has(_id) && highest.has(_id))) throw new Refusal('stillReferenced');
    const saved = criteria.map((criterion, place) => {
      const { _id = newId(), name, weight, best } = criterion;
      const at = `criteria.${place}`;
      if (criterion._id !== undefined && !known.delete(criterion._id))
        throw invalidAt(`${at}._id`, 'unknownReference', 'The call has no such criterion');
      if (Object.values(name).every((text) => !text?.trim()))
        throw invalidAt(`${at}.name`, 'required', 'Required');
      if (best < (highest.get(_id) ?? 0))
        throw invalidAt(`${at}.best`, 'belowMinimum', 'A higher score has been given');
      return { _id, name, weight, best };
    });
    await store.writeCriteria(tx, callId, saved);
    await store.settleReviews(tx, callId);
    await record(tx, viewer, callId, 'setCriteria');
    return criteriaOf(await reviews.readCriteria(tx, callId));
  });
}

/** The proposals of a call with who judges them and their averages; of those that the caller wrote only that they are there. */
export async function readCommittee(
  db: Reader,
  callId: string,
  { userId }: AccountViewer,
): Promise<AnswerOf<typeof contract.readCommittee>> {
  await expectCall(db, callId);
  const criteria = await reviews.readCriteria(db, callId);
  const rows = await store.listJudged(db, callId, userId);
  return {
    fields: await readFields(db, callId),
    proposals: rows.map(({ isOwn, assigned, reviews: said, ...row }) => ({
      ...row,
      judges: isOwn ? null : judgesOf(assigned, said),
      averages: isOwn ? null : averagesOf(criteria, said),
      tags: isOwn ? [] : row.tags,
    })),
  };
}

function judgesOf(
  assigned: store.CommitteeRow['assigned'],
  said: readonly Pick<store.CommitteeRow['reviews'][number], 'userId' | 'name' | 'state'>[],
): contract.Judge[] {
  const unassigned = said.filter(({ userId }) => !assigned.some((one) => one.userId === userId));
  return [
    ...assigned.map(({ userId, name }) => ({
      userId,
      name,
      isAssigned: true,
      state: said.find((review) => review.userId === userId)?.state ?? null,
    })),
    ...unassigned.map(({ userId, name, state }) => ({ userId, name, isAssigned: false, state })),
  ];
}

/** The questions with choices that the proposals of a call answer: the newest version of each. */
async function readFields(
  db: Reader,
  callId: string,
): Promise<AnswerOf<typeof contract.readCommittee>['fields']> {
  const questions = (await store.readQuestionsOf(db, callId)).flat().filter(isChoice);
  const byKey = new Map(questions.toReversed().map((question) => [question.key, question]));
  return [...byKey.values()].map(({ key, label, options, optionTexts }) => ({
    key,
    label,
    options: options.map((value) => ({ value, text: optionTexts[value] ?? { it: value } })),
  }));
}

/** Every review of a proposal, by phase. */
export async function readReviews(
  db: Reader,
  id: string,
  viewer: AccountViewer,
): Promise<AnswerOf<typeof contract.readReviews>> {
  const { form } = await readFor(db, id, 'readReviews', viewer);
  const criteria = await reviews.readCriteria(db, form.callId);
  const all = await reviews.readReviews(db, id);
  const judged = all
    .filter(({ phase }) => phase === (form.sentPhaseTwoAt === null ? 1 : 2))
    .map(({ userId, by, state }) => ({ userId, name: by, state }));
  const assigned = await store.readAssigned(db, id);
  return {
    criteria: criteria.map(criterionOf),
    tags: await reviews.readTags(db, id),
    judges: judgesOf(assigned, judged),
    phases: ([1, 2] as const).flatMap((phase) => {
      const said = all.filter((review) => review.phase === phase);
      if (said.length === 0) return [];
      return [
        {
          phase,
          averages: averagesOf(criteria, said),
          reviews: said.map(({ by, state, scores, toCommittee, toAuthor, updatedAt }) => ({
            by,
            state,
            scores: { ...scores },
            overall: overallOf(criteria, scores),
            toCommittee,
            toAuthor,
            updatedAt: updatedAt.toISOString(),
          })),
        },
      ];
    }),
  };
}
