import { expect, test } from 'vitest';
import { formsOf } from './common-passwords.ts';

test.each([
  ['Password2026!', ['password2026!', 'password']],
  ['Luce e Ombra', ['luce e ombra']],
  ['1234567890', ['1234567890']],
  ['', []],
])('%j is looked up as %j', (password, forms) => {
  expect(formsOf(password)).toEqual(forms);
});
