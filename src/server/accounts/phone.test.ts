// The core reads telephone numbers by itself, because the forms read them too and a library of 43 kB would be too large there.
// These tests compare it with that library.

import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { readPhone } from '#core/accounts/phone.ts';

const read = (phoneNumber: string) => {
  const phone = readPhone({ phoneNumber });
  return phone && phone.prefix + phone.phoneNumber;
};
const readByLibrary = (phoneNumber: string) => parsePhoneNumberFromString(phoneNumber, 'IT')?.number ?? null;

/** National numbers that exist and that the pattern takes. */
const national = fc
  .tuple(
    fc.constantFrom('32', '33', '34', '36', '37', '38', '39', '02', '06', '035', '051', '0736'),
    fc.integer({ min: 0, max: 99_999_999 }),
    fc.integer({ min: 8, max: 10 }),
  )
  .map(([begin, rest, digits]) => (begin + String(rest).padStart(8, '0')).slice(0, digits))
  .filter((number) => {
    const found = parsePhoneNumberFromString(number, 'IT');
    // 39054100 is ambiguous: the library takes its 39 for the prefix.
    return found?.isValid() === true && found.nationalNumber === number;
  });

const prefixes = fc.constantFrom(
  '',
  '+39 ',
  '0039 ',
  '+39',
  '(+39) ',
  '00 39 ',
  'tel:+39-',
  'Tel. ',
  'Cell. +39 ',
);
const gaps = fc.array(fc.constantFrom('', '', ' ', '-', '.', '/', '\u00A0', '–', ' - '), {
  minLength: 9,
  maxLength: 9,
});
const written = fc
  .tuple(prefixes, national, gaps)
  .map(
    ([prefix, number, between]) =>
      prefix +
      [...number].map((digit, at) => digit + (at < number.length - 1 ? (between[at] ?? '') : '')).join(''),
  );

describe('the core and the library', () => {
  test('read the same number, however it is written', () => {
    fc.assert(
      fc.property(written, (text) => {
        expect([text, read(text)]).toEqual([text, readByLibrary(text)]);
      }),
      { numRuns: 1000 },
    );
  });

  test('agree on when 39 without a sign is the prefix', () => {
    fc.assert(
      fc.property(national, (number) => {
        // Fewer digits are ambiguous: 39 06 123456 could be a mobile as well.
        fc.pre(/^(3\d{9}|0\d{8,9})$/.test(number));
        const bare = `39${number}`;
        expect([bare, read(bare)]).toEqual([bare, readByLibrary(bare)]);
      }),
      { numRuns: 300 },
    );
  });

  test.each(['+44 20 7946 0958', '0041 79 123 45 67', '+1 212 555 0100', 'boh', '12', ''])(
    'find no number of ours in %j',
    (text) => {
      const found = parsePhoneNumberFromString(text, 'IT');
      expect(found?.country === 'IT' && found.isPossible()).toBe(false);
      expect(read(text)).toBe(null);
    },
  );
});
