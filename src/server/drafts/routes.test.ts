import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftDays, longestDraft, mostDrafts, mostParts } from '#core/drafts/rules.ts';
import { hashPassword } from '#server/auth/service.ts';
import { buildEvent } from '#test/build-programme.ts';
import { type Caller, type Callers, openCallers } from '#test/callers.ts';
import { buildPicture } from '#test/populated.ts';
import { untilWaiting } from '#test/waiting.ts';
import { forgetOldDrafts, write } from './service.ts';
import { queueAndCount, writeDraft } from './store.ts';

let it: Callers;
let ada: Caller;
let ugo: Caller;
let eventId: string;
beforeAll(async () => {
  it = await openCallers();
  ada = await it.account({ subRoles: ['editor'], name: 'Ada', surname: 'Verdi' });
  ugo = await it.account({ subRoles: ['editor'], name: 'Ugo', surname: 'Neri' });
  eventId = await buildEvent(it.db, { title: { it: 'Onde' } });
});
afterAll(() => it.close());
beforeEach(() => it.db.deleteFrom('drafts').execute());

const at = (id = eventId) => `/api/events/${id}/draft`;
const edits = { 'title.en': { from: '', to: 'Waves' }, isPromoted: { from: false, to: true } };
const store = (by: Caller, given: object = {}, id = eventId) =>
  by.put(at(id), { version: '"abc"', edits, revision: null, ...given });
const remove = (by: Caller, revision: number) => by.delete(`${at()}?revision=${revision}`);
const stored = async (by: Caller, id = eventId) => (await by.get(at(id))).body.draft;

function nested(levels: number): unknown {
  return levels === 0 ? 'x' : [nested(levels - 1)];
}

describe('a draft', () => {
  test('is found by its editor as it was typed, and by no other account', async () => {
    expect(await stored(ada)).toBeNull();
    const written = await store(ada);
    expect(written.status).toBe(200);
    expect(await stored(ada)).toMatchObject({
      version: '"abc"',
      edits,
      revision: written.body.revision,
      updatedAt: written.body.updatedAt,
    });
    expect(await stored(ugo)).toBeNull();
    expect((await remove(ugo, written.body.revision)).status).toBe(200);
    expect(await stored(ada)).not.toBeNull();
  });

  test('is one for each event, and one for a new event', async () => {
    const other = await buildEvent(it.db, {});
    await store(ada);
    await store(ada, { version: null, edits: {} }, 'new');
    expect(await stored(ada, other)).toBeNull();
    expect(await stored(ada, 'new')).toMatchObject({ version: null, edits: {} });
    // A second window with a new event has another one.
    expect(await stored(ada, 'new-2')).toBeNull();
    await store(ada, { version: null }, 'new-2');
    expect(await stored(ada, 'new')).toMatchObject({ version: null, edits: {} });
    expect((await store(ada, { version: null }, 'new-5')).status).toBe(404);
  });

  test('is written on top of the newest revision only: what another window typed is not overwritten', async () => {
    const first = (await store(ada)).body.revision;
    for (const revision of [null, first + 1]) {
      const late = await store(ada, { revision, edits: {} });
      expect(late).toMatchObject({ status: 409, body: { code: 'editConflict' } });
    }
    expect((await stored(ada)).edits).toEqual(edits);
    const second = await store(ada, { revision: first, edits: {} });
    expect(second.status).toBe(200);
    expect(second.body.revision).toBeGreaterThan(first);
    expect((await stored(ada)).edits).toEqual({});
  });

  test('is not replaced by a window that knows the draft before it, which another window has deleted', async () => {
    const known = (await store(ada)).body.revision;
    expect((await remove(ada, known)).status).toBe(200);
    await store(ada, { edits: { thanks: { from: '', to: 'a Ugo' } } });
    expect(await store(ada, { revision: known })).toMatchObject({
      status: 409,
      body: { code: 'editConflict' },
    });
    expect((await stored(ada)).edits).toEqual({ thanks: { from: '', to: 'a Ugo' } });
  });

  test('is deleted as the caller knows it only; where none is stored there is nothing to do', async () => {
    const known = (await store(ada)).body.revision;
    const newer = (await store(ada, { revision: known })).body.revision;
    expect(await remove(ada, known)).toMatchObject({ status: 409, body: { code: 'editConflict' } });
    expect((await stored(ada)).revision).toBe(newer);
    expect((await remove(ada, newer)).status).toBe(200);
    expect((await remove(ada, newer)).status).toBe(200);
    expect((await ada.delete(at())).status).toBe(400);
  });

  test('is stored without what a database cannot hold, and with everything else', async () => {
    const typed = {
      'title.it': { from: 'a\u0000', to: 'b\u0000c \ud83e' },
      tags: { from: [], to: ['\udd84', 'luce'] },
    };
    expect((await store(ada, { edits: typed })).status).toBe(200);
    expect((await stored(ada)).edits).toEqual({
      'title.it': { from: 'a', to: 'bc \ufffd' },
      tags: { from: [], to: ['\ufffd', 'luce'] },
    });
  });

  test('that two windows store at once is stored once; the other window is refused', async () => {
    const both = await Promise.all([store(ada), store(ada)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  describe('that two windows store at the same moment', () => {
    const typed = (text: string) => ({ 'title.en': { from: '', to: text } });
    /** The first window is in the middle of storing when the second begins; answers what the second gets. */
    async function race(queue?: typeof queueAndCount): Promise<unknown> {
      const form = { entity: 'events', id: eventId } as const;
      const key = { userId: ada.id, entity: 'events', entityId: eventId };
      const first = await it.db.startTransaction().execute();
      await queueAndCount(first, ada.id);
      await writeDraft(first, key, { version: null, edits: typed('first') });
      const second = write(
        it.db,
        form,
        { version: null, edits: typed('second'), revision: null },
        ada.viewer,
        queue && { queue },
      ).catch((error: unknown) => error);
      await untilWaiting(it.database.pool, 1);
      await first.commit().execute();
      return second;
    }

    test('has what the first typed; the second waits and is refused', async () => {
      expect(await race()).toMatchObject({ code: 'editConflict' });
      expect((await stored(ada)).edits).toEqual(typed('first'));
    });

    test('is overwritten silently in the twin whose windows do not queue', async () => {
      expect(await race(async () => 0)).toMatchObject({ revision: expect.any(Number) });
      expect((await stored(ada)).edits).toEqual(typed('second'));
    });
  });

  describe('with a picture that is deleted at the same moment', () => {
    /** The draft is being stored, and waits for another one of its account, when the deletion begins. */
    async function race(guards?: Parameters<typeof write>[4]) {
      const { db, database } = it;
      const pictureId = await buildPicture(db);
      const form = { entity: 'events', id: eventId } as const;
      const first = await db.startTransaction().execute();
      await queueAndCount(first, ada.id);
      const draft = { version: null, edits: { headerImage: { from: [], to: [pictureId] } }, revision: null };
      const storing = write(db, form, draft, ada.viewer, guards);
      await untilWaiting(database.pool, 1);
      const deleting = ada.delete(`/api/files/${pictureId}`);
      if (guards) await deleting;
      else await untilWaiting(database.pool, 2);
      await first.commit().execute();
      await storing;
      return (await deleting).body.code ?? 'deleted';
    }

    test('holds the picture: the deletion waits, and finds the draft', async () => {
      expect(await race()).toBe('stillReferenced');
    });

    test('names nothing in the twin that does not hold it', async () => {
      expect(await race({ hold: async () => undefined })).toBe('deleted');
    });
  });

  test('changes nothing of the event, and is in no list and no answer of it', async () => {
    const before = (await ada.get(`/api/events/${eventId}?lang=*`)).body;
    await store(ada);
    expect((await ada.get(`/api/events/${eventId}?lang=*`)).body).toEqual(before);
    const listed = await ada.get('/api/events?showPrivate=true&defaults=false&lang=*');
    expect(JSON.stringify(listed.body)).not.toContain('Waves');
  });

  test('is deleted once it was left alone for some days', async () => {
    await store(ada);
    const ofUgo = (await store(ugo)).body.revision;
    await it.db
      .updateTable('drafts')
      .set({ updatedAt: new Date(Date.now() - (draftDays + 1) * 86_400_000) })
      .where('userId', '=', ada.id)
      .execute();
    expect(await forgetOldDrafts(it.db)).toBe(1);
    expect([await stored(ada), (await stored(ugo))?.revision]).toEqual([null, ofUgo]);
  });
});

describe('a draft is refused', () => {
  test('to a contact of another event, and of a new event to contacts', async () => {
    const contact = await it.account({ subRoles: ['contact'] });
    const own = await buildEvent(it.db, {});
    it.become(contact, { subRoles: ['contact'], contactEventIds: [own] });
    expect((await store(contact, {}, own)).status).toBe(200);
    for (const attempt of [await store(contact), await contact.get(at()), await store(contact, {}, 'new')])
      expect(attempt).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const hidden = await buildEvent(it.db, { visibilityStatus: 'private' });
    expect((await store(contact, {}, hidden)).status).toBe(404);
  });

  test('to accounts that edit no events', async () => {
    const support = await it.account({ subRoles: ['support'] });
    expect((await store(support)).status).toBe(403);
    expect((await support.get(at())).status).toBe(403);
  });

  test('of an event that does not exist', async () => {
    expect((await store(ada, {}, newId())).status).toBe(404);
  });

  test('where it is too large', async () => {
    const long = { thanks: { from: '', to: 'x'.repeat(longestDraft) } };
    expect(await store(ada, { edits: long })).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
    const many = Object.fromEntries(
      Array.from({ length: mostParts + 1 }, (_, part) => [`p${part}`, { to: 1 }]),
    );
    expect((await store(ada, { edits: many })).status).toBe(400);
  });

  test('beyond the number of drafts of an account; a stored one can still be changed', async () => {
    const { revision } = (await store(ada)).body;
    await it.db
      .insertInto('drafts')
      .values(
        Array.from({ length: mostDrafts - 1 }, () => ({
          userId: ada.id,
          entity: 'events',
          entityId: newId(),
          version: null,
          edits: '{}',
        })),
      )
      .execute();
    expect(await store(ada, {}, 'new')).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    expect((await store(ada, { revision })).status).toBe(200);
    expect((await store(ugo)).status).toBe(200);
  });

  test.each([
    { edits: { title: 'Waves' } },
    { edits: { title: { from: '', to: '', more: 1 } } },
    { edits: [] },
    { revision: -1 },
    { revision: '1' },
    { version: 'x'.repeat(101) },
    { version: '\u0000' },
    { edits: { title: { from: nested(40), to: '' } } },
  ])('with %j', async (given) => {
    expect((await store(ada, given)).status).toBe(400);
  });
});

describe('the changes of others', () => {
  test('are named, newest first, since a version of the event, without the own ones', async () => {
    const event = await buildEvent(it.db, {});
    const { etag } = await ada.get(`/api/events/${event}`);
    const since = encodeURIComponent(String(etag));
    await ugo.put(`/api/events/${event}`, { thanks: 'a Ada' });
    await ada.put(`/api/events/${event}`, { collaboration: 'Ugo' });
    await ugo.put(`/api/events/${event}`, { durationMinutes: 50, thanks: 'a Ada e Ugo' });
    const changes = await ada.get(`${at(event)}/changes?since=${since}`);
    expect(changes.body).toMatchObject([
      { by: 'Ugo Neri', fields: ['durationMinutes', 'thanks'] },
      { by: 'Ugo Neri', fields: ['thanks'] },
    ]);
    expect((await ada.get(`${at(event)}/changes?since=never`)).body).toEqual([]);
    expect((await ada.get(`${at('new')}/changes?since=${since}`)).body).toEqual([]);
  });
});

describe('the drafts of an account', () => {
  test('are in its export and are erased with it', async () => {
    const gone = await it.account({ subRoles: ['editor'] });
    await store(gone);
    const { body } = await gone.get('/api/users/me/export');
    expect(body.drafts).toMatchObject([{ entity: 'events', entityId: eventId, edits }]);
    const typed = 'Luce e Ombra 7';
    const admin = await it.account({ role: 'admin', passwordHash: await hashPassword(typed) });
    const erased = await it.app.inject({
      method: 'DELETE',
      url: `/api/users/${gone.id}`,
      headers: { authorization: `Bearer ${admin.id}` },
      payload: { password: typed },
    });
    expect(erased.statusCode).toBe(200);
    expect(await it.db.selectFrom('drafts').select('userId').where('userId', '=', gone.id).execute()).toEqual(
      [],
    );
  });
});
