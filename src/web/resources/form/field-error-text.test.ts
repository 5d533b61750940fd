import { expect, test } from 'vitest';
import type { Fields } from '#core/field/field.ts';
import { resources } from '#core/resources/index.ts';
import { fieldWord, wordsOf } from '../words/index.ts';
import { fieldErrorText } from './field-error-text.ts';

test.each([
  ['it', 'Deve venire dopo l’inizio.', 'Non può venire prima di «Età minima», né essere più basso.'],
  ['en', 'It must come after the start.', 'It cannot come before “Lowest age”, nor be lower.'],
] as const)(
  'the error of a value that is too low names the other field, in %s',
  (language, ofSession, ofAges) => {
    const textOf = (name: 'sessions' | 'ageTargets', field: string) => {
      const fields: Fields = resources[name].fields;
      const wordOf = (other: string) => fieldWord(wordsOf(name, language), other);
      return fields[field] && fieldErrorText('belowOther', fields[field], wordOf, { language, own: {} });
    };
    expect(textOf('sessions', 'endDate')).toBe(ofSession);
    expect(textOf('ageTargets', 'maxAge')).toBe(ofAges);
  },
);
