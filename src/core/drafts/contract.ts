// What an editor has typed and not saved, for that editor alone (docs/product/events.md#drafts).

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { id, instant, line } from '#core/field/validation.ts';
import { isShallow, storable } from './edits.ts';
import { type DraftedPath, mostParts, newRow, newRows } from './rules.ts';

const part = z.string().check(z.minLength(1), z.maxLength(100));
const edit = z.strictObject({
  from: z.optional(z.unknown()),
  to: z.optional(z.unknown()),
  other: z.optional(z.unknown()),
  more: z.optional(z.readonly(z.array(z.unknown()))),
});
const edits = z.record(part, edit).check(
  z.refine((sent) => Object.keys(sent).length <= mostParts, { error: 'Too many parts', abort: true }),
  z.refine((sent) => isShallow(sent), { error: 'Too deep', abort: true }),
  z.overwrite(storable),
);

/** Of the row, or `new` for one that has not been saved yet. */
export const formId = z.union([id, z.literal(newRow)]);
/** Windows with new rows have drafts of their own. */
const params = z.strictObject({ id: z.union([id, z.enum(newRows)]) });
/** The version of the row that the edits began from; null for a new one. */
const version = z.nullable(line(100).check(z.minLength(1)));
/** Grows with each change; another draft of the same form has later ones. */
const revision = z.int().check(z.nonnegative());

const draft = z.strictObject({ version, edits, revision, createdAt: instant, updatedAt: instant });
export type ServerDraft = z.infer<typeof draft>;

const change = z.strictObject({
  /** Null where the account is gone, or a command did it. */
  by: z.nullable(z.string()),
  at: instant,
  fields: z.array(z.string()),
});
export type ChangeOfOthers = z.infer<typeof change>;

/** The endpoints of the drafts of an entity. */
function defineDrafts<const Path extends DraftedPath>(path: Path) {
  const access = 'manageEvents';
  const at = `/api/${path}/{id}/draft` as const;
  return {
    read: defineEndpoint({
      method: 'GET',
      path: at,
      summary: 'What the caller has typed into the form of a row and not saved; null where there is nothing',
      access,
      params,
      answer: z.strictObject({ draft: z.nullable(draft) }),
      refusals: ['forbidden'],
    }),
    write: defineEndpoint({
      method: 'PUT',
      path: at,
      summary: 'Store what the caller has typed, on top of the revision that the caller knows',
      access,
      params,
      body: z.strictObject({
        version,
        edits,
        /** The one that the caller knows; null: none. Where there is another one, nothing is stored. */
        revision: z.nullable(revision),
      }),
      answer: z.strictObject({ revision, updatedAt: instant }),
      refusals: ['forbidden', 'editConflict', 'tooLarge', 'tooManyRequests'],
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      path: at,
      summary: 'Forget what the caller has typed and not saved, unless it is newer than the caller knows',
      access,
      params,
      query: z.strictObject({ revision: z.coerce.number().check(z.int(), z.positive()) }),
      answer: z.strictObject({}),
      refusals: ['forbidden', 'editConflict'],
    }),
    changes: defineEndpoint({
      method: 'GET',
      path: `${at}/changes`,
      summary:
        'Who else changed which fields of the row since a version of it, newest first; nothing without one',
      access,
      params,
      query: z.strictObject({ since: z.optional(z.string().check(z.maxLength(100))) }),
      answer: z.array(change),
      refusals: ['forbidden'],
    }),
  };
}

export const drafts = { events: defineDrafts('events') } as const satisfies Record<DraftedPath, unknown>;
