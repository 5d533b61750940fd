import { describe, expect, test } from 'vitest';
import type { Field } from '#core/field/field.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { viewerOf } from '#test/viewers.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import {
  choiceKeys,
  isEditable,
  keyOfChoice,
  typedField,
  typedOf,
  valueOfChoice,
  withTyped,
} from './editable.ts';

const id = '0195a0c4-0000-7000-8000-000000000001';
const editor = viewerOf('editor', { subRoles: ['editor'] });
const contact = viewerOf('contact', { contactEventIds: [id] });
const admin = viewerOf('admin', { role: 'admin' });
const editable = (name: ResourceName, column: string, viewer = editor, row: object = {}) => {
  const fields: Readonly<Record<string, Field>> = resources[name].fields;
  const whole = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
  const field = fields[column];
  if (!field) throw new Error(column);
  return isEditable(name, column, field, { ...whole, _id: id, ...row } as EntityRow, viewer);
};

describe('a cell is edited in place', () => {
  test.each(['title', 'visibilityStatus', 'eventCategoryId', 'isPromoted', 'year', 'isFree'])(
    'of an event: %s',
    (column) => {
      expect(editable('events', column)).toBe(true);
    },
  );

  test.each([
    'description',
    'ageTargetIds',
    'headerImage',
    'approvalStatus',
    'externalId',
    'firstSessionDate',
  ])('not where it is written otherwise or not at all: %s', (column) => {
    expect(editable('events', column)).toBe(false);
  });

  test.each([
    ['events', 'locationId'],
    ['sessions', 'locationId'],
    ['sessions', 'startDate'],
    ['users', 'role'],
  ] as const)('not where its change concerns people: %s, %s', (name, column) => {
    expect(editable(name, column, admin)).toBe(false);
  });

  test('in rows that the account may change', () => {
    expect(editable('events', 'title', contact)).toBe(true);
    expect(editable('events', 'title', contact, { _id: '0195a0c4-0000-7000-8000-000000000002' })).toBe(false);
    expect(editable('sessions', 'maxParticipants', contact, { eventId: id })).toBe(true);
    expect(editable('events', 'title', viewerOf('support', { subRoles: ['support'] }))).toBe(false);
  });
});

test('a translated text is typed in the language of the page, and the other one stays', () => {
  const { title } = resources.events.fields;
  expect(typedField(title)).toMatchObject({ kind: 'string', required: true });
  expect(typedField(title)).not.toHaveProperty('translated');
  expect(typedOf(title, { it: 'Luce', en: 'Light' }, 'en')).toBe('Light');
  expect(typedOf(title, { it: 'Luce' }, 'en')).toBe('');
  expect(withTyped(title, { it: 'Luce' }, 'Light', 'en')).toEqual({ it: 'Luce', en: 'Light' });
  expect(withTyped(resources.events.fields.year, 2026, 2027, 'en')).toBe(2027);
});

test('few values are choices: an empty one only where it may be empty', () => {
  const { eventOrganizer, visibilityStatus, isFree, isPromoted, year } = resources.events.fields;
  expect(choiceKeys(visibilityStatus)).toEqual(['private', 'protected', 'public']);
  expect(choiceKeys(eventOrganizer)?.[0]).toBe('');
  expect(choiceKeys(isFree)).toEqual(['', 'true', 'false']);
  expect(choiceKeys(isPromoted)).toEqual(['true', 'false']);
  expect(choiceKeys(year)).toBeNull();
  for (const [field, value] of [
    [isFree, null],
    [isPromoted, false],
    [visibilityStatus, 'public'],
  ] as const)
    expect(valueOfChoice(field, keyOfChoice(value))).toBe(value);
});
