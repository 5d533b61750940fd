import fc from 'fast-check';
import { expect, test } from 'vitest';
import { avatarColours, avatarOf } from './avatar.ts';

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

const partsOf = (colour: string) =>
  [1, 3, 5].map((at) => Number(`0x${colour.slice(at, at + 2)}`)) as [number, number, number];

/** WCAG 2, 1.4.3. */
function contrast(colour: string, ink: 'black' | 'white'): number {
  const [red, green, blue] = partsOf(colour).map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return ink === 'black' ? (luminance + 0.05) / 0.05 : 1.05 / (luminance + 0.05);
}

test('initials are black on light colours and white on dark ones, at 128, and always readable', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const { colour, ink } = avatarOf({ ...ada, email });
      const [red, green, blue] = partsOf(colour);
      expect(ink).toBe(0.299 * red + 0.587 * green + 0.114 * blue > 128 ? 'black' : 'white');
      expect(contrast(colour, ink)).toBeGreaterThanOrEqual(4.5);
      seen.add(colour);
    }),
    { numRuns: 1000 },
  );
  expect([...seen].toSorted()).toEqual(avatarColours.toSorted());
});
