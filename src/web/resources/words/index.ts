// The words of every entity. A registered entity without words does not compile.

import type { Language } from '#core/languages.ts';
import { type ResourceName } from '#core/resources/index.ts';
import { type Wording, wordingOf } from '#web/i18n/language.ts';
import { reworded } from '#web/i18n/reworded.ts';
import * as accounts from './accounts.ts';
import * as business from './business.ts';
import * as catalogue from './catalogue.ts';
import * as door from './door.ts';
import type { EntityWords, WordsOf } from './entity-words.ts';
import * as calls from './calls.ts';
import * as forms from './forms.ts';
import * as office from './office.ts';
import * as peopleAndPlaces from './people-and-places.ts';
import * as personal from './personal.ts';
import { events } from './programme.ts';
import { sessions } from './sessions.ts';
import * as visits from './visits.ts';

export const words: { readonly [N in ResourceName]: WordsOf<N> } = {
  ...catalogue,
  ...peopleAndPlaces,
  ...office,
  ...business,
  ...calls,
  ...forms,
  events,
  sessions,
  ...accounts,
  ...visits,
  ...door,
  ...personal,
};

/** The words of any entity, by the names of its fields. */
export interface Words extends Omit<EntityWords, 'fields' | 'hints' | 'options'> {
  readonly fields: Readonly<Record<string, string>>;
  readonly hints?: Readonly<Record<string, string | undefined>>;
  readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The words of an entity, as staff reworded them: `entities.locations.many`. */
export function wordsOf(name: ResourceName, wording: Wording | Language): Words {
  const { language, own } = wordingOf(wording);
  return reworded<Words>(own, `entities.${name}`, words[name][language]);
}

/** The label of a field. */
export function fieldWord({ fields, filters, trail }: Words, name: string): string {
  return fields[name] ?? filters?.[name] ?? trail?.[name] ?? name;
}

/** The label of an option of a field. */
export function optionWord({ options, filterOptions }: Words, field: string, option: string): string {
  return options[field]?.[option] ?? filterOptions?.[field]?.[option] ?? option;
}
