// From a row to the answer: the language of the reader, and only the requested fields.

import type { Fields, Translated } from '#core/field/field.ts';
import { implicitFields } from '#core/listing.ts';
import type { ListQuery } from '#core/list-query.ts';
import { type Language, resolveText } from '#core/languages.ts';

export type ReadLanguage = Language | '*';

/** Translated fields as plain strings; those that fell back to the other language are listed in `untranslated`. */
export function serializeRow(fields: Fields, row: object, language: ReadLanguage): Record<string, unknown> {
  if (language === '*') return { ...row };
  const serialized: Record<string, unknown> = { ...row };
  const untranslated: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if ((field.kind !== 'string' && field.kind !== 'textarea') || !field.translated || !(name in serialized))
      continue;
    const content = serialized[name] as Translated | null;
    const resolved = resolveText(content, language);
    serialized[name] = content === null ? null : resolved.text;
    if (resolved.text && resolved.language !== language) untranslated.push(name);
  }
  return untranslated.length > 0 ? { ...serialized, untranslated } : serialized;
}

/** `fields=` leaves the id, the named fields, and whatever `populate` added beside its reference. */
export function pickFields(
  fields: Fields,
  serialized: Record<string, unknown>,
  { fields: wanted, populate }: Pick<ListQuery, 'fields' | 'populate'>,
): Record<string, unknown> {
  if (!wanted) return serialized;
  const wantedNames = new Set(['_id', ...wanted, ...populate]);
  const columns: Fields = { ...implicitFields, ...fields };
  return Object.fromEntries(
    Object.entries(serialized).filter(([name]) => wantedNames.has(name) || !Object.hasOwn(columns, name)),
  );
}
