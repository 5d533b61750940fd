import * as z from 'zod/mini';
import { type Field, type Fields, neverKind } from './field.ts';
import { day, id, instant, translated } from './validation.ts';

/** The serialized form of a field. A translated text is a plain string unless the caller sent `lang=*`. */
function answerOf(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'string':
    case 'textarea':
      return field.translated ? z.union([z.string(), translated]) : z.string();
    case 'time':
      return z.string();
    case 'number':
    case 'currency':
      return z.number();
    case 'date':
    case 'calendar':
      return day;
    case 'datetime':
      return instant;
    case 'select':
    case 'radio':
      return z.enum(field.options);
    case 'toggle':
    case 'checkbox':
      return z.boolean();
    case 'address': {
      const one = z.record(z.string(), z.unknown());
      return field.many ? z.array(one) : one;
    }
    case 'tags':
      return z.array(z.string());
    case 'uploads':
    case 'references':
      return z.array(id);
    case 'reference':
      return id;
    case 'separator':
      return z.never();
    default:
      return neverKind(field);
  }
}

const row = z.record(z.string(), z.unknown());
/** What `populate` adds of the row that a reference is to, and of the rows that several are to. */
export const populatedRow = z.optional(z.nullable(row));
export const populatedRows = z.optional(z.array(row));

/** A serialized entity. `fields=` leaves some out, so each is optional; unknown keys are refused. */
export function entityAnswer(
  fields: Fields,
  more: Record<string, z.ZodMiniType> = {},
): z.ZodMiniType<Record<string, unknown>, Record<string, unknown>> {
  const shape: Record<string, z.ZodMiniType> = {
    _id: id,
    createdAt: z.optional(instant),
    updatedAt: z.optional(instant),
    untranslated: z.optional(z.array(z.string())),
  };
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'separator' && !field.excluded) shape[name] = z.optional(z.nullable(answerOf(field)));
  }
  return z.strictObject({ ...shape, ...more });
}

/**
 * Names the type of a serialized row: what a caller receives without `fields`. The handler returns a plain record, which the validator
 * checks.
 */
export function serializedAs<View>(row: z.ZodMiniType): z.ZodMiniType<View, Record<string, unknown>> {
  return row as z.ZodMiniType<View, Record<string, unknown>>;
}
