// What the writes of a proposal have in common: the refusal of answers, the version that is stored, the answer to the writer.

import * as z from 'zod/mini';
import type { AccountViewer } from '#core/accounts/access.ts';
import { slotPattern } from '#core/proposals/events/availability.ts';
import { forms } from '#core/proposals/forms.ts';
import { invalidAt, Refusal } from '#core/refusals.ts';
import { versionOf } from '#core/versions.ts';
import { readNow } from '#server/db/clock.ts';
import type { Tx } from '#server/db/database.ts';
import type { SerializedEntity } from '#server/resources/writing.ts';
import type { FormRow } from './store.ts';
import * as store from './versions-store.ts';

/** While one account goes on writing, one version takes what it types within this time. */
const oneVersionMs = 60_000;

/** Stores what a proposal says now as a version of it, and answers its number. The row of the proposal is locked, so that versions are numbered one by one. */
export async function storeVersion(
  tx: Tx,
  form: FormRow,
  reason: store.VersionReason,
  { userId }: Pick<AccountViewer, 'userId'>,
): Promise<number> {
  const newest = await store.readNewest(tx, form._id);
  const now = await readNow(tx);
  const goesOn =
    reason === 'saved' &&
    newest?.reason === 'saved' &&
    newest.userId === userId &&
    newest.templateVersionId === form.templateVersionId &&
    now.getTime() - newest.createdAt.getTime() < oneVersionMs;
  const number = goesOn ? newest.number : (newest?.number ?? 0) + 1;
  if (goesOn) await store.overwrite(tx, form, number);
  else await store.insert(tx, form, { number, reason, userId });
  return number;
}

/** A whole row as its readers see it: the fields and the answers. */
export function serializeForm(row: FormRow): SerializedEntity {
  const entity = Object.fromEntries(
    Object.entries(row).filter(([column]) => Object.hasOwn(forms.fields, column) || beside.includes(column)),
  );
  return { entity, version: versionOf(row) };
}
const beside = ['_id', 'createdAt', 'updatedAt', 'answers'];

/** Parts of days when authors can come, refused where one is none. */
export function slotsIn(sent: unknown): string[] {
  const slots = z.array(z.string().check(z.regex(slotPattern))).safeParse(sent);
  if (!slots.success)
    throw invalidAt('availability', 'invalidValue', 'A part of a day is 2027-10-22 morning');
  return slots.data;
}

/** Refuses answers to questions that are not open, by their keys. */
export function refuseRejected(rejected: readonly string[]): void {
  if (rejected.length === 0) return;
  throw new Refusal('invalid', {
    errors: rejected.map((key) => ({
      path: `answers.${key}`,
      code: 'unknownField',
      message: 'This is not asked now',
    })),
  });
}
