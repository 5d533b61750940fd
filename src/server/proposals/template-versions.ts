// The questions that a proposal follows (docs/product/proposals.md#versions-of-a-template): a version is written when the first proposal
// is begun by it, and never changes.

import { equal } from '#core/field/equality.ts';
import { questionErrors } from '#core/proposals/questions.ts';
import { Refusal } from '#core/refusals.ts';
import type { Tx } from '#server/db/database.ts';
import * as store from './calls-store.ts';

/** The version of what a template asks today; a new one where its rows have changed since the newest. */
export async function todaysVersion(tx: Tx, formTemplateId: string): Promise<store.TemplateVersion> {
  const found = await unchangedVersion(tx, formTemplateId);
  if (found) return found;
  await store.lockTemplate(tx, formTemplateId);
  // Another transaction may have written it while this one waited.
  const written = await unchangedVersion(tx, formTemplateId);
  if (written) return written;
  const newest = await store.readNewestVersion(tx, formTemplateId);
  const questions = await store.readTodaysQuestions(tx, formTemplateId);
  return store.insertTemplateVersion(tx, formTemplateId, (newest?.number ?? 0) + 1, questions);
}

async function unchangedVersion(tx: Tx, formTemplateId: string): Promise<store.TemplateVersion | null> {
  const newest = await store.readNewestVersion(tx, formTemplateId);
  if (!newest) return null;
  return equal(newest.questions, await store.readTodaysQuestions(tx, formTemplateId)) ? newest : null;
}

/** Refuses a template whose questions cannot be used, such as conditions in a circle, by the key of each. */
export async function refuseUnusable(tx: Tx, formTemplateId: string): Promise<void> {
  const questions = await store.readTodaysQuestions(tx, formTemplateId);
  const errors = questionErrors(questions).map(({ position, field, code }) => ({
    path: `${questions[position]?.key}.${field}`,
    code,
    message: 'This question cannot be used so',
  }));
  if (errors.length > 0) throw new Refusal('invalid', { errors });
}
