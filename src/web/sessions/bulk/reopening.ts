// Reopening dates that were cancelled by mistake (docs/product/sessions.md#reopening).

import type { AnswerOf } from '#core/contract/endpoint.ts';
import { refusals } from '#core/refusals.ts';
import { reopenSessions } from '#core/sessions/bulk/contract.ts';
import { reopenMinutes } from '#core/sessions/reopening.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import type { EntityRow } from '#web/resources/entities.ts';

/** Whole minutes in which a date can still be reopened; 0: none. */
export function minutesToReopen({ cancelledAt, endDate }: Pick<EntityRow, string>, now: Date): number {
  if (typeof cancelledAt !== 'string' || Date.parse(String(endDate)) <= now.getTime()) return 0;
  const until = Date.parse(cancelledAt) + reopenMinutes * 60_000;
  return Math.max(0, Math.min(reopenMinutes, Math.ceil((until - now.getTime()) / 60_000)));
}

/** A date that is not reopened, and the refusal that it alone would get. */
export interface RefusedReopening {
  readonly id: string;
  readonly error: ApiRefusal;
}
type Answer = AnswerOf<typeof reopenSessions>;

/** What would come back with dates, together. */
export function reopeningsOptions(ids: readonly string[]) {
  return {
    ...query(reopenSessions, { body: { ids: [...ids], dryRun: true } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  };
}

/** Those that cannot be reopened by now. */
export function refusedIn({ sessions }: Answer): RefusedReopening[] {
  return sessions.flatMap(({ _id: id, code }) => {
    if (code === null) return [];
    const { status, message } = refusals[code];
    return [{ id, error: new ApiRefusal(status, { code, message }) }];
  });
}

/** Reopens dates together; those that cannot be are answered with the error. */
export async function reopenAll(ids: readonly string[]): Promise<{
  readonly reopened: number;
  readonly failed: readonly RefusedReopening[];
}> {
  const answer = await call(reopenSessions, { body: { ids: [...ids] } });
  // An earlier attempt may have got through without its answer.
  const failed = refusedIn(answer).filter(({ error }) => error.answer.code !== 'wrongState');
  return { reopened: ids.length - failed.length, failed };
}
