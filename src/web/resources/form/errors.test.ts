import { expect, test } from 'vitest';
import type { Field } from '#core/field/field.ts';
import { languages } from '#core/languages.ts';
import type { FieldError } from '#core/refusals.ts';
import { wordingOf } from '#web/i18n/language.ts';
import { fieldErrorText } from './field-error-text.ts';
import { formErrorsOf, serverErrorsOf } from './errors.ts';

test.each(['date', 'datetime'] as const)(
  'a year of two digits has an error of its own, in a field of kind %s',
  (kind) => {
    const typed = kind === 'date' ? '0026-10-30' : '0026-10-30T10:00:00Z';
    expect(formErrorsOf({ startDate: { kind } }, { startDate: typed })).toEqual({ startDate: 'year' });
    expect(formErrorsOf({ startDate: { kind } }, { startDate: typed.replace('00', '20') })).toEqual({});
  },
);

test.each([
  ['required', { kind: 'string' }],
  ['wrongType', { kind: 'number' }],
  ['wrongFormat', { kind: 'string', format: 'email' }],
  ['wrongFormat', { kind: 'string', format: 'url' }],
  ['wrongFormat', { kind: 'tags', format: 'time' }],
  ['wrongFormat', { kind: 'time' }],
  ['wrongFormat', { kind: 'date' }],
  ['notWhole', { kind: 'number' }],
  ['belowMinimum', { kind: 'number', min: 1 }],
  ['aboveMaximum', { kind: 'currency', max: 9 }],
  ['tooShort', { kind: 'string', min: 3 }],
  ['tooLong', { kind: 'string' }],
  ['tooLong', { kind: 'tags' }],
  ['tooFew', { kind: 'tags' }],
  ['tooMany', { kind: 'references', to: 'events' }],
  ['unknownOption', { kind: 'select', options: ['a'] }],
  ['unprintable', { kind: 'textarea' }],
  ['noSuchDay', { kind: 'date' }],
  ['yearOutOfRange', { kind: 'datetime' }],
  ['belowOther', { kind: 'number', atLeast: 'other' }],
  ['neededByOther', { kind: 'number', with: 'other' }],
  ['excludedByOther', { kind: 'string', unless: 'other' }],
  ['disagrees', { kind: 'time' }],
  ['notAllowed', { kind: 'string' }],
  ['taken', { kind: 'string' }],
  ['unknownReference', { kind: 'reference', to: 'events' }],
  ['noSuchTime', { kind: 'datetime' }],
  ['inThePast', { kind: 'datetime' }],
  ['hasReservations', { kind: 'reference', to: 'locations' }],
] satisfies (readonly [FieldError['code'], Field])[])(
  '%s has words of its own in both languages, for a field of %o',
  (code, field) => {
    const { errors } = serverErrorsOf({ it: field }, [{ path: 'it', code, message: '' }]);
    const said = languages.map((language) =>
      fieldErrorText(errors['it'] ?? 'invalid', field, String, wordingOf(language)),
    );
    const general = languages.map((language) =>
      fieldErrorText('invalid', field, String, wordingOf(language)),
    );
    expect(said[0]).not.toBe(said[1]);
    for (const text of said) expect(general).not.toContain(text);
  },
);
