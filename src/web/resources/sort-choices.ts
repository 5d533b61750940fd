// What a list on a phone can be sorted by: there its columns have no headers to press.

import type { Field } from '#core/field/field.ts';
import { isSortable } from '#core/field/filters.ts';
import { fieldWord, type Words } from './words/index.ts';

export interface SortChoice {
  /** As `sort` of the list's address has it. */
  readonly value: string;
  readonly text: string;
}

export interface SortWords {
  readonly ascending: string;
  readonly descending: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface SortedList {
  readonly columns: readonly { readonly name: string; readonly field: Field; readonly title: string }[];
  readonly sort: { readonly field: string };
  readonly words: Words;
}

/** What a field of an entity is called, or one that every entity has. */
export function titleOfField(name: string, words: Words, texts: SortWords): string {
  if (name === 'createdAt' || name === 'updatedAt') return texts[name];
  // Identifiers are made in the order of time.
  return name === '_id' ? texts.createdAt : fieldWord(words, name);
}

/**
 * Both directions of every column that can be sorted by, and of the field that the list is sorted by now: an entity's usual order may
 * be by a field that is no column, and a choice that does not have the present order shows nothing.
 */
export function sortChoices({ columns, sort, words }: SortedList, texts: SortWords): SortChoice[] {
  const sortable = columns.filter(({ field }) => isSortable(field));
  const isAmong = sortable.some(({ name }) => name === sort.field);
  const fields = isAmong
    ? sortable
    : [{ name: sort.field, title: titleOfField(sort.field, words, texts) }, ...sortable];
  return fields.flatMap(({ name, title }) => [
    { value: name, text: `${title}, ${texts.ascending}` },
    { value: `-${name}`, text: `${title}, ${texts.descending}` },
  ]);
}
