// Which texts of a row are written in one language only (docs/product/sessions.md#lists).

import type { Fields, Translated } from '#core/field/field.ts';
import { type Language, languages } from '#core/languages.ts';

/** The translated fields of a row that have a text, and none in a language; in the order of the fields. */
export function textsWithout(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
  language: Language,
): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const isText = (field.kind === 'string' || field.kind === 'textarea') && field.translated === true;
    return isText && lacks(row[name], language) ? [name] : [];
  });
}

function lacks(value: unknown, language: Language): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const texts = value as Translated;
  const has = (one: Language) => (texts[one] ?? '').trim() !== '';
  return !has(language) && languages.some(has);
}
