// The questions that a proposal follows (docs/product/proposals.md#versions-of-a-template): a version is written when the first proposal
// is begun by it, and never changes.

import { type FormPhase, newestQuestions } from '#core/proposals/questions.ts';
import { writtenQuestionErrors } from '#core/proposals/builder/written-questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { Refusal } from '#core/refusals.ts';
import type { Tx } from '#server/db/database.ts';
import * as store from './calls-store.ts';

/** The version of what a template asks today; a new one where its rows are those of no version. */
export function todaysVersion(tx: Tx, formTemplateId: string): Promise<store.TemplateVersion> {
  return versionOf(tx, formTemplateId, () => store.readTodaysQuestions(tx, formTemplateId));
}

/** The version of what a template asks today in a phase of a proposal, beside the questions of its earlier phase. */
export function newestVersion(
  tx: Tx,
  formTemplateId: string,
  followed: readonly TemplateQuestion[],
  phase: FormPhase,
): Promise<store.TemplateVersion> {
  return versionOf(tx, formTemplateId, async () =>
    newestQuestions(followed, await store.readTodaysQuestions(tx, formTemplateId), phase),
  );
}

async function versionOf(
  tx: Tx,
  formTemplateId: string,
  readQuestions: () => Promise<readonly TemplateQuestion[]>,
): Promise<store.TemplateVersion> {
  const found = await store.findTemplateVersion(tx, formTemplateId, await readQuestions());
  if (found) return found;
  await store.lockTemplate(tx, formTemplateId);
  // Another transaction may have written it while this one waited.
  const questions = await readQuestions();
  const written = await store.findTemplateVersion(tx, formTemplateId, questions);
  return written ?? store.insertTemplateVersion(tx, formTemplateId, questions);
}

/** Refuses a template whose questions cannot be used, such as conditions in a circle, by the key of each: the rules of the form builder. */
export async function refuseUnusable(tx: Tx, formTemplateId: string): Promise<void> {
  const questions = await store.readTodaysQuestions(tx, formTemplateId);
  const errors = writtenQuestionErrors(questions).map(({ position, field, code }) => ({
    path: `${questions[position]?.key}.${field}`,
    code,
    message: 'This question cannot be used so',
  }));
  if (errors.length > 0) throw new Refusal('invalid', { errors });
}
