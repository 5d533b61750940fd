// Calls with questions, and proposals that answer them.

import type { Translated } from '#core/field/field.ts';
import type { EventField } from '#core/proposals/events/taking.ts';
import type { Question } from '#core/proposals/questions.ts';
import type { Insertable } from 'kysely';
import type { Database, Db, Reader } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { buildUser } from './build-programme.ts';

type SampleQuestion = Partial<Question> &
  Pick<Question, 'key'> & {
    readonly minMessage?: Translated;
    readonly isPersonal?: boolean;
    readonly eventField?: EventField;
  };

/** A template of a call that is open from yesterday until tomorrow. */
export async function buildCall(
  db: Reader,
  more: Partial<Insertable<Database['calls']>> = {},
): Promise<{ readonly callId: string; readonly formTemplateId: string }> {
  const [callId, formTemplateId] = [newId(), newId()];
  const template = { name: { it: 'Laboratori' }, formType: 'laboratory', isActive: true } as const;
  await db
    .insertInto('formTemplates')
    .values({ ...template, _id: formTemplateId })
    .execute();
  const day = 86_400_000;
  const [opensAt, phaseOneEndsAt, phaseTwoEndsAt] = [-1, 1, 2].map(
    (days) => new Date(Date.now() + days * day),
  );
  await db
    .insertInto('calls')
    .values({
      _id: callId,
      title: { it: 'Proponi' },
      isPublished: true,
      opensAt: opensAt as Date,
      phaseOneEndsAt: phaseOneEndsAt as Date,
      phaseTwoEndsAt: phaseTwoEndsAt ?? null,
      laboratoryTemplateId: formTemplateId,
      laboratoryFor: ['private', 'school'],
      ...more,
    })
    .execute();
  return { callId, formTemplateId };
}

/** A draft by a template of an open call; one of another state with the moments that led there. */
export async function buildForm(
  db: Reader,
  given?: string,
  more: Partial<Insertable<Database['forms']>> = {},
): Promise<string> {
  const _id = newId();
  const userId = given ?? (await buildUser(db));
  const { callId, formTemplateId } = await buildCall(db);
  const templateVersionId = newId();
  await db
    .insertInto('formTemplateVersions')
    .values({ _id: templateVersionId, formTemplateId, number: 1, questions: '[]' })
    .execute();
  const status = more.status ?? 'new';
  const now = new Date();
  await db
    .insertInto('forms')
    .values({
      _id,
      userId,
      callId,
      formTemplateId,
      templateVersionId,
      formType: 'laboratory',
      userType: 'private',
      language: 'it',
      title: 'Bolle',
      status,
      ...(status !== 'new' && { sentAt: now }),
      ...(!/^(?:new|waitingForApproval)$/.test(status) && { decidedAt: now }),
      ...(status.endsWith('PhaseTwo') && status !== 'newPhaseTwo' && { sentPhaseTwoAt: now }),
      ...more,
    })
    .execute();
  return _id;
}

/** Adds questions to a template, in this order. */
export async function buildQuestions(
  db: Reader,
  formTemplateId: string,
  questions: readonly SampleQuestion[],
): Promise<void> {
  for (const [order, { key, options = [], ...more }] of questions.entries()) {
    await db
      .insertInto('formRows')
      .values({
        phase: 1,
        kind: 'string',
        isRequired: false,
        min: null,
        max: null,
        visibleWhenKey: null,
        visibleWhenValue: null,
        ...more,
        _id: newId(),
        formTemplateId,
        order,
        key,
        label: { it: key, en: key },
        options: [...options],
      })
      .execute();
  }
}

/** An open call whose template asks these questions. */
export async function buildCallWith(
  db: Reader,
  questions: readonly SampleQuestion[],
  more: Parameters<typeof buildCall>[1] = {},
): Promise<{ readonly callId: string; readonly formTemplateId: string }> {
  const call = await buildCall(db, more);
  await buildQuestions(db, call.formTemplateId, questions);
  return call;
}

/** Moves the deadline of a call so many minutes from now; negative: it is over. Its drafts were begun a day before. */
export async function endCall(db: Db, callId: string, minutes: number): Promise<void> {
  const phaseOneEndsAt = new Date(Date.now() + minutes * 60_000);
  await db
    .updateTable('calls')
    .set({
      opensAt: new Date(Date.now() - 86_400_000),
      phaseOneEndsAt,
      phaseTwoEndsAt: new Date(Date.now() + 172_800_000),
    })
    .where('_id', '=', callId)
    .execute();
  await db
    .updateTable('forms')
    .set({ createdAt: new Date(Date.now() - 86_400_000) })
    .where('callId', '=', callId)
    .execute();
}
