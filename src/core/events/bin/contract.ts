import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineList } from '#core/contract/reads.ts';
import { rule } from '#core/field/issues.ts';
import { id, instant } from '#core/field/validation.ts';
import type { ListGrammar } from '#core/listing.ts';
import { ids } from '#core/sessions/bulk/contract.ts';

const count = z.int().check(z.nonnegative());

/** What belongs to an event, by number. */
export const binContents = {
  sessions: z.strictObject({ public: count, protected: count, private: count }),
  /** Appearances of speakers; the speakers stay. */
  speakers: count,
  /** Accounts that marked it, or one of its sessions, as a favourite. */
  favourites: count,
  contactPeople: count,
  /** Pictures that it shows. */
  pictures: count,
  tags: count,
  /** Requests that have left the waiting lists of its sessions. */
  requests: count,
  /** Answers of visitors, as numbers. */
  feedback: count,
};
const contents = z.strictObject(binContents);
export type BinContents = z.infer<typeof contents>;

const binned = z.strictObject({
  /** That of the event. */
  _id: id,
  title: z.nullable(z.string()),
  externalId: z.nullable(z.string()),
  deletedAt: instant,
  /** Null: the account was erased. */
  deletedBy: z.nullable(z.strictObject({ _id: id, name: z.string() })),
  /** From when on the nightly job purges it. */
  purgeAt: instant,
  contents,
});
export type BinnedEvent = z.infer<typeof binned>;

/** `q` finds words of the title; the order is that of the deletions, the latest first. */
export const binGrammar: ListGrammar = { fields: {} };

export const listBin = defineList({
  path: '/api/event-bin',
  summary: 'Deleted events that can still be taken back, the latest first',
  access: 'manageAllEvents',
  list: binGrammar,
  row: binned,
});

/** What it referred to or had and is gone since, by name, with its number. */
const missing = z.record(z.string(), count);

export const takeBackEvent = defineEndpoint({
  method: 'POST',
  path: '/api/event-bin/{id}/take-back',
  summary:
    'A deleted event is there again with its sessions; private where something that it referred to is gone',
  access: 'manageAllEvents',
  params: z.strictObject({ id }),
  answer: z.strictObject({ _id: id, isPrivate: z.boolean(), missing }),
  refusals: ['externalIdTaken'],
});

export const purgeEvent = defineEndpoint({
  method: 'DELETE',
  path: '/api/event-bin/{id}',
  summary: 'Delete an event in the bin for good, with the files that only it shows',
  access: 'administer',
  params: z.strictObject({ id }),
  answer: z.strictObject({ _id: id, files: count }),
});

/** Why an event is not deleted with the others. */
export const deletionRefusals = ['stillReferenced', 'editConflict'] as const;

const deletedEvent = z.strictObject({
  _id: id,
  /** `gone`: there is no such event any more. */
  outcome: z.enum(['deleted', 'refused', 'gone']),
  code: z.nullable(z.enum(deletionRefusals)),
  /** Rows that prevent its deletion, by table. */
  referring: z.record(z.string(), count),
});

/** Moves events into the bin: all of them, or none (docs/product/events.md#deletion). */
export const deleteEvents = defineEndpoint({
  method: 'POST',
  path: '/api/events/bulk/delete',
  summary:
    'Move many events into the bin at once, all of them or none; dryRun says what goes with them and which are refused',
  access: 'manageAllEvents',
  body: z
    .strictObject({
      ids,
      /** The versions that the caller has seen, in the order of `ids`. */
      versions: z.optional(z.array(z.string())),
      dryRun: z.optional(z.boolean()),
    })
    .check(
      rule(({ ids: listed, versions }) => !versions || versions.length === listed.length, 'disagrees', {
        path: ['versions'],
      }),
    ),
  answer: z.strictObject({
    dryRun: z.boolean(),
    deleted: count,
    refused: count,
    /** What goes with those that are deleted; an account that has several of them counts once. */
    contents,
    /** In the order of `ids`, each once. */
    events: z.array(deletedEvent),
  }),
  refusals: [],
});
