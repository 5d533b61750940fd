import { expect, test } from 'vitest';
import { formsOf, type PasswordError, passwordErrors } from './password.ts';

const isCommon = (password: string) => password === 'Password123';

test.each<[string, PasswordError[]]>([
  ['Luce e Ombra 7', []],
  ['Aa3456789.', []],
  ['Aa345678.', ['passwordTooShort']],
  [`Aa1${'x'.repeat(125)}`, []],
  [`Aa1${'x'.repeat(126)}`, ['passwordTooLong']],
  ['luce e ombra 7', ['passwordNoUppercase']],
  ['LUCE E OMBRA 7', ['passwordNoLowercase']],
  ['Luce e Ombra', ['passwordNoNumber']],
  ['Password123', ['passwordCommon']],
  ['', ['passwordTooShort', 'passwordNoUppercase', 'passwordNoLowercase', 'passwordNoNumber']],
])('%j lacks %j', (password, errors) => {
  expect(passwordErrors(password, isCommon)).toEqual(errors);
});

test('letters and digits of any script count, and characters as a person counts them', () => {
  expect(passwordErrors('Ёжик в тумане ٣', isCommon)).toEqual([]);
  expect(passwordErrors('Aa1😀😀😀😀😀😀', isCommon)).toEqual(['passwordTooShort']);
  expect(passwordErrors('Aa1😀😀😀😀😀😀😀', isCommon)).toEqual([]);
});

test.each([
  ['Password2026!', ['password2026!', 'password']],
  ['Luce e Ombra', ['luce e ombra']],
  ['1234567890', ['1234567890']],
  ['', []],
])('%j is looked up as %j', (password, forms) => {
  expect(formsOf(password)).toEqual(forms);
});
