// What is on now, from the rows of a day (docs/product/programme.md#on-now).

import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest } from '#core/accounts/access.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { takeSeats } from '#test/take-seats.ts';
import { readOnNow } from './on-now.ts';

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
});
afterAll(() => it.close());

const minutes = (from: number, length = 60) => {
  const startDate = new Date(Date.now() + from * 60_000);
  return { startDate, endDate: new Date(startDate.getTime() + length * 60_000) };
};
const onNow = async (language = 'it') =>
  (await it.call('GET', `/api/events/now?lang=${language}`, { as: guest })).body;

test('guests read what has begun, what begins soon with free seats, and what is in another room since today', async () => {
  const { db } = it.database;
  expect(await onNow()).toEqual([]);
  const place = async (name: string) => {
    const _id = newId();
    await db.insertInto('locations').values({ _id, name }).execute();
    return _id;
  };
  const [hall, attic] = [await place('Sala Curie'), await place('Soffitta')];
  const eventId = await buildEvent(db, { locationId: hall });
  const session = (when: object, given: object = {}) => buildSession(db, eventId, { ...when, ...given });
  const started = await session(minutes(-20));
  const soon = await session(minutes(20), { maxParticipants: 5, locationId: hall });
  await takeSeats(db, soon, 2);
  const full = await session(minutes(25), { maxParticipants: 1 });
  await takeSeats(db, full, 1);
  const later = await session(minutes(180));
  const moved = await session(minutes(240));
  await session(minutes(-120));
  await session(minutes(-5), { visibilityStatus: 'protected' });
  await session(minutes(-5), { sessionTarget: 'school' });
  await session(minutes(-5), { cancelledAt: new Date(), cancelReason: 'Pioggia' });
  await buildSession(db, await buildEvent(db, { visibilityStatus: 'private' }), minutes(-5));

  const shown = { eventId, title: 'La mano del robot' };
  expect(await onNow()).toEqual([
    { _id: soon, ...shown, kind: 'soon', startDate: expect.any(String), place: 'Sala Curie', freeSeats: 3 },
    { _id: started, ...shown, kind: 'started', startDate: expect.any(String), place: 'Sala Curie' },
  ]);
  expect((await onNow('en'))[0].title).toBe('The robot hand');

  // A session moves to another room, then the event does: those with a room of their own stay.
  const move = (path: string, locationId: string | null) =>
    it.call('PUT', `/api/${path}`, { body: { locationId, message: null } });
  await move(`sessions/${moved}`, attic);
  expect((await onNow())[0]).toMatchObject({
    _id: moved,
    kind: 'elsewhere',
    place: 'Soffitta',
    formerPlaces: ['Sala Curie'],
  });
  const court = await place('Cortile');
  await move(`sessions/${moved}`, court);
  expect((await onNow())[0]).toMatchObject({ place: 'Cortile', formerPlaces: ['Soffitta', 'Sala Curie'] });
  await move(`sessions/${moved}`, hall);
  expect((await onNow()).map(({ kind }: { kind: string }) => kind)).toEqual(['soon', 'started']);
  await move(`events/${eventId}`, attic);
  expect(
    (await onNow()).map(({ _id, kind, place: now, formerPlaces }: Record<string, unknown>) => [
      _id,
      kind,
      now,
      formerPlaces,
    ]),
  ).toEqual([
    [started, 'elsewhere', 'Soffitta', ['Sala Curie']],
    [full, 'elsewhere', 'Soffitta', ['Sala Curie']],
    [later, 'elsewhere', 'Soffitta', ['Sala Curie']],
    [soon, 'soon', 'Sala Curie', undefined],
  ]);

  // Three statements, however much is on.
  const cost = async () => {
    const { db: counted, count } = countingStatements(db);
    return [(await readOnNow(counted, 'it')).length, count()];
  };
  expect(await cost()).toEqual([4, 3]);
  for (let one = 0; one < 10; one += 1) await session(minutes(200 + one));
  expect(await cost()).toEqual([12 + 1, 3]);
});
