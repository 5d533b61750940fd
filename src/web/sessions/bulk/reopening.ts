// Reopening dates that were cancelled by mistake (docs/product/sessions.md#reopening).

import { reopenSession } from '#core/sessions/bulk/contract.ts';
import { reopenMinutes } from '#core/sessions/reopening.ts';
import { call, type QueryContext } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import type { EntityRow } from '#web/resources/entities.ts';

/** Whole minutes in which a date can still be reopened; 0: none. */
export function minutesToReopen({ cancelledAt, endDate }: Pick<EntityRow, string>, now: Date): number {
  if (typeof cancelledAt !== 'string' || Date.parse(String(endDate)) <= now.getTime()) return 0;
  const until = Date.parse(cancelledAt) + reopenMinutes * 60_000;
  return Math.max(0, Math.min(reopenMinutes, Math.ceil((until - now.getTime()) / 60_000)));
}

export interface Reopenings {
  readonly returned: number;
  readonly bookedElsewhere: number;
  readonly full: number;
  readonly waiting: number;
  /** Those that cannot be reopened by now, each by itself. */
  readonly refused: readonly RefusedReopening[];
}

export interface RefusedReopening {
  readonly id: string;
  readonly error: unknown;
}

/** What would come back with dates, together. */
export function reopeningsOptions(ids: readonly string[]) {
  return {
    ...composedQuery(reopenSession, 'reopenings', { of: ids }, (context) => previewAll(ids, context)),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  };
}

/** One that is too late does not keep the others closed; where all are refused, the first refusal is the error. */
async function previewAll(ids: readonly string[], context: QueryContext): Promise<Reopenings> {
  const refused: RefusedReopening[] = [];
  const answers = await Promise.all(
    ids.map((id) =>
      call(reopenSession, { params: { id }, body: { dryRun: true } }, context).catch((error: unknown) => {
        if (!isRefusedWith(error, ...ofOne)) throw error;
        refused.push({ id, error });
        return null;
      }),
    ),
  );
  const all = answers.filter((one) => one !== null);
  if (all.length === 0 && refused[0]) throw refused[0].error;
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    returned: sum((one) => one.returned),
    bookedElsewhere: sum((one) => one.bookedElsewhere),
    full: sum((one) => one.full),
    waiting: sum((one) => one.waiting),
    refused,
  };
}

/** What refuses one date and says nothing of others. */
const ofOne = ['reopeningClosed', 'past', 'wrongState', 'notFound'] as const;

/** Reopens dates one after the other; those that cannot be are answered with the error. */
export async function reopenAll(ids: readonly string[]): Promise<{
  readonly reopened: number;
  readonly failed: readonly RefusedReopening[];
}> {
  const failed: RefusedReopening[] = [];
  for (const id of ids)
    await call(reopenSession, { params: { id }, body: {} }).catch((error: unknown) => {
      // An earlier attempt may have got through without its answer.
      if (!isRefusedWith(error, 'wrongState')) failed.push({ id, error });
    });
  return { reopened: ids.length - failed.length, failed };
}
