import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nothingReworded } from '#core/message-texts/text.ts';
import type { WireGiveBack } from '#core/give-back/contract.ts';
import { readViolations } from '#server/doctor/store.ts';
import { NothingToSend, type RenderContext } from '#server/outbox/message.ts';
import { reservationTemplates } from '#server/reservations/service.ts';
import { secretKey } from '#test/app.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type BookingApp, openBookingApp, openDoorOf, type Person } from '#test/door.ts';
import { meetAt, openSteppedDatabase, withoutSessionLocks } from '#test/stepped-database.ts';
import { give as giveBack } from './give-back.ts';
import { giveBackTemplates } from './service.ts';
import { giveBackToken } from './token.ts';

let it: BookingApp;
let ada: Person;
let sessionId: string;
let eventId: string;
const zone = 'Europe/Rome';
const context: RenderContext = {
  messageId: '01900000',
  baseUrl: 'https://curiosa.test',
  reworded: nothingReworded,
};

beforeAll(async () => {
  it = await openBookingApp();
  ada = await it.person({ name: 'Ada' });
});
afterAll(() => it.close());
beforeEach(async () => {
  eventId = await buildEvent(it.db);
  sessionId = await buildSession(it.db, eventId, {
    maxParticipants: 4,
    waitingListEnabled: true,
    cancellationLimitValue: 1,
    cancellationLimitUnit: 'days',
  });
});

async function booked(seats = 2, person = ada) {
  const { status, body } = await person.book(sessionId, seats);
  expect(status).toBe(201);
  return { _id: body._id, token: giveBackToken(secretKey, versionOf(body)) };
}
const versionOf = ({ _id, updatedAt }: { _id: string; updatedAt: string }) => ({
  _id,
  updatedAt: new Date(updatedAt),
});
const post = async (path: string, token: string, lang = 'it') => {
  const { status, body } = await it.send('POST', `/api/reservations/${path}?lang=${lang}`, '', {
    payload: { token },
  });
  return { status, body: body as WireGiveBack & { code?: string } };
};
const open = (id: string, token: string) => post(`${id}/give-back/open`, token);
const give = (id: string, token: string) => post(`${id}/give-back`, token);
/** The cancellation limit of a day before has passed. */
const passLimit = () => openDoorOf(it.db, sessionId, 120);
const stateOf = async (id: string) => {
  const reservation = await it.db
    .selectFrom('reservations')
    .select('status')
    .where('_id', '=', id)
    .executeTakeFirstOrThrow();
  const session = await it.db
    .selectFrom('sessions')
    .select(['totalParticipants', 'releasedParticipants', 'lockedParticipants'])
    .where('_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return { ...reservation, ...session };
};
const untouched = {
  status: 'valid',
  totalParticipants: 2,
  releasedParticipants: 0,
  lockedParticipants: 0,
};
const messagesOf = (id: string) =>
  it.db
    .selectFrom('messages')
    .select(['template', 'facts', 'language', 'recipient'])
    .where('reservationId', '=', id)
    .where('template', '<>', 'reservationConfirmed')
    .execute();

/** What the audit log has of uses of the link. */
const usesOf = async (id: string) => {
  const uses = await it.db
    .selectFrom('auditEntries')
    .select(['userId', 'changes'])
    .where('entityId', '=', id)
    .where('action', '=', 'giveBack')
    .execute();
  return uses.map(({ userId, changes }) => [userId, changes['state']?.after]);
};

describe('the link works without a sign-in', () => {
  test('and opening it changes nothing, however often and by whom it is opened', async () => {
    const { _id, token } = await booked();
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await open(_id, token);
      expect([status, body.state, body.quantity]).toEqual([200, 'cancellable', 2]);
      expect(body.event.title).toBe('La mano del robot');
      expect(JSON.stringify(body)).not.toMatch(/Ada|Rossi|@/);
    }
    // Scanners of mail open the page itself, and the address of the call.
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      const { statusCode } = await it.app.inject({
        method,
        url: `/api/reservations/${_id}/give-back?token=${token}`,
      });
      expect(statusCode).not.toBe(200);
    }
    expect(await stateOf(_id)).toEqual(untouched);
    expect(await usesOf(_id)).toEqual([]);
  });

  test('until the cancellation limit the seats go to the waiting list, and the owner is notified', async () => {
    const { _id, token } = await booked();
    await booked(2, await it.person());
    const waiting = await it.person();
    const joined = await it.send('POST', '/api/reservation-requests', waiting.userId, {
      payload: { sessionId, target: 'private', participants: [{ participant_type: 'accountholder' }, {}] },
    });
    expect(joined.status).toBe(201);
    const { status, body } = await give(_id, token);
    expect([status, body.state]).toEqual([200, 'ended']);
    await give(_id, token);
    expect(await usesOf(_id)).toEqual([[null, 'cancelled']]);
    expect(await stateOf(_id)).toEqual({
      status: 'invalid',
      totalParticipants: 2,
      releasedParticipants: 0,
      lockedParticipants: 2,
    });
    const [message] = await messagesOf(_id);
    expect(message).toMatchObject({
      template: 'reservationCancelled',
      facts: { reservationId: _id, byLink: true },
      recipient: `${ada.userId}@curiosa.test`,
    });
    const templates = reservationTemplates({ db: it.db, sign: it.sign, zone });
    const mail = await templates.reservationCancelled({ reservationId: _id, byLink: true }, 'it', context);
    expect(mail.text).toContain('con il link del tuo promemoria');
  });

  test('after the limit the seats are for people at the door, and for no one who books', async () => {
    const { _id, token } = await booked();
    await passLimit();
    expect((await open(_id, token)).body.state).toBe('releasable');
    const { status, body } = await give(_id, token);
    expect([status, body.state]).toEqual([200, 'released']);
    expect(await usesOf(_id)).toEqual([[null, 'released']]);
    expect(await stateOf(_id)).toEqual({ ...untouched, releasedParticipants: 2 });
    expect((await it.send('GET', `/api/sessions/${sessionId}/availability`)).body.freeSeats).toBe(2);
    const log = await it.db
      .selectFrom('scans')
      .select(['kind', 'userId', 'reportedParticipants', 'result'])
      .where('sessionId', '=', sessionId)
      .execute();
    const line = { kind: 'givenBack', userId: null, reportedParticipants: 1, result: 'valid' };
    expect(log).toEqual([line, line]);
    expect(await messagesOf(_id)).toMatchObject([{ template: 'seatsGivenBack', language: 'it' }]);
    const mail = await giveBackTemplates({ db: it.db, zone }).seatsGivenBack(
      { reservationId: _id },
      'it',
      context,
    );
    expect(mail.subject).toMatch(/^Hai lasciato liberi i tuoi posti: «La mano del robot», .*, \d\d?:\d\d$/);
    expect(mail.text).toMatch(
      /Hai lasciato liberi i tuoi posti per «La mano del robot» di .*, ore \d\d?:\d\d\./,
    );
  });

  test('who said so is no no-show: attendance has a number of its own, and the owner’s page says that the seats were released', async () => {
    const { _id, token } = await booked(3);
    await booked(1, await it.person());
    await passLimit();
    await give(_id, token);
    const admin = await it.person({ role: 'admin' });
    const attendance = async () => {
      const { body } = await it.send('GET', `/api/sessions/${sessionId}/attendance`, admin.userId);
      return [body.expected, body.entered, body.noShows, body.givenBack];
    };
    const givenBack = async () => {
      const { body } = await it.send('GET', `/api/sessions/${sessionId}/paper-list`, admin.userId);
      const { raw } = await it.send('GET', `/api/sessions/${sessionId}/attendance.csv?lang=it`, admin.userId);
      const onPaper = body.tickets.filter(({ isGivenBack }: { isGivenBack: boolean }) => isGivenBack).length;
      return [onPaper, raw.toString().split('posto lasciato').length - 1];
    };
    const released = async () => {
      const { body } = await ada.get(`/api/reservations/${_id}`);
      return body.tickets.map(({ releasedParticipants }) => releasedParticipants);
    };
    expect([await attendance(), await givenBack(), await released()]).toEqual([
      [4, 0, 1, 3],
      [3, 3],
      [1, 1, 1],
    ]);
    // One of them comes all the same.
    await openDoorOf(it.db, sessionId);
    const [ticket] = await it.db.selectFrom('tickets').selectAll().where('reservationId', '=', _id).execute();
    const scanner = await it.person({ role: 'scanner' });
    const scan = await it.send('POST', `/api/scans`, scanner.userId, {
      payload: {
        scanId: crypto.randomUUID(),
        sessionId,
        scannedAt: new Date().toISOString(),
        code: ticket ? it.sign(ticket) : '',
        attended: { participants: 1, chaperones: 0 },
      },
    });
    expect(scan.body.result).toBe('valid');
    expect([await attendance(), await givenBack(), (await released()).toSorted()]).toEqual([
      [4, 1, 1, 2],
      [2, 2],
      [0, 1, 1],
    ]);
  });

  test('a supervisor still releases the others by the clock, and a party that comes all the same enters while there is room', async () => {
    const { _id, token } = await booked();
    const [ticket] = await it.db.selectFrom('tickets').selectAll().where('reservationId', '=', _id).execute();
    await passLimit();
    await give(_id, token);
    await openDoorOf(it.db, sessionId);
    const scanner = await it.person({ role: 'scanner' });
    const scan = await it.send('POST', `/api/scans`, scanner.userId, {
      payload: {
        scanId: crypto.randomUUID(),
        sessionId,
        scannedAt: new Date().toISOString(),
        code: ticket ? it.sign(ticket) : '',
        attended: { participants: 1, chaperones: 0 },
      },
    });
    expect(scan.body).toMatchObject({ result: 'valid' });
  });
});

describe('nothing happens that should not', () => {
  test('by a link that was guessed, changed or made for another reservation', async () => {
    const { _id, token } = await booked();
    const other = await booked(2, await it.person());
    const [version = '', mac = ''] = token.split('.');
    const newer = (Number.parseInt(version, 36) + 1).toString(36);
    for (const wrong of [
      'x',
      `${version}.`,
      `.${mac}`,
      `${newer}.${mac}`,
      `${version}.${mac.slice(0, -1)}`,
      `${token}.x`,
      `${version}.${'A'.repeat(43)}`,
      other.token,
      `${version}.è${'A'.repeat(41)}`,
    ]) {
      expect([wrong, (await open(_id, wrong)).status, (await give(_id, wrong)).status]).toEqual([
        wrong,
        404,
        404,
      ]);
    }
    expect((await give(crypto.randomUUID(), token)).status).toBe(404);
    expect((await give(_id, '')).status).toBe(400);
    expect(await stateOf(_id)).toEqual({ ...untouched, totalParticipants: 4 });
  });

  test('by a link that is used twice, or twice at the same moment', async () => {
    const { _id, token } = await booked();
    const answers = await Promise.all([give(_id, token), give(_id, token), give(_id, token)]);
    expect(answers.map(({ body }) => body.state)).toEqual(['ended', 'ended', 'ended']);
    expect((await give(_id, token)).body.state).toBe('ended');
    expect(await messagesOf(_id)).toHaveLength(1);
    expect(await stateOf(_id)).toEqual({ ...untouched, status: 'invalid', totalParticipants: 0 });
    // The same account books again: that is another reservation, with another link.
    const again = await booked();
    expect((await give(_id, token)).body.state).toBe('ended');
    expect(await stateOf(again._id)).toEqual(untouched);
  });

  test('by a link that is used twice after the limit', async () => {
    const { _id, token } = await booked();
    await passLimit();
    const answers = await Promise.all([give(_id, token), give(_id, token)]);
    expect(answers.map(({ body }) => body.state)).toEqual(['released', 'released']);
    expect(await messagesOf(_id)).toHaveLength(1);
    expect(await stateOf(_id)).toEqual({ ...untouched, releasedParticipants: 2 });
  });

  test('by a link that was sent before a change of the reservation', async () => {
    const { _id, token } = await booked();
    const changed = await ada.change(_id, {
      participants: [{ participant_type: 'accountholder' }, { name: 'Leo' }],
    });
    expect(changed.status).toBe(200);
    const refused = await give(_id, token);
    expect([refused.status, refused.body.code]).toEqual([400, 'linkOutdated']);
    expect((await open(_id, token)).body.code).toBe('linkOutdated');
    expect(await stateOf(_id)).toEqual(untouched);
    expect((await give(_id, giveBackToken(secretKey, versionOf(changed.body)))).body.state).toBe('ended');
    // What has ended is no secret to the holder of an old link.
    expect((await open(_id, token)).body.state).toBe('ended');
  });

  test('when the session is over, or the party is in', async () => {
    const { _id, token } = await booked(1);
    await openDoorOf(it.db, sessionId);
    const [ticket] = await it.db.selectFrom('tickets').selectAll().where('reservationId', '=', _id).execute();
    const scanner = await it.person({ role: 'scanner' });
    await it.send('POST', `/api/scans`, scanner.userId, {
      payload: {
        scanId: crypto.randomUUID(),
        sessionId,
        scannedAt: new Date().toISOString(),
        code: ticket ? it.sign(ticket) : '',
        attended: { participants: 1, chaperones: 0 },
      },
    });
    expect((await give(_id, token)).body.state).toBe('admitted');
    await openDoorOf(it.db, sessionId, -24 * 60);
    expect((await give(_id, token)).body.state).toBe('past');
    expect(await messagesOf(_id)).toEqual([]);
  });

  test('to the other rights of an owner who is staff', async () => {
    const admin = await it.person({ role: 'admin' });
    const { _id, token } = await booked(2, admin);
    await passLimit();
    expect((await give(_id, token)).body.state).toBe('released');
  });

  test('and the message is not sent of a reservation that is cancelled by then', async () => {
    const { _id, token } = await booked();
    await passLimit();
    await give(_id, token);
    const admin = await it.person({ role: 'admin' });
    expect((await it.send('DELETE', `/api/reservations/${_id}`, admin.userId)).status).toBe(200);
    const templates = giveBackTemplates({ db: it.db, zone });
    await expect(templates.seatsGivenBack({ reservationId: _id }, 'it', context)).rejects.toThrow(
      NothingToSend,
    );
  });
});

describe('pressed in two processes at the same moment', () => {
  /** How many messages its owner gets; `meeting`: without locks, both come to this statement before either goes on. */
  async function messagesAfter(isLate: boolean, meeting: string | null): Promise<number> {
    const { _id, token } = await booked();
    if (isLate) await passLimit();
    const unlocked = (statement: string) =>
      withoutSessionLocks(statement).replace('pg_advisory_xact_lock("hash")', '"hash"::text');
    const processes = [0, 1].map(() =>
      openSteppedDatabase(it.database.url, meeting === null ? undefined : unlocked),
    );
    const haveMet = meeting === null ? () => true : meetAt(processes, meeting);
    try {
      const request = { reservationId: _id, token, language: 'it' } as const;
      await Promise.all(processes.map(({ db }) => giveBack({ db, zone, secretKey }, request)));
      expect(haveMet(), 'both have come to the statement before either went on').toBe(true);
    } finally {
      await Promise.all(processes.map((process) => process.close()));
    }
    return (await messagesOf(_id)).length;
  }

  test.each([
    ['until the limit its owner gets one message', false, null, 1],
    ['until the limit, without the locks, two', false, 'with "ended" as', 2],
    ['after the limit its owner gets one message', true, null, 1],
    ['after the limit, without the locks, two', true, 'with "seats" as', 2],
  ])('%s', async (_what, isLate, meeting, messages) => {
    expect(await messagesAfter(isLate, meeting)).toBe(messages);
  });
});

test('afterwards every invariant holds', async () => {
  expect(await readViolations(it.db)).toEqual([]);
});
