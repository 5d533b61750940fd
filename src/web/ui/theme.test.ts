import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { categoryColours } from '#core/resources/outline.ts';

const sheet = readFileSync(new URL('theme.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = sheet.split('@media (prefers-color-scheme: dark)');

function coloursOf(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const print = /@media print[\s\S]*/;
const themes = {
  light: coloursOf(light),
  dark: new Map([...coloursOf(light), ...coloursOf(dark.replace(print, ''))]),
};

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, from 1 (the same) to 21 (black on white). */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const text: [string, string][] = [
  ...['page', 'card', 'soft'].flatMap((below): [string, string][] => [
    ['ink', below],
    ['quiet', below],
    ['teal', below],
    ['coral', below],
  ]),
  ...['good', 'care', 'bad'].map((below): [string, string] => ['ink', below]),
  ...['spark', 'teal', 'coral', 'stage', 'strong'].map((below): [string, string] => [`on-${below}`, below]),
  ...categoryColours.map((colour): [string, string] => [`on-c-${colour}`, `c-${colour}`]),
];
const drawn: [string, string][] = ['page', 'card', 'soft'].flatMap((below): [string, string][] => [
  ['edge', below],
  ['focus', below],
]);

describe.each(Object.entries(themes))('in the %s theme', (_name, colours) => {
  const of = (name: string) => colours.get(name) ?? expect.fail(`${name} is no colour of the theme`);

  test.each(text)('%s can be read on %s (4.5 : 1)', (on, below) => {
    expect(contrast(of(on), of(below))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(drawn)('%s can be seen on %s (3 : 1)', (on, below) => {
    expect(contrast(of(on), of(below))).toBeGreaterThanOrEqual(3);
  });
});

test('the contrast function: black on white is 21 : 1, a colour on itself 1 : 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#c92a42', '#c92a42')).toBe(1);
});
