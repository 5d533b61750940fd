// Which cells of a list are edited in place, and how their values are typed (docs/product/lists.md#editing-in-place).

import type { Viewer } from '#core/accounts/access.ts';
import type { Field, Translated } from '#core/field/field.ts';
import type { Language } from '#core/languages.ts';
import type { ResourceName } from '#core/resources/index.ts';
import { type EntityRow, mayAsStaff, shownFields } from '#web/resources/entities.ts';
import { isShown } from '#web/resources/form/draft.ts';
import { presentations } from '#web/resources/presentations.ts';

const simple: readonly Field['kind'][] = [
  'string',
  'number',
  'currency',
  'select',
  'radio',
  'toggle',
  'checkbox',
  'reference',
];

/** Simple values that the viewer may change and whose change has no consequence beyond the row. */
export function isEditable(
  name: ResourceName,
  column: string,
  field: Field,
  row: EntityRow,
  viewer: Viewer,
): boolean {
  const { inForm = [], hasOwnPage = false, isLog = false } = presentations[name] ?? {};
  return (
    simple.includes(field.kind) &&
    !field.readOnly &&
    !field.fixed &&
    !hasOwnPage &&
    !isLog &&
    inForm !== 'all' &&
    !inForm.includes(column) &&
    Object.hasOwn(shownFields(name, viewer, row), column) &&
    isShown(field, row) &&
    mayAsStaff(name, 'update', viewer, row)
  );
}

/** The field as it is typed in a cell: a translated text in one language. */
export function typedField(field: Field): Field {
  if (!isTranslated(field)) return field;
  const { translated: _, rich: __, ...plain } = field;
  return plain;
}

/** What is typed in a cell of a value, in the language of the page. */
export function typedOf(field: Field, value: unknown, language: Language): unknown {
  return isTranslated(field) ? ((value as Translated | null)?.[language] ?? '') : value;
}

/** The value with what is typed; the text in the other language stays. */
export function withTyped(field: Field, value: unknown, typed: unknown, language: Language): unknown {
  return isTranslated(field) ? { ...(value as Translated | null), [language]: typed } : typed;
}

type TranslatedField = Extract<Field, { readonly translated: true }>;
function isTranslated(field: Field): field is TranslatedField {
  return (field.kind === 'string' || field.kind === 'textarea') && field.translated === true;
}

/** The choices of a field that has few; null: it is typed. The key of an empty value is ''. */
export function choiceKeys(field: Field): readonly string[] | null {
  switch (field.kind) {
    case 'select':
    case 'radio':
      return field.required ? field.options : ['', ...field.options];
    case 'toggle':
    case 'checkbox':
      return field.nullable ? ['', 'true', 'false'] : ['true', 'false'];
    default:
      return null;
  }
}

export function keyOfChoice(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

export function valueOfChoice(field: Field, key: string): unknown {
  if (key === '') return null;
  return field.kind === 'toggle' || field.kind === 'checkbox' ? key === 'true' : key;
}
