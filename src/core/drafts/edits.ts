// What an editor has typed and not saved, part by part, each with the value that it began from (docs/product/events.md#drafts).

import { emptyOf } from '#core/field/columns.ts';
import { equal } from '#core/field/equality.ts';
import type { Field, Fields, Translated } from '#core/field/field.ts';
import { languages } from '#core/languages.ts';

/** By part: a field's name, or `title.it` of a translated text. */
export type Parts = Readonly<Record<string, unknown>>;

export interface Edit {
  /** As it was when the editor began. */
  readonly from: unknown;
  /** As the editor has it. */
  readonly to: unknown;
  /** Written elsewhere meanwhile: one of them has to be chosen before the draft is saved. Absent: nothing to choose. */
  readonly other?: unknown;
  /** What else was written elsewhere: in a further window, or by a colleague where `other` is of a window. */
  readonly more?: readonly unknown[];
}
export type Edits = Readonly<Record<string, Edit>>;

/** How deep values lie within each other in a draft; fields have three levels. */
export const deepestValue = 20;

/** Whether a value has no more levels than a draft may have, which code can walk without an end of its stack. */
export function isShallow(value: unknown, levels = deepestValue): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((one) => isShallow(one, levels - 1));
}

/**
 * A shallow value of JSON as the database can store it: without U+0000, and with a replacement for halves of characters, which a
 * limit of length or a copied text leaves. A draft is stored whole, so that neither loses the rest.
 */
export function storable<T>(value: T): T;
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (Array.isArray(value)) return value.map((one) => storable(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storable(key), storable(one)]));
}

/** Values of fields as parts: each language of a translated text is one. */
export function partsOf(fields: Fields, values: Parts): Parts {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (field.kind === 'separator' || field.readOnly) return [];
      if (!isTranslated(field)) return [[name, values[name] ?? emptyOf(field)]];
      const texts = (values[name] ?? {}) as Translated;
      return languages.map((language) => [`${name}.${language}`, texts[language] ?? '']);
    }),
  );
}

/** Values of fields with some parts replaced; parts of fields that are not among them are left out. */
export function withParts(fields: Fields, values: Parts, parts: Parts): Parts {
  const after: Record<string, unknown> = { ...values };
  for (const [part, value] of Object.entries(parts)) {
    const { name, language } = readPart(part);
    const field = fields[name];
    if (!field || field.kind === 'separator' || field.readOnly || isTranslated(field) !== (language !== null))
      continue;
    after[name] = language === null ? value : { ...(after[name] as Translated), [language]: value };
  }
  return after;
}

/** The field of a part, and its language where it is one text of several. */
export function readPart(part: string): { readonly name: string; readonly language: 'it' | 'en' | null } {
  const [name = '', language] = part.split('.');
  return { name, language: languages.find((one) => one === language) ?? null };
}

/** What differs between what an editor began from and what the editor has. */
export function editsBetween(from: Parts, to: Parts): Edits {
  return Object.fromEntries(
    Object.entries(to)
      .filter(([part, value]) => !same(value, from[part]))
      .map(([part, value]) => [part, { from: from[part], to: value }]),
  );
}

/**
 * Edits on top of values that have changed meanwhile: what only the editor changed stays, what only others changed is theirs, and
 * a part that both changed differently has the other value beside it, with those that stood there of other windows. No typed text is
 * left out.
 */
export function rebase(edits: Edits, newest: Parts): Edits {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([part, edit]): [string, Edit][] => {
      if (!(part in newest)) return [];
      const theirs = newest[part];
      if (same(edit.from, theirs)) return [[part, edit]];
      // What was the stored value until now is no typed text of the editor.
      const others = othersOf(edit).filter((one) => !same(one, edit.from));
      const after = { from: theirs, to: edit.to };
      if (!same(edit.to, theirs)) return [[part, withOthers(after, [theirs, ...others])]];
      const clashing = withOthers(after, others);
      return hasOther(clashing) ? [[part, clashing]] : [];
    }),
  );
}

/**
 * The edits of one editor from two windows or devices: `before` is what both had last. A part that both changed differently since
 * keeps the own value, with all others beside it but those that were typed over since.
 */
export function mergeEdits(before: Edits, mine: Edits, theirs: Edits): Edits {
  const parts = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return Object.fromEntries(
    [...parts].flatMap((part): [string, Edit][] => {
      const [was, own, other] = [before[part], mine[part], theirs[part]];
      if (equal(own, was)) return other ? [[part, other]] : [];
      if (equal(other, was) || equal(own, other)) return own ? [[part, own]] : [];
      // Given up in one of the two: what was typed in the other one stays.
      if (!own) return other ? [[part, other]] : [];
      if (!other) return [[part, own]];
      const beside = [...othersOf(own), ...othersOf(other)].filter((one) => !was || !same(one, was.to));
      return [[part, withOthers(own, [other.to, ...beside])]];
    }),
  );
}

/** What is left of edits after a save of some of them: what was typed since, and what is still to be chosen. */
export function editsSince(saved: Edits, edits: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([part, edit]): [string, Edit][] => {
      const sent = saved[part];
      if (!sent) return [[part, edit]];
      return same(sent.to, edit.to) && !hasOther(edit) ? [] : [[part, { ...edit, from: sent.to }]];
    }),
  );
}

/** The values beside the own one, of which one has to be chosen; none where there is nothing to choose. */
export function othersOf(edit: Edit | undefined): readonly unknown[] {
  return edit && hasOther(edit) ? [edit.other, ...(edit.more ?? [])] : [];
}

/** An edit with these values beside its own, each once, and without those that are the own one. */
function withOthers({ from, to }: Edit, others: readonly unknown[]): Edit {
  const [other, ...more] = others.filter(
    (one, place) => !same(one, to) && others.findIndex((first) => same(first, one)) === place,
  );
  if (other === undefined) return { from, to };
  return { from, to, other, ...(more.length > 0 && { more }) };
}

/** The values that edits lead to. */
export function valuesOf(edits: Edits): Parts {
  return Object.fromEntries(Object.entries(edits).map(([part, { to }]) => [part, to]));
}

/** The parts of which one of several values has to be chosen. */
export function undecided(edits: Edits): string[] {
  return Object.keys(edits).filter((part) => {
    const edit = edits[part];
    return edit !== undefined && hasOther(edit);
  });
}

/** Edits after a value was chosen for a part: the own one, or one of the others by its place. */
export function decide(edits: Edits, part: string, chosen: 'mine' | number): Edits {
  const { [part]: edit, ...rest } = edits;
  if (!edit || !hasOther(edit)) return edits;
  const to = chosen === 'mine' ? edit.to : othersOf(edit)[chosen];
  return same(to, edit.from) ? rest : { ...rest, [part]: { from: edit.from, to } };
}

export function hasOther(edit: Edit): boolean {
  return 'other' in edit && edit.other !== undefined;
}

/** Nothing, an empty text and a missing one say the same. */
export function same(one: unknown, other: unknown): boolean {
  return equal(one ?? '', other ?? '');
}

function isTranslated(field: Field): boolean {
  return (field.kind === 'string' || field.kind === 'textarea') && field.translated === true;
}
