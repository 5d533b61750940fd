// A new row that begins as a copy of another one (docs/product/entities.md#copies).

import { nameOfCopy, titleOfCopy } from '#core/events/copies/copy.ts';
import type { Field, Fields, Translated } from '#core/field/field.ts';
import type { Language } from '#core/languages.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { listElsewhere } from '../entities.ts';
import { presentations } from '../presentations.ts';
import type { Draft } from './draft.ts';

const naming = 'name';

/** Whether rows of an entity are copied in its form: those that a name tells from each other. Events have a copy of their own. */
export function isCopied(name: ResourceName): boolean {
  const { fields, path }: { fields: Fields; path: string } = resources[name];
  const field = fields[naming];
  return (
    field?.kind === 'string' &&
    field.required === true &&
    fields['surname'] === undefined &&
    presentations[name]?.isUnique === undefined &&
    listElsewhere(path) === null
  );
}

/** The values that a copy begins with: all that a new row may have, and a name that says what it is. */
export function copyOf(row: Draft, fields: Fields, language: Language): Draft {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, definition]) => {
      if (definition.kind === 'separator' || definition.readOnly) return [];
      const value = row[field];
      return value === null || value === undefined
        ? []
        : [[field, field === naming ? named(definition, value, language) : value]];
    }),
  );
}

function named(field: Field, value: unknown, language: Language): unknown {
  if (field.kind === 'string' && field.translated) return titleOfCopy(value as Translated);
  return nameOfCopy(String(value), language);
}
