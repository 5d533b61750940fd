import { afterEach, expect, test, vi } from 'vitest';
import { countWrongCode, forgetWrongCodes } from './wrong-codes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('wrong codes are counted separately for mail and SMS, until another code is sent', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
  expect([countWrongCode('mail'), countWrongCode('mail'), countWrongCode('phone')]).toEqual([1, 2, 1]);
  forgetWrongCodes('mail');
  expect([countWrongCode('mail'), countWrongCode('phone')]).toEqual([1, 2]);
  stored.set('wrongCodes/mail', 'many');
  expect(countWrongCode('mail')).toBe(1);
});
