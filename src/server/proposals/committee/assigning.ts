// Who judges which proposal (docs/product/committee.md#assignment).

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import { assign, type Pair } from '#core/proposals/committee/assignment.ts';
import type * as contract from '#core/proposals/committee/committee-contract.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockFor } from '../access.ts';
import { arrange, record } from './committee.ts';
import * as store from './committee-store.ts';

type Wish = BodyOf<typeof contract.assignReviewers>;

/** Gives the chosen proposals their reviewers, or answers what it would give. `lock` is replaced by the twin of a test. */
export async function assignAll(
  db: Db,
  callId: string,
  wish: Wish,
  viewer: AccountViewer,
  lock?: typeof store.lockCall,
): Promise<AnswerOf<typeof contract.assignReviewers>> {
  return arrange(
    db,
    callId,
    async (tx) => {
      const all = await store.readAssignable(tx, callId);
      const named = await store.readReviewers(tx, callId);
      const reviewers = named.filter(({ userId }) => wish.reviewers?.includes(userId) ?? true);
      if (wish.reviewers && reviewers.length < new Set(wish.reviewers).size)
        throw invalidAt('reviewers', 'unknownReference', 'Not all of these review the call');
      if (reviewers.length === 0) throw new Refusal('wrongState');
      const chosen = all.filter((row) => isChosen(row, wish));
      const removed = wish.anew ? chosen.flatMap(untouched) : [];
      const stays = (row: store.AssignableRow) =>
        row.assigned.filter((userId) => !removed.some((pair) => isPair(pair, row._id, userId)));
      const { pairs, short } = assign(
        chosen.map((row) => ({ id: row._id, assigned: stays(row), forbidden: row.forbidden })),
        reviewers.map(({ userId, assigned }) => ({
          id: userId,
          load: assigned - removed.filter((pair) => pair.userId === userId).length,
        })),
        wish.each,
      );
      if (!wish.dryRun) {
        await store.deleteAssignments(tx, removed);
        await store.insertAssignments(tx, callId, pairs);
        if (removed.length + pairs.length > 0) await record(tx, viewer, callId, 'assign');
      }
      return serialize(named, chosen, { pairs, removed, short });
    },
    lock,
  );
}

function isChosen({ formType, answers }: store.AssignableRow, { types, answer }: Wish): boolean {
  if (types && !types.includes(formType)) return false;
  if (!answer) return true;
  const given = answers[answer.key] ?? null;
  return Array.isArray(given) ? given.includes(answer.value) : given === answer.value;
}

function untouched({ _id, assigned, started }: store.AssignableRow): Pair[] {
  return assigned.filter((userId) => !started.includes(userId)).map((userId) => ({ formId: _id, userId }));
}

function isPair(pair: Pair, formId: string, userId: string): boolean {
  return pair.formId === formId && pair.userId === userId;
}

function serialize(
  reviewers: readonly store.ReviewerRow[],
  chosen: readonly store.AssignableRow[],
  {
    pairs,
    removed,
    short,
  }: {
    readonly pairs: readonly Pair[];
    readonly removed: readonly Pair[];
    readonly short: readonly { readonly formId: string; readonly has: number }[];
  },
): AnswerOf<typeof contract.assignReviewers> {
  const nameOf = new Map(reviewers.map(({ userId, name }) => [userId, name]));
  const row = new Map(chosen.map((one) => [one._id, one]));
  const count = (of: readonly Pair[], id: string) => of.filter(({ userId }) => userId === id).length;
  return {
    added: chosen.flatMap(({ _id, number, title }) => {
      const names = pairs.flatMap(({ formId, userId }) => (formId === _id ? (nameOf.get(userId) ?? []) : []));
      return names.length > 0 ? [{ formId: _id, number, title, names }] : [];
    }),
    removed: removed.length,
    loads: reviewers.map(({ userId, name, assigned }) => ({
      userId,
      name,
      before: assigned,
      after: assigned + count(pairs, userId) - count(removed, userId),
    })),
    short: short.flatMap(({ formId, has }) => {
      const one = row.get(formId);
      return one ? [{ formId, number: one.number, title: one.title, has }] : [];
    }),
  };
}

/**
 * Gives one proposal to reviewers, or takes it from some. Refuses by name who wrote it, has a conflict, or does not review the call, and who has
 * begun the review that would be taken away.
 */
export async function assignByHand(
  db: Db,
  id: string,
  { add = [], remove = [] }: BodyOf<typeof contract.assignByHand>,
  viewer: AccountViewer,
): Promise<{ assigned: string[] }> {
  return db.transaction().execute(async (tx) => {
    const { form } = await lockFor(tx, id, 'assign', viewer);
    await store.lockCall(tx, form.callId);
    await refuseForbidden(tx, form, { add, remove });
    const pairsOf = (users: readonly string[]) => users.map((userId) => ({ formId: id, userId }));
    await store.deleteAssignments(tx, pairsOf(remove));
    await store.insertAssignments(tx, form.callId, pairsOf(add));
    if (add.length + remove.length > 0) await record(tx, viewer, id, 'assign', 'forms');
    return { assigned: (await store.readAssigned(tx, id)).map(({ userId }) => userId) };
  });
}

async function refuseForbidden(
  tx: Tx,
  { _id, callId }: { readonly _id: string; readonly callId: string },
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<void> {
  const reviewers = await store.readReviewers(tx, callId);
  const row = (await store.readAssignable(tx, callId)).find((one) => one._id === _id);
  for (const [place, userId] of add.entries()) {
    if (!reviewers.some((one) => one.userId === userId))
      throw invalidAt(`add.${place}`, 'unknownReference', 'This account does not review the call');
    if (row?.forbidden.includes(userId))
      throw invalidAt(`add.${place}`, 'notAllowed', 'This reviewer wrote the proposal, or has a conflict');
  }
  for (const [place, userId] of remove.entries())
    if (row?.started.includes(userId))
      throw invalidAt(`remove.${place}`, 'notAllowed', 'This reviewer has begun a review');
}
