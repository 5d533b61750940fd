import { describe, expect, test } from 'vitest';
import { formatsOf } from './formats.ts';
import { languageOfPath, pathIn, withoutLanguage } from './language.ts';

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

describe('dates are told in the zone of the instance', () => {
  // The evening of 31 December in New York, where the tests run, is already the next year in Rome.
  const instant = '2026-12-31T23:30:00Z';

  test('in Italian', () => {
    const formats = formatsOf('it');
    expect(formats.dateTime(instant)).toBe('01/01/2027 00:30');
    expect(formats.longDay('2026-09-12')).toBe('sabato 12 settembre');
    expect(formats.number(12345)).toBe('12.345');
  });

  test('in English', () => {
    const formats = formatsOf('en');
    expect(formats.dateTime(instant)).toBe('01/01/2027 00:30');
    expect(formats.longDay('2026-09-12')).toBe('Saturday 12 September');
  });
});
