import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { guest } from '#core/accounts/access.ts';
import { feedDocument } from '#core/events/feed.ts';
import { sendError } from '#server/http/errors.ts';
import { newId } from '#server/db/ids.ts';
import { serveWith } from '#server/http/serve.ts';
import { createAllowances } from '#server/throttle/service.ts';
import { createDocumentLimit } from '#server/http/pages/document-limit.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { noChanges } from '#test/no-changes.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';
import { countingStatements } from '#test/statements.ts';
import { viewerOf } from '#test/viewers.ts';
import { feedRoutes } from './feed.ts';

type Document = z.infer<typeof feedDocument>;

let it: StaffApp;
const ids: string[] = [];
const sessionIds: string[] = [];
beforeAll(async () => {
  it = await openStaffApp();
  const { db } = it.database;
  for (let index = 0; index < 5; index += 1) {
    const eventId = await buildEvent(db, {
      title: { it: `Cometa ${index}`, en: `Comet ${index}` },
      description: { it: '<p>Porta una <strong>torcia</strong>.</p>' },
      tags: ['feed'],
    });
    ids.push(eventId);
    for (let days = 1; days <= 2; days += 1)
      sessionIds.push(
        await buildSession(db, eventId, {
          startDate: new Date(Date.now() + (10 * index + days) * 86_400_000),
          endDate: new Date(Date.now() + (10 * index + days) * 86_400_000 + 3_600_000),
        }),
      );
    await buildSession(db, eventId, { visibilityStatus: 'private' });
  }
  const hidden = await buildEvent(db, { visibilityStatus: 'private', tags: ['feed'] });
  await buildSession(db, hidden);
});
afterAll(() => it.close());

/** The feeds alone, with small pieces. */
function open({ eventsPerPiece = 2, guestsMayReadMs = 0 } = {}) {
  const { db, count } = countingStatements(it.database.db);
  const hearers: (() => void)[] = [];
  const changes = { ...noChanges, onChange: (hear: () => void) => void hearers.push(hear) };
  const app = fastify();
  app.setErrorHandler(sendError);
  const options = {
    identify: async () => guest,
    checkAnswers: true,
    guestsMayReadMs,
    changes,
    guestsMayEnter: async () => true,
    allowances: createAllowances(),
    documents: createDocumentLimit(),
  };
  feedRoutes(serveWith(app, options), {
    db,
    zone: 'Europe/Rome',
    origin: 'https://curiosa.test',
    guestsMayReadMs,
    changes,
    eventsPerPiece,
  });
  const announce = () => {
    for (const hear of hearers) hear();
  };
  return { app, count, announce };
}

const json = '/api/programme.json?lang=it&tags=feed';
const ics = '/api/programme.ics?lang=it&tags=feed';

describe('the document', () => {
  test('holds every event that a guest finds, with its sessions, in the documented shape', async () => {
    const { status, body, headers } = await it.call('GET', json);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const document: Document = z.parse(feedDocument, body);
    expect(document.events.map(({ _id }) => _id)).toEqual(ids);
    expect(document.events.flatMap(({ sessions }) => sessions.map(({ _id }) => _id))).toEqual(sessionIds);
    expect(document.events[0]).toMatchObject({
      title: 'Cometa 0',
      description: 'Porta una torcia.',
      url: `http://localhost:3000/events/${ids[0]}`,
      presence: 'location',
    });
  });

  test('is in English on request, and falls back for texts without a translation', async () => {
    const { body } = await it.call('GET', json.replace('lang=it', 'lang=en'));
    expect(body.events[0]).toMatchObject({
      title: 'Comet 0',
      description: 'Porta una torcia.',
      url: `http://localhost:3000/en/events/${ids[0]}`,
    });
  });

  test('is the same in small pieces as in one', async () => {
    const documents = [];
    for (const eventsPerPiece of [1, 2, 3, 5, 6, 100]) {
      const { app } = open({ eventsPerPiece });
      documents.push((await app.inject(json)).json<Document>().events.map(({ _id }) => _id));
    }
    expect(documents).toEqual(documents.map(() => ids));
  });

  test('without events is a valid document too', async () => {
    const { app } = open();
    expect((await app.inject('/api/programme.json?tags=nothing')).json()).toMatchObject({ events: [] });
  });

  test('accepts the filters of the list of events, for events and sessions alike', async () => {
    const { body: all } = await it.call('GET', json);
    const day = all.events[3].sessions[1].sessionDay;
    const { body } = await it.call('GET', `${json}&sessionDate=${day}`);
    expect(
      body.events.map(({ title, sessions }: Document['events'][number]) => [title, sessions.length]),
    ).toEqual([['Cometa 3', 1]]);
    expect((await it.call('GET', `${json}&sessionTarget=school`)).body.events).toEqual([]);
  });

  test.each([
    'page=2',
    'limit=5',
    'sort=title',
    'fields=title',
    'populate=locationId',
    'count=true',
    'x=1',
    'lang=*',
  ])('does not understand %s', async (search) => {
    const { status, body } = await it.call('GET', `/api/programme.json?${search}`);
    expect([status, body.errors[0].path]).toEqual([400, search.split('=')[0]]);
  });

  test('shows staff no more than guests', async () => {
    const admin = viewerOf('01900000-0000-7000-8000-000000000000', { role: 'admin' });
    expect((await it.call('GET', json, { as: admin })).body).toEqual((await it.call('GET', json)).body);
    expect((await it.call('GET', `${json}&showPrivate=true`, { as: admin })).status).toBe(400);
  });
});

describe('the calendar', () => {
  test('has an entry a session, the same as in the calendar file of its event', async () => {
    const { raw } = await it.raw('GET', ics, guest);
    const uidsOf = (text: string) => [...text.matchAll(/^UID:(.*?)@localhost\r$/gm)].map(([, id]) => id);
    expect(uidsOf(raw)).toEqual(sessionIds);
    const [eventId = ''] = ids;
    const entryOf = (text: string) => /BEGIN:VEVENT[^]*?END:VEVENT/.exec(text)?.[0];
    expect(entryOf(raw)).toBe(
      entryOf((await it.raw('GET', `/api/events/${eventId}/calendar.ics?lang=it`, guest)).raw),
    );
    expect([raw.startsWith('BEGIN:VCALENDAR\r\n'), raw.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')]).toEqual([
      true,
      true,
    ]);
  });

  test('counts the changes of a session, its event and its place as the calendar file of the event does', async () => {
    const { db } = it.database;
    const place = async () => {
      const _id = newId();
      await db.insertInto('locations').values({ _id, name: 'Cupola' }).execute();
      return _id;
    };
    const [itsOwn, theEvents] = [await place(), await place()];
    const eventId = await buildEvent(db, { tags: ['counted'], locationId: theEvents });
    await buildSession(db, eventId);
    const moved = await buildSession(db, eventId, { locationId: itsOwn });
    const nowhere = await buildEvent(db, { tags: ['counted'] });
    await buildSession(db, nowhere);
    const numbersIn = async (...urls: string[]) => {
      const files = await Promise.all(urls.map((url) => it.raw('GET', url, guest)));
      return files
        .flatMap(({ raw }) => [...raw.matchAll(/^UID:(.+)\r\n(?:[^]*?\n)??SEQUENCE:(\d+)\r$/gm)])
        .map(([, uid, number]) => `${uid} ${number}`)
        .toSorted();
    };
    const changes = [
      () => db.updateTable('locations').set({ name: 'Cupola nuova' }).where('_id', '=', itsOwn),
      () => db.updateTable('locations').set({ name: 'Torre' }).where('_id', '=', theEvents),
      () => db.updateTable('sessions').set({ cancelledAt: new Date() }).where('_id', '=', moved),
      () =>
        db
          .updateTable('events')
          .set({ description: { it: 'Altro' } })
          .where('_id', '=', nowhere),
    ];
    const seen = new Set<string>();
    for (const change of changes) {
      await change().execute();
      const numbers = await numbersIn('/api/programme.ics?tags=counted');
      expect(numbers).toHaveLength(3);
      expect(numbers).toEqual(
        await numbersIn(`/api/events/${eventId}/calendar.ics`, `/api/events/${nowhere}/calendar.ics`),
      );
      seen.add(numbers.join());
    }
    expect(seen.size).toBe(changes.length);
  });
});

describe.each([
  ['document', json],
  ['calendar', ics],
])('the %s', (form, url) => {
  test('may be read by pages of any origin', async () => {
    const { headers } = await it.app.inject({ url, headers: { origin: 'https://partner.test' } });
    expect([headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
      '*',
      'cross-origin',
    ]);
  });

  test('is not sent again to a client that has it, until it changes', async () => {
    const ask = async (etag?: string) => {
      const { statusCode, headers, body } = await it.app.inject({
        url,
        headers: etag === undefined ? {} : { 'if-none-match': etag },
      });
      return { statusCode, etag: String(headers.etag), body };
    };
    const { db } = it.database;
    const first = await ask();
    expect(await ask(first.etag)).toMatchObject({ statusCode: 304, etag: first.etag, body: '' });
    let { etag } = first;
    for (const change of [
      () =>
        db
          .updateTable('sessions')
          .set({ updatedAt: new Date() })
          .where('_id', '=', sessionIds[3] ?? '')
          .execute(),
      () =>
        db
          .updateTable('events')
          .set({ updatedAt: new Date() })
          .where('_id', '=', ids[1] ?? '')
          .execute(),
      () =>
        db
          .updateTable('sessions')
          .set({ visibilityStatus: 'private' })
          .where('_id', '=', sessionIds[9] ?? '')
          .execute(),
      () =>
        db
          .updateTable('sessions')
          .set({ visibilityStatus: 'public' })
          .where('_id', '=', sessionIds[9] ?? '')
          .execute(),
    ]) {
      const before = etag;
      await change();
      const answer = await ask(before);
      expect([answer.statusCode, answer.etag === before]).toEqual([200, false]);
      ({ etag } = answer);
    }
  });

  test('costs a statement for its version and one for each piece, none while it is cached', async () => {
    const { app, count, announce } = open({ eventsPerPiece: 2, guestsMayReadMs: 600_000 });
    const first = (await app.inject(url)).body;
    // Two, two, and one that is not full.
    expect(count()).toBe(1 + 3);
    const other = url.replace('lang=it&tags=feed', 'tags=feed&lang=it');
    expect([(await app.inject(other)).body, count()]).toEqual([first, 4]);
    announce();
    await app.inject(url);
    expect(count()).toBe(8);
  });

  test('is never sent under the version of a newer one, even without a notification of the change', async () => {
    const { app } = open({ guestsMayReadMs: 10_000 });
    const { etag } = (await open().app.inject(url)).headers;
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    // Its version is read now, its pieces five seconds later: they are cached for longer.
    expect((await app.inject({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304);
    vi.advanceTimersByTime(5000);
    const before = await app.inject(url);
    await it.database.db
      .updateTable('events')
      .set({ title: { it: `Meteora ${form}`, en: 'Meteor' }, updatedAt: new Date() })
      .where('_id', '=', ids[4] ?? '')
      .execute();
    vi.advanceTimersByTime(6000);
    const after = await app.inject(url);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect([before, after].map(({ body }) => body.includes(`Meteora ${form}`))).toEqual([false, true]);
  });
});
