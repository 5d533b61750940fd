// Accounts of one mailbox, each with a block of its own, that are erased.

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { spreadBlock } from '#server/blocks/service.ts';
import { newId } from '#server/db/ids.ts';
import { eraseAccount } from './erase.ts';
import { secretKey } from '#test/app.ts';
import { buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { untilWaiting } from '#test/waiting.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const day = 86_400_000;
const buildAliases = () =>
  Promise.all(
    ['ada@example.it', 'ada+2@example.it'].map((email) =>
      buildUser(database.db, { email, isEmailConfirmed: true }),
    ),
  );
/** Blocks an account for so many days; answers the block's id. */
async function block(userId = '', days = 1): Promise<string> {
  const { db } = database;
  const blockId = newId();
  const expiresAt = new Date(Date.now() + days * day);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('blackListEntries')
      .values({ _id: blockId, userId, reason: 'Mai venuto', expiresAt })
      .execute();
    await spreadBlock(tx, secretKey, { blockId, userId });
  });
  return blockId;
}
const erase = (userId = '') =>
  database.db.transaction().execute((tx) => eraseAccount(tx, userId, 'Europe/Rome'));

test('two aliases that are erased at the same moment do not wait for each other', async () => {
  const [one, other] = await buildAliases();
  for (const userId of [one, other]) await block(userId);
  const holding = await database.db.startTransaction().execute();
  await sql`select from "blackListEntries" for update`.execute(holding);
  const erasing = [erase(one), erase(other)];
  await untilWaiting(database.pool, 2);
  await holding.commit().execute();
  expect(await Promise.allSettled(erasing)).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
});

test('an alias with a block of its own is blocked and known again until the later end', async () => {
  const [one, other] = await buildAliases();
  const [long, short] = [await block(one, 9), await block(other, 2)];
  const { expiresAt } = await database.db
    .selectFrom('blackListEntries')
    .select('expiresAt')
    .where('_id', '=', long)
    .executeTakeFirstOrThrow();
  await erase(one);
  const entries = await database.db.selectFrom('blackListEntries').select(['_id', 'expiresAt']).execute();
  expect(entries).toEqual([{ _id: short, expiresAt }]);
  const marks = await database.db.selectFrom('blockMarks').select(['blockId', 'endsAt']).execute();
  expect(marks).toHaveLength(2);
  for (const mark of marks) expect(mark.endsAt).toEqual(expiresAt);
});
