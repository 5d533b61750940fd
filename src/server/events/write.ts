// What staff do with an event: plain fields as with every entity, and the decisions about its visibility and its end.

import { changesBetween } from '#core/audit/rules.ts';
import { type Approval, decideApproval, decideVisibility, type Publication } from '#core/events/rules.ts';
import { mayApprove } from '#core/events/visibility.ts';
import { equal } from '#core/field/equality.ts';
import type { Stored } from '#core/field/writing.ts';
import { Refusal } from '#core/refusals.ts';
import { resources } from '#core/resources/index.ts';
import type { Visibility } from '#core/resources/programme.ts';
import type { Where } from '#core/sessions/rules.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { valuesOfChange, valuesOfNew } from '#server/resources/sent-values.ts';
import { countReferrers } from '#server/resources/write-store.ts';
import * as writing from '#server/resources/writing.ts';
import type { StoredRow, Serialized, SerializedEntity, Write } from '#server/resources/writing.ts';
import { holdMovesWithEvent, tellMoved } from '#server/sessions/service.ts';
import { readContactPeople, releaseContactPeople } from './contacts-store.ts';
import * as store from './write-store.ts';

export async function createEvent(db: Db, sent: Stored, by: Write): Promise<SerializedEntity> {
  const { contactPeople = [], ...fields } = sent;
  keepContactPeople(contactPeople, []);
  const values = valuesOfNew('events', fields, by);
  return writing.transact(db, 'events', 'create', async (tx) =>
    tell(await writing.insert(tx, 'events', values, by), [], by),
  );
}

/** Changes the fields that differ; a new visibility is decided about, and who has booked is told where it is now. */
export async function changeEvent(db: Db, id: string, sent: Stored, by: Write): Promise<SerializedEntity> {
  return writing.transact(db, 'events', 'update', async (tx) => {
    const before = await writing.lock(tx, 'events', id, 'update', by);
    const contactPeople = await contactPeopleOf(tx, id);
    const { contactPeople: sentPeople = contactPeople, ...fields } = sent;
    keepContactPeople(sentPeople, contactPeople);
    const { visibilityStatus: wanted, ...values } = valuesOfChange('events', before, fields, by);
    const published = wanted
      ? accepted(
          decideVisibility(
            { ...publicationOf(before), hasContactPeople: contactPeople.length > 0 },
            wanted as Visibility,
            mayApprove(by.viewer, id),
          ),
        )
      : {};
    const move = { from: whereIs(before), to: whereIs({ ...before, ...values }) };
    const moves = await holdMovesWithEvent(tx, id, move);
    const row = await writing.update(tx, 'events', before, { ...values, ...published }, by);
    await tellMoved(tx, moves);
    return tell(row, contactPeople, by);
  });
}

/** What refers to an event and keeps nobody from deleting it: its sessions, who keeps them in mind, who is a contact of it. */
const goingAlong = ['sessions', 'favourites', 'users'] as const;

/**
 * Deletes an event with its sessions and its speakers' roles, as long as nothing else refers to it or to them. Its sessions are held
 * before its own row goes. So whoever inserts a row that refers to both locks the session first: one who had the event's key
 * and waited for the session would wait for who waits for them.
 */
export async function removeEvent(db: Db, id: string, by: Write): Promise<Serialized> {
  return writing.transact(db, 'events', 'delete', async (tx) => {
    // Who writes sessions waits for this lock, who books does not: a booking ends before its session is locked here.
    const before = await writing.lock(tx, 'events', id, 'delete', by, 'update');
    const sessions = await store.lockSessionsOfEvent(tx, id);
    const referring = await countReferrers(tx, { events: [id], sessions }, goingAlong);
    if (Object.keys(referring).length > 0) throw new Refusal('stillReferenced', { details: referring });
    await eraseParts(tx, 'sessions', sessions, by);
    await eraseParts(tx, 'eventSpeakers', await store.readSpeakerRoles(tx, id), by);
    const contactPeople = await releaseContacts(tx, id, by);
    await writing.erase(tx, 'events', before, by);
    return tell(before, contactPeople, by).told;
  });
}

/** A contact person of the event, or an admin, says whether it can be public. */
export async function giveApproval(
  db: Db,
  id: string,
  approval: Approval,
  by: Write,
): Promise<SerializedEntity> {
  return writing.transact(db, 'events', 'update', async (tx) => {
    const before = await writing.lock(tx, 'events', id, 'update', by);
    if (!mayApprove(by.viewer, id)) throw new Refusal('forbidden');
    const values = accepted(decideApproval(publicationOf(before), approval));
    const row = await writing.update(tx, 'events', before, values, by, approval.action);
    return tell(row, await contactPeopleOf(tx, id), by);
  });
}

/** A private copy of an event with its speakers, without its sessions: what it takes to tell it again next year. */
export async function duplicateEvent(db: Db, id: string, by: Write): Promise<SerializedEntity> {
  return writing.transact(db, 'events', 'create', async (tx) => {
    const original = await writing.lock(tx, 'events', id, 'update', by);
    const copied = Object.entries(resources.events.fields).filter(([, field]) => !('readOnly' in field));
    const values = Object.fromEntries(copied.map(([name]) => [name, original[name]]));
    const row = await writing.insert(
      tx,
      'events',
      { ...values, visibilityStatus: 'private', externalId: null },
      by,
    );
    const roles = await store.copySpeakers(tx, { from: id, to: row._id, ids: newId });
    await audit.recordAll(
      tx,
      by.viewer,
      roles.map(({ _id, ...role }) => ({
        entity: 'eventSpeakers',
        entityId: _id,
        action: 'create',
        changes: changesBetween(resources.eventSpeakers.fields, {}, role),
      })),
    );
    return tell(row, [], by);
  });
}

/** Deletes what goes with an event, each with its line in the trail. */
async function eraseParts(
  tx: Tx,
  name: 'sessions' | 'eventSpeakers',
  ids: readonly string[],
  by: Write,
): Promise<void> {
  const held = await writing.lockAll(tx, name, { path: name, ids }, 'delete', by);
  await writing.eraseAll(tx, name, held, by);
}

function whereIs(row: Stored): Where {
  const { locationId, eventPresenceType } = row as unknown as Where;
  return { locationId, eventPresenceType };
}

function publicationOf(row: StoredRow): Publication {
  return row as unknown as Publication;
}

function accepted(decision: ReturnType<typeof decideApproval>): Partial<Publication> {
  if (decision.outcome === 'refuse') throw new Refusal(decision.code);
  return decision.values;
}

async function contactPeopleOf(tx: Tx, id: string): Promise<string[]> {
  return (await readContactPeople(tx, [id])).get(id) ?? [];
}

/** Takes the event from the accounts that are contacts of it, each with its line in the trail; answers whose it was. */
async function releaseContacts(tx: Tx, eventId: string, { viewer }: Write): Promise<string[]> {
  const released = await releaseContactPeople(tx, eventId);
  await audit.recordAll(
    tx,
    viewer,
    released.map(({ _id, contactEventIds }) => ({
      entity: 'users',
      entityId: _id,
      action: 'update',
      changes: changesBetween(
        resources.users.fields,
        { contactEventIds },
        { contactEventIds: contactEventIds.filter((one) => one !== eventId) },
      ),
    })),
  );
  return released.map(({ _id }) => _id);
}

/** They follow from the accounts: whoever writes an event sends them back as they are. */
function keepContactPeople(sent: unknown, contactPeople: readonly string[]): void {
  if (equal(sent, contactPeople)) return;
  throw new Refusal('readOnly', {
    errors: [{ path: 'contactPeople', code: 'readOnly', message: 'This field cannot be changed' }],
  });
}

function tell(row: StoredRow, contactPeople: readonly string[], by: Write): SerializedEntity {
  const { told, version } = writing.serializeWritten('events', row, by);
  return { told: { ...told, contactPeople }, version };
}
