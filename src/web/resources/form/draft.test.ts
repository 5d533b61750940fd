import type { FieldError } from '#core/refusals.ts';
import { describe, expect, test } from 'vitest';
import type { Fields } from '#core/field/field.ts';
import { wordingOf } from '#web/i18n/language.ts';
import { bodyOf, changesOf, firstDraft } from './draft.ts';
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

describe('what a form sends', () => {
  test('is every field that can be written, without what is empty', () => {
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

  test('of a row that was there is only what differs from it', () => {
    const row = { _id: 'x', ...bodyOf(fields, filled), count: 7 };
    expect(changesOf(fields, firstDraft(fields, row), row)).toEqual({});
    expect(
      changesOf(fields, { ...firstDraft(fields, row), name: { it: 'Luce', en: 'Light' }, order: 4 }, row),
    ).toEqual({
      name: { it: 'Luce', en: 'Light' },
      order: 4,
    });
  });

  test('of a field that is hidden is nothing, whatever was written there before', () => {
    expect(bodyOf(fields, { ...filled, mode: 'b', reason: 'why' })['reason']).toBe('why');
    expect(bodyOf(fields, { ...filled, mode: 'a', reason: 'why' })['reason']).toBe(null);
  });

  test('begins with what the address brought along', () => {
    expect(firstDraft(fields, null, { mode: 'b' })['mode']).toBe('b');
  });
});

describe('the rules of the fields', () => {
  test('are held before anything is sent, each with its fault', () => {
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

  test('of bounds, halves and too many', () => {
    const faults = (changes: object) => formErrorsOf(fields, { ...filled, ...changes });
    expect(faults({ order: -1 })).toEqual({ order: 'belowMin' });
    expect(faults({ order: 101 })).toEqual({ order: 'aboveMax' });
    expect(faults({ order: 1.5 })).toEqual({ order: 'notWhole' });
    expect(faults({ times: ['09:00', '10:00', '11:00'] })).toEqual({ times: 'tooMany' });
  });

  test('are missed by what is missing', () => {
    expect(formErrorsOf(fields, firstDraft(fields, null))).toEqual({
      name: 'required',
      order: 'required',
      mode: 'required',
    });
  });

  test('that the server held stand beside their fields, and what is of no field is told of the form', () => {
    const error = (path: string, code: FieldError['code']) => ({ path, code, message: '' });
    expect(serverErrorsOf(fields, [error('name.en', 'tooLong'), error('email', 'taken')])).toEqual({
      faults: { 'name.en': 'tooLong', email: 'taken' },
      isElsewhere: false,
    });
    expect(serverErrorsOf(fields, [error('', 'notAllowed')]).isElsewhere).toBe(true);
  });

  test('are told in words, with their facts', () => {
    const told = (name: string, code: Parameters<typeof fieldErrorText>[0]) =>
      fieldErrorText(
        code,
        fields[name] ?? { kind: 'separator' },
        (field) => field.toUpperCase(),
        wordingOf('it'),
      );
    expect(told('name', 'tooLong')).toBe('Al massimo 10 caratteri.');
    expect(told('order', 'aboveMax')).toBe('Non più di 100.');
    expect(told('latitude', 'neededByOther')).toBe('Serve insieme a «LONGITUDE».');
    expect(told('email', 'email')).toBe('Questo indirizzo e-mail non è valido.');
  });
});
