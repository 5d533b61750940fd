import { expect, onTestFinished } from 'vitest';
import { readConfig } from '#core/instance/contract.ts';
import { announceChange } from '#server/db/changes.ts';
import { newId } from '#server/db/ids.ts';
import type { Site } from './site.ts';

/** Switches the control of profiles off for the rest of a test; resolves once the site uses the new setting. */
export async function leaveProfilesAlone({ database: { db }, origin }: Site): Promise<void> {
  const _id = newId();
  const isControlled = async () => {
    const answer = await fetch(origin + readConfig.path);
    return readConfig.answer.parse(await answer.json()).profileCompletion;
  };
  onTestFinished(async () => {
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('settings').where('_id', '=', _id).execute();
      await announceChange(tx);
    });
    await expect.poll(isControlled).toBe(true);
  });
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('settings').values({ _id, name: 'profileCompletion', value: 'false' }).execute();
    await announceChange(tx);
  });
  await expect.poll(isControlled).toBe(false);
}
