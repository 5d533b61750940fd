// When dates were before they moved, of those that moved while nobody kept it: the trail knows.

import { expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { openFormerDatabase } from '#test/former-database.ts';

test('a date that moved before it was kept when it had been tells its first start since it was public', async () => {
  const { client, bringUpToDate } = await openFormerDatabase('0062');
  const [eventId, hiddenEventId] = [newId(), newId()];
  for (const [_id, visibility] of [
    [eventId, 'public'],
    [hiddenEventId, 'private'],
  ])
    await client.query(
      `insert into "events" ("_id", "title", "visibilityStatus", "approvalStatus", "eventSector", "eventPresenceType")
       values ($1, '{"it": "Stelle"}', $2, 'approved', 'festival', 'location')`,
      [_id, visibility],
    );
  const at = (hour: number, year = 2100) => `${year}-01-25T${hour < 10 ? '0' : ''}${hour}:00:00.000Z`;
  let written = 0;
  const note = (entityId: string, entity: string, changes: object) =>
    client.query(
      `insert into "auditEntries" ("_id", "entity", "entityId", "action", "changes", "createdAt")
       values ($1, $2, $3, 'update', $4, timestamptz '2026-01-01' + $5 * interval '1 minute')`,
      [newId(), entity, entityId, JSON.stringify(changes), (written += 1)],
    );
  const moves = (...hours: readonly number[]) =>
    hours.slice(1).map((hour, place) => ({ startDate: { before: at(hours[place] ?? 0), after: at(hour) } }));
  const shown = { visibilityStatus: { before: 'private', after: 'public' } };
  const build = async (deeds: readonly object[], { hour = 12, year = 2100, event = eventId } = {}) => {
    const _id = newId();
    await client.query(
      `insert into "sessions" ("_id", "eventId", "startDate", "endDate", "sessionDay", "closesAt", "sessionTarget", "visibilityStatus",
         "accessType") values ($1, $2, $3, $4, '2100-01-25', $3, 'private', 'public', 'freeAccess')`,
      [_id, event, at(hour, year), at(hour + 1, year)],
    );
    for (const deed of deeds) await note(_id, 'sessions', deed);
    return _id;
  };
  const built = {
    moved: await build(moves(9, 12)),
    movedTwice: await build(moves(9, 10, 12)),
    movedBack: await build(moves(12, 9, 12)),
    neverMoved: await build([
      { startDate: { before: null, after: at(12) } },
      { minPupils: { before: 1, after: 2 } },
    ]),
    shownInBetween: await build([...moves(8, 9), shown, ...moves(9, 10, 12)]),
    movedWhileHidden: await build([...moves(9, 12), shown]),
    hidden: await build(moves(9, 12), { event: hiddenEventId }),
    over: await build(moves(9, 12), { year: 2020 }),
  };
  await bringUpToDate();
  const { rows } = await client.query<{ _id: string; movedFrom: Date | null }>(
    'select "_id", "movedFrom" from "sessions"',
  );
  const movedFrom = new Map(rows.map((row) => [row._id, row.movedFrom?.toISOString() ?? null]));
  expect(Object.fromEntries(Object.entries(built).map(([what, _id]) => [what, movedFrom.get(_id)]))).toEqual({
    moved: at(9),
    movedTwice: at(9),
    movedBack: null,
    neverMoved: null,
    shownInBetween: at(9),
    movedWhileHidden: null,
    hidden: null,
    over: null,
  });
});
