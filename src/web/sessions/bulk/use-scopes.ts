// Which dates a cancellation means: those that are chosen, or with one day all of that day, or of that day in their place.

import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { chosenOptions } from '#web/resources/queries.ts';
import { cancelStrings } from './cancel-strings.ts';
import { datesOptions } from './queries.ts';

export type Scope = 'chosen' | 'day' | 'place';

export function useScopes(ids: readonly string[]): {
  /** Those that there are; one alone is no choice. */
  readonly scopes: readonly { readonly value: Scope; readonly text: string }[];
  readonly on: (scope: Exclude<Scope, 'chosen'>) => { readonly day: string; readonly locationId?: string };
} {
  const { scopes: texts } = useStrings(cancelStrings);
  const formats = useFormats();
  const language = useLanguage();
  const rows = useQuery(datesOptions(ids)).data ?? [];
  const day = oneOf(rows.map((row) => String(row['sessionDay'])));
  const placeId = oneOf(rows.map(placeOf));
  const places = useQuery(chosenOptions('locations', placeId === null ? [] : [placeId], language)).data;
  const place = places?.find(({ value }) => value === placeId)?.text;
  const dayInWords = day === null ? '' : formats.longDay(day);
  return {
    scopes: [
      { value: 'chosen', text: texts.chosen(ids.length) },
      ...(day === null ? [] : [{ value: 'day', text: texts.day(dayInWords) } as const]),
      ...(day === null || place === undefined
        ? []
        : [{ value: 'place', text: texts.place(place, dayInWords) } as const]),
    ],
    on: (scope) => ({
      day: day ?? '',
      ...(scope === 'place' && placeId !== null && { locationId: placeId }),
    }),
  };
}

/** Where a date is: in its own place, or its event's. */
function placeOf(row: EntityRow): string | null {
  const event = row['event'] as Partial<EntityRow> | null | undefined;
  const found = row['locationId'] ?? event?.['locationId'];
  return typeof found === 'string' ? found : null;
}

/** The value that all have; null where they differ, or have none. */
function oneOf(values: readonly (string | null)[]): string | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}
