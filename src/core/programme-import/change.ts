import { hasValues } from '#core/field/equality.ts';

/** What a file does to one row of the database. */
export type ImportChange<Fields> =
  | { readonly outcome: 'create'; readonly fields: Fields }
  | { readonly outcome: 'change'; readonly _id: string; readonly fields: Fields }
  | { readonly outcome: 'keep'; readonly _id: string };

/** What makes a row hold these fields; it is created where there is none. */
export function changeTo<Fields extends object>(
  before: { readonly _id: string } | null | undefined,
  fields: Fields,
): ImportChange<Fields> {
  if (!before) return { outcome: 'create', fields };
  return hasValues(before, fields)
    ? { outcome: 'keep', _id: before._id }
    : { outcome: 'change', _id: before._id, fields };
}
