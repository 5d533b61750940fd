// What calendars compare (RFC 5545, SEQUENCE), through each change that an entry shows; all of it within a second.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type BookingApp, openBookingApp } from './testing.ts';

let it: BookingApp;
beforeAll(async () => {
  it = await openBookingApp();
});
afterAll(() => it.close());
afterEach(async () => {
  await it.db.deleteFrom('settings').where('name', '=', 'reminderHours').execute();
});

async function place(name: string): Promise<string> {
  const _id = newId();
  await it.db.insertInto('locations').values({ _id, name }).execute();
  return _id;
}
const rename = (_id: string, name: string) =>
  it.db.updateTable('locations').set({ name }).where('_id', '=', _id).execute();
const sessionOf = (_id: string) => (to: object) =>
  it.db.updateTable('sessions').set(to).where('_id', '=', _id).execute();

test('the sequence number of a reservation’s entry rises with each change, move and cancellation, and its id stays', async () => {
  const [hall, attic] = [await place('Aula'), await place('Soffitta')];
  const eventId = await buildEvent(it.db, { locationId: hall });
  const far = { startDate: new Date(Date.now() + 30 * 86_400_000) };
  const [here, there] = [await buildSession(it.db, eventId, far), await buildSession(it.db, eventId, far)];
  const ada = await it.person();
  const { body: booked } = await ada.book(here, 2);
  const read = async () => {
    const { body } = await ada.get<string>(`/api/reservations/${booked._id}/tickets.ics`);
    return {
      uid: /^UID:(.*)\r$/m.exec(body)?.[1],
      sequence: Number(/^SEQUENCE:(\d+)\r$/m.exec(body)?.[1]),
    };
  };
  const change = sessionOf(here);
  const event = (to: object) => it.db.updateTable('events').set(to).where('_id', '=', eventId).execute();
  const note = (_id: string, text: string) =>
    it.db
      .updateTable('locations')
      .set({ notes: JSON.stringify({ it: text }) as never })
      .where('_id', '=', _id)
      .execute();
  const actions: Record<string, () => Promise<unknown>> = {
    'the party gets smaller': () => ada.change(booked._id, { quantity: 1 }),
    'the session moves': () => change({ endDate: new Date(far.startDate.getTime() + 9_000_000) }),
    'its place has another name': () => rename(hall, 'Aula magna'),
    'its place has another name again': () => rename(hall, 'Aula Curie'),
    'it goes to a place that never changed': () => change({ locationId: attic }),
    'it goes back to the place of its event': () => change({ locationId: null }),
    'the event goes to a place that never changed': () =>
      it.db.updateTable('events').set({ locationId: attic }).where('_id', '=', eventId).execute(),
    'the event can be followed online': () =>
      it.db.updateTable('events').set({ eventPresenceType: 'mixed' }).where('_id', '=', eventId).execute(),
    'the event says what to bring': () => event({ calendarNotes: { it: 'Porta una torcia.' } }),
    'the event says that it is accessible': () => event({ accessible: true }),
    'the event says how to get in': () => event({ accessibility: { it: 'Rampa sul retro.' } }),
    'the place says how it is found': () => note(attic, 'Terzo piano.'),
    'the reservation moves to a session that never changed': () => ada.move(booked._id, there),
    'it moves back': () => ada.move(booked._id, here),
    'it is cancelled': () => ada.cancel(booked._id),
  };
  let before = await read();
  expect(before.sequence).toBe(0);
  for (const [what, act] of Object.entries(actions)) {
    await act();
    const after = await read();
    expect({ what, uid: after.uid, rises: after.sequence > before.sequence }).toEqual({
      what,
      uid: before.uid,
      rises: true,
    });
    before = after;
  }
  await change({ maxParticipants: 99 });
  expect(await read()).toEqual(before);
  // The entry says when any of it changed last, its place too.
  const updatedAt = new Date('2101-02-03T04:05:06Z');
  await it.db.updateTable('locations').set({ updatedAt }).where('_id', '=', attic).execute();
  const { body } = await ada.get<string>(`/api/reservations/${booked._id}/tickets.ics`);
  expect(body).toContain('LAST-MODIFIED:21010203T040506Z\r\n');
});

test('the entry of a booking reminds of it when its reminder is due: the event’s hours, else the setting’s, and never what is cancelled', async () => {
  const eventId = await buildEvent(it.db);
  const far = { startDate: new Date(Date.now() + 30 * 86_400_000) };
  const ada = await it.person();
  const { body: booked } = await ada.book(await buildSession(it.db, eventId, far), 1);
  const triggers = async () => {
    const { body } = await ada.get<string>(`/api/reservations/${booked._id}/tickets.ics`);
    return [...body.matchAll(/^BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:(.*)\r$/gm)].map(([, at]) => at);
  };
  const ofEvent = (reminderHours: number | null) =>
    it.db.updateTable('events').set({ reminderHours }).where('_id', '=', eventId).execute();
  expect(await triggers()).toEqual(['-PT3H']);
  await it.db.insertInto('settings').values({ _id: newId(), name: 'reminderHours', value: '5' }).execute();
  expect(await triggers()).toEqual(['-PT5H']);
  await ofEvent(2);
  expect(await triggers()).toEqual(['-PT2H']);
  await ofEvent(0);
  expect(await triggers()).toEqual([]);
  await ofEvent(2);
  await ada.cancel(booked._id);
  expect(await triggers()).toEqual([]);
});

test('the sequence number stays within what calendars store, however often a reservation moves among sessions of long ago', async () => {
  const eventId = await buildEvent(it.db);
  const far = { startDate: new Date(Date.now() + 30 * 86_400_000) };
  const [old, young, oldToo] = [
    await buildSession(it.db, eventId, far),
    await buildSession(it.db, eventId, far),
    await buildSession(it.db, eventId, far),
  ];
  await it.database.pool.query(
    `update "sessions" set "calendarSequence" = 1795000000 where "_id" = any($1)`,
    [[old, oldToo]],
  );
  const ada = await it.person();
  const { body: booked } = await ada.book(old, 1);
  let before = 0;
  for (const to of [young, oldToo, young, old]) {
    expect((await ada.move(booked._id, to)).status).toBe(200);
    const { body } = await ada.get<string>(`/api/reservations/${booked._id}/tickets.ics`);
    const sequence = Number(/^SEQUENCE:(\d+)\r$/m.exec(body)?.[1]);
    expect(sequence).toBeGreaterThan(before);
    before = sequence;
  }
  expect(before).toBeLessThan(2 ** 31);
});
