// Tickets and scans over HTTP: which reader gets which.

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildScan } from '#test/build-visits.ts';
import { type Caller, type Callers, openCallers, pageOf } from '#test/callers.ts';
import { countingStatements } from '#test/statements.ts';
import { takeSeats } from '#test/take-seats.ts';
import { list, openSigner } from './service.ts';

let it: Callers;
let eventId: string;
let sessionId: string;
let ada: Caller;
let reservationId: string;
let ticketIds: string[];
beforeAll(async () => {
  it = await openCallers();
  eventId = await buildEvent(it.db, { title: { it: 'Luci', en: 'Lights' } });
  sessionId = await buildSession(it.db, eventId);
  ada = await it.account();
  reservationId = await takeSeats(it.db, sessionId, 2, ada.id);
  await takeSeats(it.db, await buildSession(it.db, await buildEvent(it.db)), 1);
  ticketIds = await ada.ids('/api/tickets?sort=position');
});
afterAll(() => it.close());

describe('a ticket', () => {
  test('is shown to its owner, with the code that scanners read', async () => {
    const { body, total } = await ada.get('/api/tickets?sort=position&count=true&populate=sessionId');
    expect(total).toBe('2');
    expect(body).toMatchObject(
      [0, 1].map((position) => ({ reservationId, sessionId, position, status: 'valid' })),
    );
    for (const ticket of body) {
      expect(ticket).toMatchObject({
        participant: { id: ticket.code },
        qr: `/api/tickets/${ticket._id}/qr.svg`,
        session: { _id: sessionId },
      });
      expect((await ada.get(`/api/tickets/${ticket._id}?populate=sessionId`)).body).toEqual(ticket);
    }
    expect(new Set(body.map(({ code }: { code: string }) => code)).size).toBe(2);
  });

  test('that was withdrawn has no code', async () => {
    const other = await it.account();
    await takeSeats(it.db, sessionId, 1, other.id);
    const [id = ''] = await other.ids('/api/tickets');
    await it.db.updateTable('tickets').set({ status: 'invalid' }).where('_id', '=', id).execute();
    expect((await other.get(`/api/tickets/${id}`)).body).toMatchObject({
      status: 'invalid',
      code: null,
      qr: null,
    });
  });

  test('is shown to staff who may see it, without its code and its picture', async () => {
    const staff = [
      await it.account({ role: 'admin' }),
      await it.account({ subRoles: ['support'] }),
      await it.account({ contactEventIds: [eventId] }),
    ];
    for (const one of staff) {
      expect(await one.ids(`/api/tickets?userId=${ada.id}&sort=position`)).toEqual(ticketIds);
      const { body } = await one.get(`/api/tickets/${ticketIds[0]}`);
      expect(body).toMatchObject({ _id: ticketIds[0], code: null, qr: null });
      expect(body.participant).not.toHaveProperty('id');
    }
    const [, , contact] = staff;
    expect(await contact?.ids('/api/tickets?limit=100')).toHaveLength(3);
  });

  test('is not found for other callers', async () => {
    const others = [
      await it.account(),
      await it.account({ subRoles: ['editor'] }),
      await it.account({ subRoles: ['scanner'] }),
      await it.account({ subRoles: ['contact'] }),
      await it.account({ contactEventIds: [await buildEvent(it.db)] }),
      await it.account({ role: 'disco' }),
    ];
    for (const other of others) {
      expect((await other.get(`/api/tickets/${ticketIds[0]}`)).status).toBe(404);
      expect(await other.get(`/api/tickets?_id=${ticketIds[0]}&count=true`)).toMatchObject({
        body: [],
        total: '0',
      });
    }
    expect((await it.guest.get(`/api/tickets/${ticketIds[0]}`)).status).toBe(401);
    expect((await it.guest.get('/api/tickets')).status).toBe(401);
    expect((await ada.get(`/api/tickets/${newId()}`)).status).toBe(404);
  });

  test('returns the requested fields, and of its owner what the caller may read', async () => {
    expect((await ada.get('/api/tickets?fields=position&sort=position')).body).toEqual([
      { _id: ticketIds[0], position: 0 },
      { _id: ticketIds[1], position: 1 },
    ]);
    const contact = await it.account({ contactEventIds: [eventId] });
    const url = `/api/tickets/${ticketIds[0]}?populate=userId`;
    expect((await contact.get(url)).body.user).toBe(null);
    const support = await it.account({ subRoles: ['support'] });
    expect((await support.get(url)).body.user).toMatchObject({
      _id: ada.id,
      email: `${ada.id}@curiosa.test`,
    });
    expect((await ada.get('/api/tickets?participant.$exists=true')).status).toBe(400);
  });

  test('is written by booking and the check-in only', async () => {
    const admin = await it.account({ role: 'admin' });
    expect((await admin.put(`/api/tickets/${ticketIds[0]}`, { status: 'invalid' })).status).toBe(404);
    expect((await admin.post('/api/tickets', {})).status).toBe(404);
  });

  test('costs as many statements among three as alone', async () => {
    const many = await it.account();
    await takeSeats(it.db, sessionId, 3, many.id);
    const sign = await openSigner(it.db, 'the secret key of the tests, no secret');
    const statementsFor = async (limit: number) => {
      const { db, count } = countingStatements(it.db);
      const query = { ...pageOf(limit), populate: ['sessionId'] };
      const { rows } = await list({ db, sign }, query, { viewer: many.viewer, language: 'it' });
      return [rows.length, count()];
    };
    expect([await statementsFor(1), await statementsFor(3)]).toEqual([
      [1, 2],
      [3, 2],
    ]);
  });
});

describe('a scan', () => {
  test('is read by staff who check in, by a contact only at its events', async () => {
    const [here, elsewhere] = [await buildScan(it.db, eventId), await buildScan(it.db)];
    const both = [here, elsewhere].toSorted();
    const everywhere = [
      await it.account({ role: 'admin' }),
      await it.account({ role: 'scanner' }),
      await it.account({ subRoles: ['scanner'] }),
    ];
    for (const one of everywhere) expect((await one.ids('/api/scans')).toSorted()).toEqual(both);
    const contact = await it.account({ contactEventIds: [eventId] });
    expect(await contact.ids('/api/scans')).toEqual([here]);
    expect((await contact.get(`/api/scans/${here}`)).body).toMatchObject({ result: 'valid' });
    expect((await contact.get(`/api/scans/${elsewhere}`)).status).toBe(404);
    for (const given of [{}, { subRoles: ['support' as const] }, { subRoles: ['editor' as const] }])
      expect((await (await it.account(given)).get('/api/scans')).status).toBe(403);
    expect((await it.guest.get('/api/scans')).status).toBe(401);
  });

  test.each([
    ['refused without a reason', { result: 'invalid', attendedParticipants: 0 }, 'scans_reason'],
    ['admitted with a reason', { reason: 'expired' }, 'scans_reason'],
    ['admitted without a ticket', { ticketId: null }, 'scans_ticket'],
    ['refused and counted', { result: 'alreadyScanned' }, 'scans_admitted'],
    [
      'refused and undone',
      { result: 'alreadyScanned', attendedParticipants: 0, undoneAt: new Date() },
      'scans_admitted',
    ],
    ['undone by a user but never undone', { undoneById: true }, 'scans_undone'],
  ] as const)('is never stored %s', async (_what, given, constraint) => {
    const more = 'undoneById' in given ? { undoneById: ada.id } : given;
    await expect(buildScan(it.db, eventId, more)).rejects.toThrow(constraint);
  });

  test('counts once for each scan of a device', async () => {
    const scanId = newId();
    await buildScan(it.db, eventId, { scanId });
    await expect(buildScan(it.db, eventId, { scanId })).rejects.toThrow('scans_scanId_key');
  });
});
