// From what was sent to what is stored: the fields that differ, in the stored form, or the errors.

import { type Language, languages } from '#core/languages.ts';
import { emptyOf } from './columns.ts';
import { equal } from './equality.ts';
import type { Address, Field, Fields, Translated } from './field.ts';

/** A row by the names of its fields, instants as `Date`. */
export type Stored = Readonly<Record<string, unknown>>;
/** Why a field cannot be written as it was sent. */
export interface WriteError {
  readonly path: string;
  readonly code: 'readOnly' | 'required' | 'belowOther' | 'neededByOther' | 'excludedByOther';
}
export interface Writing {
  /** The fields that differ from what is stored; of a new row all of them. */
  readonly values: Stored;
  readonly errors: readonly WriteError[];
}

/** The fields that every row has besides its own: serialized, never written. */
const systemFields: Fields = {
  _id: { kind: 'reference', to: 'self', readOnly: true },
  createdAt: { kind: 'datetime', readOnly: true },
  updatedAt: { kind: 'datetime', readOnly: true },
};

const entriesWithSystem = new WeakMap<Fields, readonly [string, Field][]>();

/** The fields with those of every row; 500 rows of a bulk edit have the same ones. */
function withSystem(fields: Fields): readonly [string, Field][] {
  const known = entriesWithSystem.get(fields) ?? Object.entries({ ...systemFields, ...fields });
  entriesWithSystem.set(fields, known);
  return known;
}

/** The values of a new row. `sent` has passed the create validator; a plain string of a translated field is `language`'s. */
export function writeNew(fields: Fields, sent: Stored, language: Language): Writing {
  const values: Record<string, unknown> = {};
  const errors: WriteError[] = [];
  for (const [name, field] of Object.entries({ ...systemFields, ...fields })) {
    if (field.kind === 'separator') continue;
    const value = storedOf(field, sent[name] ?? null, null, language);
    if (field.readOnly) {
      if (!equal(value, emptyOf(field))) errors.push({ path: name, code: 'readOnly' });
    } else {
      values[name] = value;
    }
  }
  return { values, errors: [...errors, ...ruleErrors(fields, values, values)] };
}

/**
 * The fields of a row that change. Sending back what was read changes nothing, in whatever language it was read. A write in one
 * language empties a text in that language only; `both`: in all.
 */
export function writeChanges(
  fields: Fields,
  before: Stored,
  sent: Stored,
  language: Language,
  { both = false }: { readonly both?: boolean } = {},
): Writing {
  const values: Record<string, unknown> = {};
  const errors: WriteError[] = [];
  for (const [name, field] of withSystem(fields)) {
    if (field.kind === 'separator' || !Object.hasOwn(sent, name)) continue;
    const isEmptied = isTranslated(field) && sent[name] === null && !both;
    const value = storedOf(field, isEmptied ? '' : sent[name], before[name], language);
    if (equal(value, before[name])) continue;
    if (field.readOnly || field.fixed) errors.push({ path: name, code: 'readOnly' });
    else values[name] = value;
  }
  return { values, errors: [...errors, ...ruleErrors(fields, values, { ...before, ...values })] };
}

/** The rules that hold between the fields of one row, for the fields that change. */
function ruleErrors(fields: Fields, changed: Stored, row: Stored): WriteError[] {
  const isChanged = (name: string | undefined) => name !== undefined && Object.hasOwn(changed, name);
  return withSystem(fields).flatMap(([name, field]): WriteError[] => {
    const isTouched =
      isChanged(name) || isChanged(field.atLeast) || isChanged(field.with) || isChanged(field.unless);
    if (!isTouched) return [];
    const value = row[name] ?? null;
    if (field.required && !field.readOnly && value === null) return [{ path: name, code: 'required' }];
    if (field.with && isNone(value) && !isNone(row[field.with]))
      return [{ path: name, code: 'neededByOther' }];
    if (field.unless && value !== null && row[field.unless] === true)
      return [{ path: name, code: 'excludedByOther' }];
    if (field.atLeast && isBelow(value, row[field.atLeast])) return [{ path: name, code: 'belowOther' }];
    return [];
  });
}

/** A list has nothing when it is empty. */
function isNone(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : (value ?? null) === null;
}

/** Days and times compare as texts, numbers and instants by their size; with nothing there is nothing to compare. */
function isBelow(value: unknown, lowerBound: unknown): boolean {
  if (value instanceof Date && lowerBound instanceof Date) return value.getTime() < lowerBound.getTime();
  if (typeof value === 'number' && typeof lowerBound === 'number') return value < lowerBound;
  return typeof value === 'string' && typeof lowerBound === 'string' && value < lowerBound;
}

function isTranslated(field: Field): boolean {
  return (field.kind === 'string' || field.kind === 'textarea') && field.translated === true;
}

/** The stored form of what was sent for a field. An empty text, and an empty address, is nothing. */
function storedOf(field: Field, sent: unknown, before: unknown, language: Language): unknown {
  if (sent === null || sent === undefined) return emptyOf(field);
  switch (field.kind) {
    case 'string':
    case 'textarea':
      if (field.translated)
        return translatedOf(sent as string | Translated, before as Translated | null, language);
      return sent === '' ? null : sent;
    case 'datetime':
      return new Date(sent as string);
    case 'address':
      return field.many
        ? (sent as Address[]).flatMap((one) => addressOf(one) ?? [])
        : addressOf(sent as Address);
    case 'references':
    case 'uploads':
      // What is listed twice is listed.
      return [...new Set(sent as string[])];
    default:
      return sent;
  }
}

/**
 * A plain string is the text of one language. Where that language has none, the reader was shown the other's text: the same
 * text coming back is not a translation.
 */
function translatedOf(
  sent: string | Translated,
  before: Translated | null,
  language: Language,
): Translated | null {
  if (typeof sent !== 'string') return filled(sent);
  const other = languages.find((one) => one !== language) ?? language;
  if (!before?.[language] && before?.[other] === sent) return before;
  return filled({ ...before, [language]: sent });
}

function filled(content: Translated): Translated | null {
  const texts = languages.flatMap((language) => (content[language] ? [[language, content[language]]] : []));
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

function addressOf(sent: Address): Address | null {
  const parts = Object.entries(sent).filter(([, part]) => part !== '' && part !== false);
  return parts.length > 0 ? Object.fromEntries(parts) : null;
}
