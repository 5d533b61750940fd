import fc from 'fast-check';
import { expect, test } from 'vitest';
import { avatarOf } from './avatar.ts';

const ada = { name: 'Ada', surname: 'Lovelace', email: 'ada@curiosa.test' };

test('an avatar shows the initials of name and surname', () => {
  expect(avatarOf(ada).initials).toBe('AL');
  expect(avatarOf({ ...ada, name: ' élodie ', surname: 'òrsini' }).initials).toBe('ÉÒ');
  expect(avatarOf({ ...ada, surname: '' }).initials).toBe('A');
});

test('its colour comes from the e-mail address alone, whatever its case', () => {
  expect(avatarOf({ name: 'X', surname: 'Y', email: ' ADA@curiosa.test' }).colour).toBe(avatarOf(ada).colour);
  expect(avatarOf({ ...ada, email: 'adb@curiosa.test' }).colour).not.toBe(avatarOf(ada).colour);
});

test('initials are black on light colours and white on dark ones, at 128', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const { colour, ink } = avatarOf({ ...ada, email });
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number(`0x${colour.slice(at, at + 2)}`));
      expect(ink).toBe(0.299 * red + 0.587 * green + 0.114 * blue > 128 ? 'black' : 'white');
    }),
  );
});
