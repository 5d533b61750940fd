// The edition or the year that a list is about, where it is over (docs/product/programme.md#past-editions).

import { isYearOver } from '#core/festivals/editions.ts';
import type { ProgrammeEdition } from '#core/events/sessions-contract.ts';
import type { EventsSearch } from '../filters/search.ts';
import type { Choices } from './queries.ts';

export interface Archive {
  /** As its heading says it. */
  readonly title: { readonly of: 'edition' | 'year'; readonly name: string };
  /** Null: a year. */
  readonly edition: ProgrammeEdition | null;
}

/** The archive that a search names; null: it is about what is on. */
export function archiveOf(
  { festival, year }: EventsSearch,
  choices: Pick<Choices, 'festival'>,
  today: string,
): Archive | null {
  const edition = choices.festival.find(({ _id, isOver }) => isOver && _id === festival);
  if (edition) return { title: { of: 'edition', name: edition.name }, edition };
  if (festival !== undefined || year === undefined || !isYearOver(year, today)) return null;
  return { title: { of: 'year', name: String(year) }, edition: null };
}
