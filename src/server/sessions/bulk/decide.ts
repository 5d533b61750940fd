// Decides each of many locked sessions by itself: what differs, whether it can, and where it is then.

import type { Stored } from '#core/field/writing.ts';
import { Refusal } from '#core/refusals.ts';
import { type BulkRefusal, refusalInBulk, type StandingSession } from '#core/sessions/bulk/change.ts';
import { decideShift, type Shift } from '#core/sessions/bulk/shift.ts';
import { isMoved, type WhenAndWhere } from '#core/sessions/rules.ts';
import { isVersion } from '#core/versions.ts';
import { valuesOfChange } from '#server/resources/sent-values.ts';
import type { StoredRow } from '#server/resources/writing.ts';
import { closingOf, placedIn, type SessionWrite } from '../write.ts';
import type { EventOfSessions } from '../write-store.ts';

export interface WantedChange {
  /** Of all of them. */
  readonly changes: Stored;
  /** By the id of the session: of it alone, before those of all. */
  readonly each: ReadonlyMap<string, Stored>;
  readonly shift: Shift | null;
  /** By the id of the session: the version that the caller has seen. */
  readonly versions: ReadonlyMap<string, string>;
}
export interface DecidedSession {
  readonly row: StoredRow;
  readonly event: EventOfSessions;
  /** What differs; nothing where it is refused. */
  readonly values: Stored;
  readonly refusal: BulkRefusal | null;
  /** The row as it would be; of one that is refused as it is. */
  readonly after: StoredRow;
  readonly move: { readonly before: WhenAndWhere; readonly after: WhenAndWhere };
  readonly isMoved: boolean;
  readonly isFirstOfTwo: boolean;
}

export function decideOne(
  row: StoredRow,
  { changes, each, shift, versions }: WantedChange,
  facts: { readonly event: EventOfSessions; readonly isClaimed: boolean; readonly now: Date },
  by: SessionWrite,
): DecidedSession {
  const { event } = facts;
  const refused = (refusal: BulkRefusal) => decided(row, event, { values: {}, refusal, isFirstOfTwo: false });
  const version = versions.get(row._id);
  if (version !== undefined && !isVersion(version, row))
    return refused({ code: 'editConflict', path: null, minimum: null });
  const before = row as unknown as StandingSession;
  const moved = shift && decideShift(before, shift, by.zone);
  if (moved?.outcome === 'refuse') return refused({ code: moved.code, path: 'startDate', minimum: null });
  const changed = changesOf(row, { ...changes, ...each.get(row._id), ...moved?.schedule }, by);
  if ('refusal' in changed) return refused(changed.refusal);
  const refusal = refusalInBulk(before, changed.values, facts);
  if (refusal) return refused(refusal);
  return decided(row, event, {
    values: changed.values,
    refusal: null,
    isFirstOfTwo: moved?.isFirstOfTwo ?? false,
  });
}

/** The values that differ, with the cut-off that follows from them; or why one of the fields cannot have what was sent. */
function changesOf(
  row: StoredRow,
  sent: Stored,
  by: SessionWrite,
): { readonly values: Stored } | { readonly refusal: BulkRefusal } {
  try {
    const values = valuesOfChange('sessions', row, sent, { ...by, ifMatch: null });
    if (Object.keys(values).length === 0) return { values };
    const closesAt = closingOf({ ...row, ...values }, by.zone);
    const isSame = closesAt.getTime() === (row['closesAt'] as Date).getTime();
    return { values: isSame ? values : { ...values, closesAt } };
  } catch (error) {
    const [first] = error instanceof Refusal && error.code === 'invalid' ? (error.more.errors ?? []) : [];
    if (!first) throw error;
    return { refusal: { code: first.code, path: first.path, minimum: null } };
  }
}

function decided(
  row: StoredRow,
  event: EventOfSessions,
  { values, refusal, isFirstOfTwo }: Pick<DecidedSession, 'values' | 'refusal' | 'isFirstOfTwo'>,
): DecidedSession {
  const after = { ...row, ...values };
  const move = { before: placedIn(event, row), after: placedIn(event, after) };
  return {
    row,
    event,
    values,
    refusal,
    after,
    move,
    isMoved: isMoved(move.before, move.after),
    isFirstOfTwo,
  };
}

/** Whether a session changes. */
export function differs({ values }: DecidedSession): boolean {
  return Object.keys(values).length > 0;
}
