import { describe, expect, test } from 'vitest';
import { printTicketCode, ticketCodeBody } from '#core/tickets/code.ts';
import { emptyGlyphs, openPdf, pageQr, pageText } from '#test/read-pdf.ts';
import { type PrintedReservation, type PrintedTicket, renderTicketsPdf } from './pdf.ts';

const codeOf = (quantity: number) =>
  printTicketCode(
    ticketCodeBody({
      keyId: 1,
      ticketId: '0198c1f2-1111-7222-8333-444455556666',
      sessionTail: '0123abcd',
      audience: 'private',
      quantity,
      version: 1,
    }),
    Uint8Array.from({ length: 64 }, (_, position) => (position * 37 + quantity) % 256),
  );
const ada: PrintedTicket = {
  code: codeOf(1),
  name: 'Ada Rossi',
  schoolClass: null,
  quantity: 1,
  chaperones: 0,
};
const reservation: PrintedReservation = {
  eventId: '0198c1f2-2222-7222-8333-444455556666',
  title: 'Perché il cielo è blu?',
  colour: 'blue',
  presence: 'location',
  languages: ['en', 'it'],
  startDate: new Date('2026-11-22T09:30:00Z'),
  endDate: new Date('2026-11-22T11:00:00Z'),
  place: {
    name: 'Sala Curie',
    address: 'Via Torquato Tasso 4, Bergamo',
    directions: 'https://www.openstreetmap.org/directions?to=45.7,9.67',
  },
  visitNotes: [],
  bookedBy: 'Ada Rossi',
  cancellableUntil: new Date('2026-11-20T09:30:00Z'),
  seatsReleased: null,
  link: 'https://curiosa.test/user/reservations/0198',
  tickets: [ada, { ...ada, code: codeOf(2), name: null }],
};
const italian = { language: 'it', zone: 'Europe/Rome' } as const;

async function open(printed: PrintedReservation, print: Parameters<typeof renderTicketsPdf>[1] = italian) {
  const pdf = await renderTicketsPdf(printed, print);
  return { pdf, document: await openPdf(pdf) };
}

describe('the PDF of a reservation', () => {
  test('has one page for each ticket, each with a readable QR code', async () => {
    const { document } = await open(reservation);
    expect(document.numPages).toBe(2);
    expect([await pageQr(document, 1), await pageQr(document, 2)]).toEqual([codeOf(1), codeOf(2)]);
  });

  test('states what, when, where and the participant, with accents', async () => {
    const { document } = await open(reservation);
    expect(await pageText(document, 1)).toBe(
      'Perché il cielo è blu? Curiosa Biglietto 1 di 2 Quando domenica 22 novembre 2026 10:30–12:00 in inglese e italiano ' +
        'Dove Sala Curie Via Torquato Tasso 4, Bergamo Per chi Ada Rossi Ingresso per 1 persona ' +
        'Mostra questo codice all’ingresso, stampato o sul telefono. ' +
        `Il codice in caratteri (numero 556666) ${codeOf(1)
          .match(/.{1,4}/g)
          ?.join(' ')} ` +
        'Come arrivare Apri le indicazioni su OpenStreetMap ' +
        'Non puoi più venire? Libera il tuo posto per qualcun altro: puoi annullare entro le ' +
        '10:30 di venerdì 20 novembre 2026 dalla pagina della prenotazione. Apri la prenotazione curiosa.test',
    );
    expect(await pageText(document, 2)).toContain('Per chi Ospite di Ada Rossi');
  });

  test('is in English for readers of English', async () => {
    const { document } = await open(reservation, { language: 'en', zone: 'Europe/Rome' });
    expect(await pageText(document, 1)).toContain(
      'Ticket 1 of 2 When Sunday 22 November 2026 10:30–12:00 in English and Italian Where Sala Curie',
    );
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'Tickets for Perché il cielo è blu?', Language: 'en' });
  });

  test('is to be shown at an entrance where there is one', async () => {
    const { document } = await open({ ...reservation, presence: 'online', place: null });
    const text = await pageText(document, 1);
    expect(text).toContain('Ada Rossi');
    expect(text).not.toContain('Mostra questo codice');
  });

  test('names a class with the number of its people', async () => {
    const { document } = await open({
      ...reservation,
      tickets: [{ code: codeOf(24), name: null, schoolClass: '3B', quantity: 24, chaperones: 1 }],
    });
    expect(await pageText(document, 1)).toContain(
      'Per chi Classe 3B 24 alunni e 1 accompagnatore Prenotazione di Ada Rossi',
    );
  });

  test('ignores direction overrides in a name or a title', async () => {
    const tickets = [{ ...ada, name: '\u202eAda Rossi' }];
    const { document } = await open({ ...reservation, title: 'Luce\u202e e ombra', tickets });
    const text = await pageText(document, 1);
    expect(text).toContain('Luce e ombra');
    expect(text).toContain('Per chi Ada Rossi Ingresso');
    expect(text).not.toMatch(/[\u202a-\u202e]/);
  });

  test('links to the map and to the reservation', async () => {
    const { document } = await open(reservation);
    const annotations = await (await document.getPage(1)).getAnnotations();
    expect(annotations.map(({ url }) => url)).toEqual([reservation.place?.directions, reservation.link]);
  });

  test('is read in order by a screen reader, with an alternative text of the QR code', async () => {
    const { document, pdf } = await open(reservation);
    const tree = await (await document.getPage(1)).getStructTree();
    const roles = JSON.stringify(tree)
      .match(/"role":"\w+"/g)
      ?.map((role) => role.slice(8, -1));
    expect(roles?.slice(0, 5)).toEqual(['Document', 'Sect', 'H1', 'P', 'P']);
    expect(roles).toContain('Link');
    expect(JSON.stringify(tree)).toContain(
      '"alt":"Codice QR del biglietto; lo stesso codice è scritto in caratteri più sotto."',
    );
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'Biglietti per Perché il cielo è blu?', Language: 'it' });
    expect(pdf.toString('latin1')).toMatch(/pdfuaid:part>1</);
    expect(pdf.toString('latin1')).toMatch(/\/Marked true/);
  });

  test('prints characters that the brand’s fonts lack', async () => {
    const { document } = await open({ ...reservation, title: 'CO₂ → π con Ждана Đorđević' });
    // Each font is a separate piece in the file, so spaces are not compared.
    expect((await pageText(document, 1)).replaceAll(' ', '')).toContain('CO₂→πconЖданаĐorđević');
  });

  test.each([
    ['Chinese', '李小龍', '丝绸之路：看不见的光'],
    ['Japanese', 'さくら タナカ', '宇宙のひみつ'],
    ['Korean', '김민지', '보이지 않는 빛'],
    ['Hindi', 'प्रिया शर्मा', 'विज्ञान की यात्रा'],
    ['Thai', 'สมชาย ใจดี', 'แสงที่มองไม่เห็น'],
    ['Arabic', 'محمد علي', 'الضوء غير المرئي'],
    ['Greek', 'Ελένη Παππά', 'Το φως'],
    ['Georgian and Bengali', 'ნინო রীতা', 'სინათლე'],
  ])('prints a name and a title in %s, with a glyph for each letter', async (_script, name, title) => {
    const { document, pdf } = await open({ ...reservation, title, tickets: [{ ...ada, name }] });
    const text = await pageText(document, 1);
    // Some scripts write a vowel before the letter that it follows in the text.
    const letters = (part = '') => [...part.replaceAll(/\s/g, '').normalize('NFKC')].toSorted();
    expect(letters(/^(.*?) Curiosa/.exec(text)?.[1])).toEqual(letters(title));
    expect(letters(/Per chi (.*?) Ingresso/.exec(text)?.[1])).toEqual(letters(name));
    expect(await emptyGlyphs(document, 1)).toBe(0);
    // Only the characters of the ticket are embedded.
    expect(pdf.length).toBeLessThan(40_000);
  });

  test('shows that a letter is missing which no font has, and leaves out emoji', async () => {
    const { document } = await open({
      ...reservation,
      title: 'La via 丝绸 della seta 🎉',
      bookedBy: '李',
      tickets: [
        { ...ada, name: 'Mei \u{20000} Rossi 👩‍🔬' },
        { ...ada, name: '🎉' },
        { ...ada, name: null },
      ],
    });
    const texts = await Promise.all([1, 2, 3].map((page) => pageText(document, page)));
    expect(texts.map((text) => /Per chi (.*?) ?Mostra/.exec(text)?.[1]?.replaceAll(/ +/g, ' '))).toEqual([
      'Mei \u{fffd} Rossi Ingresso per 1 persona',
      'Ingresso per 1 persona',
      'Ospite di 李 Ingresso per 1 persona',
    ]);
    expect(texts.map((text) => text.startsWith('La via 丝绸 della seta Curiosa'))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('says what to bring and how to get there, where staff wrote it', async () => {
    const { document } = await open({
      ...reservation,
      visitNotes: [
        { kind: 'bring', text: 'Porta una torcia.', language: 'it' },
        { kind: 'getThere', text: 'Si entra dal cortile.', language: 'it' },
      ],
    });
    expect(await pageText(document, 1)).toContain(
      'Prima di venire Porta una torcia. Per trovare il luogo Si entra dal cortile.',
    );
  });

  test('says by when to come in, where seats are released then', async () => {
    const late = [
      'Arriva in tempo',
      'Entra entro le 10:45. Dopo, i posti ancora vuoti vanno a chi aspetta.',
    ] as const;
    const visitNotes = [{ kind: 'bring', text: 'Porta una torcia. '.repeat(200), language: 'it' }] as const;
    const { document } = await open({ ...reservation, seatsReleased: late, visitNotes, tickets: [ada] });
    expect(document.numPages).toBe(1);
    expect(await pageText(document, 1)).toMatch(
      new RegExp(
        `OpenStreetMap ${late.join(' ')} Prima di venire Porta.*Non puoi più venire\\?.*Apri la prenotazione`,
      ),
    );
  });

  test('prints a note whole where there is room, and the beginning of each where there is not', async () => {
    const words = 'Porta una torcia e una giacca. '.repeat(8).trim();
    const roomy = await open({
      ...reservation,
      visitNotes: [{ kind: 'bring', text: words, language: 'it' }],
    });
    expect(await pageText(roomy.document, 1)).toContain(`${words} Non puoi più venire?`);
    const noted = (['bring', 'access', 'getThere'] as const).map((kind) => ({
      kind,
      text: `Inizio di ${kind}. ${words.repeat(20)}`,
      language: 'it' as const,
    }));
    const { document } = await open({ ...reservation, visitNotes: noted });
    const text = await pageText(document, 1);
    expect(noted.filter(({ kind }) => text.includes(`Inizio di ${kind}.`))).toEqual(noted);
    expect(text).toMatch(/… Non puoi più venire\?.* Apri la prenotazione curiosa\.test$/);
    expect(document.numPages).toBe(2);
  });

  test('fits each ticket on one page, whatever the length of its texts', async () => {
    const long = (words: number) => 'Straordinariamente '.repeat(words).trim();
    const { document } = await open({
      ...reservation,
      title: long(16),
      place: { name: long(16), address: long(16), directions: reservation.link },
      bookedBy: long(12),
      visitNotes: (['bring', 'access', 'getThere'] as const).map((kind) => ({
        kind,
        text: long(40),
        language: 'it',
      })),
      tickets: [
        { ...ada, name: long(12) },
        { code: codeOf(24), name: null, schoolClass: 'W'.repeat(60), quantity: 1000, chaperones: 100 },
      ],
    });
    expect(document.numPages).toBe(2);
    expect([await pageQr(document, 1), await pageQr(document, 2)]).toEqual([codeOf(1), codeOf(24)]);
  });
});
