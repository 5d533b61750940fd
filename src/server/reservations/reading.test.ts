import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireReservation } from '#core/reservations/contract.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { countingStatements } from '#test/statements.ts';
import { list, read, readTogether } from './reading.ts';
import { type BookingApp, openBookingApp, type Person } from './testing.ts';

let it: BookingApp;
beforeAll(async () => {
  it = await openBookingApp();
});
afterAll(() => it.close());
const hour = 3_600_000;
const inHours = (count: number) => new Date(Date.now() + count * hour);

async function booked(person: Person, title: string, given: Parameters<typeof buildSession>[2] = {}) {
  const eventId = await buildEvent(it.db, { title: { it: title, en: `${title} (en)` } });
  const sessionId = await buildSession(it.db, eventId, given);
  return (await person.book(sessionId, 2)).body;
}
const titlesOf = (body: readonly WireReservation[]) => body.map(({ event }) => event.title);

describe('the list of reservations', () => {
  test('has only the viewer’s own, the next session first and past ones last', async () => {
    const [ada, eva] = [await it.person(), await it.person()];
    await booked(ada, 'fra tre giorni', { startDate: inHours(72) });
    await booked(ada, 'ieri', { startDate: inHours(30) });
    await booked(ada, 'stamattina', { startDate: inHours(50) });
    await booked(ada, 'fra cinque giorni', { startDate: inHours(120) });
    await booked(eva, 'di Eva');
    await it.database.moveClock(60 * hour);
    const { body } = await ada.get<WireReservation[]>('/api/reservations');
    expect(titlesOf(body)).toEqual(['fra tre giorni', 'fra cinque giorni', 'stamattina', 'ieri']);
    // Also in pages, which go on from future to past reservations, and for viewers who read those of all accounts.
    const staff = await it.person({ subRoles: ['support'] });
    for (const reader of [ada, staff]) {
      const all = await reader.get<WireReservation[]>('/api/reservations?limit=100');
      const pages = [];
      for (let page = 1; page <= Math.ceil(all.body.length / 3); page += 1)
        pages.push(...(await reader.get<WireReservation[]>(`/api/reservations?limit=3&page=${page}`)).body);
      expect(pages.map(({ _id }) => _id)).toEqual(all.body.map(({ _id }) => _id));
      const order = titlesOf(all.body).filter((title) => titlesOf(body).includes(title));
      expect(order).toEqual(titlesOf(body));
    }
    await it.database.moveClock(-60 * hour);
  });

  test('has those of other accounts for staff: of every event, or of those that they are a contact of, without the codes', async () => {
    const ada = await it.person();
    const { _id, eventId } = await booked(ada, 'di Ada');
    await booked(ada, 'di un altro evento');
    const readers = [
      { subRoles: ['support'], contactEventIds: [] },
      { subRoles: [], contactEventIds: [eventId] },
      { subRoles: ['contact'], contactEventIds: [] },
    ] as const;
    const found = [];
    for (const { subRoles, contactEventIds } of readers) {
      const reader = await it.person({ subRoles: [...subRoles], contactEventIds: [...contactEventIds] });
      const search = `userId=${ada.userId}&sort=createdAt`;
      const { body } = await reader.get<WireReservation[]>(`/api/reservations?${search}`);
      const one = await reader.get(`/api/reservations/${_id}`);
      found.push([titlesOf(body), one.status]);
      const codes = [...body, one.body].flatMap(({ tickets = [] }) => tickets.map(({ code }) => code));
      expect(codes.filter((code) => code !== undefined && code !== null)).toEqual([]);
    }
    expect(found).toEqual([
      [['di Ada', 'di un altro evento'], 200],
      [['di Ada'], 200],
      [[], 404],
    ]);
  });

  test('shows staff the owner of each, with the address where they may read accounts, and shows the owner neither', async () => {
    const ada = await it.person({ name: 'Ada', surname: 'Rossi', email: 'ada-di-chi@curiosa.test' });
    const { _id, eventId } = await booked(ada, 'di qualcuno');
    const holderFor = async (reader: Person) => {
      const { body } = await reader.get<WireReservation>(`/api/reservations/${_id}`);
      const listed = (await reader.get<WireReservation[]>(`/api/reservations?userId=${ada.userId}`)).body;
      expect(listed.map(({ holder }) => holder)).toEqual([body.holder]);
      return body.holder;
    };
    const named = { name: 'Ada', surname: 'Rossi' };
    expect(await holderFor(await it.person({ subRoles: ['support'] }))).toEqual({
      ...named,
      email: 'ada-di-chi@curiosa.test',
    });
    expect(await holderFor(await it.person({ contactEventIds: [eventId] }))).toEqual(named);
    expect(await holderFor(ada)).toBeUndefined();
  });

  test('is paged, counted, filtered and sorted by the list grammar, in the requested language', async () => {
    const ada = await it.person();
    const first = await booked(ada, 'primo', { startDate: inHours(20) });
    await booked(ada, 'secondo', { startDate: inHours(10) });
    const third = await booked(ada, 'terzo robot', { startDate: inHours(30) });
    await ada.cancel(third._id);
    const get = (search: string) => ada.get<WireReservation[]>(`/api/reservations?${search}`);

    const page = await get('page=2&limit=1&count=true');
    expect([titlesOf(page.body), page.headers['odin-count']]).toEqual([['primo'], '3']);
    const valid = await get('status=valid&count=true&limit=1');
    expect([titlesOf(valid.body), valid.headers['odin-count']]).toEqual([['secondo'], '2']);
    expect(titlesOf((await get('sort=-createdAt')).body)).toEqual(['terzo robot', 'secondo', 'primo']);
    expect(titlesOf((await get(`sessionId=${first.sessionId}&lang=en`)).body)).toEqual(['primo (en)']);
    expect(titlesOf((await get('q=vulcano')).body)).toEqual([]);
    expect(titlesOf((await get('q=robot')).body)).toEqual(['terzo robot']);
  });

  test.each([
    'page=0',
    'limit=101',
    'status=gone',
    'sort=password',
    'userId=1',
    'lang=*',
    'fields=status',
    'populate=userId',
  ])('names what it does not understand: %s', async (search) => {
    const ada = await it.person();
    const { status, body } = await ada.get<{ errors: { path: string }[] }>(`/api/reservations?${search}`);
    expect([status, body.errors.map(({ path }) => path)]).toEqual([400, [search.split('=')[0]]]);
  });

  test('takes as many statements for three rows as for one', async () => {
    const [one, three] = [await it.person(), await it.person()];
    await booked(one, 'uno');
    for (const title of ['uno', 'due', 'tre']) await booked(three, title);
    const statementsFor = async ({ userId }: Person) => {
      const { db, count } = countingStatements(it.db);
      const viewer = { kind: 'account', userId, role: 'user', subRoles: [], userType: 'private' } as const;
      const { rows } = await list(
        { db, sign: it.sign, zone: 'Europe/Rome', baseUrl: '' },
        {
          page: 1,
          limit: 20,
          sort: [],
          filters: [],
          q: null,
          count: true,
          lang: 'it',
          fields: null,
          populate: [],
        },
        { viewer: { ...viewer, contactEventIds: [] }, language: 'it' },
      );
      await read({ db, sign: it.sign, zone: 'Europe/Rome' }, rows[0]?._id ?? '', {
        viewer: { ...viewer, contactEventIds: [] },
        language: 'it',
      });
      return [rows.length, count()];
    };
    expect([await statementsFor(one), await statementsFor(three)]).toEqual([
      [1, 5],
      [3, 5],
    ]);
  });
});

describe('a reservation', () => {
  test('is read together with other concurrent reads, each answered to its caller', async () => {
    const reservation = await Promise.all(
      ['uno', 'due', 'tre'].map(async (title) => booked(await it.person(), title)),
    );
    const { db, count } = countingStatements(it.db);
    const readStored = readTogether(db);
    const stored = await Promise.all([...reservation.map(({ _id }) => _id), newId()].map(readStored));
    expect(stored.map((one) => one && [one.row._id, one.tickets.map(({ _id }) => _id)])).toEqual([
      ...reservation.map(({ _id, tickets }) => [_id, tickets.map((ticket) => ticket._id)]),
      undefined,
    ]);
    expect(count()).toBe(2);
  });

  test('is for its owner, staff who book for others and a contact of its event; for other callers it is not found', async () => {
    const ada = await it.person();
    const reservation = await booked(ada, 'mia');
    const url = `/api/reservations/${reservation._id}`;
    expect((await ada.get(url)).body).toEqual(reservation);
    const admin = await it.person({ role: 'admin' });
    const { body } = await admin.get(url);
    expect(body.tickets.map(({ code, qr }) => [code, qr])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(JSON.stringify(body)).not.toContain(reservation.tickets[0]?.code);
    const contact = await it.person({ contactEventIds: [reservation.eventId] });
    expect((await contact.get(url)).body).toEqual({ ...body, holder: { name: 'Ada', surname: 'Rossi' } });
    const others = [
      await it.person(),
      await it.person({ subRoles: ['editor'] }),
      await it.person({ subRoles: ['contact'], contactEventIds: [await buildEvent(it.db)] }),
    ];
    for (const other of others) expect((await other.get(url)).status).toBe(404);
    expect((await it.app.inject({ url })).statusCode).toBe(401);
  });

  test('is serialized after booking as it is read afterwards: to a family, to a school and to staff', async () => {
    const [ada, teacher, admin] = [
      await it.person(),
      await it.person({ userType: 'school', educationalInstitution: 'Liceo Curie' }),
      await it.person({ role: 'admin' }),
    ];
    const eventId = await buildEvent(it.db);
    const at = (given: Parameters<typeof buildSession>[2] = {}) => buildSession(it.db, eventId, given);
    // A reservation that is read shows the overlaps of that moment.
    const anHourLater = { startDate: new Date(Date.now() + 100 * 3_600_000) };
    const reservation = [
      await ada.book(await at({ onlineUrl: 'https://esempio.it/sala' }), {
        participants: [
          { participant_type: 'accountholder', name: '', note: 'siede davanti' },
          { participant_type: 'companion', age: 8 },
        ],
        needs: { wheelchair: 1 },
      }),
      await teacher.book(await at({ sessionTarget: 'school', maxSchoolClasses: 4, maxParticipants: null }), {
        target: 'school',
        participants: [
          { schoolClass: '3B', quantity: 24, chaperones: 2 },
          { schoolClass: '3C', quantity: 22 },
        ],
      }),
      await admin.book(await at(anHourLater), { userId: ada.userId }),
    ];
    const readers = [ada, teacher, admin];
    for (const [position, { status, body }] of reservation.entries()) {
      expect(status).toBe(201);
      expect(body).toEqual((await readers[position]?.get(`/api/reservations/${body._id}`))?.body);
    }
  });

  test.each(['17', '0198c1f2-5555-7222-8333-444455556666', '%00', "'--"])('is not found: %s', async (id) => {
    const ada = await it.person();
    expect((await ada.get(`/api/reservations/${id}`)).status).toBe(404);
  });

  test('shows the session’s place, or its event’s', async () => {
    const ada = await it.person();
    const [hall, square] = ['0198c1f2-7777-7222-8333-000000000001', '0198c1f2-7777-7222-8333-000000000002'];
    await it.db
      .insertInto('locations')
      .values([
        { _id: hall, name: 'Sala Curie', address: 'Via Tasso 4', latitude: 45.7, longitude: 9.67 },
        { _id: square, name: 'Piazza Vecchia' },
      ])
      .execute();
    const eventId = await buildEvent(it.db, { locationId: hall });
    const inHall = await ada.book(await buildSession(it.db, eventId));
    const outside = await ada.book(await buildSession(it.db, eventId, { locationId: square }));
    expect(inHall.body.event.eventPresenceType).toBe('location');
    expect([inHall.body.location, outside.body.location]).toEqual([
      { _id: hall, name: 'Sala Curie', address: 'Via Tasso 4', latitude: 45.7, longitude: 9.67 },
      { _id: square, name: 'Piazza Vecchia', address: null, latitude: null, longitude: null },
    ]);
  });

  test('shows the address of the stream, while it is valid, to its owner', async () => {
    const [ada, admin] = [await it.person(), await it.person({ role: 'admin' })];
    const reservation = await booked(ada, 'online', { onlineUrl: 'https://live.example/robot' });
    expect(reservation.session.onlineUrl).toBe('https://live.example/robot');
    expect((await admin.get(`/api/reservations/${reservation._id}`)).body.session.onlineUrl).toBeNull();
    expect((await ada.cancel(reservation._id)).body.session.onlineUrl).toBeNull();
  });
});

describe('the QR code of a ticket', () => {
  test('is a picture that reads as the ticket’s code', async () => {
    const ada = await it.person();
    const { tickets } = await booked(ada, 'QR');
    const ticket = tickets[1];
    const { status, headers, raw } = await ada.get(ticket?.qr ?? '');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'no-store',
    ]);
    const { data, info } = await sharp(raw, { density: 300 }).resize(600).ensureAlpha().raw().toBuffer({
      resolveWithObject: true,
    });
    expect(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(ticket?.code);
  });

  test('is for its owner only, and only while the ticket is valid', async () => {
    const [ada, admin] = [await it.person(), await it.person({ role: 'admin' })];
    const reservation = await booked(ada, 'QR');
    const url = reservation.tickets[0]?.qr ?? '';
    expect((await admin.get(url)).status).toBe(404);
    expect((await it.app.inject({ url })).statusCode).toBe(401);
    await ada.cancel(reservation._id);
    const { status, body } = await ada.get(url);
    expect([status, body.code, body.message]).toEqual([400, 'noTickets', 'No tickets available']);
  });
});

describe('the files of a reservation', () => {
  test('are the tickets as a PDF and an entry for a calendar', async () => {
    const ada = await it.person();
    const reservation = await booked(ada, 'File');
    const pdf = await ada.get(`/api/reservations/${reservation._id}/tickets.pdf`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.raw.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    const calendar = await ada.get<string>(`/api/reservations/${reservation._id}/tickets.ics`);
    expect([calendar.status, calendar.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    expect(calendar.body).toContain(`\r\nUID:${reservation._id}@curiosa\r\n`);
    expect(calendar.body).toContain('\r\nSTATUS:CONFIRMED\r\n');
  });

  test('are for its owner only', async () => {
    const [ada, admin] = [await it.person(), await it.person({ role: 'admin' })];
    const reservation = await booked(ada, 'File');
    for (const file of ['tickets.pdf', 'tickets.ics'])
      expect((await admin.get(`/api/reservations/${reservation._id}/${file}`)).status).toBe(404);
  });

  test('end with it: no tickets to print, and the calendar removes the entry', async () => {
    const ada = await it.person();
    const reservation = await booked(ada, 'File');
    await ada.cancel(reservation._id);
    const pdf = await ada.get(`/api/reservations/${reservation._id}/tickets.pdf`);
    expect([pdf.status, pdf.body.code]).toEqual([400, 'noTickets']);
    const calendar = await ada.get<string>(`/api/reservations/${reservation._id}/tickets.ics`);
    expect(calendar.body).toContain(`\r\nUID:${reservation._id}@curiosa\r\n`);
    expect(calendar.body).toContain('\r\nSTATUS:CANCELLED\r\n');
  });
});
