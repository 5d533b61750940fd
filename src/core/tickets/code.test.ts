import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { audiences } from '#core/resources/outline.ts';
import { fromBase32, toBase32 } from './base32.ts';
import {
  codeAtEnd,
  codeLength,
  isForSession,
  printTicketCode,
  readTicketCode,
  sessionTailOf,
  type TicketCode,
  ticketCodeBody,
} from './code.ts';

const sessionId = '0198c1f2-aaaa-7bbb-8ccc-0123456789ab';
const contents: TicketCode = {
  keyId: 7,
  ticketId: '0198c1f2-1111-7222-8333-444455556666',
  sessionTail: sessionTailOf(sessionId),
  audience: 'school',
  quantity: 24,
  version: 1,
};
const signature = Uint8Array.from({ length: 64 }, (_, position) => (position * 37) % 256);
const code = printTicketCode(ticketCodeBody(contents), signature);

const someContents = fc.record<TicketCode>({
  keyId: fc.nat(255),
  ticketId: fc.uuid(),
  sessionTail: fc.uuid().map(sessionTailOf),
  audience: fc.constantFrom(...audiences),
  quantity: fc.integer({ min: 1, max: 1000 }),
  version: fc.integer({ min: 1, max: 255 }),
});
const someSignature = fc.uint8Array({ minLength: 64, maxLength: 64 });

test('a code that is typed behind a name is found; half of one is not', () => {
  expect(codeAtEnd(code)).toBe(code);
  expect(codeAtEnd(`gemma3${code}\n`)).toBe(code);
  expect(codeAtEnd(`Ada Rossi ${code.toLowerCase()}`)).toBe(code.toLowerCase());
  expect(codeAtEnd(`https://example.org/t/${code}`)).toBe(`https://example.org/t/${code}`);
  expect(codeAtEnd(`ada${code.slice(1)}`)).toBeNull();
  expect(codeAtEnd('ada')).toBeNull();
});

describe('the code of a ticket', () => {
  test('is 141 letters and digits that no keyboard layout changes', () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{141}$/);
    expect(codeLength).toBe(141);
  });

  test('is read as it was printed, whatever it says', () => {
    fc.assert(
      fc.property(someContents, someSignature, (said, signed) => {
        const body = ticketCodeBody(said);
        const read = readTicketCode(printTicketCode(body, signed));
        expect(read?.contents).toEqual(said);
        expect(read && [...read.body]).toEqual([...body]);
        expect(read && [...read.signature]).toEqual([...signed]);
      }),
    );
  });

  test('tells which session it is for', () => {
    expect(isForSession(contents, sessionId)).toBe(true);
    expect(isForSession(contents, '0198c1f2-aaaa-7bbb-8ccc-0123456789ac')).toBe(false);
  });

  test.each<[string, string]>([
    ['with a line end', `${code}\r\n`],
    ['in lower case', code.toLowerCase()],
    ['in groups', code.replaceAll(/.{4}/g, '$& ')],
    ['with hyphens', code.replaceAll(/.{4}/g, '$&-')],
    [
      "with the apostrophes that an Italian keyboard types for a scanner's hyphens",
      code.replaceAll(/.{4}/g, "$&'"),
    ],
    ['as an address', `https://curiosa.example/t/${code}`],
    ['as an address with a query', `https://curiosa.example/scan?lang=it&code=${code.toLowerCase()}#top`],
    ['with O and I for 0 and 1', code.replaceAll('0', 'O').replaceAll('1', 'I')],
    ['with o and l for 0 and 1', code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')],
  ])('is read %s', (_sentence, text) => {
    expect(readTicketCode(text)?.contents).toEqual(contents);
  });

  test.each<[string, string]>([
    ['nothing', ''],
    [
      'words',
      'This is not a ticket, it is a sentence of some length that somebody typed into the field by hand today',
    ],
    ['a code cut short', code.slice(0, -1)],
    ['a code with a sign too many', `${code}0`],
    ['a code with a sign that none has', code.replace(/.$/, 'U')],
    ['a code of a format to come', code.replace(/^./, '4')],
    ['another address', 'https://example.org/'],
    ['very much text', 'A'.repeat(100_000)],
  ])('is not read from %s', (_sentence, text) => {
    expect(readTicketCode(text)).toBeUndefined();
  });

  test('is another one for any other sign: no two texts mean the same', () => {
    const body = ticketCodeBody(contents);
    fc.assert(
      fc.property(
        fc.nat(codeLength - 1),
        fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'),
        (at, sign) => {
          fc.pre(code[at] !== sign);
          const read = readTicketCode(code.slice(0, at) + sign + code.slice(at + 1));
          expect(
            read &&
              toBase32(read.body) === toBase32(body) &&
              toBase32(read.signature) === toBase32(signature),
          ).not.toBe(true);
        },
      ),
    );
  });

  test.each([{ quantity: 0 }, { quantity: 1024 }, { version: 0 }, { version: 256 }, { keyId: 256 }])(
    'is not made of what it cannot say: %o',
    (changed) => {
      expect(() => ticketCodeBody({ ...contents, ...changed })).toThrow(RangeError);
    },
  );
});

test('bytes come back from base 32, of any length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect([...(fromBase32(toBase32(bytes)) ?? [])]).toEqual([...bytes]);
    }),
  );
});
