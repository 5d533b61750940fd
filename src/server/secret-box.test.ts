import { expect, test } from 'vitest';
import { type Lock, seal, unseal } from './secret-box.ts';

const lock: Lock = { secret: 'a secret', purpose: 'tests', owner: Buffer.from('ada') };
const plain = Buffer.from('what must be read again');

test('what was sealed is read again, and stands nowhere in what is kept', () => {
  const [first, second] = [seal(plain, lock), seal(plain, lock)];
  expect([unseal(first, lock), unseal(second, lock)]).toEqual([plain, plain]);
  expect(first.equals(second)).toBe(false);
  expect(first.includes(plain)).toBe(false);
});

test.each([
  ['another secret', { ...lock, secret: 'b secret' }],
  ['another purpose', { ...lock, purpose: 'trials' }],
  ['another owner', { ...lock, owner: Buffer.from('ugo') }],
])('%s does not open it', (_what, other) => {
  const sealed = seal(plain, lock);
  expect(() => unseal(sealed, other)).toThrow('unable to authenticate data');
});

test('a changed bit is noticed', () => {
  const sealed = seal(plain, lock);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(changed, lock)).toThrow('unable to authenticate data');
  }
});
