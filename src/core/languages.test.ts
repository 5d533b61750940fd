import { describe, expect, test } from 'vitest';
import { languageOfHeader, languageOfPath, pathIn, resolveText, withoutLanguage } from '#core/languages.ts';

test.each([
  [undefined, 'it'],
  ['', 'it'],
  ['it-IT,it;q=0.9,en;q=0.8', 'it'],
  ['en-GB,en;q=0.9', 'en'],
  ['de-DE,en;q=0.8,it;q=0.7', 'en'],
  ['de-DE', 'it'],
  ['en;q=0.3, it;q=0.9', 'it'],
  ['english', 'it'],
  ['en;q=0', 'it'],
] as const)('a browser that asks for %s reads %s', (header, language) => {
  expect(languageOfHeader(header)).toBe(language);
});

test('a missing text falls back to the other language and says which one it is', () => {
  expect(resolveText({ it: 'Stelle', en: 'Stars' }, 'en')).toEqual({ text: 'Stars', language: 'en' });
  expect(resolveText({ it: 'Stelle' }, 'en')).toEqual({ text: 'Stelle', language: 'it' });
  expect(resolveText({ it: 'Stelle', en: '' }, 'en')).toEqual({ text: 'Stelle', language: 'it' });
  expect(resolveText(null, 'en')).toEqual({ text: '', language: 'en' });
});

describe('the language of a path', () => {
  test.each([
    ['/', 'it'],
    ['/events', 'it'],
    ['/en', 'en'],
    ['/en/', 'en'],
    ['/en?q=x', 'en'],
    ['/en/events', 'en'],
    ['/english', 'it'],
    ['/entire/en', 'it'],
  ])('%s is in %s', (path, language) => {
    expect(languageOfPath(path)).toBe(language);
  });

  test.each([
    ['/events?q=luna#top', '/en/events?q=luna#top', '/events?q=luna#top'],
    ['/en/events', '/en/events', '/events'],
    ['/', '/en', '/'],
    ['/en', '/en', '/'],
    ['/en?q=x', '/en?q=x', '/?q=x'],
  ])('%s is %s in English and %s in Italian', (path, english, italian) => {
    expect(pathIn('en', path)).toBe(english);
    expect(pathIn('it', path)).toBe(italian);
    expect(withoutLanguage(path)).toBe(italian);
  });
});
