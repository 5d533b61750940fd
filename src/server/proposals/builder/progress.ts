// Where every call is by the clock of the database, and how many proposals it has (docs/product/proposals.md#the-page-of-a-call).

import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { CallProgress, readProgress as endpoint } from '#core/proposals/builder/contract.ts';
import { windowOf } from '#core/proposals/call-window.ts';
import { readNow } from '#server/db/clock.ts';
import type { Reader } from '#server/db/database.ts';
import { loadSettings } from '#server/settings/service.ts';
import * as store from './progress-store.ts';

export async function readProgress(db: Reader): Promise<AnswerOf<typeof endpoint>> {
  const { proposalGraceMinutes } = await loadSettings(db);
  const rows = await store.readProgress(db);
  const now = rows[0]?.now ?? (await readNow(db));
  const byCall = Map.groupBy(rows, ({ _id }) => _id);
  return {
    now: now.toISOString(),
    graceMinutes: proposalGraceMinutes,
    calls: [...byCall.values()].map((states) => progressOf(states, now, proposalGraceMinutes)),
  };
}

function progressOf(states: readonly store.ProgressRow[], now: Date, graceMinutes: number): CallProgress {
  const [call] = states as [store.ProgressRow];
  const sum = (those: readonly store.ProgressRow[]) => those.reduce((total, { count }) => total + count, 0);
  const sent = states.filter(({ wasSent, isWithdrawn }) => wasSent && !isWithdrawn);
  return {
    callId: call._id,
    phaseOne: windowOf(call, 1, now, graceMinutes),
    phaseTwo: call.phaseTwoEndsAt && windowOf(call, 2, now, graceMinutes),
    unsent: sum(states.filter(({ wasSent }) => !wasSent)),
    withdrawn: sum(states.filter(({ isWithdrawn }) => isWithdrawn)),
    sent: sent.flatMap(({ status, count }) => (status ? [{ status, count }] : [])),
  };
}
