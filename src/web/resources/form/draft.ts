// The values of a form in the format of the API, and the part of them that is sent.

import { emptyOf } from '#core/field/columns.ts';
import { equal } from '#core/field/equality.ts';
import type { Address, Field, Fields, Translated } from '#core/field/field.ts';
import { valueOf } from '#core/field/filters.ts';

/** By field name. NaN stands for text that is no number yet. */
export type Draft = Readonly<Record<string, unknown>>;

/** The initial values of a form: the stored row, or the prefilled fields of the address. */
export function firstDraft(fields: Fields, row: Draft | null, prefill: Draft = {}): Draft {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'separator') return [];
      return [[name, row ? (row[name] ?? emptyOf(field)) : (prefill[name] ?? emptyOf(field))]];
    }),
  );
}

/** Whether a field is shown, given the values of the others (docs/product/entities.md#kinds-of-fields). */
export function isShown(field: Field, draft: Draft): boolean {
  const { visibleWhen } = field;
  return visibleWhen === undefined || String(draft[visibleWhen.field] ?? '') === visibleWhen.is;
}

/** The fields that a form sends: those that can be written and are shown; hidden ones are emptied. */
export function bodyOf(fields: Fields, draft: Draft): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'separator' || field.readOnly) return [];
      return [[name, isShown(field, draft) ? sentOf(field, draft[name]) : emptyOf(field)]];
    }),
  );
}

/** The fields of a body that differ from the initial row: fields that another user changed meanwhile are not overwritten. */
export function changesOf(fields: Fields, draft: Draft, row: Draft): Record<string, unknown> {
  const [now, before] = [bodyOf(fields, draft), bodyOf(fields, firstDraft(fields, row))];
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !equal(value, before[name])));
}

function sentOf(field: Field, value: unknown): unknown {
  if (value === undefined) return emptyOf(field);
  switch (field.kind) {
    case 'string':
    case 'textarea': {
      if (!field.translated) return value === '' ? null : value;
      const texts = Object.entries((value ?? {}) as Translated).filter(([, text]) => text !== '');
      return texts.length > 0 ? Object.fromEntries(texts) : null;
    }
    case 'address': {
      if (!field.many) return filledAddress(value as Address | null);
      return (value as Address[]).flatMap((one) => filledAddress(one) ?? []);
    }
    default:
      return value === '' ? null : value;
  }
}

function filledAddress(address: Address | null): Address | null {
  const parts = Object.entries(address ?? {}).filter(([, part]) => part !== '' && part !== false);
  return parts.length > 0 ? Object.fromEntries(parts) : null;
}

/** The prefilled fields of an address; values are written as in the list grammar. */
export function prefillOf(search: Readonly<Record<string, unknown>>, fields: Fields): Draft {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, text]) => {
      const field = fields[name];
      const value = field && typeof text === 'string' ? valueOf(field, text) : undefined;
      if (!field || value === undefined) return [];
      return [[name, ['references', 'tags'].includes(field.kind) ? [value] : value]];
    }),
  );
}
