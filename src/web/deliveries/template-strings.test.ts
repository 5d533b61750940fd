import { expect, test } from 'vitest';
import { ownCauses } from '#core/messages/delivery.ts';
import { nightRules } from '#core/messages/night.ts';
import { languages } from '#core/languages.ts';
import { strings } from './strings.ts';
import { templateStrings, whyIn } from './template-strings.ts';

test('every message has a name of its own on the pages of messages', () => {
  const named = Object.keys(templateStrings.it);
  expect(Object.keys(nightRules).filter((template) => !named.includes(template))).toEqual([]);
});

test('a cause on our side is said in the words of the page, and an answer as that of the side that gave it', () => {
  const texts = strings.it;
  const reason = '550 No';
  expect(whyIn(texts, { kind: 'email', reason, cause: null })).toBe('Il server di posta ha risposto: 550 No');
  expect(whyIn(texts, { kind: 'sms', reason: 'HTTP 400', cause: null })).toBe(
    'Il servizio che invia gli SMS ha risposto: HTTP 400',
  );
  expect(whyIn(texts, { kind: 'sms', reason: 'ECONNREFUSED', cause: 'noAnswer' })).toBe(
    'Il servizio che invia gli SMS non ha risposto: ECONNREFUSED',
  );
  expect(whyIn(texts, { kind: 'sms', reason: null, cause: null })).toBeNull();
  for (const language of languages)
    for (const cause of ownCauses.filter((one) => one !== 'noAnswer'))
      expect(whyIn(strings[language], { kind: 'sms', reason: 'The SMS of today', cause })).not.toMatch(
        /The SMS of today|server/,
      );
});
