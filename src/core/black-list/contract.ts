// What staff read of blocks: the entries, and what blocks one account.

import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint.ts';
import { defineReads } from '#core/contract/reads.ts';
import { id, instant } from '#core/field/validation.ts';
import { entityAnswer } from '#core/field/wire.ts';
import { blackListEntries } from '#core/resources/office.ts';

/**
 * The filter `userId` finds the blocks that hold for an account, those of another account of its person among them; `q` finds blocks by
 * their reason and by any of their accounts, and by every spelling and alias of a mailbox.
 */
export const blockReads = defineReads({
  path: '/api/black-list-entries',
  summaries: { list: 'List black-list-entries', read: 'Read one of black-list-entries' },
  access: 'readAccounts',
  grants: blackListEntries.access.read,
  grammar: { fields: blackListEntries.fields, populate: ['userId'] },
  row: entityAnswer(blackListEntries.fields, { user: z.optional(z.unknown()) }),
});

/** A block that holds for an account: its own, or that of another account of the same mailbox or confirmed number. */
const blockOfAccount = z.strictObject({
  /** Of the entry, which staff can change and lift. */
  _id: id,
  expiresAt: instant,
  isOwn: z.boolean(),
  /** The account that the block was given for. */
  user: z.strictObject({ _id: id, name: z.string(), surname: z.string(), email: z.string() }),
});
export type BlockOfAccount = z.infer<typeof blockOfAccount>;

export const readBlocksOfAccount = defineEndpoint({
  method: 'GET',
  path: '/api/users/{id}/blocks',
  summary: 'The blocks that hold for an account now, the one that ends last first',
  access: 'readAccounts',
  params: z.strictObject({ id }),
  answer: z.array(blockOfAccount),
});

export const readOwnBlock = defineEndpoint({
  method: 'GET',
  path: '/api/users/me/block',
  summary: 'Until when the caller can neither book nor be offered seats; null: they can',
  access: 'signedIn',
  answer: z.strictObject({ blockedUntil: z.nullable(instant) }),
});
