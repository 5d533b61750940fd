// The jobs that write reminders of drafts, and the news that a call ends at another time (docs/product/proposals.md#reminders).

import { dueDraftReminder } from '#core/proposals/draft-reminders.ts';
import type { QuietHours } from '#core/messages/night.ts';
import type { Zone } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db } from '#server/db/database.ts';
import { enqueueAbout } from './notify.ts';
import * as store from './due-store.ts';

/** Drafts in one transaction. */
const draftsAtOnce = 200;
const first = '00000000-0000-0000-0000-000000000000';
/** A date that is corrected within them is news once. */
const restingMinutes = 10;

/** Writes all reminders that are due, each once; answers how many drafts were reminded of. */
export async function remindDrafts(
  db: Db,
  {
    settings,
    zone,
    markReminded = store.markReminded,
  }: {
    readonly settings: QuietHours;
    readonly zone: Zone;
    readonly markReminded?: typeof store.markReminded;
  },
): Promise<number> {
  let reminded = 0;
  for (let after: string | null = first; after !== null;) {
    const from: string = after;
    after = await db.transaction().execute(async (tx) => {
      const drafts = await store.lockDraftsEnding(tx, from, draftsAtOnce);
      const now = await readNow(tx);
      for (const draft of drafts) {
        const due = dueDraftReminder(draft, now, settings, zone);
        const { _id, phase } = draft;
        if (!due || (draft.reminded[due.kind] ?? 0) >= due.dueAt.getTime()) continue;
        if (!(await markReminded(tx, _id, phase, due))) continue;
        await enqueueAbout(tx, 'proposalReminder', draft, { phase });
        reminded += 1;
      }
      return drafts.length < draftsAtOnce ? null : (drafts.at(-1)?._id ?? null);
    });
  }
  return reminded;
}

/** The authors of drafts learn when their call ends later or earlier than they know. */
export async function notifyCallsMoved(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const call of await store.lockMovedCalls(tx, restingMinutes)) {
      const ends = [
        [1, call.knownOne, call.phaseOneEndsAt],
        [2, call.knownTwo, call.phaseTwoEndsAt],
      ] as const;
      for (const [phase, known, end] of ends) {
        if (!known || !end || known.getTime() === end.getTime()) continue;
        const template = end > known ? 'callExtended' : 'callClosedEarly';
        for (const form of await store.readDraftsOf(tx, call._id, phase))
          await enqueueAbout(tx, template, form, { phase });
      }
      await store.writeKnown(tx, call._id);
    }
  });
}

/** What is looked for from time to time, by the names in schedule.ts. */
export function proposalTasks({
  db,
  readSettings,
  zone,
}: {
  readonly db: Db;
  readonly readSettings: () => Promise<QuietHours>;
  readonly zone: Zone;
}) {
  return {
    remindDrafts: async () => {
      await remindDrafts(db, { settings: await readSettings(), zone });
    },
    notifyCallsMoved: () => notifyCallsMoved(db),
  };
}
