import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Appearance, mostSpeakers } from '#core/events/content/contract.ts';
import { buildEvent } from '#test/build-programme.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { countingStatements } from '#test/statements.ts';
import { changesOfOthers } from '#server/drafts/service.ts';
import { untilWaiting } from '#test/waiting.ts';
import { lock } from '#server/resources/writing.ts';
import { readAppearances, writeAppearances } from './speakers.ts';

let it: Callers;
let ada: Caller;
let ugo: Caller;
let eventId: string;
let people: string[];
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account({ subRoles: ['editor'] });
  ugo = await it.account({ subRoles: ['editor'], name: 'Ugo', surname: 'Neri' });
  people = [newId(), newId(), newId()];
  await it.db
    .insertInto('speakers')
    .values(
      people.map((_id, place) => ({
        _id,
        name: 'Laura',
        surname: `Bassi ${place}`,
        photo: [],
        nobelPrize: false,
      })),
    )
    .execute();
});
afterAll(() => it.close());
beforeEach(async () => {
  eventId = await buildEvent(it.db, { title: { it: 'Onde' }, thanks: 'a tutti' });
});

const as = (place: number, role = 'speaker') => ({ speakerId: people[place] ?? '', role });
const write = (by: Caller, appearances: object[], seen: object[], id = eventId) =>
  by.put(`/api/events/${id}/appearances`, { appearances, seen });
const stored = async () =>
  it.db
    .selectFrom('eventSpeakers')
    .select(['_id', 'speakerId', 'role', 'position'])
    .where('eventId', '=', eventId)
    .orderBy('position')
    .execute();

describe('the speakers of an event', () => {
  test('are added, ordered and removed as one list; rows that stay are the same', async () => {
    const first = [as(0), as(1, 'moderator')];
    expect(await write(ada, first, [])).toMatchObject({ status: 200, body: first });
    const before = await stored();
    const second = [as(1, 'moderator'), as(2), as(0)];
    expect((await write(ada, second, first)).body).toEqual(second);
    const after = await stored();
    expect(after.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect([after[2]?._id, after[0]?._id]).toEqual([before[0]?._id, before[1]?._id]);
    expect((await write(ada, [as(2)], second)).body).toEqual([as(2)]);
    expect((await ugo.get(`/api/events/${eventId}/appearances`)).body).toEqual([as(2)]);
  });

  test('are not overwritten by an editor who has seen another list', async () => {
    await write(ugo, [as(0)], []);
    expect(await write(ada, [as(1)], [])).toMatchObject({ status: 409, body: { code: 'editConflict' } });
    expect((await stored()).map(({ speakerId }) => speakerId)).toEqual([people[0]]);
  });

  test('that two editors write at once are those of one of them; the other is refused', async () => {
    const both = await Promise.all([write(ada, [as(0)], []), write(ugo, [as(1)], [])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await stored()).toHaveLength(1);
  });

  describe('that two editors add at the same moment', () => {
    /** Ada is in the middle of adding the first person when Ugo, who has seen none, adds one; answers what Ugo gets. */
    async function race(place: number, lockEvent?: typeof lock): Promise<unknown> {
      const first = await it.db.startTransaction().execute();
      await lock(first, 'events', eventId, 'update', { viewer: ada.viewer, language: 'it' });
      await first
        .insertInto('eventSpeakers')
        .values({ _id: newId(), eventId, speakerId: people[0] ?? '', role: 'speaker', position: 0 })
        .execute();
      const second = writeAppearances(
        it.db,
        eventId,
        { appearances: [as(place)] as Appearance[], seen: [] },
        ugo.viewer,
        lockEvent,
      ).catch((error: unknown) => error);
      // In the twin its row waits: the search text of the event follows from its people.
      await untilWaiting(it.database.pool, 1);
      await first.commit().execute();
      return second;
    }
    const added = async () => (await stored()).map(({ speakerId, position }) => [speakerId, position]);
    const reading: typeof lock = async (tx, _name, id) =>
      tx.selectFrom('events').selectAll().where('_id', '=', id).executeTakeFirstOrThrow();

    test.each([0, 1])('are of the first; the second waits and is refused (person %i)', async (place) => {
      expect(await race(place)).toMatchObject({ code: 'editConflict' });
      expect(await added()).toEqual([[people[0], 0]]);
    });

    test('are a list that none of them wrote in the twin that does not lock the event', async () => {
      await race(1, reading);
      expect((await added()).toSorted()).toEqual(
        [
          [people[0], 0],
          [people[1], 0],
        ].toSorted(),
      );
    });

    test('where they are the same person, are refused in the twin by the database, not as a conflict', async () => {
      expect(await race(0, reading)).toMatchObject({ code: 'invalid' });
      expect(await added()).toEqual([[people[0], 0]]);
    });
  });

  test('are refused twice in one role, too many, unknown, and to a contact of another event', async () => {
    const contact = await it.account({ subRoles: ['contact'] });
    it.become(contact, { subRoles: ['contact'], contactEventIds: [newId()] });
    const many = Array.from({ length: mostSpeakers + 1 }, () => ({ speakerId: newId(), role: 'speaker' }));
    expect((await write(ada, [as(0), as(0)], [])).status).toBe(400);
    expect((await write(ada, many, [])).status).toBe(400);
    expect((await write(ada, [{ speakerId: newId(), role: 'speaker' }], [])).status).toBe(400);
    expect((await write(contact, [as(0)], [])).status).toBe(403);
    expect((await contact.get(`/api/events/${eventId}/appearances`)).status).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

describe('the preview of an event', () => {
  const preview = (by: Caller, body: object, id = eventId, lang = 'it') =>
    by.post(`/api/events/${id}/preview?lang=${lang}`, { values: {}, ...body });

  test('has what was typed in the language of the page, with people and without scripts, and writes nothing', async () => {
    const values = {
      title: { it: 'Onde', en: 'Waves' },
      description: { en: '<p>Sea</p><script>alert(1)</script>' },
    };
    const before = await it.db.selectFrom('events').selectAll().where('_id', '=', eventId).execute();
    const shown = await preview(ada, { values, appearances: [as(1)] }, eventId, 'en');
    expect(shown).toMatchObject({
      status: 200,
      body: { _id: eventId, title: 'Waves', description: '<p>Sea</p>', thanks: 'a tutti' },
    });
    expect(shown.body.speakers).toMatchObject([{ role: 'speaker', speaker: { surname: 'Bassi 1' } }]);
    expect(await it.db.selectFrom('events').selectAll().where('_id', '=', eventId).execute()).toEqual(before);
    expect(await stored()).toEqual([]);
  });

  test('shows what could not be stored as it is stored', async () => {
    const values = { durationMinutes: 'half', thanks: 'x'.repeat(1001), visibilityStatus: 'secret' };
    expect((await preview(ada, { values })).body).toMatchObject({ durationMinutes: null, thanks: 'a tutti' });
  });

  test('of a new event needs no event; contacts, who add none, have none', async () => {
    const values = { title: { it: 'Nuovo' }, liveStreaming: true };
    expect((await preview(ada, { values }, 'new')).body).toMatchObject({
      title: 'Nuovo',
      liveStreaming: true,
    });
    const contact = await it.account({ subRoles: ['contact'] });
    it.become(contact, { subRoles: ['contact'], contactEventIds: [eventId] });
    expect((await preview(contact, { values }, 'new')).status).toBe(403);
    expect((await preview(contact, { values })).status).toBe(200);
  });

  test('is not stored by any cache', async () => {
    const { headers } = await it.app.inject({
      method: 'POST',
      url: `/api/events/${eventId}/preview`,
      headers: { authorization: `Bearer ${ada.id}` },
      payload: { values: {} },
    });
    expect(headers['cache-control']).toBe('no-store');
  });
});

test('speakers and changes cost the same however many there are', async () => {
  const { db, count } = countingStatements(it.db);
  const viewer = ada.viewer;
  const cost = async () => {
    const before = count();
    await readAppearances(db, eventId, viewer);
    const speakers = count() - before;
    const changes = await changesOfOthers(db, { entity: 'events', id: eventId }, '"1"', viewer);
    return { speakers, changes: count() - before - speakers, found: changes.length };
  };
  await ugo.put(`/api/events/${eventId}`, { thanks: 'a Giulia' });
  await write(ada, [as(0)], []);
  const few = await cost();
  await ugo.put(`/api/events/${eventId}`, { thanks: 'a Marta' });
  await ugo.put(`/api/events/${eventId}`, { thanks: 'a tutte' });
  await write(ada, [as(0), as(1), as(2)], [as(0)]);
  expect(few).toEqual({ speakers: 2, changes: 2, found: 1 });
  expect(await cost()).toEqual({ ...few, found: 3 });
});
