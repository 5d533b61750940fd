// Simultaneous sessions: the audience and the counters of each.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { readViolations } from '#server/doctor/store.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';

let it: Callers;
let school: Caller;
let family: Caller;
beforeAll(async () => {
  it = await openCallers();
  school = await it.account({ userType: 'school', educationalInstitution: 'Liceo Curie' });
  family = await it.account();
});
afterAll(() => it.close());

const startDate = new Date(Date.now() + 30 * 86_400_000);
const classOf = (quantity: number) => ({
  target: 'school',
  participants: [{ schoolClass: '3A', quantity, chaperones: 2 }],
});
const familyOf = (heads: number) => ({
  target: 'private',
  participants: Array.from({ length: heads }, () => ({})),
});
const book = (by: Caller, sessionId: string, party: object) =>
  by.post('/api/reservations', { sessionId, ...party });
const wait = (by: Caller, sessionId: string, party: object) =>
  by.post('/api/reservation-requests', { sessionId, ...party });

/** All counters of sessions: seats, classes, offered seats, requests. */
async function countersOf(sessionIds: readonly string[]) {
  const rows = await it.db
    .selectFrom('sessions')
    .select(['_id', 'totalParticipants', 'totalSchoolClasses', 'lockedParticipants', 'waitingRequests'])
    .where('_id', 'in', sessionIds)
    .execute();
  return sessionIds.map((id) => {
    const row = rows.find(({ _id }) => _id === id);
    return (
      row && [row.totalParticipants, row.totalSchoolClasses, row.lockedParticipants, row.waitingRequests]
    );
  });
}

test('an account without a school cannot book a school session, and a school without its name neither', async () => {
  const sessionId = await buildSession(it.db, await buildEvent(it.db), {
    startDate,
    sessionTarget: 'school',
  });
  const nameless = await it.account({ userType: 'school' });
  expect((await book(family, sessionId, classOf(5))).body).toMatchObject({ code: 'wrongAudience' });
  expect((await book(nameless, sessionId, classOf(5))).body).toMatchObject({
    code: 'profileIncomplete',
    next: { action: 'completeProfile' },
  });
  expect(await countersOf([sessionId])).toEqual([[0, 0, 0, 0]]);
});

test('a private party in a school session is of the wrong audience, and moves no counter', async () => {
  const sessionId = await buildSession(it.db, await buildEvent(it.db), {
    startDate,
    sessionTarget: 'school',
  });
  for (const by of [family, school])
    expect((await book(by, sessionId, familyOf(2))).body).toMatchObject({ code: 'wrongAudience' });
  expect((await wait(family, sessionId, familyOf(2))).body).toMatchObject({ code: 'wrongAudience' });
  expect(await countersOf([sessionId])).toEqual([[0, 0, 0, 0]]);
});

test('a school and a private session at one time have separate counters and lists', async () => {
  const eventId = await buildEvent(it.db);
  const common = { startDate, waitingListEnabled: true };
  const ofSchools = { ...common, sessionTarget: 'school', maxParticipants: 20, maxSchoolClasses: 1 } as const;
  const forClasses = await buildSession(it.db, eventId, ofSchools);
  const forFamilies = await buildSession(it.db, eventId, { ...common, maxParticipants: 3 });
  const beside = await buildSession(it.db, await buildEvent(it.db), { ...common, maxParticipants: 7 });
  const sessionIds = [forClasses, forFamilies, beside];

  const { body: visit } = await book(school, forClasses, classOf(12));
  expect((await book(family, forFamilies, familyOf(3))).status).toBe(201);
  expect(await countersOf(sessionIds)).toEqual([
    [12, 1, 0, 0],
    [3, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
  const other = await it.account({ userType: 'school', educationalInstitution: 'Istituto Levi' });
  expect((await wait(other, forClasses, classOf(10))).status).toBe(201);
  expect((await wait(await it.account(), forFamilies, familyOf(2))).status).toBe(201);
  await school.delete(`/api/reservations/${visit._id}`);
  expect(await countersOf(sessionIds)).toEqual([
    [0, 0, 10, 0],
    [3, 0, 0, 1],
    [0, 0, 0, 0],
  ]);

  const seen = await Promise.all(sessionIds.map((id) => it.guest.get(`/api/sessions/${id}/availability`)));
  expect(seen.map(({ body }) => [body.bookability, body.freeSeats, body.waiting])).toEqual([
    // The only class is offered to the school that waited.
    ['keptForWaitingList', 10, 0],
    ['waitingList', 0, 1],
    ['open', 7, 0],
  ]);
  expect(await readViolations(it.db)).toEqual([]);
});

test('a session with free entry takes no booking and no request, so its counters stay at zero', async () => {
  const given = {
    startDate,
    accessType: 'freeAccess',
    maxParticipants: null,
    waitingListEnabled: true,
  } as const;
  const sessionId = await buildSession(it.db, await buildEvent(it.db), given);
  expect((await book(family, sessionId, familyOf(2))).body).toMatchObject({ code: 'freeAccess' });
  expect((await wait(family, sessionId, familyOf(2))).body).toMatchObject({ code: 'freeAccess' });
  expect(await countersOf([sessionId])).toEqual([[0, 0, 0, 0]]);
  const { body } = await it.guest.get(`/api/sessions/${sessionId}/availability`);
  expect(body).toMatchObject({ bookability: 'freeAccess', freeSeats: null });
});
