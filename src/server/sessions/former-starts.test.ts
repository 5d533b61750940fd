// The former starts of sessions that moved before their moves were recorded: read from the audit log.

import type pg from 'pg';
import { expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { openFormerDatabase } from '#test/former-database.ts';

const at = (hour: number, year = 2100) => `${year}-01-25T${hour < 10 ? '0' : ''}${hour}:00:00.000Z`;

async function buildEvent(client: pg.Client, visibility: string): Promise<string> {
  const _id = newId();
  await client.query(
    `insert into "events" ("_id", "title", "visibilityStatus", "approvalStatus", "eventSector", "eventPresenceType")
     values ($1, '{"it": "Stelle"}', $2, 'approved', 'festival', 'location')`,
    [_id, visibility],
  );
  return _id;
}

async function buildDate(client: pg.Client, eventId: string, hour: number, year?: number): Promise<string> {
  const _id = newId();
  await client.query(
    `insert into "sessions" ("_id", "eventId", "startDate", "endDate", "sessionDay", "closesAt", "sessionTarget", "visibilityStatus",
       "accessType") values ($1, $2, $3, $4, '2100-01-25', $3, 'private', 'public', 'freeAccess')`,
    [_id, eventId, at(hour, year), at(hour + 1, year)],
  );
  return _id;
}

/** Writes an entry of the audit log, in the `minute` of a day. */
async function note(
  client: pg.Client,
  minute: number,
  entity: string,
  _id: string,
  changes: object,
): Promise<void> {
  await client.query(
    `insert into "auditEntries" ("_id", "entity", "entityId", "action", "changes", "createdAt")
     values ($1, $2, $3, 'update', $4, timestamptz '2026-01-01' + $5 * interval '1 minute')`,
    [newId(), entity, _id, JSON.stringify(changes), minute],
  );
}

/** The former start of each session, by the purpose of the session. */
async function formerStarts(
  client: pg.Client,
  built: Readonly<Record<string, string>>,
): Promise<Record<string, string | null | undefined>> {
  const { rows } = await client.query<{ _id: string; movedFrom: Date | null }>(
    'select "_id", "movedFrom" from "sessions"',
  );
  const movedFrom = new Map(rows.map((row) => [row._id, row.movedFrom?.toISOString() ?? null]));
  return Object.fromEntries(Object.entries(built).map(([what, _id]) => [what, movedFrom.get(_id)]));
}

test('a session that moved before its moves were recorded shows its first start since it was public', async () => {
  const { client, bringUpToDate } = await openFormerDatabase('0062');
  const [eventId, hiddenEventId] = [await buildEvent(client, 'public'), await buildEvent(client, 'private')];
  let written = 0;
  const moves = (...hours: readonly number[]) =>
    hours.slice(1).map((hour, place) => ({ startDate: { before: at(hours[place] ?? 0), after: at(hour) } }));
  const shown = { visibilityStatus: { before: 'private', after: 'public' } };
  const build = async (changes: readonly object[], { hour = 12, year = 2100, event = eventId } = {}) => {
    const _id = await buildDate(client, event, hour, year);
    for (const change of changes) await note(client, (written += 1), 'sessions', _id, change);
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
  expect(await formerStarts(client, built)).toEqual({
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

test('a move before the site last opened, or while it is closed, is not shown', async () => {
  const formerOf = async (value: string | null) => {
    const { client, bringUpToDate } = await openFormerDatabase('0063');
    const eventId = await buildEvent(client, 'public');
    const settingId = newId();
    if (value !== null) {
      await client.query(`insert into "settings" ("_id", "name", "value") values ($1, 'publicSite', $2)`, [
        settingId,
        value,
      ]);
      await note(client, 10, 'settings', settingId, { value: { before: 'false', after: 'true' } });
    }
    const buildMoved = async (minute: number) => {
      const _id = await buildDate(client, eventId, 12);
      await client.query('update "sessions" set "movedFrom" = $2 where "_id" = $1', [_id, at(9)]);
      await note(client, minute, 'sessions', _id, { startDate: { before: at(9), after: at(12) } });
      return _id;
    };
    const built = { early: await buildMoved(5), late: await buildMoved(15) };
    await bringUpToDate();
    return formerStarts(client, built);
  };
  expect([await formerOf(null), await formerOf('true'), await formerOf('false')]).toEqual([
    { early: at(9), late: at(9) },
    { early: null, late: at(9) },
    { early: null, late: null },
  ]);
});
