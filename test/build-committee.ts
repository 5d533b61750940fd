// A committee with its call: reviewers, criteria, and proposals that were sent.

import type { Insertable } from 'kysely';
import type { Database, Db } from '#server/db/database.ts';
import type { QuestionAnswers } from '#core/proposals/questions.ts';
import { newId } from '#server/db/ids.ts';
import { todaysVersion } from '#server/proposals/template-versions.ts';
import { buildCallWith, buildForm } from './build-proposals.ts';
import type { Caller } from './callers.ts';

type Questions = Parameters<typeof buildCallWith>[1];

export interface BuiltCommittee {
  readonly callId: string;
  readonly formTemplateId: string;
  /** The ids of the criteria, in their order. */
  readonly criteria: readonly string[];
}

/** An anonymous call that these accounts review by two criteria, each with 1 to 5. */
export async function buildCommittee(
  db: Db,
  reviewers: readonly { readonly id: string }[],
  questions: Questions = [],
  more: Partial<Insertable<Database['calls']>> = {},
): Promise<BuiltCommittee> {
  const call = await buildCallWith(db, questions, { isAnonymous: true, ...more });
  for (const { id: userId } of reviewers)
    await db.insertInto('callReviewers').values({ callId: call.callId, userId }).execute();
  const criteria = [newId(), newId()];
  const names = [
    { it: 'Idea', en: 'Idea' },
    { it: 'Metodo', en: 'Method' },
  ];
  for (const [order, _id] of criteria.entries())
    await db
      .insertInto('callCriteria')
      .values({
        _id,
        callId: call.callId,
        name: JSON.stringify(names[order]),
        weight: order + 1,
        best: 5,
        order,
      })
      .execute();
  return { ...call, criteria };
}

/** A proposal that its author has sent to a call. */
export async function sendProposal(
  author: Caller,
  { callId, formTemplateId }: Pick<BuiltCommittee, 'callId' | 'formTemplateId'>,
  content: { readonly title: string; readonly answers?: object; readonly eventTitle?: string },
): Promise<string> {
  const { body } = await author.post('/api/forms', { callId, formTemplateId, ...content });
  const sent = await author.post(`/api/forms/${body._id}/send`);
  if (sent.status !== 200) throw new Error(`Not sent: ${JSON.stringify(sent.body)}`);
  return String(body._id);
}

/** The same without the interface: a proposal of an account that was sent to a call. */
export async function buildSent(
  db: Db,
  userId: string,
  { callId, formTemplateId }: Pick<BuiltCommittee, 'callId' | 'formTemplateId'>,
  {
    title,
    answers,
    ...more
  }: { readonly title: string; readonly answers: QuestionAnswers } & Omit<
    Partial<Insertable<Database['forms']>>,
    'answers' | 'title'
  >,
): Promise<string> {
  const version = await db.transaction().execute((tx) => todaysVersion(tx, formTemplateId));
  return buildForm(db, userId, {
    callId,
    formTemplateId,
    templateVersionId: version._id,
    status: 'waitingForApproval',
    title,
    answers: JSON.stringify(answers),
    ...more,
  });
}
