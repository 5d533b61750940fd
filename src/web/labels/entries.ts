// The texts of the interface with the labels that replace them.

import { queryOptions } from '@tanstack/react-query';
import { listOf } from '#core/contract/route.ts';
import { resources } from '#core/resources/index.ts';
import type { ListedRow } from '#web/api/call.ts';
import { listAll } from '#web/api/list-all.ts';
import { composedQuery } from '#web/api/query.ts';
import type { Language } from '#core/languages.ts';
import type { InterfaceText } from './all-texts.ts';

export const labelList = listOf<typeof resources.labels>(resources.labels);

/** All labels, of both languages. */
export const labelsQuery = queryOptions({
  ...composedQuery(labelList, 'all', {}, (context) => listAll(labelList, { sort: [] }, context)),
  staleTime: 0,
});

/** A label as the API answers it. */
export type Label = Pick<ListedRow<typeof labelList>, '_id' | 'key' | 'value' | 'language'>;

export interface Entry {
  readonly key: string;
  /** Null where no text has the key: its labels have no effect. */
  readonly text: InterfaceText | null;
  readonly labels: { readonly [L in Language]?: Label };
}

/** All texts, in the order of the code, after the labels that match no text. */
export function entriesOf(texts: readonly InterfaceText[], labels: readonly Label[]): Entry[] {
  const known = new Map(texts.map((text) => [text.key, text]));
  const byKey = Map.groupBy(labels, ({ key }) => key);
  const inVain = [...byKey.keys()].filter((key) => !known.has(key)).sort();
  return [...inVain, ...known.keys()].map((key) => ({
    key,
    text: known.get(key) ?? null,
    labels: Object.fromEntries((byKey.get(key) ?? []).map((label) => [label.language, label])),
  }));
}

export function isChanged({ labels }: Entry): boolean {
  return Object.keys(labels).length > 0;
}

/** Whether a label can replace the text in a language. */
export function canBeReworded({ text }: Entry, language: Language): boolean {
  return text !== null && !text.composedIn.includes(language);
}

/** Whether each word of a search is in the key, in the text or in its label, in either language. */
export function isFoundBy({ key, text, labels }: Entry, search: string): boolean {
  const said = [key, text?.written.it, text?.written.en, labels.it?.value, labels.en?.value].map((one) =>
    plain(one ?? ''),
  );
  return plain(search)
    .split(/\s+/)
    .every((word) => said.some((one) => one.includes(word)));
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
