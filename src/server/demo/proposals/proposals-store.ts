// Proposals of the demo in all their states, with a committee that judges them.

import { type Insertable, sql } from 'kysely';
import { isDraft } from '#core/proposals/rules.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { demoId } from '../rows.ts';
import { insertAll } from '../store.ts';
import type { DemoVisitor } from '../types.ts';
import { answersOf, plan, type DemoProposal } from './planned.ts';
import { callId, callRows, templateId, templateRows, versionId } from './templates.ts';

type New<Table extends keyof Database> = Insertable<Database[Table]>;
const dayMs = 86_400_000;

/** Of those that wait: decided and not sent; withdrawn; judged by the committee. */
const decided = 5;
const withdrawn = 1;
const judged = 10;

const reviewers = [
  demoId('visitor', 'teacher'),
  demoId('staff', 'contact'),
  demoId('staff', 'support'),
] as const;
const criteria = [
  { key: 'curiosity', name: { it: 'Fa venire domande', en: 'Raises questions' }, weight: 3 },
  { key: 'clarity', name: { it: 'È chiara', en: 'Is clear' }, weight: 2 },
  { key: 'feasible', name: { it: 'Si può fare', en: 'Can be done' }, weight: 1 },
] as const;
const best = 5;

export async function fillProposals(
  tx: Tx,
  {
    now,
    visitors,
    festivalId,
  }: { readonly now: Date; readonly visitors: readonly DemoVisitor[]; readonly festivalId: string | null },
): Promise<void> {
  const templates = templateRows();
  await insertAll(tx, 'formTemplates', templates.formTemplates);
  await insertAll(tx, 'formRows', templates.formRows);
  await insertAll(tx, 'formTemplateVersions', templates.formTemplateVersions);
  const calls = callRows(now, festivalId);
  await insertAll(tx, 'calls', calls);
  await sql`insert into "knownDeadlines" ("callId", "phaseOneEndsAt", "phaseTwoEndsAt")
    select "_id", "phaseOneEndsAt", "phaseTwoEndsAt" from "calls" where "isPublished" on conflict do nothing`.execute(
    tx,
  );
  const planned = plan(visitors);
  await insertAll(
    tx,
    'forms',
    planned.map((one) => formRow(one, now)),
  );
  await insertAll(
    tx,
    'formVersions',
    planned.flatMap((one) => versionRows(one, now)),
  );
  await judge(tx, planned, now);
  await decide(tx, planned, now);
}

function formRow(one: DemoProposal, now: Date): New<'forms'> {
  const { idea, status, place, userId, id } = one;
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const isSent = status !== 'new';
  const isDecided = !['new', 'waitingForApproval'].includes(status);
  const isSecondSent = status.endsWith('PhaseTwo') && status !== 'newPhaseTwo';
  const isWithdrawn = status === 'waitingForApproval' && place < withdrawn;
  return {
    _id: id,
    userId,
    callId,
    formTemplateId: templateId(idea.type),
    templateVersionId: versionId(idea.type),
    formType: idea.type,
    userType: 'private',
    language: idea.language,
    status,
    title: idea.title,
    answers: JSON.stringify(answersOf(one)),
    createdAt: before(25),
    updatedAt: before(isDraft(status) ? 1 : 6),
    ...(isSent && { sentAt: before(18 - (place % 6)) }),
    ...(isDecided && { decidedAt: before(8) }),
    ...(isSecondSent && { sentPhaseTwoAt: before(5) }),
    ...(isWithdrawn && { withdrawnAt: before(2) }),
    ...(status.startsWith('rejected') && {
      note:
        idea.language === 'it'
          ? 'Bella idea, ma ne abbiamo già tre simili: riprova l’anno prossimo.'
          : 'A good idea, but we have three like it: do try again next year.',
    }),
  };
}

function versionRows(one: DemoProposal, now: Date): New<'formVersions'>[] {
  const { idea, status, userId, id } = one;
  const version = {
    formId: id,
    userId,
    templateVersionId: versionId(idea.type),
    title: idea.title,
    eventTitle: null,
    writeOnEventTitle: false,
    availability: null,
    answers: JSON.stringify(answersOf(one)),
  };
  const at = new Date(now.getTime() - 15 * dayMs);
  return [
    { ...version, number: 1, reason: status === 'new' ? 'saved' : 'sent', createdAt: at, updatedAt: at },
  ];
}

/** Reviewers judge some of those that wait; one has only begun. */
async function judge(tx: Tx, planned: readonly DemoProposal[], now: Date): Promise<void> {
  await insertAll(
    tx,
    'callReviewers',
    reviewers.map((userId) => ({ callId, userId })),
  );
  await insertAll(
    tx,
    'callCriteria',
    criteria.map(({ key, name, weight }, order) => ({
      _id: criterionId(key),
      callId,
      name: JSON.stringify(name),
      weight,
      best,
      order,
    })),
  );
  const waiting = planned.filter(
    ({ status, place }) => status === 'waitingForApproval' && place >= withdrawn,
  );
  const pairs = waiting.flatMap((one) =>
    reviewers.filter((userId) => userId !== one.userId).map((userId, reader) => ({ one, userId, reader })),
  );
  await insertAll(
    tx,
    'formAssignments',
    pairs.map(({ one, userId }) => ({ formId: one.id, callId, userId })),
  );
  const reviewed = pairs.filter(({ one, reader }) => one.place < judged + withdrawn - reader * 3);
  const reviewId = ({ one, userId }: (typeof pairs)[number]) => demoId('form-review', `${one.id} ${userId}`);
  await insertAll(
    tx,
    'formReviews',
    reviewed.map((pair) => ({
      _id: reviewId(pair),
      formId: pair.one.id,
      callId,
      phase: 1 as const,
      userId: pair.userId,
      state: 'done' as const,
      toCommittee: pair.one.place % 3 === 0 ? 'La vedrei bene di sabato, in piazza.' : '',
      createdAt: now,
      updatedAt: now,
    })),
  );
  await insertAll(
    tx,
    'formScores',
    reviewed.flatMap((pair) =>
      criteria.map(({ key }, at) => ({
        reviewId: reviewId(pair),
        criterionId: criterionId(key),
        callId,
        best,
        score: 1 + ((pair.one.place * 2 + at + pair.reader) % best),
      })),
    ),
  );
}

const criterionId = (key: string) => demoId('call-criterion', key);

/** Decisions that were not sent yet, and a question of an author to the office. */
async function decide(tx: Tx, planned: readonly DemoProposal[], now: Date): Promise<void> {
  const waiting = planned.filter(
    ({ status, place }) => status === 'waitingForApproval' && place >= withdrawn,
  );
  await insertAll(
    tx,
    'formDecisions',
    waiting.slice(0, decided).map((one, at) => ({
      _id: demoId('form-decision', one.id),
      formId: one.id,
      phase: 1 as const,
      verdict: at === decided - 1 ? ('reject' as const) : ('approve' as const),
      reason: at === decided - 1 ? 'Ne abbiamo già due molto simili.' : null,
      userId: demoId('staff', 'editor'),
      createdAt: now,
      updatedAt: now,
    })),
  );
  const [first] = waiting.slice(decided);
  if (first)
    await insertAll(tx, 'formMessages', [
      {
        _id: demoId('form-message', first.id),
        formId: first.id,
        userId: first.userId,
        isOffice: false,
        text: 'Possiamo portare anche un secondo tavolo?',
        createdAt: now,
      },
    ]);
}
