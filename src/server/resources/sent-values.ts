// Reads a body: the values of the row to write, or a refusal that names the invalid fields.

import type { Field, Fields } from '#core/field/field.ts';
import { validatorOf } from '#core/field/validation.ts';
import { type Stored, writeChanges, writeNew, type Writing } from '#core/field/writing.ts';
import { type FieldError, Refusal } from '#core/refusals.ts';
import { fieldsOfRow, readableFields } from '#core/resources/access.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { sanitisedTexts } from './rich-text.ts';
import type { StoredRow, Write } from './writing.ts';

/** The values of a new row, or a refusal that names the invalid fields. */
export function valuesOfNew(name: ResourceName, sent: Stored, by: Write): Stored {
  const fields = writtenFields(readableFields(resources[name].fields, by.viewer), name, sent);
  const { values } = accepted(writeNew(fields, withSafeTexts(fields, sent), by.language));
  // The writer could not read a row that is not theirs afterwards.
  const own = fieldsOfRow(fields, values, by.viewer);
  if (Object.keys(sent).some((key) => Object.hasOwn(fields, key) && !Object.hasOwn(own, key)))
    throw new Refusal('forbidden');
  return values;
}

/** Sanitises rich texts; a text that grows beyond its field by that could not be sent back. */
function withSafeTexts(fields: Fields, sent: Stored): Stored {
  const safe = sanitisedTexts(fields, sent);
  const errors = Object.keys(sent).flatMap((path): FieldError[] => {
    const field = fields[path];
    const isRich = field?.kind === 'textarea' && field.translated && field.rich;
    return isRich && !fits(field, safe[path] ?? null) ? [{ path, code: 'tooLong', message: 'Too long' }] : [];
  });
  if (errors.length > 0) throw new Refusal('invalid', { errors });
  return safe;
}

function fits(field: Field, value: unknown): boolean {
  return value === null || validatorOf(field).safeParse(value).success;
}

/** The values of a row that change. */
export function valuesOfChange(name: ResourceName, before: StoredRow, sent: Stored, by: Write): Stored {
  const fields = writtenFields(fieldsOfRow(resources[name].fields, before, by.viewer), name, sent);
  // A writer who names the current version has seen the row: counters that bookings have changed since are no edit.
  const edited = by.ifMatch
    ? Object.fromEntries(Object.entries(sent).filter(([name]) => !fields[name]?.counted))
    : sent;
  const both = by.answerIn === '*';
  return accepted(writeChanges(fields, before, withSafeTexts(fields, edited), by.language, { both })).values;
}

/** The fields that the writer may change, as long as nothing else was sent: those that the writer cannot read do not exist. */
function writtenFields(fields: Fields, name: ResourceName, sent: Stored): Fields {
  const all: Fields = resources[name].fields;
  const unknown = Object.keys(sent).filter((key) => Object.hasOwn(all, key) && !Object.hasOwn(fields, key));
  if (unknown.length > 0) {
    throw new Refusal('invalid', {
      errors: unknown.map((path) => ({ path, code: 'unknownField', message: 'Unknown field' })),
    });
  }
  return fields;
}

const messages = {
  readOnly: 'This field cannot be changed',
  required: 'Required',
  belowOther: 'Below the value that it must not be below',
  neededByOther: 'Needed together with another field',
  excludedByOther: 'Empty while another field is on',
} as const;

/** The values to write, or a refusal that names the invalid fields. */
export function accepted(writing: Writing): Writing {
  const errors: FieldError[] = writing.errors.map(({ path, code }) => ({
    path,
    code,
    message: messages[code],
  }));
  if (errors.length === 0) return writing;
  throw new Refusal(errors.every(({ code }) => code === 'readOnly') ? 'readOnly' : 'invalid', { errors });
}
