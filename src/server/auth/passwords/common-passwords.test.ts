import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['Password123', 'PASSWORD123', 'Password2026!', 'Qwertyuiop1', 'Superman99!!'])(
  '%s is common',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['Curiosa2026!', 'Luce e Ombra 7', 'Una mela rossa 3', '1234567890Aa', ''])(
  '%j is not on the list',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
