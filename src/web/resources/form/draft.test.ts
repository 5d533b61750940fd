import type { FieldError } from '#core/refusals.ts';
import { describe, expect, test } from 'vitest';
import type { Fields } from '#core/field/field.ts';
import { languages } from '#core/languages.ts';
import { resources } from '#core/resources/index.ts';
import { wordingOf } from '#web/i18n/language.ts';
import { bodyOf, changesOf, firstDraft } from './draft.ts';
import { errorsOf } from './errors-of.ts';
import { fieldErrorText } from './field-error-text.ts';
import { formErrorsOf, serverErrorsOf } from './errors.ts';

const fields: Fields = {
  name: { kind: 'string', translated: true, required: true, max: 10 },
  notes: { kind: 'textarea' },
  order: { kind: 'number', required: true, min: 0, max: 100 },
  email: { kind: 'string', format: 'email' },
  link: { kind: 'string', format: 'url' },
  from: { kind: 'date' },
  to: { kind: 'date', atLeast: 'from' },
  latitude: { kind: 'number', decimals: true, with: 'longitude' },
  longitude: { kind: 'number', decimals: true, with: 'latitude' },
  mode: { kind: 'select', options: ['a', 'b'], required: true },
  reason: { kind: 'string', required: true, visibleWhen: { field: 'mode', is: 'b' } },
  times: { kind: 'tags', format: 'time', max: 2 },
  places: { kind: 'address', many: true },
  line: { kind: 'separator' },
  count: { kind: 'number', required: true, readOnly: true },
};
const filled = { ...firstDraft(fields, null), name: { it: 'Luce', en: '' }, order: 3, mode: 'a' };

describe('the body of a form', () => {
  test('has every field that can be written, without empty ones', () => {
    expect(
      bodyOf(fields, {
        ...filled,
        notes: '',
        places: [{ city: '' }, { city: 'Genova', isFavourite: false }],
      }),
    ).toEqual({
      name: { it: 'Luce' },
      notes: null,
      order: 3,
      email: null,
      link: null,
      from: null,
      to: null,
      latitude: null,
      longitude: null,
      mode: 'a',
      reason: null,
      times: [],
      places: [{ city: 'Genova' }],
    });
  });

  test('has only the fields of a stored row that differ from it', () => {
    const row = { _id: 'x', ...bodyOf(fields, filled), count: 7 };
    expect(changesOf(fields, firstDraft(fields, row), row)).toEqual({});
    expect(
      changesOf(fields, { ...firstDraft(fields, row), name: { it: 'Luce', en: 'Light' }, order: 4 }, row),
    ).toEqual({
      name: { it: 'Luce', en: 'Light' },
      order: 4,
    });
  });

  test('empties a hidden field, whatever it contained before', () => {
    expect(bodyOf(fields, { ...filled, mode: 'b', reason: 'why' })['reason']).toBe('why');
    expect(bodyOf(fields, { ...filled, mode: 'a', reason: 'why' })['reason']).toBe(null);
  });

  test('starts with the prefilled fields of the address', () => {
    expect(firstDraft(fields, null, { mode: 'b' })['mode']).toBe('b');
  });
});

describe('the rules of the fields', () => {
  test('are checked before anything is sent, each with its error', () => {
    expect(formErrorsOf(fields, filled)).toEqual({});
    expect(
      formErrorsOf(fields, {
        ...filled,
        name: { it: 'Una luce lunghissima', en: 'Light' },
        order: Number.NaN,
        email: 'ada@',
        link: 'ftp://x',
        from: '2026-05-02',
        to: '2026-05-01',
        latitude: 44.4,
        mode: 'b',
        times: ['9:00'],
      }),
    ).toEqual({
      'name.it': 'tooLong',
      order: 'notNumber',
      email: 'email',
      link: 'url',
      to: 'belowOther',
      longitude: 'neededByOther',
      reason: 'required',
      times: 'time',
    });
  });

  test('cover bounds, decimals and numbers of items', () => {
    const errors = (changes: object) => formErrorsOf(fields, { ...filled, ...changes });
    expect(errors({ order: -1 })).toEqual({ order: 'belowMin' });
    expect(errors({ order: 101 })).toEqual({ order: 'aboveMax' });
    expect(errors({ order: 1.5 })).toEqual({ order: 'notWhole' });
    expect(errors({ times: ['09:00', '10:00', '11:00'] })).toEqual({ times: 'tooMany' });
  });

  test('refuse a date that is half typed, and one that does not exist', () => {
    const errors = (from: string) => formErrorsOf(fields, { ...filled, from });
    expect(errors('2026-??-02')).toEqual({ from: 'halfTyped' });
    expect(errors('0002-12-02')).toEqual({ from: 'year' });
    expect(errors('2026-02-31')).toEqual({ from: 'noSuchDay' });
    const at: Fields = { at: { kind: 'datetime', required: true } };
    expect(formErrorsOf(at, { at: '2026-12-02T09:??' })).toEqual({ at: 'halfTyped' });
    expect(formErrorsOf(at, { at: '2027-03-28T02:30' })).toEqual({ at: 'noSuchTime' });
    expect(formErrorsOf(at, { at: '2027-03-28T01:30:00.000Z' })).toEqual({});
  });

  test('require what is required', () => {
    expect(formErrorsOf(fields, firstDraft(fields, null))).toEqual({
      name: 'required',
      order: 'required',
      mode: 'required',
    });
  });

  test('show server errors beside their fields, and errors without a field for the whole form', () => {
    const error = (path: string, code: FieldError['code']) => ({ path, code, message: '' });
    expect(serverErrorsOf(fields, [error('name.en', 'tooLong'), error('email', 'taken')])).toEqual({
      errors: { 'name.en': 'tooLong', email: 'taken' },
      isElsewhere: false,
    });
    expect(serverErrorsOf(fields, [error('', 'notAllowed')]).isElsewhere).toBe(true);
  });

  test('name the lowest maximum where more seats are taken', () => {
    const { sessions } = resources;
    const errors = [{ path: 'maxParticipants', code: 'capacityBelowTaken', message: '' } as const];
    const found = serverErrorsOf(sessions.fields, errors, { minimum: 12 });
    const said = languages.map((language) =>
      errorsOf('maxParticipants', sessions.fields.maxParticipants, found.errors, String, wordingOf(language)),
    );
    expect(said).toEqual([
      { '': 'Il minimo è 12: non può scendere sotto quanto è già occupato.' },
      { '': 'At least 12: it cannot be lower than what is already taken.' },
    ]);
  });

  test('have an error text with their values', () => {
    const textOf = (name: string, code: Parameters<typeof fieldErrorText>[0]) =>
      fieldErrorText(
        code,
        fields[name] ?? { kind: 'separator' },
        (field) => field.toUpperCase(),
        wordingOf('it'),
      );
    expect(textOf('name', 'tooLong')).toBe('Al massimo 10 caratteri.');
    expect(textOf('order', 'aboveMax')).toBe('Non più di 100.');
    expect(textOf('latitude', 'neededByOther')).toBe('Serve insieme a «LONGITUDE».');
    expect(textOf('email', 'email')).toBe('Questo indirizzo e-mail non è valido.');
  });
});
