import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Challenge, isOver, printProof, readProof } from './proof.ts';

const challenge: Challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 5000,
    data: { expiresAt: 1_770_000_000 },
    keyLength: 32,
    keyPrefix: '00'.repeat(16),
    keySignature: 'aa'.repeat(32),
    nonce: '0123456789abcdef0123456789abcdef',
    salt: 'fedcba9876543210fedcba9876543210',
  },
  signature: 'bb'.repeat(32),
};
const proof = { challenge, solution: { counter: 7, derivedKey: 'cc'.repeat(32) } };
const printed = (value: unknown) => btoa(JSON.stringify(value));

test('a solution comes back from its header as it was', () => {
  expect(readProof(printProof(proof))).toEqual(proof);
});

test('the time that the solution took is ignored', () => {
  expect(readProof(printed({ ...proof, solution: { ...proof.solution, time: 812.5 } }))).toEqual(proof);
});

test.each([
  ['nothing', ''],
  ['no base64', '{"challenge":{}}'],
  ['no JSON', btoa('challenge')],
  ['null', printed(null)],
  ['a task alone', printed({ challenge })],
  ['a solution alone', printed({ solution: proof.solution })],
  ['a counter that is a text', printed({ ...proof, solution: { ...proof.solution, counter: '7' } })],
  ['a field more', printed({ ...proof, challenge: { ...challenge, codeChallenge: {} } })],
  [
    'another algorithm',
    printed({
      ...proof,
      challenge: { ...challenge, parameters: { ...challenge.parameters, algorithm: 'SHA-256' } },
    }),
  ],
  [
    'a nonce in capitals',
    printed({
      ...proof,
      challenge: { ...challenge, parameters: { ...challenge.parameters, nonce: 'AB'.repeat(16) } },
    }),
  ],
])('%s is no proof', (_what, text) => {
  expect(readProof(text)).toBe(null);
});

test('whatever is sent, reading it breaks nothing', () => {
  const anything = fc.property(fc.oneof(fc.string(), fc.jsonValue().map(printedOrPlain)), (text) => {
    expect(readProof(text)).toBe(null);
  });
  expect(fc.check(anything, { numRuns: 2000 })).toMatchObject({ failed: false });
});

function printedOrPlain(value: unknown): string {
  const json = JSON.stringify(value);
  return [...json].every((letter) => letter <= 'ÿ') ? btoa(json) : json;
}

test('a task is over at the second it names', () => {
  const expiresAt = new Date(challenge.parameters.data.expiresAt * 1000);
  expect(isOver(challenge, new Date(expiresAt.getTime() - 1))).toBe(false);
  expect(isOver(challenge, expiresAt)).toBe(true);
});
