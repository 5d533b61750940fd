import { expect, test } from 'vitest';
import { stringsIn } from '#web/i18n/strings.ts';
import { offlineStrings } from '../offline/offline-strings.ts';
import { kindOfDevice, nameByKind } from './device-kind.ts';

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

test.each([
  [
    'an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`,
    5,
    'phone',
  ],
  ['a phone with Android', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 5, 'phone'],
  [
    'a phone with Firefox',
    'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
    5,
    'phone',
  ],
  ['a tablet with Android', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Safari/537.36`, 10, 'tablet'],
  [
    'a tablet with Firefox',
    'Mozilla/5.0 (Android 15; Tablet; rv:144.0) Gecko/144.0 Firefox/144.0',
    5,
    'tablet',
  ],
  [
    'an iPad, which calls itself a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`,
    5,
    'tablet',
  ],
  ['a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`, 0, 'computer'],
  [
    'a computer with Windows and a touch screen',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
    10,
    'computer',
  ],
  [
    'a computer with Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    0,
    'computer',
  ],
] as const)('%s is named as what it is', (_name, userAgent, maxTouchPoints, kind) => {
  expect(kindOfDevice({ userAgent, maxTouchPoints })).toBe(kind);
});

test('the name of a device says what it is, in both languages', () => {
  const nameIn = (language: 'it' | 'en') => {
    const { deviceName } = stringsIn(language, offlineStrings).prepare;
    const iPhone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', maxTouchPoints: 5 };
    return nameByKind(deviceName, '3F09AC', iPhone);
  };
  expect([nameIn('it'), nameIn('en')]).toEqual(['Telefono 3F09AC', 'Phone 3F09AC']);
});
