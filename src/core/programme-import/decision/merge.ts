// What a field becomes that a file says and editors may have changed: as in any three-way merge, by what the file said before.

import { equal } from '#core/field/equality.ts';
import type { Translated } from '#core/field/field.ts';
import { type Language, languages } from '#core/languages.ts';

/** The values of a row on all sides. */
export interface Sides<Fields> {
  readonly stored: Fields;
  /** As the last file that had the row said it. */
  readonly before: Fields;
  /** As this file says it to one who has what the last one said. */
  readonly now: Fields;
  /** As this file says it to one who has what is stored. */
  readonly wanted: Fields;
}

/** How fields are compared: the texts of each language alone, others together, because one of them means nothing without the others. */
export type MergedPart<Fields> =
  | { readonly text: keyof Fields }
  | {
      readonly together: readonly (keyof Fields)[];
      /** Fields that follow from the others, and are no change by themselves. */
      readonly derived?: readonly (keyof Fields)[];
    };

/** A field that the file and editors changed, each otherwise; the editors' stays. */
export interface Clash<Fields> {
  readonly field: keyof Fields;
  /** Of a text. */
  readonly language?: Language;
}

export interface Merged<Fields> {
  readonly fields: Fields;
  readonly clashes: readonly Clash<Fields>[];
}

/** The stored value where the file says what it said before or editors changed it, else that of the file. */
export function merge<Fields extends object>(
  parts: readonly MergedPart<Fields>[],
  sides: Sides<Fields>,
): Merged<Fields> {
  const fields = { ...sides.wanted };
  const clashes: Clash<Fields>[] = [];
  for (const part of parts) {
    if ('text' in part) {
      const { text } = part;
      const merged = mergeTexts(textsOf(sides, text));
      Object.assign(fields, { [text]: merged.text });
      clashes.push(...merged.clashes.map((language) => ({ field: text, language })));
      continue;
    }
    const same = (one: Fields, other: Fields) => part.together.every((name) => equal(one[name], other[name]));
    if (!same(sides.now, sides.before) && same(sides.stored, sides.before)) continue;
    for (const name of [...part.together, ...(part.derived ?? [])]) fields[name] = sides.stored[name];
    if (same(sides.now, sides.before)) continue;
    const changed = part.together.find((name) => !equal(sides.stored[name], sides.wanted[name]));
    if (changed !== undefined) clashes.push({ field: changed });
  }
  return { fields, clashes };
}

function textsOf<Fields>(sides: Sides<Fields>, name: keyof Fields): Sides<Translated> {
  const textOf = (fields: Fields) => (fields[name] ?? {}) as Translated;
  return {
    stored: textOf(sides.stored),
    before: textOf(sides.before),
    now: textOf(sides.now),
    wanted: textOf(sides.wanted),
  };
}

function mergeTexts({ stored, before, now, wanted }: Sides<Translated>): {
  text: Translated | null;
  clashes: Language[];
} {
  const text: Partial<Record<Language, string>> = {};
  const clashes: Language[] = [];
  for (const language of languages) {
    const isOfFile = now[language] !== before[language] && stored[language] === before[language];
    const value = isOfFile ? wanted[language] : stored[language];
    if (value !== undefined) text[language] = value;
    if (!isOfFile && now[language] !== before[language] && now[language] !== stored[language])
      clashes.push(language);
  }
  return { text: Object.keys(text).length > 0 ? text : null, clashes };
}
