// Data is stored no longer than it is used (docs/product/privacy.md#retention): a job runs each night.

import { decideRetention, type RetentionSettings } from '#core/privacy/rules.ts';
import { isStaff } from '#core/auth/sign-in-lifetime.ts';
import type { Zone } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { forgetOldDrafts } from '#server/drafts/service.ts';
import { forgetOldAnswers } from '#server/feedback/service.ts';
import { eraseOldProposals } from '#server/proposals/service.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { type ErasedDetails, eraseDetails } from './details.ts';
import { eraseAccount } from './erase.ts';
import * as store from './store.ts';

const accountsAtOnce = 500;
const day = 86_400_000;

/** The numbers of the nightly job. */
export interface Retained {
  readonly warned: number;
  readonly erased: number;
  readonly details: ErasedDetails;
  /** Sentences about visits. */
  readonly sentences: number;
  /** Drafts of forms that were left alone. */
  readonly drafts: number;
  /** Proposals whose authors were taken out, or that were deleted. */
  readonly proposals: number;
}

/**
 * Erases the details of parties whose session is over for some days, and warns and erases accounts that are unconfirmed or
 * unused; a second run changes nothing more. `report` gets the numbers, also where something failed. A party or an account that
 * cannot be written does not stop the others: the job fails after it has tried all of them.
 */
export async function applyRetention(
  db: Db,
  settings: RetentionSettings,
  zone: Zone,
  report: (done: Retained) => void = () => undefined,
): Promise<Retained> {
  const details = await eraseDetails(db, settings);
  const accounts = await applyAccountRetention(db, settings, zone);
  const sentences = await forgetOldAnswers(db, settings.feedbackDays);
  const drafts = await forgetOldDrafts(db);
  const proposals = await eraseOldProposals(db, settings.proposalDays);
  const done = { ...accounts.done, details: details.erased, sentences, drafts, proposals: proposals.erased };
  report(done);
  const failed = [...details.failed, ...accounts.failed, ...proposals.failed];
  if (failed.length === 0) return done;
  throw new AggregateError(
    failed,
    `${proposals.failed.length} proposals could not be erased, ${details.failed.length} parties could not be written, ${accounts.failed.length} accounts could not be warned or erased.`,
  );
}

async function applyAccountRetention(
  db: Db,
  settings: RetentionSettings,
  zone: Zone,
): Promise<{ done: Pick<Retained, 'warned' | 'erased'>; failed: unknown[] }> {
  const done = { warned: 0, erased: 0 };
  const failed: unknown[] = [];
  const openedBefore = new Date((await readNow(db)).getTime() - day);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const accounts = await store.readUses(db, openedBefore, { after, limit: accountsAtOnce });
    for (const account of accounts) {
      const what = await decide(db, account, settings);
      if (what === 'keep') continue;
      const [acted] = await Promise.allSettled([
        db.transaction().execute((tx) => act(tx, account.userId, settings, zone)),
      ]);
      if (acted.status === 'rejected') failed.push(acted.reason);
      else if (what === 'warn') done.warned += 1;
      else done.erased += 1;
    }
    const last = accounts.at(-1);
    if (!last) return { done, failed };
    after = last.userId;
  }
}

/** Decides again: the owner may have come back since the list was read. */
async function act(tx: Tx, userId: string, settings: RetentionSettings, zone: Zone): Promise<void> {
  const account = await store.readUse(tx, userId);
  if (!account) return;
  const what = await decide(tx, account, settings);
  if (what === 'erase') await eraseAccount(tx, userId, zone);
  if (what === 'warn') await warn(tx, account);
}

async function decide(db: Db | Tx, account: store.RetainedAccount, settings: RetentionSettings) {
  return decideRetention({ ...account, isStaff: isStaff(account) }, settings, await readNow(db));
}

async function warn(tx: Tx, { userId, email, name, language }: store.RetainedAccount): Promise<void> {
  await store.markWarned(tx, userId);
  await enqueueMessages(tx, [
    {
      kind: 'email',
      template: 'accountUnused',
      facts: { name },
      language,
      recipient: email,
      userId,
      reservationId: null,
    },
  ]);
}
