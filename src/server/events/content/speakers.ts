// The speakers of an event as one list, in the form of the event (docs/product/events.md#content).

import type { AccountViewer } from '#core/accounts/access.ts';
import type { Appearance } from '#core/events/content/contract.ts';
import { managesEvent } from '#core/events/visibility.ts';
import { equal } from '#core/field/equality.ts';
import { Refusal } from '#core/refusals.ts';
import type { Db, Reader } from '#server/db/database.ts';
import * as writing from '#server/resources/writing.ts';
import type { StoredRow, Write } from '#server/resources/writing.ts';
import { readEvent, readSpeakers } from '../store.ts';
import { readSpeakerRoles } from '../write-store.ts';

export async function readAppearances(
  db: Reader,
  eventId: string,
  viewer: AccountViewer,
): Promise<Appearance[]> {
  if (!(await readEvent(db, eventId, viewer))) throw new Refusal('notFound');
  if (!managesEvent(viewer, eventId)) throw new Refusal('forbidden');
  return (await readSpeakers(db, [eventId])).map(appearanceOf);
}

/**
 * Adds, removes and orders what differs; who has seen another list than the stored one is refused. `lockEvent` is replaced by the twin of a
 * test.
 */
export async function writeAppearances(
  db: Db,
  eventId: string,
  {
    appearances,
    seen,
  }: { readonly appearances: readonly Appearance[]; readonly seen: readonly Appearance[] },
  viewer: AccountViewer,
  lockEvent: typeof writing.lock = writing.lock,
): Promise<Appearance[]> {
  const by: Write = { viewer, language: 'it' };
  return writing.transact(db, 'eventSpeakers', 'update', async (tx) => {
    // Two editors of one event write one after the other.
    await lockEvent(tx, 'events', eventId, 'update', by);
    const stored = (await readSpeakers(tx, [eventId])).map(appearanceOf);
    if (!equal(stored, seen)) throw new Refusal('editConflict');
    const ids = await readSpeakerRoles(tx, [eventId]);
    const rows = await writing.lockAll(tx, 'eventSpeakers', { path: 'seen', ids }, 'update', by);
    const left = [...rows];
    for (const [position, appearance] of appearances.entries()) {
      const found = left.findIndex((row) => isOf(row, appearance));
      const [row] = found < 0 ? [] : left.splice(found, 1);
      if (!row)
        await writing.insert(tx, 'eventSpeakers', { ...appearance, eventId, position, externalId: null }, by);
      else if (row['position'] !== position) await writing.update(tx, 'eventSpeakers', row, { position }, by);
    }
    await writing.eraseAll(tx, 'eventSpeakers', left, by);
    return (await readSpeakers(tx, [eventId])).map(appearanceOf);
  });
}

function isOf(row: StoredRow, { speakerId, role }: Appearance): boolean {
  return row['speakerId'] === speakerId && row['role'] === role;
}

function appearanceOf({
  speakerId,
  role,
}: {
  readonly speakerId: string;
  readonly role: string;
}): Appearance {
  return { speakerId, role: role as Appearance['role'] };
}
