// A list of an entity for a viewer: its definition, the readable fields, and the address together.

import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Field, Fields } from '#core/field/field.ts';
import { pathIn } from '#core/languages.ts';
import { type ResourceName } from '#core/resources/index.ts';
import type { Verb } from '#core/resources/resource.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { addressedFields, filtersOf, isOfOwnEvent } from '../filters.ts';
import {
  columnChoices,
  columnsOf,
  type EntityRow,
  hasForm,
  listPath,
  listFields,
  mayAsStaff,
  usualSort,
} from '../entities.ts';
import { changeAddress, chosenColumns, filterKeys, sortOf, understood } from './list-address.ts';
import { type ListAddress, readListAddress } from './read-list-address.ts';
import { listStrings } from './list-strings.ts';
import { titleOfField } from './sort-choices.ts';
import { type Words, wordsOf } from '../words/index.ts';

export interface ListColumn {
  readonly name: string;
  readonly field: Field;
  readonly title: string;
}

export interface ListView {
  readonly name: ResourceName;
  readonly words: Words;
  /** The fields that the viewer may read. */
  readonly fields: Fields;
  /** The fields that filters are offered for: at first, and behind *more*. */
  readonly filters: { readonly main: Fields; readonly more: Fields };
  readonly columns: readonly ListColumn[];
  /** The columns that the list can have, with their titles. */
  readonly offered: readonly Omit<ListColumn, 'field'>[];
  readonly address: ListAddress;
  readonly sort: { readonly field: string; readonly descending: boolean };
  /** Changes keys of the address; a change without the page leads to the first page. */
  readonly change: (changes: Readonly<Record<string, string | undefined>>) => void;
  /** Removes the search and the filters. */
  readonly clear: () => void;
  readonly may: (verb: Verb) => boolean;
  /** Whether a row is of an event that the viewer is a contact of, where they do not manage all. */
  readonly isOwn: (row: EntityRow) => boolean;
  /** The keys of the filters in the address. */
  readonly active: readonly string[];
  readonly hasForm: boolean;
}

export function useListView(name: ResourceName): ListView {
  const viewer = useViewer();
  const wording = useWording();
  const navigate = useNavigate();
  const router = useRouter();
  const texts = useStrings(listStrings);
  const raw = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  return useMemo(() => {
    const words = wordsOf(name, wording);
    const fields = listFields(name, viewer);
    const known = addressedFields(name, fields);
    const address = understood(readListAddress(raw), known);
    const go = (next: ListAddress) => {
      const href = pathIn(wording.language, listPath(name)) + stringifySearch(next);
      void navigate({ href, replace: true, resetScroll: false });
    };
    // Read on use: the last change may not have been rendered yet.
    const addressNow = () => understood(readListAddress(router.state.location.search), known);
    return {
      name,
      words,
      fields,
      filters: filtersOf(name, viewer),
      columns: columnsOf(name, fields, chosenColumns(address)).flatMap((column) => {
        const field = known[column];
        return field ? [{ name: column, field, title: titleOfField(column, words, texts) }] : [];
      }),
      offered: columnChoices(name, fields).map((column) => ({
        name: column,
        title: titleOfField(column, words, texts),
      })),
      address,
      sort: sortOf(address, usualSort(name)),
      change: (changes) => go(changeAddress(addressNow(), changes)),
      clear: () => {
        const { sort, limit, columns } = address;
        go({ ...(sort && { sort }), ...(limit && { limit }), ...(columns && { columns }) });
      },
      may: (verb) => mayAsStaff(name, verb, viewer),
      isOwn: (row) => isOfOwnEvent(name, row, viewer),
      active: filterKeys(address, known),
      hasForm: hasForm(name),
    };
  }, [name, wording, viewer, raw, navigate, router, texts]);
}
