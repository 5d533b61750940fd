import { describe, expect, test } from 'vitest';
import { nothingReworded } from '#core/message-texts/text.ts';
import { layOutMail, type Mail } from './layout.ts';

const mail: Mail = {
  language: 'it',
  subject: 'Conferma il tuo indirizzo',
  heading: 'Benvenuta su Curiosa',
  name: 'Ada',
  context: { baseUrl: 'https://curiosa.test', reworded: nothingReworded },
  parts: [
    { kind: 'paragraph', text: 'Manca un passo.\nUno solo.' },
    { kind: 'button', label: 'Conferma', href: 'https://curiosa.test/registration-confirmed?token=a&b=c' },
    { kind: 'code', text: '7KQ2MD' },
    {
      kind: 'details',
      rows: [
        ['Quando', 'sabato 3 ottobre, 10:30'],
        ['Dove', 'Piazza Vecchia'],
      ],
    },
    { kind: 'list', items: ['Leo', 'Mia'] },
    { kind: 'note', text: 'Il link vale 24 ore.' },
  ],
};

test('the text twin says all that the HTML says, and can be read alone', () => {
  expect(layOutMail(mail).text).toBe(`BENVENUTA SU CURIOSA

Ciao Ada!

Manca un passo.
Uno solo.

Conferma:
https://curiosa.test/registration-confirmed?token=a&b=c

    7KQ2MD

Quando: sabato 3 ottobre, 10:30
Dove: Piazza Vecchia

- Leo
- Mia

Il link vale 24 ore.

A presto, Curiosa
https://curiosa.test

--
Serve aiuto? Scrivi all’info point: ciao@curiosa.example
Ricevi questo messaggio perché hai un account su Curiosa.
`);
});

test('the frame speaks the language of the message', () => {
  const english = layOutMail({ ...mail, language: 'en' });
  expect(english.text).toContain('Hello Ada,');
  expect(english.html).toContain('<html lang="en">');
  expect(english.html).toContain('You are getting this message because you have an account on Curiosa.');
});

test('help is at the address of the settings, which is a link', () => {
  const infoEmail = "o'hara&aiuto@museo.test";
  const { html, text } = layOutMail({ ...mail, context: { ...mail.context, infoEmail } });
  expect(text).toContain(`Scrivi all’info point: ${infoEmail}\n`);
  expect(html).toContain(
    'info point: <a class="link" href="mailto:o&#39;hara%26aiuto@museo.test" style="color:#00716B">o&#39;hara&amp;aiuto@museo.test</a><br>',
  );
  expect(html).not.toContain('ciao@curiosa.example');
});

const bodyOf = (of: Mail) => (layOutMail(of).html ?? '').replace(/<head>.*<\/head>/s, '');

test('an inbox shows the first sentence beside the subject', () => {
  expect(/<body[^>]*>\s*<div style="display:none[^>]*>([^<]*)/.exec(bodyOf(mail))?.[1]).toBe(
    'Manca un passo. Uno solo.',
  );
});

test('the address of its button stands below the message, of several each with its name and section', () => {
  const button = (label: string, path: string) =>
    ({ kind: 'button', label, href: `https://curiosa.test/${path}` }) as const;
  const after = (parts: Mail['parts']) =>
    bodyOf({ ...mail, parts })
      .split('A presto, Curiosa')[1]
      ?.replaceAll(/<[^>]*>/g, '|')
      .replaceAll(/[|\n]+/g, '|');
  expect(after([button('Conferma', 'one')])).toContain(
    '|Se il pulsante non funziona, apri questo indirizzo:|https://curiosa.test/one|',
  );
  expect(
    after([
      { kind: 'section', text: '10:30 · La mano del robot' },
      button('Apri i biglietti', 'one'),
      { kind: 'section', text: '15:00 · Il buio' },
      button('Apri i biglietti', 'two'),
    ]),
  ).toContain(
    '|Se un pulsante non funziona, apri il suo indirizzo.|10:30 · La mano del robot, Apri i biglietti:|https://curiosa.test/one|15:00 · Il buio, Apri i biglietti:|https://curiosa.test/two|',
  );
  expect(after([{ kind: 'paragraph', text: 'Ciao' }])).not.toContain('pulsante');
});

test('a map is a link of two words in HTML, and its address in the text; what staff note is no map', () => {
  const map = 'https://www.openstreetmap.org/search?query=Via%20Tasso%204';
  const note = 'https://museo.test/regole — da leggere\nprima di venire';
  const { html, text } = layOutMail({
    ...mail,
    parts: [
      {
        kind: 'details',
        isNotes: true,
        rows: [
          ['Come arrivare', map, 'map'],
          ['Cosa portare', note],
        ],
      },
    ],
  });
  expect(html).toContain(note.replace('\n', '<br>'));
  expect(html).toContain(`href="${map}" style="color:#00716B">Apri la mappa</a>`);
  expect(text).toContain(`Come arrivare: ${map}`);
});

describe('user input', () => {
  const typed = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@example.org';

  test('adds no element to the HTML, whichever part it stands in', () => {
    const bare = (text: string) => [...(text.matchAll(/<[a-z!/][^>]*>/gi) ?? [])].map(([tag]) => tag);
    const parts = (text: string): Mail => ({
      ...mail,
      subject: text,
      heading: text,
      name: text,
      parts: [
        { kind: 'paragraph', text },
        { kind: 'button', label: text, href: 'https://curiosa.test/' },
        { kind: 'code', text },
        { kind: 'details', rows: [[text, text]] },
        { kind: 'list', items: [text] },
        { kind: 'note', text },
      ],
    });
    // The harmless text has a line end at the same place, which a paragraph shows as one.
    expect(bare(layOutMail(parts(typed)).html ?? '')).toEqual(bare(layOutMail(parts('x\r\ny')).html ?? ''));
  });

  test('is one line in the subject', () => {
    expect(layOutMail({ ...mail, subject: typed }).subject).toBe(
      '<img src=x onerror=alert(1)>"\'& Bcc: all@example.org',
    );
  });

  test('is no greeting when it is no name', () => {
    expect(layOutMail({ ...mail, name: 'Vinci su evil.example' }).text).toContain('\n\nCiao!\n\n');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'https://curiosa.test/ x'])(
    'is no button: %s',
    (href) => {
      expect(() => layOutMail({ ...mail, parts: [{ kind: 'button', label: 'x', href }] })).toThrow(
        'A message links to an address that is not of the web',
      );
    },
  );
});
