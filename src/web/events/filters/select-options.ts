// What can be chosen in the selects of the filter sheet, by its words in the present language.

import { audiences, eventOrganizers, eventSectors } from '#core/resources/outline.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { KeysIn } from './filters.ts';
import { filtersStrings } from './filters-strings.ts';
import type { Choices } from '../programme/queries.ts';
import { strings } from '../programme/strings.ts';

export type SelectKey = KeysIn<'selects'>;

export interface Option {
  /** As in an address. */
  readonly value: string;
  readonly text: string;
}

/** The options of each select; a value that an address names is among them though the programme does not offer it. */
export function useOptions(
  choices: Choices,
): (key: SelectKey, chosen: string | undefined) => readonly Option[] {
  const formats = useFormats();
  const texts = useStrings(filtersStrings);
  const audienceTexts = useStrings(strings).audiences;
  const named = (rows: readonly { readonly _id: string; readonly name: string }[]) =>
    rows.map(({ _id, name }) => ({ value: _id, text: name }));
  return (key, chosen) => {
    switch (key) {
      case 'audience':
        return audiences.map((value) => ({ value, text: audienceTexts[value] }));
      case 'language':
        return withChosen(choices.language, chosen).map((value) => ({
          value,
          text: formats.languageName(value),
        }));
      case 'festival':
        return choices.festival.map(({ _id, name, isOver }) => ({
          value: _id,
          text: isOver ? texts.over(name) : name,
        }));
      case 'year':
        return withChosen(choices.year.map(String), chosen).map((value) => ({ value, text: value }));
      case 'sector':
        return eventSectors
          .filter((value) => value === chosen || choices.sector.includes(value))
          .map((value) => ({ value, text: texts.sectors[value] }));
      case 'organizer':
        return eventOrganizers
          .filter((value) => value === chosen || choices.organizer.includes(value))
          .map((value) => ({ value, text: texts.organizers[value] }));
      default:
        return named(choices[key]);
    }
  };
}

function withChosen(offered: readonly string[], chosen: string | undefined) {
  return chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen];
}
