// Actions of staff on blocks. A block acts at once: offers to its accounts go to the next requests.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { BlockOfAccount, readOwnBlock as readOwnBlockContract } from '#core/black-list/contract.ts';
import { endOfBlock } from '#core/black-list/rules.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { Stored } from '#core/field/writing.ts';
import type { ListQuery } from '#core/list-query.ts';
import { Refusal } from '#core/refusals.ts';
import type { Zone } from '#core/time.ts';
import {
  holdsForAny,
  holdsForFound,
  liftBlock,
  moveEndOfBlock,
  readBlockedUntil,
  readBlocksOf,
  spreadBlock,
} from '#server/blocks/service.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { settleListsOf } from '#server/reservations/service.ts';
import type { ReadContext } from '#server/resources/populate.ts';
import * as resources from '#server/resources/service.ts';
import type { SerializedList } from '#server/resources/service.ts';
import { valuesOfChange, valuesOfNew } from '#server/resources/sent-values.ts';
import * as writing from '#server/resources/writing.ts';
import type { StoredRow, Serialized, SerializedEntity, Write } from '#server/resources/writing.ts';
import { loadSettings } from '#server/settings/service.ts';

export interface BlackListDeps {
  readonly db: Db;
  readonly zone: Zone;
  readonly secretKey: string;
}

const name = 'blackListEntries';

/** A page of blocks. A filter by account finds all blocks that apply to it, also those of another account of the person. */
export function listBlocks(db: Db, query: ListQuery, reading: ReadContext): Promise<SerializedList> {
  const people = query.filters.flatMap((filter) =>
    filter.field === 'userId' && (filter.operator === 'is' || filter.operator === 'in')
      ? [{ filter, ids: [filter.value].flat().map(String) }]
      : [],
  );
  const others = query.filters.filter((one) => !people.some(({ filter }) => filter === one));
  return resources.list(db, name, { ...query, filters: others }, reading, {
    where: people.map(({ ids }) => holdsForAny(ids)),
    ...(query.q !== null && { alsoFound: holdsForFound(query.q) }),
  });
}

/** The blocks that apply to an account now, the one that ends last first. Refuses with notFound. */
export async function readBlocksOfAccount(db: Db, userId: string): Promise<BlockOfAccount[]> {
  const blocks = await readBlocksOf(db, userId);
  if (!blocks) throw new Refusal('notFound');
  return blocks;
}

/** Until when the viewer's own account can neither book nor be offered seats. */
export async function readOwnBlock(
  db: Db,
  { userId }: AccountViewer,
): Promise<AnswerOf<typeof readOwnBlockContract>> {
  const until = await readBlockedUntil(db, userId);
  return { blockedUntil: until?.toISOString() ?? null };
}

/** Blocks an account; without an end, for as long as the setting says. */
export async function createBlock(deps: BlackListDeps, sent: Stored, by: Write): Promise<SerializedEntity> {
  const values = valuesOfNew(name, sent, by);
  return acting(deps, 'create', async (tx) => {
    let userIds: readonly string[] = [];
    const row = await writing.addOnce(tx, name, by, async () => {
      const added = await writing.insert(tx, name, { ...values, expiresAt: await endOf(tx, values) }, by);
      userIds = await spreadBlock(tx, deps.secretKey, { blockId: added._id, userId: ownerOf(added) });
      return added;
    });
    return { userIds, answer: writing.serializeWritten(name, row, by) };
  });
}

/** Changes the reason or the end. Refuses another person with readOnly: they get a block of their own. */
export async function changeBlock(
  deps: BlackListDeps,
  id: string,
  sent: Stored,
  by: Write,
): Promise<SerializedEntity> {
  return acting(deps, 'update', async (tx) => {
    const before = await writing.lock(tx, name, id, 'update', by);
    const values = valuesOfChange(name, before, sent, by);
    const expiresAt = Object.hasOwn(values, 'expiresAt') ? await endOf(tx, values) : null;
    const row = await writing.update(tx, name, before, { ...values, ...(expiresAt && { expiresAt }) }, by);
    const userIds = expiresAt ? await moveEndOfBlock(tx, id, expiresAt) : [];
    return { userIds, answer: writing.serializeWritten(name, row, by) };
  });
}

/** Lifts a block and deletes its marks. */
export async function removeBlock(deps: BlackListDeps, id: string, by: Write): Promise<Serialized> {
  return acting(deps, 'delete', async (tx) => {
    const before = await writing.lock(tx, name, id, 'delete', by);
    const userIds = await liftBlock(tx, id);
    await writing.erase(tx, name, before, by);
    return { userIds, answer: writing.serializeWritten(name, before, by).entity };
  });
}

/** Writes, and settles the waiting lists of all accounts that the block applies to, or applied to. */
async function acting<Answer>(
  { db, zone }: BlackListDeps,
  verb: 'create' | 'update' | 'delete',
  write: (tx: Tx) => Promise<{ readonly userIds: readonly string[]; readonly answer: Answer }>,
): Promise<Answer> {
  const { userIds, answer } = await writing.transact(db, name, verb, write);
  await settleListsOf(db, userIds, zone);
  return answer;
}

async function endOf(tx: Tx, { expiresAt }: Stored): Promise<Date> {
  const { blockMonths } = await loadSettings(tx);
  return endOfBlock(expiresAt instanceof Date ? expiresAt : null, await readNow(tx), blockMonths);
}

function ownerOf(row: StoredRow): string {
  return String((row as Stored)['userId']);
}
