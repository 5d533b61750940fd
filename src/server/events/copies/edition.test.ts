// The events of an edition as drafts of the next one, each once (docs/product/events.md#copies).

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { mostCopied } from '#core/events/copies/contract.ts';
import { newId } from '#server/db/ids.ts';
import { readViolations } from '#server/doctor/store.ts';
import { readRows } from '#server/resources/store.ts';
import { buildEvent, buildSessions } from '#test/build-programme.ts';
import { buildRow } from '#test/entities.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { untilWaiting } from '#test/waiting.ts';
import { copyIntoEdition } from './edition.ts';

let it: StaffApp;
let editor: AccountViewer;
beforeAll(async () => {
  it = await openStaffApp();
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());

const zone = 'Europe/Rome';
const by = () => ({ viewer: editor, language: 'it', zone }) as const;
const copy = (into: string, body: object) =>
  it.call('POST', `/api/festivals/${into}/copies`, { as: editor, body });
async function buildEdition(year: number): Promise<string> {
  const _id = newId();
  const name = { it: `Edizione ${year}`, en: `Edition ${year}` };
  await it.database.db.insertInto('festivals').values({ _id, name, year }).execute();
  return _id;
}
const eventsOf = (festivalId: string) =>
  it.database.db
    .selectFrom('events')
    .selectAll()
    .where('festivalId', '=', festivalId)
    .orderBy('_id')
    .execute();
const datesOf = (eventId: string) =>
  it.database.db
    .selectFrom('sessions')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('startDate')
    .execute();

/** An edition of two events, with two dates and one, the second of which begins a day after the first. */
async function buildFestival() {
  const { db } = it.database;
  const [from, into] = [await buildEdition(2026), await buildEdition(2027)];
  const locationId = await buildRow(db, 'locations');
  const reservationOpeningDateId = await buildRow(db, 'reservationOpeningDates');
  const one = await buildEvent(db, {
    title: { it: 'Luce' },
    festivalId: from,
    year: 2026,
    locationId,
    externalId: newId(),
  });
  const other = await buildEvent(db, { title: { it: 'Buio' }, festivalId: from, year: 2026 });
  await db
    .insertInto('eventSpeakers')
    .values({
      _id: newId(),
      eventId: one,
      speakerId: await buildRow(db, 'speakers'),
      role: 'speaker',
      position: 0,
    })
    .execute();
  await buildSessions(db, one, [
    { startDate: new Date('2026-10-22T08:00:00Z'), reservationOpeningDateId },
    { startDate: new Date('2026-10-26T09:00:00Z') },
    { startDate: new Date('2026-10-27T09:00:00Z'), cancelledAt: new Date() },
  ]);
  await buildSessions(db, other, [{ startDate: new Date('2026-10-23T08:00:00Z') }]);
  return { from, into, one, other, locationId };
}

describe('copies for an edition', () => {
  test('are drafts with the references of their sources, of the new edition and its year', async () => {
    const { from, into, one, locationId } = await buildFestival();
    const { status, body } = await copy(into, { festivalId: from });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { made: 2, existing: 0, dates: 0, inside: 0, left: 0, closed: [] },
    });
    const copies = await eventsOf(into);
    expect(copies).toMatchObject([
      {
        title: { it: 'Luce' },
        year: 2027,
        visibilityStatus: 'private',
        approvalStatus: 'new',
        locationId,
        externalId: null,
      },
      { title: { it: 'Buio' }, year: 2027, visibilityStatus: 'private' },
    ]);
    const [light] = copies;
    const speakers = await it.database.db
      .selectFrom('eventSpeakers')
      .select('role')
      .where('eventId', '=', light?._id ?? '')
      .execute();
    expect(speakers).toEqual([{ role: 'speaker' }]);
    const trail = await it.call('GET', `/api/audit?entityId=${light?._id}`, { as: it.admin });
    expect(trail.body).toMatchObject([{ action: 'duplicate', userId: editor.userId }]);
    expect(await datesOf(light?._id ?? '')).toEqual([]);
    expect((await eventsOf(from)).map(({ _id }) => _id)).toContain(one);
  });

  test('have their dates as far apart as before, without the opening of the other edition', async () => {
    const { from, into } = await buildFestival();
    const { body } = await copy(into, { festivalId: from, dates: { firstDay: '2027-10-21' } });
    expect(body).toMatchObject({
      made: 2,
      dates: 3,
      events: [
        { dates: 2, cancelled: 1 },
        { dates: 1, firstDay: '2027-10-22' },
      ],
    });
    const [light, dark] = await eventsOf(into);
    expect(await datesOf(light?._id ?? '')).toMatchObject([
      { sessionDay: '2027-10-21', reservationOpeningDateId: null },
      { sessionDay: '2027-10-25', startDate: new Date('2027-10-25T08:00:00Z') },
    ]);
    expect(await datesOf(dark?._id ?? '')).toMatchObject([{ sessionDay: '2027-10-22' }]);
    expect(await readViolations(it.database.db)).toEqual([]);
  });

  test('are made once: the second run names them and makes nothing, a new event comes along', async () => {
    const { from, into, one } = await buildFestival();
    await copy(into, { festivalId: from, dates: { days: 364 } });
    const before = await eventsOf(into);
    const again = await copy(into, { festivalId: from, dates: { days: 364 } });
    expect(again.body).toMatchObject({ made: 0, existing: 2, dates: 0 });
    expect(again.body.events.find(({ sourceId }: { sourceId: string }) => sourceId === one)).toMatchObject({
      existing: true,
      _id: before[0]?._id,
    });
    expect(await eventsOf(into)).toEqual(before);
    // They can be moved into the bin again while they are drafts; one that was changed says so.
    const standing = async () =>
      Object.fromEntries(
        (await copy(into, { festivalId: from, dryRun: true })).body.events.map(
          ({ _id, isDraft, isChanged }: { _id: string; isDraft: boolean; isChanged: boolean }) => [
            _id,
            [isDraft, isChanged],
          ],
        ),
      );
    const [first = '', second = ''] = before.map(({ _id }) => _id);
    expect(await standing()).toEqual({ [first]: [true, false], [second]: [true, false] });
    // As on a later day.
    await it.database.pool.query(
      `update "events" set "createdAt" = "createdAt" - interval '1 day' where "_id" = $1`,
      [first],
    );
    expect(await standing()).toEqual({ [first]: [true, true], [second]: [true, false] });
    await it.database.db
      .updateTable('events')
      .set({ visibilityStatus: 'public' })
      .where('_id', '=', second)
      .execute();
    expect((await standing())[second]?.[0]).toBe(false);
    await it.database.db
      .updateTable('events')
      .set({ visibilityStatus: 'private' })
      .where('_id', '=', second)
      .execute();
    await buildEvent(it.database.db, { festivalId: from });
    expect((await copy(into, { festivalId: from })).body).toMatchObject({ made: 1, existing: 2 });
    // Into another edition each is copied again.
    expect((await copy(await buildEdition(2028), { festivalId: from })).body).toMatchObject({ made: 3 });
  });

  test('of chosen events leave out those of the edition itself', async () => {
    const { into, one, other } = await buildFestival();
    const inside = await buildEvent(it.database.db, { festivalId: into });
    expect((await copy(into, { ids: [one, inside, one] })).body).toMatchObject({ made: 1, inside: 1 });
    expect((await eventsOf(into)).map(({ _id }) => _id)).not.toContain(other);
  });

  test('go into the bin, are copied again then, and come back as events of their own', async () => {
    const { from, into, one } = await buildFestival();
    const { body } = await copy(into, { ids: [one] });
    const first = body.events[0]._id as string;
    expect((await it.call('DELETE', `/api/events/${first}`, { as: editor })).status).toBe(200);
    const again = await copy(into, { festivalId: from });
    expect(again.body).toMatchObject({ made: 2, existing: 0 });
    expect((await it.call('POST', `/api/event-bin/${first}/take-back`, { as: editor })).status).toBe(200);
    expect((await copy(into, { festivalId: from })).body).toMatchObject({ made: 0, existing: 2 });
    expect((await eventsOf(into)).length).toBe(3);
  });

  test('are previewed as they are then made, and a dry run makes nothing', async () => {
    const { from, into } = await buildFestival();
    const sent = { festivalId: from, dates: { days: 364, closedToo: true } };
    const planned = (await copy(into, { ...sent, dryRun: true })).body;
    expect(await eventsOf(into)).toEqual([]);
    const made = (await copy(into, sent)).body;
    const without = ({ events, dryRun: _, ...rest }: typeof made) => ({
      ...rest,
      events: events.map(({ _id: _made, version: _read, ...one }: { _id: string; version: string }) => one),
    });
    expect(without(planned)).toEqual(without(made));
    for (const { version } of made.events) expect(version).toMatch(/^"\w+"$/);
  });
});

describe('a refusal', () => {
  test('names an edition that is not there, and the one that would be copied into itself', async () => {
    const { from, into } = await buildFestival();
    expect((await copy(newId(), { festivalId: from })).status).toBe(404);
    for (const [festivalId, code] of [
      [newId(), 'unknownReference'],
      [into, 'notAllowed'],
    ])
      expect((await copy(into, { festivalId })).body).toMatchObject({
        code: 'invalid',
        errors: [{ path: 'festivalId', code }],
      });
    for (const body of [{}, { festivalId: from, ids: [newId()] }])
      expect((await copy(into, body)).body).toMatchObject({
        code: 'invalid',
        errors: [{ code: 'required' }],
      });
  });

  test('of one of the chosen events copies none', async () => {
    const { into, one } = await buildFestival();
    const gone = await copy(into, { ids: [one, newId()] });
    expect(gone).toMatchObject({ status: 404, body: { errors: [{ path: 'ids.1' }] } });
    expect(await eventsOf(into)).toEqual([]);
  });
});

const dated = (at: string) => ({ firstSessionDate: new Date(at), lastSessionDate: new Date(at) });

test('more events than one call copies are left for the next one, by their first dates', async () => {
  const { db } = it.database;
  const [from, into] = [await buildEdition(2026), await buildEdition(2027)];
  const total = mostCopied.events + 2;
  const late = await buildEvent(db, { festivalId: from, ...dated('2026-12-01T09:00:00Z') });
  for (let one = 1; one < total; one += 1)
    await buildEvent(db, { festivalId: from, ...dated('2026-10-01T09:00:00Z') });
  const first = await copy(into, { festivalId: from });
  expect(first.body).toMatchObject({ made: mostCopied.events, left: 2 });
  expect(first.body.events.map(({ sourceId }: { sourceId: string }) => sourceId)).not.toContain(late);
  expect((await copy(into, { festivalId: from })).body).toMatchObject({
    made: 2,
    existing: mostCopied.events,
    left: 0,
  });
});

test('forty events take as many statements as one', async () => {
  const costOf = async (count: number) => {
    const { db } = it.database;
    const [from, into] = [await buildEdition(2026), await buildEdition(2027)];
    for (let one = 0; one < count; one += 1) {
      const eventId = await buildEvent(db, { festivalId: from });
      await buildSessions(db, eventId, [{}, {}]);
    }
    const counted = countingStatements(db);
    await copyIntoEdition(counted.db, into, { festivalId: from, dates: { days: 364 } }, by());
    return counted.count();
  };
  expect(await costOf(40)).toBe(await costOf(1));
});

describe('at the same moment', () => {
  /** Two runs, of which the second starts while the first holds the events. */
  async function twice(lock?: Parameters<typeof copyIntoEdition>[4]) {
    const { db, pool } = it.database;
    const { from, into } = await buildFestival();
    const run = () =>
      copyIntoEdition(db, into, { festivalId: from }, by(), lock).catch((error: unknown) => error);
    const pause = await db.startTransaction().execute();
    await pause.selectFrom('events').select('_id').where('festivalId', '=', from).forUpdate().execute();
    const runs = [run(), run()];
    if (!lock) await untilWaiting(pool, 2);
    await pause.commit().execute();
    return { answers: await Promise.all(runs), copies: (await eventsOf(into)).length };
  }

  test('two runs copy each event once', async () => {
    const { answers, copies } = await twice();
    expect(answers.map((answer) => (answer as { made: number }).made).toSorted()).toEqual([0, 2]);
    expect(copies).toBe(2);
  });

  test('the twin that does not lock is refused by the database', async () => {
    let arrived = 0;
    const both = Promise.withResolvers<undefined>();
    // Both have read that there are no copies yet when the first of them writes.
    const { answers, copies } = await twice(async (tx, name, { ids }) => {
      const rows = await readRows(tx, name, ids);
      arrived += 1;
      if (arrived === 2) both.resolve(undefined);
      await both.promise;
      return rows as never;
    });
    expect(answers.map((answer) => (answer as { code?: string }).code ?? 'made').toSorted()).toEqual([
      'invalid',
      'made',
    ]);
    expect(copies).toBe(2);
  });
});
