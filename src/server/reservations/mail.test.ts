import { nothingReworded } from '#core/message-texts/text.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireReservation } from '#core/reservations/contract.ts';
import { smtpTransport } from '#server/mail/smtp.ts';
import type { RenderContext } from '#server/outbox/message.ts';
import { startWorker, type Worker } from '#server/outbox/worker.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { type MailSink, openMailSink } from '#test/mail-sink.ts';
import { pageText } from '#test/read-pdf.ts';
import { reservationTemplates } from './mail.ts';
import { type BookingApp, openBookingApp, people, type Person } from './testing.ts';

let it: BookingApp;
let ada: Person;
beforeAll(async () => {
  it = await openBookingApp();
  ada = await it.person({ name: 'Ada' });
});
afterAll(() => it.close());
const context: RenderContext = {
  messageId: '01900000',
  baseUrl: 'https://curiosa.test',
  reworded: nothingReworded,
};
// Standard time in Rome on both sides, so that the deadline is the same wall time a day before.
const startDate = new Date('2100-01-23T09:30:00Z');

async function booked(person: Person, seats: number): Promise<WireReservation> {
  const locationId = (
    await it.db
      .insertInto('locations')
      .values({
        _id: crypto.randomUUID(),
        name: 'Sala Curie',
        address: 'Via Tasso 4, Bergamo',
        notes: JSON.stringify({ it: 'Si entra dal cortile.', en: 'Enter from the courtyard.' }) as never,
      })
      .returning('_id')
      .executeTakeFirstOrThrow()
  )._id;
  const eventId = await buildEvent(it.db, {
    title: { it: 'Perché il cielo è blu?', en: 'Why is the sky blue?' },
    locationId,
    calendarNotes: { it: 'Porta una torcia.', en: 'Bring a torch.' },
  });
  const sessionId = await buildSession(it.db, eventId, {
    startDate,
    endDate: new Date('2100-01-23T11:00:00Z'),
    cancellationLimitValue: 1,
    cancellationLimitUnit: 'days',
  });
  return (await person.book(sessionId, seats)).body;
}
const templates = () => reservationTemplates({ db: it.db, sign: it.sign, zone: 'Europe/Rome' });

describe('while seats are released a quarter of an hour after the start', () => {
  const setting = crypto.randomUUID();
  beforeAll(async () => {
    await it.db
      .insertInto('settings')
      .values({ _id: setting, name: 'releaseAfterMinutes', value: '15' })
      .execute();
  });
  afterAll(async () => {
    await it.db.deleteFrom('settings').where('_id', '=', setting).execute();
  });

  test.each([
    [
      'it',
      'Arriva in tempo: Entra entro le 10:45. Dopo, i posti ancora vuoti vanno a chi aspetta all’ingresso: se arrivi più tardi, entri solo se c’è ancora posto.',
    ],
    [
      'en',
      'Be on time: Come in by 10:45. After that, empty seats go to people waiting at the door: if you arrive later, you can only come in if there is still room.',
    ],
  ] as const)(
    'a message in %s, its tickets and the reservation say so beforehand',
    async (language, sentence) => {
      const { _id } = await booked(ada, 1);
      const mail = await templates().reservationConfirmed({ reservationId: _id }, language, context);
      expect(mail.text).toContain(`\n${sentence}\n`);
      const pdf = mail.attachments?.find(({ contentType }) => contentType === 'application/pdf');
      const document = await getDocument({ data: Uint8Array.from(pdf?.content ?? []) }).promise;
      expect(await pageText(document, 1)).toContain(sentence.replace(': ', ' '));
      const { session } = (await ada.get(`/api/reservations/${_id}`)).body;
      expect(session.seatsReleasedAt).toBe('2100-01-23T09:45:00.000Z');
    },
  );

  test.each([
    [5, '2100-01-23T09:35:00.000Z'],
    [0, null],
  ])('a date with %i minutes of its own says %s', async (releaseAfterMinutes, at) => {
    const { _id } = await booked(ada, 1);
    const { session } = (await ada.get(`/api/reservations/${_id}`)).body;
    await it.db.updateTable('sessions').set({ releaseAfterMinutes }).where('_id', '=', session._id).execute();
    const again = (await ada.get(`/api/reservations/${_id}`)).body.session;
    expect(again.seatsReleasedAt).toBe(at);
    const mail = await templates().reservationConfirmed({ reservationId: _id }, 'it', context);
    expect(mail.text.includes('Entra entro le 10:35.')).toBe(at !== null);
    expect(mail.text).not.toContain('Entra entro le 10:45.');
  });
});

describe('the confirmation', () => {
  test('states what, when and where in the holder’s language, and carries the tickets', async () => {
    const { _id } = await booked(ada, 2);
    const mail = await templates().reservationConfirmed({ reservationId: _id }, 'it', context);
    expect(mail.subject).toBe('Prenotazione confermata: «Perché il cielo è blu?», sab 23 gen, 10:30');
    expect(mail.text).toBe(`I TUOI 2 POSTI SONO PRENOTATI

Ciao Ada!

La tua prenotazione per «Perché il cielo è blu?» di sabato 23 gennaio 2100, ore 10:30, è confermata. In allegato trovi i 2 biglietti: mostrali all’ingresso, stampati o sul telefono.

Evento: Perché il cielo è blu?
Quando: sabato 23 gennaio 2100, 10:30–12:00
Dove: Sala Curie, Via Tasso 4, Bergamo
Posti: 2

Prima di venire: Porta una torcia.
Per trovare il luogo: Si entra dal cortile.
Come arrivare: https://www.openstreetmap.org/search?query=Via%20Tasso%204%2C%20Bergamo

Apri i biglietti:
https://curiosa.test/user/reservations/${_id}

Non puoi più venire? Annulla la prenotazione entro le 10:30 di venerdì 22 gennaio 2100: lascerai il posto a qualcun altro.

A presto, Curiosa
https://curiosa.test

--
Serve aiuto? Scrivi all’info point: ciao@curiosa.example
Ricevi questo messaggio perché hai un account su Curiosa.
`);
    expect(mail.attachments?.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['biglietti-curiosa.pdf', 'application/pdf'],
      ['prenotazione-curiosa.ics', 'text/calendar; charset=utf-8'],
    ]);
    const entry = String(mail.attachments?.[1]?.content).replaceAll('\r\n ', '');
    expect(entry).toContain(
      String.raw`DESCRIPTION:Prima di venire: Porta una torcia.\n\nPer trovare il luogo: Si entra dal cortile.\n\nCome arrivare: https://www.openstreetmap.org/`,
    );
    const pdf = await getDocument({
      data: new Uint8Array(mail.attachments?.[0]?.content ?? []),
      verbosity: 0,
    }).promise;
    expect(pdf.numPages).toBe(2);

    const english = await templates().reservationConfirmed({ reservationId: _id }, 'en', context);
    expect(english.subject).toBe('Booking confirmed: “Why is the sky blue?”, Sat 23 Jan, 10:30');
    expect(english.text).toContain('When: Saturday 23 January 2100, 10:30–12:00');
    expect(english.text).toContain(`https://curiosa.test/en/user/reservations/${_id}\n`);
  });

  test('records that the PDF was generated, and its address', async () => {
    const { _id, tickets } = await booked(ada, 2);
    expect(tickets.map(({ generationStatus }) => generationStatus)).toEqual(['pending', 'pending']);
    await templates().reservationConfirmed({ reservationId: _id }, 'it', context);
    const { body } = await ada.get(`/api/reservations/${_id}`);
    expect([
      body.generationStatus,
      ...body.tickets.map(({ generatedTicketUrl }) => generatedTicketUrl),
    ]).toEqual(['generated', `/api/reservations/${_id}/tickets.pdf`, `/api/reservations/${_id}/tickets.pdf`]);
  });

  test('names the classes of a school, and counts pupils and chaperones', async () => {
    const teacher = await it.person({ userType: 'school', educationalInstitution: 'Liceo Curie' });
    const eventId = await buildEvent(it.db, { eventPresenceType: 'online' });
    const sessionId = await buildSession(it.db, eventId, { sessionTarget: 'school' });
    const { body } = await teacher.book(sessionId, {
      target: 'school',
      participants: [{ schoolClass: '3B', quantity: 8, chaperones: 2 }],
    });
    const mail = await templates().reservationConfirmed({ reservationId: body._id }, 'it', context);
    expect(mail.text).toContain('LA TUA CLASSE È PRENOTATA');
    expect(mail.text).toContain('\nChi partecipa: 1 classe (3B): 8 alunni e 2 accompagnatori\n');
    expect(mail.text).toContain('Dove: Online');
  });

  test('that is sent after the cancellation says so, and carries no tickets', async () => {
    const { _id } = await booked(ada, 1);
    await ada.cancel(_id);
    const mail = await templates().reservationConfirmed({ reservationId: _id }, 'it', context);
    expect([mail.subject, mail.attachments?.map(({ filename }) => filename)]).toEqual([
      'Prenotazione annullata: «Perché il cielo è blu?», sab 23 gen, 10:30',
      ['prenotazione-curiosa.ics'],
    ]);
  });
});

test('a message speaks the language of the page that its reader acts on, and that of the account where staff act', async () => {
  const [leo, desk] = [await it.person(), await it.person({ subRoles: ['support'] })];
  const headers = { 'accept-language': 'en' };
  const sessionId = await buildSession(it.db, await buildEvent(it.db), { startDate });
  const { body } = await it.send('POST', '/api/reservations', leo.userId, {
    payload: { sessionId, target: 'private', participants: people(2) },
    headers,
  });
  const change = (by: Person, count: number) =>
    it.send('PUT', `/api/reservations/${body._id}`, by.userId, {
      payload: { participants: people(count) },
      headers,
    });
  expect([(await change(leo, 1)).status, (await change(desk, 3)).status]).toEqual([200, 200]);
  await it.send('DELETE', `/api/reservations/${body._id}`, leo.userId, { headers });
  const messages = await it.db
    .selectFrom('messages')
    .select(['template', 'language'])
    .where('reservationId', '=', body._id)
    .orderBy('createdAt')
    .orderBy('_id')
    .execute();
  expect(messages.map(({ language }) => language)).toEqual(['en', 'en', 'it', 'en']);
  const mail = await templates().reservationConfirmed({ reservationId: body._id }, 'en', context);
  expect(mail.attachments?.map(({ filename }) => filename)).toEqual(['curiosa-booking.ics']);
});

test('the cancellation says which booking ended', async () => {
  const { _id } = await booked(ada, 1);
  await ada.cancel(_id);
  const mail = await templates().reservationCancelled({ reservationId: _id }, 'en', context);
  expect(mail.subject).toBe('Booking cancelled: “Why is the sky blue?”, Sat 23 Jan, 10:30');
  expect(mail.text).toContain('YOUR BOOKING IS CANCELLED');
});

const calendarIn = (mail: { attachments?: readonly { content: Buffer; contentType: string }[] }) => {
  const [file] = mail.attachments?.filter(({ contentType }) => contentType.startsWith('text/calendar')) ?? [];
  const text = file?.content.toString() ?? '';
  const read = (name: string) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(text)?.[1];
  return {
    type: file?.contentType,
    method: read('METHOD'),
    uid: read('UID'),
    status: read('STATUS'),
    sequence: Number(read('SEQUENCE')),
  };
};

/** The last message about a change, as its stored facts word it. */
async function changeMailOf(reservationId: string, language: 'it' | 'en') {
  const { facts } = await it.db
    .selectFrom('messages')
    .select('facts')
    .where('reservationId', '=', reservationId)
    .where('template', '=', 'reservationChanged')
    .orderBy('_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return templates().reservationChanged(
    facts as unknown as Parameters<ReturnType<typeof templates>['reservationChanged']>[0],
    language,
    context,
  );
}

describe('the message about a change', () => {
  test('names the tickets that are void, and says that the others stay valid', async () => {
    const reservation = await booked(ada, 3);
    const [holder, ...others] = reservation.participants;
    const named = others.map((one, position) => ({ ...one, name: ['Leo', 'Mia'][position] ?? '' }));
    await ada.change(reservation._id, { participants: [holder, ...named] });
    const [renamed, english] = [
      await changeMailOf(reservation._id, 'it'),
      await changeMailOf(reservation._id, 'en'),
    ];
    expect(renamed.text).toContain('I biglietti che hai già restano validi. In allegato trovi i 3 biglietti');
    expect(english.text).toContain('The tickets you already have stay valid. The 3 tickets');

    await ada.change(reservation._id, { participants: [holder, named[1]] });
    const [left, leftInEnglish] = [
      await changeMailOf(reservation._id, 'it'),
      await changeMailOf(reservation._id, 'en'),
    ];
    expect(left.text).toContain('Il biglietto di Leo non vale più; gli altri restano validi.');
    expect(leftInEnglish.text).toContain('The ticket for Leo is no longer valid; the others stay valid.');

    await ada.change(reservation._id, { participants: [holder] });
    expect((await changeMailOf(reservation._id, 'it')).text).toContain(
      'Il biglietto di Mia non vale più; l’altro resta valido. In allegato trovi il biglietto che vale adesso.',
    );
  });

  test('says of a class with another number that its former ticket is void', async () => {
    const teacher = await it.person({ userType: 'school', educationalInstitution: 'Liceo Curie' });
    const eventId = await buildEvent(it.db);
    const sessionId = await buildSession(it.db, eventId, {
      sessionTarget: 'school',
      maxParticipants: 60,
      maxSchoolClasses: 3,
    });
    const { body } = await teacher.book(sessionId, {
      target: 'school',
      participants: [
        { schoolClass: '3B', quantity: 8, chaperones: 2 },
        { schoolClass: '3C', quantity: 9 },
      ],
    });
    const [first, second] = body.participants;
    await teacher.change(body._id, { participants: [{ ...first, quantity: 7 }, second] });
    const mail = await changeMailOf(body._id, 'it');
    expect(mail.text).toContain(
      'Il biglietto della classe 3B è cambiato: quello di prima non vale più. In allegato trovi i 2 biglietti',
    );
    expect((await changeMailOf(body._id, 'en')).text).toContain(
      'The ticket for class 3B has changed: the previous one is no longer valid.',
    );
  });

  test('carries the tickets that are valid then, and the same calendar entry with a higher number', async () => {
    const reservation = await booked(ada, 3);
    const first = calendarIn(
      await templates().reservationConfirmed({ reservationId: reservation._id }, 'it', context),
    );
    const { body } = await ada.change(reservation._id, { quantity: 2 });
    expect([body.generationStatus, body.tickets[0]?.generationStatus]).toEqual(['pending', 'generated']);
    const mail = await changeMailOf(reservation._id, 'it');
    expect(mail.subject).toBe('Prenotazione aggiornata: «Perché il cielo è blu?», sab 23 gen, 10:30');
    expect(mail.text).toContain(
      'Il biglietto di una persona senza nome non vale più; gli altri restano validi. In allegato trovi i 2 biglietti che valgono adesso.',
    );
    const data = new Uint8Array(mail.attachments?.[0]?.content ?? []);
    expect((await getDocument({ data, verbosity: 0 }).promise).numPages).toBe(2);
    const second = calendarIn(mail);
    expect(second).toMatchObject({ uid: first.uid, method: 'PUBLISH', status: 'CONFIRMED' });
    expect(second.sequence).toBeGreaterThan(first.sequence);
    const { body: after } = await ada.get(`/api/reservations/${reservation._id}`);
    expect(after.generationStatus).toBe('generated');
    const english = await changeMailOf(reservation._id, 'en');
    expect(english.subject).toBe('Booking updated: “Why is the sky blue?”, Sat 23 Jan, 10:30');
  });

  test('that is a move names the old date and the new one', async () => {
    const reservation = await booked(ada, 1);
    const later = await buildSession(it.db, reservation.eventId, {
      startDate: new Date('2100-01-24T15:00:00Z'),
      endDate: new Date('2100-01-24T16:00:00Z'),
    });
    await ada.move(reservation._id, later);
    const facts = {
      reservationId: reservation._id,
      from: { startDate: reservation.session.startDate, endDate: reservation.session.endDate },
    };
    const mail = await templates().reservationMoved(facts, 'it', context);
    expect(mail.subject).toBe('Prenotazione spostata: «Perché il cielo è blu?», dom 24 gen, 16:00');
    expect(mail.text).toContain('Data precedente: sabato 23 gennaio 2100, 10:30–12:00');
    expect(mail.text).toContain('Quando: domenica 24 gennaio 2100, 16:00–17:00');
    const english = await templates().reservationMoved(facts, 'en', context);
    expect(english.text).toContain('Previous date: Saturday 23 January 2100, 10:30–12:00');
  });

  test('that is a cancellation removes the entry from the calendar', async () => {
    const reservation = await booked(ada, 1);
    await ada.cancel(reservation._id);
    const mail = await templates().reservationCancelled({ reservationId: reservation._id }, 'it', context);
    expect(calendarIn(mail)).toMatchObject({
      type: 'text/calendar; charset=utf-8; method=CANCEL',
      method: 'CANCEL',
      status: 'CANCELLED',
      uid: `${reservation._id}@curiosa`,
    });
  });
});

describe('with a mail server and a worker', () => {
  let sink: MailSink;
  let worker: Worker;
  beforeAll(async () => {
    sink = await openMailSink();
    await it.database.pool.query('delete from messages; delete from graphile_worker._private_jobs');
    worker = await startWorker({
      url: it.database.url,
      templates: templates(),
      transports: {
        email: smtpTransport({ url: sink.url, from: 'Curiosa <curiosa@curiosa.test>' }),
        sms: { send: () => Promise.reject(new Error('No SMS is expected.')), close: () => undefined },
      },
      tasks: {},
      baseUrl: 'https://curiosa.test',
      log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
    });
  });
  afterAll(async () => {
    await worker.stop();
    await sink.close();
  });

  test('a booking’s tickets are sent once, and are marked as sent', async () => {
    const eva = await it.person();
    const sessionId = await buildSession(it.db, await buildEvent(it.db));
    const { body } = await eva.book(sessionId, { participants: people(3) });
    expect(body.tickets.map(({ isSent }) => isSent)).toEqual([false, false, false]);
    // The worker has jobs of its own besides.
    await expect.poll(async () => (await eva.get(`/api/reservations/${body._id}`)).body.notified).toBe(true);
    expect(sink.received.map(({ recipients }) => recipients)).toEqual([[`${eva.userId}@curiosa.test`]]);
    expect(sink.received[0]?.source).toContain('Content-Type: application/pdf; name=biglietti-curiosa.pdf');
    const { body: now } = await eva.get(`/api/reservations/${body._id}`);
    expect(now.tickets.map(({ isSent }) => isSent)).toEqual([true, true, true]);
    expect(now.notified).toBe(true);
  });
});
