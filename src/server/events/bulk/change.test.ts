// The same fields of many events at once.

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { versionAt } from '#core/versions.ts';
import { newId } from '#server/db/ids.ts';
import { NothingToSend } from '#server/outbox/message.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { sized } from '#test/sizes.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { takeSeats } from '#test/take-seats.ts';
import { approvalTemplates } from '../approval/messages.ts';
import { changeEventsAtOnce } from './change.ts';

let it: StaffApp;
let editor: AccountViewer;
beforeAll(async () => {
  it = await openStaffApp();
  editor = await it.account({ subRoles: ['editor'] });
});
afterAll(() => it.close());

const make = (count: number, given: object = { visibilityStatus: 'public' }) =>
  Promise.all(Array.from({ length: count }, () => buildEvent(it.database.db, given)));
const makeTwo = async (given?: object) => {
  const [first = '', second = ''] = await make(2, given);
  return { first, second, ids: [first, second] };
};
const put = (ids: readonly string[], changes: object, as = editor) =>
  it.call('PUT', '/api/events/bulk', { as, body: { ids, changes } });
const stored = (ids: readonly string[]) =>
  it.database.db
    .selectFrom('events')
    .select(['visibilityStatus', 'approvalStatus', 'isPromoted', 'year'])
    .where('_id', 'in', ids)
    .orderBy('year')
    .execute();
const auditOf = (ids: readonly string[]) =>
  it.database.db
    .selectFrom('auditEntries')
    .select(['entityId', 'userId', 'changes'])
    .where('entity', '=', 'events')
    .where('entityId', 'in', ids)
    .execute();

test('only the fields that are sent change, each event with its line in the audit log, and again nothing', async () => {
  const ids = await make(3);
  const [first = ''] = ids;
  await it.database.db.updateTable('events').set({ year: 2027 }).where('_id', '=', first).execute();
  expect(await put(ids, { year: 2027, isPromoted: true })).toMatchObject({
    status: 200,
    body: { changed: 3, unchanged: 0 },
  });
  const rows = await stored(ids);
  expect(rows).toEqual(
    rows.map(() => ({ visibilityStatus: 'public', approvalStatus: 'new', isPromoted: true, year: 2027 })),
  );
  const audited = await auditOf(ids);
  expect(audited.map(({ userId }) => userId)).toEqual([editor.userId, editor.userId, editor.userId]);
  // The year of the first was that already.
  const ofFirst = audited.find(({ entityId }) => entityId === ids[0]);
  expect(Object.keys(ofFirst?.changes ?? {})).toEqual(['isPromoted']);
  expect((await put(ids, { year: 2027, isPromoted: true })).body).toMatchObject({ changed: 0, unchanged: 3 });
  expect(await auditOf(ids)).toHaveLength(3);
});

test('where one of them needs an approval first, none becomes public, and it is named by its position', async () => {
  const { second, ids } = await makeTwo({ visibilityStatus: 'private' });
  const contact = await it.account({ contactEventIds: [second] });
  expect(await put(ids, { visibilityStatus: 'public' })).toMatchObject({
    status: 400,
    body: { code: 'invalid', errors: [{ path: 'ids.1', code: 'approvalNeeded' }] },
  });
  expect((await stored(ids)).map((row) => row.visibilityStatus)).toEqual(['private', 'private']);
  // Who approves may: the approval counts as given.
  expect((await put([second], { visibilityStatus: 'public' }, contact)).status).toBe(200);
  expect(await stored([second])).toMatchObject([{ visibilityStatus: 'public', approvalStatus: 'approved' }]);
  expect((await put(ids, { visibilityStatus: 'private' })).body).toMatchObject({
    changed: 1,
    unchanged: 1,
  });
});

test('a contact changes own events only, and none where another one is among them', async () => {
  const { first, ids } = await makeTwo();
  const contact = await it.account({ contactEventIds: [first] });
  expect(await put(ids, { isPromoted: true }, contact)).toMatchObject({
    status: 403,
    body: { code: 'forbidden', errors: [{ path: 'ids.1', code: 'forbidden' }] },
  });
  expect((await stored(ids)).map(({ isPromoted }) => isPromoted)).toEqual([false, false]);
  expect((await put([first], { isPromoted: true }, contact)).status).toBe(200);
});

test.each([
  ['a place, which moves people', { locationId: newId() }, { path: 'changes.locationId' }],
  ['an empty visibility', { visibilityStatus: null }, { path: 'changes.visibilityStatus' }],
  ['a year that is none', { year: 3 }, { path: 'changes.year', code: 'belowMinimum' }],
  ['a category that is not there', { eventCategoryId: newId() }, { code: 'unknownReference' }],
])('%s is refused by name and changes nothing', async (_, changes, error) => {
  const ids = await make(2);
  expect(await put(ids, { isPromoted: true, ...changes })).toMatchObject({
    status: 400,
    body: { errors: [error] },
  });
  expect((await stored(ids)).map(({ isPromoted }) => isPromoted)).toEqual([false, false]);
  expect(await put(ids, {})).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'changes', code: 'required' }] },
  });
});

describe('a preview', () => {
  const bulk = (body: object, as = editor) => it.call('PUT', '/api/events/bulk', { as, body });

  test('says which change, what is booked of these and what is refused, and writes nothing', async () => {
    const { db } = it.database;
    const [booked = '', hidden = '', followed = ''] = [
      ...(await make(1, { visibilityStatus: 'protected' })),
      ...(await make(1, { visibilityStatus: 'public' })),
      ...(await make(1, { visibilityStatus: 'private' })),
    ];
    await it.account({ contactEventIds: [followed] });
    const to = await buildSession(db, booked);
    await takeSeats(db, to, 2);
    await takeSeats(db, to, 3);
    // Neither what is over nor what is cancelled counts.
    const over = await buildSession(db, booked);
    const off = await buildSession(db, booked);
    for (const id of [over, off]) await takeSeats(db, id, 4);
    const startDate = new Date('2020-01-01T09:00:00Z');
    const past = { startDate, closesAt: startDate, endDate: new Date('2020-01-01T10:00:00Z') };
    await db.updateTable('sessions').set(past).where('_id', '=', over).execute();
    await db.updateTable('sessions').set({ cancelledAt: new Date() }).where('_id', '=', off).execute();
    const ids = [booked, hidden, followed];
    const preview = await bulk({ ids, changes: { visibilityStatus: 'public' }, dryRun: true });
    const nothing = { bookings: 0, people: 0, was: null, approvalAgain: false, version: null };
    expect(preview).toMatchObject({ status: 200 });
    expect(preview.body).toEqual({
      dryRun: true,
      changed: 1,
      unchanged: 1,
      refused: 1,
      events: [
        {
          _id: booked,
          outcome: 'changed',
          code: null,
          bookings: 2,
          people: 5,
          was: { visibilityStatus: 'protected' },
          approvalAgain: false,
          version: null,
        },
        { _id: hidden, outcome: 'unchanged', code: null, ...nothing },
        { _id: followed, outcome: 'refused', code: 'approvalNeeded', ...nothing },
      ],
    });
    expect(await auditOf(ids)).toEqual([]);
    expect((await stored(ids)).map((row) => row.visibilityStatus).toSorted()).toEqual([
      'private',
      'protected',
      'public',
    ]);
  });

  test('equals the run, over random changes of random events', async () => {
    const { db } = it.database;
    const value = {
      visibilityStatus: fc.constantFrom('private', 'protected', 'public'),
      year: fc.option(fc.integer({ min: 2026, max: 2027 })),
      isPromoted: fc.boolean(),
      tags: fc.subarray(['luna', 'robot']),
      reminderHours: fc.option(fc.integer({ min: 0, max: 2 })),
    };
    const some = fc.record(value, { requiredKeys: [] });
    const edit = fc.record({
      rows: fc.array(fc.record(value), { minLength: 1, maxLength: 5 }),
      followed: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      booked: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      changes: some.filter((changes) => Object.keys(changes).length > 0),
      own: fc.option(some),
      isStale: fc.boolean(),
    });
    const none = [false, false, false, false, false];
    const likeThatAlready: typeof edit extends fc.Arbitrary<infer Edit> ? Edit : never = {
      rows: [{ visibilityStatus: 'public', year: 2026, isPromoted: true, tags: [], reminderHours: null }],
      followed: none,
      booked: none,
      changes: { isPromoted: true },
      own: null,
      isStale: false,
    };
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(edit, async ({ rows, followed, booked, changes, own, isStale }) => {
        const ids: string[] = [];
        for (const [position, row] of rows.entries()) {
          const id = await buildEvent(db, { ...row, visibilityStatus: 'public' });
          ids.push(id);
          if (followed[position]) await it.account({ contactEventIds: [id] });
          if (booked[position]) await takeSeats(db, await buildSession(db, id), 2);
          const { visibilityStatus } = row as { visibilityStatus: 'private' | 'protected' | 'public' };
          await db.updateTable('events').set({ visibilityStatus }).where('_id', '=', id).execute();
        }
        const body = {
          ids,
          changes,
          ...(own && { each: ids.map((_, position) => (position === 0 ? own : {})) }),
          ...(isStale && { versions: ids.map((_, position) => (position === 0 ? '"0"' : '*')) }),
        };
        const preview = await bulk({ ...body, dryRun: true });
        expect(preview.status).toBe(200);
        const before = await auditOf(ids);
        expect(before).toEqual([]);
        const run = await bulk(body);
        const refused = preview.body.events.flatMap(
          ({ outcome, code }: { outcome: string; code: string }, position: number) => {
            outcomes.add(outcome);
            return outcome === 'refused' ? [{ path: `ids.${position}`, code }] : [];
          },
        );
        const isRefused = refused.length > 0;
        const ran = isRefused
          ? run.body.errors.map(({ path, code }: { path: string; code: string }) => ({ path, code }))
          : {
              ...run.body,
              dryRun: true,
              events: run.body.events.map((one: object) => ({ ...one, version: null })),
            };
        expect([run.status, ran]).toEqual(isRefused ? [400, refused] : [200, preview.body]);
        expect(await auditOf(ids)).toHaveLength(isRefused ? 0 : preview.body.changed);
      }),
      { numRuns: sized(25, 250), examples: [[likeThatAlready]] },
    );
    expect([...outcomes].toSorted()).toEqual(['changed', 'refused', 'unchanged']);
  });
});

describe('taking a change back', () => {
  type Done = { _id: string; was: object | null; version: string | null };
  const inverse = ({ events }: { events: readonly Done[] }) => {
    const changed = events.filter(({ was }) => was !== null);
    return {
      ids: changed.map(({ _id }) => _id),
      versions: changed.map(({ version }) => version),
      each: changed.map(({ was }) => was),
    };
  };

  test('gives each event what it had, with its line in the audit log, and none where one was changed since', async () => {
    const ids = [
      ...(await make(1, { visibilityStatus: 'public', year: 2025 })),
      ...(await make(1, { visibilityStatus: 'protected', year: 2026 })),
      ...(await make(1, { visibilityStatus: 'private', year: 2027 })),
    ];
    const before = await stored(ids);
    const done = await put(ids, { visibilityStatus: 'private' });
    const back = inverse(done.body);
    expect(back.ids).toEqual(ids.slice(0, 2));
    // Another editor has been there.
    await it.call('PUT', `/api/events/${ids[1]}`, { as: editor, body: { year: 2030 } });
    const refused = await it.call('PUT', '/api/events/bulk', { as: editor, body: back });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'ids.1', code: 'editConflict' }] },
    });
    expect((await stored(ids)).map((row) => row.visibilityStatus)).toEqual(['private', 'private', 'private']);
    await it.call('PUT', `/api/events/${ids[1]}`, { as: editor, body: { year: 2026 } });
    const again = inverse({ events: done.body.events.slice(0, 1) });
    expect((await it.call('PUT', '/api/events/bulk', { as: editor, body: again })).body).toMatchObject({
      changed: 1,
    });
    expect((await stored(ids)).map((row) => row.visibilityStatus)).toEqual(['public', 'private', 'private']);
    expect(before.map((row) => row.visibilityStatus)).toEqual(['public', 'protected', 'private']);
    const changes = (await auditOf(ids.slice(0, 1))).map((entry) => entry.changes);
    expect(changes).toEqual([
      { visibilityStatus: { before: 'public', after: 'private' } },
      { visibilityStatus: { before: 'private', after: 'public' } },
    ]);
  });

  describe('of a publication that was an approval', () => {
    const standing = (id: string) =>
      it.database.db
        .selectFrom('events')
        .select(['visibilityStatus', 'approvalStatus', 'rejectionReason'])
        .where('_id', '=', id)
        .executeTakeFirstOrThrow();
    /** What has been written to the sender about the answer, oldest first. */
    const newsOf = (id: string) =>
      it.database.db
        .selectFrom('messages')
        .select(['template', 'userId'])
        .where('userId', '=', editor.userId)
        .where(sql<boolean>`"facts"->>'eventId' = ${id}`)
        .orderBy('_id')
        .execute();
    const at = (id: string, action: string) => `/api/events/${id}/${action}`;
    const reason = 'Manca il testo.';
    /** Two events that an editor has sent to the same contact: one was rejected, the other one waits. */
    const sent = async () => {
      const { first, second, ids } = await makeTwo({ visibilityStatus: 'private' });
      const contact = await it.account({ subRoles: ['contact'], contactEventIds: ids });
      for (const id of ids) await it.call('POST', at(id, 'send-for-approval'), { as: editor });
      await it.call('POST', at(first, 'reject'), { as: contact, body: { reason } });
      const before = [await standing(first), await standing(second)];
      const done = await put(ids, { visibilityStatus: 'public' }, contact);
      const takeBack = (as = contact) =>
        it.call('PUT', '/api/events/bulk', { as, body: { ...inverse(done.body), takesBack: true } });
      return { first, second, ids, contact, before, takeBack };
    };
    const published = { visibilityStatus: 'public', approvalStatus: 'approved', rejectionReason: null };

    test('takes the approval back too, and an editor cannot publish what was rejected', async () => {
      const { first, second, ids, before, takeBack } = await sent();
      expect(before).toEqual([
        { visibilityStatus: 'private', approvalStatus: 'rejected', rejectionReason: reason },
        { visibilityStatus: 'private', approvalStatus: 'new', rejectionReason: null },
      ]);
      expect([await standing(first), await standing(second)]).toEqual([published, published]);
      await it.database.moveClock(31 * 60_000);
      try {
        expect((await takeBack()).body).toMatchObject({ changed: 2 });
      } finally {
        await it.database.moveClock(-31 * 60_000);
      }
      expect([await standing(first), await standing(second)]).toEqual(before);
      for (const id of ids)
        expect(
          await it.call('PUT', `/api/events/${id}`, { as: editor, body: { visibilityStatus: 'public' } }),
        ).toMatchObject({ status: 400, body: { code: 'approvalNeeded' } });
      // Both wait for the contact again, or can be sent again.
      expect((await it.call('POST', at(first, 'send-for-approval'), { as: editor })).status).toBe(200);
      expect(await it.call('POST', at(second, 'send-for-approval'), { as: editor })).toMatchObject({
        body: { code: 'wrongState' },
      });
    });

    test('leaves the approval to another account, which only hides the event', async () => {
      const { first, ids, takeBack } = await sent();
      expect((await takeBack(it.admin)).body).toMatchObject({ changed: 2 });
      expect((await stored(ids)).map((row) => `${row.visibilityStatus} ${row.approvalStatus}`)).toEqual([
        'private approved',
        'private approved',
      ]);
      expect(await standing(first)).toMatchObject({ rejectionReason: null });
    });

    test('drops the news that has not left, and contradicts what has', async () => {
      const unsent = await sent();
      await unsent.takeBack();
      expect((await newsOf(unsent.first)).map(({ template }) => template)).toEqual(['eventRejected']);
      expect(await newsOf(unsent.second)).toEqual([]);
      const left = await sent();
      await it.database.pool.query(`update "messages" set "sentAt" = now() where "sentAt" is null`);
      await left.takeBack();
      const templatesOf = async (id: string) => (await newsOf(id)).map(({ template }) => template);
      expect(await templatesOf(left.first)).toEqual(['eventRejected', 'eventApproved', 'eventRejected']);
      expect(await templatesOf(left.second)).toEqual(['eventApproved', 'approvalTakenBack']);
      const { approvalTakenBack } = approvalTemplates({ db: it.database.db });
      const about = { eventId: left.second, userId: editor.userId };
      const context = { messageId: newId(), baseUrl: 'https://curiosa.test', reworded: new Map() };
      expect((await approvalTakenBack(about, 'it', context)).text).toMatch(
        /Ti avevamo scritto che «[^»]+» è approvato, ma non lo è ancora/,
      );
      // Answered before it leaves, it is not sent.
      await it.call('POST', at(left.second, 'approve'), { as: left.contact });
      await expect(approvalTakenBack(about, 'it', context)).rejects.toBeInstanceOf(NothingToSend);
    });

    test('contradicts news that is being sent at that moment', async () => {
      const { second, takeBack } = await sent();
      const sending = await it.database.db.startTransaction().execute();
      await sql`select from "messages" where "facts"->>'eventId' = ${second} for update`.execute(sending);
      await takeBack();
      await sending.rollback().execute();
      expect((await newsOf(second)).map(({ template }) => template)).toEqual([
        'eventApproved',
        'approvalTakenBack',
      ]);
    });
  });

  describe('of events that were public without an approval', () => {
    const hidden = async () => {
      const { first, second, ids } = await makeTwo({ visibilityStatus: 'public' });
      const contact = await it.account({ contactEventIds: [second] });
      const done = await put(ids, { visibilityStatus: 'private' });
      return { first, second, ids, contact, done, back: { ...inverse(done.body), takesBack: true } };
    };
    const takeBack = (body: object, as = editor) => it.call('PUT', '/api/events/bulk', { as, body });
    const visibilities = async (ids: readonly string[]) =>
      (await stored(ids)).map((row) => `${row.visibilityStatus} ${row.approvalStatus}`);
    const refusedSecond = { status: 400, body: { errors: [{ path: 'ids.1', code: 'approvalNeeded' }] } };

    test('needs none, is warned of before, and gives no approval', async () => {
      const { first, second, ids } = await makeTwo({ visibilityStatus: 'public' });
      await it.account({ contactEventIds: [second] });
      const preview = await takeBack({ ids, changes: { visibilityStatus: 'private' }, dryRun: true });
      expect(preview.body.events).toMatchObject([
        { _id: first, approvalAgain: false },
        { _id: second, approvalAgain: true },
      ]);
      const done = await put(ids, { visibilityStatus: 'private' });
      const back = { ...inverse(done.body), takesBack: true };
      expect((await takeBack({ ...back, dryRun: true })).body).toMatchObject({ changed: 2, refused: 0 });
      expect((await takeBack(back)).body).toMatchObject({ changed: 2, refused: 0 });
      expect(await visibilities(ids)).toEqual(['public new', 'public new']);
    });

    test('is refused as any publication without the word, without the versions, by another account, and after half an hour', async () => {
      const { ids, back } = await hidden();
      const { takesBack: _left, ...plain } = back;
      expect(await takeBack(plain)).toMatchObject(refusedSecond);
      const { versions: _versions, ...unseen } = back;
      expect(await takeBack(unseen)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'versions', code: 'required' }] },
      });
      expect(await takeBack(back, await it.account({ subRoles: ['editor'] }))).toMatchObject(refusedSecond);
      await it.database.moveClock(31 * 60_000);
      try {
        expect(await takeBack(back)).toMatchObject(refusedSecond);
      } finally {
        await it.database.moveClock(-31 * 60_000);
      }
      expect(await visibilities(ids)).toEqual(['private new', 'private new']);
      expect((await takeBack(back)).status).toBe(200);
    });

    test('is refused where it gives more than the change took, or another change came between', async () => {
      const { db } = it.database;
      const [event = ''] = await make(1, { visibilityStatus: 'protected' });
      await it.account({ contactEventIds: [event] });
      const done = await put([event], { visibilityStatus: 'private' });
      const back = { ...inverse(done.body), takesBack: true };
      expect(await takeBack({ ...back, each: [{ visibilityStatus: 'public' }] })).toMatchObject({
        body: { errors: [{ code: 'approvalNeeded' }] },
      });
      const { second, back: both } = await hidden();
      await it.call('PUT', `/api/events/${second}`, { as: editor, body: { year: 2031 } });
      const { updatedAt } = await db
        .selectFrom('events')
        .select('updatedAt')
        .where('_id', '=', second)
        .executeTakeFirstOrThrow();
      const versions = [both.versions[0], versionAt(updatedAt)];
      expect(await takeBack({ ...both, versions })).toMatchObject(refusedSecond);
    });

    test('is refused where a contact was named since, at the event or at the account', async () => {
      const [first = '', second = ''] = await make(2, { visibilityStatus: 'public' });
      const ids = [first, second];
      const [one, other] = [
        await it.account({ subRoles: ['contact'] }),
        await it.account({ subRoles: ['contact'] }),
      ];
      const done = await put(ids, { visibilityStatus: 'private' });
      const back = { ...inverse(done.body), takesBack: true };
      const named = await it.call('POST', `/api/events/${first}/contact-people`, {
        body: { contactPeople: [one.userId], seen: [] },
      });
      const atAccount = await it.call('PUT', `/api/users/${other.userId}`, {
        body: { contactEventIds: [second] },
      });
      expect([named.status, atAccount.status]).toEqual([200, 200]);
      expect(await takeBack(back)).toMatchObject({
        status: 400,
        body: {
          errors: [
            { path: 'ids.0', code: 'approvalNeeded' },
            { path: 'ids.1', code: 'approvalNeeded' },
          ],
        },
      });
      expect(await visibilities(ids)).toEqual(['private new', 'private new']);
      // The contact says yes itself.
      const contact = { ...other, contactEventIds: [second] };
      expect((await put([second], { visibilityStatus: 'public' }, contact)).status).toBe(200);
    });
  });

  test('names as many versions and values as events, and something to change', async () => {
    const ids = await make(2);
    const refusedAt = async (body: object) =>
      (await it.call('PUT', '/api/events/bulk', { as: editor, body: { ids, ...body } })).body.errors;
    const changes = { year: 2027 };
    expect(await refusedAt({ changes, versions: ['*'] })).toMatchObject([
      { path: 'versions', code: 'disagrees' },
    ]);
    expect(await refusedAt({ each: [changes] })).toMatchObject([{ path: 'each', code: 'disagrees' }]);
    expect(await refusedAt({})).toMatchObject([{ path: 'changes', code: 'required' }]);
  });
});

test('an event that is gone, and more than 500, are refused', async () => {
  const [id = ''] = await make(1);
  expect(await put([id, newId()], { isPromoted: true })).toMatchObject({
    status: 404,
    body: { code: 'notFound', errors: [{ path: 'ids.1', code: 'notFound' }] },
  });
  const many = Array.from({ length: 501 }, () => newId());
  expect((await put(many, { isPromoted: true })).status).toBe(400);
});

test('many events cost as many statements as one', async () => {
  const statementsFor = async (number: number) => {
    const ids = await make(number);
    const { db, count } = countingStatements(it.database.db);
    const changes = { visibilityStatus: 'private', isPromoted: true };
    const by = { viewer: editor, language: 'it', answerIn: '*' } as const;
    const { changed } = await changeEventsAtOnce(db, { ids: [...ids, ...ids], changes }, by);
    return [changed, count()];
  };
  const [, statements] = await statementsFor(1);
  expect(await statementsFor(30)).toEqual([30, statements]);
  expect(statements).toBeGreaterThan(2);
});
