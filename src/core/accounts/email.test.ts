import { expect, test } from 'vitest';
import { isEmail, normaliseEmail } from './email.ts';

test('an address is kept in lower case and without the blanks around it', () => {
  expect(normaliseEmail('  Ada.Rossi@Example.IT \n')).toBe('ada.rossi@example.it');
  // An accent typed as two characters is the same address as one typed as one.
  expect(normaliseEmail('jose\u0301@example.it')).toBe(normaliseEmail('jos\u00e9@example.it'));
});

test.each(['a@b.it', 'ada.rossi+curiosa@scuola.example.it', "o'neil@example.com", 'è@é.it'])(
  'takes %s',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'ada',
  'ada@',
  '@example.it',
  'ada@example',
  'ada@@example.it',
  'ada rossi@example.it',
  'ada@exam ple.it',
  'ada@example.it\nBcc: x@y.it',
  'ada\u0000@example.it',
  'ada\u200b@example.it',
  `${'a'.repeat(250)}@b.it`,
])('refuses %j', (text) => {
  expect(isEmail(text)).toBe(false);
});
