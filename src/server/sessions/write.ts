// Writes sessions for staff: lock the event and the session, read the facts, let the core decide, write.

import type { Stored } from '#core/field/writing.ts';
import { invalidAt, Refusal, refusals } from '#core/refusals.ts';
import { withoutMessage } from '#core/sessions/change-message.ts';
import { instantBefore, type Limit } from '#core/sessions/booking-window.ts';
import {
  isMovedIntoPast,
  refusalOfChange,
  type WhenAndWhere,
  type Where,
  type WrittenSession,
} from '#core/sessions/rules.ts';
import { decideSchedule, type Schedule, type SentSchedule, wallTimesOf } from '#core/sessions/schedule.ts';
import type { Zone } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { valuesOfChange, valuesOfNew } from '#server/resources/sent-values.ts';
import * as writing from '#server/resources/writing.ts';
import type { StoredRow, Serialized, SerializedEntity, Write } from '#server/resources/writing.ts';
import { settle } from '#server/waiting-list/service.ts';
import { recordMessage } from './bulk/notified.ts';
import { notifyMoved, refuseUnreadable } from './notify.ts';
import * as store from './write-store.ts';

/** The writer, and the time zone of days and times. */
export interface SessionWrite extends Write {
  readonly zone: Zone;
}
/** A row of the table in the core's types. */
type Session = WrittenSession & Schedule;

export async function createSession(db: Db, sent: Stored, by: SessionWrite): Promise<SerializedEntity> {
  const scheduled = withSchedule(sent, null, by.zone);
  const values = valuesOfNew('sessions', scheduled, by);
  return writing.transact(db, 'sessions', 'create', async (tx) => {
    const row = await writing.addOnce(tx, 'sessions', by, async () => {
      const eventId = String(values['eventId']);
      await store.lockEvent(tx, eventId);
      const added = await writing.insert(
        tx,
        'sessions',
        { ...values, closesAt: closingOf(values, by.zone) },
        by,
      );
      await store.refreshSessionDates(tx, [eventId]);
      return added;
    });
    return serializeSession(row, by);
  });
}

/**
 * Changes the fields that differ; time, place and capacity follow the rules of sessions. Another time or place is a move: holders
 * of seats and requests get one message about all that differs, with the words that staff add, unless they leave it off.
 */
export async function changeSession(
  db: Db,
  id: string,
  body: Stored,
  by: SessionWrite,
): Promise<SerializedEntity> {
  const { fields: sent, message } = withoutMessage(body);
  refuseUnreadable(message);
  return writing.transact(db, 'sessions', 'update', async (tx) => {
    const { before, eventId, where } = await lockSession(tx, id, 'update', by);
    const scheduled = withSchedule(sent, before as unknown as Session, by.zone);
    const values = valuesOfChange('sessions', before, scheduled, by);
    if (Object.keys(values).length === 0) return serializeSession(before, by);
    await refuseWhatIsTaken(tx, before, values);
    const closesAt = closingOf({ ...before, ...values }, by.zone);
    // Its time limits move with it.
    const closing = closesAt.getTime() === (before['closesAt'] as Date).getTime() ? {} : { closesAt };
    const row = await writing.update(tx, 'sessions', before, { ...values, ...closing }, by);
    await store.refreshSessionDates(tx, [eventId]);
    const move = { sessionId: id, before: placedIn(where, before), after: placedIn(where, row) };
    // A raised maximum, a later cut-off or another time may free seats for the waiting list.
    await settle(tx, [id], by.zone, { isMoved: values['startDate'] !== undefined || 'closesAt' in closing });
    const notified = await notifyMoved(tx, [move], message);
    await recordMessage(tx, by.viewer, { entity: 'sessions', entityId: id }, { message, notified });
    return serializeSession(await writing.lock(tx, 'sessions', id, 'update', { ...by, ifMatch: null }), by);
  });
}

/** Deletes a session that has never been booked or waited for. */
export async function removeSession(db: Db, id: string, by: SessionWrite): Promise<Serialized> {
  return writing.withReferrers(db, 'sessions', id, () =>
    writing.transact(db, 'sessions', 'delete', async (tx) => {
      const { before, eventId } = await lockSession(tx, id, 'delete', by);
      await writing.erase(tx, 'sessions', before, by);
      await store.refreshSessionDates(tx, [eventId]);
      return serializeSession(before, by).entity;
    }),
  );
}

/** Locks a session's event and then the session, if the account may write it. */
export async function lockSession(
  tx: Tx,
  id: string,
  verb: 'update' | 'delete',
  by: SessionWrite,
): Promise<{ before: StoredRow; eventId: string; where: Where }> {
  const eventId = await store.readEventId(tx, id);
  if (!eventId) throw new Refusal('notFound');
  const where = await store.lockEvent(tx, eventId);
  return { before: await writing.lock(tx, 'sessions', id, verb, by), eventId, where };
}

async function refuseWhatIsTaken(tx: Tx, before: StoredRow, values: Stored): Promise<void> {
  const isClaimed = (await store.readClaimed(tx, [before._id])).has(before._id);
  const after = { ...before, ...values } as unknown as Session;
  const refused = refusalOfChange(before as unknown as Session, after, isClaimed);
  if (refused) throw fieldRefusal(refused.code, refused.path, refused.minimum);
  if (isMovedIntoPast(before as unknown as Session, after, { isClaimed, now: await readNow(tx) }))
    throw invalidAt('startDate', 'inThePast', 'It has bookings or requests: it cannot begin in the past');
}

/** Time and place of a session: its event's place, if it has none of its own. */
export function placedIn({ eventPresenceType, ...event }: Where, row: StoredRow): WhenAndWhere {
  const { startDate, endDate, locationId } = row as unknown as Session;
  return { startDate, endDate, locationId: locationId ?? event.locationId, eventPresenceType };
}

function fieldRefusal(
  code: 'readOnly' | 'capacityBelowTaken' | 'hasReservations',
  path: string,
  minimum?: number,
) {
  return new Refusal(code, {
    errors: [{ path, code, message: refusals[code].message }],
    ...(minimum !== undefined && { details: { minimum } }),
  });
}

const messages = {
  required: 'Required',
  disagrees: 'This does not agree with the rest of what was sent',
  noSuchTime: 'The clocks go forward: there is no such time on this day',
  belowOther: 'The end must be after the start',
} as const;

/** The body with its days and times converted into instants, without derived fields. */
function withSchedule(sent: Stored, before: Schedule | null, zone: Zone): Stored {
  const { startDate, endDate, sessionDay, startTime, endTime, ...fields } = sent;
  const given = {
    ...filled({ sessionDay, startTime, endTime }),
    ...filled({ startDate: instantOf(startDate), endDate: instantOf(endDate) }),
  } as SentSchedule;
  if (before && Object.keys(given).length === 0) return fields;
  const decision = decideSchedule(given, before, zone);
  if (decision.outcome === 'schedule') return { ...fields, ...decision.schedule };
  throw new Refusal('invalid', {
    errors: decision.errors.map(({ path, code }) => ({ path, code, message: messages[code] })),
  });
}

function instantOf(sent: unknown): Date | null {
  return typeof sent === 'string' ? new Date(sent) : null;
}

function filled(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? null) !== null));
}

/** The cut-off of bookings of a session. */
export function closingOf(row: Stored, zone: Zone): Date {
  const limit = { value: row['reservationLimitValue'], unit: row['reservationLimitUnit'] } as Limit;
  return instantBefore(row['startDate'] as Date, limit, zone);
}

/** A session with its local times. */
export function serializeSession(row: StoredRow, by: SessionWrite): SerializedEntity {
  const { entity, version } = writing.serializeWritten('sessions', row, by);
  return { entity: { ...entity, ...wallTimesOf(row as unknown as Schedule, by.zone) }, version };
}
