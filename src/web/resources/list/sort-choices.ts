// The orders of a list on a phone, which has no column headers to press.

import type { Field } from '#core/field/field.ts';
import { isSortable } from '#core/field/filters.ts';
import { fieldWord, type Words } from '../words/index.ts';

export interface SortChoice {
  /** The value of `sort` in the list's address. */
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

/** The label of an entity's field, or of one that every entity has. */
export function titleOfField(name: string, words: Words, texts: SortWords): string {
  if (name === 'createdAt' || name === 'updatedAt') return texts[name];
  // Ids sort by time of creation.
  return name === '_id' ? texts.createdAt : fieldWord(words, name);
}

/**
 * Both directions of every sortable column, and of the present order: an entity's usual order may be by a field that is no column,
 * and a select without its present value would be empty.
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
