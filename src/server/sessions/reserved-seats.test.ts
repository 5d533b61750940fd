// Free, offered and saved seats, with a list and without, for each audience and party: what a session's page says, what a booking
// answers and what the filter of the programme finds agree.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guest } from '#core/accounts/access.ts';
import type { ProgrammeSession } from '#core/events/sessions-contract.ts';
import type { Bookability } from '#core/seats/bookability.ts';
import { audiences } from '#core/resources/outline.ts';
import type { Party } from '#core/seats/capacity.ts';
import { book } from '#server/reservations/service.ts';
import { usualRules } from '#test/booking-rules.ts';
import { buildEvent, buildSessions, buildUser } from '#test/build-programme.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { openTestApp } from '#test/app.ts';
import { requestFor } from '#test/take-seats.ts';
import { viewerOf } from '#test/viewers.ts';

const max = 3;
const school = { userType: 'school' as const, educationalInstitution: 'Liceo Curie' };
/** The taken, offered and saved seats of a session, or classes if it is for schools. */
const cases = Array.from({ length: max + 1 }, (_, taken) =>
  Array.from({ length: max + 1 - taken }, (_, locked) =>
    Array.from({ length: max + 1 - taken - locked }, (_, saved) => ({ taken, locked, saved })),
  ),
).flat(2);
const all = cases.flatMap((counters) =>
  [true, false].flatMap((waitingListEnabled) =>
    audiences.map((sessionTarget) => ({ ...counters, waitingListEnabled, sessionTarget })),
  ),
);

let database: TestDatabase;
let app: Awaited<ReturnType<typeof openTestApp>>;
let sessionIds: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  app = await openTestApp(database.db, { identify: async () => guest });
  const eventId = await buildEvent(database.db, { tags: ['kept'] });
  sessionIds = await buildSessions(
    database.db,
    eventId,
    all.map(({ taken, locked, saved, ...more }) => ({
      ...more,
      ...(more.sessionTarget === 'school'
        ? {
            maxParticipants: null,
            maxSchoolClasses: max,
            totalSchoolClasses: taken,
            lockedSchoolClasses: locked,
            savedSchoolClasses: saved,
          }
        : {
            maxParticipants: max,
            totalParticipants: taken,
            lockedParticipants: locked,
            savedParticipants: saved,
          }),
    })),
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** The outcome of a booking of a number of people, or of one class with a number of pupils, in each of the sessions. */
async function answersTo(quantity: number): Promise<{ code: string; next: string | undefined }[]> {
  const teacher = await buildUser(database.db, school);
  const party = (sessionTarget: (typeof audiences)[number]): Party =>
    sessionTarget === 'school'
      ? { target: sessionTarget, quantity, quantitySchool: 1, chaperones: 1 }
      : { target: sessionTarget, quantity };
  const requests = all.map(({ sessionTarget }, position) => ({
    ...requestFor(teacher, sessionIds[position] ?? '', quantity),
    viewer: viewerOf(teacher, school),
    party: party(sessionTarget),
    ...(sessionTarget === 'school' && {
      participants: [{ schoolClass: `Class ${position}`, quantity, chaperones: 1 }],
    }),
  }));
  const settings = {
    ...usualRules.settings,
    overlapsPerAccount: 1000,
    reservationsPerAccount: 1000,
    classesPerSchoolDay: 1000,
  };
  const transaction = await database.db.startTransaction().execute();
  const outcomes = await book(transaction, requests, { ...usualRules, settings });
  await transaction.rollback().execute();
  return outcomes.map((outcome) =>
    outcome.outcome === 'refused'
      ? { code: outcome.refusal.code, next: outcome.refusal.more.next?.action }
      : { code: 'booked', next: undefined },
  );
}

async function foundBy(query: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (let page = 1; page <= 3; page += 1) {
    const response = await app.inject(
      `/api/events/sessions?tags=kept&defaults=false&limit=100&page=${page}&${query}`,
    );
    expect(response.statusCode).toBe(200);
    for (const { _id } of response.json<ProgrammeSession[]>()) found.add(_id);
  }
  return found;
}

const wordOf: Readonly<Record<string, Bookability>> = {
  booked: 'open',
  keptForWaitingList: 'keptForWaitingList',
  sessionFull: 'waitingList',
  noSeatsForQuantity: 'full',
};

describe('for one person, or one class', () => {
  test('the page and the booking give the same answer, with the same next step', async () => {
    const answers = await answersTo(1);
    const said = await Promise.all(
      sessionIds.map(async (_id) => {
        const response = await app.inject(`/api/sessions/${_id}/availability`);
        const { bookability, next } = response.json<{ bookability: string; next?: { action: string } }>();
        return [bookability, next?.action];
      }),
    );
    const joined = (next: string | undefined) => (next === 'joinWaitingList' ? next : undefined);
    expect(said).toEqual(answers.map(({ code, next }) => [wordOf[code], joined(next)]));
    expect(new Set(answers.map(({ code }) => code)).size).toBe(4);
  });

  test('the last seat that is offered is reserved for the list, and the answer names the list', async () => {
    const isLast = all.map(
      ({ taken, locked, saved, waitingListEnabled }) =>
        waitingListEnabled && locked === 1 && saved === 0 && taken === max - 1,
    );
    const answers = (await answersTo(1)).filter((_, position) => isLast[position]);
    expect(answers).toEqual(audiences.map(() => ({ code: 'keptForWaitingList', next: 'joinWaitingList' })));
    const found = await foundBy('available=true');
    expect(sessionIds.filter((_id, position) => isLast[position] && found.has(_id))).toEqual([]);
  });
});

test.each([
  ['available=true', 1],
  ['partySize=1', 1],
  ['partySize=2', 2],
  ['partySize=3', 3],
])('the filter %s finds what a party of %d can book, and nothing else', async (query, quantity) => {
  const answers = await answersTo(quantity);
  const bookable = sessionIds.filter((_id, position) => answers[position]?.code === 'booked');
  expect([...(await foundBy(query))].toSorted()).toEqual(bookable.toSorted());
});
