import { expect, test } from 'vitest';
import { languages } from '#core/languages.ts';
import { placeholdersIn } from '#core/messages/placeholders.ts';
import { errorsAsTyped } from '#core/sessions/change-message.ts';
import { readyWords } from './message-strings.ts';

test.each(['cancel', 'move'] as const)('the ready words about a %s can be sent as they are', (change) => {
  expect(errorsAsTyped(readyWords[change])).toEqual({});
});

test('the ready words about a move name neither day nor place: they go to the waiting list too, which has no seat', () => {
  for (const language of languages) expect(placeholdersIn(readyWords.move[language])).toEqual([]);
  expect(readyWords.move.it).not.toMatch(/veder|aspett/);
  expect(readyWords.move.en).not.toMatch(/see you|hope/);
});

test('the ready words about a cancellation promise no other date: there may be none', () => {
  expect(readyWords.cancel.it).not.toMatch(/data|date/);
  expect(readyWords.cancel.en).not.toMatch(/date/);
});
