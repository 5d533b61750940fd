import { expect, test } from 'vitest';
import { visitNotesInWords, visitNotesOf } from './visit-notes.ts';

const visit = {
  calendarNotes: { it: 'Porta una torcia.', en: 'Bring a torch.' },
  accessible: true,
  accessibility: { it: 'C’è una rampa sul retro.' },
  placeNotes: { it: 'Si entra dal cortile.', en: 'Enter from the courtyard.' },
};

test('what to bring, the way in and the way there are in the reader’s language, else in the other, which is named', () => {
  expect(visitNotesOf(visit, 'location', 'it')).toEqual([
    { kind: 'bring', text: 'Porta una torcia.', language: 'it' },
    {
      kind: 'access',
      text: 'Il luogo è accessibile in sedia a rotelle. C’è una rampa sul retro.',
      language: 'it',
    },
    { kind: 'getThere', text: 'Si entra dal cortile.', language: 'it' },
  ]);
  expect(visitNotesOf(visit, 'mixed', 'en')).toEqual([
    { kind: 'bring', text: 'Bring a torch.', language: 'en' },
    { kind: 'access', text: 'C’è una rampa sul retro.', language: 'it' },
    { kind: 'getThere', text: 'Enter from the courtyard.', language: 'en' },
  ]);
});

test('online there is neither a way in nor a way there; without notes there is no text', () => {
  expect(visitNotesOf(visit, 'online', 'en').map(({ kind }) => kind)).toEqual(['bring']);
  const nothing = { calendarNotes: { it: ' ' }, accessible: null, accessibility: null, placeNotes: null };
  expect(visitNotesInWords(visitNotesOf(nothing, 'location', 'it'), 'it')).toBeNull();
  expect(visitNotesOf({ ...nothing, accessible: true }, 'location', 'en')).toEqual([
    { kind: 'access', text: 'The place is wheelchair accessible.', language: 'en' },
  ]);
});

test('as plain text each note stands below its name', () => {
  expect(visitNotesInWords(visitNotesOf(visit, 'online', 'it'), 'it')).toBe(
    'Prima di venire: Porta una torcia.',
  );
});
