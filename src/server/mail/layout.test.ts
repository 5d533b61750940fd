import { describe, expect, test } from 'vitest';
import { layOutMail, type Mail } from './layout.ts';

const mail: Mail = {
  language: 'it',
  subject: 'Conferma il tuo indirizzo',
  heading: 'Benvenuta su Curiosa',
  name: 'Ada',
  baseUrl: 'https://curiosa.test',
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

Ciao Ada,

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
Ricevi questo messaggio perché questo indirizzo è stato usato su Curiosa.
`);
});

test('the frame speaks the language of the message', () => {
  const english = layOutMail({ ...mail, language: 'en' });
  expect(english.text).toContain('Hello Ada,');
  expect(english.html).toContain('<html lang="en">');
  expect(english.html).toContain('You get this message because this address was used on Curiosa.');
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
    expect(layOutMail({ ...mail, name: 'Vinci su evil.example' }).text).toContain('\n\nCiao,\n\n');
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
