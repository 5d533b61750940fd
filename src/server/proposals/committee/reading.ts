// What reviewers read (docs/product/committee.md): proposals without what an anonymous call hides.

import { setImmediate as otherWork } from 'node:timers/promises';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { readingOf } from '#core/proposals/committee/reading.ts';
import type * as contract from '#core/proposals/committee/review-contract.ts';
import { isToJudge, mayRead, overallOf, readsOthers } from '#core/proposals/committee/rules.ts';
import {
  type Comparable,
  countStems,
  maxSimilar,
  similarTo,
  textOf,
} from '#core/proposals/committee/similar.ts';
import { formTransitions, isDraft } from '#core/proposals/rules.ts';
import { Refusal } from '#core/refusals.ts';
import { next } from '#core/state-machine.ts';
import type { Reader } from '#server/db/database.ts';
import { type FileStore, findAttachment } from '#server/files/service.ts';
import { type OpenForm, readFor } from '../access.ts';
import { readCall } from '../calls-store.ts';
import { criterionOf, ownOf, phaseOf, serializeOwn } from './own-review.ts';
import * as reading from './reading-store.ts';
import { readSentVersion, type SentVersion } from '../versions-store.ts';
import * as store from './review-store.ts';

/** The calls that an account reviews, the newest first. */
export async function listCalls(
  db: Reader,
  { userId }: AccountViewer,
): Promise<AnswerOf<typeof contract.listReviewedCalls>> {
  const calls = await store.readReviewedCalls(db, userId);
  const ids = calls.map(({ _id }) => _id);
  const all = ids.length === 0 ? [] : await store.listForReviewer(db, ids, userId);
  return {
    calls: calls.map((call) => {
      const waiting = all.filter(({ callId, isWaiting }) => callId === call._id && isWaiting);
      const theirs = waiting.some(({ isAssigned }) => isAssigned)
        ? waiting.filter(({ isAssigned }) => isAssigned)
        : waiting;
      const toJudge = theirs.filter(({ state }) => isToJudge(state)).length;
      return { ...call, toJudge, judged: theirs.length - toJudge };
    }),
  };
}

/** The proposals of a call that a reviewer may judge. Refuses with `notFound` who does not review it. */
export async function list(
  db: Reader,
  callId: string,
  { userId }: AccountViewer,
): Promise<AnswerOf<typeof contract.listReviews>> {
  const call = await readCall(db, callId);
  if (!call || !(await store.isReviewer(db, callId, userId))) throw new Refusal('notFound');
  const criteria = await store.readCriteria(db, callId);
  const rows = await store.listForReviewer(db, [callId], userId);
  return {
    call: { title: call.title, isAnonymous: call.isAnonymous },
    criteria: criteria.map(criterionOf),
    reviews: rows.map(({ callId: _, scores, ...row }) => ({ ...row, overall: overallOf(criteria, scores) })),
  };
}

/** One proposal as a reviewer reads it. */
export async function read(
  db: Reader,
  id: string,
  viewer: AccountViewer,
): Promise<AnswerOf<typeof contract.readReview>> {
  const open = await readFor(db, id, 'readForReview', viewer);
  const { form, call } = open;
  const criteria = await store.readCriteria(db, form.callId);
  const reviews = await store.readReviews(db, id);
  const mine = ownOf(reviews, open, viewer);
  const sent = await sentOf(db, open);
  const shown = mayRead(mine.state) ? await shownOf(db, open, sent) : null;
  return {
    _id: id,
    callId: form.callId,
    number: form.number,
    title: sent.title,
    formType: form.formType,
    phase: phaseOf(open),
    isWaiting: isWaiting(open),
    isAnonymous: call.isAnonymous,
    reading: shown,
    criteria: criteria.map(criterionOf),
    mine: serializeOwn(mine, criteria),
    others: readsOthers(mine.state) ? othersOf(reviews, open, viewer, criteria) : null,
    tags: mayRead(mine.state) ? await store.readTags(db, id) : [],
  };
}

/** What was sent: what authors of a proposal that was given back are changing is not read. */
async function sentOf(db: Reader, { form, questions }: OpenForm): Promise<SentVersion> {
  if (!isDraft(form.status)) return { ...form, questions };
  return (
    (await readSentVersion(db, form._id)) ?? {
      title: null,
      eventTitle: null,
      availability: null,
      answers: {},
      questions,
    }
  );
}

function isWaiting({ form }: OpenForm): boolean {
  return form.withdrawnAt === null && next(formTransitions, form.status, 'approve') !== undefined;
}

async function shownOf(
  db: Reader,
  open: OpenForm,
  sent: SentVersion,
): Promise<AnswerOf<typeof contract.readReview>['reading']> {
  const { isAnonymous } = open.call;
  const { questions, answers, attachments } = readingOf(sent.questions, sent.answers, {
    phase: phaseOf(open),
    isAnonymous,
  });
  const sizes = await reading.readSizes(
    db,
    attachments.map(({ fileId }) => fileId),
  );
  return {
    authors: isAnonymous ? null : await reading.readAuthors(db, open.form._id),
    eventTitle: sent.eventTitle,
    availability: [...(sent.availability ?? [])],
    questions: [...questions],
    answers: { ...answers },
    attachments: attachments.flatMap(({ number, key, fileId }) => {
      const file = sizes.get(fileId);
      return file ? [{ number, key, kind: file.kind, bytes: file.size }] : [];
    }),
  };
}

function othersOf(
  reviews: readonly store.StoredReview[],
  open: OpenForm,
  { userId }: AccountViewer,
  criteria: readonly store.CriterionRow[],
): NonNullable<AnswerOf<typeof contract.readReview>['others']> {
  return reviews
    .filter(
      (review) => review.phase === phaseOf(open) && review.userId !== userId && !isToJudge(review.state),
    )
    .map(({ by, state, scores, toCommittee, toAuthor }) => ({
      by,
      state,
      scores: { ...scores },
      overall: overallOf(criteria, scores),
      toCommittee,
      toAuthor,
    }));
}

/** Proposals of the call that are about the same, by what the reviewer may read of them. */
export async function similar(
  db: Reader,
  id: string,
  viewer: AccountViewer,
): Promise<AnswerOf<typeof contract.listSimilar>> {
  const open = await readUnlessConflict(db, id, viewer);
  const { form, call } = open;
  const { isAnonymous } = call;
  const sent = await sentOf(db, open);
  const own = readingOf(sent.questions, sent.answers, { phase: phaseOf(open), isAnonymous });
  const others = await reading.readOthers(db, { formId: id, callId: form.callId, userId: viewer.userId });
  const byId = new Map(others.map((other) => [other._id, other]));
  const compared: Comparable[] = [];
  for (const [place, { _id, title, questions, answers, phase }] of others.entries()) {
    const read = readingOf(questions, answers, { phase, isAnonymous });
    compared.push({ id: _id, stems: countStems(textOf(title, read.answers)) });
    if (place % 20 === 19) await otherWork();
  }
  const found = similarTo({ id, stems: countStems(textOf(sent.title, own.answers)) }, compared);
  return {
    similar: found.slice(0, maxSimilar).flatMap(({ id: other }) => {
      const row = byId.get(other);
      return row ? [{ _id: other, number: row.number, title: row.title, formType: row.formType }] : [];
    }),
  };
}

/** The bytes of an upload that the proposal names, in the order in which the reviewer reads them. */
export async function attachment(
  db: Reader,
  files: FileStore,
  { id, number }: { readonly id: string; readonly number: number },
  viewer: AccountViewer,
) {
  const open = await readUnlessConflict(db, id, viewer);
  const sent = await sentOf(db, open);
  const { attachments } = readingOf(sent.questions, sent.answers, {
    phase: phaseOf(open),
    isAnonymous: open.call.isAnonymous,
  });
  const named = attachments.find((one) => one.number === number);
  const content = named && (await findAttachment(db, files, named.fileId));
  if (!content) throw new Refusal('notFound');
  return { content, name: `${open.form.number}-${number}` };
}

async function readUnlessConflict(db: Reader, id: string, viewer: AccountViewer): Promise<OpenForm> {
  const open = await readFor(db, id, 'readForReview', viewer);
  if (!mayRead(ownOf(await store.readReviews(db, id), open, viewer).state)) throw new Refusal('forbidden');
  return open;
}
