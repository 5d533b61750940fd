// Writes events for staff: plain fields as for every entity, and decisions about visibility.

import {
  decideVisibility,
  needsApproval,
  type Publication,
  type PublicationDecision,
} from '#core/events/rules.ts';
import { mayApprove } from '#core/events/visibility.ts';
import { equal } from '#core/field/equality.ts';
import type { Stored } from '#core/field/writing.ts';
import { Refusal } from '#core/refusals.ts';
import type { Visibility } from '#core/resources/programme.ts';
import { withoutMessage } from '#core/sessions/change-message.ts';
import type { Where } from '#core/sessions/rules.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { valuesOfChange, valuesOfNew } from '#server/resources/sent-values.ts';
import * as writing from '#server/resources/writing.ts';
import type { StoredRow, SerializedEntity, Write } from '#server/resources/writing.ts';
import {
  lockMovesWithEvent,
  notifyMoved,
  recordMessage,
  refuseUnreadable,
} from '#server/sessions/service.ts';
import { notifySenders } from './approval/messages.ts';
import { notifyPublished } from './approval/since.ts';
import { readContactPeople } from './contacts-store.ts';
import { readAvailable } from './store.ts';

export async function createEvent(db: Db, sent: Stored, by: Write): Promise<SerializedEntity> {
  const { contactPeople = [], available: _ignored, ...fields } = sent;
  refuseOtherContactPeople(contactPeople, []);
  const values = valuesOfNew('events', fields, by);
  return writing.transact(db, 'events', 'create', async (tx) => {
    const row = await writing.addOnce(tx, 'events', by, () => writing.insert(tx, 'events', values, by));
    return serializeEvent(tx, row, await contactPeopleOf(tx, row._id), by);
  });
}

/** Changes the fields that differ; a new visibility is decided by the core, and holders of seats are notified of a new place. */
export async function changeEvent(db: Db, id: string, body: Stored, by: Write): Promise<SerializedEntity> {
  const { fields: sent, message } = withoutMessage(body);
  refuseUnreadable(message);
  return writing.transact(db, 'events', 'update', async (tx) => {
    const before = await writing.lock(tx, 'events', id, 'update', by);
    const contactPeople = await contactPeopleOf(tx, id);
    const { contactPeople: sentPeople = contactPeople, available: _ignored, ...fields } = sent;
    refuseOtherContactPeople(sentPeople, contactPeople);
    const { visibilityStatus: wanted, ...values } = valuesOfChange('events', before, fields, by);
    const published = wanted
      ? accepted(
          decideVisibility(
            standingOf(before, contactPeople),
            wanted as Visibility,
            mayApprove(by.viewer, publicationOf(before)),
          ),
        )
      : {};
    const move = { from: whereIs(before), to: whereIs({ ...before, ...values }) };
    const moves = await lockMovesWithEvent(tx, id, move);
    const row = await writing.update(tx, 'events', before, { ...values, ...published }, by);
    if (published.approvalStatus === 'approved')
      await notifySenders(tx, 'eventApproved', [before], by.viewer);
    await notifyPublished(tx, [{ before, after: row }], by.viewer);
    const notified = await notifyMoved(tx, moves, message);
    await recordMessage(tx, by.viewer, { entity: 'events', entityId: id }, { message, notified });
    return serializeEvent(tx, row, contactPeople, by);
  });
}

function whereIs(row: Stored): Where {
  const { locationId, eventPresenceType } = row as unknown as Where;
  return { locationId, eventPresenceType };
}

/** An event as the rule of its visibility reads it. */
export function standingOf(
  row: StoredRow,
  contactPeople: readonly string[],
): Publication & { readonly _id: string; readonly needsApproval: boolean } {
  const event = publicationOf(row);
  return { ...event, needsApproval: needsApproval(event, contactPeople.length > 0) };
}

/** A row as the rules of publication read it. */
export function publicationOf(row: StoredRow): Publication & { readonly _id: string } {
  return row as unknown as Publication & { readonly _id: string };
}

/** The values of a decision; a refusal is thrown. */
export function accepted(decision: PublicationDecision): Partial<Publication> {
  if (decision.outcome === 'refuse') throw new Refusal(decision.code);
  return decision.values;
}

export async function contactPeopleOf(tx: Tx, id: string): Promise<string[]> {
  return (await readContactPeople(tx, [id])).get(id) ?? [];
}

/** Contact people follow from the accounts: a caller sends them back unchanged. */
function refuseOtherContactPeople(sent: unknown, contactPeople: readonly string[]): void {
  if (equal(sent, contactPeople)) return;
  throw new Refusal('readOnly', {
    errors: [{ path: 'contactPeople', code: 'readOnly', message: 'This field cannot be changed' }],
  });
}

/** A written event as its writer reads it. */
export async function serializeEvent(
  tx: Tx,
  row: StoredRow,
  contactPeople: readonly string[],
  by: Write,
): Promise<SerializedEntity> {
  const { entity, version } = writing.serializeWritten('events', row, by);
  const available = (await readAvailable(tx, [row._id], by.viewer)).has(row._id);
  return { entity: { ...entity, contactPeople, available }, version };
}
