import { type Field, neverKind } from './field.ts';

export interface DatabaseColumn {
  /** As information_schema.columns.udt_name spells it. */
  readonly type: string;
  readonly nullable: boolean;
}

/** The column that a field must have, or null for a field that is not stored. A test holds the schema to it. */
export function columnOf(field: Field): DatabaseColumn | null {
  const type = typeOf(field);
  if (type === null) return null;
  return { type, nullable: !field.required && emptyOf(field) === null };
}

/** The value of a field that was not filled in: an empty list, `false` for a switch that is not nullable, null for the others. */
export function emptyOf(field: Field): false | readonly [] | null {
  switch (field.kind) {
    case 'toggle':
    case 'checkbox':
      return field.nullable ? null : false;
    case 'uploads':
    case 'tags':
    case 'references':
      return [];
    case 'address':
      return field.many ? [] : null;
    default:
      return null;
  }
}

function typeOf(field: Field): string | null {
  switch (field.kind) {
    case 'string':
    case 'textarea':
      return field.translated ? 'jsonb' : 'text';
    case 'time':
    case 'select':
    case 'radio':
      return 'text';
    case 'number':
      return field.decimals ? 'float8' : 'int4';
    case 'currency':
      return 'numeric';
    case 'date':
    case 'calendar':
      return 'date';
    case 'datetime':
      return 'timestamptz';
    case 'toggle':
    case 'checkbox':
      return 'bool';
    case 'address':
      return 'jsonb';
    case 'tags':
      return '_text';
    case 'uploads':
    case 'references':
      return '_uuid';
    case 'reference':
      return 'uuid';
    case 'separator':
      return null;
    default:
      return neverKind(field);
  }
}
